//! What is said of how a record is put together, in the order that the reader promises.

use super::cut::{After, Cut, Tokens};
use super::fields::Classified;
use super::frame::{BOM, Frame};
use super::{Container, RecordText};
use crate::finding::{Detail, Field, FindingKind as K, Span, Treatment};
use crate::notation::blank::{self, Blanks, NBSP};
use crate::notation::dash::is_dash;
use crate::notation::report::Report;

pub(super) fn too_long(input: &[u8], limit: usize, report: &mut Report<'_>) {
    let span = Span::new(limit.min(input.len()), input.len());
    let detail = Detail::Limit(u32::try_from(limit).unwrap_or(u32::MAX));
    report.note_with(K::RecordTooLong, Field::Record, span, detail);
}

pub(super) fn bom(frame: &Frame, report: &mut Report<'_>) {
    if frame.bom {
        report.note(K::Bom, Field::Record, Span::new(0, BOM.len()));
    }
}

/// Reports the counters of a FEN in an EPD record.
pub(crate) fn epd_counters(counters: Span, report: &mut Report<'_>) {
    report.note(K::EpdCounters, Field::Operations, counters);
}

/// A record of which something can be read, in its parts.
pub(super) struct Parts<'a> {
    pub(super) text: &'a RecordText<'a>,
    pub(super) frame: &'a Frame,
    pub(super) cut: &'a Cut,
    pub(super) classified: &'a Classified,
}

impl Parts<'_> {
    /// Reports everything that is to be said of it.
    pub(super) fn report(&self, report: &mut Report<'_>) {
        let Self { text: &RecordText { input, container, .. }, frame, cut, classified } = *self;
        let fields = Span { start: frame.body.start, end: cut.fields.last().map_or(frame.body.start, |last| last.end) };
        bom(frame, report);
        non_ascii(input, frame.outer[0], &cut.fields, report);
        if !cut.simple {
            non_ascii(input, fields, &cut.fields, report);
        }
        non_ascii(input, frame.outer[1], &cut.fields, report);
        around(frame, cut, report);
        if cut.blanks.underscores {
            let at = frame.body.start as usize + memchr::memchr(b'_', frame.body.of(input)).unwrap_or(0);
            report.note(K::Underscore, Field::Record, Span::new(at, at + 1));
        }
        match (container, cut.after.operations) {
            (Container::Fen, Some(operations)) => {
                let all = Span::new(operations.start as usize, cut.end);
                // after a FEN's fields they are one field too many, after four the mark of EPD
                let (kind, field) = match classified.fields.fullmove {
                    Some(_) => (K::TrailingGarbage, Field::Record),
                    None => (K::EpdOperations, Field::Operations),
                };
                report.note_as(Treatment::Refused, kind, field, all);
            }
            _ => after(input, &cut.after, container, report),
        }
        if let (Container::Epd, Some(counters)) = (container, classified.fields.counters()) {
            epd_counters(counters, report);
        }
        check_counters(classified, report);
        if let Some(surplus) = classified.surplus {
            report.note_as(Treatment::Refused, K::TrailingGarbage, Field::Record, surplus);
        }
        if let Some(missing) = classified.missing {
            report.note(K::MissingField, Field::Record, missing);
        }
        self.whitespace(fields, report);
    }

    /// Other than one blank between fields, and any round the record.
    fn whitespace(&self, fields: Span, report: &mut Report<'_>) {
        let Self { text, frame, cut, .. } = *self;
        let mut note = |span: Span| {
            if !span.is_empty() {
                report.note(K::Whitespace, Field::Record, span);
            }
        };
        note(frame.outer[0]);
        if !cut.one_space_each {
            between(text.input, fields, cut.blanks, &mut note);
        }
        // underscores at the end
        note(Span::new(cut.end, frame.body.end as usize));
        note(frame.outer[1]);
    }
}

fn around(frame: &Frame, cut: &Cut, report: &mut Report<'_>) {
    if let Some(quote) = frame.quote {
        report.note(K::Quoted, Field::Record, quote);
    }
    if let Some(quote) = cut.stray_quote {
        report.note(K::BadPieceChar, Field::Record, quote);
    }
    if let Some((kind, prefix)) = frame.prefix {
        report.note(kind, Field::Record, prefix);
    }
}

/// What is after the fields, where operations may be.
fn after(input: &[u8], after: &After, container: Container, report: &mut Report<'_>) {
    let After { operations: _, unended, comment, moves, garbage } = *after;
    if let Some(moves) = moves {
        trailing_moves(input, moves, report);
    }
    if let Some(garbage) = garbage {
        return report.note_as(Treatment::Refused, K::TrailingGarbage, Field::Record, garbage);
    }
    if let Some(unended) = unended {
        report.note_as(Treatment::Carried, K::TrailingGarbage, Field::Operations, unended);
    }
    match comment {
        Some(comment) if comment.of(input) == b";" => semicolon(comment, report),
        Some(comment) if container == Container::Fen => {
            report.note_as(Treatment::Carried, K::TrailingGarbage, Field::Record, comment);
        }
        _ => {}
    }
}

/// The word alone, whose moves were all taken off, is harmless.
fn trailing_moves(input: &[u8], moves: Span, report: &mut Report<'_>) {
    let word = Span { end: moves.start + 5, ..moves };
    let rest = Span { start: word.end, ..moves };
    match blank::trim(rest.of(input)) {
        b"" => report.note_as(Treatment::Harmless, K::TrailingMoves, Field::Record, moves),
        b";" => {
            report.note_as(Treatment::Harmless, K::TrailingMoves, Field::Record, word);
            semicolon(Span { start: moves.end - 1, ..moves }, report);
        }
        _ => report.note(K::TrailingMoves, Field::Record, moves),
    }
}

/// A semicolon with nothing after it.
fn semicolon(at: Span, report: &mut Report<'_>) {
    report.note(K::TrailingGarbage, Field::Record, at);
}

fn check_counters(classified: &Classified, report: &mut Report<'_>) {
    let Some(checks) = classified.checks else { return };
    if checks.foreign {
        report.note(K::ChecksNotAllowed, Field::Checks, checks.span);
    } else if let Some(second) = checks.second {
        report.note_as(Treatment::Refused, K::ChecksField, Field::Checks, second);
    } else if classified.checks_misplaced {
        report.note(K::ChecksField, Field::Checks, checks.span);
    }
}

/// Blanks, and dashes that are a field after the placement, are taken for their
/// ASCII forms; nothing else is.
fn non_ascii(input: &[u8], part: Span, fields: &Tokens, report: &mut Report<'_>) {
    if part.of(input).is_ascii() {
        return;
    }
    let std::ops::Range { start: mut at, end } = part.range();
    while at < end {
        if input[at].is_ascii() {
            at += 1;
            continue;
        }
        let len = input[at + 1..end].iter().take(3).take_while(|byte| **byte & 0xC0 == 0x80).count() + 1;
        let text = &input[at..at + len];
        let is_field = || fields.iter().skip(1).any(|field| field.range() == (at..at + len));
        let harmless = text == NBSP || (is_dash(text) && is_field());
        let treatment = if harmless { Treatment::Harmless } else { Treatment::Refused };
        report.note_as(treatment, K::NonAscii, Field::Record, Span::new(at, at + len));
        at += len;
    }
}

fn between(input: &[u8], fields: Span, blanks: Blanks, note: &mut dyn FnMut(Span)) {
    let std::ops::Range { start: mut at, end } = fields.range();
    while at < end {
        at += blanks.word(&input[at..end]);
        let blank = Span::new(at, at + blanks.leading(&input[at..end]));
        if !matches!(blank.of(input), b" " | b"_" | NBSP) {
            note(blank);
        }
        at = blank.end as usize;
    }
}
