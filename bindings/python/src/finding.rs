//! Findings and what a check gives.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::position::Position;
use crate::text::Text;
use crate::variants::python_string;

/// Something noticed in a record: a stable code, its place, and what was done about it.
///
/// >>> import fenconv
/// >>> finding, = fenconv.check("4k3/8/8/8/8/8/8/4K3 w K - 0 1").findings
/// >>> finding.code, finding.severity, finding.field, finding.span, finding.found
/// ('castling-no-rook', 'error', 'castling', (22, 23), 'K')
#[pyclass(frozen, eq, module = "fenconv")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Finding {
    /// The stable code, `castling-no-rook`.
    #[pyo3(get)]
    pub(crate) code: String,
    /// `error`: the record was refused; `warning`: something was dropped or is suspicious; `info`.
    #[pyo3(get)]
    severity: String,
    /// The part of the record.
    #[pyo3(get)]
    field: String,
    /// What was done: `refused`, `dropped`, `kept`, `normalised`, `written`.
    #[pyo3(get)]
    action: String,
    /// The offending part of the record, `record[slice(*span)]`: characters of a str, bytes of bytes.
    #[pyo3(get)]
    span: (u32, u32),
    /// The same in bytes.
    #[pyo3(get)]
    byte_span: (u32, u32),
    /// What was found there; may be empty.
    #[pyo3(get)]
    found: String,
    /// What was expected; may be empty.
    #[pyo3(get)]
    expected: String,
    /// What is wrong, in one clause.
    #[pyo3(get)]
    message: String,
    /// What to do about it, as options of the command; may be empty.
    #[pyo3(get)]
    help: String,
}

impl Finding {
    pub(crate) fn new(text: &Text<'_>, finding: &fenconv::Finding) -> Self {
        Self {
            code: finding.code().into(),
            severity: finding.severity.name().into(),
            field: finding.field.name().into(),
            action: finding.action.name().into(),
            span: text.span(finding.span),
            byte_span: (finding.span.start, finding.span.end),
            found: finding.found(&text.bytes).unwrap_or_default(),
            expected: finding.expected().unwrap_or_default(),
            message: finding.message(&text.bytes),
            help: finding.kind.help().unwrap_or_default().into(),
        }
    }

    pub(crate) fn all(text: &Text<'_>, findings: &[fenconv::Finding]) -> Vec<Self> {
        findings.iter().map(|finding| Self::new(text, finding)).collect()
    }
}

type Members = (String, String, String, String, (u32, u32), (u32, u32), (String, String, String, String));

#[pymethods]
impl Finding {
    fn __str__(&self) -> String {
        format!("{}: {} at {}: {}", self.severity, self.code, self.span.0, self.message)
    }

    fn __repr__(&self) -> String {
        format!("<Finding {}: {} at {:?}: {}>", self.severity, python_string(&self.code), self.span, self.message)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Members,))> {
        let restore = py.get_type::<Self>().getattr("_restore")?;
        let Self { code, severity, field, action, span, byte_span, found, expected, message, help } = self.clone();
        Ok((restore, ((code, severity, field, action, span, byte_span, (found, expected, message, help)),)))
    }

    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, members: Members) -> Self {
        let (code, severity, field, action, span, byte_span, (found, expected, message, help)) = members;
        Self { code, severity, field, action, span, byte_span, found, expected, message, help }
    }
}

/// What came of a record that may be wrong; true if nothing was refused.
///
/// >>> import fenconv
/// >>> good = fenconv.check("4k3/8/8/8/8/8/8/4K2R w H - 0 1")
/// >>> good.ok, good.record
/// (True, '4k3/8/8/8/8/8/8/4K2R w K - 0 1')
/// >>> bool(fenconv.check("hello"))
/// False
#[pyclass(frozen, module = "fenconv")]
pub(crate) struct Checked {
    /// Whether nothing was refused.
    #[pyo3(get)]
    pub(crate) ok: bool,
    /// The record as it is written; None if anything was refused.
    #[pyo3(get)]
    pub(crate) record: Option<Py<PyAny>>,
    pub(crate) position: Option<Position>,
    pub(crate) findings: Vec<Finding>,
}

#[pymethods]
impl Checked {
    /// The position; None if the record cannot be read.
    #[getter]
    fn position(&self) -> Option<Position> {
        self.position.clone()
    }

    /// All that was noticed, in the order of the record.
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.findings.iter().cloned())
    }

    fn __bool__(&self) -> bool {
        self.ok
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        let (py, other) = (other.py(), other.get());
        let records = match (&self.record, &other.record) {
            (Some(one), Some(other)) => one.bind(py).eq(other)?,
            (one, other) => one.is_none() && other.is_none(),
        };
        Ok(records && self.ok == other.ok && self.position == other.position && self.findings == other.findings)
    }

    fn __repr__(&self) -> String {
        let codes: Vec<_> = self.findings.iter().map(|finding| finding.code.as_str()).collect();
        let separator = if codes.is_empty() { "" } else { ": " };
        format!("<Checked {}{separator}{}>", if self.ok { "ok" } else { "refused" }, codes.join(", "))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.ok, &self.findings).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (bool, Option<Py<PyAny>>, Option<Position>, Vec<Finding>))> {
        let restore = py.get_type::<Self>().getattr("_restore")?;
        let record = self.record.as_ref().map(|record| record.clone_ref(py));
        Ok((restore, (self.ok, record, self.position.clone(), self.findings.clone())))
    }

    #[classmethod]
    #[allow(clippy::needless_pass_by_value)] // as they come from Python
    fn _restore(
        _class: &Bound<'_, PyType>,
        ok: bool,
        record: Option<Py<PyAny>>,
        position: Option<Bound<'_, Position>>,
        findings: Vec<Bound<'_, Finding>>,
    ) -> Self {
        Self {
            ok,
            record,
            position: position.map(|position| position.get().clone()),
            findings: findings.iter().map(|finding| finding.get().clone()).collect(),
        }
    }
}
