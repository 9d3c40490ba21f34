//! A block that is being worked on, and what becomes of it.

use std::ops::Range;

use super::block_result::{BlockResult, Findings};
use super::choices::OnError;
use super::diff::Edit;
use super::items::{Items, PlainItem};
use super::line_ends::Lines;
use super::run_options::RunOptions;
use super::selection::{Judgement, Selection};
use crate::convert::Converter;
use crate::finding::{Detail, Field, Finding, FindingKind, Sink, Span};
use crate::notation::INPUT_LIMIT;
use crate::notation::scan::{Part, Plain};

/// How much of a record that is too long is shown.
const SHOWN: usize = 80;

/// What plain records that are cells, strings or values of tags are respelled with.
pub(crate) struct QuickWay<'q> {
    pub(crate) converter: &'q Converter,
    pub(crate) options: &'q RunOptions<'q>,
    /// What writes them, where they go into another container.
    pub(crate) items: Option<&'q Items<'q>>,
}

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

    /// Respells a plain record where it is; `false` of any other. It holds no line end. What is
    /// left to do is added to `edits`, and the record to `seen`, if that is there.
    pub(crate) fn respell(
        &mut self,
        at: Range<usize>,
        quick: &QuickWay<'_>,
        edits: &mut Vec<Edit>,
        seen: Option<&mut Option<Plain>>,
    ) -> bool {
        let &QuickWay { converter, options, items } = quick;
        // beside records that are turned there are moves, and other notations need not fit in
        if at.is_empty() || converter.transforms() || converter.writes_notation() {
            return false;
        }
        let Self { data, lines, done, .. } = self;
        let hands_over_all = items.is_some() || seen.is_some();
        let part = Part { start: at.start, limit: at.end, hands_over_all, any_tail: false };
        let mut plain = None;
        let respelled = converter.respell_lines(data, part, &mut |data, record| {
            if converter.reports(record) {
                let mut old = OldRecord::default();
                let mut place = |at: u32| lines.place(data, record.start + at as usize);
                let mut findings = Findings::new(done, old.of(data, record), options, &mut place);
                converter.report_plain(data, record, &mut findings);
            }
            if let Some(items) = items {
                let mut place = |at: u32| lines.place(data, record.start + at as usize);
                return items.plain(&PlainItem { data, record, converter, options }, done, &mut place);
            }
            converter.edit_plain(data, record, &mut |at, new| edits.push(Edit { at, new: new.to_owned() }));
            if hands_over_all {
                plain = Some(*record);
            }
        });
        if respelled.records == 0 {
            return false;
        }
        if let Some(seen) = seen {
            *seen = plain;
        }
        let summary = &mut self.done.summary;
        summary.records += 1;
        summary.converted += respelled.changed;
        summary.unchanged += 1 - respelled.changed;
        true
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
        let is_selected = |selection: &Selection| selection.judge_fault(finding.kind) == Judgement::Selected;
        let how = match options.job.on_error {
            OnError::Keep if !options.job.selection.is_none_or(is_selected) => OnError::Skip,
            how => how,
        };
        done.summary.edited |= how == OnError::Skip;
        done.cut_off = how != OnError::Keep;
        self.refuse(0..len, how);
    }

    /// Leaves a record out or ends before it, unless it is to stay.
    pub(crate) fn refuse(&mut self, at: Range<usize>, on_error: OnError) {
        self.done.refuse(self.data, at, self.len, on_error);
    }

    /// Counts the lines of the whole block, unless its finder has; nothing comes after this.
    pub(crate) fn count_lines(&mut self, found: Option<u64>) {
        self.done.lines = found.unwrap_or_else(|| self.lines.all(&self.data[..self.len]));
    }
}

/// A record as it was before it was respelled.
#[derive(Default)]
pub(crate) struct OldRecord(Vec<u8>);

impl OldRecord {
    pub(crate) fn of(&mut self, data: &[u8], record: &Plain) -> &[u8] {
        let (letters, len) = record.castling.bytes();
        let field = record.castling.start - record.start;
        self.0.clear();
        self.0.extend_from_slice(&data[record.start..record.end]);
        self.0[field..field + len].copy_from_slice(&letters[..len]);
        &self.0
    }
}
