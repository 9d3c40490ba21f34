//! Works on records that are a stretch of the input each: the lines of a list, the
//! templates of an article, an argument.

use std::ops::Range;

use super::block_editor::BlockEditor;
use super::block_result::{BlockResult, Keyed};
use super::blocks::Block;
use super::choices::OnError;
use super::found::{BlockKind, Stretch};
use super::items::Items;
use super::line_ends::Placed;
use super::record_action::RecordAction;
use super::records::{RecordOutcome, RecordWorker};
use super::run_options::RunOptions;

/// Works on stretches.
pub(crate) struct SpanWorker<'a> {
    options: &'a RunOptions<'a>,
    pub(crate) action: RecordAction,
    worker: RecordWorker,
    /// What writes records that go into another container.
    pub(crate) items: Option<Items<'a>>,
}

impl<'a> SpanWorker<'a> {
    pub(crate) fn new(options: &'a RunOptions<'a>) -> Self {
        let action = RecordAction::default_of(options.job.actions);
        Self { options, action, worker: RecordWorker::default(), items: Items::of(options) }
    }

    /// Works on the records that the finder found.
    pub(crate) fn work(&mut self, block: &mut Block, done: &mut BlockResult) {
        let Block { data, len, found, .. } = block;
        let mut editor = BlockEditor::new(data, *len, done);
        match found.kind {
            BlockKind::Whole => self.stretches(&found.stretches, &mut editor),
            BlockKind::TooLong => editor.too_long(self.options),
            BlockKind::TooLongContinues => editor.done.head = editor.len,
        }
        editor.count_lines(found.line_ends);
    }

    fn stretches(&mut self, stretches: &[Stretch], editor: &mut BlockEditor<'_>) {
        for stretch in stretches {
            let BlockEditor { data, len, lines, done } = editor;
            if done.summary.stopped {
                return;
            }
            let (record, start) = (&data[stretch.record.clone()], stretch.record.start);
            let mut place = |at: u32| lines.place(data, start + at as usize);
            let placed = &mut Placed { record, locate: &mut place };
            if let Some(how) = self.left_out(placed, done) {
                done.refuse(data, start..stretch.end, *len, how);
                continue;
            }
            let outcome = self.judge(placed, done);
            self.apply(outcome, (data, *len), stretch, done);
        }
    }

    /// What is done with a record that is not selected.
    pub(crate) fn left_out(&mut self, placed: &mut Placed<'_>, done: &mut BlockResult) -> Option<OnError> {
        self.worker.left_out(placed, &self.action, self.options, done)
    }

    /// Says what is to become of a record.
    pub(crate) fn judge(&mut self, placed: &mut Placed<'_>, done: &mut BlockResult) -> RecordOutcome {
        let outcome = match self.worker.treat(placed, &self.action, self.options, done) {
            RecordOutcome::Refused => RecordOutcome::Refused,
            outcome => self.add_id(placed, outcome, done),
        };
        if let Some(items) = &self.items {
            items.record((&self.worker, outcome), placed, self.action.profile(), done);
        }
        outcome
    }

    /// Makes the record at hand what it is to become; `data` has `len` bytes that count.
    pub(crate) fn apply(
        &mut self,
        outcome: RecordOutcome,
        (data, len): (&mut [u8], usize),
        stretch: &Stretch,
        done: &mut BlockResult,
    ) {
        let Range { start, end } = stretch.record;
        if outcome == RecordOutcome::Refused {
            return done.refuse(data, start..stretch.end, len, self.options.job.on_error);
        }
        if done.extracts {
            let key = self.options.keys().then(|| self.worker.key(self.action.profile())).flatten();
            return done.key_item(start..stretch.end, key);
        }
        let place = done.place_of(start);
        if outcome == RecordOutcome::Changed {
            done.replace(data, start, end, &self.worker.made);
        }
        if self.options.keys()
            && let Some(key) = self.worker.key(self.action.profile())
        {
            let at = start..stretch.end;
            done.keyed.push(Keyed { start: place, end: done.place_of(at.end), at, key });
        }
    }

    /// Adds the number of a start position as an operation, where that is asked for.
    fn add_id(&mut self, placed: &mut Placed<'_>, outcome: RecordOutcome, done: &mut BlockResult) -> RecordOutcome {
        self.worker.find_number(placed, self.action.profile(), self.options, done);
        match &self.items {
            Some(items) => items.add_number(&mut self.worker),
            None => self.worker.write_number(self.options.tags.id_tag.as_deref()),
        }
        let changed = self.worker.made != placed.record;
        if changed && outcome == RecordOutcome::Stays {
            done.summary.unchanged -= 1;
            done.summary.converted += 1;
        }
        if changed { RecordOutcome::Changed } else { RecordOutcome::Stays }
    }
}
