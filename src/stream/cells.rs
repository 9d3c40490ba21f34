//! What is done with records that are values of their own: cells of a table, strings
//! of JSON. A row or an object may have several; it stays or goes as a whole.

mod moves;

use std::borrow::Cow;
use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;

use super::block_editor::{BlockEditor, QuickWay};
use super::block_result::{BlockResult, Findings, Keyed};
use super::blocks::Block;
use super::choices::OnError;
use super::diff::Edit;
use super::format::Format;
use super::found::{BlockKind, Found, NumberCell, Row};
use super::items::{self, Items};
use super::json::{self, JsonPointer};
use super::json_scan;
use super::line_ends::Placed;
use super::record_action::RecordAction;
use super::records::{RecordOutcome, RecordWorker};
use super::run_options::RunOptions;
use super::seen::Key;
use super::selection::{Judgement, Selection};
use super::table;
use crate::convert::Converter;
use crate::finding::{Detail, Field, Finding, FindingKind, Sink, Span};
use crate::notation::blank;

/// How much is shown of a document that is not sound.
const SHOWN: usize = 80;

/// Works on values.
pub(crate) struct CellWorker<'a> {
    options: &'a RunOptions<'a>,
    action: RecordAction,
    /// What respells plain records, where no more is asked of them.
    quick: Option<Arc<Converter>>,
    worker: RecordWorker,
    /// Where the values of a JSON line are; none in a table.
    paths: Option<&'a [JsonPointer]>,
    row: RowState,
    /// What writes records that go into another container.
    items: Option<Items<'a>>,
}

/// What is to become of a row or an object.
#[derive(Default)]
struct RowState {
    edits: Vec<Edit>,
    /// What distinguishes its records from others.
    keys: Vec<Key>,
    /// The number of the start position that its first record is.
    number: Option<String>,
    /// Its first record, where it could be converted and moves are to be turned with it.
    first: Option<Vec<u8>>,
    /// How many of its records were changed.
    changed: u64,
    has_record: bool,
    refused: bool,
    /// It is left out once what cannot be read in it has been reported.
    unselected: bool,
}

impl RowState {
    fn clear(&mut self) {
        self.edits.clear();
        self.keys.clear();
        (self.number, self.first, self.changed) = (None, None, 0);
        (self.has_record, self.refused, self.unselected) = (false, false, false);
    }
}

/// A value in its row or line.
struct Value<'v> {
    /// As it is in the block, with its quotes.
    at: Range<usize>,
    text: Cow<'v, [u8]>,
    /// Where in the block a byte of the text is.
    place: &'v dyn Fn(usize) -> usize,
    /// How another text is spelled in its place.
    spell: &'v dyn Fn(&[u8]) -> Vec<u8>,
}

impl<'a> CellWorker<'a> {
    pub(crate) fn new(options: &'a RunOptions<'a>, paths: Option<&'a [JsonPointer]>) -> Self {
        let action = RecordAction::default_of(options.job.actions);
        let (worker, row, items) = (RecordWorker::default(), RowState::default(), Items::of(options));
        let quick = match &action {
            RecordAction::Convert(converter) if items::respells(options, items.as_ref()) => Some(converter.clone()),
            _ => None,
        };
        Self { options, action, quick, worker, paths, row, items }
    }

    pub(crate) fn work(&mut self, block: &mut Block, done: &mut BlockResult) {
        let Block { data, len, found, .. } = block;
        let mut editor = BlockEditor::new(data, *len, done);
        match (found.kind, self.paths) {
            (BlockKind::Whole, Some(paths)) => self.json_lines(paths, found.is_first, &mut editor),
            (BlockKind::Whole, None) if self.options.job.format == Format::Json => self.document(found, &mut editor),
            (BlockKind::Whole, None) => self.rows(found, &mut editor),
            (BlockKind::TooLong, _) => editor.too_long(self.options),
            (BlockKind::TooLongContinues, _) => editor.done.head = editor.len,
        }
        editor.count_lines(found.line_ends);
    }

    fn rows(&mut self, found: &Found, editor: &mut BlockEditor<'_>) {
        self.report_other_columns(found, editor);
        for row in &found.rows {
            if editor.done.summary.stopped {
                return;
            }
            self.row.clear();
            let at = row.start..row.end;
            let cells = &found.cells[row.cells.clone()];
            if let (Some(selection), false) = (self.options.job.selection, row.is_header) {
                let judged = self.judge_cells(selection, row, cells, editor.data);
                if self.leaves_out(&judged, at.clone(), editor) {
                    continue;
                }
            }
            if row.open_quote {
                self.no_value(editor, at.clone(), FindingKind::BadLine, Detail::Missing("closing quote"));
            } else {
                for cell in cells {
                    match *cell {
                        Some((start, end)) => self.cell(editor, start..end, found.delimiter),
                        None => self.no_value(editor, at.clone(), FindingKind::MissingCell, Detail::None),
                    }
                }
                self.turn_row(row, found, editor);
                self.number_cell(editor, row, found.delimiter);
            }
            if row.width > cells.len() && !row.is_header {
                self.report_left_out(editor, at.clone());
            }
            self.finish(editor, at);
        }
    }

    /// What a selection says of the records of a row.
    fn judge_cells(
        &self,
        selection: &Selection,
        row: &Row,
        cells: &[Option<(usize, usize)>],
        data: &[u8],
    ) -> Vec<Judgement> {
        if row.open_quote {
            return vec![selection.judge_fault(FindingKind::BadLine)];
        }
        let judge = |cell: &Option<(usize, usize)>| {
            let Some((start, end)) = *cell else { return Some(selection.judge_fault(FindingKind::MissingCell)) };
            let said = table::unquoted(&data[start..end]);
            let record = blank::trim(&said);
            (!record.is_empty()).then(|| selection.judge(record, &self.action, self.options.container()))
        };
        cells.iter().filter_map(judge).collect()
    }

    /// What a selection says of the records of a line of JSON.
    fn judge_line(&self, selection: &Selection, paths: &[JsonPointer], line: &[u8]) -> Vec<Judgement> {
        let judge = |path: &JsonPointer| match json::find(line, path) {
            Ok(string) => match json::unescaped(&line[string]) {
                Some(record) => selection.judge(&record, &self.action, self.options.container()),
                None => selection.judge_fault(FindingKind::BadLine),
            },
            Err(json::NotFound::Missing) => selection.judge_fault(FindingKind::MissingCell),
            Err(json::NotFound::NoJson) => selection.judge_fault(FindingKind::BadLine),
        };
        paths.iter().map(judge).collect()
    }

    /// Leaves a row out of which no record is selected. What cannot be read is reported first, as
    /// it is elsewhere; so that row is worked on and left out at its end.
    fn leaves_out(&mut self, judged: &[Judgement], at: Range<usize>, editor: &mut BlockEditor<'_>) -> bool {
        let judgement = judged.iter().min().copied().unwrap_or(Judgement::LeftOut);
        self.row.unselected = judgement == Judgement::Unreadable;
        if judgement == Judgement::Selected {
            return false;
        }
        let summary = &mut editor.done.summary;
        if judgement == Judgement::Unreadable {
            summary.edited = true;
            return false;
        }
        summary.not_selected += judged.len().max(1) as u64;
        summary.records += judged.len() as u64;
        editor.refuse(at, OnError::Skip);
        true
    }

    /// Works on a cell.
    fn cell(&mut self, editor: &mut BlockEditor<'_>, at: Range<usize>, delimiter: u8) {
        let Range { start, end } = at;
        let raw = &editor.data[start..end];
        if raw.is_empty() || raw == b"\"\"" {
            return;
        }
        let opened = usize::from(raw.starts_with(b"\""));
        let closed = opened * usize::from(raw.len() > 1 && raw.ends_with(b"\""));
        let inner = blank::trimmed_range(editor.data, start + opened..end - closed);
        // quotes in a cell may be written otherwise
        if memchr::memchr3(b'\n', b'\r', b'"', &editor.data[inner.clone()]).is_none() {
            let bare = (opened == 0).then_some((start..end, delimiter));
            if self.respell(editor, inner, bare) {
                return;
            }
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
                table::quoted(&cell, &raw, delimiter)
            },
        };
        self.value(editor, &value);
    }

    /// Puts the number of the row's start position where it goes. A row that has none gets an
    /// empty cell all the same, so that every row has as many.
    fn number_cell(&mut self, editor: &mut BlockEditor<'_>, row: &Row, delimiter: u8) {
        let number = self.row.number.take();
        let name = self.options.tags.id_tag.as_deref().filter(|_| row.is_header);
        let text = name.or(number.as_deref());
        let edit = match (row.number, text) {
            (NumberCell::Replaces(start, end), Some(text)) if !row.is_header => {
                let raw = &editor.data[start..end];
                let cell = table::quoted(text.as_bytes(), raw, delimiter);
                (cell != raw).then_some(Edit { at: start..end, new: cell })
            }
            (NumberCell::After(end), text) => {
                let before = if editor.data[..end].ends_with(b"\"") { &b"\""[..] } else { &[] };
                let text = text.unwrap_or_default().as_bytes();
                let cell = if row.is_header { table::quoted(text, before, delimiter) } else { text.to_vec() };
                Some(Edit { at: end..end, new: [&[delimiter], &cell[..]].concat() })
            }
            _ => None,
        };
        editor.done.summary.edited |= edit.is_some();
        self.row.edits.extend(edit);
    }

    fn json_lines(&mut self, paths: &[JsonPointer], is_first: bool, editor: &mut BlockEditor<'_>) {
        let (mut next, mut is_first) = (0, is_first);
        while next < editor.len && !editor.done.summary.stopped {
            let start = next;
            let end = memchr::memchr(b'\n', &editor.data[start..editor.len]).map_or(editor.len, |at| start + at);
            next = (end + 1).min(editor.len);
            if blank::trim(&editor.data[start..end]).is_empty() {
                continue;
            }
            if std::mem::take(&mut is_first) {
                self.report_other_keys(start..end, editor);
            }
            self.row.clear();
            if let Some(selection) = self.options.job.selection {
                let judged = self.judge_line(selection, paths, &editor.data[start..end]);
                if self.leaves_out(&judged, start..next, editor) {
                    continue;
                }
            }
            let mut others = self.items.is_some() && memchr::memchr(b',', &editor.data[start..end]).is_some();
            for path in paths {
                match find_string(editor.data, start..end, path) {
                    Ok(string) => self.string(editor, (string, start..next)),
                    Err(json::NotFound::Missing) => {
                        self.no_value(editor, start..next, FindingKind::MissingCell, Detail::None);
                    }
                    Err(json::NotFound::NoJson) => {
                        others = false;
                        self.no_value(editor, start..next, FindingKind::BadLine, Detail::None);
                        break;
                    }
                }
            }
            self.turn_line(start..end, editor);
            self.number_member(editor, start..end, &paths[0]);
            if others {
                self.report_left_out(editor, start..end);
            }
            self.finish(editor, start..next);
        }
    }

    /// Works on the strings of a document. It has no place for one less.
    fn document(&mut self, found: &Found, editor: &mut BlockEditor<'_>) {
        let stops = self.options.job.on_error == OnError::Stop;
        for &(start, end) in found.cells.iter().flatten() {
            if editor.done.summary.stopped {
                return;
            }
            self.row.clear();
            if let Some(selection) = self.options.job.selection {
                let judged = match json::unescaped(&editor.data[start..end]) {
                    Some(record) => selection.judge(&record, &self.action, self.options.container()),
                    None => selection.judge_fault(FindingKind::BadLine),
                };
                self.row.unselected = judged == Judgement::Unreadable;
                if judged == Judgement::LeftOut {
                    // of a document nothing can be left out but what is written elsewhere
                    editor.done.summary.not_selected += 1;
                    editor.done.summary.records += 1;
                    continue;
                }
            }
            self.string(editor, (start..end, start..end));
            if self.row.refused && stops {
                editor.refuse(start..end, OnError::Stop);
            }
            for Edit { at, new } in self.row.edits.drain(..) {
                editor.replace(at, &new);
            }
        }
        if let Some((at, missing)) = found.fault {
            self.no_value(editor, at..editor.len, FindingKind::BadLine, Detail::Missing(missing));
        }
    }

    /// Works on a string in its line.
    fn string(&mut self, editor: &mut BlockEditor<'_>, (string, line): (Range<usize>, Range<usize>)) {
        let inner = string.start + 1..string.end - 1;
        let escaped = memchr::memchr(b'\\', &editor.data[inner.clone()]).is_some();
        if !escaped && self.respell(editor, inner, None) {
            return;
        }
        let raw = editor.data[string.clone()].to_owned();
        let places = Cell::new(json::Places::START);
        let Some(text) = json::unescaped(&raw) else {
            return self.no_value(editor, line, FindingKind::BadLine, Detail::None);
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
        };
        self.value(editor, &value);
    }

    /// Puts the number of the line's start position beside its record.
    fn number_member(&mut self, editor: &mut BlockEditor<'_>, line: Range<usize>, path: &JsonPointer) {
        let (Some(name), Some(number)) = (&self.options.tags.id_tag, self.row.number.take()) else { return };
        let edit = json::set_beside(&editor.data[line.clone()], path, (name, &number));
        let edit = edit.map(|(at, new)| Edit { at: line.start + at.start..line.start + at.end, new });
        editor.done.summary.edited |= edit.is_some();
        self.row.edits.extend(edit);
    }

    /// Counts a row or line that has more than its records, where only these are written.
    fn report_left_out(&self, editor: &mut BlockEditor<'_>, row: Range<usize>) {
        if self.items.is_none() {
            return;
        }
        let BlockEditor { data, lines, done, .. } = editor;
        let text = blank::trim_end(&data[row.clone()]);
        let mut place = |at: u32| lines.place(data, row.start + at as usize);
        items::report_left_out((Field::Record, text), self.options, done, &mut place);
    }

    /// Respells a plain record where it is. A cell without quotes gets some if it becomes one
    /// with a delimiter in it.
    fn respell(&mut self, editor: &mut BlockEditor<'_>, at: Range<usize>, bare: Option<(Range<usize>, u8)>) -> bool {
        let Some(converter) = &self.quick else { return false };
        let quick = QuickWay { converter, options: self.options, items: self.items.as_ref() };
        let edits = &mut self.row.edits;
        let before = edits.len();
        if !editor.respell(at, &quick, edits, None) {
            return false;
        }
        if let Some((cell, delimiter)) = bare
            && edits[before..].iter().any(|edit| edit.new.contains(&delimiter))
        {
            let quote = |at: usize| Edit { at: at..at, new: b"\"".to_vec() };
            edits.insert(before, quote(cell.start));
            edits.push(quote(cell.end));
        }
        true
    }

    fn value(&mut self, editor: &mut BlockEditor<'_>, value: &Value<'_>) {
        let BlockEditor { data, lines, done, .. } = editor;
        let mut place = |at: u32| lines.place(data, (value.place)(at as usize));
        let placed = &mut Placed { record: &value.text, locate: &mut place };
        let outcome = self.worker.treat(placed, &self.action, self.options, done);
        match outcome {
            RecordOutcome::Refused => self.row.refused = true,
            RecordOutcome::Changed => {
                let new = (value.spell)(&self.worker.made);
                self.row.edits.push(Edit { at: value.at.clone(), new });
                self.row.changed += 1;
            }
            RecordOutcome::Stays => {}
        }
        if outcome != RecordOutcome::Refused && !self.row.has_record {
            self.worker.find_number(placed, self.action.profile(), self.options, done);
            self.row.number.clone_from(&self.worker.number);
            self.row.first = self.turns_moves().then(|| value.text.to_vec());
        }
        self.row.has_record = true;
        if self.row.unselected {
            return;
        }
        if let Some(items) = &self.items {
            items.record((&self.worker, outcome), placed, self.action.profile(), done);
            let key = self.options.keys().then(|| self.worker.key(self.action.profile())).flatten();
            return done.key_item(value.at.clone(), key.filter(|_| outcome != RecordOutcome::Refused));
        }
        if self.options.keys()
            && let Some(key) = self.worker.key(self.action.profile())
        {
            self.row.keys.push(key);
        }
    }

    /// Makes the row what it is to become.
    fn finish(&mut self, editor: &mut BlockEditor<'_>, at: Range<usize>) {
        let on_error = self.options.job.on_error;
        if self.row.refused {
            editor.refuse(at.clone(), on_error);
            if on_error != OnError::Keep {
                return;
            }
        }
        if self.row.unselected {
            return editor.refuse(at, OnError::Skip);
        }
        if self.row.edits.is_empty() && self.row.keys.is_empty() {
            return;
        }
        let start = editor.done.place_of(at.start);
        self.row.edits.sort_by_key(|edit| edit.at.start);
        for Edit { at, new } in self.row.edits.drain(..) {
            editor.replace(at, &new);
        }
        if let Some(key) = Key::of_all(&self.row.keys).filter(|_| !self.row.refused) {
            let end = editor.done.place_of(at.end);
            editor.done.keyed.push(Keyed { start, end, at, key });
        }
    }

    /// Reports a row or line in which no record was found.
    fn no_value(&mut self, editor: &mut BlockEditor<'_>, row: Range<usize>, kind: FindingKind, detail: Detail) {
        let BlockEditor { data, lines, done, .. } = editor;
        done.summary.records += 1;
        done.summary.failed += 1;
        // of a document there may be a whole block
        let text = &data[row.start..row.end.min(row.start + SHOWN)];
        let text = if self.options.job.format == Format::Json { text } else { &data[row.clone()] };
        let text = blank::trim_end(text);
        let finding = Finding::new(kind, Field::Record, Span::new(0, text.len())).with_detail(detail);
        let mut place = |at: u32| lines.place(data, row.start + at as usize);
        Findings::new(done, text, self.options, &mut place).push(finding);
        self.row.refused = true;
        if let Some(items) = self.items.as_ref().filter(|_| !self.row.unselected) {
            items.missing(editor.done);
        }
    }
}

/// Where in a line the string of the path is, with its quotes.
fn find_string(data: &[u8], line: Range<usize>, path: &JsonPointer) -> Result<Range<usize>, json::NotFound> {
    if let [key] = path.keys()
        && let Some(string) = json_scan::find(data, line.clone(), key)
    {
        return Ok(string);
    }
    json::find(&data[line.clone()], path).map(|found| line.start + found.start..line.start + found.end)
}
