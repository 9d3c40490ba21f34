//! A position in words, for those who cannot see the picture.

use std::fmt::Write;

use crate::model::{Cell, Color, Position, Right, Square};
use crate::profile::Profile;

/// The caption, or the name of the variant.
pub(super) fn caption_or(caption: &str, profile: &Profile) -> String {
    if caption.is_empty() { profile.name().into() } else { caption.into() }
}

/// Who stands where, who is to move, and what else the position says.
pub(super) fn describe(position: &Position, profile: &Profile) -> String {
    let mut out = String::new();
    for color in Color::BOTH {
        let mut men = Vec::new();
        for (index, kind) in profile.pieces().iter().enumerate() {
            let own = position.board.pieces().filter(|(_, piece)| piece.id.index() == index && piece.color == color);
            let named =
                own.map(|(square, piece)| format!("{square}{}", if piece.promoted { " (promoted)" } else { "" }));
            let squares: Vec<_> = named.collect();
            if !squares.is_empty() {
                men.push(format!("{} {}", kind.name.replace('_', " "), squares.join(", ")));
            }
        }
        if !men.is_empty() {
            let _ = write!(out, "{color}: {}. ", men.join("; "));
        }
        let held = profile.holdings.iter().flatten().filter_map(|&id| {
            let count = position.holdings.count(color, id);
            let kind = profile.kind(id);
            (count > 0).then(|| format!("{count} {}", kind.name.replace('_', " ")))
        });
        let held: Vec<_> = held.collect();
        if !held.is_empty() {
            let _ = write!(out, "{color} holds {}. ", held.join(", "));
        }
    }
    let walls = position.board.squares().filter(|&square| position.board.get(square) == Cell::Wall);
    let walls: Vec<_> = walls.map(|square| square.to_string()).collect();
    if !walls.is_empty() {
        let _ = write!(out, "Walls: {}. ", walls.join(", "));
    }
    let _ = write!(out, "{} to move.", position.side_to_move);
    let rook = |right: Right| Square::new(right.rook, profile.castling_rank(right.color)).to_string();
    let rooks: Vec<_> = position.castling.iter().map(rook).collect();
    if !rooks.is_empty() {
        let _ = write!(out, " Rooks that may castle: {}.", rooks.join(", "));
    }
    let targets: Vec<_> = position.en_passant.iter().map(|square| square.to_string()).collect();
    if !targets.is_empty() {
        let _ = write!(out, " En passant: {}.", targets.join(", "));
    }
    if let Some([white, black]) = position.checks {
        let _ = write!(out, " Checks to give: {white} and {black}.");
    }
    out
}
