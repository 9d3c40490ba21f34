//! The empty board as each game has it, and the names at its rim.

use std::fmt::Write;

use super::characters;
use super::colors::Colors;
use super::layout::{SQUARE, corner};
use super::lettering::{self, Line, text};
use super::tiles;
use crate::model::{BoardSize, Color, File, Rank};
use crate::profile::Look;

/// The scale of names at the rim.
const NAME: f32 = 1.9;
/// The width and height of a character there.
const CHARACTER: f32 = 30.0;
const NUMERALS: [char; 10] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/// An empty board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Ground {
    pub(super) look: Look,
    pub(super) size: BoardSize,
    pub(super) bottom: Color,
}

impl Ground {
    fn extent(self) -> [f32; 2] {
        [f32::from(self.size.files()) * SQUARE, f32::from(self.size.ranks()) * SQUARE]
    }

    /// Draws the board.
    pub(super) fn draw(self, colors: &Colors, out: &mut String) {
        let [wide, high] = self.extent();
        let ground = if self.look == Look::Chess { colors.light } else { colors.wood };
        let _ = write!(out, "<path fill=\"{ground}\" d=\"M0 0h{wide}v{high}H0z\"/>");
        let rim = match self.look {
            Look::Chess => {
                self.dark_squares(colors, out);
                colors.rim
            }
            Look::Shogi => {
                self.grid(colors, out);
                colors.line
            }
            Look::Xiangqi | Look::Janggi => {
                self.points(colors, out);
                colors.line
            }
        };
        let _ = writeln!(
            out,
            "<path fill=\"none\" stroke=\"{rim}\" stroke-width=\"6\" d=\"M-3-3h{}v{}H-3z\"/>",
            wide + 6.0,
            high + 6.0
        );
    }

    fn dark_squares(self, colors: &Colors, out: &mut String) {
        let _ = write!(out, "<path fill=\"{}\" d=\"", colors.dark);
        for rank in (0..self.size.ranks()).filter_map(Rank::new) {
            for file in (0..self.size.files()).filter_map(File::new) {
                if (rank.index() + file.index()) % 2 == 0 {
                    let [x, y] = corner(file, rank, self.size, self.bottom);
                    let _ = write!(out, "M{x} {y}h100v100h-100z");
                }
            }
        }
        out.push_str("\"/>");
    }

    /// Squares of one colour, with points where the promotion zones of a large board meet.
    fn grid(self, colors: &Colors, out: &mut String) {
        let [wide, high] = self.extent();
        let _ = write!(out, "<path fill=\"none\" stroke=\"{}\" stroke-width=\"3\" d=\"", colors.line);
        for file in 1..self.size.files() {
            let _ = write!(out, "M{} 0v{high}", f32::from(file) * SQUARE);
        }
        for rank in 1..self.size.ranks() {
            let _ = write!(out, "M0 {}h{wide}", f32::from(rank) * SQUARE);
        }
        out.push_str("\"/>");
        let (zone, far) = match (self.size.files(), self.size.ranks()) {
            (9, 9) => (300.0, [wide - 300.0, high - 300.0]),
            (12, 12) => (400.0, [wide - 400.0, high - 400.0]),
            _ => return,
        };
        for (x, y) in [(zone, zone), (far[0], zone), (zone, far[1]), (far[0], far[1])] {
            let _ = write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"{}\"/>", colors.line);
        }
    }

    /// Lines that cross where pieces can be: a river in xiangqi, palaces, the marks of cannons
    /// and soldiers.
    fn points(self, colors: &Colors, out: &mut String) {
        let [wide, high] = self.extent();
        let half = SQUARE / 2.0;
        let (right, low) = (wide - half, high - half);
        let has_river = self.look == Look::Xiangqi && self.size.ranks() == 10;
        let _ = write!(
            out,
            "<path fill=\"none\" stroke=\"{}\" stroke-width=\"3.5\" stroke-linejoin=\"round\" d=\"M{half} {half}H{right}V{low}H{half}z",
            colors.line
        );
        for rank in 1..self.size.ranks().saturating_sub(1) {
            let _ = write!(out, "M{half} {}H{right}", f32::from(rank) * SQUARE + half);
        }
        for file in 1..self.size.files().saturating_sub(1) {
            let x = f32::from(file) * SQUARE + half;
            if has_river {
                let _ = write!(out, "M{x} {half}V{}M{x} {}V{low}", high / 2.0 - half, high / 2.0 + half);
            } else {
                let _ = write!(out, "M{x} {half}V{low}");
            }
        }
        let has_palace = self.size.files() >= 7 && self.size.ranks() >= 7 && self.size.files() % 2 == 1;
        if has_palace {
            let left = wide / 2.0 - SQUARE;
            for top in [half, low - 2.0 * SQUARE] {
                let _ = write!(out, "M{left} {top}l200 200M{} {top}l-200 200", left + 200.0);
            }
        }
        if has_river && self.size.files() == 9 {
            corner_marks(out);
        }
        out.push_str("\"/>");
        if has_river {
            let _ = write!(
                out,
                "<path fill=\"none\" stroke=\"{}\" stroke-width=\"4.5\" stroke-linecap=\"round\" d=\"",
                colors.line
            );
            let middle = high / 2.0;
            for (character, x) in [('楚', 0.22), ('河', 0.34), ('漢', 0.66), ('界', 0.78)] {
                characters::write(character, [x * wide - 28.0, middle - 28.0, 56.0, 56.0], out);
            }
            out.push_str("\"/>");
        }
    }

    /// Writes the names of files and ranks: letters and numbers as records have them, or what
    /// players of the game count by.
    pub(super) fn names(self, colors: &Colors, out: &mut String) {
        let files = (0..self.size.files()).filter_map(File::new);
        let ranks = (0..self.size.ranks()).filter_map(Rank::new);
        match self.look {
            Look::Chess => {
                files.for_each(|file| self.beneath(file, &file.to_string(), colors, out));
                ranks.for_each(|rank| self.beside(rank, &rank.to_string(), colors, out));
            }
            Look::Shogi => {
                for file in files {
                    self.above(file, &(self.size.files() - file.index()).to_string(), colors, out);
                }
                ranks.for_each(|rank| self.numeral_beside(rank, colors, out));
            }
            // each side counts from its right: Red in characters
            Look::Xiangqi => {
                for file in files {
                    let (black, red) = (file.index() + 1, self.size.files() - file.index());
                    let high = self.extent()[1];
                    let middle = corner(file, Rank::FIRST, self.size, self.bottom)[0] + SQUARE / 2.0;
                    let digit = if self.bottom == Color::White { Self::above } else { Self::beneath };
                    digit(self, file, &black.to_string(), colors, out);
                    let top = if self.bottom == Color::White { high + 14.0 } else { -14.0 - CHARACTER };
                    numeral(red, [middle - CHARACTER / 2.0, top], colors, out);
                }
            }
            // ranks from the side of Han, the last of ten is 0
            Look::Janggi => {
                files.for_each(|file| self.beneath(file, &(file.index() + 1).to_string(), colors, out));
                for rank in ranks {
                    let number = self.size.ranks() - rank.index();
                    self.beside(rank, &(number % 10).to_string(), colors, out);
                }
            }
        }
    }

    fn beneath(self, file: File, name: &str, colors: &Colors, out: &mut String) {
        let y = self.extent()[1] + 16.0 + lettering::CAPITAL * NAME;
        Self::name(name, [self.middle_of(file, name), y], colors, out);
    }

    fn above(self, file: File, name: &str, colors: &Colors, out: &mut String) {
        Self::name(name, [self.middle_of(file, name), -16.0], colors, out);
    }

    /// Where a name begins that has its middle at that of its file.
    fn middle_of(self, file: File, name: &str) -> f32 {
        let left = corner(file, Rank::FIRST, self.size, self.bottom)[0];
        left + (SQUARE - lettering::width(name) * NAME) / 2.0
    }

    fn name(name: &str, at: [f32; 2], colors: &Colors, out: &mut String) {
        text(name, &Line { at, width: SQUARE, scale: NAME, color: colors.text }, out);
    }

    fn beside(self, rank: Rank, name: &str, colors: &Colors, out: &mut String) {
        let top = corner(File::A, rank, self.size, self.bottom)[1];
        let y = top + SQUARE / 2.0 + lettering::CAPITAL * NAME / 2.0;
        Self::name(name, [-14.0 - lettering::width(name) * NAME, y], colors, out);
    }

    fn numeral_beside(self, rank: Rank, colors: &Colors, out: &mut String) {
        let top = corner(File::A, rank, self.size, self.bottom)[1];
        let number = self.size.ranks() - rank.index();
        numeral(number, [self.extent()[0] + 16.0, top + (SQUARE - CHARACTER) / 2.0], colors, out);
    }
}

/// Small angles around the points where cannons and soldiers begin.
fn corner_marks(out: &mut String) {
    let cannons = [1_u8, 7].into_iter().flat_map(|file| [(file, 2_u8), (file, 7)]);
    let soldiers = [0, 2, 4, 6, 8].into_iter().flat_map(|file| [(file, 3), (file, 6)]);
    for (file, rank) in cannons.chain(soldiers) {
        let [x, y] = [f32::from(file) * SQUARE + 50.0, f32::from(rank) * SQUARE + 50.0];
        let sides = [-1.0, 1.0].into_iter().filter(|side| (0.0..900.0).contains(&(x + side * 60.0)));
        for side in sides {
            for way in [-1.0, 1.0] {
                let (near, far) = (9.0, 25.0);
                let _ = write!(out, "M{} {}H{}V{}", x + side * far, y + way * near, x + side * near, y + way * far);
            }
        }
    }
}

/// Writes a number from 1 to 16 in characters; those from 11 on have two, side by side.
fn numeral(number: u8, [left, top]: [f32; 2], colors: &Colors, out: &mut String) {
    let of = |number: u8| NUMERALS[usize::from(number.clamp(1, 10)) - 1];
    let _ = write!(
        out,
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"3.4\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"",
        colors.text
    );
    if number <= 10 {
        characters::write(of(number), [left, top, CHARACTER, CHARACTER], out);
    } else {
        let half = CHARACTER / 2.0;
        characters::write('十', [left, top, half - 1.0, CHARACTER], out);
        characters::write(of(number - 10), [left + half + 1.0, top, half - 1.0, CHARACTER], out);
    }
    out.push_str("\"/>\n");
}

/// Draws who is to move as the game shows it, at a point; `turned` where the side is at the top.
pub(super) fn side_mark(look: Look, side: Color, turned: bool, at: [f32; 2], outline: &str, out: &mut String) {
    let [x, y] = at;
    let color = match (look, side) {
        (Look::Shogi, Color::White) | (Look::Xiangqi, Color::Black) => tiles::INK,
        (Look::Xiangqi, Color::White) | (Look::Janggi, Color::Black) => tiles::RED,
        (Look::Janggi, Color::White) => tiles::GREEN,
        _ => "#ffffff",
    };
    if look == Look::Shogi {
        let turn = if turned { " rotate(180)" } else { "" };
        let _ = writeln!(
            out,
            "<path transform=\"translate({x} {y}){turn}\" fill=\"{color}\" stroke=\"{outline}\" stroke-width=\"4\" \
             stroke-linejoin=\"round\" d=\"M0-17 10-11 14 15H-14L-10-11z\"/>"
        );
    } else {
        let _ = writeln!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" fill=\"{color}\" stroke=\"{outline}\" stroke-width=\"4\"/>"
        );
    }
}
