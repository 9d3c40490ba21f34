//! The halfmove clock and the fullmove number: plain decimal numbers of at most
//! nine digits (PGN standard 16.1.3.5 and 16.1.3.6).

use super::dash::is_dash;
use super::decimal;
use super::report::Report;
use crate::finding::{Detail, Field, FindingKind as K, Span, Treatment};

/// The most digits a counter may have, leading zeros included.
const MAX_DIGITS: usize = 9;

/// The greatest number that a counter can be.
pub(crate) const GREATEST: u32 = 999_999_999;

pub(crate) fn read_halfmove(input: &[u8], field: Span, report: &mut Report<'_>) -> u32 {
    read(input, field, Field::HalfmoveClock, 0, report)
}

/// A zero is read as one.
pub(crate) fn read_fullmove(input: &[u8], field: Span, report: &mut Report<'_>) -> u32 {
    read(input, field, Field::FullmoveNumber, 1, report)
}

fn read(input: &[u8], span: Span, name: Field, least: u32, report: &mut Report<'_>) -> u32 {
    let text = span.of(input);
    if is_dash(text) {
        report.note(K::BadCounter, name, span);
        return least;
    }
    if text.is_empty() || !text.iter().all(u8::is_ascii_digit) {
        report.note_as(Treatment::Refused, K::BadCounter, name, span);
        return least;
    }
    if text.len() > MAX_DIGITS {
        let detail = Detail::Limit(GREATEST);
        report.note_with(K::CounterOverflow, name, span, detail);
        return least;
    }
    let number = decimal::number(text);
    if (text.len() > 1 && text[0] == b'0') || number < least {
        report.note(K::BadCounter, name, span);
    }
    number.max(least)
}
