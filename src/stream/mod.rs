//! Converts whole inputs: finds the records, replaces them and leaves every
//! other byte alone; or checks them and writes nothing.
//!
//! Findings go to an [`Observer`]; nothing in here prints. Memory stays bounded
//! whatever the size of the input.

mod block_editor;
mod blocks;
mod by_variant;
mod cells;
mod census;
mod codec;
mod detect;
mod found;
mod games;
mod json;
mod line_ends;
mod lists;
mod output;
mod pgn;
mod pipeline;
mod records;
mod seen;
mod table;

pub use by_variant::ByVariant;
pub use census::{Census, Tally};
pub use codec::{Compression, Decoder, Encoder};
pub use detect::{Format, detect};
pub use json::JsonPointer;
pub use output::{AtomicFile, Backup};
pub use pipeline::{CensusJob, CheckJob, Job, census, check, convert};
pub use seen::Seen;

use std::num::NonZeroUsize;
use std::sync::Arc;

use strum::EnumCount;

use crate::error::{Finding, FindingKind, Severity};
use crate::start::StartPositions;

/// What is done with a record that cannot be converted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OnError {
    /// It stays as it is.
    #[default]
    Keep,
    /// It is left out, its line end with it.
    Skip,
    /// The conversion ends before it.
    Stop,
}

/// What is done with the tags of a PGN file beside the value of `FEN`. An id can be
/// an operation of an EPD record as well.
#[derive(Debug, Default)]
pub struct TagEdits {
    /// `SetUp` is set where there is a `FEN`, `Variant` is spelled as the variant's own
    /// programs do, and added where the position needs the rules of Chess960.
    pub fix: bool,
    /// The tag or operation that gets the number of a start position; of the tags any
    /// but `FEN`, `SetUp` and `Variant`.
    pub id_tag: Option<String>,
    /// The start positions of each variant that has any.
    pub starts: Option<ByVariant<Option<StartPositions>>>,
}

/// Which column of a table holds the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Column {
    /// The one of this name in the first row; case does not count.
    Name(String),
    /// By its number from 1.
    Number(NonZeroUsize),
}

/// Where in a table or in an object the record stands.
#[derive(Debug, Clone, Default)]
pub struct Cells {
    /// The column of a table. Without it: one named `fen`, `epd`, `position` or
    /// `record`, or the first cell of the first row that looks like a record.
    pub column: Option<Column>,
    /// What parts the cells. Without it: the one of comma, tab, semicolon and `|` that
    /// the first line has most of.
    pub delimiter: Option<u8>,
    /// The key of an object, or a JSON pointer.
    pub path: JsonPointer,
}

/// A finding and where in the input it was made.
#[derive(Debug, Clone)]
pub struct LocatedFinding {
    /// Line of the record from 1.
    pub line: u64,
    /// Where in that line the finding's span begins, in bytes from 0.
    pub column: u64,
    /// The record's bytes; the finding's span points into them. Of a finding about a tag
    /// it is the tag.
    pub record: Arc<[u8]>,
    /// What was found.
    pub finding: Finding,
}

/// A part of an input that came out differently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Line from 1.
    pub line: u64,
    /// What stood there; empty where something was added.
    pub before: Vec<u8>,
    /// What stands there now.
    pub after: Vec<u8>,
}

/// Gets the findings of a conversion or a check in the order of the input.
pub trait Observer {
    /// The least severity that it wants to hear of; all findings are counted.
    fn least_severity(&self) -> Severity {
        Severity::Info
    }

    /// Hears of a finding.
    fn finding(&mut self, located: &LocatedFinding);

    /// Whether it wants to hear of every change. That makes a conversion slower.
    fn wants_changes(&self) -> bool {
        false
    }

    /// Hears of a change.
    fn changed(&mut self, _change: &Change) {}

    /// Hears how far the input has been worked on.
    fn progress(&mut self, _so_far: &Summary) {}
}

/// How many findings there were of each kind, and where the first one was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counts([Count; FindingKind::COUNT]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Count {
    count: u64,
    /// Line from 1.
    first: u64,
}

impl Default for Counts {
    fn default() -> Self {
        Self([Count::default(); FindingKind::COUNT])
    }
}

impl Counts {
    /// Counts a finding; `line` is asked if it is the first of its kind.
    pub(crate) fn add(&mut self, kind: FindingKind, line: impl FnOnce() -> u64) {
        let count = &mut self.0[kind as usize];
        if count.count == 0 {
            count.first = line();
        }
        count.count += 1;
    }

    /// Adds what was counted behind so many lines.
    fn merge(&mut self, other: &Self, lines: u64) {
        for (sum, count) in self.0.iter_mut().zip(other.0) {
            if sum.count == 0 && count.count > 0 {
                sum.first = lines + count.first;
            }
            sum.count += count.count;
        }
    }

    /// The kinds that were found, with how often.
    pub fn iter(&self) -> impl Iterator<Item = (FindingKind, u64)> + '_ {
        use strum::IntoEnumIterator;
        FindingKind::iter().map(|kind| (kind, self.0[kind as usize].count)).filter(|(_, count)| *count > 0)
    }

    /// The line from 1 of the first finding of a kind, if there was any.
    #[must_use]
    pub fn first_line(&self, kind: FindingKind) -> Option<u64> {
        let Count { count, first } = self.0[kind as usize];
        (count > 0).then_some(first)
    }
}

/// What a conversion did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// Records read.
    pub records: u64,
    /// Records that came out differently.
    pub converted: u64,
    /// Records that came out as they were.
    pub unchanged: u64,
    /// Records that could not be converted; in a check those with an error.
    pub failed: u64,
    /// Records left out because an equal one came before.
    pub duplicates: u64,
    /// Bytes read.
    pub bytes: u64,
    /// Whether [`OnError::Stop`] ended it.
    pub stopped: bool,
    /// Whether a tag beside the record was changed or added.
    pub edited: bool,
    /// Whether a byte order mark was taken off a line that is no record.
    pub mark_dropped: bool,
    /// Findings by kind.
    pub findings: Counts,
}

impl Summary {
    /// Counts a finding in a line.
    pub fn count(&mut self, kind: FindingKind, line: u64) {
        self.findings.add(kind, || line);
    }

    /// Adds what another input gave, or a part of this one that stands behind so many
    /// lines.
    pub fn merge(&mut self, other: &Self, lines: u64) {
        self.records += other.records;
        self.converted += other.converted;
        self.unchanged += other.unchanged;
        self.failed += other.failed;
        self.duplicates += other.duplicates;
        self.bytes += other.bytes;
        self.stopped |= other.stopped;
        self.edited |= other.edited;
        self.mark_dropped |= other.mark_dropped;
        self.findings.merge(&other.findings, lines);
    }

    /// Whether the output differs from the input.
    #[must_use]
    pub fn changed(&self, on_error: OnError) -> bool {
        self.converted > 0
            || self.duplicates > 0
            || self.edited
            || self.mark_dropped
            || (self.failed > 0 && on_error == OnError::Skip)
    }
}

/// Why a conversion could not go on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The input could not be read.
    #[error("cannot read: {0}")]
    Read(#[source] std::io::Error),
    /// The output could not be written; a closed pipe is
    /// [`BrokenPipe`](std::io::ErrorKind::BrokenPipe).
    #[error("cannot write: {0}")]
    Write(#[source] std::io::Error),
    /// The first row of a table does not have the column that is asked for.
    #[error("expected a column `{wanted}`, found {there}")]
    NoColumn {
        /// The name of the column.
        wanted: String,
        /// Those that the row has.
        there: String,
    },
    /// The cancel flag was set.
    #[error("interrupted")]
    Cancelled,
}
