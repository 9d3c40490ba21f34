//! The core of the npm package: what `fenconv` does, in numbers and texts that JavaScript hands
//! over. What is JavaScript in the package, its types and its errors, is in `js/`.
//!
//! A single record crosses in a buffer that is used again (`input`, `output`): that is most of
//! the time a call takes. Everything else is text, and what has members is JSON.

#![allow(clippy::needless_pass_by_value, clippy::must_use_candidate, clippy::missing_errors_doc)] // bindgen's

mod answers;
mod changes;
mod many;
mod options;
mod records;
mod starts;
mod state;
mod streams;
