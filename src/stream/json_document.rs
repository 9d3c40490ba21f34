//! One JSON document: finds the strings of a key at any depth, without more of the document in
//! memory than a string. What is round them is looked at no more than that takes.
//!
//! Source: RFC 8259.

use std::ops::Range;

use super::error::Error;
use super::found::{Finder, Found};
use super::json::{self, JsonPointer};
use super::line_ends::before_cr;
use crate::notation::{BOM, INPUT_LIMIT};

/// The most levels whose keys are remembered; records are not looked for below them.
const DEEPEST: usize = 512;
/// The most bytes of a key that is remembered.
const LONGEST_KEY: usize = 1024;

/// An object or an array that is open.
enum Level {
    /// The key of the value at hand; whether a key comes next.
    Object { key: Vec<u8>, is_key_next: bool },
    /// The number of the value at hand.
    Array { number: u64 },
}

/// Finds strings in a document.
pub(crate) struct JsonDocument {
    paths: Vec<JsonPointer>,
    levels: Vec<Level>,
    /// How many more levels are open than are remembered.
    deeper: u64,
    begun: bool,
    /// Whether the text goes on inside a string, and there after a backslash.
    in_string: Option<bool>,
    is_broken: bool,
}

impl JsonDocument {
    pub(crate) fn new(paths: &[JsonPointer]) -> Self {
        let (levels, paths) = (Vec::new(), paths.to_vec());
        Self { paths, levels, deeper: 0, begun: false, in_string: None, is_broken: false }
    }

    /// Whether the value at hand is one that is looked for: the last keys on the way to it are
    /// those of a path.
    fn is_wanted(&self) -> bool {
        self.deeper == 0
            && self.paths.iter().any(|path| {
                let keys = path.keys();
                let Some(first) = self.levels.len().checked_sub(keys.len()) else { return false };
                self.levels[first..].iter().zip(keys).all(|(level, key)| match level {
                    Level::Object { key: there, .. } => there == key.as_bytes(),
                    Level::Array { number } => key.parse() == Ok(*number),
                })
            })
    }

    fn open(&mut self, level: Level) {
        if self.levels.len() < DEEPEST {
            self.levels.push(level);
        } else {
            self.deeper += 1;
        }
    }

    /// Closes what is open; whether there is such a thing.
    fn close(&mut self, is_object: bool) -> bool {
        if self.deeper > 0 {
            self.deeper -= 1;
            return true;
        }
        matches!(
            (self.levels.pop(), is_object),
            (Some(Level::Object { .. }), true) | (Some(Level::Array { .. }), false)
        )
    }

    /// Takes a string, quotes and all: a key, or a value.
    fn string(&mut self, data: &[u8], at: Range<usize>, found: &mut Found) {
        let wanted = self.is_wanted();
        if self.deeper == 0
            && let Some(Level::Object { key, is_key_next: is_key_next @ true }) = self.levels.last_mut()
        {
            *is_key_next = false;
            key.clear();
            if at.len() <= LONGEST_KEY
                && let Some(text) = json::unescaped(&data[at])
            {
                key.extend_from_slice(&text);
            }
        } else if wanted {
            found.cells.push(Some((at.start, at.end)));
        }
    }

    /// Goes through what is known; where the string begins that is not at its end, if there is
    /// one.
    fn walk(&mut self, data: &[u8], mut at: usize, found: &mut Found) -> Option<usize> {
        while let Some(&byte) = data.get(at) {
            let mut is_sound = true;
            match byte {
                b'"' => {
                    let Some(end) = string_end(data, at + 1) else { return Some(at) };
                    self.string(data, at..end, found);
                    at = end;
                    continue;
                }
                b'{' => self.open(Level::Object { key: Vec::new(), is_key_next: true }),
                b'[' => self.open(Level::Array { number: 0 }),
                b'}' | b']' => is_sound = self.close(byte == b'}'),
                b',' if self.deeper == 0 => match self.levels.last_mut() {
                    Some(Level::Object { is_key_next, .. }) => *is_key_next = true,
                    Some(Level::Array { number }) => *number += 1,
                    None => {}
                },
                _ => {}
            }
            if !is_sound && !self.is_broken {
                self.is_broken = true;
                found.fault = Some((at, "bracket that it closes"));
            }
            at += 1;
        }
        None
    }

    /// What is open at the end is a fault.
    fn finish(&mut self, data: &[u8], found: &mut Found) {
        let is_open = self.in_string.is_some() || !self.levels.is_empty();
        if is_open && !self.is_broken && found.fault.is_none() {
            self.is_broken = true;
            found.fault = Some((data.len().saturating_sub(1), "closing bracket or quote"));
        }
    }
}

impl Finder for JsonDocument {
    fn cut(&mut self, data: &[u8], ended: bool, found: &mut Found) -> Result<Option<usize>, Error> {
        // what is wrong at the end is reported in the block of the last byte
        let data = if ended { data } else { &data[..data.len().saturating_sub(1)] };
        let mut at = 0;
        if !self.begun && data.starts_with(BOM) {
            at = BOM.len();
        }
        if let Some(after_backslash) = self.in_string {
            // of one that is too long to be a record
            let from = usize::from(after_backslash);
            let Some(end) = string_end(data, from) else {
                self.in_string = Some(ends_in_backslash(data, from));
                if ended {
                    self.finish(data, found);
                }
                return Ok(Some(before_cr(data, ended)));
            };
            (self.in_string, at) = (None, end);
        }
        // keys and levels are those at the start of the block, should it have to grow
        let open_at = self.walk(data, at, found);
        self.begun = true;
        let Some(start) = open_at else {
            if ended {
                self.finish(data, found);
            }
            return Ok(Some(before_cr(data, ended)));
        };
        if ended {
            self.in_string = Some(false);
            self.finish(data, found);
            return Ok(Some(data.len()));
        }
        if start > 0 {
            return Ok(Some(start));
        }
        if data.len() <= INPUT_LIMIT {
            return Ok(None);
        }
        self.in_string = Some(ends_in_backslash(data, 1));
        // as a key it is none that is looked for
        if let Some(Level::Object { key, is_key_next: is_key_next @ true }) = self.levels.last_mut() {
            *is_key_next = false;
            key.clear();
        }
        Ok(Some(before_cr(data, ended)))
    }
}

/// Where a string ends that has begun before `at`: after its closing quote.
fn string_end(data: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr::memchr2(b'"', b'\\', data.get(at..)?)?;
        if data[at] == b'"' {
            return Some(at + 1);
        }
        at += 2;
    }
}

/// Whether a part of a string that begins at `at` ends in a backslash that the next byte
/// belongs to.
fn ends_in_backslash(data: &[u8], at: usize) -> bool {
    data[at.min(data.len())..].iter().rev().take_while(|&&byte| byte == b'\\').count() % 2 == 1
}
