//! What people and programs are shown: how much of it, and what helps.

use std::process::Output;

use rstest::rstest;
use serde_json::Value;

use crate::support::folder::Folder;
use crate::support::program::{feed, fenconv, program, stderr, stdout};

/// The codes of the pictures that people see, and the lines that help.
fn seen(output: &Output) -> (Vec<&str>, Vec<&str>) {
    let title = |line: &'_ str| -> bool { ["error[", "warning[", "info["].iter().any(|start| line.starts_with(start)) };
    let text = stderr(output);
    let codes = text.lines().filter(|line| title(line)).map(|line| line.split(['[', ']']).nth(1).unwrap()).collect();
    let help = text.lines().filter_map(|line| line.split_once("= help: ")).map(|(_, help)| help).collect();
    (codes, help)
}

#[rstest]
#[case::of_one_code("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", &["castling-no-rook"])]
#[case::of_several_codes("4k3/8/8/8/8/8/8/4K3 w KX - 0 1", &["bad-castling-char"])]
#[case::of_each_field("4k3/8/8/8/8/8/8/4X3 x - e9 y z", &[
    "bad-piece-char", "bad-side-to-move", "bad-ep-syntax", "bad-counter", "bad-counter",
])]
#[case::nonsense("<script>alert(1)</script>", &["bad-piece-char"])]
#[case::both_kings("8/8/8/3P4/2p1N3/8/8/8 w KQkq - 0 1", &["king-count"])]
#[case::another_board("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1", &["board-rank-width"])]
fn one_error_a_field(#[case] record: &str, #[case] expected: &[&str]) {
    let output = fenconv(&["--record", record]);
    assert_eq!(seen(&output).0, expected, "{}", stderr(&output));
    // programs get all of them
    let all = fenconv(&["--json", "--record", record]);
    let count = stderr(&all).lines().filter(|line| line.contains("\"severity\":\"error\"")).count();
    assert!(count >= expected.len(), "{}", stderr(&all));
}

#[test]
fn others_of_a_code_are_named() {
    let titles = |record: &str| stderr(&fenconv(&["--", record])).lines().next().unwrap().to_owned();
    let rooks = "no rook that could castle: expected a white rook king side for `K`; also `Q`, `k`, `q`";
    assert_eq!(titles("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"), format!("error[castling-no-rook]: {rooks}"));
    let kings = "the wrong number of kings: white has 0, expected 1; also black has 0, expected 1";
    assert_eq!(titles("8/8/8/8/8/8/8/8 w - - 0 1"), format!("error[king-count]: {kings}"));
    let many = "`1` is not a castling letter; also `2`, `3`, `4`, `5`, 2 more";
    assert_eq!(titles("4k3/8/8/8/8/8/8/4K3 w 1234567 - 0 1"), format!("error[bad-castling-char]: {many}"));
}

#[rstest]
#[case(&["4k3/8/8/8/8/8/8/4K3 w K - 0 1"], &["`--repair` drops the right"])]
#[case(&["--repair", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"], &[])]
#[case(&["--strict", "4k3/8/8/8/8/8/8/4K3 w -  - 0 1"], &["without `--strict` it is read as it was meant"])]
#[case(&["rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"], &[
    "9 files by 10 ranks fit `-V xiangqi`, `supply`, `xiangqihouse`, `janggi`, `jieqi`, ...",
])]
#[case(&["rnb/ppp/3/PPP/RNB w - - 0 1"], &["no variant here has 3 files by 5 ranks; `--profile FILE` adds one"])]
#[case(&["4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"], &[
    "`chess960` has no such piece in hand; `-V crazyhouse` reads it", "`--repair` drops what is in hand",
])]
#[case(&["-V", "standard", "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1"], &[
    "`-V chess960` reads it as Chess960", "`--repair` drops the right",
])]
#[case(&["-t", "classic", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"], &[
    "`--to x-fen` can write it; `--lossy` writes the letter of the wing and reports the loss",
])]
fn what_to_do_is_said(#[case] arguments: &[&str], #[case] expected: &[&str]) {
    let output = fenconv(arguments);
    assert_eq!(seen(&output).1, expected, "{}", stderr(&output));
}

#[test]
fn what_to_do_about_a_game_is_said() {
    let game = "[Variant \"@\"]\n[FEN \"bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1\"]\n\n*\n";
    let help = |variant: &str| {
        let output = feed(program(&[]).arg("-"), game.replace('@', variant).as_bytes());
        seen(&output).1.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>()
    };
    let chess960 = "`--ignore-variant-tags -V chess960` reads it as Chess960";
    assert_eq!(help("Standard"), [chess960, "`--repair` drops the right"]);
    let near = help("Crazyhous");
    assert_eq!(near[0], "did you mean `crazyhouse`?");
    assert!(near[1].contains("`fenconv variants` lists the profiles"), "{near:?}");
}

#[test]
fn an_input_has_about_a_hundred_messages() {
    let faults = ["4X3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/4K3 w - - 0 1", "8/8/8/8/8/8/8/4K3 w - - 0 1"];
    let more = ["x - - 0 1", "w X - 0 1", "w K - 0 1", "w - e9 0 1", "w - e3 0 1", "w - - x 1", "w - - 0 1234567890"];
    let more = more.map(|rest| format!("4k3/8/8/8/8/8/8/4K3 {rest}"));
    let list = format!("{}\n{}\n", faults.join("\n"), more.join("\n")).repeat(30);
    let count = |options: &[&str]| seen(&feed(program(options).arg("-"), list.as_bytes())).0.len();
    assert_eq!(count(&[]), 100);
    assert_eq!(count(&["--max-messages", "15"]), 150);
    assert_eq!(count(&["--max-messages", "0"]), 0);
}

#[rstest]
#[case::file(&["none.fen"], "io", Some("none.fen"))]
#[case::folder(&["folder"], "io", Some("folder"))]
#[case::profile(&["--profile", "none.toml", "-"], "io", Some("none.toml"))]
#[case::bad_profile(&["--profile", "bad.toml", "-"], "profile", None)]
#[case::variant(&["-V", "nosuch", "-"], "unknown-variant", None)]
#[case::column(&["table.csv"], "no-column", Some("table.csv"))]
#[case::column_number(&["--column", "9", "table.csv"], "no-column", Some("table.csv"))]
#[case::output(&["-o", "none/x.fen", "-"], "io", Some("none/x.fen"))]
#[case::option(&["--nosuch"], "usage", None)]
#[case::command(&["chek", "table.csv"], "usage", None)]
fn failures_are_objects_too(#[case] arguments: &[&str], #[case] code: &str, #[case] file: Option<&str>) {
    let folder = Folder::new().with("table.csv", "a,b\n1,2\n").with("bad.toml", "schema = 1\nnonsense = 2\n");
    std::fs::create_dir(folder.path("folder")).unwrap();
    for before in [&[][..], &["check"]] {
        if before == ["check"] && arguments.iter().any(|argument| ["-o", "chek"].contains(argument)) {
            continue;
        }
        let outcome = folder.run_on(&[before, &["--json"], arguments].concat(), b"");
        assert_eq!(outcome.code, 2, "{}", outcome.err);
        let printed = format!("{}{}", outcome.out, outcome.err);
        let objects: Vec<Value> = printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let failure = objects.iter().find(|object| object["code"] == code).unwrap_or_else(|| panic!("{printed}"));
        assert_eq!(failure["file"].as_str(), file, "{printed}");
        assert_eq!((&failure["severity"], &failure["line"]), (&"error".into(), &Value::Null));
        // what is about an input is counted, and the summary is last
        if file.is_some_and(|file| arguments.last() == Some(&file)) {
            assert_eq!(objects.last().unwrap()["summary"]["failed_inputs"], 1, "{printed}");
        }
    }
}

#[test]
fn nothing_that_a_terminal_obeys_is_printed() {
    let hostile = "a\u{1b}]0;t\u{7}\u{202e}\u{9b}2Jb";
    let mut folder = Folder::new();
    // no name of a file on Windows
    if cfg!(unix) {
        folder = folder.with(&format!("{hostile}.fen"), "4k3/8/8/8/8/8/8/4K3 w K - 0 1\n");
    }
    let folder = folder
        .with("g.pgn", format!("[Variant \"{hostile}\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]\n\n*\n"))
        .with("p.toml", format!("schema = 1\n[variant]\nid = \"x\"\nextends = \"chess960\"\nname = {hostile:?}\n"));
    let record = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for arguments in [
        &["check", &format!("{hostile}.fen")][..],
        &["detect", &format!("{hostile}.fen")],
        &["detect", "g.pgn"],
        &["detect", "--json", "g.pgn"],
        &["check", "--json", "g.pgn"],
        &["g.pgn", "-q", "-o", "out.pgn"],
        &[hostile],
        &["--to", hostile, record],
        &["-V", hostile, record],
        &[&format!("--{hostile}"), record],
        &["explain", &format!("{record} ;{hostile}")],
        &["findings", hostile],
        &["man", hostile],
        &["show", "--pieces", "letters", "--caption", hostile, record],
        &["same", record, &format!("{record}{hostile}")],
    ] {
        let outcome = folder.run(arguments);
        let printed = format!("{}{}", outcome.out, outcome.err);
        let obeyed = |char: char| char.is_control() && char != '\n' || "\u{202e}\u{9b}".contains(char);
        assert!(!printed.contains(obeyed), "{arguments:?}: {printed:?}");
    }
}

#[test]
fn spans_are_those_of_what_is_meant() {
    let spans = |arguments: &[&str], input: &str| -> Vec<String> {
        let output = feed(program(&["--json", "--summary", "never"]).args(arguments), input.as_bytes());
        let objects = stderr(&output).lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        objects.map(|object| format!("{} {}", object["code"].as_str().unwrap(), object["span"])).collect()
    };
    let wiki = &["-V", "crazyhouse", "--to", "wiki"];
    let [bracketed, after_a_slash] = ["4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1", "4k3/8/8/8/8/8/8/4K3/Qp w - - 0 1"];
    assert_eq!(spans(&[wiki, &[bracketed][..]].concat(), ""), ["not-said [19,23]"]);
    assert_eq!(spans(&[wiki, &[after_a_slash][..]].concat(), ""), ["not-said [20,22]"]);
    assert_eq!(spans(&["-"], "[SetUp \"1\"]\n\n*\n"), ["bad-fen-tag [0,11]"]);
}

#[test]
fn a_game_in_its_middle_is_no_start() {
    let codes = |record: &str| {
        let game = format!("[FEN \"{record}\"]\n\n*\n");
        let output = feed(program(&["check", "--json"]).arg("-"), game.as_bytes());
        stdout(&output).matches("no-start-position").count() > 1
    };
    assert!(codes("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert!(!codes("4k3/8/8/8/8/8/8/4K2R w K - 3 40"));
}

#[rstest]
#[case(&["--deny", "warnings"], 1)]
#[case(&["--deny", "WARNINGS"], 1)]
#[case(&["--deny", "warning"], 1)]
#[case(&["--deny", "too-many-pieces"], 1)]
#[case(&["--deny", "pawn-rank,too-many-pieces"], 1)]
#[case(&["--deny", "pawn-rank", "--deny", "opponent-in-check"], 0)]
#[case(&["--deny", "too-many-peaces"], 2)]
fn a_check_fails_on_what_is_denied(#[case] options: &[&str], #[case] code: i32) {
    let record = "4k3/8/8/8/8/NN6/PPPPPPPP/RNBQKBNR w - - 0 1";
    let output = fenconv(&[&["check"], options, &[record]].concat());
    assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
    // who sees the status sees why
    assert_eq!(stderr(&output).contains(" denied; "), code == 1, "{}", stderr(&output));
}
