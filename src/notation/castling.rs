//! The castling field: what all dialects share. Which letters a dialect knows
//! and which it writes is in `dialect`.

use arrayvec::ArrayVec;

use super::dialect::LetterChoice;
use super::field_reader::FieldReader;
use super::letter::Letter;
use super::rooks::CastlingPieces;
use super::{Dialect, LetterOrder};
use crate::finding::{Detail, Field, FindingKind as K, Span};
use crate::model::{CastlingRights, Color, File, Right, Wing, wing_of};
use crate::profile::Profile;

/// The meaning of a byte in a dialect; `None` as dialect reads all of them.
pub(crate) fn letter(dialect: Option<Dialect>, byte: u8, files: u8) -> Option<Letter> {
    dialect.map_or_else(|| Letter::wing_or_file(byte, files), |dialect| (dialect.rules().letter)(byte, files))
}

impl FieldReader<'_, '_> {
    /// Reports the bytes that are no castling letters, left to right.
    pub(super) fn castling_letters(&mut self, field: Span, dialect: Option<Dialect>) {
        for (span, byte) in self.bytes(field).filter(|(_, byte)| byte.is_ascii()) {
            if letter(dialect, byte, self.profile.size.files()).is_none() {
                self.report.note(K::BadCastlingChar, Field::Castling, span);
            }
        }
    }

    /// Reads the letters of a field that mean rights, against the king and rooks of
    /// both sides; `skip` names the sides whose letters mean something else.
    pub(super) fn castling_rights(
        &mut self,
        field: Span,
        sides: &[CastlingPieces; 2],
        skip: [bool; 2],
        dialect: Option<Dialect>,
    ) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for (span, byte) in self.bytes(field) {
            let letter = letter(dialect, byte, self.profile.size.files());
            let Some(letter) = letter.filter(|letter| !skip[letter.color() as usize]) else { continue };
            let color = letter.color();
            let fault = match right_of(letter, &sides[color as usize], self.profile) {
                Err(fault) => fault,
                Ok((wing, rook)) => match rights.get(color, wing) {
                    None => {
                        rights.set(color, wing, Some(rook));
                        continue;
                    }
                    Some(other) if other == rook => (K::DuplicateCastlingRight, Detail::Side(color)),
                    Some(_) => (K::TooManyCastlingRights, Detail::Side(color)),
                },
            };
            self.report.note_with(fault.0, Field::Castling, span, fault.1);
        }
        rights
    }
}

/// The wing and the rook of the right that a letter means, or what is wrong with it.
fn right_of(letter: Letter, side: &CastlingPieces, profile: &Profile) -> Result<(Wing, File), (K, Detail)> {
    let color = letter.color();
    let whose = Detail::Side(color);
    let may_castle = |wing| profile.may_castle(color, wing);
    let allowed = match letter {
        Letter::Wing(_, wing) => may_castle(wing),
        Letter::File(..) | Letter::Either(..) => Wing::BOTH.into_iter().any(may_castle),
    };
    if !allowed {
        return Err((K::CastlingNotAllowed, whose));
    }
    let king = side.king.ok_or((K::CastlingNoKing, whose))?;
    let (rook, asked_for) = match letter {
        Letter::Wing(_, wing) => (side.of_wing(wing), Detail::Wing(color, wing)),
        Letter::File(_, file) => (side.of_file(file), whose),
        Letter::Either(_, wing, file) => match (side.of_wing(wing), side.of_file(file)) {
            (Some(of_wing), Some(of_file)) if of_wing != of_file => return Err((K::AmbiguousCastlingLetter, whose)),
            (of_wing, of_file) => (of_wing.or(of_file), Detail::Wing(color, wing)),
        },
    };
    let rook = rook.ok_or((K::CastlingNoRook, asked_for))?;
    let wing = wing_of(rook, king);
    if may_castle(wing) { Ok((wing, rook)) } else { Err((K::CastlingNotAllowed, whose)) }
}

/// The letter of a field that names a right; the whole field where none does.
pub(crate) fn place(input: &[u8], field: Span, right: Right, files: u8) -> Span {
    let names = |&byte: &u8| match letter(None, byte, files) {
        Some(Letter::Wing(color, wing)) => color == right.color && wing == right.wing,
        Some(Letter::File(color, file)) => color == right.color && file == right.rook,
        Some(Letter::Either(color, wing, file)) => color == right.color && (wing == right.wing || file == right.rook),
        None => false,
    };
    field.of(input).iter().position(names).map_or(field, |at| {
        let at = field.start as usize + at;
        Span::new(at, at + 1)
    })
}

/// How the castling field is written.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spelling {
    pub(crate) dialect: Dialect,
    pub(crate) order: LetterOrder,
}

impl Spelling {
    /// White's letter of a right, `None` if the dialect cannot express it.
    #[inline]
    pub(crate) fn spell(self, right: Right, side: &CastlingPieces) -> Option<u8> {
        (self.dialect.rules().spell)(right, side)
    }

    /// How a right is named where a file letter marks an unmoved piece.
    pub(crate) fn beside_gates(self, right: Right, side: &CastlingPieces) -> Option<Letter> {
        (self.dialect.rules().beside_gates)(right, side)
    }

    /// Which letters the dialect writes, for the scan; `None` if it is not a matter of wings
    /// and files.
    pub(crate) fn scan_letters(self) -> Option<LetterChoice> {
        self.dialect.rules().scan
    }

    /// The wings in the order of their letters.
    #[inline]
    pub(crate) fn wings(self) -> [Wing; 2] {
        match self.order {
            LetterOrder::KingSideFirst | LetterOrder::Keep => [Wing::King, Wing::Queen],
            LetterOrder::Files => [Wing::Queen, Wing::King],
        }
    }

    /// The letters of the field in their order. A right that the dialect cannot
    /// say has the letter of its wing and is named in `lost`.
    #[inline]
    pub(crate) fn letters(self, rights: &CastlingRights, sides: &[CastlingPieces; 2]) -> Letters {
        let mut letters = Letters { bytes: [0; 4], len: 0, lost: CastlingRights::NONE };
        let wings = self.wings();
        for (color, case) in [(Color::White, 0), (Color::Black, 0x20)] {
            for wing in wings {
                let given = rights.get(color, wing);
                // an absent right is spelled as well, its letter overwritten
                let rook = given.unwrap_or(File::A);
                let letter = self.spell(Right { color, wing, rook }, &sides[color as usize]);
                if letter.is_none() && given.is_some() {
                    letters.lost.set(color, wing, given);
                }
                letters.bytes[letters.len & 3] = letter.unwrap_or(wing.letter()) | case;
                letters.len += usize::from(given.is_some());
            }
        }
        letters
    }
}

/// The spelled rights of both sides.
pub(crate) struct Letters {
    bytes: [u8; 4],
    len: usize,
    /// The rights that the dialect could not say.
    pub(crate) lost: CastlingRights,
}

impl Letters {
    /// The letters, none where there are no rights.
    #[inline]
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

/// Puts the letters of a written record's castling field into the order of another field
/// if that has the same ones.
pub(crate) fn keep_order(field: &[u8], record: &mut [u8]) {
    let Some(written) = record.split_mut(|byte| *byte == b' ').nth(2) else { return };
    let sorted = |letters: &[u8]| {
        let mut letters: ArrayVec<u8, 64> = letters.iter().copied().take(64).collect();
        letters.sort_unstable();
        letters
    };
    if written.len() == field.len() && field.len() <= 64 && sorted(written) == sorted(field) {
        written.copy_from_slice(field);
    }
}
