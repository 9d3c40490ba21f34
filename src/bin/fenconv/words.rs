//! Words for what the library has as values, and the reading of a record that was
//! given as an argument.

use fenconv::stream::{self, Noticed, Observer};
use fenconv::{
    CastlingRights, Cell, Color, Container, FileSet, Finding, Piece, Position, Profile, Read, Reader, Right, Square,
    Wing,
};

use crate::report::Reporter;

pub(crate) fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

pub(crate) fn wing(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king side",
        Wing::Queen => "queen side",
    }
}

pub(crate) fn square(square: Square) -> String {
    format!("{}{}", char::from(square.file().letter()), square.rank().index() + 1)
}

pub(crate) fn cell(cell: Cell, profile: &Profile) -> String {
    match cell {
        Cell::Empty => "nothing".into(),
        Cell::Wall => "a wall".into(),
        Cell::Piece(Piece { id, color, promoted }) => {
            let name = profile.pieces().get(id.index()).map_or("piece", |kind| &kind.name);
            format!("{}'s {}{name}", side(color), if promoted { "promoted " } else { "" })
        }
    }
}

/// A right with its rook: `White king side (rook g1)`.
pub(crate) fn right(right: Right, profile: &Profile) -> String {
    let rook = Square::new(right.rook, profile.castling_rank(right.color));
    format!("{} {} (rook {})", side(right.color), wing(right.wing), square(rook))
}

pub(crate) fn rights(rights: &CastlingRights, profile: &Profile) -> String {
    let named: Vec<_> = rights.iter().map(|given| right(given, profile)).collect();
    if named.is_empty() { "none".into() } else { named.join(", ") }
}

/// Reads a record given as an argument; its findings are told.
pub(crate) fn read(record: &str, name: &str, reader: &Reader, reporter: &mut Reporter) -> Option<Read> {
    name.clone_into(&mut reporter.input);
    let mut findings = Vec::<Finding>::new();
    let read = reader.read_in(record.as_bytes(), container(record), &mut findings);
    let least = reporter.least_severity();
    for &finding in findings.iter().filter(|finding| finding.severity >= least) {
        reporter.noticed(&Noticed {
            line: 1,
            column: finding.span.start.into(),
            record: record.as_bytes().into(),
            finding,
        });
    }
    read.ok()
}

/// What a record given as an argument stands in.
pub(crate) fn container(record: &str) -> Container {
    stream::detect(None, record.as_bytes()).container()
}

/// Files as letters, or `none`.
pub(crate) fn files(files: FileSet) -> String {
    let letters: String = files.iter().map(|file| char::from(file.letter())).collect();
    if letters.is_empty() { "none".into() } else { letters }
}

/// The recorded en passant targets, or `none`.
pub(crate) fn targets(position: &Position) -> String {
    let squares: Vec<_> = position.en_passant.iter().map(|&target| square(target)).collect();
    if squares.is_empty() { "none".into() } else { squares.join(" ") }
}

/// The checks each side has to give, `3+2`.
pub(crate) fn checks(position: &Position) -> String {
    position.checks.map_or_else(|| "none".into(), |[white, black]| format!("{white}+{black}"))
}
