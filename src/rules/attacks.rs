//! Which squares are attacked, and whether a side is in check.
//!
//! Where a profile does not say how a piece on the board moves, the answer is
//! `None` as soon as that piece could change it: nothing is guessed.

use crate::model::{Board, Cell, Color, Piece, Square};
use crate::profile::{Attacks, CheckModel, Profile, captures};

impl Profile {
    /// As [`Profile::attacked_from`].
    pub(crate) fn attacked_from_on(&self, board: &Board, from: Square) -> Option<Vec<Square>> {
        let Some(piece) = board.piece(from) else { return Some(Vec::new()) };
        let mut squares = Vec::new();
        self.each_attacked(self.captures_of(piece)?, board, from, piece.color, |square| squares.push(square));
        squares.sort_unstable();
        squares.dedup();
        Some(squares)
    }

    /// As [`Profile::is_attacked`].
    pub(crate) fn is_attacked_on(&self, board: &Board, square: Square, by: Color) -> Option<bool> {
        let lines = &self.lines[by as usize];
        if lines.attackers(board, square, by, |_| true) {
            return Some(true);
        }
        (!lines.has_unknown(board, by)).then_some(false)
    }

    /// Calls `found` with each piece of a side that attacks a square, as far as is known.
    pub(crate) fn attackers_on(&self, board: &Board, square: Square, by: Color, mut found: impl FnMut(Square)) {
        self.lines[by as usize].attackers(board, square, by, |from| {
            found(from);
            false
        });
    }

    /// Whether a piece is royal, marked as it is.
    pub(crate) fn is_royal(&self, piece: Piece) -> bool {
        let kinds = if piece.promoted { self.marked_royals } else { self.royal_kinds };
        kinds.contains(piece.id)
    }

    /// As [`Profile::royal_squares`].
    pub(crate) fn royals_on(&self, board: &Board, color: Color) -> impl Iterator<Item = Square> {
        let own = board.pieces().filter(move |&(_, piece)| piece.color == color && self.is_royal(piece));
        own.map(|(square, _)| square)
    }

    /// As [`Profile::in_check`].
    pub(crate) fn in_check_on(&self, board: &Board, color: Color) -> Option<bool> {
        self.in_check_of(board, color, self.royals_on(board, color))
    }

    /// As [`Profile::in_check`], with the squares of that side's royal pieces.
    pub(crate) fn in_check_of(&self, board: &Board, color: Color, own: impl Iterator<Item = Square>) -> Option<bool> {
        let all = match self.check {
            CheckModel::None => return Some(false),
            // to capture a king beside one's own would blow up both
            CheckModel::Atomic if self.royals_touch(board) => return Some(false),
            CheckModel::Any | CheckModel::Atomic => false,
            CheckModel::All => true,
        };
        let (mut royals, mut unknown) = (false, false);
        for square in own {
            royals = true;
            match self.is_attacked_on(board, square, color.other()) {
                Some(attacked) if attacked != all => return Some(attacked),
                Some(_) => {}
                None => unknown = true,
            }
        }
        (!unknown).then_some(all && royals)
    }

    fn royals_touch(&self, board: &Board) -> bool {
        self.royals_on(board, Color::White).any(|white| {
            self.royals_on(board, Color::Black).any(|black| {
                let apart = |one: u8, other: u8| one.abs_diff(other);
                apart(white.file().index(), black.file().index()) <= 1
                    && apart(white.rank().index(), black.rank().index()) <= 1
            })
        })
    }

    /// How a piece captures, if the profile says so.
    fn captures_of(&self, piece: Piece) -> Option<&Attacks> {
        captures(self.kinds.get(piece.id.index())?, piece.promoted, self.promoted)
    }

    fn each_attacked(
        &self,
        captures: &Attacks,
        board: &Board,
        from: Square,
        color: Color,
        mut found: impl FnMut(Square),
    ) {
        let occupied = |square| board.get(square) != Cell::Empty;
        captures.targets(from, color, self.size, occupied, |square| {
            if board.get(square) != Cell::Wall {
                found(square);
            }
        });
    }
}
