//! What is done with records that are values of their own: cells of a table, strings
//! of JSON objects.

use std::borrow::Cow;
use std::cell::Cell;
use std::ops::Range;

use super::blocks::Block;
use super::found::{Found, Kind};
use super::json::{self, Path};
use super::page::Page;
use super::records::{Desk, Done, Fate, Findings, Keyed, Task, Tool};
use super::table;
use crate::error::{Action, Detail, Field, Finding, FindingKind, Severity, Sink, Span};

/// Works on values.
pub(crate) struct CellDesk<'a> {
    task: &'a Task<'a>,
    tool: Tool,
    desk: Desk,
    /// Where the value of a JSON line stands; none in a table.
    path: Option<&'a Path>,
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

impl<'a> CellDesk<'a> {
    pub(crate) fn new(task: &'a Task<'a>, path: Option<&'a Path>) -> Self {
        Self { task, tool: task.work.default_tool(), desk: Desk::default(), path }
    }

    pub(crate) fn work(&mut self, block: &mut Block, done: &mut Done) {
        let Block { data, len, found, .. } = block;
        let mut page = Page::new(data, *len, done);
        match (found.kind, self.path) {
            (Kind::Whole, Some(path)) => self.json_lines(path, &mut page),
            (Kind::Whole, None) => self.rows(found, &mut page),
            (Kind::TooLong, _) => page.too_long(self.task),
            (Kind::TooLongGoesOn, _) => page.done.head = page.len,
        }
        page.count_lines(found.line_ends);
    }

    fn rows(&mut self, found: &Found, page: &mut Page<'_>) {
        for cell in &found.cells {
            if page.done.summary.stopped {
                return;
            }
            let row = cell.row_start..cell.row_end;
            if cell.open_quote {
                self.no_value(page, row, FindingKind::BadLine);
                continue;
            }
            let Some((start, end)) = cell.text else {
                self.no_value(page, row, FindingKind::MissingCell);
                continue;
            };
            let raw = &page.data[start..end];
            if raw.is_empty() || raw == b"\"\"" {
                continue;
            }
            let opened = usize::from(raw.starts_with(b"\""));
            let closed = opened * usize::from(raw.len() > 1 && raw.ends_with(b"\""));
            let inner = start + opened..end - closed;
            if memchr::memchr2(b'\n', b'\r', raw).is_none() && self.respell(page, inner) {
                continue;
            }
            let raw = page.data[start..end].to_owned();
            let value = Value {
                at: start..end,
                text: table::unquoted(&raw),
                place: &|at| start + opened + at,
                spell: &|text| table::quoted(text, &raw, found.delimiter),
                row,
            };
            self.value(page, &value);
        }
    }

    fn json_lines(&mut self, path: &Path, page: &mut Page<'_>) {
        let mut next = 0;
        while next < page.len && !page.done.summary.stopped {
            let start = next;
            let end = memchr::memchr(b'\n', &page.data[start..page.len]).map_or(page.len, |at| start + at);
            next = (end + 1).min(page.len);
            let line = &page.data[start..end];
            if line.trim_ascii().is_empty() {
                continue;
            }
            let string = match json::find(line, path) {
                Ok(found) => start + found.start..start + found.end,
                Err(json::NotFound::Missing) => {
                    self.no_value(page, start..next, FindingKind::MissingCell);
                    continue;
                }
                Err(json::NotFound::NoJson) => {
                    self.no_value(page, start..next, FindingKind::BadLine);
                    continue;
                }
            };
            let inner = string.start + 1..string.end - 1;
            let escaped = memchr::memchr(b'\\', &page.data[inner.clone()]).is_some();
            if !escaped && self.respell(page, inner) {
                continue;
            }
            let raw = page.data[string.clone()].to_owned();
            let places = Cell::new(json::Places::START);
            let Some(text) = json::unescaped(&raw) else {
                self.no_value(page, start..next, FindingKind::BadLine);
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
            self.value(page, &value);
        }
    }

    fn respell(&self, page: &mut Page<'_>, at: Range<usize>) -> bool {
        let respelled = page.respell(at, &self.tool, self.task);
        if let Some(target) = respelled.as_ref().and_then(|respelled| respelled.target.clone()) {
            page.replace(target, b"-");
        }
        respelled.is_some()
    }

    fn value(&mut self, page: &mut Page<'_>, value: &Value<'_>) {
        let Page { data, lines, done, .. } = page;
        let mut place = |at: u32| lines.place(data, (value.place)(at as usize));
        let fate = self.desk.treat(&value.text, &self.tool, self.task, done, &mut place);
        if fate == Fate::Refused {
            return page.refuse(value.row.clone(), self.task.on_error);
        }
        let start = page.done.place_of(value.row.start);
        if fate == Fate::Changed {
            if self.task.changes {
                page.changed(value.at.start, &value.text, &self.desk.made);
            }
            page.replace(value.at.clone(), &(value.spell)(&self.desk.made));
        }
        if self.task.keys
            && let Some(key) = self.desk.key(self.tool.profile())
        {
            let end = page.done.place_of(value.row.end);
            page.done.keyed.push(Keyed { start, end, key });
        }
    }

    /// Reports a row or line in which no record was found.
    fn no_value(&self, page: &mut Page<'_>, row: Range<usize>, kind: FindingKind) {
        let Page { data, lines, done, .. } = page;
        done.summary.records += 1;
        done.summary.failed += 1;
        let text = data[row.clone()].trim_ascii_end();
        let (severity, action, field) = (Severity::Error, Action::Refused, Field::Record);
        let finding = Finding { kind, severity, action, field, span: Span::new(0, text.len()), detail: Detail::None };
        let mut place = |at: u32| lines.place(data, row.start + at as usize);
        Findings::new(done, text, self.task, &mut place).push(finding);
        page.refuse(row, self.task.on_error);
    }
}
