//! Training data: what is after a record stays byte for byte, and a record goes with its line or
//! its block.

use std::sync::Mutex;

use fenconv::finding::Severity;
use fenconv::stream::{self, Actions, ByVariant, Format, Job, LocatedFinding, Observer, OnError, Seen, Summary};
use fenconv::{Checker, Converter, Dialect, Reader, Variants, rules::Soundness};
use rstest::rstest;

const BOARD: &str = "4k3/8/8/8/8/8/8/RR2K1RR";
const RIGHTS: [&str; 2] = ["KB", "HB"];

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

fn converters() -> ByVariant<Converter> {
    ByVariant::always(Converter::to_dialect(Variants::shared().get("chess960").unwrap(), Dialect::Shredder))
}

fn run(text: &str, job: Job<'_>) -> (String, Vec<(u64, u64, &'static str)>, Summary) {
    let (mut out, mut findings) = (Vec::new(), Findings::default());
    let summary = stream::run(&mut text.as_bytes(), &mut out, &job, &mut findings).unwrap();
    (String::from_utf8(out).unwrap(), findings.0, summary)
}

fn convert(format: Format, text: &str, on_error: OnError) -> (String, Vec<(u64, u64, &'static str)>, Summary) {
    let converters = converters();
    run(text, Job::new(format, Actions::Convert(&converters)).with_on_error(on_error))
}

/// Lines: `@` is the placement, `~` the rights.
const LINES: [&str; 30] = [
    "@ w ~ - 0 1 | 13 | 0.5",
    "@ w ~ - 0 1|12|0.5",
    "@ w ~ - 0 1|e1h1|-3",
    "@ w ~ - 0 1 [0.5]",
    "@ b ~ - 12 34 [1-0] -58",
    "@ w ~ - c9 \"1/2-1/2\";",
    "@ w ~ - 0 1 c9 \"1-0\";",
    "@ w ~ - 0 1; [1.0]",
    "@ w ~ - 0 1;0.5",
    "@ w ~ - 0 1;score:342;eval:351;outcome:1.0",
    "@ w ~ - 0 1 1/2-1/2",
    "@ w ~ - 0 1 1.0 0.25",
    "@ w ~ - 0.5",
    "@ w ~ - 0 1,c4 \"0.5\"",
    "@ w ~ - ;D1 20 ;D2 400",
    "@ w ~ - 0 1,20,400",
    "@ w ~ - 0 1:3:97862",
    "@ w ~ - 0 1#20#",
    "@ w ~ -",
    "@ w ~",
    "@ w ~ | 5",
    "  @\tw\t~\t-\t0\t1\t| 5 ",
    "fen @ w ~ - 0 1 | 5",
    "Position FEN  @  w  ~ - 007 01 x",
    "epd @ w ~ - | 5",
    "\u{feff}@ w ~ - 0 1 | 13 | 0.5",
    "# @ w KB - 0 1",
    "// @ w KB - 0 1",
    "",
    "   ",
];

fn lines(rights: &str, end: &str) -> String {
    LINES.iter().map(|line| line.replace('@', BOARD).replace('~', rights) + end).collect()
}

#[test]
fn what_is_after_a_record_stays() {
    for end in ["\n", "\r\n", "\r"] {
        let (out, findings, summary) = convert(Format::Lines, &lines(RIGHTS[0], end), OnError::Keep);
        assert_eq!((out, findings), (lines(RIGHTS[1], end), vec![]));
        assert_eq!((summary.records, summary.converted), (26, 26));
        let converters = converters();
        for block in (1..400).step_by(13) {
            let job = Job::new(Format::Lines, Actions::Convert(&converters)).with_block(block).with_threads(2);
            assert_eq!(run(&lines(RIGHTS[0], end), job).0, lines(RIGHTS[1], end), "blocks of {block}");
        }
    }
}

#[test]
fn a_target_alone_is_shortened() {
    let text = |target: &str| format!("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - {target} 0 1 | 0\n");
    let never = fenconv::WriteOptions::new().with_en_passant(Some(fenconv::notation::EpPolicy::Never));
    let options = fenconv::Options::new().with_write(never);
    let converters = ByVariant::always(Converter::new(Variants::shared().get("chess960").unwrap(), options).unwrap());
    let (out, _, summary) = run(&text("e3"), Job::new(Format::Lines, Actions::Convert(&converters)));
    assert_eq!((out, summary.converted), (text("-"), 1));
}

/// Every line counts: one that does not begin with a record is reported as in a list.
#[rstest]
#[case("none | 1 | 0.5", 2, "bad-piece-char")]
#[case("4k3/8/8/8/8/8/8/4X3 w - - 0 1 | 1 | 0.5", 18, "bad-piece-char")]
#[case("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1 | 1 | 0.5", 25, "castling-no-rook")]
#[case("4k3/8/8/8/8/8/8/8 w - - 0 1 | 1 | 0.5", 1, "king-count")]
#[case("  4k3/8/8/8/8/8/8/4K2R white K - 0 1 | 1", 24, "bad-side-to-move")]
fn other_lines_are_reported(#[case] line: &str, #[case] column: u64, #[case] code: &str) {
    let good = |rights: &str| format!("{BOARD} w {rights} - 0 1 | 13 | 0.5\n");
    let text = |rights: &str, line: &str| format!("{}{line}{}", good(rights), good(rights));
    let line = format!("{line}\n");
    for (on_error, expected) in
        [(OnError::Keep, text("HB", &line)), (OnError::Skip, text("HB", "")), (OnError::Stop, good("HB"))]
    {
        let (out, findings, summary) = convert(Format::Lines, &text("KB", &line), on_error);
        assert_eq!((out, &findings[0]), (expected, &(2, column, code)), "{on_error}");
        assert_eq!((summary.failed, summary.stopped), (1, on_error == OnError::Stop));
    }
}

#[test]
fn equal_positions_go_with_their_lines() {
    let converters = converters();
    for format in [Format::Lines, Format::Plain] {
        let seen = Mutex::<Seen>::default();
        let job = Job::new(format, Actions::Convert(&converters)).with_seen(&seen);
        let unit = |rights: &str, score: &str| match format {
            Format::Lines => format!("{BOARD} w {rights} - 0 1 | {score} | 0.5\n"),
            _ => format!("fen {BOARD} w {rights} - 0 1\nscore {score}\ne\n"),
        };
        let text = [unit("KB", "1"), unit("HB", "2"), unit("K", "3"), unit("GB", "4")].concat();
        let (out, _, summary) = run(&text, job);
        assert_eq!(out, [unit("HB", "1"), unit("H", "3"), unit("GB", "4")].concat());
        assert_eq!(summary.duplicates, 1);
    }
}

#[test]
fn a_check_names_the_record() {
    let profile = Variants::shared().get("chess960").unwrap();
    let checkers = ByVariant::always(Checker::new(Reader::new(profile), Soundness::Legal));
    let lines = "4k3/8/8/8/8/8/8/P3K3 w - - 0 1 | 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1 | 2\n";
    let (out, findings, summary) = run(lines, Job::new(Format::Lines, Actions::Check(&checkers)));
    assert_eq!((out.as_str(), findings, summary.failed), ("", vec![(1, 17, "pawn-rank")], 1));
    let blocks = "fen 4k3/8/8/8/8/8/8/P3K3 w - - 0 1\nmove e1e2\ne\nfen 4k3/8/8/8/8/8/8/4K3 w - - 0 1\ne\n";
    let (_, findings, summary) = run(blocks, Job::new(Format::Plain, Actions::Check(&checkers)));
    assert_eq!((findings, summary.failed, summary.records), (vec![(1, 21, "pawn-rank")], 1, 2));
}

/// Blocks in which the record is at different places, with keys of any kind.
fn blocks(rights: &str, end: &str) -> String {
    let record = format!("{BOARD} w {rights} - 0 1");
    let blocks = [
        format!("fen {record}\nmove e1h1\nscore -31\nply 0\nresult -1\ne\n"),
        format!("score 5\nfen {record}\nfens 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ne\n\n\n"),
        format!("fen {record} \ncomment e\n e\nresult 0\ne\n"),
        format!("\u{feff}fen {record}\ne\n"),
    ];
    blocks.concat().replace('\n', end)
}

#[test]
fn blocks_keep_all_other_lines() {
    let converters = converters();
    for end in ["\n", "\r\n"] {
        let (out, findings, summary) = convert(Format::Plain, &blocks("KB", end), OnError::Keep);
        assert_eq!((out, findings), (blocks("HB", end), vec![]));
        assert_eq!((summary.records, summary.converted), (4, 4));
        for block in 1..300 {
            for threads in [1, 3] {
                let job = Job::new(Format::Plain, Actions::Convert(&converters));
                let (out, ..) = run(&blocks("KB", end), job.with_block(block).with_threads(threads));
                assert_eq!(out, blocks("HB", end), "blocks of {block}");
            }
        }
    }
}

#[test]
fn a_block_goes_as_a_whole() {
    let good = |rights: &str| format!("fen {BOARD} w {rights} - 0 1\nscore 1\ne\n");
    let broken = "ply 7\nfen 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\nscore 1\ne\n";
    let text = |rights: &str, broken: &str| [&good(rights), broken, &good(rights)].concat();
    for (on_error, expected) in
        [(OnError::Keep, text("HB", broken)), (OnError::Skip, text("HB", "")), (OnError::Stop, good("HB"))]
    {
        let (out, findings, _) = convert(Format::Plain, &text("KB", broken), on_error);
        assert_eq!((out, findings), (expected, vec![(5, 29, "castling-no-rook")]), "{on_error}");
    }
}

#[rstest]
#[case::without_record("score 1\ne\n", 4)]
#[case::without_end("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\nscore 1\n", 4)]
fn what_is_no_block_is_reported_and_stays(#[case] other: &str, #[case] line: u64) {
    let good = |rights: &str| format!("fen {BOARD} w {rights} - 0 1\nscore 1\ne\n");
    let (out, findings, summary) = convert(Format::Plain, &(good("KB") + other), OnError::Skip);
    assert_eq!((out, findings, summary.failed), (good("HB") + other, vec![(line, 1, "bad-line")], 1));
}

#[test]
fn a_block_without_end_takes_no_memory() {
    let long = format!("fen {BOARD} w KB - 0 1\n{}e\n", "score 1\n".repeat(400_000));
    let good = |rights: &str| format!("fen {BOARD} w {rights} - 0 1\ne\n");
    let (out, findings, summary) = convert(Format::Plain, &(long.clone() + &good("KB")), OnError::Keep);
    assert!(out == long.clone() + &good("HB"));
    assert_eq!((findings[0].2, summary.failed, summary.converted), ("record-too-long", 1, 1));
    let (out, ..) = convert(Format::Plain, &(long + &good("KB")), OnError::Skip);
    assert!(out == good("HB"));
}
