//! Slips of a first day: each has one message that says what to do, and nothing is done.

use rstest::rstest;

use crate::support::folder::Folder;

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
const CAPABLANCA: &str = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
const HANDS: &str = "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1";

#[rstest]
#[case(&["chek", "a.fen"], 2, "`check` is a command: put it first")]
#[case(&["a.fen", "check"], 2, "`check` is a command: put it first")]
#[case(&["shredder", "a.fen"], 2, "`--to shredder`")]
#[case(&["a.fen", "x-fen"], 2, "`--to x-fen`")]
#[case(&["lichess", "a.fen"], 2, "`--style lichess`")]
#[case(&["crazyhouse", "a.fen"], 2, "`-V crazyhouse`")]
#[case(&["518"], 2, "`fenconv start 518`")]
#[case(&["id", "518"], 2, "`fenconv start 518`")]
#[case(&["--to", "lichess", "a.fen"], 2, "`--style lichess`")]
#[case(&["--to", "shreder", "a.fen"], 2, "did you mean `shredder`")]
#[case(&["--shredder", "a.fen"], 2, "`--to shredder`")]
#[case(&["--lichess", "a.fen"], 2, "`--style lichess`")]
#[case(&["--pgn", "a.fen"], 2, "`--format pgn`")]
#[case(&["--skip", "a.fen"], 2, "`--on-error skip`")]
#[case(&["check", "-i", "a.fen"], 2, "an option of a conversion")]
#[case(&["detect", "--diff", "a.fen"], 2, "an option of a conversion")]
#[case(&["--deny", "warnings", "a.fen"], 2, "`fenconv check`")]
#[case(&["--caption", "x", "a.fen"], 2, "`fenconv show`")]
#[case(&["-V", "crazyhous", "a.fen"], 2, "did you mean `crazyhouse`")]
#[case(&["-V", "a.fen"], 2, "`fenconv variants` lists them")]
#[case(&["-i", ".bak", "a.fen"], 2, "`-i.bak`")]
#[case(&["-i"], 2, "give at least one")]
#[case(&["books"], 2, "`-r`")]
#[case(&["-o", "books", "a.fen"], 2, "the name of a file")]
#[case(&["-o", "none/x.fen", "a.fen"], 2, "folder of the file must be there")]
#[case(&["-o", "x.zip", "a.fen"], 2, ".gz")]
#[case(&["-o", "x.svg", "a.fen"], 2, "fenconv show -o x.svg")]
#[case(&["none.fen"], 2, "none.fen")]
#[case(&["utf16.fen"], 2, "UTF-16")]
#[case(&["t.csv"], 2, "`--column NAME`")]
#[case(&[CAPABLANCA], 1, "`-V capablanca`")]
#[case(&[HANDS], 1, "`-V crazyhouse`")]
#[case(&["variants", "crazyhous"], 2, "did you mean `crazyhouse`")]
#[case(&["findings", "castling-norook"], 2, "did you mean `castling-no-rook`")]
#[case(&["--files-from", "none"], 2, "none")]
fn has_one_message(#[case] args: &[&str], #[case] code: i32, #[case] what_to_do: &str) {
    let utf16: Vec<u8> = format!("\u{feff}{RECORD}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let folder = Folder::new().with("a.fen", RECORD).with("utf16.fen", utf16).with("t.csv", "id,board\n1,x\n");
    std::fs::create_dir(folder.path("books")).unwrap();
    let names = folder.names();
    let outcome = folder.run(args);
    assert_eq!((outcome.code, &*outcome.out), (code, ""), "{}", outcome.err);
    assert!(outcome.err.contains(what_to_do), "{}", outcome.err);
    let errors = outcome.err.lines().filter(|line| line.starts_with("error")).count();
    assert_eq!(errors, 1, "{}", outcome.err);
    assert_eq!((folder.names(), &*folder.read("a.fen")), (names, RECORD));
}

#[rstest]
#[case("position startpos")]
#[case("position startpos moves e2e4")]
fn a_start_by_its_word_is_shown_the_notation(#[case] command: &str) {
    let outcome = Folder::new().run(&[command]);
    assert_eq!((outcome.code, &*outcome.out), (1, ""));
    assert!(outcome.err.contains("`--from uci`"), "{}", outcome.err);
}

#[test]
fn an_unquoted_record_is_one() {
    let outcome = Folder::new().run(&["--to", "shredder", "4k3/8/8/8/8/8/8/4K2R", "w", "K", "-", "0", "1"]);
    assert_eq!((outcome.code, &*outcome.out), (0, "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n"));
}
