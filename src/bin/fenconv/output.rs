//! Where a result goes that is written whole or not at all.

use std::io::{self, Write};
use std::path::Path;

use fenconv::stream::{AtomicFile, Backup, Compression, Encoder};

use crate::signals;

/// A file in the making, compressed if its name or the file before it was.
pub(crate) enum Output {
    Plain(AtomicFile),
    Packed(Encoder<AtomicFile>),
}

impl Output {
    pub(crate) fn begin(path: &Path, compression: Option<Compression>) -> io::Result<Self> {
        let file = AtomicFile::begin(path)?;
        signals::temporary(Some(file.temporary_path()));
        Ok(match compression {
            Some(kind) => Self::Packed(Encoder::new(file, kind)?),
            None => Self::Plain(file),
        })
    }

    /// Moves the file to its name.
    pub(crate) fn commit(self, backup: &Backup) -> io::Result<()> {
        let file = match self {
            Self::Plain(file) => file,
            Self::Packed(encoder) => encoder.finish()?,
        };
        file.commit(backup)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(file) => file.write(bytes),
            Self::Packed(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(file) => file.flush(),
            Self::Packed(encoder) => encoder.flush(),
        }
    }
}
