//! Which format an input has: by its name, then by its first records.

use std::path::Path;

use super::format::Format;
use crate::notation::{BOM, blank, has_operations};

/// The format of an input by the extension of its path, else by its first bytes: PGN if
/// it begins with `[` and a line with a tag, JSON lines if with `{`, a table if the first line has a name for a
/// column of records or cells around one, EPD if the first record has operations after
/// its fourth field.
#[must_use]
pub fn detect(path: Option<&Path>, start: &[u8]) -> Format {
    path.and_then(Format::of_path).unwrap_or_else(|| by_content(start))
}

fn by_content(start: &[u8]) -> Format {
    let mut lines = start.split(|byte| matches!(byte, b'\n' | b'\r'));
    let record = lines.find(|line| is_record(line)).map(|line| blank::trim(line.strip_prefix(BOM).unwrap_or(line)));
    match record {
        // two are a template's
        Some([b'{', next, ..]) if *next != b'{' => Format::Jsonl,
        Some(record) if is_tag(record) || record.starts_with(b"[") && lines.any(is_tag) => Format::Pgn,
        Some(record) if is_table(record) => Format::Csv,
        Some(record) if has_operations(record) => Format::Epd,
        _ => Format::Fen,
    }
}

/// Whether a line begins with a tag: `[Name "`.
fn is_tag(line: &[u8]) -> bool {
    let Some(tag) = blank::trim_start(line).strip_prefix(b"[") else { return false };
    let tag = blank::trim_start(tag);
    let name = tag.iter().take_while(|&&byte| byte.is_ascii_alphanumeric() || byte == b'_').count();
    name > 0 && blank::trim_start(&tag[name..]).starts_with(b"\"")
}

/// Whether a line names columns, or has a comma or tab where no record has one.
fn is_table(line: &[u8]) -> bool {
    let names: [&[u8]; 2] = [b"fen", b"epd"];
    let mut cells = line.split(|byte| b",\t;|".contains(byte)).map(blank::trim);
    let mut many = false;
    let named = cells.any(|cell| {
        let cell = cell.strip_prefix(b"\"").and_then(|cell| cell.strip_suffix(b"\"")).unwrap_or(cell);
        many |= cell.len() < line.len();
        names.iter().any(|name| name.eq_ignore_ascii_case(cell))
    });
    // no placement has a comma, and behind a tab in a list of records stands a field
    let slash = memchr::memchr(b'/', line);
    let comma = memchr::memchr(b',', line);
    (named && many)
        || matches!((slash, comma), (Some(slash), Some(comma)) if comma < slash || line[..comma].contains(&b' '))
            && !has_operations(line)
}

/// Whether a line is neither blank nor a comment; a byte order mark may stand
/// before both.
pub(super) fn is_record(line: &[u8]) -> bool {
    let text = line.strip_prefix(BOM).unwrap_or(line);
    !blank::trim(text).is_empty() && text[0] != b'#'
}
