//! Changes of records as an editor makes them.

use fenconv::edit::{Change, edit_record};
use fenconv::model::Cell;
use fenconv::notation::Container;
use fenconv::{Color, Finding, Reader, Square, Variants};
use rstest::rstest;

/// The record after a change that is written in words, and what was found.
fn edited(variant: &str, record: &str, words: &str) -> (String, Vec<&'static str>) {
    let profile = Variants::shared().get(variant).unwrap();
    let square = |name: &str| name.parse::<Square>().unwrap();
    let words: Vec<_> = words.split(' ').collect();
    let change = match words[..] {
        ["put", at, "-"] => Change::Put(square(at), Cell::Empty),
        ["put", at, piece] => {
            Change::Put(square(at), Cell::Piece(profile.piece(piece.chars().next().unwrap()).unwrap()))
        }
        ["move", from, to] => Change::Move(square(from), square(to)),
        ["right", rook, has] => Change::Right(square(rook), has == "true"),
        ["side", side] => Change::SideToMove(side.parse::<Color>().unwrap()),
        ["ep", "-"] => Change::EnPassant(None),
        ["ep", target] => Change::EnPassant(Some(square(target))),
        ["clock", number] => Change::HalfmoveClock(number.parse().unwrap()),
        ["number", number] => Change::FullmoveNumber(number.parse().unwrap()),
        ["hold", letter, count] => {
            let piece = profile.piece(letter.chars().next().unwrap()).unwrap();
            Change::Hold(piece.color, piece.id, count.parse().unwrap())
        }
        ["checks", color, left] => Change::Checks(color.parse().unwrap(), left.parse().unwrap()),
        ["gate", at, has] => Change::Gate(square(at), has == "true"),
        ["clear"] => Change::Clear,
        ["start"] => Change::Start,
        _ => panic!("{words:?}"),
    };
    let mut found = Vec::<Finding>::new();
    let reader = Reader::new(profile);
    let record = edit_record(record.as_bytes(), Container::Cell, &reader, &[change], &mut found).unwrap();
    (String::from_utf8(record).unwrap(), found.iter().map(Finding::code).collect())
}

const BOTH: &str = "r3k2r/8/8/8/8/8/8/R3K1RR w KQkq - 4 11";

#[rstest]
// the right of a rook that stays on its side of the king stays
#[case("move h1 f1", "r3k2r/8/8/8/8/8/8/R3KRR1 w FQkq - 4 11", &[])]
#[case("move a1 b1", "r3k2r/8/8/8/8/8/8/1R2K1RR w KQkq - 4 11", &[])]
#[case("move a1 a2", "r3k2r/8/8/8/8/8/R7/4K1RR w Kkq - 4 11", &["castling-no-rook"])]
#[case("move a1 f1", "r3k2r/8/8/8/8/8/8/4KRRR w Kkq - 4 11", &["castling-no-rook"])]
#[case("put h1 -", "r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 4 11", &["castling-no-rook"])]
#[case("put e1 -", "r3k2r/8/8/8/8/8/8/R5RR w kq - 4 11", &["castling-no-king", "castling-no-king"])]
#[case("move e1 f1", "r3k2r/8/8/8/8/8/8/R4KRR w KQkq - 4 11", &[])]
// a wing has one right
#[case("right g1 true", "r3k2r/8/8/8/8/8/8/R3K1RR w GQkq - 4 11", &[])]
#[case("right h1 false", "r3k2r/8/8/8/8/8/8/R3K1RR w Qkq - 4 11", &[])]
#[case("right g1 false", BOTH, &[])]
#[case("right e1 true", BOTH, &[])]
#[case("side black", "r3k2r/8/8/8/8/8/8/R3K1RR b KQkq - 4 11", &[])]
#[case("clock 0", "r3k2r/8/8/8/8/8/8/R3K1RR w KQkq - 0 11", &[])]
#[case("number 0", "r3k2r/8/8/8/8/8/8/R3K1RR w KQkq - 4 1", &[])]
#[case("ep e6", BOTH, &["ep-no-pawn"])]
#[case("clear", "8/8/8/8/8/8/8/8 w - - 0 1", &[])]
#[case("put p16 Q", BOTH, &[])]
fn rights_follow_the_pieces(#[case] words: &str, #[case] expected: &str, #[case] codes: &[&str]) {
    assert_eq!(edited("chess960", BOTH, words), (expected.into(), codes.to_vec()));
}

#[test]
fn a_record_stays_in_its_spelling() {
    let shredder = "r3k2r/8/8/8/8/8/8/R3K1RR w HAha - 4 11";
    assert_eq!(edited("chess960", shredder, "side black").0, "r3k2r/8/8/8/8/8/8/R3K1RR b HAha - 4 11");
    let epd = "r3k2r/8/8/8/8/8/8/R3K1RR w kqKQ - id \"x\";";
    assert_eq!(edited("chess960", epd, "side black").0, "r3k2r/8/8/8/8/8/8/R3K1RR b kqKQ - id \"x\";");
}

#[test]
fn the_start_is_that_of_the_variant() {
    let (record, _) = edited("crazyhouse", "4k3/8/8/8/8/8/8/4K3[] w - - 3 9", "start");
    assert_eq!(record, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
    assert_eq!(
        edited("crazyhouse", "4k3/8/8/8/8/8/8/4K3[QQp] w - - 3 9", "hold Q 1").0,
        "4k3/8/8/8/8/8/8/4K3[Qp] w - - 3 9"
    );
}

#[rstest]
#[case("3check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", "checks black 1", "4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1")]
#[case("3check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", "checks white 9", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1")]
#[case("chess960", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "checks white 2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")]
#[case("seirawan", "4k3/8/8/8/8/8/8/4KB2[H] w - - 0 1", "gate f1 true", "4k3/8/8/8/8/8/8/4KB2[H] w F - 0 1")]
#[case("seirawan", "4k3/8/8/8/8/8/8/4KB2[H] w F - 0 1", "gate f1 false", "4k3/8/8/8/8/8/8/4KB2[H] w - - 0 1")]
// no gate without a piece there, with an empty hand, on another rank, in another variant
#[case("seirawan", "4k3/8/8/8/8/8/8/4KB2[H] w - - 0 1", "gate g1 true", "4k3/8/8/8/8/8/8/4KB2[H] w - - 0 1")]
#[case("seirawan", "4k3/8/8/8/8/8/8/4KB2[] w - - 0 1", "gate f1 true", "4k3/8/8/8/8/8/8/4KB2[] w - - 0 1")]
#[case("seirawan", "4k3/8/8/8/8/8/5B2/4K3[H] w - - 0 1", "gate f2 true", "4k3/8/8/8/8/8/5B2/4K3[H] w - - 0 1")]
#[case("chess960", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "gate f1 true", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1")]
fn what_some_variants_have(#[case] variant: &str, #[case] record: &str, #[case] words: &str, #[case] expected: &str) {
    assert_eq!(edited(variant, record, words), (expected.into(), vec![]));
}

#[test]
fn a_target_goes_with_the_side() {
    let record = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    let expected = ("4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1".to_owned(), vec!["bad-ep-rank"]);
    assert_eq!(edited("chess960", record, "side white"), expected);
    assert_eq!(edited("chess960", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", "ep e3").0, record);
}

/// Other fields that are broken are repaired, a board that is broken is refused.
#[test]
fn broken_records() {
    assert_eq!(edited("chess960", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "put a1 R").0, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let reader = Reader::new(Variants::shared().get("chess960").unwrap());
    let error = edit_record(b"4k3/8/8/8/8/8/8/4KX2 w - - 0 1", Container::Fen, &reader, &[], &mut ()).unwrap_err();
    assert_eq!(error.code(), "bad-piece-char");
}
