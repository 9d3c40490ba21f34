//! Castling as a move: from where to where king and rook go, and which right a move that
//! somebody wrote down means.

use crate::finding::Error;
use crate::model::{Color, File, Position, Right, Square, Wing, wing_of};
use crate::notation::en_passant::two_squares;
use crate::notation::rooks::CastlingPieces;
use crate::profile::Profile;

/// A castling right as a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CastlingMove {
    /// The right.
    pub right: Right,
    /// Where the king is; `None` in a position made by hand without one.
    pub king: Option<Square>,
    /// Where the rook is.
    pub rook: Square,
    /// Where the king lands.
    pub king_to: Square,
    /// Where the rook lands.
    pub rook_to: Square,
    /// The outermost rook of the wing where it is another one: `K` or `Q` would mean
    /// that.
    pub outer: Option<Square>,
}

impl CastlingMove {
    /// The move of each castling right, in the order of the castling field: White's first,
    /// king side first. Whether a move is legal now is not asked.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile.
    ///
    /// ```
    /// use fenconv::inspect::CastlingMove;
    /// use fenconv::{Reader, Variants};
    /// let profile = Variants::builtin().get("chess960")?;
    /// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", &mut ())?;
    /// let castling = CastlingMove::all(&read.position, &profile)?;
    /// assert_eq!(castling.len(), 1);
    /// assert_eq!([castling[0].rook, castling[0].rook_to], ["g1".parse()?, "f1".parse()?]);
    /// // `K` would mean the rook on the h-file
    /// assert_eq!(castling[0].outer, Some("h1".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn all(position: &Position, profile: &Profile) -> Result<Vec<Self>, Error> {
        profile.check_own(position)?;
        Ok(Self::each(position, profile).collect())
    }

    /// Every castling that king and rooks of both sides allow, whether there is a right to it or
    /// not, in the order of [`CastlingMove::all`] and of the files: what an editor offers.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile.
    ///
    /// ```
    /// use fenconv::inspect::CastlingMove;
    /// use fenconv::{Reader, Variants};
    /// let profile = Variants::shared().get("chess960")?;
    /// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/4K1RR w - - 0 1", &mut ())?;
    /// let rooks: Vec<_> = CastlingMove::possible(&read.position, &profile)?.iter().map(|castling| castling.rook).collect();
    /// assert_eq!(rooks, ["g1".parse()?, "h1".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn possible(position: &Position, profile: &Profile) -> Result<Vec<Self>, Error> {
        profile.check_own(position)?;
        let mut all = Vec::new();
        for color in Color::BOTH {
            let side = CastlingPieces::written(&position.board, profile, color);
            let Some(king) = side.king else { continue };
            for wing in Wing::BOTH.into_iter().filter(|&wing| profile.may_castle(color, wing)) {
                let files = (0..profile.size().files()).filter_map(File::new).filter_map(|file| side.of_file(file));
                let rooks = files.filter(|&rook| rook != king && wing_of(rook, king) == wing);
                all.extend(rooks.map(|rook| Self::of_right(Right { color, wing, rook }, &side, profile)));
            }
        }
        Ok(all)
    }

    /// How the side to move castles to a wing; `None` without the right.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile.
    ///
    /// ```
    /// use fenconv::inspect::CastlingMove;
    /// use fenconv::model::Wing;
    /// use fenconv::{Reader, Variants};
    /// let profile = Variants::builtin().get("chess960")?;
    /// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/1R3RK1 w F - 0 1", &mut ())?;
    /// // the rook of the f-file is on the king's queen side
    /// let castling = CastlingMove::of(&read.position, &profile, Wing::Queen)?.ok_or("no right")?;
    /// assert_eq!(format!("{}: king to {}, rook to {}", castling.right.wing.san(), castling.king_to, castling.rook_to),
    ///     "O-O-O: king to c1, rook to d1");
    /// assert_eq!(CastlingMove::of(&read.position, &profile, Wing::King)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(position: &Position, profile: &Profile, wing: Wing) -> Result<Option<Self>, Error> {
        profile.check_own(position)?;
        Ok(Self::own(position, profile).find(|castling| castling.right.wing == wing))
    }

    /// The castling that a move of the side to move means: `O-O` and `O-O-O`, with zeros and
    /// with a mark of check after them too; the king takes its own rook, `e1h1`, as UCI has it
    /// in Chess960; the king goes to the square where it lands, `e1g1`. `None` for any other
    /// move and without the right. A step that the king can make without castling is no
    /// castling: `f1g1` is the king's, `f1h1` castles.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile.
    ///
    /// ```
    /// use fenconv::inspect::CastlingMove;
    /// use fenconv::model::Wing;
    /// use fenconv::{Reader, Variants};
    /// let profile = Variants::builtin().get("chess960")?;
    /// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", &mut ())?;
    /// for (text, wing) in [
    ///     ("O-O+", Some(Wing::King)),
    ///     ("f1h1", Some(Wing::King)),
    ///     ("0-0-0", Some(Wing::Queen)),
    ///     ("f1c1", Some(Wing::Queen)),
    ///     ("f1g1", None),
    /// ] {
    ///     let castling = CastlingMove::read(text, &read.position, &profile)?;
    ///     assert_eq!(castling.map(|castling| castling.right.wing), wing);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(text: &str, position: &Position, profile: &Profile) -> Result<Option<Self>, Error> {
        match text.trim_end_matches(['+', '#', '!', '?']) {
            "O-O" | "0-0" => return Self::of(position, profile, Wing::King),
            "O-O-O" | "0-0-0" => return Self::of(position, profile, Wing::Queen),
            _ => profile.check_own(position)?,
        }
        let Some([from, to]) = two_squares(text.as_bytes(), profile) else { return Ok(None) };
        let own = || Self::own(position, profile).filter(|castling| castling.king == Some(from));
        // where its own rook is the king never goes in any other way
        let takes_rook = own().find(|castling| castling.rook == to);
        let lands = || own().find(|castling| castling.king_to == to).filter(|_| !can_step(position, profile, from, to));
        Ok(takes_rook.or_else(lands))
    }

    /// The moves of all rights, of a position of this profile.
    fn each(position: &Position, profile: &Profile) -> impl Iterator<Item = Self> {
        let sides = Color::BOTH.map(|color| CastlingPieces::written(&position.board, profile, color));
        position.castling.iter().map(move |right| Self::of_right(right, &sides[right.color as usize], profile))
    }

    fn of_right(right: Right, side: &CastlingPieces, profile: &Profile) -> Self {
        let at = |file| Square::new(file, profile.castling_rank(right.color));
        let targets = |king| profile.castling_targets_from(king, right.wing);
        let (king_to, rook_to) = side.king.map_or_else(|| profile.castling_targets(right.wing), targets);
        Self {
            right,
            king: side.king.map(at),
            rook: at(right.rook),
            king_to: at(king_to),
            rook_to: at(rook_to),
            outer: side.outermost(right.wing).filter(|file| *file != right.rook).map(at),
        }
    }

    /// Those of the side to move.
    fn own(position: &Position, profile: &Profile) -> impl Iterator<Item = Self> {
        Self::each(position, profile).filter(|castling| castling.right.color == position.side_to_move)
    }
}

/// Whether the king on a square gets to another one on its rank without castling, as far as
/// the profile says how it moves.
fn can_step(position: &Position, profile: &Profile, from: Square, to: Square) -> bool {
    let beside = from.file().index().abs_diff(to.file().index()) < 2;
    beside || profile.attacked_from_on(&position.board, from).is_some_and(|squares| squares.contains(&to))
}
