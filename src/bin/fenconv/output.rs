//! Where a result goes that is written whole or not at all.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use fenconv::stream::{AtomicFile, Backup, Compression, Encoder};

use crate::signals;

/// A file in the making, compressed if its name or the file before it was.
pub(crate) enum Output {
    /// What is there is no file that could be replaced: a pipe, a device.
    Direct(File),
    Plain(AtomicFile),
    Packed(Encoder<AtomicFile>),
}

impl Output {
    pub(crate) fn begin(path: &Path, compression: Option<Compression>) -> io::Result<Self> {
        if std::fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir()) {
            return Ok(Self::Direct(File::options().write(true).open(path)?));
        }
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
            Self::Direct(mut file) => return file.flush(),
            Self::Plain(file) => file,
            Self::Packed(encoder) => encoder.finish()?,
        };
        file.commit(backup)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Direct(file) => file.write(bytes),
            Self::Plain(file) => file.write(bytes),
            Self::Packed(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Direct(file) => file.flush(),
            Self::Plain(file) => file.flush(),
            Self::Packed(encoder) => encoder.flush(),
        }
    }
}

/// Several results behind each other: the last line of one ends before the next begins.
pub(crate) struct LineJoiner<'a> {
    output: &'a mut dyn Write,
    open_line: bool,
}

impl<'a> LineJoiner<'a> {
    pub(crate) fn new(output: &'a mut dyn Write) -> Self {
        Self { output, open_line: false }
    }

    /// Another result begins.
    pub(crate) fn next(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.open_line) {
            self.output.write_all(b"\n")?;
        }
        Ok(())
    }
}

impl Write for LineJoiner<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.output.write(bytes)?;
        if let Some(last) = bytes[..count].last() {
            self.open_line = !matches!(last, b'\n' | b'\r');
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
