//! Positions that no reader made: what the calls that take one and a profile do with it.

use std::sync::Arc;

use fenconv::{
    Board, CastlingMove, Cell, Color, Detail, Diagram, Error, Field, Finding, FindingKind as K, Notation,
    PictureOptions, Piece, PieceId, Position, Profile, Reader, Severity, Soundness, Square, TerminalOptions, Variants,
    WriteNotation, WriteOptions, Writer, dialects, differences, explain, needs_960_rules, position_key, same_position,
    soundness, svg, terminal, written_in,
};
use rstest::rstest;

const E1: Square = Square::new(fenconv::File::E, fenconv::Rank::FIRST);

fn profile(id: &str) -> Arc<Profile> {
    Variants::builtin().get(id).unwrap()
}

fn start(profile: &Arc<Profile>) -> Position {
    Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ()).unwrap().position
}

/// What every public call that takes a position and a profile says of them.
fn every_call(position: &Position, profile: &Arc<Profile>) -> Vec<(&'static str, Result<(), Error>)> {
    let own = start(profile);
    let mut read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ()).unwrap();
    read.position = position.clone();
    let diagram = Diagram { position: position.clone(), profile: profile.clone(), caption: String::new() };
    let mut answers = vec![
        ("home_rank", profile.home_rank(position, Color::White).map(drop)),
        ("attacked_from", profile.attacked_from(position, E1).map(drop)),
        ("is_attacked", profile.is_attacked(position, E1, Color::Black).map(drop)),
        ("royal_squares", profile.royal_squares(position, Color::White).map(|squares| assert!(squares.count() < 3))),
        ("in_check", profile.in_check(position, Color::White).map(drop)),
        ("soundness", soundness(position, profile, Soundness::Legal, &mut |_| ())),
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
    ];
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
        answers.push((name, written));
    }
    answers
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
    let position = Position::empty(standard.key(), Board::empty(fenconv::BoardSize::new(files, ranks).unwrap()));
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
        assert_eq!(answer, Ok(()), "{call}");
    }
}
