//! The files in a folder and in the folders in it.

use std::io;
use std::path::{Path, PathBuf};

/// Something in a folder that could not be looked at.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", path.display())]
#[non_exhaustive]
pub struct WalkError {
    /// What could not be read.
    pub path: PathBuf,
    /// Why not.
    pub error: io::Error,
}

impl WalkError {
    /// What could not be looked at, and why not.
    #[must_use]
    pub const fn new(path: PathBuf, error: io::Error) -> Self {
        Self { path, error }
    }
}

/// The files in a folder and in the folders in it, in the order of their names. Symbolic
/// links to files are files, those to folders are not entered. What cannot be read is an
/// error in its place, and the rest goes on.
pub fn walk(folder: &Path) -> impl Iterator<Item = Result<PathBuf, WalkError>> + use<> {
    walk_chosen(folder, |_, _, _| true)
}

/// The same without what is not chosen, asked of each path with how many folders it is below
/// the start (0 for the start itself) and whether it is a folder: one that is not chosen is not
/// entered.
pub fn walk_chosen<F>(folder: &Path, mut chosen: F) -> impl Iterator<Item = Result<PathBuf, WalkError>> + use<F>
where
    F: FnMut(&Path, usize, bool) -> bool,
{
    let start = folder.to_owned();
    let entries = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter();
    let entries = entries.filter_entry(move |entry| chosen(entry.path(), entry.depth(), entry.file_type().is_dir()));
    entries.filter_map(move |entry| match entry {
        Ok(entry) => {
            let is_file = entry.file_type().is_file() || (entry.path_is_symlink() && entry.path().is_file());
            is_file.then(|| Ok(entry.into_path()))
        }
        Err(error) => {
            let path = error.path().unwrap_or(&start).to_owned();
            // only links that are followed make a loop, and none is
            let error = error.into_io_error().unwrap_or_else(|| io::Error::other("links in a circle"));
            Some(Err(WalkError { path, error }))
        }
    })
}
