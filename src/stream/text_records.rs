//! Works on records that are anywhere in a text.

use super::block_editor::BlockEditor;
use super::block_result::BlockResult;
use super::blocks::Block;
use super::choices::OnError;
use super::line_ends::Lines;
use super::records::RecordOutcome;
use super::run_options::RunOptions;
use super::two_fields::{Text, TwoFields};
use crate::convert::Converter;
use crate::find::{Candidate, Verdict, candidates};
use crate::finding::{FindingKind as K, Tolerance};

/// Works on records in text.
pub(crate) struct TextWorker<'a> {
    records: TwoFields<'a>,
    converter: Option<Converter>,
    /// What is reused from block to block.
    found: Vec<Candidate>,
    narrow: Vec<u8>,
}

impl<'a> TextWorker<'a> {
    pub(crate) fn new(options: &'a RunOptions<'a>) -> Self {
        let records = TwoFields::new(options);
        Self { converter: records.converter(), records, found: Vec::new(), narrow: Vec::new() }
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
        found.extend(candidates(text, self.records.action.profile()).filter(|candidate| !is_cut(candidate)));
        let narrow_text = block.found.utf16.map(|encoding| (&narrow[..], encoding, Lines::default()));
        let mut text = Text { editor: BlockEditor::new(&mut block.data, block.len, done), narrow: narrow_text };
        for candidate in &found {
            if text.editor.done.summary.stopped {
                break;
            }
            if !self.candidate(candidate, &mut text) && self.records.options.job.on_error == OnError::Stop {
                let at = text.range(candidate.start..candidate.end);
                text.editor.refuse(at, OnError::Stop);
            }
        }
        let Text { mut editor, narrow: lines } = text;
        editor.count_lines(lines.map(|(narrow, _, lines)| lines.all(narrow)));
        (self.found, self.narrow) = (found, narrow);
    }

    /// Whether a place that looks like a record is none that was refused.
    fn candidate(&mut self, candidate: &Candidate, text: &mut Text<'_>) -> bool {
        if candidate.verdict == Verdict::OtherGame {
            count_other_game(candidate, text);
            return true;
        }
        if let Some(how) = self.records.left_out(candidate, text) {
            return how != OnError::Stop;
        }
        let Some(converter) = &self.converter else {
            return self.records.read(candidate, text) != RecordOutcome::Refused;
        };
        let extracts = self.records.items.is_some();
        let turns = converter.transforms() && !extracts;
        if candidate.verdict == Verdict::NothingToConvert && !extracts && !turns {
            let summary = &mut text.editor.done.summary;
            summary.records += 1;
            summary.unchanged += 1;
            return true;
        }
        let is_whole = matches!(candidate.verdict, Verdict::Record | Verdict::NothingToConvert);
        if is_whole && !extracts && self.records.respell(candidate, text) {
            return true;
        }
        let Err(error) = self.records.make(candidate, converter, text) else {
            if is_whole && extracts {
                return self.records.read(candidate, text) != RecordOutcome::Refused;
            }
            // one that the reader takes all the same is left alone
            if is_whole && self.records.is_lost(candidate, text) {
                self.records.fail(candidate, text);
                return false;
            }
            if is_whole {
                self.records.replace(candidate, text);
            }
            return true;
        };
        // rights and targets are all that is asked of a record, unless it is to be turned
        let has_letters = turns || text.bytes()[candidate.castling.clone()].iter().any(u8::is_ascii_alphabetic);
        let is_strict = converter.read_options().tolerance == Tolerance::Strict;
        let is_broken = matches!(candidate.verdict, Verdict::Broken(_));
        if has_letters && (is_broken || is_strict || is_of_record(error.finding().kind)) {
            self.records.fail(candidate, text);
            return false;
        }
        if has_letters {
            count_other_game(candidate, text);
        }
        true
    }
}

fn count_other_game(candidate: &Candidate, text: &mut Text<'_>) {
    let line = text.place(candidate.start).0;
    text.editor.done.summary.other_games.add(|| line);
}

/// Whether what a converter refuses of a whole record is its author's fault; anything else
/// shows that it is of another game.
fn is_of_record(kind: K) -> bool {
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
            | K::TransformMove
    )
}
