//! A castling letter before anyone looks at the board: a wing, a file, or on
//! wide boards one of both. Which of them a dialect knows is in its file.

use crate::model::{Color, File, Wing};

/// What a castling letter means before anyone looks at the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Letter {
    /// The rook of a wing.
    Wing(Color, Wing),
    /// The rook of a file.
    File(Color, File),
    /// One of both, on boards of eleven files and more.
    Either(Color, Wing, File),
}

impl Letter {
    #[inline]
    pub(crate) fn wing(byte: u8) -> Option<Self> {
        // one comparison for most letters
        let wing = match byte | 0x20 {
            b'k' => Wing::King,
            b'q' => Wing::Queen,
            _ => return None,
        };
        Some(Self::Wing(color(byte), wing))
    }

    pub(crate) fn file(byte: u8, files: u8) -> Option<Self> {
        File::from_letter(byte).filter(|file| file.index() < files).map(|file| Self::File(color(byte), file))
    }

    /// Wings and files in one grammar, which reads every dialect.
    #[inline]
    pub(crate) fn wing_or_file(byte: u8, files: u8) -> Option<Self> {
        match (Self::wing(byte), Self::file(byte, files)) {
            (Some(Self::Wing(color, wing)), Some(Self::File(_, file))) => Some(Self::Either(color, wing, file)),
            (wing, file) => wing.or(file),
        }
    }

    #[inline]
    pub(crate) fn color(self) -> Color {
        match self {
            Self::Wing(color, _) | Self::File(color, _) | Self::Either(color, ..) => color,
        }
    }
}

/// Whose right a letter names.
fn color(letter: u8) -> Color {
    if letter & 0x20 == 0 { Color::White } else { Color::Black }
}
