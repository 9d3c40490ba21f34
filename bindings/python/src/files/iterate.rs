//! The records of a file, one after the other.

use std::sync::{Mutex, PoisonError};

use fenconv::ParsedRecord;
use fenconv::stream::{FoundRecord, NamedValue, RecordReader};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use super::opened::{Input, Opened, cells, converters, stream_error};
use crate::errors::{At, record_error};
use crate::finding::Finding;
use crate::options::Settings;
use crate::position::{Position, proxy};
use crate::text::{Form, Text, give};
use crate::variants::{Chosen, Set};

/// A record of a file, read or refused.
#[pyclass(frozen, module = "fenconv")]
pub(crate) struct Record {
    raw: Box<[u8]>,
    /// Which record of the file it is, from 0.
    #[pyo3(get)]
    index: u64,
    /// The line in which it begins, from 1.
    #[pyo3(get)]
    line: u64,
    /// The byte of the line at which it begins, from 1.
    #[pyo3(get)]
    column: u64,
    /// Where it is: `book.epd:32:56`.
    #[pyo3(get)]
    place: String,
    variant: Chosen,
    found: Vec<fenconv::Finding>,
    read: Result<ParsedRecord, fenconv::Error>,
    fields: Vec<NamedValue>,
}

impl Record {
    fn as_text(&self) -> Text<'_> {
        // what is no UTF-8 is escaped as file names are
        let form = if std::str::from_utf8(&self.raw).is_ok() { Form::Str } else { Form::Escaped };
        Text::plain(&self.raw, form)
    }

    fn all(&self) -> Vec<Finding> {
        Finding::all(&self.as_text(), &self.found)
    }

    fn exception(&self, py: Python<'_>, error: &fenconv::Error) -> PyResult<PyErr> {
        let made = record_error(py, &self.as_text(), error, None, At::Place(&self.place));
        made.value(py).setattr("_found", PyTuple::new(py, self.all())?)?;
        Ok(made)
    }
}

#[pymethods]
impl Record {
    /// The record.
    #[getter]
    fn text<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.as_text().give(py, &self.raw)
    }

    /// The record as the bytes of the file, without quotes and escapes of what it is in.
    #[getter]
    fn raw<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.raw)
    }

    /// The id of the variant that it was read as.
    #[getter]
    fn variant(&self) -> &str {
        self.variant.id()
    }

    /// The tags of its game by their names; empty in what is no game.
    ///
    /// >>> import fenconv, io
    /// >>> game = b'[White "Fischer"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O *\n'
    /// >>> next(fenconv.records(io.BytesIO(game))).fields["White"]
    /// 'Fischer'
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let fields = PyDict::new(py);
        for NamedValue { name, value, .. } in &self.fields {
            // the first of several is the one that counts
            let name = escaped(py, name)?;
            if !fields.contains(&name)? {
                fields.set_item(name, escaped(py, value)?)?;
            }
        }
        proxy(&fields)
    }

    /// What was noticed in it.
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.all())
    }

    /// The RecordError of a record that was refused, or None.
    #[getter]
    fn error(&self, py: Python<'_>) -> PyResult<Option<PyErr>> {
        self.read.as_ref().err().map(|error| self.exception(py, error)).transpose()
    }

    /// The position; raises the error of a record that was refused.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        match &self.read {
            Ok(read) => {
                Ok(Position { core: read.position.clone(), variant: self.variant.clone(), findings: self.all() })
            }
            Err(error) => Err(self.exception(py, error)?),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Record {}: {}>", self.place, self.as_text().shown())
    }
}

/// A text of a file; what is no UTF-8 in it is escaped as file names are.
fn escaped<'py>(py: Python<'py>, text: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    give(py, if std::str::from_utf8(text).is_ok() { Form::Str } else { Form::Escaped }, text)
}

/// The records of a file; an iterator that is read as it goes, and a context manager.
#[pyclass(frozen, module = "fenconv")]
pub(crate) struct Records {
    reader: Mutex<Option<(RecordReader<'static>, u64)>>,
    /// The format of the file.
    #[pyo3(get)]
    format: &'static str,
    name: String,
    set: std::sync::Arc<Set>,
}

#[pymethods]
impl Records {
    fn __iter__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        py.check_signals()?;
        // a file object is read by way of Python, so this thread must not hold it up
        let next = py.detach(|| {
            let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
            let Some((reader, count)) = &mut *reader else { return None };
            let next = reader.next()?;
            *count += 1;
            Some((next, *count - 1))
        });
        let Some((found, index)) = next else { return Ok(None) };
        let found = found.map_err(|error| stream_error(error, &self.name))?;
        let FoundRecord { line, column, record: raw, profile, findings: found, read, fields, .. } = found;
        let column = column + 1;
        let place = format!("{}:{line}:{column}", self.name);
        let variant = Chosen { set: self.set.clone(), profile };
        Ok(Some(Record { raw, index, line, column, place, variant, found, read, fields }))
    }

    fn __enter__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    #[pyo3(signature = (*error))]
    fn __exit__(&self, py: Python<'_>, error: &Bound<'_, PyTuple>) {
        let _ = error;
        self.close(py);
    }

    /// Close the file; there are no more records then.
    fn close(&self, py: Python<'_>) {
        py.detach(|| drop(self.reader.lock().unwrap_or_else(PoisonError::into_inner).take()));
    }

    fn __repr__(&self) -> String {
        format!("<Records of {}>", self.name)
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err("records of an open file cannot be pickled: open it where it is read"))
    }
}

/// Iterate over the records of a file, whatever its format.
///
/// >>> import fenconv, io
/// >>> with fenconv.records(io.BytesIO(b"4k3/8/8/8/8/8/8/4K2R w H - 0 1\nhello\n"), format="fen") as book:
/// ...     for record in book:
/// ...         print(record.place, record.error.code if record.error else record.position.turn)
/// <file>:1:1 white
/// <file>:2:1 bad-piece-char
#[pyfunction]
#[pyo3(
    signature = (source, *, format="auto", column=None, **options),
    text_signature = "(source, *, format='auto', column=None, variant='chess960', variants=None, read='auto', kq='outermost', tolerance='tolerant', en_passant='auto', order='kq', fields='auto', lossy=False, transform='none', kings='profile', assume_rights='none')"
)]
pub(crate) fn records(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    format: &str,
    column: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Records> {
    let source = Input::new(source, "read")?;
    let settings = Settings::new("x-fen", options)?;
    let Opened { text, format, .. } = Opened::new(py, &source, format)?;
    let (converters, cells) = (converters(&settings, format)?, cells(column, format)?);
    let reader = RecordReader::with_cells(text, format, converters, cells);
    let set = settings.variant.set.clone();
    Ok(Records { reader: Mutex::new(Some((reader, 0))), format: format.name(), name: source.name(py), set })
}
