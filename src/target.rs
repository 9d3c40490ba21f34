//! What a record is written as, by one name: a dialect, a notation beside FEN, the
//! habits of a program, or as it is spelled.

use std::fmt;
use std::str::FromStr;

use crate::model::UnknownName;
use crate::notation::{Dialect, Style, WriteOptions};
use crate::profile::Profile;
use crate::render::Notation;

/// What a record is written as.
///
/// ```
/// use fenconv::notation::Style;
/// use fenconv::{Dialect, Target};
/// assert_eq!("Shredder".parse(), Ok(Target::Dialect(Dialect::Shredder)));
/// assert_eq!("lichess".parse(), Ok(Target::Style(Style::Lichess)));
/// assert!("shreder".parse::<Target>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Target {
    /// FEN or EPD with this spelling of the castling rights.
    Dialect(Dialect),
    /// A notation beside FEN.
    Notation(Notation),
    /// FEN or EPD as a program writes it.
    Style(Style),
    /// As it is spelled, byte for byte: [`Converter::keeping`](crate::Converter::keeping).
    Keep,
}

/// The name of [`Target::Keep`].
const KEEP: &str = "keep";

impl Target {
    /// All of them: dialects, `keep`, notations, styles.
    pub fn all() -> impl Iterator<Item = Self> {
        let dialects = Dialect::ALL.iter().copied().map(Self::Dialect);
        let notations = Notation::ALL.iter().copied().map(Self::Notation);
        dialects.chain([Self::Keep]).chain(notations).chain(Style::ALL.iter().copied().map(Self::Style))
    }

    /// Its name, which no other target has.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dialect(dialect) => dialect.name(),
            Self::Notation(notation) => notation.name(),
            Self::Style(style) => style.name(),
            Self::Keep => KEEP,
        }
    }

    /// How records of a variant are written: a dialect and a notation with their own habits,
    /// a style with those of its program.
    #[must_use]
    pub fn write_options(self, profile: &Profile) -> WriteOptions {
        match self {
            Self::Dialect(dialect) => WriteOptions { dialect, ..WriteOptions::default() },
            Self::Notation(notation) => notation.write_options(profile),
            Self::Style(style) => style.write_options(profile),
            Self::Keep => WriteOptions::default(),
        }
    }

    /// The notation that a [`Converter`](crate::Converter) writes with, where it is not FEN
    /// or EPD.
    #[must_use]
    pub const fn notation(self) -> Option<Notation> {
        match self {
            Self::Notation(notation) => Some(notation),
            Self::Dialect(_) | Self::Style(_) | Self::Keep => None,
        }
    }
}

/// Its name.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name in any case.
impl FromStr for Target {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let dialect = text.parse().map(Self::Dialect).ok();
        let notation = || text.parse().map(Self::Notation).ok();
        let style = || text.parse().map(Self::Style).ok();
        if text.eq_ignore_ascii_case(KEEP) {
            return Ok(Self::Keep);
        }
        dialect.or_else(notation).or_else(style).ok_or_else(|| {
            UnknownName::new("a dialect, notation or program", Self::all().map(Self::name).collect(), text)
        })
    }
}
