//! Pieces in hand: `[QNp]` after the placement, `/QNp` on lichess.

use super::HoldingsForm;
use super::decimal;
use super::field_reader::FieldReader;
use super::placement::Parts;
use crate::finding::{Field, FindingKind as K, Span, Treatment};
use crate::model::{Color, Holdings, PieceId};
use crate::profile::Profile;

impl FieldReader<'_, '_> {
    /// Reads the holdings in any order. `[-]` and counts before a letter (`[N3P]`)
    /// are harmless spellings.
    pub(super) fn holdings(&mut self, parts: &Parts, form: HoldingsForm) -> Holdings {
        let mut holdings = Holdings::EMPTY;
        let (Some(span), true) = (parts.holdings, parts.sound) else { return holdings };
        if span.of(self.input) == b"-" {
            if form != HoldingsForm::BracketsOrDash {
                self.report.note(K::PocketSyntax, Field::Holdings, span);
            }
            return holdings;
        }
        // where a count begins, and the number so far
        let mut count = None;
        for (here, byte) in self.bytes(span) {
            match (self.profile.letter(byte), byte) {
                (None, b'0'..=b'9') if count.is_some() || byte != b'0' => {
                    let (start, number) = count.unwrap_or((here.start, 0));
                    count = Some((start, decimal::with_digit(number, byte)));
                }
                (Some((id, color)), _) => {
                    let number = count.take();
                    if let Some((start, _)) = number {
                        self.report.note(K::PocketSyntax, Field::Holdings, Span { start, end: here.start });
                    }
                    if self.profile.holdings.as_ref().is_some_and(|pieces| pieces.contains(&id)) {
                        let number = number.map_or(1, |(_, number)| u16::try_from(number).unwrap_or(u16::MAX));
                        holdings.add(color, id, number);
                    } else {
                        self.report.note(K::PocketNotAllowed, Field::Holdings, here);
                    }
                }
                (None, 0x80..) => {}
                (None, _) => self.report.note_as(Treatment::Refused, K::PocketSyntax, Field::Holdings, here),
            }
        }
        if let Some((start, _)) = count {
            let span = Span { start, end: span.end };
            self.report.note_as(Treatment::Refused, K::PocketSyntax, Field::Holdings, span);
        }
        holdings
    }
}

/// Writes the holdings, White first, each side in the order of `pieces`.
pub(crate) fn write(holdings: &Holdings, pieces: &[PieceId], profile: &Profile, form: HoldingsForm, out: &mut Vec<u8>) {
    out.push(if form == HoldingsForm::Slash { b'/' } else { b'[' });
    let before = out.len();
    for color in Color::BOTH {
        for &id in pieces {
            out.extend(std::iter::repeat_n(profile.glyph(id, color), holdings.count(color, id).into()));
        }
    }
    if form == HoldingsForm::BracketsOrDash && out.len() == before {
        out.push(b'-');
    }
    if form != HoldingsForm::Slash {
        out.push(b']');
    }
}
