//! Record lists: a FEN or an EPD record a line. Blank lines and lines that begin
//! with `#` are no records and pass through; LF, CRLF and CR are line ends and are kept.

use std::sync::Arc;

use super::blocks::{Block, Kind};
use super::detect::is_record;
use super::{Noticed, OnError, Summary};
use crate::check::Checker;
use crate::convert::{Converted, Converter};
use crate::error::{Action, Detail, Field, Finding, FindingKind, Severity, Sink, Span};
use crate::notation::{BOM, Container, INPUT_LIMIT};

/// What a block became: bytes made anew, and behind them the end of the block
/// from `kept` on.
#[derive(Debug, Default)]
pub(crate) struct Done {
    pub(crate) made: Vec<u8>,
    pub(crate) kept: usize,
    /// The record at hand.
    record_made: Vec<u8>,
    pub(crate) lines: u64,
    pub(crate) summary: Summary,
    /// Lines are counted from 1 in the block.
    pub(crate) noticed: Vec<Noticed>,
}

/// What is done with a record.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Work<'a> {
    Convert(&'a Converter),
    /// A checked record stays as it is.
    Check(&'a Checker, Container),
}

/// Works on the records of one block.
pub(crate) struct Lists<'a> {
    pub(crate) work: Work<'a>,
    pub(crate) on_error: OnError,
    pub(crate) least_severity: Severity,
}

/// Counts findings and remembers those that are wanted.
struct Findings<'a> {
    done: &'a mut Done,
    record: &'a [u8],
    /// The record as the findings share it, once there is one.
    shared: Option<Arc<[u8]>>,
    least: Severity,
}

impl Sink for Findings<'_> {
    fn push(&mut self, finding: Finding) {
        self.done.summary.findings.add(finding.kind);
        if finding.severity >= self.least {
            let record = self.shared.get_or_insert_with(|| self.record.into()).clone();
            self.done.noticed.push(Noticed { line: self.done.lines, record, finding });
        }
    }
}

impl Lists<'_> {
    pub(crate) fn work(&self, block: &mut Block) -> Done {
        let mut done = Done { made: std::mem::take(&mut block.made), ..Done::default() };
        done.made.clear();
        match block.kind {
            Kind::Lines => self.lines(block, &mut done),
            Kind::LongLine => {
                done.lines = 1;
                done.summary.records = 1;
                done.summary.failed = 1;
                let finding = Finding {
                    kind: FindingKind::RecordTooLong,
                    severity: Severity::Error,
                    action: Action::Refused,
                    field: Field::Record,
                    span: Span::new(INPUT_LIMIT, block.len),
                    detail: Detail::Limit(u32::try_from(INPUT_LIMIT).unwrap_or(u32::MAX)),
                };
                let record = &block.data[..INPUT_LIMIT.min(block.len).min(80)];
                Findings { done: &mut done, record, shared: None, least: self.least_severity }.push(finding);
                self.refuse(0, block.len, &mut done);
            }
            Kind::LongLineGoesOn => {
                if self.on_error != OnError::Keep {
                    done.kept = block.len;
                }
            }
        }
        if done.summary.stopped {
            done.kept = block.len;
        }
        done.summary.bytes = block.len as u64;
        done
    }

    fn lines(&self, block: &mut Block, done: &mut Done) {
        let (data, len) = (&mut block.data, block.len);
        let mut start = 0;
        while start < len && !done.summary.stopped {
            if let Work::Convert(converter) = self.work {
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
            self.in_full(data, start, end, next, done);
            start = next;
        }
    }

    /// Converts the plain records from `start` on; where the first other line begins.
    fn plain_lines(&self, converter: &Converter, data: &mut [u8], start: usize, len: usize, done: &mut Done) -> usize {
        let lines = done.lines;
        let plain = converter.respell_lines(data, start, len, &mut |data, record| {
            done.lines = lines + record.number;
            let text = &data[record.start..record.end];
            let mut findings = Findings { done, record: text, shared: None, least: self.least_severity };
            converter.report_plain(&record, &mut findings);
            if let Some(target) = record.left_out {
                done.made.extend_from_slice(&data[done.kept..target]);
                done.made.push(b'-');
                done.kept = target + 2;
            }
        });
        done.lines = lines + plain.records;
        done.summary.records += plain.records;
        done.summary.converted += plain.changed;
        done.summary.unchanged += plain.records - plain.changed;
        plain.next
    }

    /// Works on the lines of `start..next`, of which `end..next` is the line end;
    /// a CR before it ends a line as well.
    fn in_full(&self, data: &mut [u8], mut start: usize, end: usize, next: usize, done: &mut Done) {
        loop {
            let cr = memchr::memchr(b'\r', &data[start..end]).map(|at| start + at);
            let (line_end, line_next) = match cr {
                Some(at) => (at, at + 1),
                None => (end, next),
            };
            done.lines += 1;
            self.line(data, start, line_end, line_next, done);
            if cr.is_none() || done.summary.stopped {
                return;
            }
            start = line_next;
            if start == next {
                return;
            }
        }
    }

    fn line(&self, data: &mut [u8], start: usize, end: usize, next: usize, done: &mut Done) {
        let record = &data[start..end];
        if !is_record(record) {
            if record.starts_with(BOM) {
                self.drop_bom(data, start, done);
            }
            return;
        }
        done.summary.records += 1;
        let mut record_made = std::mem::take(&mut done.record_made);
        record_made.clear();
        let mut findings = Findings { done, record, shared: None, least: self.least_severity };
        let result = match self.work {
            Work::Convert(converter) => converter.convert_in_full(record, &mut record_made, &mut findings),
            Work::Check(checker, container) => {
                checker.check(record, container, &mut findings).map(|_| Converted { changed: false })
            }
        };
        if let Ok(converted) = result {
            done.summary.converted += u64::from(converted.changed);
            done.summary.unchanged += u64::from(!converted.changed);
            if !converted.changed {
                // it stays
            } else if record_made.len() == end - start {
                // as long as it was: it can stay where it is
                data[start..end].copy_from_slice(&record_made);
            } else {
                done.made.extend_from_slice(&data[done.kept..start]);
                done.made.extend_from_slice(&record_made);
                done.kept = end;
            }
        } else {
            done.summary.failed += 1;
            if self.on_error != OnError::Keep {
                done.made.extend_from_slice(&data[done.kept..start]);
                self.refuse(start, next, done);
            }
        }
        done.record_made = record_made;
    }

    /// Takes a byte order mark off a line that is no record.
    fn drop_bom(&self, data: &[u8], start: usize, done: &mut Done) {
        let end = start + BOM.len();
        let (span, detail) = (Span::new(0, BOM.len()), Detail::None);
        let (kind, severity, action) = (FindingKind::Bom, Severity::Info, Action::Normalised);
        let finding = Finding { kind, severity, action, field: Field::Record, span, detail };
        done.made.extend_from_slice(&data[done.kept..start]);
        done.kept = end;
        done.summary.mark_dropped = true;
        Findings { done, record: &data[start..end], shared: None, least: self.least_severity }.push(finding);
    }

    /// Leaves a refused line out or ends before it; what stands before `start`
    /// has been taken over.
    fn refuse(&self, start: usize, next: usize, done: &mut Done) {
        match self.on_error {
            OnError::Keep => done.kept = start,
            OnError::Skip => done.kept = next,
            OnError::Stop => done.summary.stopped = true,
        }
    }
}
