//! The command `position` of the protocol UCI.
//!
//! ```text
//! command = [ "position" ] ( "startpos" | [ "fen" ] record ) [ "moves" *move ]
//! ```
//!
//! The moves are not played: they stay behind the record, with a finding.

use super::{read_part, trimmed};
use crate::convert::ReadNotation;
use crate::error::{Action, Detail, Error, Field, Finding, FindingKind, Severity, Sink, Span};
use crate::model::Position;
use crate::notation::{ParsedRecord, Reader, Writer};

pub(super) fn write(position: &Position, writer: &Writer, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
    out.extend_from_slice(b"position fen ");
    writer.write(position, out, sink)
}

/// Whether a text behind a position begins with `moves`.
pub(super) fn is_moves(tail: &[u8]) -> bool {
    tail.split(u8::is_ascii_whitespace).find(|word| !word.is_empty()) == Some(b"moves")
}

/// Reads the command.
#[derive(Debug)]
pub(super) struct Command;

impl ReadNotation for Command {
    fn read(&self, input: &[u8], reader: &Reader, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        let mut rest = trimmed(input, Span::new(0, input.len()));
        let moves = moves(input, rest);
        rest.end = moves.start;
        rest = trimmed(input, rest);
        skip_word(input, &mut rest, b"position");
        let mut read = if rest.of(input) == b"startpos" {
            let read = reader.read(reader.profile().start_record().as_bytes(), &mut ())?;
            ParsedRecord::of_board(read.position, rest)
        } else {
            skip_word(input, &mut rest, b"fen");
            read_part(input, rest, reader, sink)?
        };
        if !moves.is_empty() {
            read.tail = moves;
            sink.push(Finding {
                kind: FindingKind::TrailingMoves,
                severity: Severity::Warning,
                action: Action::Kept,
                field: Field::Record,
                span: trimmed(input, moves),
                detail: Detail::None,
            });
        }
        Ok(read)
    }
}

/// The word `moves` and all behind it, with the blank before it.
fn moves(input: &[u8], rest: Span) -> Span {
    let text = rest.of(input);
    let word = memchr::memmem::find_iter(text, b"moves").find(|&at| {
        let behind = text.get(at + 5).is_none_or(u8::is_ascii_whitespace);
        behind && at > 0 && text[at - 1].is_ascii_whitespace()
    });
    let end = rest.end as usize;
    let Some(word) = word else { return Span::new(end, end) };
    let behind = &text[word + 5..];
    let start = if behind.trim_ascii().is_empty() { text.len() } else { text[..word].trim_ascii_end().len() };
    if start == text.len() {
        // the bare word says nothing
        return Span::new(rest.start as usize + word, rest.start as usize + word);
    }
    Span::new(rest.start as usize + start, end)
}

fn skip_word(input: &[u8], rest: &mut Span, word: &[u8]) {
    let text = rest.of(input);
    let is_word = text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    if is_word && text.get(word.len()).is_some_and(u8::is_ascii_whitespace) {
        let start = rest.start as usize + word.len();
        *rest = trimmed(input, Span::new(start, rest.end as usize));
    }
}
