//! What cannot be printed is an error wherever something is printed; a reader that has gone is
//! none.
#![cfg(target_os = "linux")]

use std::process::{Command, Output, Stdio};

use rstest::rstest;

use crate::support::folder::Folder;

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

fn run(redirect: &str, args: &[&str]) -> Output {
    let folder = Folder::new().with("a.fen", format!("{RECORD}\n"));
    let mut command = Command::new("sh");
    command.args(["-c", &format!("exec \"$0\" \"$@\" {redirect}"), env!("CARGO_BIN_EXE_fenconv")]).args(args);
    command.current_dir(folder.path(".")).stdin(Stdio::null()).output().unwrap()
}

#[rstest]
#[case::record(&[RECORD])]
#[case::file(&["a.fen"])]
#[case::diff(&["--diff", "--to", "shredder", "a.fen"])]
#[case::names(&["--check", "--to", "shredder", "a.fen"])]
#[case::help(&["--help"])]
#[case::help_of_a_command(&["start", "--help"])]
#[case::version(&["--version"])]
#[case::completions(&["completions", "bash"])]
#[case::manual(&["man"])]
#[case::start(&["start", "518"])]
#[case::id(&["id", "BQNBNRKR"])]
#[case::explain(&["explain", RECORD])]
#[case::same(&["same", RECORD, "4k3/8/8/8/8/8/8/4K2R w - - 0 1"])]
#[case::show(&["show", RECORD])]
#[case::detect(&["detect", "a.fen"])]
#[case::variants(&["variants"])]
fn lost_output_is_an_error(#[case] args: &[&str]) {
    for (redirect, message) in [("> /dev/full", "No space left"), (">&-", "no standard output")] {
        let output = run(redirect, args);
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{redirect}: {err}");
        assert!(err.contains(message), "{redirect}: {err}");
        assert_eq!(run("| true", args).status.code(), Some(0), "{args:?}");
    }
}

/// What prints nothing needs no standard output, and one that takes everything is one.
#[rstest]
#[case::in_place(">&-", &["-i", "--to", "shredder", "a.fen"])]
#[case::into_a_file(">&-", &["-o", "b.fen", "a.fen"])]
#[case::thrown_away("> /dev/null", &["a.fen"])]
#[case::thrown_away_as_some_programs_do("1<> /dev/null", &["a.fen"])]
fn nothing_is_lost(#[case] redirect: &str, #[case] args: &[&str]) {
    let output = run(redirect, args);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}
