//! The number of a Chess960 array and the array of a number, by Reinhard
//! Scharnagl's derivation.
//!
//! ```text
//! number = light + 4 * (dark + 4 * (queen + 6 * knights))
//! light   0..=3  the bishop on b, d, f or h
//! dark    0..=3  the bishop on a, c, e or g
//! queen   0..=5  which of the six squares that are left
//! knights 0..=9  which two of the five then left: NN---, N-N--, ... ---NN
//! ```
//!
//! Rook, king and rook take the last three squares.

/// The number of a Chess960 start position, 0..=959; 518 is the classical array.
///
/// ```
/// use fenconv::start::StartId;
/// let id = StartId::new(518).unwrap();
/// assert_eq!(id.back_rank(), *b"RNBQKBNR");
/// assert_eq!(StartId::from_back_rank(b"RNBKQBNR"), Some(id.mirror()));
/// assert_eq!(StartId::new(960), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StartId(u16);

const FILES: usize = 8;
const EMPTY: u8 = b'-';

impl StartId {
    /// How many there are.
    pub const COUNT: u16 = 960;

    /// The classical array, 518.
    pub const CLASSICAL: Self = Self(518);

    /// The position of this number; `None` from 960 on.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Its number, 0..=959.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// All of them, 0 to 959.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator {
        (0..Self::COUNT).map(Self)
    }

    /// The letters of White's first rank from the a-file on.
    #[must_use]
    pub fn back_rank(self) -> [u8; FILES] {
        let number = usize::from(self.0);
        let (bishops, queen, knights) = (number % 16, number / 16 % 6, number / 96);
        let mut rank = with_bishops(bishops);
        let square = nth_free(&rank, queen);
        rank[square] = b'Q';
        place_knights(&mut rank, knights, 5);
        place_king_and_rooks(&mut rank);
        rank
    }

    /// The position with these letters on White's first rank; `None` if it is no
    /// Chess960 array: other pieces, bishops on squares of one shade, or a king
    /// that is not between the rooks.
    #[must_use]
    pub fn from_back_rank(rank: &[u8; FILES]) -> Option<Self> {
        let bishops = bishops_of(rank)?;
        let mut left = with_bishops(bishops);
        let queen = file_of(rank, b'Q')?;
        let queen_index = free_before(&left, queen);
        left[queen] = b'Q';
        let number = bishops + 16 * (queen_index + 6 * knights_of(rank, &left, 5)?);
        let id = u16::try_from(number).ok().and_then(Self::new)?;
        (id.back_rank() == *rank).then_some(id)
    }

    /// The mirror twin: the array read from the h-file. No array is its own twin.
    #[must_use]
    pub fn mirror(self) -> Self {
        let mut rank = self.back_rank();
        rank.reverse();
        Self::from_back_rank(&rank).unwrap_or(self)
    }

    /// Its number from 1 to 960, as DGT clocks and Chess-960.org count: 960 is
    /// [`StartId::number`] 0, the others are the same.
    ///
    /// ```
    /// use fenconv::start::StartId;
    /// assert_eq!(StartId::from_one_based(960), StartId::new(0));
    /// assert_eq!(StartId::CLASSICAL.one_based(), 518);
    /// ```
    #[must_use]
    pub const fn one_based(self) -> u16 {
        if self.0 == 0 { Self::COUNT } else { self.0 }
    }

    /// The position that is counted so from 1 to 960; `None` for 0 and beyond 960.
    #[must_use]
    pub const fn from_one_based(number: u16) -> Option<Self> {
        match number {
            0 => None,
            Self::COUNT => Some(Self(0)),
            _ => Self::new(number),
        }
    }

    /// Its number in Fritz 9, 1 to 960: 1 + bishops + 16 knights + 240 queen, with
    /// the knights placed before the queen.
    ///
    /// ```
    /// use fenconv::start::StartId;
    /// assert_eq!(StartId::CLASSICAL.fritz9(), 359);
    /// assert_eq!(StartId::from_fritz9(359), Some(StartId::CLASSICAL));
    /// ```
    #[must_use]
    pub fn fritz9(self) -> u16 {
        let rank = self.back_rank();
        let number = || {
            let bishops = bishops_of(&rank)?;
            let mut left = with_bishops(bishops);
            let knights = knights_of(&rank, &left, 6)?;
            place_knights(&mut left, knights, 6);
            let queen = free_before(&left, file_of(&rank, b'Q')?);
            u16::try_from(1 + bishops + 16 * knights + 240 * queen).ok()
        };
        number().unwrap_or_default()
    }

    /// The position of a number in Fritz 9; `None` for 0 and beyond 960.
    #[must_use]
    pub fn from_fritz9(number: u16) -> Option<Self> {
        let index = usize::from(number.checked_sub(1).filter(|&index| index < Self::COUNT)?);
        let mut rank = with_bishops(index % 16);
        place_knights(&mut rank, index / 16 % 15, 6);
        let queen = nth_free(&rank, index / 240);
        rank[queen] = b'Q';
        place_king_and_rooks(&mut rank);
        Self::from_back_rank(&rank)
    }

    /// Whether it is one of the 18 of Chess18: king and rooks on e, a and h.
    #[must_use]
    pub fn is_chess18(self) -> bool {
        let rank = self.back_rank();
        (rank[0], rank[4], rank[7]) == (b'R', b'K', b'R')
    }

    /// The 18 of Chess18, in the order of their numbers.
    ///
    /// ```
    /// let numbers: Vec<_> = fenconv::start::StartId::chess18().map(|id| id.number()).collect();
    /// assert_eq!((numbers.len(), numbers[0], numbers[17]), (18, 414, 693));
    /// ```
    pub fn chess18() -> impl Iterator<Item = Self> {
        Self::all().filter(|id| id.is_chess18())
    }

    /// The 324 of Chess324, White's array and Black's: each pair out of
    /// [`StartId::chess18`], White's number first.
    pub fn chess324() -> impl Iterator<Item = (Self, Self)> {
        Self::chess18().flat_map(|white| Self::chess18().map(move |black| (white, black)))
    }
}

fn with_bishops(bishops: usize) -> [u8; FILES] {
    let mut rank = [EMPTY; FILES];
    rank[bishops % 4 * 2 + 1] = b'B';
    rank[bishops / 4 % 4 * 2] = b'B';
    rank
}

/// The number of the bishops, light + 4 dark.
fn bishops_of(rank: &[u8; FILES]) -> Option<usize> {
    let light = (0..4).find(|&index| rank[index * 2 + 1] == b'B')?;
    let dark = (0..4).find(|&index| rank[index * 2] == b'B')?;
    Some(light + 4 * dark)
}

/// The first and second of the pair with this number among `squares`, in the order
/// 0-1, 0-2, ... 1-2, ...
fn pair(mut number: usize, squares: usize) -> (usize, usize) {
    let mut first = 0;
    while first + 1 < squares && number >= squares - 1 - first {
        number -= squares - 1 - first;
        first += 1;
    }
    (first, first + 1 + number)
}

fn place_knights(rank: &mut [u8; FILES], number: usize, squares: usize) {
    let (first, second) = pair(number, squares);
    let files = [nth_free(rank, first), nth_free(rank, second)];
    for file in files {
        rank[file] = b'N';
    }
}

/// The number of the knights among the squares that `left` leaves.
fn knights_of(rank: &[u8; FILES], left: &[u8; FILES], squares: usize) -> Option<usize> {
    let first = file_of(rank, b'N')?;
    let second = first + 1 + rank[first + 1..].iter().position(|&letter| letter == b'N')?;
    let (first, second) = (free_before(left, first), free_before(left, second));
    (0..squares * (squares - 1) / 2).find(|&number| pair(number, squares) == (first, second))
}

fn place_king_and_rooks(rank: &mut [u8; FILES]) {
    let free: Vec<_> = (0..FILES).filter(|&file| rank[file] == EMPTY).collect();
    for (file, letter) in free.into_iter().zip(*b"RKR") {
        rank[file] = letter;
    }
}

fn nth_free(rank: &[u8; FILES], index: usize) -> usize {
    (0..FILES).filter(|&file| rank[file] == EMPTY).nth(index).unwrap_or_default()
}

fn free_before(rank: &[u8; FILES], file: usize) -> usize {
    (0..file).filter(|&before| rank[before] == EMPTY).count()
}

fn file_of(rank: &[u8; FILES], letter: u8) -> Option<usize> {
    rank.iter().position(|&other| other == letter)
}
