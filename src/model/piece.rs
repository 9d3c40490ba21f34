//! A piece as the model knows it: an index into its profile's list, and a side.

use super::Color;

/// The most kinds of piece a profile can name.
pub const MAX_PIECES: usize = 32;

/// Which of the profile's pieces, 0..[`MAX_PIECES`] in the profile's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(u8);

impl PieceId {
    /// The id with this number, `None` from [`MAX_PIECES`] on.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // below 32
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_PIECES { Some(Self(index as u8)) } else { None }
    }

    /// Index into the profile's list of pieces.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece of one side on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its kind.
    pub id: PieceId,
    /// Whose it is.
    pub color: Color,
    /// Whether it carries the profile's mark of promotion (`Q~`, `+P`).
    pub promoted: bool,
}
