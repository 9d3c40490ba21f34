//! Records one after the other, for whoever asks for the next one.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::Arc;

use super::block_result::{BlockResult, LocatedRecord, NamedValue};
use super::blocks::{BLOCK, Block, Blocks};
use super::by_variant::ByVariant;
use super::choices::{Cells, TagEdits};
use super::error::Error;
use super::format::Format;
use super::job::{Actions, Job};
use super::line_ends::line_start;
use super::run_options::RunOptions;
use super::worker::{Worker, finder};
use crate::convert::Converter;
use crate::finding::{self, Finding, Severity};
use crate::notation::ParsedRecord;
use crate::profile::Profile;

/// A record of an input, and what came of reading it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct FoundRecord {
    /// Line from 1.
    pub line: u64,
    /// Where in the line the record begins, in bytes from 0.
    pub column: u64,
    /// The record; all spans are in it. Where a tag names no variant it is that tag.
    pub record: Box<[u8]>,
    /// The profile of its variant.
    pub profile: Arc<Profile>,
    /// What was noticed.
    pub findings: Vec<Finding>,
    /// The tags of its game in their order; none in other formats.
    pub fields: Vec<NamedValue>,
    /// What was read, or what refused it.
    pub read: Result<ParsedRecord, finding::Error>,
}

/// Reads the records of an input, one block at a time, as they are asked for. Where [`run`](super::run)
/// and [`positions`](super::positions) call back, this is called.
///
/// ```
/// use fenconv::stream::{ByVariant, Format, RecordReader};
/// use fenconv::{Converter, Dialect, Variants};
/// let profile = Variants::shared().get("chess960")?;
/// let converters = ByVariant::always(Converter::to_dialect(profile, Dialect::XFen));
/// let list = "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\n# a remark\nhello\n";
/// let records = RecordReader::new(list.as_bytes(), Format::Fen, converters).collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(records.iter().map(|found| (found.line, found.read.is_ok())).collect::<Vec<_>>(), [(1, true), (3, false)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct RecordReader<'a> {
    blocks: Blocks<'a>,
    block: Block,
    format: Format,
    converters: ByVariant<Converter>,
    cells: Cells,
    tags: TagEdits,
    /// Lines that have ended, and how many bytes of the one after them there were.
    lines: u64,
    column: u64,
    bytes: u64,
    found: VecDeque<FoundRecord>,
    ended: bool,
}

impl<'a> RecordReader<'a> {
    /// Reads an input of this format, records as these converters read them.
    #[must_use]
    pub fn new(input: impl Read + Send + 'a, format: Format, converters: ByVariant<Converter>) -> Self {
        Self::with_cells(input, format, converters, Cells::default())
    }

    /// The same of a table or of objects in which records are in these places.
    #[must_use]
    pub fn with_cells(
        input: impl Read + Send + 'a,
        format: Format,
        converters: ByVariant<Converter>,
        cells: Cells,
    ) -> Self {
        let tags = TagEdits::default();
        let blocks = Blocks::new(input, finder(&options(format, &converters, &cells, &tags)), BLOCK);
        let (lines, column, bytes, ended) = (0, 0, 0, false);
        let (block, found) = (Block::default(), VecDeque::new());
        Self { blocks, block, format, converters, cells, tags, lines, column, bytes, found, ended }
    }

    /// How many bytes have been worked on.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Works on the next block; `false` at the end.
    fn fill(&mut self) -> Result<bool, Error> {
        if !self.blocks.next(&mut self.block)? {
            return Ok(false);
        }
        let options = options(self.format, &self.converters, &self.cells, &self.tags);
        // a worker keeps nothing from one block to the next
        let mut done = Worker::new(&options).work(&mut self.block);
        self.take(&mut done);
        let data = &self.block.data[..self.block.len];
        self.lines += done.lines;
        self.column = line_start(data).map_or(self.column + data.len() as u64, |start| (data.len() - start) as u64);
        self.bytes += data.len() as u64;
        done.give_back(&mut self.block);
        Ok(true)
    }

    fn take(&mut self, done: &mut BlockResult) {
        let findings = std::mem::take(&mut done.findings);
        let mut next = 0;
        for located in std::mem::take(&mut done.records) {
            let LocatedRecord { line, column, record, read, profile, findings: own, fields, .. } = located;
            self.take_loose(&findings[next..own.start]);
            next = own.end;
            let findings = findings[own].iter().map(|located| located.finding).collect();
            self.push(FoundRecord { line, column, record, profile, findings, fields, read });
        }
        self.take_loose(&findings[next..]);
    }

    /// What is no finding in a record is one instead of it if it is an error.
    fn take_loose(&mut self, findings: &[super::observer::LocatedFinding]) {
        for located in findings.iter().filter(|located| located.finding.is_error()) {
            let finding = located.finding;
            self.push(FoundRecord {
                line: located.line,
                column: located.column.saturating_sub(finding.span.start.into()),
                record: located.record[..].into(),
                profile: self.converters.default().profile().clone(),
                findings: vec![finding],
                fields: Vec::new(),
                read: Err(finding.into()),
            });
        }
    }

    fn push(&mut self, mut found: FoundRecord) {
        found.column += if found.line == 1 { self.column } else { 0 };
        found.line += self.lines;
        self.found.push_back(found);
    }
}

fn options<'o>(
    format: Format,
    converters: &'o ByVariant<Converter>,
    cells: &'o Cells,
    tags: &'o TagEdits,
) -> RunOptions<'o> {
    let job = Job::new(format, Actions::Convert(converters)).with_cells(cells);
    RunOptions { job, cells, tags, least_severity: Severity::Info, changes: false, hands_over: true }
}

impl Iterator for RecordReader<'_> {
    type Item = Result<FoundRecord, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.found.is_empty() && !self.ended {
            match self.fill() {
                Ok(more) => self.ended = !more,
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
        self.found.pop_front().map(Ok)
    }
}

impl std::fmt::Debug for RecordReader<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RecordReader").field("format", &self.format).finish_non_exhaustive()
    }
}
