//! Records anywhere in a text: what surrounds them stays byte for byte, and what is no record
//! is not mentioned.

use fenconv::finding::Severity;
use fenconv::stream::{self, Actions, ByVariant, Format, Job, LocatedFinding, Observer, Summary};
use fenconv::{Checker, Converter, Dialect, Options, Reader, Tolerance, Variants, WriteOptions, rules};
use rstest::rstest;

fn converters(variant: &str, dialect: Dialect) -> ByVariant<Converter> {
    let profile = Variants::shared().get(variant).unwrap();
    ByVariant::always(Converter::to_dialect(profile, dialect))
}

/// Line from 1, column from 1, code.
#[derive(Default)]
struct Findings(Vec<(u64, u64, &'static str)>);

impl Observer for Findings {
    fn least_severity(&self) -> Severity {
        Severity::Warning
    }

    fn finding(&mut self, located: &LocatedFinding) {
        self.0.push((located.line, located.column + 1, located.finding.code()));
    }
}

type Ran = (Vec<u8>, Vec<(u64, u64, &'static str)>, Summary);

fn run(text: &[u8], job: Job<'_>) -> Ran {
    let (mut out, mut findings) = (Vec::new(), Findings::default());
    let summary = stream::run(&mut &*text, &mut out, &job, &mut findings).unwrap();
    (out, findings.0, summary)
}

fn to(dialect: Dialect, text: &[u8]) -> Ran {
    let converters = converters("chess960", dialect);
    run(text, Job::new(Format::Text, Actions::Convert(&converters)))
}

fn to_shredder(text: &str) -> (String, Vec<(u64, u64, &'static str)>, Summary) {
    let (out, findings, summary) = to(Dialect::Shredder, text.as_bytes());
    (String::from_utf8(out).unwrap(), findings, summary)
}

/// A placement with an inner rook, and its rights in X-FEN and Shredder-FEN.
const BOARD: &str = "4k3/8/8/8/8/8/8/RR2K1RR";
const XFEN: &str = "KB";
const SHREDDER: &str = "HB";

/// Surroundings: `@` is the placement, `~` the rights.
const SURROUNDINGS: [&str; 58] = [
    "@ w ~ - 0 1",
    "position fen @ w ~ - 0 1 moves e1h1 e8d8\n",
    "12:00:01.5 >Alpha(0): position fen @ b ~ - 3 9\r\n",
    "info string fen @ w ~ -\n",
    "  \"@ w ~ - 0 1\", // a/b/c\n",
    "{\"@ w ~ - 0 1\", 6, 119060324},",
    "R\"(@ w ~ - 0 1)\"sv",
    "f(\"\\n@ w ~ - 0 1\\n\")",
    "\"\\u0022@ w ~ - 0 1\\u0022\"",
    "'\\x22@ w ~ -'",
    "//@ w ~ - 0 1",
    "/*@ w ~ - 0 1*/",
    "r#\"@ w ~ - 0 1\"#",
    ">>> board = Board(\"@ w ~\")",
    "assert(b'@ w ~')",
    "`@ w ~ - 0 1`",
    "| @ w ~ - 0 1 |",
    "|@ w ~ - 0 1|12|0.5",
    "@ w ~ - 0 1 | 13 | 0.5",
    "@ w ~ - 0 1 [0.5] 58",
    "@ w ~ - 0 1;D1 20 ;D2 400",
    "@ w ~ - c9 \"1/2-1/2\";",
    "@,w KB\n@ w ~ - 0 1,20,400",
    "#@ w ~ - 0 1#20#",
    "0,@ w ~ - 0 1,b1c3,23,0",
    "fen=@ w ~ - 0 1",
    "{fen: '@ w ~ - 0 1', n: 1/2}",
    "fen:\t@\tw\t~\t-\t0\t1\tx",
    "<div data-fen=\"@ w ~ - 0 1\" class='a/b/c'>",
    "<td>@ w ~ - 0 1</td>",
    "&quot;@ w ~ - 0 1&quot;",
    "<![CDATA[@ w ~ - 0 1]]>",
    "INSERT INTO p VALUES (7,'@ w ~ - 0 1','O''Hara');",
    "\\fenboard{@ w ~ - 0 1}",
    "\\newchessgame[setfen=@ w ~ - 0 1, moveid=1w]",
    "[fen]@ w ~ - 0 1[/fen]",
    "[FEN \"@ w ~ - 0 1\"]",
    "1. e4 { see @ w ~ - 0 1 } *",
    "> > @ w ~ - 0 1",
    "+@ w ~ - 0 1",
    "-    \"@ w ~ - 0 1\",",
    "white::@ w ~ - 0 1::",
    "@ w ~ - 0 1=@ w ~ - 0 1",
    "@ w ~ - 0 1 | @ w ~ - 0 1",
    "https://example.org/analysis/standard/@_w_~_-_0_1?color=w",
    "https://example.org/?fen_@_w_~_-_0_1_moves_e1h1",
    "/api/@%20w%20~%20-%200%201",
    "?fen=@+w+~+-+0+1&x=1",
    "%20@ w ~ - 0 1",
    "\"\u{e9}@ w ~ - 0 1\u{e9}\"",
    "\u{201c}@ w ~ - 0 1\u{201d}",
    "@\u{a0}w\u{a0}~\u{a0}-\u{a0}0\u{a0}1",
    "@  w   ~ -  0  1",
    "@ W ~ - 0 1",
    "@ w ~ \u{2013} 0 1",
    "@ w ~ - 007 01",
    "@&nbsp;w&nbsp;~&nbsp;-&nbsp;0&nbsp;1",
    "\u{feff}@ w ~ - 0 1",
];

/// Ways to spell slashes and blanks: the text of the first line is spelled in it.
const SPELLINGS: [(&str, &str); 14] = [
    ("\\/", " "),
    ("\\\\\\/", " "),
    ("%2F", "%20"),
    ("%2f", "%20%20"),
    ("%2F", "+"),
    ("%2F", "_"),
    ("%2F", " "),
    ("\\u002F", " "),
    ("\\\\u002f", " "),
    ("&#x2F;", " "),
    ("&#47;", "&nbsp;"),
    ("&sol;", "&#32;"),
    ("/", "&#160;"),
    ("/", "\t"),
];

/// All the surroundings with these rights.
fn surroundings(rights: &str) -> Vec<String> {
    let plain = SURROUNDINGS.iter().map(|text| text.replace('@', BOARD).replace('~', rights));
    let spelled = SPELLINGS
        .iter()
        .map(|(slash, blank)| format!("\"{BOARD} w {rights} - 0 1\"").replace('/', slash).replace(' ', blank));
    plain.chain(spelled).collect()
}

#[test]
fn what_surrounds_a_record_stays() {
    for (before, after) in surroundings(XFEN).iter().zip(surroundings(SHREDDER)) {
        let (out, findings, summary) = to_shredder(before);
        assert_eq!((out, findings), (after.clone(), vec![]), "{before}");
        let records = (BOARD.len() == 23).then(|| before.matches("RR2K1RR").count()).unwrap();
        // one of them has a comma after its placement
        let expected = records as u64 - u64::from(before.contains("RR,w"));
        assert_eq!((summary.records, summary.converted), (expected, expected), "{before}");
        let (back, findings, _) = to(Dialect::XFen, after.as_bytes());
        assert_eq!((back, findings), (before.clone().into_bytes(), vec![]), "{after}");
        let (same, _, summary) = to_shredder(&after);
        assert_eq!((same, summary.converted, summary.unchanged), (after, 0, expected));
    }
}

/// What is no record, or nothing to convert.
const NEGATIVES: [&str; 46] = [
    "",
    "8/8/8/8/8/8/8/8",
    "1/2/3/4/5/6/7/8/9/10",
    "due 1/2/2024 b - - or 3/4 w KQ",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w\nKQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR,w,KQkq,-",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR to move w KQkq",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    "4k3/8/8/8/8/8/8/R3K2R b added a note",
    "4k3/8/8/8/8/8/8/R3K2R w a b c",
    "4k3/8/8/8/8/8/8/R3K2R w a.",
    "4k3/8/8/8/8/8/8/R3K2R w KQ_x - 0 1",
    "4k3/8/8/8/8/8/8/R3K2R w KQx",
    "4k3/8/8/8/8/8/8/R3K2R w KQ0",
    "4k3/8/8/8/8/8/8/R3K2R w -- 0 1",
    "usr/lib/a/b/c/d/e/f w KQ - 0 1",
    "p/p/p/p/p/p/p/p w KQkq - 0 1",
    "a/b/c/d/e/f/g/h w KQkq - 0 1",
    "s/4/4/4/4/4/4/4/ w KQ - 0 1",
    "C:\\4k3\\8\\8\\8\\8\\8\\8\\4K2R w K - 0 1",
    "4k3/8\\/8/8/8/8/8/4K2R w K - 0 1",
    "4k3%2F8/8/8/8/8/8/4K2R w K - 0 1",
    "4k3%252F8%252F8%252F8%252F8%252F8%252F8%252F4K2R w K - 0 1",
    "4k3\\/8\\/8\\/8\\/8\\/8\\/8\\/4K2R%20w%20K%20-",
    "4k3/8/8/8/8/8/8/4K2R+w K - 0 1",
    "4k3/8/8/8/8/8/8/4K2R_w K - 0 1",
    "4k3 / 8 / 8 / 8 / 8 / 8 / 8 / 4K2R w K - 0 1",
    "\"4k3/8/8/8/\" \"8/8/8/4K2R w K - 0 1\"",
    "${rank}/8/8/8/8 w K - 0 1",
    "/^[kqrbnp1-8]+\\/([kqrbnp1-8]+\\/){7} [bw] (-|K?Q?k?q?)$/",
    "iVBORw0KGgo/8/AAAA/NSUhEUgAA/AAoAAA/8/8/CAYAAAC w KQkq",
    "4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1",
    "4k3/8/8/8/8/8/8/R3K2R[Qp] w KQ - 0 1",
    "4k3/8/8/8/8/8/8/R3K2R/Qp w KQ - 0 1",
    "4k3/8/8/8/8/8/8/R3K2R/ w KQ - 0 1",
    "4k2Q~/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "4k2Q~/8/8/8/8/8/8/R3K2R/Qp w KQ - 0 1",
    "4ka2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "4kx2/8/8/8/8/8/8/R3Kx1R w KQ - 0 1",
    "4k2k/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "8/8/8/8/8/8/8/R6R w KQ - 0 1",
    "4k3/8/8/2p5/8/8/8/R3K2R w KQ c5d6 0 1",
    "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
    "rnbqk/ppppp/5/PPPPP/RNBQK w KQkq - 0 1",
];

#[test]
fn what_is_no_record_passes_in_silence() {
    let whole = NEGATIVES.join("\n");
    for text in NEGATIVES.into_iter().chain([&*whole]) {
        for &dialect in Dialect::ALL {
            let (out, findings, summary) = to(dialect, text.as_bytes());
            assert_eq!((out, findings, summary.converted), (text.as_bytes().to_vec(), vec![], 0), "{text}");
        }
    }
}

/// The column is that of the text between `«` and `»`, which are not part of the line.
#[rstest]
#[case::rook("  f(\"4k3/8/8/8/8/8/8/4K2R w K«Q» - 0 1\")", "castling-no-rook")]
#[case::king("fen 4k3/8/8/8/8/8/4K3/7R w «K» - 0 1 moves h1h2", "castling-no-king")]
#[case::escaped("{\"f\":\"4k3\\/8\\/8\\/8\\/8\\/8\\/8\\/4K2R w K«Q» - 0 1\"}", "castling-no-rook")]
#[case::percent("?f=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K2R%20w%20K«Q»%20-%200%201&x", "castling-no-rook")]
#[case::underscores("/4k3/8/8/8/8/8/8/4K2R_w_K«Q»_-_0_1", "castling-no-rook")]
#[case::three_fields("('4k3/8/8/8/8/8/8/4K2R w «Q»')", "castling-no-rook")]
#[case::the_second("4k3/8/8/8/8/8/8/4K2R w H - => 4k3/8/8/8/8/8/8/4K2R w «A» -", "castling-no-rook")]
#[case::narrow_rank("[\"4k3/«7»/8/8/8/8/8/4K2R w K - 0 1\"]", "board-rank-width")]
#[case::wide_rank("4k3/8/8/8/8/8/«9»/4K2R w H - 0 1.", "board-rank-width")]
#[case::seven_ranks("=«4k3/8/8/8/8/8/4K2R» w K - 0 1;", "board-rank-count")]
#[case::nine_ranks("«4k3/8/8/8/8/8/8/8/4K2R» w K - 0 1;", "board-rank-count")]
#[case::no_piece("4k3/3«X»4/8/8/8/8/8/4K2R w K - 0 1", "bad-piece-char")]
#[case::no_side("4k3/8/8/8/8/8/8/4K2R «white» K - 0 1", "bad-side-to-move")]
#[case::no_right("4k3/8/8/8/8/8/8/4K2R w K«x» - 0 1", "bad-castling-char")]
#[case::joined("4k3/8/8/8/8/8/8/R3K2R w K«-»Q - 0 1", "bad-castling-char")]
#[case::rank_of_target("r3k3/8/8/8/8/8/8/4K2R w Kq «e2» 0 1", "bad-ep-rank")]
#[case::no_square("4k3/8/8/8/8/8/8/4K2R w K «e9» 0 1", "bad-ep-syntax")]
#[case::no_pawn("4k3/8/8/8/8/8/8/4K2R w K «e6» 0 1 | 12 | 0.5", "ep-no-pawn")]
fn broken_records_are_reported(#[case] line: &str, #[case] code: &str) {
    // lines before it, CR alone and records that are none of it
    let before = "a/b/c\r\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\rx ";
    let column = line.find('«').unwrap() + 1;
    let line = line.replace(['«', '»'], "");
    let text = format!("{before}{line}\n");
    let (out, findings, summary) = to_shredder(&text);
    assert_eq!((findings, out), (vec![(3, 2 + column as u64, code)], text));
    assert_eq!(
        (summary.records, summary.failed),
        (if code == "castling-no-rook" && line.contains("=>") { 3 } else { 2 }, 1)
    );
}

/// A text of many records and lines, and some that are long.
fn many() -> String {
    let mut text = surroundings(XFEN).join("\n");
    text.push_str(&NEGATIVES.join("\r\n"));
    text.push_str("\r4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\r\n");
    text.push_str(&surroundings(SHREDDER).join(" and "));
    text
}

#[rstest]
fn blocks_and_threads_change_nothing(#[values(1, 3)] threads: usize) {
    let text = many();
    let expected = to(Dialect::Shredder, text.as_bytes());
    let Summary { converted, failed, other_games, .. } = &expected.2;
    assert!(*converted > 60 && other_games.count > 5, "{converted} {}", other_games.count);
    assert_eq!(*failed, 1);
    let converters = converters("chess960", Dialect::Shredder);
    let job = Job::new(Format::Text, Actions::Convert(&converters)).with_threads(threads);
    for block in (1..200).step_by(7).chain((4000..text.len()).step_by(97)) {
        assert_eq!(run(text.as_bytes(), job.with_block(block)), expected, "blocks of {block}");
    }
}

#[test]
fn lines_without_end_are_cut_where_no_record_is() {
    let record = |rights: &str| format!("{BOARD} w {rights} - 0 1");
    // words, one word, slashes, and records one after the other
    for filling in ["word ", "x", "8/", "/", " ", "\"'", "%2F", &format!("{} ", record(XFEN))] {
        for length in [65_000, 200_000] {
            let fill = filling.repeat(length / filling.len());
            let text = |rights| format!("{fill} {} {fill}", record(rights)).into_bytes();
            let (out, findings, summary) = to(Dialect::Shredder, &text(XFEN));
            assert!(findings.is_empty());
            assert_eq!(out.len(), text(XFEN).len());
            assert_eq!(summary.unchanged, 0);
            let expected = text(SHREDDER);
            if filling.len() < 10 {
                assert!(out == expected, "{filling} {length}");
            } else {
                assert!(!String::from_utf8(out).unwrap().contains(XFEN), "{length}");
            }
        }
    }
}

#[rstest]
#[case::little_with_mark(true, true)]
#[case::big_with_mark(false, true)]
#[case::little(true, false)]
#[case::big(false, false)]
fn utf_16(#[case] little: bool, #[case] mark: bool) {
    let wide = |text: &str| -> Vec<u8> {
        let text = if mark { format!("\u{feff}{text}") } else { text.into() };
        text.encode_utf16().flat_map(|unit| if little { unit.to_le_bytes() } else { unit.to_be_bytes() }).collect()
    };
    let text = |rights| format!("x: {BOARD} w {rights} \u{2013} 0 1 y\r\n{}\r\n\"{BOARD} w KC -\"", "z".repeat(3000));
    let converters = converters("chess960", Dialect::Shredder);
    let job = Job::new(Format::Text, Actions::Convert(&converters));
    for block in [1, 100, 5000, 1 << 20] {
        let (out, findings, summary) = run(&wide(&text(XFEN)), job.with_block(block));
        assert!(out == wide(&text(SHREDDER)));
        assert_eq!((summary.converted, summary.failed), (1, 1));
        let column = 1 + 2 * "\"4k3/8/8/8/8/8/8/RR2K1RR w K".len() as u64;
        assert_eq!(findings, [(3, column, "castling-no-rook")]);
    }
}

#[test]
fn other_bytes_than_utf_8_are_boundaries() {
    let text = |rights: &str| {
        let mut text = b"caf\xe9 \xab".to_vec();
        text.extend_from_slice(format!("{BOARD} w {rights} - 0 1").as_bytes());
        // no-break spaces and a dash of a code page
        text.extend_from_slice(b"\xbb ");
        text.extend_from_slice(BOARD.as_bytes());
        text.extend_from_slice(b"\xa0w\xa0");
        text.extend_from_slice(rights.as_bytes());
        text.extend_from_slice(b"\xa0\x96\xa00\xa01\xff");
        text
    };
    let (out, findings, summary) = to(Dialect::Shredder, &text(XFEN));
    assert_eq!((out, findings, summary.converted), (text(SHREDDER), vec![], 2));
}

#[test]
fn a_target_that_is_dropped_is_all_that_gets_shorter() {
    let text = |target| format!("(\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq {target} 0 1\")");
    let (out, _, summary) = to(Dialect::XFen, text("e3").as_bytes());
    assert_eq!((String::from_utf8(out).unwrap(), summary.converted), (text("-"), 1));
    let (out, _, summary) = to(Dialect::Classic, text("e3").as_bytes());
    assert_eq!((String::from_utf8(out).unwrap(), summary.converted), (text("e3"), 0));
}

#[rstest]
#[case("crazyhouse", "x r3k2r/8/8/8/8/8/8/4K3[Qp] b ^ - 0 1 y", "kq", "ha")]
#[case("crazyhouse", "x r3k2r/8/8/8/8/8/4q~3/4K3/Qp b ^ - 0 1 y", "kq", "ha")]
#[case("crazyhouse", "r3k2r~/8/8/8/8/8/8/4K3/ b ^ - 0 1", "q", "a")]
#[case("threecheck", "\"4k3/8/8/8/8/8/8/4K2R w ^ - 3+3 0 1\"", "K", "H")]
#[case("threecheck", "\"4k3/8/8/8/8/8/8/4K2R w ^ - 0 1 +0+0\"", "K", "H")]
#[case("capablanca", "fen 5k4/10/10/10/10/10/10/R4K3R w ^ - 0 1", "KQ", "JA")]
#[case("gothic", "%2F5k4%2F10%2F10%2F10%2F10%2F10%2F10%2FR4K3R%20w%20^%20-", "KQ", "JA")]
#[case("horde", "8/8/8/8/8/8/PPPPPPPP/r3k2r b ^ - 0 1", "-", "-")]
fn other_variants(#[case] variant: &str, #[case] text: &str, #[case] before: &str, #[case] after: &str) {
    let converters = converters(variant, Dialect::Shredder);
    let job = Job::new(Format::Text, Actions::Convert(&converters));
    let (out, findings, _) = run(text.replace('^', before).as_bytes(), job);
    let expected = text.replace('^', after);
    assert_eq!((String::from_utf8(out).unwrap(), findings), (expected, vec![]));
}

#[test]
fn a_check_judges_what_has_nothing_to_convert_too() {
    let profile = Variants::shared().get("chess960").unwrap();
    let checkers = ByVariant::always(Checker::new(Reader::new(profile), rules::Soundness::Legal));
    let text = "a \"4k3/8/8/8/8/8/8/4K3 w - - 5 1\" b\n4k3/8/8/8/8/8/8/8 w - -\n8/8/8/8/8/8/8/8\n";
    let (out, findings, summary) = run(text.as_bytes(), Job::new(Format::Text, Actions::Check(&checkers)));
    assert_eq!(findings, [(1, 30, "halfmove-too-high"), (2, 1, "king-count")]);
    assert_eq!((out.len(), summary.records, summary.failed), (0, 2, 1));
}

#[test]
fn strictly_the_spelling_inside_of_a_record_counts_and_its_surroundings_do_not() {
    let profile = Variants::shared().get("chess960").unwrap();
    let options = Options::new()
        .with_read(fenconv::ReadOptions::new().with_tolerance(Tolerance::Strict))
        .with_write(WriteOptions::new().with_dialect(Dialect::Shredder));
    let converters = ByVariant::always(Converter::new(profile, options).unwrap());
    let job = Job::new(Format::Text, Actions::Convert(&converters));
    let text = "4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1\n4k3/8/8/8/8/8/8/4K2R  w K -\n4k3/8/8/8/8/8/8/4K2R W K -\n";
    let (out, findings, _) = run(text.as_bytes(), job);
    assert_eq!(findings, [(2, 21, "whitespace"), (3, 22, "bad-side-to-move")]);
    assert_eq!(String::from_utf8(out).unwrap(), text.replacen("_K_", "_H_", 1));
}

/// The samples of the reference data, where there are any.
#[test]
fn samples_from_elsewhere() {
    let Some(shared) = std::env::var_os("FENCONV_SHARED") else { return };
    let folder = std::path::Path::new(&shared).join("data/text");
    let options = std::fs::read_to_string(folder.join("options.tsv")).unwrap();
    let mut samples = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let (stem, extension) =
            (path.file_stem().unwrap().to_str().unwrap(), path.extension().unwrap().to_str().unwrap());
        let expected = |dialect: &str| std::fs::read(folder.join(format!("{stem}.{dialect}.{extension}")));
        let (Ok(shredder), Ok(xfen)) = (expected("shredder"), expected("x-fen")) else { continue };
        samples += 1;
        let name = path.file_name().unwrap().to_str().unwrap();
        let variant = options.lines().find_map(|line| line.strip_prefix(name)?.split(' ').nth(1));
        let text = std::fs::read(&path).unwrap();
        for (from, dialect, expected) in
            [(&text, Dialect::Shredder, &shredder), (&text, Dialect::XFen, &xfen), (&shredder, Dialect::XFen, &xfen)]
        {
            let converters = converters(variant.unwrap_or("chess960"), dialect);
            let job = Job::new(Format::Text, Actions::Convert(&converters));
            let whole = run(from, job);
            assert!(whole.0 == *expected && whole.1.is_empty(), "{name} {dialect}");
            for block in (1..from.len()).step_by(if cfg!(debug_assertions) { 61 } else { 1 }) {
                assert!(run(from, job.with_block(block)) == whole, "{name} {dialect} in blocks of {block}");
            }
        }
    }
    assert!(samples > 30);
}

/// Letters of files that are no longer found before a word are not written.
#[rstest]
#[case("4k3/8/8/8/8/8/8/4K2R w K is won", Err(24))]
#[case("4k3/8/8/8/8/8/8/R3K2R w KQ is won", Err(25))]
#[case("a/4k3/8/8/8/8/8/8/4K2R_w_K_is won", Err(26))]
#[case("4k3/8/8/8/8/8/8/4K2R w K, won", Err(24))]
#[case("4k3/8/8/8/8/8/8/R3K2R w KQ, won", Ok("4k3/8/8/8/8/8/8/R3K2R w HA, won"))]
#[case("4k3/8/8/8/8/8/8/4K2R w K\nwon", Ok("4k3/8/8/8/8/8/8/4K2R w H\nwon"))]
#[case("4k3/8/8/8/8/8/8/4K2R w K - is won", Ok("4k3/8/8/8/8/8/8/4K2R w H - is won"))]
fn letters_before_a_word_stay(#[case] text: &str, #[case] expected: Result<&str, u64>) {
    let (to, back) = (converters("chess960", Dialect::Shredder), converters("chess960", Dialect::XFen));
    let (mut out, mut again, mut found) = (Vec::new(), Vec::new(), Findings::default());
    let job = Job::new(Format::Text, Actions::Convert(&to));
    let summary = stream::run(&mut text.as_bytes(), &mut out, &job, &mut found).unwrap();
    stream::run(&mut &out[..], &mut again, &Job::new(Format::Text, Actions::Convert(&back)), &mut ()).unwrap();
    assert_eq!(String::from_utf8(again).unwrap(), text);
    match expected {
        Ok(expected) => assert_eq!((String::from_utf8(out).unwrap().as_str(), summary.converted), (expected, 1)),
        Err(column) => assert_eq!((found.0, summary.failed), (vec![(1, column, "letters-before-word")], 1)),
    }
}
