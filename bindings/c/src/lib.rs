//! The C library: what `fenconv.h` declares. The header is made of this code by cbindgen; its
//! words are the doc comments here.
//!
//! Every function is a thin wall: it checks pointers, calls the library, and turns what comes
//! back into a status and the caller's buffer. There is no global state beside the built-in
//! profiles, no thread-local value, no file and no output.

mod call;
mod convert;
mod converter;
mod error;
mod list;
mod numbers;
mod options;
mod position;
mod start;
mod status;
mod variants;
