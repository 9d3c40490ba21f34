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
    /// A board of wood and its lines, for games on squares of one colour.
    pub(super) wood: &'static str,
    pub(super) line: &'static str,
    pub(super) mark: &'static str,
    /// What an author draws on the board.
    pub(super) arrow: &'static str,
    pub(super) wall: &'static str,
    pub(super) joint: &'static str,
    /// Behind the pieces in hand, where Black's would not be seen on the paper.
    pub(super) hand: Option<&'static str>,
    pub(super) count: &'static str,
}

/// Around every mark: what makes it seen on light and dark squares alike.
pub(super) const KEYLINE: &str = "#22262b";

const LIGHT: Colors = Colors {
    paper: "#ffffff",
    text: "#5a6470",
    light: "#e9eef3",
    dark: "#93aabf",
    rim: "#4b5866",
    wood: "#f0dcae",
    line: "#6b5637",
    mark: "#ffb547",
    arrow: "#5ec6ff",
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
    wood: "#bb9f6c",
    line: "#4a3a22",
    mark: "#ffb547",
    arrow: "#5ec6ff",
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour, as WCAG 2 defines it.
    fn luminance(color: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let [one, other] = [luminance(one), luminance(other)];
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn marks_are_seen_on_every_square() {
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
        for theme in [LIGHT, DARK] {
            for square in [theme.light, theme.dark, theme.wood] {
                assert!(contrast(KEYLINE, square) >= 3.0, "{square}: {}", contrast(KEYLINE, square));
            }
            for line in [theme.mark, theme.arrow] {
                assert!(contrast(KEYLINE, line) >= 3.0, "{line}");
            }
        }
    }
}
