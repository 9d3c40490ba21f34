//! The code of Guy, Blandford and Roycroft: the material of a position, by which
//! endgame studies are indexed. It cannot be read back.
//!
//! ```text
//! code  = queens rooks bishops knights "." pawns pawns [ square square ]
//! ```
//!
//! Each of the first four figures is the number of White's pieces and three times that
//! of Black's, or 9 where a side has a promoted piece: more than one queen, or more than
//! two of another kind. Then come White's pawns and Black's, and in the longer form the
//! squares of the white and of the black king. What some prefix to it, `+` or `=` for a
//! win or a draw, is no part of a position.

use super::walk::{self, Walk};
use super::{pieces, unsayable_board, unsayable_piece};
use crate::finding::Error;
use crate::model::{BoardSize, Color, Position, Square};
use crate::profile::Profile;

/// The kinds of the first four figures, and how many of each a side begins with.
const FIGURES: [(Walk, u8); 4] = [(Walk::Queen, 1), (Walk::Rook, 2), (Walk::Bishop, 2), (Walk::Knight, 2)];

pub(super) fn write(position: &Position, profile: &Profile, kings: bool, out: &mut Vec<u8>) -> Result<(), Error> {
    if position.board.size() != BoardSize::CHESS {
        return Err(unsayable_board());
    }
    let mut counts = [[0_u8; 4]; 2];
    let mut pawns = [0_u8; 2];
    let mut royal: [Option<Square>; 2] = [None; 2];
    for place in pieces(&position.board) {
        let (square, Some(piece)) = place? else { continue };
        let side = piece.color as usize;
        match walk::of(profile, piece.id) {
            Some(Walk::Pawn) if pawns[side] < 9 => pawns[side] += 1,
            Some(Walk::King) if royal[side].is_none() => royal[side] = Some(square),
            Some(walk) => match FIGURES.iter().position(|(figure, _)| *figure == walk) {
                Some(figure) => counts[side][figure] += 1,
                None => return Err(unsayable_piece(square)),
            },
            None => return Err(unsayable_piece(square)),
        }
    }
    for (figure, (_, normal)) in FIGURES.into_iter().enumerate() {
        let [white, black] = [counts[0][figure], counts[1][figure]];
        out.push(if white > normal || black > normal { b'9' } else { b'0' + white + 3 * black });
    }
    out.push(b'.');
    out.extend(pawns.map(|count| b'0' + count));
    if kings {
        for square in Color::BOTH.into_iter().filter_map(|color| royal[color as usize]) {
            square.write_name(out);
        }
    }
    Ok(())
}
