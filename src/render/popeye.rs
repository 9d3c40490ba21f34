//! The notations of the solving program Popeye, in English: Forsyth, and lists of
//! pieces with their squares.
//!
//! ```text
//! forsyth = 1*( run / [ colour ] piece / "/" )   ; the slash says nothing
//! run     = one or two digits                    ; may go on over the end of a rank
//! colour  = "+" / "-" / "="                      ; White, Black, neutral
//! piece   = letter / "." letter letter           ; upper case for White
//! list    = "pieces" [ "white" *men ] [ "black" *men ]
//! men     = name 1*square
//! ```
//!
//! Empty squares at the end need not be written. Pieces are named by their movement: the
//! knight is `S`, `N` the nightrider. The board has eight by eight squares.

use super::walk::{self, Walk};
use super::{pieces, read_board, refused, syntax, unsayable_board, unsayable_piece};
use crate::convert::ReadNotation;
use crate::finding::{Detail, Error, Field, FindingKind, Sink, Span};
use crate::model::{Board, BoardSize, Color, Piece, Position, Square};
use crate::notation::{ParsedRecord, Reader, blank, decimal};
use crate::profile::Profile;

/// The names of the pieces.
const NAMES: [(Walk, &str); 25] = [
    (Walk::King, "K"),
    (Walk::Queen, "Q"),
    (Walk::Rook, "R"),
    (Walk::Bishop, "B"),
    (Walk::Knight, "S"),
    (Walk::Pawn, "P"),
    (Walk::BerolinaPawn, "BP"),
    (Walk::Archbishop, "PR"),
    (Walk::Chancellor, "EM"),
    (Walk::Amazon, "AM"),
    (Walk::Wazir, "WE"),
    (Walk::Ferz, "FE"),
    (Walk::Dabbaba, "DA"),
    (Walk::Alfil, "AL"),
    (Walk::Camel, "CA"),
    (Walk::Zebra, "Z"),
    (Walk::Giraffe, "GI"),
    (Walk::Gnu, "GN"),
    (Walk::Nightrider, "N"),
    (Walk::Grasshopper, "G"),
    (Walk::Lion, "LI"),
    (Walk::Mao, "MA"),
    (Walk::Pao, "PA"),
    (Walk::Leo, "LE"),
    (Walk::Vao, "VA"),
];

fn name(piece: Piece, square: Square, profile: &Profile) -> Result<&'static str, Error> {
    let walk = walk::of(profile, piece.id).ok_or_else(|| unsayable_piece(square))?;
    NAMES.iter().find(|(known, _)| *known == walk).map(|(_, name)| *name).ok_or_else(|| unsayable_piece(square))
}

fn check_size(board: &Board) -> Result<(), Error> {
    if board.size() == BoardSize::CHESS { Ok(()) } else { Err(unsayable_board()) }
}

pub(super) fn write_forsyth(position: &Position, profile: &Profile, out: &mut Vec<u8>) -> Result<(), Error> {
    check_size(&position.board)?;
    let mut run = 0;
    for (at, place) in pieces(&position.board).enumerate() {
        let (square, piece) = place?;
        if at > 0 && at % 8 == 0 {
            flush(&mut run, out);
            out.push(b'/');
        }
        let Some(piece) = piece else {
            run += 1;
            continue;
        };
        flush(&mut run, out);
        let name = name(piece, square, profile)?;
        if name.len() > 1 {
            out.push(b'.');
        }
        out.extend(name.bytes().map(|letter| piece.color.in_case(letter)));
    }
    flush(&mut run, out);
    Ok(())
}

fn flush(run: &mut u8, out: &mut Vec<u8>) {
    if *run > 0 {
        out.push(b'0' + *run);
    }
    *run = 0;
}

pub(super) fn write_pieces(position: &Position, profile: &Profile, out: &mut Vec<u8>) -> Result<(), Error> {
    check_size(&position.board)?;
    let mut men = Vec::new();
    for place in pieces(&position.board) {
        let (square, Some(piece)) = place? else { continue };
        men.push((piece.color, name(piece, square, profile)?, square));
    }
    out.extend_from_slice(b"pieces");
    for color in Color::BOTH {
        let mut own: Vec<_> = men.iter().filter(|(owner, ..)| *owner == color).collect();
        if own.is_empty() {
            continue;
        }
        out.extend_from_slice(if color == Color::White { b" white" } else { b" black" });
        let place = |name: &str| NAMES.iter().position(|(_, known)| *known == name);
        own.sort_by_key(|(_, name, square)| (place(name), square.file(), square.rank()));
        let mut last = "";
        for (_, name, square) in own {
            if *name != last {
                out.push(b' ');
                out.extend_from_slice(name.as_bytes());
                last = name;
            }
            square.write_name(out);
        }
    }
    Ok(())
}

/// Reads Forsyth as Popeye does.
#[derive(Debug)]
pub(super) struct Forsyth;

impl ReadNotation for Forsyth {
    fn read(&self, input: &[u8], reader: &Reader, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        let profile = reader.profile();
        let span = blank::trimmed(input, Span::new(0, input.len()));
        let board = read(input, span, profile).inspect_err(|error| sink.push(*error.finding()))?;
        read_board(board, span, reader, sink)
    }
}

fn read(input: &[u8], text: Span, profile: &Profile) -> Result<Board, Error> {
    let mut board = Board::empty(profile.size());
    check_size(&board)?;
    let squares: Vec<_> = board.squares_from_top().collect();
    let mut place = 0;
    let (mut at, end) = (text.start as usize, text.end as usize);
    if at == end {
        return Err(refused(FindingKind::EmptyInput, Field::Record, text, Detail::None));
    }
    while at < end {
        let start = at;
        let byte = input[at];
        at += 1;
        if byte == b'/' {
            continue;
        }
        if byte.is_ascii_digit() {
            at = start + decimal::digits(&input[start..end.min(start + 2)]);
            let run = decimal::number(&input[start..at]) as usize;
            place += run;
            if run == 0 || place > squares.len() {
                return Err(refused(FindingKind::BadRun, Field::Placement, Span::new(start, at), Detail::None));
            }
            continue;
        }
        let side = match byte {
            b'+' => Some(Color::White),
            b'-' => Some(Color::Black),
            _ => None,
        };
        at -= usize::from(side.is_none());
        let letters = if input[at..end].first() == Some(&b'.') { 2 } else { 1 };
        at += letters - 1;
        let name = &input[at.min(end)..(at + letters).min(end)];
        at = (at + letters).min(end);
        let color = if name.first().is_some_and(u8::is_ascii_uppercase) { Color::White } else { Color::Black };
        let known = NAMES.iter().find(|(_, known)| known.as_bytes().eq_ignore_ascii_case(name));
        let Some(id) = known.and_then(|(walk, _)| walk::piece(profile, *walk)) else {
            let span = Span::new(start, at);
            return Err(refused(FindingKind::BadPieceChar, Field::Placement, span, Detail::None));
        };
        let Some(&square) = squares.get(place) else {
            return Err(syntax(Span::new(start, end), Detail::None));
        };
        board.put(square, Piece { id, color: side.unwrap_or(color), promoted: false });
        place += 1;
    }
    Ok(board)
}
