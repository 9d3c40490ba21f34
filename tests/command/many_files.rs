//! Many small files, several at a time: as if they had come one after the other.

use rstest::rstest;

use crate::support::folder::{Folder, Outcome};

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
const CONVERTED: &str = "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n";
const COUNT: usize = 300;

fn name(number: usize) -> String {
    format!("{number:03}.fen")
}

/// Files that change, that do not, that have faults, many of them, that are foreign.
fn content(number: usize) -> Vec<u8> {
    match number % 7 {
        0 => CONVERTED.into(),
        1 => format!("junk {number}\n{RECORD}").into(),
        2 if number.is_multiple_of(3) => "x\n".repeat(2000).into(),
        3 => b"\x89PNG\r\n\x1a\n\0".into(),
        _ => RECORD.repeat(number).into(),
    }
}

fn run(args: &[&str]) -> (Folder, Outcome) {
    let mut folder = Folder::new();
    for number in 0..COUNT {
        folder = folder.with(&name(number), content(number));
    }
    let outcome = folder.run(args);
    (folder, outcome)
}

#[rstest]
fn come_out_as_one_after_the_other(
    #[values(&["-i"][..], &["-i.bak"], &["-i", "--json"], &["-i", "--on-error", "skip"], &["-i", "--on-error", "stop"],
        &["-i", "--unique"])]
    how: &[&str],
) {
    let args = [how, &["-r", "--to", "shredder", "."]].concat();
    let (alone, expected) = run(&[&args[..], &["-j1"]].concat());
    let (many, outcome) = run(&[&args[..], &["-j8"]].concat());
    assert_eq!((outcome.code, outcome.out, outcome.err), (expected.code, expected.out, expected.err));
    assert_eq!(many.names(), alone.names());
    for name in alone.names() {
        assert_eq!(std::fs::read(many.path(&name)).unwrap(), std::fs::read(alone.path(&name)).unwrap(), "{name}");
    }
    assert!(alone.names().iter().all(|name| !name.starts_with('.')), "{:?}", alone.names());
}

/// A file that is not there any more, a folder that cannot be read, a link: the rest is done.
#[cfg(unix)]
#[test]
fn one_that_cannot_be_used_is_reported_in_its_place() {
    let folder = Folder::new();
    let names: Vec<_> = (0..100).map(name).collect();
    let folder = names.iter().fold(folder, |folder, name| folder.with(name, RECORD));
    std::fs::remove_file(folder.path("050.fen")).unwrap();
    std::fs::create_dir(folder.path("050.fen")).unwrap();
    let args: Vec<_> =
        ["-i", "--to", "shredder", "gone.fen"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let outcome = folder.run(&args);
    assert_eq!((outcome.code, &*outcome.out), (2, ""));
    let (gone, is_folder) = (outcome.err.find("gone.fen"), outcome.err.find("050.fen"));
    assert!(gone.is_some() && gone < is_folder, "{}", outcome.err);
    for name in names.iter().filter(|name| *name != "050.fen") {
        assert_eq!(folder.read(name), CONVERTED, "{name}");
    }
}
