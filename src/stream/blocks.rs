//! Reads an input in blocks that are cut at line ends.

use std::io::Read;

use crate::notation::INPUT_LIMIT;
use crate::notation::scan::PADDING;

/// How much is read at a time.
const BLOCK: usize = 256 << 10;

/// Whole lines of an input, or a piece of one that is longer than any record.
#[derive(Debug, Default)]
pub(crate) struct Block {
    /// The bytes, and behind them [`PADDING`] more.
    pub(crate) data: Vec<u8>,
    /// How many bytes count.
    pub(crate) len: usize,
    pub(crate) kind: Kind,
    /// An empty buffer for what is made of it, handed round to be used again.
    pub(crate) made: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Kind {
    /// Whole lines; the last one of the input may lack its end.
    #[default]
    Lines,
    /// The first piece of a line that is too long.
    LongLine,
    /// A further piece of it.
    LongLineGoesOn,
}

/// Cuts an input into blocks.
pub(crate) struct Blocks<'a> {
    input: &'a mut (dyn Read + Send),
    /// What was read behind the last line end.
    rest: Vec<u8>,
    in_long_line: bool,
    ended: bool,
}

impl<'a> Blocks<'a> {
    pub(crate) fn new(input: &'a mut (dyn Read + Send)) -> Self {
        Self { input, rest: Vec::new(), in_long_line: false, ended: false }
    }

    /// Fills the block; `false` at the end of the input.
    pub(crate) fn next(&mut self, block: &mut Block) -> std::io::Result<bool> {
        let mut have = self.rest.len();
        // the block that left the rest may have been larger than this one
        let least = BLOCK.max(have) + PADDING;
        if block.data.len() < least {
            block.data.resize(least, 0);
        }
        block.data[..have].copy_from_slice(&self.rest);
        self.rest.clear();
        let cut = loop {
            let room = block.data.len() - PADDING;
            while have < room && !self.ended {
                match self.input.read(&mut block.data[have..room]) {
                    Ok(0) => self.ended = true,
                    Ok(count) => have += count,
                    Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                    Err(error) => return Err(error),
                }
            }
            let text = &block.data[..have];
            if self.in_long_line {
                block.kind = Kind::LongLineGoesOn;
                if let Some(end) = first_line_end(text, self.ended) {
                    self.in_long_line = false;
                    break end;
                }
                break before_cr(text, self.ended);
            }
            block.kind = Kind::Lines;
            if self.ended {
                break have;
            }
            if let Some(end) = last_line_end(text) {
                break end;
            }
            if have > INPUT_LIMIT {
                block.kind = Kind::LongLine;
                self.in_long_line = true;
                break before_cr(text, self.ended);
            }
            block.data.resize(room * 2 + PADDING, 0);
        };
        self.rest.extend_from_slice(&block.data[cut..have]);
        block.len = cut;
        Ok(cut > 0)
    }
}

/// Behind the last LF; behind the last CR where there is no LF.
fn last_line_end(text: &[u8]) -> Option<usize> {
    let lf = memchr::memrchr(b'\n', text);
    // a CR at the very end may be half of a CRLF
    lf.or_else(|| memchr::memrchr(b'\r', &text[..text.len().saturating_sub(1)])).map(|at| at + 1)
}

/// All of a text but a CR at its end that may be half of a CRLF.
fn before_cr(text: &[u8], ended: bool) -> usize {
    text.len() - usize::from(!ended && text.ends_with(b"\r"))
}

fn first_line_end(text: &[u8], ended: bool) -> Option<usize> {
    let at = memchr::memchr2(b'\n', b'\r', text)?;
    match text.get(at..at + 2) {
        Some(b"\r\n") => Some(at + 2),
        None if text[at] == b'\r' && !ended => None,
        _ => Some(at + 1),
    }
}
