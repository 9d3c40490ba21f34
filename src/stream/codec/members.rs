//! What all members of a file hold, one after the other.

use std::io::{self, BufRead, Read};

use super::Compression;
use super::formats::{self, Unpack};
use super::source::Source;

/// Reads all members. After an error it is at its end.
pub(super) struct Members {
    kind: Compression,
    /// Gone at the end.
    unpack: Option<Box<dyn Unpack>>,
    begun: bool,
}

impl Members {
    pub(super) fn new(kind: Compression, source: Source, zstd_window: u32) -> io::Result<Self> {
        Ok(Self { kind, unpack: Some(formats::unpack(kind, source, zstd_window)?), begun: false })
    }
}

impl Read for Members {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let Some(unpack) = &mut self.unpack else { return Ok(0) };
        let read = read(&mut **unpack, self.kind, &mut self.begun, into);
        if matches!(read, Ok(0) | Err(_)) {
            self.unpack = None;
        }
        read
    }
}

/// Reads from a member, the next one or the one after that.
fn read(unpack: &mut dyn Unpack, kind: Compression, begun: &mut bool, into: &mut [u8]) -> io::Result<usize> {
    if !*begun {
        unpack.source().expect_member(kind, "no")?;
        unpack.begin_member()?;
        *begun = true;
    }
    loop {
        match unpack.read(into) {
            Ok(0) => {}
            Ok(read) => return Ok(read),
            Err(error) => return Err(unpack.source().explain(kind, &error)),
        }
        let source = unpack.source();
        if kind == Compression::Gzip {
            skip_padding(source)?;
        }
        if source.peek(1)?.is_empty() {
            return Ok(0);
        }
        source.expect_member(kind, "trailing bytes that are no")?;
        unpack.begin_member()?;
    }
}

/// Files on tapes are filled up with zeros, and `gzip` takes them for nothing.
fn skip_padding(source: &mut Source) -> io::Result<()> {
    while let [0, ..] = source.peek(1)? {
        let ready = source.fill_buf()?;
        let zeros = ready.iter().take_while(|byte| **byte == 0).count();
        source.consume(zeros);
    }
    Ok(())
}
