//! What the rules say of a position: what is on a castling rank, what is attacked, who is
//! in check. A position of another profile is an error, never read as one of this.

use crate::finding::{Detail, Error, Field, Finding, FindingKind as K};
use crate::model::{Color, Holdings, HomeRank, PieceId, Position, Square};
use crate::profile::Profile;

impl Profile {
    /// Whether a position is one of this profile: made for it, with a board of its size, and
    /// without a piece that it does not have. Every call that takes a position and a profile
    /// asks so first; what it asks of the position then has an answer.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile, `board-rank-count` or
    /// `board-rank-width` for a board of another size, `bad-piece-char` for a piece on the
    /// board, `pocket-not-allowed` for one in hand whose number is none of the profile's.
    pub(crate) fn check_own(&self, position: &Position) -> Result<(), Error> {
        let wrong = |kind, field, detail| Err(Error::from(Finding::of_position(kind, field, detail)));
        if position.profile != self.key {
            return wrong(K::WrongProfile, Field::Record, Detail::None);
        }
        let (board, size) = (&position.board, self.size);
        let count = |found: u8, expected: u8| Detail::Count { found: found.into(), expected: expected.into() };
        if board.size().ranks() != size.ranks() {
            return wrong(K::BoardRankCount, Field::Placement, count(board.size().ranks(), size.ranks()));
        }
        if board.size().files() != size.files() {
            return wrong(K::BoardRankWidth, Field::Placement, count(board.size().files(), size.files()));
        }
        if let Some(square) = board.first_from(self.kinds.len()) {
            return wrong(K::BadPieceChar, Field::Placement, Detail::Square(square));
        }
        if position.holdings == Holdings::EMPTY {
            return Ok(());
        }
        let mut foreign = (self.kinds.len()..).map_while(PieceId::new);
        let holds = |color, id| position.holdings.count(color, id) > 0;
        match foreign.find_map(|id| Color::BOTH.into_iter().find(|&color| holds(color, id))) {
            Some(color) => wrong(K::PocketNotAllowed, Field::Holdings, Detail::Side(color)),
            None => Ok(()),
        }
    }

    /// What is on the castling rank of a side.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile.
    ///
    /// ```
    /// use fenconv::model::File;
    /// use fenconv::{Color, Reader, Variants};
    /// let profile = Variants::builtin().get("chess960")?;
    /// let position = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/R3K1RR w - - 0 1", &mut ())?.position;
    /// let home = profile.home_rank(&position, Color::White)?;
    /// assert_eq!(home.king(profile.king_home()), Some(File::E));
    /// assert_eq!(home.rooks.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn home_rank(&self, position: &Position, color: Color) -> Result<HomeRank, Error> {
        self.check_own(position)?;
        Ok(self.home_rank_on(&position.board, color))
    }

    /// The squares that the piece on `from` attacks: it would capture an enemy
    /// there. Pieces of its own side are on attacked squares too; those that pins
    /// forbid count. None for an empty square; `None` where the profile does not
    /// say how the piece moves.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile.
    ///
    /// ```
    /// use fenconv::model::{File, Rank};
    /// use fenconv::{Reader, Square, Variants};
    /// let profile = Variants::builtin().get("standard")?;
    /// let read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ())?;
    /// let g1 = Square::new(File::G, Rank::FIRST);
    /// let attacked = profile.attacked_from(&read.position, g1)?.unwrap();
    /// assert_eq!(attacked.len(), 3); // e2, f3, h3
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attacked_from(&self, position: &Position, from: Square) -> Result<Option<Vec<Square>>, Error> {
        self.check_own(position)?;
        Ok(self.attacked_from_on(&position.board, from))
    }

    /// Whether a side attacks a square. `None` where none of the pieces that the
    /// profile knows does, but one that it does not know might.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile.
    ///
    /// ```
    /// use fenconv::model::{File, Rank};
    /// use fenconv::{Color, Reader, Square, Variants};
    /// let profile = Variants::builtin().get("standard")?;
    /// let position = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/4P3/4KR2 w - - 0 1", &mut ())?.position;
    /// let f8 = Square::new(File::F, Rank::new(7).unwrap());
    /// assert_eq!(profile.is_attacked(&position, f8, Color::White)?, Some(true));
    /// let a1 = Square::new(File::A, Rank::FIRST);
    /// assert_eq!(profile.is_attacked(&position, a1, Color::White)?, Some(false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_attacked(&self, position: &Position, square: Square, by: Color) -> Result<Option<bool>, Error> {
        self.check_own(position)?;
        Ok(self.is_attacked_on(&position.board, square, by))
    }

    /// The squares of a side's royal pieces, from a1 on, rank by rank.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile.
    ///
    /// ```
    /// use fenconv::{Color, Reader, Variants};
    /// let profile = Variants::builtin().get("spartan")?;
    /// let read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ())?;
    /// assert_eq!(profile.royal_squares(&read.position, Color::Black)?.count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn royal_squares(&self, position: &Position, color: Color) -> Result<impl Iterator<Item = Square>, Error> {
        self.check_own(position)?;
        Ok(self.royals_on(&position.board, color))
    }

    /// Whether a side is in check, by the rule of the variant: in some there is no
    /// check at all, in Spartan chess both kings of Black must be attacked. `None`
    /// as in [`Profile::is_attacked`].
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile.
    ///
    /// ```
    /// use fenconv::{Color, Reader, Variants};
    /// let record = b"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    /// for (variant, expected) in [("standard", true), ("duck", false)] {
    ///     let profile = Variants::builtin().get(variant)?;
    ///     let position = Reader::new(profile.clone()).read(record, &mut ())?.position;
    ///     assert_eq!(profile.in_check(&position, Color::White)?, Some(expected));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_check(&self, position: &Position, color: Color) -> Result<Option<bool>, Error> {
        self.check_own(position)?;
        Ok(self.in_check_on(&position.board, color))
    }
}
