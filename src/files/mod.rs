//! Files that are replaced whole or not at all, and the files in folders.
//!
//! A result goes to a temporary file in the folder of its target and is renamed to it when
//! it is complete. On Unix everything is done on handles: of the file that is replaced, of
//! its folder, of the temporary file. So whoever else may write to that folder cannot turn
//! the work to another file by putting a link in its way.

mod destination;
#[cfg(not(unix))]
mod portable;
mod text;
#[cfg(unix)]
mod unix;
mod walk;

#[cfg(not(unix))]
use portable as system;
#[cfg(unix)]
use unix as system;

pub use destination::Destination;
pub use system::{AtomicFile, Cleanup, FolderId, Original, OriginalReader, Placed};
pub use text::{open_file, read_text};
pub use walk::{WalkError, walk, walk_chosen};

/// Whether the file that is replaced is kept beside the new one.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Backup {
    /// It is not.
    None,
    /// Under its name with this suffix. A file that has that name already stays: the old
    /// file is then kept under the name with `.2` after the suffix, or the next number that
    /// is free. A symbolic link of that name is replaced, never followed.
    Suffix(String),
}

/// The old file, kept under another name.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Kept {
    /// Its name, in the folder in which it was.
    pub name: std::path::PathBuf,
    /// Whether the name that was asked for is that of another file.
    pub was_taken: bool,
}

/// The most backups that one file may have under one suffix.
const MOST_BACKUPS: u32 = 9999;

/// The names that a backup may have, the one asked for first.
fn backup_names(name: &std::ffi::OsStr, suffix: &str) -> std::io::Result<impl Iterator<Item = std::ffi::OsString>> {
    if suffix.is_empty() || suffix.chars().any(std::path::is_separator) {
        let message = format!("`{suffix}` is no suffix of a file's name");
        return Err(std::io::Error::new(std::io::ErrorKind::InvalidInput, message));
    }
    let mut first = name.to_owned();
    first.push(suffix);
    let numbered = {
        let first = first.clone();
        move |number: u32| {
            let mut name = first.clone();
            name.push(format!(".{number}"));
            name
        }
    };
    Ok(std::iter::once(first).chain((2..=MOST_BACKUPS).map(numbered)))
}

/// The error of a file that must not be replaced any more.
fn changed_meanwhile() -> std::io::Error {
    std::io::Error::other("changed while it was read: it stays as it is")
}

/// The error of what is neither a regular file nor a folder.
fn not_a_file() -> std::io::Error {
    std::io::Error::new(std::io::ErrorKind::InvalidInput, "not a regular file")
}
