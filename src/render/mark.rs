//! What is drawn on a square beside its piece.

/// The corners of a square, for a rook that may castle.
pub(super) const CORNERS: &str = "M7 25V7h18M75 7h18v18M93 75v18h-18M25 93h-18v-18";
/// A ring, for a square on which a pawn can be captured en passant.
pub(super) const RING: &str = "M50 30a20 20 0 1 0 .01 0z";
/// A star in the upper right corner, for a promoted piece.
pub(super) const STAR: &str = "M81 5l4 9.2 10 .9-7.6 6.6 2.3 9.8-8.7-5.2-8.7 5.2 2.3-9.8-7.6-6.6 10-.9z";
/// A square within the square, for one that an author marks.
pub(super) const FRAME: &str = "M7 7h86v86H7z";
