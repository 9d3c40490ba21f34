//! Whole files converted.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use fenconv::files::{AtomicFile, Backup, Destination, Original};
use fenconv::finding::FindingKind;
use fenconv::stream::{self, Actions, Compression, Job, OnError, Packing, Property, Seen, Selection, Summary};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict};

use super::object::PyWriter;
use super::opened::{Input, Opened, cells, converters, os_error, stream_error};
use super::report::{Listener, Report};
use crate::errors::{At, record_error};
use crate::names::{expected, named};
use crate::options::Settings;
use crate::text::{Form, Text};

/// What is asked of a run.
struct Run<'a, 'py> {
    settings: Settings,
    column: Option<&'a Bound<'py, PyAny>>,
    on_error: OnError,
    unique: bool,
    selection: Option<Selection>,
    threads: usize,
    progress: Option<Py<PyAny>>,
}

impl Run<'_, '_> {
    /// Converts an input into an output; `commit` takes what is complete.
    fn into(
        self,
        py: Python<'_>,
        opened: Opened,
        name: &str,
        output: &mut (dyn Write + Send),
    ) -> PyResult<(Summary, Report)> {
        let Opened { mut text, format, counter, size, .. } = opened;
        let (converters, cells) = (converters(&self.settings, format)?, cells(self.column, format)?);
        let (cancel, seen) = (AtomicBool::new(false), Mutex::new(Seen::default()));
        let mut job = Job::new(format, Actions::Convert(&converters))
            .with_cells(&cells)
            .with_on_error(self.on_error)
            .with_threads(self.threads)
            .with_cancel(&cancel);
        if self.unique {
            job = job.with_seen(&seen);
        }
        if let Some(selection) = &self.selection {
            job = job.with_selection(selection);
        }
        let mut listener = Listener::new(name, self.progress, (counter, size), &cancel);
        let summary = py.detach(|| stream::run(&mut text, output, &job, &mut listener));
        if let Some(raised) = listener.raised.take() {
            return Err(raised);
        }
        let summary = summary.map_err(|error| stream_error(error, name))?;
        listener.finish(&summary)?;
        if summary.stopped
            && let Some((place, located)) = &listener.last_error
        {
            let text = Text::plain(&located.record, Form::Str);
            return Err(record_error(py, &text, &located.finding.into(), None, At::Place(place)));
        }
        let report = listener.report(&summary);
        Ok((summary, report))
    }
}

/// The records that were asked for: one name or several, of properties and of findings.
fn selection(asked: Option<&Bound<'_, PyAny>>, settings: &Settings) -> PyResult<Option<Selection>> {
    let Some(asked) = asked.filter(|asked| !asked.is_none()) else { return Ok(None) };
    let names = match asked.extract::<String>() {
        Ok(name) => vec![name],
        Err(_) => asked.extract().map_err(|_| expected("select", "a name or a list of names", asked))?,
    };
    let (mut properties, mut kinds) = (Vec::new(), Vec::new());
    for name in names {
        match name.parse::<FindingKind>() {
            Ok(kind) => kinds.push(kind),
            Err(_) => properties.push(named::<Property>("select", &name)?),
        }
    }
    Ok(Some(Selection::new(settings.variant.set.all.clone(), properties, kinds)))
}

fn threads(asked: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    match asked.filter(|asked| !asked.is_none()) {
        None => Ok(cores().min(4)),
        Some(asked) if asked.is_instance_of::<PyBool>() => Err(expected("threads", "a number of threads", asked)),
        Some(asked) => {
            let threads: usize = asked.extract().map_err(|_| expected("threads", "a number of threads", asked))?;
            Ok(threads.clamp(1, 4 * cores()))
        }
    }
}

/// Convert a file: its records are converted, every other byte stays.
///
/// `source` and `target` are paths or binary file objects; compressed ones (gz, zst, bz2) are known by their bytes and
/// names. A target is written whole or not at all. `in_place=True` rewrites the source. `on_error`: "keep" leaves a
/// record that is refused as it is, "skip" leaves it out, "stop" raises. `unique` keeps the first record of each
/// position; `select` keeps those that have a property ("needs-960") or a finding ("castling-no-rook").
/// `progress` is called with a Progress, at most ten times a second; Ctrl-C ends the run.
///
/// >>> import fenconv, io
/// >>> out = io.BytesIO()
/// >>> report = fenconv.convert_file(io.BytesIO(b"4k3/8/8/8/8/8/8/4K2R w K - 0 1\n# a remark\n"), out, "shredder")
/// >>> report.converted, report.failed, out.getvalue()
/// (1, 0, b'4k3/8/8/8/8/8/8/4K2R w H - 0 1\n# a remark\n')
#[pyfunction]
#[pyo3(
    signature = (source, target=None, to="x-fen", *, in_place=false, format="auto", column=None, on_error="keep",
        unique=false, select=None, threads=None, progress=None, **options),
    text_signature = "(source, target=None, to='x-fen', *, in_place=False, format='auto', column=None, on_error='keep', unique=False, select=None, threads=None, progress=None, variant='chess960', variants=None, read='auto', kq='outermost', tolerance='tolerant', en_passant='auto', order='kq', fields='auto', lossy=False, transform='none', kings='profile', assume_rights='none')"
)]
#[allow(clippy::too_many_arguments, clippy::fn_params_excessive_bools)] // the options of Python
pub(crate) fn convert_file(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    target: Option<&Bound<'_, PyAny>>,
    to: &str,
    in_place: bool,
    format: &str,
    column: Option<&Bound<'_, PyAny>>,
    on_error: &str,
    unique: bool,
    select: Option<&Bound<'_, PyAny>>,
    threads: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Report> {
    let source = Input::new(source, "read")?;
    let name = source.name(py);
    let settings = Settings::new(to, options)?;
    let on_error = named("on_error", on_error)?;
    let selection = selection(select, &settings)?;
    let run = Run { settings, column, on_error, unique, selection, threads: self::threads(threads)?, progress };
    let target = target.filter(|target| !target.is_none());
    match (target, in_place, &source) {
        (Some(_), true, _) => Err(PyTypeError::new_err("in_place=True rewrites the source: leave the target out")),
        (None, false, _) => Err(PyTypeError::new_err("no target: name one, or in_place=True rewrites the source")),
        (None, true, Input::Object(_)) => Err(PyTypeError::new_err("in_place=True rewrites a file: give its path")),
        (None, true, Input::Path(path)) => rewrite(py, run, path, &name, format),
        (Some(target), false, _) => {
            let opened = Opened::new(py, &source, format)?;
            match Input::new(target, "write")? {
                Input::Path(path) => {
                    let failed = |error: io::Error| os_error(&error, &path);
                    let destination = Destination::open(&path).map_err(failed)?;
                    let mut output = Packing::new(destination, Compression::of_path(&path)).map_err(failed)?;
                    let (_, report) = run.into(py, opened, &name, &mut output)?;
                    py.detach(|| output.finish().and_then(Destination::commit)).map_err(failed)?;
                    Ok(report)
                }
                Input::Object(object) => {
                    let mut output = PyWriter(object);
                    let (_, report) = run.into(py, opened, &name, &mut output)?;
                    py.detach(|| output.flush()).map_err(PyErr::from)?;
                    Ok(report)
                }
            }
        }
    }
}

fn rewrite(py: Python<'_>, run: Run<'_, '_>, path: &Path, name: &str, format: &str) -> PyResult<Report> {
    let failed = |error: io::Error| os_error(&error, path);
    let original = Original::open(path).map_err(failed)?;
    let size = std::fs::metadata(path).ok().map(|there| there.len());
    let opened = Opened::of(py, original.reader(), Some(path), format, size)?;
    let compression = opened.compression;
    let on_error = run.on_error;
    let file = AtomicFile::replacing(original).map_err(failed)?;
    let mut output = Packing::new(file, compression).map_err(failed)?;
    let (summary, report) = run.into(py, opened, name, &mut output)?;
    if summary.changed(on_error) {
        py.detach(|| output.finish().and_then(|file| file.commit(&Backup::None))).map_err(failed)?;
    }
    Ok(report)
}

/// Convert the records in bytes that are a file; every other byte stays.
///
/// >>> import fenconv
/// >>> fenconv.convert_bytes(b"id,fen\n1,4k3/8/8/8/8/8/8/4K2R w K - 0 1\n", "shredder")
/// b'id,fen\n1,4k3/8/8/8/8/8/8/4K2R w H - 0 1\n'
#[pyfunction]
#[pyo3(
    signature = (data, to="x-fen", *, format="auto", column=None, **options),
    text_signature = "(data, to='x-fen', *, format='auto', column=None, variant='chess960', variants=None, read='auto', kq='outermost', tolerance='tolerant', en_passant='auto', order='kq', fields='auto', lossy=False, transform='none', kings='profile', assume_rights='none')"
)]
pub(crate) fn convert_bytes<'py>(
    data: &Bound<'py, PyBytes>,
    to: &str,
    format: &str,
    column: Option<&Bound<'py, PyAny>>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let py = data.py();
    let settings = Settings::new(to, options)?;
    let opened = Opened::of(py, io::Cursor::new(data.as_bytes().to_vec()), None, format, None)?;
    if opened.compression.is_some() {
        return Err(PyValueError::new_err("compressed data: convert_file takes a file object of them"));
    }
    let mut out = Vec::with_capacity(data.as_bytes().len() + 64);
    let run =
        Run { settings, column, on_error: OnError::Keep, unique: false, selection: None, threads: 1, progress: None };
    run.into(py, opened, "<bytes>", &mut out)?;
    Ok(PyBytes::new(py, &out))
}
