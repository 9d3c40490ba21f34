//! The quick path against the full reader: wherever the scan answers, both give
//! the same bytes and the reader finds nothing.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;
use strum::IntoEnumIterator;

use super::*;
use crate::error::Finding;
use crate::model::KqMeaning;
use crate::notation::{Dialect, LetterOrder, Tolerance};
use crate::variants::Variants;

#[path = "../../tests/support/records.rs"]
#[allow(dead_code)] // shared with the tests of the public API
mod records;

use records::{CAPABLANCA, OWN, STANDARD, Shape, Tape};

fn profiles() -> Vec<(Shape, Arc<Profile>)> {
    let mut variants = Variants::builtin();
    let mut profiles = vec![
        (STANDARD, variants.get("standard").unwrap()),
        (STANDARD, variants.get("chess960").unwrap()),
        (CAPABLANCA, variants.get("capablanca").unwrap()),
    ];
    for (shape, toml) in OWN {
        let id = variants.add("own.toml", &format!("schema = 1\n{toml}")).unwrap();
        profiles.push((shape, variants.get(&id).unwrap()));
    }
    profiles
}

/// Every pair of dialects with every other option in turn.
fn converters(profile: &Arc<Profile>) -> Vec<Converter> {
    let mut converters = Vec::new();
    let from = std::iter::once(None).chain(Dialect::iter().map(Some));
    for (number, (from, to)) in from.flat_map(|from| Dialect::iter().map(move |to| (from, to))).enumerate() {
        let tolerances = [Tolerance::Tolerant, Tolerance::Strict, Tolerance::Repair];
        let meanings = [KqMeaning::Outermost, KqMeaning::Innermost, KqMeaning::Outermost, KqMeaning::Corner];
        let kq = if from == Some(Dialect::Shredder) { KqMeaning::Outermost } else { meanings[number % 4] };
        let orders = [LetterOrder::KingSideFirst, LetterOrder::Files];
        let read = ReadOptions { dialect: from, kq, tolerance: tolerances[number % 3], ..ReadOptions::default() };
        let write =
            WriteOptions { dialect: to, order: orders[number % 2], lossy: number % 5 == 0, ..WriteOptions::default() };
        converters.push(Converter::new(profile.clone(), Options { read, write, ..Options::default() }).unwrap());
    }
    converters
}

/// Whether the scan answered; panics where it says other than the reader.
fn check(converter: &Converter, record: &[u8]) -> bool {
    let (mut full, mut findings) = (b"<".to_vec(), Vec::<Finding>::new());
    let in_full = converter.convert_in_full(record, &mut full, &mut findings);
    if let Err(error) = &in_full {
        assert!(findings.contains(&error.0), "an error that the sink did not get: {error:?}");
        assert_eq!(full, b"<");
    }
    for finding in &findings {
        assert!(finding.span.start <= finding.span.end && finding.span.end as usize <= record.len(), "{finding:?}");
    }
    let (mut quick, mut told) = (b"<".to_vec(), Vec::<Finding>::new());
    assert_eq!(converter.convert(record, &mut quick, &mut told), in_full);
    assert_eq!(quick.escape_ascii().to_string(), full.escape_ascii().to_string());

    let mut block = record.to_vec();
    block.extend_from_slice(&[0; PADDING]);
    match converter.respell(&mut block, 0, record.len()).filter(|scanned| scanned.end == record.len()) {
        Some(scanned) => {
            assert_eq!(block[..record.len()], full[1..]);
            assert_eq!(Ok(Converted { changed: scanned.changed }), in_full);
            assert_eq!(findings, []);
            assert_eq!(told, []);
            true
        }
        None => {
            assert_eq!(told, findings);
            false
        }
    }
}

#[test]
fn scan_and_reader_agree() {
    for (shape, profile) in profiles() {
        let mut runner = TestRunner::new(Config { cases: 192, failure_persistence: None, ..Config::default() });
        let converters = converters(&profile);
        let answers = std::cell::Cell::new(0);
        let tape = proptest::collection::vec(any::<u8>(), 0..900);
        let result = runner.run(&tape, |tape| {
            let record = records::any(&shape, &mut Tape::new(&tape));
            for converter in &converters {
                let answered = check(converter, &record);
                answers.set(answers.get() + usize::from(answered));
            }
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{}: {error}", profile.id()));
        if converters[0].scan.is_some() {
            assert!(answers.get() > 100, "{}: {} scans say little", profile.id(), answers.get());
        }
    }
}

#[test]
fn no_bytes_make_it_panic() {
    let mut runner = TestRunner::new(Config { cases: 2000, failure_persistence: None, ..Config::default() });
    let converters: Vec<_> = profiles().iter().map(|(_, profile)| converters(profile).swap_remove(0)).collect();
    let bytes = proptest::collection::vec(any::<u8>(), 0..60);
    let result = runner.run(&bytes, |bytes| {
        for converter in &converters {
            check(converter, &bytes);
        }
        Ok(())
    });
    result.unwrap();
}

#[rstest]
#[case::no_castling_field("standard", "4k3/8/8/8/8/8/8/4K2R w  - 0 1")]
#[case::own_partner("own-partners", "4k3/8/8/8/8/8/8/S3K2R w KQ - 0 1")]
#[case::letter_of_a_partner("own-partners", "s1r1k3/8/8/8/8/8/8/4K3 w q - 0 1")]
fn records_that_parted_them(#[case] variant: &str, #[case] record: &str) {
    check_all(variant, record);
}

fn check_all(variant: &str, record: &str) {
    for (_, profile) in profiles().iter().filter(|(_, profile)| profile.id() == variant) {
        for converter in converters(profile) {
            check(&converter, record.as_bytes());
        }
    }
}

/// The scan keeps its sums in bytes: a rank of 256 squares too many.
#[rstest]
fn sums_that_come_round(#[values("own-one-rank", "own-two-ranks")] variant: &str, #[values(28, 29)] pairs: usize) {
    for last in ["", "1", "2", "3", "p1", "p2", "7"] {
        let rank = "8p".repeat(pairs) + "kK" + last;
        check_all(variant, &format!("{rank} w - - 0 1"));
        check_all(variant, &format!("8/{rank} w - - 0 1"));
    }
}
