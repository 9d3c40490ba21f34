//! The compressed bytes as the formats read them.

use std::io::{self, BufRead, Read};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Compression;

/// How many compressed bytes are read at a time.
const INPUT: usize = 128 << 10;

/// The error that ends a thread whose decoder was dropped; no one gets to see it.
pub(super) fn nobody_reads<E>(_: E) -> io::Error {
    io::ErrorKind::BrokenPipe.into()
}

/// The compressed bytes: where they stand, and whether reading them has failed.
pub(super) struct Source {
    reader: Box<dyn Read + Send>,
    buffer: Box<[u8]>,
    /// What of the buffer has been read and not consumed.
    ready: Range<usize>,
    consumed: u64,
    /// An error of the reader, which the libraries would wrap in one of theirs.
    failure: Option<io::Error>,
    abandoned: Arc<AtomicBool>,
}

impl Source {
    pub(super) fn new(reader: Box<dyn Read + Send>, abandoned: Arc<AtomicBool>) -> Self {
        let buffer = vec![0; INPUT].into_boxed_slice();
        Self { reader, buffer, ready: 0..0, consumed: 0, failure: None, abandoned }
    }

    /// The next bytes, fewer than asked for only at the end.
    pub(super) fn peek(&mut self, count: usize) -> io::Result<&[u8]> {
        self.check()?;
        if self.ready.len() < count {
            self.buffer.copy_within(self.ready.clone(), 0);
            self.ready = 0..self.ready.len();
            while self.ready.len() < count && self.read_more()? {}
        }
        let ready = &self.buffer[self.ready.clone()];
        Ok(&ready[..count.min(ready.len())])
    }

    /// Reads once, after what is ready; false at the end.
    fn read_more(&mut self) -> io::Result<bool> {
        self.check()?;
        loop {
            match self.reader.read(&mut self.buffer[self.ready.end..]) {
                Ok(read) => {
                    self.ready.end += read;
                    return Ok(read > 0);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Members may hold little or nothing, so that no chunk gets full: it is asked at
    /// each of them and each read whether anyone still waits.
    pub(super) fn check(&self) -> io::Result<()> {
        if self.abandoned.load(Ordering::Relaxed) { Err(nobody_reads(())) } else { Ok(()) }
    }

    /// Nothing but a member may begin here; `else_what` is there if not.
    pub(super) fn expect_member(&mut self, kind: Compression, else_what: &str) -> io::Result<()> {
        let (name, at) = (kind.name(), self.consumed);
        let start = self.peek(kind.magic())?;
        if start.is_empty() {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, format!("no {name} data, the input is empty")));
        }
        if kind.fits(start) {
            return Ok(());
        }
        Err(io::Error::new(io::ErrorKind::InvalidData, format!("{else_what} {name} data at byte {at}")))
    }

    /// Says in the same words for every library what is wrong.
    pub(super) fn explain(&mut self, kind: Compression, error: &io::Error) -> io::Error {
        if let Some(failure) = self.failure.take() {
            return failure;
        }
        let (name, at) = (kind.name(), self.consumed);
        match error.kind() {
            end @ io::ErrorKind::UnexpectedEof => io::Error::new(end, format!("{name} data cut off at byte {at}")),
            _ => io::Error::new(io::ErrorKind::InvalidData, format!("damaged {name} data before byte {at}: {error}")),
        }
    }
}

impl Read for Source {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Source {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.ready.is_empty() {
            self.ready = 0..0;
            if let Err(error) = self.read_more() {
                let kind = error.kind();
                self.failure = Some(error);
                return Err(kind.into());
            }
        }
        Ok(&self.buffer[self.ready.clone()])
    }

    fn consume(&mut self, count: usize) {
        self.ready.start += count;
        self.consumed += count as u64;
    }
}
