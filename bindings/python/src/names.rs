//! Names of values as users write them.

use std::str::FromStr;

use fenconv::model::UnknownName;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The value of a name; the error names the option and the names there are.
pub(crate) fn named<T: FromStr<Err = UnknownName>>(option: &str, name: &str) -> PyResult<T> {
    name.parse().map_err(|error: UnknownName| PyValueError::new_err(format!("{option}={name:?} is {error}")))
}

/// As [`named`], or `None` for the word that means no choice.
pub(crate) fn named_or<T: FromStr<Err = UnknownName>>(option: &str, name: &str, none: &str) -> PyResult<Option<T>> {
    if name.eq_ignore_ascii_case(none) { Ok(None) } else { named(option, name).map(Some) }
}

/// A string that an option was given.
pub(crate) fn string(option: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    value.extract().map_err(|_| expected(option, "a string", value))
}

/// A truth value that an option was given.
pub(crate) fn truth(option: &str, value: &Bound<'_, PyAny>) -> PyResult<bool> {
    value.extract().map_err(|_| expected(option, "True or False", value))
}

/// The error of a value of another type.
pub(crate) fn expected(option: &str, what: &str, value: &Bound<'_, PyAny>) -> PyErr {
    let found = value.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    PyTypeError::new_err(format!("{option}: expected {what}, found {found}"))
}

/// The one of these names that was probably meant.
pub(crate) fn nearest<'a>(name: &str, names: &[&'a str]) -> Option<&'a str> {
    let shared = |other: &str| name.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let best = names.iter().max_by_key(|other| (shared(other), std::cmp::Reverse(other.len())))?;
    (shared(best) >= 2).then_some(best)
}
