//! Writing, compressed or as it is.

use std::io::{self, Write};

use super::{Compression, Encoder};

/// What is written to with a compression or without one, as a name or the input has it.
///
/// ```
/// use std::io::Write;
///
/// use fenconv::stream::Packing;
///
/// let mut output = Packing::new(Vec::new(), None)?;
/// output.write_all(b"8/8/8/8/8/8/8/8 w - - 0 1\n")?;
/// assert_eq!(output.finish()?, b"8/8/8/8/8/8/8/8 w - - 0 1\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum Packing<W> {
    /// As it is.
    Plain(W),
    /// Compressed.
    Packed(Encoder<W>),
}

impl<W: Write + Send + 'static> Packing<W> {
    /// Begins to write to `writer`.
    ///
    /// # Errors
    /// As [`Encoder::new`]; without a compression there is none.
    pub fn new(writer: W, compression: Option<Compression>) -> io::Result<Self> {
        Ok(match compression {
            Some(kind) => Self::Packed(Encoder::new(writer, kind)?),
            None => Self::Plain(writer),
        })
    }

    /// Writes all that is left; what was written to is then complete.
    ///
    /// # Errors
    /// As [`Encoder::finish`]; those of `writer` where nothing is compressed.
    pub fn finish(self) -> io::Result<W> {
        match self {
            Self::Plain(mut writer) => writer.flush().map(|()| writer),
            Self::Packed(encoder) => encoder.finish(),
        }
    }
}

impl<W: Write> Write for Packing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(writer) => writer.write(bytes),
            Self::Packed(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(writer) => writer.flush(),
            Self::Packed(encoder) => encoder.flush(),
        }
    }
}
