//! The end of an address on lichess.org: a FEN with underscores for blanks. A whole
//! address is read as well, its query and fragment left aside.
//!
//! ```text
//! address = [ scheme "://" host "/" *( word "/" ) ] fen [ "?" query ] [ "#" fragment ]
//! ```

use super::read_part;
use crate::convert::ReadNotation;
use crate::finding::{Error, Sink, Span};
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
        let part = record(input, reader.profile());
        let mut text = input.to_vec();
        for byte in &mut text[part.range()] {
            if *byte == b'_' {
                *byte = b' ';
            }
        }
        read_part(&text, blank::trimmed(&text, part), reader, sink)
    }
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
        can_be_rank(&part[..memchr::memchr(b'/', part).unwrap_or(part.len())], profile)
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
