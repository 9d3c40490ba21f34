//! Lists of the names of files, as `find` and `git ls-files` write them.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use fenconv::files::open_file;
use fenconv::stream::Foreign;

use crate::Failure;
use crate::report::FileError;

/// The largest list, in bytes.
const MOST: u64 = 256 << 20;
const BOM: &[u8] = "\u{feff}".as_bytes();

/// The names in a list: with a zero byte after each if there is any, else one a line. Blank
/// lines are none.
///
/// # Errors
/// A list that cannot be read, is too long or no text.
pub(crate) fn read(list: Option<&Path>) -> Result<Vec<PathBuf>, Failure> {
    let named = FileError::of(list.unwrap_or(Path::new("<stdin>")));
    let mut text = Vec::new();
    let read = |text: &mut Vec<u8>| match list {
        Some(path) => open_file(path)?.take(MOST + 1).read_to_end(text),
        None => io::stdin().lock().take(MOST + 1).read_to_end(text),
    };
    read(&mut text).map_err(&named)?;
    if text.len() as u64 > MOST {
        let message = format!("a list of names larger than {} MiB", MOST >> 20);
        return Err(named(io::Error::new(io::ErrorKind::FileTooLarge, message)).into());
    }
    let start = &text[..text.len().min(Foreign::START)];
    if let Some(foreign) = Foreign::of(list, start).filter(|foreign| foreign.is_utf16()) {
        return Err(named(io::Error::new(io::ErrorKind::InvalidData, foreign)).into());
    }
    let text = text.strip_prefix(BOM).unwrap_or(&text);
    let names: Vec<_> = match memchr::memchr(0, text) {
        Some(_) => text.split(|byte| *byte == 0).collect(),
        None => text.split(|byte| *byte == b'\n').map(|name| name.strip_suffix(b"\r").unwrap_or(name)).collect(),
    };
    let is_name = |name: &&[u8]| !name.trim_ascii().is_empty();
    names.into_iter().filter(is_name).map(|name| path(name).map_err(|error| named(error).into())).collect()
}

#[cfg(unix)]
#[allow(clippy::unnecessary_wraps)] // elsewhere a name must be UTF-8
fn path(name: &[u8]) -> io::Result<PathBuf> {
    use std::os::unix::ffi::OsStrExt;
    Ok(std::ffi::OsStr::from_bytes(name).into())
}

#[cfg(not(unix))]
fn path(name: &[u8]) -> io::Result<PathBuf> {
    let name = std::str::from_utf8(name)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "a name that is not UTF-8"))?;
    Ok(name.into())
}
