//! Cuts a record at its blanks, and says where its fields end and what is after them.
//! Nothing in here knows the variant or what a field means.
//!
//! ```text
//! record = field *( blanks field ) [ blanks ( operations [comment] / comment / moves ) ]
//! comment = ";" ...
//! moves   = "moves" ...
//! ```

use arrayvec::ArrayVec;

use super::frame::{after_word, is_side};
use crate::finding::Span;
use crate::notation::blank::Blanks;
use crate::notation::dash::is_dash;
use crate::notation::epd::Operations;

/// More fields than any variant has, to see that there are too many. The last has all
/// that is left.
const MOST_FIELDS: usize = 12;
/// From so many fields on it is no matter what else is after them.
const TOO_MANY_FIELDS: usize = 9;

pub(super) type Tokens = ArrayVec<Span, MOST_FIELDS>;

/// A record in its parts.
pub(super) struct Cut {
    /// The fields as they are.
    pub(super) fields: Tokens,
    pub(super) blanks: Blanks,
    /// Whether all is ASCII, and spaces are the only blanks.
    pub(super) simple: bool,
    /// Whether besides there is one between two fields.
    pub(super) one_space_each: bool,
    pub(super) after: After,
    /// Where the record ends without the blanks at its end.
    pub(super) end: usize,
    /// A closing quote without an opening one.
    pub(super) stray_quote: Option<Span>,
}

/// What is after the fields of a record.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct After {
    pub(super) operations: Option<Span>,
    /// The last operation, if it lacks its semicolon.
    pub(super) unended: Option<Span>,
    /// From a semicolon on that ends no operation.
    pub(super) comment: Option<Span>,
    pub(super) moves: Option<Span>,
    /// What is none of these, or a control character in one of them.
    pub(super) garbage: Option<Span>,
}

pub(super) fn cut(input: &[u8], body: Span, lone_quote: bool) -> Cut {
    let text = body.of(input);
    let (controls, others) = unusual(text);
    let simple = !controls && !others;
    let blanks = Blanks { underscores: !simple && is_underscored(text) };
    let end = body.start as usize + blanks.trim_end(text).len();
    // no field has a semicolon
    let mut at = body.start as usize;
    let semicolon = memchr::memchr(b';', &input[at..end]).map_or(end, |semicolon| at + semicolon);
    let mut cut = Cut {
        fields: Tokens::new(),
        blanks,
        simple,
        one_space_each: simple,
        after: After::default(),
        end,
        stray_quote: None,
    };
    loop {
        let blank = if simple { spaces(&input[at..semicolon]) } else { blanks.leading(&input[at..semicolon]) };
        at += blank;
        if at == semicolon || cut.fields_end_before(input, at) {
            break;
        }
        cut.one_space_each &= blank <= 1;
        let rest = &input[at..semicolon];
        let word = if simple { memchr::memchr(b' ', rest).unwrap_or(rest.len()) } else { blanks.word(rest) };
        cut.push(Span::new(at, at + word));
        at += word;
    }
    if at < end {
        cut.after = After::of(input, Span::new(at, end), blanks, controls);
    }
    if lone_quote && at == end {
        cut.take_off_quote(input);
    }
    cut
}

impl Cut {
    fn push(&mut self, field: Span) {
        if self.fields.try_push(field).is_err()
            && let Some(last) = self.fields.last_mut()
        {
            last.end = field.end;
        }
    }

    /// Whether what begins at `at` is no field: moves, or operations where the fields may
    /// have ended. Those of a FEN may all be there, the counters may be missing, or
    /// castling and en passant, which a number in the third place shows.
    fn fields_end_before(&self, input: &[u8], at: usize) -> bool {
        if !input[at].is_ascii_alphabetic() {
            return false;
        }
        let rest = Span::new(at, self.end);
        let may_end = match self.fields.len() {
            3 => is_number(self.fields[2].of(input)),
            4..TOO_MANY_FIELDS => self.fields[4..].iter().all(|field| is_counter(field.of(input))),
            _ => false,
        };
        // a board of one rank may be spelled as that word
        let is_placement = || self.fields.is_empty() && is_side(after_word(rest.of(input)));
        is_moves(rest.of(input), self.blanks) && !is_placement()
            || (may_end && Operations::new(input, rest, self.blanks).next().is_some())
    }

    /// The last byte of the fields is a quote that nothing opens.
    fn take_off_quote(&mut self, input: &[u8]) {
        let Some(last) = self.fields.last_mut().filter(|field| field.of(input).ends_with(b"\"")) else { return };
        self.stray_quote = Some(Span { start: last.end - 1, end: last.end });
        last.end -= 1;
        if last.is_empty() {
            self.fields.pop();
        }
    }
}

impl After {
    /// `controls`: whether there may be control characters.
    fn of(input: &[u8], text: Span, blanks: Blanks, controls: bool) -> Self {
        let mut after = Self::default();
        let mut operations = Operations::new(input, text, blanks);
        for operation in operations.by_ref() {
            let first = after.operations.unwrap_or(operation.whole);
            after.operations = Some(Span { end: operation.whole.end, ..first });
            after.unended = (!operation.ended).then_some(operation.whole);
        }
        let rest = operations.rest();
        match rest.of(input) {
            [] => {}
            [b';', ..] => after.comment = Some(rest),
            text if is_moves(text, blanks) => after.moves = Some(rest),
            _ => after.garbage = Some(rest),
        }
        // moves are dropped with all that is in them, and a comment is anything
        let rest = after.moves.or(after.comment);
        let kept = Span { end: rest.map_or(text.end, |rest| rest.start), ..text };
        if controls && after.garbage.is_none() {
            after.garbage = control_character(input, kept);
        }
        after
    }
}

/// Whether a text has control characters, and whether it has other bytes that most records
/// do without. All of it is looked at, many bytes a step.
fn unusual(text: &[u8]) -> (bool, bool) {
    let (mut controls, mut others) = (0, 0);
    for &byte in text {
        controls |= u8::from(byte < b' ') | u8::from(byte == 0x7F);
        others |= u8::from(byte >= 0x80) | u8::from(byte == b'_');
    }
    (controls > 0, others > 0)
}

/// How many spaces a text begins with.
fn spaces(text: &[u8]) -> usize {
    text.iter().take_while(|&&byte| byte == b' ').count()
}

/// Whether a text begins with the word `moves`.
fn is_moves(text: &[u8], blanks: Blanks) -> bool {
    let after = text.strip_prefix(b"moves");
    after.is_some_and(|after| matches!(after, [] | [b';', ..]) || blanks.leading(after) > 0)
}

/// The first control character that is no blank.
fn control_character(input: &[u8], text: Span) -> Option<Span> {
    let is_control = |byte: &u8| byte.is_ascii_control() && !matches!(byte, b'\t' | b'\r' | b'\n');
    let at = text.start as usize + text.of(input).iter().position(is_control)?;
    Some(Span::new(at, at + 1))
}

/// Underscores are blanks only where nothing else is.
fn is_underscored(body: &[u8]) -> bool {
    memchr::memchr(b'_', body).is_some() && Blanks::default().word(body) == body.len()
}

/// A field that can only be a counter, of checks too, or stands for one.
fn is_counter(field: &[u8]) -> bool {
    is_dash(field) || field.iter().all(|byte| byte.is_ascii_digit() || *byte == b'+')
}

pub(super) fn is_number(field: &[u8]) -> bool {
    !field.is_empty() && field.iter().all(u8::is_ascii_digit)
}
