//! What is done with the rows of an array.

use std::sync::Arc;

use arrow_array::builder::{
    BinaryBuilder, BooleanBuilder, FixedSizeBinaryBuilder, Int32Builder, Int64Builder, StringBuilder,
};
use arrow_array::{ArrayRef, StructArray};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{DataType, Field, Fields};

use fenconv::convert::RecordBlock;
use fenconv::rules::Soundness;
use fenconv::start::{Numbering, StartPositions};

use super::rows::Rows;
use super::strings::Strings;
use crate::converter::Converter;
use crate::errors::value_error;
use crate::text::Text;

/// What is done with a record that is refused.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OnError {
    Raise,
    Null,
    Keep,
    Struct,
}

impl OnError {
    pub(super) fn parse(name: &str, known: &[(&str, Self)]) -> pyo3::PyResult<Self> {
        let found = known.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, on_error)| *on_error).ok_or_else(|| {
            let names: Vec<_> = known.iter().map(|(known, _)| format!("`{known}`")).collect();
            value_error(format!("on_error={name:?}: expected {}", names.join(", ")))
        })
    }
}

/// Rows that were converted, and why some were not.
pub(super) struct Output {
    pub(super) strings: Strings,
    /// A code for each row, where that is asked for.
    pub(super) codes: Vec<Option<&'static str>>,
}

impl Output {
    pub(super) fn for_rows(rows: usize, bytes: usize) -> Self {
        Self { strings: Strings::with_capacity(rows, bytes + bytes / 16 + 128), codes: Vec::new() }
    }

    fn push_nulls(&mut self, rows: usize, on_error: OnError) {
        for _ in 0..rows {
            self.strings.push_null();
            if on_error == OnError::Struct {
                self.codes.push(None);
            }
        }
    }
}

/// Converts rows and appends them. The error has the row.
pub(super) fn convert(
    converter: &Converter,
    rows: &Rows<'_>,
    range: std::ops::Range<usize>,
    on_error: OnError,
    out: &mut Output,
) -> Result<(), (usize, fenconv::Error)> {
    let mut block = RecordBlock::new();
    // the rows of its records: nulls are none
    let mut numbers = Vec::new();
    let (mut row, mut next) = (range.start, range.start);
    while row < range.end {
        numbers.clear();
        while row < range.end && !block.is_full() {
            if let Some(record) = rows.get(row) {
                block.push(record);
                numbers.push(row);
            }
            row += 1;
        }
        let mut failed = None;
        converter.core.convert_many(&mut block, |number, result| {
            let row = numbers[number];
            out.push_nulls(row - next, on_error);
            next = row + 1;
            let code = result.err().map(|error| {
                failed.get_or_insert((row, error));
                error.code()
            });
            match (result, on_error) {
                (Ok(record), _) => out.strings.push(Some(record)),
                (Err(_), OnError::Keep) => out.strings.push(rows.get(row)),
                (Err(_), _) => out.strings.push_null(),
            }
            if on_error == OnError::Struct {
                out.codes.push(code);
            }
        });
        if let Some(failed) = failed.filter(|_| on_error == OnError::Raise) {
            return Err(failed);
        }
    }
    out.push_nulls(range.end - next, on_error);
    Ok(())
}

/// The type of `on_error="struct"`.
pub(super) fn struct_type(record: &DataType) -> DataType {
    DataType::Struct(struct_fields(record))
}

fn struct_fields(record: &DataType) -> Fields {
    Fields::from(vec![Field::new("record", record.clone(), true), Field::new("code", DataType::Utf8, true)])
}

/// Records with codes, as one array of structs; a code for each row of all chunks.
pub(super) fn with_codes(
    records: Vec<ArrayRef>,
    codes: &[Option<&'static str>],
) -> Result<Vec<ArrayRef>, arrow_schema::ArrowError> {
    let mut rest = codes;
    records
        .into_iter()
        .map(|records| {
            let (own, others) = rest.split_at(records.len());
            rest = others;
            let code: arrow_array::StringArray = own.iter().copied().collect();
            let fields = struct_fields(records.data_type());
            let made = StructArray::try_new(fields, vec![records, Arc::new(code)], None)?;
            Ok(Arc::new(made) as ArrayRef)
        })
        .collect()
}

/// How keys are handed out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyForm {
    Fixed,
    Binary,
    Hex,
    Int64x2,
}

impl KeyForm {
    pub(super) fn parse(name: &str) -> pyo3::PyResult<Self> {
        match &*name.to_ascii_lowercase() {
            "fixed" => Ok(Self::Fixed),
            "binary" => Ok(Self::Binary),
            "hex" => Ok(Self::Hex),
            "int64x2" => Ok(Self::Int64x2),
            _ => Err(value_error(format!("form={name:?}: expected `fixed`, `binary`, `hex` or `int64x2`"))),
        }
    }

    pub(super) fn data_type(self) -> DataType {
        match self {
            Self::Fixed => DataType::FixedSizeBinary(16),
            Self::Binary => DataType::Binary,
            Self::Hex => DataType::Utf8,
            Self::Int64x2 => DataType::Struct(Self::halves()),
        }
    }

    fn halves() -> Fields {
        Fields::from(vec![Field::new("high", DataType::Int64, true), Field::new("low", DataType::Int64, true)])
    }

    pub(super) fn array(
        self,
        keys: impl ExactSizeIterator<Item = Option<u128>>,
    ) -> Result<ArrayRef, arrow_schema::ArrowError> {
        Ok(match self {
            Self::Fixed => {
                let mut builder = FixedSizeBinaryBuilder::with_capacity(keys.len(), 16);
                for key in keys {
                    match key {
                        Some(key) => builder.append_value(key.to_be_bytes())?,
                        None => builder.append_null(),
                    }
                }
                Arc::new(builder.finish())
            }
            Self::Binary => {
                let mut builder = BinaryBuilder::with_capacity(keys.len(), 16 * keys.len());
                keys.for_each(|key| builder.append_option(key.map(u128::to_be_bytes)));
                Arc::new(builder.finish())
            }
            Self::Hex => {
                let mut builder = StringBuilder::with_capacity(keys.len(), 32 * keys.len());
                keys.for_each(|key| builder.append_option(key.map(|key| format!("{key:032x}"))));
                Arc::new(builder.finish())
            }
            Self::Int64x2 => {
                let mut halves = [(); 2].map(|()| Int64Builder::with_capacity(keys.len()));
                let mut nulls = NullBufferBuilder::new(keys.len());
                for key in keys {
                    nulls.append(key.is_some());
                    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // its halves, as bits
                    for (half, shift) in halves.iter_mut().zip([64, 0]) {
                        half.append_option(key.map(|key| (key >> shift) as u64 as i64));
                    }
                }
                let halves = halves.map(|mut half| Arc::new(half.finish()) as ArrayRef).to_vec();
                Arc::new(StructArray::try_new(Self::halves(), halves, nulls.finish())?)
            }
        })
    }
}

/// A value for each row, made once for each value of a dictionary.
pub(super) fn each<T: Clone, E>(
    rows: &Rows<'_>,
    range: std::ops::Range<usize>,
    mut make: impl FnMut(usize, &[u8]) -> Result<Option<T>, E>,
) -> Result<Vec<Option<T>>, E> {
    let Rows::Dictionary(dictionary) = rows else {
        return range.map(|row| rows.get(row).map_or(Ok(None), |record| make(row, record))).collect();
    };
    let mut known: Vec<Option<Option<T>>> = vec![None; dictionary.values.len()];
    range
        .map(|row| {
            let Some(key) = dictionary.keys[row] else { return Ok(None) };
            if let Some(known) = &known[key] {
                return Ok(known.clone());
            }
            let made = dictionary.values.get(key).map_or(Ok(None), |record| make(row, record))?;
            known[key] = Some(made.clone());
            Ok(made)
        })
        .collect()
}

/// What a check says of a row: the first finding that refuses it, else the first.
#[derive(Clone)]
pub(super) struct Verdict {
    ok: bool,
    first: Option<(&'static str, &'static str, u32, u32)>,
}

pub(super) fn judge(converter: &Converter, text: &Text<'_>, level: Option<Soundness>) -> Verdict {
    let mut findings = Vec::new();
    let (ok, _) = converter.judge(text, level, &mut findings);
    let first = findings.iter().find(|finding| finding.is_error()).or(findings.first());
    let first = first.map(|first| (first.code(), first.field.name(), first.span.start, first.span.end));
    Verdict { ok, first }
}

fn verdict_fields() -> Fields {
    Fields::from(vec![
        Field::new("ok", DataType::Boolean, true),
        Field::new("code", DataType::Utf8, true),
        Field::new("field", DataType::Utf8, true),
        Field::new("start", DataType::Int32, true),
        Field::new("end", DataType::Int32, true),
    ])
}

pub(super) fn verdict_type() -> DataType {
    DataType::Struct(verdict_fields())
}

pub(super) fn verdicts(rows: &[Option<Verdict>]) -> Result<ArrayRef, arrow_schema::ArrowError> {
    let mut nulls = NullBufferBuilder::new(rows.len());
    let mut ok = BooleanBuilder::with_capacity(rows.len());
    let (mut code, mut field) = (StringBuilder::new(), StringBuilder::new());
    let (mut start, mut end) = (Int32Builder::new(), Int32Builder::new());
    let place = |bytes: u32| i32::try_from(bytes).unwrap_or(i32::MAX);
    for row in rows {
        nulls.append(row.is_some());
        let first = row.as_ref().and_then(|row| row.first);
        ok.append_option(row.as_ref().map(|row| row.ok));
        code.append_option(first.map(|first| first.0));
        field.append_option(first.map(|first| first.1));
        start.append_option(first.map(|first| place(first.2)));
        end.append_option(first.map(|first| place(first.3)));
    }
    let columns: Vec<ArrayRef> = vec![
        Arc::new(ok.finish()),
        Arc::new(code.finish()),
        Arc::new(field.finish()),
        Arc::new(start.finish()),
        Arc::new(end.finish()),
    ];
    Ok(Arc::new(StructArray::try_new(verdict_fields(), columns, nulls.finish())?))
}

/// The number of a start position; none where a record is no such or cannot be read.
pub(super) fn start_id(
    converter: &Converter,
    starts: &StartPositions,
    numbering: Numbering,
    record: &[u8],
) -> Option<i64> {
    let read = converter.read_bytes(record, &mut ()).ok()?;
    let numbers = starts.identify(&read.position).ok()?;
    starts.number(numbering, numbers).and_then(|number| i64::try_from(number).ok())
}
