//! The colours of pictures.

use crate::model::{Color, named};

/// The colours of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Theme {
    /// On white, for paper and bright pages.
    #[default]
    Light,
    /// On black.
    Dark,
}

named! { Theme, "a theme":
    Light = "light",
    Dark = "dark",
}

/// Colours of a theme.
pub(super) struct Colors {
    pub(super) paper: &'static str,
    pub(super) text: &'static str,
    pub(super) light: &'static str,
    pub(super) dark: &'static str,
    pub(super) rim: &'static str,
    pub(super) mark: &'static str,
    pub(super) wall: &'static str,
    pub(super) joint: &'static str,
    /// Behind the pieces in hand, where Black's would not be seen on the paper.
    pub(super) hand: Option<&'static str>,
    pub(super) count: &'static str,
}

const LIGHT: Colors = Colors {
    paper: "#ffffff",
    text: "#5a6470",
    light: "#e9eef3",
    dark: "#93aabf",
    rim: "#4b5866",
    mark: "#e08a1e",
    wall: "#6d5f58",
    joint: "#4a403b",
    hand: None,
    count: "#5a6470",
};

const DARK: Colors = Colors {
    paper: "#15181c",
    text: "#a3adb8",
    light: "#a9b6c3",
    dark: "#6b7d90",
    rim: "#2b333c",
    mark: "#ffb547",
    wall: "#4d4541",
    joint: "#2e2926",
    hand: Some("#8796a6"),
    count: "#15181c",
};

impl Theme {
    pub(super) const fn colors(self) -> &'static Colors {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        }
    }
}

/// The colours of a side's pieces: surface, outline, what is drawn inside.
pub(super) const fn side_colors(color: Color) -> [&'static str; 3] {
    match color {
        Color::White => ["#ffffff", "#22262b", "#22262b"],
        Color::Black => ["#3a4048", "#14171a", "#f1f3f5"],
    }
}
