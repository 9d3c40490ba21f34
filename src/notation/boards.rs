//! Two boards in one record, as in bughouse: `A | B`, two complete records.

use std::ops::Range;

use super::blank;
use crate::finding::{Error, Finding, Sink};
use crate::profile::Profile;

/// What is between the two.
pub(crate) const BETWEEN: &[u8] = b" | ";

/// Where the two records of an input are, in a variant with two boards; `None` for one record.
pub(crate) fn halves(input: &[u8], profile: &Profile) -> Option<[Range<usize>; 2]> {
    if profile.boards < 2 {
        return None;
    }
    let bar = memchr::memchr(b'|', input)?;
    Some([0..bar, bar + 1..input.len()].map(|half| blank::trimmed_range(input, half)))
}

/// Hands findings of a part of an input over with their places in the whole.
pub(crate) struct OfHalf<'a> {
    pub(crate) start: usize,
    pub(crate) sink: &'a mut dyn Sink,
}

impl Sink for OfHalf<'_> {
    fn push(&mut self, finding: Finding) {
        self.sink.push(moved(finding, self.start));
    }
}

/// An error of a part as one of the whole.
pub(crate) fn error_of_half(error: &Error, start: usize) -> Error {
    moved(*error.finding(), start).into()
}

fn moved(finding: Finding, start: usize) -> Finding {
    Finding { span: finding.span.moved_by(start), ..finding }
}
