//! The check counters: `3+3` are the checks still to give, behind the en passant
//! target; `+0+0` are those given, behind the move number (lichess).

use arrayvec::ArrayVec;

use super::counters;
use super::report::Report;
use crate::finding::{Detail, Field, FindingKind as K, Span, Treatment};

/// Whether a field counts checks, remaining or given.
pub(crate) fn is_counter(field: &[u8]) -> bool {
    split(field).is_some()
}

/// Whether a field counts the checks given: `+0+0`.
pub(crate) fn is_given(field: &[u8]) -> bool {
    field.first() == Some(&b'+') && is_counter(field)
}

fn split(field: &[u8]) -> Option<(&[u8], &[u8])> {
    let rest = field.strip_prefix(b"+").unwrap_or(field);
    let plus = memchr::memchr(b'+', rest)?;
    let (white, black) = (&rest[..plus], &rest[plus + 1..]);
    let digits = |text: &[u8]| !text.is_empty() && text.len() < 10 && text.iter().all(u8::is_ascii_digit);
    (digits(white) && digits(black)).then_some((white, black))
}

/// Takes the counter field out of the tokens. Its places are before the halfmove
/// clock (remaining) and at the end (given); elsewhere it is `checks-field`.
/// `short` records have neither castling nor en passant field.
pub(crate) fn take<const N: usize>(
    input: &[u8],
    tokens: &mut ArrayVec<Span, N>,
    short: bool,
    field: &mut Option<Span>,
    report: &mut Report<'_>,
) {
    let Some(at) = tokens.iter().position(|token| is_counter(token.of(input))) else { return };
    let span = tokens.remove(at);
    *field = Some(span);
    if let Some(second) = tokens.iter().find(|token| is_counter(token.of(input))) {
        report.note_as(Treatment::Refused, K::ChecksField, Field::Checks, *second);
        return;
    }
    let fields = if short && tokens.len() == 4 { 4 } else { 6 };
    let usual = if is_given(span.of(input)) { at == fields && tokens.len() == fields } else { at == fields - 2 };
    if !usual {
        report.note(K::ChecksField, Field::Checks, span);
    }
}

/// Reads the counters as checks remaining; a missing field means the full
/// number.
pub(crate) fn read(input: &[u8], field: Option<Span>, limit: u8, report: &mut Report<'_>) -> [u8; 2] {
    let Some(span) = field else { return [limit; 2] };
    let text = span.of(input);
    let Some((white, black)) = split(text) else { return [limit; 2] };
    let given = is_given(text);
    let mut counters = [limit; 2];
    for (slot, digits) in counters.iter_mut().zip([white, black]) {
        let number = digits.iter().fold(0_u32, |sum, digit| sum * 10 + u32::from(digit - b'0'));
        match u8::try_from(number) {
            Ok(number) if number <= limit => *slot = if given { limit - number } else { number },
            _ => {
                // the digits lie in `input`, so their place is a difference
                let start = digits.as_ptr() as usize - input.as_ptr() as usize;
                let span = Span::new(start, start + digits.len());
                let detail = Detail::Limit(limit.into());
                report.note_with(K::ChecksRange, Field::Checks, span, detail);
            }
        }
    }
    counters
}

/// Writes the checks remaining, `3+3`.
pub(crate) fn write_remaining([white, black]: [u8; 2], out: &mut Vec<u8>) {
    counters::write(white.into(), out);
    out.push(b'+');
    counters::write(black.into(), out);
}

/// Writes the checks given, `+0+0`.
pub(crate) fn write_given(remaining: [u8; 2], limit: u8, out: &mut Vec<u8>) {
    for checks in remaining {
        out.push(b'+');
        counters::write(limit.saturating_sub(checks).into(), out);
    }
}
