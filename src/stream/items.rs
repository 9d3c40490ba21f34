//! Writes records into another container than theirs: a line, a game, a row or an object for
//! each.

use super::block_result::{BlockResult, Findings};
use super::choices::OnError;
use super::format::Format;
use super::json;
use super::line_ends::{Locate, Placed};
use super::output_format::OutputFormat;
use super::records::{RecordOutcome, RecordWorker};
use super::run_options::RunOptions;
use super::table;
use crate::convert::Converter;
use crate::finding::{Field, Finding, FindingKind, Sink, Span};
use crate::notation::blank;
use crate::notation::classical::needs_960;
use crate::notation::scan::Plain;
use crate::profile::Profile;

/// The column and key of records.
const RECORD: &str = "fen";
/// The column and key of the lines that records of a text are in.
const LINE: &str = "line";

/// Writes the records of a run as items of another container.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Items<'a> {
    pub(crate) format: OutputFormat,
    /// The name of what is added to them.
    number: Option<&'a str>,
    /// Whether they are in a text, of which they say the line.
    has_lines: bool,
    on_error: OnError,
    /// What is written for a record that could not be converted, instead of it.
    refused: Option<&'static str>,
}

/// A record that the scan took, in its block, and what works on it.
pub(crate) struct PlainItem<'i> {
    pub(crate) data: &'i [u8],
    pub(crate) record: &'i Plain,
    pub(crate) converter: &'i Converter,
    pub(crate) options: &'i RunOptions<'i>,
}

/// What goes into an item.
struct Item<'i> {
    record: &'i [u8],
    number: Option<&'i str>,
    /// The variant, where its record does not tell it.
    label: Option<&'i str>,
    /// The line from 1 in the block.
    line: u64,
}

/// Whether plain cells, strings and values of tags are respelled in their place, or written as
/// items that take them.
pub(crate) fn respells(options: &RunOptions<'_>, items: Option<&Items<'_>>) -> bool {
    options.in_place() && items.is_none_or(Items::takes_plain)
}

/// Whether plain records of games are respelled in their place, or written as items that take
/// them. What tags depend on is known of a plain record.
pub(crate) fn respells_games(options: &RunOptions<'_>, items: Option<&Items<'_>>) -> bool {
    let edits_tags = items.is_none() && !options.keys() && options.tags.key.is_none();
    respells(options, items) || (edits_tags && options.shows_none())
}

impl<'a> Items<'a> {
    /// What writes them, if records are written in another container.
    pub(crate) fn of(options: &RunOptions<'a>) -> Option<Self> {
        let format = options.extracts()?;
        Some(Self {
            format,
            number: options.tags.id_tag.as_deref(),
            has_lines: matches!(options.job.format, Format::Text | Format::Wiki) && !format.is_by_line(),
            on_error: options.job.on_error,
            refused: options.job.write_as.and_then(|write_as| write_as.refused),
        })
    }

    /// The first row of a table.
    pub(crate) fn head(&self) -> Vec<u8> {
        let Some(delimiter) = self.delimiter() else { return Vec::new() };
        let names = self.has_lines.then_some(LINE).into_iter().chain([RECORD]).chain(self.number);
        let cells: Vec<_> = names.map(|name| table::quoted(name.as_bytes(), b"", delimiter)).collect();
        let mut row = cells.join(&delimiter);
        row.push(b'\n');
        row
    }

    const fn delimiter(&self) -> Option<u8> {
        match self.format {
            OutputFormat::Csv => Some(b','),
            OutputFormat::Tsv => Some(b'\t'),
            _ => None,
        }
    }

    /// Whether a record that the scan took can be an item: no more has to be known of it.
    pub(crate) fn takes_plain(&self) -> bool {
        self.format != OutputFormat::Pgn && !self.has_lines
    }

    /// Writes a record that the scan took.
    pub(crate) fn plain(&self, plain: &PlainItem<'_>, done: &mut BlockResult, locate: Locate<'_>) {
        let &PlainItem { data, record, converter, options } = plain;
        let fields = |out: &mut Vec<u8>| {
            let mut at = record.start;
            converter.edit_plain(data, record, &mut |edit, new| {
                out.extend_from_slice(&data[at..edit.start]);
                out.extend_from_slice(new);
                at = edit.end;
            });
            out.extend_from_slice(&data[at..record.fields_end]);
        };
        let tail = &data[record.fields_end..record.end];
        if tail.is_empty() {
            let (before, after): (&[u8], &[u8]) = match self.format {
                OutputFormat::Jsonl => (b"{\"fen\":\"", b"\"}\n"),
                _ => (b"", b"\n"),
            };
            done.item_start = done.made.len();
            done.made.extend_from_slice(before);
            fields(&mut done.made);
            return done.made.extend_from_slice(after);
        }
        let mut text = std::mem::take(&mut done.item);
        text.clear();
        fields(&mut text);
        if self.format.takes(tail) {
            text.extend_from_slice(tail);
        } else if !blank::trim(tail).is_empty() {
            let span = Span::new(record.fields_end - record.start, record.end - record.start);
            let finding = Finding::new(FindingKind::NotSaid, Field::Operations, span);
            Findings::new(done, &data[record.start..record.end], options, locate).push(finding);
        }
        self.write(&Item { record: &text, number: None, label: None, line: 0 }, done);
        done.item = text;
    }

    /// Writes the record that a worker has at hand, or as it was where it could not be
    /// converted and is to stay.
    pub(crate) fn record(
        &self,
        (worker, outcome): (&RecordWorker, RecordOutcome),
        placed: &mut Placed<'_>,
        profile: &Profile,
        done: &mut BlockResult,
    ) {
        let line = if self.has_lines { (placed.locate)(0).0 } else { 0 };
        let record = match outcome {
            RecordOutcome::Refused if self.on_error != OnError::Keep => return,
            RecordOutcome::Refused => self.refused.map_or(placed.record, str::as_bytes),
            _ => &worker.made,
        };
        let needs_label = |profile: &Profile| {
            let is_chess = matches!(profile.id(), "standard" | "chess960");
            !is_chess || worker.position.as_ref().is_some_and(|position| needs_960(position, profile))
        };
        let label = Some(profile.pgn_label()).filter(|label| !label.is_empty() && needs_label(profile));
        self.write(&Item { record, number: worker.number.as_deref(), label, line }, done);
    }

    /// Adds the number of a record to it where it is a part of the record itself.
    pub(crate) fn add_number(&self, worker: &mut RecordWorker) {
        if self.format == OutputFormat::Epd {
            worker.write_number(self.number);
        }
    }

    /// Writes a record that could not be read at all, where it is to stay.
    pub(crate) fn unread(&self, record: &[u8], done: &mut BlockResult, line: u64) {
        if self.on_error == OnError::Keep {
            let record = self.refused.map_or(record, str::as_bytes);
            self.write(&Item { record, number: None, label: None, line }, done);
        }
    }

    /// Writes what is written instead of a record, where there is something.
    pub(crate) fn missing(&self, done: &mut BlockResult) {
        if self.refused.is_some() {
            self.unread(b"", done, 1);
        }
    }

    fn write(&self, item: &Item<'_>, done: &mut BlockResult) {
        done.item_start = done.made.len();
        match self.format {
            OutputFormat::Fen | OutputFormat::Epd => {
                one_line(item.record, &mut done.made);
                done.made.push(b'\n');
            }
            OutputFormat::Pgn => self.game(item, &mut done.made),
            OutputFormat::Csv | OutputFormat::Tsv => self.row(item, done),
            OutputFormat::Jsonl => self.object(item, done),
        }
    }

    fn game(&self, item: &Item<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(b"[FEN \"");
        let start = out.len();
        one_line(item.record, out);
        // only a record that stays as it is spelled can have a quote
        if memchr::memchr2(b'"', b'\\', &out[start..]).is_some() {
            let value = out.split_off(start);
            out.extend(value.iter().flat_map(|byte| {
                let escape: &[u8] = if matches!(byte, b'"' | b'\\') { b"\\" } else { b"" };
                [escape, std::slice::from_ref(byte)].concat()
            }));
        }
        out.extend_from_slice(b"\"]\n[SetUp \"1\"]\n");
        for (name, value) in [("Variant", item.label), (self.number.unwrap_or_default(), item.number)] {
            if let Some(value) = value {
                out.extend_from_slice(format!("[{name} \"{value}\"]\n").as_bytes());
            }
        }
        out.extend_from_slice(b"\n*\n\n");
    }

    fn row(&self, item: &Item<'_>, done: &mut BlockResult) {
        let delimiter = self.delimiter().unwrap_or(b',');
        if self.has_lines {
            done.line_marks.push((done.made.len(), item.line));
            done.made.push(delimiter);
        }
        done.made.extend_from_slice(&table::quoted(item.record, b"", delimiter));
        if self.number.is_some() {
            done.made.push(delimiter);
            done.made.extend_from_slice(item.number.unwrap_or_default().as_bytes());
        }
        done.made.push(b'\n');
    }

    fn object(&self, item: &Item<'_>, done: &mut BlockResult) {
        done.made.push(b'{');
        if self.has_lines {
            done.made.extend_from_slice(format!("\"{LINE}\":").as_bytes());
            done.line_marks.push((done.made.len(), item.line));
            done.made.push(b',');
        }
        let record = json::string(&String::from_utf8_lossy(item.record));
        done.made.extend_from_slice(format!("\"{RECORD}\":{record}").as_bytes());
        if let (Some(name), Some(number)) = (self.number, item.number) {
            let number = json::value_of(number);
            done.made.extend_from_slice(format!(",{}:{number}", json::string(name)).as_bytes());
        }
        done.made.extend_from_slice(b"}\n");
    }
}

/// Counts what was round a record and has no place in the new container.
pub(crate) fn report_left_out(
    (field, text): (Field, &[u8]),
    options: &RunOptions<'_>,
    done: &mut BlockResult,
    locate: Locate<'_>,
) {
    let finding = Finding::new(FindingKind::NotSaid, field, Span::new(0, text.len()));
    Findings::new(done, text, options, locate).push(finding);
}

/// Appends a record that may go on in another line, which is a blank to it.
fn one_line(record: &[u8], out: &mut Vec<u8>) {
    out.extend(record.iter().map(|byte| if matches!(byte, b'\n' | b'\r') { b' ' } else { *byte }));
}
