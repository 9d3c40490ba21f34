//! The board as lines of text for a terminal.

use std::fmt::Write;

use crate::finding::Error;
use crate::model::{Cell, Color, File, Piece, Position, Rank, Square, named, setters};
use crate::profile::{Profile, Walls};

/// What stands for the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Pieces {
    /// The chess symbols of Unicode, letters for all other pieces.
    #[default]
    Figures,
    /// The letters of the variant, and nothing outside ASCII.
    Letters,
}

named! { Pieces, "a way to show pieces":
    Figures = "figures",
    Letters = "letters",
}

/// How a board is written for a terminal.
#[allow(clippy::struct_excessive_bools)] // switches that have nothing to do with each other
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct TerminalOptions {
    /// Black at the bottom.
    pub flip: bool,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// What stands for the pieces.
    pub pieces: Pieces,
    /// Whether squares are coloured, with the escape sequences of ANSI.
    pub color: bool,
    /// Whether the lines about pieces in hand and the side to move are left out.
    pub board_only: bool,
}

setters! { TerminalOptions {
    with_flip: flip: bool,
    with_coordinates: coordinates: bool,
    with_pieces: pieces: Pieces,
    with_color: color: bool,
    with_board_only: board_only: bool,
} }

impl Default for TerminalOptions {
    fn default() -> Self {
        Self { flip: false, coordinates: true, pieces: Pieces::Figures, color: false, board_only: false }
    }
}

/// Colours of the 256 of a terminal: light squares, dark squares, what is marked, walls,
/// White's pieces, Black's.
const LIGHT: u8 = 110;
const DARK: u8 = 67;
const MARKED: u8 = 179;
const WALL: u8 = 240;
const WHITE: u8 = 231;
const BLACK: u8 = 16;

/// Writes the board, pieces in hand and who is to move, a line each. A rook that may
/// castle is in brackets or on a marked square, a square for capturing en passant
/// is marked alike; a promoted piece bears the mark of its variant, `Q~` or `+P`.
///
/// ```
/// use fenconv::render::{Pieces, TerminalOptions, terminal};
/// use fenconv::{Reader, Variants};
/// let profile = Variants::builtin().get("standard")?;
/// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/4K2R w K - 0 1", &mut ())?;
/// let options = TerminalOptions::new().with_pieces(Pieces::Letters);
/// let board = terminal(&read.position, &profile, &options)?;
/// assert!(board.contains("\n 1  .  .  .  .  K  .  . [R]\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `wrong-profile` for a position of another profile.
pub fn terminal(position: &Position, profile: &Profile, options: &TerminalOptions) -> Result<String, Error> {
    profile.check_own(position)?;
    let drawing = Drawing { position, profile, options };
    let mut out = String::new();
    let size = position.board.size();
    let top = if options.flip { Color::White } else { Color::Black };
    if !options.board_only {
        drawing.hand(top, &mut out);
    }
    let mut ranks: Vec<_> = (0..size.ranks()).rev().filter_map(Rank::new).collect();
    let mut files: Vec<_> = (0..size.files()).filter_map(File::new).collect();
    if options.flip {
        ranks.reverse();
        files.reverse();
    }
    for rank in ranks {
        if options.coordinates {
            let _ = write!(out, "{rank:2} ");
        }
        for &file in &files {
            drawing.square(Square::new(file, rank), &mut out);
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    }
    if options.coordinates {
        let names: Vec<_> = files.iter().map(|file| format!(" {file} ")).collect();
        let _ = writeln!(out, "   {}", names.concat().trim_end());
    }
    if options.board_only {
        return Ok(out);
    }
    drawing.hand(top.other(), &mut out);
    let _ = write!(out, "{}{} to move", indent(options), position.side_to_move);
    if let Some([white, black]) = position.checks {
        let _ = write!(out, ", checks to give: {white} and {black}");
    }
    out.push('\n');
    Ok(out)
}

/// A position that is drawn.
struct Drawing<'a> {
    position: &'a Position,
    profile: &'a Profile,
    options: &'a TerminalOptions,
}

impl Drawing<'_> {
    fn square(&self, square: Square, out: &mut String) {
        let Self { position, profile, options } = *self;
        let cell = position.board.get(square);
        let castles = |color| {
            let own = matches!(cell, Cell::Piece(piece) if piece.color == color);
            own && square.rank() == profile.castling_rank(color)
                && position.castling.of(color).iter().any(|right| right.rook == square.file())
        };
        let castles = castles(Color::White) || castles(Color::Black);
        let target = position.en_passant.contains(square);
        let (before, behind) = if (castles || target) && !options.color { ('[', ']') } else { (' ', ' ') };
        let light = (square.file().index() + square.rank().index()) % 2 == 1;
        let shown = match cell {
            Cell::Empty if options.color => ' '.into(),
            Cell::Empty => '.'.into(),
            Cell::Wall if profile.walls == Walls::Mobile => '*'.into(),
            Cell::Wall if options.color => ' '.into(),
            Cell::Wall if options.pieces == Pieces::Letters => '#'.into(),
            Cell::Wall => '\u{2592}'.to_string(),
            Cell::Piece(piece) => name(piece, profile, options),
        };
        let promoted = matches!(cell, Cell::Piece(Piece { promoted: true, .. }));
        let mark = |mark: Option<u8>, other| mark.filter(|_| promoted).map_or(other, char::from);
        let (before, behind) = (mark(profile.promoted.before(), before), mark(profile.promoted.after(), behind));
        if !options.color {
            let _ = write!(out, "{before}{shown}{behind}");
            return;
        }
        let ground = match cell {
            Cell::Wall if profile.walls != Walls::Mobile => WALL,
            _ if castles || target => MARKED,
            _ if light => LIGHT,
            _ => DARK,
        };
        let ink = match cell {
            Cell::Piece(Piece { color: Color::White, .. }) => WHITE,
            _ => BLACK,
        };
        let _ = write!(out, "\u{1b}[48;5;{ground};38;5;{ink}m{before}{shown}{behind}\u{1b}[0m");
    }

    /// The pieces that a side holds; no line where the variant has none.
    fn hand(&self, color: Color, out: &mut String) {
        let Self { position, profile, options } = *self;
        let Some(kinds) = &profile.holdings else { return };
        let mut held = Vec::new();
        for &id in kinds {
            let count = position.holdings.count(color, id);
            if count > 0 {
                let plain = TerminalOptions { color: false, ..*options };
                let name = name(Piece { id, color, promoted: false }, profile, &plain);
                held.push(if count > 1 { format!("{count}{name}") } else { name });
            }
        }
        let held = if held.is_empty() { "nothing".into() } else { held.join(" ") };
        let _ = writeln!(out, "{}{color} holds {held}", indent(options));
    }
}

/// A piece as its figure or letter. On coloured squares the full figures stand for both
/// sides.
fn name(piece: Piece, profile: &Profile, options: &TerminalOptions) -> String {
    let letter = || char::from(profile.glyph(piece.id, piece.color)).into();
    if options.pieces == Pieces::Letters {
        return letter();
    }
    let figures = match profile.pieces().get(piece.id.index()).map_or("", |kind| &kind.name) {
        "king" => ['\u{2654}', '\u{265a}'],
        "queen" => ['\u{2655}', '\u{265b}'],
        "rook" => ['\u{2656}', '\u{265c}'],
        "bishop" => ['\u{2657}', '\u{265d}'],
        "knight" => ['\u{2658}', '\u{265e}'],
        "pawn" => ['\u{2659}', '\u{265f}'],
        _ => return letter(),
    };
    let figure = figures[if options.color { 1 } else { piece.color as usize }];
    // without the selector some terminals make a picture of the pawn
    let selector = if figure == '\u{265f}' { "\u{fe0e}" } else { "" };
    format!("{figure}{selector}")
}

/// What brings a line under the first piece of a rank.
fn indent(options: &TerminalOptions) -> &'static str {
    if options.coordinates { "    " } else { " " }
}
