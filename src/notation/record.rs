//! Splits a record into its fields, each with its span, and takes off what
//! stands round it. Nothing in here knows what a field means.
//!
//! ```text
//! input   = [BOM] blanks ["\""] [prefix] record [tail] ["\""] blanks
//! prefix  = "fen" / "position fen" / "epd"          ; any case, a blank behind
//! record  = field *( blanks field )
//! tail    = "moves" ... / ";" ... / EPD operations
//! ```
//!
//! Source: PGN standard 16.1 (FEN) and 16.2 (EPD).

use arrayvec::ArrayVec;

use super::blank::{self, Blanks, NBSP};
use super::checks;
use super::dash::is_dash;
use super::report::Report;
use crate::finding::{Detail, Field, FindingKind as K, Span, Treatment};
use crate::profile::{EpTarget, Profile};

/// What a record stands in, which decides what follows its fourth field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Container {
    /// A FEN: six fields, more in some variants.
    #[default]
    Fen,
    /// An EPD record: four fields and operations, or a FEN with operations.
    Epd,
    /// A value of its own, the cell of a table or a string of an object: a FEN or the
    /// four fields of an EPD record, and it stays what it is.
    Cell,
}

/// The fields of a record as spans of the input.
#[derive(Debug, Clone, Default)]
pub(crate) struct FieldSpans {
    pub(crate) placement: Span,
    pub(crate) side_to_move: Option<Span>,
    pub(crate) castling: Option<Span>,
    pub(crate) en_passant: Option<Span>,
    pub(crate) checks: Option<Span>,
    pub(crate) halfmove: Option<Span>,
    pub(crate) fullmove: Option<Span>,
    /// Everything that is carried over behind the fields.
    pub(crate) tail: Span,
    /// Four fields and operations.
    pub(crate) epd: bool,
}

impl FieldSpans {
    /// Says of a part of an input what is true of the whole.
    pub(crate) fn move_by(&mut self, start: usize) {
        let optional = [&mut self.side_to_move, &mut self.castling, &mut self.en_passant, &mut self.checks];
        let counters = [&mut self.halfmove, &mut self.fullmove];
        for span in optional.into_iter().chain(counters).flatten().chain([&mut self.placement, &mut self.tail]) {
            *span = span.moved_by(start);
        }
    }
}

/// The byte order mark in UTF-8.
pub(crate) const BOM: &[u8] = b"\xEF\xBB\xBF";
/// More tokens than any variant has fields, to see that there are too many.
const MAX_TOKENS: usize = 12;

type Tokens = ArrayVec<Span, MAX_TOKENS>;

fn is_number(field: &[u8]) -> bool {
    !field.is_empty() && field.iter().all(u8::is_ascii_digit)
}

/// A field that can only be a counter: a number or a stand-in for one.
fn is_counter(field: &[u8]) -> bool {
    is_dash(field) || field.first().is_some_and(u8::is_ascii_digit)
}

/// Length of the blank that `text` begins with.
fn blank_len(text: &[u8], underscores: bool) -> usize {
    Blanks { underscores }.leading(text)
}

pub(crate) fn split(
    input: &[u8],
    profile: &Profile,
    container: Container,
    limit: usize,
    report: &mut Report<'_>,
) -> Option<FieldSpans> {
    if input.len() > super::INPUT_LIMIT {
        too_long(input, super::INPUT_LIMIT, report);
        return None;
    }
    let frame = Frame::take_off(input);
    if frame.body.is_empty() {
        report_bom(&frame, report);
        report.note(K::EmptyInput, Field::Record, Span::new(0, input.len()));
        return None;
    }
    let body = frame.body.range();
    let text = &input[body.clone()];
    let semicolon = memchr::memchr(b';', text).map_or(body.end, |at| body.start + at);
    // most records have nothing but ASCII and blanks to look at
    let simple = text.iter().all(|byte| !matches!(byte, b'_' | b'\t' | b'\r' | b'\n' | 0x80..));
    let underscored = !simple && is_underscored(text);
    let mut tokens = Tokens::new();
    // the last of those that are too many to keep
    let mut extra = Span::default();
    let mut moves = None;
    each_token(input, body.start..semicolon, simple, underscored, |token| {
        if container == Container::Fen && moves.is_none() && token.of(input) == b"moves" {
            moves = Some(token);
        }
        if moves.is_some() {
            return;
        }
        if tokens.try_push(token).is_err() {
            extra = token;
        }
    });
    let Some(&placement) = tokens.first() else {
        report_bom(&frame, report);
        report.note(K::EmptyInput, Field::Record, frame.body);
        return None;
    };

    // where the fields end and the rest begins
    let mut fields = FieldSpans { placement, ..FieldSpans::default() };
    let (count, operations, counters_in_epd) = match container {
        Container::Fen => match operations_in_fen(input, &tokens, body.end > semicolon) {
            Some(first) => (first, true, None),
            None => (tokens.len(), false, None),
        },
        Container::Epd | Container::Cell => {
            let (count, counters) = fields_in_epd(input, &tokens, profile);
            (count, false, counters)
        }
    };
    if count < tokens.len() {
        tokens.truncate(count);
        extra = Span::default();
    }
    fields.epd = container != Container::Fen && counters_in_epd.is_none();
    let fields_end = tokens.last().map_or(placement.end, |token| token.end.max(extra.end)) as usize;
    if fields_end - body.start > limit {
        too_long(input, limit, report);
        return None;
    }
    let tail = Span::new(fields_end, body.end);
    let tail_text = blank::trim(tail.of(input));

    // findings, in the order that the reader promises
    report_bom(&frame, report);
    if !simple {
        report_non_ascii(input, body.start..fields_end, &tokens, report);
    }
    report_frame(&frame, report);
    if underscored {
        let at = body.start + memchr::memchr(b'_', &input[body.clone()]).unwrap_or(0);
        report.note(K::Underscore, Field::Record, Span::new(at, at + 1));
    }
    if let Some(first) = moves {
        let any = (first.end as usize..body.end).any(|at| blank_len(&input[at..body.end], underscored) == 0);
        let treatment = if any { Treatment::Repaired } else { Treatment::Harmless };
        report.note_as(treatment, K::TrailingMoves, Field::Record, Span::new(first.start as usize, body.end));
    } else if tail_text == b";" {
        report.note(K::TrailingGarbage, Field::Record, Span::new(semicolon, semicolon + 1));
    } else if !tail_text.is_empty() {
        fields.tail = tail;
        let span = trimmed(input, tail);
        if operations {
            report.note(K::EpdOperations, Field::Operations, span);
        } else if container == Container::Fen {
            report.note_as(Treatment::Carried, K::TrailingGarbage, Field::Record, span);
        }
    }
    if let (Container::Epd, Some(span)) = (container, counters_in_epd) {
        epd_counters(span, report);
    }
    assign(input, profile, &mut fields, tokens, extra, report);
    let fields_span = body.start..fields_end;
    let plain_blanks = simple && memchr::memmem::find(&input[fields_span.clone()], b"  ").is_none();
    report_whitespace(input, &frame, if plain_blanks { 0..0 } else { fields_span }, underscored, report);
    Some(fields)
}

/// Reports the counters of a FEN in an EPD record.
pub(crate) fn epd_counters(counters: Span, report: &mut Report<'_>) {
    report.note(K::EpdCounters, Field::Operations, counters);
}

/// What stands round a record and was taken off.
struct Frame {
    bom: bool,
    /// Blanks before and behind.
    outer: [Span; 2],
    /// The opening quote, if a closing one matches it.
    quote: Option<Span>,
    /// A closing quote without an opening one.
    stray_quote: Option<Span>,
    prefix: Option<(K, Span)>,
    body: Span,
}

impl Frame {
    fn take_off(input: &[u8]) -> Self {
        let bom = input.starts_with(BOM);
        let mut start = if bom { BOM.len() } else { 0 };
        let mut end = input.len();
        let first = start;
        skip_blanks(input, &mut start, &mut end);
        let mut frame = Self {
            bom,
            outer: [Span::new(first, start), Span::new(end, input.len())],
            quote: None,
            stray_quote: None,
            prefix: None,
            body: Span::default(),
        };
        let text = &input[start..end];
        if text.len() >= 2 && text[0] == b'"' && text[text.len() - 1] == b'"' {
            frame.quote = Some(Span::new(start, start + 1));
            (start, end) = (start + 1, end - 1);
            skip_blanks(input, &mut start, &mut end);
        } else if text.ends_with(b"\"") && memchr::memchr(b'"', text) == Some(text.len() - 1) {
            frame.stray_quote = Some(Span::new(end - 1, end));
            end -= 1;
        }
        let prefix_start = start;
        for (words, kind) in
            [(&[&b"position"[..], b"fen"][..], K::UciPrefix), (&[b"fen"], K::UciPrefix), (&[b"epd"], K::EpdPrefix)]
        {
            if let Some(behind) = skip_words(input, start..end, words) {
                let last = blank::trim_end(&input[start..behind]).len();
                frame.prefix = Some((kind, Span::new(prefix_start, prefix_start + last)));
                start = behind;
                break;
            }
        }
        frame.body = Span::new(start, end);
        frame
    }
}

fn skip_blanks(input: &[u8], start: &mut usize, end: &mut usize) {
    *start = *end - blank::trim_start(&input[*start..*end]).len();
    *end = *start + blank::trim_end(&input[*start..*end]).len();
}

/// Where the text behind these words begins, if it begins with them.
fn skip_words(input: &[u8], range: std::ops::Range<usize>, words: &[&[u8]]) -> Option<usize> {
    let mut at = range.start;
    for word in words {
        if !input.get(at..at + word.len()).is_some_and(|text| text.eq_ignore_ascii_case(word)) {
            return None;
        }
        at += word.len();
        let behind = at;
        while at < range.end && blank_len(&input[at..range.end], false) > 0 {
            at += blank_len(&input[at..range.end], false);
        }
        if at == behind || at >= range.end {
            return None;
        }
    }
    Some(at)
}

/// Underscores are blanks only where nothing else is.
fn is_underscored(body: &[u8]) -> bool {
    memchr::memchr(b'_', body).is_some() && (0..body.len()).all(|at| blank_len(&body[at..], false) == 0)
}

fn each_token(
    input: &[u8],
    range: std::ops::Range<usize>,
    simple: bool,
    underscored: bool,
    mut take: impl FnMut(Span),
) {
    let mut at = range.start;
    if simple {
        for blank in memchr::memchr_iter(b' ', &input[range.clone()]).map(|at| range.start + at).chain([range.end]) {
            if at < blank {
                take(Span::new(at, blank));
            }
            at = blank + 1;
        }
        return;
    }
    while at < range.end {
        let blank = blank_len(&input[at..range.end], underscored);
        if blank > 0 {
            at += blank;
            continue;
        }
        let start = at;
        at += Blanks { underscores: underscored }.word(&input[at..range.end]);
        take(Span::new(start, at));
    }
}

/// In a FEN list a fifth field that can be no counter begins EPD operations if
/// a `;` ends them.
fn operations_in_fen(input: &[u8], tokens: &Tokens, semicolon: bool) -> Option<usize> {
    let fifth = tokens.get(4)?.of(input);
    (semicolon && fifth.first().is_some_and(u8::is_ascii_alphabetic)).then_some(4)
}

/// How many of the tokens are fields in EPD, and the counters if they are those
/// of a FEN: behind the fourth (the fifth where check counters stand there).
fn fields_in_epd(input: &[u8], tokens: &Tokens, profile: &Profile) -> (usize, Option<Span>) {
    let first = 4 + usize::from(has_checks(input, tokens, profile));
    let rest = tokens.get(first..).unwrap_or_default();
    let counters = rest.iter().take(2).take_while(|token| is_counter(token.of(input))).count();
    if counters == 0 {
        return (tokens.len().min(first), None);
    }
    let given = profile.checks.is_some() && rest.get(counters).is_some_and(|token| checks::is_given(token.of(input)));
    let span = Span { start: rest[0].start, end: rest[counters - 1].end };
    (first + counters + usize::from(given), Some(span))
}

fn has_checks(input: &[u8], tokens: &Tokens, profile: &Profile) -> bool {
    profile.checks.is_some() && tokens.get(4).is_some_and(|token| checks::is_counter(token.of(input)))
}

fn assign(
    input: &[u8],
    profile: &Profile,
    fields: &mut FieldSpans,
    mut tokens: Tokens,
    extra: Span,
    report: &mut Report<'_>,
) {
    if profile.checks.is_some() {
        checks::take(input, &mut tokens, profile.short, &mut fields.checks, report);
    }
    let end = tokens.last().map_or(fields.placement.end, |token| token.end);
    if tokens.len() > 6 {
        let end = end.max(extra.end);
        let span = Span { start: tokens[6].start, end };
        report.note_as(Treatment::Refused, K::TrailingGarbage, Field::Record, span);
    }
    // numbers that come too early: castling, e.p. or both are missing
    let number_at = |slot: usize| tokens.get(slot).is_some_and(|token| is_number(token.of(input)));
    let short = fields.epd || (profile.short && number_at(2));
    if tokens.len() < if short { 4 } else { 6 } {
        let span = Span { start: end, end };
        report.note(K::MissingField, Field::Record, span);
    }
    let absent = if tokens.len() >= 6 || fields.epd {
        0
    } else if number_at(2) && tokens.len() <= 4 {
        2
    } else {
        // where moves are counted, a number belongs there
        usize::from(number_at(3) && profile.en_passant.target != EpTarget::Counting)
    };
    let before = 4 - absent;
    fields.side_to_move = tokens.get(1).copied();
    fields.castling = tokens.get(2).copied().filter(|_| before > 2);
    fields.en_passant = tokens.get(3).copied().filter(|_| before > 3);
    fields.halfmove = tokens.get(before).copied();
    fields.fullmove = tokens.get(before + 1).copied();
}

fn too_long(input: &[u8], limit: usize, report: &mut Report<'_>) {
    let span = Span::new(limit.min(input.len()), input.len());
    let detail = Detail::Limit(u32::try_from(limit).unwrap_or(u32::MAX));
    report.note_with(K::RecordTooLong, Field::Record, span, detail);
}

fn report_bom(frame: &Frame, report: &mut Report<'_>) {
    if frame.bom {
        report.note(K::Bom, Field::Record, Span::new(0, BOM.len()));
    }
}

fn report_frame(frame: &Frame, report: &mut Report<'_>) {
    if let Some(span) = frame.quote {
        report.note(K::Quoted, Field::Record, span);
    }
    if let Some(span) = frame.stray_quote {
        report.note(K::BadPieceChar, Field::Record, span);
    }
    if let Some((kind, span)) = frame.prefix {
        report.note(kind, Field::Record, span);
    }
}

/// Blanks, and dashes that are a field behind the placement, are taken for their
/// ASCII forms; nothing else is.
fn report_non_ascii(input: &[u8], range: std::ops::Range<usize>, tokens: &Tokens, report: &mut Report<'_>) {
    let mut at = range.start;
    while at < range.end {
        if input[at].is_ascii() {
            at += 1;
            continue;
        }
        let len = input[at + 1..range.end].iter().take(3).take_while(|byte| **byte & 0xC0 == 0x80).count() + 1;
        let text = &input[at..at + len];
        let is_field = || tokens.iter().skip(1).any(|token| token.range() == (at..at + len));
        let harmless = text == NBSP || (is_dash(text) && is_field());
        let treatment = if harmless { Treatment::Harmless } else { Treatment::Refused };
        report.note_as(treatment, K::NonAscii, Field::Record, Span::new(at, at + len));
        at += len;
    }
}

fn report_whitespace(
    input: &[u8],
    frame: &Frame,
    fields: std::ops::Range<usize>,
    underscored: bool,
    report: &mut Report<'_>,
) {
    let mut note = |span: Span| {
        if !span.is_empty() {
            report.note(K::Whitespace, Field::Record, span);
        }
    };
    note(frame.outer[0]);
    let mut at = fields.start;
    while at < fields.end {
        let start = at;
        while at < fields.end && blank_len(&input[at..fields.end], underscored) > 0 {
            at += blank_len(&input[at..fields.end], underscored);
        }
        match &input[start..at] {
            b"" => at += 1,
            b" " | b"_" | NBSP => {}
            _ => note(Span::new(start, at)),
        }
    }
    note(frame.outer[1]);
}

fn trimmed(input: &[u8], span: Span) -> Span {
    let text = span.of(input);
    let start = span.end as usize - blank::trim_start(text).len();
    Span::new(start, span.start as usize + blank::trim_end(text).len())
}
