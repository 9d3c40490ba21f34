//! The values of arguments: what the user types and what it means.

use std::str::FromStr;
use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use fenconv::stream::{Column, Format, OnError};
use fenconv::{
    Dialect, EpPolicy, FieldCount, KqMeaning, LetterOrder, Notation, Numbering, Soundness, Style, Theme, WriteOptions,
};

/// Declares an argument's values: what the user types, what it means, and other
/// spellings. The dialects can be among them, by their own names.
macro_rules! values {
    ($name:ident($type:ty) { dialects $dialect:expr; $($text:literal $(| $alias:literal)* => $value:expr),* $(,)? }) => {
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $name(pub(crate) $type);

        impl ValueEnum for $name {
            fn value_variants<'a>() -> &'a [Self] {
                static VALUES: LazyLock<Vec<$name>> =
                    LazyLock::new(|| Dialect::ALL.iter().map(|&dialect| $name($dialect(dialect))).chain([$($name($value)),*]).collect());
                &VALUES
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                $(if matches!((self.0, $value), (a, b) if a == b) {
                    return Some(PossibleValue::new($text)$(.alias($alias))*);
                })*
                let named = Dialect::ALL.iter().find(|&&dialect| self.0 == $dialect(dialect));
                named.map(|dialect| PossibleValue::new(dialect.name()).aliases(&dialect.names()[1..]))
            }
        }
    };
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
pub(crate) enum Target {
    Dialect(Dialect),
    Notation(Notation),
}

impl Target {
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
pub(crate) enum Source {
    Auto,
    Dialect(Dialect),
    Notation(Notation),
}

values! { ToArg(Target) {
    dialects Target::Dialect;
    "uci" => Target::Notation(Notation::Uci),
    "lichess-url" | "url" => Target::Notation(Notation::LichessUrl),
    "wiki" | "wikipedia" => Target::Notation(Notation::Wiki),
    "latex" | "chessboard" => Target::Notation(Notation::Latex),
    "xskak" => Target::Notation(Notation::Xskak),
    "typst" => Target::Notation(Notation::Typst),
    "popeye" => Target::Notation(Notation::Popeye),
    "popeye-pieces" => Target::Notation(Notation::PopeyePieces),
    "forsyth" => Target::Notation(Notation::Forsyth),
    "gbr" => Target::Notation(Notation::Gbr),
    "gbr-kings" => Target::Notation(Notation::GbrKings),
} }

values! { FromArg(Source) {
    dialects Source::Dialect;
    "auto" => Source::Auto,
    "uci" => Source::Notation(Notation::Uci),
    "lichess-url" | "url" => Source::Notation(Notation::LichessUrl),
    "wiki" | "wikipedia" => Source::Notation(Notation::Wiki),
    "popeye" => Source::Notation(Notation::Popeye),
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

values! { FieldsArg(FieldCount) {
    "auto" => FieldCount::Auto,
    "fen" => FieldCount::Fen,
    "epd" => FieldCount::Epd,
} }

values! { OnErrorArg(OnError) {
    "keep" => OnError::Keep,
    "skip" => OnError::Skip,
    "stop" => OnError::Stop,
} }

values! { LevelArg(Soundness) {
    "safe" => Soundness::Safe,
    "legal" => Soundness::Legal,
    "reachable" => Soundness::Reachable,
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
