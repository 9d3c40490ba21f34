//! Reads an input in blocks that are cut where no record is.

use std::io::Read;

use super::diff::Edits;
use super::error::Error;
use super::found::{BlockKind, Finder, Found};
use super::line_ends::{before_cr, first_line_end, last_line_end};
use crate::notation::INPUT_LIMIT;
use crate::notation::scan::PADDING;

/// How much is read at a time, unless somebody wants it otherwise.
pub(super) const BLOCK: usize = 256 << 10;

/// A stretch of an input that has whole records, or a piece of a record that is
/// longer than any can be.
#[derive(Default)]
pub(crate) struct Block {
    /// The bytes, and after them [`PADDING`] more.
    pub(crate) data: Vec<u8>,
    /// How many bytes count.
    pub(crate) len: usize,
    pub(crate) found: Found,
    /// Buffers for what is made of it, handed round to be used again.
    pub(crate) made: Vec<u8>,
    pub(crate) edits: Option<Edits>,
}

/// Cuts an input into blocks.
pub(crate) struct Blocks<'a> {
    input: Box<dyn Read + Send + 'a>,
    finder: Box<dyn Finder>,
    /// How much is read at a time.
    size: usize,
    /// What was read after the last cut.
    rest: Vec<u8>,
    ended: bool,
    /// Whether a block was cut off.
    begun: bool,
    /// Whether a block is cut as soon as a line is complete.
    line_buffered: bool,
}

impl<'a> Blocks<'a> {
    pub(crate) fn new(input: impl Read + Send + 'a, finder: Box<dyn Finder>, size: usize) -> Self {
        Self {
            input: Box::new(input),
            finder,
            size: size.max(1),
            rest: Vec::new(),
            ended: false,
            begun: false,
            line_buffered: false,
        }
    }

    /// Cuts a block as soon as a line is complete.
    pub(crate) fn line_buffered(self, line_buffered: bool) -> Self {
        Self { line_buffered, ..self }
    }

    /// How many bytes are kept for the next block.
    pub(crate) fn kept(&self) -> usize {
        self.rest.len()
    }

    /// Fills the block; `false` at the end of the input. Nothing is lost where reading fails: it
    /// may be called again.
    pub(crate) fn next(&mut self, block: &mut Block) -> Result<bool, Error> {
        let mut have = self.rest.len();
        // the block that left the rest may have been larger than this one
        let least = self.size.max(have) + PADDING;
        if block.data.len() < least {
            block.data.resize(least, 0);
        }
        block.data[..have].copy_from_slice(&self.rest);
        self.rest.clear();
        let cut = loop {
            let room = block.data.len() - PADDING;
            let mut line_ended = false;
            while have < room && !self.ended && !line_ended {
                match self.input.read(&mut block.data[have..room]) {
                    Ok(0) => self.ended = true,
                    Ok(count) => {
                        line_ended = self.line_buffered && block.data[have..have + count].contains(&b'\n');
                        have += count;
                    }
                    Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                    Err(error) => {
                        // there may be more later
                        self.rest.extend_from_slice(&block.data[..have]);
                        return Err(Error::Read(error));
                    }
                }
            }
            block.found.clear();
            block.found.is_first = !self.begun;
            match self.finder.cut(&block.data[..have], self.ended, &mut block.found)? {
                Some(cut) if cut > 0 || self.ended => break cut,
                _ => {}
            }
            if have == room {
                block.data.resize(room * 2 + PADDING, 0);
            }
        };
        self.rest.extend_from_slice(&block.data[cut..have]);
        block.len = cut;
        self.begun = true;
        Ok(cut > 0)
    }
}

/// Cuts at line ends.
#[derive(Debug)]
pub(crate) struct Lines {
    in_long_line: bool,
    /// A CR alone ends no line.
    only_feeds: bool,
}

impl Lines {
    pub(crate) fn new(only_feeds: bool) -> Self {
        Self { in_long_line: false, only_feeds }
    }

    fn first_end(&self, data: &[u8], ended: bool) -> Option<usize> {
        if self.only_feeds {
            return memchr::memchr(b'\n', data).map(|at| at + 1);
        }
        first_line_end(data, ended)
    }

    fn last_end(&self, data: &[u8]) -> Option<usize> {
        if self.only_feeds {
            return memchr::memrchr(b'\n', data).map(|at| at + 1);
        }
        last_line_end(data)
    }
}

impl Finder for Lines {
    fn cut(&mut self, data: &[u8], ended: bool, found: &mut Found) -> Result<Option<usize>, Error> {
        if self.in_long_line {
            found.kind = BlockKind::TooLongContinues;
            let end = self.first_end(data, ended);
            self.in_long_line = end.is_none();
            return Ok(Some(end.unwrap_or_else(|| before_cr(data, ended))));
        }
        if ended {
            return Ok(Some(data.len()));
        }
        let end = self.last_end(data);
        if end.is_none() && data.len() > INPUT_LIMIT {
            found.kind = BlockKind::TooLong;
            self.in_long_line = true;
            return Ok(Some(before_cr(data, ended)));
        }
        Ok(end)
    }
}

/// Hands over each block of a text that is cut into blocks of a size, with what is found in it and
/// where in the text it begins.
#[cfg(test)]
pub(crate) fn each_block(text: &[u8], finder: Box<dyn Finder>, size: usize, each: &mut dyn FnMut(usize, &Block)) {
    let (mut blocks, mut block, mut start) = (Blocks::new(text, finder, size), Block::default(), 0);
    while blocks.next(&mut block).unwrap() {
        if let Some(mut later) = block.found.later.take() {
            later.find(&block.data[..block.len], &mut block.found);
        }
        each(start, &block);
        start += block.len;
    }
    assert_eq!(start, text.len());
}
