//! A position in words, for those who cannot see the picture.

use std::fmt::Write;

use super::caption;
use super::picture::Diagram;
use crate::finding::Error;
use crate::model::{Cell, Color, Position, Right, Square};
use crate::profile::Profile;

/// The caption, or the name of the variant.
pub(super) fn caption_or(caption: &str, profile: &Profile) -> String {
    if caption.is_empty() { profile.name().into() } else { caption::shown(caption).into_owned() }
}

/// A diagram in words: who is where, who is to move, what else the position says, and what is
/// marked; of a second board too.
///
/// # Errors
/// `wrong-profile` for a position of another profile.
///
/// ```
/// use fenconv::render::{Diagram, describe};
/// use fenconv::{Reader, Variants};
/// let profile = Variants::shared().get("chess960")?;
/// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", &mut ())?;
/// let words = describe(&Diagram::new(read.position, profile))?;
/// assert_eq!(words, "White: king e1; rook g1, h1. Black: king e8. White to move. Rooks that may castle: g1.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn describe(diagram: &Diagram) -> Result<String, Error> {
    diagram.profile.check_own(&diagram.position)?;
    diagram.partner.iter().try_for_each(|partner| diagram.profile.check_own(partner))?;
    Ok(words(diagram))
}

/// The same of a position of the diagram's profile.
pub(super) fn words(diagram: &Diagram) -> String {
    let Diagram { position, profile, .. } = diagram;
    let Some(partner) = &diagram.partner else {
        return format!("{}{}", of_position(position, profile), of_overlay(diagram));
    };
    let (first, second) = (of_position(position, profile), of_position(partner, profile));
    format!("First board: {first}{} Second board: {second}", of_overlay(diagram))
}

fn of_position(position: &Position, profile: &Profile) -> String {
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

fn of_overlay(diagram: &Diagram) -> String {
    let mut out = String::new();
    let size = diagram.position.board.size();
    let on_board = |square: &Square| size.contains(*square);
    let arrows = diagram.arrows.iter().filter(|arrow| on_board(&arrow.from) && on_board(&arrow.to));
    let arrows: Vec<_> = arrows.map(|arrow| format!("{} to {}", arrow.from, arrow.to)).collect();
    if !arrows.is_empty() {
        let _ = write!(out, " Arrows: {}.", arrows.join(", "));
    }
    let marks: Vec<_> = diagram.marks.iter().filter(|&square| on_board(square)).map(ToString::to_string).collect();
    if !marks.is_empty() {
        let _ = write!(out, " Marked: {}.", marks.join(", "));
    }
    out
}
