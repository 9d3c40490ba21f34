//! A table converted as it is read.

use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::capsule::batches_capsule;
use super::kernels::OnError;
use super::methods::convert_array;
use super::rows::Rows;
use crate::converter::Converter;

/// A stream of record batches, read once, converted as it is read.
#[pyclass(frozen, module = "fenconv")]
pub(crate) struct Batches(Mutex<Option<Box<dyn RecordBatchReader + Send>>>);

#[pymethods]
impl Batches {
    /// Hand the stream on; it can be read once.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let reader = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let reader =
            reader.ok_or_else(|| PyValueError::new_err("the batches were read already: a stream is read once"))?;
        batches_capsule(py, reader)
    }

    fn __repr__(&self) -> &'static str {
        "<Batches: a stream for whoever reads Arrow>"
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err("a stream of batches cannot be pickled: read it into a table first"))
    }
}

struct Converting {
    source: Box<dyn RecordBatchReader + Send>,
    schema: SchemaRef,
    converter: Py<Converter>,
    /// Where the records are, and where they go.
    columns: (usize, usize),
    on_error: OnError,
    rows: usize,
    failed: bool,
}

impl Converting {
    fn convert(&mut self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let (from, to) = self.columns;
        // frozen and shared: no thread of Python is waited for
        let converted = convert_array(self.converter.get(), batch.column(from), self.on_error);
        let converted = converted
            .map_err(|(row, message)| ArrowError::ComputeError(format!("row {}: {message}", self.rows + row)))?;
        self.rows += batch.num_rows();
        let mut columns = batch.columns().to_vec();
        if to == columns.len() {
            columns.push(converted);
        } else {
            columns[to] = converted;
        }
        RecordBatch::try_new(self.schema.clone(), columns)
    }
}

impl Iterator for Converting {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let batch = match self.source.next()? {
            Ok(batch) => self.convert(&batch),
            Err(error) => Err(error),
        };
        self.failed = batch.is_err();
        Some(batch)
    }
}

impl RecordBatchReader for Converting {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}

/// The batches of a table with the records of the first column converted into the second.
pub(super) fn convert(
    converter: &Bound<'_, Converter>,
    source: Box<dyn RecordBatchReader + Send>,
    (from, into): (&str, &str),
    on_error: OnError,
) -> PyResult<Batches> {
    let schema = source.schema();
    let at = |name: &str| schema.fields().iter().position(|field| field.name() == name);
    let from = at(from).ok_or_else(|| {
        let names: Vec<_> = schema.fields().iter().map(|field| field.name().as_str()).collect();
        PyValueError::new_err(format!("no column `{from}`: there are {}", names.join(", ")))
    })?;
    let to = at(into).unwrap_or(schema.fields().len());
    let data_type = schema.field(from).data_type().clone();
    Rows::new(&arrow_array::new_empty_array(&data_type))?;
    let field = Arc::new(Field::new(into, data_type, true));
    let mut fields = schema.fields().to_vec();
    if to == fields.len() {
        fields.push(field);
    } else {
        fields[to] = field;
    }
    let schema = Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()));
    let columns = (from, to);
    let converter = converter.clone().unbind();
    let reader = Converting { source, schema, converter, columns, on_error, rows: 0, failed: false };
    Ok(Batches(Mutex::new(Some(Box::new(reader)))))
}
