//! `--select`: only some of the records.

use rstest::rstest;

use crate::support::folder::Folder;

const STANDARD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
const INNER: &str = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";

fn folder() -> Folder {
    Folder::new().with("a.fen", format!("{STANDARD}\n{INNER}\n"))
}

#[rstest]
#[case("needs-960", INNER)]
#[case("NO-RIGHTS,inner-rook", INNER)]
#[case("standard-rules", STANDARD)]
fn a_list_is_separated(#[case] properties: &str, #[case] expected: &str) {
    let outcome = folder().run(&["--select", properties, "--summary", "always", "a.fen"]);
    assert_eq!((outcome.code, outcome.out), (0, format!("{expected}\n")));
    assert!(outcome.err.ends_with("2 records: 0 converted, 1 unchanged, 1 not selected\n"), "{}", outcome.err);
}

#[test]
fn a_file_is_rewritten_and_the_change_is_shown() {
    let folder = folder();
    let outcome = folder.run(&["--select", "needs-960", "--diff", "a.fen"]);
    assert_eq!((outcome.code, outcome.out), (1, format!("--- a.fen\n+++ a.fen\n@@ -1 +0,0 @@\n-{STANDARD}\n")));
    let outcome = folder.run(&["--select", "needs-960", "-n", "a.fen"]);
    assert_eq!((outcome.code, outcome.out), (1, "a.fen\n".into()));
    assert_eq!(folder.run(&["--select", "needs-960", "-i", "a.fen"]).code, 0);
    assert_eq!(folder.read("a.fen"), format!("{INNER}\n"));
    let outcome = folder.run(&["--select", "needs-960", "--json", "a.fen", STANDARD]);
    let summary = outcome.err.lines().last().unwrap();
    assert!(summary.contains("\"not_selected\":1") && summary.contains("\"records\":2"), "{summary}");
}

/// What was left out is not written in another format either, nor counted as one that came before.
#[test]
fn other_options_see_only_what_is_selected() {
    let folder = folder().with("b.csv", format!("fen,n\n{INNER},1\n{STANDARD},2\n{INNER},3\n"));
    let outcome = folder.run(&["--select", "inner-rook", "--unique", "b.csv"]);
    assert_eq!((outcome.code, outcome.out), (0, format!("fen,n\n{INNER},1\n")));
    let outcome = folder.run(&["--select", "needs-960", "--as", "jsonl", "a.fen", "b.csv"]);
    let line = format!("{{\"fen\":\"{INNER}\"}}\n");
    assert_eq!((outcome.code, outcome.out), (0, line.repeat(3)));
}

#[rstest]
#[case(&["--select", "neds-960", "a.fen"], "did you mean `needs-960`?")]
#[case(&["--select", "castling-no-rok", "a.fen"], "did you mean `castling-no-rook`?")]
#[case(&["--select", "white", "--format", "text", "a.fen"], "`--as` writes the records alone")]
#[case(&["--select", "white", "--format", "json", "a.fen"], "`--as` writes the records alone")]
fn slips_are_refused(#[case] arguments: &[&str], #[case] expected: &str) {
    let outcome = folder().run(arguments);
    assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
    assert!(outcome.err.contains(expected), "{}", outcome.err);
}
