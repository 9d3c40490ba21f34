//! The values of arguments: what the user types and what it means.

use std::str::FromStr;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use fenconv::stream::{Column, Format, OnError};
use fenconv::{
    Dialect, EpPolicy, Fields, KqMeaning, LetterOrder, Notation, Numbering, Soundness, Style, Theme, WriteOptions,
};

/// Declares an argument's values: what the user types, what it means, and other
/// spellings.
macro_rules! values {
    ($(#[$meta:meta])* $name:ident($type:ty) { $($text:literal $(| $alias:literal)* => $value:expr),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $name(pub(crate) $type);

        impl ValueEnum for $name {
            fn value_variants<'a>() -> &'a [Self] {
                &[$($name($value)),*]
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                $(if matches!((self.0, $value), (a, b) if a == b) {
                    return Some(PossibleValue::new($text)$(.alias($alias))*);
                })*
                None
            }
        }
    };
}

/// What is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum To {
    Dialect(Dialect),
    Notation(Notation),
}

impl To {
    /// The notation, if it is not FEN.
    pub(crate) fn notation(self) -> Option<Notation> {
        match self {
            Self::Notation(notation) => Some(notation),
            Self::Dialect(_) => None,
        }
    }

    /// How FEN is written with these habits.
    pub(crate) fn options(self, habits: WriteOptions) -> WriteOptions {
        match self {
            Self::Dialect(dialect) => WriteOptions { dialect, ..habits },
            Self::Notation(_) => habits,
        }
    }
}

/// What is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum From {
    Auto,
    Dialect(Dialect),
    Notation(Notation),
}

values! { ToArg(To) {
    "x-fen" | "xfen" => To::Dialect(Dialect::XFen),
    "classic" | "kqkq" | "fen" => To::Dialect(Dialect::Classic),
    "shredder" | "s-fen" | "shredder-fen" => To::Dialect(Dialect::Shredder),
    "uci" => To::Notation(Notation::Uci),
    "lichess-url" | "url" => To::Notation(Notation::LichessUrl),
    "wiki" | "wikipedia" => To::Notation(Notation::Wiki),
    "latex" | "chessboard" => To::Notation(Notation::Latex),
    "xskak" => To::Notation(Notation::Xskak),
    "typst" => To::Notation(Notation::Typst),
    "popeye" => To::Notation(Notation::Popeye),
    "popeye-pieces" => To::Notation(Notation::PopeyePieces),
    "forsyth" => To::Notation(Notation::Forsyth),
    "gbr" => To::Notation(Notation::Gbr),
    "gbr-kings" => To::Notation(Notation::GbrKings),
} }

values! { FromArg(From) {
    "auto" => From::Auto,
    "x-fen" | "xfen" => From::Dialect(Dialect::XFen),
    "classic" | "kqkq" | "fen" => From::Dialect(Dialect::Classic),
    "shredder" | "s-fen" | "shredder-fen" => From::Dialect(Dialect::Shredder),
    "uci" => From::Notation(Notation::Uci),
    "lichess-url" | "url" => From::Notation(Notation::LichessUrl),
    "wiki" | "wikipedia" => From::Notation(Notation::Wiki),
    "popeye" => From::Notation(Notation::Popeye),
} }

values! { ThemeArg(Theme) {
    "light" => Theme::Light,
    "dark" => Theme::Dark,
} }

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PiecesArg {
    Auto,
    Figures,
    Letters,
}

values! { NumberingArg(Numbering) {
    "scharnagl" => Numbering::Scharnagl,
    "one-based" => Numbering::OneBased,
    "fritz9" => Numbering::Fritz9,
    "white-major" => Numbering::WhiteMajor,
    "black-major" => Numbering::BlackMajor,
} }

values! { StyleArg(Style) {
    "lichess" => Style::Lichess,
    "fairy-stockfish" => Style::FairyStockfish,
    "cutechess" => Style::Cutechess,
    "xboard" | "winboard" => Style::Xboard,
    "python-chess" => Style::PythonChess,
    "pychess" => Style::Pychess,
} }

values! { Kq(KqMeaning) {
    "outermost" => KqMeaning::Outermost,
    "innermost" => KqMeaning::Innermost,
    "corner" => KqMeaning::Corner,
} }

values! { Ep(EpPolicy) {
    "keep" => EpPolicy::Keep,
    "pseudo-legal" => EpPolicy::PseudoLegal,
    "legal" => EpPolicy::Legal,
    "never" => EpPolicy::Never,
} }

values! { Order(LetterOrder) {
    "kq" => LetterOrder::KingSideFirst,
    "files" => LetterOrder::Files,
    "keep" => LetterOrder::Keep,
} }

values! { FieldsArg(Fields) {
    "auto" => Fields::Auto,
    "fen" => Fields::Fen,
    "epd" => Fields::Epd,
} }

values! { OnErrorArg(OnError) {
    "keep" => OnError::Keep,
    "skip" => OnError::Skip,
    "stop" => OnError::Stop,
} }

values! { LevelArg(Soundness) {
    "safe" => Soundness::Safe,
    "legal" => Soundness::Legal,
} }

values! { FormatArg(Option<Format>) {
    "auto" => None,
    "fen" => Some(Format::Fen),
    "epd" => Some(Format::Epd),
    "pgn" => Some(Format::Pgn),
    "csv" | "tsv" => Some(Format::Csv),
    "jsonl" | "ndjson" => Some(Format::Jsonl),
} }

values! { TagsArg(bool) {
    "keep" => false,
    "fix" => true,
} }

/// A name that can be a tag's and an operation's.
pub(super) fn tag_name(text: &str) -> Result<String, &'static str> {
    let sound = text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
    if ["FEN", "SetUp", "Variant"].iter().any(|name| name.eq_ignore_ascii_case(text)) {
        Err("that tag says what the position is")
    } else if sound && text.len() <= 15 {
        Ok(text.into())
    } else {
        Err("expected a letter and up to 14 letters, digits or `_`")
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MessageFormat {
    Human,
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    pub(crate) fn write_global(self) {
        let choice = match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// A column by its name or number.
#[derive(Debug, Clone)]
pub(crate) struct ColumnArg(pub(crate) Column);

impl FromStr for ColumnArg {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.parse().map_or_else(|_| Column::Name(text.into()), Column::Number)))
    }
}

/// Reads what parts the cells of a table.
pub(super) fn delimiter(text: &str) -> Result<u8, &'static str> {
    match text.as_bytes() {
        b"\\t" | b"tab" => Ok(b'\t'),
        &[byte] if byte.is_ascii() && !byte.is_ascii_alphanumeric() => Ok(byte),
        _ => Err("expected one character, or `tab`"),
    }
}
