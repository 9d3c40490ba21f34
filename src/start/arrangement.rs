//! One arrangement of the shuffled pieces.

use arrayvec::ArrayVec;

use crate::model::PieceId;

/// The most squares that can be shuffled.
pub(super) const MAX_SQUARES: usize = 16;

/// The shuffled pieces of one side, in the order of the set's squares: from the
/// a-file on, as a rule.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Arrangement(pub(super) ArrayVec<PieceId, MAX_SQUARES>);

impl Arrangement {
    /// An arrangement of these pieces; `None` if they are more than 16.
    #[must_use]
    pub fn new(pieces: &[PieceId]) -> Option<Self> {
        ArrayVec::try_from(pieces).ok().map(Self)
    }

    /// Its pieces.
    #[must_use]
    pub fn pieces(&self) -> &[PieceId] {
        &self.0
    }
}
