//! The squares of kings and rooks in a variant's classical array: what standard castling
//! knows, and the rights that may be assumed.

use super::rooks::CastlingPieces;
#[cfg(feature = "stream")]
use super::scan::PlainRights;
use super::start_board;
use crate::model::{CastlingRights, Color, File, FileSet, Position, Wing};
use crate::profile::{Gates, Profile};

/// Whether a right of a position of this profile belongs to a king or a rook that is not
/// where the classical array has it.
pub(crate) fn needs_960(position: &Position, profile: &Profile) -> bool {
    !position.castling.is_empty() && !ClassicalSquares::of(profile).foreign(position, profile).is_empty()
}

/// Gives a position without rights all that its king and rooks on their classical squares could
/// have; whether there are any.
pub(crate) fn assume_rights(position: &mut Position, profile: &Profile) -> bool {
    let homes = ClassicalSquares::of(profile);
    for color in Color::BOTH {
        for wing in Wing::BOTH {
            let rook = homes.possible(position, profile, color, wing);
            position.castling.set(color, wing, rook);
        }
    }
    !position.castling.is_empty()
}

/// Where kings and rooks are in a variant's classical array.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClassicalSquares([Home; 2]);

#[derive(Debug, Clone, Copy, Default)]
struct Home {
    king: Option<File>,
    /// By wing.
    rooks: [Option<File>; 2],
}

impl ClassicalSquares {
    pub(crate) fn of(profile: &Profile) -> Self {
        let Some(board) = start_board(profile) else { return Self([Home::default(); 2]) };
        Self(Color::BOTH.map(|color| {
            let side = CastlingPieces::written(&board, profile, color);
            Home { king: side.king, rooks: Wing::BOTH.map(|wing| side.outermost(wing)) }
        }))
    }

    /// Whether a plain record has rights that standard castling does not know.
    #[cfg(feature = "stream")]
    pub(crate) fn has_foreign(&self, rights: &PlainRights) -> bool {
        rights.rook_files().into_iter().enumerate().any(|(right, rook)| {
            let (color, wing) = (right / 2, right % 2);
            let home = &self.0[color];
            let has_king = |king: File| rights.kings >> (16 * color + usize::from(king.index())) & 1 == 1;
            let at_home =
                home.king.is_some_and(has_king) && home.rooks[wing].is_some_and(|file| file.index() + 1 == rook);
            rook > 0 && !at_home
        })
    }

    /// The rights that standard castling does not know.
    pub(crate) fn foreign(&self, position: &Position, profile: &Profile) -> CastlingRights {
        self.foreign_of(&position.castling, |color| profile.home_rank_on(&position.board, color).kings)
    }

    /// The same of rights, with the files of a side's castling kings.
    pub(crate) fn foreign_of(&self, rights: &CastlingRights, kings: impl Fn(Color) -> FileSet) -> CastlingRights {
        let mut foreign = CastlingRights::NONE;
        for color in Color::BOTH.into_iter().filter(|&color| !rights.of(color).is_empty()) {
            let home = &self.0[color as usize];
            let kings = kings(color);
            let king_at_home = home.king.is_some_and(|king| kings.contains(king));
            for wing in Wing::BOTH {
                let rook = rights.get(color, wing);
                if rook.is_some() && !(king_at_home && home.rooks[wing as usize] == rook) {
                    foreign.set(color, wing, rook);
                }
            }
        }
        foreign
    }

    /// The rook of a right that a side could have whose king and rook are where the array has
    /// them. Where letters are marks of pieces that have not moved, none is known.
    fn possible(&self, position: &Position, profile: &Profile, color: Color, wing: Wing) -> Option<File> {
        let home = self.0[color as usize];
        let side = CastlingPieces::written(&position.board, profile, color);
        let at_home = home.king.is_some() && side.king == home.king;
        let may_have = at_home && profile.castling.gates == Gates::None && profile.may_castle(color, wing);
        home.rooks[wing as usize].filter(|&rook| may_have && side.of_file(rook).is_some())
    }
}
