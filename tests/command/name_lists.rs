//! `--files-from`: the names of inputs in a list.

use rstest::rstest;

use crate::support::folder::Folder;

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
const CONVERTED: &str = "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n";

fn folder() -> Folder {
    Folder::new().with("a.fen", RECORD).with("b c.fen", RECORD).with("check", RECORD).with("-", RECORD)
}

#[rstest]
#[case("a.fen\nb c.fen\n")]
#[case("a.fen\r\n\r\nb c.fen")]
#[case("a.fen\0b c.fen\0")]
#[case("\u{feff}a.fen\nb c.fen\n\n")]
#[case("check\n-\n")]
fn names_are_inputs(#[case] list: &str) {
    let folder = folder().with("list", list);
    let two = CONVERTED.repeat(2);
    let outcome = folder.run(&["--to", "shredder", "--files-from", "list"]);
    assert_eq!((outcome.code, &*outcome.out, &*outcome.err), (0, &*two, ""));
    let outcome = folder.run_on(&["--to", "shredder", "--files-from", "-"], list.as_bytes());
    assert_eq!((outcome.code, &*outcome.out, &*outcome.err), (0, &*two, ""));
    let outcome = folder.run(&["--to", "shredder", "--files-from=list", "a.fen"]);
    assert!(outcome.out.starts_with(CONVERTED) && outcome.code == 0, "{}", outcome.err);
    assert_eq!(folder.run(&["check", "--files-from", "list"]).code, 0);
    assert_eq!(folder.run(&["-i", "--to", "shredder", "--files-from", "list"]).code, 0);
    assert_eq!(folder.run(&["--files-from", "list", "--to", "keep"]).out, two);
}

#[test]
fn a_name_is_never_a_record_or_a_command() {
    let folder = Folder::new().with("list", "4k3/8/8/8/8/8/8/4K2R w K - 0 1\nchek\n").with("a.fen", RECORD);
    let outcome = folder.run(&["--to", "shredder", "--files-from", "list", "a.fen"]);
    assert_eq!((outcome.code, &*outcome.out), (2, CONVERTED));
    assert_eq!(outcome.err.matches("error: ").count(), 2, "{}", outcome.err);
}

#[test]
fn slips_have_one_message() {
    let utf16: Vec<u8> = "a.fen\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let folder = folder().with("empty", "\n\n").with("utf16", [&[0xff, 0xfe][..], &utf16].concat());
    for (args, code, words) in [
        (&["--files-from", "none"][..], 2, "none: "),
        (&["--files-from", "."], 2, "`-r`"),
        (&["--files-from", "utf16"], 2, "UTF-16"),
        (&["--files-from", "-", "-"], 2, "standard input"),
        (&["--files-from", "empty"], 0, "no names"),
    ] {
        let outcome = folder.run(args);
        assert_eq!((outcome.code, &*outcome.out), (code, ""), "{args:?}: {}", outcome.err);
        assert!(outcome.err.contains(words) && outcome.err.matches(": ").count() <= 3, "{args:?}: {}", outcome.err);
    }
    let outcome = folder.run(&["--files-from", "empty", "-i"]);
    assert_eq!(outcome.code, 0, "{}", outcome.err);
}

#[test]
fn folders_in_it_are_walked() {
    let folder = folder().with("list", "sub\n");
    std::fs::create_dir(folder.path("sub")).unwrap();
    let folder = folder.with("sub/a.fen", RECORD);
    assert_eq!(folder.run(&["-r", "--to", "shredder", "--files-from", "list"]).out, CONVERTED);
    let outcome = folder.run(&["--files-from", "list"]);
    assert!(outcome.code == 2 && outcome.err.contains("`-r`"), "{}", outcome.err);
}
