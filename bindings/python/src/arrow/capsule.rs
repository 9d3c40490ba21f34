//! Arrays and streams of other libraries, taken in and handed out. All that is unsafe here
//! is what the C data interface asks for: pointers in capsules of a known name.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_array::{Array, ArrayReader, ArrayRef, RecordBatch, RecordBatchReader, StructArray, make_array};
use arrow_schema::{ArrowError, DataType, Field};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

const ARRAY: &CStr = c"arrow_array";
const SCHEMA: &CStr = c"arrow_schema";
const STREAM: &CStr = c"arrow_array_stream";

/// The exception of an error of Arrow.
pub(super) fn arrow_error(error: ArrowError) -> PyErr {
    PyValueError::new_err(match error {
        ArrowError::CDataInterface(message) | ArrowError::InvalidArgumentError(message) => message,
        error => error.to_string(),
    })
}

/// A column that was taken in.
pub(super) struct Imported {
    pub(super) chunks: Vec<ArrayRef>,
    pub(super) data_type: DataType,
}

/// The chunks of a column; an array is one.
pub(super) fn column(value: &Bound<'_, PyAny>) -> PyResult<Imported> {
    let imported = if value.hasattr("__arrow_c_array__")? {
        let array = array(value)?;
        Imported { data_type: array.data_type().clone(), chunks: vec![array] }
    } else if value.hasattr("__arrow_c_stream__")? {
        let stream = stream(value)?;
        let reader = ArrayStreamReader::try_new(stream).map_err(arrow_error)?;
        let data_type = reader.field().data_type().clone();
        // what is no column is refused before any of it is read
        expect_column(&data_type)?;
        Imported { chunks: reader.collect::<Result<_, _>>().map_err(arrow_error)?, data_type }
    } else {
        return Err(no_arrow(value, "an Arrow array, with __arrow_c_array__ or __arrow_c_stream__"));
    };
    expect_column(&imported.data_type)?;
    Ok(imported)
}

fn expect_column(data_type: &DataType) -> PyResult<()> {
    match data_type {
        DataType::Struct(_) => {
            Err(PyTypeError::new_err("expected strings, found a table or struct: pass a column, or use convert_table"))
        }
        DataType::RunEndEncoded(..) => {
            Err(PyTypeError::new_err("expected strings, found run-end encoded ones: decode them first"))
        }
        _ => Ok(()),
    }
}

fn no_arrow(value: &Bound<'_, PyAny>, what: &str) -> PyErr {
    let Ok(found) = value.get_type().fully_qualified_name() else { return PyTypeError::new_err("no type") };
    let found = found.to_string_lossy();
    let advice = if found.starts_with("pandas.")
        || found.starts_with("numpy.")
        || ["list", "builtins.list", "tuple", "builtins.tuple"].contains(&&*found)
    {
        ": use convert_many(values), or pass pyarrow.array(values)"
    } else if found.contains("LazyFrame") {
        ": collect it first"
    } else {
        ""
    };
    PyTypeError::new_err(format!("expected {what}, found {}{advice}", found.trim_start_matches("builtins.")))
}

/// The batches of a table: a table, a batch, a frame, a relation, a reader.
pub(super) fn table(value: &Bound<'_, PyAny>) -> PyResult<Box<dyn RecordBatchReader + Send>> {
    if value.hasattr("__arrow_c_stream__")? {
        let reader = RecordBatchStreamReader::try_new(stream(value)?).map_err(|error| match error {
            ArrowError::CDataInterface(message) if message.contains("as a Schema") => {
                PyTypeError::new_err("expected a table, found a column: use convert_arrow")
            }
            error => arrow_error(error),
        })?;
        return Ok(Box::new(reader));
    }
    if value.hasattr("__arrow_c_array__")? {
        let array = array(value)?;
        let Some(array) = array.as_any().downcast_ref::<StructArray>() else {
            return Err(PyTypeError::new_err("expected a table, found a column: use convert_arrow"));
        };
        let batch = RecordBatch::from(array);
        let schema = batch.schema();
        return Ok(Box::new(arrow_array::RecordBatchIterator::new([Ok(batch)], schema)));
    }
    Err(no_arrow(value, "a table, with __arrow_c_stream__"))
}

fn pointer<T>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<*mut T> {
    let capsule = capsule.cast::<PyCapsule>().map_err(|_| {
        PyTypeError::new_err(format!("expected a capsule `{}` of the Arrow C data interface", name.to_string_lossy()))
    })?;
    Ok(capsule.pointer_checked(Some(name))?.as_ptr().cast::<T>())
}

fn array(value: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let pair = value.call_method0("__arrow_c_array__")?;
    let pair =
        pair.cast::<PyTuple>().map_err(|_| PyTypeError::new_err("__arrow_c_array__ gave no pair of capsules"))?;
    let schema: *mut FFI_ArrowSchema = pointer(&pair.get_item(0)?, SCHEMA)?;
    let array: *mut FFI_ArrowArray = pointer(&pair.get_item(1)?, ARRAY)?;
    // SAFETY: the capsules have the names that the interface gives to pointers to these structs. The
    // array is moved out, so whatever happens next releases it; the schema stays the capsule's.
    let data = unsafe { from_ffi(FFI_ArrowArray::from_raw(array), &*schema) };
    data.map(make_array).map_err(arrow_error)
}

fn stream(value: &Bound<'_, PyAny>) -> PyResult<FFI_ArrowArrayStream> {
    let capsule = value.call_method0("__arrow_c_stream__")?;
    let stream: *mut FFI_ArrowArrayStream = pointer(&capsule, STREAM)?;
    // SAFETY: as for an array; the stream is moved out of the capsule.
    Ok(unsafe { FFI_ArrowArrayStream::from_raw(stream) })
}

/// A type as it is handed out: nulls are always possible.
fn exported_schema(data_type: &DataType) -> PyResult<FFI_ArrowSchema> {
    FFI_ArrowSchema::try_from(Field::new("", data_type.clone(), true)).map_err(arrow_error)
}

/// The capsule of a type.
pub(super) fn schema_capsule<'py>(py: Python<'py>, data_type: &DataType) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, exported_schema(data_type)?, SCHEMA)
}

/// The capsules of an array.
pub(super) fn array_capsules<'py>(py: Python<'py>, array: &dyn Array) -> PyResult<Bound<'py, PyTuple>> {
    let schema = schema_capsule(py, array.data_type())?;
    let array = PyCapsule::new_with_value(py, FFI_ArrowArray::new(&array.to_data()), ARRAY)?;
    PyTuple::new(py, [schema, array])
}

/// The type that a consumer asked for.
pub(super) fn requested(schema: Option<&Bound<'_, PyAny>>) -> PyResult<Option<DataType>> {
    let Some(schema) = schema.filter(|schema| !schema.is_none()) else { return Ok(None) };
    let schema: *mut FFI_ArrowSchema = pointer(schema, SCHEMA)?;
    // SAFETY: a capsule of this name holds such a pointer; the struct stays the capsule's.
    DataType::try_from(unsafe { &*schema }).map(Some).map_err(arrow_error)
}

/// The capsule of a table's batches.
pub(super) fn batches_capsule(
    py: Python<'_>,
    reader: Box<dyn RecordBatchReader + Send>,
) -> PyResult<Bound<'_, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(reader), STREAM)
}

/// The capsule of a column's chunks.
pub(super) fn chunks_capsule<'py>(
    py: Python<'py>,
    chunks: Vec<ArrayRef>,
    data_type: &DataType,
) -> PyResult<Bound<'py, PyCapsule>> {
    let chunks = Box::new(Chunks { data_type: data_type.clone(), rest: chunks.into_iter(), error: None });
    // SAFETY: the callbacks below are the interface's; `release` frees what is boxed here, once.
    let stream = unsafe {
        FFI_ArrowArrayStream::new_unchecked(
            Some(get_schema),
            Some(get_next),
            Some(get_last_error),
            Some(release),
            Box::into_raw(chunks).cast::<c_void>(),
        )
    };
    PyCapsule::new_with_value(py, stream, STREAM)
}

/// What a stream of chunks has left.
struct Chunks {
    data_type: DataType,
    rest: std::vec::IntoIter<Arc<dyn Array>>,
    error: Option<CString>,
}

/// The chunks of a stream that was made here.
///
/// # Safety
/// The stream must have been made by [`chunks_capsule`] and not be released.
unsafe fn chunks<'a>(stream: *mut FFI_ArrowArrayStream) -> &'a mut Chunks {
    // SAFETY: as promised; no callback runs beside another one.
    unsafe { &mut *(*stream).private_data().cast::<Chunks>() }
}

unsafe extern "C" fn get_schema(stream: *mut FFI_ArrowArrayStream, out: *mut FFI_ArrowSchema) -> c_int {
    // SAFETY: the consumer passes the stream it was given.
    let chunks = unsafe { chunks(stream) };
    match FFI_ArrowSchema::try_from(Field::new("", chunks.data_type.clone(), true)) {
        Ok(schema) => {
            // SAFETY: the consumer passes room for a schema.
            unsafe { std::ptr::write(out, schema) };
            0
        }
        Err(error) => {
            chunks.error = CString::new(error.to_string()).ok();
            22
        }
    }
}

unsafe extern "C" fn get_next(stream: *mut FFI_ArrowArrayStream, out: *mut FFI_ArrowArray) -> c_int {
    // SAFETY: the consumer passes the stream it was given.
    let next = unsafe { chunks(stream) }.rest.next();
    let next = next.map_or_else(FFI_ArrowArray::empty, |chunk| FFI_ArrowArray::new(&chunk.to_data()));
    // SAFETY: the consumer passes room for an array.
    unsafe { std::ptr::write(out, next) };
    0
}

unsafe extern "C" fn get_last_error(stream: *mut FFI_ArrowArrayStream) -> *const c_char {
    // SAFETY: the consumer passes the stream it was given.
    unsafe { chunks(stream) }.error.as_ref().map_or(std::ptr::null(), |error| error.as_ptr())
}

unsafe extern "C" fn release(stream: *mut FFI_ArrowArrayStream) {
    // SAFETY: whoever has the stream releases it once, and this is its release.
    unsafe {
        let stream = &mut *stream;
        drop(Box::from_raw(stream.private_data().cast::<Chunks>()));
        stream.set_release(None);
    }
}
