//! As much of the rules of play as notation needs: who attacks what, and whether
//! an en passant capture is legal.

mod attacks;
pub(crate) mod en_passant;
