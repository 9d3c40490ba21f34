//! `fenconv detect` as a user runs it.

use crate::support::folder::Folder;
use rstest::rstest;
use serde_json::{Value, json};

const PLAIN: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const FILES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1";
const INNER: &str = "4k3/8/8/8/8/8/8/R3K1RR w GQ - 0 1";
const ONLY_INNER: &str = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
const MIXED: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQha - 0 1";
const NONE: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

fn census(name: &str, input: &str) -> Value {
    let outcome = Folder::new().with(name, input).run(&["detect", "--json", name]);
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
    serde_json::from_str(&outcome.out).unwrap()
}

#[rstest]
#[case::classic(&[NONE, PLAIN], "every record is classic FEN, and X-FEN")]
#[case::x_fen(&[PLAIN, INNER, ONLY_INNER], "every record is X-FEN")]
#[case::shredder(&[FILES, ONLY_INNER], "every record is Shredder-FEN")]
#[case::any(&[NONE], "all dialects write these records alike")]
#[case::either(&[NONE, ONLY_INNER], "every record is both X-FEN and Shredder-FEN")]
#[case::two(&[PLAIN, FILES], "dialects are mixed: convert it to one")]
#[case::in_one_field(&[PLAIN, MIXED], "dialects are mixed: convert it to one")]
#[case::no_field(&["4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w"], "all dialects write these records alike")]
#[case::dash(&["4k3/8/8/8/8/8/8/4K3 w \u{2013} - 0 1"], "all dialects write these records alike")]
#[case::twice(&["r3k2r/8/8/8/8/8/8/R3K2R w KKqq - 0 1"], "every record is classic FEN, and X-FEN")]
#[case::unread(&[PLAIN, "x"], "of 2 records, 1 could be read: classic FEN, and X-FEN; 1 could not be read")]
#[case::mixed_and_unread(&[MIXED, "x"], "dialects are mixed: convert it to one; 1 could not be read")]
#[case::none_read(&["x"], "no record could be read")]
fn tells_the_dialect(#[case] records: &[&str], #[case] verdict: &str) {
    assert_eq!(census("x.fen", &(records.join("\n") + "\n"))["verdict"], verdict);
}

#[test]
fn tells_a_field_that_is_missing_from_one_without_rights() {
    let records = [NONE, "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3", "r3k2r/8/8/8/8/8/8/R3K2R w HHA - 0 1"];
    let found = census("x.fen", &(records.join("\n") + "\n"));
    assert_eq!(found["castling"]["none"], json!({ "count": 1, "first_line": 1 }));
    assert_eq!(found["castling"]["missing"], json!({ "count": 2, "first_line": 2 }));
    assert_eq!(found["castling"]["shredder"], json!({ "count": 1, "first_line": 4 }));
    assert_eq!(found["castling"]["mixed"]["count"], 0);
}

#[test]
fn counts_games_without_a_record() {
    let games = format!("[Event \"x\"]\n\n1. e4 *\n\n[FEN \"{PLAIN}\"]\n\n*\n\n[Event \"y\"]\n\n1. d4 *\n");
    let found = census("x.pgn", &games);
    assert_eq!((found["games"].as_u64(), found["records"].as_u64()), (Some(3), Some(1)));
    assert_eq!(found["games_without_fen"], json!({ "count": 2, "first_line": 1 }));
}

#[test]
fn counts_what_positions_are_like() {
    let records = [
        "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1",
        "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1",
        "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 3 4",
        // nothing can capture on e3; on e6 something can
        "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
        "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2",
        "4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 2",
    ];
    let list = records.join("\n") + "\n";
    let outcome = Folder::new().with("x.fen", list).run(&["detect", "--stats", "--json", "x.fen"]);
    let found: Value = serde_json::from_str(&outcome.out).unwrap();
    let expected = json!({
        "unique": 4,
        "unique_with_counters": 5,
        "unique_without_targets": 3,
        "white_to_move": 5,
        "black_to_move": 2,
        "white_king_side": 3,
        "white_queen_side": 3,
        "black_king_side": 3,
        "black_queen_side": 3,
        "starts": 3,
        "unique_starts": 1,
    });
    assert_eq!(found["stats"], expected);
    assert_eq!(found["castling"]["kq"]["count"], 1);
}

#[test]
fn counts_to_the_end_of_the_file() {
    // far after the first block
    let list = format!("{}{FILES}\n{MIXED}\n{INNER}\nnonsense\n", format!("{PLAIN}\n").repeat(20_000));
    let found = census("x.fen", &list);
    assert_eq!(found["castling"]["kq"], json!({ "count": 20_000, "first_line": 1 }));
    assert_eq!(found["castling"]["shredder"], json!({ "count": 1, "first_line": 20_001 }));
    assert_eq!(found["castling"]["mixed"], json!({ "count": 1, "first_line": 20_002 }));
    assert_eq!(found["castling"]["x-fen"], json!({ "count": 1, "first_line": 20_003 }));
    assert_eq!((found["records"].as_u64(), found["failed"].as_u64()), (Some(20_004), Some(1)));
    assert_eq!(found["findings"]["bad-piece-char"]["first_line"], 20_004);
    assert_eq!(found["needs_960_rules"], json!({ "count": 1, "first_line": 20_003 }));
}

#[test]
fn counts_what_else_differs() {
    let records = [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        "4k3/8/8/8/8/8/8/4K3 w - - id \"x\";",
    ];
    let found = census("x.epd", &(records.join("\n") + "\n"));
    assert_eq!(found["en_passant_targets"]["count"], 2);
    assert_eq!(found["idle_targets"], json!({ "count": 1, "first_line": 1 }));
    assert_eq!(found["four_fields"], json!({ "count": 1, "first_line": 3 }));
    assert_eq!(found["operations"], json!({ "count": 1, "first_line": 3 }));
}

#[test]
fn counts_variants_of_games() {
    let game = |variant: &str, fen: &str| format!("{variant}[FEN \"{fen}\"]\n\n*\n\n");
    let games = [game("", PLAIN), game("[Variant \"frc\"]\n", FILES), game("[Variant \"Ludo\"]\n", PLAIN)].concat();
    let found = census("x.pgn", &games);
    assert_eq!(found["format"], "pgn");
    let variants = json!([
        { "variant": null, "count": 1, "first_line": 1 },
        { "variant": "Ludo", "count": 1, "first_line": 11 },
        { "variant": "frc", "count": 1, "first_line": 6 },
    ]);
    assert_eq!(found["variants"], variants);
    assert_eq!(found["findings"]["unknown-variant"]["first_line"], 10);
}
