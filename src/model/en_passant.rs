//! The en passant targets of a position.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::{File, Rank, Square};

/// The squares that the en passant field of a record names: none, one, or two in a
/// variant that writes the square passed over and the one reached. Two sets of the same
/// squares are equal, whichever was put in first.
///
/// ```
/// use fenconv::model::{EnPassantTargets, File, Rank};
/// use fenconv::Square;
/// let [c3, d4] = [(File::C, 2), (File::D, 3)].map(|(file, rank)| Square::new(file, Rank::new(rank).unwrap()));
/// let mut targets = EnPassantTargets::from(c3);
/// assert!(targets.insert(d4) && targets.contains(c3));
/// assert!(!targets.insert(d4), "it is there already");
/// assert_eq!(targets.as_slice(), [c3, d4]);
/// assert_eq!(EnPassantTargets::from(None), EnPassantTargets::NONE);
/// ```
#[derive(Clone, Copy)]
pub struct EnPassantTargets {
    /// Of which the first `len` count.
    squares: [Square; Self::MAX],
    len: u8,
}

impl EnPassantTargets {
    /// The most squares that a field names.
    pub const MAX: usize = 2;

    /// No target.
    pub const NONE: Self = Self { squares: [Square::new(File::A, Rank::FIRST); Self::MAX], len: 0 };

    /// Adds a square. Whether that was done: not if it is there already, nor where there
    /// are two others.
    pub fn insert(&mut self, square: Square) -> bool {
        let free = !self.contains(square) && self.len() < Self::MAX;
        if free {
            self.squares[self.len()] = square;
            self.len += 1;
        }
        free
    }

    /// Takes all squares out.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// The squares in the order in which they were put in; a reader puts the one passed
    /// over first.
    #[must_use]
    pub fn as_slice(&self) -> &[Square] {
        &self.squares[..self.len()]
    }

    /// The squares in that order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        self.as_slice().iter().copied()
    }

    /// Whether a square is one of them.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.as_slice().contains(&square)
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The same squares from a1 on, rank by rank.
    #[must_use]
    pub(crate) fn sorted(mut self) -> Self {
        if let [first, second] = &mut self.squares[..self.len.into()]
            && *first > *second
        {
            std::mem::swap(first, second);
        }
        self
    }
}

impl Default for EnPassantTargets {
    fn default() -> Self {
        Self::NONE
    }
}

impl PartialEq for EnPassantTargets {
    fn eq(&self, other: &Self) -> bool {
        self.sorted().as_slice() == other.sorted().as_slice()
    }
}

impl Eq for EnPassantTargets {}

impl Hash for EnPassantTargets {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sorted().as_slice().hash(state);
    }
}

impl fmt::Debug for EnPassantTargets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl From<Square> for EnPassantTargets {
    fn from(square: Square) -> Self {
        let mut targets = Self::NONE;
        targets.insert(square);
        targets
    }
}

impl From<Option<Square>> for EnPassantTargets {
    fn from(square: Option<Square>) -> Self {
        square.map_or(Self::NONE, Self::from)
    }
}
