//! The commands `start` and `id`, run as a program.

use crate::support::program::{fenconv, stderr, stdout};
use rstest::rstest;

#[rstest]
#[case(&["start", "0"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1")]
#[case(&["start", "SP518", "--to", "shredder"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1")]
#[case(&["start", "518", "--to", "shredder", "--order", "files"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - 0 1")]
#[case(&["start", "960", "--numbering", "one-based"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1")]
#[case(&["start", "359", "--numbering", "fritz9"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")]
#[case(&["start", "2", "--numbering", "white-major", "--to", "shredder"], "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1")]
#[case(&["start", "1", "--numbering", "black-major"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1")]
#[case(&["start", "--white", "518", "--black", "0"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")]
#[case(&["start", "--white", "518", "--black", "960", "--numbering", "one-based"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")]
#[case(&["start", "518/0"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")]
#[case(&["start", "SP0-SP0"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1")]
#[case(&["start", "497798", "-V", "dfrc"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")]
#[case(&["start", "511", "-V", "racingkings"], "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1")]
#[case(&["start", "518", "-V", "horde"], "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1")]
#[case(&["start", "518", "-V", "antichess"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")]
#[case(&["start", "518", "-V", "3check"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1")]
#[case(&["start", "518", "-V", "seirawan"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1")]
#[case(&["start", "0", "-V", "seirawan"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR[HEhe] w KQABCDEkqabcde - 0 1")]
#[case(&["start", "-V", "capablanca"], "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1")]
#[case(&["start", "-V", "3check", "--to", "shredder"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 3+3 0 1")]
#[case(&["start", "--list-count"], "960")]
#[case(&["start", "--list-count", "-V", "caparandom"], "21836")]
#[case(&["start", "--list-count", "--numbering", "white-major"], "921600")]
#[case(&["id", "BQNBNRKR"], "1")]
#[case(&["id", "rnbqkbnr"], "518")]
#[case(&["id", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"], "518")]
#[case(&["id", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"x\";"], "518")]
#[case(&["id", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAhf - 0 1"], "518/0")]
#[case(&["id", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAhf - 0 1", "--numbering", "black-major"], "518")]
#[case(&["id", "RNBQKBNR", "--numbering", "fritz9"], "359")]
#[case(&["id", "-V", "caparandom", "NBNCQRBAKR"], "8772")]
fn commands_answer(#[case] arguments: &[&str], #[case] expected: &str) {
    let output = fenconv(arguments);
    assert_eq!((stdout(&output), stderr(&output)), (&*format!("{expected}\n"), ""));
    assert_eq!(output.status.code(), Some(0));
}

#[rstest]
#[case(&["start", "960"], 1, "start-id-range", "expected 0 to 959")]
#[case(&["start", "--", "-1"], 1, "start-id-range", "expected 0 to 959")]
#[case(&["start", "99999999999999999999999"], 1, "start-id-range", "expected 0 to 959")]
#[case(&["start", "0", "--numbering", "one-based"], 1, "start-id-range", "expected 1 to 960")]
#[case(&["start", "921600", "--numbering", "white-major"], 1, "start-id-range", "expected 0 to 921599")]
#[case(&["start", "--white", "518", "--black", "960"], 1, "start-id-range", "expected 0 to 959")]
#[case(&["start", "1440", "-V", "racingkings"], 1, "start-id-range", "expected 0 to 1439")]
#[case(&["id", "RNBQKNBR"], 1, "no-start", "expected bishop and bishop on squares of different shades")]
#[case(&["id", "KRNBQBNR"], 1, "no-start", "expected the king between two pieces `rook`")]
#[case(&["id", "RNBQKBN"], 1, "no-start", "White has other pieces than BBKNNQRR to arrange")]
#[case(&["id", "-V", "caparandom", "RNABQKBCNR"], 1, "no-start", "expected queen and archbishop on squares of different shades")]
#[case(&["id", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"], 1, "no-start", "White has no right to castle king side (the arrangement has number 518)")]
#[case(&["id", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1"], 0, "partial-start", "missing Black queen side")]
#[case(&["start", "10-960"], 1, "start-id-range", "expected 0 to 959")]
#[case(&["start", "310/960"], 1, "start-id-range", "expected 0 to 959")]
#[case(&["id", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"], 1, "no-start", "Black is to move")]
#[case(&["id", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 7"], 0, "start-counters", "halfmove clock 3, fullmove number 7")]
#[case(&["id", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAhf - 0 1", "--numbering", "scharnagl"], 1, "start-numbering", "the sides differ")]
#[case(&["id", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1"], 1, "bad-piece-char", "`X` is not a piece")]
fn what_is_wrong_is_reported_with_a_code(
    #[case] arguments: &[&str],
    #[case] status: i32,
    #[case] code: &str,
    #[case] message: &str,
) {
    let human = fenconv(arguments);
    assert_eq!(human.status.code(), Some(status));
    assert!(stderr(&human).contains(&format!("[{code}]")) && stderr(&human).contains(message), "{}", stderr(&human));
    assert_eq!(stdout(&human).is_empty(), status != 0);

    let json = [&arguments[..1], &["--message-format", "json"], &arguments[1..]].concat();
    let output = fenconv(&json);
    let object: serde_json::Value = serde_json::from_str(stderr(&output).lines().next().unwrap()).unwrap();
    assert_eq!((object["code"].as_str(), object["file"].as_str()), (Some(code), Some("<argument>")));
    assert!(object["message"].as_str().unwrap().contains(message));
    assert_eq!(output.status.code(), Some(status));
}

#[rstest]
#[case(&["start"], "required arguments")]
#[case(&["start", "x"], "expected the number of a start position, found `x`")]
#[case(&["start", "1", "--all"], "cannot be used with")]
#[case(&["start", "--white", "1"], "--black")]
#[case(&["start", "1", "--seed", "1"], "cannot be used with")]
#[case(&["start", "--all", "-n", "2"], "cannot be used with")]
#[case(&["start", "--seed", "2"], "required arguments")]
#[case(&["start", "1", "-V", "standard"], "`standard` has no shuffled start")]
#[case(&["start", "1", "-V", "janus", "--numbering", "fritz9"], "no fritz9 numbers")]
#[case(&["start", "--white", "1", "--black", "2", "-V", "horde"], "one side only")]
#[case(&["start", "20-10"], "expected the number of a start position, found `20-10`")]
#[case(&["start", "310/"], "expected the number of a start position, found ``")]
fn senseless_arguments_end_with_two(#[case] arguments: &[&str], #[case] message: &str) {
    let output = fenconv(arguments);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains(message), "{}", stderr(&output));
}

#[test]
fn a_wrong_number_does_not_stop_the_others() {
    let output = fenconv(&["start", "0", "960", "959"]);
    assert_eq!((stdout(&output).lines().count(), output.status.code()), (2, Some(1)));
}

#[test]
fn a_table_shows_every_number() {
    let output = fenconv(&["start", "518", "--table"]);
    let rows: Vec<Vec<&str>> = stdout(&output).lines().map(|line| line.split_whitespace().collect()).collect();
    let titles = ["NUMBER", "BACK", "RANK", "TWIN", "ONE-BASED", "FRITZ9", "WHITE-MAJOR", "BLACK-MAJOR"];
    assert_eq!(rows[0], titles);
    assert_eq!(rows[1], ["518", "RNBQKBNR", "534", "518", "359", "497798", "497798"]);
    let output = fenconv(&["id", "--table", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAhf - 0 1"]);
    let row: Vec<&str> = stdout(&output).lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(row, ["518/0", "RNBQKBNR/BBQNNRKR", "534/959", "-", "-", "497280", "518"]);
    let output = fenconv(&["start", "--all", "--table", "-V", "horde"]);
    assert_eq!(stdout(&output).lines().count(), 961);
    assert!(stdout(&output).lines().next().unwrap().ends_with("FRITZ9"));
}

#[test]
fn all_are_written_in_the_order_of_their_numbers() {
    let output = fenconv(&["start", "--all"]);
    let lines: Vec<_> = stdout(&output).lines().collect();
    assert_eq!(lines.len(), 960);
    assert!(lines[518].starts_with("rnbqkbnr/"));
    // Windows takes 32,767 characters
    let numbers: String =
        lines.chunks(480).map(|records| stdout(&fenconv(&[&["id"], records].concat())).to_owned()).collect();
    assert!(numbers.lines().eq((0..960).map(|number| number.to_string())));
}

#[test]
fn a_seed_gives_the_same_positions() {
    let drawn = |seed| {
        let output = fenconv(&["start", "--random", "-n", "3", "--seed", seed, "--table"]);
        stdout(&output).lines().skip(1).map(|line| line.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(drawn("1"), ["543", "715", "932"]);
    assert_eq!(drawn("0"), ["847", "414", "25"]);
    let output = fenconv(&["start", "--random", "-n", "40"]);
    assert_eq!(stdout(&output).lines().count(), 40);
}

#[test]
fn a_profile_of_the_users_is_meant_where_it_is_the_only_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    let text =
        "schema = 1\n[variant]\nid = 'mine'\nname = 'Mine'\nextends = 'chess960'\n[start.shuffle]\ncount = 5040\n";
    std::fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap();
    let output = fenconv(&["start", "--list-count", "--profile", path]);
    assert_eq!(stdout(&output), "5040\n");
    let output = fenconv(&["id", "KRNBQBNR", "--profile", path]);
    assert_eq!(output.status.code(), Some(0));
    std::fs::write(path, text.replace("5040", "5041")).unwrap();
    let output = fenconv(&["start", "1", "--profile", path]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("mine.toml:7:9: `start.shuffle.count`: expected 5040"), "{}", stderr(&output));
}

#[test]
fn a_variant_in_full_shows_its_set() {
    let output = fenconv(&["variants", "horde"]);
    assert!(stdout(&output).ends_with("shuffled   960 positions\n"), "{}", stdout(&output));
    let output = fenconv(&["variants", "horde", "--toml"]);
    assert!(stdout(&output).contains("[start.shuffle]") && stdout(&output).contains("mirror = \"black\""));
    assert!(!stdout(&output).contains("like"), "{}", stdout(&output));
}

#[test]
fn a_range_is_what_its_numbers_are() {
    let numbers: Vec<_> = (517..=519).map(|number| number.to_string()).collect();
    let one_by_one = fenconv(&[&["start"], &numbers.iter().map(String::as_str).collect::<Vec<_>>()[..]].concat());
    assert_eq!(stdout(&fenconv(&["start", "517-519"])), stdout(&one_by_one));
}

/// Records of files, of arguments and back ranks by turns; each message has its place.
#[test]
fn whole_files_have_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("starts.fen");
    let lines = [
        "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1",
        "# no record",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kkq - 0 1",
        "nonsense",
    ];
    std::fs::write(&path, lines.join("\n")).unwrap();
    let path = path.to_str().unwrap();
    let output = fenconv(&["id", "rnbqkbnr", path, "RNBQKBNR"]);
    assert_eq!(stdout(&output), "518\n1\n518 Kkq\n518\n");
    let stderr = stderr(&output);
    for place in [":3:1", ":4:1", ":5:"] {
        assert!(stderr.contains(&format!("starts.fen{place}")), "{stderr}");
    }
    assert_eq!(output.status.code(), Some(1));

    let games = folder.path().join("games.pgn");
    std::fs::write(
        &games,
        format!(
            "[Variant \"Chess960\"]\n[FEN \"{}\"]\n\n*\n\n[Variant \"standard\"]\n[FEN \"{}\"]\n\n*\n",
            lines[0], lines[3]
        ),
    )
    .unwrap();
    let output = fenconv(&["id", games.to_str().unwrap()]);
    assert_eq!((stdout(&output), output.status.code()), ("1\n", Some(1)));
    assert!(crate::support::program::stderr(&output).contains("`standard` has no shuffled start"));
}
