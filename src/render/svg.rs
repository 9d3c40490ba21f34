//! Diagrams as SVG: one, or several on a sheet. Everything is drawn with paths, so the
//! picture is the same on every machine, but for captions in letters that are not drawn here. A
//! square is 100 units wide.

use std::fmt::Write;

use super::canvas::Canvas;
use super::layout::{CAPTION, RIM, Room, SQUARE, View};
use super::picture::{Diagram, PictureOptions};
use super::shapes::Defined;
use super::words::{self, caption_or};
use super::{caption, ids, xml};
use crate::finding::Error;
use crate::profile::Look;

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
    for Diagram { position, partner, profile, .. } in diagrams {
        profile.check_own(position)?;
        partner.iter().try_for_each(|partner| profile.check_own(partner))?;
    }
    let sheet = Sheet::new(diagrams, options);
    let mut out = String::new();
    let mut body = String::new();
    let mut defined = Defined::new(options.theme.colors());
    for (at, diagram) in diagrams.iter().enumerate() {
        sheet.draw(diagram, sheet.place(at), diagrams.len() > 1, &mut defined, &mut body);
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
            xml::escape(&caption_or(&only.caption, &only.profile), &mut out);
            out.push_str("</title>\n<desc>");
            xml::escape(&words::words(only), &mut out);
        }
        all => {
            let _ = write!(out, "{} chess diagrams</title>\n<desc>", all.len());
            out.push_str("Each diagram has a title and a description of its own.");
        }
    }
    out.push_str("</desc>\n");
    if let Some((_, high)) = sheet.page {
        // what a browser prints has a page of this size for each
        let _ = writeln!(out, "<style>@page{{size:{pixels_wide}px {}px;margin:0}}</style>", (high * scale).round());
    }
    let _ = write!(
        out,
        "<defs>\n{}</defs>\n<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n{body}</svg>\n",
        defined.text, defined.colors.paper
    );
    Ok(ids::put_in(&out, options.id_prefix))
}

/// Where a caption stands below the top of its diagram.
const BASELINE: f32 = 56.0;

/// Where things are on a sheet: every board has the room of the largest.
struct Sheet<'a> {
    options: &'a PictureOptions,
    columns: usize,
    /// Diagrams on a page, and how high it is.
    page: Option<(usize, f32)>,
    room: Room,
    /// Width and height of a board with its room.
    board: [f32; 2],
    /// The same of a diagram.
    cell: [f32; 2],
    size: [f32; 2],
    /// Room for the caption.
    caption: f32,
}

/// Pages are whole multiples of so many pixels: printers have 300 dots for 96 of them, and what
/// is not a whole number of dots would shift every page a little further.
const PRINTED: f32 = 8.0;

/// How wide a page is for its height, if nothing else is asked for: as paper is.
const PAGE: f32 = 0.707;

impl<'a> Sheet<'a> {
    #[allow(clippy::cast_precision_loss)] // a sheet has fewer rows than a float counts
    fn new(diagrams: &[Diagram], options: &'a PictureOptions) -> Self {
        let captioned = diagrams.iter().any(|diagram| !diagram.caption.is_empty());
        let caption = if captioned { CAPTION - RIM } else { 0.0 };
        let mut room = Room::around(Look::Chess, options.coordinates);
        let mut largest = [SQUARE; 2];
        if !diagrams.is_empty() {
            (room, largest) = (Room::default(), [0.0; 2]);
        }
        for view in diagrams.iter().flat_map(|diagram| View::all(diagram, options)) {
            room = room.max(Room::of(&view, options.coordinates));
            let [wide, high] = view.extent();
            largest = [largest[0].max(wide), largest[1].max(high)];
        }
        let board = [room.left + largest[0] + room.right, room.top + largest[1] + room.bottom];
        let abreast = if diagrams.iter().any(|diagram| diagram.partner.is_some()) { 2.0 } else { 1.0 };
        let cell = [board[0] * abreast, board[1] + caption];
        let count = diagrams.len().max(1);
        let rows = options.rows.map(|rows| usize::from(rows.max(1)));
        let columns = match (options.columns, rows) {
            (Some(columns), _) => columns.max(1).into(),
            (None, Some(rows)) => {
                (1..count).take_while(|&n| n as f32 * cell[0] <= PAGE * rows as f32 * cell[1]).last().unwrap_or(1)
            }
            (None, None) => square_sheet(count, cell),
        };
        let columns = columns.min(count);
        let lines = count.div_ceil(columns);
        let mut size = [columns as f32 * cell[0], lines as f32 * cell[1]];
        let page = rows.map(|rows| {
            let scale = f32::from(options.square) / SQUARE;
            let whole = |units: f32| (units * scale / PRINTED).ceil() * PRINTED / scale;
            let high = whole(rows as f32 * cell[1]);
            size = [whole(size[0]), lines.div_ceil(rows) as f32 * high];
            (columns * rows, high)
        });
        Self { options, columns, page, room, board, cell, size, caption }
    }

    /// Where a diagram is.
    #[allow(clippy::cast_precision_loss)] // as above
    fn place(&self, at: usize) -> [f32; 2] {
        let (page, on_page) = self.page.map_or((0, at), |(count, _)| (at / count, at % count));
        let top = self.page.map_or(0.0, |(_, high)| page as f32 * high);
        let (row, column) = (on_page / self.columns, on_page % self.columns);
        [column as f32 * self.cell[0], top + row as f32 * self.cell[1]]
    }

    /// Draws one diagram at its place on the sheet.
    fn draw(&self, diagram: &Diagram, at: [f32; 2], titled: bool, defined: &mut Defined, out: &mut String) {
        let Diagram { profile, caption, .. } = diagram;
        let (left, top) = (at[0] + self.room.left, at[1] + self.caption + self.room.top);
        let _ = writeln!(out, "<g transform=\"translate({left} {top})\">");
        if titled {
            out.push_str("<title>");
            xml::escape(&caption_or(caption, profile), out);
            out.push_str("</title><desc>");
            xml::escape(&words::words(diagram), out);
            out.push_str("</desc>\n");
        }
        for (number, view) in View::all(diagram, self.options).enumerate() {
            if number > 0 {
                let _ = writeln!(out, "<g transform=\"translate({} 0)\">", self.board[0]);
            }
            let mut canvas = Canvas { view, options: self.options, defined, out };
            canvas.board();
            for color in [view.bottom.other(), view.bottom] {
                canvas.hand(color);
            }
            if number == 0 {
                canvas.overlay(&diagram.arrows, &diagram.marks);
            }
            canvas.side_to_move();
            if number == 0 {
                let [wide, _] = view.extent();
                let wide = wide + if diagram.partner.is_some() { self.board[0] } else { 0.0 };
                let y = BASELINE - self.caption - self.room.top;
                caption::write(caption, [y, wide], defined.colors.text, out);
            } else {
                out.push_str("</g>\n");
            }
        }
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
