//! Pieces in hand: `[QNp]` behind the placement, `/QNp` on lichess.

use super::HoldingsForm;
use super::decimal;
use super::placement::Parts;
use super::report::Report;
use crate::finding::{Field, FindingKind as K, Span, Treatment};
use crate::model::{Color, Holdings};
use crate::profile::Profile;

/// Reads the holdings in any order. `[-]` and counts before a letter (`[N3P]`)
/// are harmless spellings.
pub(crate) fn read(input: &[u8], parts: &Parts, profile: &Profile, report: &mut Report<'_>) -> Holdings {
    let mut holdings = Holdings::EMPTY;
    let (Some(span), true) = (parts.holdings, parts.sound) else { return holdings };
    let text = span.of(input);
    let base = span.start as usize;
    if text == b"-" {
        report.note(K::PocketSyntax, Field::Holdings, span);
        return holdings;
    }
    let mut count = None;
    for (at, &byte) in text.iter().enumerate() {
        let here = Span::new(base + at, base + at + 1);
        match (profile.letter(byte), byte) {
            (None, b'0'..=b'9') if count.is_some() || byte != b'0' => {
                let (start, number) = count.unwrap_or((base + at, 0));
                count = Some((start, decimal::with_digit(number, byte)));
            }
            (Some((id, color)), _) => {
                let number = count.take();
                if let Some((start, _)) = number {
                    report.note(K::PocketSyntax, Field::Holdings, Span::new(start, base + at));
                }
                if profile.holdings.as_ref().is_some_and(|pieces| pieces.contains(&id)) {
                    holdings.add(color, id, number.map_or(1, |(_, number)| u16::try_from(number).unwrap_or(u16::MAX)));
                } else {
                    report.note(K::PocketNotAllowed, Field::Holdings, here);
                }
            }
            (None, 0x80..) => {}
            (None, _) => report.note_as(Treatment::Refused, K::PocketSyntax, Field::Holdings, here),
        }
    }
    if let Some((start, _)) = count {
        let span = Span::new(start, base + text.len());
        report.note_as(Treatment::Refused, K::PocketSyntax, Field::Holdings, span);
    }
    holdings
}

/// Writes the holdings, White first, each side in the profile's order.
pub(crate) fn write(holdings: &Holdings, profile: &Profile, form: HoldingsForm, out: &mut Vec<u8>) {
    let Some(pieces) = &profile.holdings else { return };
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
