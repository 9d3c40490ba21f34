//! CSV and its kin: a record in a column of a table. Only the record changes: the quotes of
//! its cell and the blanks round it stay, and so does every other byte.
//!
//! Source: RFC 4180; files that do not keep to it are read as the csv crate reads them.

use std::borrow::Cow;

use csv_core::{ReadFieldResult, Reader, ReaderBuilder};

use super::choices::{Cells, Column};
use super::error::Error;
use super::found::{BlockKind, Finder, Found, NumberCell, Row};
use super::line_ends::{before_cr, first_line_end};
use crate::notation::{BOM, INPUT_LIMIT};

/// Columns that are taken where none is named.
const NAMES: [&str; 4] = ["fen", "epd", "position", "record"];
const DELIMITERS: [u8; 4] = [b',', b'\t', b';', b'|'];

/// Finds the cells of some columns.
pub(crate) struct Table {
    columns: Vec<Column>,
    delimiter: Option<u8>,
    /// The name of the column for numbers, where they are asked for.
    number_column: Option<String>,
    /// What the first row says, once it was seen.
    layout: Option<Layout>,
    in_long_row: bool,
    /// Whether a block was cut off, after which no mark can stand.
    begun: bool,
    fields: Vec<(usize, usize)>,
    scratch: Vec<u8>,
}

/// Which columns a table has. Columns are counted from 0.
#[derive(Debug, Clone)]
struct Layout {
    /// Those that hold records, from left to right.
    records: Vec<usize>,
    /// That for numbers, where there is one.
    number: Option<usize>,
    /// How many there are.
    width: usize,
    /// Whether the first row names them.
    is_named: bool,
}

impl Table {
    pub(crate) fn new(cells: &Cells, number_column: Option<&str>) -> Self {
        Self {
            columns: cells.columns.clone(),
            delimiter: cells.delimiter,
            number_column: number_column.map(str::to_owned),
            layout: None,
            in_long_row: false,
            begun: false,
            fields: Vec::new(),
            scratch: vec![0; 4096],
        }
    }

    /// Says by the first row which columns there are.
    fn first_row(&self, data: &[u8]) -> Result<Layout, Error> {
        let fields = &self.fields;
        let name = |&(start, end): &(usize, usize)| {
            String::from_utf8_lossy(&unquoted(&data[start..end])).trim().to_lowercase()
        };
        let named = |wanted: &str| fields.iter().position(|field| name(field) == wanted.to_lowercase());
        // a placement has slashes, the name of a column has none
        let is_record = |field: &(usize, usize)| memchr::memchr(b'/', &data[field.0..field.1]).is_some();
        let missing =
            |wanted: String| Error::NoColumn { wanted, there: fields.iter().map(name).collect::<Vec<_>>().join(", ") };
        let (mut records, mut is_named) = (Vec::new(), false);
        for column in &self.columns {
            match column {
                Column::Number(number) => {
                    let at = number.get() - 1;
                    let field = fields.get(at).ok_or_else(|| missing(number.to_string()))?;
                    is_named |= !is_record(field) && name(field).contains(char::is_alphabetic);
                    records.push(at);
                }
                Column::Name(wanted) => {
                    records.push(named(wanted).ok_or_else(|| missing(wanted.clone()))?);
                    is_named = true;
                }
            }
        }
        if self.columns.is_empty() {
            let by_name = NAMES.iter().find_map(|wanted| named(wanted));
            is_named = by_name.is_some();
            let found = by_name.or_else(|| fields.iter().position(is_record));
            records.push(found.ok_or_else(|| missing(NAMES[0].to_owned()))?);
        }
        records.sort_unstable();
        records.dedup();
        let number = self.number_column.as_deref().filter(|_| is_named).and_then(named);
        Ok(Layout { records, number, width: fields.len(), is_named })
    }

    /// Where in the row at hand a number goes.
    fn number_cell(&self, layout: &Layout) -> NumberCell {
        let place = match layout.number {
            _ if self.number_column.is_none() => None,
            Some(number) => self.fields.get(number).map(|&(start, end)| NumberCell::Replaces(start, end)),
            None if self.fields.len() < layout.width => None,
            None => self.fields.last().map(|&(_, end)| NumberCell::After(end)),
        };
        place.unwrap_or(NumberCell::None)
    }

    /// Hands over the row at hand.
    fn found_row(&self, layout: &Layout, (start, end): (usize, usize), is_header: bool, found: &mut Found) -> usize {
        let first = found.cells.len();
        if !is_header {
            found.cells.extend(layout.records.iter().map(|&number| self.fields.get(number).copied()));
        }
        let (number, cells) = (self.number_cell(layout), first..found.cells.len());
        let width = self.fields.len();
        found.rows.push(Row { start, end, cells, number, width, is_header, open_quote: false });
        found.rows.len() - 1
    }
}

impl Finder for Table {
    fn cut(&mut self, data: &[u8], ended: bool, found: &mut Found) -> Result<Option<usize>, Error> {
        if self.in_long_row {
            found.kind = BlockKind::TooLongContinues;
            let end = first_line_end(data, ended);
            self.in_long_row = end.is_none();
            return Ok(Some(end.unwrap_or_else(|| before_cr(data, ended))));
        }
        let delimiter = self.delimiter.unwrap_or_else(|| guess_delimiter(data));
        found.delimiter = delimiter;
        let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
        let mark = if !self.begun && data.starts_with(BOM) { BOM.len() } else { 0 };
        let mut cut = mark;
        while let Some((row_start, row_end)) = next_row(&mut reader, data, cut, ended, self) {
            cut = row_end;
            let is_first = self.layout.is_none();
            let layout = match self.layout.take() {
                Some(layout) => layout,
                None => self.first_row(data)?,
            };
            // a piece of the first line does not tell
            self.delimiter = Some(delimiter);
            let is_header = is_first && layout.is_named;
            let row = self.found_row(&layout, (row_start, row_end), is_header, found);
            self.layout = Some(layout);
            let last = self.fields.last().map_or(&[][..], |&(start, end)| &data[start..end]);
            found.rows[row].open_quote = !is_header && row_end == data.len() && is_open(last);
        }
        if ended {
            return Ok(Some(data.len()));
        }
        if data[cut..].iter().all(|byte| matches!(byte, b'\n' | b'\r')) {
            // blank lines are no part of a row
            cut = cut.max(before_cr(data, ended));
        }
        // a mark is no line of its own
        let cut = if cut == mark { 0 } else { cut };
        self.begun |= cut > 0 || data.len() > INPUT_LIMIT;
        if cut == 0 && data.len() > INPUT_LIMIT {
            found.kind = BlockKind::TooLong;
            self.in_long_row = true;
            return Ok(Some(before_cr(data, ended)));
        }
        Ok((cut > 0).then_some(cut))
    }
}

/// The next row from `at` on: where it begins and what is after it. Its fields are put
/// into the table's list. `None` where there is none, or not all of it.
fn next_row(reader: &mut Reader, data: &[u8], at: usize, ended: bool, table: &mut Table) -> Option<(usize, usize)> {
    reader.reset();
    table.fields.clear();
    let row_start = at + data[at..].iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
    if row_start == data.len() {
        return None;
    }
    if let Some(row_end) = plain_row((data, row_start), ended, table) {
        return Some((row_start, row_end));
    }
    let (mut start, mut at) = (row_start, row_start);
    loop {
        // with nothing left the reader takes it that this was the end: it may be a block's
        if at == data.len() && !ended {
            return None;
        }
        let (result, read, _) = reader.read_field(&data[at..], &mut table.scratch);
        at += read;
        match result {
            ReadFieldResult::OutputFull => {}
            ReadFieldResult::InputEmpty if ended => {}
            ReadFieldResult::InputEmpty | ReadFieldResult::End => return None,
            ReadFieldResult::Field { record_end } => {
                // after a field a delimiter or line end was read, unless the data ended
                let end = at - usize::from(read > 0);
                table.fields.push((start, end));
                start = at;
                if record_end {
                    let after_cr = end < at && data[end] == b'\r';
                    return match data.get(at) {
                        Some(b'\n') if after_cr => Some((row_start, at + 1)),
                        None if after_cr && !ended => None,
                        _ => Some((row_start, at)),
                    };
                }
            }
        }
    }
}

/// Takes a row without quotes, as most are, apart at its delimiters; what is after it. `None`
/// of any other, and of one that does not end here.
fn plain_row((data, start): (&[u8], usize), ended: bool, table: &mut Table) -> Option<usize> {
    let delimiter = table.delimiter?;
    let end = start + memchr::memchr3(b'\n', b'\r', b'"', &data[start..])?;
    let next = match (data[end], data.get(end + 1)) {
        (b'"', _) => return None,
        (b'\r', Some(b'\n')) => end + 2,
        (b'\r', None) if !ended => return None,
        _ => end + 1,
    };
    let mut from = start;
    for at in memchr::memchr_iter(delimiter, &data[start..end]) {
        table.fields.push((from, start + at));
        from = start + at + 1;
    }
    table.fields.push((from, end));
    Some(next)
}

/// Whether a cell begins with a quote that nothing closes: a doubled one stands for itself,
/// and what comes after any other is no longer in quotes.
fn is_open(cell: &[u8]) -> bool {
    let Some(mut rest) = cell.strip_prefix(b"\"") else { return false };
    while let Some(quote) = memchr::memchr(b'"', rest) {
        match rest.get(quote + 1) {
            Some(b'"') => rest = &rest[quote + 2..],
            _ => return false,
        }
    }
    true
}

/// The delimiter that the first line has most of; a comma where it has none.
fn guess_delimiter(data: &[u8]) -> u8 {
    let line = data.split(|byte| matches!(byte, b'\n' | b'\r')).find(|line| !line.is_empty()).unwrap_or_default();
    let mut best = (0, DELIMITERS[0]);
    for delimiter in DELIMITERS {
        let mut quoted = false;
        let outside = |byte: &&u8| {
            quoted ^= **byte == b'"';
            !quoted && **byte == delimiter
        };
        let count = line.iter().filter(outside).count();
        if count > best.0 {
            best = (count, delimiter);
        }
    }
    best.1
}

/// What a cell says.
pub(crate) fn unquoted(cell: &[u8]) -> Cow<'_, [u8]> {
    let Some(inner) = cell.strip_prefix(b"\"") else { return cell.into() };
    let inner = inner.strip_suffix(b"\"").unwrap_or(inner);
    if memchr::memchr(b'"', inner).is_none() {
        return inner.into();
    }
    let mut text = Vec::with_capacity(inner.len());
    let mut bytes = inner.iter().peekable();
    while let Some(&byte) = bytes.next() {
        if byte == b'"' {
            bytes.next_if_eq(&&b'"');
        }
        text.push(byte);
    }
    text.into()
}

/// A cell that says a text, in quotes if the one before was or if the text needs them.
pub(crate) fn quoted(text: &[u8], before: &[u8], delimiter: u8) -> Vec<u8> {
    let special = |byte: &u8| matches!(byte, b'"' | b'\n' | b'\r') || *byte == delimiter;
    if !before.starts_with(b"\"") && !text.iter().any(special) {
        return text.to_owned();
    }
    let mut cell = vec![b'"'];
    for &byte in text {
        cell.extend(std::iter::repeat_n(byte, if byte == b'"' { 2 } else { 1 }));
    }
    cell.push(b'"');
    cell
}
