//! Positions that no game leads to.

use fenconv::finding::{FindingKind, Severity};
use fenconv::notation::Container;
use fenconv::rules::Soundness;
use fenconv::{Checker, Finding, Reader, Variants};
use rstest::rstest;

fn check(variant: &str, record: &str) -> Vec<Finding> {
    let reader = Reader::new(Variants::builtin().get(variant).unwrap());
    let mut findings = Vec::new();
    let _ = Checker::new(reader, Soundness::Reachable).check(record.as_bytes(), Container::Fen, &mut findings);
    findings
}

fn codes(variant: &str, record: &str) -> Vec<&'static str> {
    check(variant, record).iter().map(Finding::code).collect()
}

#[rstest]
#[case::shade("4k3/8/8/8/8/B1B5/PPPPPPPP/R3K2R w KQ - 0 1", "too-many-promoted")]
#[case::cone("4k3/8/8/8/8/7P/6PP/4K3 w - - 0 1", "impossible-pawns")]
#[case::captures("rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1", "too-few-captures")]
#[case::captured_at_home("rnbqk1nr/pppppppp/8/8/8/6P1/PPPPPPP1/RNBQKBNR b KQkq - 0 3", "too-few-captures")]
#[case::passed("rnbqkbnr/1ppppppp/8/8/8/P7/pPPPPPPP/RNBQKBNR w KQkq - 0 9", "too-few-captures")]
#[case::bishop("8/4K1k1/8/8/8/8/1P6/B7 w - - 0 1", "trapped-piece")]
#[case::promotion("r1bqkb1r/pppppppp/8/8/8/3Q4/PPPPP1PP/RNBQKBNR w KQkq - 0 9", "trapped-piece")]
#[case::parity("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "wrong-side-to-move")]
#[case::last_move("4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", "no-last-move")]
#[case::double_check("8/8/N7/2k5/N7/8/8/3K4 b - - 0 1", "impossible-check")]
#[case::before("1N1R1R2/B1B3qQ/1qBNK3/1np5/2b3pR/3nBQq1/p1Rr1bR1/n3k1r1 w - - 0 1", "no-last-move")]
#[case::clock("4k3/3P4/8/8/8/8/8/4K3 b - - 5 40", "clock-mismatch")]
#[case::moves("rnbqkbnr/1ppppp1p/p5p1/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2", "too-few-moves")]
fn out_of_reach(#[case] record: &str, #[case] code: &str) {
    assert_eq!(codes("standard", record), [code]);
}

#[rstest]
#[case::queen_round("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR b KQkq - 13 7")]
#[case::king_has_left("qnbbr1kr/p1pppppp/4n3/1p6/8/6P1/PPPPPPKP/QNBBRN1R w kq b6 0 3")]
fn within_reach_of_chess960(#[case] record: &str) {
    assert_eq!(codes("chess960", record), [""; 0]);
}

#[test]
fn rights_without_an_array() {
    let record = "4k3/8/8/8/8/8/8/R6K w Q - 0 1";
    assert_eq!(codes("chess960", "4k3/8/8/8/8/8/8/K6R w K - 0 1"), ["impossible-castling"]);
    // the king on the h-file has no room for a rook beyond it
    assert_eq!(codes("chess960", record), ["impossible-castling"]);
}

#[test]
fn a_trapped_piece_is_shown_where_it_is() {
    let record = "8/4K1k1/8/8/8/8/1P6/B7 w - - 0 1";
    let [finding] = check("standard", record)[..] else { panic!("one finding") };
    assert_eq!((finding.kind, finding.severity), (FindingKind::TrappedPiece, Severity::Warning));
    assert_eq!(finding.snippet(record.as_bytes()), b"B");
}

#[test]
fn what_other_levels_find_is_not_said_twice() {
    // three checkers are an error of the level below
    assert_eq!(codes("standard", "4k3/8/5N2/8/B7/4R3/8/4K3 b - - 0 1"), ["too-many-checkers"]);
    assert_eq!(codes("standard", "4k3/8/8/8/8/1Q6/PPPPPPPP/3QK3 w - - 0 1"), ["too-many-promoted"]);
}

#[test]
fn only_where_the_rules_are_those_of_chess() {
    let record = "rnbqkbnr/pppppppp/8/8/8/3Q4/PPPPPPPP/RNB1KBNR b - - 0 9";
    for variant in ["atomic", "antichess", "fogofwar", "berolina"] {
        assert!(!codes(variant, record).contains(&"trapped-piece"), "{variant}");
    }
    assert_eq!(codes("kingofthehill", record), ["trapped-piece"]);
}

#[test]
fn counters_that_a_record_has_not_are_not_looked_at() {
    assert_eq!(codes("standard", "4k3/8/8/8/8/8/8/4K3 w - -"), ["missing-field"]);
}

/// The vectors of the reference data: each with what shows that it is right.
#[test]
fn vectors() {
    let Some(shared) = std::env::var_os("FENCONV_SHARED") else { return };
    let text = std::fs::read_to_string(std::path::Path::new(&shared).join("cases/impossible.tsv")).unwrap();
    for line in text.lines().skip(1) {
        let cells: Vec<_> = line.split('\t').collect();
        let found = codes(cells[3], cells[4]);
        match cells[1] {
            "possible" => assert_eq!(found, [""; 0], "{line}"),
            _ => assert!(found.contains(&cells[5]), "{found:?} {line}"),
        }
    }
}
