//! Records that are selected by what they are like; the others are left out.

use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::sync::Arc;

use fenconv::finding::FindingKind;
use fenconv::notation::Container;
use fenconv::stream::{
    self, Actions, ByVariant, Cells, Column, Format, Job, JsonPointer, OnError, OutputFormat, Property, Selection,
    Summary, WriteAs,
};
use fenconv::{Converter, Dialect, Options, Variants, WriteOptions};
use rstest::rstest;

/// A record, and what it is like.
const RECORDS: [(&str, &[Property]); 6] = {
    use Property::{Black, EnPassant, InnerRook, Needs960, NoRights, StandardRules, Start, White};
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[StandardRules, White, Start]),
        ("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 3 9", &[Needs960, White, Start]),
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", &[Needs960, InnerRook, White]),
        ("4k3/8/8/8/8/8/8/4K2R b H - 0 1", &[StandardRules, Black]),
        ("4k3/8/8/8/8/8/8/R3K2R b - - 0 1", &[StandardRules, NoRights, Black]),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", &[StandardRules, NoRights, EnPassant, Black]),
    ]
};
/// A record that cannot be read.
const BROKEN: &str = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";

const FORMATS: [Format; 7] =
    [Format::Fen, Format::Epd, Format::Pgn, Format::Csv, Format::Jsonl, Format::Lines, Format::Plain];

/// An input that holds these records.
fn input(format: Format, records: &[&str]) -> String {
    let mut text = if format == Format::Csv { "id,fen\n".to_owned() } else { String::new() };
    for (number, record) in records.iter().enumerate() {
        let four: Vec<_> = record.split(' ').take(4).collect();
        let four = four.join(" ");
        match format {
            Format::Epd => writeln!(text, "{four} id \"{number}\";"),
            Format::Pgn => writeln!(text, "[Event \"{number}\"]\n[FEN \"{record}\"]\n\n1. {{a game}} *\n"),
            Format::Csv => writeln!(text, "{number},{record}"),
            Format::Jsonl => writeln!(text, "{{\"id\": {number}, \"fen\": \"{record}\"}}"),
            Format::Lines => writeln!(text, "{record} | 0.25 | {number}"),
            Format::Plain => writeln!(text, "fen {record}\nmove e2e4\nscore {number}\nply 1\nresult 0\ne"),
            _ => writeln!(text, "{record}"),
        }
        .unwrap();
    }
    text
}

fn converters(format: Format) -> ByVariant<Converter> {
    let write = WriteOptions::new().with_dialect(Dialect::Shredder);
    let options = Options::new().with_write(write).with_container(format.container());
    ByVariant::always(Converter::new(Variants::shared().get("chess960").unwrap(), options).unwrap().keeping())
}

fn selection(properties: &[Property], kinds: &[FindingKind]) -> Selection {
    Selection::new(Arc::new(Variants::builtin()), properties.to_vec(), kinds.to_vec())
}

/// What is selected of a text, whatever the threads and blocks.
fn selected(text: &str, job: Job<'_>) -> (String, Summary) {
    let mut results = [(1, 7), (3, 64), (1, 1 << 20)].map(|(threads, block)| {
        let mut output = Vec::new();
        let job = job.with_threads(threads).with_block(block);
        let summary = stream::run(&mut text.as_bytes(), &mut output, &job, &mut ()).unwrap();
        (String::from_utf8(output).unwrap(), summary)
    });
    assert!(results.iter().all(|result| *result == results[0]), "{results:?}");
    std::mem::take(&mut results[2])
}

/// Of a text in a format it is as if only the records asked for had been in it.
#[test]
fn only_records_with_a_property_are_left() {
    let all = RECORDS.map(|(record, _)| record);
    for format in FORMATS {
        let (text, converters) = (input(format, &all), converters(format));
        for &property in Property::ALL {
            let selection = selection(&[property], &[]);
            let job = Job::new(format, Actions::Convert(&converters)).with_selection(&selection);
            let (output, summary) = selected(&text, job);
            let mut expected = text.clone();
            let mut left_out = 0;
            for (number, (_, properties)) in RECORDS.iter().enumerate() {
                if !properties.contains(&property) {
                    left_out += 1;
                    // what an input of it alone has, without what comes before any record
                    let whole = input(format, &all[..=number]);
                    expected = expected.replacen(&whole[input(format, &all[..number]).len()..], "", 1);
                }
            }
            assert_eq!(output, expected, "{format} {property}");
            assert_eq!((summary.records, summary.not_selected), (6, left_out), "{format} {property}");
            assert!(summary.changed(OnError::Keep));
        }
    }
}

#[test]
fn one_of_several_properties_is_enough() {
    let text = input(Format::Fen, &RECORDS.map(|(record, _)| record));
    let converters = converters(Format::Fen);
    let selection = selection(&[Property::InnerRook, Property::EnPassant], &[]);
    let job = Job::new(Format::Fen, Actions::Convert(&converters)).with_selection(&selection);
    assert_eq!(selected(&text, job).0, format!("{}\n{}\n", RECORDS[2].0, RECORDS[5].0));
}

/// A record that cannot be read has no property: it is reported and left out, unless its finding
/// is asked for.
#[rstest]
#[case(&[], 1)]
#[case(&[FindingKind::CastlingNoRook], 0)]
#[case(&[FindingKind::CastlingNoKing], 1)]
fn what_cannot_be_read_is_reported(#[case] kinds: &[FindingKind], #[case] left: usize) {
    for format in FORMATS {
        let records = [RECORDS[3].0, BROKEN, RECORDS[0].0];
        let (text, converters) = (input(format, &records), converters(format));
        let selection = selection(&[Property::Black], kinds);
        let job = Job::new(format, Actions::Convert(&converters)).with_selection(&selection);
        let (output, summary) = selected(&text, job);
        assert!(output.contains(" b H -"), "{format}: {output}");
        assert_eq!(output.contains(" w K -"), left == 0, "{format}: {output}");
        assert_eq!((summary.records, summary.failed, summary.not_selected), (3, 1, 1), "{format}");
        assert_eq!(summary.findings.tally(FindingKind::CastlingNoRook).count, 1, "{format}");
    }
}

/// What is lost in writing is a finding too, and is not reported of what is left out.
#[test]
fn what_cannot_be_written_can_be_asked_for() {
    let text = input(Format::Fen, &[RECORDS[2].0, RECORDS[3].0]);
    let converter = Converter::to_dialect(Variants::shared().get("chess960").unwrap(), Dialect::Classic);
    let converters = ByVariant::always(converter);
    let job = Job::new(Format::Fen, Actions::Convert(&converters));
    let lossy = selection(&[], &[FindingKind::Lossy]);
    let (output, summary) = selected(&text, job.with_selection(&lossy));
    assert_eq!((output, summary.failed), (format!("{}\n", RECORDS[2].0), 1));
    let standard = selection(&[Property::StandardRules], &[]);
    let (output, summary) = selected(&text, job.with_selection(&standard));
    assert_eq!((output, summary.failed), (RECORDS[3].0.replace('H', "K") + "\n", 0));
    assert_eq!(summary.findings.iter().count(), 0);
}

#[rstest]
// lines without anything stay
#[case(Format::Csv, "fen\n\"@\"\n\n", "fen\n\"@\"\n\n")]
#[case(Format::Csv, "fen,n\n,1\n@,2\n", "fen,n\n@,2\n")]
#[case(
    Format::Jsonl,
    "{\"fen\": \"@\"}\n\n{\"fen\": \"4k3\\/8\\/8\\/8\\/8\\/8\\/8\\/4K3 w - - 0 1\"}\n",
    "{\"fen\": \"@\"}\n\n"
)]
#[case(Format::Jsonl, "{\"pos\": \"@\"}\nno object\n", "")]
#[case(Format::Fen, "# of a book\n@\n\n4k3/8/8/8/8/8/8/4K3 w - - 0 1", "# of a book\n@\n\n")]
// games without a record begin with their variant's start position
#[case(Format::Pgn, "[Event \"x\"]\n\n1. e4 *\n\n[FEN \"@\"]\n\n*\n", "[FEN \"@\"]\n\n*\n")]
#[case(
    Format::Pgn,
    "[Variant \"Unknown\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n\n[FEN \"@\"]\n\n*\n",
    "[FEN \"@\"]\n\n*\n"
)]
#[case(
    Format::Wiki,
    "A board.\n{{Chess diagram|tright||\n8| | | | |kd| | | |\n7| | | | | | | | |\n6| | | | | | | | |\n5| | | | | | | | |\n4| | | | | | | | |\n3| | | | | | | | |\n2| | | | | | | | |\n1| | | | |kl| | | |\n}}\nText.\n",
    "A board.\n\nText.\n"
)]
fn containers(#[case] format: Format, #[case] text: &str, #[case] expected: &str) {
    let inner = RECORDS[2].0;
    let converters = converters(format);
    let selection = selection(&[Property::InnerRook], &[]);
    let job = Job::new(format, Actions::Convert(&converters)).with_selection(&selection);
    let (output, _) = selected(&text.replace('@', inner), job);
    assert_eq!(output.replace(inner, "@"), expected);
}

/// A row stays if one of its records is selected.
#[rstest]
#[case(
    Format::Csv,
    "a,b\n@,4k3/8/8/8/8/8/8/4K3 b - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1,\n",
    "a,b\n@,4k3/8/8/8/8/8/8/4K3 b - - 0 1\n"
)]
#[case(
    Format::Jsonl,
    "{\"a\": \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\", \"b\": \"@\"}\n",
    "{\"a\": \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\", \"b\": \"@\"}\n"
)]
fn several_records_are_in_one_row(#[case] format: Format, #[case] text: &str, #[case] expected: &str) {
    let inner = RECORDS[2].0;
    let converters = converters(format);
    let selection = selection(&[Property::InnerRook], &[]);
    let cells = Cells::new()
        .with_columns([1, 2].map(|number| Column::Number(NonZeroUsize::new(number).unwrap())).to_vec())
        .with_fields(vec![JsonPointer::new("a"), JsonPointer::new("b")]);
    let job = Job::new(format, Actions::Convert(&converters)).with_selection(&selection).with_cells(&cells);
    assert_eq!(selected(&text.replace('@', inner), job).0.replace(inner, "@"), expected);
}

/// Of a text only what is written elsewhere can be left out.
#[rstest]
#[case(Format::Text, "See @A (here).\n(@B), then \"@C\"\n")]
#[case(Format::Json, "[{\"fen\": \"@A\"}, {\"fen\": \"@B\"}, {\"fen\": \"@C\"}]\n")]
fn of_a_text_the_selected_records_are_written(#[case] format: Format, #[case] text: &str) {
    let text = text.replace("@A", RECORDS[0].0).replace("@B", RECORDS[2].0).replace("@C", BROKEN);
    let converter =
        Converter::new(Variants::shared().get("chess960").unwrap(), Options::new().with_container(Container::Fen));
    let converters = ByVariant::always(converter.unwrap());
    let selection = selection(&[Property::Needs960], &[]);
    let job = Job::new(format, Actions::Convert(&converters)).with_selection(&selection);
    let (output, summary) = selected(&text, job.with_write_as(WriteAs::new(OutputFormat::Fen)));
    assert_eq!(output, format!("{}\n", RECORDS[2].0));
    assert_eq!((summary.records, summary.failed, summary.not_selected), (3, 1, 1));
}
