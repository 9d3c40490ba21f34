//! What is wrong with a key of a profile, and where it stands in the files.

use toml::de::{DeTable, DeValue};

use super::{PieceKind, PieceSet, ProfileError};
use crate::model::{BoardSize, File, PieceId};

/// A profile's text and the name of the file it came from.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    pub(crate) file: String,
    pub(crate) text: String,
}

/// What is wrong with which key; the chain knows the file and line.
pub(super) struct KeyError {
    pub(super) key: String,
    pub(super) message: String,
}

pub(super) fn fault<T>(key: impl Into<String>, message: impl Into<String>) -> Result<T, KeyError> {
    Err(KeyError { key: key.into(), message: message.into() })
}

pub(super) fn named(kinds: &[PieceKind], name: &str, key: &str) -> Result<PieceId, KeyError> {
    match kinds.iter().position(|kind| kind.name == name).and_then(PieceId::new) {
        Some(id) => Ok(id),
        None => fault(key, format!("expected the name of a piece, found `{name}`")),
    }
}

pub(super) fn set_of(kinds: &[PieceKind], names: &[String], key: &str) -> Result<PieceSet, KeyError> {
    let mut set = PieceSet::default();
    for name in names {
        set.0 |= 1 << named(kinds, name, key)?.index();
    }
    Ok(set)
}

pub(super) fn file_on(size: BoardSize, letter: char, key: &str) -> Result<File, KeyError> {
    let file = u8::try_from(letter).ok().filter(u8::is_ascii_lowercase).and_then(File::from_letter);
    match file {
        Some(file) if file.index() < size.files() => Ok(file),
        _ => {
            let last = size.last_square().file();
            fault(key, format!("expected a file a to {last}, found `{letter}`"))
        }
    }
}

impl ProfileError {
    /// An error about a key of one file.
    pub(crate) fn at(source: &Source, key: &str, message: &str) -> Self {
        locate(&[source], KeyError { key: key.into(), message: message.into() })
    }
}

/// Names the file, line and column of a key: in the nearest file of the chain
/// that sets it or the longest part of its path. A key that is inherited as a whole
/// is set by the file that sets any part of it.
pub(super) fn locate(chain: &[&Source], fault: KeyError) -> ProfileError {
    let KeyError { key, message } = fault;
    let whole = if key.starts_with("pieces.") { 3 } else { 2 };
    let best = chain
        .iter()
        .map(|source| (find_key(&source.text, &key), *source))
        .reduce(|best, next| if next.0.0.min(whole) > best.0.0.min(whole) { next } else { best });
    let ((_, offset), source) = best.expect("a chain has a first file");
    let (line, column) = place(&source.text, offset);
    ProfileError { file: source.file.clone(), key, line, column, message }
}

/// How many parts of a key path the text has, and where the last of them stands.
fn find_key(text: &str, path: &str) -> (usize, usize) {
    let Ok(root) = DeTable::parse(text) else { return (0, 0) };
    let (mut depth, mut offset) = (0, 0);
    let mut table = root.get_ref();
    for part in path.split('.') {
        let Some((name, value)) = table.get_key_value(part) else { break };
        depth += 1;
        offset = match value.get_ref() {
            DeValue::Table(_) => name.span().start,
            _ => value.span().start,
        };
        match value.get_ref() {
            DeValue::Table(inner) => table = inner,
            _ => break,
        }
    }
    (depth, offset)
}

/// The key whose name or value stands at an offset.
pub(super) fn key_at(text: &str, offset: usize) -> String {
    fn search(table: &DeTable<'_>, offset: usize, path: &str) -> Option<String> {
        table.iter().find_map(|(name, value)| {
            let path = if path.is_empty() { name.get_ref().to_string() } else { format!("{path}.{}", name.get_ref()) };
            if let DeValue::Table(inner) = value.get_ref()
                && let Some(found) = search(inner, offset, &path)
            {
                return Some(found);
            }
            (name.span().contains(&offset) || value.span().contains(&offset)).then_some(path)
        })
    }
    DeTable::parse(text).ok().and_then(|root| search(root.get_ref(), offset, "")).unwrap_or_default()
}

pub(super) fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

pub(super) fn one_line(message: &str) -> String {
    message.split('\n').map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
}
