//! Shredder-FEN, `HAha`: the rook's file per letter, in standard chess too (UCI
//! protocol, the option `UCI_Chess960`). It can express every right.

use super::{LetterChoice, Rules};
use crate::notation::EpPolicy;
use crate::notation::letter::Letter;

pub(super) const RULES: Rules = Rules {
    title: "Shredder-FEN",
    letter: Letter::file,
    spell: |right, _| Some(right.rook.letter().to_ascii_uppercase()),
    beside_gates: |right, _| Some(Letter::File(right.color, right.rook)),
    en_passant: EpPolicy::Keep,
    scan: Some(LetterChoice::Files),
};
