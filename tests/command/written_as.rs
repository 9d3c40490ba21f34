//! `--as`: records in another format.

use rstest::rstest;

use crate::support::folder::Folder;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
const START_CONVERTED: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 b - - 3 9";

fn folder() -> Folder {
    Folder::new().with("a.fen", format!("{START}\n")).with("b.jsonl", format!("{{\"fen\": \"{KINGS}\"}}\n"))
}

#[test]
fn several_inputs_become_one_table() {
    let outcome = folder().run(&["--as", "csv", "a.fen", "b.jsonl", KINGS]);
    assert_eq!((outcome.code, outcome.out), (0, format!("fen\n{START_CONVERTED}\n{KINGS}\n{KINGS}\n")));
}

#[test]
fn what_is_in_the_format_already_stays() {
    let folder = folder().with("x.fen", format!("# note\n{KINGS}\n"));
    let outcome = folder.run(&["--as", "fen", "x.fen", "b.jsonl"]);
    assert_eq!((outcome.code, outcome.out), (0, format!("# note\n{KINGS}\n{KINGS}\n")));
}

#[test]
fn a_file_is_compressed_as_it_is_named() {
    let folder = folder();
    assert_eq!(folder.run(&["--as", "pgn", "a.fen", "b.jsonl", "-o", "x.pgn.gz"]).code, 0);
    assert_eq!(&std::fs::read(folder.path("x.pgn.gz")).unwrap()[..2], b"\x1f\x8b");
    let outcome = folder.run(&["--as", "tsv", "--to", "shredder", "x.pgn.gz"]);
    assert_eq!((outcome.code, outcome.out), (0, format!("fen\n{START}\n{KINGS}\n")));
}

#[rstest]
#[case("csv", "fen,SP\n@,518\n")]
#[case("jsonl", "{\"fen\":\"@\",\"SP\":518}\n")]
#[case("pgn", "[FEN \"@\"]\n[SetUp \"1\"]\n[SP \"518\"]\n\n*\n\n")]
#[case("epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - fmvn 1; hmvc 0; SP 518;\n")]
fn numbers_go_where_they_have_a_place(#[case] format: &str, #[case] expected: &str) {
    let from_games = Folder::new().with("x.pgn", format!("[FEN \"{START}\"]\n\n*\n"));
    for (folder, input) in [(folder(), "a.fen"), (from_games, "x.pgn")] {
        if format == "pgn" && input == "x.pgn" {
            continue;
        }
        let outcome = folder.run(&["--as", format, "--id-tag", "SP", "--to", "x-fen", input]);
        assert_eq!((outcome.code, outcome.out), (0, expected.replace('@', START_CONVERTED)), "{}", outcome.err);
    }
}

/// Tags and duplicates alone leave the spelling.
#[test]
fn the_spelling_is_kept_where_no_other_is_asked_for() {
    let outcome = folder().run(&["--as", "jsonl", "--unique", "a.fen", START_CONVERTED]);
    assert_eq!((outcome.code, outcome.out), (0, format!("{{\"fen\":\"{START}\"}}\n")));
}

#[test]
fn a_notation_goes_into_a_table() {
    let outcome = folder().run(&["--as", "csv", "--to", "gbr", "b.jsonl"]);
    assert_eq!((outcome.code, outcome.out), (0, "fen\n0000.00\n".into()), "{}", outcome.err);
    let outcome = folder().run(&["--as", "pgn", "--to", "gbr", "b.jsonl"]);
    assert_eq!((outcome.code, outcome.out), (2, String::new()));
    assert!(outcome.err.contains("JSON lines"), "{}", outcome.err);
}

#[rstest]
#[case(&["-i"])]
#[case(&["--check"])]
#[case(&["--diff"])]
fn a_file_does_not_become_another_in_place(#[case] options: &[&str]) {
    let folder = folder();
    let outcome = folder.run(&[options, &["--as", "csv", "a.fen"]].concat());
    assert_eq!((outcome.code, folder.read("a.fen")), (2, format!("{START}\n")));
}

#[test]
fn a_list_has_no_place_for_numbers() {
    let outcome = folder().run(&["--as", "fen", "--id-tag", "SP", "b.jsonl"]);
    assert_eq!((outcome.code, outcome.out), (2, String::new()));
}
