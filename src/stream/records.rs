//! What is done with a record, whatever it stands in, and what a block becomes.

use std::sync::Arc;

use super::by_variant::ByVariant;
use super::census::Census;
use super::line_ends::Locate;
use super::{Change, LocatedFinding, OnError, Summary};
use crate::check::Checker;
use crate::convert::{Converter, FullConversion};
use crate::error::{Finding, Severity, Sink};
use crate::inspect::canonical;
use crate::model::Position;
use crate::notation::{Container, Reader, Tolerance};
use crate::profile::Profile;

/// What is done with every record.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Actions<'a> {
    Convert(&'a ByVariant<Converter>),
    /// A checked record stays as it is, and so does a counted one.
    Check(&'a ByVariant<Checker>),
    Count(&'a ByVariant<Reader>),
}

/// What is done with one record: that of its variant.
#[derive(Debug, Clone)]
pub(crate) enum RecordAction {
    Convert(Arc<Converter>),
    Check(Arc<Checker>),
    Count(Arc<Reader>),
}

impl Actions<'_> {
    pub(crate) fn default_action(&self) -> RecordAction {
        match self {
            Self::Convert(converters) => RecordAction::Convert(converters.default().clone()),
            Self::Check(checkers) => RecordAction::Check(checkers.default().clone()),
            Self::Count(readers) => RecordAction::Count(readers.default().clone()),
        }
    }

    pub(crate) fn action(&self, tag: &[u8]) -> Option<RecordAction> {
        match self {
            Self::Convert(converters) => converters.of_tag(Some(tag)).map(RecordAction::Convert),
            Self::Check(checkers) => checkers.of_tag(Some(tag)).map(RecordAction::Check),
            Self::Count(readers) => readers.of_tag(Some(tag)).map(RecordAction::Count),
        }
    }
}

impl RecordAction {
    pub(crate) fn profile(&self) -> &Arc<Profile> {
        match self {
            Self::Convert(converter) => converter.profile(),
            Self::Check(checker) => checker.profile(),
            Self::Count(reader) => reader.profile(),
        }
    }

    pub(crate) fn tolerance(&self) -> Tolerance {
        match self {
            Self::Convert(converter) => converter.read_options().tolerance,
            Self::Check(checker) => checker.read_options().tolerance,
            Self::Count(reader) => reader.options().tolerance,
        }
    }
}

/// How records are worked on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RunOptions<'a> {
    pub(crate) action: Actions<'a>,
    pub(crate) container: Container,
    pub(crate) on_error: OnError,
    /// What the observer wants to hear of.
    pub(crate) least_severity: Severity,
    pub(crate) changes: bool,
    /// Whether records are told apart by what they mean.
    pub(crate) keys: bool,
    /// Whether more is asked of a record than its new spelling.
    pub(crate) positions: bool,
}

impl RunOptions<'_> {
    /// Whether a plain record may be respelled where it stands.
    pub(crate) fn in_place(&self) -> bool {
        // whoever hears of the counters in EPD is shown the record as it was
        let told = self.container == Container::Epd && self.least_severity <= Severity::Info;
        !self.changes && !self.keys && !self.positions && !told
    }
}

/// What a block became: bytes made anew, and behind them the end of the block
/// from `kept` on.
#[derive(Debug, Default)]
pub(crate) struct BlockResult {
    pub(crate) made: Vec<u8>,
    pub(crate) kept: usize,
    pub(crate) lines: u64,
    pub(crate) summary: Summary,
    /// Lines are counted from 1 in the block.
    pub(crate) findings: Vec<LocatedFinding>,
    pub(crate) changes: Vec<Change>,
    pub(crate) census: Census,
    /// Where the records that have a key stand in what was made, and their keys.
    pub(crate) keyed: Vec<Keyed>,
    /// So many bytes at the beginning belong to the record before.
    pub(crate) head: usize,
    /// The last record was left out, and what the next blocks have of it must be.
    pub(crate) cut_off: bool,
}

/// A record and what tells it from others.
#[derive(Debug)]
pub(crate) struct Keyed {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) key: Box<[u8]>,
}

impl BlockResult {
    /// Replaces a part of the block.
    pub(crate) fn replace(&mut self, data: &mut [u8], start: usize, end: usize, new: &[u8]) {
        if new.len() == end - start {
            // as long as it was: it can stay where it is
            data[start..end].copy_from_slice(new);
        } else {
            self.made.extend_from_slice(&data[self.kept..start]);
            self.made.extend_from_slice(new);
            self.kept = end;
        }
    }

    /// Where in what is made the byte of the block will stand; nothing behind it has
    /// been replaced yet.
    pub(crate) fn place_of(&self, at: usize) -> usize {
        self.made.len() + (at - self.kept)
    }

    /// Leaves a record of a block of `len` bytes out, or ends before it.
    pub(crate) fn refuse(&mut self, data: &[u8], start: usize, end: usize, len: usize, on_error: OnError) {
        if on_error == OnError::Keep {
            return;
        }
        self.made.extend_from_slice(&data[self.kept..start]);
        self.kept = end;
        if on_error == OnError::Stop {
            self.summary.stopped = true;
            self.kept = len;
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
        self.summary.findings.add(finding.kind, || locate(finding.span.start).0);
        if finding.severity >= self.least {
            let record = self.shared.get_or_insert_with(|| self.record.into()).clone();
            let (line, column) = (self.locate)(finding.span.start);
            self.located.push(LocatedFinding { line, column, record, finding });
        }
    }
}

/// What became of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RecordOutcome {
    Stays,
    /// It is what [`RecordWorker::made`] holds.
    Changed,
    Refused,
}

/// Works on one record after the other; keeps what can be used again.
#[derive(Debug, Default)]
pub(crate) struct RecordWorker {
    /// The record as it is to be.
    pub(crate) made: Vec<u8>,
    /// What it means, where that is asked for.
    pub(crate) position: Option<Position>,
    /// Where in `made` the fields end.
    pub(crate) fields_end: usize,
}

impl RecordWorker {
    /// Works on a record by way of a full position.
    pub(crate) fn treat(
        &mut self,
        record: &[u8],
        action: &RecordAction,
        options: &RunOptions<'_>,
        done: &mut BlockResult,
        locate: &mut dyn FnMut(u32) -> (u64, u64),
    ) -> RecordOutcome {
        self.made.clear();
        self.position = None;
        done.summary.records += 1;
        let mut findings = Findings::new(done, record, options, locate);
        let result = match action {
            RecordAction::Convert(converter) => converter.convert_by_position(record, &mut self.made, &mut findings),
            RecordAction::Check(checker) => checker
                .check(record, options.container, &mut findings)
                .map(|read| FullConversion { changed: false, read, fields_end: 0 }),
            RecordAction::Count(reader) => reader
                .read_in(record, options.container, &mut findings)
                .map(|read| FullConversion { changed: false, read, fields_end: 0 }),
        };
        let Ok(FullConversion { changed, read, fields_end }) = result else {
            done.summary.failed += 1;
            return RecordOutcome::Refused;
        };
        if let RecordAction::Count(reader) = action {
            done.census.add(record, &read, reader.profile(), locate);
        }
        if options.positions || options.keys {
            self.position = Some(read.position);
            self.fields_end = fields_end;
        }
        done.summary.converted += u64::from(changed);
        done.summary.unchanged += u64::from(!changed);
        if changed { RecordOutcome::Changed } else { RecordOutcome::Stays }
    }

    /// What the record at hand means as bytes that are equal for equal positions of one
    /// variant and for nothing else.
    pub(crate) fn key(&self, profile: &Profile) -> Option<Box<[u8]>> {
        let position = self.position.as_ref()?;
        let mut key = canonical(position, profile).to_vec();
        key.push(0);
        key.extend_from_slice(profile.id().as_bytes());
        Some(key.into())
    }
}
