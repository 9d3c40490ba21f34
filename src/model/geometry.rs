//! Colours, files, ranks, squares and the size of a board.

use strum::FromRepr;

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Upper-case letters, moves first.
    White,
    /// Lower-case letters.
    Black,
}

impl Color {
    /// White, then Black: the order of every field of a record.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// A file, from the a-file (0) to the p-file (15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, FromRepr)]
#[repr(u8)]
pub enum File {
    /// The a-file.
    A,
    /// The b-file.
    B,
    /// The c-file.
    C,
    /// The d-file.
    D,
    /// The e-file.
    E,
    /// The f-file.
    F,
    /// The g-file.
    G,
    /// The h-file.
    H,
    /// The i-file.
    I,
    /// The j-file.
    J,
    /// The k-file.
    K,
    /// The l-file.
    L,
    /// The m-file.
    M,
    /// The n-file.
    N,
    /// The o-file.
    O,
    /// The p-file.
    P,
}

impl File {
    /// The most files a board can have.
    pub const MAX: u8 = 16;

    /// The file with this number from 0, `None` from 16 on.
    #[must_use]
    #[inline]
    pub const fn new(index: u8) -> Option<Self> {
        Self::from_repr(index)
    }

    /// The file of a letter `a`..=`p` in either case.
    ///
    /// ```
    /// assert_eq!(fenconv::model::File::from_letter(b'C'), Some(fenconv::model::File::C));
    /// ```
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        let lower = letter | 0x20;
        if lower >= b'a' { Self::new(lower - b'a') } else { None }
    }

    /// Number from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Lower-case letter, `b'a'` for file 0.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> u8 {
        b'a' + self as u8
    }
}

/// A rank, counted from 0 (White's first) to 15.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(u8);

impl Rank {
    /// The most ranks a board can have.
    pub const MAX: u8 = 16;

    /// White's first rank.
    pub const FIRST: Self = Self(0);

    /// The rank with this number from 0, `None` from 16 on.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::MAX { Some(Self(index)) } else { None }
    }

    /// Number from 0; records and people count from 1.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }
}

/// A square of the largest board; whether it lies on a given board is
/// [`BoardSize::contains`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square where a file and a rank meet.
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank.0 << 4 | file as u8)
    }

    /// Its file.
    #[must_use]
    pub const fn file(self) -> File {
        match File::new(self.0 & 15) {
            Some(file) => file,
            None => File::A, // four bits are always a file
        }
    }

    /// Its rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 4)
    }

    /// Its file and rank, from 0.
    #[inline]
    pub(crate) const fn coordinates(self) -> (u8, u8) {
        (self.0 & 15, self.0 >> 4)
    }

    /// The square with this number, as [`Square::index`] gives it.
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// Number from 0: sixteen squares a rank whatever the board.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How many files and ranks a board has, 1..=16 each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardSize {
    files: u8,
    ranks: u8,
}

impl BoardSize {
    /// The board of chess, eight by eight squares.
    pub const CHESS: Self = Self { files: 8, ranks: 8 };

    /// A board of this many files and ranks; `None` outside 1..=16.
    #[must_use]
    pub const fn new(files: u8, ranks: u8) -> Option<Self> {
        if files == 0 || files > File::MAX || ranks == 0 || ranks > Rank::MAX {
            return None;
        }
        Some(Self { files, ranks })
    }

    /// Number of files.
    #[must_use]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Number of ranks.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Whether the square lies on this board.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        square.file().index() < self.files && square.rank().0 < self.ranks
    }

    /// The square of a file and a rank from 0, if it is on this board.
    #[inline]
    pub(crate) const fn square(self, (file, rank): (u8, u8)) -> Option<Square> {
        if file < self.files && rank < self.ranks { Some(Square(rank << 4 | file)) } else { None }
    }

    /// The square furthest from a1.
    pub(crate) const fn last_square(self) -> Square {
        Square((self.ranks - 1) << 4 | (self.files - 1))
    }

    /// The square so many files and ranks away, if it lies on this board.
    ///
    /// ```
    /// use fenconv::model::{BoardSize, File, Rank};
    /// use fenconv::Square;
    /// let size = BoardSize::CHESS;
    /// let corner = Square::new(File::A, Rank::FIRST);
    /// assert_eq!(size.offset(corner, 1, 2).map(Square::file), Some(File::B));
    /// assert_eq!(size.offset(corner, -1, 2), None);
    /// ```
    #[must_use]
    pub fn offset(self, from: Square, files: i8, ranks: i8) -> Option<Square> {
        let file = from.file().index().checked_add_signed(files).and_then(File::new)?;
        let rank = from.rank().0.checked_add_signed(ranks).and_then(Rank::new)?;
        Some(Square::new(file, rank)).filter(|&square| self.contains(square))
    }

    /// The rank a side counts as its `relative`th (from 0); `None` beyond the board.
    #[must_use]
    pub const fn rank_for(self, color: Color, relative: u8) -> Option<Rank> {
        if relative >= self.ranks {
            return None;
        }
        match color {
            Color::White => Some(Rank(relative)),
            Color::Black => Some(Rank(self.ranks - 1 - relative)),
        }
    }
}

/// A set of files, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FileSet(u16);

impl FileSet {
    /// No file.
    pub const EMPTY: Self = Self(0);

    /// The set of exactly these files, bit 0 being the a-file.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The set of one file.
    pub(crate) const fn of(file: File) -> Self {
        Self(1 << file.index())
    }

    /// Bit 0 is the a-file.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the file is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, file: File) -> bool {
        self.0 >> file.index() & 1 == 1
    }

    /// Adds a file.
    #[inline]
    pub const fn insert(&mut self, file: File) {
        self.0 |= 1 << file.index();
    }

    /// Takes a file out.
    #[inline]
    pub const fn remove(&mut self, file: File) {
        self.0 &= !(1 << file.index());
    }

    /// How many files are in it.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no file is in it.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The file nearest the a-file.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // at most 15
    #[inline]
    pub const fn first(self) -> Option<File> {
        File::new(self.0.trailing_zeros() as u8)
    }

    /// The file furthest from the a-file.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // at most 15; wraps to 255 when empty
    #[inline]
    pub const fn last(self) -> Option<File> {
        File::new(15_u8.wrapping_sub(self.0.leading_zeros() as u8))
    }

    /// Those beyond `file`, away from the a-file.
    #[must_use]
    #[inline]
    pub const fn above(self, file: File) -> Self {
        Self(self.0 & !(u16::MAX >> (15 - file.index())))
    }

    /// Those between the a-file and `file`, without it.
    #[must_use]
    #[inline]
    pub const fn below(self, file: File) -> Self {
        Self(self.0 & ((1 << file.index()) - 1))
    }

    /// Those that are in both sets.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those that are in one of both sets.
    #[inline]
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The files from a on.
    pub fn iter(self) -> impl Iterator<Item = File> {
        (0..File::MAX).filter_map(File::new).filter(move |&file| self.contains(file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_sets_know_both_ends_and_sides() {
        let set = FileSet::from_bits(0b1000_0000_1001_0010);
        let at = |index| File::new(index).unwrap();
        assert_eq!((set.first(), set.last()), (Some(at(1)), Some(at(15))));
        assert_eq!(set.above(at(4)).bits(), 0b1000_0000_1000_0000);
        assert_eq!(set.below(at(4)).bits(), 0b10);
        assert_eq!(set.above(at(15)), FileSet::EMPTY);
        assert_eq!((FileSet::EMPTY.first(), FileSet::EMPTY.last()), (None, None));
    }

    #[test]
    fn ranks_are_counted_from_each_side() {
        let size = BoardSize::new(10, 8).unwrap();
        assert_eq!(size.rank_for(Color::White, 0), Rank::new(0));
        assert_eq!(size.rank_for(Color::Black, 0), Rank::new(7));
        assert_eq!(size.rank_for(Color::Black, 8), None);
        assert!(BoardSize::new(17, 8).is_none() && BoardSize::new(8, 0).is_none());
    }
}
