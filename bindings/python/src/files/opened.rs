//! A file that was opened: which format it has, and its text, decompressed.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use fenconv::stream::{self, ByVariant, Cells, Column, Compression, Decoder, Foreign, Format};
use pyo3::exceptions::{PyOSError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyInt, PyString, PyType};

use super::object::PyReader;
use crate::errors::value_error;
use crate::names::{expected, named_or};
use crate::options::Settings;

/// How much is looked at to tell a format.
const START: usize = 64 << 10;

/// What `source` and `target` are.
pub(super) enum Input {
    Path(PathBuf),
    Object(Py<PyAny>),
}

impl Input {
    /// A path, or a file object with this method.
    pub(super) fn new(value: &Bound<'_, PyAny>, method: &str) -> PyResult<Self> {
        if let Ok(text) = value.cast::<PyString>() {
            let text: String = text.extract()?;
            let path = PathBuf::from(&text);
            if !path.exists() && text.contains(' ') && text.matches('/').count() >= 5 {
                let message = format!("this is a record, no path: {text:?}; fenconv.convert and Position take records");
                return Err(PyValueError::new_err(message));
            }
            return Ok(Self::Path(path));
        }
        if value.hasattr("__fspath__")? {
            return Ok(Self::Path(value.extract()?));
        }
        if !value.hasattr(method)? {
            return Err(expected("source", &format!("a path or a binary file with {method}()"), value));
        }
        if value.hasattr("encoding")? {
            return Err(PyTypeError::new_err("expected a binary file, found one of text: open it in binary mode"));
        }
        Ok(Self::Object(value.clone().unbind()))
    }

    /// How messages name it.
    pub(super) fn name(&self, py: Python<'_>) -> String {
        match self {
            Self::Path(path) => path.display().to_string(),
            Self::Object(object) => {
                let name = object.bind(py).getattr("name").and_then(|name| name.extract());
                name.unwrap_or_else(|_| "<file>".to_owned())
            }
        }
    }
}

/// The exception of a path that the system refuses.
pub(super) fn os_error(error: &io::Error, path: &Path) -> PyErr {
    match error.raw_os_error() {
        // Python makes FileNotFoundError and its like of the number
        Some(number) => {
            let message = error.to_string();
            let message = message.split(" (os error").next().unwrap_or_default().to_owned();
            PyOSError::new_err((number, message, path.as_os_str().to_os_string()))
        }
        None => PyOSError::new_err(format!("{}: {error}", path.display())),
    }
}

/// The exception of what ended a run.
pub(super) fn stream_error(error: stream::Error, name: &str) -> PyErr {
    match error {
        stream::Error::Read(error) | stream::Error::Write(error) => {
            if error.get_ref().is_some_and(|inner| inner.is::<PyErr>()) {
                return error.into();
            }
            match error.raw_os_error() {
                Some(_) => os_error(&error, Path::new(name)),
                None => PyOSError::new_err(format!("{name}: {error}")),
            }
        }
        error => value_error(format!("{name}: {error}")),
    }
}

/// An input that was opened.
pub(super) struct Opened {
    pub(super) text: Box<dyn Read + Send>,
    pub(super) format: Format,
    pub(super) compression: Option<Compression>,
    /// How many bytes of the file were read, and how many it has.
    pub(super) counter: Arc<AtomicU64>,
    pub(super) size: Option<u64>,
}

struct Counted<R> {
    inner: R,
    counter: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.counter.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

impl Opened {
    pub(super) fn new(py: Python<'_>, input: &Input, format: &str) -> PyResult<Self> {
        match input {
            Input::Path(path) => {
                let file = File::open(path).map_err(|error| os_error(&error, path))?;
                let there = file.metadata().map_err(|error| os_error(&error, path))?;
                if there.is_dir() {
                    return Err(os_error(&io::Error::from_raw_os_error(21), path));
                }
                let size = there.is_file().then_some(there.len());
                Self::of(py, file, Some(path), format, size)
            }
            Input::Object(object) => Self::of(py, PyReader(object.clone_ref(py)), None, format, None),
        }
    }

    pub(super) fn of(
        py: Python<'_>,
        file: impl Read + Send + 'static,
        path: Option<&Path>,
        format: &str,
        size: Option<u64>,
    ) -> PyResult<Self> {
        let asked: Option<Format> = named_or("format", format, "auto")?;
        let counter = Arc::new(AtomicU64::new(0));
        let name = path.map_or_else(|| "<file>".into(), |path| path.display().to_string());
        let mut file = Counted { inner: file, counter: counter.clone() };
        let failed = |error| stream_error(stream::Error::Read(error), &name);
        // reading a file object asks for Python again
        let read = |from: &mut (dyn Read + Send)| py.detach(|| read_start(from)).map_err(failed);
        let start = read(&mut file)?;
        let by_name = || path.filter(|_| start.len() < Compression::START).and_then(Compression::of_path);
        let compression = Compression::of_start(&start).or_else(by_name);
        let (start, rest): (_, Box<dyn Read + Send>) = match compression {
            None => (start, Box::new(file)),
            Some(kind) => {
                let mut text = Decoder::new(Cursor::new(start).chain(file), kind).map_err(failed)?;
                (read(&mut text)?, Box::new(text))
            }
        };
        let path = path.map(Compression::strip);
        let seen = &start[..start.len().min(Foreign::START)];
        if let Some(foreign) = Foreign::of(path.as_deref(), seen) {
            return Err(format_error(py, &name, foreign));
        }
        let format = asked.unwrap_or_else(|| stream::detect(path.as_deref(), &start));
        Ok(Self { text: Box::new(Cursor::new(start).chain(rest)), format, compression, counter, size })
    }
}

fn read_start(from: &mut (dyn Read + Send)) -> io::Result<Vec<u8>> {
    let mut start = Vec::with_capacity(START);
    from.take(START as u64).read_to_end(&mut start)?;
    Ok(start)
}

fn format_error(py: Python<'_>, name: &str, foreign: Foreign) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let made = || -> PyResult<PyErr> {
        let class = CLASS.import(py, "fenconv._errors", "FormatError")?;
        let error = class.call1((format!("{name}: this is {foreign}"),))?;
        error.setattr("format", foreign.name())?;
        Ok(PyErr::from_value(error))
    };
    made().unwrap_or_else(|error| error)
}

/// Where the records are in a table or object.
pub(super) fn cells(column: Option<&Bound<'_, PyAny>>, format: Format) -> PyResult<Cells> {
    let Some(column) = column.filter(|column| !column.is_none()) else { return Ok(Cells::default()) };
    if column.is_instance_of::<PyInt>() && !column.is_instance_of::<PyBool>() {
        let number = column.extract().ok().and_then(std::num::NonZeroUsize::new);
        let number = number.ok_or_else(|| value_error("column: expected a number from 1 on, or a name"))?;
        return Ok(Cells::new().with_columns(vec![Column::Number(number)]));
    }
    let name: String = column.extract().map_err(|_| expected("column", "a name, or a number from 1 on", column))?;
    if matches!(format, Format::Jsonl | Format::Json) {
        return Ok(Cells::new().with_fields(vec![stream::JsonPointer::new(&name)]));
    }
    Ok(Cells::new().with_columns(vec![Column::Name(name)]))
}

/// A converter for each variant that tags name.
pub(super) fn converters(settings: &Settings, format: Format) -> PyResult<ByVariant<fenconv::Converter>> {
    let settings = settings.for_format(format);
    let variants = settings.variant.set.all.clone();
    let default = settings.variant.profile.clone();
    let make =
        move |profile| settings.with_variant(profile).converter(format.container()).map_err(|error| error.to_string());
    ByVariant::by_tag(variants, default, make).map_err(value_error)
}
