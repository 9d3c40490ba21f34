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
    // the consoles of Windows have no locale, and know them all
    let without = [&[][..], &[("LANG", "C")], &[("LC_ALL", "C"), UTF8]];
    let without = without.into_iter().filter(|_| !cfg!(windows));
    for environment in without.chain([&[UTF8, ("TERM", "dumb")][..]]) {
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
fn a_board_from_the_side_to_move() {
    let first_rank = |arguments: &[&str], side: &str| {
        let record = format!("4k3/8/8/8/8/8/8/4K2R {side} K - 0 1");
        let output = show(&[], &[&["show", "--caption", ""], arguments, &[&record]].concat(), b"");
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
        stdout(&output).split_whitespace().next().unwrap().to_owned()
    };
    assert_eq!((first_rank(&["--flip", "auto"], "w"), first_rank(&["--flip", "auto"], "b")), ("8".into(), "1".into()));
    assert_eq!((first_rank(&["--flip=auto"], "b"), first_rank(&["--flip"], "w")), ("1".into(), "1".into()));
    assert_eq!(first_rank(&["--flip=black"], "w"), "1");
    assert_eq!(fenconv(&["show", "--flip=north", START]).status.code(), Some(2));
}

#[test]
fn arrows_marks_and_captions_have_limits() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.svg");
    let long = "x".repeat(201);
    for (arguments, word) in [
        (&["--arrows", "e1z9"][..], "`z9` at byte 2"),
        (&["--arrows", "e1e1"], "same square"),
        (&["--marks", "e4;d4"], "`e4;d4` at byte 0"),
        (&["--marks", "i9"], "i9 is not on the board of Chess960, which has 8 by 8 squares"),
        (&["--arrows", "e1e9"], "e9 is not on the board"),
        (&["--caption", &long], "201 characters"),
    ] {
        let output = fenconv(&[&["show", "-o", path.to_str().unwrap()], arguments, &[START]].concat());
        assert_eq!((output.status.code(), path.exists()), (Some(2), false), "{arguments:?}");
        assert!(stderr(&output).contains(word), "{}", stderr(&output));
    }
    assert_eq!(fenconv(&["show", "--arrows", "e2e4", START]).status.code(), Some(2));
    let drawn =
        picture(folder.path(), "a.svg", &["--arrows", "e2e4,g1-f3", "--marks", "e4", "--caption", "Σ", START], b"");
    let drawn = String::from_utf8(drawn).unwrap();
    assert!(drawn.contains("Arrows: e2 to e4, g1 to f3. Marked: e4.") && drawn.contains(">Σ</text>"));
}

#[test]
fn boards_with_any_number_of_kings_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    for record in ["8/8/8/8/8/8/8/8 w - - 0 1", "kkk5/8/8/8/8/8/8/K6K b - - 0 1", "8/8/8/3Q4/8/8/8/8 w - - 0 1"] {
        let drawn = String::from_utf8(picture(folder.path(), "a.svg", &[record], b"")).unwrap();
        assert!(drawn.contains("<title>Chess960</title>"));
    }
}

#[test]
fn both_boards_of_a_record_are_one_diagram() {
    let folder = tempfile::tempdir().unwrap();
    let svg = |input: &str| {
        let arguments = ["-V", "bughouse", "--format", "fen", "-"];
        let drawn = picture(folder.path(), "a.svg", &arguments, input.as_bytes());
        String::from_utf8(drawn).unwrap()
    };
    let board = |king: &str| format!("4k3/8/8/8/8/8/8/{king}[] w - - 0 1");
    let (a, b) = (board("4K3"), board("3K4"));
    let pair = svg(&format!("{a} | {b}\n"));
    assert!(
        pair.contains("<title>Bughouse</title>") && pair.contains("First board: ") && pair.contains("Second board: ")
    );
    let list = svg(&format!("{a} | {b}\n{a}\n{b}\n{b} | {a}\n"));
    assert!(list.contains("<title>4 chess diagrams</title>"));
    assert_eq!(list.matches("Second board: ").count(), 2);
}

#[test]
fn pages_of_a_sheet() {
    let folder = tempfile::tempdir().unwrap();
    let list = format!("{START}\n").repeat(7);
    let arguments = ["--rows", "2", "--columns", "2", "-"];
    let drawn = String::from_utf8(picture(folder.path(), "a.svg", &arguments, list.as_bytes())).unwrap();
    assert!(drawn.contains("<style>@page{size:"), "{drawn}");
    for wrong in ["0", "1001", "x"] {
        let output = fenconv(&["show", "-o", "b.svg", "--rows", wrong, START]);
        assert_eq!(output.status.code(), Some(2));
    }
    assert_eq!(fenconv(&["show", "--rows", "2", START]).status.code(), Some(2));
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
