//! What a conversion is asked to do, and what comes of it.

use crate::finding::Error;
use crate::model::setters;
use crate::notation::{Container, Dialect, FieldCount, ReadOptions, WriteOptions};

/// What a conversion is asked to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Options {
    /// How records are read.
    pub read: ReadOptions,
    /// How they are written.
    pub write: WriteOptions,
    /// How many fields are written.
    pub fields: FieldCount,
    /// What the records are in.
    pub container: Container,
}

setters! { Options {
    with_read: read: ReadOptions,
    with_write: write: WriteOptions,
    with_fields: fields: FieldCount,
    with_container: container: Container,
} }

/// Options that do not go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionsError {
    /// The dialect has no letters `K` and `Q` to give another meaning, as Shredder-FEN.
    #[error("a meaning of K and Q for records in {}, which has neither", .0.title())]
    NoWingLetters(Dialect),
}

/// Why a record is not in the buffer it was to be written to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IntoError {
    /// The record was refused.
    #[error(transparent)]
    Record(#[from] Error),
    /// The buffer is too small.
    #[error("the record takes {needed} bytes, more than the buffer has")]
    TooSmall {
        /// The bytes that it takes.
        needed: usize,
    },
}

/// What came of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Converted {
    /// Whether any byte of the record differs from the input.
    pub changed: bool,
}
