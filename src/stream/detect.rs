//! Which format an input has: by its name, then by its first records.

use std::path::Path;

use super::format::Format;
use super::json::{self, JsonPointer, NotFound};
use super::training::{self, is_plain_block};
use crate::find::{candidate_at, candidates};
use crate::notation::{BOM, blank, has_operations};
use crate::profile::Profile;
use crate::variants::Variants;

/// The lines that are looked at.
const LINES: usize = 16;
/// Fewer slashes are no placement's.
const SLASHES: usize = 3;
/// The profile whose records show that a text has any.
const PROFILE: &str = "chess960";

/// Extensions of texts in which records may be anywhere. They do not say that there are any, so
/// in folders such files are passed over.
const TEXTS: &str = "md markdown rst adoc tex wiki html htm xml svg yaml yml toml ini cfg conf ipynb sql log debug diff \
    patch eml sh bash zsh fish ps1 bat cmd mk mak cmake c h cc cpp cxx hh hpp hxx inl m mm cs java kt kts scala sc \
    groovy gradle rs go py pyi rb pl pm php js mjs cjs jsx ts mts tsx vue svelte css scss lua dart swift zig nim v d \
    hs elm ml mli fs fsx ex exs erl clj cljs lisp scm jl r pas pp adb ads f90 vb asm s";

/// The format of an input by the extension of its path, else by its first bytes, 64 KiB or all
/// that there is: PGN if its first line is a tag, JSON lines or a JSON document, a table if the
/// first line has a name for a column of records or cells around one, training data, a list if
/// most of the first lines begin like records, else text if a record is anywhere in it.
///
/// ```
/// use std::path::Path;
/// use fenconv::stream::{Format, detect};
/// assert_eq!(detect(Some(Path::new("x.md")), b""), Format::Text);
/// assert_eq!(detect(None, b"4k3/8/8/8/8/8/8/4K2R w K - 0 1 | 13 | 0.5\n"), Format::Lines);
/// ```
#[must_use]
pub fn detect(path: Option<&Path>, start: &[u8]) -> Format {
    let by_name = path.and_then(Format::of_path).filter(|format| {
        // what is called a table may be notes with tabs in them
        *format != Format::Csv || !content(start).starts_with(b"#")
    });
    by_name.or_else(|| path.filter(|path| is_text(path)).map(|_| Format::Text)).unwrap_or_else(|| by_content(start))
}

/// The format of an input that is one record, as an argument is: what may be after its fields.
#[must_use]
pub fn detect_record(record: &[u8]) -> Format {
    match first_line(record) {
        // two are a template's
        Some([b'{', next, ..]) if *next != b'{' => Format::Jsonl,
        Some(record) if is_tag(record) => Format::Pgn,
        Some(record) if is_table(record) => Format::Csv,
        Some(record) if has_operations(record) => Format::Epd,
        _ => Format::Fen,
    }
}

/// Whether the name of a file is that of a text in which records may be anywhere.
fn is_text(path: &Path) -> bool {
    let is_one =
        |extension: &std::ffi::OsStr| TEXTS.split_ascii_whitespace().any(|known| extension.eq_ignore_ascii_case(known));
    let is_makefile = |name: &std::ffi::OsStr| name == "Makefile" || name == "makefile";
    path.extension().is_some_and(is_one) || path.file_name().is_some_and(is_makefile)
}

fn by_content(start: &[u8]) -> Format {
    let text = content(start);
    let Some(first) = first_line(start) else { return Format::Fen };
    match text {
        [b'{', next, ..] if *next != b'{' => return json_format(text),
        [b'[', rest @ ..] if matches!(rest.trim_ascii_start().first(), Some(b'{' | b'[')) => return Format::Json,
        _ => {}
    }
    if is_tag(first) {
        return Format::Pgn;
    }
    let begins_with_record = Line::of(first).is_record;
    let has_bar = || memchr::memchr(b'|', first).is_some();
    if is_table(first) && holds_records(first) && !(begins_with_record && has_bar()) {
        return Format::Csv;
    }
    if is_plain_block(text) {
        return Format::Plain;
    }
    list_format(start).unwrap_or_else(|| {
        let has_record = || {
            let profile = Variants::shared().get(PROFILE).ok()?;
            candidates(start, &profile).next().map(drop)
        };
        if has_record().is_some() { Format::Text } else { Format::Fen }
    })
}

/// A text from its first byte on that is neither a mark nor white space.
fn content(start: &[u8]) -> &[u8] {
    start.strip_prefix(BOM).unwrap_or(start).trim_ascii_start()
}

/// The first line that is neither blank nor a comment.
fn first_line(start: &[u8]) -> Option<&[u8]> {
    let mut lines = start.split(|byte| matches!(byte, b'\n' | b'\r'));
    lines.find(|line| is_record(line)).map(|line| blank::trim(line.strip_prefix(BOM).unwrap_or(line)))
}

/// JSON lines if the first line is an object with a record or other lines are objects too, else
/// a document.
fn json_format(text: &[u8]) -> Format {
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let is_lines = match json::find(first, &JsonPointer::default()) {
        Ok(_) => true,
        Err(NotFound::Missing) => lines.next().is_none_or(|line| line.starts_with(b"{")),
        Err(NotFound::NoJson) => lines.next().is_some_and(|line| line.starts_with(b"{") && line.contains(&b':')),
    };
    if is_lines && !holds_records_deeper(first) { Format::Jsonl } else { Format::Json }
}

/// Whether an object without a record of its own has one further down.
fn holds_records_deeper(line: &[u8]) -> bool {
    json::find(line, &JsonPointer::default()) == Err(NotFound::Missing)
        && memchr::memmem::find(line, b"\"fen\"").is_some()
}

/// What a line looks like.
struct Line {
    /// Whether it begins like a placement, with what may be before one.
    is_like_record: bool,
    /// Whether a side to move and castling rights are after that.
    is_record: bool,
    /// Whether after the record is something that a list takes.
    fits_list: bool,
}

impl Line {
    fn of(line: &[u8]) -> Self {
        let start = training::record_start(line);
        let quote = usize::from(matches!(line.get(start), Some(b'"' | b'\'')));
        let (text, start) = (line, start + quote);
        let is_like_record = begins_like_record(&text[start..]);
        let profile = Variants::shared().get(PROFILE).ok();
        let found = profile
            .filter(|_| is_like_record)
            .and_then(|profile| candidate_at(text, start, &profile).map(|found| (found, profile)));
        let fits_list = found.as_ref().is_none_or(|(found, profile)| {
            let after = blank::trim(&text[found.counters_end.unwrap_or(found.end)..]);
            fits_list(after, found.counters_end.is_some()) || has_operations(line) || is_second_board(after, profile)
        });
        Self { is_like_record, is_record: found.is_some(), fits_list }
    }
}

/// Whether a text begins like a placement.
fn begins_like_record(text: &[u8]) -> bool {
    let placement = text.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    memchr::memchr_iter(b'/', placement).count() >= SLASHES
        && placement.iter().all(|byte| byte.is_ascii_alphanumeric() || b"/~+*|[]-,\"".contains(byte))
}

/// Whether what is after a record is the other board of two, `A | B`, and nothing else.
fn is_second_board(after: &[u8], profile: &Profile) -> bool {
    let board = blank::trim_start(after.strip_prefix(b"|").unwrap_or_default());
    begins_like_record(board)
        && candidate_at(board, 0, profile)
            .is_some_and(|found| blank::trim(&board[found.counters_end.unwrap_or(found.end)..]).is_empty())
}

/// Whether the readers of lists take what is after the fields of a record.
fn fits_list(after: &[u8], has_counters: bool) -> bool {
    let is_checks = |text: &[u8]| text.len() > 2 && text.iter().all(|byte| byte.is_ascii_digit() || *byte == b'+');
    let word = after.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    match after {
        [] | [b';' | b'"' | b'\'', ..] => true,
        _ if word == b"moves" || is_checks(word) && word.contains(&b'+') => true,
        // of short records, and of those with counters that are none
        _ => {
            !has_counters && (word.iter().all(u8::is_ascii_digit) || word.first().is_some_and(u8::is_ascii_alphabetic))
        }
    }
}

/// A list, or lines of training data, if most of the first lines begin like a placement.
fn list_format(start: &[u8]) -> Option<Format> {
    let lines = start.split(|byte| matches!(byte, b'\n' | b'\r')).filter(|line| is_record(line)).take(LINES);
    let (mut all, mut like_records, mut records, mut loose) = (0, 0, 0, 0);
    let mut first = None;
    for line in lines {
        let look = Line::of(line);
        all += 1;
        like_records += usize::from(look.is_like_record);
        records += usize::from(look.is_record);
        loose += usize::from(look.is_record && !look.fits_list);
        if look.is_like_record {
            first.get_or_insert(blank::trim(line.strip_prefix(BOM).unwrap_or(line)));
        }
    }
    let first = first.filter(|_| like_records * 2 > all)?;
    Some(if loose > 0 && records * 2 > all {
        Format::Lines
    } else if has_operations(first) {
        Format::Epd
    } else {
        Format::Fen
    })
}

/// Whether a line begins with a tag: `[Name "`.
fn is_tag(line: &[u8]) -> bool {
    let Some(tag) = blank::trim_start(line).strip_prefix(b"[") else { return false };
    let tag = blank::trim_start(tag);
    let name = tag.iter().take_while(|&&byte| byte.is_ascii_alphanumeric() || byte == b'_').count();
    name > 0 && blank::trim_start(&tag[name..]).starts_with(b"\"")
}

/// Whether a line that looks like a row has no slash at all, as names have none, or a cell
/// that begins like a record.
fn holds_records(line: &[u8]) -> bool {
    let mut cells = line.split(|byte| b",\t;|".contains(byte));
    memchr::memchr(b'/', line).is_none() || cells.any(|cell| Line::of(cell).is_like_record)
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
    // no placement has a comma, and after a tab in a list of records comes a field
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
