//! Words for what the library has as values, and the reading of a record that was
//! given as an argument.

use std::borrow::Cow;
use std::sync::Arc;

use fenconv::convert::OptionsError;
use fenconv::model::{CastlingRights, Cell, FileSet, Piece, Right};
use fenconv::notation::{Container, two_boards};
use fenconv::render::Notation;
use fenconv::stream;
use fenconv::{Converter, Finding, Options, ParsedRecord, Position, Profile, Reader, Square};

use crate::args::ReadingArgs;
use crate::report::Reporter;

pub(crate) fn cell(cell: Cell, profile: &Profile) -> String {
    match cell {
        Cell::Empty => "nothing".into(),
        Cell::Wall => "a wall".into(),
        Cell::Piece(Piece { id, color, promoted }) => {
            let name = profile.pieces().get(id.index()).map_or("piece", |kind| &kind.name);
            format!("{color}'s {}{name}", if promoted { "promoted " } else { "" })
        }
    }
}

/// A right with its rook: `White king side (rook g1)`.
pub(crate) fn right(right: Right, profile: &Profile) -> String {
    let rook = Square::new(right.rook, profile.castling_rank(right.color));
    format!("{} {} (rook {rook})", right.color, right.wing)
}

pub(crate) fn rights(rights: &CastlingRights, profile: &Profile) -> String {
    let named: Vec<_> = rights.iter().map(|given| right(given, profile)).collect();
    if named.is_empty() { "none".into() } else { named.join(", ") }
}

/// Reads a record given as an argument; its findings are reported.
pub(crate) fn read(record: &str, name: &str, reader: &Reader, reporter: &mut Reporter) -> Option<ParsedRecord> {
    reporter.begin(name.into());
    let mut findings = Vec::<Finding>::new();
    let read = reader.read_in(record.as_bytes(), container(record), &mut findings);
    reporter.report(record.as_bytes(), &findings);
    read.ok()
}

/// Reads a record given as an argument, both of them where it has two boards.
pub(crate) fn read_boards(
    record: &str,
    name: &str,
    reader: &Reader,
    reporter: &mut Reporter,
) -> Option<Vec<ParsedRecord>> {
    let boards = two_boards(record.as_bytes(), reader.profile());
    let parts = boards.map_or_else(|| vec![record], |boards| boards.map(|board| &record[board]).to_vec());
    parts.into_iter().map(|part| read(part, name, reader, reporter)).collect()
}

/// A record given as an argument as a FEN, whatever notation it is in; what its reading
/// finds is reported.
pub(crate) fn as_fen<'a>(
    record: &'a str,
    args: &ReadingArgs,
    profile: &Arc<Profile>,
    reporter: &mut Reporter,
) -> Result<Option<Cow<'a, str>>, OptionsError> {
    let Some(notation) = args.notation().and_then(Notation::reader) else { return Ok(Some(record.into())) };
    let options = Options::new().with_read(args.options());
    let converter = Converter::new(profile.clone(), options)?.reading(notation);
    let (mut out, mut findings) = (Vec::new(), Vec::<Finding>::new());
    let result = converter.convert(record.as_bytes(), &mut out, &mut findings);
    reporter.begin("<argument>".into());
    reporter.report(record.as_bytes(), &findings);
    Ok(result.ok().map(|_| String::from_utf8_lossy(&out).into_owned().into()))
}

/// What a record given as an argument is in.
pub(crate) fn container(record: &str) -> Container {
    stream::detect_record(record.as_bytes()).container()
}

/// Files as letters, or `none`.
pub(crate) fn files(files: FileSet) -> String {
    let letters: String = files.iter().map(|file| file.to_string()).collect();
    if letters.is_empty() { "none".into() } else { letters }
}

/// The recorded en passant targets, or `none`.
pub(crate) fn targets(position: &Position) -> String {
    let squares: Vec<_> = position.en_passant.iter().map(|square| square.to_string()).collect();
    if squares.is_empty() { "none".into() } else { squares.join(" ") }
}

/// The checks each side has to give, `3+2`.
pub(crate) fn checks(position: &Position) -> String {
    position.checks.map_or_else(|| "none".into(), |[white, black]| format!("{white}+{black}"))
}
