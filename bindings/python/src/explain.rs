//! All that is to be said of a record, as values of Python.

use std::sync::Arc;

use fenconv::finding::Span;
use fenconv::inspect::{self, CastlingMove, Difference, PositionKey, ProgramReading};
use fenconv::model::{CastlingRights, PieceId};
use fenconv::start::StartNumbers;
use fenconv::{Color, ParsedRecord, Profile, Square};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::errors::value_error;
use crate::finding::Finding;
use crate::position::{Position, wing_name};
use crate::text::Text;
use crate::variants::{Chosen, starts};

/// The dict of `explain`, as `fenconv explain --message-format json` prints it.
pub(crate) fn explain<'py>(
    py: Python<'py>,
    text: &Text<'_>,
    read: &ParsedRecord,
    variant: &Chosen,
    findings: &[fenconv::Finding],
) -> PyResult<Bound<'py, PyDict>> {
    let profile = &variant.profile;
    let position = &read.position;
    let record = &*text.bytes;
    let told = inspect::explain(record, read, profile).map_err(value_error)?;
    let all = PyDict::new(py);
    all.set_item("record", text.give(py, record)?)?;
    all.set_item("variant", profile.id())?;
    all.set_item("turn", position.side_to_move.name())?;
    let castling = PyList::empty(py);
    for named in &told.rights {
        castling.append(right(py, text, &named.castling, named.span)?)?;
    }
    all.set_item("castling", castling)?;
    let targets: Vec<_> = position.en_passant.iter().map(|square| square.to_string()).collect();
    let policies = PyDict::new(py);
    for result in &told.en_passant {
        let policy = PyDict::new(py);
        policy.set_item("written", result.written)?;
        policy.set_item("why", result.why)?;
        policies.set_item(result.policy.name(), policy)?;
    }
    let en_passant = PyDict::new(py);
    en_passant.set_item("targets", targets)?;
    en_passant.set_item("policies", policies)?;
    all.set_item("en_passant", en_passant)?;
    let hands = PyDict::new(py);
    for color in Color::BOTH {
        let hand = PyDict::new(py);
        for (index, kind) in profile.pieces().iter().enumerate() {
            let count = PieceId::new(index).map_or(0, |id| position.holdings.count(color, id));
            if count > 0 {
                hand.set_item(&kind.name, count)?;
            }
        }
        hands.set_item(color.name(), hand)?;
    }
    all.set_item("holdings", hands)?;
    all.set_item("checks", position.checks.map(|[white, black]| (white, black)))?;
    all.set_item("halfmove", position.halfmove_clock)?;
    all.set_item("number", position.fullmove_number)?;
    all.set_item("tail", text.give(py, read.tail.of(record))?)?;
    let dialects = PyDict::new(py);
    for spelled in &told.spellings {
        let dialect = PyDict::new(py);
        dialect.set_item("record", spelled.record.as_deref().map(String::from_utf8_lossy))?;
        dialect.set_item("lost", lost(py, &spelled.lost, profile)?)?;
        dialects.set_item(spelled.dialect.name(), dialect)?;
    }
    all.set_item("dialects", dialects)?;
    let identified = starts(variant).map(|starts| starts.identify(position));
    let start = match &identified {
        Some(Ok(numbers)) => Some(sides(*numbers)),
        _ => None,
    };
    all.set_item("start", start)?;
    let why = identified.and_then(|identified| identified.err().map(|none| none.to_string()));
    all.set_item("no_start", why)?;
    all.set_item("needs_960_rules", !told.lost_to_standard.is_empty())?;
    all.set_item("key", told.key.to_u128())?;
    all.set_item("key_version", PositionKey::VERSION)?;
    all.set_item("findings", Finding::all(text, findings))?;
    let others = PyList::empty(py);
    for other in &told.others {
        let program = PyDict::new(py);
        program.set_item("program", other.program.name)?;
        program.set_item("version", other.program.version)?;
        program.set_item("habit", other.program.habit)?;
        program.set_item("source", other.program.source)?;
        let (reads, rights) = match &other.reading {
            ProgramReading::Rights(rights) => ("rights", Some(lost(py, rights, profile)?)),
            ProgramReading::Refused => ("refused", None),
            _ => ("other", None),
        };
        program.set_item("reads", reads)?;
        program.set_item("rights", rights)?;
        others.append(program)?;
    }
    all.set_item("programs", others)?;
    Ok(all)
}

fn sides(numbers: StartNumbers) -> String {
    match numbers.single() {
        Some(number) => number.to_string(),
        None => [numbers.white, numbers.black].map(|side| side.map_or("-".into(), |side| side.to_string())).join("/"),
    }
}

fn right<'py>(py: Python<'py>, text: &Text<'_>, castling: &CastlingMove, span: Span) -> PyResult<Bound<'py, PyDict>> {
    let of = PyDict::new(py);
    of.set_item("letter", String::from_utf8_lossy(span.of(&text.bytes)))?;
    of.set_item("span", text.span(span))?;
    of.set_item("color", castling.right.color.name())?;
    of.set_item("wing", wing_name(castling.right.wing))?;
    of.set_item("rook", castling.rook.to_string())?;
    of.set_item("king", castling.king.map(|king| king.to_string()))?;
    of.set_item("rook_to", castling.rook_to.to_string())?;
    of.set_item("king_to", castling.king_to.to_string())?;
    of.set_item("outermost", castling.outer.unwrap_or(castling.rook).to_string())?;
    Ok(of)
}

fn lost<'py>(py: Python<'py>, rights: &CastlingRights, profile: &Arc<Profile>) -> PyResult<Bound<'py, PyList>> {
    let all = PyList::empty(py);
    for right in rights.iter() {
        let of = PyDict::new(py);
        of.set_item("color", right.color.name())?;
        of.set_item("wing", wing_name(right.wing))?;
        of.set_item("rook", Square::new(right.rook, profile.castling_rank(right.color)).to_string())?;
        all.append(of)?;
    }
    Ok(all)
}

/// A difference of two positions in words.
pub(crate) fn difference(difference: &Difference, one: &Position, other: &Position) -> String {
    let profile = &one.variant.profile;
    let (a, b) = (&one.core, &other.core);
    let targets = |position: &fenconv::Position| {
        let squares: Vec<_> = position.en_passant.iter().map(|square| square.to_string()).collect();
        if squares.is_empty() { "none".to_owned() } else { squares.join(" ") }
    };
    match *difference {
        Difference::Square(square) => {
            let on = |position: &fenconv::Position| match position.board.get(square) {
                fenconv::model::Cell::Empty => "nothing".to_owned(),
                fenconv::model::Cell::Wall => "a wall".to_owned(),
                fenconv::model::Cell::Piece(piece) => profile.spell(piece),
            };
            format!("{square}: {}, {}", on(a), on(b))
        }
        Difference::SideToMove => format!("side to move: {}, {}", a.side_to_move.name(), b.side_to_move.name()),
        Difference::Right(right, first) => {
            let rook = Square::new(right.rook, profile.castling_rank(right.color));
            format!("the right of the rook on {rook}: only the {} has it", if first { "first" } else { "second" })
        }
        Difference::Gates(color) => format!("gates of {}", color.name()),
        Difference::EnPassant => format!("en passant: {}, {}", targets(a), targets(b)),
        Difference::Counting => format!("the limit of a count: {:?}, {:?}", a.counting, b.counting),
        Difference::Holdings(color, id) => {
            let letter = profile.spell(fenconv::model::Piece { id, color, promoted: false });
            format!("{letter} in hand: {}, {}", a.holdings.count(color, id), b.holdings.count(color, id))
        }
        Difference::Checks => format!("checks: {:?}, {:?}", a.checks, b.checks),
        _ => "something else".into(),
    }
}
