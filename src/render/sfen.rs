//! SFEN as a notation beside FEN: `notation/sfen.rs` reads and writes it.

use super::{syntax, unsayable_board};
use crate::convert::ReadNotation;
use crate::finding::{Detail, Error, Sink, Span};
use crate::model::Position;
use crate::notation::{ParsedRecord, Reader, sfen};
use crate::profile::Profile;

pub(super) fn write(position: &Position, profile: &Profile, out: &mut Vec<u8>) -> Result<(), Error> {
    if sfen::write(position, profile, out) { Ok(()) } else { Err(unsayable_board()) }
}

/// Reads a record.
#[derive(Debug)]
pub(super) struct Record;

impl ReadNotation for Record {
    fn read(&self, input: &[u8], reader: &Reader, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        sfen::read(input, reader, sink).unwrap_or_else(|| {
            let error = syntax(Span::new(0, input.len()), Detail::Format("a record of a variant with SFEN, as shogi"));
            sink.push(*error.finding());
            Err(error)
        })
    }
}
