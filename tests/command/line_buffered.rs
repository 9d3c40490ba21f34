//! The program as a co-process: a line is answered before the next one is asked.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use rstest::rstest;

use crate::support::folder::Folder;

/// How long an answer may take on a slow machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// The lines that come out of a pipe, as they come.
fn lines(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (send, lines) = channel();
    std::thread::spawn(move || BufReader::new(pipe).lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
    lines
}

/// Asks a line, and waits for so many lines of output and then for a message.
fn converse(args: &[&str], asked: &[(&str, &[&str], &str)]) {
    let folder = Folder::new();
    let mut command = folder.command(args);
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let (out, err) = (lines(child.stdout.take().unwrap()), lines(child.stderr.take().unwrap()));
    for (question, answers, message) in asked {
        input.write_all(spelled(question).as_bytes()).unwrap();
        input.flush().unwrap();
        for answer in *answers {
            assert_eq!(out.recv_timeout(PATIENCE), Ok(spelled(answer)), "{question}");
        }
        if !message.is_empty() {
            assert!(std::iter::from_fn(|| err.recv_timeout(PATIENCE).ok()).any(|line| line.contains(message)));
        }
    }
    drop(input);
    child.wait().unwrap();
    assert_eq!(out.recv_timeout(PATIENCE).ok(), None);
}

/// `@` is a record, `%` what becomes of it.
fn spelled(text: &str) -> String {
    text.replace('@', "4k3/8/8/8/8/8/8/4K2R w K - 0 1").replace('%', "4k3/8/8/8/8/8/8/4K2R w H - 0 1")
}

#[rstest]
#[case(&[], &[
    ("@\n", &["%"][..], ""),
    ("# note\n", &["# note"], ""),
    ("junk\n", &["junk"], "error["),
    ("@\n@\n", &["%", "%"], ""),
    ("4k3/8/8/8", &[], ""),
    ("/8/8/8/4K2R w K - 0 1\n", &["%"], ""),
    ("\n", &[""], ""),
    ("@\r\n", &["%"], ""),
])]
#[case(&["--json"], &[("junk\n", &["junk"][..], "\"code\":"), ("@\n", &["%"], "")])]
#[case(&["--on-error", "skip"], &[("junk\n", &[][..], "error["), ("@\n", &["%"], "")])]
#[case(&["--unique"], &[("@\n@\n", &["%"][..], ""), ("@\n# x\n", &["# x"], "")])]
#[case(&["-j", "4"], &[("@\n", &["%"][..], ""), ("@\n", &["%"], "")])]
#[case(&["--format", "epd"], &[
    ("# a comment first\n", &["# a comment first"][..], ""),
    ("4k3/8/8/8/8/8/8/4K2R w K - bm Rh8;\n", &["4k3/8/8/8/8/8/8/4K2R w H - bm Rh8;"], ""),
])]
#[case(&[], &[("fen,n\n", &["fen,n"][..], ""), ("@,1\n", &["%,1"], "")])]
#[case(&[], &[("{\"fen\":\"@\"}\n", &["{\"fen\":\"%\"}"][..], "")])]
fn a_line_is_answered_before_the_next(#[case] args: &[&str], #[case] asked: &[(&str, &[&str], &str)]) {
    converse(&[&["--line-buffered", "--to", "shredder"], args].concat(), asked);
    converse(&[&["--line-buffered", "--to", "shredder"], args, &["-"]].concat(), asked);
}

#[test]
fn a_check_prints_what_it_finds_at_once() {
    let found = "error[castling-no-rook]: no rook for K";
    let record = "4k3/8/8/8/8/8/8/4K3 w K - 0 1\n";
    let picture = Folder::new().run_on(&["check", "-"], record.as_bytes()).out;
    let lines: Vec<_> = picture.lines().collect();
    assert!(lines[0].starts_with("error[castling-no-rook]"), "{found}: {picture}");
    let json = Folder::new().run_on(&["check", "--json", "-"], record.as_bytes()).out;
    let first = json.lines().next().unwrap();
    converse(&["check", "--json", "--line-buffered", "--summary", "never"], &[(record, &[first], "")]);
    converse(&["check", "--line-buffered"], &[(record, &lines, "")]);
}
