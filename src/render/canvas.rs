//! One diagram of a picture: its board, pieces and marks, the pieces in hand and who is to
//! move. Its upper left corner is that of the board.

use std::fmt::Write;

use super::colors::{Theme, side_colors};
use super::lettering;
use super::picture::PictureOptions;
use super::shapes::{Defined, SQUARE, corner, text, use_at};
use crate::model::{Cell, Color, Piece, Position, Square};
use crate::profile::{Profile, Walls};

/// Room for the pieces in hand.
pub(super) const HAND: f32 = 96.0;
/// How much smaller pieces in hand are.
const IN_HAND: f32 = 0.8;

/// What is drawn, how, and where to.
pub(super) struct Canvas<'a> {
    pub(super) position: &'a Position,
    pub(super) profile: &'a Profile,
    pub(super) options: &'a PictureOptions,
    pub(super) defined: &'a mut Defined,
    pub(super) out: &'a mut String,
}

/// The side whose first rank is at the top.
pub(super) fn side_at_top(flip: bool) -> Color {
    if flip { Color::White } else { Color::Black }
}

impl Canvas<'_> {
    /// The side at the top.
    pub(super) fn top(&self) -> Color {
        side_at_top(self.options.flip)
    }

    /// How wide and high the board is.
    pub(super) fn extent(&self) -> [f32; 2] {
        let size = self.position.board.size();
        [f32::from(size.files()) * SQUARE, f32::from(size.ranks()) * SQUARE]
    }

    /// Shows a shape on a square.
    fn put(&mut self, shape: usize, square: Square) {
        let size = self.position.board.size();
        let [x, y] = corner(square.file(), square.rank(), size, self.options.flip);
        use_at(shape, x, y, self.out);
    }

    /// Draws the board with all that is on it.
    pub(super) fn board(&mut self) {
        let Self { position, profile, options, .. } = *self;
        let board = self.defined.board(position.board.size(), options.flip, options.coordinates);
        let _ = writeln!(self.out, "<use href=\"#{board}\"/>");
        self.marks();
        for square in position.board.squares() {
            let cell = position.board.get(square);
            let figure = match cell {
                Cell::Empty => continue,
                Cell::Wall => self.defined.wall(profile.walls == Walls::Mobile),
                Cell::Piece(piece) => self.defined.piece(piece, profile),
            };
            self.put(figure, square);
            if matches!(cell, Cell::Piece(Piece { promoted: true, .. })) {
                let star = self.defined.promoted();
                self.put(star, square);
            }
        }
        self.out.push('\n');
    }

    /// Marks the rooks that may castle and the squares for capturing en passant.
    fn marks(&mut self) {
        let Self { position, profile, .. } = *self;
        let on_board = |square: &Square| position.board.size().contains(*square);
        let rooks = position.castling.iter();
        let rooks = rooks.map(|right| Square::new(right.rook, profile.castling_rank(right.color)));
        for square in rooks.filter(on_board) {
            let corners = self.defined.castling();
            self.put(corners, square);
        }
        for square in position.en_passant.iter().filter(on_board) {
            let ring = self.defined.en_passant();
            self.put(ring, square);
        }
    }

    /// Writes a line above the board.
    pub(super) fn caption(&mut self, caption: &str, y: f32) {
        let [wide, _] = self.extent();
        text(caption, [0.0, y], [wide, 2.0], self.defined.colors.text, self.out);
    }

    /// Draws the pieces that a side holds, each kind once with its number.
    pub(super) fn hand(&mut self, color: Color, y: f32) {
        let Self { position, profile, .. } = *self;
        let counts = |&id: &_| (id, position.holdings.count(color, id));
        let held: Vec<_> = profile.holdings.iter().flatten().map(counts).filter(|(_, count)| *count > 0).collect();
        if held.is_empty() {
            return;
        }
        let number = |count: u16| if count > 1 { count.to_string() } else { String::new() };
        let advance =
            |count| SQUARE * 0.96 + if count > 1 { lettering::width(&number(count)) * 1.9 + 14.0 } else { 0.0 };
        let all: f32 = held.iter().map(|(_, count)| advance(*count)).sum();
        let [wide, _] = self.extent();
        let scale = (wide / all).min(IN_HAND);
        let down = y + (1.0 - scale / IN_HAND) * HAND / 2.0;
        let _ = write!(self.out, "<g transform=\"translate(0 {down}) scale({scale:.2})\">");
        let colors = self.defined.colors;
        if let Some(color) = colors.hand {
            let _ =
                write!(self.out, "<rect x=\"0\" y=\"-2\" width=\"{all}\" height=\"104\" rx=\"16\" fill=\"{color}\"/>");
        }
        let mut x = 0.0;
        for (id, count) in held {
            let figure = self.defined.piece(Piece { id, color, promoted: false }, profile);
            use_at(figure, x, 0.0, self.out);
            if count > 1 {
                text(&number(count), [x + SQUARE * 0.94, 84.0], [SQUARE, 1.9], colors.count, self.out);
            }
            x += advance(count);
        }
        self.out.push_str("</g>\n");
    }

    /// Draws a disc at the side that is to move.
    pub(super) fn side_to_move(&mut self) {
        let side = self.position.side_to_move;
        let [wide, high] = self.extent();
        let (x, y) = (wide + 30.0, if side == self.top() { 28.0 } else { high - 28.0 });
        let [surface, outline, _] = side_colors(side);
        let outline = if self.options.theme == Theme::Dark { self.defined.colors.text } else { outline };
        let _ = writeln!(
            self.out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" fill=\"{surface}\" stroke=\"{outline}\" stroke-width=\"4\"/>"
        );
    }
}
