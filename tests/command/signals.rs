//! Signals: what was ignored stays so, any other ends the program, which then dies of it.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};

use rstest::rstest;

use crate::support::folder::Folder;

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";

/// Runs the program after something that the shell does.
fn begin(folder: &Folder, before: &str, args: &str) -> Child {
    let script = format!("{before} exec '{}' --to shredder {args}", env!("CARGO_BIN_EXE_fenconv"));
    // whoever runs the tests may ignore signals, and so would the program
    let shell: &[&str] =
        if cfg!(target_os = "linux") { &["env", "--default-signal=HUP,INT,QUIT,TERM", "sh"] } else { &["sh"] };
    let mut command = Command::new(shell[0]);
    command.args(&shell[1..]).args(["-c", &script]).current_dir(folder.path("."));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn send(child: &Child, signal: &str) {
    let status = Command::new("sh").args(["-c", &format!("kill -{signal} {}", child.id())]).status().unwrap();
    assert!(status.success());
}

/// Waits until the program works on its input.
fn wait_for_output(child: &mut Child) {
    child.stdin.as_mut().unwrap().write_all(RECORD.repeat(20_000).as_bytes()).unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    assert!(line.ends_with("w H - 0 1\n"), "{line}");
}

#[rstest]
#[case("HUP", 1)]
#[case("INT", 2)]
#[case("QUIT", 3)]
#[case("TERM", 15)]
fn it_dies_of_a_signal(#[case] signal: &str, #[case] number: i32) {
    let folder = Folder::new();
    let mut child = begin(&folder, "", "-");
    wait_for_output(&mut child);
    // the input stays open: it is not waited for
    let input = child.stdin.take();
    send(&child, signal);
    assert_eq!(child.wait().unwrap().signal(), Some(number));
    drop(input);
}

#[rstest]
#[case("HUP")]
#[case("INT")]
fn what_was_ignored_stays_so(#[case] signal: &str) {
    let folder = Folder::new();
    let mut child = begin(&folder, &format!("trap '' {signal};"), "-");
    wait_for_output(&mut child);
    send(&child, signal);
    child.stdin.as_mut().unwrap().write_all(RECORD.as_bytes()).unwrap();
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(0));
}

#[rstest]
#[case::new("-o new.fen -")]
#[case::old("-o old.fen -")]
fn nothing_is_left_of_a_result(#[case] args: &str) {
    let folder = Folder::new().with("old.fen", "old");
    let mut child = begin(&folder, "", args);
    child.stdin.as_mut().unwrap().write_all(RECORD.repeat(20_000).as_bytes()).unwrap();
    // to wait closes the input, and at its end the result would be whole
    let input = child.stdin.take();
    send(&child, "TERM");
    assert_eq!(child.wait().unwrap().signal(), Some(15));
    drop(input);
    assert_eq!((folder.names(), folder.read("old.fen")), (vec!["old.fen".to_owned()], "old".into()));
}

#[test]
fn a_file_that_may_not_get_so_large_stays() {
    let before = RECORD.repeat(20_000);
    let folder = Folder::new().with("a.fen", &before);
    let output = begin(&folder, "ulimit -f 100;", "-i a.fen").wait_with_output().unwrap();
    // SIGXFSZ
    assert_eq!(output.status.signal(), Some(25), "{output:?}");
    assert_eq!((folder.names(), folder.read("a.fen")), (vec!["a.fen".to_owned()], before));
}
