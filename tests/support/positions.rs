//! Positions as safe code can build them, from sound to nonsense, drawn from a tape of
//! random bytes.

use std::sync::Arc;

use fenconv::model::{Board, BoardSize, Cell, EnPassantTargets, File, FileSet, Piece, PieceId, ProfileKey, Rank, Wing};
use fenconv::{Color, Position, Profile, Reader, Square};

use super::records::Tape;

/// Numbers around those where something changes.
const COUNTERS: [u32; 9] = [0, 1, 2, 49, 700, 65_536, 999_999_999, 1_000_000_000, u32::MAX];
const IN_HAND: [u16; 6] = [1, 2, 16, 300, 1_100, u16::MAX];

/// Any position: mostly one of this profile with some things changed, now and then of
/// another profile or another size.
pub(crate) fn any(profile: &Arc<Profile>, other: ProfileKey, tape: &mut Tape<'_>) -> Position {
    let mut position = base(profile, tape);
    for _ in 0..tape.one_of(&[0, 0, 1, 1, 2, 6]) {
        change(&mut position, profile, tape);
    }
    if tape.once_in(40) {
        position.profile = other;
    }
    position
}

fn any_square(tape: &mut Tape<'_>) -> Square {
    Square::new(any_file(tape), Rank::new(below(16, tape)).unwrap())
}

fn any_file(tape: &mut Tape<'_>) -> File {
    File::new(below(16, tape)).unwrap()
}

fn below(limit: u8, tape: &mut Tape<'_>) -> u8 {
    u8::try_from(tape.below(limit.into())).unwrap()
}

/// A square of the board, or any.
fn square(position: &Position, tape: &mut Tape<'_>) -> Square {
    let squares: Vec<_> = position.board.squares().collect();
    if tape.once_in(16) { any_square(tape) } else { tape.one_of(&squares) }
}

fn any_piece(profile: &Profile, tape: &mut Tape<'_>) -> Piece {
    let kinds = if tape.once_in(24) { fenconv::model::MAX_PIECES } else { profile.pieces().len() };
    let id = PieceId::new(tape.below(kinds)).unwrap();
    Piece { id, color: tape.one_of(&Color::BOTH), promoted: tape.once_in(8) }
}

/// A piece that a side has, of the kinds that pass.
fn piece_of(
    profile: &Profile,
    color: Color,
    passes: &dyn Fn(&fenconv::profile::PieceKind) -> bool,
    tape: &mut Tape<'_>,
) -> Option<Piece> {
    let has = |kind: &fenconv::profile::PieceKind| kind.only.is_none_or(|only| only == color) && passes(kind);
    let ids = (0..profile.pieces().len()).filter(|&id| has(&profile.pieces()[id])).filter_map(PieceId::new);
    let ids: Vec<_> = ids.collect();
    (!ids.is_empty()).then(|| Piece { id: tape.one_of(&ids), color, promoted: false })
}

/// The start position, or kings and some pieces, more of them on the castling ranks.
fn base(profile: &Arc<Profile>, tape: &mut Tape<'_>) -> Position {
    let start = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ()).unwrap().position;
    if tape.once_in(3) {
        return start;
    }
    let mut position = start.clone();
    position.board = Board::empty(profile.size());
    position.side_to_move = tape.one_of(&Color::BOTH);
    for _ in 0..tape.one_of(&[0, 4, 10, 30]) {
        let color = tape.one_of(&Color::BOTH);
        let at = square(&position, tape);
        let at_home = tape.once_in(2);
        let at = if at_home { Square::new(at.file(), profile.castling_rank(color)) } else { at };
        let home = profile.home_rank(&start, color).unwrap();
        let rook =
            home.rooks.first().and_then(|file| start.board.piece(Square::new(file, profile.castling_rank(color))));
        let piece = piece_of(profile, color, &|kind| !kind.royal, tape);
        if let Some(piece) = rook.filter(|_| at_home && tape.once_in(2)).or(piece) {
            position.board.set(at, Cell::Piece(piece));
        }
    }
    for color in Color::BOTH {
        // as many as in the start position: one, as a rule
        for _ in 0..profile.royal_squares(&start, color).unwrap().count() {
            let at = square(&position, tape);
            let at = match profile.king_home() {
                Some(file) => Square::new(file, profile.castling_rank(color)),
                None if tape.once_in(4) => at,
                None => Square::new(at.file(), profile.castling_rank(color)),
            };
            if let Some(piece) = piece_of(profile, color, &|kind| kind.royal, tape) {
                position.board.set(at, Cell::Piece(piece));
            }
        }
    }
    for color in Color::BOTH {
        rights(&mut position, profile, color, tape);
        position.gates[color as usize] = FileSet::EMPTY;
        if start.gates != [FileSet::EMPTY; 2] {
            gates(&mut position, profile, color, tape);
        }
    }
    if tape.once_in(2) {
        double_step(&mut position, profile, tape);
    }
    position
}

/// Rights as the rooks allow them, where the position is one of the profile.
fn rights(position: &mut Position, profile: &Profile, color: Color, tape: &mut Tape<'_>) {
    let Ok(home) = profile.home_rank(position, color) else { return };
    for wing in Wing::BOTH {
        let king = home.king(profile.king_home()).filter(|_| profile.may_castle(color, wing));
        let rooks: Vec<_> = king.into_iter().flat_map(|king| home.wing_rooks(king, wing).iter()).collect();
        let rook = (!rooks.is_empty() && !tape.once_in(3)).then(|| tape.one_of(&rooks));
        position.castling.set(color, wing, rook);
    }
}

/// Some unmoved pieces, those of the rights with them.
fn gates(position: &mut Position, profile: &Profile, color: Color, tape: &mut Tape<'_>) {
    let Ok(home) = profile.home_rank(position, color) else { return };
    let mut gates = FileSet::EMPTY;
    home.pieces.iter().filter(|_| tape.once_in(2)).for_each(|file| gates.insert(file));
    let rights = position.castling.of(color);
    for right in rights.iter() {
        gates.insert(right.rook);
        home.king(profile.king_home()).into_iter().for_each(|king| gates.insert(king));
    }
    position.gates[color as usize] = gates;
}

/// A pawn that has just passed over a square.
fn double_step(position: &mut Position, profile: &Profile, tape: &mut Tape<'_>) {
    let mover = position.side_to_move.other();
    let size = position.board.size();
    let Some(pawn) = piece_of(profile, mover, &|kind| kind.pawn, tape) else { return };
    let file = File::new(below(size.files(), tape)).unwrap();
    let step = tape.one_of(&[2, 2, 3]);
    let ranks = [step - 1, step, step + 1].map(|rank| size.rank_for(mover, rank));
    let [Some(origin), Some(passed), Some(reached)] = ranks else { return };
    let reached_file = if tape.once_in(2) { file } else { File::new(below(size.files(), tape)).unwrap() };
    for rank in [origin, passed] {
        position.board.set(Square::new(file, rank), Cell::Empty);
    }
    let reached = Square::new(reached_file, reached);
    position.board.set(reached, Cell::Piece(pawn));
    position.en_passant = EnPassantTargets::from(Square::new(file, passed));
    if tape.once_in(3) {
        position.en_passant.insert(reached);
    }
}

/// Changes one thing to anything that its type can hold.
fn change(position: &mut Position, profile: &Profile, tape: &mut Tape<'_>) {
    let color = tape.one_of(&Color::BOTH);
    match tape.below(16) {
        0..=3 => {
            let cell = match tape.below(4) {
                0 => Cell::Empty,
                1 => Cell::Wall,
                _ => Cell::Piece(any_piece(profile, tape)),
            };
            position.board.set(square(position, tape), cell);
        }
        4 => position.side_to_move = color,
        5 => {
            let file = (!tape.once_in(3)).then(|| any_file(tape));
            position.castling.set(color, tape.one_of(&Wing::BOTH), file);
        }
        6 => rights(position, profile, color, tape),
        7 => position.gates[color as usize] = FileSet::from_bits(u16::try_from(tape.below(65_536)).unwrap()),
        8 => {
            let target = square(position, tape);
            position.en_passant.insert(target);
        }
        9 => double_step(position, profile, tape),
        10 => position.counting = tape.once_in(2).then(|| tape.one_of(&COUNTERS)),
        11 | 12 => position.holdings.add(color, any_piece(profile, tape).id, tape.one_of(&IN_HAND)),
        13 => position.checks = (!tape.once_in(3)).then(|| [(); 2].map(|()| tape.one_of(&[0, 1, 3, 5, 255]))),
        14 => position.halfmove_clock = tape.one_of(&COUNTERS),
        _ if tape.once_in(4) => {
            let size = BoardSize::new(1 + below(16, tape), 1 + below(16, tape)).unwrap();
            let mut board = Board::empty(size);
            board.squares().for_each(|square| board.set(square, position.board.get(square)));
            position.board = board;
        }
        _ => position.fullmove_number = tape.one_of(&COUNTERS),
    }
}
