//! EPD operations: `opcode operand... ;` behind four fields (PGN standard
//! 16.2). They pass through byte for byte; only `hmvc` and `fmvn`, the two
//! counters of a FEN, are understood.

use super::report::Report;
use super::{blank, counters};
use crate::finding::Span;

/// One operation: the bytes from its opcode to its semicolon.
struct Operation {
    opcode: Span,
    operand: Span,
    whole: Span,
}

/// The operations of a record's tail. What is no operation ends the list.
fn operations(input: &[u8], tail: Span) -> impl Iterator<Item = Operation> + '_ {
    let mut at = tail.start as usize;
    let end = tail.end as usize;
    std::iter::from_fn(move || {
        let start = end - blank::trim_start(&input[at..end]).len();
        at = start;
        while at < end && (input[at].is_ascii_alphanumeric() || input[at] == b'_') {
            at += 1;
        }
        let opcode = Span::new(start, at);
        if opcode.is_empty() {
            return None;
        }
        let mut quoted = false;
        while at < end && (quoted || input[at] != b';') {
            quoted ^= input[at] == b'"';
            at += 1;
        }
        let text = blank::trim_start(&input[opcode.end as usize..at]);
        let operand = Span::new(at - text.len(), at - text.len() + blank::trim_end(text).len());
        at = (at + 1).min(end);
        Some(Operation { opcode, operand, whole: Span::new(start, at) })
    })
}

/// The counters that operations carry, and where.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Counters {
    pub(crate) halfmove: Option<(u32, Span)>,
    pub(crate) fullmove: Option<(u32, Span)>,
}

/// Reads `hmvc` and `fmvn`; the first of each counts.
pub(crate) fn read_counters(input: &[u8], tail: Span, report: &mut Report<'_>) -> Counters {
    let mut found = Counters::default();
    for operation in operations(input, tail) {
        let operand = Some(operation.operand);
        match operation.opcode.of(input) {
            b"hmvc" if found.halfmove.is_none() => {
                found.halfmove = Some((counters::read_halfmove(input, operand, report), operation.operand));
            }
            b"fmvn" if found.fullmove.is_none() => {
                found.fullmove = Some((counters::read_fullmove(input, operand, report), operation.operand));
            }
            _ => {}
        }
    }
    found
}

/// Writes a tail without `hmvc` and `fmvn`, every other byte as it is, and a blank where
/// they alone parted what stands round them.
pub(crate) fn write_without_counters(input: &[u8], tail: Span, out: &mut Vec<u8>) {
    let mut kept = tail.start as usize;
    let mut keep = |part: &[u8], first: bool| {
        if !first && !part.is_empty() && !blank::is_first(part) {
            out.push(b' ');
        }
        out.extend_from_slice(part);
    };
    for operation in operations(input, tail) {
        if matches!(operation.opcode.of(input), b"hmvc" | b"fmvn") {
            let before = blank::trim_end(&input[kept..operation.whole.start as usize]);
            keep(before, kept == tail.start as usize);
            kept = operation.whole.end as usize;
        }
    }
    keep(&input[kept..tail.end as usize], kept == tail.start as usize);
}

/// Sets an operation behind the fields of a record, which end at `fields_end`: in place of
/// one with its opcode, else in the order of the opcodes (16.2.4).
#[cfg(feature = "stream")]
pub(crate) fn set_operation(record: &mut Vec<u8>, fields_end: usize, opcode: &str, operand: &str) {
    let tail = Span::new(fields_end, record.len());
    let there = operations(record, tail).find(|operation| operation.opcode.of(record) == opcode.as_bytes());
    if let Some(operation) = there {
        record.splice(operation.operand.range(), operand.bytes());
        return;
    }
    let behind = operations(record, tail).find(|operation| operation.opcode.of(record) > opcode.as_bytes());
    let at = behind.map(|operation| operation.whole.start as usize);
    let text = format!("{opcode} {operand};");
    if let Some(at) = at {
        record.splice(at..at, text.bytes().chain(*b" "));
    } else {
        record.push(b' ');
        record.extend_from_slice(text.as_bytes());
    }
}

/// Writes the counters as operations, in the order of their opcodes as the
/// standard asks (16.2.4), before the operations that are there.
pub(crate) fn write_counters(halfmove: u32, fullmove: u32, out: &mut Vec<u8>) {
    out.extend_from_slice(b" fmvn ");
    counters::write(fullmove, out);
    out.extend_from_slice(b"; hmvc ");
    counters::write(halfmove, out);
    out.push(b';');
}
