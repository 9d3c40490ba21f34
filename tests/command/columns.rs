//! Tables and objects with several records in a row.

use rstest::rstest;

use crate::support::folder::Folder;

const A: &str = "4k3/8/8/8/8/8/8/4K2R w H - 0 1";
const A_CONVERTED: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
const B: &str = "4k3/8/8/8/8/8/8/R3K3 b A - 0 1";
const B_CONVERTED: &str = "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1";
const BROKEN: &str = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";
/// Its target is left out.
const TARGET: &str = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
const TARGET_CONVERTED: &str = "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1";

fn with_records(text: &str) -> String {
    text.replace("<A>", A)
        .replace("<a>", A_CONVERTED)
        .replace("<B>", B)
        .replace("<b>", B_CONVERTED)
        .replace("<X>", BROKEN)
        .replace("<T>", TARGET)
        .replace("<t>", TARGET_CONVERTED)
}

const TABLE: &str = "from,to\n <A> ,<B>\n<T>,\"<T>\"\n<T>,<X>\n<A>\n,<B>\n";
const LINES: &str = "{\"to\":\"<B>\",\"from\":\"<A>\"}\n{\"from\":\"<T>\",\"to\":\"<X>\"}\n{\"to\":\"<B>\"}\n";

#[rstest]
#[case(TABLE, &[], "from,to\n <a> ,<b>\n<t>,\"<t>\"\n<t>,<X>\n<a>\n,<b>\n", 1)]
#[case(TABLE, &["--on-error", "skip"], "from,to\n <a> ,<b>\n<t>,\"<t>\"\n,<b>\n", 1)]
#[case(TABLE, &["--on-error", "stop"], "from,to\n <a> ,<b>\n<t>,\"<t>\"\n", 2)]
#[case(TABLE, &["--to", "keep"], TABLE, 1)]
fn every_column_that_is_named_is_converted(
    #[case] table: &str,
    #[case] options: &[&str],
    #[case] expected: &str,
    #[case] code: i32,
    #[values(&["--column", "from", "--column", "to"], &["--column", "2", "--column", "FROM"])] columns: &[&str],
) {
    let folder = Folder::new().with("x.csv", with_records(table));
    let outcome = folder.run(&[options, columns, &["x.csv"]].concat());
    assert_eq!((outcome.code, outcome.out), (code, with_records(expected)));
    assert_eq!(outcome.err.contains("missing-cell"), code == 1, "{}", outcome.err);
}

#[rstest]
#[case(&[], "{\"to\":\"<b>\",\"from\":\"<a>\"}\n{\"from\":\"<t>\",\"to\":\"<X>\"}\n{\"to\":\"<b>\"}\n", 1)]
#[case(&["--on-error", "skip"], "{\"to\":\"<b>\",\"from\":\"<a>\"}\n", 1)]
fn every_key_that_is_named_is_converted(#[case] options: &[&str], #[case] expected: &str, #[case] code: i32) {
    let folder = Folder::new().with("x.jsonl", with_records(LINES));
    let outcome = folder.run(&[options, &["--field", "from", "--field", "/to", "x.jsonl"]].concat());
    assert_eq!((outcome.code, outcome.out), (code, with_records(expected)));
}

/// A row is as another where all of its positions are.
#[test]
fn rows_are_compared_by_all_their_records() {
    let table = "from,to\n<A>,<B>\n<a>,<b>\n<A>,<T>\n<B>,<A>\n<A>,<t>\n";
    let folder = Folder::new().with("x.csv", with_records(table));
    let outcome = folder.run(&["--unique", "--column", "from", "--column", "to", "x.csv"]);
    assert_eq!(outcome.out, with_records("from,to\n<A>,<B>\n<A>,<T>\n<B>,<A>\n"));
}

#[test]
fn a_column_that_is_not_there_is_named() {
    let folder = Folder::new().with("x.csv", with_records("from,to\n<A>,<B>\n"));
    let outcome = folder.run(&["--column", "from", "--column", "too", "x.csv"]);
    assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
    assert!(outcome.err.contains("too"), "{}", outcome.err);
}
