//! What is unsound in a position: code, field and bytes of each finding, and what
//! is no finding.

use fenconv::finding::{FindingKind, Severity};
use fenconv::model::{Cell, Piece, PieceId};
use fenconv::notation::Container;
use fenconv::rules::{Soundness, soundness};
use fenconv::{Checker, Color, Finding, Position, ReadOptions, Reader, Square, Tolerance, Variants};
use rstest::rstest;

fn check(variant: &str, record: &str, level: Soundness) -> Vec<Finding> {
    let reader = Reader::new(Variants::builtin().get(variant).unwrap());
    let mut findings = Vec::new();
    let container = if record.contains(';') { Container::Epd } else { Container::Fen };
    let _ = Checker::new(reader, level).check(record.as_bytes(), container, &mut findings);
    findings
}

/// As `code field start..end text`.
fn found(variant: &str, record: &str, level: Soundness) -> Vec<String> {
    let tell = |finding: &Finding| {
        let field = finding.field.name();
        let text = finding.snippet(record.as_bytes()).escape_ascii();
        format!("{} {field} {}..{} {text}", finding.code(), finding.span.start, finding.span.end)
    };
    check(variant, record, level).iter().map(tell).collect()
}

#[rstest]
#[case::white_checked("4k3/8/8/8/8/8/8/r3K3 b - - 0 1", "opponent-in-check placement 18..19 K")]
#[case::black_checked("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "opponent-in-check placement 1..2 k")]
#[case::kings_touch("8/8/8/3kK3/8/8/8/8 w - - 0 1", "opponent-in-check placement 7..8 k")]
#[case::pawn_checks("8/8/8/3k4/4P3/8/8/K7 w - - 0 1", "opponent-in-check placement 7..8 k")]
#[case::pawn_on_one("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "pawn-rank placement 16..17 P")]
#[case::pawn_on_eight("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "pawn-rank placement 3..4 P")]
#[case::black_pawn_on_eight("4k1p1/8/8/8/8/8/8/4K3 w - - 0 1", "pawn-rank placement 3..4 p")]
#[case::behind_a_prefix("fen 4k1p1/8/8/8/8/8/8/4K3 w - - 0 1", "pawn-rank placement 7..8 p")]
fn unsafe_positions(#[case] record: &str, #[case] expected: &str) {
    for level in [Soundness::Safe, Soundness::Legal] {
        let mut all = found("standard", record, level);
        all.retain(|finding| !finding.starts_with("uci-prefix"));
        assert_eq!(all, [expected], "{level:?}");
    }
}

#[rstest]
#[case::three_checkers("4k3/8/5N2/8/B7/4R3/8/4K3 b - - 0 1", "too-many-checkers placement 1..2 k")]
#[case::rank("R3k2R/8/8/8/8/8/8/4K3 b - - 0 1", "impossible-check placement 2..3 k")]
#[case::diagonal("8/8/1B6/8/3k4/8/5B2/4K3 b - - 0 1", "impossible-check placement 11..12 k")]
#[case::before_the_step("4k2R/8/8/8/4P3/8/8/4K3 b - e3 0 1", "impossible-en-passant en-passant 27..29 e3")]
#[case::step_and_another("8/8/8/5k2/4P3/8/8/4KR2 b - e3 0 1", "impossible-en-passant en-passant 27..29 e3")]
#[case::blocked_by_the_step("8/8/8/8/1k2P2R/8/8/4K3 b - e3 0 1", "impossible-en-passant en-passant 27..29 e3")]
#[case::seventeen("4k3/8/8/8/8/QRBN4/PPPPPPP1/RNBQKBNR w - - 0 1", "too-many-pieces placement 32..33 B")]
#[case::nine_pawns("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "too-many-pawns placement 22..23 P")]
#[case::nine_black_pawns("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "too-many-pawns placement 13..14 p")]
#[case::two_queens(
    "4k3/8/8/8/8/1Q6/PPPPPPPP/3QK3 w - - 0 1",
    "too-many-promoted placement 0..29 4k3/8/8/8/8/1Q6/PPPPPPPP/3QK3"
)]
#[case::early_clock("4k3/8/8/8/8/8/8/4K3 w - - 3 2", "halfmove-too-high halfmove-clock 26..27 3")]
#[case::early_clock_of_black("4k3/8/8/8/8/8/8/4K3 b - - 4 2", "halfmove-too-high halfmove-clock 26..27 4")]
#[case::early_clock_in_epd("4k3/8/8/8/8/8/8/4K3 b - - hmvc 4; fmvn 2;", "halfmove-too-high halfmove-clock 31..32 4")]
#[case::after_a_double_step("4k3/8/8/8/4P3/8/8/4K3 b - e3 1 5", "halfmove-after-double-step halfmove-clock 29..30 1")]
#[case::long_wait("4k3/8/8/8/8/8/8/4K3 w - - 151 200", "counter-limit halfmove-clock 26..29 151")]
#[case::long_game("4k3/8/8/8/8/8/8/4K3 w - - 0 8850", "counter-limit fullmove-number 28..32 8850")]
fn illegal_positions(#[case] record: &str, #[case] expected: &str) {
    let legal = found("standard", record, Soundness::Legal);
    assert_eq!(legal[0], expected);
    // a seventeenth piece is a promoted one as well
    assert!(legal.len() == 1 || expected.starts_with("too-many-pieces"), "{legal:?}");
    assert!(found("standard", record, Soundness::Safe).is_empty());
}

#[rstest]
#[case::double_check("standard", "4k3/8/8/1B6/4R3/8/8/4K3 b - - 0 1")]
#[case::discovered_by_the_step("standard", "8/8/8/7k/4P3/8/8/3BK3 b - e3 0 1")]
#[case::checked_by_the_pushed_pawn("standard", "8/8/8/3k4/4P3/8/8/4K3 b - e3 0 1")]
#[case::two_queens_one_pawn_gone("standard", "4k3/8/8/8/8/1Q6/PPPPPPP1/3QK3 w - - 0 1")]
#[case::clock_at_its_limit("standard", "4k3/8/8/8/8/8/8/4K3 b - - 3 2")]
#[case::clock_without_number("standard", "4k3/8/8/8/8/8/8/4K3 b - - hmvc 4;")]
#[case::white_pawns_of_horde("horde", "4k3/8/8/8/8/8/8/PPPP4 w - - 0 1")]
#[case::kings_are_captured("antichess", "4k3/8/8/8/8/8/4R3/8 w - - 0 1")]
#[case::a_duck_lets_the_king_be_captured("duck", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1")]
#[case::one_king_of_two("spartan", "k3k3/8/8/8/8/8/4R3/4K3 w - - 0 1")]
#[case::kings_that_touch("atomic", "8/8/8/3kK3/8/8/8/8 w - - 0 1")]
#[case::pieces_from_the_hand("crazyhouse", "4k3/8/8/8/8/QQ6/PPPPPPPP/RNBQKBNR[] w - - 0 1")]
#[case::soldier_at_the_end("xiangqi", "P3k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1")]
#[case::pawn_dropped_on_the_first_rank("shogi", "4k4/9/9/9/9/9/9/9/P3K4[] w 0 1")]
#[case::promoted_pawn("shogi", "+P3k4/9/9/9/9/9/9/9/4K4[] b 0 1")]
fn what_is_sound(#[case] variant: &str, #[case] record: &str) {
    assert_eq!(found(variant, record, Soundness::Legal), [""; 0]);
}

#[rstest]
#[case("horde", "4k2p/8/8/8/8/8/8/PPPP4 w - - 0 1", "pawn-rank placement 3..4 p")]
#[case("horde", "4k2P/8/8/8/8/8/8/PPPP4 b - - 0 1", "pawn-rank placement 3..4 P")]
#[case("shogi", "P3k4/9/9/9/9/9/9/9/4K4[] b 0 1", "pawn-rank placement 0..1 P")]
#[case("spartan", "k3k3/8/8/8/8/8/R3R3/4K3 w - - 0 1", "opponent-in-check placement 0..1 k")]
#[case("atomic", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "opponent-in-check placement 1..2 k")]
#[case("grand", "10/4k5/10/10/10/10/10/4A5/10/4K5 w - - 0 1", "")]
#[case("grand", "10/4k5/10/3A6/10/10/10/10/10/4K5 w - - 0 1", "opponent-in-check placement 4..5 k")]
#[case("capablanca", "9p/4k5/10/10/10/10/10/4K5 w - - 0 1", "pawn-rank placement 1..2 p")]
#[case("crazyhouse", "4k3/8/8/8/8/8/Q~3R3/P~3K3[] w - - 0 1", "promoted-mark placement 21..22 ~")]
#[case("crazyhouse", "Q~3k3/8/8/8/8/8/8/4K3[] w - - 0 1", "opponent-in-check placement 3..4 k")]
fn variants_have_their_own_rules(#[case] variant: &str, #[case] record: &str, #[case] expected: &str) {
    let all = found(variant, record, Soundness::Safe);
    assert_eq!(all.first().map_or("", String::as_str), expected);
}

#[test]
fn every_start_position_is_sound() {
    let variants = Variants::builtin();
    for id in variants.ids() {
        let start = variants.get(id).unwrap().start_record().to_owned();
        assert_eq!(found(id, &start, Soundness::Legal), [""; 0], "{id}");
    }
}

/// A refused record is looked at to the end, and its first error is the one returned.
#[test]
fn refused_records_are_judged_too() {
    let record = b"4k3/8/8/8/8/8/4R3/4K3 w K - 0 1";
    let profile = Variants::builtin().get("chess960").unwrap();
    for (tolerance, expected) in [
        (Tolerance::Strict, ["castling-no-rook error", "opponent-in-check error"]),
        (Tolerance::Repair, ["castling-no-rook warning", "opponent-in-check error"]),
    ] {
        let reader = Reader::with_options(profile.clone(), ReadOptions::new().with_tolerance(tolerance));
        let mut findings = Vec::<Finding>::new();
        let checker = Checker::new(reader, Soundness::Safe);
        let error = checker.check(record, Container::Fen, &mut findings).unwrap_err();
        let tell = |finding: &Finding| {
            let severity = finding.severity.name();
            format!("{} {severity}", finding.code())
        };
        assert_eq!(findings.iter().map(tell).collect::<Vec<_>>(), expected);
        let first = findings.iter().find(|finding| finding.severity == Severity::Error);
        assert_eq!(Some(error.finding()), first);
    }
}

/// The bytes of each square are its piece or the run that covers it.
#[rstest]
#[case("standard", "r1b1k2r/8/8/8/8/8/8/R3K2R w - - 0 1")]
#[case("standard", "4k12/8/8/8/8/8/8/R3K2R w - - 0 1")]
#[case("crazyhouse", "r~3k3/8/8/8/8/8/8/R3K2R[Q] w - - 0 1")]
#[case("shogi", "+P3k4/9/9/9/9/9/9/9/4K4[] b 0 1")]
#[case("courier", "rnebmk1wbenr/1ppppp1pppp1/12/12/12/12/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1")]
#[case("duck", "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1")]
fn a_square_has_its_bytes(#[case] variant: &str, #[case] record: &str) {
    let profile = Variants::builtin().get(variant).unwrap();
    let read = Reader::new(profile.clone()).read(record.as_bytes(), &mut ()).unwrap();
    let board = &read.position.board;
    for square in board.squares() {
        let text = read.span_of(square, record.as_bytes(), &profile);
        let text = std::str::from_utf8(text.of(record.as_bytes())).unwrap();
        match board.piece(square) {
            Some(piece) => {
                assert_eq!(profile.pieces()[piece.id.index()].letter, text.as_bytes()[0].to_ascii_uppercase());
            }
            None => assert!(text == "*" || text.bytes().all(|byte| byte.is_ascii_digit()), "{square:?}: {text}"),
        }
    }
}

#[test]
fn flaws_need_no_text() {
    let profile = Variants::builtin().get("standard").unwrap();
    let mut read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ()).unwrap();
    read.position.halfmove_clock = 4_000_000_000;
    read.position.fullmove_number = 0;
    let mut kinds = Vec::new();
    soundness(&read.position, &profile, Soundness::Legal, &mut |flaw| kinds.push(flaw.kind)).unwrap();
    assert_eq!(kinds, [FindingKind::HalfmoveTooHigh, FindingKind::CounterLimit]);
}

/// Broken records of every variant: spans lie within the input, nothing panics.
#[test]
fn whatever_the_record_spans_lie_in_it() {
    let variants = Variants::builtin();
    let mut state = 960_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % below
    };
    for id in variants.ids() {
        let profile = variants.get(id).unwrap();
        let read = ReadOptions::new().with_tolerance(Tolerance::Repair);
        let checker = Checker::new(Reader::with_options(profile.clone(), read), Soundness::Legal);
        for _ in 0..200 {
            let mut record = profile.start_record().as_bytes().to_vec();
            for _ in 0..=next(4) {
                let (from, to) = (next(record.len()), next(record.len()));
                match next(4) {
                    0 => record.swap(from, to),
                    1 => record[to] = record[from],
                    2 => record[to] = b"/1KkPpQ~+*[] -e3wb"[next(18)],
                    _ => drop(record.remove(from)),
                }
            }
            let mut findings = Vec::<Finding>::new();
            let result = checker.check(&record, Container::Fen, &mut findings);
            let length = u32::try_from(record.len()).unwrap();
            let text = record.escape_ascii();
            assert!(findings.iter().all(|it| it.span.start <= it.span.end && it.span.end <= length), "{id}: {text}");
            assert_eq!(result.is_err(), findings.iter().any(|it| it.severity == Severity::Error), "{id}: {text}");
        }
    }
}

/// Whoever attacks a square attacks it from there: seen from both ends, for all movements that
/// profiles have.
#[test]
fn attacks_are_the_same_from_both_ends() {
    let variants = Variants::builtin();
    let mut state = 7_u64;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % limit
    };
    for profile in variants.ids().into_iter().map(|id| variants.get(id).unwrap()) {
        for filled in [2, 5, 12] {
            let mut position = Position::for_profile(&profile);
            let squares: Vec<_> = position.board.squares().collect();
            for &square in &squares {
                if below(filled) == 0 {
                    let id = PieceId::new(below(profile.pieces().len())).unwrap();
                    let color = Color::BOTH[below(2)];
                    position.board.put(square, Piece { id, color, promoted: below(4) == 0 });
                } else if below(20) == 0 {
                    position.board.set(square, Cell::Wall);
                }
            }
            let pieces: Vec<_> = position.board.pieces().collect();
            let attacked = |(square, _): &(Square, Piece)| profile.attacked_from(&position, *square).unwrap();
            let attacked: Vec<_> = pieces.iter().map(attacked).collect();
            for (&square, by) in squares.iter().flat_map(|square| Color::BOTH.map(|by| (square, by))) {
                let of_side = || pieces.iter().zip(&attacked).filter(|((_, piece), _)| piece.color == by);
                let hits = of_side().any(|(_, attacked)| attacked.as_ref().is_some_and(|all| all.contains(&square)));
                let unknown = of_side().any(|(_, attacked)| attacked.is_none());
                let expected = if hits { Some(true) } else { (!unknown).then_some(false) };
                let found = profile.is_attacked(&position, square, by).unwrap();
                assert_eq!(found, expected, "{} {square} {by:?} {:?}", profile.id(), position.board);
            }
        }
    }
}
