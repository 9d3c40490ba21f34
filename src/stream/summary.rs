//! What a run did, in numbers.

use std::fmt;

use super::census::{Census, Tally};
use super::choices::OnError;
use crate::finding::{FindingKind, Severity};

/// How many findings there were of each kind and severity, and where the first one was.
#[derive(Clone, PartialEq, Eq)]
pub struct Counts([Count; FindingKind::ALL.len()]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Count {
    /// By severity.
    counts: [u64; Severity::ALL.len()],
    /// Line from 1.
    first: u64,
}

impl Count {
    fn all(&self) -> u64 {
        self.counts.iter().sum()
    }
}

impl Default for Counts {
    fn default() -> Self {
        Self([Count::default(); FindingKind::ALL.len()])
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(kind, _)| (kind, self.tally(kind)))).finish()
    }
}

impl Counts {
    /// Counts a finding; `line` is asked if it is the first of its kind.
    pub(crate) fn add(&mut self, kind: FindingKind, severity: Severity, line: impl FnOnce() -> u64) {
        let count = &mut self.0[kind as usize];
        if count.all() == 0 {
            count.first = line();
        }
        count.counts[severity as usize] += 1;
    }

    /// Adds what was counted after so many lines.
    fn merge(&mut self, other: &Self, lines: u64) {
        for (sum, count) in self.0.iter_mut().zip(other.0) {
            if sum.all() == 0 && count.all() > 0 {
                sum.first = lines + count.first;
            }
            for (sum, count) in sum.counts.iter_mut().zip(count.counts) {
                *sum += count;
            }
        }
    }

    /// The kinds that were found, with how often.
    pub fn iter(&self) -> impl Iterator<Item = (FindingKind, u64)> + '_ {
        self.at_least(Severity::Info)
    }

    /// The kinds that were found with this severity or a graver one, with how often.
    pub fn at_least(&self, severity: Severity) -> impl Iterator<Item = (FindingKind, u64)> + '_ {
        let count = move |kind: FindingKind| self.0[kind as usize].counts[severity as usize..].iter().sum();
        FindingKind::ALL.iter().map(move |&kind| (kind, count(kind))).filter(|(_, count)| *count > 0)
    }

    /// How many findings of a kind there were, and the line of the first.
    #[must_use]
    pub fn tally(&self, kind: FindingKind) -> Tally {
        let count = self.0[kind as usize];
        Tally { count: count.all(), first_line: count.first }
    }
}

/// What a run did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Summary {
    /// Records read.
    pub records: u64,
    /// Records that came out differently.
    pub converted: u64,
    /// Records that came out as they were.
    pub unchanged: u64,
    /// Records that could not be converted; in a check those with an error.
    pub failed: u64,
    /// Games that have tags, a record among them or not.
    pub games: u64,
    /// Records left out because an equal one came before.
    pub duplicates: u64,
    /// Records that could be read and were left out because they were not selected; a game or row
    /// without a record counts as one.
    pub not_selected: u64,
    /// Bytes read.
    pub bytes: u64,
    /// Whether [`OnError::Stop`] ended it.
    pub stopped: bool,
    /// Whether something else changed: a tag beside the record was changed or added, or a record
    /// that could not be read was left out because it was not selected.
    pub edited: bool,
    /// Whether a byte order mark was taken off a line that is no record.
    pub mark_dropped: bool,
    /// Findings by kind.
    pub findings: Counts,
    /// Boards in text with rights to castle that are of other games than the profile's.
    pub other_games: Tally,
    /// How records are spelled, where that is counted (see [`Actions`](super::Actions)).
    pub census: Census,
}

impl Summary {
    /// Counts a finding in a line.
    pub fn count(&mut self, kind: FindingKind, severity: Severity, line: u64) {
        self.findings.add(kind, severity, || line);
    }

    /// Adds what another input gave, or a part of this one after so many lines.
    pub fn merge(&mut self, other: &Self, lines: u64) {
        self.records += other.records;
        self.converted += other.converted;
        self.unchanged += other.unchanged;
        self.failed += other.failed;
        self.games += other.games;
        self.duplicates += other.duplicates;
        self.not_selected += other.not_selected;
        self.bytes += other.bytes;
        self.stopped |= other.stopped;
        self.edited |= other.edited;
        self.mark_dropped |= other.mark_dropped;
        self.findings.merge(&other.findings, lines);
        self.other_games.merge(other.other_games, lines);
        self.census.merge(&other.census, lines);
    }

    /// Whether the output differs from the input.
    #[must_use]
    pub fn changed(&self, on_error: OnError) -> bool {
        self.converted > 0
            || self.duplicates > 0
            || self.not_selected > 0
            || self.edited
            || self.mark_dropped
            || (self.failed > 0 && on_error == OnError::Skip)
    }
}
