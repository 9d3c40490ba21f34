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
const PROMOTED: u8 = 0x40;

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

    /// The first square with a piece of this number or a greater one.
    pub(crate) fn first_from(&self, kind: usize) -> Option<Square> {
        let kind = u8::try_from(kind).unwrap_or(u8::MAX);
        let is_beyond = |code: u8| code < WALL && code & 31 >= kind;
        // nearly always there is none: all squares at once take less than one after the other
        if self.cells.iter().fold(0, |any, &code| any | u8::from(is_beyond(code))) == 0 {
            return None;
        }
        let found = self.cells.iter().position(|&code| is_beyond(code))?;
        self.squares().find(|square| square.index() == found)
    }

    /// What is on the board, walls and each piece once, however many squares have it.
    pub(crate) fn kinds_there(&self) -> impl Iterator<Item = Cell> + use<> {
        let mut codes = [0_u64; 4];
        for rank in (0..self.size.ranks()).filter_map(Rank::new) {
            for &code in self.codes(rank) {
                codes[usize::from(code >> 6)] |= 1 << (code & 63);
            }
        }
        std::iter::from_fn(move || {
            let word = codes.iter().position(|&word| word != 0)?;
            let code = word * 64 + codes[word].trailing_zeros() as usize;
            codes[word] &= codes[word] - 1;
            u8::try_from(code).ok().map(cell_of)
        })
        .filter(|&cell| cell != Cell::Empty)
    }

    /// How many squares have a piece.
    pub(crate) fn count(&self, piece: Piece) -> u16 {
        let code = code_of(piece);
        // sums of bytes, so that many are added at once
        let half = |cells: &[u8]| cells.iter().map(|&at| u8::from(at == code)).sum::<u8>();
        self.cells.chunks_exact(128).map(|cells| u16::from(half(cells))).sum()
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

    /// The codes of a rank's squares, to be set to those of pieces: the id, and
    /// bit 5 for Black.
    pub(crate) fn codes_mut(&mut self, rank: Rank) -> &mut [u8] {
        let first = usize::from(rank.index()) * 16;
        &mut self.cells[first..first + usize::from(self.size.files())]
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
        let ranks = (0..self.size.ranks()).filter_map(Rank::new);
        ranks.flat_map(move |rank| self.rank(rank).map(move |(file, piece)| (Square::new(file, rank), piece)))
    }
}

#[inline]
fn cell_of(code: u8) -> Cell {
    match code {
        EMPTY => Cell::Empty,
        WALL => Cell::Wall,
        code => piece_of(code).map_or(Cell::Empty, Cell::Piece),
    }
}

#[allow(clippy::cast_possible_truncation)] // ids are below 32
fn code_of(piece: Piece) -> u8 {
    let color = if piece.color == Color::Black { BLACK } else { 0 };
    let promoted = if piece.promoted { PROMOTED } else { 0 };
    piece.id.index() as u8 | color | promoted
}

/// The piece of a code, if it is one.
#[inline]
fn piece_of(code: u8) -> Option<Piece> {
    if code >= WALL {
        return None;
    }
    let color = if code & BLACK == 0 { Color::White } else { Color::Black };
    Some(Piece { id: PieceId::new(usize::from(code & 31))?, color, promoted: code & PROMOTED != 0 })
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pieces = self.squares().map(|square| (square, self.get(square)));
        f.debug_map().entries(pieces.filter(|(_, cell)| *cell != Cell::Empty)).finish()
    }
}
