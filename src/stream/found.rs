//! What a finder finds in a block, for whoever works on it.

use std::ops::Range;

use super::error::Error;
use super::utf16::Utf16;

/// What was found while looking for a place to cut.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) kind: BlockKind,
    pub(crate) games: Vec<Game>,
    pub(crate) tags: Vec<Tag>,
    pub(crate) rows: Vec<Row>,
    /// The cells of all rows that hold records, with their quotes; none where a row is too
    /// short.
    pub(crate) cells: Vec<Option<(usize, usize)>>,
    pub(crate) stretches: Vec<Stretch>,
    /// What separates the cells.
    pub(crate) delimiter: u8,
    /// The first cells of the columns that hold neither records nor moves, where the block begins
    /// with the first row.
    pub(crate) other_columns: Vec<(usize, usize)>,
    /// Whether the block is the first one.
    pub(crate) is_first: bool,
    /// How many line ends there are, where the finder has the bytes at hand for that.
    pub(crate) line_ends: Option<u64>,
    /// Where a document is not sound, and what it lacks.
    pub(crate) fault: Option<(usize, &'static str)>,
    /// Set where the text is UTF-16.
    pub(crate) utf16: Option<Utf16>,
    /// Whether the block begins in the middle of a word.
    pub(crate) in_word: bool,
    /// What finds the records of a block that was cut without looking at all of it.
    pub(crate) later: Option<Box<dyn FindLater>>,
}

impl Found {
    pub(crate) fn clear(&mut self) {
        self.kind = BlockKind::Whole;
        (self.line_ends, self.fault) = (None, None);
        (self.utf16, self.in_word, self.later) = (None, false, None);
        self.games.clear();
        self.tags.clear();
        self.rows.clear();
        self.cells.clear();
        self.other_columns.clear();
        self.stretches.clear();
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum BlockKind {
    /// Whole records; the last line of the input may lack its end.
    #[default]
    Whole,
    /// The first piece of a record that is too long.
    TooLong,
    /// A further piece of it.
    TooLongContinues,
}

/// Finds the records of a format one block after the other.
pub(crate) trait Finder: Send {
    /// Where a block that begins as `data` does is to be cut, or `None` if that takes
    /// more of the input. What is `ended` has no more.
    ///
    /// # Errors
    /// An input in which there is nothing to find.
    fn cut(&mut self, data: &[u8], ended: bool, found: &mut Found) -> Result<Option<usize>, Error>;
}

/// Finds the records of a block whose end is known to be a place to cut; any thread can do that.
pub(crate) trait FindLater: Send {
    /// Finds them as the finder that has cut the block would have.
    fn find(&mut self, data: &[u8], found: &mut Found);
}

/// A section of tags.
#[derive(Debug, Clone)]
pub(crate) struct Game {
    /// Where its first tag begins.
    pub(crate) start: usize,
    /// After its last tag.
    pub(crate) tags_end: usize,
    /// Which of the tags found are its own: those that matter.
    pub(crate) tags: Range<usize>,
    /// Whether it begins inside a comment, where nothing is touched.
    pub(crate) in_comment: bool,
}

/// A tag pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tag {
    pub(crate) name: Name,
    /// From `[` to after `]`.
    pub(crate) whole: Range<usize>,
    /// Between the quotes, if there are any.
    pub(crate) value: Range<usize>,
    /// Where its spelling is not the standard's.
    pub(crate) fault: Option<Range<usize>>,
}

impl Tag {
    /// Whether it is a name and words without quotes, as comments on moves have them.
    pub(crate) fn is_remark(&self) -> bool {
        self.name == Name::Other && self.fault.as_ref() == Some(&self.value)
    }
}

/// The tags that say something of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    Fen,
    Variant,
    SetUp,
    Other,
}

impl Name {
    #[inline]
    pub(crate) fn of(text: &[u8]) -> Self {
        match text.len() {
            3 if text.eq_ignore_ascii_case(b"FEN") => Self::Fen,
            5 if text.eq_ignore_ascii_case(b"SetUp") => Self::SetUp,
            7 if text.eq_ignore_ascii_case(b"Variant") => Self::Variant,
            _ => Self::Other,
        }
    }
}

/// A row of a table.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) start: usize,
    /// After its line end.
    pub(crate) end: usize,
    /// Which of the cells found are its own, from left to right.
    pub(crate) cells: Range<usize>,
    /// Which of them hold moves that belong to its first record.
    pub(crate) moves: Range<usize>,
    /// Where in it a number goes that is asked for.
    pub(crate) number: NumberCell,
    /// How many cells it has.
    pub(crate) width: usize,
    /// Whether it names the columns.
    pub(crate) is_header: bool,
    /// The input ends inside a quote that began in the row: more rows may be in it.
    pub(crate) open_quote: bool,
}

/// Where in a row a number goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NumberCell {
    /// Nowhere: none is asked for, or the row is too short.
    None,
    /// Into this cell.
    Replaces(usize, usize),
    /// Into a cell of its own after the last one, which ends here.
    After(usize),
}

/// A record, and what goes with it where it is left out.
#[derive(Debug, Clone)]
pub(crate) struct Stretch {
    pub(crate) record: Range<usize>,
    /// Where what goes with it ends: after its line end, where it has one of its own.
    pub(crate) end: usize,
}
