//! The classic spelling, `KQkq`: a wing per letter (PGN standard 16.1.3.3). `K`
//! and `Q` mean the outermost rook, so the right of an inner one cannot be said.

use super::letter::Letter;
use super::rooks::CastlingPieces;
use crate::model::Right;

/// What a letter means: `K` and `Q` only.
pub(crate) fn letter(byte: u8, _files: u8) -> Option<Letter> {
    Letter::wing(byte)
}

/// The letter of a right, `None` for an inner rook.
#[inline]
pub(crate) fn spell(right: Right, side: &CastlingPieces) -> Option<u8> {
    (side.outermost(right.wing) == Some(right.rook)).then_some(right.wing.letter())
}
