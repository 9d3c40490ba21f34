//! Text in which records may be anywhere: where its blocks are cut.

use std::sync::Arc;

use super::error::Error;
use super::found::{Finder, Found};
use super::line_ends::last_line_end;
use super::utf16::{START, Utf16};
use crate::find::{self, candidates};
use crate::profile::Profile;

/// A line longer than this is cut where no record is.
const LONG_LINE: usize = 64 << 10;
/// How much of its end is looked at for that, and how much of that at least is left to the
/// next block.
const WINDOW: usize = 8 * find::LONGEST;
const LEFT_OVER: usize = find::LONGEST;

/// Cuts a text at line ends.
pub(crate) struct TextBlocks {
    profile: Arc<Profile>,
    begun: bool,
    encoding: Option<Utf16>,
    /// Whether a block was cut in the middle of a word.
    in_word: bool,
    narrow: Vec<u8>,
}

impl TextBlocks {
    pub(crate) fn new(profile: Arc<Profile>) -> Self {
        Self { profile, begun: false, encoding: None, in_word: false, narrow: Vec::new() }
    }

    /// Where after the last line end, if there is one.
    fn line_end(&self, data: &[u8]) -> Option<usize> {
        let Some(encoding) = self.encoding else { return last_line_end(data) };
        let is_end = |pair: &[u8]| match encoding {
            Utf16::Little => matches!(pair, [b'\n', 0]),
            Utf16::Big => matches!(pair, [0, b'\n']),
        };
        let whole = &data[..data.len() & !1];
        whole.chunks(2).rposition(is_end).map(|pair| (pair + 1) * 2)
    }

    /// Where a line that has no end is cut, and whether that is in the middle of a word.
    fn cut_line(&mut self, data: &[u8]) -> (usize, bool) {
        let width = if self.encoding.is_some() { 2 } else { 1 };
        let from = (data.len() - (WINDOW * width).min(data.len())) & !1;
        let window = match self.encoding {
            None => &data[from..],
            Some(encoding) => {
                encoding.narrow(&data[from..], &mut self.narrow);
                &self.narrow
            }
        };
        let last = window.len().saturating_sub(LEFT_OVER);
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric();
        let outside = window[..last].iter().rposition(|byte| !is_word(byte)).map(|at| at + 1);
        let mut cut = outside.unwrap_or(last);
        for found in candidates(window, &self.profile) {
            let end = found.counters_end.unwrap_or(found.end);
            if (found.start + 1..=end).contains(&cut) {
                cut = found.start;
            }
        }
        (from + cut * width, outside.is_none())
    }
}

impl Finder for TextBlocks {
    fn cut(&mut self, data: &[u8], ended: bool, found: &mut Found) -> Result<Option<usize>, Error> {
        if !self.begun {
            if data.len() < START && !ended {
                return Ok(None);
            }
            self.encoding = Utf16::of_start(data);
            self.begun = true;
        }
        (found.utf16, found.in_word) = (self.encoding, self.in_word);
        if ended {
            return Ok(Some(data.len()));
        }
        if let Some(end) = self.line_end(data) {
            self.in_word = false;
            return Ok(Some(end));
        }
        if data.len() <= LONG_LINE {
            return Ok(None);
        }
        let (cut, in_word) = self.cut_line(data);
        self.in_word = in_word;
        Ok(Some(cut))
    }
}
