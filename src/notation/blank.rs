//! What a blank is, for reading and for writing: a space, a tab, a line end inside a
//! record, a no-break space. A form feed and every other control character is none.

use crate::finding::Span;

use std::ops::Range;

/// The no-break space in UTF-8.
pub(crate) const NBSP: &[u8] = b"\xC2\xA0";

/// What counts as a blank in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Blanks {
    /// Whether an underscore is one.
    pub(crate) underscores: bool,
}

impl Blanks {
    /// How many bytes the first blank of `text` has; 0 where `text` begins with none.
    #[inline]
    fn first(self, text: &[u8]) -> usize {
        match text {
            [b' ' | b'\t' | b'\r' | b'\n', ..] => 1,
            [b'_', ..] if self.underscores => 1,
            [0xC2, 0xA0, ..] => NBSP.len(),
            _ => 0,
        }
    }

    /// How many bytes of blanks `text` begins with.
    #[inline]
    pub(crate) fn leading(self, text: &[u8]) -> usize {
        let mut at = 0;
        loop {
            match self.first(&text[at..]) {
                0 => return at,
                len => at += len,
            }
        }
    }

    /// How many bytes are before the first blank of `text`.
    pub(crate) fn word(self, text: &[u8]) -> usize {
        (0..text.len()).find(|&at| self.first(&text[at..]) > 0).unwrap_or(text.len())
    }

    /// The text without the blanks at its end.
    pub(crate) fn trim_end(self, mut text: &[u8]) -> &[u8] {
        loop {
            text = match text {
                [rest @ .., b' ' | b'\t' | b'\r' | b'\n'] | [rest @ .., 0xC2, 0xA0] => rest,
                [rest @ .., b'_'] if self.underscores => rest,
                _ => return text,
            }
        }
    }
}

/// The text without the blanks at its start.
pub(crate) fn trim_start(text: &[u8]) -> &[u8] {
    &text[Blanks::default().leading(text)..]
}

/// The text without the blanks at its end.
pub(crate) fn trim_end(text: &[u8]) -> &[u8] {
    Blanks::default().trim_end(text)
}

/// The text without the blanks round it.
pub(crate) fn trim(text: &[u8]) -> &[u8] {
    trim_end(trim_start(text))
}

/// The part of a span of `input` without the blanks round it; of blanks alone the end.
pub(crate) fn trimmed(input: &[u8], span: Span) -> Span {
    let part = trimmed_range(input, span.range());
    Span::new(part.start, part.end)
}

/// The same of a text of any length.
pub(crate) fn trimmed_range(text: &[u8], stretch: Range<usize>) -> Range<usize> {
    let part = trim_start(&text[stretch.clone()]);
    let start = stretch.end - part.len();
    start..start + trim_end(part).len()
}

/// Whether a text begins with a blank.
pub(crate) fn is_first(text: &[u8]) -> bool {
    Blanks::default().first(text) > 0
}
