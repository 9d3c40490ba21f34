//! The commands `explain` and `same`, run as a program.

use crate::support::program::{fenconv, stderr, stdout};
use rstest::rstest;
use serde_json::Value;

const INNER: &str = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";

#[test]
fn a_record_in_words() {
    let output = fenconv(&["explain", INNER]);
    assert_eq!(stdout(&output), include_str!("../data/explained.txt"));
    assert_eq!((stderr(&output), output.status.code()), ("", Some(0)));
}

fn json(arguments: &[&str]) -> Value {
    let output = fenconv(&[&["explain", "--json"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output).lines().count(), 1);
    serde_json::from_str(stdout(&output)).unwrap()
}

#[test]
fn the_same_as_one_object() {
    let told = json(&[INNER]);
    let keys: Vec<_> = told.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = [
        "castling",
        "checks",
        "counting",
        "dialects",
        "en_passant",
        "findings",
        "fullmove_number",
        "gates",
        "halfmove_clock",
        "holdings",
        "key",
        "key_version",
        "lost_to_standard",
        "needs_960_rules",
        "operations",
        "others",
        "record",
        "side_to_move",
        "start",
        "variant",
    ];
    assert_eq!(keys, expected);
    assert_eq!(told["record"], INNER);
    let rook = &told["castling"][0];
    assert_eq!((&rook["letter"], &rook["rook"], &rook["outermost"]), (&"G".into(), &"g1".into(), &"h1".into()));
    assert_eq!(rook["span"], serde_json::json!([55, 56]));
    assert_eq!(told["dialects"]["classic"]["record"], Value::Null);
    assert_eq!(told["dialects"]["classic"]["lost"][0]["rook"], "g1");
    assert_eq!(told["dialects"]["shredder"]["record"], INNER.replace("Gkq", "Gga"));
    assert_eq!(told["needs_960_rules"], true);
    let others: Vec<_> = told["others"].as_array().unwrap().iter().map(|other| other["program"].clone()).collect();
    assert_eq!(others, ["cozy-chess", "Fairy-Stockfish"]);
}

#[test]
fn fields_of_variants() {
    let told = json(&["-V", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[QPp] w - - 3 9"]);
    assert_eq!(told["holdings"], serde_json::json!({ "white": { "queen": 1, "pawn": 1 }, "black": { "pawn": 1 } }));
    let told = json(&["-V", "threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 2+1 0 1"]);
    assert_eq!(told["checks"], serde_json::json!([2, 1]));
    let told = json(&["-V", "makruk", "8/8/4k3/8/4m3/8/4K3/8 w - 64 10 40"]);
    assert_eq!(told["counting"], 64);
    let told = json(&["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"]);
    assert_eq!(told["start"]["number"], 518);
    let told = json(&["--repair", "4k3/8/8/8/8/8/8/4K2R w KQ - c0 \"x\";"]);
    assert_eq!(told["findings"][0]["severity"], "warning");
    assert_eq!(told["operations"], "c0 \"x\";");
}

#[test]
fn an_unsound_position_is_explained_all_the_same() {
    let told = json(&["4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"]);
    assert_eq!(told["findings"][0]["code"], "opponent-in-check");
}

#[test]
fn a_target_under_each_policy() {
    let told = json(&["rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3"]);
    let policies = told["en_passant"]["policies"].as_object().unwrap();
    let written = |policy: &str| policies[policy]["written"].as_bool().unwrap();
    assert!(written("keep") && written("pseudo-legal") && written("legal") && !written("never"));
    assert_eq!(told["en_passant"]["targets"], serde_json::json!(["e3"]));
    let told = json(&["4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1"]);
    let legal = &told["en_passant"]["policies"]["legal"];
    let why = "every capture would leave the own king in check";
    assert_eq!((&legal["written"], &legal["why"]), (&false.into(), &why.into()));
}

#[test]
fn a_refused_record_is_shown_with_its_error() {
    let output = fenconv(&["explain", "4k3/8/8/8/8/8/8/4KX2 w K - 0 1"]);
    assert_eq!((stdout(&output), output.status.code()), ("", Some(1)));
    let picture = stderr(&output);
    assert!(picture.contains("error[bad-piece-char]"), "{picture}");
    let lines: Vec<_> = picture.lines().collect();
    let record = lines.iter().position(|line| line.contains("4KX2")).unwrap();
    assert_eq!(lines[record + 1].find('^'), lines[record].find('X'));
}

#[rstest]
#[case(&[INNER, "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 0 1"], 0, "one position\n")]
#[case(&["4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/4K1RR b K - 0 1"], 1, "to move: White / Black\ncastling: White king side (rook g1) / White king side (rook h1)\n")]
#[case(&["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"], 1, "d1: nothing / White's queen\n")]
#[case(&["-V", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[PP] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1"], 1, "White's pawns in hand: 2 / 1\n")]
fn two_records(#[case] arguments: &[&str], #[case] status: i32, #[case] expected: &str) {
    let output = fenconv(&[&["same"], arguments].concat());
    assert_eq!((stdout(&output), stderr(&output), output.status.code()), (expected, "", Some(status)));
}

#[test]
fn what_cannot_be_read_is_not_compared() {
    let output = fenconv(&["same", INNER, "4k3/8/8 w - - 0 1"]);
    assert_eq!((stdout(&output), output.status.code()), ("", Some(2)));
    assert!(stderr(&output).contains("error[board-rank-count]") && stderr(&output).contains("<B>:1"));
    let output = fenconv(&["same", "--message-format", "json", INNER, "4k3/8/8 w - - 0 1"]);
    let told: Value = serde_json::from_str(stderr(&output).lines().next().unwrap()).unwrap();
    assert_eq!((&told["file"], &told["code"]), (&"<B>".into(), &"board-rank-count".into()));
    assert_eq!(fenconv(&["same", "-V", "ludo", INNER, INNER]).status.code(), Some(2));
}
