//! Record lists: a FEN or an EPD record a line. Blank lines and lines that begin
//! with `#` are no records and pass through; LF, CRLF and CR are line ends and are kept.

use super::block_editor::BlockEditor;
use super::block_result::{BlockResult, Findings};
use super::blocks::Block;
use super::detect::is_record;
use super::found::{BlockKind, Stretch};
use super::items::{self, PlainItem};
use super::record_action::RecordAction;
use super::run_options::RunOptions;
use super::spans::SpanWorker;
use crate::convert::Converter;
use crate::finding::{Field, Finding, FindingKind, Sink, Span};
use crate::notation::scan::Part;
use crate::notation::{BOM, blank};

/// Works on the records of a list.
pub(crate) struct ListWorker<'a> {
    options: &'a RunOptions<'a>,
    records: SpanWorker<'a>,
}

/// A line of a block.
#[derive(Debug, Clone, Copy)]
struct Line {
    start: usize,
    end: usize,
    /// Behind its line end.
    next: usize,
}

impl<'a> ListWorker<'a> {
    pub(crate) fn new(options: &'a RunOptions<'a>) -> Self {
        Self { options, records: SpanWorker::new(options) }
    }

    pub(crate) fn work(&mut self, block: &mut Block, done: &mut BlockResult) {
        match block.found.kind {
            BlockKind::Whole => self.lines(block, done),
            BlockKind::TooLong => {
                BlockEditor::new(&mut block.data, block.len, done).too_long(self.options);
                done.lines = 1;
            }
            BlockKind::TooLongContinues => done.head = block.len,
        }
    }

    fn lines(&mut self, block: &mut Block, done: &mut BlockResult) {
        let (data, len) = (&mut block.data, block.len);
        let action = self.records.action.clone();
        let quick = match &action {
            RecordAction::Convert(converter) if self.options.in_place() && self.takes_plain() => Some(converter),
            _ => None,
        };
        let mut start = 0;
        while start < len && !done.summary.stopped {
            if let Some(converter) = quick {
                start = self.plain_lines(converter, data, start, len, done);
                if start == len {
                    break;
                }
            }
            let feed = memchr::memchr(b'\n', &data[start..len]);
            let next = feed.map_or(len, |at| start + at + 1);
            let end = match feed {
                Some(at) if at > 0 && data[start + at - 1] == b'\r' => start + at - 1,
                Some(at) => start + at,
                None => len,
            };
            self.by_position(data, len, Line { start, end, next }, done);
            start = next;
        }
    }

    /// Whether a plain record needs no more than its spelling.
    fn takes_plain(&self) -> bool {
        self.records.items.is_none_or(|items| items.takes_plain())
    }

    /// Converts the plain records from `start` on; where the first other line begins.
    fn plain_lines(
        &self,
        converter: &Converter,
        data: &mut [u8],
        start: usize,
        len: usize,
        done: &mut BlockResult,
    ) -> usize {
        let lines = done.lines;
        let items = self.records.items.as_ref();
        let part = Part { start, limit: len, hands_over_all: items.is_some() };
        let plain = converter.respell_lines(data, part, &mut |data, record| {
            let line = lines + record.number;
            let text = &data[record.start..record.end];
            let mut place = |at: u32| (line, at.into());
            converter.report_plain(record, &mut Findings::new(done, text, self.options, &mut place));
            if let Some(items) = items {
                let options = self.options;
                return items.plain(&PlainItem { data, record, converter, options }, done, &mut place);
            }
            converter.edit_plain(data, record, &mut |at, new| {
                done.made.extend_from_slice(&data[done.kept..at.start]);
                done.made.extend_from_slice(new);
                done.kept = at.end;
            });
        });
        done.lines = lines + plain.records;
        done.summary.records += plain.records;
        done.summary.converted += plain.changed;
        done.summary.unchanged += plain.records - plain.changed;
        plain.next
    }

    /// Works on a line that ends with LF; a CR in it ends a line as well.
    fn by_position(&mut self, data: &mut [u8], len: usize, whole: Line, done: &mut BlockResult) {
        let Line { mut start, end, next } = whole;
        loop {
            let cr = memchr::memchr(b'\r', &data[start..end]).map(|at| start + at);
            let line = match cr {
                Some(at) => Line { start, end: at, next: at + 1 },
                None => Line { start, end, next },
            };
            done.lines += 1;
            self.line(data, len, line, done);
            if cr.is_none() || done.summary.stopped || line.next == next {
                return;
            }
            start = line.next;
        }
    }

    fn line(&mut self, data: &mut [u8], len: usize, line: Line, done: &mut BlockResult) {
        let Line { start, end, next } = line;
        let record = &data[start..end];
        if !is_record(record) {
            let (number, is_blank) = (done.lines, blank::trim(record).is_empty());
            if self.records.items.is_some() && !is_blank {
                let mut place = |at: u32| (number, at.into());
                items::report_left_out((Field::Record, record), self.options, done, &mut place);
            } else if record.starts_with(BOM) && !self.options.keeps() {
                self.drop_bom(data, start, done);
            }
            return;
        }
        let number = done.lines;
        let outcome = self.records.judge(record, done, &mut |at| (number, at.into()));
        let stretch = Stretch { record: start..end, end: next };
        self.records.apply(outcome, (data, len), &stretch, done);
    }

    /// Takes a byte order mark off a line that is no record.
    fn drop_bom(&self, data: &mut [u8], start: usize, done: &mut BlockResult) {
        let end = start + BOM.len();
        let finding = Finding::new(FindingKind::Bom, Field::Record, Span::new(0, BOM.len()));
        done.replace(data, start, end, b"");
        done.summary.mark_dropped = true;
        let line = done.lines;
        Findings::new(done, &data[start..end], self.options, &mut |at| (line, at.into())).push(finding);
    }
}
