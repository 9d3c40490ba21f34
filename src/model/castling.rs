//! Castling rights as what they are: a rook's file per colour and wing. Every
//! spelling reads into this and writes from this.

use super::named;
use super::{Color, File, FileSet};

/// Which way the king castles; in Chess960 the names stay although the files
/// differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Wing {
    /// Towards the last file: `O-O`, letter `K`.
    King,
    /// Towards the a-file: `O-O-O`, letter `Q`.
    Queen,
}

impl Wing {
    /// King side, then queen side: the order of the castling field.
    pub const BOTH: [Self; 2] = [Self::King, Self::Queen];

    /// The letter of this wing for White, `K` or `Q`.
    #[must_use]
    pub const fn letter(self) -> u8 {
        match self {
            Self::King => b'K',
            Self::Queen => b'Q',
        }
    }
}

/// One castling right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Right {
    /// Whose right.
    pub color: Color,
    /// Which way.
    pub wing: Wing,
    /// With the rook of this file.
    pub rook: File,
}

/// The castling rights of both sides: for each colour and wing the file of the
/// rook, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights {
    rooks: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// No rights.
    pub const NONE: Self = Self { rooks: [[None; 2]; 2] };

    /// The rook's file of one right.
    #[must_use]
    #[inline]
    pub const fn get(&self, color: Color, wing: Wing) -> Option<File> {
        self.rooks[color as usize][wing as usize]
    }

    /// Gives, moves or takes a right.
    #[inline]
    pub const fn set(&mut self, color: Color, wing: Wing, rook: Option<File>) {
        self.rooks[color as usize][wing as usize] = rook;
    }

    /// Whether neither side has any right.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// The rights of one side only.
    #[must_use]
    pub const fn of(&self, color: Color) -> Self {
        let mut rights = Self::NONE;
        rights.rooks[color as usize] = self.rooks[color as usize];
        rights
    }

    /// The rights in the field's order: White first, king side first.
    pub fn iter(&self) -> impl Iterator<Item = Right> + '_ {
        Color::BOTH.into_iter().flat_map(move |color| {
            Wing::BOTH.into_iter().filter_map(move |wing| self.get(color, wing).map(|rook| Right { color, wing, rook }))
        })
    }
}

/// What `K` and `Q` name, among the rooks beyond the king on that wing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum KqMeaning {
    /// The rook furthest from the king, as X-FEN says.
    #[default]
    Outermost,
    /// The rook nearest the king (Disservin's chess-library reads so).
    Innermost,
    /// The rook on the last square of the rank and no other (cozy-chess reads so).
    Corner,
}

named! { KqMeaning, "a meaning of `K` and `Q`":
    Outermost = "outermost",
    Innermost = "innermost",
    Corner = "corner",
}

/// What a castling spelling needs to know of one side: what stands on its
/// castling rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HomeRank {
    /// Files with a castling king of the side; empty when it stands elsewhere.
    pub kings: FileSet,
    /// Files with a castling partner of the side, a rook as a rule.
    pub rooks: FileSet,
    /// Files with any piece of the side.
    pub pieces: FileSet,
}

impl HomeRank {
    /// The king that castles: the one on the profile's home file, or where the
    /// profile names none the only one on the rank.
    #[must_use]
    #[inline]
    pub fn king(&self, home: Option<File>) -> Option<File> {
        match home {
            Some(file) => self.kings.contains(file).then_some(file),
            None if self.kings.bits().is_power_of_two() => self.kings.first(),
            None => None,
        }
    }

    /// The rooks beyond the king on a wing.
    #[must_use]
    #[inline]
    pub const fn wing_rooks(&self, king: File, wing: Wing) -> FileSet {
        match wing {
            Wing::King => self.rooks.above(king),
            Wing::Queen => self.rooks.below(king),
        }
    }

    /// The rook of a wing that is furthest from the king; enemy rooks and rooks
    /// on the other side of the king never count.
    ///
    /// ```
    /// use fenconv::model::{File, FileSet, HomeRank, Wing};
    /// // rooks on a, g and h
    /// let home = HomeRank { rooks: FileSet::from_bits(0b1100_0001), ..HomeRank::default() };
    /// assert_eq!(home.outermost(File::E, Wing::King), Some(File::H));
    /// assert_eq!(home.innermost(File::E, Wing::King), Some(File::G));
    /// ```
    #[must_use]
    #[inline]
    pub const fn outermost(&self, king: File, wing: Wing) -> Option<File> {
        match wing {
            Wing::King => self.wing_rooks(king, wing).last(),
            Wing::Queen => self.wing_rooks(king, wing).first(),
        }
    }

    /// The rook of a wing that is nearest the king.
    #[must_use]
    #[inline]
    pub const fn innermost(&self, king: File, wing: Wing) -> Option<File> {
        match wing {
            Wing::King => self.wing_rooks(king, wing).first(),
            Wing::Queen => self.wing_rooks(king, wing).last(),
        }
    }
}

/// The wing a rook castles on: its side of the king.
#[must_use]
#[inline]
pub(crate) fn wing_of(rook: File, king: File) -> Wing {
    if rook > king { Wing::King } else { Wing::Queen }
}
