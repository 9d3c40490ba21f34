//! Positions that no reader made: what the calls that take one and a profile do with it,
//! and that none is written as another one in silence.

use std::sync::Arc;

use fenconv::convert::WriteNotation;
use fenconv::finding::{Action, Detail, Field, FindingKind as K, Severity, Span};
use fenconv::inspect::{
    CastlingMove, dialects, differences, explain, needs_960_rules, polyglot_key, position_key, same_position,
    written_in,
};
use fenconv::model::{Board, CastlingRights, Cell, File, FileSet, Holdings, Piece, PieceId, Wing};
use fenconv::render::{Diagram, Notation, PictureOptions, TerminalOptions, svg, terminal};
use fenconv::rules::{Soundness, soundness};
use fenconv::{Color, Dialect, Error, Finding, Position, Profile, Reader, Square, Variants, WriteOptions, Writer};
use rstest::rstest;

const E1: Square = Square::new(fenconv::model::File::E, fenconv::model::Rank::FIRST);

fn profile(id: &str) -> Arc<Profile> {
    Variants::builtin().get(id).unwrap()
}

fn start(profile: &Arc<Profile>) -> Position {
    Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ()).unwrap().position
}

/// What every public call that takes a position and a profile says of them.
pub(crate) fn every_call(position: &Position, profile: &Arc<Profile>) -> Vec<(String, Result<(), Error>)> {
    let own = start(profile);
    let mut read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ()).unwrap();
    read.position = position.clone();
    let diagram = Diagram::new(position.clone(), profile.clone());
    let mut answers = [
        ("home_rank", profile.home_rank(position, Color::White).map(drop)),
        ("attacked_from", profile.attacked_from(position, E1).map(drop)),
        ("is_attacked", profile.is_attacked(position, E1, Color::Black).map(drop)),
        ("royal_squares", profile.royal_squares(position, Color::White).map(|squares| assert!(squares.count() <= 256))),
        ("in_check", profile.in_check(position, Color::White).map(drop)),
        ("soundness", soundness(position, profile, Soundness::Legal, &mut |_| ())),
        ("CastlingMove::of", CastlingMove::of(position, profile, Wing::Queen).map(drop)),
        ("CastlingMove::read", CastlingMove::read("e1g1", position, profile).map(drop)),
        ("CastlingMove::all", CastlingMove::all(position, profile).map(drop)),
        ("dialects", dialects(position, profile).map(drop)),
        ("written_in", written_in(b"KQkq", position, profile).map(drop)),
        ("needs_960_rules", needs_960_rules(position, profile).map(drop)),
        ("position_key", position_key(position, profile).map(drop)),
        ("same_position, the first", same_position(position, &own, profile).map(drop)),
        ("same_position, the second", same_position(&own, position, profile).map(drop)),
        ("differences, the first", differences(position, &own, profile).map(drop)),
        ("differences, the second", differences(&own, position, profile).map(drop)),
        ("explain", explain(profile.start_record().as_bytes(), &read, profile).map(drop)),
        ("terminal", terminal(position, profile, &TerminalOptions::default()).map(drop)),
        ("svg", svg(&[diagram], &PictureOptions::default()).map(drop)),
    ]
    .map(|(call, answer)| (call.to_owned(), answer))
    .to_vec();
    for (name, notation) in
        std::iter::once(("record", None)).chain(Notation::ALL.iter().copied().map(|it| (it.name(), Some(it))))
    {
        let mut out = b"before".to_vec();
        let mut findings = Vec::<Finding>::new();
        let writer = Writer::new(profile.clone(), WriteOptions::default());
        let written = match notation {
            Some(notation) => notation.write(position, &writer, &mut out, &mut findings),
            None => writer.write(position, &mut out, &mut findings),
        };
        if let Err(error) = written {
            assert_eq!(out, b"before", "{name}");
            assert_eq!(
                findings.iter().find(|found| found.severity == Severity::Error),
                Some(error.finding()),
                "{name}"
            );
        }
        answers.push((format!("write {name}"), written));
    }
    answers
}

/// Two targets, the first off the board, in a variant that has one: no call panics.
#[test]
fn targets_off_the_board_are_no_panic() {
    for variant in ["standard", "chess960", "berolina", "capablanca"] {
        let profile = profile(variant);
        let mut position = start(&profile);
        position.en_passant = at("k6").into();
        position.en_passant.insert(at("p16"));
        every_call(&position, &profile);
        assert!(
            polyglot_key(&position, &profile).is_ok() == (variant == "standard" || variant == "chess960"),
            "{variant}"
        );
    }
}

fn refused_everywhere(position: &Position, profile: &Arc<Profile>, kind: K, field: Field, detail: Detail) {
    for (call, answer) in every_call(position, profile) {
        let found = *answer.unwrap_err().finding();
        assert_eq!((found.kind, found.field, found.detail), (kind, field, detail), "{call}");
        assert_eq!((found.severity, found.span.is_empty()), (Severity::Error, true), "{call}");
    }
}

#[rstest]
#[case("capablanca", "standard")]
#[case("standard", "capablanca")]
// boards and pieces alike
#[case("chess960", "standard")]
#[case("crazyhouse", "standard")]
fn a_position_of_another_profile_is_refused_everywhere(#[case] own: &str, #[case] other: &str) {
    refused_everywhere(&start(&profile(own)), &profile(other), K::WrongProfile, Field::Record, Detail::None);
}

#[rstest]
#[case(8, 9, K::BoardRankCount, 9)]
#[case(10, 8, K::BoardRankWidth, 10)]
#[case(4, 8, K::BoardRankWidth, 4)]
fn a_board_of_another_size_is_refused_everywhere(
    #[case] files: u8,
    #[case] ranks: u8,
    #[case] kind: K,
    #[case] found: u16,
) {
    let standard = profile("standard");
    let position = Position::empty(standard.key(), Board::empty(fenconv::model::BoardSize::new(files, ranks).unwrap()));
    refused_everywhere(&position, &standard, kind, Field::Placement, Detail::Count { found, expected: 8 });
}

#[rstest]
fn a_piece_that_the_profile_lacks_is_refused_everywhere(#[values(6, 31)] number: usize) {
    let standard = profile("standard");
    let id = PieceId::new(number).unwrap();
    let mut on_board = start(&standard);
    on_board.board.set(E1, Cell::Piece(Piece { id, color: Color::Black, promoted: true }));
    refused_everywhere(&on_board, &standard, K::BadPieceChar, Field::Placement, Detail::Square(E1));
    let mut in_hand = start(&standard);
    in_hand.holdings.add(Color::Black, id, 1);
    let detail = Detail::Side(Color::Black);
    refused_everywhere(&in_hand, &standard, K::PocketNotAllowed, Field::Holdings, detail);
}

#[test]
fn its_own_profile_answers_every_call() {
    let standard = profile("standard");
    for (call, answer) in every_call(&start(&standard), &standard) {
        // shogi's own notation has no other variants
        let expected = if call == "write sfen" { Some(K::UnsayableBoard) } else { None };
        assert_eq!(answer.err().map(|error| error.finding().kind), expected, "{call}");
    }
}

/// A change of a position, and what is found then.
type Edit = fn(&mut Position, &Profile);

fn at(name: &str) -> Square {
    name.parse().unwrap()
}

fn piece(profile: &Profile, name: &str, color: Color) -> Piece {
    Piece { id: profile.piece_named(name).unwrap(), color, promoted: false }
}

fn white(wing: Wing) -> Detail {
    Detail::Wing(Color::White, wing)
}

#[test]
#[rustfmt::skip] // a line or two for each change
fn what_no_record_can_hold_is_not_written() {
    // what is changed in the start position of a variant, and what is found then
    let edits: &[(&str, &str, Edit, K, Field, Detail)] = &[
        ("no piece of this side", "spartan", |it, profile| it.board.set(at("e4"), Cell::Piece(piece(profile, "hoplite", Color::White))),
            K::BadPieceChar, Field::Placement, Detail::Square(at("e4"))),
        ("a wall", "standard", |it, _| it.board.set(at("e4"), Cell::Wall), K::WallNotAllowed, Field::Placement, Detail::Square(at("e4"))),
        ("a mark", "standard", |it, profile| it.board.set(at("e4"), Cell::Piece(Piece { promoted: true, ..piece(profile, "queen", Color::White) })),
            K::PromotedMark, Field::Placement, Detail::Square(at("e4"))),
        ("a mark on a pawn", "crazyhouse", |it, profile| it.board.set(at("e2"), Cell::Piece(Piece { promoted: true, ..piece(profile, "pawn", Color::White) })),
            K::PromotedMark, Field::Placement, Detail::Square(at("e2"))),
        ("no king", "standard", |it, _| { it.board.set(at("e8"), Cell::Empty); it.castling = CastlingRights::NONE; },
            K::KingCount, Field::Placement, Detail::SideCount { side: Color::Black, found: 0, expected: 1 }),
        ("two kings", "standard", |it, profile| it.board.set(at("e4"), Cell::Piece(piece(profile, "king", Color::White))),
            K::KingCount, Field::Placement, Detail::SideCount { side: Color::White, found: 2, expected: 1 }),
        ("a hand", "standard", |it, profile| it.holdings.add(Color::Black, piece(profile, "queen", Color::Black).id, 1),
            K::PocketNotAllowed, Field::Holdings, Detail::Side(Color::Black)),
        ("a king in hand", "crazyhouse", |it, profile| it.holdings.add(Color::White, piece(profile, "king", Color::White).id, 1),
            K::PocketNotAllowed, Field::Holdings, Detail::Side(Color::White)),
        ("a right without its rook", "standard", |it, _| it.board.set(at("h1"), Cell::Empty), K::CastlingNoRook, Field::Castling, white(Wing::King)),
        ("a right on another file", "chess960", |it, _| it.castling.set(Color::White, Wing::King, Some(File::G)),
            K::CastlingNoRook, Field::Castling, white(Wing::King)),
        ("a right on the other wing", "standard", |it, _| it.castling.set(Color::White, Wing::King, Some(File::A)),
            K::CastlingNoRook, Field::Castling, white(Wing::King)),
        ("a right with the king", "standard", |it, _| it.castling.set(Color::White, Wing::Queen, Some(File::E)),
            K::CastlingNoRook, Field::Castling, white(Wing::Queen)),
        ("a right off the board", "standard", |it, _| it.castling.set(Color::White, Wing::King, Some(File::P)),
            K::CastlingNoRook, Field::Castling, white(Wing::King)),
        ("a right away from home", "standard", |it, profile| { it.board.set(at("g1"), Cell::Piece(piece(profile, "rook", Color::White)));
            it.castling.set(Color::White, Wing::King, Some(File::G)); }, K::CastlingNoRook, Field::Castling, white(Wing::King)),
        ("a right without its king", "standard", |it, _| { it.board.set(at("e2"), it.board.get(at("e1"))); it.board.set(at("e1"), Cell::Empty);
            it.castling.set(Color::White, Wing::Queen, None); }, K::CastlingNoKing, Field::Castling, white(Wing::King)),
        ("a right that nobody has", "horde", |it, _| it.castling.set(Color::White, Wing::King, Some(File::H)),
            K::CastlingNotAllowed, Field::Castling, white(Wing::King)),
        ("gates", "standard", |it, _| it.gates[1] = FileSet::from_bits(1), K::GatingNoPiece, Field::Castling, Detail::Side(Color::Black)),
        ("gates with an empty hand", "seirawan", |it, _| { it.holdings = Holdings::EMPTY; it.gates[1] = FileSet::EMPTY; }, K::GatingNoPiece, Field::Castling, Detail::Side(Color::White)),
        ("a gate over nothing", "seirawan", |it, _| it.board.set(at("b8"), Cell::Empty), K::GatingNoPiece, Field::Castling, Detail::Square(at("b8"))),
        ("a gate off the board", "seirawan", |it, _| it.gates[0].insert(File::P), K::GatingNoPiece, Field::Castling, Detail::Square(at("p1"))),
        ("a right whose king has moved", "seirawan", |it, _| { it.gates[0].remove(File::E); it.castling.set(Color::White, Wing::Queen, None); },
            K::CastlingNoKing, Field::Castling, white(Wing::King)),
        ("a right whose rook has moved", "seirawan", |it, _| it.gates[0].remove(File::A), K::CastlingNoRook, Field::Castling, white(Wing::Queen)),
        ("a target off the board", "standard", |it, _| it.en_passant = at("p16").into(), K::BadEpSyntax, Field::EnPassant, Detail::Square(at("p16"))),
        ("a target on the wrong rank", "standard", |it, _| it.en_passant = at("e3").into(), K::BadEpRank, Field::EnPassant, Detail::Square(at("e3"))),
        ("a target that nothing passed", "standard", |it, _| it.en_passant = at("e6").into(), K::EpNoPawn, Field::EnPassant, Detail::Square(at("e6"))),
        ("two targets", "standard", |it, _| { it.en_passant = at("e6").into(); it.en_passant.insert(at("e5")); },
            K::BadEpSyntax, Field::EnPassant, Detail::Square(at("e6"))),
        ("one target of two", "berolina", |it, _| it.en_passant = at("e6").into(), K::BadEpRank, Field::EnPassant, Detail::Square(at("e6"))),
        ("two targets that nothing passed", "berolina", |it, _| { it.en_passant = at("e6").into(); it.en_passant.insert(at("d5")); },
            K::EpNoPawn, Field::EnPassant, Detail::Square(at("e6"))),
        ("a target without en passant", "xiangqi", |it, _| it.en_passant = at("e3").into(), K::EpNotAllowed, Field::EnPassant, Detail::Square(at("e3"))),
        ("a count of moves", "standard", |it, _| it.counting = Some(64), K::BadEpSyntax, Field::EnPassant, Detail::None),
        ("a count of too many moves", "makruk", |it, _| it.counting = Some(1_000_000_000),
            K::CounterOverflow, Field::EnPassant, Detail::Limit(999_999_999)),
        ("check counters", "standard", |it, _| it.checks = Some([0, 0]), K::ChecksNotAllowed, Field::Checks, Detail::None),
        ("no check counters", "threecheck", |it, _| it.checks = None, K::MissingField, Field::Checks, Detail::None),
        ("too many checks", "threecheck", |it, _| it.checks = Some([3, 4]), K::ChecksRange, Field::Checks, Detail::Limit(3)),
        ("halfmoves", "standard", |it, _| it.halfmove_clock = 1_000_000_000, K::CounterOverflow, Field::HalfmoveClock, Detail::Limit(999_999_999)),
        ("moves", "standard", |it, _| it.fullmove_number = u32::MAX, K::CounterOverflow, Field::FullmoveNumber, Detail::Limit(999_999_999)),
        ("move 0", "standard", |it, _| it.fullmove_number = 0, K::BadCounter, Field::FullmoveNumber, Detail::None),
    ];
    for &(name, variant, edit, kind, field, detail) in edits {
        refused(name, &profile(variant), edit, (kind, field, detail));
    }
}

/// Validates and writes the start position with a change.
fn refused(name: &str, profile: &Arc<Profile>, edit: Edit, expected: (K, Field, Detail)) {
    let mut position = start(profile);
    assert_eq!(position.validate(profile, &mut ()), Ok(()));
    edit(&mut position, profile);
    let mut findings = Vec::<Finding>::new();
    let error = position.validate(profile, &mut findings).unwrap_err();
    let found = error.finding();
    assert_eq!((found.kind, found.field, found.detail), expected, "{name}");
    assert_eq!(found.span, Span::default(), "{name}");
    assert_eq!((found.severity, found.action), (Severity::Error, Action::Refused));
    assert_eq!(findings, [*found], "{name}");
    for &dialect in &[Dialect::Classic, Dialect::Shredder, Dialect::XFen] {
        let writer = Writer::new(profile.clone(), WriteOptions::new().with_dialect(dialect).with_lossy(true));
        let (mut out, mut written) = (b"before".to_vec(), Vec::<Finding>::new());
        assert_eq!(writer.write(&position, &mut out, &mut written), Err(error), "{name}");
        assert_eq!((&*out, written), (&b"before"[..], findings.clone()), "{name}");
    }
}
