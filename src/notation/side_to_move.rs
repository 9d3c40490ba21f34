//! The side to move: `w` or `b`.

use super::report::Report;
use crate::finding::{Field, FindingKind as K, Span, Treatment};
use crate::model::Color;
use crate::profile::Profile;

pub(crate) fn read(input: &[u8], field: Option<Span>, profile: &Profile, report: &mut Report<'_>) -> Color {
    let Some(span) = field else { return Color::White };
    let (color, treatment) = match span.of(input) {
        b"w" => return Color::White,
        b"b" => return Color::Black,
        b"W" => (Color::White, Treatment::Harmless),
        b"B" => (Color::Black, Treatment::Harmless),
        [byte] if profile.side_letters[0].contains(byte) => (Color::White, Treatment::Harmless),
        [byte] if profile.side_letters[1].contains(byte) => (Color::Black, Treatment::Harmless),
        _ => (Color::White, Treatment::Refused),
    };
    report.note_as(treatment, K::BadSideToMove, Field::SideToMove, span);
    color
}

pub(crate) const fn letter(color: Color) -> u8 {
    match color {
        Color::White => b'w',
        Color::Black => b'b',
    }
}
