//! What is wrong with a key of a profile.

use super::schema::Text;
use super::{PieceKind, PieceSet};
use crate::model::{BoardSize, File, PieceId};

/// What is wrong with which key; the files know the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct KeyError {
    pub(crate) key: String,
    pub(crate) message: String,
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

pub(super) fn set_of(kinds: &[PieceKind], names: &[Text], key: &str) -> Result<PieceSet, KeyError> {
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
