//! Files that are no text with records: one sentence each, and nothing on standard output.

use rstest::rstest;

use crate::support::folder::Folder;
use crate::support::program::gzip;

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";

fn utf16(mark: bool) -> Vec<u8> {
    let mark = if mark { "\u{feff}" } else { "" };
    format!("{mark}{RECORD}").encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn after(head: &[u8]) -> Vec<u8> {
    [head, b"\0\x01\x02\xff\xfe", &[b'x'; 300]].concat()
}

#[rstest]
#[case("a.epd.xz", after(b"\xfd7zXZ\0"), "with xz", "xz -d")]
#[case("a.7z", after(b"7z\xbc\xaf\x27\x1c"), "7z archive", "7z x")]
#[case("a.rar", after(b"Rar!\x1a\x07\x01"), "RAR", "unpack")]
#[case("a.fen.lz4", after(b"\x04\x22\x4d\x18"), "LZ4", "lz4 -d")]
#[case("a.tar", [&b"book.epd"[..], &[0; 249], b"ustar\0"].concat(), "tar archive", "tar -xf")]
#[case("a.tar.gz", gzip(&[&b"book.epd"[..], &[0; 249], b"ustar\0"].concat()), "tar archive", "tar -xf")]
#[case("a.pdf", b"%PDF-1.7\n1 0 obj\n".to_vec(), "PDF", "pdftotext")]
#[case("a.db", after(b"SQLite format 3\0"), "SQLite", "CSV")]
#[case("a.xls", after(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "office", "CSV")]
#[case("a.xlsx", after(b"PK\x03\x04\x14\0\x06\0[Content_Types].xml"), "office", "CSV")]
#[case("a.rtf", b"{\\rtf1\\ansi 8/8/8/8/8/8/8/8 w - - 0 1}".to_vec(), "rich text", "plain text")]
#[case("a.png", after(b"\x89PNG\r\n\x1a\n"), "PNG", "picture")]
#[case("a.jpg", after(b"\xff\xd8\xff\xe0"), "JPEG", "picture")]
#[case("a.parquet", after(b"PAR1"), "table", "CSV")]
#[case("engine", after(b"\x7fELF"), "program", "no records")]
#[case("engine.exe", after(b"MZ\x90"), "program", "no records")]
#[case("a.cbh", after(b"\0\0\x2c"), "ChessBase", "PGN")]
#[case("a.si4", after(b"Scid.si"), "Scid", "PGN")]
#[case("a.binpack", after(b"BINP"), "binpack", ".plain")]
#[case("a.bin", after(b"\x01\x02"), "training data", "text")]
#[case("training.1.gz", gzip(&after(b"\x06\0\0\0")), "binary data", "text")]
#[case("a.fen", utf16(true), "UTF-16", "iconv")]
#[case("b.fen", utf16(false), "UTF-16", "iconv")]
#[case("c.fen", [RECORD.as_bytes(), b"\0"].concat(), "binary data", "text")]
#[case("d.fen", [&RECORD.repeat(250).into_bytes()[..], b"\0"].concat(), "binary data", "text")]
#[case("e.epd", b"version https://git-lfs.github.com/spec/v1\noid sha256:0\n".to_vec(), "Git LFS", "git lfs pull")]
fn is_one_sentence(#[case] name: &str, #[case] content: Vec<u8>, #[case] what: &str, #[case] advice: &str) {
    let folder = Folder::new().with(name, &content).with("z.fen", RECORD);
    for command in [&[][..], &["check"], &["detect"], &["show"], &["--diff"], &["--check"], &["-i"]] {
        let outcome = folder.run(&[command, &[name]].concat());
        assert_eq!((outcome.code, &*outcome.out), (2, ""), "{command:?}: {}", outcome.err);
        assert_eq!(outcome.err.lines().count(), 1, "{command:?}: {}", outcome.err);
        for words in [name, what, advice] {
            assert!(outcome.err.contains(words), "{command:?}: {words}: {}", outcome.err);
        }
        let piped = folder.run_on(&[command, &["-"]].concat(), &content);
        // without a name some kinds have no name of theirs, and `-i` takes files only
        assert_eq!((piped.code, &*piped.out), (2, ""), "{command:?}: {}", piped.err);
        assert_eq!(piped.err.lines().count(), 1, "{command:?}: {}", piped.err);
    }
    assert_eq!(std::fs::read(folder.path(name)).unwrap(), content);
    // in JSON too, counted as an input that failed, and the others are done
    let outcome = folder.run(&["--json", "-i", "--to", "shredder", name, "z.fen"]);
    let messages = outcome.messages();
    assert_eq!(outcome.code, 2);
    assert_eq!((&messages[0]["file"], &messages[0]["code"]), (&name.into(), &"io".into()));
    assert_eq!(messages[messages.len() - 1]["summary"]["failed_inputs"], 1);
    assert_eq!(folder.read("z.fen"), RECORD.replace('K', "H").replacen('H', "K", 1));
}

#[test]
fn text_that_looks_a_little_like_it_is_read() {
    for text in ["BM3k2/8/8/8/8/8/8/4K3 w - - 0 1\n", "\u{feff}4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "# PAR1 %PDF-\n"] {
        let folder = Folder::new().with("x.cbh", text);
        let outcome = folder.run(&["-V", "chess960", "--format", "fen", "x.cbh"]);
        assert!(outcome.code < 2, "{}", outcome.err);
    }
}

#[test]
fn a_zero_byte_far_after_is_a_byte_of_a_record() {
    let text = format!("{}\0\n", RECORD.repeat(300));
    let outcome = Folder::new().with("x.fen", &text).run(&["x.fen"]);
    assert_eq!((outcome.code, outcome.out), (1, text));
}
