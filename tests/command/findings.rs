//! `fenconv findings`: what is said of a code is what the program does.

use fenconv::Tolerance;
use fenconv::finding::{FindingKind, Stage};
use serde_json::Value;

use crate::support::program::{feed, fenconv, program, stderr, stdout};

#[test]
fn all_codes_are_listed() {
    let output = fenconv(&["findings"]);
    for kind in FindingKind::ALL {
        let line = stdout(&output).lines().find(|line| line.split_whitespace().next() == Some(kind.code()));
        assert!(line.is_some_and(|line| line.ends_with(kind.summary())), "{kind}");
    }
}

#[test]
fn one_code_is_explained() {
    let output = fenconv(&["findings", "Castling-No-Rook"]);
    let expected = "\
castling-no-rook: no rook that could castle

no such rook

found       when a record is read
--strict    error, refused
tolerant    error, refused
--repair    warning, dropped
what to do  `--repair` drops the right
example     4k3/8/8/8/8/8/8/4K2R w KQ - 0 1
shown by    fenconv check INPUT
";
    assert_eq!((output.status.code(), stdout(&output)), (Some(0), expected));
}

#[test]
fn an_unknown_code_gets_a_near_one() {
    let output = fenconv(&["findings", "castling-no-rok"]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
    assert!(stderr(&output).contains("did you mean `castling-no-rook`?"), "{}", stderr(&output));
}

#[test]
fn programs_get_an_object_a_code() {
    let output = fenconv(&["findings", "--json"]);
    let objects: Vec<Value> = stdout(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), FindingKind::ALL.len());
    for (object, kind) in objects.iter().zip(FindingKind::ALL) {
        assert_eq!(object["code"], kind.code());
        assert_eq!(object["severity"]["strict"], kind.severity(Tolerance::Strict).name());
    }
}

/// Those of records and positions are held against the library elsewhere; here all are run
/// as a user would.
#[test]
fn examples_show_their_codes() {
    for kind in FindingKind::ALL {
        // nothing at all is no argument
        let Some(example) = kind.example().filter(|example| !example.input.is_empty()) else { continue };
        let shown = fenconv(&["findings", kind.code()]);
        let (_, command) = stdout(&shown).split_once("shown by    fenconv ").unwrap();
        let arguments: Vec<_> = command.split_whitespace().filter(|word| *word != "INPUT").collect();
        let mut program = program(&[]);
        let json = (!arguments.contains(&"--json")).then_some("--json");
        program.args(&arguments).args(json).args(["--summary", "never"]);
        let output = if example.is_record() && kind.stage() != Stage::File {
            feed(program.args(["--", example.input]), b"")
        } else {
            feed(program.arg("-"), example.input.as_bytes())
        };
        let printed = format!("{}\n{}", stdout(&output), stderr(&output));
        let codes: Vec<_> = printed
            .lines()
            .filter_map(|line| serde_json::from_str::<Value>(line).ok())
            .map(|object| object["code"].as_str().unwrap_or_default().to_owned())
            .collect();
        assert!(codes.iter().any(|code| code == kind.code()), "{kind}: {arguments:?}: {printed}");
    }
}
