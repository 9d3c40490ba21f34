//! What is heard of a run while it goes on, and what is said of it at the end.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fenconv::finding::FindingKind;
use fenconv::stream::{LocatedFinding, Observer, Summary};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::finding::Finding;
use crate::text::{Form, Text};

/// How many findings of a kind are kept.
const KEPT: usize = 20;
/// How often Python is asked whether it wants to go on.
const PAUSE: Duration = Duration::from_millis(100);

/// How far a file has been worked on.
#[pyclass(frozen, get_all, module = "fenconv")]
pub(crate) struct Progress {
    /// Bytes of the file that were read.
    bytes_read: u64,
    /// Bytes that it has; None where that is not known.
    bytes_total: Option<u64>,
    /// Records worked on.
    records: u64,
}

#[pymethods]
impl Progress {
    fn __repr__(&self) -> String {
        let total = self.bytes_total.map_or("?".into(), |total| total.to_string());
        format!("<Progress: {} records, {} of {total} bytes>", self.records, self.bytes_read)
    }
}

/// What was done with a file.
#[pyclass(frozen, module = "fenconv")]
pub(crate) struct Report {
    /// Records that came out differently.
    #[pyo3(get)]
    converted: u64,
    /// Records that came out as they were.
    #[pyo3(get)]
    unchanged: u64,
    /// Records that were refused.
    #[pyo3(get)]
    failed: u64,
    /// Records left out because an equal one came before.
    #[pyo3(get)]
    removed: u64,
    codes: Vec<(&'static str, u64)>,
    findings: Vec<(String, Finding)>,
}

#[pymethods]
impl Report {
    /// How often each kind of finding was made.
    #[getter]
    fn codes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let codes = PyDict::new(py);
        for (code, count) in &self.codes {
            codes.set_item(code, count)?;
        }
        Ok(codes)
    }

    /// The first findings of each kind, each with its place.
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.findings.iter().cloned())
    }

    fn __repr__(&self) -> String {
        let Self { converted, unchanged, failed, removed, .. } = self;
        format!("<Report: {converted} converted, {unchanged} unchanged, {failed} failed, {removed} removed>")
    }
}

/// Hears of findings, and lets Python be heard.
pub(super) struct Listener<'a> {
    pub(super) name: &'a str,
    pub(super) progress: Option<Py<PyAny>>,
    pub(super) counter: Arc<AtomicU64>,
    pub(super) size: Option<u64>,
    pub(super) cancel: &'a AtomicBool,
    pub(super) raised: Option<PyErr>,
    /// What ended it, where it was to stop at an error.
    pub(super) last_error: Option<(String, LocatedFinding)>,
    kept: HashMap<FindingKind, usize>,
    findings: Vec<(String, Finding)>,
    heard: Instant,
}

impl<'a> Listener<'a> {
    pub(super) fn new(
        name: &'a str,
        progress: Option<Py<PyAny>>,
        (counter, size): (Arc<AtomicU64>, Option<u64>),
        cancel: &'a AtomicBool,
    ) -> Self {
        let (kept, findings, heard) = (HashMap::new(), Vec::new(), Instant::now());
        Self { name, progress, counter, size, cancel, raised: None, last_error: None, kept, findings, heard }
    }

    fn ask(&self, so_far: &Summary) -> PyResult<()> {
        Python::attach(|py| {
            py.check_signals()?;
            if let Some(progress) = &self.progress {
                let bytes_read = self.counter.load(Ordering::Relaxed);
                let now = Progress { bytes_read, bytes_total: self.size, records: so_far.records };
                progress.call1(py, (now,))?;
            }
            Ok(())
        })
    }

    /// The last word: a run that is shorter than a pause is reported as well.
    pub(super) fn finish(&self, summary: &Summary) -> PyResult<()> {
        self.ask(summary)
    }

    pub(super) fn report(self, summary: &Summary) -> Report {
        let codes = summary.findings.iter().map(|(kind, count)| (kind.code(), count)).collect();
        Report {
            converted: summary.converted,
            unchanged: summary.unchanged,
            failed: summary.failed,
            removed: summary.duplicates,
            codes,
            findings: self.findings,
        }
    }
}

impl Observer for Listener<'_> {
    fn finding(&mut self, located: &LocatedFinding) {
        let place = || format!("{}:{}:{}", self.name, located.line, located.column + 1);
        if located.finding.is_error() {
            self.last_error = Some((place(), located.clone()));
        }
        let kept = self.kept.entry(located.finding.kind).or_default();
        if *kept < KEPT {
            *kept += 1;
            let text = Text::plain(&located.record, Form::Bytes);
            self.findings.push((place(), Finding::new(&text, &located.finding)));
        }
    }

    fn progress(&mut self, so_far: &Summary) {
        if self.heard.elapsed() < PAUSE || self.raised.is_some() {
            return;
        }
        self.heard = Instant::now();
        if let Err(error) = self.ask(so_far) {
            self.raised = Some(error);
            self.cancel.store(true, Ordering::Relaxed);
        }
    }
}
