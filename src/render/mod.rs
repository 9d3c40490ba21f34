//! Pictures of a position, and its record in the notations beside FEN: one file per
//! target, reader and writer of a notation side by side.

mod canvas;
mod caption;
mod characters;
mod colors;
mod figures;
mod forsyth;
mod gbr;
mod ground;
mod ids;
mod latex;
mod layout;
mod lettering;
mod mark;
mod overlay;
mod picture;
#[cfg(feature = "png")]
mod png;
mod popeye;
mod sfen;
mod shapes;
mod svg;
mod terminal;
mod tiles;
mod typst;
mod uci;
mod url;
mod walk;
mod wiki;
mod words;
mod xml;

pub use colors::Theme;
pub use ids::IdPrefix;
pub use overlay::{Arrow, MOST_MARKS, MarkError, squares};
pub use picture::{Diagram, LONGEST_CAPTION, PictureOptions};
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use svg::svg;
pub use terminal::{Pieces, TerminalOptions, terminal};
pub use words::describe;

use std::sync::Arc;

use crate::convert::{ReadNotation, WriteNotation};
use crate::finding::{Detail, Error, Field, Finding, FindingKind, Sink, Span};
use crate::model::{Board, Cell, Piece, Position, Square, named};
use crate::notation::{Dialect, ParsedRecord, Reader, Style, WriteOptions, Writer};
use crate::profile::Profile;

/// A notation beside FEN and EPD. `docs/reference/notations.md` has the rules of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// The template `{{Chess diagram}}` of the wikis.
    Wiki,
    /// `\chessboard[setfen={...}]` of the LaTeX package chessboard.
    Latex,
    /// `\newchessgame[setfen={...}]` of the LaTeX package xskak.
    Xskak,
    /// `#board(...)` of the Typst package board-n-pieces.
    Typst,
    /// The Forsyth notation of the solving program Popeye, where `S` is a knight.
    Popeye,
    /// The piece lists of Popeye.
    PopeyePieces,
    /// The board alone, as Forsyth wrote it.
    Forsyth,
    /// The material as the Guy-Blandford-Roycroft code says it.
    Gbr,
    /// The same with the squares of the kings after it.
    GbrKings,
    /// The command `position` of the protocol UCI.
    Uci,
    /// The end of an address on lichess.org.
    LichessUrl,
    /// SFEN, the notation of shogi programs.
    Sfen,
}

named! { Notation, "a notation":
    Wiki = "wiki" | "wikipedia",
    Latex = "latex" | "chessboard",
    Xskak = "xskak",
    Typst = "typst",
    Popeye = "popeye",
    PopeyePieces = "popeye-pieces",
    Forsyth = "forsyth",
    Gbr = "gbr",
    GbrKings = "gbr-kings",
    Uci = "uci",
    LichessUrl = "lichess-url" | "url",
    Sfen = "sfen",
}

/// What every field of a FEN says.
const ALL: &[Field] = &[
    Field::Placement,
    Field::Holdings,
    Field::SideToMove,
    Field::Castling,
    Field::EnPassant,
    Field::Checks,
    Field::HalfmoveClock,
    Field::FullmoveNumber,
];

impl Notation {
    /// The reader of the notation, if it can be read.
    ///
    /// ```
    /// use fenconv::render::Notation;
    /// use fenconv::{Converter, Options, Variants};
    /// let popeye = Notation::Popeye.reader().unwrap();
    /// let profile = Variants::builtin().get("standard")?;
    /// let converter = Converter::new(profile, Options::default())?.reading(popeye);
    /// let mut out = Vec::new();
    /// converter.convert(b"4k3/48/2S1K3", &mut out, &mut ())?;
    /// assert_eq!(out, b"4k3/8/8/8/8/8/8/2N1K3 w - - 0 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reader(self) -> Option<Arc<dyn ReadNotation>> {
        match self {
            Self::Wiki => Some(Arc::new(wiki::Template)),
            Self::Popeye => Some(Arc::new(popeye::Forsyth)),
            Self::Uci => Some(Arc::new(uci::Command)),
            Self::LichessUrl => Some(Arc::new(url::Lichess)),
            Self::Sfen => Some(Arc::new(sfen::Record)),
            _ => None,
        }
    }

    /// How the FEN is written that the notation holds: by the habits of those who read
    /// it.
    #[must_use]
    pub fn write_options(self, profile: &Profile) -> WriteOptions {
        match self {
            Self::Uci => Style::FairyStockfish.write_options(profile),
            Self::LichessUrl => Style::Lichess.write_options(profile),
            Self::Xskak => WriteOptions { dialect: Dialect::Classic, ..WriteOptions::default() },
            _ => WriteOptions::default(),
        }
    }

    /// The fields that it has a place for.
    #[must_use]
    pub const fn carries(self) -> &'static [Field] {
        use Field::{Castling, EnPassant, FullmoveNumber, HalfmoveClock, Placement, SideToMove};
        match self {
            Self::Wiki
            | Self::Typst
            | Self::Popeye
            | Self::PopeyePieces
            | Self::Forsyth
            | Self::Gbr
            | Self::GbrKings => &[Placement],
            Self::Latex | Self::Xskak => &[Placement, SideToMove, Castling, EnPassant, HalfmoveClock, FullmoveNumber],
            Self::Uci | Self::LichessUrl => ALL,
            Self::Sfen => &[Placement, Field::Holdings, SideToMove, EnPassant, FullmoveNumber],
        }
    }

    /// Whether a board in it has to have its kings: where it is a record of a game. Pictures and
    /// boards alone may have any number.
    #[must_use]
    pub const fn counts_kings(self) -> bool {
        matches!(self, Self::Uci | Self::LichessUrl | Self::Xskak)
    }

    /// Whether it keeps the mark of a promoted piece.
    const fn carries_marks(self) -> bool {
        matches!(self, Self::Forsyth | Self::Uci | Self::LichessUrl | Self::Sfen)
    }
}

impl WriteNotation for Notation {
    fn write(&self, position: &Position, writer: &Writer, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
        let start = out.len();
        let profile = writer.profile();
        match self {
            _ if writer.gets_valid() => {}
            Self::Uci | Self::LichessUrl | Self::Xskak | Self::Sfen => position.validate(profile, sink)?,
            Self::Latex => position.validate_picture(profile, sink)?,
            _ => position.validate_board(profile, sink)?,
        }
        let unnamed = unnamed_promotion(position, profile).filter(|_| !self.carries_marks());
        let written = unnamed.map_or(Ok(()), |square| Err(unsayable_piece(square))).and_then(|()| match self {
            Self::Wiki => wiki::write(position, profile, out),
            Self::Latex => latex::write_chessboard(position, writer, out, sink),
            Self::Xskak => latex::write_xskak(position, writer, out, sink),
            Self::Typst => typst::write(position, profile, out),
            Self::Popeye => popeye::write_forsyth(position, profile, out),
            Self::PopeyePieces => popeye::write_pieces(position, profile, out),
            Self::Forsyth => {
                forsyth::write(position, profile, out);
                Ok(())
            }
            Self::Gbr => gbr::write(position, profile, false, out),
            Self::GbrKings => gbr::write(position, profile, true, out),
            Self::Uci => uci::write(position, writer, out, sink),
            Self::LichessUrl => url::write(position, writer, out, sink),
            Self::Sfen => sfen::write(position, profile, out),
        });
        if let Err(error) = written {
            // what the dialect cannot express it has reported itself
            if error.finding().kind != FindingKind::Lossy {
                sink.push(*error.finding());
            }
            out.truncate(start);
            return Err(error);
        }
        not_said(position, *self, sink);
        Ok(())
    }

    fn before_fen(&self) -> Option<&'static [u8]> {
        matches!(self, Self::Uci).then_some(uci::BEFORE_FEN)
    }

    fn takes(&self, tail: &[u8]) -> bool {
        *self == Self::Uci && uci::is_moves(tail)
    }
}

/// A piece whose mark makes it another piece, in variants where marks do: `+R` of shogi is
/// no rook, and a notation that leaves the mark out would say that it is.
fn unnamed_promotion(position: &Position, profile: &Profile) -> Option<Square> {
    profile.promoted.before()?;
    position.board.pieces().find(|(_, piece)| piece.promoted).map(|(square, _)| square)
}

/// Reports what the position says and the notation does not.
fn not_said(position: &Position, notation: Notation, sink: &mut dyn Sink) {
    let nothing = Position::empty(position.profile, Board::empty(position.board.size()));
    let says = [
        (Field::SideToMove, position.side_to_move != nothing.side_to_move),
        (Field::Castling, !position.castling.is_empty() || position.gates != nothing.gates),
        (Field::EnPassant, !position.en_passant.is_empty() || position.counting.is_some()),
        (Field::Holdings, position.holdings != nothing.holdings),
        (Field::Checks, position.checks.is_some()),
        (Field::HalfmoveClock, position.halfmove_clock != nothing.halfmove_clock),
        (Field::FullmoveNumber, position.fullmove_number != nothing.fullmove_number),
    ];
    let mut note = |field, detail| {
        sink.push(Finding::new(FindingKind::NotSaid, field, Span::default()).with_detail(detail));
    };
    let leaves_out_marks = !notation.carries_marks();
    if leaves_out_marks && let Some((square, _)) = position.board.pieces().find(|(_, piece)| piece.promoted) {
        note(Field::Placement, Detail::Square(square));
    }
    for (field, says) in says {
        if says && !notation.carries().contains(&field) {
            note(field, Detail::None);
        }
    }
}

/// The error of a text that is not in the notation.
fn syntax(span: Span, detail: Detail) -> Error {
    refused(FindingKind::NotationSyntax, Field::Record, span, detail)
}

/// The error of a board of another size than the notation has.
fn unsayable_board() -> Error {
    refused(FindingKind::UnsayableBoard, Field::Placement, Span::default(), Detail::None)
}

/// The error of a piece or wall that the notation does not have.
fn unsayable_piece(square: Square) -> Error {
    refused(FindingKind::UnsayablePiece, Field::Placement, Span::default(), Detail::Square(square))
}

fn refused(kind: FindingKind, field: Field, span: Span, detail: Detail) -> Error {
    Finding::new(kind, field, span).with_detail(detail).into()
}

/// The squares of a board in the order of a FEN, each with its piece; a wall is an error.
fn pieces(board: &Board) -> impl Iterator<Item = Result<(Square, Option<Piece>), Error>> + '_ {
    board.squares_from_top().map(|square| match board.get(square) {
        Cell::Empty => Ok((square, None)),
        Cell::Piece(piece) => Ok((square, Some(piece))),
        Cell::Wall => Err(unsayable_piece(square)),
    })
}

/// What a notation of boards alone says: White to move, no rights. The reader judges
/// the board; what it finds is at `span`.
fn read_board(board: Board, span: Span, reader: &Reader, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
    let profile = reader.profile();
    let mut record = Vec::new();
    let writer = Writer::new(profile.clone(), WriteOptions::default());
    // whether the position is valid the reader finds, with its places
    writer.write_valid(&Position::empty(profile.key, board), &mut record, &mut ())?;
    let at = |finding| Finding { span, ..finding };
    let read =
        reader.read(&record, &mut Moved { place: &at, sink }).map_err(|error| Error::from(at(*error.finding())))?;
    Ok(ParsedRecord::new(read.position, span))
}

/// Reads the part of an input that is a FEN.
fn read_part(input: &[u8], part: Span, reader: &Reader, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
    let start = part.start as usize;
    let at = |finding: Finding| Finding { span: finding.span.moved_by(start), ..finding };
    let read = reader.read(part.of(input), &mut Moved { place: &at, sink });
    read.map(|read| read.within(start)).map_err(|error| Error::from(at(*error.finding())))
}

/// Hands findings of another text over with their places in the record.
struct Moved<'a> {
    place: &'a dyn Fn(Finding) -> Finding,
    sink: &'a mut dyn Sink,
}

impl Sink for Moved<'_> {
    fn push(&mut self, finding: Finding) {
        self.sink.push((self.place)(finding));
    }
}

/// Writes a rank with numbers for its empty squares.
fn write_runs(rank: &[Option<u8>], out: &mut Vec<u8>) {
    for run in rank.chunk_by(|a, b| a.is_none() && b.is_none()) {
        match run[0] {
            Some(letter) => out.push(letter),
            None => out.extend_from_slice(run.len().to_string().as_bytes()),
        }
    }
}
