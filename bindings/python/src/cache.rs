//! The converters of the last calls: most programs call with the same few options.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::converter::Converter;
use crate::options::{Settings, is_same};

/// How many are kept.
const KEPT: usize = 8;

struct Entry {
    to: String,
    options: Vec<(String, Py<PyAny>)>,
    converter: Py<Converter>,
}

impl Entry {
    fn is_for(&self, to: &str, options: Option<&Bound<'_, PyDict>>) -> bool {
        let Some(options) = options else { return self.options.is_empty() && self.to == to };
        let py = options.py();
        self.to == to
            && options.len() == self.options.len()
            && self.options.iter().all(|(name, known)| {
                options.get_item(name).ok().flatten().is_some_and(|value| is_same(known.bind(py), &value))
            })
    }
}

/// The converter of these options, made unless it was among the last.
pub(crate) fn converter<'py>(
    py: Python<'py>,
    to: &str,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, Converter>> {
    static LAST: Mutex<Vec<Entry>> = Mutex::new(Vec::new());
    {
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = last.iter().position(|entry| entry.is_for(to, options)) {
            if at > 0 {
                last[..=at].rotate_right(1);
            }
            return Ok(last[0].converter.bind(py).clone());
        }
    }
    let made = Bound::new(py, Converter::with(Settings::new(to, options)?)?)?;
    let given = options.into_iter().flatten();
    let options = given.map(|(name, value)| Ok((name.extract()?, value.unbind()))).collect::<PyResult<_>>()?;
    let entry = Entry { to: to.to_owned(), options, converter: made.clone().unbind() };
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    last.insert(0, entry);
    let kept = last.len().min(KEPT);
    let old = last.split_off(kept);
    drop(last);
    drop(old);
    Ok(made)
}
