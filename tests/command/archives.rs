//! Zip archives: each file in them is an input.

use std::io::Write;

use fenconv::stream::{Compression, Encoder};
use flate2::write::DeflateEncoder;
use rawzip::{CompressionMethod, ZipArchiveWriter};
use rstest::rstest;

use crate::support::folder::Folder;
use crate::support::program::gzip;

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
const CONVERTED: &str = "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n";

/// An archive of these files; they are stored, deflated or whatever their names say.
fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for (name, content) in files {
        if name.ends_with('/') {
            archive.new_dir(name).create().unwrap();
            continue;
        }
        let method = match name.split_once('-').map_or("", |(method, _)| method) {
            "stored" => CompressionMethod::STORE,
            "bzip2" => CompressionMethod::BZIP2,
            "zstd" => CompressionMethod::ZSTD,
            "lzma" => CompressionMethod::LZMA,
            _ => CompressionMethod::DEFLATE,
        };
        let (mut entry, config) = archive.new_file(name).compression_method(method).start().unwrap();
        let packed = |kind| {
            let mut encoder = Encoder::new(Vec::new(), kind).unwrap();
            encoder.write_all(content).unwrap();
            encoder.finish().unwrap()
        };
        let content_of = match method {
            CompressionMethod::BZIP2 => packed(Compression::Bzip2),
            CompressionMethod::ZSTD => packed(Compression::Zstd),
            CompressionMethod::DEFLATE => {
                let mut encoder = DeflateEncoder::new(Vec::new(), flate2::Compression::default());
                encoder.write_all(content).unwrap();
                encoder.finish().unwrap()
            }
            _ => content.to_vec(),
        };
        // the writer counts what goes through it, so the sums are made of the plain bytes
        let mut counter = config.wrap(std::io::sink());
        counter.write_all(content).unwrap();
        let (_, descriptor) = counter.finish().unwrap();
        entry.write_all(&content_of).unwrap();
        entry.finish(descriptor).unwrap();
    }
    archive.finish().unwrap()
}

#[test]
fn files_are_inputs_in_their_order() {
    let game = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*\n";
    let archive = zip(&[
        ("dir/", b""),
        ("dir/b.epd", b"4k3/8/8/8/8/8/8/4K2R w K - bm Rh8;"),
        ("stored-a.pgn", game.as_bytes()),
        ("bzip2-c.fen", RECORD.as_bytes()),
        ("zstd-d.fen", RECORD.as_bytes()),
        ("e.fen.gz", &gzip(RECORD.as_bytes())),
        ("__MACOSX/dir/._b.epd", b"\0\0"),
        (".DS_Store", b"\0\0"),
    ]);
    let expected = format!(
        "4k3/8/8/8/8/8/8/4K2R w H - bm Rh8;\n{}{CONVERTED}{CONVERTED}{CONVERTED}",
        game.replace('K', "\0").replacen('\0', "K", 1).replace('\0', "H"),
    );
    let folder = Folder::new().with("book.zip", &archive).with("noname", &archive);
    for name in ["book.zip", "noname"] {
        let outcome = folder.run(&["--to", "shredder", name]);
        assert_eq!((outcome.code, outcome.out, outcome.err), (0, expected.clone(), String::new()));
    }
    let piped = folder.run_on(&["--to", "shredder", "-"], &archive);
    assert_eq!((piped.code, piped.out), (0, expected));
    assert_eq!(folder.run(&["--to", "shredder", "-o", "out.fen", "book.zip"]).code, 0);
    let names = folder.run(&["--check", "--to", "shredder", "book.zip"]);
    let all = ["dir/b.epd", "stored-a.pgn", "bzip2-c.fen", "zstd-d.fen", "e.fen.gz"];
    assert_eq!((names.code, names.out), (1, all.map(|name| format!("book.zip:{name}\n")).concat()));
    let census = folder.run(&["detect", "book.zip"]);
    assert!(all.iter().all(|name| census.out.contains(&format!("book.zip:{name}: "))), "{}", census.out);
    let unique = folder.run(&["--unique", "book.zip"]);
    assert_eq!(unique.out.matches("4k3/8/8/8/8/8/8/4K2R").count(), 1, "{}", unique.out);
    let diff = folder.run(&["--diff", "--to", "shredder", "book.zip"]);
    assert!(diff.out.contains("--- book.zip:dir/b.epd"), "{}", diff.out);
}

#[test]
fn findings_name_the_file_in_it() {
    let folder = Folder::new().with("book.zip", zip(&[("a.fen", b"junk/ w - -\n"), ("b.fen", RECORD.as_bytes())]));
    let outcome = folder.run(&["check", "book.zip"]);
    assert!(outcome.code == 1 && outcome.out.contains("book.zip:a.fen:1:1"), "{}", outcome.out);
    let outcome = folder.run(&["--json", "book.zip"]);
    assert_eq!(outcome.messages()[0]["file"], "book.zip:a.fen");
}

#[test]
fn archives_are_not_written() {
    let archive = zip(&[("a.fen", RECORD.as_bytes())]);
    let folder = Folder::new().with("book.zip", &archive).with("z.fen", RECORD);
    let outcome = folder.run(&["-i", "--to", "shredder", "book.zip", "z.fen"]);
    assert_eq!((outcome.code, &*outcome.out), (2, ""));
    assert!(outcome.err.contains("book.zip: ") && outcome.err.contains("`-o FILE`"), "{}", outcome.err);
    assert_eq!(std::fs::read(folder.path("book.zip")).unwrap(), archive);
    assert_eq!(folder.read("z.fen"), CONVERTED);
    for name in ["out.zip", "OUT.ZIP", "a.epd.zip"] {
        let outcome = folder.run(&["-o", name, "z.fen"]);
        assert_eq!((outcome.code, &*outcome.out), (2, ""));
        assert!(outcome.err.contains(name) && outcome.err.contains(".gz"), "{}", outcome.err);
        assert!(!folder.path(name).exists());
    }
}

#[rstest]
#[case("lzma-a.fen", RECORD.as_bytes(), "LZMA")]
#[case("a.zip", &zip(&[("b.fen", RECORD.as_bytes())]), "zip archive")]
#[case("a.xz", b"\xfd7zXZ\0\0", "xz -d")]
#[case("a.png", b"\x89PNG\r\n\x1a\n", "picture")]
fn what_cannot_be_read_is_named_and_the_rest_done(#[case] name: &str, #[case] content: &[u8], #[case] words: &str) {
    let folder = Folder::new().with("x.zip", zip(&[(name, content), ("ok.fen", RECORD.as_bytes())]));
    let outcome = folder.run(&["--to", "shredder", "x.zip"]);
    assert_eq!((outcome.code, &*outcome.out), (2, CONVERTED));
    let named = format!("x.zip:{name}: ");
    assert!(outcome.err.contains(&named) && outcome.err.contains(words), "{}", outcome.err);
    assert_eq!(outcome.err.matches("error").count(), 1, "{}", outcome.err);
}

#[test]
fn a_password_is_named() {
    let mut archive = zip(&[("a.fen", RECORD.as_bytes()), ("ok.fen", RECORD.as_bytes())]);
    // the flags of the first file, in the table at the end
    let table = archive.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();
    archive[table + 8] |= 1;
    let outcome = Folder::new().with("x.zip", archive).run(&["--to", "shredder", "x.zip"]);
    assert_eq!((outcome.code, &*outcome.out), (2, CONVERTED));
    assert!(outcome.err.contains("x.zip:a.fen: ") && outcome.err.contains("password"), "{}", outcome.err);
}

#[test]
fn damage_is_an_error() {
    let files: Vec<_> = (0..12).map(|number| (format!("{number}.fen"), RECORD.repeat(number))).collect();
    let files: Vec<_> = files.iter().map(|(name, text)| (&**name, text.as_bytes())).collect();
    let archive = zip(&files);
    let all = Folder::new().with("x.zip", &archive).run(&["--to", "shredder", "x.zip"]);
    assert_eq!((all.code, all.out), (0, CONVERTED.repeat((0..12).sum())));
    for cut in [archive.len() - 1, archive.len() - 30, archive.len() / 2, 40, 4] {
        let outcome = Folder::new().with("x.zip", &archive[..cut]).run(&["x.zip"]);
        assert_eq!((outcome.code, &*outcome.out), (2, ""), "{cut}");
        assert!(outcome.err.contains("x.zip") && outcome.err.contains("zip archive"), "{}", outcome.err);
    }
    for at in (0..archive.len()).step_by(29) {
        let mut turned = archive.clone();
        turned[at] ^= 4;
        let outcome = Folder::new().with("x.zip", turned).run(&["--to", "shredder", "x.zip"]);
        assert!(outcome.code <= 2, "{at}: {}", outcome.err);
    }
    let mut wrong_sum = zip(&[("stored-a.fen", RECORD.as_bytes())]);
    let at = wrong_sum.windows(3).position(|bytes| bytes == b"4k3").unwrap();
    wrong_sum[at] = b'3';
    let outcome = Folder::new().with("x.zip", wrong_sum).run(&["x.zip"]);
    assert_eq!(outcome.code, 2, "{}", outcome.err);
    assert!(outcome.err.contains("x.zip:stored-a.fen"), "{}", outcome.err);
}

/// Files that share their data are how a small archive becomes a large one.
#[test]
fn files_one_in_another_are_refused() {
    let mut archive = zip(&[("a.fen", RECORD.as_bytes()), ("b.fen", RECORD.as_bytes())]);
    let tables: Vec<_> = (0..archive.len()).filter(|at| archive[*at..].starts_with(b"PK\x01\x02")).collect();
    let place = archive[tables[0] + 42..tables[0] + 46].to_vec();
    archive[tables[1] + 42..tables[1] + 46].copy_from_slice(&place);
    let outcome = Folder::new().with("x.zip", archive).run(&["x.zip"]);
    assert_eq!((outcome.code, &*outcome.out), (2, ""));
    assert!(outcome.err.contains("one in another"), "{}", outcome.err);
}

#[test]
fn an_archive_without_files_has_no_record() {
    let folder = Folder::new().with("x.zip", zip(&[])).with("y.zip", zip(&[("dir/", b"")]));
    for name in ["x.zip", "y.zip"] {
        let outcome = folder.run(&[name]);
        assert_eq!((outcome.code, &*outcome.out), (0, ""), "{}", outcome.err);
        assert!(outcome.err.contains("no-record") && outcome.err.contains(name), "{}", outcome.err);
        assert_eq!(folder.run(&["check", name]).code, 1);
    }
}

#[test]
fn folders_are_walked_for_them() {
    let archive = zip(&[("README.md", b"# no records"), ("src/a.rs", b"fn"), ("a.fen", RECORD.as_bytes())]);
    let folder = Folder::new();
    std::fs::create_dir(folder.path("books")).unwrap();
    let folder = folder.with("books/a.zip", archive);
    let outcome = folder.run(&["-r", "--to", "shredder", "books"]);
    assert_eq!((outcome.code, &*outcome.out, &*outcome.err), (0, CONVERTED, ""));
}

#[test]
fn names_in_it_do_not_reach_the_terminal_raw() {
    let folder = Folder::new().with("x.zip", zip(&[("a\x1b]0;x\x07.fen", b"junk\n")]));
    for args in [&["x.zip"][..], &["detect", "x.zip"], &["--check", "x.zip"], &["--diff", "x.zip"]] {
        let outcome = folder.run(args);
        assert!(!outcome.err.contains(['\x1b', '\x07']), "{:?}", outcome.err);
    }
}
