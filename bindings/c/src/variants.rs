//! Variants, built-in ones and the caller's own.

use std::ffi::c_char;

use fenconv_core::Variants;

use crate::call;
use crate::error::{fenconv_error, Failure};
use crate::status::{fenconv_status, FENCONV_BAD_PROFILE};

/// A set of variants: the built-in ones and those that were added. Where a function takes one,
/// NULL means the built-in ones. One thread at a time.
#[allow(non_camel_case_types)]
pub struct fenconv_variants {
    pub(crate) set: Variants,
}

/// Makes a set of the built-in variants. Free it with `fenconv_variants_free`.
#[no_mangle]
pub extern "C" fn fenconv_variants_new() -> *mut fenconv_variants {
    // SAFETY: no error struct
    unsafe { call::handle(std::ptr::null_mut(), || Ok(fenconv_variants { set: Variants::builtin() })) }
}

/// Frees a set. Converters that were made of it stay usable. NULL is allowed.
///
/// # Safety
/// `variants` is NULL or was returned by `fenconv_variants_new` and not yet freed.
#[no_mangle]
pub unsafe extern "C" fn fenconv_variants_free(variants: *mut fenconv_variants) {
    // SAFETY: the caller's promise
    unsafe { call::free(variants) }
}

/// Adds a variant by its profile, a text in TOML (docs/reference/profiles.md). Its id is its name in
/// the option "variant". If it fails the set is as it was.
/// Returns `FENCONV_OK`, `FENCONV_BAD_PROFILE` or `FENCONV_BAD_ARGUMENT`.
///
/// # Safety
/// `variants` is a live handle, `toml` has `len` bytes, `error` is NULL or a struct of its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_variants_add(
    variants: *mut fenconv_variants,
    toml: *const c_char,
    len: usize,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let variants = call::there_mut(variants, "variants")?;
            let bytes = call::elements(toml.cast::<u8>(), len, "toml")?;
            let text = std::str::from_utf8(bytes)
                .map_err(|_| Failure::new(FENCONV_BAD_PROFILE, "the profile is not UTF-8"))?;
            let added = variants.set.add("profile", text);
            added.map(drop).map_err(|error| Failure::new(FENCONV_BAD_PROFILE, error.to_string()))
        })
    }
}
