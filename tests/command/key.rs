//! `key` and `--key-tag`.

use rstest::rstest;

use crate::support::folder::Folder;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
const INNER: &str = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
const OUTER: &str = "4k3/8/8/8/8/8/8/4K1RR w K - 0 1";

fn keys(arguments: &[&str]) -> (i32, Vec<String>, String) {
    let outcome = Folder::new().run(&[&["key"], arguments].concat());
    (outcome.code, outcome.out.lines().map(str::to_owned).collect(), outcome.err)
}

#[test]
fn one_position_has_one_key() {
    let (code, lines, _) = keys(&[START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 30", OUTER]);
    assert_eq!((code, lines.len()), (0, 3));
    assert!(lines[0] == lines[1] && lines[0] != lines[2] && lines[0].len() == 32, "{lines:?}");
}

/// Lines stay in step: where there is no key there is a dash.
#[rstest]
#[case::list("x.fen", format!("# book\n{START}\nnone\n{INNER}\n\n{OUTER}\n"))]
#[case::table("x.csv", format!("fen,n\n{START},1\nnone,2\n{INNER},3\n{OUTER},4\n"))]
#[case::games("x.pgn", [START, "none", INNER, OUTER].map(|record| format!("[FEN \"{record}\"]\n\n1. -- *\n\n")).concat())]
#[case::objects("x.jsonl", [START, "none", INNER, OUTER].map(|record| format!("{{\"fen\":\"{record}\"}}\n")).concat())]
fn every_record_has_a_line(#[case] name: &str, #[case] text: String) {
    let folder = Folder::new().with(name, text);
    let outcome = folder.run(&["key", "--algorithm", "polyglot", name]);
    let lines: Vec<_> = outcome.out.lines().collect();
    assert_eq!((outcome.code, lines.len()), (1, 4), "{}", outcome.out);
    assert_eq!((lines[0], lines[1], lines[2]), ("463b96181691fc9c", "-", "-"));
    assert!(outcome.err.contains("lossy"), "{}", outcome.err);
    let lossy = folder.run(&["key", "--algorithm", "polyglot", "--lossy", name]);
    let lossy: Vec<_> = lossy.out.lines().collect();
    assert_eq!((lossy[2], lossy[3]), (lines[3], lines[3]));
}

#[rstest]
#[case("atomic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "unsayable-variant")]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "unsayable-variant")]
#[case("capablanca", "4k5/10/10/10/10/10/10/4K5 w - - 0 1", "unsayable-board")]
#[case("seirawan", "4k3/8/8/8/8/8/8/4KH2 w - - 0 1", "unsayable-piece")]
fn others_than_chess_have_no_polyglot_key(#[case] variant: &str, #[case] record: &str, #[case] code: &str) {
    let (status, lines, err) = keys(&["--algorithm", "polyglot", "-V", variant, record]);
    assert_eq!((status, lines), (1, vec!["-".to_owned()]));
    assert!(err.contains(code), "{err}");
}

#[rstest]
#[case("x.epd", "@ id \"a\";\n", "@ id \"a\"; key 463b96181691fc9c;\n")]
#[case("x.csv", "fen,key\n@ 0 1,\n", "fen,key\n@ 0 1,463b96181691fc9c\n")]
#[case("x.jsonl", "{\"fen\":\"@ 0 1\"}\n", "{\"fen\":\"@ 0 1\",\"key\":\"463b96181691fc9c\"}\n")]
#[case("x.pgn", "[FEN \"@ 0 1\"]\n\n*\n", "[FEN \"@ 0 1\"]\n[key \"463b96181691fc9c\"]\n\n*\n")]
fn keys_are_added_to_records(#[case] name: &str, #[case] from: &str, #[case] to: &str) {
    let record = START.trim_end_matches(" 0 1");
    let folder = Folder::new().with(name, from.replace('@', record));
    let arguments = ["--key-tag", "key", "--algorithm", "polyglot", name];
    let outcome = folder.run(&arguments);
    assert_eq!((outcome.code, outcome.out), (0, to.replace('@', record)), "{}", outcome.err);
    // a position without a key is an error, and its record stays
    let inner = from.replace("@ 0 1", INNER).replace('@', INNER.trim_end_matches(" 0 1"));
    let folder = Folder::new().with(name, &inner);
    let outcome = folder.run(&arguments);
    assert_eq!((outcome.code, outcome.out), (1, inner));
}
