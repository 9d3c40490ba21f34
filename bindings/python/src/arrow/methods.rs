//! The methods of a converter for columns.

use arrow_array::{Array, ArrayRef, Int64Array};
use arrow_schema::DataType;
use pyo3::prelude::*;
use std::sync::Arc;

use super::capsule::{self, Imported, arrow_error};
use super::column::Column;
use super::dictionary::{self, Failed};
use super::kernels::{self, KeyForm, OnError, Output};
use super::rows::Rows;
use super::strings::LIMIT;
use super::work::{Stop, in_pieces, threads};
use super::{Batches, batches};
use crate::converter::Converter;
use crate::errors::{At, record_error, value_error};
use crate::names::{named, named_or};
use crate::text::Text;
use crate::variants::starts;

pub(super) const ALL: [(&str, OnError); 4] =
    [("raise", OnError::Raise), ("null", OnError::Null), ("keep", OnError::Keep), ("struct", OnError::Struct)];

/// How a column is worked on.
struct Plan {
    on_error: OnError,
    threads: usize,
    /// How many bytes offsets of 32 bits count.
    limit: usize,
}

/// The exception of what ended the work on a chunk that begins with a row.
fn stopped(py: Python<'_>, stop: Stop, rows: &Rows<'_>, first: usize, source: &Bound<'_, Converter>) -> PyErr {
    match stop {
        Stop::Signal(signal) => signal,
        Stop::Row(row, error) => {
            let text = Text::plain(rows.get(row).unwrap_or_default(), rows.form());
            record_error(py, &text, &error, Some(source.as_any()), At::Row(first + row))
        }
    }
}

fn convert_chunk(
    converter: &Bound<'_, Converter>,
    chunk: &ArrayRef,
    first: usize,
    plan: &Plan,
) -> PyResult<Vec<ArrayRef>> {
    let (py, this, on_error) = (converter.py(), converter.get(), plan.on_error);
    let rows = Rows::new(chunk)?;
    let stop = |stop| stopped(py, stop, &rows, first, converter);
    let (records, codes) =
        if let (Rows::Dictionary(encoded), DataType::Dictionary(keys, values)) = (&rows, chunk.data_type()) {
            let types = (&**keys, &**values);
            let converted = py.detach(|| dictionary::convert(this, encoded, types, on_error));
            let (array, codes) = converted.map_err(|failed| match failed {
                Failed::Row(row, error) => stop(Stop::Row(row, error)),
                Failed::Arrow(error) => arrow_error(error),
            })?;
            (vec![array], codes)
        } else {
            let output = convert_rows(py, this, &rows, plan).map_err(stop)?;
            (output.strings.finish(chunk.data_type(), plan.limit).map_err(arrow_error)?, output.codes)
        };
    if on_error == OnError::Struct { kernels::with_codes(records, &codes).map_err(arrow_error) } else { Ok(records) }
}

fn convert_rows(py: Python<'_>, converter: &Converter, rows: &Rows<'_>, plan: &Plan) -> Result<Output, Stop> {
    let count = rows.len();
    let stop = |(row, error)| Stop::Row(row, error);
    if plan.threads == 1 {
        // one output, to which every piece is added
        let output = std::sync::Mutex::new(Output::for_rows(count, rows.bytes()));
        in_pieces(py, count, 1, |range| {
            let mut output = output.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            kernels::convert(converter, rows, range, plan.on_error, &mut output).map_err(stop)
        })?;
        return Ok(output.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner));
    }
    let made = in_pieces(py, count, plan.threads, |range| {
        let bytes = rows.bytes() / count.max(1) * range.len();
        let mut output = Output::for_rows(range.len(), bytes);
        kernels::convert(converter, rows, range, plan.on_error, &mut output).map(|()| output).map_err(stop)
    })?;
    let mut all = Output::for_rows(count, made.iter().map(|output| output.strings.values.len()).sum());
    for output in made {
        all.strings.append(output.strings);
        all.codes.extend(output.codes);
    }
    Ok(all)
}

fn convert_column(
    converter: &Bound<'_, Converter>,
    array: &Bound<'_, PyAny>,
    on_error: &str,
    asked: Option<&Bound<'_, PyAny>>,
    limit: usize,
) -> PyResult<Column> {
    let on_error = OnError::parse(on_error, &ALL)?;
    let Imported { chunks, data_type } = capsule::column(array)?;
    let mut first = 0;
    let mut converted = Vec::with_capacity(chunks.len());
    if chunks.is_empty() {
        // an empty column has to be one of strings as well
        Rows::new(&arrow_array::new_empty_array(&data_type))?;
    }
    for chunk in &chunks {
        let plan = Plan { on_error, threads: threads(asked, chunk.len())?, limit };
        converted.extend(convert_chunk(converter, chunk, first, &plan)?);
        first += chunk.len();
    }
    let data_type = if on_error == OnError::Struct { kernels::struct_type(&data_type) } else { data_type };
    Ok(Column::new(converted, data_type))
}

/// A value for each row of each chunk, and an array of them.
fn map_column<T: Clone + Send>(
    converter: &Bound<'_, Converter>,
    array: &Bound<'_, PyAny>,
    data_type: DataType,
    make: impl Fn(usize, &[u8]) -> Result<Option<T>, Stop> + Sync,
    finish: impl Fn(&[Option<T>]) -> Result<ArrayRef, arrow_schema::ArrowError>,
) -> PyResult<Column> {
    let py = converter.py();
    let Imported { chunks, .. } = capsule::column(array)?;
    let mut first = 0;
    let mut made = Vec::with_capacity(chunks.len());
    for chunk in &chunks {
        let rows = Rows::new(chunk)?;
        let threads = threads(None, rows.len())?;
        let pieces = in_pieces(py, rows.len(), threads, |range| kernels::each(&rows, range, &make));
        let pieces = pieces.map_err(|stop| stopped(py, stop, &rows, first, converter))?;
        made.push(finish(&pieces.concat()).map_err(arrow_error)?);
        first += rows.len();
    }
    Ok(Column::new(made, data_type))
}

#[pymethods]
impl Converter {
    /// Convert an Arrow column of strings; the same type comes out, nulls stay null.
    ///
    /// Any object with `__arrow_c_array__` or `__arrow_c_stream__`: of pyarrow, polars, pandas 3, DuckDB,
    /// nanoarrow. `on_error="raise"` names the row, `"null"` gives a null, `"keep"` the record as it was,
    /// `"struct"` a struct of `record` and `code`.
    #[pyo3(signature = (array, /, *, on_error="raise", threads=None))]
    fn convert_arrow(
        slf: &Bound<'_, Self>,
        array: &Bound<'_, PyAny>,
        on_error: &str,
        threads: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Column> {
        convert_column(slf, array, on_error, threads, LIMIT)
    }

    /// As `convert_arrow`, with arrays that hold fewer bytes: what happens beyond 2 GiB.
    #[pyo3(signature = (array, limit, /))]
    fn _convert_arrow_in(slf: &Bound<'_, Self>, array: &Bound<'_, PyAny>, limit: usize) -> PyResult<Column> {
        convert_column(slf, array, "raise", None, limit)
    }

    /// Convert a column of a table as the table is read: a frame, a relation, a reader of batches.
    ///
    /// The result is a stream for whoever reads streams of Arrow; it holds one batch at a time. `into`
    /// names a column of its own for the result.
    #[pyo3(signature = (table, /, column="fen", *, into=None, on_error="raise"))]
    fn convert_table(
        slf: &Bound<'_, Self>,
        table: &Bound<'_, PyAny>,
        column: &str,
        into: Option<&str>,
        on_error: &str,
    ) -> PyResult<Batches> {
        let on_error = OnError::parse(on_error, &ALL[..3])?;
        batches::convert(slf, capsule::table(table)?, (column, into.unwrap_or(column)), on_error)
    }

    /// Return the key of each record: equal for equal positions.
    ///
    /// `form`: "fixed" (16 bytes that sort as numbers), "binary" (the same with a length, for Spark),
    /// "hex" (to read), "int64x2" (a struct of two signed halves).
    #[pyo3(signature = (array, /, *, form="fixed", on_error="raise"))]
    fn key_arrow(slf: &Bound<'_, Self>, array: &Bound<'_, PyAny>, form: &str, on_error: &str) -> PyResult<Column> {
        let form = KeyForm::parse(form)?;
        let on_error = OnError::parse(on_error, &ALL[..2])?;
        let this = slf.get();
        let key = |row: usize, record: &[u8]| match this.key_of(record) {
            Ok(key) => Ok(Some(key)),
            Err(_) if on_error == OnError::Null => Ok(None),
            Err(error) => Err(Stop::Row(row, error)),
        };
        map_column(slf, array, form.data_type(), key, |keys| form.array(keys.iter().copied()))
    }

    /// Return what is wrong with each record: `struct<ok, code, field, start, end>`, places in bytes.
    #[pyo3(signature = (array, /, *, level="legal"))]
    fn check_arrow(slf: &Bound<'_, Self>, array: &Bound<'_, PyAny>, level: &str) -> PyResult<Column> {
        let level = named_or("level", level, "none")?;
        let this = slf.get();
        let judge = |_: usize, record: &[u8]| Ok(Some(kernels::judge(this, &Text::of(record), level)));
        map_column(slf, array, kernels::verdict_type(), judge, kernels::verdicts)
    }

    /// Return the number of each start position, null where a record is none.
    #[pyo3(signature = (array, /, *, numbering=None))]
    fn start_id_arrow(slf: &Bound<'_, Self>, array: &Bound<'_, PyAny>, numbering: Option<&str>) -> PyResult<Column> {
        let numbering = numbering.map(|name| named("numbering", name)).transpose()?.unwrap_or_default();
        let this = slf.get();
        let variant = &this.settings.variant;
        let starts = starts(variant).ok_or_else(|| value_error(format!("`{}` has no shuffled start", variant.id())))?;
        starts.range(numbering).map_err(value_error)?;
        let identify = |_: usize, record: &[u8]| Ok(kernels::start_id(this, &starts, numbering, record));
        map_column(slf, array, DataType::Int64, identify, |ids| {
            Ok(Arc::new(ids.iter().copied().collect::<Int64Array>()) as ArrayRef)
        })
    }
}

/// Converts the strings of one batch, for streams.
pub(super) fn convert_array(
    converter: &Converter,
    array: &ArrayRef,
    on_error: OnError,
) -> Result<ArrayRef, (usize, String)> {
    let failed = |error: String| (0, error);
    let rows = Rows::new(array).map_err(|error| failed(error.to_string()))?;
    let line = |row: usize, error: &fenconv::Error| {
        let text = Text::plain(rows.get(row).unwrap_or_default(), rows.form());
        let place = text.span(error.finding().span).0;
        (row, format!("{} at {place}: {}", error.code(), error.message(&text.bytes)))
    };
    if let (Rows::Dictionary(encoded), DataType::Dictionary(keys, values)) = (&rows, array.data_type()) {
        return match dictionary::convert(converter, encoded, (keys, values), on_error) {
            Ok((array, _)) => Ok(array),
            Err(Failed::Row(row, error)) => Err(line(row, &error)),
            Err(Failed::Arrow(error)) => Err(failed(error.to_string())),
        };
    }
    let mut output = Output::for_rows(rows.len(), rows.bytes());
    kernels::convert(converter, &rows, 0..rows.len(), on_error, &mut output)
        .map_err(|(row, error)| line(row, &error))?;
    let made = output.strings.finish(array.data_type(), LIMIT).map_err(|error| failed(error.to_string()))?;
    let [made] = <[ArrayRef; 1]>::try_from(made).map_err(|_| failed("a batch of more than 2 GiB".into()))?;
    Ok(made)
}
