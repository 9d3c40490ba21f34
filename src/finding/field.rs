//! The parts of a record.

use crate::model::named;

/// The part of a record that a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

named! {
    Field, "a field":
    Record = "record", Placement = "placement", Holdings = "holdings", SideToMove = "side-to-move",
    Castling = "castling", EnPassant = "en-passant", Checks = "checks", HalfmoveClock = "halfmove-clock",
    FullmoveNumber = "fullmove-number", Operations = "operations", Tag = "tag",
}
