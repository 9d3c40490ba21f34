//! Text of strangers that can be printed.

use std::fmt::Write;

/// Text with everything escaped that a terminal could obey or that no one could see:
/// control characters (C1 too), the controls of writing direction, invisible and line
/// separating characters, no-break spaces, and bytes that are not UTF-8. Everything else
/// stays as it is.
///
/// ```
/// use fenconv::finding::printable;
/// assert_eq!(printable(b"\x1b[2J \xe2\x80\x93x \xff"), r"\u{1b}[2J –x \xff");
/// assert_eq!(printable("\u{202e}\t\"é\"".as_bytes()), r#"\u{202e}\t"é""#);
/// ```
#[must_use]
pub fn printable(text: &[u8]) -> String {
    if text.iter().all(|byte| (b' '..0x7F).contains(byte)) {
        return text.iter().copied().map(char::from).collect();
    }
    let mut out = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        for char in chunk.valid().chars() {
            if must_be_escaped(char) { out.extend(char.escape_default()) } else { out.push(char) }
        }
        for byte in chunk.invalid() {
            let _ = write!(out, "\\x{byte:02x}");
        }
    }
    out
}

fn must_be_escaped(char: char) -> bool {
    char.is_control()
        || matches!(
            char,
            '\u{a0}' | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
        )
}
