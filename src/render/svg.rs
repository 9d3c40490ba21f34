//! Diagrams as SVG: one, or several on a sheet. Everything is drawn with paths, so the
//! picture is the same on every machine. A square is 100 units wide.

use std::fmt::Write;
use std::sync::Arc;

use super::colors::{Colors, Theme, side_colors};
use super::lettering;
use super::shapes::{Defined, SQUARE, corner, text, use_at};
use super::words::{self, caption_or};
use crate::finding::Error;
use crate::model::{BoardSize, Cell, Color, Piece, Position, Square, setters};
use crate::profile::{Profile, Walls};

/// A position to be drawn.
#[derive(Debug, Clone)]
pub struct Diagram {
    /// The position.
    pub position: Position,
    /// The profile it was read with.
    pub profile: Arc<Profile>,
    /// What stands above the board; may be empty.
    pub caption: String,
}

/// How diagrams are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct PictureOptions {
    /// Black at the bottom.
    pub flip: bool,
    /// The colours.
    pub theme: Theme,
    /// Whether files and ranks are named at the rim.
    pub coordinates: bool,
    /// The width of a square in pixels; the drawing itself has no pixels.
    pub square: u16,
    /// How many diagrams stand side by side; `None` makes the sheet about as wide as it
    /// is high.
    pub columns: Option<u16>,
}

setters! { PictureOptions {
    with_flip: flip: bool,
    with_theme: theme: Theme,
    with_coordinates: coordinates: bool,
    with_square: square: u16,
    with_columns: columns: Option<u16>,
} }

impl Default for PictureOptions {
    fn default() -> Self {
        Self { flip: false, theme: Theme::Light, coordinates: true, square: 48, columns: None }
    }
}

/// Room round the board where nothing is written.
const RIM: f32 = 24.0;
/// Room for the names of files and ranks, and for who is to move.
const NAMES: f32 = 58.0;
/// Room for the caption.
const CAPTION: f32 = 84.0;
/// Room for the pieces in hand.
const HAND: f32 = 96.0;
/// How much smaller pieces in hand are.
const IN_HAND: f32 = 0.8;

/// Draws diagrams. With none the picture is an empty sheet.
///
/// ```
/// use fenconv::{Diagram, PictureOptions, Reader, Variants, svg};
/// let profile = Variants::builtin().get("standard")?;
/// let read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ())?;
/// let diagram = Diagram { position: read.position, profile, caption: "Chess".into() };
/// let picture = svg(&[diagram], &PictureOptions::default())?;
/// assert!(picture.starts_with("<svg ") && picture.contains("<title>Chess</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `wrong-profile` for a diagram whose position is of another profile.
pub fn svg(diagrams: &[Diagram], options: &PictureOptions) -> Result<String, Error> {
    for Diagram { position, profile, .. } in diagrams {
        profile.check_own(position)?;
    }
    let sheet = Sheet::new(diagrams, options);
    let mut out = String::new();
    let mut body = String::new();
    let mut defined = Defined::default();
    for (at, diagram) in diagrams.iter().enumerate() {
        let (row, column) = (at / sheet.columns, at % sheet.columns);
        #[allow(clippy::cast_precision_loss)] // a sheet has fewer rows than a float counts
        let [x, y] = [column as f32 * sheet.cell[0], row as f32 * sheet.cell[1]];
        sheet.draw(diagram, [x, y], diagrams.len() > 1, &mut defined, &mut body);
    }
    let colors = options.theme.colors();
    let scale = f32::from(options.square) / SQUARE;
    let [width, height] = sheet.size;
    let (pixels_wide, pixels_high) = ((width * scale).round(), (height * scale).round());
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{pixels_wide}\" height=\"{pixels_high}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>"
    );
    match diagrams {
        [only] => {
            escape(&caption_or(&only.caption, &only.profile), &mut out);
            out.push_str("</title>\n<desc>");
            escape(&words::told(&only.position, &only.profile), &mut out);
        }
        all => {
            let _ = write!(out, "{} chess diagrams</title>\n<desc>", all.len());
            out.push_str("Each diagram has a title and a description of its own.");
        }
    }
    let _ = write!(
        out,
        "</desc>\n<defs>\n{}</defs>\n<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n{body}</svg>\n",
        defined.text, colors.paper
    );
    Ok(out)
}

/// Where things are on a sheet: every diagram has the room of the largest.
struct Sheet<'a> {
    options: &'a PictureOptions,
    columns: usize,
    /// Width and height of a diagram with its rim.
    cell: [f32; 2],
    size: [f32; 2],
    caption: bool,
    /// Whether there are pieces in hand above and below a board.
    hands: [bool; 2],
}

impl<'a> Sheet<'a> {
    fn new(diagrams: &[Diagram], options: &'a PictureOptions) -> Self {
        let caption = diagrams.iter().any(|diagram| !diagram.caption.is_empty());
        let holds = |color: Color| diagrams.iter().any(|diagram| !diagram.position.holdings.is_empty(color));
        let top = Self::at_top(options.flip);
        let hands = [holds(top), holds(top.other())];
        let squares = |of: fn(BoardSize) -> u8| {
            let largest = diagrams.iter().map(|diagram| of(diagram.position.board.size())).max();
            f32::from(largest.unwrap_or(1)) * SQUARE
        };
        let names = if options.coordinates { NAMES } else { RIM };
        let extra = |shown: bool, room: f32| if shown { room } else { 0.0 };
        let cell = [
            names + squares(BoardSize::files) + NAMES,
            RIM + extra(caption, CAPTION - RIM)
                + extra(hands[0], HAND)
                + squares(BoardSize::ranks)
                + names
                + extra(hands[1], HAND),
        ];
        let count = diagrams.len().max(1);
        let columns = options.columns.map_or_else(|| square_sheet(count, cell), |columns| columns.max(1).into());
        let columns = columns.min(count);
        #[allow(clippy::cast_precision_loss)] // a sheet has fewer rows than a float counts
        let size = [columns as f32 * cell[0], count.div_ceil(columns) as f32 * cell[1]];
        Self { options, columns, cell, size, caption, hands }
    }

    fn at_top(flip: bool) -> Color {
        if flip { Color::White } else { Color::Black }
    }

    fn draw(&self, diagram: &Diagram, at: [f32; 2], titled: bool, defined: &mut Defined, out: &mut String) {
        let Diagram { position, profile, caption } = diagram;
        let options = self.options;
        let colors = options.theme.colors();
        let size = position.board.size();
        let wide = f32::from(size.files()) * SQUARE;
        let high = f32::from(size.ranks()) * SQUARE;
        let left = at[0] + if options.coordinates { NAMES } else { RIM };
        let mut top = at[1] + RIM;
        let _ = write!(out, "<g transform=\"translate({left}");
        if self.caption {
            top += CAPTION - RIM;
        }
        if self.hands[0] {
            top += HAND;
        }
        let _ = writeln!(out, " {top})\">");
        if titled {
            out.push_str("<title>");
            escape(&caption_or(caption, profile), out);
            out.push_str("</title><desc>");
            escape(&words::told(position, profile), out);
            out.push_str("</desc>\n");
        }
        let board = defined.board(size, options.flip, options.coordinates, colors);
        let _ = writeln!(out, "<use href=\"#{board}\"/>");
        self.marks(position, profile, defined, out);
        for square in position.board.squares() {
            let figure = match position.board.get(square) {
                Cell::Empty => continue,
                Cell::Wall => defined.wall(profile.walls == Walls::Mobile, colors),
                Cell::Piece(piece) => defined.piece(piece, profile),
            };
            let [x, y] = self.corner(square, size);
            use_at(figure, x, y, out);
            if position.board.piece(square).is_some_and(|piece| piece.promoted) {
                use_at(defined.promoted(colors), x, y, out);
            }
        }
        out.push('\n');
        if self.caption {
            let y = -CAPTION / 2.0 + 14.0 - if self.hands[0] { HAND } else { 0.0 };
            text(caption, [0.0, y], [wide, 2.0], colors.text, out);
        }
        let top_side = Self::at_top(options.flip);
        if self.hands[0] {
            hand(position, profile, top_side, [wide, -HAND + 6.0], defined, colors, out);
        }
        if self.hands[1] {
            let below = high + if options.coordinates { NAMES } else { 8.0 };
            hand(position, profile, top_side.other(), [wide, below], defined, colors, out);
        }
        let y = if position.side_to_move == top_side { 28.0 } else { high - 28.0 };
        let [surface, outline, _] = side_colors(position.side_to_move);
        let outline = if options.theme == Theme::Dark { colors.text } else { outline };
        let x = wide + 30.0;
        let _ = writeln!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" fill=\"{surface}\" stroke=\"{outline}\" stroke-width=\"4\"/>\n</g>"
        );
    }

    /// Marks the rooks that may castle and the squares for capturing en passant.
    fn marks(&self, position: &Position, profile: &Profile, defined: &mut Defined, out: &mut String) {
        let colors = self.options.theme.colors();
        let size = position.board.size();
        for right in position.castling.iter() {
            let square = Square::new(right.rook, profile.castling_rank(right.color));
            if size.contains(square) {
                let [x, y] = self.corner(square, size);
                use_at(defined.castling(colors), x, y, out);
            }
        }
        for square in position.en_passant.iter().filter(|&square| size.contains(square)) {
            let [x, y] = self.corner(square, size);
            use_at(defined.en_passant(colors), x, y, out);
        }
    }

    /// The upper left corner of a square, from that of the board.
    fn corner(&self, square: Square, size: BoardSize) -> [f32; 2] {
        corner(square.file(), square.rank(), size, self.options.flip)
    }
}

/// How many columns make a sheet about as wide as it is high.
fn square_sheet(count: usize, cell: [f32; 2]) -> usize {
    let is_wide = |&columns: &usize| {
        #[allow(clippy::cast_precision_loss)] // as above
        let [wide, high] = [columns as f32 * cell[0], count.div_ceil(columns) as f32 * cell[1]];
        wide >= high
    };
    (1..=count).find(is_wide).unwrap_or(count)
}

/// Draws the pieces that a side holds, each kind once with its number.
fn hand(
    position: &Position,
    profile: &Profile,
    color: Color,
    [wide, y]: [f32; 2],
    defined: &mut Defined,
    colors: &Colors,
    out: &mut String,
) {
    let counts = |&id: &_| (id, position.holdings.count(color, id));
    let held: Vec<_> = profile.holdings.iter().flatten().map(counts).filter(|(_, count)| *count > 0).collect();
    if held.is_empty() {
        return;
    }
    let number = |count: u16| if count > 1 { count.to_string() } else { String::new() };
    let advance = |count| SQUARE * 0.96 + if count > 1 { lettering::width(&number(count)) * 1.9 + 14.0 } else { 0.0 };
    let all: f32 = held.iter().map(|(_, count)| advance(*count)).sum();
    let scale = (wide / all).min(IN_HAND);
    let down = y + (1.0 - scale / IN_HAND) * HAND / 2.0;
    let _ = write!(out, "<g transform=\"translate(0 {down}) scale({scale:.2})\">");
    if let Some(color) = colors.hand {
        let _ = write!(out, "<rect x=\"0\" y=\"-2\" width=\"{all}\" height=\"104\" rx=\"16\" fill=\"{color}\"/>");
    }
    let mut x = 0.0;
    for (id, count) in held {
        let figure = defined.piece(Piece { id, color, promoted: false }, profile);
        use_at(figure, x, 0.0, out);
        if count > 1 {
            text(&number(count), [x + SQUARE * 0.94, 84.0], [SQUARE, 1.9], colors.count, out);
        }
        x += advance(count);
    }
    out.push_str("</g>\n");
}

/// Appends text with the characters replaced that mean something in XML.
fn escape(text: &str, out: &mut String) {
    for character in text.chars() {
        match character {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            // no control character but blanks may stand in XML
            _ if character.is_control() => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(character),
        }
    }
}
