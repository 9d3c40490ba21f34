//! The shapes of a picture, each defined once and then used where it is needed: empty
//! boards, pieces, marks.

use std::fmt::Write;

use super::colors::{Colors, KEYLINE, side_colors};
use super::figures::{self, Drawing, Ink};
use super::ground::Ground;
use super::ids::PLACE;
use super::tiles::Tile;
use super::{lettering, mark};
use crate::model::{Color, Piece};
use crate::profile::Profile;

/// Shows a shape at a point.
pub(super) fn use_at(id: usize, x: f32, y: f32, out: &mut String) {
    let _ = write!(out, "<use href=\"#{PLACE}f{id}\" x=\"{x}\" y=\"{y}\"/>");
}

/// What a shape shows.
#[derive(PartialEq)]
enum SymbolKey {
    Drawn(*const (Ink, &'static str), Color),
    Letter(u8, Color),
    Tile(Tile),
    Wall,
    Duck,
    Promoted,
    Castling,
    EnPassant,
    Marked,
}

/// The shapes that the picture uses, each defined once.
pub(super) struct Defined {
    pub(super) colors: &'static Colors,
    shapes: Vec<SymbolKey>,
    boards: Vec<Ground>,
    pub(super) text: String,
}

impl Defined {
    pub(super) fn new(colors: &'static Colors) -> Self {
        Self { colors, shapes: Vec::new(), boards: Vec::new(), text: String::new() }
    }

    fn shape(&mut self, shape: SymbolKey, draw: impl FnOnce(&mut String)) -> usize {
        if let Some(known) = self.shapes.iter().position(|known| *known == shape) {
            return known;
        }
        let id = self.shapes.len();
        let _ = write!(self.text, "<g id=\"{PLACE}f{id}\"");
        draw(&mut self.text);
        self.text.push_str("</g>\n");
        self.shapes.push(shape);
        id
    }

    /// A piece on a board that is seen from a side.
    pub(super) fn piece(&mut self, piece: Piece, profile: &Profile, bottom: Color) -> usize {
        if let Some(tile) = Tile::of(piece, profile, bottom) {
            return self.shape(SymbolKey::Tile(tile), |out| tile.draw(out));
        }
        let kind = profile.kind(piece.id);
        match figures::drawing(kind) {
            Some(drawing) => {
                let shape = SymbolKey::Drawn(drawing.as_ptr(), piece.color);
                self.shape(shape, |out| draw(drawing, side_colors(piece.color), out))
            }
            None => self.shape(SymbolKey::Letter(kind.letter, piece.color), |out| disc(kind.letter, piece.color, out)),
        }
    }

    pub(super) fn wall(&mut self, duck: bool) -> usize {
        let Colors { wall, joint, .. } = self.colors;
        if duck {
            return self.shape(SymbolKey::Duck, |out| draw(figures::DUCK, ["#f6c945", "#4a3508", "#4a3508"], out));
        }
        self.shape(SymbolKey::Wall, |out| {
            let _ = write!(
                out,
                "><path fill=\"{wall}\" d=\"M0 0h100v100H0z\"/><path fill=\"none\" stroke=\"{joint}\" stroke-width=\"5\" \
                 d=\"M0 25h100M0 50h100M0 75h100M50 0v25M25 25v25M75 25v25M50 50v25M25 75v25M75 75v25\"/>"
            );
        })
    }

    pub(super) fn promoted(&mut self) -> usize {
        let color = self.colors.mark;
        self.shape(SymbolKey::Promoted, |out| {
            let _ = write!(
                out,
                "><path fill=\"{color}\" stroke=\"{KEYLINE}\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"{}\"/>",
                mark::STAR
            );
        })
    }

    pub(super) fn castling(&mut self) -> usize {
        let color = self.colors.mark;
        self.shape(SymbolKey::Castling, |out| stroke(mark::CORNERS, color, out))
    }

    pub(super) fn en_passant(&mut self) -> usize {
        let color = self.colors.mark;
        self.shape(SymbolKey::EnPassant, |out| stroke(mark::RING, color, out))
    }

    pub(super) fn marked(&mut self) -> usize {
        let color = self.colors.arrow;
        self.shape(SymbolKey::Marked, |out| stroke(mark::FRAME, color, out))
    }

    /// The empty board, with the names at its rim where they are wanted.
    pub(super) fn board(&mut self, ground: Ground, names: bool) -> String {
        let known = self.boards.iter().position(|known| *known == ground);
        let id = format!("{PLACE}b{}", known.unwrap_or(self.boards.len()));
        if known.is_none() {
            self.boards.push(ground);
            let _ = write!(self.text, "<g id=\"{id}\">");
            ground.draw(self.colors, &mut self.text);
            if names {
                ground.names(self.colors, &mut self.text);
            }
            self.text.push_str("</g>\n");
        }
        id
    }
}

/// Draws a line in a colour on a wider one that is seen on every square.
fn stroke(path: &str, color: &str, out: &mut String) {
    let _ = write!(
        out,
        " fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path stroke=\"{KEYLINE}\" stroke-width=\"12\" \
         d=\"{path}\"/><path stroke=\"{color}\" stroke-width=\"6\" d=\"{path}\"/>"
    );
}

/// Draws a piece in the colours of surface, outline and inside.
fn draw(drawing: Drawing, [surface, outline, inside]: [&str; 3], out: &mut String) {
    let _ = write!(
        out,
        " fill=\"{surface}\" stroke=\"{outline}\" stroke-width=\"5\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
    );
    let mut shifted = false;
    for (ink, path) in drawing {
        let _ = match ink {
            Ink::Body => write!(out, "<path d=\"{path}\"/>"),
            Ink::Line => write!(out, "<path fill=\"none\" stroke-width=\"6\" d=\"{path}\"/>"),
            Ink::Detail => {
                write!(out, "<path fill=\"none\" stroke=\"{inside}\" stroke-width=\"4\" d=\"{path}\"/>")
            }
            Ink::Spot => write!(out, "<path fill=\"{inside}\" stroke=\"none\" d=\"{path}\"/>"),
            Ink::Shift => {
                let end = if std::mem::replace(&mut shifted, true) { "</g>" } else { "" };
                write!(out, "{end}<g transform=\"{path}\">")
            }
        };
    }
    if shifted {
        out.push_str("</g>");
    }
}

/// Draws a letter in a disc, for a piece that has no drawing.
fn disc(letter: u8, color: Color, out: &mut String) {
    let [surface, outline, inside] = side_colors(color);
    let _ = write!(
        out,
        " fill=\"{surface}\" stroke=\"{outline}\" stroke-width=\"5\"><circle cx=\"50\" cy=\"50\" r=\"37\"/>\
         <circle cx=\"50\" cy=\"50\" r=\"31\" fill=\"none\" stroke=\"{inside}\" stroke-width=\"1.5\"/>"
    );
    let name = char::from(letter).to_string();
    let scale = 2.5;
    let [x, y] = [50.0 - lettering::width(&name) * scale / 2.0, 50.0 + lettering::CAPITAL * scale / 2.0];
    let _ = write!(
        out,
        "<g transform=\"translate({x} {y}) scale({scale})\" fill=\"none\" stroke=\"{inside}\" stroke-width=\"2.6\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\">"
    );
    lettering::write(&name, out);
    out.push_str("</g>");
}
