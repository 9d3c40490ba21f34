//! X-FEN, `KQkq` as far as it goes: `K` and `Q` for the outermost rook of a
//! wing, the file letter for an inner one (Reinhard Scharnagl, X-FEN).
//!
//! On boards of eleven files and more the k-file's letter is also that of the
//! king side (`q` from seventeen files on). Reading takes the one meaning that
//! is possible and refuses a letter with two; writing cannot name an inner rook
//! on such a file.

use super::letter::Letter;
use crate::model::{File, Right};

/// What a letter means: wings and files in one grammar, so it reads every
/// dialect.
pub(crate) fn letter(byte: u8, files: u8) -> Option<Letter> {
    match (Letter::wing(byte), Letter::file(byte, files)) {
        (Some(Letter::Wing(color, wing)), Some(Letter::File(_, file))) => Some(Letter::Either(color, wing, file)),
        (wing, file) => wing.or(file),
    }
}

/// The letter of a right, `None` for an inner rook whose file letter means a
/// wing.
#[inline]
pub(crate) fn spell(right: Right, outermost: Option<File>) -> Option<u8> {
    if outermost == Some(right.rook) {
        return Some(right.wing.letter());
    }
    let letter = right.rook.letter().to_ascii_uppercase();
    (letter != b'K' && letter != b'Q').then_some(letter)
}
