//! Which format an input has: by its name, then by its first records.

use std::path::Path;

use crate::notation::{BOM, Container};

/// A format that records stand in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// A FEN a line.
    Fen,
    /// An EPD record a line; FENs with operations are read as well.
    Epd,
}

impl Format {
    /// How the records of the format end.
    #[must_use]
    pub const fn container(self) -> Container {
        match self {
            Self::Fen => Container::Fen,
            Self::Epd => Container::Epd,
        }
    }
}

/// The format of an input by the extension of its path, else by its first
/// bytes: EPD if the first record has operations behind its fourth field.
#[must_use]
pub fn detect(path: Option<&Path>, start: &[u8]) -> Format {
    let extension = path.and_then(Path::extension).and_then(|extension| extension.to_str());
    match extension.map(str::to_ascii_lowercase).as_deref() {
        Some("epd") => return Format::Epd,
        Some("fen") => return Format::Fen,
        _ => {}
    }
    let record = start
        .split(|byte| matches!(byte, b'\n' | b'\r'))
        .find(|line| is_record(line))
        .map(|line| line.strip_prefix(BOM).unwrap_or(line));
    match record {
        Some(record) if has_operations(record) => Format::Epd,
        _ => Format::Fen,
    }
}

/// Whether a line is neither blank nor a comment; a byte order mark may stand
/// before both.
pub(super) fn is_record(line: &[u8]) -> bool {
    let text = line.strip_prefix(BOM).unwrap_or(line);
    !text.trim_ascii().is_empty() && text[0] != b'#'
}

fn has_operations(record: &[u8]) -> bool {
    let mut fields = record.split(u8::is_ascii_whitespace).filter(|field| !field.is_empty()).peekable();
    fields.next_if(|field| field.eq_ignore_ascii_case(b"epd"));
    let opcode = fields.nth(4);
    opcode.is_some_and(|opcode| opcode[0].is_ascii_alphabetic() && opcode != b"moves")
        && memchr::memchr(b';', record).is_some()
}
