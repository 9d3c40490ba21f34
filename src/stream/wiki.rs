//! Text of a wiki: finds the templates with diagrams. Each is a record over several lines;
//! all between them stays as it is.
//!
//! ```text
//! text     = *( any / template )
//! template = "{{" blanks "Chess diagram" *( any / braces ) "}}"     ; case does not count
//! braces   = "{{" *( any / braces ) "}}"
//! ```
//!
//! A template that is not closed ends where the next one begins, or the text.

use super::error::Error;
use super::found::{BlockKind, Finder, Found, Stretch};
use super::line_ends::before_cr;
use crate::notation::{INPUT_LIMIT, blank};

const OPEN: &[u8] = b"{{";
const CLOSE: &[u8] = b"}}";
const NAME: &[u8] = b"chess diagram";

/// Finds templates.
#[derive(Debug, Default)]
pub(crate) struct Templates {
    /// How many braces are open in a template that is too long.
    in_long: Option<usize>,
}

/// Whether a template begins at some place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beginning {
    Yes,
    No,
    /// The text ends in what may be one.
    Unfinished,
}

/// How far a template goes.
enum Extent {
    /// It ends there.
    Ends(usize),
    /// It goes on with so many braces open; all before `at` is known.
    GoesOn { depth: usize, at: usize },
}

impl Extent {
    /// The braces that are open where what is known of it ends, if any, and that place.
    fn parts(self) -> (Option<usize>, usize) {
        match self {
            Self::Ends(end) => (None, end),
            Self::GoesOn { depth, at } => (Some(depth), at),
        }
    }
}

impl Finder for Templates {
    fn cut(&mut self, data: &[u8], ended: bool, found: &mut Found) -> Result<Option<usize>, Error> {
        let text = Text { data, ended };
        let long = data.len() > INPUT_LIMIT;
        match self.in_long.map(|depth| text.extent(0, depth)) {
            None | Some(Extent::Ends(0)) => self.in_long = None,
            Some(Extent::GoesOn { at: 0, .. }) if !long => return Ok(None),
            Some(extent) => {
                found.kind = BlockKind::TooLongContinues;
                let (in_long, end) = extent.parts();
                self.in_long = in_long;
                // what begins so and goes on for so long is no template
                return Ok(Some(if end == 0 { before_cr(data, ended) } else { end }));
            }
        }
        let mut at = 0;
        while let Some((start, beginning)) = text.next(at) {
            let unfinished = beginning == Beginning::Unfinished;
            let extent = text.extent(start, 0);
            if let (false, &Extent::Ends(end)) = (unfinished, &extent)
                && end - start <= INPUT_LIMIT
            {
                found.stretches.push(Stretch { record: start..end, end });
                at = end;
            } else if start > 0 {
                // the next block begins with it
                return Ok(Some(start));
            } else if !long {
                return Ok(None);
            } else if unfinished {
                at = 1;
            } else {
                let (in_long, end) = extent.parts();
                self.in_long = in_long;
                found.kind = BlockKind::TooLong;
                return Ok(Some(end));
            }
        }
        Ok(Some(before_cr(data, ended)))
    }
}

struct Text<'a> {
    data: &'a [u8],
    ended: bool,
}

impl Text<'_> {
    /// Where from `at` on the next template begins, or what may be one.
    fn next(&self, mut at: usize) -> Option<(usize, Beginning)> {
        loop {
            at += memchr::memchr(OPEN[0], &self.data[at..])?;
            match self.begins(at) {
                Beginning::No => at += 1,
                beginning => return Some((at, beginning)),
            }
        }
    }

    fn begins(&self, at: usize) -> Beginning {
        let rest = &self.data[at..];
        let inner = match rest.strip_prefix(OPEN) {
            Some(inner) => blank::trim_start(inner),
            None if rest == &OPEN[..1] => &[],
            None => return Beginning::No,
        };
        let known = inner
            .iter()
            .zip(NAME)
            .all(|(byte, known)| byte.eq_ignore_ascii_case(known) || (*byte, *known) == (b'_', b' '));
        match known {
            true if inner.len() >= NAME.len() => Beginning::Yes,
            true if !self.ended => Beginning::Unfinished,
            _ => Beginning::No,
        }
    }

    /// How far a template goes that has so many braces open at `start`.
    fn extent(&self, start: usize, mut depth: usize) -> Extent {
        let mut at = start;
        while let Some(brace) = memchr::memchr2(OPEN[0], CLOSE[0], &self.data[at..]) {
            at += brace;
            let rest = &self.data[at..];
            let beginning = if depth > 0 { self.begins(at) } else { Beginning::No };
            if beginning == Beginning::Yes {
                return Extent::Ends(at);
            } else if beginning == Beginning::Unfinished || (rest.len() == 1 && !self.ended) {
                return Extent::GoesOn { depth, at };
            } else if rest.starts_with(OPEN) {
                (depth, at) = (depth + 1, at + 2);
            } else if rest.starts_with(CLOSE) {
                (depth, at) = (depth.saturating_sub(1), at + 2);
                if depth == 0 {
                    return Extent::Ends(at);
                }
            } else {
                at += 1;
            }
        }
        if self.ended {
            Extent::Ends(self.data.len())
        } else {
            Extent::GoesOn { depth, at: before_cr(self.data, false) }
        }
    }
}
