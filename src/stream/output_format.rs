//! What records can be written in instead of what they were in.

use super::format::Format;
use crate::model::named;
use crate::notation::{FieldCount, blank};

/// What records are written in, where that is not what they were in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OutputFormat {
    /// A FEN a line.
    Fen,
    /// An EPD record a line.
    Epd,
    /// Games without moves: the tags FEN, `SetUp` and, where the record alone does not tell the
    /// variant, Variant.
    Pgn,
    /// A table with commas and a first row of names: `fen`.
    Csv,
    /// The same with tabs.
    Tsv,
    /// An object a line, with the key `fen`.
    Jsonl,
}

named! { OutputFormat, "a format to write":
    Fen = "fen",
    Epd = "epd",
    Pgn = "pgn",
    Csv = "csv",
    Tsv = "tsv",
    Jsonl = "jsonl" | "ndjson",
}

impl OutputFormat {
    /// The number of fields that records have in it, for the
    /// [`Converter`](crate::Converter) that makes them; in tables and objects they keep it.
    ///
    /// ```
    /// use fenconv::notation::FieldCount;
    /// use fenconv::stream::OutputFormat;
    /// assert_eq!(OutputFormat::Epd.fields(), FieldCount::Epd);
    /// ```
    #[must_use]
    pub const fn fields(self) -> FieldCount {
        match self {
            Self::Fen | Self::Pgn => FieldCount::Fen,
            Self::Epd => FieldCount::Epd,
            Self::Csv | Self::Tsv | Self::Jsonl => FieldCount::Auto,
        }
    }

    /// Whether records in a format are in this one already: then nothing is taken out of
    /// anything.
    ///
    /// ```
    /// use fenconv::stream::{Format, OutputFormat};
    /// assert!(OutputFormat::Epd.is(Format::Epd));
    /// assert!(!OutputFormat::Tsv.is(Format::Jsonl));
    /// ```
    #[must_use]
    pub fn is(self, format: Format) -> bool {
        self.name() == format.name()
    }

    /// Whether it can have a number that is added to a record.
    #[must_use]
    pub const fn takes_numbers(self) -> bool {
        !matches!(self, Self::Fen)
    }

    /// Whether a record ends with its line.
    #[must_use]
    pub const fn is_by_line(self) -> bool {
        matches!(self, Self::Fen | Self::Epd | Self::Pgn)
    }

    /// Whether what is after the fields of a record may be there in it as well.
    pub(crate) fn takes(self, tail: &[u8]) -> bool {
        let one_line = memchr::memchr2(b'\n', b'\r', tail).is_none();
        match self {
            Self::Fen => one_line && blank::trim_start(tail).starts_with(b";"),
            Self::Epd => one_line,
            Self::Pgn => false,
            Self::Csv | Self::Tsv => true,
            Self::Jsonl => std::str::from_utf8(tail).is_ok(),
        }
    }
}

/// How records are written in another format.
///
/// ```
/// use fenconv::notation::FieldCount;
/// use fenconv::stream::{self, Actions, ByVariant, Format, Job, OutputFormat, WriteAs};
/// use fenconv::{Converter, Options, Variants};
/// let options = Options::new().with_fields(OutputFormat::Fen.fields());
/// let converters = ByVariant::always(Converter::new(Variants::shared().get("chess960")?, options)?);
/// let job = Job::new(Format::Pgn, Actions::Convert(&converters)).with_write_as(WriteAs::new(OutputFormat::Fen));
/// let games = "[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w H - 0 1\"]\n\n1. Rh8+ *\n";
/// let mut list = Vec::new();
/// stream::run(&mut games.as_bytes(), &mut list, &job, &mut ())?;
/// assert_eq!(list, b"4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct WriteAs {
    /// The format.
    pub format: OutputFormat,
    /// Whether the output has begun already: no second row of names.
    pub continues: bool,
    /// What is written for a record that cannot be converted, instead of the record.
    pub refused: Option<&'static str>,
}

impl WriteAs {
    /// A new output.
    #[must_use]
    pub const fn new(format: OutputFormat) -> Self {
        Self { format, continues: false, refused: None }
    }

    /// Writes this for a record that cannot be converted.
    #[must_use]
    pub const fn with_refused(self, refused: &'static str) -> Self {
        Self { refused: Some(refused), ..self }
    }

    /// Goes on with an output, or not.
    #[must_use]
    pub const fn with_continues(self, continues: bool) -> Self {
        Self { continues, ..self }
    }
}
