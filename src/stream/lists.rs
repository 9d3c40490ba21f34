//! Record lists: a FEN or an EPD record a line. Blank lines and lines that begin
//! with `#` are no records and pass through; LF, CRLF and CR are line ends and are kept.

use super::block_editor::BlockEditor;
use super::block_result::{BlockResult, Findings};
use super::blocks::Block;
use super::detect::is_record;
use super::found::{BlockKind, Stretch};
use super::items;
use super::line_ends::Placed;
use super::plain_lines::PlainLines;
use super::run_options::RunOptions;
use super::spans::SpanWorker;
use crate::finding::{Field, Finding, FindingKind, Sink, Span};
use crate::notation::{BOM, blank};

/// Works on the records of a list.
pub(crate) struct ListWorker<'a> {
    options: &'a RunOptions<'a>,
    records: SpanWorker<'a>,
    plain: Option<PlainLines<'a>>,
}

/// A line of a block.
#[derive(Debug, Clone, Copy)]
struct Line {
    start: usize,
    end: usize,
    /// After its line end.
    next: usize,
}

impl<'a> ListWorker<'a> {
    pub(crate) fn new(options: &'a RunOptions<'a>) -> Self {
        let records = SpanWorker::new(options);
        let plain = PlainLines::new(options, &records);
        Self { options, records, plain }
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
        let mut start = 0;
        while start < len && !done.summary.stopped {
            let (next, blank) = blank_lines(&data[..len], start);
            (start, done.lines) = (next, done.lines + blank);
            if start == len {
                break;
            }
            if let Some(plain) = &mut self.plain {
                start = plain.work(data, (start, len), done);
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
        let mut place = |at: u32| (number, at.into());
        let placed = &mut Placed { record, locate: &mut place };
        if let Some(how) = self.records.left_out(placed, done) {
            return done.refuse(data, start..next, len, how);
        }
        let outcome = self.records.judge(placed, done);
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

/// Where the first line from `start` on begins that is not empty, and how many are before it. A CR
/// at the end of a block is left to those who know of a line's two ends.
fn blank_lines(data: &[u8], mut start: usize) -> (usize, u64) {
    let mut lines = 0;
    loop {
        let end = match data[start..] {
            [b'\n', ..] => 1,
            [b'\r', b'\n', ..] => 2,
            _ => return (start, lines),
        };
        (start, lines) = (start + end, lines + 1);
    }
}
