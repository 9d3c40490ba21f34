//! What is around a record and is taken off:
//!
//! ```text
//! input  = [BOM] blanks ["\""] [prefix] record ["\"" ["," / ";"]] blanks
//! prefix = [ "position" ] ( "fen" / "sfen" ) / "epd"      ; any case, a blank after it
//! ```

use crate::finding::{FindingKind as K, Span};
use crate::notation::blank;

/// The byte order mark in UTF-8.
pub(crate) const BOM: &[u8] = b"\xEF\xBB\xBF";

/// The prefixes, and what is said of each.
const PREFIXES: [(&[&[u8]], K); 5] = [
    (&[b"position", b"fen"], K::UciPrefix),
    (&[b"fen"], K::UciPrefix),
    (&[b"epd"], K::EpdPrefix),
    (&[b"position", b"sfen"], K::LooksLikeSfen),
    (&[b"sfen"], K::LooksLikeSfen),
];

/// What is around a record.
pub(super) struct Frame {
    pub(super) bom: bool,
    /// Blanks before and after.
    pub(super) outer: [Span; 2],
    /// The opening quote, if a closing one matches it.
    pub(super) quote: Option<Span>,
    /// Whether the only quote of all is the last byte. It may end a record cut out of
    /// somewhere, or belong to an operation: that is for the cut to say.
    pub(super) lone_quote: bool,
    pub(super) prefix: Option<(K, Span)>,
    pub(super) body: Span,
}

impl Frame {
    pub(super) fn take_off(input: &[u8]) -> Self {
        let bom = input.starts_with(BOM);
        let first = if bom { BOM.len() } else { 0 };
        let whole = blank::trimmed(input, Span::new(first, input.len()));
        let mut body = whole;
        let text = cut_from_code(whole.of(input));
        // only a quote at the end can be one round the record
        let quotes = if text.ends_with(b"\"") { memchr::memchr_iter(b'"', text).count() } else { 0 };
        // with an odd one out the last quote is an operation's
        let quoted = quotes > 0 && quotes.is_multiple_of(2) && text[0] == b'"';
        if quoted {
            body = blank::trimmed(input, Span::new(whole.start as usize + 1, whole.start as usize + text.len() - 1));
        }
        let prefix = PREFIXES.iter().find_map(|(words, kind)| Some((*kind, skip_words(input, body, words)?)));
        let prefix = prefix.map(|(kind, after)| {
            let words = Span { start: body.start, end: after };
            body.start = after;
            (kind, blank::trimmed(input, words))
        });
        Self {
            bom,
            outer: [Span::new(first, whole.start as usize), Span::new(whole.end as usize, input.len())],
            quote: quoted.then(|| Span { start: whole.start, end: whole.start + 1 }),
            lone_quote: quotes == 1,
            prefix,
            body,
        }
    }
}

/// A record in quotes that was cut out of source code, without the comma or semicolon after it.
fn cut_from_code(text: &[u8]) -> &[u8] {
    let [b'"', inner @ .., b'"', b',' | b';'] = text else { return text };
    // with more quotes in it they are of an operation
    if memchr::memchr(b'"', inner).is_none() { &text[..text.len() - 1] } else { text }
}

/// Where the text after these words begins, if it begins with them.
fn skip_words(input: &[u8], text: Span, words: &[&[u8]]) -> Option<u32> {
    let mut rest = text.of(input);
    // most records begin with another letter
    if !rest.first().is_some_and(|first| first.eq_ignore_ascii_case(&words[0][0])) {
        return None;
    }
    for word in words {
        let after = rest.get(word.len()..).filter(|_| rest[..word.len()].eq_ignore_ascii_case(word))?;
        rest = blank::trim_start(after);
        if rest.len() == after.len() || rest.is_empty() {
            return None;
        }
    }
    // a board of one rank may be spelled as a prefix is
    if words.len() == 1 && is_side(rest) && !is_side(after_word(rest)) {
        return None;
    }
    Some(text.end - u32::try_from(rest.len()).ok()?)
}

/// Whether the first word of a text is a side to move.
pub(super) fn is_side(text: &[u8]) -> bool {
    matches!(text.first(), Some(b'w' | b'b' | b'W' | b'B')) && (text.len() == 1 || blank::is_first(&text[1..]))
}

/// What is after the first word of a text and the blanks after it.
pub(super) fn after_word(text: &[u8]) -> &[u8] {
    let word = (0..text.len()).find(|&at| blank::is_first(&text[at..])).unwrap_or(text.len());
    blank::trim_start(&text[word..])
}
