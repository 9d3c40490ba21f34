//! What an argument is, and what is said of those that are nothing.

use rstest::rstest;

use crate::support::folder::Folder;

const BOARD: &str = "4k3/8/8/8/8/8/8/R3K2R";
const HELD: &str = "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\n";
const CONVERTED: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n";

#[test]
fn a_record_without_quotes_is_put_together() {
    let args = [BOARD, "w", "HA", "-", "0", "1"];
    assert_eq!(Folder::new().run(&args).out, CONVERTED);
    for command in ["check", "show", "detect", "explain"] {
        let outcome = Folder::new().run(&[&[command], &args[..]].concat());
        assert_eq!(outcome.code, 0, "{command}: {}", outcome.err);
    }
    let twice = Folder::new().run(&[&["same"], &args[..], &args[..]].concat());
    assert_eq!((twice.code, twice.out.as_str()), (0, "one position\n"));
    assert_eq!(Folder::new().run(&[&["same"], &args[..]].concat()).code, 2);
    assert_eq!(Folder::new().run(&[&["explain"], &args[..], &args[..]].concat()).code, 2);
}

#[rstest]
#[case::a_file_of_that_name("a.fen")]
#[case::an_option("--strict")]
#[case::a_comment("# a b")]
#[case::a_command("check")]
#[case::nothing("")]
#[case::two_lines("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1")]
fn what_is_called_a_record_is_one(#[case] text: &str) {
    let folder = Folder::new().with("a.fen", HELD);
    for command in [&[] as &[&str], &["check"], &["show"], &["detect"]] {
        let outcome = folder.run(&[command, &["--record", text]].concat());
        assert_eq!(outcome.code, i32::from(command != ["detect"]), "{command:?}: {}", outcome.err);
        // of these two the findings and the census are the result
        assert!(matches!(command, ["check" | "detect"]) || outcome.out.is_empty(), "{}", outcome.out);
    }
    assert_eq!(folder.run(&["-i", "--record", text, "a.fen"]).code, 2);
}

#[test]
fn records_come_after_the_other_inputs() {
    let record = CONVERTED.trim_end();
    let outcome = Folder::new().with("a.fen", "# a\n").run(&["--record", record, "--record", record, "a.fen"]);
    assert_eq!(outcome.out, format!("# a\n{CONVERTED}{CONVERTED}"));
}

#[rstest]
#[case::after_an_option(&["--to", "x-fen", "check", "a.fen"], "`check` is a command: put it first")]
#[case::in_place(&["-i", "--to", "x-fen", "check", "a.fen"], "`check` is a command")]
#[case::after_a_file(&["a.fen", "detect"], "`detect` is a command")]
#[case::with_a_slip(&["chek", "a.fen"], "`check` is a command")]
#[case::in_capitals(&["Check", "a.fen"], "`check` is a command")]
#[case::of_another_program(&["validate", "a.fen"], "`check` is a command")]
#[case::of_a_command(&["check", "detect", "a.fen"], "`detect` is a command")]
#[case::none(&["convert", "a.fen"], "no command")]
#[case::a_suffix(&["-i", ".bak", "a.fen"], "did you mean `-i.bak`")]
#[case::a_picture(&["-o", "b.svg", "a.fen"], "`fenconv show -o b.svg`")]
#[case::a_picture_of_pixels(&["-o", "b.PNG", "a.fen"], "`fenconv show -o b.PNG`")]
fn a_slip_ends_it_before_anything_is_done(#[case] args: &[&str], #[case] message: &str) {
    let folder = Folder::new().with("a.fen", HELD);
    let outcome = folder.run(args);
    assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{}", outcome.err);
    assert!(outcome.err.contains(message), "{}", outcome.err);
    assert_eq!((folder.names(), folder.read("a.fen")), (vec!["a.fen".to_owned()], HELD.to_owned()));
}

#[test]
fn a_file_may_have_the_name_of_a_command() {
    let folder = Folder::new().with("check", HELD).with("chek", HELD);
    assert_eq!(folder.run(&["-t", "x-fen", "check", "chek"]).out, [CONVERTED, CONVERTED].concat());
}

#[rstest]
#[case("-i.bak", "a.fen.bak")]
#[case("-i=.bak", "a.fen.bak")]
#[case("-i~", "a.fen~")]
#[case("-i_old", "a.fen_old")]
#[case("-ri.bak", "a.fen.bak")]
#[case("--in-place=.bak", "a.fen.bak")]
fn a_suffix_may_be_attached(#[case] option: &str, #[case] backup: &str) {
    let folder = Folder::new().with("a.fen", HELD);
    let outcome = folder.run(&[option, "a.fen"]);
    assert_eq!(outcome.code, 0, "{}", outcome.err);
    assert_eq!((folder.read("a.fen"), folder.read(backup)), (CONVERTED.to_owned(), HELD.to_owned()));
}

/// What cannot be used is said before anything is done, and the rest is done.
#[test]
fn all_inputs_are_looked_at_first() {
    let folder = Folder::new().with("a.fen", HELD).with("b.fen", "4k3/8/8/8/8/8/8/4K3 w K - 0 1\n");
    let outcome = folder.run(&["-i", "a.fen", "b.fen", "no.fen"]);
    let (missing, refused) = (outcome.err.find("no.fen").unwrap(), outcome.err.find("castling-no-rook").unwrap());
    assert!(missing < refused, "{}", outcome.err);
    assert_eq!((outcome.code, folder.read("a.fen")), (2, CONVERTED.to_owned()));
}

const TAGGED: &str = "[Variant \"Crazyhouse\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R[Q] w H - 0 1\"]\n\n*\n\n\
[FEN \"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1\"]\n\n*\n\n";

/// `-V` is for games that name no variant.
#[rstest]
#[case(&["-V", "chess960"], &["R[Q] w K -", "w KQkq -", "\"Crazyhouse\""], 0)]
#[case(&["-V", "chess960", "--tags", "fix"], &["R[Q] w K -", "\"Crazyhouse\"", "\"Chess960\""], 0)]
#[case(&["-V", "standard"], &["R[Q] w K -", "w HFhf -"], 1)]
#[case(&["-V", "auto"], &["R[Q] w K -", "w KQkq -"], 0)]
#[case(&["-V", "chess960", "--ignore-variant-tags"], &["R[Q] w H -", "w KQkq -"], 1)]
#[case(&["-V", "crazyhouse", "--ignore-variant-tags", "--tags", "fix"], &["R[Q] w K -", "\"Crazyhouse\""], 0)]
fn the_variant_of_games(#[case] args: &[&str], #[case] parts: &[&str], #[case] code: i32) {
    let outcome = Folder::new().with("a.pgn", TAGGED).run(&[args, &["--to", "x-fen", "a.pgn"]].concat());
    assert_eq!(outcome.code, code, "{}", outcome.err);
    for part in parts {
        assert!(outcome.out.contains(part), "{part}: {}", outcome.out);
    }
}

/// The tag of one variant is never made that of another, whatever a game is read as.
#[test]
fn a_tag_stays_that_of_its_variant() {
    let game = "[Variant \"Standard\"]\n[FEN \"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1\"]\n\n*\n\n";
    let args = ["--ignore-variant-tags", "-V", "chess960", "--tags", "fix", "a.pgn"];
    let outcome = Folder::new().with("a.pgn", game).run(&args);
    assert!(outcome.code == 0 && outcome.out.contains("[Variant \"Standard\"]"), "{}{}", outcome.out, outcome.err);
}
