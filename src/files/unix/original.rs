//! A file that is read and may be replaced.

use std::fs::File;
use std::io::{self, Read};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;

use rustix::fs::{CWD, FileType, Mode, OFlags, Stat, fstat, openat, stat};
use rustix::io::Errno;

use super::place::Place;
use super::{file_type, is_same_file, is_unchanged};
use crate::files::{changed_meanwhile, not_a_file};

/// A regular file that was opened to be read, and that an
/// [`AtomicFile`](crate::files::AtomicFile) may replace.
#[derive(Debug)]
pub struct Original {
    pub(super) file: Arc<File>,
    pub(super) place: Place,
    /// As it was when it was opened.
    seen: Stat,
}

impl Original {
    /// Opens a regular file, through symbolic links.
    ///
    /// # Errors
    /// [`IsADirectory`](io::ErrorKind::IsADirectory); what is neither a folder nor a
    /// regular file, such as a pipe, which is not opened at all; a file that cannot be read
    /// or has no name any more.
    pub fn open(path: &Path) -> io::Result<Self> {
        // some devices do something when they are opened
        expect_regular(&stat(path)?)?;
        // it might be a pipe by now, and must not wait for a writer
        let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let file = File::from(openat(CWD, path, flags, Mode::empty())?);
        let seen = fstat(&file)?;
        expect_regular(&seen)?;
        let place = Place::of(path)?;
        match place.look()? {
            Some(there) if is_same_file(&there, &seen) => Ok(Self { file: Arc::new(file), place, seen }),
            _ => Err(io::Error::other("cannot be replaced: it has no name of its own")),
        }
    }

    /// Reads it from its beginning; every reader has a place of its own.
    #[must_use]
    pub fn reader(&self) -> OriginalReader {
        OriginalReader { file: self.file.clone(), at: 0 }
    }

    /// An error if it is not as it was when it was opened.
    pub(super) fn expect_unchanged(&self) -> io::Result<()> {
        let there = self.place.look()?.filter(|there| is_unchanged(there, &self.seen));
        match there {
            Some(_) if is_unchanged(&fstat(&self.file)?, &self.seen) => Ok(()),
            _ => Err(changed_meanwhile()),
        }
    }
}

fn expect_regular(stat: &Stat) -> io::Result<()> {
    match file_type(stat) {
        FileType::RegularFile => Ok(()),
        FileType::Directory => Err(Errno::ISDIR.into()),
        _ => Err(not_a_file()),
    }
}

/// Reads an [`Original`].
#[derive(Debug)]
pub struct OriginalReader {
    file: Arc<File>,
    at: u64,
}

impl Read for OriginalReader {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read_at(into, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}
