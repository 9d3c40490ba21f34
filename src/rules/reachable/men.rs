//! The men of a game of chess as sets of squares, and how they attack.

use crate::model::{Cell, Color, File, Position, Rank, Square};
use crate::profile::Profile;

/// Bit 0 is a1, bit 7 h1, bit 63 h8.
pub(super) type Squares = u64;

pub(super) const A_FILE: Squares = 0x0101_0101_0101_0101;
pub(super) const DARK: Squares = 0xAA55_AA55_AA55_AA55;

/// The kinds of piece of chess, in the order of [`Men::of`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Kind {
    pub(super) const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];
    pub(super) const OFFICERS: [Self; 4] = [Self::Knight, Self::Bishop, Self::Rook, Self::Queen];

    /// The kind of this name in a profile.
    pub(super) fn named(name: &str) -> Option<Self> {
        const NAMES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];
        NAMES.iter().position(|known| *known == name).map(|at| Self::ALL[at])
    }

    /// How it moves, in Betza's notation.
    pub(super) const fn betza(self) -> &'static str {
        ["fmWfceF", "N", "B", "R", "Q", "K"][self as usize]
    }

    /// The kind of a letter of either case.
    pub(super) fn of_letter(letter: u8) -> Option<Self> {
        b"PNBRQK".iter().position(|known| *known == letter.to_ascii_uppercase()).map(|at| Self::ALL[at])
    }
}

/// The squares of a set, lowest first.
pub(super) fn each(mut set: Squares) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = lowest(set);
            set &= set - 1;
            square
        })
    })
}

/// The lowest square of a set that has one.
#[allow(clippy::cast_possible_truncation)] // 64 at most
pub(super) const fn lowest(set: Squares) -> u8 {
    set.trailing_zeros() as u8
}

/// The a-file's square on a side's first rank.
pub(super) const fn first_square(color: Color) -> u8 {
    lowest(own_rank(color, 0))
}

pub(super) const fn bit(square: u8) -> Squares {
    1 << square
}

/// A rank as its own side counts it, from 0.
pub(super) const fn own_rank(color: Color, rank: u8) -> Squares {
    let rank = match color {
        Color::White => rank,
        Color::Black => 7 - rank,
    };
    0xFF << (8 * rank)
}

/// One step towards the last rank of a side.
pub(super) const fn ahead(color: Color, set: Squares) -> Squares {
    match color {
        Color::White => set << 8,
        Color::Black => set >> 8,
    }
}

/// The squares beside, on the same rank.
pub(super) const fn beside(set: Squares) -> Squares {
    (set & !(A_FILE << 7)) << 1 | (set & !A_FILE) >> 1
}

pub(super) const fn pawn_attacks(color: Color, pawns: Squares) -> Squares {
    beside(ahead(color, pawns))
}

pub(super) const fn king_steps(kings: Squares) -> Squares {
    let row = beside(kings) | kings;
    (row | row << 8 | row >> 8) & !kings
}

pub(super) const fn knight_jumps(knights: Squares) -> Squares {
    let one = beside(knights);
    let two = (knights & !(A_FILE << 7 | A_FILE << 6)) << 2 | (knights & !(A_FILE | A_FILE << 1)) >> 2;
    one << 16 | one >> 16 | two << 8 | two >> 8
}

/// The squares in one direction up to the first blocker and with it.
#[allow(clippy::cast_possible_wrap, clippy::cast_sign_loss)] // files and ranks from 0 to 7
fn ray(from: u8, step: (i8, i8), blockers: Squares) -> Squares {
    let (mut file, mut rank) = ((from % 8) as i8, (from / 8) as i8);
    let mut squares = 0;
    loop {
        (file, rank) = (file + step.0, rank + step.1);
        if !(0..8).contains(&file) || !(0..8).contains(&rank) {
            return squares;
        }
        let square = bit((rank * 8 + file) as u8);
        squares |= square;
        if blockers & square != 0 {
            return squares;
        }
    }
}

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The squares that a piece attacks; of a pawn those that it could capture on.
pub(super) fn attacks(kind: Kind, color: Color, from: u8, blockers: Squares) -> Squares {
    let rays = |steps: [(i8, i8); 4]| steps.into_iter().fold(0, |set, step| set | ray(from, step, blockers));
    match kind {
        Kind::Pawn => pawn_attacks(color, bit(from)),
        Kind::Knight => knight_jumps(bit(from)),
        Kind::King => king_steps(bit(from)),
        Kind::Bishop => rays(DIAGONAL),
        Kind::Rook => rays(STRAIGHT),
        Kind::Queen => rays(DIAGONAL) | rays(STRAIGHT),
    }
}

/// Who is where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Men {
    kinds: [[Squares; 6]; 2],
}

impl Men {
    /// The men of a position on a board of chess; `None` for any other board or piece.
    pub(super) fn new(position: &Position, profile: &Profile) -> Option<Self> {
        let size = position.board.size();
        if (size.files(), size.ranks()) != (8, 8) {
            return None;
        }
        let mut men = Self { kinds: [[0; 6]; 2] };
        for square in position.board.squares() {
            match position.board.get(square) {
                Cell::Empty => {}
                Cell::Wall => return None,
                Cell::Piece(piece) => {
                    let kind = Kind::named(&profile.pieces().get(piece.id.index())?.name)?;
                    men.put(piece.color, kind, square.rank().index() * 8 + square.file().index());
                }
            }
        }
        Some(men)
    }

    pub(super) const fn of(&self, color: Color, kind: Kind) -> Squares {
        self.kinds[color as usize][kind as usize]
    }

    pub(super) fn all(&self, color: Color) -> Squares {
        self.kinds[color as usize].iter().fold(0, |all, of_kind| all | of_kind)
    }

    pub(super) fn occupied(&self) -> Squares {
        self.all(Color::White) | self.all(Color::Black)
    }

    pub(super) fn put(&mut self, color: Color, kind: Kind, square: u8) {
        self.kinds[color as usize][kind as usize] |= bit(square);
    }

    pub(super) fn take(&mut self, color: Color, kind: Kind, square: u8) {
        self.kinds[color as usize][kind as usize] &= !bit(square);
    }

    /// How many men of a side are gone.
    pub(super) fn missing(&self, color: Color) -> u32 {
        16_u32.saturating_sub(self.all(color).count_ones())
    }

    pub(super) fn king(&self, color: Color) -> u8 {
        lowest(self.of(color, Kind::King))
    }

    /// The men of a side that attack a square.
    pub(super) fn attackers(&self, square: u8, by: Color) -> Squares {
        let occupied = self.occupied();
        Kind::ALL.into_iter().fold(0, |set, kind| {
            // whoever would be attacked from there attacks it
            set | attacks(kind, by.other(), square, occupied) & self.of(by, kind)
        })
    }
}

/// A square of the model.
pub(super) fn square(index: u8) -> Option<Square> {
    Some(Square::new(File::new(index % 8)?, Rank::new(index / 8)?))
}
