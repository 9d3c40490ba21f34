//! The rules of a shuffled start, with names turned into pieces and squares.

use super::fault::{KeyError, fault, file_on, named, set_of};
use super::schema::{self, Mirror, ShuffleNumbering, Text};
use super::{PieceKind, PieceSet};
use crate::model::{BoardSize, File, FileSet, PieceId, Square};

/// What is shuffled, and which arrangements count.
#[derive(Debug, Clone)]
pub(crate) struct Shuffle {
    /// The squares that are shuffled, in the order an arrangement lists them;
    /// `None` = the side's first rank.
    pub(crate) squares: Option<Vec<Square>>,
    pub(crate) mirror: Mirror,
    pub(crate) numbering: ShuffleNumbering,
    /// How many arrangements there are, as the profile declares.
    pub(crate) count: u64,
    pub(crate) rules: Vec<ShuffleRule>,
}

/// What every arrangement keeps to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ShuffleRule {
    Between { piece: PieceId, of: PieceId },
    OppositeShades([PieceId; 2]),
    SameShade(PieceSet),
    Zone { piece: PieceId, files: FileSet, squares: Vec<Square> },
    Fixed { piece: PieceId, file: File },
    NotAdjacent(PieceSet),
    PawnsProtected,
    Exclude(Vec<Vec<PieceId>>),
}

pub(super) fn compile(table: &schema::Shuffle, size: BoardSize, kinds: &[PieceKind]) -> Result<Shuffle, KeyError> {
    let Some(count) = table.count else {
        return fault("start.shuffle.count", "expected the number of arrangements, found none");
    };
    let squares = |names: &[Text], key: &str| names.iter().map(|name| square(size, name, key)).collect();
    Ok(Shuffle {
        squares: table.squares.as_deref().map(|names| squares(names, "start.shuffle.squares")).transpose()?,
        mirror: table.mirror.unwrap_or_default(),
        numbering: table.numbering.unwrap_or_default(),
        count,
        rules: table
            .rules
            .iter()
            .flat_map(|rules| rules.iter())
            .map(|written| rule(written, size, kinds))
            .collect::<Result<_, _>>()?,
    })
}

fn rule(written: &schema::ShuffleRule, size: BoardSize, kinds: &[PieceKind]) -> Result<ShuffleRule, KeyError> {
    use schema::ShuffleRule as Written;
    let key = "start.shuffle.rules";
    let piece = |name: &str| named(kinds, name, key);
    Ok(match written {
        Written::Between { piece: inner, of } => ShuffleRule::Between { piece: piece(inner)?, of: piece(of)? },
        Written::OppositeShades { pieces: (one, other) } => ShuffleRule::OppositeShades([piece(one)?, piece(other)?]),
        Written::SameShade { pieces } => ShuffleRule::SameShade(set_of(kinds, pieces, key)?),
        Written::Zone { piece: kept, files, squares } => {
            let mut set = FileSet::EMPTY;
            for &letter in files.iter() {
                set.insert(file_on(size, letter, key)?);
            }
            let squares = squares.iter().map(|name| square(size, name, key)).collect::<Result<_, _>>()?;
            ShuffleRule::Zone { piece: piece(kept)?, files: set, squares }
        }
        Written::Fixed { piece: kept, file } => {
            ShuffleRule::Fixed { piece: piece(kept)?, file: file_on(size, *file, key)? }
        }
        Written::NotAdjacent { pieces } => ShuffleRule::NotAdjacent(set_of(kinds, pieces, key)?),
        Written::PawnsProtected {} => ShuffleRule::PawnsProtected,
        Written::Exclude { ranks } => {
            let spelled = |rank: &Text| rank.chars().map(|letter| lettered(kinds, letter, key)).collect();
            ShuffleRule::Exclude(ranks.iter().map(spelled).collect::<Result<_, _>>()?)
        }
    })
}

fn lettered(kinds: &[PieceKind], letter: char, key: &str) -> Result<PieceId, KeyError> {
    match kinds.iter().position(|kind| char::from(kind.letter) == letter).and_then(PieceId::new) {
        Some(id) => Ok(id),
        None => fault(key, format!("expected the letter of a piece, found `{letter}`")),
    }
}

fn square(size: BoardSize, name: &str, key: &str) -> Result<Square, KeyError> {
    match Square::from_ascii(name.as_bytes()).filter(|&square| size.contains(square)) {
        Some(square) => Ok(square),
        None => fault(key, format!("expected a square of the board, found `{name}`")),
    }
}
