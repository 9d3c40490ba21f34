//! The king and the rooks of one side as castling letters see them.

use crate::model::{Board, Color, File, FileSet, HomeRank, KqMeaning, Position, Wing};
use crate::profile::{CastlingSquares, Profile};

/// One side's king and rooks as the letters see them: made once per record, used
/// for reading and for writing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CastlingPieces {
    pub(crate) king: Option<File>,
    /// The rooks that may castle.
    rooks: FileSet,
    /// By wing: the rook furthest from the king.
    outermost: [Option<File>; 2],
    /// By wing: the rook that `K` or `Q` names.
    named: [Option<File>; 2],
}

impl CastlingPieces {
    pub(crate) fn new(home: &HomeRank, profile: &Profile, kq: KqMeaning) -> Self {
        let rules = &profile.castling;
        let king = home.king(rules.king_home);
        let mut rooks = home.rooks;
        if rules.squares == CastlingSquares::Home {
            rooks = rooks.intersection(rules.rook_homes());
        }
        let Some(at) = king else {
            return Self { king, rooks: FileSet::EMPTY, outermost: [None; 2], named: [None; 2] };
        };
        rooks.remove(at);
        let may = HomeRank { rooks, ..*home };
        let outermost = [may.outermost(at, Wing::King), may.outermost(at, Wing::Queen)];
        let named = match kq {
            KqMeaning::Outermost => outermost,
            KqMeaning::Innermost => [may.innermost(at, Wing::King), may.innermost(at, Wing::Queen)],
            KqMeaning::Corner => {
                let last = profile.size.last_square().file();
                [outermost[0].filter(|rook| *rook == last), outermost[1].filter(|rook| *rook == File::A)]
            }
        };
        Self { king, rooks, outermost, named }
    }

    /// Those of a side as its records are written: `K` and `Q` name the outermost rooks.
    pub(crate) fn written(board: &Board, profile: &Profile, color: Color) -> Self {
        Self::new(&profile.home_rank_on(board, color), profile, KqMeaning::Outermost)
    }

    /// The same of both sides.
    pub(crate) fn of_both(position: &Position, profile: &Profile) -> [Self; 2] {
        Color::BOTH.map(|color| Self::written(&position.board, profile, color))
    }

    /// The rook that `K` or `Q` names.
    #[inline]
    pub(crate) fn of_wing(&self, wing: Wing) -> Option<File> {
        self.named[wing as usize]
    }

    /// The rook of a wing that is furthest from the king.
    #[inline]
    pub(crate) fn outermost(&self, wing: Wing) -> Option<File> {
        self.outermost[wing as usize]
    }

    /// The rook on a file, if one that may castle stands there.
    #[inline]
    pub(crate) fn of_file(&self, file: File) -> Option<File> {
        self.rooks.contains(file).then_some(file)
    }
}
