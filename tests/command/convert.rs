//! The program as its user meets it.

use std::fs;
use std::io::{BufRead, BufReader, Read};

use rstest::rstest;
use serde_json::json;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const SHREDDER: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
const INNER: &str = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
const BROKEN: &str = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";

use crate::support::folder::Folder;

fn lines(records: &[&str]) -> String {
    records.iter().flat_map(|record| [record, "\n"]).collect()
}

mod conversion {
    use super::*;

    #[rstest]
    #[case::shredder("shredder", SHREDDER)]
    #[case::alias("s-fen", SHREDDER)]
    #[case::long_alias("shredder-fen", SHREDDER)]
    #[case::classic("classic", START)]
    #[case::classic_alias("kqkq", START)]
    #[case::fen("fen", START)]
    #[case::x_fen("x-fen", START)]
    #[case::xfen("xfen", START)]
    fn of_a_record_as_argument(#[case] to: &str, #[case] expected: &str) {
        let outcome = Folder::new().run(&["--to", to, SHREDDER]);
        assert_eq!((outcome.code, outcome.out, outcome.err), (0, lines(&[expected]), String::new()));
    }

    #[test]
    fn writes_x_fen_unless_asked_otherwise() {
        assert_eq!(Folder::new().run(&[SHREDDER]).out, lines(&[START]));
    }

    #[rstest]
    #[case::placement_without_blanks("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", true)]
    #[case::blank("4k3/8 w", true)]
    #[case::few_slashes("4k3/8/8/4K3", false)]
    #[case::extension("a/b/c/d/e.fen", false)]
    #[case::a_name("book.epd", false)]
    fn an_argument_is_a_record_or_a_path(#[case] argument: &str, #[case] record: bool) {
        let outcome = Folder::new().run(&["--message-format", "json", argument]);
        assert_eq!(outcome.err.contains("<argument>"), record);
        assert_eq!(outcome.code == 2, !record, "{}", outcome.err);
    }

    #[test]
    fn an_existing_path_is_no_record() {
        let folder = Folder::new().with("a b c", lines(&[START]));
        assert_eq!(folder.run(&["--to", "shredder", "a b c"]).out, lines(&[SHREDDER]));
    }

    #[test]
    fn a_refused_argument_writes_nothing() {
        for on_error in ["keep", "skip", "stop"] {
            let outcome = Folder::new().run(&["--on-error", on_error, BROKEN]);
            assert_eq!(outcome.out, "");
            assert_eq!(outcome.code, if on_error == "stop" { 2 } else { 1 });
        }
    }

    #[rstest]
    #[case(&[])]
    #[case(&["-"])]
    fn of_standard_input(#[case] inputs: &[&str]) {
        let args = [&["--to", "shredder"], inputs].concat();
        let outcome = Folder::new().run_on(&args, lines(&[START, START]).as_bytes());
        assert_eq!((outcome.code, outcome.out), (0, lines(&[SHREDDER, SHREDDER])));
    }

    #[test]
    fn of_several_inputs_in_their_order() {
        let folder = Folder::new().with("a.fen", lines(&[INNER])).with("b.fen", lines(&[START, INNER]));
        let outcome = folder.run_on(&["--to", "shredder", "b.fen", "-", START, "a.fen"], lines(&[START]).as_bytes());
        assert_eq!(outcome.out, lines(&[SHREDDER, INNER, SHREDDER, SHREDDER, INNER]));
    }

    #[rstest]
    #[case::lf("\n")]
    #[case::crlf("\r\n")]
    #[case::cr("\r")]
    fn keeps_line_ends(#[case] end: &str, #[values(true, false)] last: bool) {
        let list = |record: &str| {
            let last = if last { end } else { "" };
            format!("# {record}{end}{record}{end}{end}  {end}{record}{end}#{end}{record}{last}")
        };
        let comments = list(START).replace(START, SHREDDER).replacen(SHREDDER, START, 1);
        let outcome = Folder::new().run_on(&["--to", "shredder"], list(START).as_bytes());
        assert_eq!((outcome.code, outcome.out, outcome.err), (0, comments, String::new()));
    }

    #[test]
    fn keeps_mixed_line_ends() {
        let list = format!("{START}\r\n{START}\n{START}\r{START}\r\n");
        let outcome = Folder::new().run_on(&["--to", "shredder"], list.as_bytes());
        assert_eq!(outcome.out, list.replace(START, SHREDDER));
    }

    #[rstest]
    #[case::nothing("fen", "")]
    #[case::blank_lines_and_comments("fen", "\n\n# nothing\n")]
    #[case::a_header("csv", "fen,note\n")]
    #[case::no_lines("jsonl", "")]
    #[case::no_games("pgn", "1. e4 e5\n")]
    fn of_an_input_without_a_record(#[case] format: &str, #[case] input: &str) {
        let json = ["--message-format", "json", "--format", format];
        let outcome = Folder::new().run_on(&json, input.as_bytes());
        assert_eq!((outcome.code, outcome.out.as_str(), outcome.codes()), (0, input, vec!["no-record".to_owned()]));
        let message = &outcome.messages()[0];
        assert_eq!(message["severity"], "warning");
        assert!(message["message"].as_str().unwrap().ends_with(format), "{message}");
        let folder = Folder::new().with("in", input);
        for command in ["check", "detect", "show"] {
            let mut outcome = folder.run(&[command, "--message-format", "json", "--format", format, "in"]);
            if command == "check" {
                // findings are its result
                outcome.err = outcome.out.clone();
            }
            assert_eq!((outcome.code, outcome.codes()), (1, vec!["no-record".to_owned()]), "{command}");
            assert_eq!(outcome.messages()[0]["severity"], "error");
        }
    }

    /// Nothing is wrong with games that begin where games begin.
    #[test]
    fn of_games_without_a_record() {
        let games = "[Event \"x\"]\n\n1. e4 *\n\n[Event \"y\"]\n\n1. d4 *\n";
        let folder = Folder::new().with("x.pgn", games);
        let told = "0 records in 2 games, none of which has a FEN tag\n";
        for command in [&["--to", "shredder"] as &[&str], &["check"], &["show"]] {
            let outcome = folder.run(&[command, &["x.pgn"]].concat());
            let out = if command.len() == 2 { games } else { "" };
            assert_eq!((outcome.code, outcome.out.as_str(), outcome.err.as_str()), (0, out, told));
        }
        let outcome = folder.run(&["detect", "x.pgn"]);
        let row = format!("  {:<45} {:>12}  first in line 1\n", "games without a FEN tag", 2);
        let expected = format!("x.pgn: pgn, 2 games, 0 records\n{row}  no game has a FEN tag\n");
        assert_eq!((outcome.code, outcome.out), (0, expected));
    }

    #[test]
    fn takes_a_byte_order_mark() {
        let run = |list: &str| Folder::new().run_on(&["--to", "shredder", "--summary", "always"], list.as_bytes());
        let outcome = run(&format!("\u{feff}{START}\n"));
        assert_eq!((outcome.code, outcome.out), (0, lines(&[SHREDDER])));
        // a comment after it is one all the same
        let outcome = run(&format!("\u{feff}# openings\n{START}\n"));
        assert_eq!((outcome.code, outcome.out), (0, format!("# openings\n{SHREDDER}\n")));
        assert_eq!(outcome.err, "1 record: 1 converted, 0 unchanged; bom 1\n");
        // and a list of nothing else changes by it
        let folder = Folder::new().with("a.fen", b"\xEF\xBB\xBF# nothing\n");
        assert_eq!(folder.run(&["--check", "a.fen"]).code, 1);
        assert_eq!(folder.run(&["-i", "a.fen"]).code, 0);
        assert_eq!(folder.read("a.fen"), "# nothing\n");
    }

    #[test]
    fn keeps_bytes_that_are_no_text() {
        let folder = Folder::new().with("a.fen", b"\xFF\xFC\n# \xE9\n");
        let output = folder.command(&["a.fen"]).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(output.stdout, b"\xFF\xFC\n# \xE9\n");
    }

    #[test]
    fn same_whatever_the_threads() {
        let list = lines(&[START, INNER, BROKEN, "x", SHREDDER]).repeat(2_500);
        let run = |jobs: &str| {
            let args = ["--to", "classic", "-j", jobs, "--message-format", "json"];
            let outcome = Folder::new().run_on(&args, list.as_bytes());
            (outcome.code, outcome.out, outcome.err)
        };
        let (one, four) = (run("1"), run("4"));
        assert!(one == four);
        assert_eq!(one.0, 1);
    }

    #[rstest]
    #[case::epd_by_name("a.epd", "auto", "4k3/8/8/8/8/8/8/4K3 w - - bm e4;", "4k3/8/8/8/8/8/8/4K3 w - - bm e4;")]
    #[case::epd_by_content("a.txt", "auto", "4k3/8/8/8/8/8/8/4K3 w - - bm e4;", "4k3/8/8/8/8/8/8/4K3 w - - bm e4;")]
    #[case::epd_by_prefix("a.txt", "auto", "EPD 4k3/8/8/8/8/8/8/4K3 w - - bm e4;", "4k3/8/8/8/8/8/8/4K3 w - - bm e4;")]
    #[case::fen_completed("a.fen", "auto", "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")]
    #[case::epd_kept("a.epd", "auto", "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - -")]
    #[case::fen_in_epd("a.epd", "auto", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")]
    #[case::to_epd("a.fen", "epd", "4k3/8/8/8/8/8/8/4K3 w - - 5 39", "4k3/8/8/8/8/8/8/4K3 w - - fmvn 39; hmvc 5;")]
    #[case::to_fen("a.epd", "fen", "4k3/8/8/8/8/8/8/4K3 w - - fmvn 39; hmvc 5;", "4k3/8/8/8/8/8/8/4K3 w - - 5 39")]
    #[case::operations_stay(
        "a.epd",
        "fen",
        "4k3/8/8/8/8/8/8/4K3 w - - bm e4; hmvc 5; id \"a;b\";",
        "4k3/8/8/8/8/8/8/4K3 w - - 5 1 bm e4; id \"a;b\";"
    )]
    fn knows_formats(#[case] name: &str, #[case] fields: &str, #[case] record: &str, #[case] expected: &str) {
        let folder = Folder::new().with(name, lines(&[record]));
        let outcome = folder.run(&["--fields", fields, name]);
        assert_eq!((outcome.code, outcome.out), (0, lines(&[expected])));
    }

    #[rstest]
    #[case(&["--variant", "standard"], "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", "castling-no-rook")]
    #[case(&["--from", "classic"], SHREDDER, "bad-castling-char")]
    #[case(&["--kq", "corner"], "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "castling-no-rook")]
    #[case(&["--strict"], "4k3/8/8/8/8/8/8/4K3 w - -", "missing-field")]
    #[case(&["--to", "classic", "--repair"], INNER, "lossy")]
    fn refuses_what_the_options_do_not_take(#[case] options: &[&str], #[case] record: &str, #[case] code: &str) {
        let outcome = Folder::new().run(&[options, &["--message-format", "json", record]].concat());
        let mut codes = outcome.codes();
        codes.dedup();
        assert_eq!((outcome.code, outcome.out.as_str(), codes), (1, "", vec![code.to_owned()]));
    }

    #[rstest]
    #[case(&["--order", "files", "--to", "shredder"], START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - 0 1")]
    #[case(&["--kq", "innermost"], "4k3/8/8/8/8/8/8/4K1RR w K - 0 1", INNER)]
    #[case(&["--ep", "never"], "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1")]
    #[case(&["--ep", "keep"], "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1")]
    #[case(&["--ep", "pseudo-legal", "--to", "classic"], "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1")]
    #[case(&["--lossy", "--to", "classic"], INNER, "4k3/8/8/8/8/8/8/4K1RR w K - 0 1")]
    #[case(&["--repair"], BROKEN, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")]
    #[case(&["-V", "Fischer Random"], SHREDDER, START)]
    fn obeys_options(#[case] options: &[&str], #[case] record: &str, #[case] expected: &str) {
        let outcome = Folder::new().run(&[options, &[record]].concat());
        assert_eq!((outcome.code, outcome.out), (0, lines(&[expected])));
    }

    /// A rule that is not there yet has no silent stand-in.
    #[rstest]
    #[case(&["--ep", "possible"])]
    #[case(&["--to", "pgn"])]
    #[case(&["--format", "xml"])]
    #[case(&["--rebuild-start"])]
    #[case(&["--id-tag", "7"])]
    #[case(&["--delimiter", "ab"])]
    #[case(&["-o", "b.fen", "--diff", "a.fen"])]
    #[case(&["--kq", "left"])]
    #[case(&["--from", "shredder", "--kq", "innermost"])]
    #[case(&["--strict", "--repair"])]
    #[case(&["--variant", "no such variant"])]
    #[case(&["-j", "0"])]
    #[case(&["--no-such-option"])]
    #[case(&["-i"])]
    #[case(&["-i", "-"])]
    #[case(&["-i", START])]
    #[case(&["-i", "--check", "a.fen"])]
    #[case(&["-i", "-o", "b.fen", "a.fen"])]
    #[case(&["-o", "b.fen", "--check", "a.fen"])]
    fn wrong_usage_exits_with_2(#[case] args: &[&str]) {
        let folder = Folder::new().with("a.fen", lines(&[SHREDDER]));
        let outcome = folder.run_on(args, lines(&[START]).as_bytes());
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{}", outcome.err);
        assert!(outcome.err.contains("error"), "{}", outcome.err);
        assert_eq!((folder.names(), folder.read("a.fen")), (vec!["a.fen".to_owned()], lines(&[SHREDDER])));
    }

    #[test]
    fn help_shows_examples_first() {
        let outcome = Folder::new().run(&["--help"]);
        assert_eq!(outcome.code, 0);
        let at = |text: &str| outcome.out.find(text).unwrap_or_else(|| panic!("no {text} in the help"));
        assert!(at("Examples:") < at("Usage:"));
    }
}

mod refusals {
    use super::*;

    #[rstest]
    #[case("keep", 1, lines(&[SHREDDER, BROKEN, SHREDDER]))]
    #[case("skip", 1, lines(&[SHREDDER, SHREDDER]))]
    #[case("stop", 2, lines(&[SHREDDER]))]
    fn are_kept_skipped_or_the_end(#[case] on_error: &str, #[case] code: i32, #[case] expected: String) {
        let folder = Folder::new().with("a.fen", lines(&[START, BROKEN, START]));
        let outcome = folder.run(&["--to", "shredder", "--on-error", on_error, "a.fen"]);
        assert_eq!((outcome.code, outcome.out), (code, expected));
        assert!(outcome.err.contains("a.fen:2:23"), "{}", outcome.err);
    }

    #[test]
    fn stop_ends_before_the_next_input() {
        let folder = Folder::new().with("a.fen", lines(&[BROKEN])).with("b.fen", lines(&[START]));
        let outcome = folder.run(&["--on-error", "stop", "a.fen", "b.fen"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
    }

    #[rstest]
    #[case::missing("none.fen")]
    #[case::a_folder("folder")]
    fn of_an_input_leave_the_others(#[case] name: &str) {
        let folder = Folder::new().with("a.fen", lines(&[START])).with("b.fen", lines(&[INNER]));
        fs::create_dir(folder.path("folder")).unwrap();
        for args in [vec!["a.fen", name, "b.fen"], vec!["--check", "a.fen", name, "b.fen"]] {
            let outcome = folder.run(&args);
            assert_eq!(outcome.code, 2);
            assert!(outcome.err.contains(&format!("error: {name}: ")), "{}", outcome.err);
            assert_eq!(outcome.out, if args[0] == "--check" { String::new() } else { lines(&[START, INNER]) });
        }
    }

    #[test]
    fn of_a_line_that_is_too_long_keep_the_line() {
        let long = format!("{START} ; {}", "x".repeat(3 << 20));
        let list = lines(&[START, &long, START]);
        for jobs in ["1", "3"] {
            let outcome =
                Folder::new().run_on(&["--to", "shredder", "-j", jobs, "--message-format", "json"], list.as_bytes());
            assert_eq!(outcome.code, 1);
            assert!(outcome.out == lines(&[SHREDDER, &long, SHREDDER]));
            let messages = outcome.messages();
            assert_eq!(messages.len(), 2);
            assert_eq!((&messages[0]["code"], &messages[0]["line"]), (&json!("record-too-long"), &json!(2)));
            assert_eq!(messages[1]["summary"]["records"], json!(3));
        }
    }

    #[test]
    fn of_a_long_line_show_a_part() {
        let long = format!("{} w - - 0 1", "x".repeat(900));
        let outcome = Folder::new().run(&[&long]);
        assert_eq!(outcome.code, 1);
        assert!(outcome.err.lines().all(|line| line.len() < 300), "{}", outcome.err);
    }
}

mod messages {
    use super::*;

    #[test]
    fn for_people_point_with_a_caret() {
        let folder = Folder::new().with("a.fen", format!("{START}\n{BROKEN}\n"));
        let outcome = folder.run(&["--color", "never", "a.fen"]);
        let expected = "\
error[castling-no-rook]: no rook that could castle: expected a white rook king side for `K`
 --> a.fen:2:23
  |
2 | 4k3/8/8/8/8/8/8/4K3 w K - 0 1
  |                       ^
  |
  = help: `--repair` drops the right
2 records: 0 converted, 1 unchanged, 1 not converted; castling-no-rook 1
";
        assert_eq!(outcome.err, expected);
    }

    #[test]
    fn report_repairs_and_losses_as_warnings() {
        let record = "4k3/8/8/8/8/8/8/4K1RR w Gkq - 0 1";
        let outcome = Folder::new().run(&["--color", "never", "--repair", "--lossy", "--to", "classic", record]);
        let expected = "\
warning[castling-no-rook]: no rook that could castle: expected a black rook king side for `k`; also `q`
 --> <argument>:1:26
  |
1 | 4k3/8/8/8/8/8/8/4K1RR w Gkq - 0 1
  |                          ^ dropped
warning[lossy]: the dialect cannot express this right: white king side with the rook on the g-file, where the outermost one is on the h-file
 --> <argument>:1:25
  |
1 | 4k3/8/8/8/8/8/8/4K1RR w Gkq - 0 1
  |                         ^ written all the same
";
        assert!(outcome.err.starts_with(expected), "{}", outcome.err);
    }

    #[test]
    fn escape_what_is_no_text() {
        let folder = Folder::new().with("a.fen", b"4k3/8/8/8/8/8/8/4\x1b[31m\xFF w - - 0 1\n");
        let output = folder.command(&["--color", "never", "a.fen"]).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(!err.contains('\x1b'), "{err}");
        assert!(err.contains("\\u{1b}[31m\\xff"), "{err}");
    }

    #[rstest]
    #[case(&[], None, false)]
    #[case(&["--color", "always"], None, true)]
    #[case(&["--color", "never"], None, false)]
    #[case(&["--color", "auto"], Some("1"), false)]
    fn have_colours_where_wanted(#[case] options: &[&str], #[case] no_color: Option<&str>, #[case] colours: bool) {
        let mut command = Folder::new().command(&[options, &[BROKEN]].concat());
        command.current_dir(".").envs(no_color.map(|value| ("NO_COLOR", value)));
        let output = command.output().unwrap();
        assert_eq!(output.stderr.contains(&0x1b), colours);
    }

    #[test]
    fn in_json_have_every_particular() {
        let list = format!("{START}\n\n{BROKEN}\n4k3/8/8/8/8/8/8/4K3 W - - 0 1\n");
        let folder = Folder::new().with("a.fen", list);
        let outcome = folder.run(&["--message-format", "json", "--repair", "a.fen"]);
        assert_eq!(outcome.code, 0);
        let messages = outcome.messages();
        assert_eq!(
            messages[0],
            json!({
                "file": "a.fen", "line": 3, "column": 23, "span": [22, 23], "severity": "warning",
                "code": "castling-no-rook", "field": "castling", "action": "dropped",
                "message": "no rook that could castle: expected a white rook king side for `K`",
                "found": "K", "expected": "a white rook king side",
            })
        );
        let second = &messages[1];
        assert_eq!((&second["severity"], &second["action"]), (&json!("info"), &json!("normalised")));
        assert_eq!((&second["code"], &second["span"]), (&json!("bad-side-to-move"), &json!([20, 21])));
        assert_eq!(
            messages[2],
            json!({ "summary": {
                "records": 3, "converted": 2, "unchanged": 1, "failed": 0, "duplicates": 0, "failed_inputs": 0,
                "findings": { "castling-no-rook": 1, "bad-side-to-move": 1 },
            } })
        );
        assert_eq!(messages.len(), 3);
    }

    #[test]
    fn name_standard_input_and_arguments() {
        let args = ["--message-format", "json", "--summary", "never", BROKEN, "-"];
        let messages = Folder::new().run_on(&args, lines(&[BROKEN]).as_bytes()).messages();
        let files: Vec<_> = messages.iter().map(|message| message["file"].as_str().unwrap()).collect();
        assert_eq!(files, ["<argument>", "<stdin>"]);
    }

    #[test]
    fn about_harmless_spelling_are_only_counted() {
        let list = lines(&["4k3/8/8/8/8/8/8/4K3"; 30]);
        let outcome = Folder::new().run_on(&[], list.as_bytes());
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
        let outcome = Folder::new().run_on(&["--summary", "always"], list.as_bytes());
        assert_eq!(outcome.code, 0);
        let example = "  missing-field: fields are missing, first in <stdin>:1\n";
        assert_eq!(outcome.err, format!("{example}30 records: 30 converted, 0 unchanged; missing-field 30\n"));
    }

    #[test]
    fn of_one_code_are_limited() {
        let list = lines(&[BROKEN; 30]);
        let count = |options: &[&str]| {
            let outcome = Folder::new().run_on(options, list.as_bytes());
            assert!(outcome.err.ends_with("30 not converted; castling-no-rook 30\n"), "{}", outcome.err);
            outcome.err.matches("error[castling-no-rook]").count()
        };
        assert_eq!(count(&[]), 20);
        assert_eq!(count(&["--max-messages", "3"]), 3);
        assert_eq!(count(&["--max-messages", "0"]), 0);
        let json = Folder::new().run_on(&["--message-format", "json"], list.as_bytes());
        assert_eq!(json.codes().len(), 30);
    }

    #[rstest]
    #[case("auto", START, "")]
    #[case("always", START, "1 record: 0 converted, 1 unchanged\n")]
    #[case("always", SHREDDER, "1 record: 1 converted, 0 unchanged\n")]
    #[case("never", "4k3/8/8/8/8/8/8/4K3", "")]
    fn end_with_a_summary(#[case] when: &str, #[case] record: &str, #[case] expected: &str) {
        assert_eq!(Folder::new().run(&["--summary", when, record]).err, expected);
    }
}

mod files {
    use super::*;

    #[test]
    fn are_written_whole() {
        let folder = Folder::new().with("a.fen", lines(&[START])).with("b.fen", "old");
        let outcome = folder.run(&["--to", "shredder", "-o", "b.fen", "a.fen", START]);
        assert_eq!((outcome.code, outcome.out.as_str(), outcome.err.as_str()), (0, "", ""));
        assert_eq!(folder.read("b.fen"), lines(&[SHREDDER, SHREDDER]));
        assert_eq!(folder.names(), ["a.fen", "b.fen"]);
    }

    #[test]
    fn may_be_input_and_output() {
        let folder = Folder::new().with("a.fen", lines(&[START]));
        assert_eq!(folder.run(&["--to", "shredder", "-o", "a.fen", "a.fen"]).code, 0);
        assert_eq!(folder.read("a.fen"), lines(&[SHREDDER]));
    }

    #[rstest]
    #[case::stopped(&["--on-error", "stop", "a.fen"])]
    #[case::an_input_missing(&["a.fen", "none.fen"])]
    fn are_as_they_were_on_failure(#[case] args: &[&str]) {
        let folder = Folder::new().with("a.fen", lines(&[START, BROKEN])).with("b.fen", "old");
        let outcome = folder.run(&[&["--to", "shredder", "-o", "b.fen"], args].concat());
        assert_eq!(outcome.code, 2);
        assert_eq!(
            (folder.read("b.fen"), folder.names()),
            ("old".to_owned(), vec!["a.fen".to_owned(), "b.fen".into()])
        );
    }

    #[test]
    fn in_a_missing_folder_are_an_error() {
        let outcome = Folder::new().run(&["-o", "none/b.fen", START]);
        assert_eq!(outcome.code, 2);
        assert!(outcome.err.contains("none/b.fen"), "{}", outcome.err);
    }

    #[test]
    fn are_rewritten_in_place() {
        let folder = Folder::new().with("a.fen", lines(&[START, BROKEN])).with("b.fen", lines(&[START]));
        let outcome = folder.run(&["--to", "shredder", "-i", "a.fen", "b.fen"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (1, ""));
        assert_eq!(folder.read("a.fen"), lines(&[SHREDDER, BROKEN]));
        assert_eq!(folder.read("b.fen"), lines(&[SHREDDER]));
        assert_eq!(folder.names(), ["a.fen", "b.fen"]);
    }

    #[rstest]
    #[case::stopped(&["--on-error", "stop"], 2)]
    #[case::nothing_converted(&["--to", "x-fen"], 1)]
    fn rewritten_are_as_they_were(#[case] args: &[&str], #[case] code: i32) {
        let folder = Folder::new().with("a.fen", lines(&[START, BROKEN]));
        let before = fs::metadata(folder.path("a.fen")).unwrap().modified().unwrap();
        let args =
            [&["--to", "shredder", "-i=.bak"][if args[0] == "--to" { 2 } else { 0 }..], args, &["a.fen"]].concat();
        let outcome = folder.run(&args);
        assert_eq!(outcome.code, code, "{}", outcome.err);
        assert_eq!((folder.read("a.fen"), folder.names()), (lines(&[START, BROKEN]), vec!["a.fen".to_owned()]));
        assert_eq!(fs::metadata(folder.path("a.fen")).unwrap().modified().unwrap(), before);
    }

    #[test]
    fn that_cannot_be_rewritten_leave_the_others() {
        let folder = Folder::new().with("a.fen", lines(&[START]));
        let outcome = folder.run(&["--to", "shredder", "-i", "none.fen", "a.fen"]);
        assert_eq!((outcome.code, folder.read("a.fen")), (2, lines(&[SHREDDER])));
        assert!(outcome.err.contains("none.fen"), "{}", outcome.err);
    }

    #[test]
    fn are_cleared_of_skipped_lines() {
        let folder = Folder::new().with("a.fen", lines(&[BROKEN, START]));
        let outcome = folder.run(&["--on-error", "skip", "-i", "a.fen"]);
        assert_eq!((outcome.code, folder.read("a.fen")), (1, lines(&[START])));
    }

    #[cfg(unix)]
    #[test]
    fn keep_their_mode_and_links() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = Folder::new().with("a.fen", lines(&[START])).with("old.fen", "old");
        for name in ["a.fen", "old.fen"] {
            fs::set_permissions(folder.path(name), fs::Permissions::from_mode(0o640)).unwrap();
        }
        symlink("a.fen", folder.path("link.fen")).unwrap();
        assert_eq!(folder.run(&["--to", "shredder", "-i", "link.fen"]).code, 0);
        assert_eq!(folder.run(&["--to", "shredder", "-o", "old.fen", START]).code, 0);
        assert!(fs::symlink_metadata(folder.path("link.fen")).unwrap().is_symlink());
        for name in ["a.fen", "old.fen"] {
            assert_eq!(folder.read(name), lines(&[SHREDDER]));
            assert_eq!(fs::metadata(folder.path(name)).unwrap().permissions().mode() & 0o777, 0o640);
        }
    }

    #[rstest]
    #[case(lines(&[START]), 0, "")]
    #[case(lines(&[SHREDDER]), 1, "a.fen\n")]
    #[case(lines(&[START, BROKEN]), 1, "")]
    fn are_checked_and_left(#[case] content: String, #[case] code: i32, #[case] names: &str) {
        let folder = Folder::new().with("a.fen", &content);
        let outcome = folder.run(&["--check", "a.fen"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (code, names), "{}", outcome.err);
        assert_eq!(folder.read("a.fen"), content);
    }
}

mod variants {
    use super::*;

    #[test]
    fn are_listed() {
        let outcome = Folder::new().run(&["variants"]);
        assert_eq!(outcome.code, 0);
        for id in ["capablanca", "chess960", "standard"] {
            assert!(outcome.out.lines().any(|line| line.starts_with(id)), "{}", outcome.out);
        }
    }

    #[rstest]
    #[case("chess960")]
    #[case("Fischer Random")]
    #[case("FRC")]
    fn are_shown_by_id_or_alias(#[case] name: &str) {
        let outcome = Folder::new().run(&["variants", name]);
        assert_eq!(outcome.code, 0);
        assert!(outcome.out.starts_with("id         chess960\n"), "{}", outcome.out);
        for key in ["name", "aliases", "board", "pieces", "castling", "start"] {
            assert!(outcome.out.contains(&format!("\n{key} ")), "{}", outcome.out);
        }
    }

    #[test]
    fn that_are_unknown_exit_with_2() {
        let outcome = Folder::new().run(&["variants", "no-such"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
        assert!(outcome.err.contains("no-such"), "{}", outcome.err);
    }

    const FIVE: &str = include_str!("../data/profiles/five.toml");
    const RECORD: &str = "tsdkt/ppppp/5/PPPPP/TS1KT w KQkq - 0 1";
    const FILES: &str = "tsdkt/ppppp/5/PPPPP/TS1KT w EAea - 0 1";

    #[test]
    fn of_ones_own() {
        let folder = Folder::new().with("five.toml", FIVE);
        for options in [&["--profile", "five.toml"] as &[&str], &["--profile", "five.toml", "-V", "Mini Five"]] {
            let outcome = folder.run(&[&["--to", "shredder", RECORD], options].concat());
            assert_eq!((outcome.code, outcome.out, outcome.err), (0, lines(&[FILES]), String::new()));
        }
        // a profile that is not asked for is not used
        let outcome = folder.run(&["--profile", "five.toml", "-V", "chess960", START]);
        assert_eq!((outcome.code, outcome.out), (0, lines(&[START])));
        let shown = folder.run(&["variants", "--profile", "five.toml", "test-five"]);
        assert!(shown.out.contains("board      5 files, 5 ranks"), "{}", shown.out);
    }

    #[test]
    fn of_ones_own_may_extend_each_other() {
        let child = "schema = 1\n[variant]\nid = \"test-child\"\nextends = \"test-five\"\nname = \"Child\"\n";
        let folder = Folder::new().with("five.toml", FIVE).with("child.toml", child);
        let profiles = ["--profile", "five.toml", "--profile", "child.toml"];
        let outcome = folder.run(&[&["--to", "shredder", "-V", "test-child", RECORD], &profiles as &[_]].concat());
        assert_eq!((outcome.code, outcome.out), (0, lines(&[FILES])));
        // of two none goes without saying
        assert_eq!(folder.run(&[&["--to", "shredder", RECORD], &profiles as &[_]].concat()).code, 1);
    }

    #[rstest]
    #[case::unknown_key("schema = 1", "schema = 1\ncolour = 3", "2:1", "colour")]
    #[case::unknown_key_in_a_table("ranks = 5", "ranks = 5\nshape = \"round\"", "12:1", "shape")]
    #[case::no_toml("files = 5", "files == 5", "10:8", "")]
    #[case::not_a_number("files = 5", "files = \"five\"", "10:9", "files")]
    #[case::too_many_files("files = 5", "files = 17", "10:9", "board.files")]
    #[case::one_letter_twice("letter = \"D\"", "letter = \"S\"", "17:21", "pieces.knight.letter")]
    #[case::a_letter_that_is_none("letter = \"D\"", "letter = \"*\"", "16:19", "pieces.duke.letter")]
    #[case::itself("extends = \"standard\"", "extends = \"test-five\"", "5:11", "variant.extends")]
    #[case::nobody("extends = \"standard\"", "extends = \"no-such\"", "5:11", "variant.extends")]
    #[case::rook_off_the_board(
        "squares = \"free\"",
        "squares = \"home\"\nking = { piece = \"king\", file = \"d\" }\nrook = { pieces = [\"rook\"], king_side = \"h\", queen_side = \"a\" }",
        "22:41",
        "castling.rook.king_side"
    )]
    #[case::a_piece_that_is_none(
        "squares = \"free\"",
        "squares = \"free\"\nking = { piece = \"ling\" }",
        "21:18",
        "castling.king.piece"
    )]
    #[case::start_that_does_not_read("TS1KT w", "TS2T w", "24:10", "start.record")]
    #[case::another_schema("schema = 1", "schema = 2", "1:10", "schema")]
    #[case::alias_of_another("mini five", "chess960", "7:11", "variant.aliases")]
    fn with_a_fault_say_where(#[case] from: &str, #[case] to: &str, #[case] place: &str, #[case] key: &str) {
        // blanks that align and the comment are no part of it
        let aligned: String =
            FIVE.lines().skip(1).map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n").collect();
        assert!(aligned.contains(from), "{aligned}");
        let folder = Folder::new().with("my.toml", aligned.replacen(from, to, 1));
        let outcome = folder.run(&["--profile", "my.toml", RECORD]);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{}", outcome.err);
        assert!(outcome.err.contains(&format!("my.toml:{place}: ")), "{}", outcome.err);
        assert!(outcome.err.contains(key), "{}", outcome.err);
    }

    #[test]
    fn in_a_missing_file_say_so() {
        let outcome = Folder::new().run(&["--profile", "none.toml", RECORD]);
        assert_eq!(outcome.code, 2);
        assert!(outcome.err.contains("none.toml"), "{}", outcome.err);
    }

    #[test]
    fn two_of_ones_own_extend_each_other_in_vain() {
        let one = |id: &str, parent: &str| {
            format!("schema = 1\n[variant]\nid = \"{id}\"\nextends = \"{parent}\"\nname = \"{id}\"\n")
        };
        // the parent is not there yet when the child is read
        let folder = Folder::new().with("a.toml", one("test-a", "test-b")).with("b.toml", one("test-b", "test-a"));
        let outcome = folder.run(&["--profile", "a.toml", "--profile", "b.toml", "-V", "test-a", RECORD]);
        assert_eq!(outcome.code, 2);
        assert!(outcome.err.contains("a.toml:4:11: "), "{}", outcome.err);
    }
}

mod ends {
    use super::*;

    #[test]
    fn quietly_when_no_one_reads_on() {
        let folder = Folder::new().with("a.fen", lines(&[START]).repeat(20_000));
        for args in [&["--to", "shredder", "a.fen"] as &[&str], &["--to", "shredder", "-j", "1", "a.fen"]] {
            let mut child = folder.command(args).spawn().unwrap();
            let mut first = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
            let mut err = String::new();
            child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
            assert_eq!(first, lines(&[SHREDDER]));
            assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
        }
    }
}
