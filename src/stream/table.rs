//! CSV and its kin: a record in a column of a table. Only the record changes: the quotes of
//! its cell and the blanks round it stay, and so does every other byte.
//!
//! Source: RFC 4180; files that do not keep to it are read as the csv crate reads them.

use std::borrow::Cow;
use std::sync::Arc;

use csv_core::{ReadFieldResult, Reader, ReaderBuilder};

use super::choices::{Cells, Column};
use super::error::Error;
use super::found::{BlockKind, FindLater, Finder, Found, NumberCell, Row};
use super::line_ends::{before_cr, first_line_end, last_line_end};
use crate::notation::{BOM, INPUT_LIMIT};

/// Columns that are taken where none is named.
const NAMES: [&str; 4] = ["fen", "epd", "position", "record"];
const DELIMITERS: [u8; 4] = [b',', b'\t', b';', b'|'];

/// Finds the cells of some columns.
pub(crate) struct Table {
    columns: Vec<Column>,
    move_columns: Vec<Column>,
    delimiter: Option<u8>,
    /// The name of the column for numbers, where they are asked for.
    number_column: Option<String>,
    /// Whether it matters how many cells a row has.
    counts_cells: bool,
    /// What finds the rows, once the first one was seen.
    rows: Option<Rows>,
    in_long_row: bool,
    /// Whether a block was cut off, after which no mark can stand.
    begun: bool,
}

/// Finds the rows of a table whose columns are known.
struct Rows {
    layout: Arc<Layout>,
    reader: RowReader,
}

/// Takes rows apart.
struct RowReader {
    delimiter: u8,
    /// For rows with quotes that are not only round whole cells; made when there is one.
    csv: Option<Box<Reader>>,
    /// The cells of the row at hand: all of them, or as many as matter.
    fields: Vec<(usize, usize)>,
    /// How many matter.
    enough: usize,
}

/// Which columns a table has. Columns are counted from 0.
#[derive(Debug, Clone)]
struct Layout {
    /// Those that hold records, from left to right.
    records: Vec<usize>,
    /// Those that hold moves.
    moves: Vec<usize>,
    /// Whether a row gets a number.
    is_numbered: bool,
    /// The column for numbers, where there is one.
    number: Option<usize>,
    /// How many there are.
    width: usize,
    /// Whether the first row names them.
    is_named: bool,
}

impl Table {
    pub(crate) fn new(cells: &Cells, number_column: Option<&str>, counts_cells: bool) -> Self {
        Self {
            columns: cells.columns.clone(),
            move_columns: cells.move_columns(),
            delimiter: cells.delimiter,
            number_column: number_column.map(str::to_owned),
            counts_cells: counts_cells || number_column.is_some(),
            rows: None,
            in_long_row: false,
            begun: false,
        }
    }

    /// Says by the first row which columns there are.
    fn first_row(&self, data: &[u8], fields: &[(usize, usize)]) -> Result<Layout, Error> {
        let name = |&(start, end): &(usize, usize)| {
            String::from_utf8_lossy(&unquoted(&data[start..end])).trim().to_lowercase()
        };
        let named = |wanted: &str| fields.iter().position(|field| name(field) == wanted.to_lowercase());
        // a placement has slashes, the name of a column has none
        let is_record = |field: &(usize, usize)| memchr::memchr(b'/', &data[field.0..field.1]).is_some();
        let missing =
            |wanted: String| Error::NoColumn { wanted, there: fields.iter().map(name).collect::<Vec<_>>().join(", ") };
        let (mut records, mut is_named) = (Vec::new(), false);
        let at = |column: &Column| match column {
            Column::Number(number) => {
                let at = number.get() - 1;
                if at < fields.len() { Ok(at) } else { Err(missing(number.to_string())) }
            }
            Column::Name(wanted) => named(wanted).ok_or_else(|| missing(wanted.clone())),
        };
        for column in &self.columns {
            let at = at(column)?;
            let field = &fields[at];
            is_named |= match column {
                Column::Number(_) => !is_record(field) && name(field).contains(char::is_alphabetic),
                Column::Name(_) => true,
            };
            records.push(at);
        }
        let moves = self.move_columns.iter().map(at).collect::<Result<Vec<_>, _>>()?;
        is_named |= self.move_columns.iter().any(|column| matches!(column, Column::Name(_)));
        if self.columns.is_empty() {
            let by_name = NAMES.iter().find_map(|wanted| named(wanted));
            is_named = by_name.is_some();
            let found = by_name.or_else(|| fields.iter().position(is_record));
            records.push(found.ok_or_else(|| missing(NAMES[0].to_owned()))?);
        }
        records.sort_unstable();
        records.dedup();
        let number = self.number_column.as_deref().filter(|_| is_named).and_then(named);
        let is_numbered = self.number_column.is_some();
        Ok(Layout { records, moves, is_numbered, number, width: fields.len(), is_named })
    }

    /// Finds the rows from `at` on, where the columns may not be known yet; after the last one.
    fn find(&mut self, data: &[u8], at: usize, ended: bool, found: &mut Found) -> Result<usize, Error> {
        let delimiter = self.delimiter.unwrap_or_else(|| guess_delimiter(data));
        found.delimiter = delimiter;
        if let Some(rows) = &mut self.rows {
            return Ok(rows.find(data, at, ended, found));
        }
        let mut reader = RowReader::new(delimiter);
        let Some(row) = reader.next_row(data, at, ended) else { return Ok(at) };
        let layout = self.first_row(data, &reader.fields)?;
        // a piece of the first line does not tell
        self.delimiter = Some(delimiter);
        let is_header = layout.is_named;
        let is_other = |(number, _): &(usize, _)| !layout.records.contains(number) && !layout.moves.contains(number);
        let others = reader.fields.iter().copied().enumerate().filter(is_other);
        found.other_columns.extend(others.map(|(_, cell)| cell));
        let enough = layout.records.iter().chain(&layout.moves).max().map_or(0, |last| last + 1);
        let rows = self.rows.insert(Rows { layout: Arc::new(layout), reader });
        rows.found_row(data, row, is_header, found);
        if !self.counts_cells {
            rows.reader.enough = enough;
        }
        Ok(rows.find(data, row.1, ended, found))
    }
}

impl Rows {
    /// What finds the rows of a block elsewhere. (A reader of csv-core is not as it was when it has
    /// been cloned.)
    fn of_its_own(&self) -> Self {
        let RowReader { delimiter, enough, .. } = self.reader;
        Self { layout: self.layout.clone(), reader: RowReader { enough, ..RowReader::new(delimiter) } }
    }

    /// Finds the rows from `at` on; after the last one.
    fn find(&mut self, data: &[u8], mut at: usize, ended: bool, found: &mut Found) -> usize {
        while let Some(row) = self.reader.next_row(data, at, ended) {
            at = row.1;
            self.found_row(data, row, false, found);
        }
        at
    }

    /// Where in the row at hand a number goes.
    fn number_cell(&self) -> NumberCell {
        let (layout, fields) = (&self.layout, &self.reader.fields);
        let place = match layout.number {
            _ if !layout.is_numbered => None,
            Some(number) => fields.get(number).map(|&(start, end)| NumberCell::Replaces(start, end)),
            None if fields.len() < layout.width => None,
            None => fields.last().map(|&(_, end)| NumberCell::After(end)),
        };
        place.unwrap_or(NumberCell::None)
    }

    /// Hands over the row at hand.
    fn found_row(&self, data: &[u8], (start, end): (usize, usize), is_header: bool, found: &mut Found) {
        let (first, fields) = (found.cells.len(), &self.reader.fields);
        if !is_header {
            found.cells.extend(self.layout.records.iter().map(|&number| fields.get(number).copied()));
        }
        let cells = first..found.cells.len();
        if !is_header {
            found.cells.extend(self.layout.moves.iter().map(|&number| fields.get(number).copied()));
        }
        let (number, moves, width) = (self.number_cell(), cells.end..found.cells.len(), fields.len());
        let last = fields.last().map_or(&[][..], |&(start, end)| &data[start..end]);
        let open_quote = !is_header && end == data.len() && is_open(last);
        found.rows.push(Row { start, end, cells, moves, number, width, is_header, open_quote });
    }
}

impl FindLater for Rows {
    fn find(&mut self, data: &[u8], found: &mut Found) {
        found.delimiter = self.reader.delimiter;
        Self::find(self, data, 0, true, found);
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
        if let Some(rows) = self.rows.as_ref().filter(|_| !ended)
            && let Some(cut) = end_of_rows(data, rows.reader.delimiter)
        {
            found.later = Some(Box::new(rows.of_its_own()));
            return Ok(Some(cut));
        }
        let mark = if !self.begun && data.starts_with(BOM) { BOM.len() } else { 0 };
        let mut cut = self.find(data, mark, ended, found)?;
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

/// After the last row that ends in data that begin with a row, found without taking rows apart:
/// at a line end outside of quotes. `None` where there is none, and where quotes are not only round
/// whole cells, which it takes a reader to understand.
fn end_of_rows(data: &[u8], delimiter: u8) -> Option<usize> {
    let is_between = |byte: u8| matches!(byte, b'\n' | b'\r') || byte == delimiter;
    let (mut at, mut end) = (0, None);
    loop {
        let quote = memchr::memchr(b'"', &data[at..]).map(|quote| at + quote);
        let unquoted = &data[at..quote.unwrap_or(data.len())];
        end = last_line_end(unquoted).map(|end| at + end).or(end);
        let Some(quote) = quote else { return end };
        if quote > 0 && !is_between(data[quote - 1]) {
            return None;
        }
        let Some(next) = after_quotes(data, quote) else { return end };
        match data.get(next) {
            Some(&byte) if is_between(byte) => at = next,
            Some(_) => return None,
            None => return end,
        }
    }
}

impl RowReader {
    fn new(delimiter: u8) -> Self {
        Self { delimiter, csv: None, fields: Vec::new(), enough: usize::MAX }
    }

    /// The next row from `at` on: where it begins and what is after it. Its cells are put into the
    /// list. `None` where there is none, or not all of it.
    fn next_row(&mut self, data: &[u8], at: usize, ended: bool) -> Option<(usize, usize)> {
        self.fields.clear();
        let row_start = at + data[at..].iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        if row_start == data.len() {
            return None;
        }
        let row_end = self.plain_row(data, row_start, ended).or_else(|| self.quoted_row(data, row_start, ended));
        match row_end {
            Some(row_end) => Some((row_start, row_end)),
            None => self.any_row(data, row_start, ended),
        }
    }

    fn any_row(&mut self, data: &[u8], row_start: usize, ended: bool) -> Option<(usize, usize)> {
        let csv = self.csv.get_or_insert_with(|| Box::new(ReaderBuilder::new().delimiter(self.delimiter).build()));
        let mut scratch = [0; 4096];
        csv.reset();
        self.fields.clear();
        let (mut start, mut at) = (row_start, row_start);
        loop {
            // with nothing left the reader takes it that this was the end: it may be a block's
            if at == data.len() && !ended {
                return None;
            }
            let (result, read, _) = csv.read_field(&data[at..], &mut scratch);
            at += read;
            match result {
                ReadFieldResult::OutputFull => {}
                ReadFieldResult::InputEmpty if ended => {}
                ReadFieldResult::InputEmpty | ReadFieldResult::End => return None,
                ReadFieldResult::Field { record_end } => {
                    // after a field a delimiter or line end was read, unless the data ended
                    let end = at - usize::from(read > 0);
                    self.fields.push((start, end));
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
    fn plain_row(&mut self, data: &[u8], start: usize, ended: bool) -> Option<usize> {
        let end = start + memchr::memchr3(b'\n', b'\r', b'"', &data[start..])?;
        let next = after_line_end(data, end, ended)?;
        let mut from = start;
        let mut delimiters = memchr::memchr_iter(self.delimiter, &data[start..end]);
        while self.fields.len() < self.enough {
            let Some(at) = delimiters.next() else {
                self.fields.push((from, end));
                break;
            };
            self.fields.push((from, start + at));
            from = start + at + 1;
        }
        Some(next)
    }

    /// The same of a row with quotes round whole cells.
    fn quoted_row(&mut self, data: &[u8], start: usize, ended: bool) -> Option<usize> {
        self.fields.clear();
        let mut at = start;
        loop {
            let from = at;
            if data.get(at) == Some(&b'"') {
                at = after_quotes(data, at)?;
            } else {
                let stops = |&byte: &u8| matches!(byte, b'\n' | b'\r' | b'"') || byte == self.delimiter;
                at += data[at..].iter().position(stops)?;
            }
            self.fields.push((from, at));
            if *data.get(at)? != self.delimiter {
                return after_line_end(data, at, ended);
            }
            at += 1;
        }
    }
}

/// After the quote that closes the one at `at`; `None` where none does.
fn after_quotes(data: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += 1 + memchr::memchr(b'"', &data[at + 1..])? + 1;
        // two are one of the text
        if data.get(at) != Some(&b'"') {
            return Some(at);
        }
    }
}

/// After the line end at `at`; `None` where there is none, or where it may be half of a CRLF.
fn after_line_end(data: &[u8], at: usize, ended: bool) -> Option<usize> {
    match (data[at], data.get(at + 1)) {
        (b'\r', Some(b'\n')) => Some(at + 2),
        (b'\r', None) if !ended => None,
        (b'\n' | b'\r', _) => Some(at + 1),
        _ => None,
    }
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

#[cfg(test)]
mod tests {
    use super::super::blocks::each_block;
    use super::*;
    use proptest::prelude::*;

    /// Where in a table the rows are, their cells, and whether a quote is open.
    type Places = Vec<(usize, usize, Vec<Option<(usize, usize)>>, bool)>;

    fn places(text: &[u8], size: usize) -> Places {
        let cells = Cells { columns: vec![Column::Number(2.try_into().unwrap())], ..Cells::default() };
        let mut places = Vec::new();
        each_block(text, Box::new(Table::new(&cells, None, false)), size, &mut |start, block| {
            for row in &block.found.rows {
                let cells = block.found.cells[row.cells.clone()].iter();
                let cells = cells.map(|cell| cell.map(|(from, to)| (start + from, start + to))).collect();
                places.push((start + row.start, start + row.end, cells, row.open_quote));
            }
        });
        places
    }

    #[test]
    fn rows_end_outside_of_quotes() {
        for (text, end) in [
            (&b"a,b\nc,d"[..], Some(4)),
            (b"a,\"b\n\"\nc,\"\"\"d\n", Some(7)),
            (b"a,\"b\"\"\n\",c\r\nd", Some(12)),
            (b"a,\"b\"\n\"", Some(6)),
            (b"a\n\"b", Some(2)),
            (b"a\nb,c", Some(2)),
            (b"a,\"b\nc", None),
            // a reader has to say what these are
            (b"a\nb\"c\nd\n", None),
            (b"\"a\"b\nc\n", None),
        ] {
            assert_eq!(end_of_rows(text, b','), end, "{}", text.escape_ascii());
        }
    }

    /// Pieces of tables, well formed or not.
    fn tables() -> impl Strategy<Value = String> {
        let piece = prop::sample::select(vec![
            ",",
            "\"",
            "\"\"",
            "\n",
            "\r\n",
            "\r",
            "a",
            "8/8",
            ",\"",
            "\",",
            "\"\n",
            "b\n",
            ",\"a\nb\",",
            "\"\"\"c\"\n",
        ]);
        prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn rows_are_those_of_csv_core(text in tables(), ended: bool) {
            let (mut own, mut csv) = (RowReader::new(b','), RowReader::new(b','));
            let (text, mut at) = (text.as_bytes(), 0);
            while let Some(row) = own.next_row(text, at, ended) {
                prop_assert_eq!(csv.any_row(text, row.0, ended), Some(row));
                prop_assert_eq!(&csv.fields, &own.fields);
                at = row.1;
            }
            at += text[at..].iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
            prop_assert!(at == text.len() || csv.any_row(text, at, ended).is_none());
        }

        #[test]
        fn rows_are_the_same_wherever_blocks_are_cut(table in tables()) {
            let text = ["id,fen\n", &table].concat();
            let whole = places(text.as_bytes(), text.len() + 1);
            for size in 1..=text.len() {
                prop_assert_eq!(&places(text.as_bytes(), size), &whole, "blocks of {} of {:?}", size, text);
            }
        }
    }
}
