//! Records of a list, or of whatever else can be iterated.

use fenconv::convert::RecordBlock;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

use crate::converter::{Converter, OnError, SIGNALS};
use crate::errors::{At, record_error};
use crate::text::{Form, Text, give};

/// The records that wait to be converted together.
struct Waiting<'a, 'py> {
    converter: &'a Bound<'py, Converter>,
    on_error: OnError,
    block: RecordBlock,
    /// The records of the block, as they were passed and in which form.
    items: Vec<(Bound<'py, PyAny>, Form)>,
    made: Vec<Bound<'py, PyAny>>,
}

impl<'py> Waiting<'_, 'py> {
    fn add(&mut self, record: Bound<'py, PyAny>) -> PyResult<()> {
        let (py, row) = (self.converter.py(), self.made.len() + self.items.len());
        if row & SIGNALS == SIGNALS {
            py.check_signals()?;
        }
        let text = match Text::new(&record) {
            Ok(text) => text,
            Err(_) if self.on_error != OnError::Raise && is_null(&record) => {
                self.convert()?;
                self.made.push(py.None().into_bound(py));
                return Ok(());
            }
            Err(error) => {
                // an earlier record that is refused goes first
                self.convert()?;
                return Err(PyTypeError::new_err(format!("row {row}: {}", error.value(py))));
            }
        };
        if let Err(error) = text.refused() {
            self.convert()?;
            let made = self.refused(&record, row, &error)?;
            self.made.push(made);
            return Ok(());
        }
        self.block.push(&text.bytes);
        let form = text.form;
        drop(text);
        self.items.push((record, form));
        if self.block.is_full() { self.convert() } else { Ok(()) }
    }

    /// Converts what waits.
    fn convert(&mut self) -> PyResult<()> {
        let (converter, py) = (self.converter, self.converter.py());
        let mut failed = Ok(());
        let mut block = std::mem::take(&mut self.block);
        let items = std::mem::take(&mut self.items);
        converter.get().core.convert_many(&mut block, |number, result| {
            if failed.is_err() {
                return;
            }
            let (record, form) = &items[number];
            let made = match result {
                Ok(converted) => give(py, *form, converted),
                Err(error) => self.refused(record, self.made.len(), &error),
            };
            match made {
                Ok(made) => self.made.push(made),
                Err(error) => failed = Err(error),
            }
        });
        (self.block, self.items) = (block, items);
        self.items.clear();
        failed
    }

    /// What a record that is refused becomes.
    fn refused(&self, record: &Bound<'py, PyAny>, row: usize, error: &fenconv::Error) -> PyResult<Bound<'py, PyAny>> {
        let py = self.converter.py();
        match self.on_error {
            OnError::Raise => {
                Err(record_error(py, &Text::new(record)?, error, Some(self.converter.as_any()), At::Row(row)))
            }
            OnError::Null => Ok(py.None().into_bound(py)),
            OnError::Keep => Ok(record.clone()),
        }
    }
}

/// Converts every record of an iterable to a list.
pub(crate) fn convert<'py>(
    converter: &Bound<'py, Converter>,
    records: &Bound<'py, PyAny>,
    on_error: OnError,
) -> PyResult<Bound<'py, PyList>> {
    if records.is_instance_of::<PyString>() || records.is_instance_of::<PyBytes>() {
        return Err(PyTypeError::new_err("expected an iterable of records, found one record: use convert"));
    }
    let (block, items) = (RecordBlock::new(), Vec::new());
    let made = Vec::with_capacity(records.len().unwrap_or(0).min(MOST));
    let mut waiting = Waiting { converter, on_error, block, items, made };
    if let Ok(list) = records.cast_exact::<PyList>() {
        for record in list {
            waiting.add(record)?;
        }
    } else if let Ok(tuple) = records.cast_exact::<PyTuple>() {
        for record in tuple {
            waiting.add(record)?;
        }
    } else {
        for record in records.try_iter()? {
            match record {
                Ok(record) => waiting.add(record)?,
                Err(error) => {
                    waiting.convert()?;
                    return Err(error);
                }
            }
        }
    }
    waiting.convert()?;
    PyList::new(records.py(), waiting.made)
}

/// No more room is taken before there is something to fill it.
const MOST: usize = 1 << 24;

/// Whether a value is what data frames have for none: None, NaN, NA.
fn is_null(value: &Bound<'_, PyAny>) -> bool {
    value.is_none()
        || value.extract::<f64>().is_ok_and(f64::is_nan)
        || value.get_type().name().is_ok_and(|name| name == "NAType" || name == "NaTType")
}
