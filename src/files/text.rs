//! Reading a file, or a text that has a largest size.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Reads a text file of at most `limit` bytes. A pipe will do as well; no more than the
/// limit is ever read of one that does not end.
///
/// # Errors
/// A file that cannot be read, [`FileTooLarge`](io::ErrorKind::FileTooLarge),
/// [`InvalidData`](io::ErrorKind::InvalidData) if it is not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    let mut bytes = Vec::new();
    let file = open_file(path)?;
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("larger than {limit} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "not a text in UTF-8"))
}

/// Opens a file to be read. A folder, which only some systems open, is the same error on each.
///
/// # Errors
/// What the system says, or [`IsADirectory`](io::ErrorKind::IsADirectory).
pub fn open_file(path: &Path) -> io::Result<File> {
    let opened = File::open(path);
    let is_folder = match &opened {
        Ok(file) => file.metadata().is_ok_and(|there| there.is_dir()),
        Err(_) => path.is_dir(),
    };
    if is_folder { Err(io::ErrorKind::IsADirectory.into()) } else { opened }
}
