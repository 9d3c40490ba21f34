//! The halfmove clock and the fullmove number: plain decimal numbers of at most
//! nine digits (PGN standard 16.1.3.5 and 16.1.3.6).

use super::dash::is_dash;
use super::decimal;
use super::field_reader::FieldReader;
use crate::finding::{Detail, Field, FindingKind as K, Span, Treatment};

/// The most digits a counter may have, leading zeros included.
pub(super) const MAX_DIGITS: usize = 9;

/// The greatest number that a counter can be.
pub(crate) const GREATEST: u32 = 999_999_999;

impl FieldReader<'_, '_> {
    pub(super) fn halfmove_clock(&mut self, span: Span) -> u32 {
        self.counter(span, Field::HalfmoveClock, 0)
    }

    /// A zero is read as one.
    pub(super) fn fullmove_number(&mut self, span: Span) -> u32 {
        self.counter(span, Field::FullmoveNumber, 1)
    }

    fn counter(&mut self, span: Span, name: Field, least: u32) -> u32 {
        let (text, report) = (span.of(self.input), &mut *self.report);
        if is_dash(text) {
            report.note(K::BadCounter, name, span);
            return least;
        }
        if text.is_empty() || !text.iter().all(u8::is_ascii_digit) {
            report.note_as(Treatment::Refused, K::BadCounter, name, span);
            return least;
        }
        if text.len() > MAX_DIGITS {
            report.note_with(K::CounterOverflow, name, span, Detail::Limit(GREATEST));
            return least;
        }
        let number = decimal::number(text);
        if (text.len() > 1 && text[0] == b'0') || number < least {
            report.note(K::BadCounter, name, span);
        }
        number.max(least)
    }
}
