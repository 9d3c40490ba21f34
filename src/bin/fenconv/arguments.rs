//! What an argument is: a path, a record, or with those after it a record that lacks its
//! quotes.

use std::path::{Path, PathBuf};

use fenconv::find::recognise;
use fenconv::stream::{Compression, Format};

use crate::archive;

/// The most arguments that one record can be.
const MOST_FIELDS: usize = 16;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Argument {
    /// `-`.
    Stdin,
    Path(PathBuf),
    /// A path that was in a list of them, whatever it looks like.
    Listed(PathBuf),
    Record(String),
}

/// What records may look like.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Spelled {
    /// They are in a notation that need not look like a FEN.
    pub(crate) foreign: bool,
    /// The letters of a back rank are one.
    pub(crate) back_ranks: bool,
}

/// What the arguments are.
pub(crate) fn sorted(arguments: &[PathBuf], spelled: Spelled) -> Vec<Argument> {
    let mut sorted = Vec::new();
    let texts: Vec<_> = arguments.iter().map(|argument| argument.to_str().unwrap_or_default()).collect();
    let mut next = 0;
    while next < arguments.len() {
        let (path, text) = (&arguments[next], texts[next]);
        let joined = if spelled.foreign { None } else { joined(&texts[next..]) };
        next += joined.as_ref().map_or(1, |(_, count)| *count);
        sorted.push(match joined {
            Some((record, _)) => Argument::Record(record),
            None if text == "-" => Argument::Stdin,
            None if is_record(path, text, spelled) => Argument::Record(pasted(text, spelled.foreign)),
            // an address looks like a path
            None if !spelled.foreign && !path.exists() && text.contains("://") && recognise(text).is_some() => {
                Argument::Record(pasted(text, spelled.foreign))
            }
            None => Argument::Path(path.clone()),
        });
    }
    sorted
}

/// The records that arguments are which can be nothing else.
pub(crate) fn records(arguments: &[String]) -> Vec<String> {
    let mut records = Vec::new();
    let texts: Vec<_> = arguments.iter().map(String::as_str).collect();
    let mut next = 0;
    while next < texts.len() {
        let (record, count) = joined(&texts[next..]).unwrap_or_else(|| (pasted(texts[next], false), 1));
        records.push(record);
        next += count;
    }
    records
}

/// An argument is a record if no such file is there and its name has not the extension of
/// one, and it has a blank, or four slashes and no extension at all; in a notation that has
/// neither, if it has no extension.
fn is_record(path: &Path, text: &str, spelled: Spelled) -> bool {
    let slashed = spelled.foreign || has_ranks(text);
    // a record of four players has commas for slashes; the reader names it
    let slashed = slashed || text.matches(',').count() >= 10;
    let looks = text.contains(char::is_whitespace)
        || (slashed && path.extension().is_none())
        || (spelled.back_ranks && is_back_rank(text));
    looks && !path.exists() && !archive::is_named(path) && !names_records(path)
}

/// Whether a file is one of records by its name.
pub(crate) fn names_records(path: &Path) -> bool {
    Format::of_path(&Compression::strip(path)).is_some()
}

/// Whether a text is letters alone.
pub(crate) fn is_back_rank(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic())
}

fn has_ranks(text: &str) -> bool {
    text.matches('/').count() >= 4
}

/// A record without what is round it where it was copied from.
fn pasted(text: &str, foreign: bool) -> String {
    let unquoted = unquoted(text);
    recognise(unquoted).filter(|_| !foreign).unwrap_or_else(|| unquoted.into())
}

/// Some shells hand on single quotes.
fn unquoted(text: &str) -> &str {
    let text = text.strip_prefix('\'').unwrap_or(text);
    text.strip_suffix('\'').unwrap_or(text)
}

/// A record that begins with the first of some arguments and goes on in those after it, and
/// how many it is.
fn joined(arguments: &[&str]) -> Option<(String, usize)> {
    let (placement, side) = (*arguments.first()?, *arguments.get(1)?);
    let is_placement = has_ranks(placement) && !placement.contains(|char: char| char == '.' || char.is_whitespace());
    if !is_placement || !matches!(side, "w" | "b" | "W" | "B" | "w'" | "b'") || Path::new(placement).exists() {
        return None;
    }
    let closing = || arguments.iter().take(MOST_FIELDS).position(|field| field.ends_with('\''));
    let count = if placement.starts_with('\'') { closing().map(|last| last + 1) } else { None };
    let count = count.unwrap_or_else(|| 2 + fields(&arguments[2..]));
    Some((unquoted(&arguments[..count].join(" ")).into(), count))
}

/// How many of some arguments are the fields of a record after its side to move.
fn fields(arguments: &[&str]) -> usize {
    let mut begun = 0;
    for (count, field) in arguments.iter().enumerate() {
        let is_last = field.ends_with('\'');
        let before_number = arguments.get(count + 1).is_some_and(|next| is_number(unquoted(next)));
        let fits = |stage: &usize| FIELDS[*stage](unquoted(field), before_number);
        // a field of letters may be missing, numbers are not mistaken for one
        let stage = (begun..FIELDS.len()).find(|stage| fits(stage) && (*stage == begun || *stage >= NUMBERS));
        match stage {
            Some(_) if is_last => return count + 1,
            Some(stage) => begun = stage + 1,
            None => return count,
        }
    }
    arguments.len()
}

/// What a field after the side to move looks like; it is known whether a number is next.
type LooksLike = fn(&str, bool) -> bool;

/// Castling rights, en passant target, checks remaining, half moves, moves, checks given.
const FIELDS: [LooksLike; 6] = [
    |field, _| {
        field == "-" || (is_made_of(field, |letter| letter.to_ascii_lowercase() <= b'q') && !Path::new(field).exists())
    },
    |field, _| field == "-" || is_squares(field),
    is_checks,
    |field, before_number| is_number(field) || (field == "-" && before_number),
    |field, _| is_number(field),
    is_checks,
];
/// The first of them that has numbers in it.
const NUMBERS: usize = 2;

fn is_made_of(field: &str, known: fn(u8) -> bool) -> bool {
    !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_alphabetic() && known(byte))
}

fn is_number(field: &str) -> bool {
    !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit())
}

/// Letters and digits by turns, as `e3`.
fn is_squares(field: &str) -> bool {
    field.starts_with(|first: char| first.is_ascii_lowercase())
        && field.ends_with(|last: char| last.is_ascii_digit())
        && field.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'p'))
        && field.len() <= 6
}

fn is_checks(field: &str, _: bool) -> bool {
    field.contains('+') && field.bytes().all(|byte| byte.is_ascii_digit() || byte == b'+')
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "4k3/8/8/8/8/8/8/R3K2R";

    #[rstest::rstest]
    #[case("@ w KQ - 0 1", &["@ w KQ - 0 1"])]
    #[case("@ w KQ - 0 1 -", &["@ w KQ - 0 1", "-"])]
    #[case("@ w KQ -", &["@ w KQ -"])]
    #[case("@ w KQ - -", &["@ w KQ -", "-"])]
    #[case("@ w - - - 37", &["@ w - - - 37"])]
    #[case("@ w KQ - 3+2 0 1", &["@ w KQ - 3+2 0 1"])]
    #[case("@ w KQ - 0 1 +0+1", &["@ w KQ - 0 1 +0+1"])]
    #[case("@ w KQ e3e4 0 1", &["@ w KQ e3e4 0 1"])]
    #[case("@ w 0 1", &["@ w 0 1"])]
    #[case("@ b", &["@ b"])]
    #[case("@ w book.fen", &["@ w", "book.fen"])]
    #[case("@ w KQ - 0 1 @ b - - 2 3 a.fen", &["@ w KQ - 0 1", "@ b - - 2 3", "a.fen"])]
    #[case("'@ w KQ - 0 1' '@ b KQ -'", &["@ w KQ - 0 1", "@ b KQ -"])]
    #[case("'@ w KQ - bm Rh8;' x", &["@ w KQ - bm Rh8;", "x"])]
    #[case("'@ w KQ - 0 1", &["@ w KQ - 0 1"])]
    #[case("@ w KQ - 0 1'", &["@ w KQ - 0 1"])]
    #[case("@ w'", &["@ w"])]
    #[case("@ x KQ", &["@", "x", "KQ"])]
    #[case("a/b/c/d/e w", &["a/b/c/d/e w"])]
    #[case("a/b/c/d/e.fen w", &["a/b/c/d/e.fen", "w"])]
    fn records_are_put_together(#[case] arguments: &str, #[case] expected: &[&str]) {
        let arguments = arguments.replace('@', BOARD);
        let arguments: Vec<_> = arguments.split(' ').map(PathBuf::from).collect();
        let found: Vec<_> = sorted(&arguments, Spelled::default())
            .into_iter()
            .map(|argument| match argument {
                Argument::Stdin => "-".into(),
                Argument::Path(path) | Argument::Listed(path) => path.to_str().unwrap().to_owned(),
                Argument::Record(record) => record,
            })
            .collect();
        let expected: Vec<_> = expected.iter().map(|text| text.replace('@', BOARD)).collect();
        assert_eq!(found, expected);
    }
}
