//! A block that is being worked on, and what becomes of it.

use std::ops::Range;

use arrayvec::ArrayVec;

use super::block_result::{BlockResult, Findings};
use super::choices::OnError;
use super::diff::Edit;
use super::items::{Items, PlainItem};
use super::line_ends::Lines;
use super::record_action::RecordAction;
use super::run_options::RunOptions;
use crate::finding::{Detail, Field, Finding, FindingKind, Sink, Span};
use crate::notation::INPUT_LIMIT;
use crate::notation::scan::Part;

/// How much of a record that is too long is shown.
const SHOWN: usize = 80;

/// What a plain record that was respelled is still to become.
pub(crate) type PlainEdits = ArrayVec<Edit, 2>;

/// The bytes of a block, and what has been done to them so far, from the front to the back.
pub(crate) struct BlockEditor<'p> {
    /// The bytes, with padding after them.
    pub(crate) data: &'p mut [u8],
    /// How many of them count.
    pub(crate) len: usize,
    pub(crate) lines: Lines,
    pub(crate) done: &'p mut BlockResult,
}

impl<'p> BlockEditor<'p> {
    pub(crate) fn new(data: &'p mut [u8], len: usize, done: &'p mut BlockResult) -> Self {
        Self { data, len, lines: Lines::default(), done }
    }

    /// Line from 1 and byte of it from 0 of a byte of the block.
    pub(crate) fn place(&mut self, at: usize) -> (u64, u64) {
        self.lines.place(self.data, at)
    }

    /// Replaces a part.
    pub(crate) fn replace(&mut self, at: Range<usize>, new: &[u8]) {
        self.done.replace(self.data, at.start, at.end, new);
    }

    /// Respells a plain record where it is, if nothing more is asked of it; what is left to
    /// do. It holds no line end. With `items` it is written as one of them.
    pub(crate) fn respell(
        &mut self,
        at: Range<usize>,
        action: &RecordAction,
        options: &RunOptions<'_>,
        items: Option<&Items<'_>>,
    ) -> Option<PlainEdits> {
        let RecordAction::Convert(converter) = action else { return None };
        if !options.in_place() || at.is_empty() || items.is_some_and(|items| !items.takes_plain()) {
            return None;
        }
        let mut edits = PlainEdits::new();
        let Self { data, lines, done, .. } = self;
        let part = Part { start: at.start, limit: at.end, hands_over_all: items.is_some(), any_tail: false };
        let respelled = converter.respell_lines(data, part, &mut |data, record| {
            if let Some(items) = items {
                let mut place = |at: u32| lines.place(data, record.start + at as usize);
                return items.plain(&PlainItem { data, record, converter, options }, done, &mut place);
            }
            converter.edit_plain(data, record, &mut |at, new| edits.push(Edit { at, new: new.to_owned() }));
        });
        if respelled.records == 0 {
            return None;
        }
        let summary = &mut self.done.summary;
        summary.records += 1;
        summary.converted += respelled.changed;
        summary.unchanged += 1 - respelled.changed;
        Some(edits)
    }

    /// Reports a block that is a record longer than any can be; its beginning is handed on.
    pub(crate) fn too_long(&mut self, options: &RunOptions<'_>) {
        let Self { data, len, done, .. } = self;
        let len = *len;
        done.summary.records += 1;
        done.summary.failed += 1;
        // the piece of a section that has whole tags can be shorter
        let span = Span::new(INPUT_LIMIT.min(len), len);
        let limit = Detail::Limit(u32::try_from(INPUT_LIMIT).unwrap_or(u32::MAX));
        let finding = Finding::new(FindingKind::RecordTooLong, Field::Record, span).with_detail(limit);
        let record = &data[..SHOWN.min(len)];
        Findings::new(done, record, options, &mut |at| (1, at.into())).push(finding);
        done.cut_off = options.job.on_error != OnError::Keep;
        self.refuse(0..len, options.job.on_error);
    }

    /// Leaves a record out or ends before it, unless it is to stay.
    pub(crate) fn refuse(&mut self, at: Range<usize>, on_error: OnError) {
        self.done.refuse(self.data, at.start, at.end, self.len, on_error);
    }

    /// Counts the lines of the whole block, unless its finder has; nothing comes after this.
    pub(crate) fn count_lines(&mut self, found: Option<u64>) {
        self.done.lines = found.unwrap_or_else(|| self.lines.all(&self.data[..self.len]));
    }
}
