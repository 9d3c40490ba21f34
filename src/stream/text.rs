//! Text in which records may be anywhere: where its blocks are cut, and whether it is UTF-16.

use std::sync::Arc;

use super::error::Error;
use super::found::{Finder, Found};
use super::line_ends::last_line_end;
use crate::find::{self, candidates};
use crate::profile::Profile;

/// A line longer than this is cut where no record is.
const LONG_LINE: usize = 64 << 10;
/// How much of its end is looked at for that, and how much of that at least is left to the
/// next block.
const WINDOW: usize = 8 * find::LONGEST;
const LEFT_OVER: usize = find::LONGEST;
/// How much is looked at to see that a text is UTF-16.
const START: usize = 4096;

/// The order of bytes in UTF-16.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Utf16 {
    Little,
    Big,
}

impl Utf16 {
    /// What a text begins with: a byte order mark, or zeros in only one half of each pair.
    pub(crate) fn of_start(start: &[u8]) -> Option<Self> {
        match start {
            [0xFF, 0xFE, ..] => return Some(Self::Little),
            [0xFE, 0xFF, ..] => return Some(Self::Big),
            _ => {}
        }
        let start = &start[..start.len().min(START)];
        let zeros = |half: usize| start.iter().skip(half).step_by(2).filter(|&&byte| byte == 0).count();
        match (zeros(0), zeros(1)) {
            (0, odd) if odd > 0 => Some(Self::Little),
            (even, 0) if even > 0 => Some(Self::Big),
            _ => None,
        }
    }

    /// A text with a byte for each pair: what is in no record becomes one that is in none.
    pub(crate) fn narrow(self, text: &[u8], narrow: &mut Vec<u8>) {
        narrow.clear();
        narrow.extend(text.chunks(2).map(|pair| match (pair, self) {
            ([low, high], Self::Little) | ([high, low], Self::Big) => match u16::from_be_bytes([*high, *low]) {
                // a no-break space, and two dashes, as a code page has them
                0xA0 => 0xA0,
                0x2013 | 0x2212 => 0x96,
                unit => u8::try_from(unit).ok().filter(u8::is_ascii).unwrap_or(0xFF),
            },
            _ => 0xFF,
        }));
    }

    /// ASCII as it is written in this order.
    pub(crate) fn widen(self, text: &[u8]) -> Vec<u8> {
        text.iter()
            .flat_map(|&byte| match self {
                Self::Little => [byte, 0],
                Self::Big => [0, byte],
            })
            .collect()
    }
}

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
