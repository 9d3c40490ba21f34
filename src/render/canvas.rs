//! One diagram of a picture: its board, pieces and marks, the pieces in hand and who is to
//! move. Its upper left corner is that of the board.

use std::fmt::Write;

use super::colors::{KEYLINE, Theme, side_colors};
use super::ground::{self, Ground};
use super::layout::{HAND, RIM, Room, SQUARE, View, corner};
use super::lettering::{self, Line, text};
use super::overlay::{self, Arrow};
use super::picture::PictureOptions;
use super::shapes::{Defined, use_at};
use crate::model::{Cell, Color, Piece, PieceId, Square};
use crate::profile::{Look, Walls};

/// How much smaller pieces in hand are.
const IN_HAND: f32 = 0.8;

/// The scale of a number beside a piece in hand.
const COUNT: f32 = 2.3;

/// What is drawn, how, and where to.
pub(super) struct Canvas<'a> {
    pub(super) view: View<'a>,
    pub(super) options: &'a PictureOptions,
    pub(super) defined: &'a mut Defined,
    pub(super) out: &'a mut String,
}

impl Canvas<'_> {
    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> [f32; 2] {
        corner(square.file(), square.rank(), self.view.position.board.size(), self.view.bottom)
    }

    /// Shows a shape on a square.
    fn put(&mut self, shape: usize, square: Square) {
        let [x, y] = self.corner(square);
        use_at(shape, x, y, self.out);
    }

    /// Draws the board with all that is on it.
    pub(super) fn board(&mut self) {
        let View { position, profile, bottom } = self.view;
        let ground = Ground { look: profile.look, size: position.board.size(), bottom };
        let board = self.defined.board(ground, self.options.coordinates);
        let _ = writeln!(self.out, "<use href=\"#{board}\"/>");
        self.marks();
        for square in position.board.squares() {
            let cell = position.board.get(square);
            let figure = match cell {
                Cell::Empty => continue,
                Cell::Wall => self.defined.wall(profile.walls == Walls::Mobile),
                Cell::Piece(piece) => self.defined.piece(piece, profile, bottom),
            };
            self.put(figure, square);
            // elsewhere the piece itself shows it
            if profile.look == Look::Chess && matches!(cell, Cell::Piece(Piece { promoted: true, .. })) {
                let star = self.defined.promoted();
                self.put(star, square);
            }
        }
        self.out.push('\n');
    }

    /// Marks the rooks that may castle and the squares for capturing en passant.
    fn marks(&mut self) {
        let View { position, profile, .. } = self.view;
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

    /// Draws marked squares and arrows, over the pieces.
    pub(super) fn overlay(&mut self, arrows: &[Arrow], marks: &[Square]) {
        let size = self.view.position.board.size();
        for &square in marks.iter().filter(|&&square| size.contains(square)) {
            let frame = self.defined.marked();
            self.put(frame, square);
        }
        let color = self.defined.colors.arrow;
        for arrow in arrows.iter().filter(|arrow| size.contains(arrow.from) && size.contains(arrow.to)) {
            let middle = |square| self.corner(square).map(|side| side + SQUARE / 2.0);
            let path = overlay::arrow_path(middle(arrow.from), middle(arrow.to));
            let _ = writeln!(
                self.out,
                "<path d=\"{path}\" fill=\"{color}\" stroke=\"{KEYLINE}\" stroke-width=\"3\" stroke-linejoin=\"round\"/>"
            );
        }
    }

    /// The kinds that a side holds and how many of each, in the order of the variant.
    fn held(&self, color: Color) -> Vec<(PieceId, u16)> {
        let View { position, profile, .. } = self.view;
        let counts = |&id: &_| (id, position.holdings.count(color, id));
        profile.holdings.iter().flatten().map(counts).filter(|(_, count)| *count > 0).collect()
    }

    /// Draws the pieces that a side holds, each kind once with its number: in a row above or below
    /// the board, in shogi in a column beside it, on the right of the one who holds them.
    pub(super) fn hand(&mut self, color: Color) {
        let held = self.held(color);
        if held.is_empty() {
        } else if self.view.profile.look == Look::Shogi {
            self.column(color, &held);
        } else {
            self.row(color, &held);
        }
    }

    fn row(&mut self, color: Color, held: &[(PieceId, u16)]) {
        let View { profile, bottom, .. } = self.view;
        let number = |count: u16| if count > 1 { count.to_string() } else { String::new() };
        let advance =
            |count| SQUARE * 0.96 + if count > 1 { lettering::width(&number(count)) * COUNT + 14.0 } else { 0.0 };
        let all: f32 = held.iter().map(|(_, count)| advance(*count)).sum();
        let [wide, high] = self.view.extent();
        let around = Room::around(profile.look, self.options.coordinates);
        let y = if color == bottom {
            high + if around.bottom > RIM { around.bottom } else { 8.0 }
        } else {
            RIM - around.top - HAND + 6.0
        };
        let scale = (wide / all).min(IN_HAND);
        let down = y + (1.0 - scale / IN_HAND) * HAND / 2.0;
        let _ = write!(self.out, "<g transform=\"translate(0 {down}) scale({scale:.2})\">");
        let colors = self.defined.colors;
        if let Some(color) = colors.hand {
            let _ =
                write!(self.out, "<rect x=\"0\" y=\"-2\" width=\"{all}\" height=\"104\" rx=\"16\" fill=\"{color}\"/>");
        }
        let mut x = 0.0;
        for &(id, count) in held {
            let figure = self.defined.piece(Piece { id, color, promoted: false }, profile, bottom);
            use_at(figure, x, 0.0, self.out);
            if count > 1 {
                let line = Line { at: [x + SQUARE * 0.94, 84.0], width: SQUARE, scale: COUNT, color: colors.count };
                text(&number(count), &line, self.out);
            }
            x += advance(count);
        }
        self.out.push_str("</g>\n");
    }

    fn column(&mut self, color: Color, held: &[(PieceId, u16)]) {
        let View { profile, bottom, .. } = self.view;
        let [wide, high] = self.view.extent();
        let around = Room::around(profile.look, self.options.coordinates);
        #[allow(clippy::cast_precision_loss)] // there are at most 32 kinds
        let all = held.len() as f32 * SQUARE;
        let scale = (high / all).min(IN_HAND);
        let at_bottom = color == bottom;
        // a number is to the right of its piece
        let margin = (HAND - scale * SQUARE) / 2.0 - 8.0;
        let [x, y] = if at_bottom {
            [wide + around.right - RIM / 2.0 + margin, high - all * scale]
        } else {
            [-around.left - HAND + RIM / 2.0 + margin, 0.0]
        };
        let _ = write!(self.out, "<g transform=\"translate({x} {y}) scale({scale:.2})\">");
        let color_of_count = self.defined.colors.text;
        for (row, &(id, count)) in held.iter().enumerate() {
            // the other side reads its own from the far end
            let row = if at_bottom { row } else { held.len() - 1 - row };
            #[allow(clippy::cast_precision_loss)] // as above
            let top = row as f32 * SQUARE;
            let figure = self.defined.piece(Piece { id, color, promoted: false }, profile, bottom);
            use_at(figure, 0.0, top, self.out);
            if count > 1 {
                let number = count.to_string();
                let line = Line { at: [86.0, top + 94.0], width: 34.0, scale: COUNT, color: color_of_count };
                text(&number, &line, self.out);
            }
        }
        self.out.push_str("</g>\n");
    }

    /// Draws a mark at the side that is to move.
    pub(super) fn side_to_move(&mut self) {
        let View { position, profile, bottom } = self.view;
        let side = position.side_to_move;
        let [wide, high] = self.view.extent();
        let x = if profile.look == Look::Shogi { -30.0 } else { wide + 30.0 };
        let y = if side == bottom { high - 28.0 } else { 28.0 };
        let [surface, outline, _] = side_colors(side);
        let outline = if self.options.theme == Theme::Dark { self.defined.colors.text } else { outline };
        if profile.look != Look::Chess {
            return ground::side_mark(profile.look, side, side != bottom, [x, y], outline, self.out);
        }
        let _ = writeln!(
            self.out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" fill=\"{surface}\" stroke=\"{outline}\" stroke-width=\"4\"/>"
        );
    }
}
