//! How the records of a file are spelled, counted.

use fenconv::Reader;
use fenconv::stream::{self, Actions, ByVariant, Job, Tally};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::opened::{Input, Opened, stream_error};
use super::report::Listener;
use crate::variants::{DEFAULT, Set};

/// Count dialects, variants and faults of a file.
///
/// >>> import fenconv, io
/// >>> found = fenconv.detect(io.BytesIO(b"4k3/8/8/8/8/8/8/4K2R w H - 0 1\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"))
/// >>> found["format"], found["records"], [(kind["dialects"], kind["count"]) for kind in found["castling"]]
/// ('fen', 2, [(['x-fen', 'classic'], 1), (['shredder'], 1)])
#[pyfunction]
#[pyo3(signature = (source, *, format="auto"))]
pub(crate) fn detect<'py>(py: Python<'py>, source: &Bound<'py, PyAny>, format: &str) -> PyResult<Bound<'py, PyDict>> {
    let source = Input::new(source, "read")?;
    let name = source.name(py);
    let Opened { mut text, format, compression, counter, size } = Opened::new(py, &source, format)?;
    let variants = Set::builtin().all.clone();
    let default = variants.get(DEFAULT).map_err(crate::errors::value_error)?;
    let Ok::<_, std::convert::Infallible>(readers) =
        ByVariant::by_tag(variants, default, |profile| Ok(Reader::new(profile)));
    let cancel = std::sync::atomic::AtomicBool::new(false);
    let job = Job::new(format, Actions::Count(&readers)).with_cancel(&cancel);
    let mut listener = Listener::new(&name, None, (counter, size), &cancel);
    let summary = py.detach(|| stream::run(&mut text, &mut std::io::sink(), &job, &mut listener));
    if let Some(raised) = listener.raised.take() {
        return Err(raised);
    }
    let summary = summary.map_err(|error| stream_error(error, &name))?;
    let census = &summary.census;
    let found = PyDict::new(py);
    found.set_item("format", format.name())?;
    found.set_item("compression", compression.map(stream::Compression::name))?;
    found.set_item("records", summary.records)?;
    found.set_item("failed", summary.failed)?;
    found.set_item("games", summary.games)?;
    let count = |tally: &Tally| -> PyResult<Bound<'py, PyDict>> {
        let of = PyDict::new(py);
        of.set_item("count", tally.count)?;
        of.set_item("first_line", Some(tally.first_line).filter(|line| *line > 0))?;
        Ok(of)
    };
    let castling = PyList::empty(py);
    for (dialects, tally) in census.spellings() {
        let of = PyDict::new(py);
        of.set_item("dialects", dialects.iter().map(fenconv::Dialect::name).collect::<Vec<_>>())?;
        of.update(count(&tally)?.as_mapping())?;
        castling.append(of)?;
    }
    found.set_item("castling", castling)?;
    for (name, tally) in [
        ("no_rights", &census.no_rights),
        ("no_field", &census.no_field),
        ("four_fields", &census.four_fields),
        ("operations", &census.operations),
        ("targets", &census.targets),
        ("idle_targets", &census.idle_targets),
        ("needs_960_rules", &census.needs_960_rules),
        ("games_without_record", &census.games_without_record),
    ] {
        found.set_item(name, count(tally)?)?;
    }
    let variants = PyDict::new(py);
    for (variant, tally) in &census.variants {
        variants.set_item(variant, count(tally)?)?;
    }
    found.set_item("variants", variants)?;
    let codes = PyDict::new(py);
    for (kind, count) in summary.findings.iter() {
        codes.set_item(kind.code(), count)?;
    }
    found.set_item("codes", codes)?;
    Ok(found)
}
