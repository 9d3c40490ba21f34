//! What other notations than FEN and EPD are to a conversion.

use std::fmt;

use crate::finding::{Error, Sink};
use crate::model::Position;
use crate::notation::{ParsedRecord, Reader, Writer};

/// Reads a notation beside FEN and EPD.
pub trait ReadNotation: fmt::Debug + Send + Sync {
    /// Reads one record. The reader has the profile and the options; what the record
    /// says in FEN it reads.
    ///
    /// All spans, of findings and of what is returned, are bytes of `input`. Whoever hands a
    /// part of it to the reader moves them: [`ParsedRecord::within`], [`Finding::span`](crate::Finding::span).
    /// A tail whose span is wrong would be written after the wrong record.
    ///
    /// # Errors
    /// The first finding that the tolerance does not take, `notation-syntax` for a text
    /// that is not in this notation.
    fn read(&self, input: &[u8], reader: &Reader, sink: &mut dyn Sink) -> Result<ParsedRecord, Error>;
}

/// Writes a notation beside the dialects.
pub trait WriteNotation: fmt::Debug + Send + Sync {
    /// Appends the position to `out`. The writer has the profile and the options; what
    /// the notation says in FEN it writes. Findings have a [`Detail::Square`](crate::finding::Detail::Square) or a
    /// [`Detail::Lost`](crate::finding::Detail::Lost) for their place, and no span.
    ///
    /// # Errors
    /// The finding that made it give up, `unsayable-board` for a board of another size
    /// than the notation has; `out` is left as it was.
    fn write(&self, position: &Position, writer: &Writer, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error>;

    /// What it writes before the position's record in FEN, where it writes nothing else: records
    /// that need no more than other castling letters are then not read.
    fn before_fen(&self) -> Option<&'static [u8]> {
        None
    }

    /// Whether text after a position may be after it here as well.
    fn takes(&self, tail: &[u8]) -> bool {
        let _ = tail;
        false
    }
}
