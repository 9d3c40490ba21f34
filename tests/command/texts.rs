//! Records anywhere in a text, as a user runs it: folders of source code, what is said of them,
//! options that have no meaning there.

use crate::support::folder::Folder;
use rstest::rstest;

const BEFORE: &str = "// a/b/c\nconst char* FEN = \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\";\n";
const AFTER: &str = "// a/b/c\nconst char* FEN = \"4k3/8/8/8/8/8/8/4K2R w H - 0 1\";\n";

#[test]
fn a_text_is_known_by_its_name_and_that_is_said() {
    let folder = Folder::new().with("a.c", BEFORE).with("b", BEFORE);
    for name in ["a.c", "b"] {
        let outcome = folder.run(&["--to", "shredder", name]);
        assert_eq!((outcome.code, &*outcome.out), (0, AFTER));
        let note = format!("note: {name}: taken for text: records anywhere in it, `--format` says otherwise\n");
        assert_eq!(outcome.err, note);
        assert_eq!(folder.run(&["--to", "shredder", "--format", "text", name]).err, "");
        assert_eq!(folder.run(&["-q", "--to", "shredder", name]).err, "");
    }
    let outcome = folder.run(&["--json", "--to", "shredder", "a.c"]);
    let note: serde_json::Value = serde_json::from_str(outcome.err.lines().next().unwrap()).unwrap();
    assert_eq!((&note["code"], &note["severity"], &note["file"]), (&"format".into(), &"info".into(), &"a.c".into()));
}

#[test]
fn folders_of_texts_are_walked_where_that_is_asked_for() {
    let folder = Folder::new();
    for name in ["d/sub", "d/.hidden"] {
        std::fs::create_dir_all(folder.path(name)).unwrap();
    }
    let folder = folder
        .with("d/a.c", BEFORE)
        .with("d/none", "text/without/any/record\n")
        .with("d/sub/.gitignore", "ignored.c\n")
        .with("d/sub/ignored.c", BEFORE)
        .with("d/.hidden/a.c", BEFORE)
        .with("d/binary", format!("{BEFORE}\0"));
    let outcome = folder.run(&["-r", "--format", "text", "--check", "--to", "shredder", "d"]);
    assert_eq!((outcome.code, &*outcome.names(), &*outcome.err), (1, "d/a.c\n", ""));
    // without it no source code is touched
    let outcome = folder.run(&["-r", "-i", "--to", "shredder", "d"]);
    assert_eq!((outcome.code, folder.read("d/a.c")), (0, BEFORE.into()));
    let outcome = folder.run(&["-r", "-i", "--format", "text", "--to", "shredder", "d"]);
    assert_eq!((outcome.code, folder.read("d/a.c"), folder.read("d/.hidden/a.c")), (0, AFTER.into(), BEFORE.into()));
}

#[test]
fn what_gitignore_names_is_left_out_of_texts() {
    let folder = Folder::new();
    for name in ["outer/.git/info", "outer/d/sub/deep", "outer/d/build/x", "outer/d/kept"] {
        std::fs::create_dir_all(folder.path(name)).unwrap();
    }
    let folder = folder
        .with(".gitignore", "*\n") // outside of the clone
        .with("outer/.git/info/exclude", "private.c\n")
        .with("outer/.gitignore", "/d/top.c\n*.tmp\n!b.tmp\nd/kept/*\n")
        .with("outer/d/.gitignore", "build/\n/own.c\n*.log\n")
        .with("outer/d/sub/.gitignore", "!again.log\nb.tmp\n")
        .with("outer/d/sub/.ignore", "other.c\n");
    let (taken, left_out) = (
        ["b.tmp", "build.c", "sub/again.log", "sub/build", "sub/own.c", "sub/top.c", "z.c"],
        [
            "a.log",
            "a.tmp",
            "build/a.c",
            "build/x/a.c",
            "kept/a.c",
            "own.c",
            "private.c",
            "sub/b.tmp",
            "sub/deep/b.tmp",
            "sub/deep/private.c",
            "sub/other.c",
            "top.c",
        ],
    );
    let folder =
        taken.iter().chain(&left_out).fold(folder, |folder, name| folder.with(&format!("outer/d/{name}"), BEFORE));
    let outcome = folder.run(&["-r", "--format", "text", "--check", "--to", "shredder", "outer/d"]);
    let names = outcome.names();
    let found: Vec<_> = names.lines().filter_map(|line| line.strip_prefix("outer/d/")).collect();
    assert_eq!((outcome.code, &*found, &*outcome.err), (1, &taken[..], ""));
    // what is named itself is taken
    let outcome = folder.run(&["-r", "--format", "text", "--check", "--to", "shredder", "outer/d/build"]);
    assert_eq!((outcome.code, &*outcome.names()), (1, "outer/d/build/a.c\nouter/d/build/x/a.c\n"));
}

#[rstest]
#[case(&["--format", "text", "--unique"], "no rows")]
#[case(&["--format", "text", "--on-error", "skip"], "no rows")]
#[case(&["--format", "text", "--id-tag", "n"], "no place for a number")]
#[case(&["--format", "text", "--tags", "fix"], "no tags")]
#[case(&["--format", "text", "--fields", "four"], "keeps the fields")]
#[case(&["--format", "text", "--column", "2"], "no columns")]
#[case(&["--format", "text", "--field", "x"], "no keys")]
#[case(&["--format", "text", "--to", "latex"], "in FEN")]
#[case(&["--format", "json", "--unique"], "no rows")]
#[case(&["--format", "json", "--tags", "fix"], "no tags")]
#[case(&["--format", "lines", "--id-tag", "n"], "no place for a number")]
#[case(&["--format", "plain", "--fields", "fen"], "keeps the fields")]
fn what_has_no_meaning_is_refused(#[case] options: &[&str], #[case] reason: &str) {
    let folder = Folder::new().with("x", BEFORE);
    let outcome = folder.run(&[options, &["x"]].concat());
    assert_eq!((outcome.code, &*outcome.out), (2, ""));
    assert!(outcome.err.contains(reason) && outcome.err.contains("--as"), "{}", outcome.err);
}

#[test]
fn the_census_says_how_records_are_spelled() {
    let text =
        "4k3\\/8\\/8\\/8\\/8\\/8\\/8\\/4K2R w K - 0 1\n/4k3/8/8/8/8/8/8/4K2R_w_H_-\n4k3/8/8/8/8/8/8/RK2K2R w KQ -\n";
    let folder = Folder::new().with("x", text);
    let outcome = folder.run(&["detect", "--format", "text", "x"]);
    for row in ["slashes spelled `\\/`", "slashes spelled `/`", "blanks spelled `_`", "boards of other games"] {
        assert!(outcome.out.contains(row), "{}", outcome.out);
    }
    let outcome = folder.run(&["--format", "text", "--summary", "always", "x"]);
    assert!(outcome.err.ends_with("; boards of other games 1, first in line 3\n"), "{}", outcome.err);
}

#[test]
fn a_variant_without_castling_has_nothing_to_convert() {
    let text = "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n";
    let outcome = Folder::new().with("x", text).run(&["-V", "xiangqi", "--format", "text", "x"]);
    assert_eq!((outcome.code, &*outcome.out), (0, text));
    assert_eq!(outcome.err, "note: xiangqi: it has no castling: nothing to convert\n");
}

#[test]
fn a_text_in_which_nothing_changes_is_not_written() {
    let folder = Folder::new().with("x.c", AFTER);
    let before = std::fs::metadata(folder.path("x.c")).unwrap().modified().unwrap();
    assert_eq!(folder.run(&["-i", "--format", "text", "--to", "shredder", "x.c"]).code, 0);
    assert_eq!(std::fs::metadata(folder.path("x.c")).unwrap().modified().unwrap(), before);
}

#[test]
fn utf_16_is_read_where_text_is_asked_for() {
    let wide =
        |text: &str| -> Vec<u8> { format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect() };
    let folder = Folder::new().with("x.log", wide(BEFORE));
    assert_eq!(folder.run(&["--to", "shredder", "x.log"]).code, 2);
    let output = folder.command(&["--format", "text", "--to", "shredder", "x.log"]).output().unwrap();
    assert_eq!((output.status.code(), output.stdout), (Some(0), wide(AFTER)));
}
