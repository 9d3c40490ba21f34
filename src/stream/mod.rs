//! Converts whole inputs: finds the records, replaces them and leaves every
//! other byte alone; or checks them and writes nothing.
//!
//! Findings go to an [`Observer`]; nothing in here prints. Memory stays bounded
//! whatever the size of the input.

mod blocks;
mod codec;
mod detect;
mod lists;
mod output;
mod pipeline;

pub use codec::{Compression, Decoder, Encoder};
pub use detect::{Format, detect};
pub use output::{AtomicFile, Backup};
pub use pipeline::{CheckJob, Job, check, convert};

use std::sync::Arc;

use strum::EnumCount;

use crate::error::{Finding, FindingKind, Severity};

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

/// A finding and where in the input it was made.
#[derive(Debug, Clone)]
pub struct Noticed {
    /// Line of the record from 1.
    pub line: u64,
    /// The record's bytes; the finding's span points into them.
    pub record: Arc<[u8]>,
    /// What was found.
    pub finding: Finding,
}

/// Gets the findings of a conversion or a check in the order of the input.
pub trait Observer {
    /// The least severity that it wants to hear of; all findings are counted.
    fn least_severity(&self) -> Severity {
        Severity::Info
    }

    /// Hears of a finding.
    fn noticed(&mut self, noticed: &Noticed);
}

/// How many findings there were of each kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counts([u64; FindingKind::COUNT]);

impl Default for Counts {
    fn default() -> Self {
        Self([0; FindingKind::COUNT])
    }
}

impl Counts {
    pub(crate) fn add(&mut self, kind: FindingKind) {
        self.0[kind as usize] += 1;
    }

    fn merge(&mut self, other: &Self) {
        for (sum, count) in self.0.iter_mut().zip(other.0) {
            *sum += count;
        }
    }

    /// The kinds that were found, with how often.
    pub fn iter(&self) -> impl Iterator<Item = (FindingKind, u64)> + '_ {
        use strum::IntoEnumIterator;
        FindingKind::iter().map(|kind| (kind, self.0[kind as usize])).filter(|(_, count)| *count > 0)
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
    /// Bytes read.
    pub bytes: u64,
    /// Whether [`OnError::Stop`] ended it.
    pub stopped: bool,
    /// Whether a byte order mark was taken off a line that is no record.
    pub mark_dropped: bool,
    /// Findings by kind.
    pub findings: Counts,
}

impl Summary {
    /// Counts a finding.
    pub fn count(&mut self, kind: FindingKind) {
        self.findings.add(kind);
    }

    /// Adds what another input gave.
    pub fn merge(&mut self, other: &Self) {
        self.records += other.records;
        self.converted += other.converted;
        self.unchanged += other.unchanged;
        self.failed += other.failed;
        self.bytes += other.bytes;
        self.stopped |= other.stopped;
        self.mark_dropped |= other.mark_dropped;
        self.findings.merge(&other.findings);
    }

    /// Whether the output differs from the input.
    #[must_use]
    pub fn changed(&self, on_error: OnError) -> bool {
        self.converted > 0 || self.mark_dropped || (self.failed > 0 && on_error == OnError::Skip)
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
    /// The cancel flag was set.
    #[error("interrupted")]
    Cancelled,
}
