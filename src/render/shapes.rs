//! The shapes of a picture, each defined once and then used where it is needed: empty
//! boards, pieces, marks.

use std::fmt::Write;

use super::colors::{Colors, side_colors};
use super::figures::{self, Drawing, Ink};
use super::{lettering, mark};
use crate::model::{BoardSize, Color, File, Piece, Rank};
use crate::profile::Profile;

/// The width of a square.
pub(super) const SQUARE: f32 = 100.0;

/// The upper left corner of a square, from that of the board.
pub(super) fn corner(file: File, rank: Rank, size: BoardSize, flip: bool) -> [f32; 2] {
    let [file, rank] = [file.index(), rank.index()];
    let [column, row] = if flip { [size.files() - 1 - file, rank] } else { [file, size.ranks() - 1 - rank] };
    [f32::from(column) * SQUARE, f32::from(row) * SQUARE]
}

/// Shows a shape at a point.
pub(super) fn use_at(id: usize, x: f32, y: f32, out: &mut String) {
    let _ = write!(out, "<use href=\"#f{id}\" x=\"{x}\" y=\"{y}\"/>");
}

/// Writes a line of text at a point, no wider than `room[0]`, `room[1]` the scale.
pub(super) fn text(line: &str, at: [f32; 2], room: [f32; 2], color: &str, out: &mut String) {
    let scale = (room[0] / lettering::width(line).max(1.0)).min(room[1]);
    let [x, y] = at;
    let _ = write!(
        out,
        "<g transform=\"translate({x} {y}) scale({scale:.2})\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.8\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\">"
    );
    lettering::write(line, out);
    out.push_str("</g>\n");
}

/// What a shape shows.
#[derive(PartialEq)]
enum SymbolKey {
    Drawn(*const (Ink, &'static str), Color),
    Letter(u8, Color),
    Wall,
    Duck,
    Promoted,
    Castling,
    EnPassant,
}

/// The shapes that the picture uses, each defined once.
pub(super) struct Defined {
    pub(super) colors: &'static Colors,
    shapes: Vec<SymbolKey>,
    boards: Vec<BoardSize>,
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
        let _ = write!(self.text, "<g id=\"f{id}\"");
        draw(&mut self.text);
        self.text.push_str("</g>\n");
        self.shapes.push(shape);
        id
    }

    pub(super) fn piece(&mut self, piece: Piece, profile: &Profile) -> usize {
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
                "><path fill=\"{}\" stroke=\"#ffffff\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"{}\"/>",
                color,
                mark::STAR
            );
        })
    }

    pub(super) fn castling(&mut self) -> usize {
        let color = self.colors.mark;
        self.shape(SymbolKey::Castling, |out| stroke(mark::CORNERS, color, 7, out))
    }

    pub(super) fn en_passant(&mut self) -> usize {
        let color = self.colors.mark;
        self.shape(SymbolKey::EnPassant, |out| stroke(mark::RING, color, 7, out))
    }

    /// The empty board with the names at its rim.
    pub(super) fn board(&mut self, size: BoardSize, flip: bool, coordinates: bool) -> String {
        let colors = self.colors;
        let id = format!("b{}x{}", size.files(), size.ranks());
        if self.boards.contains(&size) {
            return id;
        }
        self.boards.push(size);
        let [wide, high] = [f32::from(size.files()) * SQUARE, f32::from(size.ranks()) * SQUARE];
        let out = &mut self.text;
        let _ = write!(
            out,
            "<g id=\"{id}\"><path fill=\"{}\" d=\"M0 0h{wide}v{high}H0z\"/><path fill=\"{}\" d=\"",
            colors.light, colors.dark
        );
        for rank in (0..size.ranks()).filter_map(Rank::new) {
            for file in (0..size.files()).filter_map(File::new) {
                if (rank.index() + file.index()) % 2 == 0 {
                    let [x, y] = corner(file, rank, size, flip);
                    let _ = write!(out, "M{x} {y}h100v100h-100z");
                }
            }
        }
        let _ = writeln!(
            out,
            "\"/><path fill=\"none\" stroke=\"{}\" stroke-width=\"6\" d=\"M-3-3h{}v{}H-3z\"/>",
            colors.rim,
            wide + 6.0,
            high + 6.0
        );
        if coordinates {
            names(size, flip, colors, out);
        }
        out.push_str("</g>\n");
        id
    }
}

/// Writes the names of files and ranks at the rim of a board.
fn names(size: BoardSize, flip: bool, colors: &Colors, out: &mut String) {
    let scale = 1.9;
    for rank in (0..size.ranks()).filter_map(Rank::new) {
        let name = rank.to_string();
        let y = corner(File::A, rank, size, flip)[1] + SQUARE / 2.0 + lettering::CAPITAL * scale / 2.0;
        text(&name, [-14.0 - lettering::width(&name) * scale, y], [SQUARE, scale], colors.text, out);
    }
    for file in (0..size.files()).filter_map(File::new) {
        let name = file.to_string();
        let x = corner(file, Rank::FIRST, size, flip)[0] + (SQUARE - lettering::width(&name) * scale) / 2.0;
        let y = f32::from(size.ranks()) * SQUARE + 16.0 + lettering::CAPITAL * scale;
        text(&name, [x, y], [SQUARE, scale], colors.text, out);
    }
}

fn stroke(path: &str, color: &str, width: u8, out: &mut String) {
    let _ = write!(
        out,
        " fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\"><path d=\"{path}\"/>"
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
