//! What findings say to people: every kind has words of its own, and no input can
//! make a message long, of several lines or of anything that a terminal obeys.

use fenconv::finding::{Field, FindingKind, Span};
use fenconv::notation::Container;
use fenconv::rules::Soundness;
use fenconv::{Checker, Dialect, Error, Finding, ReadOptions, Reader, Tolerance, Variants, WriteOptions, Writer};
use rstest::rstest;

/// All findings of a record, those of the position with them.
fn findings(variant: &str, record: &[u8]) -> Vec<Finding> {
    let options = ReadOptions::new().with_tolerance(Tolerance::Repair);
    let reader = Reader::with_options(Variants::builtin().get(variant).unwrap(), options);
    let mut findings = Vec::new();
    let _ = Checker::new(reader, Soundness::Legal).check(record, Container::Fen, &mut findings);
    findings
}

#[rstest]
#[case(
    "standard",
    "rnbqkbnr/pppppppp/8/8/8/Q7/PPPPPPPP/RNBQKBNR w - - 0 1",
    "more pieces than a side begins with: white has 17, expected at most 16"
)]
#[case(
    "standard",
    "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
    "more pawns than a side begins with: white has 9, expected at most 8"
)]
#[case("standard", "4k3/8/8/8/8/Q7/QPPPPPPP/4K3 w - - 0 1", "")]
#[case(
    "standard",
    "4k3/8/8/8/8/8/8/4K3 w - - 5 2",
    "more half moves without a capture than the game has had: expected at most 2, found `5`"
)]
#[case(
    "threecheck",
    "4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1",
    "the check counters are beyond the limit of the variant: expected at most 3, found `4`"
)]
#[case("standard", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "`x` is not a side to move: expected `w` or `b`")]
#[case("standard", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "`e9` is not an en passant target: expected `-` or a square")]
#[case(
    "standard",
    "4k3/8/8/8/8/8/8/4K3 w Q - 0 1",
    "no rook that could castle: expected a white rook queen side for `Q`"
)]
#[case("standard", "4k3/8/8/8/8/8/8/4K3 w h - 0 1", "no rook that could castle: expected a black rook for `h`")]
#[case("standard", "4k3/8/8/8/8/8/9/4K3 w - - 0 1", "expected 8, found 9")]
fn messages(#[case] variant: &str, #[case] record: &str, #[case] expected: &str) {
    let found = findings(variant, record.as_bytes());
    let messages: Vec<_> = found.iter().map(|finding| finding.message(record.as_bytes())).collect();
    if expected.is_empty() {
        assert_eq!(messages, [""; 0]);
    } else {
        assert!(messages.iter().any(|message| message.contains(expected)), "{messages:?}");
    }
}

#[test]
fn a_right_that_cannot_be_said_is_named() {
    let profile = Variants::builtin().get("chess960").unwrap();
    let record = b"1r2k3/8/8/8/8/8/8/RR2K3 w B - 0 1";
    let read = Reader::new(profile.clone()).read(record, &mut ()).unwrap();
    let classic = WriteOptions::new().with_dialect(Dialect::Classic);
    let error = Writer::new(profile, classic).write(&read.position, &mut Vec::new(), &mut ()).unwrap_err();
    let expected = "the dialect cannot express this right: white queen side with the rook on the b-file, \
                    where the outermost one is on the a-file";
    assert_eq!(error.message(b""), expected);
}

#[test]
fn every_kind_has_words_and_an_error_its_place() {
    let mut words: Vec<_> = FindingKind::ALL
        .iter()
        .map(|&kind| {
            let error = Error::from(Finding::new(kind, Field::SideToMove, Span::new(20, 21)));
            let text = error.to_string();
            let (words, place) = text.rsplit_once(" (").unwrap();
            assert_eq!(place, "side-to-move, bytes 20..21)", "{text}");
            assert!(
                words.starts_with(|letter: char| letter.is_ascii_lowercase()) || words.starts_with("EPD"),
                "{words}"
            );
            words.to_owned()
        })
        .collect();
    let kinds = words.len();
    words.sort();
    words.dedup();
    assert_eq!(words.len(), kinds, "two kinds in the same words");
}

/// Each part of a record in turn is something that no one writes.
#[rstest]
fn hostile_bytes_stay_out_of_a_message(
    #[values("\u{1b}[2J", "\n", "\u{202e}", "`; rm", "'\"<script>")] bytes: &str,
    #[values(1, 30)] times: usize,
) {
    let parts = ["4k3/8/8/8/8/8/8/4K3", "w", "-", "-", "0", "1"];
    for at in 0..parts.len() {
        let mut hostile = parts.map(str::to_owned);
        hostile[at] = bytes.repeat(times);
        let record = hostile.join(" ").into_bytes();
        for finding in findings("standard", &record) {
            let message = finding.message(&record);
            assert!(!message.contains(|char: char| char.is_control() || char == '\u{202e}'), "{message:?}");
            assert_eq!(fenconv::finding::printable(message.as_bytes()), message);
            assert!(message.len() < 300, "{} bytes: {message}", message.len());
        }
    }
}
