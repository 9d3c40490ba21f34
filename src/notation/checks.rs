//! The check counters: `3+3` are the checks still to give, after the en passant
//! target; `+0+0` are those given, after the move number (lichess).

use arrayvec::ArrayVec;

use super::decimal;
use super::field_reader::FieldReader;
use crate::finding::{Detail, Field, FindingKind as K, Span};
use crate::profile::Profile;

/// The two numbers of a counter field.
fn split(field: &[u8]) -> Option<(&[u8], &[u8])> {
    let rest = field.strip_prefix(b"+").unwrap_or(field);
    // a few bytes: a call would cost more
    let plus = rest.iter().position(|&byte| byte == b'+')?;
    let (white, black) = (&rest[..plus], &rest[plus + 1..]);
    let digits = |text: &[u8]| !text.is_empty() && text.len() < 10 && text.iter().all(u8::is_ascii_digit);
    (digits(white) && digits(black)).then_some((white, black))
}

/// Whether a field counts the checks given: `+0+0`.
fn is_given(field: &[u8]) -> bool {
    field.first() == Some(&b'+')
}

/// The counter field of a record.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CheckField {
    pub(crate) span: Span,
    /// Which field it is, counted from 0.
    at: usize,
    /// Another one.
    pub(crate) second: Option<Span>,
    /// Whether the variant has no such field.
    pub(crate) foreign: bool,
}

impl CheckField {
    /// Whether it is where it is expected among so many other fields: remaining checks
    /// before the halfmove clock, given ones at the end. Short records have neither castling
    /// nor en passant.
    pub(crate) fn is_usual(&self, input: &[u8], others: usize, is_short: bool) -> bool {
        let all = if is_short { 4 } else { 6 };
        if is_given(self.span.of(input)) { self.at == all && others == all } else { self.at == all - 2 }
    }
}

/// Takes the counter field out of the fields of a record. Where the variant counts checks,
/// a field with a `+` is meant for one even if it is none.
pub(crate) fn take<const N: usize>(
    input: &[u8],
    fields: &mut ArrayVec<Span, N>,
    profile: &Profile,
) -> Option<CheckField> {
    let foreign = profile.checks.is_none();
    let is_counter = |field: &Span| {
        let text = field.of(input);
        split(text).is_some() || (!foreign && text.contains(&b'+'))
    };
    // pieces may have a `+`
    let at = 1 + fields.iter().skip(1).position(is_counter)?;
    let span = fields.remove(at);
    let second = fields.iter().skip(1).find(|field| is_counter(field)).copied();
    Some(CheckField { span, at, second, foreign })
}

impl FieldReader<'_, '_> {
    /// Reads the counters as checks remaining; a missing field means the full number.
    pub(super) fn checks(&mut self, field: Option<Span>, limit: u8) -> [u8; 2] {
        let Some(span) = field else { return [limit; 2] };
        let text = span.of(self.input);
        let out_of_range = Detail::Limit(limit.into());
        let Some((white, black)) = split(text) else {
            self.report.note_with(K::ChecksRange, Field::Checks, span, out_of_range);
            return [limit; 2];
        };
        let given = is_given(text);
        let mut counters = [limit; 2];
        for (slot, digits) in counters.iter_mut().zip([white, black]) {
            match u8::try_from(decimal::number(digits)) {
                Ok(number) if number <= limit => *slot = if given { limit - number } else { number },
                _ => {
                    // the digits lie in the input, so their place is a difference
                    let start = digits.as_ptr() as usize - self.input.as_ptr() as usize;
                    let span = Span::new(start, start + digits.len());
                    self.report.note_with(K::ChecksRange, Field::Checks, span, out_of_range);
                }
            }
        }
        counters
    }
}

/// Writes the checks remaining, `3+3`.
pub(crate) fn write_remaining([white, black]: [u8; 2], out: &mut Vec<u8>) {
    decimal::write(white.into(), out);
    out.push(b'+');
    decimal::write(black.into(), out);
}

/// Writes the checks given, `+0+0`.
pub(crate) fn write_given(remaining: [u8; 2], limit: u8, out: &mut Vec<u8>) {
    for checks in remaining {
        out.push(b'+');
        decimal::write(limit.saturating_sub(checks).into(), out);
    }
}
