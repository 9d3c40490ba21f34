//! The template `{{Chess diagram}}` of the wikis.
//!
//! ```text
//! template = "{{" name "|" align "|" header *( "|" square ) [ "|" footer ] "}}"
//! name     = "Chess diagram" [ " " size ] [ " small" ]
//! square   = piece ( "l" / "d" ) / mark / *( " " / "_" )   ; light, dark
//! ```
//!
//! Squares are in the order of a FEN. A parameter with a name says nothing of the
//! board, and `|=` begins one without a name: so the older form carries the letters and
//! numbers at the rim, from `|=` to the next bar. `fen=` in place of squares is read.

use super::walk::{self, Walk};
use super::{pieces, read_board, read_part, refused, syntax, unsayable_board, unsayable_piece};
use crate::convert::ReadNotation;
use crate::finding::{Detail, Error, Field, Finding, FindingKind, Sink, Span};
use crate::model::{Board, BoardSize, Cell, Color, Piece, PieceId, Position};
use crate::notation::{INPUT_LIMIT, ParsedRecord, Reader, blank};
use crate::profile::Profile;

/// The letters of the pieces.
const LETTERS: [(Walk, u8); 11] = [
    (Walk::King, b'k'),
    (Walk::Queen, b'q'),
    (Walk::Rook, b'r'),
    (Walk::Bishop, b'b'),
    (Walk::Knight, b'n'),
    (Walk::Pawn, b'p'),
    (Walk::BerolinaPawn, b'p'),
    (Walk::Archbishop, b'a'),
    (Walk::Chancellor, b'c'),
    (Walk::Champion, b'z'),
    (Walk::Wizard, b'w'),
];

/// The sizes that templates of their own exist for, ranks first.
const SIZES: [(u8, u8, &str); 7] =
    [(8, 8, ""), (8, 10, " 8x10"), (10, 10, " 10x10"), (9, 9, " 9x9"), (6, 6, " 6x6"), (5, 5, " 5x5"), (4, 4, " 4x4")];

fn template(size: BoardSize) -> Option<&'static str> {
    SIZES.iter().find(|(ranks, files, _)| (*ranks, *files) == (size.ranks(), size.files())).map(|(.., name)| *name)
}

pub(super) fn write(position: &Position, profile: &Profile, out: &mut Vec<u8>) -> Result<(), Error> {
    let size = position.board.size();
    out.extend_from_slice(b"{{Chess diagram");
    out.extend_from_slice(template(size).ok_or_else(unsayable_board)?.as_bytes());
    out.extend_from_slice(b"\n| tright\n|\n");
    let files = usize::from(size.files());
    for (at, place) in pieces(&position.board).enumerate() {
        let (square, piece) = place?;
        out.push(b'|');
        match piece {
            None => out.extend_from_slice(b"  "),
            Some(piece) => {
                let letter = letter(piece, profile).ok_or_else(|| unsayable_piece(square))?;
                out.extend([letter, if piece.color == Color::White { b'l' } else { b'd' }]);
            }
        }
        if (at + 1) % files == 0 {
            out.push(b'\n');
        }
    }
    out.extend_from_slice(b"| }}");
    Ok(())
}

fn letter(piece: Piece, profile: &Profile) -> Option<u8> {
    if profile.kind(piece.id).royal {
        return Some(b'k');
    }
    let walk = walk::of(profile, piece.id)?;
    LETTERS.iter().find(|(known, _)| *known == walk).map(|(_, letter)| *letter)
}

/// Reads a template.
#[derive(Debug)]
pub(super) struct Template;

impl ReadNotation for Template {
    fn read(&self, input: &[u8], reader: &Reader, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        let profile = reader.profile();
        match parse(input, profile).inspect_err(|error| sink.push(*error.finding()))? {
            Parsed::Fen(part) => read_part(input, part, reader, sink),
            Parsed::Squares(squares) => {
                let board =
                    read_squares(input, &squares, profile, sink).inspect_err(|error| sink.push(*error.finding()))?;
                let ends = squares.first().zip(squares.last());
                let span = ends.map_or(Span::default(), |(first, last)| Span { start: first.start, end: last.end });
                read_board(board, span, reader, sink)
            }
        }
    }
}

/// What a template says of the board.
enum Parsed {
    /// Where the squares are, in the order of a FEN.
    Squares(Vec<Span>),
    Fen(Span),
}

fn parse(input: &[u8], profile: &Profile) -> Result<Parsed, Error> {
    let whole = blank::trimmed(input, Span::new(0, input.len()));
    if input.len() > INPUT_LIMIT {
        let detail = Detail::Limit(u32::try_from(INPUT_LIMIT).unwrap_or(u32::MAX));
        return Err(refused(FindingKind::RecordTooLong, Field::Record, Span::new(INPUT_LIMIT, input.len()), detail));
    }
    if whole.is_empty() {
        return Err(refused(FindingKind::EmptyInput, Field::Record, whole, Detail::None));
    }
    let mut parameters = parameters(input, whole).ok_or_else(|| syntax(whole, Detail::None))?.into_iter();
    let name = parameters.next().unwrap_or_default();
    if !is_name(name.of(input)) {
        return Err(syntax(name, Detail::None));
    }
    let mut values = Vec::new();
    for parameter in parameters {
        let text = parameter.of(input);
        match memchr::memchr(b'=', text) {
            Some(at) if blank::trim(&text[..at]) == b"fen" => {
                let value = Span::new(parameter.start as usize + at + 1, parameter.end as usize);
                return Ok(Parsed::Fen(blank::trimmed(input, value)));
            }
            Some(_) => {}
            None => values.push(blank::trimmed(input, parameter)),
        }
    }
    // alignment and header before, at most a footer after
    let mut squares = values.split_off(values.len().min(2));
    let expected = usize::from(profile.size().files()) * usize::from(profile.size().ranks());
    if squares.len() != expected && squares.len() != expected + 1 {
        let count = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        return Err(syntax(whole, Detail::Count { found: count(squares.len()), expected: count(expected) }));
    }
    squares.truncate(expected);
    Ok(Parsed::Squares(squares))
}

fn read_squares(input: &[u8], spans: &[Span], profile: &Profile, sink: &mut dyn Sink) -> Result<Board, Error> {
    let mut board = Board::empty(profile.size());
    for (square, &span) in board.squares_from_top().zip(spans) {
        board.set(square, read_square(input, span, profile, sink)?);
    }
    Ok(board)
}

fn read_square(input: &[u8], span: Span, profile: &Profile, sink: &mut dyn Sink) -> Result<Cell, Error> {
    let text = span.of(input);
    if text.iter().all(|&byte| byte == b'_') {
        return Ok(Cell::Empty);
    }
    // crosses, circles and numbers on empty squares
    if matches!(text, [b'x', b'x' | b'o' | b'1'..=b'9'] | [b'o', b'o' | b'x']) {
        sink.push(Finding::new(FindingKind::NotSaid, Field::Placement, span));
        return Ok(Cell::Empty);
    }
    let piece = match *text {
        [letter, side @ (b'l' | b'd')] => {
            let color = if side == b'l' { Color::White } else { Color::Black };
            profile_piece(letter, profile).map(|id| Piece { id, color, promoted: false })
        }
        _ => None,
    };
    let unknown = || refused(FindingKind::BadPieceChar, Field::Placement, span, Detail::None);
    piece.map(Cell::Piece).ok_or_else(unknown)
}

fn profile_piece(letter: u8, profile: &Profile) -> Option<PieceId> {
    if letter == b'k' {
        let royal = profile.pieces().iter().position(|kind| kind.royal);
        return royal.and_then(PieceId::new);
    }
    LETTERS.iter().filter(|(_, known)| *known == letter).find_map(|(walk, _)| walk::piece(profile, *walk))
}

/// Whether a template's name is that of a chess diagram; which size it has the number
/// of its squares says.
fn is_name(name: &[u8]) -> bool {
    let name = blank::trim(name);
    let Some((start, rest)) = name.split_at_checked(13) else { return false };
    let begins = start.eq_ignore_ascii_case(b"chess diagram") || start.eq_ignore_ascii_case(b"chess_diagram");
    let word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'_');
    begins && rest.iter().all(word)
}

/// The parts between the bars of a template, the name first; bars of links and of
/// templates within do not count. `None` if it is no template.
fn parameters(input: &[u8], whole: Span) -> Option<Vec<Span>> {
    let text = whole.of(input);
    let inner = text.strip_prefix(b"{{")?.strip_suffix(b"}}")?;
    let base = whole.start as usize + 2;
    let mut parts = Vec::new();
    let (mut start, mut depth, mut at) = (0, 0_usize, 0);
    while at < inner.len() {
        match &inner[at..] {
            [b'{', b'{', ..] | [b'[', b'[', ..] => (depth, at) = (depth + 1, at + 1),
            [b'}', b'}', ..] | [b']', b']', ..] => (depth, at) = (depth.checked_sub(1)?, at + 1),
            [b'|', ..] if depth == 0 => {
                parts.push(Span::new(base + start, base + at));
                start = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    parts.push(Span::new(base + start, base + inner.len()));
    (depth == 0).then_some(parts)
}
