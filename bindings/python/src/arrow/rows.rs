//! The rows of an array of strings, whatever kind of array it is.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowDictionaryKeyType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, BinaryArray, BinaryViewArray, LargeBinaryArray, LargeStringArray, StringArray, StringViewArray,
};
use arrow_buffer::ArrowNativeType;
use arrow_schema::DataType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::text::Form;

/// The rows of an array.
pub(super) enum Rows<'a> {
    Str(&'a StringArray),
    LargeStr(&'a LargeStringArray),
    StrView(&'a StringViewArray),
    Bytes(&'a BinaryArray),
    LargeBytes(&'a LargeBinaryArray),
    BytesView(&'a BinaryViewArray),
    /// As many rows without a value.
    Null(usize),
    Dictionary(Box<Dictionary<'a>>),
}

/// An array whose rows are numbers of values.
pub(super) struct Dictionary<'a> {
    /// `None` for a row without a value.
    pub(super) keys: Vec<Option<usize>>,
    pub(super) values: Rows<'a>,
}

impl<'a> Rows<'a> {
    pub(super) fn new(array: &'a dyn Array) -> PyResult<Self> {
        Ok(match array.data_type() {
            DataType::Utf8 => Self::Str(array.as_string()),
            DataType::LargeUtf8 => Self::LargeStr(array.as_string()),
            DataType::Utf8View => Self::StrView(array.as_string_view()),
            DataType::Binary => Self::Bytes(array.as_binary()),
            DataType::LargeBinary => Self::LargeBytes(array.as_binary()),
            DataType::BinaryView => Self::BytesView(array.as_binary_view()),
            DataType::Null => Self::Null(array.len()),
            DataType::Dictionary(keys, _) => {
                let dictionary = match **keys {
                    DataType::Int8 => dictionary::<Int8Type>(array),
                    DataType::Int16 => dictionary::<Int16Type>(array),
                    DataType::Int32 => dictionary::<Int32Type>(array),
                    DataType::Int64 => dictionary::<Int64Type>(array),
                    DataType::UInt8 => dictionary::<UInt8Type>(array),
                    DataType::UInt16 => dictionary::<UInt16Type>(array),
                    DataType::UInt32 => dictionary::<UInt32Type>(array),
                    _ => dictionary::<UInt64Type>(array),
                };
                Self::Dictionary(Box::new(dictionary?))
            }
            other => return Err(no_strings(other)),
        })
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Str(array) => array.len(),
            Self::LargeStr(array) => array.len(),
            Self::StrView(array) => array.len(),
            Self::Bytes(array) => array.len(),
            Self::LargeBytes(array) => array.len(),
            Self::BytesView(array) => array.len(),
            Self::Null(len) => *len,
            Self::Dictionary(dictionary) => dictionary.keys.len(),
        }
    }

    /// The value of a row, `None` for a null.
    #[inline]
    pub(super) fn get(&self, row: usize) -> Option<&[u8]> {
        match self {
            Self::Str(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Self::LargeStr(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Self::StrView(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Self::Bytes(array) => array.is_valid(row).then(|| array.value(row)),
            Self::LargeBytes(array) => array.is_valid(row).then(|| array.value(row)),
            Self::BytesView(array) => array.is_valid(row).then(|| array.value(row)),
            Self::Null(_) => None,
            Self::Dictionary(dictionary) => dictionary.keys[row].and_then(|key| dictionary.values.get(key)),
        }
    }

    /// How many bytes there are about.
    pub(super) fn bytes(&self) -> usize {
        let large = |offsets: &[i64]| offsets.first().zip(offsets.last()).map_or(0, |(a, b)| (b - a).as_usize());
        let small = |offsets: &[i32]| offsets.first().zip(offsets.last()).map_or(0, |(a, b)| (b - a).as_usize());
        match self {
            Self::Str(array) => small(array.value_offsets()),
            Self::LargeStr(array) => large(array.value_offsets()),
            Self::Bytes(array) => small(array.value_offsets()),
            Self::LargeBytes(array) => large(array.value_offsets()),
            _ => 64 * self.len(),
        }
    }

    /// What a row is to Python.
    pub(super) fn form(&self) -> Form {
        match self {
            Self::Bytes(_) | Self::LargeBytes(_) | Self::BytesView(_) => Form::Bytes,
            Self::Dictionary(dictionary) => dictionary.values.form(),
            _ => Form::Str,
        }
    }
}

fn dictionary<K: ArrowDictionaryKeyType>(array: &dyn Array) -> PyResult<Dictionary<'_>> {
    let array = array.as_dictionary::<K>();
    let keys = array.keys().iter().map(|key| key.map(ArrowNativeType::as_usize)).collect();
    let values = Rows::new(array.values().as_ref())?;
    if matches!(values, Rows::Dictionary(_)) {
        return Err(PyTypeError::new_err("expected strings, found a dictionary of a dictionary"));
    }
    Ok(Dictionary { keys, values })
}

fn no_strings(found: &DataType) -> PyErr {
    let advice = if let DataType::RunEndEncoded(..) = found { ": decode it first" } else { "" };
    PyTypeError::new_err(format!("expected strings, found {}{advice}", super::column::type_name(found)))
}
