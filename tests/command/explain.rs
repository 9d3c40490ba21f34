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
        "board",
        "castling",
        "checks",
        "could_castle",
        "could_pass",
        "counting",
        "dialect",
        "dialects",
        "en_passant",
        "ep_policies",
        "fields",
        "findings",
        "fullmove_number",
        "gates",
        "halfmove_clock",
        "holdings",
        "key",
        "key_version",
        "lost_to_standard",
        "needs_960_rules",
        "ok",
        "operations",
        "others",
        "polyglot_key",
        "record",
        "side_to_move",
        "start",
        "twins",
        "variant",
        "words",
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

/// The position with colours swapped and with files mirrored, and why there is none.
#[test]
fn twins_and_keys() {
    let told = json(&["4k3/8/8/8/8/8/8/R3K3 w Q - 3 9"]);
    let expected = serde_json::json!({
        "swap": { "record": "r3k3/8/8/8/8/8/8/4K3 b q - 3 9", "remark": null },
        "mirror": { "record": "3k4/8/8/8/8/8/8/3K3R w K - 3 9", "remark": "castling-not-mirrored" },
    });
    assert_eq!(told["twins"], expected);
    let told = json(&["-V", "standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]);
    assert_eq!(told["polyglot_key"], "463b96181691fc9c");
    assert_eq!(told["twins"]["mirror"], serde_json::json!({ "record": null, "remark": "transform-castling" }));
    let told = json(&["-V", "horde", "4k3/8/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1"]);
    assert_eq!(told["polyglot_key"], Value::Null);
    assert_eq!(told["twins"]["swap"], serde_json::json!({ "record": null, "remark": "not-symmetric" }));
    assert_eq!(told["twins"]["mirror"]["record"], "3k4/8/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1");
    let output = fenconv(&["explain", "-V", "standard", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]);
    assert!(stdout(&output).contains("\nmirror twin     none: the rights cannot go with the mirrored position\n"));
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
    assert_eq!(told["start"]["numbers"]["scharnagl"], 518);
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
    let policies = told["ep_policies"].as_object().unwrap();
    let written = |policy: &str| policies[policy]["written"].as_bool().unwrap();
    assert!(written("keep") && written("pseudo-legal") && written("legal") && !written("never"));
    assert_eq!(told["en_passant"], serde_json::json!([{ "square": "e3", "capture": "legal" }]));
    assert_eq!(told["could_pass"], serde_json::json!(["e3"]));
    let told = json(&["4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1"]);
    let legal = &told["ep_policies"]["legal"];
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

#[test]
fn a_broken_record_as_an_object() {
    let output = fenconv(&["explain", "--json", "4k3/8/8/8/8/8/8/4K3 b KQ - 0 1"]);
    assert_eq!(output.status.code(), Some(1));
    let all: Value = serde_json::from_str(stdout(&output)).unwrap();
    assert_eq!(all["ok"], false);
    assert_eq!((&all["side_to_move"], &all["board"]["cells"][4]), (&"black".into(), &"k".into()));
    let castling = &all["fields"][2];
    assert_eq!((&castling["field"], &castling["ok"]), (&"castling".into(), &false.into()));
    let fix = &all["findings"][0]["fix"];
    assert_eq!(fix["record"], "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(fix["description"], "`KQ` becomes `-`");
    // no board: the other fields are still said
    let output = fenconv(&["explain", "--json", "4k3/8/8/8/8/8/8/4KX2 b - - 0 1"]);
    let all: Value = serde_json::from_str(stdout(&output)).unwrap();
    assert_eq!((&all["board"], &all["fields"][1]["ok"]), (&Value::Null, &true.into()));
}

#[test]
fn an_object_says_which_rooks_could_castle() {
    let all = json(&["4k3/8/8/8/8/8/8/RR2K1R1 w - - 0 1"]);
    let could: Vec<_> = all["could_castle"].as_array().unwrap().iter().map(|right| right["letter"].clone()).collect();
    assert_eq!(could, ["K", "Q", "B"]);
    assert_eq!((&all["dialect"], &all["en_passant"]), (&"any".into(), &serde_json::json!([])));
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

/// Both boards of a record of bughouse, one after the other.
#[test]
fn two_boards_are_explained() {
    let record = "4k3/8/8/8/8/8/8/R3K3[] w Q - 0 1 | 4k3/8/8/8/8/8/8/4K2R[p] b K - 0 9";
    let output = fenconv(&["explain", "-V", "bughouse", record]);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    let out = stdout(&output);
    let (one, other) = out.split_once("board 2\n").unwrap();
    assert!(one.starts_with("board 1\n") && one.contains("White queen side"), "{one}");
    assert!(other.contains("White king side") && other.contains("move number     9"), "{other}");
    let broken = fenconv(&["explain", "-V", "bughouse", &record.replace(" K - 0 9", " X - 0 9")]);
    assert_eq!(broken.status.code(), Some(1));
    assert!(stderr(&broken).contains("<board 2>:1:27"), "{}", stderr(&broken));
}
