//! A record is converted in a file of each format as it is alone, and what was written is
//! read there again.

use std::sync::Arc;

use fenconv::stream::{self, Actions, ByVariant, Format, Job, LocatedFinding, Observer, Summary};
use fenconv::{Converter, Dialect, Options, Profile, ReadOptions, Tolerance, Variants, WriteOptions};
use proptest::prelude::*;
use proptest::test_runner::Config;

use crate::support::records::Tape;
use crate::support::spellings::{Spelled, spelled};

struct Deaf;

impl Observer for Deaf {
    fn finding(&mut self, _: &LocatedFinding) {}
}

/// A record as a format has it: what is before it, the record, what is after it.
fn embedded(format: Format, record: &str) -> Option<String> {
    match format {
        Format::Fen | Format::Epd => Some(format!("{record}\n")),
        Format::Pgn => (!record.contains('"')).then(|| format!("[FEN \"{record}\"]\n\n*\n")),
        Format::Csv => Some(format!("n;fen\n1;\"{}\"\n", record.replace('"', "\"\""))),
        Format::Jsonl => Some(format!("{{\"n\":1,\"fen\":{}}}\n", serde_json::Value::from(record))),
        _ => None,
    }
}

fn converted(text: &str, format: Format, options: Options, profile: &Arc<Profile>) -> (String, Summary) {
    let converter = Converter::new(profile.clone(), options.with_container(format.container())).unwrap();
    let converters = ByVariant::always(converter);
    let mut output = Vec::new();
    let job = Job::new(format, Actions::Convert(&converters));
    let summary = stream::run(&mut text.as_bytes(), &mut output, &job, &mut Deaf).unwrap();
    (String::from_utf8(output).unwrap(), summary)
}

fn check(spelled: Spelled, options: Options, profile: &Arc<Profile>) {
    let spelled_text = String::from_utf8(spelled.text).unwrap();
    for format in [Format::Fen, Format::Epd, Format::Pgn, Format::Csv, Format::Jsonl] {
        // blanks round a record are the table's
        let record = if format == Format::Csv { spelled_text.trim_matches([' ', '\u{a0}']) } else { &spelled_text };
        let (before, after) = spelled_text.split_once(record).unwrap_or_default();
        let Some(text) = embedded(format, &spelled_text) else { continue };
        let place = format!("{} in {format}: {}", profile.id(), record.escape_debug());
        let mut alone = Vec::new();
        let converter = Converter::new(profile.clone(), options.with_container(format.container())).unwrap();
        let taken = converter.convert(record.as_bytes(), &mut alone, &mut ()).is_ok();
        let alone = if taken { String::from_utf8(alone).unwrap() } else { record.into() };
        let (output, summary) = converted(&text, format, options, profile);
        assert_eq!((summary.records, summary.failed), (1, u64::from(!taken)), "{place}");
        let expected = embedded(format, &[before, &alone, after].concat());
        assert_eq!(Some(&output), expected.as_ref(), "{place}");
        // of what is carried and of a FEN in EPD a strict reader has something to say
        if taken && !alone.contains(';') && !spelled.operations && format != Format::Epd {
            let read = options.read.with_tolerance(Tolerance::Strict).with_dialect(Some(options.write.dialect));
            let (again, summary) = converted(&output, format, options.with_read(read), profile);
            assert_eq!((summary.failed, again), (0, output), "{place}");
        }
    }
}

proptest! {
    #![proptest_config(Config { cases: 12, failure_persistence: None, ..Config::default() })]

    #[test]
    fn a_record_is_converted_as_it_is_alone(tape in prop::collection::vec(any::<u8>(), 40..80)) {
        let variants = Variants::builtin();
        for (number, id) in variants.ids().into_iter().enumerate() {
            let profile = variants.get(id).unwrap();
            // each profile begins elsewhere on the tape
            let mut tape = Tape::new(&tape[number % 20..]);
            let record = spelled(&profile, &mut tape);
            let tolerance = tape.one_of(&[Tolerance::Tolerant, Tolerance::Repair]);
            let dialect = tape.one_of(&[Dialect::XFen, Dialect::Classic, Dialect::Shredder]);
            let read = ReadOptions::new().with_tolerance(tolerance);
            let write = WriteOptions::new().with_dialect(dialect);
            check(record, Options::new().with_read(read).with_write(write), &profile);
        }
    }
}
