//! Changes of a position as an editor makes them, and of its record: rights and targets follow
//! the pieces.

use crate::finding::{Detail, Error, Field, Finding, FindingKind as K, Sink, Span, Tolerance};
use crate::inspect::kept_by;
use crate::model::{
    Board, CastlingRights, Cell, Color, EnPassantTargets, FileSet, Holdings, PieceId, Position, Right, Square, wing_of,
};
use crate::notation::rooks::CastlingPieces;
use crate::notation::{
    Container, FieldSet, KingCount, LetterOrder, PartialRecord, Reader, Spelled, WriteOptions, Writer, castling,
    en_passant, epd, gating,
};
use crate::profile::{EpTarget, Profile};

/// A change of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Change {
    /// Puts something on a square, or nothing.
    Put(Square, Cell),
    /// Moves what is on a square to another one, whatever is there.
    Move(Square, Square),
    /// Gives the rook on a square the right to castle, or takes it. A wing has one right: another
    /// rook's of that wing goes.
    Right(Square, bool),
    /// Says whose move it is.
    SideToMove(Color),
    /// Sets the en passant target, or none.
    EnPassant(Option<Square>),
    /// Sets the halfmove clock.
    HalfmoveClock(u32),
    /// Sets the fullmove number.
    FullmoveNumber(u32),
    /// Sets how many pieces of a kind a side has in hand.
    Hold(Color, PieceId, u16),
    /// Sets how many checks a side still has to give, where the variant counts them; never more than
    /// win.
    Checks(Color, u8),
    /// Marks the piece on a square as one that may gate, or takes the mark.
    Gate(Square, bool),
    /// Takes everything off the board, with rights, target and pieces in hand.
    Clear,
    /// Makes it the start position of the variant.
    Start,
}

/// Changes a position. A right goes with its rook: where the rook moves along the castling rank
/// and stays on the same side of its king, it stays; where king or rook are gone it is dropped. A
/// target that no double step can have led to is dropped. Each is a finding.
///
/// # Errors
/// `wrong-profile` for a position of another profile.
///
/// ```
/// use fenconv::edit::{Change, edit};
/// use fenconv::{Reader, Variants, Writer};
/// let profile = Variants::shared().get("chess960")?;
/// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/R3K1RR w KQ - 0 1", &mut ())?;
/// let changes = [Change::Move("h1".parse()?, "f1".parse()?), Change::Put("a1".parse()?, fenconv::model::Cell::Empty)];
/// let mut findings = Vec::<fenconv::Finding>::new();
/// let position = edit(&read.position, &profile, &changes, &mut findings)?;
/// let writer = Writer::new(profile, fenconv::WriteOptions::default());
/// assert_eq!(writer.to_string(&position)?, "4k3/8/8/8/8/8/8/4KRR1 w F - 0 1");
/// assert_eq!(findings[0].code(), "castling-no-rook");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn edit(
    position: &Position,
    profile: &Profile,
    changes: &[Change],
    sink: &mut dyn Sink,
) -> Result<Position, Error> {
    profile.check_own(position)?;
    let mut edited = position.clone();
    for change in changes {
        make(*change, &mut edited, profile);
        settle(&mut edited, profile, sink);
    }
    Ok(edited)
}

/// Changes the position of a record, which stays in the spelling that it is in; what is wrong with
/// other fields than the placement is repaired. Of the findings those of the changes are given.
///
/// # Errors
/// What refuses a record whose placement makes no board.
///
/// ```
/// use fenconv::edit::{Change, edit_record};
/// use fenconv::notation::Container;
/// use fenconv::{Reader, Variants};
/// let reader = Reader::new(Variants::shared().get("chess960")?);
/// let record = b"4k3/8/8/8/8/8/8/4K1RR w H - 3 9";
/// let edited = edit_record(record, Container::Fen, &reader, &[Change::Right("g1".parse()?, true)], &mut ())?;
/// assert_eq!(edited, b"4k3/8/8/8/8/8/8/4K1RR w G - 3 9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn edit_record(
    input: &[u8],
    container: Container,
    reader: &Reader,
    changes: &[Change],
    sink: &mut dyn Sink,
) -> Result<Vec<u8>, Error> {
    let profile = reader.profile();
    let options = reader.options().with_tolerance(Tolerance::Repair).with_kings(KingCount::Unchecked);
    let PartialRecord { read, error, .. } =
        Reader::with_options(profile.clone(), options).read_partly(input, container, &mut ());
    let Some(read) = read else {
        let empty = Finding::new(K::EmptyInput, Field::Record, Span::new(0, input.len()));
        return Err(error.unwrap_or_else(|| empty.into()));
    };
    let position = edit(&read.position, profile, changes, sink)?;
    let letters = read.field(Field::Castling);
    let dialect = kept_by(letters.of(input), &read.position, profile);
    let options = WriteOptions::new().with_dialect(dialect).with_order(LetterOrder::Keep);
    let writer = Writer::new(profile.clone(), options);
    let shape = if read.epd { FieldSet::Epd } else { FieldSet::Fen };
    let mut out = Vec::new();
    writer.write_fields(&position, shape, &Spelled::NOT, &mut out, &mut ())?;
    castling::keep_order(letters.of(input), &mut out);
    let tail = read.tail.of(input);
    epd::write(tail, read.fields.blanks, epd::CounterOperations::None, &mut out);
    Ok(out)
}

fn make(change: Change, position: &mut Position, profile: &Profile) {
    let on_board = |square: &Square| profile.size.contains(*square);
    match change {
        Change::Put(at, cell) if on_board(&at) => position.board.set(at, cell),
        Change::Move(from, to) if on_board(&from) && on_board(&to) && from != to => {
            take_right_along(position, profile, from, to);
            let cell = position.board.get(from);
            position.board.clear(from);
            position.board.set(to, cell);
        }
        Change::Right(rook, has) if on_board(&rook) => {
            let Some(piece) = position.board.piece(rook) else { return };
            let (color, file) = (piece.color, rook.file());
            let Some(king) = CastlingPieces::written(&position.board, profile, color).king else { return };
            if file != king && rook.rank() == profile.castling_rank(color) {
                let wing = wing_of(file, king);
                let given = position.castling.get(color, wing);
                if has || given == Some(file) {
                    position.castling.set(color, wing, Some(file).filter(|_| has));
                }
            }
        }
        Change::SideToMove(color) => position.side_to_move = color,
        Change::EnPassant(target) => {
            position.en_passant = target.filter(on_board).map_or(EnPassantTargets::NONE, EnPassantTargets::from);
        }
        Change::HalfmoveClock(clock) => position.halfmove_clock = clock,
        Change::FullmoveNumber(number) => position.fullmove_number = number.max(1),
        Change::Hold(color, id, count) => {
            let mut holdings = Holdings::default();
            for side in Color::BOTH {
                for kind in (0..profile.pieces().len()).filter_map(PieceId::new) {
                    let held = position.holdings.count(side, kind);
                    holdings.add(side, kind, if (side, kind) == (color, id) { count } else { held });
                }
            }
            position.holdings = holdings;
        }
        Change::Checks(color, left) => {
            if let (Some(checks), Some(most)) = (&mut position.checks, profile.checks) {
                checks[color as usize] = left.min(most);
            }
        }
        Change::Gate(at, has) if on_board(&at) => {
            let Some(piece) = position.board.piece(at) else { return };
            if at.rank() == profile.castling_rank(piece.color) {
                let gates = &mut position.gates[piece.color as usize];
                if has {
                    gates.insert(at.file());
                } else {
                    gates.remove(at.file());
                }
            }
        }
        Change::Clear => {
            let side_to_move = position.side_to_move;
            let checks = position.checks;
            *position = Position::empty(profile.key(), Board::empty(profile.size()));
            (position.side_to_move, position.checks) = (side_to_move, checks);
        }
        Change::Start => {
            let start =
                Reader::new(std::sync::Arc::new(profile.clone())).read(profile.start_record().as_bytes(), &mut ());
            if let Ok(start) = start {
                *position = start.position;
            }
        }
        Change::Put(..) | Change::Move(..) | Change::Right(..) | Change::Gate(..) => {}
    }
}

/// The right of a rook that moves along the castling rank on its side of the king.
fn take_right_along(position: &mut Position, profile: &Profile, from: Square, to: Square) {
    let Some(piece) = position.board.piece(from) else { return };
    let rank = profile.castling_rank(piece.color);
    let Some(king) = CastlingPieces::written(&position.board, profile, piece.color).king else { return };
    let wing = wing_of(from.file(), king);
    let has_right = position.castling.get(piece.color, wing) == Some(from.file());
    let stays = from.rank() == rank && to.rank() == rank && to.file() != king && wing_of(to.file(), king) == wing;
    if from.file() != king && has_right && stays {
        position.castling.set(piece.color, wing, Some(to.file()));
    }
}

/// Drops what no longer means anything.
fn settle(position: &mut Position, profile: &Profile, sink: &mut dyn Sink) {
    let mut drop = |kind, field, detail| {
        sink.push(Finding::new(kind, field, Span::default()).with_detail(detail).at(Tolerance::Repair));
    };
    let mut kept = CastlingRights::NONE;
    for right in position.castling.iter() {
        let Right { color, wing, rook } = right;
        let side = CastlingPieces::written(&position.board, profile, color);
        let own = side.king.filter(|&king| king != rook && wing_of(rook, king) == wing);
        if own.is_some() && side.of_file(rook).is_some() && profile.may_castle(color, wing) {
            kept.set(color, wing, Some(rook));
        } else {
            let kind = if side.king.is_none() { K::CastlingNoKing } else { K::CastlingNoRook };
            drop(kind, Field::Castling, Detail::Wing(color, wing));
        }
    }
    position.castling = kept;
    for color in Color::BOTH {
        let home = profile.home_rank_on(&position.board, color);
        let gates = position.gates[color as usize];
        let are_gates = gating::letters_are_gates(profile, position, color);
        position.gates[color as usize] = if are_gates { gates.intersection(home.pieces) } else { FileSet::EMPTY };
    }
    if profile.en_passant.target != EpTarget::Counting
        && !position.en_passant.is_empty()
        && let Some(kind) =
            en_passant::fault(&position.en_passant, Some(&position.board), position.side_to_move, profile)
    {
        let square = position.en_passant.as_slice()[0];
        position.en_passant = EnPassantTargets::NONE;
        drop(kind, Field::EnPassant, Detail::Square(square));
    }
}
