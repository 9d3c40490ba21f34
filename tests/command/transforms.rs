//! `--transform` and `same --transform`.

use rstest::rstest;

use crate::support::folder::Folder;

#[rstest]
#[case("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 5 20", "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1", 0, "swap\n")]
#[case("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "3k4/8/8/8/8/8/8/3K4 w - - 0 1", 0, "mirror\n")]
#[case("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "3k4/7p/8/8/8/8/8/3K4 b - - 0 1", 0, "rotate\n")]
#[case("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w A - 7 9", 0, "one position\n")]
#[case("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "3k4/8/8/8/8/8/8/3K3R w K - 0 1", 1, "no transform makes one of the other\n")]
fn same_says_which_symmetry(#[case] a: &str, #[case] b: &str, #[case] code: i32, #[case] expected: &str) {
    let outcome = Folder::new().run(&["same", "--transform", a, b]);
    assert_eq!((outcome.code, outcome.out.as_str()), (code, expected));
}

#[rstest]
#[case("x.csv", "fen\n@W\n", "fen\n@B\n")]
#[case("x.jsonl", "{\"fen\":\"@W\"}\n", "{\"fen\":\"@B\"}\n")]
#[case("x.pgn", "[FEN \"@W\"]\n\n*\n", "[FEN \"@B\"]\n\n*\n")]
fn every_container_is_turned(#[case] name: &str, #[case] from: &str, #[case] to: &str) {
    let with = |text: &str| {
        text.replace("@W", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1").replace("@B", "4k1rr/8/8/8/8/8/8/4K3 b g - 0 1")
    };
    let outcome = Folder::new().with(name, with(from)).run(&["--transform", "swap", name]);
    assert_eq!((outcome.code, outcome.out), (0, with(to)));
}

#[test]
fn games_with_moves_stay() {
    let game = "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Ke2 *\n";
    let outcome = Folder::new().with("x.pgn", game).run(&["--transform", "swap", "x.pgn"]);
    assert_eq!((outcome.code, outcome.out.as_str()), (1, game));
    assert!(outcome.err.contains("transform-move"), "{}", outcome.err);
}
