//! Which format an input has: by its name, then by its first records.

use std::path::Path;

use crate::notation::Container;

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
        .map(<[u8]>::trim_ascii)
        .find(|line| !line.is_empty() && !line.starts_with(b"#"));
    match record {
        Some(record) if has_operations(record) => Format::Epd,
        _ => Format::Fen,
    }
}

fn has_operations(record: &[u8]) -> bool {
    let mut fields = record.split(u8::is_ascii_whitespace).filter(|field| !field.is_empty());
    let opcode = if record.starts_with(b"epd ") { fields.nth(5) } else { fields.nth(4) };
    opcode.is_some_and(|opcode| opcode[0].is_ascii_alphabetic() && opcode != b"moves")
        && memchr::memchr(b';', record).is_some()
}
