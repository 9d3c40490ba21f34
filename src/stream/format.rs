//! The formats that records are in, their names and extensions.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use crate::notation::Container;

/// A format that records are in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A FEN a line.
    Fen,
    /// An EPD record a line; FENs with operations are read as well.
    Epd,
    /// Games with tags.
    Pgn,
    /// A table: comma, tab, semicolon or `|` between cells.
    Csv,
    /// A JSON object a line.
    Jsonl,
    /// Text of a wiki with templates `{{Chess diagram}}` in it, for what reads them.
    Wiki,
}

impl Format {
    /// All there are.
    pub const ALL: [Self; 6] = [Self::Fen, Self::Epd, Self::Pgn, Self::Csv, Self::Jsonl, Self::Wiki];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fen => "fen",
            Self::Epd => "epd",
            Self::Pgn => "pgn",
            Self::Csv => "csv",
            Self::Jsonl => "jsonl",
            Self::Wiki => "wiki",
        }
    }

    /// The extensions of files that are of this format by their name.
    ///
    /// ```
    /// use fenconv::stream::Format;
    /// assert_eq!(Format::Csv.extensions(), ["csv", "tsv"]);
    /// ```
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Fen => &["fen"],
            Self::Epd => &["epd"],
            Self::Pgn => &["pgn"],
            Self::Csv => &["csv", "tsv"],
            Self::Jsonl => &["jsonl", "ndjson"],
            Self::Wiki => &[],
        }
    }

    /// The format of a file by the extension of its path, that of a compression taken off
    /// before (see [`Compression::strip`](super::Compression::strip)).
    ///
    /// ```
    /// use std::path::Path;
    /// use fenconv::stream::Format;
    /// assert_eq!(Format::of_path(Path::new("book.EPD")), Some(Format::Epd));
    /// assert_eq!(Format::of_path(Path::new("notes.txt")), None);
    /// ```
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?;
        let is_one = |format: &Self| format.extensions().iter().any(|known| extension.eq_ignore_ascii_case(known));
        Self::ALL.into_iter().find(is_one)
    }

    /// How the records of the format end.
    #[must_use]
    pub const fn container(self) -> Container {
        match self {
            Self::Fen | Self::Pgn | Self::Wiki => Container::Fen,
            Self::Epd => Container::Epd,
            Self::Csv | Self::Jsonl => Container::Cell,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no format has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a format")]
pub struct UnknownFormat(String);

impl FromStr for Format {
    type Err = UnknownFormat;

    /// Reads a name or an extension, without regard to case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is = |name: &&str| name.eq_ignore_ascii_case(text);
        let named = |format: &Self| is(&format.name()) || format.extensions().iter().any(is);
        Self::ALL.into_iter().find(named).ok_or_else(|| UnknownFormat(text.to_owned()))
    }
}
