//! What every worker of a run goes by.

use super::choices::{Cells, TagEdits};
use super::job::{Actions, Job};
use super::output_format::OutputFormat;
use crate::finding::Severity;
use crate::notation::Container;

/// A job, and what its observer wants of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RunOptions<'a> {
    pub(crate) job: Job<'a>,
    pub(crate) cells: &'a Cells,
    pub(crate) tags: &'a TagEdits,
    pub(crate) least_severity: Severity,
    /// Whether changes are shown.
    pub(crate) changes: bool,
    /// Whether records are read and handed over, and nothing else is done with them.
    pub(crate) hands_over: bool,
}

impl RunOptions<'_> {
    pub(crate) fn container(&self) -> Container {
        self.job.format.container()
    }

    /// Whether every record is written as it is spelled.
    pub(crate) fn keeps(&self) -> bool {
        matches!(self.job.actions, Actions::Convert(converters) if converters.default().keeps())
    }

    /// The format that records are written in where that is not theirs.
    pub(crate) fn extracts(&self) -> Option<OutputFormat> {
        let is_conversion = matches!(self.job.actions, Actions::Convert(_)) && !self.hands_over;
        let format = self.job.write_as.filter(|_| is_conversion)?.format;
        // what is written instead of a record is an item whatever the format
        let is_other = self.job.one_record || !format.is(self.job.format);
        let has_dash = self.job.write_as.is_some_and(|write_as| write_as.refused.is_some());
        (is_other || has_dash).then_some(format)
    }

    /// Whether records are told apart by what they mean.
    pub(crate) fn keys(&self) -> bool {
        self.job.seen.is_some()
    }

    /// Whether more is asked of a record than its new spelling.
    pub(crate) fn positions(&self) -> bool {
        // games say the variant where their records do not
        let variant = self.extracts() == Some(OutputFormat::Pgn);
        variant || self.keys() || self.tags.fix || self.tags.starts.is_some() || self.tags.key.is_some()
    }

    /// Whether a plain record may be respelled in its place.
    pub(crate) fn in_place(&self) -> bool {
        self.shows_none() && !self.positions()
    }

    /// Whether no one sees plain records one by one.
    pub(crate) fn shows_none(&self) -> bool {
        // whoever hears of the counters in EPD is shown the record as it was
        let shown = self.container() == Container::Epd && self.least_severity <= Severity::Info;
        let selects = self.job.selection.is_some();
        !self.changes && !self.hands_over && !shown && !selects
    }
}
