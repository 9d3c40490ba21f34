//! Names of values: read in any case, and an unknown one is shown what was probably meant.

use rstest::rstest;

use crate::support::folder::Folder;

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

#[rstest]
#[case::program(&["--to", "lichess"], "`lichess` for `--to <DIALECT>` is a program: `--style lichess` writes as it does")]
#[case::dialect(&["--style", "Shredder"], "is a dialect: `--to shredder` writes it")]
#[case::slip(&["--to", "shreder"], "did you mean `shredder`?")]
#[case::part(&["--style", "stockfish"], "did you mean `fairy-stockfish`?")]
#[case::only_written(&["--from", "gbr"], "is a notation that is written only, not read")]
#[case::format(&["--format", "jsonll"], "did you mean `jsonl`?")]
fn an_unknown_value(#[case] args: &[&str], #[case] message: &str) {
    let run = Folder::new().run(&[args, &[RECORD]].concat());
    assert_eq!((run.code, &*run.out), (2, ""));
    assert!(run.err.contains(message), "{}", run.err);
}

#[test]
fn any_case() {
    let run = Folder::new().run(&["--to", "SHREDDER", "--ep", "Never", "--format", "Fen", RECORD]);
    assert_eq!((run.code, &*run.out), (0, "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n"));
}

/// What lichess calls a game that begins elsewhere is chess, and in a tag nothing is said by it.
#[test]
fn from_position_is_chess() {
    let outcome = Folder::new().run(&["variants", "From Position"]);
    assert_eq!((outcome.code, outcome.out.lines().next()), (0, Some("id         standard")));
    assert!(outcome.err.contains("leaves the variant to the record"), "{}", outcome.err);
    let outcome = Folder::new().run(&["-V", "from position", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]);
    assert_eq!((outcome.code, outcome.out.as_str()), (0, "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"));
}
