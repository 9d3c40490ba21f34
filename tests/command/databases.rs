//! Games, tables, objects and compressed files, as a user converts them: only records
//! change, every other byte stays.

use crate::support::folder::Folder;
use rstest::rstest;

const X_FEN: &str = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1";
const SHREDDER: &str = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1";
const INNER: &str = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
const BROKEN: &str = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";

/// Converts to Shredder-FEN; what came out must be the input with this for that.
#[track_caller]
fn becomes(name: &str, input: &str, from: &str, to: &str) {
    let folder = Folder::new().with(name, input);
    let outcome = folder.run(&["--to", "shredder", name]);
    assert_eq!(outcome.out, input.replace(from, to));
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
}

mod games {
    use super::*;

    #[rstest]
    #[case::plain("[Event \"x\"]\n[FEN \"@\"]\n\n1. e4 *\n")]
    #[case::variant_behind("[FEN \"@\"]\n[Variant \"fischerandom\"]\n\n*\n")]
    #[case::lower_case("[Fen \"@\"]\n\n*\n")]
    #[case::upper_case("[FEN \"@\"]\n[VARIANT \"CHESS 960\"]\n\n*\n")]
    #[case::one_line("[Event \"x\"] [FEN \"@\"] 1. e4 {[FEN \"y\"]} e5 *\n")]
    #[case::blanks("  [ FEN\t \"@\" ] \n\n*\n")]
    #[case::crlf("[Event \"x\"]\r\n[FEN \"@\"]\r\n\r\n1. e4 *\r\n")]
    #[case::cr("[Event \"x\"]\r[FEN \"@\"]\r\r1. e4 *\r")]
    #[case::cr_crlf("[Event \"x\"]\r\r\n[FEN \"@\"]\r\r\n[Variant \"frc\"]\r\r\n\r\r\n*\r\r\n")]
    #[case::mixed_ends("[Event \"x\"]\r[FEN \"@\"]\n[A \"b\"]\r\n\n*\r[FEN \"@\"]\r\r*")]
    #[case::mark("\u{feff}[FEN \"@\"]\n\n*\n")]
    #[case::mark_then_event("\u{feff}[Event \"x\"]\n[FEN \"@\"]\n\n*\n")]
    #[case::no_last_line_end("[FEN \"@\"]\n\n*\n\n[FEN \"@\"]")]
    #[case::no_moves("[FEN \"@\"]\n\n[FEN \"@\"]\n")]
    #[case::garbage_between("[FEN \"@\"]\n\n1. e4 *\n\x0c junk ]] } \n\n[FEN \"@\"]\n\n*\n")]
    #[case::bracket_in_value("[Event \"closing ] and [\"]\n[FEN \"@\"]\n\n*\n")]
    #[case::quotes_in_value("[Event \"he said \\\"[FEN \\\\\\\"x\\\\\\\"]\\\"\"]\n[FEN \"@\"]\n\n*\n")]
    #[case::backslash_at_the_end("[Event \"x\\\\\"]\n[FEN \"@\"]\n\n*\n")]
    #[case::comment_over_lines("[Event \"x\"]\n\n1. e4 {\n[FEN-like \"y\"]\n} e5 *\n\n[FEN \"@\"]\n\n*\n")]
    #[case::brace_in_line_comment("[Event \"x\"]\n\n1. e4 ; {\n*\n\n[FEN \"@\"]\n\n*\n")]
    #[case::brace_in_escaped_line("[Event \"x\"]\n\n1. e4\n% {\n*\n\n[FEN \"@\"]\n\n*\n")]
    #[case::semicolon_in_comment("[Event \"x\"]\n\n1. e4 { ; } e5 { } *\n\n[FEN \"@\"]\n\n*\n")]
    #[case::brace_in_value("[Event \"{\"]\n[FEN \"@\"]\n\n*\n\n[White \"{\"]\n[FEN \"@\"]\n\n*\n")]
    #[case::deep_variations("[FEN \"@\"]\n\n1. e4 (((((((1. d4 (1. c4 [%x] )))))))) *\n[FEN \"@\"]\n\n*\n")]
    #[case::rav_at_line_start("[FEN \"@\"]\n\n1. e4\n[D]\n[1]\n[%clk 0:01]\n*\n\n[FEN \"@\"]\n\n*\n")]
    #[case::blanks_before_tags("    [FEN \"@\"]\n\n1. e4 *\n\n\t[Event \"x\"]\n\t[FEN \"@\"]\n\n*\n")]
    fn keep_every_other_byte(#[case] pattern: &str) {
        becomes("x.pgn", &pattern.replace('@', X_FEN), X_FEN, SHREDDER);
    }

    #[test]
    fn keep_bytes_that_are_no_text() {
        let folder = Folder::new();
        std::fs::write(
            folder.path("x.pgn"),
            b"[White \"M\xfcller\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n{\xff} *\n",
        )
        .unwrap();
        let outcome = folder.run(&["--to", "shredder", "-i", "x.pgn"]);
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
        let expected = b"[White \"M\xfcller\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w H - 0 1\"]\n\n{\xff} *\n";
        assert_eq!(std::fs::read(folder.path("x.pgn")).unwrap(), expected);
    }

    #[rstest]
    #[case::line_comment("1. e4 ; [FEN \"@\"]\n*\n")]
    #[case::escaped_line("1. e4\n%[FEN \"@\"]\n*\n")]
    #[case::in_the_line("1. e4 { x [FEN \"@\"] } *\n")]
    fn leave_comments_alone(#[case] moves: &str) {
        let game = format!("[Event \"x\"]\n\n{moves}").replace('@', X_FEN);
        let outcome = Folder::new().with("x.pgn", &game).run(&["--to", "shredder", "x.pgn"]);
        assert_eq!((outcome.code, outcome.out), (0, game));
    }

    #[rstest]
    #[case::classic_from_home_squares(
        "Standard",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1"
    )]
    #[case::nine_files(
        "Capablanca",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w JAja - 0 1"
    )]
    #[case::shuffled(
        "Capahouse960",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR[] w KQkq - 0 1",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR[] w JAja - 0 1"
    )]
    #[case::left_to_the_record("From Position", X_FEN, SHREDDER)]
    fn take_their_variant_from_the_tag(#[case] variant: &str, #[case] from: &str, #[case] to: &str) {
        let game = format!("[FEN \"{from}\"]\n[Variant \"{variant}\"]\n\n*\n\n[FEN \"{X_FEN}\"]\n\n*\n");
        let folder = Folder::new().with("x.pgn", &game);
        let outcome = folder.run(&["--to", "shredder", "x.pgn"]);
        assert_eq!(outcome.out, game.replace(from, to).replace(X_FEN, SHREDDER));
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
    }

    #[rstest]
    #[case::unknown("?", "bad-fen-tag")]
    #[case::empty("", "bad-fen-tag")]
    #[case::without_rook(BROKEN, "castling-no-rook")]
    fn with_a_broken_fen_are_reported_and_kept(#[case] fen: &str, #[case] code: &str) {
        let game = format!("[Event \"x\"]\n[FEN \"{fen}\"]\n\n*\n\n[FEN \"{X_FEN}\"]\n\n*\n");
        let folder = Folder::new().with("x.pgn", &game);
        let outcome = folder.run(&["--to", "shredder", "--message-format", "json", "x.pgn"]);
        assert_eq!((outcome.code, outcome.out.clone()), (1, game.replace(X_FEN, SHREDDER)));
        assert_eq!(outcome.codes(), [code]);
        let message = &outcome.messages()[0];
        assert_eq!(message["line"], 2);
        // the column is that of the line, in bytes from 1
        let column = 7 + if code == "castling-no-rook" { fen.find('K').map_or(0, |_| 22) } else { 0 };
        assert_eq!(message["column"], column);
    }

    #[test]
    fn of_an_unknown_variant_are_reported_and_kept() {
        let game = format!("[FEN \"{X_FEN}\"]\n[Variant \"Ludo\"]\n\n*\n");
        let folder = Folder::new().with("x.pgn", &game);
        let outcome = folder.run(&["--to", "shredder", "--message-format", "json", "x.pgn"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (1, game.as_str()));
        assert_eq!(outcome.codes(), ["unknown-variant"]);
        let message = &outcome.messages()[0];
        assert_eq!((message["line"].as_u64(), message["column"].as_u64()), (Some(2), Some(11)));
        // it is what the command line says, if that is to hold whatever the tag says
        let args = ["--to", "shredder", "-V", "chess960", "x.pgn"];
        assert_eq!(folder.run(&args).out, game);
        let outcome = folder.run(&[&["--ignore-variant-tags"], &args[..]].concat());
        assert_eq!(outcome.out, game.replace(X_FEN, SHREDDER));
    }

    #[rstest]
    fn without_a_record_stay(#[values("keep", "skip", "stop")] on_error: &str) {
        let game = "[Event \"x\"]\n[Variant \"Chess 2\"]\n\n1. e4 *\n\n[Event \"y\"]\n\n1. d4 *\n";
        let folder = Folder::new().with("x.pgn", game);
        let outcome = folder.run(&["--on-error", on_error, "x.pgn"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (0, game));
    }

    #[test]
    fn of_chess960_without_a_record_are_told() {
        let game = "[Variant \"Chess960\"]\n\n1. e4 *\n";
        let folder = Folder::new().with("x.pgn", game);
        let outcome = folder.run(&["--message-format", "json", "x.pgn"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (0, game));
        assert_eq!(outcome.codes(), ["bad-fen-tag"]);
    }

    #[test]
    fn without_the_fen_they_announce_are_reported() {
        let folder = Folder::new().with("x.pgn", "[SetUp \"1\"]\n\n*\n\n[SetUp \"0\"]\n\n*\n");
        let outcome = folder.run(&["--message-format", "json", "x.pgn"]);
        assert_eq!((outcome.code, outcome.codes()), (1, vec!["bad-fen-tag".to_owned()]));
    }

    #[rstest]
    #[case::unquoted("[FEN @]\n\n*\n")]
    #[case::unescaped("[Event \"5th \"Big\" Open\"]\n[FEN \"@\"]\n\n*\n")]
    #[case::quote_doubled("[Site \"the \"Hall\"\"]\n[FEN \"@\"]\n\n*\n")]
    #[case::taken_by_a_backslash("[Site \"C:\\\"]\n[FEN \"@\"]\n\n*\n")]
    #[case::unclosed("[Site \"here]\n[FEN \"@\"]\n\n*\n")]
    #[case::never_closed("[FEN \"@\n\n*\n")]
    fn with_faulty_tags_are_read_as_meant(#[case] pattern: &str) {
        let game = pattern.replace('@', X_FEN);
        let folder = Folder::new().with("x.pgn", &game);
        let outcome = folder.run(&["--to", "shredder", "--message-format", "json", "x.pgn"]);
        assert_eq!((outcome.code, outcome.out), (0, game.replace(X_FEN, SHREDDER)));
        assert_eq!(outcome.err.matches("tag-syntax").count(), 2, "once as a finding, once in the summary");
        let strict = folder.run(&["--to", "shredder", "--strict", "--message-format", "json", "x.pgn"]);
        assert_eq!((strict.code, strict.out), (1, game));
    }

    #[rstest]
    #[case::no_bracket("[FEN \"@")]
    #[case::no_quote("[FEN \"@]")]
    fn with_pieces_in_hand_in_a_faulty_tag_stay_readable(#[case] tag: &str) {
        let game = |record: &str| format!("[Variant \"Crazyhouse\"]\n{}\n\n*\n", tag.replace('@', record));
        let (from, to) = ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R[] w H - 0 1");
        for record in [from, to] {
            let outcome = Folder::new().with("x.pgn", game(record)).run(&["--to", "shredder", "x.pgn"]);
            assert_eq!((outcome.code, outcome.out), (0, game(to)));
        }
    }

    #[test]
    fn after_a_comment_that_is_never_closed_are_reported() {
        let game = format!("[Event \"x\"]\n\n1. e4 {{ oops *\n\n[FEN \"{X_FEN}\"]\n\n*\n");
        let folder = Folder::new().with("x.pgn", &game);
        let outcome = folder.run(&["--to", "shredder", "--message-format", "json", "x.pgn"]);
        assert_eq!((outcome.code, outcome.out.clone()), (0, game));
        assert_eq!(outcome.codes(), ["tag-in-comment"]);
    }

    #[rstest]
    #[case::set_up("[FEN \"@\"]\n\n*\n", "[FEN \"@\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n\n*\n")]
    #[case::crlf("[FEN \"@\"]\r\n\r\n*\r\n", "[FEN \"@\"]\r\n[SetUp \"1\"]\r\n[Variant \"Chess960\"]\r\n\r\n*\r\n")]
    #[case::one_line("[FEN \"@\"] *\n", "[FEN \"@\"] [SetUp \"1\"] [Variant \"Chess960\"] *\n")]
    #[case::zero(
        "[SetUp \"0\"]\n[FEN \"@\"]\n[Variant \"Chess960\"]\n\n*\n",
        "[SetUp \"1\"]\n[FEN \"@\"]\n[Variant \"Chess960\"]\n\n*\n"
    )]
    #[case::label(
        "[SetUp \"1\"]\n[Variant \"fischerandom\"]\n[FEN \"@\"]\n\n*\n",
        "[SetUp \"1\"]\n[Variant \"Chess960\"]\n[FEN \"@\"]\n\n*\n"
    )]
    #[case::from_position(
        "[Variant \"From Position\"]\n[SetUp \"1\"]\n[FEN \"@\"]\n\n*\n",
        "[Variant \"From Position\"]\n[SetUp \"1\"]\n[FEN \"@\"]\n\n*\n"
    )]
    #[case::several(
        "[SetUp \"yes\"]\n[Variant \"fischerandom\"]\n[FEN \"@\"]\n[FEN \"@\"]\n\n*\n",
        "[SetUp \"1\"]\n[Variant \"Chess960\"]\n[FEN \"@\"]\n[FEN \"@\"]\n\n*\n"
    )]
    #[case::at_the_end("[FEN \"@\"]", "[FEN \"@\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]")]
    #[case::without_fen("[Variant \"zh\"]\n\n*\n", "[Variant \"Crazyhouse\"]\n\n*\n")]
    #[case::two_fens(
        "[Variant \"fischerandom\"]\n[FEN \"@\"]\n[FEN \"@\"]\n",
        "[Variant \"Chess960\"]\n[FEN \"@\"]\n[SetUp \"1\"]\n[FEN \"@\"]\n"
    )]
    fn get_their_tags_fixed(#[case] from: &str, #[case] to: &str) {
        let folder = Folder::new().with("x.pgn", from.replace('@', SHREDDER));
        let outcome = folder.run(&["--to", "shredder", "--tags", "fix", "x.pgn"]);
        assert_eq!((outcome.code, outcome.out), (0, to.replace('@', SHREDDER)));
        // what is fixed stays as it is
        let fixed = Folder::new().with("x.pgn", to.replace('@', SHREDDER));
        assert_eq!(fixed.run(&["--to", "shredder", "--tags", "fix", "--check", "x.pgn"]).code, 0);
        let would = folder.run(&["--to", "shredder", "--tags", "fix", "--check", "x.pgn"]).code;
        assert_eq!(would, i32::from(from != to));
    }

    #[test]
    fn of_standard_chess_get_no_variant() {
        let game = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n[SetUp \"1\"]\n\n*\n";
        let folder = Folder::new().with("x.pgn", game);
        assert_eq!(folder.run(&["--tags", "fix", "x.pgn"]).out, game);
    }

    #[test]
    fn get_the_number_of_their_start() {
        let game =
            format!("[FEN \"{X_FEN}\"]\n\n*\n\n[Number \"7\"]\n[FEN \"{X_FEN}\"]\n\n*\n\n[FEN \"{INNER}\"]\n\n*\n");
        let folder = Folder::new().with("x.pgn", &game);
        let outcome = folder.run(&["--id-tag", "Number", "--message-format", "json", "x.pgn"]);
        let expected = format!(
            "[FEN \"{X_FEN}\"]\n[Number \"1\"]\n\n*\n\n[Number \"1\"]\n[FEN \"{X_FEN}\"]\n\n*\n\n[FEN \"{INNER}\"]\n\n*\n"
        );
        assert_eq!((outcome.code, &outcome.out), (0, &expected));
        assert_eq!(outcome.codes(), ["no-start-position"]);
    }

    #[rstest]
    fn keep_what_says_the_position(#[values("FEN", "setup", "Variant")] tag: &str) {
        let folder = Folder::new().with("x.pgn", format!("[FEN \"{X_FEN}\"]\n\n*\n"));
        let outcome = folder.run(&["--id-tag", tag, "x.pgn"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
        assert!(outcome.err.contains("that tag says what the position is"), "{}", outcome.err);
    }

    #[test]
    fn get_lost_rights_of_a_start_back() {
        let with = |castling: &str| X_FEN.replace("KQkq", castling);
        let games: String =
            ["-", "GCgc", "HFh"].map(|castling| format!("[FEN \"{}\"]\n\n*\n\n", with(castling))).concat();
        let folder = Folder::new().with("x.pgn", &games);
        let outcome = folder.run(&["--repair", "--rebuild-start", "--to", "shredder", "x.pgn"]);
        assert_eq!((outcome.code, outcome.out), (0, format!("[FEN \"{SHREDDER}\"]\n\n*\n\n").repeat(3)));
        assert!(outcome.err.contains("start-rebuilt"), "{}", outcome.err);
        // without being asked it takes none for lost
        let kept = folder.run(&["--repair", "--to", "shredder", "x.pgn"]);
        assert!(kept.out.starts_with(&format!("[FEN \"{}\"]", with("-"))), "{}", kept.out);
        // nor in a game under way
        let later = Folder::new().with("x.pgn", format!("[FEN \"{}\"]\n\n*\n", with("-").replace("0 1", "4 3")));
        assert_eq!(later.run(&["--repair", "--rebuild-start", "--check", "x.pgn"]).code, 0);
    }

    #[rstest]
    #[case::skip("skip", 1, false)]
    #[case::stop("stop", 2, true)]
    fn that_cannot_be_converted_are_left_out_whole(#[case] on_error: &str, #[case] code: i32, #[case] ends: bool) {
        let first = format!("[FEN \"{X_FEN}\"]\n\n1. e4 *\n\n");
        let game = format!("{first}[Event \"x\"]\n[FEN \"{BROKEN}\"]\n\n1. d4 {{ [ }} *\n\n{first}");
        let folder = Folder::new().with("x.pgn", game);
        let outcome = folder.run(&["--on-error", on_error, "x.pgn"]);
        assert_eq!((outcome.code, outcome.out), (code, if ends { first } else { first.repeat(2) }));
    }
}

mod several {
    use super::*;

    #[test]
    fn names_of_one_file_are_one_input() {
        let folder = Folder::new().with("a.fen", format!("{X_FEN}\n"));
        let outcome = folder.run(&["-i", "--unique", "a.fen", "./a.fen"]);
        assert_eq!((outcome.code, folder.read("a.fen")), (0, format!("{X_FEN}\n")));
    }

    #[test]
    fn inputs_do_not_run_into_each_other() {
        let folder = Folder::new().with("a.fen", X_FEN).with("b.fen", INNER);
        assert_eq!(folder.run(&["a.fen", "b.fen"]).out, format!("{X_FEN}\n{INNER}"));
        assert_eq!(folder.run(&["a.fen", "b.fen", "-o", "c.fen"]).code, 0);
        assert_eq!(folder.read("c.fen"), format!("{X_FEN}\n{INNER}"));
    }

    #[test]
    fn a_file_that_is_not_there_is_no_record() {
        let outcome = Folder::new().run(&["my games.pgn"]);
        assert_eq!(outcome.code, 2);
        assert!(outcome.err.contains("my games.pgn"), "{}", outcome.err);
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_written_to_and_stays_one() {
        use std::os::unix::fs::FileTypeExt;
        let folder = Folder::new().with("a.fen", format!("{X_FEN}\n"));
        assert_eq!(folder.run(&["a.fen", "-o", "/dev/null"]).code, 0);
        assert!(std::fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    }
}

mod tables {
    use super::*;

    #[rstest]
    #[case::by_name("a,fen,b\n1,@,2\n3,@,4\n", "x.csv")]
    #[case::quoted("a,\"FEN\"\n\"x,\"\"y\",\"@\"\nz,@\n", "x.csv")]
    #[case::crlf("fen;n\r\n@;1\r\n\r\n@;2", "x.csv")]
    #[case::tabs("n\tEPD\n1\t@\n", "x.tsv")]
    #[case::lines_in_cells("note,fen\n\"two\nlines, of 1/2/3/4/5\",@\n", "x.csv")]
    #[case::no_names("1,@\n2,@\n", "x.csv")]
    #[case::stray_quotes("note,fen\na \"b\" c,@\nd\"e,@\n", "x.csv")]
    #[case::empty_cells("note,fen\na,\nb,\"\"\nc,@\n", "x.csv")]
    #[case::mark("\u{feff}fen,n\n@,1\n", "x.csv")]
    #[case::blanks("n, fen ,x\n1, @  ,y\n2,\" @ \",z\n3,\u{a0}@,\n", "x.csv")]
    #[case::quotes_in_the_last_row("fen,note\n@,\"say \"hi\"\n", "x.csv")]
    #[case::quotes_in_the_last_row_without_end("fen,note\n@,\"say \"hi\"", "x.csv")]
    #[case::quotes_in_the_row_before("fen,note\n@,\"say \"hi\"\n@,z\n", "x.csv")]
    fn keep_every_other_byte(#[case] pattern: &str, #[case] name: &str) {
        becomes(name, &pattern.replace('@', X_FEN), X_FEN, SHREDDER);
    }

    #[rstest]
    #[case::by_name(&["--column", "Start"])]
    #[case::by_number(&["--column", "2"])]
    fn take_the_column_asked_for(#[case] options: &[&str]) {
        let table = format!("fen,start\n{X_FEN},{X_FEN}\n");
        let folder = Folder::new().with("x.csv", &table);
        let outcome = folder.run(&[options, &["--to", "shredder", "x.csv"]].concat());
        assert_eq!((outcome.code, outcome.out), (0, format!("fen,start\n{X_FEN},{SHREDDER}\n")));
    }

    #[test]
    fn without_the_column_are_an_error() {
        let folder = Folder::new().with("x.csv", "id,moves\n1,e4\n").with("y.csv", format!("fen\n{X_FEN}\n"));
        let outcome = folder.run(&["--to", "shredder", "x.csv", "y.csv"]);
        assert_eq!((outcome.code, outcome.out), (2, format!("fen\n{SHREDDER}\n")));
        assert!(outcome.err.contains("expected a column `fen`, found id, moves"), "{}", outcome.err);
    }

    #[test]
    fn with_short_rows_say_so() {
        let folder = Folder::new().with("x.csv", format!("id,fen\n1\n2,{BROKEN}\n3,{X_FEN}\n"));
        let outcome = folder.run(&["--to", "shredder", "--message-format", "json", "x.csv"]);
        assert_eq!((outcome.code, outcome.out.clone()), (1, format!("id,fen\n1\n2,{BROKEN}\n3,{SHREDDER}\n")));
        assert_eq!(outcome.codes(), ["missing-cell", "castling-no-rook"]);
        let places = outcome
            .messages()
            .iter()
            .map(|message| (message["line"].as_u64(), message["column"].as_u64()))
            .collect::<Vec<_>>();
        assert_eq!(places[..2], [(Some(2), Some(1)), (Some(3), Some(25))]);
    }

    #[test]
    fn with_a_quote_that_is_never_closed_say_so() {
        let table = format!("fen,note\n{X_FEN},\"x\"\n{X_FEN},\"oops\n{X_FEN},y\n");
        let folder = Folder::new().with("x.csv", &table);
        let outcome = folder.run(&["--to", "shredder", "--message-format", "json", "x.csv"]);
        assert_eq!((outcome.code, outcome.out.clone()), (1, table.replacen(X_FEN, SHREDDER, 1)));
        assert_eq!(outcome.codes(), ["bad-line"]);
        assert_eq!(outcome.messages()[0]["line"], 3);
    }

    #[rstest]
    #[case::doubled("\"say \"\"hi\"\"")]
    #[case::alone("\"")]
    fn with_a_quote_open_at_the_end_say_so(#[case] note: &str) {
        let folder = Folder::new().with("x.csv", format!("fen,note\n{X_FEN},{note}\n"));
        let outcome = folder.run(&["--to", "shredder", "--message-format", "json", "x.csv"]);
        assert_eq!((outcome.code, outcome.codes()), (1, vec!["bad-line".to_owned()]));
    }

    #[test]
    fn by_number_may_begin_with_a_cell_that_is_no_record() {
        let folder = Folder::new().with("x.csv", format!("1,?\n2,{X_FEN}\n"));
        let outcome = folder.run(&["--to", "shredder", "--column", "2", "--message-format", "json", "x.csv"]);
        assert_eq!((outcome.code, outcome.out.clone()), (1, format!("1,?\n2,{SHREDDER}\n")));
        assert_eq!(outcome.messages()[0]["line"], 1);
    }

    #[test]
    fn keep_as_many_fields_as_there_are() {
        let table = "fen,n\n4k3/8/8/8/8/8/8/4K2R w K -,1\n4k3/8/8/8/8/8/8/4K2R w K - 3 9,2\n";
        becomes("x.csv", table, "w K", "w H");
    }

    #[test]
    fn quote_what_needs_it() {
        let folder = Folder::new().with("x.csv", "fen;n\n4k3/8/8/8/8/8/8/4K2R w K - 3 9;1\n");
        let outcome = folder.run(&["--to", "shredder", "--fields", "epd", "x.csv"]);
        assert_eq!(outcome.out, "fen;n\n\"4k3/8/8/8/8/8/8/4K2R w H - fmvn 9; hmvc 3;\";1\n");
    }
}

mod objects {
    use super::*;

    #[rstest]
    #[case::key("{\"fen\":\"@\",\"n\":1}\n{\"n\":2, \"fen\" : \"@\" }\r\n\n{\"fen\":\"@\"}", &[])]
    #[case::nested("{\"a\":{\"fen\":\"@\"},\"fen\":\"no\"}\n", &["--field", "/a/fen"])]
    #[case::in_an_array("{\"a\":[1,{\"b/c\":\"@\"}]}\n", &["--field", "/a/1/b~1c"])]
    #[case::other_key("{\"pos\":\"@\",\"x\":[{\"pos\":3}]}\n", &["--field", "pos"])]
    fn keep_every_other_byte(#[case] pattern: &str, #[case] options: &[&str]) {
        let input = pattern.replace('@', X_FEN);
        let folder = Folder::new().with("x.jsonl", &input);
        let outcome = folder.run(&[options, &["--to", "shredder", "x.jsonl"]].concat());
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
        assert_eq!(outcome.out, input.replace(X_FEN, SHREDDER));
    }

    #[test]
    fn keep_escaped_slashes() {
        let escape = |record: &str| format!("{{\"fen\":\"{}\",\"x\":\"\\u00e9\"}}\n", record.replace('/', "\\/"));
        becomes("x.jsonl", &escape(X_FEN), &escape(X_FEN), &escape(SHREDDER));
        // unchanged, it keeps every escape it had
        let odd = escape(SHREDDER).replace('w', "\\u0077");
        becomes("x.jsonl", &odd, "", "");
    }

    #[test]
    fn that_have_no_record_are_reported_and_kept() {
        let input =
            format!("{{\"n\":1}}\nnonsense\n{{\"fen\":null}}\n{{\"fen\":\"{}\"}}\n", BROKEN.replace('/', "\\/"));
        let folder = Folder::new().with("x.jsonl", &input);
        let outcome = folder.run(&["--message-format", "json", "x.jsonl"]);
        assert_eq!((outcome.code, outcome.out.clone()), (1, input));
        assert_eq!(outcome.codes(), ["missing-cell", "bad-line", "missing-cell", "castling-no-rook"]);
        let last = &outcome.messages()[3];
        // seven slashes before the letter have a backslash each
        assert_eq!((last["line"].as_u64(), last["column"].as_u64()), (Some(4), Some(9 + 22 + 7)));
    }

    #[test]
    fn with_half_a_character_are_reported_and_kept() {
        let line = "{\"fen\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1 \\ud800\"}\n";
        let outcome =
            Folder::new().with("x.jsonl", line).run(&["--to", "shredder", "--message-format", "json", "x.jsonl"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (1, line));
        assert_eq!(outcome.codes(), ["bad-line"]);
    }

    #[test]
    fn keep_four_fields() {
        becomes("x.jsonl", "{\"fen\":\"4k3/8/8/8/8/8/8/4K2R w K -\",\"evals\":[]}\n", "w K", "w H");
    }
}

mod content {
    use super::*;

    #[rstest]
    #[case::games("[Event \"x\"]\n[FEN \"@\"]\n\n*\n")]
    #[case::objects("{\"fen\":\"@\"}\n")]
    #[case::table("n,fen\n1,@\n")]
    #[case::list("@\n")]
    fn tells_the_format(#[case] pattern: &str) {
        let input = pattern.replace('@', X_FEN);
        let outcome = Folder::new().run_on(&["--to", "shredder"], input.as_bytes());
        assert_eq!((outcome.code, outcome.out), (0, input.replace(X_FEN, SHREDDER)));
    }
}

mod compressed {
    use super::*;
    use fenconv::stream::{Compression, Decoder, Encoder};
    use std::io::{Read, Write};

    fn pack(text: &[u8], kind: Compression) -> Vec<u8> {
        let mut encoder = Encoder::new(Vec::new(), kind).unwrap();
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    fn unpack(bytes: Vec<u8>, kind: Compression) -> Vec<u8> {
        let mut text = Vec::new();
        Decoder::new(std::io::Cursor::new(bytes), kind).unwrap().read_to_end(&mut text).unwrap();
        text
    }

    #[rstest]
    fn files_stay_so(#[values("gz", "zst", "bz2")] extension: &str, #[values(1, 5000)] records: usize) {
        let kind = Compression::ALL.into_iter().find(|kind| kind.extension() == extension).unwrap();
        let (from, to) = (format!("{X_FEN}\n").repeat(records), format!("{SHREDDER}\n").repeat(records));
        let name = format!("x.fen.{extension}");
        let folder = Folder::new().with(&name, pack(from.as_bytes(), kind));
        // to standard output it is plain
        let outcome = folder.run(&["--to", "shredder", &name]);
        assert_eq!((outcome.code, &outcome.out), (0, &to));
        for output in ["plain.fen", "y.fen.gz", "y.fen.zst", "y.fen.bz2"] {
            assert_eq!(folder.run(&["--to", "shredder", "-o", output, &name]).code, 0);
            let bytes = std::fs::read(folder.path(output)).unwrap();
            let kind = Compression::of_path(output.as_ref());
            assert_eq!(Compression::of_start(&bytes), kind);
            let text = kind.map_or(bytes.clone(), |kind| unpack(bytes, kind));
            assert!(text == to.as_bytes());
        }
        assert_eq!(folder.run(&["--to", "shredder", "-i", &name]).code, 0);
        let bytes = std::fs::read(folder.path(&name)).unwrap();
        assert_eq!(Compression::of_start(&bytes), Some(kind));
        assert!(unpack(bytes, kind) == to.as_bytes());
    }

    #[rstest]
    fn files_that_are_cut_off_stay_as_they_are(
        #[values("gz", "zst", "bz2")] extension: &str,
        #[values(0, 1, 60)] left: usize,
    ) {
        let kind = Compression::ALL.into_iter().find(|kind| kind.extension() == extension).unwrap();
        let mut packed = pack(format!("{X_FEN}\n").repeat(5000).as_bytes(), kind);
        packed.truncate(left);
        let name = format!("x.fen.{extension}");
        let folder = Folder::new().with(&name, &packed).with("y.fen", format!("{X_FEN}\n"));
        let outcome = folder.run(&["--to", "shredder", "-i", &name, "y.fen"]);
        assert_eq!(outcome.code, 2);
        assert!(outcome.err.contains(&name), "{}", outcome.err);
        assert!(std::fs::read(folder.path(&name)).unwrap() == packed);
        // the other one is done all the same
        assert_eq!(folder.read("y.fen"), format!("{SHREDDER}\n"));
        assert_eq!(folder.names(), [name.as_str(), "y.fen"]);
    }
}

mod folders {
    use super::*;

    #[test]
    fn are_walked_when_asked() {
        let folder = Folder::new();
        std::fs::create_dir_all(folder.path("a/b")).unwrap();
        let folder = folder
            .with("a/2.fen", format!("{X_FEN}\n"))
            .with("a/1.pgn", format!("[FEN \"{X_FEN}\"]\n"))
            .with("a/b/3.epd", "4k3/8/8/8/8/8/8/4K2R w K -\n")
            .with("a/notes.txt", "no records\n");
        let outcome = folder.run(&["-r", "--to", "shredder", "a"]);
        assert_eq!(outcome.out, format!("[FEN \"{SHREDDER}\"]\n{SHREDDER}\n4k3/8/8/8/8/8/8/4K2R w H -\n"));
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
        // not asked, a folder is no input
        assert_eq!(folder.run(&["--to", "shredder", "a"]).code, 2);
        assert_eq!(folder.run(&["-r", "-i", "--to", "shredder", "a"]).code, 0);
        assert_eq!(folder.read("a/2.fen"), format!("{SHREDDER}\n"));
        assert_eq!(folder.read("a/notes.txt"), "no records\n");
    }
}

mod kept {
    use super::*;

    #[rstest]
    #[case::underscores("x.epd", "@_w_HFhf_-_\n", "@ w HFhf - SP 1;\n")]
    #[case::underscored_operations("x.epd", "@_w_HFhf_-_id_\"x\";\n", "@ w HFhf - SP 1; id_\"x\";\n")]
    #[case::quotes("x.epd", "\"@ w HFhf -\"\n", "\"@ w HFhf - SP 1;\"\n")]
    #[case::mark("x.epd", "\u{feff}@ w HFhf -\n\u{feff}# x\n", "\u{feff}@ w HFhf - SP 1;\n\u{feff}# x\n")]
    #[case::tag("x.pgn", "[FEN \" @ w  HFhf - 0 1 \"]\n", "[FEN \" @ w  HFhf - 0 1 \"]\n[SP \"1\"]\n")]
    fn is_the_spelling_where_a_number_is_added(#[case] name: &str, #[case] from: &str, #[case] to: &str) {
        let placement = X_FEN.split(' ').next().unwrap();
        let folder = Folder::new().with(name, from.replace('@', placement));
        let outcome = folder.run(&["--id-tag", "SP", name]);
        assert_eq!((outcome.code, outcome.out), (0, to.replace('@', placement)));
        // what was added is read, and found again
        let again = folder.run(&["-i", "--id-tag", "SP", name]);
        assert_eq!(
            (again.code, folder.run(&["--check", "--id-tag", "SP", name]).code),
            (0, 0),
            "{}",
            folder.read(name)
        );
    }

    #[rstest]
    #[case(&["--to", "keep", "--ep", "never"])]
    #[case(&["--to", "keep", "--fields", "four"])]
    #[case(&["--to", "keep", "--order", "files"])]
    #[case(&["--to", "keep", "--style", "lichess"])]
    fn goes_with_no_other_spelling(#[case] options: &[&str]) {
        let outcome = Folder::new().run(&[options, &[X_FEN]].concat());
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
        assert!(outcome.err.contains(options[2]) && outcome.err.contains("keep"), "{}", outcome.err);
    }

    #[test]
    fn start_positions_have_no_spelling_to_keep() {
        let outcome = Folder::new().run(&["start", "--to", "keep", "518"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""));
    }
}

mod unique {
    use super::*;

    #[test]
    fn positions_stay_once_whatever_their_spelling() {
        let folder = Folder::new();
        let list = format!(
            "# book\n{X_FEN}\n{SHREDDER}\n{INNER}\n{BROKEN}\n{BROKEN}\n{}\n{X_FEN}",
            X_FEN.replace("0 1", "5 9")
        );
        let outcome =
            folder.with("x.fen", list).run(&["--unique", "--summary", "always", "--max-messages", "0", "x.fen"]);
        assert_eq!(outcome.out, format!("# book\n{X_FEN}\n{INNER}\n{BROKEN}\n{BROKEN}\n"));
        assert!(outcome.err.contains("3 duplicates removed"), "{}", outcome.err);
        assert_eq!(outcome.code, 1);
    }

    #[test]
    fn over_several_inputs_and_in_games() {
        let game = |fen: &str, moves: &str| format!("[FEN \"{fen}\"]\n\n{moves} *\n\n");
        let folder = Folder::new()
            .with("a.fen", format!("{X_FEN}\n"))
            .with("b.pgn", [game(SHREDDER, "1. e4"), game(INNER, "1. d4"), game(INNER, "1. c4")].concat());
        let outcome = folder.run(&["--unique", "a.fen", "b.pgn"]);
        assert_eq!((outcome.code, outcome.out), (0, format!("{X_FEN}\n{}", game(INNER, "1. d4"))));
    }
}

mod remarks {
    use super::*;

    /// A line in brackets among the moves begins no game.
    #[test]
    fn stay_with_their_game() {
        let game = |moves: &str| format!("[FEN \"{X_FEN}\"]\n\n{moves}*\n\n");
        let games = [game("1. e4\n[see note]\ne5 "), game("1. d4\n[see note]\nd5 ")].concat();
        let folder = Folder::new().with("x.pgn", games);
        let outcome = folder.run(&["--unique", "x.pgn"]);
        assert_eq!((outcome.code, outcome.out), (0, game("1. e4\n[see note]\ne5 ")));
    }
}

mod changes {
    use super::*;

    #[test]
    fn are_shown_with_their_lines() {
        let game = format!("[Event \"x\"]\n[FEN \"{X_FEN}\"]\n\n*\n");
        let folder = Folder::new().with("a.fen", format!("{SHREDDER}\n{X_FEN}\n")).with("b.pgn", &game);
        let outcome = folder.run(&["--diff", "--to", "shredder", "a.fen", "b.pgn"]);
        let list = format!("--- a.fen\n+++ a.fen\n@@ -2 +2 @@\n-{X_FEN}\n+{SHREDDER}\n");
        let games = format!("--- b.pgn\n+++ b.pgn\n@@ -2 +2 @@\n-[FEN \"{X_FEN}\"]\n+[FEN \"{SHREDDER}\"]\n");
        assert_eq!(outcome.out, list + &games);
        assert_eq!(outcome.code, 1);
        assert_eq!(folder.read("b.pgn"), game);
        let none = folder.run(&["--diff", "--to", "x-fen", "b.pgn"]);
        assert_eq!((none.code, none.out.as_str()), (0, ""));
    }

    /// As `patch` wants them.
    #[rstest]
    #[case::added("x.pgn", &["--tags", "fix", "--to", "x-fen"], "[FEN \"<x>\"]\r\n\r\n*\r\n",
        "@@ -1,0 +2,2 @@\n+[SetUp \"1\"]\r\n+[Variant \"Chess960\"]\r\n")]
    #[case::left_out("x.fen", &["--unique", "--to", "x-fen"], "# a\n<x>\n<x>\n", "@@ -3 +2,0 @@\n-<x>\n")]
    #[case::without_an_end("x.fen", &["--to", "shredder"], "<x>",
        "@@ -1 +1 @@\n-<x>\n\\ No newline at end of file\n+<s>\n\\ No newline at end of file\n")]
    #[case::lone_returns("x.fen", &["--to", "shredder"], "# a\r<x>\r# b\n",
        "@@ -1 +1 @@\n-# a\r<x>\r# b\n+# a\r<s>\r# b\n")]
    fn are_whole_lines(#[case] name: &str, #[case] options: &[&str], #[case] text: &str, #[case] hunk: &str) {
        let folder = Folder::new().with(name, text.replace("<x>", X_FEN));
        let outcome = folder.run(&[&["--diff"], options, &[name]].concat());
        let hunk = hunk.replace("<x>", X_FEN).replace("<s>", SHREDDER);
        assert_eq!((outcome.code, outcome.out), (1, format!("--- {name}\n+++ {name}\n{hunk}")));
    }
}

mod numbers {
    use super::*;

    #[rstest]
    #[case::operation("@ bm e4; id \"x\";", "@ bm e4; id \"x\"; sp 1;")]
    #[case::in_order("@ bm e4; zz 1;", "@ bm e4; sp 1; zz 1;")]
    #[case::replaced("@ sp 7; id \"x\";", "@ sp 1; id \"x\";")]
    #[case::alone("@", "@ sp 1;")]
    fn are_added_to_epd(#[case] from: &str, #[case] to: &str) {
        let record = X_FEN.trim_end_matches(" 0 1");
        let folder = Folder::new().with("x.epd", from.replace('@', record) + "\n");
        let outcome = folder.run(&["--id-tag", "sp", "x.epd"]);
        assert_eq!((outcome.code, outcome.out), (0, to.replace('@', record) + "\n"));
    }

    #[rstest]
    #[case::column("x.csv", "id;fen\n1;@\n2;<kings>\n\n3;\n4\n", "id;fen;SP\n1;@;1\n2;<kings>;\n\n3;;\n4\n", 1)]
    #[case::without_names("x.csv", "1,@\n2,@\n", "1,@,1\n2,@,1\n", 0)]
    #[case::replaced("x.csv", "sp,fen,t\n,@,a\n7,@,b\n1,@,\"c\"\n", "sp,fen,t\n1,@,a\n1,@,b\n1,@,\"c\"\n", 0)]
    #[case::quoted("x.csv", "\"fen\"\r\n\"@\"\r\n", "\"fen\",\"SP\"\r\n\"@\",1\r\n", 0)]
    #[case::no_line_end("x.csv", "fen,t\n@,\"a\nb\"", "fen,t,SP\n@,\"a\nb\",1", 0)]
    #[case::key("x.jsonl", "{\"fen\":\"@\",\"n\":1}\n", "{\"fen\":\"@\",\"SP\":1,\"n\":1}\n", 0)]
    #[case::key_replaced("x.jsonl", "{\"SP\": null, \"fen\": \"@\"}\n", "{\"SP\": 1, \"fen\": \"@\"}\n", 0)]
    fn are_added_to_tables_and_objects(#[case] name: &str, #[case] from: &str, #[case] to: &str, #[case] code: i32) {
        let with = |text: &str| text.replace('@', SHREDDER).replace("<kings>", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        let folder = Folder::new().with(name, with(from));
        let outcome = folder.run(&["--id-tag", "SP", name]);
        assert_eq!((outcome.code, outcome.out), (code, with(to)), "{}", outcome.err);
        // what has its number stays as it is; a column without a name is not found again
        folder.run(&["-i", "--id-tag", "SP", name]);
        let again = folder.run(&["--id-tag", "SP", name]).out;
        assert_eq!(again == folder.read(name), to.to_lowercase().contains("sp"));
    }

    #[test]
    fn of_double_chess960_are_strings() {
        let start = "rbqnknbr/pppppppp/8/8/8/8/PPPPPPPP/RBBQKNNR w KQkq - 0 1";
        let folder = Folder::new().with("x.jsonl", format!("{{\"p\": {{\"fen\": \"{start}\"}}}}\n"));
        let outcome = folder.run(&["-V", "dfrc", "--id-tag", "SP", "--field", "/p/fen", "x.jsonl"]);
        assert_eq!(outcome.out, format!("{{\"p\": {{\"fen\": \"{start}\", \"SP\": \"692/508\"}}}}\n"));
    }

    #[rstest]
    #[case::alike("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fritz9", "359", "")]
    #[case::both("rbqnknbr/pppppppp/8/8/8/8/PPPPPPPP/RBBQKNNR w KQkq - 0 1", "white-major", "664828", "")]
    #[case::none("rbqnknbr/pppppppp/8/8/8/8/PPPPPPPP/RBBQKNNR w KQkq - 0 1", "fritz9", "", "has no `fritz9` number")]
    fn are_counted_as_is_asked_for(
        #[case] start: &str,
        #[case] numbering: &str,
        #[case] number: &str,
        #[case] message: &str,
    ) {
        let tag = |number: &str| if number.is_empty() { String::new() } else { format!("[SP \"{number}\"]\n") };
        let game = |number: &str| format!("[FEN \"{start}\"]\n{}\n*\n", tag(number));
        let folder = Folder::new().with("x.csv", format!("fen\n{start}\n")).with("x.pgn", game(""));
        let options = ["--id-tag", "SP", "--numbering", numbering];
        for (name, wanted) in [("x.csv", format!("fen,SP\n{start},{number}\n")), ("x.pgn", game(number))] {
            let outcome = folder.run(&[&options[..], &[name]].concat());
            assert_eq!((outcome.code, outcome.out), (0, wanted), "{name}: {}", outcome.err);
            assert!(outcome.err.contains(message), "{name}: {}", outcome.err);
        }
    }

    #[test]
    fn are_refused_in_a_numbering_that_the_variant_lacks() {
        let folder = Folder::new().with("x.csv", "fen\n");
        let outcome = folder.run(&["-V", "janus", "--id-tag", "SP", "--numbering", "fritz9", "x.csv"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{}", outcome.err);
        assert!(outcome.err.contains("no fritz9 numbers"), "{}", outcome.err);
    }

    #[test]
    fn have_no_place_in_a_list() {
        let folder = Folder::new().with("x.fen", format!("{X_FEN}\n"));
        let outcome = folder.run(&["--id-tag", "sp", "x.fen"]);
        assert_eq!(outcome.code, 2);
        assert!(outcome.err.contains("--id-tag"), "{}", outcome.err);
    }
}
