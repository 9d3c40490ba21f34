//! Where a result goes.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use super::{AtomicFile, Backup, system};

/// Where a result goes: a file that is replaced when it is complete, or what is none.
#[derive(Debug)]
#[non_exhaustive]
pub enum Destination {
    /// A file, old or new.
    Replaced(AtomicFile),
    /// A pipe, a device, what the program's own output goes to, a file without a name: it
    /// is written to at once, as a shell does.
    Direct(File),
}

impl Destination {
    /// Opens what a path leads to.
    ///
    /// # Errors
    /// As [`AtomicFile::create`], and what cannot be opened to be written to.
    pub fn open(path: &Path) -> io::Result<Self> {
        system::open(path)
    }

    /// Ends the result: a file appears under its name.
    ///
    /// # Errors
    /// As [`AtomicFile::commit`].
    pub fn commit(self) -> io::Result<()> {
        match self {
            Self::Replaced(file) => file.commit(&Backup::None).map(drop),
            Self::Direct(mut file) => file.flush(),
        }
    }
}

impl Write for Destination {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Replaced(file) => file.write(bytes),
            Self::Direct(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Replaced(file) => file.flush(),
            Self::Direct(file) => file.flush(),
        }
    }
}
