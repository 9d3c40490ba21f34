//! Splits a record into its fields, each with its span: what is around it is taken off,
//! the rest is cut at its blanks, each part is said to be a field, and what is out of the
//! ordinary is reported. Most records are put together as usual and need none of that. What the record is in decides no more than whether missing
//! fields are completed and what may be after them.
//!
//! Source: PGN standard 16.1 (FEN) and 16.2 (EPD).

mod cut;
mod fields;
mod findings;
mod frame;
mod regular;

use self::cut::Cut;
pub(crate) use self::fields::FieldSpans;
pub(crate) use self::findings::epd_counters;
#[cfg(feature = "stream")]
pub(crate) use self::frame::BOM;
use self::frame::Frame;
use super::report::Report;
use crate::finding::{Field, FindingKind as K, Span};
use crate::profile::Profile;

/// What a record is in, which decides whether it is completed to all fields and what
/// may be after them. Its fields mean the same everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Container {
    /// A list of FENs, or a tag: all fields, and a comment from a `;` on.
    #[default]
    Fen,
    /// A list of EPD records: four fields, or a FEN's, and operations.
    Epd,
    /// A value of its own, the cell of a table or a string of an object: a FEN or the
    /// four fields of an EPD record, and operations. It stays what it is.
    Cell,
}

/// A record that is split, and what decides how.
#[derive(Clone, Copy)]
pub(crate) struct RecordText<'a> {
    /// The bytes; spans point into them.
    pub(crate) input: &'a [u8],
    pub(crate) profile: &'a Profile,
    pub(crate) container: Container,
    /// The most bytes of its fields.
    pub(crate) limit: usize,
}

/// Splits a record and reports what is out of the ordinary in how it is put together.
/// `None` where nothing can be read of it.
pub(crate) fn split(text: &RecordText<'_>, report: &mut Report<'_>) -> Option<FieldSpans> {
    let Some(fields) = regular::cut(text) else { return split_any(text, report) };
    if let (Container::Epd, Some(counters)) = (text.container, fields.counters()) {
        findings::epd_counters(counters, report);
    }
    Some(fields)
}

/// The same for a record of any shape.
fn split_any(text: &RecordText<'_>, report: &mut Report<'_>) -> Option<FieldSpans> {
    let RecordText { input, container, limit, .. } = *text;
    if input.len() > super::INPUT_LIMIT {
        findings::too_long(input, super::INPUT_LIMIT, report);
        return None;
    }
    let frame = Frame::take_off(input);
    let cut = cut::cut(input, frame.body, frame.lone_quote);
    let Some((&first, &last)) = cut.fields.first().zip(cut.fields.last()) else {
        findings::bom(&frame, report);
        let span = if frame.body.is_empty() { Span::new(0, input.len()) } else { frame.body };
        report.note(K::EmptyInput, Field::Record, span);
        return None;
    };
    if (last.end - frame.body.start) as usize > limit {
        findings::too_long(input, limit, report);
        return None;
    }
    if is_fen4(frame.body.of(input)) {
        findings::bom(&frame, report);
        report.note(K::LooksLikeFen4, Field::Record, first);
        return None;
    }
    let mut classified = fields::classify(text, &cut, first);
    let is_sfen = frame.prefix.filter(|(kind, _)| *kind == K::LooksLikeSfen).map(|(_, prefix)| prefix);
    if let Some(span) = is_sfen.or(classified.is_sfen.then_some(Span { start: first.start, end: last.end })) {
        // one error instead of one for each field that means something else
        findings::bom(&frame, report);
        report.note(K::LooksLikeSfen, Field::Record, span);
        return None;
    }
    findings::Parts { text, frame: &frame, cut: &cut, classified: &classified }.report(report);
    classified.fields.tail = tail(input, &cut, last, container);
    classified.fields.blanks = cut.blanks;
    Some(classified.fields)
}

/// Whether a record is of four players: it begins with the side to move, who is out of the game,
/// and rights, `R-0,0,0,0-1,1,1,1-`.
pub(crate) fn is_fen4(record: &[u8]) -> bool {
    let is_flags = |part: &[u8]| part.len() == 7 && part.iter().all(|byte| b"01,".contains(byte));
    let mut parts = record.split(|&byte| byte == b'-');
    matches!(parts.next(), Some([b'R' | b'B' | b'Y' | b'G']))
        && parts.by_ref().take(2).filter(|part| is_flags(part)).count() == 2
}

/// What is carried over after the fields: operations, and a comment that says something.
fn tail(input: &[u8], cut: &Cut, last_field: Span, container: Container) -> Span {
    let operations = cut.after.operations.filter(|_| container != Container::Fen);
    let comment = cut.after.comment.filter(|comment| comment.of(input) != b";");
    let kept = comment.or(operations);
    kept.map_or(Span::default(), |kept| Span { start: last_field.end, end: kept.end })
}

/// Whether a record has EPD operations after its fields.
#[cfg(feature = "stream")]
pub(crate) fn has_operations(input: &[u8]) -> bool {
    let frame = Frame::take_off(input);
    cut::cut(input, frame.body, frame.lone_quote).after.operations.is_some()
}
