//! The side to move: `w` or `b`.

use super::field_reader::FieldReader;
use crate::finding::{Field, FindingKind as K, Span, Treatment};
use crate::model::Color;

impl FieldReader<'_, '_> {
    /// Reads the side to move, White where the field is missing.
    pub(super) fn side_to_move(&mut self, field: Option<Span>) -> Color {
        let Some(span) = field else { return Color::White };
        let (color, treatment) = match span.of(self.input) {
            b"w" => return Color::White,
            b"b" => return Color::Black,
            b"W" => (Color::White, Treatment::Harmless),
            b"B" => (Color::Black, Treatment::Harmless),
            [byte] if self.profile.side_letters[0].contains(byte) => (Color::White, Treatment::Harmless),
            [byte] if self.profile.side_letters[1].contains(byte) => (Color::Black, Treatment::Harmless),
            _ => (Color::White, Treatment::Refused),
        };
        self.report.note_as(treatment, K::BadSideToMove, Field::SideToMove, span);
        color
    }
}

pub(crate) const fn letter(color: Color) -> u8 {
    match color {
        Color::White => b'w',
        Color::Black => b'b',
    }
}
