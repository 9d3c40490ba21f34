//! Files that are rewritten and results that are written to a file: what is kept of them,
//! and what is left alone. What needs another user or a fault is in `tests/faults/run.py`.

use std::fs;
use std::io::{Cursor, Read, Write};
#[cfg(unix)]
use std::os::unix::fs::MetadataExt;

use fenconv::stream::{Compression, Decoder, Encoder};
use rstest::rstest;

use crate::support::folder::Folder;

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
const SHREDDER: &str = "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n";

fn rewrite(folder: &Folder, args: &[&str]) -> (i32, String) {
    let outcome = folder.run(&[&["--to", "shredder", "--summary", "never"], args].concat());
    (outcome.code, outcome.err)
}

mod backups {
    use super::*;

    #[test]
    fn keep_the_old_file_under_the_suffix() {
        let folder = Folder::new().with("a.fen", RECORD);
        assert_eq!(rewrite(&folder, &["-i=.bak", "a.fen"]), (0, String::new()));
        assert_eq!((folder.read("a.fen"), folder.read("a.fen.bak")), (SHREDDER.into(), RECORD.into()));
        assert_eq!(folder.names(), ["a.fen", "a.fen.bak"]);
    }

    #[test]
    fn leave_an_older_one_and_say_where_the_new_one_is() {
        let folder = Folder::new().with("a.fen", RECORD).with("a.fen.bak", "older").with("a.fen.bak.2", "old");
        let (code, err) = rewrite(&folder, &["-i=.bak", "a.fen"]);
        assert_eq!((code, folder.read("a.fen")), (0, SHREDDER.into()));
        assert_eq!((folder.read("a.fen.bak"), folder.read("a.fen.bak.2")), ("older".into(), "old".into()));
        assert_eq!(folder.read("a.fen.bak.3"), RECORD);
        assert!(err.contains("warning") && err.contains("a.fen.bak.3"), "{err}");
    }

    #[test]
    fn are_not_written_over_an_input() {
        let folder = Folder::new().with("a.fen", RECORD).with("a.fen.bak", RECORD.replace("4K2R", "R3K2R"));
        rewrite(&folder, &["-i=.bak", "a.fen", "a.fen.bak"]);
        assert_eq!(folder.names(), ["a.fen", "a.fen.bak", "a.fen.bak.2", "a.fen.bak.bak"]);
        assert_eq!(folder.read("a.fen.bak"), SHREDDER.replace("4K2R", "R3K2R"));
        assert_eq!(folder.read("a.fen.bak.2"), RECORD);
    }

    #[test]
    fn of_a_file_that_stays_are_not_made() {
        let folder = Folder::new().with("a.fen", SHREDDER);
        assert_eq!(rewrite(&folder, &["-i=.bak", "a.fen"]), (0, String::new()));
        assert_eq!(folder.names(), ["a.fen"]);
    }

    #[rstest]
    #[case::another_folder("/b")]
    #[case::folder("x/../b")]
    fn stay_in_the_folder(#[case] suffix: &str) {
        let folder = Folder::new().with("a.fen", RECORD);
        let (code, err) = rewrite(&folder, &[&format!("-i={suffix}"), "a.fen"]);
        assert_eq!((code, folder.read("a.fen"), folder.names()), (2, RECORD.into(), vec!["a.fen".to_owned()]));
        assert!(err.contains("suffix"), "{err}");
    }

    #[cfg(unix)]
    #[test]
    fn follow_no_link() {
        let folder = Folder::new().with("a.fen", RECORD).with("other", "precious");
        std::os::unix::fs::symlink("other", folder.path("a.fen.bak")).unwrap();
        assert_eq!(rewrite(&folder, &["-i=.bak", "a.fen"]), (0, String::new()));
        assert_eq!((folder.read("other"), folder.read("a.fen.bak")), ("precious".into(), RECORD.into()));
        assert!(fs::symlink_metadata(folder.path("a.fen.bak")).unwrap().is_file());
    }
}

/// What is the same is not touched, compressed or not; what differs from some point on is
/// written from its beginning.
#[rstest]
#[case::plain("a.fen")]
#[case::gzip("a.fen.gz")]
#[case::zstd("a.fen.zst")]
#[case::bzip2("a.fen.bz2")]
fn a_file_is_written_if_a_byte_changes(#[case] name: &str, #[values(0, 1, 20_000)] same: usize) {
    let kind = Compression::of_path(name.as_ref());
    let same = SHREDDER.repeat(same);
    for (last, after) in [(SHREDDER, SHREDDER), (RECORD, SHREDDER), ("nonsense\n", "")] {
        let folder = Folder::new().with(name, packed(kind, &[&same, last].concat()));
        #[cfg(unix)]
        let before = fs::metadata(folder.path(name)).unwrap();
        rewrite(&folder, &["--on-error", "skip", "-i", name]);
        assert_eq!(unpacked(kind, &fs::read(folder.path(name)).unwrap()), [&same, after].concat());
        assert_eq!(folder.names(), [name]);
        #[cfg(unix)]
        assert_eq!(fs::metadata(folder.path(name)).unwrap().ino() == before.ino(), last == after);
    }
}

/// More than are written to the disk at a time.
#[rstest]
#[case::one_thread(&["-j", "1"])]
#[case::as_many_as_there_are(&[])]
#[case::with_a_backup(&["-i=.bak"])]
fn many_files_are_rewritten(#[case] args: &[&str]) {
    let mut folder = Folder::new();
    fs::create_dir(folder.path("a")).unwrap();
    for number in 0..150 {
        let text = if number % 10 == 0 { SHREDDER.to_owned() } else { format!("{RECORD}# {number}\n") };
        folder = folder.with(&format!("{}{number}.fen", if number % 2 == 0 { "a/" } else { "" }), text);
    }
    let args = [if args == ["-i=.bak"] { &[] } else { &["-i"][..] }, args, &["-r", "."]].concat();
    assert_eq!(rewrite(&folder, &args), (0, String::new()));
    for number in 0..150 {
        let name = format!("{}{number}.fen", if number % 2 == 0 { "a/" } else { "" });
        let text = if number % 10 == 0 { SHREDDER.to_owned() } else { format!("{SHREDDER}# {number}\n") };
        assert_eq!(folder.read(&name), text);
        let has_backup = args[0] == "-i=.bak" && number % 10 != 0;
        assert_eq!(folder.path(&format!("{name}.bak")).exists(), has_backup, "{name}");
    }
    let backups = if args[0] == "-i=.bak" { 75 } else { 0 };
    assert_eq!(folder.names().len(), 75 + 1 + backups);
}

fn packed(kind: Option<Compression>, text: &str) -> Vec<u8> {
    let Some(kind) = kind else { return text.into() };
    let mut encoder = Encoder::new(Vec::new(), kind).unwrap();
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn unpacked(kind: Option<Compression>, bytes: &[u8]) -> String {
    let Some(kind) = kind else { return String::from_utf8(bytes.into()).unwrap() };
    let mut text = String::new();
    Decoder::new(Cursor::new(bytes.to_owned()), kind).unwrap().read_to_string(&mut text).unwrap();
    text
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
    use std::process::Command;

    use super::*;

    fn mode(folder: &Folder, name: &str) -> u32 {
        fs::metadata(folder.path(name)).unwrap().permissions().mode() & 0o7777
    }

    #[rstest]
    #[case(0o640)]
    #[case(0o600)]
    #[case(0o444)]
    #[case(0o4755)]
    fn the_mode_is_kept(#[case] bits: u32) {
        let folder = Folder::new().with("a.fen", RECORD).with("b.fen", RECORD).with("o.fen", "");
        for name in ["b.fen", "o.fen"] {
            fs::set_permissions(folder.path(name), fs::Permissions::from_mode(bits)).unwrap();
        }
        assert_eq!(rewrite(&folder, &["-i", "b.fen"]).0, 0);
        assert_eq!(rewrite(&folder, &["-o", "o.fen", "a.fen"]).0, 0);
        assert_eq!((folder.read("b.fen"), mode(&folder, "b.fen")), (SHREDDER.into(), bits));
        assert_eq!((folder.read("o.fen"), mode(&folder, "o.fen")), (SHREDDER.into(), bits));
    }

    #[test]
    fn a_new_file_is_as_any_other() {
        let folder = Folder::new().with("a.fen", RECORD);
        rewrite(&folder, &["-o", "o.fen", "a.fen"]);
        assert_eq!(mode(&folder, "o.fen"), mode(&folder, "a.fen"));
    }

    #[test]
    fn links_lead_to_the_file_that_is_written() {
        let folder = Folder::new().with("a.fen", RECORD).with("b.fen", RECORD);
        fs::create_dir(folder.path("links")).unwrap();
        for (link, target) in [("one", "../b.fen"), ("two", "one"), ("new", "../new.fen"), ("newer", "new")] {
            symlink(target, folder.path(&format!("links/{link}"))).unwrap();
        }
        assert_eq!(rewrite(&folder, &["-i", "links/two"]).0, 0);
        assert_eq!(rewrite(&folder, &["-o", "links/newer", "a.fen"]).0, 0);
        assert_eq!(folder.names(), ["a.fen", "b.fen", "links", "new.fen"]);
        assert_eq!((folder.read("b.fen"), folder.read("new.fen")), (SHREDDER.into(), SHREDDER.into()));
        for link in ["one", "two", "new", "newer"] {
            assert!(fs::symlink_metadata(folder.path(&format!("links/{link}"))).unwrap().is_symlink());
        }
    }

    #[rstest]
    #[case::pipe("pipe")]
    #[case::device("/dev/null")]
    #[case::folder("folder")]
    fn only_regular_files_are_rewritten(#[case] name: &str) {
        let folder = Folder::new().with("a.fen", RECORD);
        fs::create_dir(folder.path("folder")).unwrap();
        assert!(Command::new("mkfifo").arg(folder.path("pipe")).status().unwrap().success());
        let (code, err) = rewrite(&folder, &["-i", name, "a.fen"]);
        assert_eq!((code, folder.read("a.fen")), (2, SHREDDER.into()));
        assert!(err.contains(name), "{err}");
        assert!(fs::metadata(folder.path("pipe")).unwrap().file_type().is_fifo());
    }

    #[test]
    fn a_pipe_is_written_to_and_stays() {
        let folder = Folder::new().with("a.fen", RECORD);
        assert!(Command::new("mkfifo").arg(folder.path("pipe")).status().unwrap().success());
        let reader = Command::new("cat").arg(folder.path("pipe")).stdout(std::process::Stdio::piped()).spawn().unwrap();
        assert_eq!(rewrite(&folder, &["-o", "pipe", "a.fen"]).0, 0);
        assert_eq!(String::from_utf8(reader.wait_with_output().unwrap().stdout).unwrap(), SHREDDER);
        assert!(fs::metadata(folder.path("pipe")).unwrap().file_type().is_fifo());
    }

    /// What else goes to the same file is not lost.
    #[test]
    fn the_programs_own_output_is_added_to() {
        let folder = Folder::new().with("a.fen", RECORD);
        let fenconv = env!("CARGO_BIN_EXE_fenconv");
        let script = format!("{{ echo head; '{fenconv}' --to shredder -o /dev/stdout a.fen; echo tail; }} > out");
        let sh = Command::new("sh").args(["-c", &script]).current_dir(folder.path(".")).status().unwrap();
        assert!(sh.success());
        assert_eq!(folder.read("out"), format!("head\n{SHREDDER}tail\n"));
    }

    #[rstest]
    #[case::folder("x/", "directory")]
    #[case::this(".", "directory")]
    #[case::loop_of_links("loop", "symbolic links")]
    #[case::no_folder("none/o.fen", "No such file")]
    fn what_cannot_be_written_is_an_error(#[case] target: &str, #[case] message: &str) {
        let folder = Folder::new().with("a.fen", RECORD);
        symlink("loop", folder.path("loop")).unwrap();
        let (code, err) = rewrite(&folder, &["-o", target, "a.fen"]);
        assert_eq!((code, folder.names()), (2, vec!["a.fen".to_owned(), "loop".to_owned()]));
        assert!(err.contains(message) && err.contains(target), "{err}");
    }
}

/// The library alone.
mod atomic {
    use fenconv::files::{AtomicFile, Backup, Original};

    use super::*;

    #[test]
    fn a_file_that_changed_meanwhile_stays() {
        let folder = Folder::new().with("a", "old");
        let path = folder.path("a");
        for change in [
            |path: &std::path::Path| fs::write(path, "older").unwrap(),
            |path: &std::path::Path| fs::write(path, "oLd").unwrap(),
            |path: &std::path::Path| fs::remove_file(path).unwrap(),
            |path: &std::path::Path| {
                fs::write(path.with_extension("new"), "old").unwrap();
                fs::rename(path.with_extension("new"), path).unwrap();
            },
        ] {
            fs::write(&path, "old").unwrap();
            let mut file = AtomicFile::replacing(Original::open(&path).unwrap()).unwrap();
            file.write_all(b"new").unwrap();
            std::thread::sleep(std::time::Duration::from_millis(20));
            change(&path);
            let after = fs::read(&path).ok();
            let error = file.commit(&Backup::Suffix(".bak".into())).unwrap_err();
            assert!(error.to_string().contains("changed"), "{error}");
            assert_eq!(fs::read(&path).ok(), after);
            assert!(!folder.names().iter().any(|name| name != "a"), "{:?}", folder.names());
        }
    }

    #[test]
    fn a_file_that_is_given_up_leaves_nothing() {
        let folder = Folder::new().with("a", "old");
        drop(AtomicFile::create(&folder.path("b")).unwrap());
        let mut file = AtomicFile::replacing(Original::open(&folder.path("a")).unwrap()).unwrap();
        file.write_all(b"new").unwrap();
        // where there are files without a name it has none yet
        assert!(folder.names().len() <= 2);
        assert!(!file.cleanup().is_done());
        file.cleanup().remove();
        assert_eq!(folder.names(), ["a"]);
        drop(file);
        assert_eq!((folder.names(), folder.read("a")), (vec!["a".to_owned()], "old".into()));
    }
}
