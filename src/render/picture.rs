//! What a picture is made of: positions with captions, and how they are drawn.

use std::sync::Arc;

use super::colors::Theme;
use super::ids::IdPrefix;
use super::overlay::Arrow;
use crate::model::{Color, Position, Square, setters};
use crate::profile::Profile;

/// The most characters of a caption; a longer one is cut.
pub const LONGEST_CAPTION: usize = 200;

/// A position to be drawn.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Diagram {
    /// The position.
    pub position: Position,
    /// The second board of a record with two, as in bughouse; it is drawn to the right of the
    /// first, seen from the other side.
    pub partner: Option<Position>,
    /// The profile it was read with.
    pub profile: Arc<Profile>,
    /// The text above the board, in any script; may be empty. Of more than
    /// [`LONGEST_CAPTION`] characters the rest is left out.
    pub caption: String,
    /// The side at the bottom of the board; `None` is White, or Black where
    /// [`PictureOptions::flip`] is set.
    pub bottom: Option<Color>,
    /// Arrows on the first board. One that leaves the board is not drawn, see
    /// [`off_board`](Self::off_board).
    pub arrows: Vec<Arrow>,
    /// Marked squares of the first board. One that is not on the board is not drawn.
    pub marks: Vec<Square>,
}

impl Diagram {
    /// A position without a caption.
    #[must_use]
    pub fn new(position: Position, profile: Arc<Profile>) -> Self {
        Self {
            position,
            partner: None,
            profile,
            caption: String::new(),
            bottom: None,
            arrows: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// The same with a caption.
    #[must_use]
    pub fn with_caption(mut self, caption: impl Into<String>) -> Self {
        self.caption = caption.into();
        self
    }

    /// The same with a second board, of the same profile.
    #[must_use]
    pub fn with_partner(mut self, partner: Option<Position>) -> Self {
        self.partner = partner;
        self
    }

    /// The same seen from a side, whatever the options say; `position.side_to_move` is the one
    /// that moves.
    #[must_use]
    pub fn with_bottom(mut self, bottom: Option<Color>) -> Self {
        self.bottom = bottom;
        self
    }

    /// The same with arrows.
    #[must_use]
    pub fn with_arrows(mut self, arrows: Vec<Arrow>) -> Self {
        self.arrows = arrows;
        self
    }

    /// The same with marked squares.
    #[must_use]
    pub fn with_marks(mut self, marks: Vec<Square>) -> Self {
        self.marks = marks;
        self
    }

    /// The first square of an arrow or mark that the board does not have.
    ///
    /// ```
    /// use fenconv::render::Diagram;
    /// use fenconv::{Reader, Variants};
    /// let profile = Variants::shared().get("standard")?;
    /// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/4K3 w - - 0 1", &mut ())?;
    /// let diagram = Diagram::new(read.position, profile).with_marks(vec!["h8".parse()?, "i1".parse()?]);
    /// assert_eq!(diagram.off_board(), Some("i1".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn off_board(&self) -> Option<Square> {
        let ends = self.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
        ends.chain(self.marks.iter().copied()).find(|&square| !self.position.board.size().contains(square))
    }
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
    /// How many rows of diagrams a page has. The pages are one below the other, and a browser
    /// prints each on a page of its own; `None` makes one sheet of all.
    pub rows: Option<u16>,
    /// What the ids in the picture begin with. `None` takes a word that depends on all that the
    /// picture shows, so that pictures side by side in one page have ids of their own.
    pub id_prefix: Option<IdPrefix>,
}

setters! { PictureOptions {
    with_flip: flip: bool,
    with_theme: theme: Theme,
    with_coordinates: coordinates: bool,
    with_square: square: u16,
    with_columns: columns: Option<u16>,
    with_rows: rows: Option<u16>,
    with_id_prefix: id_prefix: Option<IdPrefix>,
} }

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            flip: false,
            theme: Theme::Light,
            coordinates: true,
            square: 48,
            columns: None,
            rows: None,
            id_prefix: None,
        }
    }
}
