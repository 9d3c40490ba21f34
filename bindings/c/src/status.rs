//! What a call returns.

/// What came of a call: one of the `FENCONV_` values from 0 to 7. A later version can return
/// others: take those that you do not know for failures.
#[allow(non_camel_case_types)]
pub type fenconv_status = i32;

/// Done.
pub const FENCONV_OK: fenconv_status = 0;
/// The record is refused: the error says why and where.
pub const FENCONV_REFUSED: fenconv_status = 1;
/// The buffer is too small: `*out_len` is the need, and nothing of the result is written.
pub const FENCONV_TOO_SMALL: fenconv_status = 2;
/// A pointer that must not be NULL is, or a length is larger than memory can be.
pub const FENCONV_BAD_ARGUMENT: fenconv_status = 3;
/// There is no such option, value, variant or transform: the message has those that there are.
pub const FENCONV_UNKNOWN_NAME: fenconv_status = 4;
/// The profile has an error: the message says in which line.
pub const FENCONV_BAD_PROFILE: fenconv_status = 5;
/// There is no such start position.
pub const FENCONV_NO_START: fenconv_status = 6;
/// A fault of the library, caught before it could do harm. The handles stay usable. Please report it.
pub const FENCONV_BUG: fenconv_status = 7;

/// The name of a status, `"FENCONV_OK"`; NULL for one that this version does not know.
#[no_mangle]
pub extern "C" fn fenconv_status_name(status: fenconv_status) -> *const std::ffi::c_char {
    let name = match status {
        FENCONV_OK => "FENCONV_OK\0",
        FENCONV_REFUSED => "FENCONV_REFUSED\0",
        FENCONV_TOO_SMALL => "FENCONV_TOO_SMALL\0",
        FENCONV_BAD_ARGUMENT => "FENCONV_BAD_ARGUMENT\0",
        FENCONV_UNKNOWN_NAME => "FENCONV_UNKNOWN_NAME\0",
        FENCONV_BAD_PROFILE => "FENCONV_BAD_PROFILE\0",
        FENCONV_NO_START => "FENCONV_NO_START\0",
        FENCONV_BUG => "FENCONV_BUG\0",
        _ => return std::ptr::null(),
    };
    name.as_ptr().cast()
}
