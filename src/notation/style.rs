//! The habits of programs as values: what each writes where the notation leaves
//! a choice. `docs/dialects.md` says what was found and where.

use super::{Dialect, EpPolicy, LetterOrder, WriteOptions};
use crate::model::named;
use crate::profile::{CastlingSquares, Profile};

/// How pieces in hand are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum HoldingsForm {
    /// `[Qp]`, empty hands as `[]`.
    #[default]
    Brackets,
    /// `[Qp]`, empty hands as `[-]`.
    BracketsOrDash,
    /// `/Qp` as one rank more, empty hands as `/`.
    Slash,
}

named! { HoldingsForm, "a form of holdings":
    Brackets = "brackets",
    BracketsOrDash = "brackets-or-dash",
    Slash = "slash",
}

/// How check counters are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum ChecksForm {
    /// `3+3`, the checks still to give, behind the en passant target.
    #[default]
    Remaining,
    /// `+0+0`, the checks given, at the end; EPD has the remaining ones.
    Given,
}

named! { ChecksForm, "a form of check counters": Remaining = "remaining", Given = "given" }

/// A program whose habits are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Style {
    /// The server lichess.org.
    Lichess,
    /// Fairy-Stockfish, in Chess960 mode where king and rooks stand freely.
    FairyStockfish,
    /// cutechess.
    Cutechess,
    /// `XBoard` and `WinBoard`.
    Xboard,
    /// The library python-chess.
    PythonChess,
    /// The server pychess.org.
    Pychess,
}

named! { Style, "a program":
    Lichess = "lichess",
    FairyStockfish = "fairy-stockfish",
    Cutechess = "cutechess",
    Xboard = "xboard" | "winboard",
    PythonChess = "python-chess",
    Pychess = "pychess",
}

impl Style {
    /// What the program writes for a variant.
    ///
    /// ```
    /// use fenconv::notation::Style;
    /// use fenconv::{Reader, Variants, Writer};
    /// let profile = Variants::builtin().get("crazyhouse")?;
    /// let record = b"rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[P] b KQkq - 0 2";
    /// let read = Reader::new(profile.clone()).read(record, &mut ())?;
    /// let options = Style::Lichess.write_options(&profile);
    /// let mut out = Vec::new();
    /// Writer::new(profile, options).write(&read.position, &mut out, &mut ())?;
    /// assert_eq!(out, b"rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR/P b KQkq - 0 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn write_options(self, profile: &Profile) -> WriteOptions {
        let by_mode = match profile.castling.squares {
            CastlingSquares::Free => Dialect::Shredder,
            CastlingSquares::Home | CastlingSquares::None => Dialect::Classic,
        };
        let (dialect, en_passant) = match self {
            Self::Lichess | Self::Cutechess | Self::PythonChess => (Dialect::XFen, EpPolicy::Legal),
            Self::FairyStockfish | Self::Pychess => (by_mode, EpPolicy::PseudoLegal),
            Self::Xboard => (by_mode, EpPolicy::Keep),
        };
        let holdings = match self {
            Self::Lichess => HoldingsForm::Slash,
            Self::Cutechess | Self::Xboard => HoldingsForm::BracketsOrDash,
            Self::FairyStockfish | Self::PythonChess | Self::Pychess => HoldingsForm::Brackets,
        };
        let checks = if self == Self::Lichess { ChecksForm::Given } else { ChecksForm::Remaining };
        let order = LetterOrder::KingSideFirst;
        WriteOptions { dialect, en_passant: Some(en_passant), order, holdings, checks, lossy: false }
    }
}
