//! LaTeX: a diagram of the package chessboard, and a game of the package xskak that
//! begins with the position. The braces keep blanks and commas of the FEN together.
//!
//! Both know the pieces of chess alone. A chessboard has any size (`maxfield`, the
//! square in its last corner; runs of empty squares are numbers of any length), a game
//! of xskak eight by eight squares and the rights of classical chess.

use super::walk::{self, Walk};
use super::{pieces, unsayable_board, unsayable_piece};
use crate::finding::{Error, Sink};
use crate::model::{BoardSize, Holdings, Piece, Position, Square};
use crate::notation::Writer;
use crate::profile::Profile;

pub(super) fn write_chessboard(
    position: &Position,
    writer: &Writer,
    out: &mut Vec<u8>,
    sink: &mut dyn Sink,
) -> Result<(), Error> {
    out.extend_from_slice(b"\\chessboard[");
    let size = position.board.size();
    if size != BoardSize::CHESS {
        out.extend_from_slice(b"maxfield=");
        size.last_square().write_name(out);
        out.push(b',');
    }
    out.extend_from_slice(b"setfen={");
    write_fen(position, writer, out, sink)?;
    out.extend_from_slice(b"}]");
    Ok(())
}

pub(super) fn write_xskak(
    position: &Position,
    writer: &Writer,
    out: &mut Vec<u8>,
    sink: &mut dyn Sink,
) -> Result<(), Error> {
    if position.board.size() != BoardSize::CHESS {
        return Err(unsayable_board());
    }
    out.extend_from_slice(b"\\newchessgame[setfen={");
    write_fen(position, writer, out, sink)?;
    out.extend_from_slice(b"}]");
    Ok(())
}

/// The letter that these packages have for a piece.
pub(super) fn letter(piece: Piece, square: Square, profile: &Profile) -> Result<u8, Error> {
    let letter = match walk::of(profile, piece.id) {
        Some(Walk::King) => b'K',
        Some(Walk::Queen) => b'Q',
        Some(Walk::Rook) => b'R',
        Some(Walk::Bishop) => b'B',
        Some(Walk::Knight) => b'N',
        Some(Walk::Pawn | Walk::BerolinaPawn) => b'P',
        _ => return Err(unsayable_piece(square)),
    };
    Ok(piece.color.in_case(letter))
}

/// A FEN of six fields, whatever else the variant has.
fn write_fen(position: &Position, writer: &Writer, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
    let profile = writer.profile();
    let mut bare = Position { holdings: Holdings::EMPTY, checks: None, ..position.clone() };
    for place in pieces(&position.board) {
        let (square, Some(piece)) = place? else { continue };
        if letter(piece, square, profile)? != profile.glyph(piece.id, piece.color) {
            return Err(unsayable_piece(square));
        }
        bare.board.put(square, Piece { promoted: false, ..piece });
    }
    let start = out.len();
    writer.write_valid(&bare, out, sink)?;
    let hand = |mark| memchr::memchr(mark, &out[start..]).map(|at| start + at);
    if let (Some(open), Some(close)) = (hand(b'['), hand(b']')) {
        out.drain(open..=close);
    }
    Ok(())
}
