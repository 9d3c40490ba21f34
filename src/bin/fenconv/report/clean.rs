//! Text of strangers on its way to a terminal: names of files and profiles, tags, captions,
//! records. All of it goes through here.

use std::fmt::Write as _;
use std::io::IsTerminal;
use std::path::Path;

use fenconv::finding::printable;

/// A text in which nothing is left that a terminal obeys.
pub(crate) fn clean(text: &str) -> String {
    printable(text.as_bytes())
}

/// A text of our own in several lines, whatever it quotes.
pub(crate) fn clean_lines(text: &str) -> String {
    text.split('\n').map(clean).collect::<Vec<_>>().join("\n")
}

/// The name of a file in messages.
pub(crate) fn file_name(path: &Path) -> String {
    printable(path.as_os_str().as_encoded_bytes())
}

/// Bytes for standard output: in a file or a pipe they are kept.
pub(crate) fn for_stdout(bytes: &[u8]) -> String {
    if std::io::stdout().is_terminal() { printable(bytes) } else { String::from_utf8_lossy(bytes).into_owned() }
}

/// A text in lines for standard output: in a file or a pipe it is kept.
pub(crate) fn lines_for_stdout(text: &str) -> String {
    if std::io::stdout().is_terminal() { clean_lines(text) } else { text.to_owned() }
}

/// A line of JSON in which such characters are escaped too; they can only be in its strings.
pub(crate) fn json(object: &impl serde::Serialize) -> String {
    let mut text = Vec::with_capacity(512);
    // no value of ours has a key that is no string
    let _ = serde_json::to_writer(&mut text, object);
    let mut text = String::from_utf8(text).unwrap_or_default();
    if text.is_ascii() {
        text.push('\n');
        return text;
    }
    let mut line = String::with_capacity(text.len() + 1);
    for char in text.chars() {
        if char.is_ascii() || clean(char.encode_utf8(&mut [0; 4])).len() == char.len_utf8() {
            line.push(char);
        } else {
            for unit in char.encode_utf16(&mut [0; 2]) {
                let _ = write!(line, "\\u{unit:04x}");
            }
        }
    }
    line.push('\n');
    line
}
