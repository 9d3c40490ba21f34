//! The parts of a record.

use std::fmt;

use strum::IntoStaticStr;

/// The part of a record that a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Field {
    /// The record as a whole or what is around it.
    Record,
    /// Which piece is on which square.
    Placement,
    /// Pieces in hand.
    Holdings,
    /// Whose move it is.
    SideToMove,
    /// The castling rights.
    Castling,
    /// The en passant target.
    EnPassant,
    /// The check counters.
    Checks,
    /// Half moves since a capture or pawn move.
    HalfmoveClock,
    /// The number of the move.
    FullmoveNumber,
    /// EPD operations or other text after the fields.
    Operations,
    /// A tag of the game that the record belongs to.
    Tag,
}

impl Field {
    /// All of them, in the order of a record.
    pub const ALL: &'static [Self] = &[
        Self::Record,
        Self::Placement,
        Self::Holdings,
        Self::SideToMove,
        Self::Castling,
        Self::EnPassant,
        Self::Checks,
        Self::HalfmoveClock,
        Self::FullmoveNumber,
        Self::Operations,
        Self::Tag,
    ];

    /// Its name, `side-to-move`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
