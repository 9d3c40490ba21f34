//! Who hears of what is found while an input is worked on.

use std::sync::Arc;

use super::summary::Summary;
use crate::finding::{Finding, Severity};

/// A finding and where in the input it was made.
#[derive(Debug, Clone)]
#[non_exhaustive]
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

impl LocatedFinding {
    /// A finding in a record, with the line of that record from 1 and the column of the
    /// finding in bytes from 0.
    #[must_use]
    pub fn new(line: u64, column: u64, record: &[u8], finding: Finding) -> Self {
        Self { line, column, record: record.into(), finding }
    }
}

/// Whole lines that came out differently. Lines end with a line feed here, as they do for
/// `patch`; the last one of the input may lack it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Change {
    /// The first of these lines in the input, from 1; where none was there, the one before
    /// which the new ones are.
    pub line: u64,
    /// The same in the output.
    pub new_line: u64,
    /// The lines as they were; empty where some were added.
    pub before: Vec<u8>,
    /// As they are now; empty where they are left out.
    pub after: Vec<u8>,
}

/// Gets the findings of a run in the order of the input. `()` is one that wants none.
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

impl Observer for () {
    fn least_severity(&self) -> Severity {
        Severity::Error
    }

    fn finding(&mut self, _: &LocatedFinding) {}
}
