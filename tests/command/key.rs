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

const FIRST: &str = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
const SECOND: &str = "4k3/8/8/8/8/8/8/4K3[P] b - - 0 1";

/// The record of two boards has the keys of both, written as the boards are.
#[test]
fn two_boards_have_two_keys() {
    let of = |record: &str| Folder::new().run(&["key", "-V", "bughouse", record]).out.trim_end().to_owned();
    let both = of(&format!("{FIRST} | {SECOND}"));
    assert_eq!(both, format!("{} | {}", of(FIRST), of(SECOND)));
    let folder = Folder::new().with("x.csv", format!("fen\n{FIRST} | {SECOND}\n"));
    let outcome = folder.run(&["-V", "bughouse", "--key-tag", "key", "x.csv"]);
    assert_eq!((outcome.code, outcome.out), (0, format!("fen,key\n{FIRST} | {SECOND},{both}\n")));
    let game = format!("[Variant \"Bughouse\"]\n[FEN \"{FIRST} | {SECOND}\"]\n\n*\n");
    let outcome = Folder::new().with("x.pgn", &game).run(&["--key-tag", "Key", "x.pgn"]);
    assert!(outcome.out.contains(&format!("[Key \"{both}\"]\n")), "{}", outcome.out);
}

/// Two boards are equal if each is equal to the other record's, in their order.
#[test]
fn two_boards_are_compared() {
    let moved = SECOND.replace("0 1", "3 9");
    let text = format!("{FIRST} | {SECOND}\n{FIRST}|{moved}\n{SECOND} | {FIRST}\n{FIRST}\n{FIRST}\n");
    let folder = Folder::new().with("x.fen", &text);
    let outcome = folder.run(&["-V", "bughouse", "--unique", "x.fen"]);
    assert_eq!((outcome.code, outcome.out), (0, format!("{FIRST} | {SECOND}\n{SECOND} | {FIRST}\n{FIRST}\n")));
    let games: Vec<_> = [&text, &text]
        .iter()
        .flat_map(|text| text.lines())
        .map(|record| format!("[Variant \"Bughouse\"]\n[FEN \"{record}\"]\n\n*\n\n"))
        .collect();
    let outcome = Folder::new().with("x.pgn", games.concat()).run(&["--unique", "x.pgn"]);
    assert_eq!((outcome.code, outcome.out), (0, [&*games[0], &games[2], &games[3]].concat()));
    let same = |a: &str, b: &str| {
        let outcome = Folder::new().run(&["same", "-V", "bughouse", a, b]);
        (outcome.code, outcome.out)
    };
    assert_eq!(same(&format!("{FIRST} | {SECOND}"), &format!("{FIRST}|{moved}")), (0, "one position\n".into()));
    let (code, out) = same(&format!("{FIRST} | {SECOND}"), &format!("{FIRST} | {FIRST}"));
    assert_eq!((code, out.lines().next()), (1, Some("board 2")), "{out}");
    assert_eq!(same(&format!("{FIRST} | {SECOND}"), FIRST), (1, "boards: 2 / 1\n".into()));
    let swapped = ["4k3/8/8/8/8/8/8/4K3[] b - - 0 1", "4k3/8/8/8/8/8/8/4K3[p] w - - 0 1"].join(" | ");
    let outcome =
        Folder::new().run(&["same", "--transform", "-V", "bughouse", &format!("{FIRST} | {SECOND}"), &swapped]);
    assert_eq!((outcome.code, outcome.out.as_str()), (0, "swap\n"));
}
