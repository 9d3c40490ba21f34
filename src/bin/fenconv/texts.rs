//! The texts in a folder: files of any name that are no binary data.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use fenconv::files::{WalkError, walk_chosen};
use fenconv::stream::{Compression, Decoder, Foreign};

use crate::ignored::Ignored;

/// The texts in a folder and in the folders in it, in the order of their names: without files and
/// folders whose names begin with a dot, and without what a `.gitignore` names. Binary data is
/// passed over.
pub(crate) fn walk(folder: &Path) -> impl Iterator<Item = Result<PathBuf, WalkError>> + use<> {
    let mut ignored = Ignored::new(folder);
    let chosen = move |path: &Path, depth: usize, is_folder: bool| {
        // the folder that was asked for is walked whatever it is called
        let taken = depth == 0 || !(is_hidden(path) || ignored.leaves_out(path, depth, is_folder));
        // the folder at the start may be a link to one
        if taken && (is_folder || depth == 0) {
            ignored.enter(path, depth);
        }
        taken
    };
    walk_chosen(folder, chosen).filter(|entry| entry.as_ref().is_ok_and(|path| is_text(path)) || entry.is_err())
}

fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
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
