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
