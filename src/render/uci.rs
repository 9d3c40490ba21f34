//! The command `position` of the protocol UCI.
//!
//! ```text
//! command = [ "position" ] ( "startpos" | [ "fen" ] record ) [ "moves" *move ]
//! ```
//!
//! The moves are not played: they stay after the record, with a finding.

use super::read_part;
use crate::convert::ReadNotation;
use crate::finding::{Error, Field, Finding, FindingKind, Sink, Span, Tolerance, Treatment};
use crate::model::Position;
use crate::notation::{ParsedRecord, Reader, Writer, blank};

/// What is written before a record.
pub(super) const BEFORE_FEN: &[u8] = b"position fen ";

pub(super) fn write(position: &Position, writer: &Writer, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
    out.extend_from_slice(BEFORE_FEN);
    writer.write_valid(position, out, sink)
}

/// Whether the text after a position begins with `moves`.
pub(super) fn is_moves(tail: &[u8]) -> bool {
    starts_with_word(blank::trim_start(tail), b"moves")
}

/// Reads the command.
#[derive(Debug)]
pub(super) struct Command;

impl ReadNotation for Command {
    fn read(&self, input: &[u8], reader: &Reader, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        let mut rest = blank::trimmed(input, Span::new(0, input.len()));
        let moves = moves(input, rest);
        rest.end = moves.start;
        rest = blank::trimmed(input, rest);
        skip_word(input, &mut rest, b"position");
        let mut read = if rest.of(input) == b"startpos" {
            let read = reader.read(reader.profile().start_record().as_bytes(), &mut ())?;
            ParsedRecord::new(read.position, rest)
        } else {
            skip_word(input, &mut rest, b"fen");
            read_part(input, rest, reader, sink)?
        };
        if !moves.is_empty() {
            read.tail = moves;
            let finding = Finding::new(FindingKind::TrailingMoves, Field::Record, blank::trimmed(input, moves));
            sink.push(finding.treated(Treatment::Doubtful, Tolerance::default()));
        }
        Ok(read)
    }
}

/// The word `moves` and all after it, with the blank before it.
fn moves(input: &[u8], rest: Span) -> Span {
    let text = rest.of(input);
    let word = memchr::memmem::find_iter(text, b"moves").find(|&at| {
        let before = &text[..at];
        starts_with_word(&text[at..], b"moves") && blank::trim_end(before).len() < at
    });
    let end = rest.end as usize;
    let Some(word) = word else { return Span::new(end, end) };
    let behind = &text[word + 5..];
    let start = if blank::trim(behind).is_empty() { text.len() } else { blank::trim_end(&text[..word]).len() };
    if start == text.len() {
        // the bare word says nothing
        return Span::new(rest.start as usize + word, rest.start as usize + word);
    }
    Span::new(rest.start as usize + start, end)
}

fn skip_word(input: &[u8], rest: &mut Span, word: &[u8]) {
    let text = rest.of(input);
    if text.len() > word.len() && starts_with_word(text, word) {
        let start = rest.start as usize + word.len();
        *rest = blank::trimmed(input, Span::new(start, rest.end as usize));
    }
}

/// Whether a text begins with a word in any case, and a blank or nothing after it.
fn starts_with_word(text: &[u8], word: &[u8]) -> bool {
    let begins = text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    begins && (text.len() == word.len() || blank::is_first(&text[word.len()..]))
}
