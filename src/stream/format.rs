//! The formats that records are in, their names and extensions.

use std::path::Path;

use crate::model::named;
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
    /// One JSON document: the strings of a key at any depth.
    Json,
    /// Text of a wiki with templates `{{Chess diagram}}` in it, for what reads them.
    Wiki,
    /// Any text, records anywhere in it: source code, logs, documents. Of a record only the
    /// castling field and an en passant target that is left out change.
    Text,
    /// Training data: a record at the start of each line, anything after it.
    Lines,
    /// Training data in blocks of lines, as the tools of Stockfish have it: one of the lines is
    /// `fen` and a record, the last one `e`.
    Plain,
}

named! { Format, "a format":
    Fen = "fen",
    Epd = "epd",
    Pgn = "pgn",
    Csv = "csv" | "tsv",
    Jsonl = "jsonl" | "ndjson",
    Json = "json",
    Wiki = "wiki",
    Text = "text",
    Lines = "lines",
    Plain = "plain",
}

impl Format {
    /// The extensions of files that are of this format by their name.
    ///
    /// ```
    /// use fenconv::stream::Format;
    /// assert_eq!(Format::Csv.extensions(), ["csv", "tsv"]);
    /// ```
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Fen => &["fen", "fens", "sfens"],
            Self::Epd => &["epd"],
            Self::Pgn => &["pgn"],
            Self::Csv => &["csv", "tsv"],
            Self::Jsonl => &["jsonl", "ndjson"],
            Self::Json => &["json"],
            Self::Lines => &["book"],
            Self::Plain => &["plain"],
            Self::Wiki | Self::Text => &[],
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
        Self::ALL.iter().copied().find(is_one)
    }

    /// How the records of the format end.
    #[must_use]
    pub const fn container(self) -> Container {
        match self {
            Self::Fen | Self::Pgn | Self::Wiki => Container::Fen,
            Self::Epd => Container::Epd,
            Self::Csv | Self::Jsonl | Self::Json | Self::Text | Self::Lines | Self::Plain => Container::Cell,
        }
    }
}
