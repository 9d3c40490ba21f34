//! What is done with records that are values of their own: cells of a table, strings
//! of JSON objects.

use std::borrow::Cow;
use std::cell::Cell;
use std::ops::Range;

use super::block_editor::BlockEditor;
use super::block_result::{BlockResult, Findings, Keyed};
use super::blocks::Block;
use super::found::{BlockKind, Found};
use super::json::{self, JsonPointer};
use super::record_action::RecordAction;
use super::records::{RecordOutcome, RecordWorker};
use super::run_options::RunOptions;
use super::table;
use crate::finding::{Detail, Field, Finding, FindingKind, Sink, Span};
use crate::notation::blank;

/// Works on values.
pub(crate) struct CellWorker<'a> {
    options: &'a RunOptions<'a>,
    action: RecordAction,
    worker: RecordWorker,
    /// Where the value of a JSON line stands; none in a table.
    path: Option<&'a JsonPointer>,
}

/// A value in its row or line.
struct Value<'v> {
    /// As it stands in the block, with its quotes.
    at: Range<usize>,
    text: Cow<'v, [u8]>,
    /// Where in the block a byte of the text stands.
    place: &'v dyn Fn(usize) -> usize,
    /// How another text is spelled in its place.
    spell: &'v dyn Fn(&[u8]) -> Vec<u8>,
    row: Range<usize>,
}

impl<'a> CellWorker<'a> {
    pub(crate) fn new(options: &'a RunOptions<'a>, path: Option<&'a JsonPointer>) -> Self {
        Self { options, action: RecordAction::default_of(options.job.actions), worker: RecordWorker::default(), path }
    }

    pub(crate) fn work(&mut self, block: &mut Block, done: &mut BlockResult) {
        let Block { data, len, found, .. } = block;
        let mut editor = BlockEditor::new(data, *len, done);
        match (found.kind, self.path) {
            (BlockKind::Whole, Some(path)) => self.json_lines(path, &mut editor),
            (BlockKind::Whole, None) => self.rows(found, &mut editor),
            (BlockKind::TooLong, _) => editor.too_long(self.options),
            (BlockKind::TooLongContinues, _) => editor.done.head = editor.len,
        }
        editor.count_lines(found.line_ends);
    }

    fn rows(&mut self, found: &Found, editor: &mut BlockEditor<'_>) {
        for cell in &found.cells {
            if editor.done.summary.stopped {
                return;
            }
            let row = cell.row_start..cell.row_end;
            if cell.open_quote {
                let missing = Detail::Missing("closing quote");
                self.no_value(editor, row, FindingKind::BadLine, missing);
                continue;
            }
            let Some((start, end)) = cell.text else {
                self.no_value(editor, row, FindingKind::MissingCell, Detail::None);
                continue;
            };
            let raw = &editor.data[start..end];
            if raw.is_empty() || raw == b"\"\"" {
                continue;
            }
            let opened = usize::from(raw.starts_with(b"\""));
            let closed = opened * usize::from(raw.len() > 1 && raw.ends_with(b"\""));
            let inner = blank::trimmed_range(editor.data, start + opened..end - closed);
            if memchr::memchr2(b'\n', b'\r', raw).is_none() && self.respell(editor, inner) {
                continue;
            }
            let raw = editor.data[start..end].to_owned();
            let said = table::unquoted(&raw);
            // blanks round a record are the table's, and stay
            let record = blank::trimmed_range(&said, 0..said.len());
            let value = Value {
                at: start..end,
                text: said[record.clone()].into(),
                place: &|at| start + opened + record.start + at,
                spell: &|text| {
                    let cell = [&said[..record.start], text, &said[record.end..]].concat();
                    table::quoted(&cell, &raw, found.delimiter)
                },
                row,
            };
            self.value(editor, &value);
        }
    }

    fn json_lines(&mut self, path: &JsonPointer, editor: &mut BlockEditor<'_>) {
        let mut next = 0;
        while next < editor.len && !editor.done.summary.stopped {
            let start = next;
            let end = memchr::memchr(b'\n', &editor.data[start..editor.len]).map_or(editor.len, |at| start + at);
            next = (end + 1).min(editor.len);
            let line = &editor.data[start..end];
            if blank::trim(line).is_empty() {
                continue;
            }
            let string = match json::find(line, path) {
                Ok(found) => start + found.start..start + found.end,
                Err(json::NotFound::Missing) => {
                    self.no_value(editor, start..next, FindingKind::MissingCell, Detail::None);
                    continue;
                }
                Err(json::NotFound::NoJson) => {
                    self.no_value(editor, start..next, FindingKind::BadLine, Detail::None);
                    continue;
                }
            };
            let inner = string.start + 1..string.end - 1;
            let escaped = memchr::memchr(b'\\', &editor.data[inner.clone()]).is_some();
            if !escaped && self.respell(editor, inner) {
                continue;
            }
            let raw = editor.data[string.clone()].to_owned();
            let places = Cell::new(json::Places::START);
            let Some(text) = json::unescaped(&raw) else {
                self.no_value(editor, start..next, FindingKind::BadLine, Detail::None);
                continue;
            };
            let value = Value {
                at: string.clone(),
                text,
                place: &|at| {
                    let mut walk = places.get();
                    let place = string.start + walk.place(&raw, at);
                    places.set(walk);
                    place
                },
                spell: &|text| json::escaped(text, &raw),
                row: start..next,
            };
            self.value(editor, &value);
        }
    }

    fn respell(&self, editor: &mut BlockEditor<'_>, at: Range<usize>) -> bool {
        let respelled = editor.respell(at, &self.action, self.options);
        if let Some(target) = respelled.as_ref().and_then(|respelled| respelled.target.clone()) {
            editor.replace(target, b"-");
        }
        respelled.is_some()
    }

    fn value(&mut self, editor: &mut BlockEditor<'_>, value: &Value<'_>) {
        let BlockEditor { data, lines, done, .. } = editor;
        let mut place = |at: u32| lines.place(data, (value.place)(at as usize));
        let outcome = self.worker.treat(&value.text, &self.action, self.options, done, &mut place);
        if outcome == RecordOutcome::Refused {
            return editor.refuse(value.row.clone(), self.options.job.on_error);
        }
        let start = editor.done.place_of(value.row.start);
        if outcome == RecordOutcome::Changed {
            editor.replace(value.at.clone(), &(value.spell)(&self.worker.made));
        }
        if self.options.keys()
            && let Some(key) = self.worker.key(self.action.profile())
        {
            let end = editor.done.place_of(value.row.end);
            editor.done.keyed.push(Keyed { start, end, at: value.row.clone(), key });
        }
    }

    /// Reports a row or line in which no record was found.
    fn no_value(&self, editor: &mut BlockEditor<'_>, row: Range<usize>, kind: FindingKind, detail: Detail) {
        let BlockEditor { data, lines, done, .. } = editor;
        done.summary.records += 1;
        done.summary.failed += 1;
        let text = blank::trim_end(&data[row.clone()]);
        let finding = Finding::new(kind, Field::Record, Span::new(0, text.len())).with_detail(detail);
        let mut place = |at: u32| lines.place(data, row.start + at as usize);
        Findings::new(done, text, self.options, &mut place).push(finding);
        editor.refuse(row, self.options.job.on_error);
    }
}
