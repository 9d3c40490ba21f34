//! Which dialects write the letters of a castling field.

use crate::finding::Error;
use crate::model::{CastlingRights, Color, Position, Right};
use crate::notation::castling::{self, Spelling};
use crate::notation::letter::Letter;
use crate::notation::rooks::CastlingPieces;
use crate::notation::{Dialect, DialectSet, LetterOrder, gating};
use crate::profile::Profile;

/// The dialects that write each letter of a castling field as it is: all of them for `-`,
/// none where letters of several are in one field (`KQha`). The order does not matter, and a
/// letter that says nothing in the position, because it is given twice or its right was
/// dropped, counts by its kind.
///
/// # Errors
/// `wrong-profile` for a position of another profile.
///
/// ```
/// use fenconv::inspect::written_in;
/// use fenconv::notation::DialectSet;
/// use fenconv::{Dialect, Reader, Variants};
/// let profile = Variants::builtin().get("chess960")?;
/// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/R3K1RR w GQ - 0 1", &mut ())?;
/// assert_eq!(written_in(b"GQ", &read.position, &profile)?, DialectSet::of(&[Dialect::XFen]));
/// assert_eq!(written_in(b"GAA", &read.position, &profile)?, DialectSet::of(&[Dialect::Shredder]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn written_in(field: &[u8], position: &Position, profile: &Profile) -> Result<DialectSet, Error> {
    profile.check_own(position)?;
    Ok(letters(field, position, profile).unwrap_or(DialectSet::ALL))
}

/// As [`written_in`], of a position of this profile; `None` for a field without letters.
pub(crate) fn letters(field: &[u8], position: &Position, profile: &Profile) -> Option<DialectSet> {
    let gates = Color::BOTH.map(|color| gating::letters_are_gates(profile, position, color));
    letters_by(field, &position.castling, &CastlingPieces::of_both(position, profile), gates, profile)
}

/// The dialect to write a record in that keeps the letters of its castling field: X-FEN, but
/// Shredder-FEN where it is what they are in and X-FEN is not.
pub(crate) fn kept_by(field: &[u8], position: &Position, profile: &Profile) -> Dialect {
    let written = letters(field, position, profile).unwrap_or(DialectSet::ALL);
    let usual = Dialect::default();
    if written.contains(usual) { usual } else { written.iter().next().unwrap_or(usual) }
}

/// As [`letters`], by what they depend on: the rights, the pieces of both sides, and whether the letters
/// of a side are gates.
pub(crate) fn letters_by(
    field: &[u8],
    rights: &CastlingRights,
    sides: &[CastlingPieces; 2],
    gates: [bool; 2],
    profile: &Profile,
) -> Option<DialectSet> {
    let files = profile.size().files();
    let letters = field.iter().filter_map(|&byte| Some((byte, castling::letter(None, byte, files)?)));
    letters
        .map(|(byte, letter)| {
            let color = letter.color();
            let side = Side {
                rights: rights.iter().filter(|right| right.color == color).collect(),
                pieces: &sides[color as usize],
                gates: gates[color as usize],
            };
            side.dialects(byte.to_ascii_uppercase(), letter)
        })
        .reduce(DialectSet::intersection)
}

/// What the letters of a side can mean.
struct Side<'a> {
    rights: arrayvec::ArrayVec<Right, 2>,
    pieces: &'a CastlingPieces,
    /// Whether file letters mark unmoved pieces.
    gates: bool,
}

impl Side<'_> {
    /// The dialects that write this letter, in upper case, for what it means.
    fn dialects(&self, byte: u8, letter: Letter) -> DialectSet {
        let writes = |dialect: &Dialect| self.rights.iter().any(|right| self.letter_of(*dialect, *right) == Some(byte));
        let writing: DialectSet = Dialect::ALL.iter().copied().filter(writes).collect();
        if !writing.is_empty() {
            return writing;
        }
        let of_wings =
            |yes: bool| Dialect::ALL.iter().copied().filter(move |dialect| dialect.has_wing_letters() == yes);
        match letter {
            Letter::Wing(..) => of_wings(true).collect(),
            // the letter of a wing stands for the king as well
            Letter::File(_, file) if self.gates && (self.rights.is_empty() || self.pieces.king != Some(file)) => {
                DialectSet::ALL
            }
            Letter::File(..) => of_wings(false).collect(),
            Letter::Either(..) => DialectSet::ALL,
        }
    }

    /// White's letter of a right in a dialect.
    fn letter_of(&self, dialect: Dialect, right: Right) -> Option<u8> {
        let spelling = Spelling { dialect, order: LetterOrder::default() };
        if !self.gates {
            return spelling.spell(right, self.pieces);
        }
        match spelling.beside_gates(right, self.pieces)? {
            Letter::Wing(_, wing) => Some(wing.letter()),
            Letter::File(_, file) | Letter::Either(_, _, file) => Some(file.letter().to_ascii_uppercase()),
        }
    }
}
