//! Start positions by number.

use std::ffi::c_char;

use fenconv_core::start::StartPositions;

use crate::call::{self, Out};
use crate::convert::refused;
use crate::converter::fenconv_converter;
use crate::error::{fenconv_error, Failure};
use crate::status::{fenconv_status, FENCONV_NO_START};

fn no_start(message: impl Into<String>) -> Failure {
    Failure::new(FENCONV_NO_START, message)
}

fn starts(converter: &fenconv_converter) -> Result<&StartPositions, Failure> {
    let none = || format!("the variant {} has no shuffled start, so no numbers", converter.codec.profile().id());
    converter.starts.as_ref().ok_or_else(|| no_start(none()))
}

/// Writes the start position of a number, as the option "to" says; 518 of chess960 is the
/// classical array. The option "numbering" says how they are counted.
/// Returns `FENCONV_OK`, `FENCONV_NO_START` (no such number, or the variant does not shuffle),
/// `FENCONV_REFUSED` (the dialect cannot express it), `FENCONV_TOO_SMALL` or
/// `FENCONV_BAD_ARGUMENT`.
///
/// # Safety
/// `converter` is a live handle, `out` has room for `cap` bytes, `out_len` can be written, `error`
/// is NULL or a struct of its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_start(
    converter: *const fenconv_converter,
    id: u64,
    out: *mut c_char,
    cap: usize,
    out_len: *mut usize,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let converter = call::there(converter, "converter")?;
            let out = Out::new(out, cap, out_len)?;
            let starts = starts(converter)?;
            let numbers = starts.numbers(converter.numbering, id).map_err(|error| no_start(error.to_string()))?;
            let position = starts.position(numbers).map_err(|error| no_start(error.to_string()))?;
            let mut text = Vec::new();
            converter.codec.write(&position, &mut text).map_err(|error| refused(&error, b""))?;
            out.write(&text)
        })
    }
}

/// The number of a start position.
/// Returns `FENCONV_OK`, `FENCONV_NO_START` (it is no start position of the variant, and the
/// message says why), `FENCONV_REFUSED` or `FENCONV_BAD_ARGUMENT`.
///
/// # Safety
/// `converter` is a live handle, `in` has `len` bytes, `id` can be written, `error` is NULL or a
/// struct of its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_start_id(
    converter: *const fenconv_converter,
    r#in: *const c_char,
    len: usize,
    id: *mut u64,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let converter = call::there(converter, "converter")?;
            let input = call::elements(r#in.cast::<u8>(), len, "in")?;
            let id = call::there_mut(id, "id")?;
            let starts = starts(converter)?;
            let position = converter.read(input).map_err(|error| refused(&error, input))?;
            let numbers = starts.identify(&position).map_err(|error| no_start(error.to_string()))?;
            let numbering = converter.numbering;
            let none = || no_start(format!("it has no number in the numbering {numbering}"));
            *id = starts.number(numbering, numbers).ok_or_else(none)?;
            Ok(())
        })
    }
}

/// How many start positions the variant has; 0 if it does not shuffle them, or if `converter`
/// is NULL.
///
/// # Safety
/// `converter` is NULL or a live handle.
#[no_mangle]
pub unsafe extern "C" fn fenconv_start_count(converter: *const fenconv_converter) -> u64 {
    // SAFETY: the caller's promise
    let converter = unsafe { converter.as_ref() };
    call::value(0, || {
        let starts = converter.and_then(|converter| converter.starts.as_ref());
        starts.map_or(0, StartPositions::count)
    })
}
