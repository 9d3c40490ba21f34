//! Which format an input has, by its name and by its first lines.

use std::path::Path;

use fenconv::stream::{Format, detect};
use rstest::rstest;

const R: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

#[rstest]
#[case("x.fen", Format::Fen)]
#[case("x.sfens", Format::Fen)]
#[case("x.fens", Format::Fen)]
#[case("x.book", Format::Lines)]
#[case("x.plain", Format::Plain)]
#[case("x.json", Format::Json)]
#[case("x.ndjson", Format::Jsonl)]
#[case("x.MD", Format::Text)]
#[case("x.rs", Format::Text)]
#[case("x.log", Format::Text)]
#[case("Makefile", Format::Text)]
#[case("x.ipynb", Format::Text)]
fn by_name(#[case] name: &str, #[case] format: Format) {
    assert_eq!(detect(Some(Path::new(name)), b"[Event \"x\"]\n"), format);
}

#[rstest]
#[case::list("@\n@\n", Format::Fen)]
#[case::list_with_broken_ones("@\n4k3/8/8/8/8/8/8/4X3 w - - 0 1\n4k3/8/8/8/8/8/4K3 w - - 0 1\n", Format::Fen)]
#[case::boards("4k3/8/8/8/8/8/8/R3K2R\n", Format::Fen)]
#[case::comments("# x\n\n@\n", Format::Fen)]
#[case::prefixes("position fen @ moves e1e2\nposition fen @\n", Format::Fen)]
#[case::quoted("\"@\"\n\"@\"\n", Format::Fen)]
#[case::semicolon("@; a comment\n", Format::Fen)]
#[case::heading("[my book]\n@\n@\n", Format::Fen)]
#[case::shogi("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n", Format::Fen)]
#[case::three_checks("4k3/8/8/8/8/8/8/R3K2R w KQ - 3+3 0 1\n4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 +0+0\n", Format::Fen)]
#[case::epd("4k3/8/8/8/8/8/8/R3K2R w KQ - bm Ra8;\n", Format::Epd)]
#[case::quiet("4k3/8/8/8/8/8/8/R3K2R w KQ - c9 \"0-1\";\n", Format::Epd)]
#[case::games("[Event \"x\"]\n[FEN \"@\"]\n\n*\n", Format::Pgn)]
#[case::table("fen,n\n@,1\n", Format::Csv)]
#[case::table_without_names("0,@,b1c3,23,0\n", Format::Csv)]
#[case::perft("@,20,400\n", Format::Csv)]
#[case::bars("@ | 13 | 0.5\n", Format::Lines)]
#[case::bar_before_no_board("@ | @ | 0.5\n", Format::Lines)]
#[case::two_boards("@ | @\n@|@\n", Format::Fen)]
#[case::two_boards_with_hands("4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[P] b - -\n", Format::Fen)]
#[case::tight_bars("@|12|0.5\n", Format::Lines)]
#[case::result("@ [0.5]\n@ [1.0] 58\n", Format::Lines)]
#[case::a_later_tail("@\n@ [0.5]\n@ [1.0]\n", Format::Lines)]
#[case::blocks("fen @\nmove e1e2\nscore 5\ne\n", Format::Plain)]
#[case::objects("{\"fen\":\"@\"}\n{\"fen\":\"@\"}\n", Format::Jsonl)]
#[case::object("{\"n\":1}\n", Format::Jsonl)]
#[case::no_objects("{\"n\":1\n{\"fen\":\"@\"}\n", Format::Jsonl)]
#[case::array("[{\"fen\":\"@\"}]\n", Format::Json)]
#[case::array_in_lines("[\n  {\n    \"fen\": \"@\"\n  }\n]\n", Format::Json)]
#[case::document("{ \"problems\":\n[\n {\"fen\":\"@\"}\n]}\n", Format::Json)]
#[case::document_in_a_line("{\"problems\":[{\"fen\":\"@\"}]}\n", Format::Json)]
#[case::log("12:00 > uci\n12:01 > position fen @ moves e1e2\n12:02 < bestmove e8e7\n", Format::Text)]
#[case::log_in_brackets("[12:00:03] <- position fen @\n[12:00:04] -> bestmove e8e7\n", Format::Text)]
#[case::code("// positions, for tests\nconst char* FENS[] = {\n  \"@\",\n};\n", Format::Text)]
#[case::page("<p>a/b, c</p>\n<p data-fen=\"@\">\n", Format::Text)]
#[case::array_of_strings("[\n  \"@\",\n  \"@\"\n]\n", Format::Text)]
#[case::no_record("a, b and c/d\nanother line\n", Format::Fen)]
#[case::nothing("", Format::Fen)]
fn by_content(#[case] text: &str, #[case] format: Format) {
    let text = text.replace('@', R);
    assert_eq!(detect(None, text.as_bytes()), format, "{text}");
    assert_eq!(detect(Some(Path::new("x.txt")), format!("\u{feff}{text}").as_bytes()), format, "{text}");
    assert_eq!(detect(None, text.replace('\n', "\r\n").as_bytes()), format, "{text}");
}
