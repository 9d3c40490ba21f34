//! What may be asked of a run beside the spelling of records.

use crate::model::{named, setters};
use std::num::NonZeroUsize;
use std::sync::LazyLock;

use super::by_variant::ByVariant;
use super::json::JsonPointer;
use crate::inspect::KeyAlgorithm;
use crate::start::{Numbering, StartPositions};

/// What is done with a record that cannot be converted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum OnError {
    /// It stays as it is.
    #[default]
    Keep,
    /// It is left out, its line end with it.
    Skip,
    /// The conversion ends before it.
    Stop,
}

named! { OnError, "what to do about an error":
    Keep = "keep",
    Skip = "skip",
    Stop = "stop",
}

/// What is done with the tags of a PGN file beside the value of `FEN`. An id can be
/// an operation of an EPD record, a column of a table or a key of an object as well.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct TagEdits {
    /// `SetUp` is set where there is a `FEN`, `Variant` is spelled as the variant's own
    /// programs do, and added where the position needs the rules of Chess960.
    pub fix: bool,
    /// The tag, operation, column or key that gets the number of a start position; of the
    /// tags any but `FEN`, `SetUp` and `Variant`.
    pub id_tag: Option<String>,
    /// How start positions are numbered; without it by the profile's numbers, of White and Black
    /// (`310/841`) where the sides differ.
    pub numbering: Option<Numbering>,
    /// With it, `id_tag` gets this key of the position instead of a number.
    pub key: Option<KeyAlgorithm>,
    /// The start positions of each variant that has any.
    pub starts: Option<ByVariant<Option<StartPositions>>>,
}

setters! { TagEdits {
    with_fix: fix: bool,
    with_id_tag: id_tag: Option<String>,
    with_numbering: numbering: Option<Numbering>,
    with_key: key: Option<KeyAlgorithm>,
    with_starts: starts: Option<ByVariant<Option<StartPositions>>>,
} }

/// Which column of a table holds the record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Column {
    /// The one of this name in the first row; case does not count.
    Name(String),
    /// By its number from 1.
    Number(NonZeroUsize),
}

/// Where in a table or in an object the records are.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Cells {
    /// The columns of a table. Without any: one named `fen`, `epd`, `position` or
    /// `record`, or the first cell of the first row that looks like a record.
    pub columns: Vec<Column>,
    /// What separates the cells. Without it: the one of comma, tab, semicolon and `|` that
    /// the first line has most of.
    pub delimiter: Option<u8>,
    /// Keys of an object, or JSON pointers. Without any: `fen`.
    pub fields: Vec<JsonPointer>,
    /// The columns or keys of moves that are turned with the position of the first record, where
    /// positions are turned: a text with blanks or commas between moves, in JSON an array of
    /// strings as well. A column is named, or numbered from 1; a key may be a JSON pointer.
    pub moves: Vec<String>,
}

setters! { Cells {
    with_columns: columns: Vec<Column>,
    with_delimiter: delimiter: Option<u8>,
    with_fields: fields: Vec<JsonPointer>,
    with_moves: moves: Vec<String>,
} }

impl Cells {
    /// The columns of moves.
    pub(crate) fn move_columns(&self) -> Vec<Column> {
        let column = |name: &String| match name.parse() {
            Ok(number) => Column::Number(number),
            Err(_) => Column::Name(name.clone()),
        };
        self.moves.iter().map(column).collect()
    }

    /// Where the records of an object are.
    pub(crate) fn paths(&self) -> &[JsonPointer] {
        static USUAL: LazyLock<[JsonPointer; 1]> = LazyLock::new(Default::default);
        if self.fields.is_empty() { &*USUAL } else { &self.fields }
    }
}
