//! The end of an address on lichess.org: a FEN with underscores for blanks. A whole address is
//! read as well: the record is a part of its path, or what `fen` is in its query. Escapes with
//! `%` are read.
//!
//! ```text
//! address = [ scheme "://" host "/" *( word "/" ) ] fen [ "?" query ] [ "#" fragment ]
//!         / *any "?" *( name "=" value "&" ) "fen=" fen [ "&" *any ] [ "#" fragment ]
//! ```

use percent_encoding::percent_decode;

use super::Moved;
use crate::convert::ReadNotation;
use crate::finding::{Error, Finding, Sink, Span};
use crate::model::Position;
use crate::notation::{ParsedRecord, Reader, Writer, blank, decimal};
use crate::profile::Profile;

pub(super) fn write(position: &Position, writer: &Writer, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
    let start = out.len();
    writer.write_valid(position, out, sink)?;
    for byte in &mut out[start..] {
        if *byte == b' ' {
            *byte = b'_';
        }
    }
    Ok(())
}

/// Reads an address.
#[derive(Debug)]
pub(super) struct Lichess;

impl ReadNotation for Lichess {
    fn read(&self, input: &[u8], reader: &Reader, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        let query = in_query(input);
        let part = blank::trimmed(input, query.unwrap_or_else(|| record(input, reader.profile())));
        let decoded = Decoded::new(input, part, query.is_some());
        let at = |finding: Finding| Finding { span: decoded.place(finding.span), ..finding };
        let mut read = reader
            .read(&decoded.text, &mut Moved { place: &at, sink })
            .map_err(|error| Error::from(at(*error.finding())))?;
        read.fields.place(&|span| decoded.place(span));
        read.tail = decoded.place(read.tail);
        Ok(read)
    }
}

/// The record of an address as it is meant.
struct Decoded {
    text: Vec<u8>,
    /// Where in the input each byte of it is, and where the input goes on after it.
    places: Vec<usize>,
}

impl Decoded {
    fn new(input: &[u8], part: Span, in_query: bool) -> Self {
        let (mut text, mut places) = (Vec::new(), Vec::new());
        let mut at = part.start as usize;
        let end = part.end as usize;
        while at < end {
            let length = if input[at] == b'%' { 3.min(end - at) } else { 1 };
            // what is no escape stays
            let byte = percent_decode(&input[at..at + length]).next().unwrap_or(b'%');
            let length = if byte == b'%' { 1 } else { length };
            text.push(byte);
            places.push(at);
            at += length;
        }
        places.push(end);
        // a `+` is a blank where nothing else is
        let plus = in_query && !text.iter().any(|byte| matches!(byte, b' ' | b'_'));
        for byte in &mut text {
            if *byte == b'_' || (plus && *byte == b'+') {
                *byte = b' ';
            }
        }
        Self { text, places }
    }

    fn place(&self, span: Span) -> Span {
        let at = |at: u32| self.places[(at as usize).min(self.places.len() - 1)];
        if span == Span::default() { span } else { Span::new(at(span.start), at(span.end)) }
    }
}

/// What `fen` is in the query of an address.
fn in_query(input: &[u8]) -> Option<Span> {
    let query = memchr::memchr(b'?', input)? + 1;
    let end = memchr::memchr(b'#', &input[query..]).map_or(input.len(), |at| query + at);
    let mut start = query;
    for pair in input[query..end].split(|&byte| byte == b'&') {
        let value = pair.get(..4).filter(|name| name.eq_ignore_ascii_case(b"fen="));
        if value.is_some() {
            return Some(Span::new(start + 4, start + pair.len()));
        }
        start += pair.len() + 1;
    }
    None
}

/// The record in an address: from the first part of the path on that can be a rank.
fn record(input: &[u8], profile: &Profile) -> Span {
    let all = blank::trimmed(input, Span::new(0, input.len()));
    let text = all.of(input);
    let scheme = memchr::memmem::find(text, b"://").filter(|&at| text[..at].iter().all(u8::is_ascii_alphabetic));
    let Some(scheme) = scheme else { return all };
    let end = memchr::memchr2(b'?', b'#', text).unwrap_or(text.len());
    let base = all.start as usize;
    let host = scheme + 3;
    let starts = memchr::memchr_iter(b'/', &text[host..end]).map(|slash| host + slash + 1);
    let is_rank = |&start: &usize| {
        let part = &text[start..end];
        let end = memchr::memchr2(b'/', b'%', part).unwrap_or(part.len());
        can_be_rank(&part[..end], profile)
    };
    let mut starts = starts.peekable();
    let path = starts.peek().copied().unwrap_or(host);
    Span::new(base + starts.find(is_rank).unwrap_or(path), base + end)
}

/// Whether a text has nothing but pieces and numbers, and fills a rank.
fn can_be_rank(text: &[u8], profile: &Profile) -> bool {
    let (mut width, mut run) = (0, 0_u32);
    for &byte in text {
        match byte {
            b'0'..=b'9' if run < 100 => run = decimal::with_digit(run, byte),
            b'~' | b'+' | b'|' => {}
            _ if byte == b'*' || profile.letter(byte).is_some() => {
                width += run as usize + 1;
                run = 0;
            }
            _ => return false,
        }
    }
    width + run as usize == usize::from(profile.size().files())
}
