//! The side to move: `w` or `b`.

use super::report::{Report, TakenBy};
use crate::error::{Field, FindingKind as K, Span};
use crate::model::Color;
use crate::profile::Profile;

pub(crate) fn read(input: &[u8], field: Option<Span>, profile: &Profile, report: &mut Report<'_>) -> Color {
    let Some(span) = field else { return Color::White };
    let (color, taken_by) = match span.of(input) {
        b"w" => return Color::White,
        b"b" => return Color::Black,
        b"W" => (Color::White, TakenBy::Tolerant),
        b"B" => (Color::Black, TakenBy::Tolerant),
        [byte] if profile.side_letters[0].contains(byte) => (Color::White, TakenBy::Tolerant),
        [byte] if profile.side_letters[1].contains(byte) => (Color::Black, TakenBy::Tolerant),
        _ => (Color::White, TakenBy::Never),
    };
    report.note(K::BadSideToMove, Field::SideToMove, span, taken_by);
    color
}

pub(crate) const fn letter(color: Color) -> u8 {
    match color {
        Color::White => b'w',
        Color::Black => b'b',
    }
}
