//! Shredder-FEN, `HAha`: the rook's file per letter, in standard chess too (UCI
//! protocol, the option `UCI_Chess960`). It can say every right.

use super::letter::Letter;
use super::rooks::CastlingPieces;
use crate::model::Right;

/// What a letter means: files only.
pub(crate) fn letter(byte: u8, files: u8) -> Option<Letter> {
    Letter::file(byte, files)
}

/// The letter of a right.
#[inline]
#[allow(clippy::unnecessary_wraps)] // the shape of every spelling
pub(crate) fn spell(right: Right, _: &CastlingPieces) -> Option<u8> {
    Some(right.rook.letter().to_ascii_uppercase())
}
