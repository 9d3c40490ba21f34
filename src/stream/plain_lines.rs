//! Works on the plain lines of a list, which the scan takes where they are: what a conversion
//! makes of them, which changes are shown, how they differ, how they are spelled.

use std::sync::Arc;

use super::block_editor::OldRecord;
use super::block_result::{BlockResult, Findings, Keyed};
use super::census::Spellings;
use super::format::Format;
use super::items::{Items, PlainItem};
use super::record_action::RecordAction;
use super::run_options::RunOptions;
use super::seen::Keys;
use super::spans::SpanWorker;
use crate::convert::Converter;
use crate::notation::scan::{Part, Plain, Scan, ScanOptions};
use crate::notation::{Container, FieldCount, Reader, WriteOptions};

/// Works on plain lines; keeps what can be used again.
pub(crate) struct PlainLines<'a> {
    options: &'a RunOptions<'a>,
    action: PlainAction,
    /// Where records are written into another container.
    items: Option<Items<'a>>,
    old: OldRecord,
}

/// What is done with plain records.
enum PlainAction {
    Convert(Arc<Converter>, Keys),
    Count(Arc<Reader>, Box<Scan>, Spellings),
}

impl<'a> PlainLines<'a> {
    /// `None` for a job that asks more of a record than the scan can say.
    pub(crate) fn new(options: &'a RunOptions<'a>, records: &SpanWorker<'a>) -> Option<Self> {
        if records.items.is_some_and(|items| !options.in_place() || !items.takes_plain()) {
            return None;
        }
        let action = match &records.action {
            _ if options.hands_over || options.tags.fix || options.job.selection.is_some() => return None,
            _ if options.tags.starts.is_some() || options.tags.key.is_some() => return None,
            // what comes before a record that is left out has no place among the changes
            RecordAction::Convert(converter)
                if converter.writes_notation()
                    && (records.items.is_some() || options.changes || options.job.format == Format::Lines) =>
            {
                return None;
            }
            // what has its own counters keeps them
            RecordAction::Convert(converter) if options.job.format == Format::Lines && converter.moves_counters() => {
                return None;
            }
            // keys are those of what is written, and moves may be after a record
            RecordAction::Convert(converter)
                if converter.transforms() && (options.keys() || options.job.format == Format::Lines) =>
            {
                return None;
            }
            RecordAction::Convert(converter) => PlainAction::Convert(converter.clone(), Keys::default()),
            RecordAction::Count(reader) => {
                let (read, write) = (*reader.options(), WriteOptions::default());
                let (fields, container) = (FieldCount::Auto, options.container());
                let scan = Scan::new(reader.profile(), &ScanOptions { read, write, fields, container })?;
                PlainAction::Count(reader.clone(), Box::new(scan), Spellings::new(reader.profile()))
            }
            RecordAction::Check(_) => return None,
        };
        Some(Self { options, action, items: records.items, old: OldRecord::default() })
    }

    /// Works on the plain lines from `start` on; where the first other one begins.
    pub(crate) fn work(&mut self, data: &mut [u8], (start, limit): (usize, usize), done: &mut BlockResult) -> usize {
        let Self { options, action, items, old } = self;
        let lines = done.lines;
        let mut part = Part { start, limit, hands_over_all: false, any_tail: options.job.format == Format::Lines };
        let plain = match action {
            PlainAction::Convert(converter, keys) => {
                part.hands_over_all = options.changes || options.keys() || items.is_some();
                converter.respell_lines(data, part, &mut |data, record| {
                    if converter.reports(record) {
                        let (text, line) = (old.of(data, record), lines + record.number);
                        let mut place = |at: u32| (line, at.into());
                        converter.report_plain(data, record, &mut Findings::new(done, text, options, &mut place));
                    }
                    if let Some(items) = items {
                        let mut place = |at: u32| (lines + record.number, at.into());
                        return items.plain(&PlainItem { data, record, converter, options }, done, &mut place);
                    }
                    let start = done.place_of(record.start);
                    edit(converter, data, record, done);
                    if options.keys() {
                        let by_position = || {
                            let read = converter.read(old.of(data, record), &mut ()).ok()?;
                            Some(Keys::default().of_position(&read.position, converter.profile()))
                        };
                        let key = keys.of_plain(data, record, converter.profile()).or_else(by_position);
                        let (end, at) = (done.place_of(record.next), record.start..record.next);
                        done.keyed.extend(key.map(|key| Keyed { start, end, at, key }));
                    }
                })
            }
            PlainAction::Count(reader, scan, spellings) => {
                part.hands_over_all = true;
                scan.respell_lines(data, part, &mut |data, record| {
                    let line = lines + record.number;
                    if record.counters.is_some() && options.container() == Container::Epd {
                        let (text, mut place) = (old.of(data, record), |at: u32| (line, at.into()));
                        let mut findings = Findings::new(done, text, options, &mut place);
                        reader.report_plain(record, options.container(), &mut findings);
                    }
                    let spelling = spellings.of(record, reader, || {
                        let text = old.of(data, record);
                        (text, reader.read_in(text, options.container(), &mut ()).ok())
                    });
                    if let Some(spelling) = spelling {
                        done.summary.census.add_plain(record, spelling, line);
                    }
                })
            }
        };
        done.lines = lines + plain.records;
        done.summary.records += plain.records;
        let changed = if matches!(action, PlainAction::Convert(..)) { plain.changed } else { 0 };
        done.summary.converted += changed;
        done.summary.unchanged += plain.records - changed;
        plain.next
    }
}

/// Makes a record what it is to become beside its letters; all of it is shown where changes are.
fn edit(converter: &Converter, data: &[u8], record: &Plain, done: &mut BlockResult) {
    let BlockResult { made, kept, edits, .. } = done;
    // of a record that is turned all fields are one edit
    if let Some(edits) = edits.as_mut().filter(|_| !converter.transforms()) {
        let (letters, len) = record.castling.bytes();
        let at = record.castling.start..record.castling.start + len;
        let new = &data[at.clone()];
        if letters[..len] != *new {
            edits.push(at, new);
        }
    }
    if !converter.has_edits(record) {
        return;
    }
    converter.edit_plain(data, record, &mut |at, new| {
        made.extend_from_slice(&data[*kept..at.start]);
        made.extend_from_slice(new);
        *kept = at.end;
        if let Some(edits) = edits {
            edits.push(at, new);
        }
    });
}
