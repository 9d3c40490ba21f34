//! What holds for every position: nothing is lost on the way through a dialect
//! that can say it.

use std::sync::Arc;

use crate::support::records::{self, Shape, Tape};
use crate::support::strictly::{read, write};
use fenconv::finding::FindingKind;
use fenconv::model::{HomeRank, KqMeaning, Wing};
use fenconv::notation::{EpPolicy, LetterOrder};
use fenconv::{
    Color, Converter, Dialect, Finding, Options, Position, Profile, ReadOptions, Reader, Tolerance, Variants,
    WriteOptions,
};
use proptest::prelude::*;
use proptest::test_runner::Config;

const TWELVE: &str = include_str!("../data/profiles/twelve.toml");

fn profiles() -> [(Shape, Arc<Profile>); 3] {
    let mut variants = Variants::builtin();
    let twelve = variants.add("twelve.toml", TWELVE).unwrap();
    [
        (Shape::orthodox(8, "PNBRQ"), variants.get("chess960").unwrap()),
        (Shape::orthodox(10, "PNBRQAC"), variants.get("capablanca").unwrap()),
        (Shape::orthodox(12, "PNBRQ"), variants.get(&twelve).unwrap()),
    ]
}

/// The rook that `K` or `Q` would name.
fn outermost(position: &Position, profile: &Profile, color: Color, wing: Wing) -> Option<fenconv::model::File> {
    let home: HomeRank = profile.home_rank(position, color).unwrap();
    home.outermost(home.king(profile.king_home())?, wing)
}

/// Whether every right can be said with `K` and `Q` alone.
fn is_classic(position: &Position, profile: &Profile) -> bool {
    position.castling.iter().all(|right| outermost(position, profile, right.color, right.wing) == Some(right.rook))
}

/// Whether the letter of an inner rook means a wing as well.
fn has_a_letter_of_two_meanings(position: &Position, profile: &Profile) -> bool {
    position.castling.iter().any(|right| {
        right.rook.letter() == b'k' && outermost(position, profile, right.color, right.wing) != Some(right.rook)
    })
}

proptest! {
    #![proptest_config(Config { cases: 128, failure_persistence: None, ..Config::default() })]

    #[test]
    fn what_is_written_reads_as_it_was(tape in prop::collection::vec(any::<u8>(), 0..900)) {
        for (shape, profile) in profiles() {
            let record = records::sound(&shape, &mut Tape::new(&tape)).into_bytes();
            let position = read(&profile, &record, Some(Dialect::Shredder)).unwrap();
            for &dialect in Dialect::ALL {
                for order in [LetterOrder::KingSideFirst, LetterOrder::Files] {
                    let options = WriteOptions::new().with_dialect(dialect).with_order(order);
                    let says = match dialect {
                        Dialect::Shredder => true,
                        Dialect::Classic => is_classic(&position, &profile),
                        Dialect::XFen => !has_a_letter_of_two_meanings(&position, &profile),
                        _ => panic!("what does {dialect} express?"),
                    };
                    let written = write(&position, &profile, options);
                    prop_assert_eq!(written.is_ok(), says, "{:?} of {:?}", dialect, String::from_utf8_lossy(&record));
                    match written {
                        Ok(text) => {
                            prop_assert_eq!(read(&profile, &text, Some(dialect)), Ok(position.clone()));
                            // a second time nothing changes
                            prop_assert_eq!(write(&position, &profile, options), Ok(text));
                        }
                        Err(kind) => prop_assert_eq!(kind, FindingKind::Lossy),
                    }
                }
            }
        }
    }

    #[test]
    fn the_first_form_comes_back(tape in prop::collection::vec(any::<u8>(), 0..900)) {
        let to = |profile: &Arc<Profile>, dialect| {
            let write = WriteOptions::new().with_dialect(dialect);
            Converter::new(profile.clone(), Options::new().with_write(write)).unwrap()
        };
        // on twelve files a Shredder `K` need not be what an x-fen `K` is
        for (shape, profile) in profiles().into_iter().take(2) {
            let record = records::sound(&shape, &mut Tape::new(&tape)).into_bytes();
            let (shredder, xfen) = (to(&profile, Dialect::Shredder), to(&profile, Dialect::XFen));
            let convert = |converter: &Converter, record: &[u8]| {
                let (mut out, mut findings) = (Vec::new(), Vec::<Finding>::new());
                let changed = converter.convert(record, &mut out, &mut findings).unwrap().changed;
                assert_eq!((findings, changed), (vec![], out != record));
                out
            };
            let x = convert(&xfen, &record);
            let s = convert(&shredder, &x);
            prop_assert_eq!(&convert(&shredder, &record), &s);
            prop_assert_eq!(&convert(&xfen, &s), &x);
            prop_assert_eq!(&convert(&xfen, &x), &x);
            prop_assert_eq!(&convert(&shredder, &s), &s);
        }
    }

    #[test]
    fn any_bytes_give_a_position_or_an_error(tape in prop::collection::vec(any::<u8>(), 0..900), cut in 0_usize..200) {
        for (shape, profile) in profiles() {
            let mut record = records::any(&shape, &mut Tape::new(&tape));
            record.truncate(record.len().saturating_sub(cut));
            for tolerance in [Tolerance::Strict, Tolerance::Tolerant, Tolerance::Repair] {
                for kq in [KqMeaning::Outermost, KqMeaning::Innermost, KqMeaning::Corner] {
                    let options = ReadOptions::new().with_tolerance(tolerance).with_kq(kq);
                    let mut findings = Vec::<Finding>::new();
                    let result = Reader::with_options(profile.clone(), options).read(&record, &mut findings);
                    let Ok(read) = result else { continue };
                    // what was read can be written, whatever had to be dropped for it
                    let options = WriteOptions::new().with_dialect(Dialect::Shredder);
                    let text = write(&read.position, &profile, options).unwrap();
                    let again = self::read(&profile, &text, Some(Dialect::Shredder));
                    prop_assert_eq!(again, Ok(read.position), "{}", record.escape_ascii());
                }
            }
        }
    }

    #[test]
    fn a_stricter_reader_takes_no_more(tape in prop::collection::vec(any::<u8>(), 0..900)) {
        for (shape, profile) in profiles() {
            let record = records::any(&shape, &mut Tape::new(&tape));
            let at = |tolerance| {
                let options = ReadOptions::new().with_tolerance(tolerance);
                let mut findings = Vec::<Finding>::new();
                let result = Reader::with_options(profile.clone(), options).read(&record, &mut findings);
                (result.ok().map(|read| read.position), findings)
            };
            let [strict, tolerant, repair] = [Tolerance::Strict, Tolerance::Tolerant, Tolerance::Repair].map(at);
            let kinds = |findings: &[Finding]| findings.iter().map(|finding| (finding.kind, finding.span)).collect::<Vec<_>>();
            prop_assert_eq!(kinds(&strict.1), kinds(&tolerant.1));
            prop_assert_eq!(kinds(&strict.1), kinds(&repair.1));
            if strict.0.is_some() {
                prop_assert_eq!(&strict.0, &tolerant.0);
                prop_assert!(strict.1.is_empty());
            }
            if tolerant.0.is_some() {
                prop_assert_eq!(&tolerant.0, &repair.0);
            }
        }
    }

    #[test]
    fn a_policy_never_adds_a_target(tape in prop::collection::vec(any::<u8>(), 0..900)) {
        let (shape, profile) = profiles().into_iter().next().unwrap();
        let record = records::any(&shape, &mut Tape::new(&tape));
        let Ok(position) = read(&profile, &record, None) else { return Ok(()) };
        let target = |policy| {
            let options =
                WriteOptions::new().with_dialect(Dialect::Shredder).with_en_passant(Some(policy));
            let text = String::from_utf8(write(&position, &profile, options).unwrap()).unwrap();
            text.split(' ').nth(3).unwrap().to_owned()
        };
        let (keep, pseudo, never) = (target(EpPolicy::Keep), target(EpPolicy::PseudoLegal), target(EpPolicy::Never));
        let legal = target(EpPolicy::Legal);
        prop_assert!(legal == "-" || legal == pseudo);
        prop_assert_eq!(never, "-");
        prop_assert!(pseudo == "-" || pseudo == keep);
        prop_assert_eq!(keep == "-", position.en_passant.is_empty());
    }
}
