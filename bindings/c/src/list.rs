//! Names and versions.

use std::ffi::{c_char, CStr, CString};
use std::ptr;
use std::sync::OnceLock;

use fenconv_core::finding::{Action, Field};
use fenconv_core::{Target, Transform, Variants};

use crate::call;
use crate::numbers::CODES;
use crate::options;

/// The number of the binary interface. A program that loads the library at run time compares it
/// with the `FENCONV_ABI` that it was compiled with.
pub const FENCONV_ABI: u32 = 1;

/// Returns the number of the binary interface.
#[no_mangle]
pub extern "C" fn fenconv_abi() -> u32 {
    FENCONV_ABI
}

/// The version of the library, `"0.1.0"`.
#[no_mangle]
pub extern "C" fn fenconv_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// The names of a kind, one at a time from 0: "variants", "dialects" (with notations and
/// programs: the values of "to"), "options", "transforms", "findings" (the number of a finding is
/// its place from 1), "fields" and "actions" (the same). NULL after the last one, and for a kind
/// that there is not. The text lives as long as the library.
///
/// # Safety
/// `what` is NULL or ends with NUL.
#[no_mangle]
pub unsafe extern "C" fn fenconv_list(what: *const c_char, index: usize) -> *const c_char {
    if what.is_null() {
        return ptr::null();
    }
    // SAFETY: the caller's promise
    let what = unsafe { CStr::from_ptr(what) }.to_bytes();
    call::value(ptr::null(), || {
        let name = match what {
            b"findings" => CODES.get(index).and_then(|code| CStr::from_bytes_with_nul(code.as_bytes()).ok()),
            b"variants" => name(&VARIANTS, index, || Variants::shared().ids()),
            b"dialects" => name(&TARGETS, index, || Target::all().map(Target::name).collect()),
            b"options" => name(&OPTIONS, index, || options::NAMES.to_vec()),
            b"transforms" => name(&TRANSFORMS, index, || Transform::ALL.iter().map(|one| one.name()).collect()),
            b"fields" => name(&FIELDS, index, || Field::ALL.iter().map(|one| one.name()).collect()),
            b"actions" => name(&ACTIONS, index, || Action::ALL.iter().map(|one| one.name()).collect()),
            _ => None,
        };
        name.map_or(ptr::null(), CStr::as_ptr)
    })
}

/// Names as C has them, made once.
type Names = OnceLock<Vec<CString>>;
static VARIANTS: Names = OnceLock::new();
static TARGETS: Names = OnceLock::new();
static OPTIONS: Names = OnceLock::new();
static TRANSFORMS: Names = OnceLock::new();
static FIELDS: Names = OnceLock::new();
static ACTIONS: Names = OnceLock::new();

fn name<'n>(made: &'static Names, index: usize, names: impl FnOnce() -> Vec<&'n str>) -> Option<&'static CStr> {
    let made = made.get_or_init(|| names().into_iter().filter_map(|name| CString::new(name).ok()).collect());
    made.get(index).map(CString::as_c_str)
}

/// Panics, which must not reach the caller: for a test.
///
/// # Safety
/// `error` is NULL or a struct of its size.
#[cfg(feature = "panics")]
#[no_mangle]
pub unsafe extern "C" fn fenconv_panic(error: *mut crate::error::fenconv_error) -> crate::status::fenconv_status {
    // SAFETY: the caller's promise
    unsafe { call::status(error, || panic!("as the test wants")) }
}
