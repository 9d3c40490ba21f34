//! The command `check`, run as a program.

use std::process::Output;

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::program::{feed, program, stderr, stdout};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CHECKED: &str = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1";
const ODD: &str = "4k3/8/8/8/8/8/8/4K3 w - - 5 1";

fn check(arguments: &[&str], input: &str) -> Output {
    feed(program(&["check"]).args(arguments), input.as_bytes())
}

fn messages(output: &Output) -> Vec<Value> {
    stdout(output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[rstest]
#[case::sound(&[START], "", 0)]
#[case::error(&[CHECKED], "", 1)]
#[case::warning(&[ODD], "", 0)]
#[case::warning_below_its_level(&["--level", "safe", ODD], "", 0)]
#[case::error_of_the_safe_level(&["--level", "safe", CHECKED], "", 1)]
#[case::illegal_but_safe(&["--level", "safe", "R3k2R/8/8/8/8/8/8/4K3 b - - 0 1"], "", 0)]
#[case::illegal(&["R3k2R/8/8/8/8/8/8/4K3 b - - 0 1"], "", 1)]
#[case::spelling(&["4k3/8/8/8/8/8/8/4K3 w - -  0 1"], "", 0)]
#[case::spelling_strictly(&["--strict", "4k3/8/8/8/8/8/8/4K3 w - -  0 1"], "", 1)]
#[case::a_right_without_rook(&["4k3/8/8/8/8/8/8/4K3 w K - 0 1"], "", 1)]
#[case::a_right_dropped(&["--repair", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"], "", 0)]
#[case::another_variant(&["-V", "duck", CHECKED], "", 0)]
#[case::letters_of_another_dialect(&["--from", "classic", "4k3/8/8/8/8/8/8/4K2R w H - 0 1"], "", 1)]
#[case::standard_input(&[], "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", 0)]
#[case::named_standard_input(&["-"], "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\n", 1)]
#[case::comments_and_blanks(&[], "# nothing\n\n", 1)]
#[case::nothing_at_all(&[], "", 1)]
#[case::no_such_file(&["no/such/file.fen"], "", 2)]
#[case::no_such_variant(&["-V", "no-such", START], "", 2)]
#[case::senseless_level(&["--level", "certain", START], "", 2)]
fn exit_status(#[case] arguments: &[&str], #[case] input: &str, #[case] code: i32) {
    let output = check(arguments, input);
    assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
}

#[test]
fn people_see_a_picture_of_every_finding() {
    let output = check(&["--summary", "always", "4k3/8/8/8/8/8/4R3/4K3 W - - 5 1"], "");
    let expected = "\
info[bad-side-to-move]: `W` is not a side to move: expected `w` or `b`
 --> <argument>:1:23
  |
1 | 4k3/8/8/8/8/8/4R3/4K3 W - - 5 1
  |                       ^
error[opponent-in-check]: the side that does not move is in check: black `k`
 --> <argument>:1:2
  |
1 | 4k3/8/8/8/8/8/4R3/4K3 W - - 5 1
  |  ^
warning[halfmove-too-high]: more half moves without a capture than the game has had: expected at most 0, found `5`
 --> <argument>:1:29
  |
1 | 4k3/8/8/8/8/8/4R3/4K3 W - - 5 1
  |                             ^
";
    assert_eq!(stdout(&output), expected);
    let summary = "1 record: 1 with errors; bad-side-to-move 1, opponent-in-check 1, halfmove-too-high 1\n";
    assert_eq!(stderr(&output), summary);
}

#[test]
fn what_is_sound_is_said_on_request_only() {
    assert_eq!(stderr(&check(&[START], "")), "");
    assert_eq!(stderr(&check(&["--summary", "always", START], "")), "1 record: no errors\n");
    let odd = check(&["--summary", "never", ODD], "");
    assert_eq!((stdout(&odd).lines().count(), stderr(&odd)), (5, ""));
    let quiet = check(&["-q", ODD], "");
    assert_eq!((stdout(&quiet), stderr(&quiet)), ("", ""));
}

#[test]
fn programs_get_an_object_a_line() {
    let list = format!("# a list\n\n{START}\n{CHECKED}\r\n{ODD}");
    let output = check(&["--message-format", "json", "-V", "standard"], &list);
    let expected = [
        json!({
            "file": "<stdin>", "line": 4, "column": 2, "span": [1, 2], "severity": "error",
            "code": "opponent-in-check", "field": "placement", "action": "refused",
            "message": "the side that does not move is in check: black `k`", "found": "k", "expected": null,
        }),
        json!({
            "file": "<stdin>", "line": 5, "column": 27, "span": [26, 27], "severity": "warning",
            "code": "halfmove-too-high", "field": "halfmove-clock", "action": "kept",
            "message": "more half moves without a capture than the game has had: expected at most 0, found `5`",
            "found": "5", "expected": "at most 0",
        }),
        json!({ "summary": {
            "records": 3, "failed": 1, "failed_inputs": 0, "findings": { "opponent-in-check": 1, "halfmove-too-high": 1 },
        } }),
    ];
    assert_eq!(messages(&output), expected);
}

#[test]
fn an_epd_file_has_its_own_fields() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.epd");
    let text = "4k3/8/8/8/8/8/8/4K3 w - - hmvc 3; fmvn 2; id \"x\";\n4k3/8/8/8/8/8/8/4K3 w - - 0 1;\n";
    std::fs::write(&path, text).unwrap();
    let output = check(&["--message-format", "json", path.to_str().unwrap()], "");
    let found: Vec<_> = messages(&output)
        .iter()
        .filter_map(|message| Some(format!("{} {}", message["line"].as_u64()?, message["code"].as_str()?)))
        .collect();
    assert_eq!(found, ["1 halfmove-too-high", "2 trailing-garbage", "2 epd-counters"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    let as_fen = check(&["--format", "fen", path.to_str().unwrap()], "");
    assert_eq!(as_fen.status.code(), Some(1));
}

#[test]
fn files_that_can_be_read_are_checked_beside_others() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.fen");
    std::fs::write(&path, CHECKED).unwrap();
    let output = check(&["no/such/file.fen", folder.path().to_str().unwrap(), path.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stdout(&output).contains("opponent-in-check"), "{}", stdout(&output));
    let errors = stderr(&output);
    assert!(errors.contains("error: no/such/file.fen: "), "{errors}");
    assert!(errors.contains("= help: `-r` takes the files in a folder\n"), "{errors}");
}

#[test]
fn messages_of_a_code_are_limited_for_people() {
    let list = format!("{CHECKED}\n").repeat(30);
    let output = check(&["--max-messages", "2"], &list);
    assert_eq!(stdout(&output).matches("error[").count(), 2);
    assert!(stderr(&output).ends_with("30 records: 30 with errors; opponent-in-check 30\n"));
}

#[test]
fn threads_make_no_difference() {
    let list = [START, CHECKED, ODD, "# comment", "", "4x3/8 w"].join("\n").repeat(4_000);
    let outputs = ["1", "4"].map(|jobs| check(&["-j", jobs, "--message-format", "json"], &list));
    assert_eq!(outputs[0].stdout, outputs[1].stdout);
    assert!(stdout(&outputs[0]).lines().count() > 4_000);
    assert_eq!(outputs[0].status.code(), Some(1));
}
