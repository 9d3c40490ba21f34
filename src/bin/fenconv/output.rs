//! Where a result goes that is written whole or not at all.

use std::io::{self, Read, Write};
use std::path::Path;

use fenconv::files::{AtomicFile, Destination, Original};
use fenconv::stream::{Compression, Packing};

use crate::packed::Packed;
use crate::signals;

/// How much of a file is compared at a time.
const COMPARED: usize = 64 << 10;

/// A file in the making, compressed if its name says so.
pub(crate) struct Output(Packing<Destination>);

impl Output {
    pub(crate) fn begin(path: &Path) -> io::Result<Self> {
        let destination = Destination::open(path)?;
        if let Destination::Replaced(file) = &destination {
            signals::temporary(file.cleanup());
        }
        Packing::new(destination, Compression::of_path(path)).map(Self)
    }

    /// Moves the file to its name.
    pub(crate) fn commit(self) -> io::Result<()> {
        self.0.finish()?.commit()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A file that is rewritten in place. As long as what is written is what it holds, nothing
/// is; the new file begins at the first byte that differs.
pub(crate) struct Rewriting {
    compression: Option<Packed>,
    state: State,
}

enum State {
    Same(Comparison),
    Differs(Packing<AtomicFile>),
    /// The new file could not be begun.
    Failed,
}

/// How far what is written is what the file holds.
struct Comparison {
    original: Original,
    /// The rest of its text, once that was needed.
    rest: Option<Box<dyn Read + Send>>,
    count: u64,
}

impl Rewriting {
    pub(crate) fn new(original: Original, compression: Option<Packed>) -> Self {
        Self { compression, state: State::Same(Comparison { original, rest: None, count: 0 }) }
    }

    /// The new file, complete, if there is any change.
    pub(crate) fn finish(mut self) -> io::Result<Option<AtomicFile>> {
        if let State::Same(comparison) = &mut self.state {
            if comparison.rest(self.compression)?.read(&mut [0])? == 0 {
                return Ok(None);
            }
            self.begin()?;
        }
        match self.state {
            State::Differs(output) => output.finish().map(Some),
            State::Same(_) | State::Failed => Err(failed_before()),
        }
    }

    /// Begins the new file with what is the same.
    fn begin(&mut self) -> io::Result<()> {
        if let State::Same(Comparison { original, count, .. }) = std::mem::replace(&mut self.state, State::Failed) {
            let mut same = text(&original, self.compression)?.take(count);
            let file = AtomicFile::replacing(original)?;
            signals::temporary(file.cleanup());
            let mut output = Packing::new(file, self.compression.map(|packed| packed.kind))?;
            io::copy(&mut same, &mut output)?;
            self.state = State::Differs(output);
        }
        Ok(())
    }
}

impl Write for Rewriting {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let State::Same(comparison) = &mut self.state {
            let piece = &bytes[..bytes.len().min(COMPARED)];
            if comparison.goes_on_with(piece, self.compression)? {
                return Ok(piece.len());
            }
            self.begin()?;
        }
        match &mut self.state {
            State::Differs(output) => output.write(bytes),
            State::Same(_) | State::Failed => Err(failed_before()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.state {
            State::Differs(output) => output.flush(),
            State::Same(_) | State::Failed => Ok(()),
        }
    }
}

impl Comparison {
    fn rest(&mut self, compression: Option<Packed>) -> io::Result<&mut Box<dyn Read + Send>> {
        Ok(match &mut self.rest {
            Some(rest) => rest,
            none => none.insert(text(&self.original, compression)?),
        })
    }

    /// Whether these bytes are the next ones of the file; they are read then.
    fn goes_on_with(&mut self, bytes: &[u8], compression: Option<Packed>) -> io::Result<bool> {
        let mut there = Vec::with_capacity(bytes.len());
        self.rest(compression)?.take(bytes.len() as u64).read_to_end(&mut there)?;
        let same = there == bytes;
        if same {
            self.count += bytes.len() as u64;
        }
        Ok(same)
    }
}

/// What a file holds, from its beginning.
fn text(original: &Original, compression: Option<Packed>) -> io::Result<Box<dyn Read + Send>> {
    let file = original.reader();
    Ok(match compression {
        Some(packed) => Box::new(packed.text(file)?),
        None => Box::new(file),
    })
}

fn failed_before() -> io::Error {
    io::Error::other("writing has failed before")
}

/// Several results one after the other: the last line of one ends before the next begins.
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
