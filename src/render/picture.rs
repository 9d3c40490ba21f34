//! What a picture is made of: positions with captions, and how they are drawn.

use std::sync::Arc;

use super::colors::Theme;
use crate::model::{Position, setters};
use crate::profile::Profile;

/// A position to be drawn.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Diagram {
    /// The position.
    pub position: Position,
    /// The profile it was read with.
    pub profile: Arc<Profile>,
    /// The text above the board; may be empty.
    pub caption: String,
}

impl Diagram {
    /// A position without a caption.
    #[must_use]
    pub fn new(position: Position, profile: Arc<Profile>) -> Self {
        Self { position, profile, caption: String::new() }
    }

    /// The same with a caption.
    #[must_use]
    pub fn with_caption(mut self, caption: impl Into<String>) -> Self {
        self.caption = caption.into();
        self
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
