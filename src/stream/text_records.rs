//! Works on records that are anywhere in a text: of each only the castling field and an en
//! passant target that is left out are replaced.

use std::ops::Range;
use std::sync::Arc;

use super::block_editor::BlockEditor;
use super::block_result::{BlockResult, Findings};
use super::blocks::Block;
use super::choices::OnError;
use super::items::Items;
use super::line_ends::Lines;
use super::record_action::RecordAction;
use super::records::{RecordOutcome, RecordWorker};
use super::run_options::RunOptions;
use super::text::Utf16;
use crate::convert::Converter;
use crate::find::{BlankSpelling, Candidate, PlainRecord, SlashSpelling, Verdict, candidates};
use crate::finding::{Field, Finding, FindingKind as K, Sink, Tolerance};

/// The counters of a record that are nobody's concern here.
const COUNTERS: &[u8] = b" 0 1";

/// Works on records in text.
pub(crate) struct TextWorker<'a> {
    options: &'a RunOptions<'a>,
    action: RecordAction,
    worker: RecordWorker,
    /// What writes records that go into another container.
    items: Option<Items<'a>>,
    /// What is reused from record to record.
    found: Vec<Candidate>,
    plain: PlainRecord,
    findings: Vec<Finding>,
    narrow: Vec<u8>,
}

/// A block of text as it is looked at: UTF-16 with a byte for each pair.
struct Text<'b> {
    editor: BlockEditor<'b>,
    narrow: Option<(&'b [u8], Utf16, Lines)>,
}

impl Text<'_> {
    fn bytes(&self) -> &[u8] {
        match &self.narrow {
            Some((narrow, ..)) => narrow,
            None => &self.editor.data[..self.editor.len],
        }
    }

    /// Line from 1 and byte of it from 0.
    fn place(&mut self, at: usize) -> (u64, u64) {
        match &mut self.narrow {
            Some((narrow, _, lines)) => {
                let (line, column) = lines.place(narrow, at);
                (line, column * 2)
            }
            None => self.editor.place(at),
        }
    }

    fn range(&self, at: Range<usize>) -> Range<usize> {
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

impl<'a> TextWorker<'a> {
    pub(crate) fn new(options: &'a RunOptions<'a>) -> Self {
        let action = RecordAction::default_of(options.job.actions);
        let (found, findings, narrow) = (Vec::new(), Vec::new(), Vec::new());
        let (worker, plain, items) = (RecordWorker::default(), PlainRecord::default(), Items::of(options));
        Self { options, action, worker, items, found, plain, findings, narrow }
    }

    pub(crate) fn work(&mut self, block: &mut Block, done: &mut BlockResult) {
        let mut found = std::mem::take(&mut self.found);
        let mut narrow = std::mem::take(&mut self.narrow);
        let text = &block.data[..block.len];
        let text = if let Some(encoding) = block.found.utf16 {
            encoding.narrow(text, &mut narrow);
            &narrow
        } else {
            text
        };
        // what a block begins with in the middle of a word was no record
        let is_cut = |candidate: &Candidate| block.found.in_word && candidate.start == 0;
        found.clear();
        found.extend(candidates(text, self.action.profile()).filter(|candidate| !is_cut(candidate)));
        let narrow_text = block.found.utf16.map(|encoding| (&narrow[..], encoding, Lines::default()));
        let mut text = Text { editor: BlockEditor::new(&mut block.data, block.len, done), narrow: narrow_text };
        for candidate in &found {
            if text.editor.done.summary.stopped {
                break;
            }
            self.candidate(candidate, &mut text);
        }
        let Text { mut editor, narrow: lines } = text;
        editor.count_lines(lines.map(|(narrow, _, lines)| lines.all(narrow)));
        (self.found, self.narrow) = (found, narrow);
    }

    fn candidate(&mut self, candidate: &Candidate, text: &mut Text<'_>) {
        if candidate.verdict == Verdict::OtherGame {
            let line = text.place(candidate.start).0;
            return text.editor.done.summary.other_games.add(|| line);
        }
        let action = self.action.clone();
        match &action {
            RecordAction::Convert(converter) if !self.options.hands_over => {
                self.convert(candidate, converter, text);
            }
            action => self.read(candidate, action, text),
        }
    }

    fn convert(&mut self, candidate: &Candidate, converter: &Arc<Converter>, text: &mut Text<'_>) {
        if candidate.verdict == Verdict::NothingToConvert && self.items.is_none() {
            let summary = &mut text.editor.done.summary;
            summary.records += 1;
            summary.unchanged += 1;
            return;
        }
        if self.items.is_none() && candidate.verdict == Verdict::Record && self.respell(candidate, text) {
            return;
        }
        self.plain.set(text.bytes(), candidate, false);
        self.plain.record.extend_from_slice(COUNTERS);
        self.findings.clear();
        self.worker.made.clear();
        let result = converter.convert(&self.plain.record, &mut self.worker.made, &mut self.findings);
        let is_strict = converter.read_options().tolerance == Tolerance::Strict;
        match (result, candidate.verdict) {
            (Ok(_), Verdict::Record | Verdict::NothingToConvert) if self.items.is_some() => {
                self.read(candidate, &RecordAction::Convert(converter.clone()), text);
            }
            (Ok(_), Verdict::Record) => self.replace(candidate, text),
            // one that the reader takes all the same is left alone
            (Ok(_), _) => {}
            (Err(error), verdict) => {
                let kind = error.finding().kind;
                let is_of_record = matches!(verdict, Verdict::Broken(_)) || is_strict || is_reported(kind);
                let has_letters = text.bytes()[candidate.castling.clone()].iter().any(u8::is_ascii_alphabetic);
                if has_letters && is_of_record {
                    self.report(text);
                    let summary = &mut text.editor.done.summary;
                    summary.records += 1;
                    summary.failed += 1;
                    self.keep_item(candidate, text);
                    self.refused(candidate, text);
                } else if has_letters {
                    let line = text.place(candidate.start).0;
                    text.editor.done.summary.other_games.add(|| line);
                }
            }
        }
    }

    /// Respells a record that is spelled as in a list where it is.
    fn respell(&self, candidate: &Candidate, text: &mut Text<'_>) -> bool {
        let is_plain = candidate.slash == SlashSpelling::Plain && candidate.blank == BlankSpelling::Space;
        let Some(end) = candidate.counters_end.filter(|_| is_plain && text.narrow.is_none()) else { return false };
        // the counters of a text are its own
        if matches!(&self.action, RecordAction::Convert(converter) if converter.moves_counters()) {
            return false;
        }
        let Some(edits) = text.editor.respell(candidate.start..end, &self.action, self.options, None) else {
            return false;
        };
        edits.into_iter().for_each(|edit| text.editor.replace(edit.at, &edit.new));
        true
    }

    /// Takes two fields from the record that was made.
    fn replace(&mut self, candidate: &Candidate, text: &mut Text<'_>) {
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

    /// Ends before a record, where that is asked for; a text has no place for a record less.
    fn refused(&self, candidate: &Candidate, text: &mut Text<'_>) {
        if self.options.job.on_error == OnError::Stop {
            let at = text.range(candidate.start..candidate.end);
            text.editor.refuse(at, OnError::Stop);
        }
    }

    /// Keeps a record that cannot be converted, where records go into another container.
    fn keep_item(&mut self, candidate: &Candidate, text: &mut Text<'_>) {
        let Some(items) = &self.items else { return };
        self.plain.set(text.bytes(), candidate, true);
        let (line, _) = text.place(candidate.start);
        items.unread(&self.plain.record, text.editor.done, line);
    }

    /// Reads a record and judges it in full.
    fn read(&mut self, candidate: &Candidate, action: &RecordAction, text: &mut Text<'_>) {
        self.plain.set(text.bytes(), candidate, true);
        let plain = &self.plain;
        let Text { editor, narrow } = text;
        let BlockEditor { data, lines, done, .. } = editor;
        let mut place = |at: u32| {
            let at = plain.place(at as usize);
            match narrow {
                Some((narrow, _, lines)) => {
                    let (line, column) = lines.place(narrow, at);
                    (line, column * 2)
                }
                None => lines.place(data, at),
            }
        };
        let outcome = self.worker.treat(&plain.record, action, self.options, done, &mut place);
        if let Some(items) = &self.items {
            if outcome != RecordOutcome::Refused {
                self.worker.find_number(&plain.record, self.options, done, &mut place);
                items.add_number(&mut self.worker);
            }
            items.record((&self.worker, outcome), &plain.record, action.profile(), done, &mut place);
            let keys = self.options.keys() && outcome != RecordOutcome::Refused;
            done.key_item(candidate.start..candidate.end, keys.then(|| self.worker.key(action.profile())).flatten());
        }
        if outcome == RecordOutcome::Refused {
            self.refused(candidate, text);
        }
    }
}

/// Whether what a converter refuses of a whole record is its author's fault; anything else
/// shows that it is of another game.
fn is_reported(kind: K) -> bool {
    matches!(
        kind,
        K::CastlingNoRook
            | K::CastlingNoKing
            | K::CastlingNotAllowed
            | K::TooManyCastlingRights
            | K::AmbiguousCastlingLetter
            | K::BadEpRank
            | K::EpNoPawn
            | K::EpNotAllowed
            | K::Lossy
    )
}
