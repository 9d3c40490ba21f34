//! `fenconv show`.

use std::path::Path;

use crate::support::program::{fenconv, run as show, stderr, stdout};

const INNER_ROOK: &str = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const UTF8: (&str, &str) = ("LANG", "en_GB.UTF-8");

#[test]
fn a_board_in_the_terminal() {
    let output = show(&[UTF8], &["show", INNER_ROOK], b"");
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    let lines: Vec<_> = stdout(&output).lines().collect();
    assert_eq!((lines[0], lines[1], lines.len()), ("Chess960", "", 12));
    assert_eq!(lines[9], " 1  .  .  \u{2657}  \u{2658}  \u{2654}  . [\u{2656}] \u{2656}");
    assert_eq!((lines[10], lines[11]), ("    a  b  c  d  e  f  g  h", "    White to move"));

    let flipped = show(&[UTF8], &["show", "--flip", "--no-coordinates", "--caption", "", INNER_ROOK], b"");
    let lines: Vec<_> = stdout(&flipped).lines().collect();
    assert_eq!((lines.len(), lines[0]), (9, " \u{2656} [\u{2656}] .  \u{2654}  \u{2658}  \u{2657}  .  ."));
}

#[test]
fn plain_ascii_where_the_terminal_cannot_do_more() {
    for environment in [&[][..], &[("LANG", "C")], &[("LC_ALL", "C"), UTF8], &[UTF8, ("TERM", "dumb")]] {
        let output = show(environment, &["show", INNER_ROOK], b"");
        assert!(stdout(&output).is_ascii(), "{environment:?}");
        assert!(stdout(&output).contains("\n 1  .  .  B  N  K  . [R] R\n"), "{environment:?}");
    }
    let letters = show(&[UTF8], &["show", "--pieces", "letters", INNER_ROOK], b"");
    assert!(stdout(&letters).is_ascii());
    let figures = show(&[], &["show", "--pieces", "figures", INNER_ROOK], b"");
    assert!(stdout(&figures).contains('\u{265a}'));
}

#[test]
fn colours_where_they_are_wanted() {
    let escape = |environment: &[_], arguments: &[&str]| {
        let output = show(environment, &[&["show", INNER_ROOK], arguments].concat(), b"");
        stdout(&output).contains("\u{1b}[48;5;")
    };
    assert!(!escape(&[UTF8], &[]));
    assert!(escape(&[UTF8], &["--color", "always"]));
    assert!(escape(&[UTF8, ("CLICOLOR_FORCE", "1")], &[]));
    assert!(!escape(&[UTF8, ("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")], &[]) || cfg!(windows));
}

#[test]
fn records_from_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.epd");
    std::fs::write(&list, format!("# two\n{START}\n\nrnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - id \"x\";\n")).unwrap();
    let output = show(&[], &["show", list.to_str().unwrap(), INNER_ROOK, "-"], b"4k3/8/8/8/8/8/8/4K3 b - - 0 1\n");
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    let captions: Vec<_> = stdout(&output).lines().filter(|line| line.starts_with("Chess960")).collect();
    assert_eq!(captions, ["Chess960 518", "Chess960", "Chess960", "Chess960"]);
    assert!(stdout(&output).ends_with("Black to move\n"));

    let url = "https://lichess.org/editor/4k3/8/8/8/8/8/8/4K3_b_-_-_0_1";
    let output = show(&[], &["show", "--from", "lichess-url", url], b"");
    assert!(stdout(&output).ends_with("Black to move\n"), "{}", stderr(&output));
}

#[test]
fn a_record_that_cannot_be_read_is_reported() {
    let output = show(&[], &["show", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", INNER_ROOK], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("castling-no-rook"));
    assert_eq!(stdout(&output).matches("to move").count(), 1);

    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("none.svg");
    let output = show(&[], &["show", "-o", picture.to_str().unwrap(), "4k3/8/8/8/8/8/8/4K3 w K - 0 1"], b"");
    assert_eq!((output.status.code(), picture.exists()), (Some(2), false));
}

fn picture(folder: &Path, name: &str, arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let path = folder.join(name);
    let output = show(&[], &[&["show", "-o", path.to_str().unwrap()], arguments].concat(), input);
    assert_eq!((output.status.code(), stderr(&output), stdout(&output)), (Some(0), "", ""));
    std::fs::read(path).unwrap()
}

#[test]
fn pictures() {
    let folder = tempfile::tempdir().unwrap();
    let svg = |arguments: &[&str]| String::from_utf8(picture(folder.path(), "a.svg", arguments, b"")).unwrap();
    let one = svg(&[INNER_ROOK]);
    assert!(one.contains("<title>Chess960</title>"));
    assert!(one.contains("White: bishop f3, c1; king e1;") || one.contains("White: bishop c1, f3; king e1;"), "{one}");
    let narrow = svg(&["--square", "24", "--theme", "dark", "--flip", "--caption", "Sesse", INNER_ROOK]);
    assert!(narrow.contains("<title>Sesse</title>") && narrow.contains("#15181c"));
    let width = |svg: &str| svg.split("width=\"").nth(1).unwrap().split('"').next().unwrap().parse::<u32>().unwrap();
    assert_eq!((width(&one), width(&narrow)), (440, 220));

    for name in ["a.jpg", "a"] {
        let output = fenconv(&["show", "-o", folder.path().join(name).to_str().unwrap(), INNER_ROOK]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(".svg or .png"));
    }
    assert_eq!(fenconv(&["show", "--theme", "dark", INNER_ROOK]).status.code(), Some(2));
}

#[test]
fn the_sheet_of_all_start_positions_is_one_command() {
    let folder = tempfile::tempdir().unwrap();
    let all = fenconv(&["start", "--all"]);
    let sheet = String::from_utf8(picture(folder.path(), "all.svg", &["-"], &all.stdout)).unwrap();
    assert!(sheet.contains("<title>960 chess diagrams</title>"));
    assert_eq!(sheet.matches("<title>Chess960 ").count(), 960);
    assert!(sheet.contains("<title>Chess960 0<") && sheet.contains("<title>Chess960 959<"));
}

#[cfg(not(feature = "png"))]
#[test]
fn without_the_feature_a_png_is_refused_by_its_name() {
    let output = fenconv(&["show", "-o", "a.png", INNER_ROOK]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("without the feature `png`"), "{}", stderr(&output));
    assert!(!Path::new("a.png").exists());
}

#[cfg(feature = "png")]
#[test]
fn a_png() {
    let folder = tempfile::tempdir().unwrap();
    let png = picture(folder.path(), "a.PNG", &["--square", "16", INNER_ROOK], b"");
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let output = fenconv(&[
        "show",
        "-o",
        folder.path().join("b.png").to_str().unwrap(),
        "--square",
        "1024",
        "--columns",
        "1",
        INNER_ROOK,
        INNER_ROOK,
    ]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("too large"));
}
