//! The squares of kings and rooks in a variant's classical array: what standard castling
//! knows, and the rights that may be assumed.

use super::rooks::CastlingPieces;
use super::start_board;
use crate::model::{CastlingRights, Color, File, HomeRank, KqMeaning, Position, Wing};
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
        let position = Position::empty(profile.key(), board);
        Self(Color::BOTH.map(|color| {
            let home: HomeRank = profile.home_rank_on(&position.board, color);
            let side = CastlingPieces::new(&home, profile, KqMeaning::Outermost);
            Home { king: side.king, rooks: Wing::BOTH.map(|wing| side.outermost(wing)) }
        }))
    }

    /// The rights that standard castling does not know.
    pub(crate) fn foreign(&self, position: &Position, profile: &Profile) -> CastlingRights {
        let mut foreign = CastlingRights::NONE;
        for right in position.castling.iter() {
            let home = &self.0[right.color as usize];
            let kings = profile.home_rank_on(&position.board, right.color).kings;
            let king_at_home = home.king.is_some_and(|king| kings.contains(king));
            if !king_at_home || home.rooks[right.wing as usize] != Some(right.rook) {
                foreign.set(right.color, right.wing, Some(right.rook));
            }
        }
        foreign
    }

    /// The rook of a right that a side could have whose king and rook are where the array has
    /// them. Where letters are marks of pieces that have not moved, none is known.
    fn possible(&self, position: &Position, profile: &Profile, color: Color, wing: Wing) -> Option<File> {
        let home = self.0[color as usize];
        let side = CastlingPieces::new(&profile.home_rank_on(&position.board, color), profile, KqMeaning::Outermost);
        let at_home = home.king.is_some() && side.king == home.king;
        let may_have = at_home && profile.castling.gates == Gates::None && profile.may_castle(color, wing);
        home.rooks[wing as usize].filter(|&rook| may_have && side.of_file(rook).is_some())
    }
}
