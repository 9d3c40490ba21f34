//! Moves in a row or an object, which are turned with the position of its first record; and what
//! else there is in it, which is not.

use std::borrow::Cow;
use std::ops::Range;

use super::{CellWorker, Edit};
use crate::finding::{Field, Finding, FindingKind, Sink, Span};
use crate::stream::block_editor::BlockEditor;
use crate::stream::block_result::Findings;
use crate::stream::found::{Found, Row};
use crate::stream::json;
use crate::stream::record_action::RecordAction;
use crate::stream::table;
use crate::transform::MoveLine;

/// How texts are spelled in their container.
#[derive(Debug, Clone, Copy)]
enum Spelling {
    /// As cells, with this delimiter between them.
    Cells(u8),
    Json,
}

impl Spelling {
    fn said(self, raw: &[u8]) -> Option<Cow<'_, [u8]>> {
        match self {
            Self::Cells(_) => Some(table::unquoted(raw)),
            Self::Json => json::unescaped(raw),
        }
    }

    fn spell(self, text: &[u8], before: &[u8]) -> Vec<u8> {
        match self {
            Self::Cells(delimiter) => table::quoted(text, before, delimiter),
            Self::Json => json::escaped(text, before),
        }
    }

    /// Where in what is written a byte of what it says is.
    fn place(self, raw: &[u8], at: usize) -> usize {
        match self {
            Self::Cells(_) => at + usize::from(raw.starts_with(b"\"")),
            Self::Json => {
                let mut places = json::Places::START;
                places.place(raw, at)
            }
        }
    }
}

impl CellWorker<'_> {
    /// Whether rows have moves that are turned.
    pub(super) fn turns_moves(&self) -> bool {
        let turns = matches!(&self.action, RecordAction::Convert(converter) if converter.transforms());
        turns && self.items.is_none() && !self.options.cells.moves.is_empty()
    }

    /// Turns the moves of a row of a table.
    pub(super) fn turn_row(&mut self, row: &Row, found: &Found, editor: &mut BlockEditor<'_>) {
        for &(start, end) in found.cells[row.moves.clone()].iter().flatten() {
            let cell = start..end;
            let is_turned = self.turn(std::slice::from_ref(&cell), Spelling::Cells(found.delimiter), editor);
            if !is_turned {
                return;
            }
        }
    }

    /// Turns the moves of a line of JSON.
    pub(super) fn turn_line(&mut self, line: Range<usize>, editor: &mut BlockEditor<'_>) {
        if self.row.first.is_none() {
            return;
        }
        for name in &self.options.cells.moves {
            let text = &editor.data[line.clone()];
            let Ok(value) = json::locate(text, &json::JsonPointer::new(name)) else { continue };
            if text[value.clone()] == *b"null" {
                continue;
            }
            let strings = json::strings(text, value.clone());
            let is_text = strings.is_some();
            let strings = strings.unwrap_or_else(|| vec![value]);
            let strings: Vec<_> = strings.into_iter().map(|at| line.start + at.start..line.start + at.end).collect();
            if !is_text {
                return self.refuse_moves(&strings[0].clone(), editor);
            }
            if !self.turn(&strings, Spelling::Json, editor) {
                return;
            }
        }
    }

    /// Turns the moves of texts that belong together; `false` for one in a form that is not known.
    fn turn(&mut self, texts: &[Range<usize>], spelling: Spelling, editor: &mut BlockEditor<'_>) -> bool {
        let (Some(record), RecordAction::Convert(converter)) = (&self.row.first, &self.action) else { return true };
        let Some((before, turned)) = converter.turned(record) else { return true };
        let mut line = MoveLine::new(&before, converter.profile(), &turned);
        let (mut edits, mut fault) = (Vec::new(), None);
        for at in texts {
            let raw = &editor.data[at.clone()];
            let said = spelling.said(raw).unwrap_or(raw.into());
            match line.turn(&said) {
                Ok(new) if new == *said => {}
                Ok(new) => edits.push(Edit { at: at.clone(), new: spelling.spell(&new, raw) }),
                Err(span) => {
                    let [start, end] = [span.start, span.end].map(|at| spelling.place(raw, at as usize));
                    fault = Some(at.start + start..at.start + end);
                    break;
                }
            }
        }
        match fault {
            Some(at) => self.refuse_moves(&at, editor),
            None => self.row.edits.extend(edits),
        }
        self.row.first.is_some()
    }

    /// Reports a move that cannot be turned: the row stays as it is.
    fn refuse_moves(&mut self, at: &Range<usize>, editor: &mut BlockEditor<'_>) {
        let BlockEditor { data, lines, done, .. } = editor;
        let summary = &mut done.summary;
        summary.converted -= self.row.changed;
        summary.unchanged += self.row.changed;
        summary.unchanged -= 1;
        summary.failed += 1;
        let text = data[at.clone()].to_vec();
        let finding = Finding::new(FindingKind::TransformMove, Field::Operations, Span::new(0, text.len()));
        let mut place = |offset: u32| lines.place(data, at.start + offset as usize);
        Findings::new(done, &text, self.options, &mut place).push(finding);
        self.row.edits.clear();
        self.row.keys.clear();
        (self.row.first, self.row.number, self.row.refused) = (None, None, true);
    }

    /// Says once of a table, with its first row, which columns are not turned: what they say of
    /// White may be Black's then.
    pub(super) fn report_other_columns(&self, found: &Found, editor: &mut BlockEditor<'_>) {
        let Some(&(first, _)) = found.other_columns.first().filter(|_| self.leaves_others()) else { return };
        let names: Vec<_> =
            found.other_columns.iter().map(|&(start, end)| table::unquoted(&editor.data[start..end])).collect();
        self.report_kept(&names.join(&b", "[..]), first, editor);
    }

    /// The same of the keys in the first of a file's lines of JSON.
    pub(super) fn report_other_keys(&self, line: Range<usize>, editor: &mut BlockEditor<'_>) {
        if !self.leaves_others() {
            return;
        }
        let moves = self.options.cells.moves.iter().map(|name| json::JsonPointer::new(name));
        let turned: Vec<_> = self.options.cells.paths().iter().cloned().chain(moves).collect();
        let is_other = |key: &String| !turned.iter().any(|path| path.keys().first() == Some(key));
        let others: Vec<_> = json::keys(&editor.data[line.clone()]).into_iter().filter(is_other).collect();
        if !others.is_empty() {
            self.report_kept(others.join(", ").as_bytes(), line.start, editor);
        }
    }

    /// Whether what is beside records may come to say something else.
    fn leaves_others(&self) -> bool {
        let swaps = matches!(&self.action, RecordAction::Convert(converter) if converter.swaps_colors());
        swaps && self.items.is_none() && !self.options.hands_over
    }

    fn report_kept(&self, names: &[u8], at: usize, editor: &mut BlockEditor<'_>) {
        let BlockEditor { data, lines, done, .. } = editor;
        let finding = Finding::new(FindingKind::TransformKept, Field::Record, Span::new(0, names.len()));
        let mut place = |_| lines.place(data, at);
        Findings::new(done, names, self.options, &mut place).push(finding);
    }
}
