//! A conversion with its options settled.

use std::cell::RefCell;

use fenconv::finding::Sink;
use fenconv::inspect::position_key;
use fenconv::notation::Container;
use fenconv::rules::{Flaw, Soundness, soundness};
use fenconv::{Checker, Error, ParsedRecord, Reader};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::errors::{At, record_error, value_error};
use crate::finding::{Checked, Finding};
use crate::list;
use crate::names::named_or;
use crate::options::Settings;
use crate::position::Position;
use crate::text::Text;

/// What a value of its own is read as: a FEN, or four fields with operations; it stays that.
pub(crate) const CONTAINER: Container = Container::Cell;

thread_local! {
    /// What is written before it becomes a value of Python.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// A conversion with its options settled; share it between threads.
///
/// >>> import fenconv
/// >>> converter = fenconv.Converter("shredder", variant="standard")
/// >>> converter.convert("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
/// 'r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1'
/// >>> converter
/// Converter('shredder', variant='standard')
#[pyclass(frozen, module = "fenconv")]
pub(crate) struct Converter {
    pub(crate) core: fenconv::Converter,
    reader: Reader,
    pub(crate) settings: Settings,
}

impl Converter {
    pub(crate) fn with(settings: Settings) -> PyResult<Self> {
        Ok(Self { core: settings.converter(CONTAINER)?, reader: settings.reader(), settings })
    }

    /// Appends a converted record.
    #[inline]
    pub(crate) fn write(&self, text: &Text<'_>, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
        text.refused()?;
        self.core.convert(&text.bytes, out, sink).map(drop)
    }

    pub(crate) fn read(&self, text: &Text<'_>, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        text.refused()?;
        self.read_bytes(&text.bytes, sink)
    }

    pub(crate) fn read_bytes(&self, record: &[u8], sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        let mut read = self.core.read(record, sink)?;
        if let Some(transform) = self.settings.transform {
            read.position = transform.apply(&read.position, self.core.profile(), sink)?;
        }
        Ok(read)
    }

    /// Reads a record and judges the position; what can be read of it is there even when it
    /// was refused.
    pub(crate) fn judge(
        &self,
        text: &Text<'_>,
        level: Option<Soundness>,
        findings: &mut Vec<fenconv::Finding>,
    ) -> (bool, Option<ParsedRecord>) {
        if let Err(error) = text.refused() {
            findings.push(*error.finding());
            return (false, None);
        }
        let Some(level) = level else {
            let read = self.read_bytes(&text.bytes, findings).ok();
            return (read.is_some(), read);
        };
        let Settings { transform, assumes_rights, .. } = &self.settings;
        if self.settings.notation().is_some() || transform.is_some() || *assumes_rights {
            let Ok(read) = self.read_bytes(&text.bytes, findings) else { return (false, None) };
            let mut flaw = |flaw: Flaw| {
                let finding = fenconv::Finding::new(flaw.kind, flaw.field, fenconv::finding::Span::default());
                findings.push(finding.with_detail(flaw.detail));
            };
            let judged = soundness(&read.position, self.core.profile(), level, &mut flaw);
            let ok = judged.is_ok() && !findings.iter().any(fenconv::Finding::is_error);
            return (ok, Some(read));
        }
        match Checker::new(self.reader.clone(), level).check(&text.bytes, CONTAINER, findings) {
            Ok(read) => (true, Some(read)),
            // what is unsound can be read all the same
            Err(_) => (false, self.read_bytes(&text.bytes, &mut ()).ok()),
        }
    }

    /// The key of a record's position.
    pub(crate) fn key_of(&self, record: &[u8]) -> Result<u128, Error> {
        let read = self.read_bytes(record, &mut ())?;
        Ok(position_key(&read.position, self.core.profile())?.to_u128())
    }

    pub(crate) fn position(&self, read: ParsedRecord, findings: Vec<Finding>) -> Position {
        Position { core: read.position, variant: self.settings.variant.clone(), findings }
    }
}

/// Converts a record that was passed.
#[inline]
pub(crate) fn convert<'py>(
    converter: &Bound<'py, Converter>,
    record: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = converter.py();
    let text = Text::new(record)?;
    BUFFER.with_borrow_mut(|out| {
        out.clear();
        match converter.get().write(&text, out, &mut ()) {
            Ok(()) => text.give(py, out),
            Err(error) => Err(record_error(py, &text, &error, Some(converter.as_any()), At::Alone)),
        }
    })
}

/// Reads and judges a record; never an exception for what is wrong with it.
pub(crate) fn check(converter: &Bound<'_, Converter>, record: &Bound<'_, PyAny>, level: &str) -> PyResult<Checked> {
    let level = named_or::<Soundness>("level", level, "none")?;
    let (py, this) = (converter.py(), converter.get());
    let text = Text::new(record)?;
    let mut findings = Vec::new();
    let (ok, read) = this.judge(&text, level, &mut findings);
    let mut out = Vec::new();
    let written = ok && this.write(&text, &mut out, &mut ()).is_ok();
    let findings = Finding::all(&text, &findings);
    Ok(Checked {
        ok,
        record: if written { Some(text.give(py, &out)?.unbind()) } else { None },
        position: read.map(|read| this.position(read, findings.clone())),
        findings,
    })
}

#[pymethods]
impl Converter {
    #[new]
    #[pyo3(
        signature = (to="x-fen", **options),
        text_signature = "(to='x-fen', *, variant='chess960', variants=None, read='auto', kq='outermost', tolerance='tolerant', en_passant='auto', order='kq', fields='auto', lossy=False, transform='none', kings='profile', assume_rights='none')"
    )]
    fn new(to: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Self::with(Settings::new(to, options)?)
    }

    /// Return the record converted; RecordError for one that is refused.
    ///
    /// >>> import fenconv
    /// >>> fenconv.Converter("shredder").convert(b"4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1")
    /// b'4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1'
    #[pyo3(name = "convert", signature = (record, /))]
    fn convert<'py>(slf: &Bound<'py, Self>, record: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        convert(slf, record)
    }

    /// Convert a record that may be wrong; the result has the record and all findings.
    ///
    /// >>> import fenconv
    /// >>> result = fenconv.Converter("classic").try_convert("4k3/8/8/8/8/8/8/4K1RR w G - 0 1")
    /// >>> bool(result), [finding.code for finding in result.findings]
    /// (False, ['lossy'])
    #[pyo3(signature = (record, /))]
    fn try_convert(slf: &Bound<'_, Self>, record: &Bound<'_, PyAny>) -> PyResult<Checked> {
        let this = slf.get();
        let text = Text::new(record)?;
        let (mut out, mut found) = (Vec::new(), Vec::new());
        let written = this.write(&text, &mut out, &mut found);
        if let Err(error) = &written
            && !found.contains(error.finding())
        {
            found.push(*error.finding());
        }
        let findings = Finding::all(&text, &found);
        let position = this.read(&text, &mut ()).ok().map(|read| this.position(read, findings.clone()));
        let record = if written.is_ok() { Some(text.give(slf.py(), &out)?.unbind()) } else { None };
        Ok(Checked { ok: written.is_ok(), record, position, findings })
    }

    /// Convert every record of an iterable to a list.
    ///
    /// `on_error="null"` gives None for a record that is refused, and for a null (None, NaN);
    /// `"keep"` gives it as it is; `"raise"` names its row.
    ///
    /// >>> import fenconv
    /// >>> converter = fenconv.Converter("shredder")
    /// >>> converter.convert_many(["4k3/8/8/8/8/8/8/4K2R w K - 0 1", None, "?"], on_error="null")
    /// ['4k3/8/8/8/8/8/8/4K2R w H - 0 1', None, None]
    #[pyo3(signature = (records, /, *, on_error="raise"))]
    fn convert_many<'py>(
        slf: &Bound<'py, Self>,
        records: &Bound<'py, PyAny>,
        on_error: &str,
    ) -> PyResult<Bound<'py, PyList>> {
        list::convert(slf, records, OnError::parse(on_error)?)
    }

    fn __repr__(&self) -> String {
        format!("Converter({})", self.settings.shown())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.settings == other.get().settings)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.settings.shown().hash(&mut hasher);
        hasher.finish()
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((&'static str,), Bound<'py, PyDict>)> {
        Ok(((self.settings.to.name(),), self.settings.given(py)?))
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf.clone()
    }

    /// All that is to be said of a record, what refuses it first; what an error shows on request.
    fn _findings<'py>(&self, py: Python<'py>, record: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let text = Text::new(record)?;
        let mut found = Vec::new();
        if let Err(error) = self.write(&text, &mut Vec::new(), &mut found)
            && !found.contains(error.finding())
        {
            found.push(*error.finding());
        }
        PyTuple::new(py, Finding::all(&text, &found))
    }
}

/// How many rows are worked on between two looks for signals, less one.
pub(crate) const SIGNALS: usize = (1 << 18) - 1;

/// What is done with a record that is refused.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OnError {
    Raise,
    Null,
    Keep,
}

impl OnError {
    pub(crate) fn parse(name: &str) -> PyResult<Self> {
        match &*name.to_ascii_lowercase() {
            "raise" => Ok(Self::Raise),
            "null" => Ok(Self::Null),
            "keep" => Ok(Self::Keep),
            _ => Err(value_error(format!("on_error={name:?}: expected `raise`, `null` or `keep`"))),
        }
    }
}
