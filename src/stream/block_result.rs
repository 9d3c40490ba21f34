//! What a block became.

use std::io::Write as _;
use std::ops::Range;
use std::sync::Arc;

use super::blocks::Block;
use super::choices::OnError;
use super::diff::Edits;
use super::line_ends::Locate;
use super::observer::LocatedFinding;
use super::run_options::RunOptions;
use super::seen::Key;
use super::summary::Summary;
use crate::finding::{Error, Finding, Severity, Sink};
use crate::notation::ParsedRecord;
use crate::profile::Profile;

/// What a block became: bytes made anew, and after them the end of the block from `kept`
/// on.
#[derive(Debug, Default)]
pub(crate) struct BlockResult {
    pub(crate) made: Vec<u8>,
    pub(crate) kept: usize,
    pub(crate) lines: u64,
    pub(crate) summary: Summary,
    /// Lines are counted from 1 in the block.
    pub(crate) findings: Vec<LocatedFinding>,
    /// What was done, where changes are shown.
    pub(crate) edits: Option<Edits>,
    /// The records, where they are handed over.
    pub(crate) records: Vec<LocatedRecord>,
    /// Where the records that have a key are in what was made, and their keys.
    pub(crate) keyed: Vec<Keyed>,
    /// So many bytes at the beginning belong to the record before.
    pub(crate) head: usize,
    /// Records are written in another container, and nothing else of the block is.
    pub(crate) extracts: bool,
    /// A record that is being made for it; reused.
    pub(crate) item: Vec<u8>,
    /// Where in what was made the last record written so begins.
    pub(crate) item_start: usize,
    /// Where in what was made the number of a line goes, counted from 1 in the block.
    pub(crate) line_marks: Vec<(usize, u64)>,
    /// The last record was left out, and what the next blocks have of it must be.
    pub(crate) cut_off: bool,
}

/// A record that was read, or why it was refused.
#[derive(Debug)]
pub(crate) struct LocatedRecord {
    /// Line from 1 in the block, and byte of it from 0, at which the record begins.
    pub(crate) line: u64,
    pub(crate) column: u64,
    pub(crate) record: Box<[u8]>,
    /// Whether it is the second of a record of two boards.
    pub(crate) is_second_board: bool,
    pub(crate) read: Result<ParsedRecord, Error>,
    pub(crate) profile: Arc<Profile>,
    /// Which findings of the block are about it.
    pub(crate) findings: Range<usize>,
    /// What is beside it: the tags of its game, with their names.
    pub(crate) fields: Vec<NamedValue>,
}

/// A tag of a game: any bytes, as the file has them.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamedValue {
    /// Its name: `White`.
    pub name: Box<[u8]>,
    /// What is between its quotes, without the backslashes of its spelling.
    pub value: Box<[u8]>,
}

/// A record and what distinguishes it from others.
#[derive(Debug)]
pub(crate) struct Keyed {
    /// In what was made.
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// In the block.
    pub(crate) at: Range<usize>,
    pub(crate) key: Key,
}

impl BlockResult {
    /// Hands its buffers to the next block.
    pub(crate) fn give_back(self, block: &mut Block) {
        (block.made, block.edits) = (self.made, self.edits);
    }

    /// Replaces a part of the block.
    pub(crate) fn replace(&mut self, data: &mut [u8], start: usize, end: usize, new: &[u8]) {
        if self.extracts {
            return;
        }
        if let Some(edits) = &mut self.edits {
            edits.push(start..end, new);
        }
        // as long as it was, it can stay where it is; lines are counted in the block, though
        if new.len() == end - start && memchr::memchr2(b'\n', b'\r', &data[start..end]).is_none() {
            data[start..end].copy_from_slice(new);
        } else {
            self.made.extend_from_slice(&data[self.kept..start]);
            self.made.extend_from_slice(new);
            self.kept = end;
        }
    }

    /// Where in what is made the byte of the block will be; nothing after it has been
    /// replaced yet.
    pub(crate) fn place_of(&self, at: usize) -> usize {
        if self.extracts { self.made.len() } else { self.made.len() + (at - self.kept) }
    }

    /// Says what the record written last, as an item of another container, means.
    pub(crate) fn key_item(&mut self, at: Range<usize>, key: Option<Key>) {
        let (start, end) = (self.item_start, self.made.len());
        self.keyed.extend(key.map(|key| Keyed { start, end, at, key }));
    }

    /// Nothing of a block of so many bytes is written beside its items.
    pub(crate) fn end_items(&mut self, len: usize) {
        (self.kept, self.head, self.cut_off) = (len, 0, false);
    }

    /// Puts the numbers of lines where they go; so many lines are before the block.
    pub(crate) fn insert_lines(&mut self, before: u64) {
        let marks = std::mem::take(&mut self.line_marks);
        if marks.is_empty() {
            return;
        }
        let old = std::mem::take(&mut self.made);
        let mut keyed = self.keyed.iter_mut().peekable();
        let mut at = 0;
        for (number, &(place, line)) in marks.iter().enumerate() {
            // an item begins before its mark and ends before the next one
            let next = marks.get(number + 1).map_or(usize::MAX, |next| next.0);
            let start_shift = self.made.len() - at;
            self.made.extend_from_slice(&old[at..place]);
            let _ = write!(self.made, "{}", before + line);
            at = place;
            let end_shift = self.made.len() - at;
            if let Some(item) = keyed.next_if(|item| item.start <= place && item.end <= next) {
                (item.start, item.end) = (item.start + start_shift, item.end + end_shift);
            }
        }
        self.made.extend_from_slice(&old[at..]);
    }

    /// Leaves a record of a block of `len` bytes out, or ends before it.
    pub(crate) fn refuse(&mut self, data: &[u8], at: Range<usize>, len: usize, on_error: OnError) {
        if on_error == OnError::Keep {
            return;
        }
        if self.extracts {
            self.summary.stopped |= on_error == OnError::Stop;
            return;
        }
        self.made.extend_from_slice(&data[self.kept..at.start]);
        self.kept = at.end;
        if on_error == OnError::Stop {
            self.summary.stopped = true;
            self.kept = len;
        } else if let Some(edits) = &mut self.edits {
            edits.push(at, &[]);
        }
    }
}

/// Counts findings and remembers those that are wanted.
pub(crate) struct Findings<'a> {
    summary: &'a mut Summary,
    located: &'a mut Vec<LocatedFinding>,
    record: &'a [u8],
    /// The record as the findings share it, once there is one.
    shared: Option<Arc<[u8]>>,
    least: Severity,
    locate: Locate<'a>,
}

impl<'a> Findings<'a> {
    pub(crate) fn new(
        done: &'a mut BlockResult,
        record: &'a [u8],
        options: &RunOptions<'_>,
        locate: Locate<'a>,
    ) -> Self {
        let BlockResult { summary, findings: located, .. } = done;
        Self { summary, located, record, shared: None, least: options.least_severity, locate }
    }
}

impl Sink for Findings<'_> {
    fn push(&mut self, finding: Finding) {
        let locate = &mut *self.locate;
        self.summary.findings.add(finding.kind, finding.severity, || locate(finding.span.start).0);
        if finding.severity >= self.least {
            let record = self.shared.get_or_insert_with(|| self.record.into()).clone();
            let (line, column) = (self.locate)(finding.span.start);
            self.located.push(LocatedFinding { line, column, record, finding });
        }
    }
}
