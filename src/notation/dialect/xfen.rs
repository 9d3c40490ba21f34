//! X-FEN, `KQkq` as far as it goes: `K` and `Q` for the outermost rook of a
//! wing, the file letter for an inner one (Reinhard Scharnagl, X-FEN).
//!
//! On boards of eleven files and more the k-file's letter is also that of the
//! king side. Reading takes the one meaning that
//! is possible and refuses a letter with two. Writing cannot name an inner rook
//! on such a file; with one there, the outermost rook has its file's letter too.

use super::{LetterChoice, Rules};
use crate::model::{File, Right};
use crate::notation::EpPolicy;
use crate::notation::letter::Letter;
use crate::notation::rooks::CastlingPieces;

pub(super) const RULES: Rules = Rules {
    title: "X-FEN",
    letter: Letter::wing_or_file,
    spell,
    beside_gates,
    en_passant: EpPolicy::PseudoLegal,
    scan: Some(LetterChoice::WingsAndFiles),
};

/// The letter of a right, `None` for an inner rook whose file letter means a
/// wing.
fn spell(right: Right, side: &CastlingPieces) -> Option<u8> {
    let file_letter = right.rook.letter().to_ascii_uppercase();
    let names_a_wing = matches!(file_letter, b'K' | b'Q');
    if side.outermost(right.wing) != Some(right.rook) {
        return (!names_a_wing).then_some(file_letter);
    }
    let letter = right.wing.letter();
    // the letter must not be that of another rook's file
    let other = File::from_letter(letter).and_then(|file| side.of_file(file)).filter(|rook| *rook != right.rook);
    Some(if other.is_some() { file_letter } else { letter })
}

/// An inner rook's letter would mark it as unmoved and give no right.
fn beside_gates(right: Right, side: &CastlingPieces) -> Option<Letter> {
    (side.outermost(right.wing) == Some(right.rook)).then_some(Letter::Wing(right.color, right.wing))
}
