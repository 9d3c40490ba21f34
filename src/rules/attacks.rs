//! Which squares are attacked, and whether a side is in check.
//!
//! Where a profile does not say how a piece on the board moves, the answer is
//! `None` as soon as that piece could change it: nothing is guessed.

use crate::model::{Board, Cell, Color, Piece, Square};
use crate::profile::{Attacks, CheckModel, Profile, Promoted};

impl Profile {
    /// The squares that the piece on `from` attacks: it would capture an enemy
    /// there. Pieces of its own side stand on attacked squares too; those that pins
    /// forbid count. None for an empty square; `None` where the profile does not
    /// say how the piece moves.
    ///
    /// ```
    /// use fenconv::{File, Rank, Reader, Square, Variants};
    /// let profile = Variants::builtin().get("standard")?;
    /// let read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ())?;
    /// let g1 = Square::new(File::G, Rank::FIRST);
    /// let attacked = profile.attacked_from(&read.position.board, g1).unwrap();
    /// assert_eq!(attacked.len(), 3); // e2, f3, h3
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn attacked_from(&self, board: &Board, from: Square) -> Option<Vec<Square>> {
        let Some(piece) = board.piece(from) else { return Some(Vec::new()) };
        let mut squares = Vec::new();
        self.each_attacked(self.captures_of(piece)?, board, from, piece.color, |square| squares.push(square));
        squares.sort_unstable();
        squares.dedup();
        Some(squares)
    }

    /// Whether a side attacks a square. `None` where none of the pieces that the
    /// profile knows does, but one that it does not know might.
    ///
    /// ```
    /// use fenconv::{Color, File, Rank, Reader, Square, Variants};
    /// let profile = Variants::builtin().get("standard")?;
    /// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/4P3/4KR2 w - - 0 1", &mut ())?;
    /// let f8 = Square::new(File::F, Rank::new(7).unwrap());
    /// assert_eq!(profile.is_attacked(&read.position.board, f8, Color::White), Some(true));
    /// let a1 = Square::new(File::A, Rank::FIRST);
    /// assert_eq!(profile.is_attacked(&read.position.board, a1, Color::White), Some(false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_attacked(&self, board: &Board, square: Square, by: Color) -> Option<bool> {
        let mut unknown = false;
        for from in board.squares() {
            let Some(piece) = board.piece(from).filter(|piece| piece.color == by) else { continue };
            let Some(captures) = self.captures_of(piece) else {
                unknown = true;
                continue;
            };
            let mut attacked = false;
            self.each_attacked(captures, board, from, by, |at| attacked |= at == square);
            if attacked {
                return Some(true);
            }
        }
        (!unknown).then_some(false)
    }

    /// The squares of a side's royal pieces.
    ///
    /// ```
    /// use fenconv::{Color, Reader, Variants};
    /// let profile = Variants::builtin().get("spartan")?;
    /// let read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ())?;
    /// assert_eq!(profile.royal_squares(&read.position.board, Color::Black).count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn royal_squares(&self, board: &Board, color: Color) -> impl Iterator<Item = Square> {
        let is_royal = |piece: Piece| self.kinds.get(piece.id.index()).is_some_and(|kind| kind.royal);
        board
            .squares()
            .filter(move |&square| board.piece(square).is_some_and(|piece| piece.color == color && is_royal(piece)))
    }

    /// Whether a side is in check, by the rule of the variant: in some there is no
    /// check at all, in Spartan chess both kings of Black must be attacked. `None`
    /// as in [`Profile::is_attacked`].
    ///
    /// ```
    /// use fenconv::{Color, Reader, Variants};
    /// let record = b"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    /// for (variant, expected) in [("standard", true), ("duck", false)] {
    ///     let profile = Variants::builtin().get(variant)?;
    ///     let read = Reader::new(profile.clone()).read(record, &mut ())?;
    ///     assert_eq!(profile.in_check(&read.position.board, Color::White), Some(expected));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_check(&self, board: &Board, color: Color) -> Option<bool> {
        let all = match self.check {
            CheckModel::None => return Some(false),
            // to capture a king beside one's own would blow up both
            CheckModel::Atomic if self.royals_touch(board) => return Some(false),
            CheckModel::Any | CheckModel::Atomic => false,
            CheckModel::All => true,
        };
        let (mut royals, mut unknown) = (false, false);
        for square in self.royal_squares(board, color) {
            royals = true;
            match self.is_attacked(board, square, color.other()) {
                Some(attacked) if attacked != all => return Some(attacked),
                Some(_) => {}
                None => unknown = true,
            }
        }
        (!unknown).then_some(all && royals)
    }

    fn royals_touch(&self, board: &Board) -> bool {
        self.royal_squares(board, Color::White).any(|white| {
            self.royal_squares(board, Color::Black).any(|black| {
                let apart = |one: u8, other: u8| one.abs_diff(other);
                apart(white.file().index(), black.file().index()) <= 1
                    && apart(white.rank().index(), black.rank().index()) <= 1
            })
        })
    }

    /// How a piece captures, if the profile says so.
    fn captures_of(&self, piece: Piece) -> Option<&Attacks> {
        let kind = self.kinds.get(piece.id.index())?;
        match self.promoted {
            // a piece of one board neither attacks nor blocks on the other
            Promoted::Bar => None,
            Promoted::Plus if piece.promoted => kind.promoted_attacks.as_ref(),
            Promoted::None | Promoted::Tilde | Promoted::Plus => kind.attacks.as_ref(),
        }
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
