//! Whole inputs: whatever the blocks and threads, a list is converted as its
//! lines are, one by one.

use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};

use fenconv::finding::{Action, Detail, Field, FindingKind, Severity, Span};
use fenconv::notation::Container;
use fenconv::stream::{self, Actions, ByVariant, Format, Job, LocatedFinding, Observer, OnError, Summary};
use fenconv::{Converter, Dialect, Finding, Options, Variants, WriteOptions};
use proptest::prelude::*;
use proptest::test_runner::Config;
use rstest::rstest;

use crate::support::records::{self, Shape, Tape};

/// What the reader reads at a time, and the longest line that can be a record.
const BLOCK: usize = 256 << 10;
const LONGEST: usize = 1 << 20;

const START: &[u8] = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const START_SHREDDER: &[u8] = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
const TOO_LONG: &str = "record-too-long";

fn converter() -> Converter {
    let write = WriteOptions::new().with_dialect(Dialect::Shredder);
    let profile = Variants::builtin().get("chess960").unwrap();
    Converter::new(profile, Options::new().with_write(write)).unwrap()
}

#[derive(Default)]
struct All(Vec<(u64, String, Option<Finding>)>);

impl Observer for All {
    fn finding(&mut self, located: &LocatedFinding) {
        let LocatedFinding { line, column, record, finding, .. } = located;
        assert_eq!(*column, u64::from(finding.span.start), "a record stands alone in its line");
        // of a line that is too long only the beginning is handed on
        let of_record = finding.code() != TOO_LONG;
        let code = finding.code().to_owned() + if of_record { finding.message(record).leak() } else { "" };
        self.0.push((*line, code, of_record.then_some(*finding)));
    }
}

#[derive(Debug, PartialEq)]
struct Outcome {
    output: Vec<u8>,
    findings: Vec<(u64, String, Option<Finding>)>,
    summary: Summary,
}

fn in_blocks(input: &mut (dyn Read + Send), threads: usize, on_error: OnError) -> Outcome {
    outcome(input, &|job| job.with_on_error(on_error).with_threads(threads))
}

fn in_lines(input: &mut (dyn Read + Send), on_error: OnError) -> Outcome {
    outcome(input, &|job| job.with_on_error(on_error).with_line_buffered(true))
}

fn outcome(input: &mut (dyn Read + Send), with: &dyn Fn(Job<'_>) -> Job<'_>) -> Outcome {
    let converters = ByVariant::always(converter());
    let (mut output, mut all) = (Vec::new(), All::default());
    let job = with(Job::new(Format::Fen, Actions::Convert(&converters)));
    let summary = stream::run(input, &mut output, &job, &mut all).unwrap();
    Outcome { output, findings: all.0, summary }
}

/// The same, a line at a time and by the public converter only.
fn by_lines(input: &[u8], on_error: OnError) -> Outcome {
    let converter = converter();
    let (mut output, mut all, mut summary) = (Vec::new(), All::default(), Summary::default());
    let (mut start, mut line) = (0, 0);
    while start < input.len() && !summary.stopped {
        let end = memchr::memchr2(b'\n', b'\r', &input[start..]).map_or(input.len(), |at| start + at);
        let next = (end + if input[end..].starts_with(b"\r\n") { 2 } else { 1 }).min(input.len());
        line += 1;
        let record = &input[start..end];
        let whole = &input[start..next];
        start = next;
        let unmarked = record.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(record);
        // a form feed is no blank
        if String::from_utf8_lossy(unmarked).chars().all(|char| " \t\u{a0}".contains(char))
            || unmarked.starts_with(b"#")
        {
            output.extend_from_slice(&whole[record.len() - unmarked.len()..]);
            if unmarked.len() < record.len() {
                // a byte order mark alone says what it does before a comment
                let mut findings = Vec::<Finding>::new();
                let _ = converter.convert(record, &mut Vec::new(), &mut findings);
                let finding = *findings.iter().find(|finding| finding.kind == FindingKind::Bom).unwrap();
                summary.count(finding.kind, finding.severity, line);
                summary.mark_dropped = true;
                all.finding(&LocatedFinding::new(line, finding.span.start.into(), record, finding));
            }
            continue;
        }
        summary.records += 1;
        let mut findings = Vec::<Finding>::new();
        let result = converter.convert(record, &mut output, &mut findings);
        for finding in findings {
            summary.count(finding.kind, finding.severity, line);
            all.finding(&LocatedFinding::new(line, finding.span.start.into(), record, finding));
        }
        match (result, on_error) {
            (Ok(converted), _) => {
                summary.converted += u64::from(converted.changed);
                summary.unchanged += u64::from(!converted.changed);
                output.extend_from_slice(&whole[record.len()..]);
            }
            (Err(_), OnError::Keep) => output.extend_from_slice(whole),
            (Err(_), OnError::Stop) => summary.stopped = true,
            (Err(_), _) => {}
        }
        summary.failed += u64::from(result.is_err());
    }
    if summary.records == 0 {
        let detail = Detail::Format("fen");
        let mut finding = Finding::new(FindingKind::NoRecord, Field::Record, Span::default()).with_detail(detail);
        (finding.severity, finding.action) = (Severity::Warning, Action::Kept);
        summary.count(finding.kind, finding.severity, 1);
        all.finding(&LocatedFinding::new(1, 0, b"", finding));
    }
    Outcome { output, findings: all.0, summary }
}

fn same(input: &[u8], on_error: OnError) {
    let mut expected = by_lines(input, on_error);
    for threads in [1, 2, 5] {
        let mut outcome = in_blocks(&mut &*input, threads, on_error);
        if !expected.summary.stopped {
            assert_eq!(outcome.summary.bytes, input.len() as u64);
        }
        // how far it read before it stopped is not promised
        (outcome.summary.bytes, expected.summary.bytes) = (0, 0);
        assert_eq!(outcome.summary, expected.summary, "{threads} threads");
        assert!(outcome.findings == expected.findings, "{threads} threads");
        let differs = outcome.output.iter().zip(&expected.output).position(|(a, b)| a != b);
        assert!(outcome.output == expected.output, "{threads} threads: differs at byte {differs:?}");
    }
}

/// A reader that gives few bytes at a time, and is interrupted now and then.
struct Trickle<'a>(&'a [u8], usize);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.1 += 1;
        if self.1.is_multiple_of(5) {
            return Err(std::io::ErrorKind::Interrupted.into());
        }
        let count = (self.1 * 7 % 400 + 1).min(buffer.len()).min(self.0.len());
        let (given, rest) = self.0.split_at(count);
        buffer[..count].copy_from_slice(given);
        self.0 = rest;
        Ok(count)
    }
}

fn list(tape: &[u8]) -> Vec<u8> {
    let (mut tape, shape) = (Tape::new(tape), Shape::orthodox(8, "PNBRQ"));
    let mut list = Vec::new();
    let ends: &[&[u8]] = tape.one_of(&[&[b"\n" as &[u8]] as &[&[u8]], &[b"\r\n"], &[b"\r"], &[b"\n", b"\r", b"\r\n"]]);
    for _ in 0..tape.below(8) {
        match tape.below(8) {
            0 => {}
            1 => list.extend_from_slice(b"# a comment"),
            2 => list.extend_from_slice(tape.one_of(&[b" \t ", b"\xEF\xBB\xBF#"])),
            3 | 4 => list.extend(records::any(&shape, &mut tape)),
            5 => list.extend_from_slice(START),
            _ => list.extend(records::sound(&shape, &mut tape).into_bytes()),
        }
        list.extend_from_slice(tape.one_of(ends));
    }
    if tape.once_in(2) {
        list.extend_from_slice(START);
    }
    list
}

proptest! {
    #![proptest_config(Config { cases: 64, failure_persistence: None, ..Config::default() })]

    #[test]
    fn a_list_is_converted_as_its_lines_are(tape in prop::collection::vec(any::<u8>(), 0..4000), how in 0..3) {
        let on_error = [OnError::Keep, OnError::Skip, OnError::Stop][usize::try_from(how).unwrap()];
        let list = list(&tape);
        same(&list, on_error);
        let trickled = in_blocks(&mut Trickle(&list, 0), 1, on_error);
        prop_assert_eq!(trickled.output, by_lines(&list, on_error).output);
        let line_by_line = in_lines(&mut Trickle(&list, 0), on_error);
        prop_assert_eq!(line_by_line.output, by_lines(&list, on_error).output);
        prop_assert_eq!(line_by_line.findings, by_lines(&list, on_error).findings);
    }
}

/// Lines up to a place near the edge of a block, then records and odd lines. Most
/// of the block is a comment, for speed.
#[rstest]
fn a_block_may_end_anywhere(
    #[values(b"\n" as &[u8], b"\r\n", b"\r")] end: &[u8],
    #[values(OnError::Keep, OnError::Skip, OnError::Stop)] on_error: OnError,
) {
    let filler = [START, end].concat();
    let tail = [START, end, b"# note", end, end, b"x w - - 0 1", end, START, b" ", end, START].concat();
    for before in [0, 1, 2, 20, 56, 57, 58, 59, 60, 70] {
        let at = BLOCK - before;
        let comment = [b"#".repeat(BLOCK - 5000), end.to_vec()].concat();
        let mut list = [comment, filler.repeat(4900 / filler.len())].concat();
        let short = at - list.len();
        // a comment brings the next record to the place
        if short > end.len() {
            list.extend(std::iter::repeat_n(b'#', short - end.len()));
            list.extend_from_slice(end);
        }
        list.extend_from_slice(&tail);
        same(&list, on_error);
    }
}

#[test]
fn the_output_has_every_record_in_order() {
    let list = [START, b"\n"].concat().repeat(20_000);
    let expected = [START_SHREDDER, b"\n"].concat().repeat(20_000);
    for threads in [1, 2, 5] {
        let outcome = in_blocks(&mut &*list, threads, OnError::Keep);
        assert!(outcome.output == expected);
        assert_eq!((outcome.summary.records, outcome.summary.converted), (20_000, 20_000));
    }
}

/// Lines of all lengths that a block grows for, those of one megabyte and more
/// being too long for a record.
#[rstest]
#[case::block_and_a_bit(&[BLOCK + 10, 20, BLOCK - 70, 600 << 10, 80])]
#[case::rest_larger_than_a_block(&[513 << 10, 500 << 10, 513 << 10, 500 << 10, 90])]
#[case::two_megabytes(&[(2 << 20) - 1, 70, (2 << 20) - 2, 70, 2 << 20, 70])]
#[case::end_at_the_edge(&[(4 << 20) - 1, 70])]
#[case::the_longest(&[LONGEST, LONGEST + 1, LONGEST - 1])]
#[case::last_line(&[100, 3 << 20])]
fn lines_of_any_length(
    #[case] lengths: &[usize],
    #[values(b"\n" as &[u8], b"\r\n", b"\r")] end: &[u8],
    #[values(OnError::Keep, OnError::Skip, OnError::Stop)] on_error: OnError,
) {
    let mut list = Vec::new();
    for &length in lengths {
        let mut line = [START, b" ; "].concat();
        line.resize(length, b'x');
        list.extend(line);
        list.extend_from_slice(end);
        list.extend_from_slice(START);
        list.extend_from_slice(end);
    }
    let mut expected = by_lines(&list, on_error);
    // a record that long is refused before anyone looks at its parts
    expected.findings.retain(|(_, code, _)| code.starts_with(TOO_LONG));
    for threads in [1, 2] {
        let mut outcome = in_blocks(&mut &*list, threads, on_error);
        outcome.findings.retain(|(_, code, _)| code.starts_with(TOO_LONG));
        assert_eq!(outcome.findings, expected.findings);
        assert!(outcome.output == expected.output, "{threads} threads");
        assert_eq!(outcome.summary.failed, expected.summary.failed);
        assert_eq!(outcome.summary.records, expected.summary.records);
    }
}

#[test]
fn an_observer_hears_of_what_it_asked_for() {
    struct Errors(Vec<&'static str>);
    impl Observer for Errors {
        fn least_severity(&self) -> Severity {
            Severity::Error
        }
        fn finding(&mut self, located: &LocatedFinding) {
            self.0.push(located.finding.code());
        }
    }
    let converters = ByVariant::always(converter());
    let job = Job::new(Format::Fen, Actions::Convert(&converters));
    let list = b"4k3/8/8/8/8/8/8/4K3\n4k3/8/8/8/8/8/8/4K3 w K - 0 1\n";
    let mut errors = Errors(Vec::new());
    let summary = stream::run(&mut &list[..], &mut Vec::new(), &job, &mut errors).unwrap();
    assert_eq!(errors.0, ["castling-no-rook"]);
    let counts: Vec<_> = summary.findings.iter().map(|(kind, count)| (kind.code(), count)).collect();
    assert_eq!(counts, [("missing-field", 1), ("castling-no-rook", 1)]);
}

/// A record with a thousand faults and a long comment does not cost a thousand
/// copies of it.
#[test]
fn findings_share_their_record() {
    struct Shared(Vec<std::sync::Arc<[u8]>>);
    impl Observer for Shared {
        fn finding(&mut self, located: &LocatedFinding) {
            self.0.push(located.record.clone());
        }
    }
    let converters = ByVariant::always(converter());
    let job = Job::new(Format::Fen, Actions::Convert(&converters));
    let list = "x".repeat(900) + " w - - 0 1 ;" + &"y".repeat(100_000);
    let mut shared = Shared(Vec::new());
    stream::run(&mut list.as_bytes(), &mut Vec::new(), &job, &mut shared).unwrap();
    assert!(shared.0.len() > 900);
    assert!(shared.0.windows(2).all(|pair| std::sync::Arc::ptr_eq(&pair[0], &pair[1])));
}

#[rstest]
fn a_set_flag_ends_it(#[values(1, 3)] threads: usize) {
    let converters = ByVariant::always(converter());
    let flag = AtomicBool::new(false);
    flag.store(true, Ordering::Relaxed);
    let job = Job::new(Format::Fen, Actions::Convert(&converters)).with_threads(threads).with_cancel(&flag);
    let list = [START, b"\n"].concat().repeat(10);
    let result = stream::run(&mut &*list, &mut Vec::new(), &job, &mut All::default());
    assert!(matches!(result, Err(stream::Error::Cancelled)));
}

#[rstest]
fn a_reader_that_fails_is_an_error(#[values(1, 3)] threads: usize) {
    struct Fails;
    impl Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("gone"))
        }
    }
    let converters = ByVariant::always(converter());
    let job = Job::new(Format::Fen, Actions::Convert(&converters)).with_threads(threads);
    let list = [START, b"\n"].concat();
    let result = stream::run(&mut list.chain(Fails), &mut Vec::new(), &job, &mut All::default());
    assert!(matches!(result, Err(stream::Error::Read(_))));
}

#[rstest]
fn a_closed_output_is_an_error(#[values(1, 3)] threads: usize) {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let converters = ByVariant::always(converter());
    let job = Job::new(Format::Fen, Actions::Convert(&converters)).with_threads(threads);
    let list = [START, b"\n"].concat().repeat(50_000);
    let result = stream::run(&mut &*list, &mut Closed, &job, &mut All::default());
    assert!(matches!(result, Err(stream::Error::Write(_))));
}

/// Converts an input of any format; what is reported of it with its lines.
fn convert(input: &[u8], job: Job<'_>) -> (String, Vec<(u64, &'static str)>) {
    struct Codes(Vec<(u64, &'static str)>);
    impl Observer for Codes {
        fn finding(&mut self, located: &LocatedFinding) {
            let span = located.finding.span;
            assert!(span.start <= span.end, "{span:?}");
            self.0.push((located.line, located.finding.code()));
        }
    }
    let (mut output, mut codes) = (Vec::new(), Codes(Vec::new()));
    stream::run(&mut &*input, &mut output, &job, &mut codes).unwrap();
    (String::from_utf8(output).unwrap(), codes.0)
}

#[rstest]
#[case::mark_before_a_game(Format::Pgn, "\u{feff}[Event \"longer than a block\"]\n[FEN \"@\"]\n\n*\n\n[FEN \"@\"]\n")]
#[case::cr_cr_lf(Format::Pgn, "[FEN \"@\"]\r\r\n[SetUp \"1\"]\r\r\n\r\r\n*\r\r\n")]
#[case::object_with_returns(Format::Jsonl, "{\"x\":1,\r\"fen\":\"@\"}\n{\r\r\"fen\":\r\"@\"}\n")]
#[case::long_first_row(Format::Csv, "a,\"longer; than; a; block\",fen\n1,2,@\n")]
#[case::blank_rows(Format::Csv, "\n\r\n\n\n\n\nfen\n\n\n\n\n\n\n\n\n\n@\n")]
fn small_blocks_change_nothing(#[case] format: Format, #[case] pattern: &str) {
    let input = pattern.replace('@', std::str::from_utf8(START).unwrap());
    let converters = ByVariant::always(converter());
    let job = Job::new(format, Actions::Convert(&converters));
    let (expected, findings) = convert(input.as_bytes(), job);
    assert!(expected.contains("HAha") && findings.is_empty(), "{expected}{findings:?}");
    for block in 1..100 {
        let small = job.with_block(block).with_threads(1 + block % 2);
        assert_eq!(convert(input.as_bytes(), small), (expected.clone(), vec![]), "blocks of {block}");
    }
}

#[test]
fn small_blocks_cut_no_section_in_a_comment() {
    let game = "[FEN \"@\"]\n\n1. e4 { never closed\n[FEN \"x\"]\n[FEN \"y\"] z";
    let input = game.replace('@', std::str::from_utf8(START).unwrap());
    let converters = ByVariant::always(converter());
    for block in 1..100 {
        let (_, findings) =
            convert(input.as_bytes(), Job::new(Format::Pgn, Actions::Convert(&converters)).with_block(block));
        assert_eq!(findings, [(4, "tag-in-comment"), (5, "tag-in-comment")], "blocks of {block}");
    }
}

#[test]
fn many_blank_rows_are_no_row() {
    let rows = "\n".repeat(3 << 20);
    let input = format!("{rows}fen\n{rows}{}\n", std::str::from_utf8(START).unwrap());
    let converters = ByVariant::always(converter());
    let (output, findings) = convert(input.as_bytes(), Job::new(Format::Csv, Actions::Convert(&converters)));
    assert!(output == input.replace("KQkq", "HAha") && findings.is_empty(), "{findings:?}");
}

#[test]
fn a_section_too_long_is_reported_once() {
    // its first tags end long before it gets too long
    let long = "x".repeat(3 << 20);
    let game = format!("[FEN \"{}\"]\n\n*\n", std::str::from_utf8(START).unwrap());
    let input = format!("[Event \"x\"]\n[Site \"{long}\"]\n\n*\n\n{game}");
    let converters = ByVariant::always(converter());
    let (output, findings) = convert(input.as_bytes(), Job::new(Format::Pgn, Actions::Convert(&converters)));
    assert!(output == input.replace("KQkq", "HAha"));
    assert_eq!(findings, [(1, TOO_LONG)]);
}

#[test]
fn findings_in_escaped_strings_take_no_square_of_time() {
    let line = format!("{{\"fen\":\"{}\"}}\n", "\\u0041".repeat(900));
    let converters = ByVariant::always(converter());
    let begun = std::time::Instant::now();
    let (output, findings) =
        convert(line.repeat(1000).as_bytes(), Job::new(Format::Jsonl, Actions::Convert(&converters)));
    assert!(output == line.repeat(1000) && findings.len() > 1000);
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}

#[test]
fn findings_in_one_long_line_take_no_square_of_time() {
    let tags = "[FEN \"?\"]".repeat(100_000);
    let input = format!("{tags}\n\n*\n");
    let converters = ByVariant::always(converter());
    let begun = std::time::Instant::now();
    let (output, findings) = convert(input.as_bytes(), Job::new(Format::Pgn, Actions::Convert(&converters)));
    assert!(output == input);
    assert_eq!(findings.len(), 100_000);
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}

#[test]
fn a_finding_shows_the_record_as_it_was() {
    struct Records(Vec<Vec<u8>>);
    impl Observer for Records {
        fn finding(&mut self, located: &LocatedFinding) {
            self.0.push(located.record.to_vec());
        }
    }
    let write = WriteOptions::new().with_dialect(Dialect::Shredder);
    let options = Options::new().with_write(write).with_container(Container::Epd);
    let profile = Variants::builtin().get("chess960").unwrap();
    let converters = ByVariant::always(Converter::new(profile, options).unwrap());
    let (mut output, mut records) = (Vec::new(), Records(Vec::new()));
    stream::run(&mut &*START, &mut output, &Job::new(Format::Epd, Actions::Convert(&converters)), &mut records)
        .unwrap();
    assert_eq!(output, START_SHREDDER);
    // its counters are reported, which the quick way changes nothing of
    assert_eq!(records.0, [START]);
}

#[test]
fn a_new_spelling_is_no_edit_of_tags_whichever_way_it_is_made() {
    let game = [b"[FEN \"", START, b"\"]\n\n*\n"].concat();
    let converters = ByVariant::always(converter());
    let seen = std::sync::Mutex::default();
    for seen in [None, Some(&seen)] {
        let job = Job::new(Format::Pgn, Actions::Convert(&converters));
        let job = seen.map_or(job, |seen| job.with_seen(seen));
        let summary = stream::run(&mut &*game, &mut Vec::new(), &job, &mut All::default()).unwrap();
        assert_eq!((summary.converted, summary.edited), (1, false));
    }
}
