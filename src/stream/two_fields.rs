//! Works on records of which only the castling field changes, and an en passant target that is
//! left out: everything else stays as it is spelled, and so does what is round them.

use std::ops::Range;

use super::block_editor::{BlockEditor, QuickWay};
use super::block_result::{Findings, Keyed};
use super::choices::OnError;
use super::items::Items;
use super::line_ends::{Lines, Placed};
use super::record_action::RecordAction;
use super::records::{RecordOutcome, RecordWorker};
use super::run_options::RunOptions;
use super::utf16::Utf16;
use crate::convert::Converter;
use crate::find::{BlankSpelling, Candidate, PlainRecord, SlashSpelling};
use crate::finding::{Detail, Error, Field, Finding, FindingKind, Sink, Span};

/// The counters of a record that are of no concern here.
const COUNTERS: &[u8] = b" 0 1";

/// A block of text as it is looked at: UTF-16 with a byte for each pair.
pub(crate) struct Text<'b> {
    pub(crate) editor: BlockEditor<'b>,
    pub(crate) narrow: Option<(&'b [u8], Utf16, Lines)>,
}

impl Text<'_> {
    pub(crate) fn bytes(&self) -> &[u8] {
        match &self.narrow {
            Some((narrow, ..)) => narrow,
            None => &self.editor.data[..self.editor.len],
        }
    }

    /// Line from 1 and byte of it from 0.
    pub(crate) fn place(&mut self, at: usize) -> (u64, u64) {
        let BlockEditor { data, lines, .. } = &mut self.editor;
        place_in(data, lines, &mut self.narrow, at)
    }

    /// The same part of the block.
    pub(crate) fn range(&self, at: Range<usize>) -> Range<usize> {
        let width = if self.narrow.is_some() { 2 } else { 1 };
        at.start * width..at.end * width
    }

    fn replace(&mut self, at: Range<usize>, new: &[u8]) {
        let range = self.range(at);
        match &self.narrow {
            Some((_, encoding, _)) => self.editor.replace(range, &encoding.widen(new)),
            None => self.editor.replace(range, new),
        }
    }
}

/// Line from 1 and byte of it from 0 of a byte of a text, narrow or not.
fn place_in(data: &[u8], lines: &mut Lines, narrow: &mut Option<(&[u8], Utf16, Lines)>, at: usize) -> (u64, u64) {
    match narrow {
        Some((narrow, _, lines)) => {
            let (line, column) = lines.place(narrow, at);
            (line, column * 2)
        }
        None => lines.place(data, at),
    }
}

/// Works on two fields of one record after the other.
pub(crate) struct TwoFields<'a> {
    pub(crate) options: &'a RunOptions<'a>,
    pub(crate) action: RecordAction,
    worker: RecordWorker,
    /// What writes records that go into another container.
    pub(crate) items: Option<Items<'a>>,
    plain: PlainRecord,
    findings: Vec<Finding>,
}

impl<'a> TwoFields<'a> {
    pub(crate) fn new(options: &'a RunOptions<'a>) -> Self {
        let action = RecordAction::default_of(options.job.actions);
        let (worker, plain) = (RecordWorker::default(), PlainRecord::default());
        Self { options, action, worker, items: Items::of(options), plain, findings: Vec::new() }
    }

    /// The converter, where records are converted.
    pub(crate) fn converter(&self) -> Option<Converter> {
        match &self.action {
            RecordAction::Convert(converter) if !self.options.hands_over => Some(converter.as_ref().clone()),
            _ => None,
        }
    }

    /// Respells a record that is spelled as in a list where it is.
    pub(crate) fn respell(&self, candidate: &Candidate, text: &mut Text<'_>) -> bool {
        let is_plain = candidate.slash == SlashSpelling::Plain && candidate.blank == BlankSpelling::Space;
        if !is_plain || text.narrow.is_some() || candidate.en_passant.is_none() {
            return false;
        }
        let end = candidate.counters_end.unwrap_or(candidate.end);
        // the counters of a text are its own
        let RecordAction::Convert(converter) = &self.action else { return false };
        if converter.moves_counters() || !self.options.in_place() {
            return false;
        }
        let quick = QuickWay { converter, options: self.options, items: None };
        let mut edits = Vec::new();
        if !text.editor.respell(candidate.start..end, &quick, &mut edits, None) {
            return false;
        }
        for edit in edits {
            text.editor.replace(edit.at, &edit.new);
        }
        true
    }

    /// Converts a record, and keeps what it becomes.
    ///
    /// # Errors
    /// What the converter refuses, and to turn a position of which the board stays; it is neither
    /// counted nor reported yet.
    pub(crate) fn make(&mut self, candidate: &Candidate, converter: &Converter, text: &Text<'_>) -> Result<(), Error> {
        self.plain.set(text.bytes(), candidate, false);
        self.plain.record.extend_from_slice(COUNTERS);
        self.findings.clear();
        self.worker.made.clear();
        if converter.transforms() && self.items.is_none() {
            let whole = Span::new(0, self.plain.record.len() - COUNTERS.len());
            let finding = Finding::new(FindingKind::TransformMove, Field::Record, whole);
            let finding = finding.with_detail(Detail::Missing("what is round the record"));
            self.findings.push(finding);
            return Err(finding.into());
        }
        converter.convert(&self.plain.record, &mut self.worker.made, &mut self.findings).map(drop)
    }

    /// Whether the record that was made last would not be found again in its text.
    pub(crate) fn is_lost(&mut self, candidate: &Candidate, text: &Text<'_>) -> bool {
        let castling = self.worker.made.split(|&byte| byte == b' ').nth(2).unwrap_or_default();
        if castling == &text.bytes()[candidate.castling.clone()] || candidate.is_found_with(castling, text.bytes()) {
            return false;
        }
        let record = &self.plain.record;
        let mut fields = record.split(|&byte| byte == b' ').filter(|field| !field.is_empty());
        let field = fields.nth(2).unwrap_or_default();
        let start = field.as_ptr() as usize - record.as_ptr() as usize;
        let span = Span::new(start, start + field.len());
        self.findings.push(Finding::new(FindingKind::LettersBeforeWord, Field::Castling, span));
        true
    }

    /// Takes two fields of the record that was made last, and counts it.
    pub(crate) fn replace(&mut self, candidate: &Candidate, text: &mut Text<'_>) {
        self.report(text);
        let mut fields = self.worker.made.split(|&byte| byte == b' ').skip(2);
        let (castling, en_passant) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        let mut changed = false;
        let before = &text.bytes()[candidate.castling.clone()];
        let had_letters = before.iter().any(u8::is_ascii_alphabetic);
        if before != castling && (had_letters || castling != b"-") {
            text.replace(candidate.castling.clone(), castling);
            changed = true;
        }
        if let Some(field) = &candidate.en_passant
            && en_passant == b"-"
            && text.bytes()[field.start].is_ascii_alphanumeric()
        {
            text.replace(field.clone(), en_passant);
            changed = true;
        }
        let summary = &mut text.editor.done.summary;
        summary.records += 1;
        summary.converted += u64::from(changed);
        summary.unchanged += u64::from(!changed);
    }

    /// Counts and reports the record that was refused last.
    pub(crate) fn fail(&mut self, candidate: &Candidate, text: &mut Text<'_>) {
        self.report(text);
        let summary = &mut text.editor.done.summary;
        summary.records += 1;
        summary.failed += 1;
        if let Some(items) = &self.items {
            self.plain.set(text.bytes(), candidate, true);
            let (line, _) = text.place(candidate.start);
            items.unread(&self.plain.record, text.editor.done, line);
        }
    }

    /// Hands on the findings that are about what is replaced, and errors.
    fn report(&mut self, text: &mut Text<'_>) {
        let Self { plain, findings, .. } = self;
        for finding in findings.drain(..) {
            if finding.is_error() || matches!(finding.field, Field::Castling | Field::EnPassant) {
                let place = text.place(plain.place(finding.span.start as usize));
                let done = &mut *text.editor.done;
                Findings::new(done, &plain.record, self.options, &mut |_| place).push(finding);
            }
        }
    }

    /// What is done with a record that is not selected.
    pub(crate) fn left_out(&mut self, candidate: &Candidate, text: &mut Text<'_>) -> Option<OnError> {
        self.options.job.selection?;
        self.plain.set(text.bytes(), candidate, true);
        let plain = &self.plain;
        let Text { editor: BlockEditor { data, lines, done, .. }, narrow } = text;
        let mut place = |at: u32| place_in(data, lines, narrow, plain.place(at as usize));
        let placed = &mut Placed { record: &plain.record, locate: &mut place };
        self.worker.left_out(placed, &self.action, self.options, done)
    }

    /// What is done with what should be a record, is not even in form, and is not selected.
    pub(crate) fn left_out_broken(&mut self, at: Range<usize>, text: &mut Text<'_>) -> Option<OnError> {
        let BlockEditor { data, lines, done, .. } = &mut text.editor;
        let mut place = |offset: u32| lines.place(data, at.start + offset as usize);
        let placed = &mut Placed { record: &data[at.clone()], locate: &mut place };
        self.worker.left_out(placed, &self.action, self.options, done)
    }

    /// Reads a record and judges it in full.
    pub(crate) fn read(&mut self, candidate: &Candidate, text: &mut Text<'_>) -> RecordOutcome {
        self.plain.set(text.bytes(), candidate, true);
        let plain = &self.plain;
        let Text { editor: BlockEditor { data, lines, done, .. }, narrow } = text;
        let mut place = |at: u32| place_in(data, lines, narrow, plain.place(at as usize));
        let placed = &mut Placed { record: &plain.record, locate: &mut place };
        let outcome = self.worker.treat(placed, &self.action, self.options, done);
        if let (RecordAction::Count(_), false) = (&self.action, outcome == RecordOutcome::Refused) {
            done.summary.census.add_spelling(candidate.slash, candidate.blank, (placed.locate)(0).0);
        }
        if let Some(items) = &self.items {
            if outcome != RecordOutcome::Refused {
                self.worker.find_number(placed, self.action.profile(), self.options, done);
                items.add_number(&mut self.worker);
            }
            items.record((&self.worker, outcome), placed, self.action.profile(), done);
            let keys = self.options.keys() && outcome != RecordOutcome::Refused;
            let key = keys.then(|| self.worker.key(self.action.profile())).flatten();
            done.key_item(candidate.start..candidate.end, key);
        }
        outcome
    }

    /// Reads and judges what should be a record and is not even in form.
    pub(crate) fn read_broken(&mut self, at: Range<usize>, text: &mut Text<'_>) -> RecordOutcome {
        let BlockEditor { data, lines, done, .. } = &mut text.editor;
        let mut place = |offset: u32| lines.place(data, at.start + offset as usize);
        let placed = &mut Placed { record: &data[at.clone()], locate: &mut place };
        let outcome = self.worker.treat(placed, &self.action, self.options, done);
        if let Some(items) = &self.items {
            items.record((&self.worker, outcome), placed, self.action.profile(), done);
        } else if outcome == RecordOutcome::Changed {
            // fields that are missing are not added
            done.summary.converted -= 1;
            done.summary.unchanged += 1;
        }
        outcome
    }

    /// Keeps what the record at hand means, so that an equal one that comes later can be left
    /// out; `start` is where `whole` begins in what is made.
    pub(crate) fn remember(
        &mut self,
        candidate: &Candidate,
        (whole, start): (Range<usize>, usize),
        text: &mut Text<'_>,
    ) {
        if !self.options.keys() || self.items.is_some() {
            return;
        }
        self.plain.set(text.bytes(), candidate, true);
        let container = self.options.container();
        let Ok(read) = self.action.read(&self.plain.record, container, &mut ()) else { return };
        self.worker.position = Some(read.position);
        if let Some(key) = self.worker.key(self.action.profile()) {
            let done = &mut *text.editor.done;
            let end = done.place_of(whole.end);
            done.keyed.push(Keyed { start, end, at: whole, key });
        }
    }
}
