//! Each program of `examples` is on the page of the library and does what it says. Cargo builds them
//! with the tests.

use std::path::{Path, PathBuf};
use std::process::Command;

use rstest::rstest;

use crate::support::program::feed;
use crate::support::repository::{files, path, text};

fn example(name: &str) -> PathBuf {
    let bin = Path::new(env!("CARGO_BIN_EXE_fenconv")).parent().unwrap();
    let program = bin.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "`cargo build --examples` makes {}", program.display());
    program
}

const TWO_ROOKS: &str = "4k3/8/8/8/8/8/8/3K1RR1 w K - 0 1";

#[rstest]
#[case::attacked("attacked", &[], "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "no d1 e1 f1 g1 h1 d2 ")]
#[case::board("board", &[], "", "classic: the dialect cannot express")]
#[case::convert("convert", &[], "", "")]
#[case::diagram("diagram", &[TWO_ROOKS], "", "<title>Which rook?</title>")]
#[case::errors("errors", &["4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1"], "", "error: castling-no-rook: ")]
#[case::server("server", &[], "4k3/8/8/8/8/8/8/4K1RR w GQ -\n", r#""repaired":["castling-no-rook"]"#)]
#[case::starts("starts", &["518"], "", "number 518 of 960")]
#[case::which_rook("which_rook", &[TWO_ROOKS], "", "the rook on g1: king to g1, rook to f1\n")]
fn examples_do_what_they_say(
    #[case] name: &str,
    #[case] arguments: &[&str],
    #[case] input: &str,
    #[case] expected: &str,
) {
    let output = feed(Command::new(example(name)).args(arguments), input.as_bytes());
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && printed.contains(expected), "{name}: {printed}");
}

#[test]
fn each_position_is_printed_once() {
    let records = ["4k3/8/8/8/8/8/8/4K2R w K - 0 1", "no record", "4k3/8/8/8/8/8/8/4K2R w H - 5 9"];
    let output = feed(&mut Command::new(example("duplicates")), records.join("\n").as_bytes());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{}\n", records[..2].join("\n")));
}

#[test]
fn a_file_is_normalised() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("out.epd");
    let output = Command::new(example("normalise")).arg(path("samples/book.epd")).arg(&target).output().unwrap();
    assert!(output.status.success());
    let printed = String::from_utf8(output.stderr).unwrap();
    assert!(printed.ends_with("26 records, 19 changed, 0 not converted\n"), "{printed}");
    assert!(target.exists());
}

#[test]
fn every_example_is_on_the_page() {
    let page = text("docs/library/rust.md");
    let (_, table) = page.split_once("\n## Examples\n").unwrap();
    let mut named: Vec<_> = table.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    named.sort_unstable();
    let there: Vec<_> = files("examples", "rs").iter().map(|name| name.trim_end_matches(".rs").to_owned()).collect();
    assert_eq!(named, there);
    for name in there {
        assert!(text(&format!("examples/{name}.rs")).starts_with("//! "), "{name} does not say what it is for");
    }
}
