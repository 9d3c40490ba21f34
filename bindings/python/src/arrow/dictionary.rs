//! Dictionary-encoded strings: each value that is used is converted once, and values that became
//! equal are one afterwards.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::types::{
    ArrowDictionaryKeyType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{ArrayRef, DictionaryArray, PrimitiveArray};
use arrow_buffer::ArrowNativeType;
use arrow_schema::{ArrowError, DataType};

use super::kernels::OnError;
use super::rows::Dictionary;
use super::strings::{LIMIT, Strings};
use crate::converter::Converter;

/// What ended it.
pub(super) enum Failed {
    Row(usize, fenconv::Error),
    Arrow(ArrowError),
}

/// The converted array, and a code for each row where that is asked for.
pub(super) fn convert(
    converter: &Converter,
    dictionary: &Dictionary<'_>,
    (keys, values): (&DataType, &DataType),
    on_error: OnError,
) -> Result<(ArrayRef, Vec<Option<&'static str>>), Failed> {
    // what became of each value: its new number, or why it has none
    let mut known: Vec<Option<Result<usize, &'static str>>> = vec![None; dictionary.values.len()];
    let mut numbers = HashMap::<Vec<u8>, usize>::new();
    let mut strings = Strings::with_capacity(dictionary.values.len(), dictionary.values.bytes());
    let mut new_keys = Vec::with_capacity(dictionary.keys.len());
    let mut codes = Vec::new();
    let mut record = Vec::new();
    for (row, key) in dictionary.keys.iter().enumerate() {
        let used = key.and_then(|key| Some((key, dictionary.values.get(key)?)));
        let Some((key, value)) = used else {
            new_keys.push(None);
            if on_error == OnError::Struct {
                codes.push(None);
            }
            continue;
        };
        let became = if let Some(known) = known[key] {
            known
        } else {
            record.clear();
            let converted = converter.core.convert(value, &mut record, &mut ());
            let text = match converted {
                Ok(_) => Ok(&record[..]),
                Err(_) if on_error == OnError::Keep => Ok(value),
                Err(error) if on_error == OnError::Raise => return Err(Failed::Row(row, error)),
                Err(error) => Err(error.code()),
            };
            let became = text.map(|text| match numbers.get(text) {
                Some(&number) => number,
                None => {
                    let number = numbers.len();
                    numbers.insert(text.to_vec(), number);
                    strings.push(Some(text));
                    number
                }
            });
            known[key] = Some(became);
            became
        };
        new_keys.push(became.ok());
        if on_error == OnError::Struct {
            codes.push(became.err());
        }
    }
    let values = strings.finish(values, LIMIT).map_err(Failed::Arrow)?;
    let [values] = <[ArrayRef; 1]>::try_from(values)
        .map_err(|_| Failed::Arrow(ArrowError::InvalidArgumentError("a dictionary of more than 2 GiB".into())))?;
    let made = match keys {
        DataType::Int8 => array::<Int8Type>(&new_keys, values),
        DataType::Int16 => array::<Int16Type>(&new_keys, values),
        DataType::Int32 => array::<Int32Type>(&new_keys, values),
        DataType::Int64 => array::<Int64Type>(&new_keys, values),
        DataType::UInt8 => array::<UInt8Type>(&new_keys, values),
        DataType::UInt16 => array::<UInt16Type>(&new_keys, values),
        DataType::UInt32 => array::<UInt32Type>(&new_keys, values),
        _ => array::<UInt64Type>(&new_keys, values),
    };
    Ok((made.map_err(Failed::Arrow)?, codes))
}

fn array<K: ArrowDictionaryKeyType>(keys: &[Option<usize>], values: ArrayRef) -> Result<ArrayRef, ArrowError> {
    // there are no more values than before, so their numbers fit
    let keys: PrimitiveArray<K> = keys.iter().map(|key| key.map(K::Native::usize_as)).collect();
    Ok(Arc::new(DictionaryArray::try_new(keys, values)?))
}
