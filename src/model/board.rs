//! The board: what stands on each square.

use super::{BoardSize, Color, File, Piece, PieceId, Rank, Square};

/// What a square holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A wall (`*`): no piece can stand here.
    Wall,
    /// A piece.
    Piece(Piece),
}

/// The code of an empty square.
pub(crate) const EMPTY: u8 = 0xFF;
/// The code of a wall; all others below it are those of pieces.
pub(crate) const WALL: u8 = 0xFE;
/// The bit of Black's pieces in a code.
pub(crate) const BLACK: u8 = 0x20;
/// The bit of promoted pieces in a code.
pub(crate) const PROMOTED: u8 = 0x40;
/// The bit of codes that are of no piece.
pub(crate) const NO_PIECE_BIT: u8 = 0x80;

/// A board of up to 16 by 16 squares.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: BoardSize,
    // One byte a square, id + BLACK + PROMOTED; squares off the board stay EMPTY.
    cells: [u8; 256],
}

impl Board {
    /// A board with nothing on it.
    #[must_use]
    pub const fn empty(size: BoardSize) -> Self {
        Self { size, cells: [EMPTY; 256] }
    }

    /// Its size.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// What stands on a square; squares off the board are empty.
    #[must_use]
    pub fn get(&self, square: Square) -> Cell {
        cell_of(self.cells[square.index()])
    }

    /// The piece on a square, if one stands there.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        match self.get(square) {
            Cell::Piece(piece) => Some(piece),
            Cell::Empty | Cell::Wall => None,
        }
    }

    /// Puts something on a square; a square off the board is left as it is.
    pub fn set(&mut self, square: Square, cell: Cell) {
        if !self.size.contains(square) {
            return;
        }
        self.cells[square.index()] = match cell {
            Cell::Empty => EMPTY,
            Cell::Wall => WALL,
            Cell::Piece(piece) => code_of(piece),
        };
    }

    /// The code of what stands on a square.
    #[inline]
    pub(crate) const fn code(&self, square: Square) -> u8 {
        self.cells[square.index()]
    }

    /// The first square with a piece of this number or a greater one.
    pub(crate) fn first_from(&self, kind: usize) -> Option<Square> {
        let least = u64::try_from(kind).ok().filter(|&kind| kind < 32)?;
        // bit 7 of a number and this is set where it is no less
        let add = ONES * (0x80 - least);
        let beyond = |word: u64| ((word & (ONES * 31)) + add) & !word & HIGHEST;
        // nearly always there is none
        if self.words().fold(0, |any, word| any | beyond(word)) == 0 {
            return None;
        }
        let is_beyond = |code: u8| code & NO_PIECE_BIT == 0 && usize::from(code & 31) >= kind;
        self.squares().find(|&square| is_beyond(self.code(square)))
    }

    /// By colour: how many squares have a piece of a kind with this mark or without.
    pub(crate) fn count(&self, id: PieceId, promoted: bool) -> [u16; 2] {
        let code = ONES * u64::from(code_of(Piece { id, color: Color::White, promoted }));
        let mut found = [0, 0];
        for word in self.words() {
            let mut of_kind = !not_zero(word & !(ONES * u64::from(BLACK)) ^ code) & HIGHEST;
            while of_kind != 0 {
                // its colour is two bits further down
                let square = of_kind & of_kind.wrapping_neg();
                found[usize::from(word & square >> 2 != 0)] += 1;
                of_kind ^= square;
            }
        }
        found
    }

    /// Whether there is a wall or a piece with a mark.
    pub(crate) fn has_special(&self) -> bool {
        // bit 6 or bit 7 is set, though the square is not empty
        self.words().fold(0, |any, word| any | (word | word << 1) & not_zero(!word)) & HIGHEST != 0
    }

    /// The codes of eight squares each: those of the board, some that are off it among them.
    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        let step = if self.size.files() > 8 { 1 } else { 2 };
        let words = &self.cells.as_chunks().0[..2 * usize::from(self.size.ranks())];
        words.iter().step_by(step).map(|&word| u64::from_le_bytes(word))
    }

    /// Puts a piece on a square, in place of what is there; a square off the board is left as
    /// it is.
    ///
    /// ```
    /// use fenconv::model::Board;
    /// use fenconv::{Square, Variants};
    /// let profile = Variants::builtin().get("standard")?;
    /// let mut board = Board::empty(profile.size());
    /// let [e4, d5]: [Square; 2] = ["e4".parse()?, "d5".parse()?];
    /// board.put(e4, profile.piece('Q').ok_or("no queen")?);
    /// board.put(d5, profile.piece('p').ok_or("no pawn")?);
    /// board.clear(e4);
    /// let pieces: Vec<_> = board.pieces().map(|(square, piece)| format!("{}{square}", profile.spell(piece))).collect();
    /// assert_eq!(pieces, ["pd5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.set(square, Cell::Piece(piece));
    }

    /// Takes away whatever is on a square, a wall too.
    pub fn clear(&mut self, square: Square) {
        self.set(square, Cell::Empty);
    }

    /// The codes of a rank's squares, from a on: the id of a piece with bit 5 for Black, or
    /// another value for what is not a plain piece.
    pub(crate) fn codes(&self, rank: Rank) -> &[u8] {
        let first = usize::from(rank.index()) * 16;
        &self.cells[first..first + usize::from(self.size.files())]
    }

    /// The files of a rank on which the bits of `mask` in the code are those of `value`; those off the
    /// board are empty.
    pub(crate) fn files_where(&self, rank: Rank, mask: u8, value: u8) -> u16 {
        let rank = usize::from(rank.index());
        let (words, _) = self.cells.as_chunks();
        let low = bits_where(words[2 * rank], mask, value);
        let high = if self.size.files() > 8 { bits_where(words[2 * rank + 1], mask, value) } else { 0 };
        u16::from(low) | u16::from(high) << 8
    }

    /// Hands over the files of a rank that are not empty, from a on, with the code of what is there.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // the lowest byte is meant
    pub(crate) fn each_filled_of(&self, rank: Rank, mut each: impl FnMut(usize, u8)) {
        let first = 2 * usize::from(rank.index());
        let words = if self.size.files() > 8 { 2 } else { 1 };
        for (half, word) in self.cells.as_chunks().0[first..first + words].iter().enumerate() {
            let mut bits = not_empty(*word);
            while bits != 0 {
                let shift = bits.trailing_zeros() & !7;
                each(8 * half + shift as usize / 8, (u64::from_le_bytes(*word) >> shift) as u8);
                bits &= bits - 1;
            }
        }
    }

    /// The codes of all squares, sixteen a rank, to be set to those of pieces: the id, and bit 5
    /// for Black. Those off the board stay empty.
    pub(crate) const fn codes_mut(&mut self) -> &mut [u8; 256] {
        &mut self.cells
    }

    /// The same with the ranks in the other order and the colours swapped, with the files in the
    /// other order, or both.
    pub(crate) fn turned(&self, swap: bool, mirror: bool) -> Self {
        let mut turned = Self::empty(self.size);
        let (from, to) = (self.cells.as_chunks().0, turned.cells.as_chunks_mut().0);
        let ranks = usize::from(self.size.ranks());
        let off_board = 8 * u32::from(File::MAX - self.size.files());
        for (rank, codes) in from[..ranks].iter().enumerate() {
            let mut codes = u128::from_le_bytes(*codes);
            if mirror {
                codes = codes.swap_bytes() >> off_board | !(u128::MAX >> off_board);
            }
            if swap {
                // of a wall nothing is turned
                codes ^= (!codes & (u128::MAX / 0xFF * u128::from(NO_PIECE_BIT))) >> 2;
            }
            to[if swap { ranks - 1 - rank } else { rank }] = codes.to_le_bytes();
        }
        turned
    }

    /// The pieces of a rank with their files, from a on.
    pub fn rank(&self, rank: Rank) -> impl Iterator<Item = (File, Piece)> + '_ {
        (0..).zip(self.codes(rank)).filter_map(move |(file, &code)| Some((File::new(file)?, piece_of(code)?)))
    }

    /// Every square of this board from a1 on, rank by rank.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        (0..size.ranks()).flat_map(move |rank| {
            (0..size.files()).filter_map(move |file| Some(Square::new(File::new(file)?, Rank::new(rank)?)))
        })
    }

    /// Every square in the order of a placement: the top rank first, each from the a-file on.
    ///
    /// ```
    /// use fenconv::model::{Board, BoardSize};
    /// let mut squares = Board::empty(BoardSize::CHESS).squares_from_top();
    /// assert_eq!(squares.next(), Some("a8".parse()?));
    /// assert_eq!(squares.last(), Some("h1".parse()?));
    /// # Ok::<(), fenconv::model::ParseNameError>(())
    /// ```
    pub fn squares_from_top(&self) -> impl Iterator<Item = Square> + use<> {
        let rank = |rank, files| (0..files).filter_map(move |file| Some(Square::new(File::new(file)?, rank)));
        let size = self.size;
        (0..size.ranks()).rev().filter_map(Rank::new).flat_map(move |at| rank(at, size.files()))
    }

    /// Every piece with its square, from a1 on, rank by rank.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.filled().filter_map(|(square, code)| Some((square, piece_of(code)?)))
    }

    /// Every square that is not empty with the code of what is there, from a1 on, rank by rank.
    pub(crate) fn filled(&self) -> impl Iterator<Item = (Square, u8)> + '_ {
        let words = &self.cells.as_chunks().0[..2 * usize::from(self.size.ranks())];
        Filled { words, at: 0, step: if self.size.files() > 8 { 1 } else { 2 }, bits: not_empty(words[0]) }
    }
}

/// A 1 in each byte.
const ONES: u64 = u64::MAX / 0xFF;
/// The highest bit of each byte.
const HIGHEST: u64 = ONES * 0x80;

/// The highest bits of the bytes that are not zero.
#[inline]
const fn not_zero(bytes: u64) -> u64 {
    (((bytes & !HIGHEST) + !HIGHEST) | bytes) & HIGHEST
}

/// A bit for each byte in which the bits of `mask` are those of `value`.
#[inline]
const fn bits_where(bytes: [u8; 8], mask: u8, value: u8) -> u8 {
    let [mask, value] = [u64::from_le_bytes([mask; 8]), u64::from_le_bytes([value; 8])];
    let equal = !not_zero(u64::from_le_bytes(bytes) & mask ^ value) & HIGHEST;
    // gathers the lowest bit of each byte in the highest byte
    ((equal >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// Squares that are not empty, found eight at a time: most of a board has none.
struct Filled<'a> {
    words: &'a [[u8; 8]],
    /// The word at hand, and how far the next one is: on boards of eight files every second one is empty.
    at: usize,
    step: usize,
    /// The highest bit of each byte of the word at hand that is yet to come.
    bits: u64,
}

impl Iterator for Filled<'_> {
    type Item = (Square, u8);

    #[inline]
    fn next(&mut self) -> Option<(Square, u8)> {
        while self.bits == 0 {
            self.at += self.step;
            self.bits = not_empty(*self.words.get(self.at)?);
        }
        let bits = self.bits;
        self.bits &= bits - 1;
        Some(filled(self.words, self.at, bits))
    }

    /// As `next` again and again, in two loops.
    #[inline]
    fn fold<B, F: FnMut(B, Self::Item) -> B>(mut self, init: B, mut each: F) -> B {
        let mut folded = init;
        loop {
            while self.bits != 0 {
                folded = each(folded, filled(self.words, self.at, self.bits));
                self.bits &= self.bits - 1;
            }
            self.at += self.step;
            let Some(&word) = self.words.get(self.at) else { return folded };
            self.bits = not_empty(word);
        }
    }
}

/// The highest bits of the bytes that are not empty squares, all ones.
#[inline]
const fn not_empty(word: [u8; 8]) -> u64 {
    not_zero(!u64::from_le_bytes(word))
}

/// The square of the lowest of these bits in a word, and its code.
#[inline]
#[allow(clippy::cast_possible_truncation)] // there are 256 squares
fn filled(words: &[[u8; 8]], word: usize, bits: u64) -> (Square, u8) {
    let byte = bits.trailing_zeros() as usize / 8;
    (Square::from_index((word * 8 + byte) as u8), words[word][byte & 7])
}

/// The side of a piece's code.
#[inline]
pub(crate) const fn color_of_code(code: u8) -> Color {
    if code & BLACK == 0 { Color::White } else { Color::Black }
}

/// Whether a piece's code is of one that is marked as promoted.
#[inline]
pub(crate) const fn is_promoted_code(code: u8) -> bool {
    code & PROMOTED != 0
}

/// The kind of a piece's code without its side: its id, and one more for each kind if it is promoted.
#[inline]
pub(crate) const fn slot_of_code(code: u8) -> usize {
    (code & 31 | (code & PROMOTED) >> 1) as usize
}

#[inline]
pub(crate) fn cell_of(code: u8) -> Cell {
    match code {
        EMPTY => Cell::Empty,
        WALL => Cell::Wall,
        code => piece_of(code).map_or(Cell::Empty, Cell::Piece),
    }
}

#[allow(clippy::cast_possible_truncation)] // ids are below 32
pub(crate) const fn code_of(piece: Piece) -> u8 {
    let color = if matches!(piece.color, Color::Black) { BLACK } else { 0 };
    let promoted = if piece.promoted { PROMOTED } else { 0 };
    piece.id.index() as u8 | color | promoted
}

/// The piece of a code, if it is one.
#[inline]
fn piece_of(code: u8) -> Option<Piece> {
    if code >= WALL {
        return None;
    }
    Some(Piece {
        id: PieceId::new(usize::from(code & 31))?,
        color: color_of_code(code),
        promoted: code & PROMOTED != 0,
    })
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pieces = self.squares().map(|square| (square, self.get(square)));
        f.debug_map().entries(pieces.filter(|(_, cell)| *cell != Cell::Empty)).finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Boards of any size with anything on them.
    fn boards() -> impl Strategy<Value = Board> {
        let cell = prop_oneof![6 => Just(EMPTY), 1 => Just(WALL), 6 => 0_u8..64, 2 => 64_u8..128];
        let sizes = (1_u8..=File::MAX, 1_u8..=Rank::MAX)
            .prop_filter_map("a size", |(files, ranks)| BoardSize::new(files, ranks));
        (sizes, prop::collection::vec(cell, 256)).prop_map(|(size, codes)| {
            let mut board = Board::empty(size);
            board.squares().zip(codes).for_each(|(square, code)| board.set(square, cell_of(code)));
            board
        })
    }

    proptest! {
        /// What looks at many squares in one step says what one after the other says.
        #[test]
        fn many_squares_are_as_one_after_the_other(board in boards(), kind in 0_usize..40, promoted: bool) {
            let of = |square: &Square| (*square, board.get(*square));
            let all: Vec<_> = board.squares().map(|square| of(&square)).collect();
            let piece = |cell: &Cell| if let Cell::Piece(piece) = cell { Some(*piece) } else { None };

            let beyond = all.iter().find(|(_, cell)| piece(cell).is_some_and(|piece| piece.id.index() >= kind));
            prop_assert_eq!(board.first_from(kind), beyond.map(|(square, _)| *square));

            let special = |cell: &Cell| *cell == Cell::Wall || piece(cell).is_some_and(|piece| piece.promoted);
            prop_assert_eq!(board.has_special(), all.iter().any(|(_, cell)| special(cell)));

            if let Some(id) = PieceId::new(kind) {
                let count = |color| all.iter().filter(|(_, cell)| *cell == Cell::Piece(Piece { id, color, promoted })).count();
                prop_assert_eq!(board.count(id, promoted).map(usize::from), Color::BOTH.map(count));
            }

            let filled: Vec<_> = all.iter().filter(|(_, cell)| *cell != Cell::Empty).copied().collect();
            let mut by_rank = Vec::new();
            for rank in (0..board.size().ranks()).filter_map(Rank::new) {
                board.each_filled_of(rank, |file, code| {
                    let file = u8::try_from(file).ok().and_then(File::new).unwrap();
                    by_rank.push((Square::new(file, rank), cell_of(code)));
                });
            }
            prop_assert_eq!(&by_rank, &filled);
            let by_board: Vec<_> = board.filled().map(|(square, code)| (square, cell_of(code))).collect();
            prop_assert_eq!(&by_board, &filled);
        }

        #[test]
        fn a_turned_board_is_turned_square_by_square(board in boards(), swap: bool, mirror: bool) {
            let mut expected = Board::empty(board.size());
            for square in board.squares() {
                let turn = |at: u8, count: u8, is_turned: bool| if is_turned { count - 1 - at } else { at };
                let file = File::new(turn(square.file().index(), board.size().files(), mirror)).unwrap();
                let rank = Rank::new(turn(square.rank().index(), board.size().ranks(), swap)).unwrap();
                let cell = match board.get(square) {
                    Cell::Piece(piece) if swap => Cell::Piece(Piece { color: piece.color.other(), ..piece }),
                    cell => cell,
                };
                expected.set(Square::new(file, rank), cell);
            }
            prop_assert_eq!(board.turned(swap, mirror), expected);
        }
    }
}
