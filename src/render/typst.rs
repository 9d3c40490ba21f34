//! Typst: a diagram of the package board-n-pieces, from the board of a FEN where it has
//! eight by eight squares, else rank by rank. It knows the pieces of chess.

use super::latex::letter;
use super::pieces;
use crate::finding::Error;
use crate::model::{BoardSize, Position};
use crate::profile::Profile;

pub(super) fn write(position: &Position, profile: &Profile, out: &mut Vec<u8>) -> Result<(), Error> {
    let size = position.board.size();
    let files = usize::from(size.files());
    let mut squares = Vec::with_capacity(files * usize::from(size.ranks()));
    for place in pieces(&position.board) {
        let (square, piece) = place?;
        squares.push(piece.map(|piece| letter(piece, square, profile)).transpose()?);
    }
    let ranks = squares.chunks(files);
    if size != BoardSize::CHESS {
        out.extend_from_slice(b"#board(position(");
        for (row, rank) in ranks.enumerate() {
            out.extend_from_slice(if row == 0 { b"\"" } else { b", \"" });
            out.extend(rank.iter().map(|letter| letter.unwrap_or(b'.')));
            out.push(b'"');
        }
        out.extend_from_slice(b"))");
        return Ok(());
    }
    out.extend_from_slice(b"#board(fen(\"");
    for (row, rank) in ranks.enumerate() {
        if row > 0 {
            out.push(b'/');
        }
        super::write_runs(rank, out);
    }
    out.extend_from_slice(b"\"))");
    Ok(())
}
