//! Start positions and their numbers.

use fenconv::start::{Numbering, StartNumbers, StartPositions};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};

use crate::errors::value_error;
use crate::functions::read;
use crate::names::{expected, named};
use crate::position::{Position, nonsense};
use crate::variants::{Chosen, starts};

fn positions(variant: &Chosen) -> PyResult<std::sync::Arc<StartPositions>> {
    starts(variant).ok_or_else(|| nonsense(format!("`{}` has no shuffled start", variant.id())))
}

fn numbering(name: Option<&str>) -> PyResult<Numbering> {
    name.map(|name| named("numbering", name)).transpose().map(Option::unwrap_or_default)
}

fn digits(text: &str) -> PyResult<u64> {
    let bare = text.trim().trim_start_matches(['S', 's']).trim_start_matches(['P', 'p']);
    bare.parse().map_err(|_| nonsense(format!("expected the number of a start position, found {text:?}")))
}

/// Return the start position of a number; 518 is the classical array.
///
/// A str can have one number a side: "310/841" is White's and Black's.
///
/// >>> import fenconv
/// >>> fenconv.start(0).to()
/// 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
/// >>> fenconv.start("310/841").to()
/// 'rknbbrqn/pppppppp/8/8/8/8/PPPPPPPP/NQBRKBRN w KQkq - 0 1'
#[pyfunction]
#[pyo3(
    signature = (number=None, *, variant=None, numbering=None),
    text_signature = "(number=518, *, variant='chess960', numbering=None)"
)]
pub(crate) fn start(
    number: Option<&Bound<'_, PyAny>>,
    variant: Option<&Bound<'_, PyAny>>,
    numbering: Option<&str>,
) -> PyResult<Position> {
    let variant = Chosen::of(None, variant)?;
    let numbering = self::numbering(numbering)?;
    let Some(starts) = starts(&variant) else {
        if number.is_some() {
            return Err(nonsense(format!("`{}` has no shuffled start, so no numbers", variant.id())));
        }
        return fixed(variant);
    };
    let numbers = match number {
        None => starts.numbers(numbering, 518.min(starts.count() - 1)).map_err(value_error)?,
        Some(number) => numbers(&starts, numbering, number)?,
    };
    let core = starts.position(numbers).map_err(value_error)?;
    Ok(Position { core, variant, findings: Vec::new() })
}

/// The start position of a variant that has one.
fn fixed(variant: Chosen) -> PyResult<Position> {
    let reader = fenconv::Reader::new(variant.profile.clone());
    let read = reader.read(variant.profile.start_record().as_bytes(), &mut ()).map_err(value_error)?;
    Ok(Position { core: read.position, variant, findings: Vec::new() })
}

fn numbers(starts: &StartPositions, numbering: Numbering, number: &Bound<'_, PyAny>) -> PyResult<StartNumbers> {
    if number.is_instance_of::<PyBool>() {
        return Err(expected("number", "an int or a str", number));
    }
    if number.is_instance_of::<PyInt>() {
        let number = number.extract().unwrap_or(u64::MAX);
        return starts.numbers(numbering, number).map_err(value_error);
    }
    let Ok(text) = number.cast::<PyString>() else {
        return Err(expected("number", "an int or a str", number));
    };
    let text: String = text.extract()?;
    let Some((white, black)) = text.split_once('/') else {
        return starts.numbers(numbering, digits(&text)?).map_err(value_error);
    };
    let side = |text: &str| {
        let number = starts.arrangement_number(numbering, digits(text)?).map_err(value_error)?;
        Ok::<_, PyErr>(Some(number))
    };
    Ok(StartNumbers { white: side(white)?, black: side(black)? })
}

/// Return a random start position, the same for the same seed everywhere.
///
/// >>> import fenconv
/// >>> fenconv.random_start(seed=1) == fenconv.random_start(seed=1)
/// True
#[pyfunction]
#[pyo3(
    signature = (*, variant=None, seed=None),
    text_signature = "(*, variant='chess960', seed=None)"
)]
pub(crate) fn random_start(variant: Option<&Bound<'_, PyAny>>, seed: Option<u64>) -> PyResult<Position> {
    use std::hash::{BuildHasher, RandomState};
    let variant = Chosen::of(None, variant)?;
    let starts = positions(&variant)?;
    let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(()));
    let number = starts.random(Numbering::Profile, seed).map_err(value_error)?.next();
    let numbers = starts.numbers(Numbering::Profile, number.unwrap_or_default()).map_err(value_error)?;
    let core = starts.position(numbers).map_err(value_error)?;
    Ok(Position { core, variant, findings: Vec::new() })
}

/// Return the number of a start position; None where it is no start position.
///
/// >>> import fenconv
/// >>> fenconv.start_id("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
/// 518
/// >>> fenconv.start_id("4k3/8/8/8/8/8/8/4K3 w - - 0 1") is None
/// True
#[pyfunction]
#[pyo3(
    signature = (record, *, variant=None, numbering=None),
    text_signature = "(record, *, variant='chess960', numbering=None)"
)]
pub(crate) fn start_id(
    record: &Bound<'_, PyAny>,
    variant: Option<&Bound<'_, PyAny>>,
    numbering: Option<&str>,
) -> PyResult<Option<u64>> {
    let numbering = self::numbering(numbering)?;
    let position = match record.cast::<Position>() {
        Ok(position) => {
            if variant.is_some() {
                return Err(PyTypeError::new_err("a Position has its variant: leave variant= out"));
            }
            position.get().clone()
        }
        Err(_) => {
            let options = pyo3::types::PyDict::new(record.py());
            if let Some(variant) = variant {
                options.set_item("variant", variant)?;
            }
            read(record, Some(&options))?
        }
    };
    let starts = positions(&position.variant)?;
    starts.range(numbering).map_err(value_error)?;
    Ok(starts.identify(&position.core).ok().and_then(|numbers| starts.number(numbering, numbers)))
}
