//! Records as Python has them: `str`, `bytes`, and `str` with bytes that are no UTF-8.

use std::borrow::Cow;

use fenconv::finding::{Field, FindingKind, Span};
use fenconv::{Error, Finding, Tolerance};
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

/// What a record was passed as; the result is given back in the same form.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Str,
    Bytes,
    /// A string with surrogates, as `surrogateescape` makes of bytes that are no UTF-8.
    Escaped,
}

/// A record that was passed.
pub(crate) struct Text<'a> {
    pub(crate) bytes: Cow<'a, [u8]>,
    pub(crate) form: Form,
    /// A surrogate that is no escaped byte: no text that could be read.
    lone: Option<Span>,
}

impl<'a> Text<'a> {
    #[inline]
    pub(crate) fn new(value: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = value.cast::<PyString>() {
            return match text.to_str() {
                Ok(text) => Ok(Self { bytes: Cow::Borrowed(text.as_bytes()), form: Form::Str, lone: None }),
                Err(_) => Self::escaped(value),
            };
        }
        if let Ok(bytes) = value.cast::<PyBytes>() {
            return Ok(Self { bytes: Cow::Borrowed(bytes.as_bytes()), form: Form::Bytes, lone: None });
        }
        let found = value.get_type().name()?;
        let advice = match found.to_str()? {
            "bytearray" | "memoryview" => ": pass bytes(...) of it",
            "NoneType" => "",
            _ => "; for a column there are convert_many and convert_arrow",
        };
        Err(PyTypeError::new_err(format!("expected a record as str or bytes, found {found}{advice}")))
    }

    #[cold]
    fn escaped(text: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = text.py();
        let encode = |errors: &str| -> PyResult<Vec<u8>> {
            text.call_method1(intern!(py, "encode"), ("utf-8", errors))?.extract::<Vec<u8>>()
        };
        if let Ok(bytes) = encode("surrogateescape") {
            return Ok(Self { bytes: Cow::Owned(bytes), form: Form::Escaped, lone: None });
        }
        let bytes = encode("surrogatepass")?;
        let start = bytes.windows(2).position(|pair| pair[0] == 0xED && pair[1] >= 0xA0).unwrap_or(0);
        Ok(Self { bytes: Cow::Owned(bytes), form: Form::Escaped, lone: Some(Span::new(start, start + 3)) })
    }

    /// What nothing reads.
    #[inline]
    pub(crate) fn refused(&self) -> Result<(), Error> {
        match self.lone {
            None => Ok(()),
            Some(span) => Err(Finding::new(FindingKind::NonAscii, Field::Record, span).at(Tolerance::Strict).into()),
        }
    }

    /// The text for people.
    pub(crate) fn shown(&self) -> String {
        fenconv::finding::printable(&self.bytes)
    }

    /// A result in the form that the record had.
    #[inline]
    pub(crate) fn give<'py>(&self, py: Python<'py>, result: &[u8]) -> PyResult<Bound<'py, PyAny>> {
        give(py, self.form, result)
    }

    /// A span in the units of what was passed: characters of a string, bytes of bytes.
    pub(crate) fn span(&self, span: Span) -> (u32, u32) {
        let Span { start, end } = span;
        if self.form == Form::Bytes || self.bytes.is_ascii() {
            return (start, end);
        }
        (self.characters(start), self.characters(end))
    }

    #[allow(clippy::cast_possible_truncation)] // records are at most 1 MiB
    fn characters(&self, bytes: u32) -> u32 {
        let before = self.bytes.get(..bytes as usize).unwrap_or(&self.bytes);
        if self.lone.is_some() {
            // all of it is UTF-8 but for surrogates, which have the same lengths
            return before.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u32;
        }
        before.utf8_chunks().map(|chunk| chunk.valid().chars().count() + chunk.invalid().len()).sum::<usize>() as u32
    }
}

/// Bytes in a form.
#[inline]
pub(crate) fn give<'py>(py: Python<'py>, form: Form, result: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    match form {
        Form::Bytes => return Ok(PyBytes::new(py, result).into_any()),
        Form::Str => {
            if let Ok(text) = std::str::from_utf8(result) {
                return Ok(PyString::new(py, text).into_any());
            }
        }
        Form::Escaped => {}
    }
    PyBytes::new(py, result).call_method1(intern!(py, "decode"), ("utf-8", "surrogateescape"))
}

impl<'a> Text<'a> {
    /// Bytes that are known to be of this form.
    pub(crate) fn plain(bytes: &'a [u8], form: Form) -> Self {
        Self { bytes: Cow::Borrowed(bytes), form, lone: None }
    }
}
