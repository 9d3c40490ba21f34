//! What all functions have in common: pointers in, a buffer or a handle out, no panic across.

use std::mem::size_of;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::{ptr, slice};

use crate::error::{fenconv_error, Failure};
use crate::status::{fenconv_status, FENCONV_BAD_ARGUMENT, FENCONV_BUG, FENCONV_OK, FENCONV_TOO_SMALL};

/// Runs a call and turns its failure into the caller's struct and a status.
///
/// # Safety
/// `error` is NULL or a `fenconv_error` of the size that it says.
pub(crate) unsafe fn status(error: *mut fenconv_error, call: impl FnOnce() -> Result<(), Failure>) -> fenconv_status {
    // handles are only changed by calls that cannot panic half way, or replaced as a whole
    let failure = match catch_unwind(AssertUnwindSafe(call)) {
        Ok(Ok(())) => return FENCONV_OK,
        Ok(Err(failure)) => failure,
        Err(_) => Failure::new(FENCONV_BUG, "a fault of the library; please report it with this input"),
    };
    // SAFETY: the caller's promise
    unsafe { failure.fill(error) };
    failure.status
}

/// Runs a call that makes a handle; NULL if it fails.
///
/// # Safety
/// As [`status`].
pub(crate) unsafe fn handle<T>(error: *mut fenconv_error, call: impl FnOnce() -> Result<T, Failure>) -> *mut T {
    let mut made = ptr::null_mut();
    // SAFETY: the caller's promise
    unsafe {
        status(error, || {
            made = Box::into_raw(Box::new(call()?));
            Ok(())
        })
    };
    made
}

/// Runs a call that has no way to fail; `otherwise` if it panics all the same.
pub(crate) fn value<T>(otherwise: T, call: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(call)).unwrap_or(otherwise)
}

/// Ends a handle.
///
/// # Safety
/// `handle` is NULL or was made by [`handle`] and not freed.
pub(crate) unsafe fn free<T>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: the caller's promise
        value((), || drop(unsafe { Box::from_raw(handle) }));
    }
}

pub(crate) fn bad_argument(what: &str) -> Failure {
    Failure::new(FENCONV_BAD_ARGUMENT, what)
}

/// A handle that must be there.
///
/// # Safety
/// `handle` is NULL or a live handle of its type.
pub(crate) unsafe fn there<'a, T>(handle: *const T, name: &str) -> Result<&'a T, Failure> {
    // SAFETY: the caller's promise
    unsafe { handle.as_ref() }.ok_or_else(|| bad_argument(&format!("{name} is NULL")))
}

/// The same, to be changed.
///
/// # Safety
/// As [`there`], and no other thread uses it.
pub(crate) unsafe fn there_mut<'a, T>(handle: *mut T, name: &str) -> Result<&'a mut T, Failure> {
    // SAFETY: the caller's promise
    unsafe { handle.as_mut() }.ok_or_else(|| bad_argument(&format!("{name} is NULL")))
}

/// Elements of the caller's; NULL is taken for none.
///
/// # Safety
/// `at` is NULL or has `len` elements.
pub(crate) unsafe fn elements<'a, T>(at: *const T, len: usize, name: &str) -> Result<&'a [T], Failure> {
    if len == 0 {
        return Ok(&[]);
    }
    fits::<T>(at, len, name)?;
    // SAFETY: not NULL, not longer than memory can be, and the caller's promise
    Ok(unsafe { slice::from_raw_parts(at, len) })
}

/// Elements of the caller's to be written.
///
/// # Safety
/// `at` is NULL or has room for `len` elements, which nothing else uses.
pub(crate) unsafe fn elements_mut<'a, T>(at: *mut T, len: usize, name: &str) -> Result<&'a mut [T], Failure> {
    if len == 0 {
        return Ok(&mut []);
    }
    fits::<T>(at, len, name)?;
    // SAFETY: as above; bytes and numbers of C have no invalid values
    Ok(unsafe { slice::from_raw_parts_mut(at, len) })
}

fn fits<T>(at: *const T, len: usize, name: &str) -> Result<(), Failure> {
    if at.is_null() {
        return Err(bad_argument(&format!("{name} is NULL, and its length is not 0")));
    }
    if !at.is_aligned() {
        return Err(bad_argument(&format!("{name} is not aligned")));
    }
    match len.checked_mul(size_of::<T>()) {
        Some(bytes) if bytes <= isize::MAX as usize => Ok(()),
        _ => Err(bad_argument(&format!("the length of {name} is larger than memory can be"))),
    }
}

/// A name that ends with NUL.
///
/// # Safety
/// `at` is NULL or ends with NUL.
pub(crate) unsafe fn name<'a>(at: *const std::ffi::c_char, what: &str) -> Result<&'a str, Failure> {
    if at.is_null() {
        return Err(bad_argument(&format!("{what} is NULL")));
    }
    // SAFETY: the caller's promise
    let text = unsafe { std::ffi::CStr::from_ptr(at) };
    text.to_str().map_err(|_| bad_argument(&format!("{what} is not UTF-8")))
}

/// The caller's buffer for a text, and where its length goes.
pub(crate) struct Out<'a> {
    pub(crate) buffer: &'a mut [u8],
    len: &'a mut usize,
}

impl<'a> Out<'a> {
    /// # Safety
    /// `out` is NULL or has room for `cap` bytes; `len` is NULL or can be written.
    pub(crate) unsafe fn new(out: *mut std::ffi::c_char, cap: usize, len: *mut usize) -> Result<Self, Failure> {
        // SAFETY: the caller's promise
        unsafe { Ok(Self { buffer: elements_mut(out.cast(), cap, "out")?, len: there_mut(len, "out_len")? }) }
    }

    pub(crate) fn to(buffer: &'a mut [u8], len: &'a mut usize) -> Self {
        Self { buffer, len }
    }

    /// Says that the first bytes of the buffer are the result.
    pub(crate) fn written(self, len: usize) {
        *self.len = len;
        if let Some(end) = self.buffer.get_mut(len) {
            *end = 0;
        }
    }

    /// Says how many bytes there should have been.
    pub(crate) fn too_small(self, needed: usize) -> Failure {
        *self.len = needed;
        Failure::new(FENCONV_TOO_SMALL, format!("the result has {needed} bytes, more than the buffer"))
    }

    /// Writes a text.
    pub(crate) fn write(self, text: &[u8]) -> Result<(), Failure> {
        let Some(room) = self.buffer.get_mut(..text.len()) else {
            return Err(self.too_small(text.len()));
        };
        room.copy_from_slice(text);
        self.written(text.len());
        Ok(())
    }
}
