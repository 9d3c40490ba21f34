//! The functions of the module, each with its options.

use fenconv::inspect::{KeyAlgorithm, polyglot_key, position_key, same_position};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::cache::converter;
use crate::errors::{At, record_error, value_error};
use crate::finding::Checked;
use crate::names::named;
use crate::position::{Position, position_error};
use crate::text::Text;
use crate::{converter as conversion, explain as explanation};

/// Return the record in another dialect or notation.
///
/// A str gives a str, bytes give bytes. RecordError for a record that is refused, or that the
/// target cannot express.
///
/// >>> import fenconv
/// >>> fenconv.convert("4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1", "shredder")
/// '4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1'
/// >>> fenconv.convert("6n1/8/2p4P/8/8/r1p3K1/B7/4B1k1 w - - 0 1", "gbr")
/// '0323.12'
/// >>> fenconv.convert("4k3/8/8/8/8/8/8/4K3 w K - 0 1")
/// Traceback (most recent call last):
/// fenconv.RecordError: castling-no-rook at 22: no rook that could castle: expected a white rook king side for `K`
#[pyfunction]
#[pyo3(
    signature = (record, to="x-fen", **options),
    text_signature = "(record, to='x-fen', *, variant='chess960', variants=None, read='auto', kq='outermost', tolerance='tolerant', en_passant='auto', order='kq', fields='auto', lossy=False, transform='none', kings='profile', assume_rights='none')"
)]
pub(crate) fn convert<'py>(
    record: &Bound<'py, PyAny>,
    to: &str,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    conversion::convert(&converter(record.py(), to, options)?, record)
}

/// Report all that is wrong; never raises for a bad record.
///
/// `level` says how the position is judged: "none", "safe", "legal" or "reachable".
///
/// >>> import fenconv
/// >>> result = fenconv.check("4k3/8/8/8/8/8/8/P3K3 w - - 5 1")
/// >>> [(finding.code, finding.span) for finding in result.findings]
/// [('pawn-rank', (16, 17)), ('halfmove-too-high', (27, 28))]
#[pyfunction]
#[pyo3(
    signature = (record, *, level="legal", **options),
    text_signature = "(record, *, level='legal', variant='chess960', variants=None, read='auto', kq='outermost', tolerance='tolerant', en_passant='auto', order='kq', fields='auto', lossy=False, transform='none', kings='profile', assume_rights='none')"
)]
pub(crate) fn check(record: &Bound<'_, PyAny>, level: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Checked> {
    conversion::check(&converter(record.py(), "x-fen", options)?, record, level)
}

/// Describe every field, every right's rook, every dialect.
///
/// >>> import fenconv
/// >>> told = fenconv.explain("4k3/8/8/8/8/8/8/4K1RR w G - 0 1")
/// >>> told["castling"][0]["rook"], told["dialects"]["classic"]["record"]
/// ('g1', None)
#[pyfunction]
#[pyo3(
    signature = (record, **options),
    text_signature = "(record, *, variant='chess960', variants=None, read='auto', kq='outermost', tolerance='tolerant', en_passant='auto', order='kq', fields='auto', lossy=False, transform='none', kings='profile', assume_rights='none')"
)]
pub(crate) fn explain<'py>(
    record: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let py = record.py();
    let converter = converter(py, "x-fen", options)?;
    let text = Text::new(record)?;
    let mut findings = Vec::new();
    let read = converter.get().read(&text, &mut findings);
    let read = read.map_err(|error| record_error(py, &text, &error, Some(converter.as_any()), At::Alone))?;
    let mut judged = Vec::new();
    converter.get().judge(&text, Some(fenconv::rules::Soundness::Legal), &mut judged);
    explanation::explain(py, &text, &read, &converter.get().settings.variant, &judged)
}

/// Return the 128-bit key, equal for equal positions.
///
/// Counters, spelling and en passant targets that no pawn can legally use do not count.
///
/// >>> import fenconv
/// >>> a = fenconv.key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
/// >>> a == fenconv.key("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 7 30")
/// True
/// >>> f"{a:032x}"
/// '77b0febe708ed335604afea636c2f6f2'
///
/// `algorithm="polyglot"` gives the 64 bits of Polyglot's opening books.
///
/// >>> hex(fenconv.key("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", algorithm="polyglot"))
/// '0x463b96181691fc9c'
///
/// With `transform="canonical"` a position and its mirror images have one key.
///
/// >>> a = fenconv.key("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", transform="canonical")
/// >>> a == fenconv.key("3k3r/8/8/8/8/8/8/3K4 b - - 0 1", transform="canonical")
/// True
#[pyfunction]
#[pyo3(
    signature = (record, *, algorithm="fenconv", **options),
    text_signature = "(record, *, algorithm='fenconv', variant='chess960', variants=None, read='auto', kq='outermost', tolerance='tolerant', en_passant='auto', order='kq', fields='auto', lossy=False, transform='none', kings='profile', assume_rights='none')"
)]
pub(crate) fn key(record: &Bound<'_, PyAny>, algorithm: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<u128> {
    let algorithm = named("algorithm", algorithm)?;
    key_of(&read(record, options)?, algorithm).map_err(|error| position_error(record.py(), &error))
}

/// Tell whether two records are one position.
///
/// >>> import fenconv
/// >>> fenconv.same("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w H - 5 9")
/// True
#[pyfunction]
#[pyo3(
    signature = (a, b, **options),
    text_signature = "(a, b, *, variant='chess960', variants=None, read='auto', kq='outermost', tolerance='tolerant', en_passant='auto', order='kq', fields='auto', lossy=False, transform='none', kings='profile', assume_rights='none')"
)]
pub(crate) fn same(a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>, options: Option<&Bound<'_, PyDict>>) -> PyResult<bool> {
    let (a, b) = (read(a, options)?, read(b, options)?);
    if a.variant.profile.key() != b.variant.profile.key() {
        return Ok(false);
    }
    same_position(&a.core, &b.core, &a.variant.profile).map_err(value_error)
}

/// A position, or the one of a record.
pub(crate) fn read(value: &Bound<'_, PyAny>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Position> {
    if let Ok(position) = value.cast::<Position>() {
        return Ok(position.get().clone());
    }
    let py = value.py();
    let converter = converter(py, "x-fen", options)?;
    let text = Text::new(value)?;
    let mut found = Vec::new();
    match converter.get().read(&text, &mut found) {
        Ok(read) => Ok(converter.get().position(read, crate::finding::Finding::all(&text, &found))),
        Err(error) => Err(record_error(py, &text, &error, Some(converter.as_any()), At::Alone)),
    }
}

/// The key of a position.
pub(crate) fn key_of(position: &Position, algorithm: KeyAlgorithm) -> Result<u128, fenconv::Error> {
    let Position { core, variant, .. } = position;
    match algorithm {
        KeyAlgorithm::Polyglot => polyglot_key(core, &variant.profile).map(u128::from),
        _ => position_key(core, &variant.profile).map(|key| key.to_u128()),
    }
}
