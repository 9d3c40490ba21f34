//! Errors as exceptions. The classes are Python's, in `_errors.py`: a class of Python is pickled
//! with its attributes.

use fenconv::finding::Span;
use fenconv::profile::ProfileError;
use fenconv::{Error, Finding};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::text::Text;

fn class<'py>(py: Python<'py>, cell: &PyOnceLock<Py<PyType>>, name: &str) -> PyResult<Bound<'py, PyType>> {
    cell.import(py, "fenconv._errors", name).cloned()
}

/// Where a record was in what it came from.
#[derive(Clone, Copy, Default)]
pub(crate) enum At<'a> {
    /// It was passed on its own.
    #[default]
    Alone,
    /// In this row of a column, from 0.
    Row(usize),
    /// At this place of a file.
    Place(&'a str),
}

/// The exception of a record that was refused. `source` finds all that is wrong once that is
/// asked for.
#[cold]
pub(crate) fn record_error(
    py: Python<'_>,
    text: &Text<'_>,
    error: &Error,
    source: Option<&Bound<'_, PyAny>>,
    at: At<'_>,
) -> PyErr {
    make_record_error(py, text, error, source, at).unwrap_or_else(|error| error)
}

fn make_record_error(
    py: Python<'_>,
    text: &Text<'_>,
    error: &Error,
    source: Option<&Bound<'_, PyAny>>,
    at: At<'_>,
) -> PyResult<PyErr> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let Finding { span: bytes @ Span { start, end }, field, .. } = *error.finding();
    let span = text.span(bytes);
    let message = error.message(&text.bytes);
    let code = error.code();
    let line = match at {
        At::Alone => format!("{code} at {}: {message}", span.0),
        At::Row(row) => format!("row {row}: {code} at {}: {message}", span.0),
        At::Place(place) => format!("{place}: {code}: {message}"),
    };
    let value = class(py, &CLASS, "RecordError")?.call1((line,))?;
    value.setattr(intern!(py, "code"), code)?;
    value.setattr(intern!(py, "field"), field.name())?;
    value.setattr(intern!(py, "span"), span)?;
    value.setattr(intern!(py, "byte_span"), (start, end))?;
    value.setattr(intern!(py, "message"), message)?;
    value.setattr(intern!(py, "record"), text.give(py, &text.bytes).or_else(|_| text.give(py, b"?"))?)?;
    if let Some(source) = source {
        value.setattr(intern!(py, "_source"), source)?;
    }
    match at {
        At::Alone => {}
        At::Row(row) => value.setattr(intern!(py, "row"), row)?,
        At::Place(place) => value.setattr(intern!(py, "place"), place)?,
    }
    Ok(PyErr::from_value(value))
}

/// The exception of a profile that cannot be used.
pub(crate) fn variant_error(error: &ProfileError) -> PyErr {
    Python::attach(|py| {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let made = || -> PyResult<PyErr> {
            let ProfileError { key, line, message, .. } = error;
            let named = if key.is_empty() { String::new() } else { format!("`{key}`: ") };
            let value = class(py, &CLASS, "VariantError")?.call1((format!("line {line}: {named}{message}"),))?;
            value.setattr("line", line)?;
            value.setattr("key", Some(key).filter(|key| !key.is_empty()))?;
            Ok(PyErr::from_value(value))
        };
        made().unwrap_or_else(|error| error)
    })
}

/// The exception of an error that has no record: of a position, or a start number.
pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
