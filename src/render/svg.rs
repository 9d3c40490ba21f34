//! Diagrams as SVG: one, or several on a sheet. Everything is drawn with paths, so the
//! picture is the same on every machine. A square is 100 units wide.

use std::fmt::Write;

use super::canvas::{Canvas, HAND, side_at_top};
use super::picture::{Diagram, PictureOptions};
use super::shapes::{Defined, SQUARE};
use super::words::{self, caption_or};
use crate::finding::Error;
use crate::model::{BoardSize, Color};

/// Room round the board where nothing is written.
const RIM: f32 = 24.0;
/// Room for the names of files and ranks, and for who is to move.
const NAMES: f32 = 58.0;
/// Room for the caption.
const CAPTION: f32 = 84.0;

/// Draws diagrams. With none the picture is an empty sheet.
///
/// ```
/// use fenconv::render::{Diagram, PictureOptions, svg};
/// use fenconv::{Reader, Variants};
/// let profile = Variants::builtin().get("standard")?;
/// let read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ())?;
/// let diagram = Diagram::new(read.position, profile).with_caption("Chess");
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
    let mut defined = Defined::new(options.theme.colors());
    for (at, diagram) in diagrams.iter().enumerate() {
        let (row, column) = (at / sheet.columns, at % sheet.columns);
        #[allow(clippy::cast_precision_loss)] // a sheet has fewer rows than a float counts
        let [x, y] = [column as f32 * sheet.cell[0], row as f32 * sheet.cell[1]];
        sheet.draw(diagram, [x, y], diagrams.len() > 1, &mut defined, &mut body);
    }
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
            escape(&words::describe(&only.position, &only.profile), &mut out);
        }
        all => {
            let _ = write!(out, "{} chess diagrams</title>\n<desc>", all.len());
            out.push_str("Each diagram has a title and a description of its own.");
        }
    }
    let _ = write!(
        out,
        "</desc>\n<defs>\n{}</defs>\n<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n{body}</svg>\n",
        defined.text, defined.colors.paper
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
        let top = side_at_top(options.flip);
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

    /// Draws one diagram at its place on the sheet.
    fn draw(&self, diagram: &Diagram, at: [f32; 2], titled: bool, defined: &mut Defined, out: &mut String) {
        let Diagram { position, profile, caption } = diagram;
        let left = at[0] + if self.options.coordinates { NAMES } else { RIM };
        let mut top = at[1] + RIM;
        if self.caption {
            top += CAPTION - RIM;
        }
        if self.hands[0] {
            top += HAND;
        }
        let _ = writeln!(out, "<g transform=\"translate({left} {top})\">");
        if titled {
            out.push_str("<title>");
            escape(&caption_or(caption, profile), out);
            out.push_str("</title><desc>");
            escape(&words::describe(position, profile), out);
            out.push_str("</desc>\n");
        }
        let mut canvas = Canvas { position, profile, options: self.options, defined, out };
        canvas.board();
        if self.caption {
            let y = -CAPTION / 2.0 + 14.0 - if self.hands[0] { HAND } else { 0.0 };
            canvas.caption(caption, y);
        }
        if self.hands[0] {
            canvas.hand(canvas.top(), -HAND + 6.0);
        }
        if self.hands[1] {
            let below = if self.options.coordinates { NAMES } else { 8.0 };
            canvas.hand(canvas.top().other(), canvas.extent()[1] + below);
        }
        canvas.side_to_move();
        out.push_str("</g>\n");
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

/// Appends text with the characters replaced that mean something in XML.
fn escape(text: &str, out: &mut String) {
    for character in text.chars() {
        match character {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            // XML has no control characters but blanks
            _ if character.is_control() => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(character),
        }
    }
}
