//! Inputs that have no end or nothing in them.

use crate::support::folder::Folder;

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";

#[test]
fn a_profile_has_a_largest_size() {
    let folder = Folder::new().with("large.toml", vec![b'#'; 5 << 20]);
    let endless = if cfg!(unix) { "/dev/zero" } else { "large.toml" };
    for profile in ["large.toml", endless] {
        for args in [&["--profile", profile, RECORD.trim()][..], &["variants", "--profile", profile, "x"]] {
            let outcome = folder.run(args);
            assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
            assert!(outcome.err.contains(profile) && outcome.err.contains("larger than"), "{}", outcome.err);
        }
    }
}

#[test]
fn a_folder_without_records_is_warned_of() {
    let folder = Folder::new().with("a.fen", RECORD);
    std::fs::create_dir(folder.path("notes")).unwrap();
    std::fs::write(folder.path("notes/a.txt"), RECORD).unwrap();
    let outcome = folder.run(&["-r", "--to", "shredder", "notes", "a.fen"]);
    assert_eq!((outcome.code, outcome.out.as_str()), (0, "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n"));
    for words in ["warning", "notes", ".fen", ".pgn", ".gz"] {
        assert!(outcome.err.contains(words), "{words}: {}", outcome.err);
    }
    assert_eq!(folder.run(&["-r", "."]).err, "");
}

/// A frame that asks for a window of 2 GiB and holds one record.
#[test]
fn a_window_of_zstd_has_a_largest_size() {
    let head = b"\x28\xb5\x2f\xfd\0\xa8\xf9\0\0";
    let packed = [head, RECORD.as_bytes()].concat();
    let folder = Folder::new().with("a.fen.zst", &packed);
    for args in [&["a.fen.zst"][..], &["-i", "a.fen.zst"], &["check", "a.fen.zst"], &["detect", "a.fen.zst"]] {
        let outcome = folder.run(args);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{args:?}");
        assert!(outcome.err.contains("--zstd-window 31"), "{}", outcome.err);
    }
    let outcome = folder.run(&["--zstd-window", "31", "a.fen.zst"]);
    assert_eq!((outcome.code, outcome.out.as_str()), (0, RECORD));
    assert_eq!(folder.run(&["--zstd-window", "31", "-i", "--to", "shredder", "a.fen.zst"]).code, 0);
    assert_eq!(folder.run(&["a.fen.zst"]).out, RECORD);
}
