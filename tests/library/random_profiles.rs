//! What holds for every variant: profiles made at random keep every position on
//! its way through a dialect that can say it.

use std::sync::Arc;

use crate::support::profiles::{self, Rules};
use crate::support::records::{self, Tape};
use crate::support::strictly::{read, write};
use fenconv::finding::FindingKind;
use fenconv::inspect::{explain, sanitize, written_in};
use fenconv::model::{File, FileSet, KqMeaning, Wing};
use fenconv::notation::{ChecksForm, Container, EpPolicy, HoldingsForm, LetterOrder};
use fenconv::rules::Soundness;
use fenconv::{
    Checker, Color, Converter, Dialect, Finding, Options, Position, Profile, ReadOptions, Reader, Tolerance, Variants,
    WriteOptions,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;

const TOLERANCES: [Tolerance; 3] = [Tolerance::Strict, Tolerance::Tolerant, Tolerance::Repair];
const MEANINGS: [KqMeaning; 3] = [KqMeaning::Outermost, KqMeaning::Innermost, KqMeaning::Corner];
/// Profiles for each property, and positions of each profile.
const CASES: u32 = if cfg!(debug_assertions) { 64 } else { 1500 };
const POSITIONS: usize = 8;

fn load(toml: &str) -> Result<Arc<Profile>, fenconv::variants::VariantError> {
    let mut variants = Variants::builtin();
    let id = variants.add(profiles::FILE, toml)?;
    variants.get(&id)
}

/// Random bytes. Of a failure the record and the profile made of them are reported.
#[derive(Clone)]
struct Bytes(Vec<u8>);

impl std::fmt::Debug for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes", self.0.len())
    }
}

fn bytes(length: std::ops::Range<usize>) -> impl Strategy<Value = Bytes> {
    prop::collection::vec(any::<u8>(), length).prop_map(Bytes)
}

/// Bytes from which a profile is made, then bytes for its positions.
fn tapes() -> impl Strategy<Value = (Bytes, Vec<Bytes>)> {
    (bytes(0..300), prop::collection::vec(bytes(200..1400), POSITIONS))
}

fn rules(tape: &Bytes) -> (Rules, Arc<Profile>) {
    let rules = Rules::random(&mut Tape::new(&tape.0));
    let profile = load(&rules.toml).unwrap_or_else(|error| panic!("{error}\n{}", rules.toml));
    (rules, profile)
}

/// Whether a dialect can say the rights of a side.
fn says(rules: &Rules, position: &Position, color: Color, profile: &Profile, dialect: Dialect) -> bool {
    let rights = position.castling.of(color);
    let is_inner = |wing, rook| rules.rooks(position, color, wing, profile).first() != Some(&rook);
    let inner: Vec<_> = rights.iter().filter(|right| is_inner(right.wing, right.rook)).collect();
    if rules.letters_are_gates(position, color) {
        return match dialect {
            Dialect::Classic | Dialect::XFen if !inner.is_empty() => false,
            _ => says_gates(rules, position, color, profile, dialect),
        };
    }
    match dialect {
        Dialect::Shredder => true,
        Dialect::Classic => inner.is_empty(),
        // of the files that a board can have, k alone has the letter of a wing
        Dialect::XFen => inner.iter().all(|right| right.rook != File::new(10).unwrap()),
        _ => panic!("what does {dialect} express?"),
    }
}

/// Whether the letters of a side with gates mean its rights and gates: `K` and `Q`
/// a right, its rook and the king; files each a gate, and those of the king and of
/// a wing's one rook its right.
fn says_gates(rules: &Rules, position: &Position, color: Color, profile: &Profile, dialect: Dialect) -> bool {
    let (gates, king) = (position.gates[color as usize], rules.king(position, color, profile));
    let mut wings = Vec::new();
    let mut implied = FileSet::EMPTY;
    if dialect != Dialect::Shredder {
        for right in position.castling.of(color).iter() {
            wings.push(right.wing);
            implied.insert(right.rook);
            implied.insert(king.unwrap());
        }
    }
    let listed: Vec<File> = gates.iter().filter(|&file| !implied.contains(file)).collect();
    Wing::BOTH.into_iter().filter(|&wing| rules.may_castle(color, wing) && !wings.contains(&wing)).all(|wing| {
        let mut rooks = rules.rooks(position, color, wing, profile);
        rooks.retain(|rook| listed.contains(rook));
        let king_is_listed = king.is_some_and(|king| listed.contains(&king));
        let read = match rooks[..] {
            _ if !king_is_listed => None,
            [] => None,
            [rook] => Some(rook),
            _ => return false,
        };
        read == position.castling.get(color, wing)
    })
}

fn escaped(text: &[u8]) -> String {
    text.escape_ascii().to_string()
}

/// The ways in which a position is written.
fn spellings() -> Vec<WriteOptions> {
    let mut spellings = Vec::new();
    for &dialect in Dialect::ALL {
        for order in [LetterOrder::KingSideFirst, LetterOrder::Files] {
            let en_passant = Some(EpPolicy::Keep);
            spellings.push(WriteOptions::new().with_dialect(dialect).with_order(order).with_en_passant(en_passant));
        }
    }
    spellings
}

proptest! {
    #![proptest_config(Config { cases: CASES, failure_persistence: None, ..Config::default() })]

    #[test]
    fn what_is_written_reads_as_it_was((tape, positions) in tapes()) {
        let (rules, profile) = rules(&tape);
        for tape in &positions {
            let position = rules.position(&profile, &mut Tape::new(&tape.0));
            for options in spellings() {
                let dialect = options.dialect;
                let says = Color::BOTH.into_iter().all(|color| says(&rules, &position, color, &profile, dialect));
                let written = write(&position, &profile, options);
                prop_assert_eq!(written.is_ok(), says, "{:?} of {:?}\n{}", dialect, position, rules.toml);
                let Ok(text) = written else {
                    prop_assert_eq!(written, Err(FindingKind::Lossy));
                    continue;
                };
                let context = format!("{}\n{}", text.escape_ascii(), rules.toml);
                let again = read(&profile, &text, Some(dialect));
                prop_assert!(again.as_ref() == Ok(&position), "{dialect:?} {:?} {context}", again.err());
                // records of some variants have no castling field: no letter is there then
                let field = text.split(|&byte| byte == b' ').nth(2).unwrap();
                prop_assert!(written_in(field, &position, &profile).unwrap().contains(dialect), "{dialect:?} {context}");
                // on wide boards `k` is a file and a wing, of which only x-fen takes care
                let is_plain = dialect == Dialect::XFen || rules.files <= 10;
                if is_plain {
                    let again = read(&profile, &text, None);
                    prop_assert!(again.as_ref() == Ok(&position), "auto {:?} {context}", again.err());
                }
                // the other forms of holdings and counters
                let forms = [
                    (HoldingsForm::Slash, ChecksForm::Given),
                    (HoldingsForm::BracketsOrDash, ChecksForm::Remaining),
                ];
                for (holdings, checks) in forms {
                    let text = write(&position, &profile, options.with_holdings(holdings).with_checks(checks)).unwrap();
                    let reader = Reader::new(profile.clone());
                    let read = reader.read(&text, &mut ()).map(|read| read.position);
                    if is_plain {
                        prop_assert!(read.as_ref() == Ok(&position), "{:?} {}\n{}", read.err(), text.escape_ascii(), rules.toml);
                    }
                }
            }
        }
    }

    #[test]
    fn the_first_form_comes_back((tape, positions) in tapes()) {
        let (rules, profile) = rules(&tape);
        let convert = |from, to, record: &[u8]| {
            let read = ReadOptions::new().with_dialect(Some(from)).with_tolerance(Tolerance::Strict);
            let write = WriteOptions::new().with_dialect(to).with_en_passant(Some(EpPolicy::Keep));
            let converter = Converter::new(profile.clone(), Options::new().with_read(read).with_write(write)).unwrap();
            let mut out = Vec::new();
            converter.convert(record, &mut out, &mut ()).map(|converted| (out, converted.changed))
        };
        for tape in &positions {
            let position = rules.position(&profile, &mut Tape::new(&tape.0));
            let said = |dialect| Color::BOTH.into_iter().all(|color| says(&rules, &position, color, &profile, dialect));
            if !said(Dialect::XFen) || !said(Dialect::Shredder) {
                continue;
            }
            let [x, shredder] = [Dialect::XFen, Dialect::Shredder].map(|dialect| {
                let options = WriteOptions::new().with_dialect(dialect).with_en_passant(Some(EpPolicy::Keep));
                write(&position, &profile, options).unwrap()
            });
            let changed = x != shredder;
            prop_assert_eq!(convert(Dialect::XFen, Dialect::Shredder, &x), Ok((shredder.clone(), changed)));
            prop_assert_eq!(convert(Dialect::Shredder, Dialect::XFen, &shredder), Ok((x.clone(), changed)));
            prop_assert_eq!(convert(Dialect::XFen, Dialect::XFen, &x), Ok((x.clone(), false)));
            prop_assert_eq!(convert(Dialect::Shredder, Dialect::Shredder, &shredder), Ok((shredder, false)));
        }
    }

    #[test]
    fn no_bytes_make_it_panic((tape, positions) in tapes()) {
        let (rules, profile) = rules(&tape);
        let strict = |dialect| {
            let write = WriteOptions::new().with_dialect(dialect).with_en_passant(Some(EpPolicy::Keep));
            Converter::new(profile.clone(), Options::new().with_write(write)).unwrap()
        };
        let converters: Vec<_> = Dialect::ALL.iter().copied().map(strict).collect();
        for tape in &positions {
            let mut tape = Tape::new(&tape.0);
            let options = WriteOptions::new().with_dialect(Dialect::Shredder).with_lossy(true);
            let position = rules.position(&profile, &mut tape);
            let mut record = write(&position, &profile, options).unwrap();
            for _ in 0..tape.below(4) {
                records::mutate(&mut record, &mut tape);
            }
            let context = format!("{}\n{}", record.escape_ascii(), rules.toml);
            for (tolerance, kq) in TOLERANCES.into_iter().zip(MEANINGS) {
                let options = ReadOptions::new().with_tolerance(tolerance).with_kq(kq);
                let reader = Reader::with_options(profile.clone(), options);
                let Ok(read) = reader.read_in(&record, Container::Epd, &mut Vec::<Finding>::new()) else { continue };
                let _ = explain(&record, &read, &profile).unwrap();
                // what was read can be written in the dialect that says every right
                if rules.gates == "none" {
                    let shredder = WriteOptions::new().with_dialect(Dialect::Shredder).with_en_passant(Some(EpPolicy::Keep));
                    let text = write(&read.position, &profile, shredder).unwrap();
                    let again = self::read(&profile, &text, Some(Dialect::Shredder));
                    prop_assert!(again.as_ref() == Ok(&read.position), "{tolerance:?} {:?} {context}", again.err());
                }
            }
            let checker = Checker::new(Reader::new(profile.clone()), Soundness::Legal);
            let _ = checker.check(&record, Container::Fen, &mut Vec::<Finding>::new());
            let _ = sanitize(&record, &profile, Tolerance::Repair);
            // the quick way says what reading and writing say
            for (converter, dialect) in converters.iter().zip(Dialect::ALL.iter().copied()) {
                let mut out = Vec::new();
                let quick = converter.convert(&record, &mut out, &mut ()).map(|_| out).map_err(|error| error.finding().kind);
                let read = Reader::new(profile.clone()).read(&record, &mut ());
                let full = read.map_err(|error| error.finding().kind).and_then(|read| {
                    let options = WriteOptions::new().with_dialect(dialect).with_en_passant(Some(EpPolicy::Keep));
                    let mut text = write(&read.position, &profile, options)?;
                    text.extend_from_slice(read.tail.of(&record));
                    Ok(text)
                });
                prop_assert!(quick == full, "{:?} {:?} {context}", quick.as_deref().map(escaped), full.as_deref().map(escaped));
            }
        }
    }

    #[test]
    fn a_profile_is_what_it_says_of_itself((tape, positions) in tapes()) {
        let (rules, profile) = rules(&tape);
        let again = load(&profile.to_toml()).unwrap();
        for tape in &positions {
            let position = rules.position(&profile, &mut Tape::new(&tape.0));
            let mut same = position.clone();
            same.profile = again.key();
            for options in spellings() {
                prop_assert_eq!(write(&position, &profile, options), write(&same, &again, options));
            }
        }
    }

    #[test]
    fn a_broken_profile_is_an_error_in_its_text((tape, changes) in tapes()) {
        let (rules, _) = rules(&tape);
        for tape in &changes {
            let mut tape = Tape::new(&tape.0);
            let mut text = rules.toml.clone().into_bytes();
            for _ in 0..=tape.below(3) {
                records::mutate(&mut text, &mut tape);
            }
            let text = String::from_utf8_lossy(&text);
            if let Err(error) = Variants::builtin().add(profiles::FILE, &text) {
                prop_assert_eq!(&error.file, profiles::FILE);
                let line = text.split('\n').nth(error.line - 1);
                prop_assert!(line.is_some_and(|line| error.column <= line.chars().count() + 1), "{}\n{}", error, text);
            }
        }
    }
}

/// The properties say something only where what they are about is there.
#[test]
fn random_positions_have_everything() {
    let mut seen = std::collections::BTreeMap::<&str, u32>::new();
    let mut runner = TestRunner::deterministic();
    for _ in 0..CASES {
        let (tape, positions) = tapes().new_tree(&mut runner).unwrap().current();
        let (rules, profile) = rules(&tape);
        for tape in &positions {
            let position = rules.position(&profile, &mut Tape::new(&tape.0));
            let said = |dialect| Color::BOTH.into_iter().all(|color| says(&rules, &position, color, &profile, dialect));
            let options = WriteOptions::new().with_lossy(true).with_en_passant(Some(EpPolicy::Keep));
            let text = String::from_utf8(write(&position, &profile, options).unwrap()).unwrap();
            let gates = Color::BOTH.map(|color| rules.letters_are_gates(&position, color));
            for (what, is_there) in [
                ("a right", !position.castling.is_empty()),
                ("all rights", position.castling.iter().count() == 4),
                ("a right that classic cannot say", gates == [false; 2] && !said(Dialect::Classic)),
                ("a right that x-fen cannot say", gates == [false; 2] && !said(Dialect::XFen)),
                ("gates", position.gates != [FileSet::EMPTY; 2]),
                ("gates of one side only", gates[0] != gates[1]),
                ("gates that shredder cannot say", !said(Dialect::Shredder)),
                ("a target", position.en_passant.len() == 1),
                ("a target of two squares", position.en_passant.len() == 2),
                ("a count in place of a target", position.counting.is_some()),
                ("pieces in hand", text.contains('[') && !text.contains("[]")),
                ("check counters", position.checks.is_some()),
                ("a wall", text.contains('*')),
                ("a mark behind", text.contains('~')),
                ("a mark before", text.split(' ').next().unwrap().contains(['+', '|'])),
                ("a run of two digits", text.contains("10")),
                ("a short record", text.split(' ').count() == 4),
                ("several royal pieces", rules.royals[0].0 > 1),
            ] {
                *seen.entry(what).or_default() += u32::from(is_there);
            }
        }
    }
    assert!(seen.values().all(|&count| count > 0), "{seen:#?}");
}

/// What the properties found.
#[rstest]
#[case::two_squares_on_neighbouring_ranks(
    "extends = 'berolina'\nen_passant = { target_ranks = [3, 4] }",
    "rnbqkbnr/pp1ppppp/8/3p4/8/8/PPPPPPPP/RNBQKBNR w KQkq d5c6 0 1",
    "rnbqkbnr/pp1ppppp/8/3p4/8/8/PPPPPPPP/RNBQKBNR w KQkq d5c6 0 1"
)]
#[case::counters_of_a_short_record(
    "extends = 'shogi'\nchecks = { initial = 3 }",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w 2+3 0 1",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w 2+3 0 1"
)]
#[case::counters_behind_a_short_record(
    "extends = 'shogi'\nchecks = { initial = 3 }",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w 0 1 +1+0",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w 2+3 0 1"
)]
#[case::gates_of_a_side_that_cannot_castle(
    "extends = 'seirawan'\ncastling = { sides = { white = '', black = 'kq' } }\n\
     start = { record = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w - - 0 1' }",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w ABCDEFGHkqbcdfg - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w ABCDEFGHkqbcdfg - 0 1"
)]
fn records_that_separated_them(#[case] rules: &str, #[case] record: &str, #[case] expected: &str) {
    let (extends, rest) = rules.split_once('\n').unwrap();
    let profile = load(&format!("schema = 1\n{rest}\n[variant]\nid = 'own'\nname = 'Own'\n{extends}\n")).unwrap();
    let options = WriteOptions::new().with_en_passant(Some(EpPolicy::Keep));
    let position = read(&profile, record.as_bytes(), None).unwrap();
    assert_eq!(escaped(&write(&position, &profile, options).unwrap()), expected);
}
