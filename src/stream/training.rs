//! Training data: `lines` have a record at the start and anything after it, `plain` has blocks
//! of lines, one of which is `fen` and a record. Each record stays with what goes with it.

use std::ops::Range;

use super::block_editor::BlockEditor;
use super::block_result::{BlockResult, Findings};
use super::blocks::Block;
use super::choices::OnError;
use super::error::Error;
use super::found::{BlockKind, Finder, Found};
use super::line_ends::{before_cr, first_line_end};
use super::plain_lines::PlainLines;
use super::records::RecordOutcome;
use super::run_options::RunOptions;
use super::selection::{Judgement, Selection};
use super::spans::SpanWorker;
use super::two_fields::{Text, TwoFields};
use crate::convert::Converter;
use crate::find::{Candidate, Verdict, candidate_at};
use crate::finding::{Detail, Field, Finding, FindingKind, Sink, Span};
use crate::notation::{BOM, INPUT_LIMIT, blank};

/// What lines of training data may begin with before a record, in any case.
const PREFIXES: [&[u8]; 3] = [b"position fen", b"fen", b"epd"];
/// What a block ends with.
const BLOCK_END: &[u8] = b"e";
const FEN: &[u8] = b"fen ";

/// Cuts blocks of lines where one ends.
#[derive(Debug, Default)]
pub(crate) struct PlainBlocks {
    in_long_block: bool,
}

impl PlainBlocks {
    /// After the last line that ends a block.
    fn last_end(data: &[u8]) -> Option<usize> {
        let mut before = data.len();
        while let Some(feed) = memchr::memrchr(b'\n', &data[..before]) {
            let line = &data[..feed];
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if line == BLOCK_END || line.ends_with(b"\ne") {
                return Some(feed + 1);
            }
            before = feed;
        }
        None
    }
}

impl Finder for PlainBlocks {
    fn cut(&mut self, data: &[u8], ended: bool, found: &mut Found) -> Result<Option<usize>, Error> {
        if self.in_long_block {
            found.kind = BlockKind::TooLongContinues;
        }
        let end = Self::last_end(data);
        if self.in_long_block && end.is_some() {
            // what is left of the long one, and no more
            let end = first_block_end(data).or(end);
            self.in_long_block = false;
            return Ok(end);
        }
        if ended {
            return Ok(Some(data.len()));
        }
        if end.is_none() && (self.in_long_block || data.len() > INPUT_LIMIT) {
            if !self.in_long_block {
                found.kind = BlockKind::TooLong;
            }
            self.in_long_block = true;
            // at a line end, so that the end of the block is seen
            let line = memchr::memrchr(b'\n', data).map_or_else(|| before_cr(data, ended), |feed| feed + 1);
            return Ok(Some(line));
        }
        Ok(end)
    }
}

/// After the first line that ends a block.
fn first_block_end(data: &[u8]) -> Option<usize> {
    let mut start = 0;
    while let Some(length) = memchr::memchr(b'\n', &data[start..]) {
        let line = &data[start..start + length];
        start += length + 1;
        if line.strip_suffix(b"\r").unwrap_or(line) == BLOCK_END {
            return Some(start);
        }
    }
    None
}

/// Works on training data.
pub(crate) struct TrainingWorker<'a> {
    records: TwoFields<'a>,
    converter: Option<Converter>,
    /// Whether it is in blocks of lines.
    in_blocks: bool,
    /// The quick way for lines that begin with a plain record.
    quick: Option<PlainLines<'a>>,
}

/// A record with what goes with it: its line or its block.
struct Unit {
    whole: Range<usize>,
    /// From the start of the record to the end of its line.
    record: Range<usize>,
}

impl<'a> TrainingWorker<'a> {
    pub(crate) fn new(options: &'a RunOptions<'a>, in_blocks: bool) -> Self {
        let records = TwoFields::new(options);
        let quick = if in_blocks { None } else { PlainLines::new(options, &SpanWorker::new(options)) };
        Self { converter: records.converter(), records, in_blocks, quick }
    }

    pub(crate) fn work(&mut self, block: &mut Block, done: &mut BlockResult) {
        let kind = block.found.kind;
        let mut text = Text { editor: BlockEditor::new(&mut block.data, block.len, done), narrow: None };
        match kind {
            BlockKind::Whole if self.in_blocks => self.blocks(&mut text),
            BlockKind::Whole => {
                let lines = self.lines(&mut text);
                return text.editor.count_lines(Some(lines));
            }
            BlockKind::TooLong => text.editor.too_long(self.records.options),
            BlockKind::TooLongContinues => text.editor.done.head = text.editor.len,
        }
        text.editor.count_lines(None);
    }

    /// Works on lines; how many there are.
    fn lines(&mut self, text: &mut Text<'_>) -> u64 {
        let (mut next, mut lines) = (0, 0);
        while next < text.editor.len && !text.editor.done.summary.stopped {
            if let Some(quick) = &mut self.quick {
                let BlockEditor { data, len, done, .. } = &mut text.editor;
                done.lines = lines;
                next = quick.work(data, (next, *len), done);
                lines = done.lines;
                if next == *len {
                    break;
                }
            }
            let start = next;
            let rest = &text.bytes()[start..];
            let end;
            (end, next) = line(rest, start);
            lines += u64::from(next > end);
            let record = start + record_start(&rest[..end - start]);
            let record = record..end;
            let is_comment = |line: &[u8]| line.starts_with(b"#") || line.starts_with(b"//");
            let content = &text.bytes()[record.clone()];
            if !content.is_empty() && !is_comment(content) {
                self.unit(&Unit { whole: start..next, record }, text);
            }
        }
        lines
    }

    fn blocks(&mut self, text: &mut Text<'_>) {
        let mut next = 0;
        // where the block at hand begins, and its record
        let (mut first, mut record) = (None, None);
        while next < text.editor.len && !text.editor.done.summary.stopped {
            let start = next;
            let rest = &text.bytes()[start..];
            let end;
            (end, next) = line(rest, start);
            let mark = if rest.starts_with(BOM) { BOM.len() } else { 0 };
            let line = &rest[mark..end - start];
            if blank::trim(line).is_empty() {
                continue;
            }
            let begin = *first.get_or_insert(start);
            if let (true, None) = (line.starts_with(FEN), &record) {
                record = Some(start + mark + FEN.len()..end);
            }
            if line == BLOCK_END {
                match record.take() {
                    Some(record) => self.unit(&Unit { whole: begin..next, record }, text),
                    None => self.no_record(begin..next, "line `fen`", text),
                }
                first = None;
            }
        }
        if let (Some(begin), false) = (first, text.editor.done.summary.stopped) {
            let whole = begin..text.editor.len;
            self.no_record(whole, "line `e` at its end", text);
        }
    }

    /// Works on a record.
    fn unit(&mut self, unit: &Unit, text: &mut Text<'_>) {
        let Unit { whole, record } = unit;
        let found = candidate_at(&text.bytes()[..record.end], record.start, self.records.action.profile());
        let left_out = match &found {
            Some(candidate) => self.records.left_out(candidate, text),
            None => self.records.left_out_broken(record.clone(), text),
        };
        if let Some(how) = left_out {
            return text.editor.refuse(whole.clone(), how);
        }
        let start = text.editor.done.place_of(whole.start);
        let is_taken = match &found {
            Some(candidate) => self.candidate(candidate, text),
            None => self.records.read_broken(record.clone(), text) != RecordOutcome::Refused,
        };
        if !is_taken {
            text.editor.refuse(whole.clone(), self.records.options.job.on_error);
        } else if let Some(candidate) = &found {
            self.records.remember(candidate, (whole.clone(), start), text);
        }
    }

    fn candidate(&mut self, candidate: &Candidate, text: &mut Text<'_>) -> bool {
        let Some(converter) = self.converter.as_ref().filter(|_| self.records.items.is_none()) else {
            return self.records.read(candidate, text) != RecordOutcome::Refused;
        };
        if candidate.verdict == Verdict::Record && self.records.respell(candidate, text) {
            return true;
        }
        let made = self.records.make(candidate, converter, text).is_ok();
        if made {
            self.records.replace(candidate, text);
        } else {
            self.records.fail(candidate, text);
        }
        made
    }

    /// Reports a block that is none.
    fn no_record(&self, whole: Range<usize>, missing: &'static str, text: &mut Text<'_>) {
        let options = self.records.options;
        let BlockEditor { data, lines, done, .. } = &mut text.editor;
        done.summary.records += 1;
        done.summary.failed += 1;
        let line = first_line_end(&data[whole.clone()], true).map_or(whole.end, |end| whole.start + end);
        let shown = blank::trim_end(&data[whole.start..line]);
        let finding = Finding::new(FindingKind::BadLine, Field::Record, Span::new(0, shown.len()));
        let finding = finding.with_detail(Detail::Missing(missing));
        let mut place = |at: u32| lines.place(data, whole.start + at as usize);
        Findings::new(done, shown, options, &mut place).push(finding);
        let is_selected = |selection: &Selection| selection.judge_fault(finding.kind) == Judgement::Selected;
        if options.job.on_error == OnError::Stop {
            text.editor.refuse(whole, OnError::Stop);
        } else if !options.job.selection.is_none_or(is_selected) {
            text.editor.done.summary.edited = true;
            text.editor.refuse(whole, OnError::Skip);
        }
    }
}

/// Where the first line of a text ends that begins at `start`, and where the next one begins.
fn line(text: &[u8], start: usize) -> (usize, usize) {
    match memchr::memchr2(b'\n', b'\r', text) {
        None => (start + text.len(), start + text.len()),
        Some(end) => {
            let length = if text[end..].starts_with(b"\r\n") { 2 } else { 1 };
            (start + end, start + end + length)
        }
    }
}

/// How many lines of a block are looked at for its end.
const BLOCK_LINES: usize = 8;

/// Whether a text begins with a block of lines, the first of which is a record's.
pub(crate) fn is_plain_block(text: &[u8]) -> bool {
    let mut lines = text.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let is_fen = lines.next().and_then(|line| line.strip_prefix(FEN)).is_some_and(|record| record.contains(&b'/'));
    is_fen && lines.take(BLOCK_LINES).any(|line| line == BLOCK_END)
}

/// Where in a line its record begins: after blanks and a prefix.
pub(crate) fn record_start(line: &[u8]) -> usize {
    let text = line.strip_prefix(BOM).unwrap_or(line);
    let text = blank::trim_start(text);
    let after = PREFIXES.iter().find_map(|prefix| {
        let after = text.get(prefix.len()..).filter(|_| text[..prefix.len()].eq_ignore_ascii_case(prefix))?;
        blank::is_first(after).then(|| blank::trim_start(after))
    });
    line.len() - after.unwrap_or(text).len()
}
