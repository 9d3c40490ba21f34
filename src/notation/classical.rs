//! Where kings and rooks are in a variant's classical array, and which rights need more than
//! the rules of classical castling.

use super::rooks::CastlingPieces;
use super::start_board;
use crate::model::{CastlingRights, Color, File, HomeRank, KqMeaning, Position, Wing};
use crate::profile::Profile;

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
}
