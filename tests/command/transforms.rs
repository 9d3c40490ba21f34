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

/// Where the board stays, the option is refused before anything is written.
#[rstest]
#[case("text")]
#[case("lines")]
#[case("plain")]
fn texts_and_training_data_are_not_turned(#[case] format: &str) {
    let outcome = Folder::new().with("x", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n").run(&[
        "--format",
        format,
        "--transform",
        "swap",
        "x",
    ]);
    assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
    assert!(outcome.err.contains("--transform: ") && outcome.err.contains("`--as`"), "{}", outcome.err);
}

const CASTLES: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

/// Moves beside a record are turned with it, whatever they are written in; a castling is one of the
/// king and its rook.
#[rstest]
#[case("x.csv", "fen,Moves,n\n@,e1g1 e8d7 h1h8,1\n", "fen,Moves,n\n&,d1a1 d8e7 a1a8,1\n")]
#[case("x.csv", "Moves,fen\n\"e1g1,e8d7\",@\n,@\n", "Moves,fen\n\"d1a1,d8e7\",&\n,&\n")]
#[case("x.tsv", "fen\tMoves\n@\tO-O Kd7+ Rh8#!?\n@\t\n", "fen\tMoves\n&\tO-O-O Ke7+ Ra8#!?\n&\t\n")]
#[case("x.jsonl", "{\"Moves\": \"h1h8\", \"fen\": \"@\"}\n", "{\"Moves\": \"a1a8\", \"fen\": \"&\"}\n")]
#[case(
    "x.jsonl",
    "{\"fen\": \"@\", \"Moves\": [\"e1g1\", \"e8d7\"]}\n",
    "{\"fen\": \"&\", \"Moves\": [\"d1a1\", \"d8e7\"]}\n"
)]
#[case(
    "x.jsonl",
    "{\"fen\": \"@\", \"Moves\": null}\n{\"fen\": \"@\"}\n",
    "{\"fen\": \"&\", \"Moves\": null}\n{\"fen\": \"&\"}\n"
)]
fn moves_go_with_the_position(#[case] name: &str, #[case] from: &str, #[case] to: &str) {
    let folder = Folder::new().with(name, from.replace('@', CASTLES));
    let outcome = folder.run(&["--transform", "mirror", "--moves", "Moves", name]);
    let expected = to.replace('&', "3k4/8/8/8/8/8/8/R2K4 w Q - 0 1");
    assert_eq!((outcome.code, &outcome.out), (0, &expected), "{}", outcome.err);
    assert!(!outcome.err.contains("transform-kept"), "{}", outcome.err);
    let there = folder.with(name, outcome.out);
    let outcome = there.run(&["--transform", "mirror", "--moves", "Moves", name]);
    // the king takes its rook in both
    let back = from.replace('@', CASTLES).replace("e1g1", "e1h1");
    assert_eq!((outcome.code, outcome.out), (0, back));
}

/// A row whose moves cannot be turned stays as it is, its record too.
#[rstest]
#[case("x.csv", "fen,a,b\n@,h1h8,Ke2\n@,h1h8,\"e8e7,Ke1-e2\"\n", 3, "@,h1h8,\"e8e7,Ke1-e2\"\n", 43)]
#[case(
    "x.jsonl",
    "{\"fen\":\"@\",\"a\":[]}\n{\"fen\":\"@\",\"a\":[\"h1h8\",\"\\u004be1-e2\"]}\n",
    2,
    "{\"fen\":\"@\",\"a\":[\"h1h8\",\"\\u004be1-e2\"]}\n",
    54
)]
#[case("x.jsonl", "{\"fen\":\"@\"}\n{\"fen\":\"@\",\"a\":7}\n", 2, "{\"fen\":\"@\",\"a\":7}\n", 45)]
fn moves_that_are_not_known_keep_the_row(
    #[case] name: &str,
    #[case] from: &str,
    #[case] line: u64,
    #[case] kept: &str,
    #[case] column: u64,
) {
    let folder = Folder::new().with(name, from.replace('@', CASTLES));
    let moves = if name == "x.csv" { &["--moves", "a", "--moves", "3"][..] } else { &["--moves", "a"] };
    let outcome = folder.run(&[&["--transform", "swap", "--json", name], moves].concat());
    assert_eq!(outcome.code, 1);
    assert!(outcome.out.ends_with(&kept.replace('@', CASTLES)), "{}", outcome.out);
    let messages = outcome.messages();
    let found = messages.iter().find(|message| message["code"] == "transform-move").unwrap();
    assert_eq!((&found["line"], &found["column"]), (&line.into(), &column.into()));
    let summary = &messages.last().unwrap()["summary"];
    assert_eq!((&summary["converted"], &summary["unchanged"], &summary["failed"]), (&1.into(), &0.into(), &1.into()));
    let skipped = folder.run(&[&["--transform", "swap", "--on-error", "skip", name], moves].concat());
    assert_eq!(skipped.out.lines().count(), outcome.out.lines().count() - 1);
}

/// Once a file it is said which columns or keys may come to say something else.
#[rstest]
#[case("x.csv", "id,fen,Moves,Rating\n1,@,h1h8,1500\n2,@,h1h8,1500\n", "swap", Some("id, Rating"))]
#[case("x.csv", "id,fen,Moves,Rating\n1,@,h1h8,1500\n", "mirror", None)]
#[case("x.csv", "fen,Moves\n@,h1h8\n", "rotate", None)]
#[case("x.jsonl", "{\"fen\":\"@\",\"Moves\":\"\",\"eval\":3}\n{\"fen\":\"@\",\"x\":1}\n", "canonical", Some("eval"))]
fn what_is_not_turned_is_named(
    #[case] name: &str,
    #[case] text: &str,
    #[case] transform: &str,
    #[case] expected: Option<&str>,
) {
    let folder = Folder::new().with(name, text.replace('@', CASTLES));
    let outcome = folder.run(&["--transform", transform, "--moves", "Moves", "--json", name]);
    let messages = outcome.messages();
    let found: Vec<_> = messages.iter().filter(|message| message["code"] == "transform-kept").collect();
    assert_eq!(
        found.iter().filter_map(|message| message["found"].as_str()).collect::<Vec<_>>(),
        Vec::from_iter(expected)
    );
    assert_eq!(outcome.code, 0);
}

#[rstest]
#[case(&["--moves", "Moves", "x.csv"])]
#[case(&["--transform", "swap", "--moves", "none", "x.csv"])]
#[case(&["--transform", "swap", "--moves", "Moves", "x.epd"])]
fn moves_need_a_transform_and_a_column(#[case] arguments: &[&str]) {
    let folder = Folder::new().with("x.csv", format!("fen,Moves\n{CASTLES},\n"));
    let folder = folder.with("x.epd", "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8;\n");
    let outcome = folder.run(arguments);
    assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
}
