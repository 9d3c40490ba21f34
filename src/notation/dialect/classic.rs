//! The classic spelling, `KQkq`: a wing per letter (PGN standard 16.1.3.3). `K`
//! and `Q` mean the outermost rook, so the right of an inner one cannot be expressed.

use super::{LetterChoice, Rules};
use crate::model::Right;
use crate::notation::EpPolicy;
use crate::notation::letter::Letter;
use crate::notation::rooks::CastlingPieces;

pub(super) const RULES: Rules = Rules {
    title: "classic FEN",
    letter: |byte, _| Letter::wing(byte),
    spell,
    beside_gates: |right, side| spell(right, side).map(|_| Letter::Wing(right.color, right.wing)),
    en_passant: EpPolicy::Keep,
    scan: Some(LetterChoice::Wings),
};

/// The letter of a right, `None` for an inner rook.
fn spell(right: Right, side: &CastlingPieces) -> Option<u8> {
    (side.outermost(right.wing) == Some(right.rook)).then_some(right.wing.letter())
}
