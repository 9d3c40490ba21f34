//! Records that are written in another format than they were in.

use std::sync::{Arc, Mutex};

use fenconv::render::Notation;
use fenconv::stream::{
    self, Actions, ByVariant, Format, Job, LocatedFinding, Observer, OnError, OutputFormat, Seen, Summary, WriteAs,
};
use fenconv::{Converter, Options, Profile, Variants};
use proptest::prelude::*;
use proptest::test_runner::Config;
use rstest::rstest;

use crate::support::records::Tape;
use crate::support::spellings::spelled;

const FORMATS: [(Format, OutputFormat); 5] = [
    (Format::Fen, OutputFormat::Fen),
    (Format::Epd, OutputFormat::Epd),
    (Format::Pgn, OutputFormat::Pgn),
    (Format::Csv, OutputFormat::Csv),
    (Format::Jsonl, OutputFormat::Jsonl),
];

#[derive(Default)]
struct Codes(Vec<(u64, &'static str)>);

impl Observer for Codes {
    fn finding(&mut self, located: &LocatedFinding) {
        self.0.push((located.line, located.finding.code()));
    }
}

fn converters(profile: &Arc<Profile>, from: Format, to: OutputFormat) -> ByVariant<Converter> {
    let options = Options::new().with_container(from.container());
    let options = if to.is(from) { options } else { options.with_fields(to.fields()) };
    ByVariant::always(Converter::new(profile.clone(), options).unwrap())
}

/// What becomes of a text; blocks are small, so that much is cut.
fn written(text: &str, profile: &Arc<Profile>, (from, to): (Format, OutputFormat)) -> (String, Summary) {
    let mut results = [(1, 7), (3, 64), (1, 1 << 20)].map(|how| written_in_blocks(text, profile, (from, to), how));
    assert!(results.iter().all(|result| *result == results[0]), "{from} to {to}: {results:?}");
    std::mem::take(&mut results[2])
}

fn written_in_blocks(
    text: &str,
    profile: &Arc<Profile>,
    (from, to): (Format, OutputFormat),
    (threads, block): (usize, usize),
) -> (String, Summary) {
    let converters = converters(profile, from, to);
    let job = Job::new(from, Actions::Convert(&converters)).with_threads(threads).with_block(block);
    let mut output = Vec::new();
    let summary =
        stream::run(&mut text.as_bytes(), &mut output, &job.with_write_as(WriteAs::new(to)), &mut ()).unwrap();
    (String::from_utf8(output).unwrap(), summary)
}

proptest! {
    #![proptest_config(Config { cases: 2, failure_persistence: None, ..Config::default() })]

    /// From a list into every format, from there into another one, and back: the same list,
    /// records that cannot be converted and all.
    #[test]
    fn a_list_comes_back(tape in prop::collection::vec(any::<u8>(), 60..120)) {
        let variants = Variants::builtin();
        for (number, id) in variants.ids().into_iter().enumerate() {
            let profile = variants.get(id).unwrap();
            let mut tape = Tape::new(&tape[number % 20..]);
            let converter = Converter::new(profile.clone(), Options::new()).unwrap();
            let mut list = String::new();
            for _ in 0..3 {
                let mut record = Vec::new();
                let text = spelled(&profile, &mut tape).text;
                let taken = converter.convert(&text, &mut record, &mut ()).is_ok();
                // a game has no place for a comment
                list += if taken && !record.contains(&b';') { std::str::from_utf8(&record).unwrap() } else { "a/b/c w K - 0 1" };
                list.push('\n');
            }
            for (first, to_first) in FORMATS {
                let (second, to_second) = tape.one_of(&FORMATS);
                let block = (1, 8 << tape.one_of(&[0, 4, 16]));
                let (there, _) = written_in_blocks(&list, &profile, (Format::Fen, to_first), block);
                let (further, _) = written_in_blocks(&there, &profile, (first, to_second), block);
                let (back, _) = written_in_blocks(&further, &profile, (second, OutputFormat::Fen), block);
                assert_eq!(back, list, "{id} by {first} and {second}:\n{there}\n{further}");
            }
        }
    }
}

const GAMES: &str = "[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w H - 3 9\"]\n\n1. Rh8+ { [FEN \"no\"] } *\n\n\
    [Event \"y\"]\n\n1. e4 *\n\n[FEN \"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1\"]\n\n*\n\n\
    [Variant \"zh\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1\"]\n\n*\n\n[FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]\n\n*\n";

#[rstest]
#[case(OutputFormat::Fen, "@H\n@S\n@Z\n@B\n")]
#[case(OutputFormat::Tsv, "fen\n@H\n@S\n@Z\n@B\n")]
#[case(OutputFormat::Jsonl, "{\"fen\":\"@H\"}\n{\"fen\":\"@S\"}\n{\"fen\":\"@Z\"}\n{\"fen\":\"@B\"}\n")]
#[case(OutputFormat::Epd, "@4 fmvn 9; hmvc 3;\n@s fmvn 1; hmvc 0;\n@z fmvn 1; hmvc 0;\n@B\n")]
fn games_become_their_records(#[case] to: OutputFormat, #[case] expected: &str) {
    let variants = Arc::new(Variants::builtin());
    let options = Options::new().with_fields(to.fields());
    let make = move |profile| Converter::new(profile, options);
    let converters = ByVariant::by_tag(variants.clone(), variants.get("chess960").unwrap(), make).unwrap();
    let job = Job::new(Format::Pgn, Actions::Convert(&converters)).with_write_as(WriteAs::new(to));
    let (mut output, mut codes) = (Vec::new(), Codes::default());
    stream::run(&mut GAMES.as_bytes(), &mut output, &job, &mut codes).unwrap();
    let expected = expected
        .replace("@H", "4k3/8/8/8/8/8/8/4K2R w K - 3 9")
        .replace("@4", "4k3/8/8/8/8/8/8/4K2R w K -")
        .replace("@S", "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1")
        .replace("@s", "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq -")
        .replace("@Z", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1")
        .replace("@z", "4k3/8/8/8/8/8/8/4K3[Q] w - -")
        .replace("@B", "4k3/8/8/8/8/8/8/4K3 w K - 0 1");
    assert_eq!(String::from_utf8(output).unwrap(), expected);
    // the moves of the first game; nothing else is lost
    assert_eq!(codes.0, [(1, "not-said"), (19, "castling-no-rook")]);
}

#[rstest]
#[case::comment("# note\n@\n\n", Format::Fen, OutputFormat::Csv, "fen\n@\n", 1)]
#[case::cells("n,fen\n1,\"@\"\n", Format::Csv, OutputFormat::Fen, "@\n", 1)]
#[case::nothing("fen\n@\n", Format::Csv, OutputFormat::Jsonl, "{\"fen\":\"@\"}\n", 0)]
#[case::keys("{\"fen\":\"@\",\"n\":1}", Format::Jsonl, OutputFormat::Fen, "@\n", 1)]
#[case::operations("@4 id \"x\";\n", Format::Epd, OutputFormat::Fen, "@\n", 1)]
#[case::comment_after("@ ;D1 20\n", Format::Epd, OutputFormat::Fen, "@ ;D1 20\n", 0)]
#[case::comment_in_tag("@ ; x\n", Format::Fen, OutputFormat::Pgn, "[FEN \"@\"]\n[SetUp \"1\"]\n\n*\n\n", 1)]
#[case::quotes("@4 id \"x\";\n", Format::Epd, OutputFormat::Csv, "fen\n\"@4 id \"\"x\"\";\"\n", 0)]
#[case::escapes("@4 id \"x\";\n", Format::Epd, OutputFormat::Jsonl, "{\"fen\":\"@4 id \\\"x\\\";\"}\n", 0)]
#[case::line_ends("@\r\n@\r\n@", Format::Fen, OutputFormat::Tsv, "fen\n@\n@\n@\n", 0)]
#[case::itself("# note\r\n@\r\n", Format::Fen, OutputFormat::Fen, "# note\r\n@\r\n", 0)]
fn what_has_no_place_is_counted(
    #[case] text: &str,
    #[case] from: Format,
    #[case] to: OutputFormat,
    #[case] expected: &str,
    #[case] not_said: u64,
) {
    let with =
        |text: &str| text.replace("@4", "8/8/4k3/8/8/8/8/4K3 w - -").replace('@', "8/8/4k3/8/8/8/8/4K3 w - - 0 1");
    let profile = Variants::builtin().get("standard").unwrap();
    let (output, summary) = written(&with(text), &profile, (from, to));
    assert_eq!(output, with(expected));
    let counted = summary.findings.iter().find(|(kind, _)| kind.code() == "not-said").map_or(0, |(_, count)| count);
    assert_eq!(counted, not_said);
}

/// Games of other variants say which; those of chess only where their rights need the rules
/// of Chess960.
#[rstest]
#[case("chess960", "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "[SetUp \"1\"]\n[Variant \"Chess960\"]\n")]
#[case("chess960", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "[SetUp \"1\"]\n")]
#[case("standard", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "[SetUp \"1\"]\n")]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K2R[q] w K - 0 1", "[SetUp \"1\"]\n[Variant \"Crazyhouse\"]\n")]
fn games_say_their_variant(#[case] id: &str, #[case] record: &str, #[case] tags: &str) {
    let profile = Variants::builtin().get(id).unwrap();
    let (output, _) = written(&format!("{record}\n"), &profile, (Format::Fen, OutputFormat::Pgn));
    assert_eq!(output, format!("[FEN \"{record}\"]\n{tags}\n*\n\n"));
}

#[rstest]
#[case(OnError::Keep, "fen\n@\nnone\n", 2)]
#[case(OnError::Skip, "fen\n@\n", 2)]
#[case(OnError::Stop, "fen\n@\n", 1)]
fn duplicates_and_errors_are_left_out(#[case] on_error: OnError, #[case] expected: &str, #[case] duplicates: u64) {
    let with = |text: &str| text.replace('@', "8/8/4k3/8/8/8/8/4K3 w - - 0 1");
    let profile = Variants::builtin().get("standard").unwrap();
    let converters = converters(&profile, Format::Fen, OutputFormat::Csv);
    for block in [16, 1 << 16] {
        let seen = Mutex::new(Seen::default());
        let job = Job::new(Format::Fen, Actions::Convert(&converters)).with_seen(&seen).with_on_error(on_error);
        let job = job.with_block(block).with_write_as(WriteAs::new(OutputFormat::Csv));
        let mut output = Vec::new();
        let text = with("@\n@\nnone\n@\n");
        let summary = stream::run(&mut text.as_bytes(), &mut output, &job, &mut ()).unwrap();
        assert_eq!((String::from_utf8(output).unwrap(), summary.duplicates), (with(expected), duplicates));
    }
}

/// Every record of a text becomes an item, those with nothing to convert as well.
#[test]
fn records_anywhere_in_a_text() {
    let text = "id name x\nposition fen 8/8/4k3/8/8/8/8/4K3 w - - 3 9\n\"4k3\\/8\\/8\\/8\\/8\\/8\\/8\\/4K2R w H -\" ;\n\
        info 4k3/8/8/8/8/8/8/4K3 w K - 0 1, none\n";
    let profile = Variants::builtin().get("chess960").unwrap();
    let (list, summary) = written(text, &profile, (Format::Text, OutputFormat::Fen));
    let records = ["8/8/4k3/8/8/8/8/4K3 w - - 3 9", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"];
    assert_eq!(list, records.join("\n") + "\n");
    assert_eq!((summary.records, summary.failed), (3, 1));
    let (table, _) = written(text, &profile, (Format::Text, OutputFormat::Csv));
    let rows: Vec<_> = table.lines().map(|row| row.split(',').next().unwrap()).collect();
    assert_eq!(rows, ["line", "2", "3", "4"]);
}

/// Records of a text say the line that they begin in, whatever the blocks.
#[rstest]
fn records_of_a_text_say_their_line(#[values(1, 40, 1 << 16)] block: usize, #[values(1, 4)] threads: usize) {
    let rows = "|  |  |  |  |kd|  |  |  \n".to_owned() + &"|  |  |  |  |  |  |  |  \n".repeat(6);
    let template = format!("{{{{Chess diagram\n| tright\n|\n{rows}|  |  |  |  |kl|  |  |  \n| }}}}");
    let text = format!("An article.\n\n{template}\n{template} and {template}\n");
    let profile = Variants::builtin().get("standard").unwrap();
    let converter = Converter::new(profile, Options::new().with_fields(OutputFormat::Csv.fields())).unwrap();
    let converters = ByVariant::always(converter.reading(Notation::Wiki.reader().unwrap()));
    for (unique, lines) in [(false, &[3, 15, 26][..]), (true, &[3])] {
        let seen = Mutex::new(Seen::default());
        let job = Job::new(Format::Wiki, Actions::Convert(&converters)).with_block(block).with_threads(threads);
        let job = job.with_write_as(WriteAs::new(OutputFormat::Csv));
        let job = if unique { job.with_seen(&seen) } else { job };
        let mut output = Vec::new();
        stream::run(&mut text.as_bytes(), &mut output, &job, &mut ()).unwrap();
        let row = |line: &u64| format!("{line},4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
        let expected = "line,fen\n".to_owned() + &lines.iter().map(row).collect::<String>();
        assert_eq!(String::from_utf8(output).unwrap(), expected);
    }
}
