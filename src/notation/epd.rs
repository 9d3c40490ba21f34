//! EPD operations, what may be after the fields of a record (PGN standard 16.2). They
//! pass through byte for byte; only `hmvc` and `fmvn`, the two counters of a FEN, are
//! understood.
//!
//! ```text
//! operations = operation *( blanks operation )
//! operation  = opcode *( blanks operand ) ";"
//! opcode     = letter *14( letter / digit / "_" )
//! operand    = string / *( any byte but a blank and ";" )
//! string     = '"' *( any byte but '"' ) '"'    ; the text of 1994 has no escape
//! ```
//!
//! The last `;` may be missing where another operation shows that these are operations, or
//! where the opcode is a known one. A string that is never closed reaches to the end.

use super::blank::{self, Blanks};
use super::decimal;
use super::field_reader::FieldReader;
use crate::finding::{Field, FindingKind as K, Span, Treatment};

/// The most bytes of an opcode.
const LONGEST_OPCODE: usize = 15;
/// The opcodes of the standard, and those that programs write beside them; but for those
/// of one letter and a number.
const KNOWN: [&str; 27] = [
    "acd",
    "acn",
    "acs",
    "am",
    "bm",
    "ce",
    "cp",
    "dm",
    "draw_accept",
    "draw_claim",
    "draw_offer",
    "draw_reject",
    "eco",
    "fmvn",
    "hmvc",
    "id",
    "nic",
    "noop",
    "perft",
    "pm",
    "pv",
    "rc",
    "resign",
    "sm",
    "tcgs",
    "tcri",
    "tcsi",
];

/// One operation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Operation {
    pub(crate) opcode: Span,
    /// All of its operands.
    pub(crate) operand: Span,
    /// From its opcode to its semicolon.
    pub(crate) whole: Span,
    /// Whether it has the semicolon.
    pub(crate) ended: bool,
}

/// The operations of a text one after the other, up to what is none.
#[derive(Debug, Clone)]
pub(crate) struct Operations<'a> {
    input: &'a [u8],
    blanks: Blanks,
    at: usize,
    end: usize,
    any_ended: bool,
}

impl<'a> Operations<'a> {
    pub(crate) fn new(input: &'a [u8], text: Span, blanks: Blanks) -> Self {
        Self { input, blanks, at: text.start as usize, end: text.end as usize, any_ended: false }
    }

    /// What no operation has been made of so far, without the blanks before it.
    pub(crate) fn rest(&self) -> Span {
        Span::new(self.at + self.blanks.leading(&self.input[self.at..self.end]), self.end)
    }
}

impl Iterator for Operations<'_> {
    type Item = Operation;

    fn next(&mut self) -> Option<Operation> {
        let rest = self.rest();
        let (text, start) = (rest.of(self.input), rest.start as usize);
        let opcode = opcode(text, self.blanks)?;
        let mut quoted = false;
        let semicolon = memchr::memchr2_iter(b'"', b';', text).find(|&at| {
            quoted ^= text[at] == b'"';
            !quoted && text[at] == b';'
        });
        if semicolon.is_none() && !self.any_ended && !is_known(&text[..opcode]) {
            return None;
        }
        self.any_ended = true;
        let stop = semicolon.unwrap_or(text.len());
        self.at = start + semicolon.map_or(text.len(), |at| at + 1);
        Some(Operation {
            opcode: Span::new(start, start + opcode),
            operand: blank::trimmed(self.input, Span::new(start + opcode, start + stop)),
            whole: Span::new(start, self.at),
            ended: semicolon.is_some(),
        })
    }
}

/// The length of the opcode that a text begins with.
fn opcode(text: &[u8], blanks: Blanks) -> Option<usize> {
    let len = text.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let opcode = &text[..len];
    // moves lead to another position: never an operation
    let is_opcode = (1..=LONGEST_OPCODE).contains(&len) && opcode[0].is_ascii_alphabetic() && opcode != b"moves";
    // an underscore inside of an operation stays, and the counter would not be seen again
    let hidden = blanks.underscores && (opcode.starts_with(b"hmvc_") || opcode.starts_with(b"fmvn_"));
    let ends = matches!(text.get(len), None | Some(b';' | b'"')) || blanks.leading(&text[len..]) > 0;
    (is_opcode && !hidden && ends).then_some(len)
}

fn is_known(opcode: &[u8]) -> bool {
    match opcode {
        [b'c' | b'v', b'0'..=b'9'] | [b'D', b'1'..=b'9'] | [b'D', b'1'..=b'9', b'0'..=b'9'] => true,
        _ => KNOWN.iter().any(|known| known.as_bytes() == opcode),
    }
}

/// The counters of a record, and where it says them.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Counters {
    pub(crate) halfmove: Option<(u32, Span)>,
    pub(crate) fullmove: Option<(u32, Span)>,
}

impl FieldReader<'_, '_> {
    /// Adds what `hmvc` and `fmvn` say to the counters that the fields have. What is given
    /// twice must be the same.
    pub(super) fn epd_counters(&mut self, operations: Operations<'_>, mut found: Counters) -> Counters {
        if !may_have_counters(&self.input[operations.at..operations.end]) {
            return found;
        }
        for Operation { opcode, operand, .. } in operations {
            let (field, number, known) = match opcode.of(self.input) {
                b"hmvc" => (Field::HalfmoveClock, self.halfmove_clock(operand), &mut found.halfmove),
                b"fmvn" => (Field::FullmoveNumber, self.fullmove_number(operand), &mut found.fullmove),
                _ => continue,
            };
            let Some((before, _)) = *known else {
                *known = Some((number, operand));
                continue;
            };
            let treatment = if before == number { Treatment::Harmless } else { Treatment::Refused };
            self.report.note_as(treatment, K::DuplicateCounter, field, operand);
        }
        found
    }
}

/// What a text is that is operations and nothing else, each with its semicolon, without
/// control characters and blanks but spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EndedOperations {
    /// They are carried over as they are.
    Carried,
    /// A `hmvc` or `fmvn` is among them.
    WithCounters,
}

impl EndedOperations {
    /// Looks once at each byte; `None` where it takes [`Operations`] to say what there is.
    pub(crate) fn of(text: &[u8]) -> Option<Self> {
        if text.last() != Some(&b';') || has_controls(text) {
            return None;
        }
        let mut found = Self::Carried;
        let mut at = 0;
        while at < text.len() {
            if text[at] == b' ' {
                at += 1;
                continue;
            }
            let start = at;
            at += text[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
            let opcode = &text[start..at];
            let is_opcode = matches!(opcode, [b'a'..=b'z' | b'A'..=b'Z', ..]) && opcode.len() <= LONGEST_OPCODE;
            // the last byte is a semicolon, so there is one
            if !is_opcode || opcode == b"moves" || !matches!(text[at], b' ' | b';' | b'"') {
                return None;
            }
            if matches!(opcode, b"hmvc" | b"fmvn") {
                found = Self::WithCounters;
            }
            at += text[at..].iter().position(|byte| matches!(byte, b';' | b'"'))?;
            while text[at] == b'"' {
                at += 1 + memchr::memchr(b'"', &text[at + 1..])? + 1;
                at += text[at..].iter().position(|byte| matches!(byte, b';' | b'"'))?;
            }
            at += 1;
        }
        Some(found)
    }
}

/// Whether there are control characters in a text. All of it is looked at, many bytes a step.
fn has_controls(text: &[u8]) -> bool {
    text.iter().fold(0, |found, &byte| found | u8::from(byte < b' ') | u8::from(byte == 0x7F)) > 0
}

/// Whether there may be a `hmvc` or `fmvn` in a text, at one look.
fn may_have_counters(text: &[u8]) -> bool {
    memchr::memchr_iter(b'v', text).any(|at| at > 0 && text[at - 1] == b'm')
}

/// Which of the operations `hmvc` and `fmvn` are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CounterOperations {
    /// Those of the record, each once.
    Once,
    /// None: the counters are written as fields or as operations of their own.
    None,
}

/// Writes what is after the fields: every byte as it is, but for counters that are left
/// out and for underscores that stand for blanks. A blank is where they alone separated
/// what is before and after.
pub(crate) fn write(tail: &[u8], blanks: Blanks, counters: CounterOperations, out: &mut Vec<u8>) {
    if !blanks.underscores && !may_have_counters(tail) && blank::trim_end(tail).len() == tail.len() {
        return out.extend_from_slice(tail);
    }
    let mut written = [false; 2];
    let mut after_gap = false;
    let mut put = |before: Span, text: Span, after_gap: bool| {
        let before = before.of(tail);
        let blank = if before.is_empty() { after_gap } else { blanks.underscores };
        out.extend_from_slice(if blank { b" " } else { before });
        out.extend_from_slice(text.of(tail));
    };
    let mut operations = Operations::new(tail, Span::new(0, tail.len()), blanks);
    let mut at = 0;
    for Operation { opcode, whole, .. } in operations.by_ref() {
        let counter = match opcode.of(tail) {
            b"hmvc" => Some(0),
            b"fmvn" => Some(1),
            _ => None,
        };
        let again = counter.is_some_and(|counter: usize| std::mem::replace(&mut written[counter], true));
        let left_out = again || (counter.is_some() && counters == CounterOperations::None);
        if !left_out {
            put(Span { start: at, end: whole.start }, whole, after_gap);
        }
        (after_gap, at) = (left_out, whole.end);
    }
    let rest = operations.rest();
    if !rest.is_empty() {
        put(Span { start: at, end: rest.start }, rest, after_gap);
    }
}

/// Makes the underscores of a record blanks, but for those inside of its operations; its
/// fields end at `fields_end`.
#[cfg(feature = "stream")]
pub(crate) fn write_blanks(record: &mut Vec<u8>, fields_end: usize) {
    let mut written = record[..fields_end].to_vec();
    written.iter_mut().filter(|byte| **byte == b'_').for_each(|byte| *byte = b' ');
    write(&record[fields_end..], Blanks { underscores: true }, CounterOperations::Once, &mut written);
    *record = written;
}

/// Sets an operation after the fields of a record, which end at `fields_end`: in place of
/// those with its opcode, else in the order of the opcodes (16.2.4), and before one that is
/// not ended.
#[cfg(feature = "stream")]
pub(crate) fn set_operation(record: &mut Vec<u8>, fields_end: usize, opcode: &str, operand: &str) {
    let mut operations = Operations::new(record, Span::new(fields_end, record.len()), Blanks::default());
    let has = |operation: &Operation| operation.opcode.of(record) == opcode.as_bytes();
    let there = operations.clone().any(|operation| has(&operation));
    let mut set = Some(format!("{opcode} {operand};"));
    let mut made = Vec::with_capacity(record.len() - fields_end);
    let mut at = fields_end;
    for operation in operations.by_ref() {
        let before = &record[at..operation.whole.start as usize];
        at = operation.whole.end as usize;
        let (replaced, name) = (has(&operation), operation.opcode.of(record));
        let is_place = replaced || (!there && (name > opcode.as_bytes() || !operation.ended));
        match set.take_if(|_| is_place) {
            Some(text) => made.extend([before, text.as_bytes(), if replaced { b"" } else { b" " }].concat()),
            None if replaced => {}
            None => made.extend_from_slice(before),
        }
        if !replaced {
            made.extend_from_slice(operation.whole.of(record));
        }
    }
    if let Some(text) = set {
        made.push(b' ');
        made.extend_from_slice(text.as_bytes());
    }
    made.extend_from_slice(&record[at..]);
    record.splice(fields_end.., made);
}

/// Writes the counters as operations, in the order of their opcodes as the
/// standard asks (16.2.4), before the operations that are there.
pub(crate) fn write_counters(halfmove: u32, fullmove: u32, out: &mut Vec<u8>) {
    out.extend_from_slice(b" fmvn ");
    decimal::write(fullmove, out);
    out.extend_from_slice(b"; hmvc ");
    decimal::write(halfmove, out);
    out.push(b';');
}
