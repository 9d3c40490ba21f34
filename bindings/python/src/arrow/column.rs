//! A column that came out: handed on by the C data interface, or looked at as a sequence.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, make_array, new_empty_array};
use arrow_buffer::Buffer;
use arrow_data::ArrayData;
use arrow_data::transform::MutableArrayData;
use arrow_schema::{DataType, Field, Fields};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PySlice, PyTuple, PyType};

use super::capsule::{array_capsules, arrow_error, chunks_capsule, requested, schema_capsule};
use super::rows::Rows;
use super::strings::{LIMIT, Strings};

/// An Arrow column: hand it on, or index and iterate it.
///
/// >>> import fenconv
/// >>> import pyarrow as pa
/// >>> column = fenconv.Converter("shredder").convert_arrow(pa.array(["4k3/8/8/8/8/8/8/4K2R w K - 0 1", None]))
/// >>> column.type, len(column), column.null_count, column[0]
/// ('string', 2, 1, '4k3/8/8/8/8/8/8/4K2R w H - 0 1')
/// >>> pa.array(column).type
/// DataType(string)
#[pyclass(frozen, sequence, module = "fenconv")]
pub(crate) struct Column {
    chunks: Vec<ArrayRef>,
    data_type: DataType,
}

impl Column {
    pub(super) fn new(chunks: Vec<ArrayRef>, data_type: DataType) -> Self {
        Self { chunks, data_type }
    }

    /// The same as another kind of strings, where that is asked for.
    fn as_requested(&self, schema: Option<&Bound<'_, PyAny>>) -> PyResult<(Vec<ArrayRef>, DataType)> {
        let is_text =
            |data_type: &DataType| matches!(data_type, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View);
        match requested(schema)? {
            Some(wanted) if wanted != self.data_type && is_text(&wanted) && is_text(&self.data_type) => {
                let mut chunks = Vec::new();
                for chunk in &self.chunks {
                    let rows = Rows::new(chunk)?;
                    let mut strings = Strings::with_capacity(rows.len(), rows.bytes());
                    (0..rows.len()).for_each(|row| strings.push(rows.get(row)));
                    chunks.extend(strings.finish(&wanted, LIMIT).map_err(arrow_error)?);
                }
                Ok((chunks, wanted))
            }
            _ => Ok((self.chunks.clone(), self.data_type.clone())),
        }
    }
}

/// All chunks in one array.
fn joined(chunks: &[ArrayRef], data_type: &DataType) -> PyResult<ArrayRef> {
    let data: Vec<ArrayData> = match chunks {
        [] => return Ok(new_empty_array(data_type)),
        [only] => return Ok(only.clone()),
        several => several.iter().map(|chunk| chunk.to_data()).collect(),
    };
    let refuse = |why: &str| Err(PyValueError::new_err(format!("{why}: take the chunks, by __arrow_c_stream__")));
    if let DataType::Dictionary(..) = data_type {
        return refuse("each chunk has a dictionary of its own");
    }
    if let DataType::Utf8 | DataType::Binary = data_type {
        let bytes: usize = chunks.iter().map(|chunk| Rows::new(chunk).map_or(0, |rows| rows.bytes())).sum();
        if bytes > LIMIT {
            return refuse("more than 2 GiB do not fit into one array");
        }
    }
    let rows = data.iter().map(ArrayData::len).sum();
    let mut all = MutableArrayData::new(data.iter().collect(), true, rows);
    for (at, chunk) in data.iter().enumerate() {
        all.try_extend(at, 0, chunk.len()).map_err(arrow_error)?;
    }
    Ok(make_array(all.freeze()))
}

/// The name of a type, as pyarrow has it.
pub(super) fn type_name(data_type: &DataType) -> String {
    match data_type {
        DataType::Utf8 => "string".into(),
        DataType::LargeUtf8 => "large_string".into(),
        DataType::Utf8View => "string_view".into(),
        DataType::Binary => "binary".into(),
        DataType::LargeBinary => "large_binary".into(),
        DataType::BinaryView => "binary_view".into(),
        DataType::Boolean => "bool".into(),
        DataType::Float32 => "float".into(),
        DataType::Float64 => "double".into(),
        DataType::FixedSizeBinary(size) => format!("fixed_size_binary[{size}]"),
        DataType::Dictionary(keys, values) => {
            format!("dictionary<values={}, indices={}>", type_name(values), type_name(keys))
        }
        DataType::Struct(fields) => {
            let fields: Vec<_> =
                fields.iter().map(|field| format!("{}: {}", field.name(), type_name(field.data_type()))).collect();
            format!("struct<{}>", fields.join(", "))
        }
        other => other.to_string().to_ascii_lowercase(),
    }
}

/// The type of a name that a column here can have.
fn type_of(name: &str) -> Option<DataType> {
    if let Some(rest) = name.strip_prefix("dictionary<values=").and_then(|rest| rest.strip_suffix('>')) {
        let (values, keys) = rest.split_once(", indices=")?;
        return Some(DataType::Dictionary(Box::new(type_of(keys)?), Box::new(type_of(values)?)));
    }
    if let Some(rest) = name.strip_prefix("struct<").and_then(|rest| rest.strip_suffix('>')) {
        // a dictionary among them has a comma of its own
        let mut fields = Vec::<Field>::new();
        let (mut depth, mut start) = (0, 0);
        let ends = rest.bytes().enumerate().filter_map(|(at, byte)| {
            match byte {
                b'<' => depth += 1,
                b'>' => depth -= 1,
                b',' if depth == 0 => return Some(at),
                _ => {}
            }
            None
        });
        for end in ends.collect::<Vec<_>>().into_iter().chain([rest.len()]) {
            let (field, data_type) = rest[start..end].trim_start().split_once(": ")?;
            fields.push(Field::new(field, type_of(data_type)?, true));
            start = end + 1;
        }
        return Some(DataType::Struct(Fields::from(fields)));
    }
    Some(match name {
        "string" => DataType::Utf8,
        "large_string" => DataType::LargeUtf8,
        "string_view" => DataType::Utf8View,
        "binary" => DataType::Binary,
        "large_binary" => DataType::LargeBinary,
        "binary_view" => DataType::BinaryView,
        "null" => DataType::Null,
        "bool" => DataType::Boolean,
        "int8" => DataType::Int8,
        "int16" => DataType::Int16,
        "int32" => DataType::Int32,
        "int64" => DataType::Int64,
        "uint8" => DataType::UInt8,
        "uint16" => DataType::UInt16,
        "uint32" => DataType::UInt32,
        "uint64" => DataType::UInt64,
        "fixed_size_binary[16]" => DataType::FixedSizeBinary(16),
        _ => return None,
    })
}

/// The value of a row for Python.
fn value<'py>(py: Python<'py>, array: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    Ok(match array.data_type() {
        DataType::Int64 => array.as_primitive::<Int64Type>().value(row).into_pyobject(py)?.into_any(),
        DataType::Int32 => array.as_primitive::<Int32Type>().value(row).into_pyobject(py)?.into_any(),
        DataType::Boolean => array.as_boolean().value(row).into_pyobject(py)?.to_owned().into_any(),
        DataType::FixedSizeBinary(_) => PyBytes::new(py, array.as_fixed_size_binary().value(row)).into_any(),
        DataType::Struct(fields) => {
            let values = PyDict::new(py);
            for (field, column) in fields.iter().zip(array.as_struct().columns()) {
                values.set_item(field.name(), value(py, column, row)?)?;
            }
            values.into_any()
        }
        DataType::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            value(py, dictionary.values(), key_at(dictionary.keys(), row))?
        }
        _ => {
            let rows = Rows::new(array)?;
            match rows.get(row) {
                Some(record) => crate::text::give(py, rows.form(), record)?,
                None => py.None().into_bound(py),
            }
        }
    })
}

/// The number of a row's value in its dictionary.
fn key_at(keys: &dyn Array, row: usize) -> usize {
    use arrow_array::types::{Int8Type, Int16Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type};
    use arrow_buffer::ArrowNativeType;
    match keys.data_type() {
        DataType::Int8 => keys.as_primitive::<Int8Type>().value(row).as_usize(),
        DataType::Int16 => keys.as_primitive::<Int16Type>().value(row).as_usize(),
        DataType::Int32 => keys.as_primitive::<Int32Type>().value(row).as_usize(),
        DataType::Int64 => keys.as_primitive::<Int64Type>().value(row).as_usize(),
        DataType::UInt8 => keys.as_primitive::<UInt8Type>().value(row).as_usize(),
        DataType::UInt16 => keys.as_primitive::<UInt16Type>().value(row).as_usize(),
        DataType::UInt32 => keys.as_primitive::<UInt32Type>().value(row).as_usize(),
        _ => keys.as_primitive::<UInt64Type>().value(row).as_usize(),
    }
}

/// The rows of a column one after the other.
#[pyclass(module = "fenconv")]
struct Values {
    rest: std::vec::IntoIter<ArrayRef>,
    chunk: Option<ArrayRef>,
    row: usize,
}

#[pymethods]
impl Values {
    fn __iter__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        loop {
            let Some(chunk) = &self.chunk else { return Ok(None) };
            if self.row < chunk.len() {
                self.row += 1;
                return value(py, chunk, self.row - 1).map(Some);
            }
            (self.chunk, self.row) = (self.rest.next(), 0);
        }
    }
}

/// An array as it is pickled: rows, offset, bitmap of nulls, buffers, children.
fn dump<'py>(py: Python<'py>, data: &ArrayData) -> PyResult<Bound<'py, PyTuple>> {
    let bytes = |buffer: &Buffer| PyBytes::new(py, buffer.as_slice());
    let nulls = data.nulls().map(|nulls| {
        let bits: arrow_buffer::BooleanBuffer = nulls.iter().collect();
        PyBytes::new(py, bits.values())
    });
    let children: Vec<_> = data.child_data().iter().map(|child| dump(py, child)).collect::<PyResult<_>>()?;
    (data.len(), data.offset(), nulls, data.buffers().iter().map(bytes).collect::<Vec<_>>(), children).into_pyobject(py)
}

fn load(data_type: &DataType, dumped: &Bound<'_, PyAny>) -> PyResult<ArrayData> {
    type Dumped<'py> = (usize, usize, Option<Vec<u8>>, Vec<Vec<u8>>, Vec<Bound<'py, PyAny>>);
    let (len, offset, nulls, buffers, children): Dumped<'_> = dumped.extract()?;
    let types: Vec<DataType> = match data_type {
        DataType::Struct(fields) => fields.iter().map(|field| field.data_type().clone()).collect(),
        DataType::Dictionary(_, values) => vec![(**values).clone()],
        _ => Vec::new(),
    };
    let children = types.iter().zip(&children).map(|(child, dumped)| load(child, dumped)).collect::<PyResult<_>>()?;
    let nulls = nulls.map(|bits| {
        // as the bits were: from the first row on, and here from the offset on
        let bits = arrow_buffer::BooleanBuffer::new(Buffer::from_vec(bits), 0, len);
        let before = std::iter::repeat_n(true, offset);
        let all: arrow_buffer::BooleanBuffer = before.chain(bits.iter()).collect();
        all.into_inner()
    });
    let builder = ArrayData::builder(data_type.clone())
        .len(len)
        .offset(offset)
        .null_bit_buffer(nulls)
        .buffers(buffers.into_iter().map(|bytes| Buffer::from_slice_ref(&bytes)).collect())
        .child_data(children)
        .align_buffers(true);
    builder.build().map_err(arrow_error)
}

#[pymethods]
impl Column {
    /// The type, as pyarrow names it.
    #[getter]
    fn r#type(&self) -> String {
        type_name(&self.data_type)
    }

    /// How many rows are null.
    #[getter]
    fn null_count(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.logical_null_count()).sum()
    }

    /// Hand the column on as one array.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let (chunks, data_type) = self.as_requested(requested_schema)?;
        array_capsules(py, &joined(&chunks, &data_type)?)
    }

    /// Hand the column on chunk by chunk.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let (chunks, data_type) = self.as_requested(requested_schema)?;
        chunks_capsule(py, chunks, &data_type)
    }

    /// Hand the type on.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.data_type)
    }

    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }

    fn __iter__(&self) -> Values {
        let mut rest = self.chunks.clone().into_iter();
        Values { chunk: rest.next(), rest, row: 0 }
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let len = self.__len__();
        if let Ok(slice) = index.cast::<PySlice>() {
            let slice = slice.indices(isize::try_from(len)?)?;
            if slice.step != 1 {
                return Err(PyValueError::new_err("expected a slice of rows that follow each other"));
            }
            let start = usize::try_from(slice.start)?;
            let column = self.slice(start, usize::try_from(slice.stop)?.saturating_sub(start));
            return Ok(Bound::new(py, column)?.into_any());
        }
        let index: isize = index.extract()?;
        let at = if index < 0 { len.checked_add_signed(index) } else { usize::try_from(index).ok() };
        let mut at = at.filter(|&at| at < len).ok_or_else(|| PyIndexError::new_err("row out of range"))?;
        for chunk in &self.chunks {
            if at < chunk.len() {
                return value(py, chunk, at);
            }
            at -= chunk.len();
        }
        Err(PyIndexError::new_err("row out of range"))
    }

    fn __contains__(&self, py: Python<'_>, wanted: &Bound<'_, PyAny>) -> PyResult<bool> {
        for chunk in &self.chunks {
            for row in 0..chunk.len() {
                if value(py, chunk, row)?.eq(wanted)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn __repr__(&self) -> String {
        format!("<Column of {} {}, {} null>", self.__len__(), self.r#type(), self.null_count())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String, Vec<Bound<'py, PyTuple>>))> {
        let (py, this) = (slf.py(), slf.get());
        let restore = py.get_type::<Self>().getattr("_restore")?;
        let chunks = this.chunks.iter().map(|chunk| dump(py, &chunk.to_data())).collect::<PyResult<_>>()?;
        Ok((restore, (this.r#type(), chunks)))
    }

    #[classmethod]
    #[allow(clippy::needless_pass_by_value)] // as they come from Python
    fn _restore(_class: &Bound<'_, PyType>, name: &str, chunks: Vec<Bound<'_, PyAny>>) -> PyResult<Self> {
        let data_type = type_of(name).ok_or_else(|| PyTypeError::new_err(format!("no column has the type {name}")))?;
        let chunks = chunks.iter().map(|chunk| load(&data_type, chunk).map(make_array)).collect::<PyResult<_>>()?;
        Ok(Self { chunks, data_type })
    }
}

impl Column {
    fn slice(&self, mut start: usize, mut len: usize) -> Self {
        let mut chunks = Vec::<ArrayRef>::new();
        for chunk in &self.chunks {
            if start >= chunk.len() {
                start -= chunk.len();
                continue;
            }
            let rows = len.min(chunk.len() - start);
            if rows > 0 {
                chunks.push(Arc::clone(chunk).slice(start, rows));
            }
            len -= rows;
            start = 0;
        }
        Self { chunks, data_type: self.data_type.clone() }
    }
}
