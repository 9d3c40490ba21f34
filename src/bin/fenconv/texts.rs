//! The texts in a folder: files of any name that are no binary data.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use fenconv::files::WalkError;
use fenconv::stream::{Compression, Decoder, Foreign};
use ignore::WalkBuilder;

/// The texts in a folder and in the folders in it, in the order of their names: without files and
/// folders whose names begin with a dot, and without what a `.gitignore` names. Binary data is
/// passed over.
pub(crate) fn walk(folder: &Path) -> impl Iterator<Item = Result<PathBuf, WalkError>> + use<> {
    let start = folder.to_owned();
    let mut walk = WalkBuilder::new(folder);
    // a folder need not be a clone for what its files say to hold
    walk.require_git(false).git_global(false).sort_by_file_name(std::ffi::OsStr::cmp);
    walk.build().filter_map(move |entry| match entry {
        Ok(entry) => {
            let path = entry.into_path();
            (path.is_file() && is_text(&path)).then_some(Ok(path))
        }
        Err(error) => {
            let error = error.into_io_error().unwrap_or_else(|| io::Error::other("cannot be looked at"));
            Some(Err(WalkError::new(start.clone(), error)))
        }
    })
}

/// Whether a file is text as far as its first bytes say. What cannot be read is reported where
/// it is.
fn is_text(path: &Path) -> bool {
    let Ok(start) = File::open(path).and_then(beginning) else { return true };
    let unpacked = Compression::of_start(&start).map(|kind| {
        let file = File::open(path)?;
        beginning(Decoder::new(file, kind)?)
    });
    match unpacked {
        None => Foreign::of(Some(path), &start).is_none_or(Foreign::is_utf16),
        Some(start) => start.is_ok_and(|start| Foreign::of(None, &start).is_none_or(Foreign::is_utf16)),
    }
}

fn beginning(file: impl Read) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    file.take(Foreign::START as u64).read_to_end(&mut start)?;
    Ok(start)
}
