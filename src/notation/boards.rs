//! Two boards in one record, as in bughouse: `A | B`, two complete records.

use std::ops::Range;

use super::blank;
use crate::finding::{Error, Finding, Sink};
use crate::profile::Profile;

/// What is between the two.
pub(crate) const BETWEEN: &[u8] = b" | ";

/// Where the records of the two boards are in one of bughouse and the like, `A | B`; `None` in a
/// variant of one board, and for the record of one board alone. Each is read as any other record.
///
/// ```
/// use fenconv::Variants;
/// use fenconv::notation::two_boards;
/// let bughouse = Variants::shared().get("bughouse")?;
/// let record = b"4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[P] b - - 0 1";
/// let [a, b] = two_boards(record, &bughouse).unwrap();
/// assert_eq!((record[a].len(), &record[b][..23]), (31, &b"4k3/8/8/8/8/8/8/4K3[P] "[..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn two_boards(input: &[u8], profile: &Profile) -> Option<[Range<usize>; 2]> {
    halves(input, profile)
}

/// As [`two_boards`].
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
