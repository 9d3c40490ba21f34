//! The quick path against the full reader: wherever the scan answers, both give
//! the same bytes and the reader finds nothing.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;

use super::*;
use crate::finding::{Finding, FindingKind, Severity, Tolerance};
use crate::model::{Color, KqMeaning, PieceId, Wing};
#[cfg(feature = "stream")]
use crate::notation::classical::{ClassicalSquares, needs_960};
use crate::notation::scan::{Part, Plain};
use crate::notation::{Dialect, EpPolicy, LetterOrder};
use crate::profile::{Promoted, Walls};
use crate::variants::Variants;

#[path = "../../tests/support/records.rs"]
#[allow(dead_code)] // shared with the tests of the public API
mod records;

use records::{Shape, Tape};

/// How many records are tried: of a profile that has none of its like more.
const MANY: u32 = 64;
const FEW: u32 = 8;
/// An unoptimised build takes this part of the two tests that are longest in it.
const PART: u32 = if cfg!(debug_assertions) { 4 } else { 1 };

#[allow(unused_mut)] // without `profiles` none is added
fn profiles() -> Vec<(u32, Shape, Arc<Profile>)> {
    let mut variants = Variants::builtin();
    let mut wanted: Vec<(u32, String)> = variants.ids().into_iter().map(|id| (FEW, id.into())).collect();
    #[cfg(feature = "profiles")]
    for toml in OWN {
        wanted.push((MANY, variants.add("own.toml", &format!("schema = 1\n{toml}")).unwrap()));
    }
    let often = ["standard", "chess960", "capablanca", "crazyhouse", "threecheck"];
    let profile = |(cases, id): (u32, String)| {
        let profile = variants.get(&id).unwrap();
        (if often.contains(&id.as_str()) { MANY } else { cases }, shape(&profile), profile)
    };
    wanted.into_iter().map(profile).collect()
}

/// What records of a profile look like.
fn shape(profile: &Profile) -> Shape {
    let size = profile.size();
    let mut shape = Shape {
        files: size.files().into(),
        ranks: size.ranks().into(),
        castling_rank: profile.castling_rank(Color::White).index().into(),
        checks: profile.checks.map(usize::from),
        mark: (profile.promoted == Promoted::Tilde).then_some('~'),
        ..Shape::default()
    };
    if let Some(king) = profile.king_home() {
        let rooks = Wing::BOTH.map(|wing| profile.rook_home(wing).map_or(0, |file| file.index().into()));
        shape.homes = Some([king.index().into(), rooks[0], rooks[1]]);
    }
    if profile.walls != Walls::None {
        shape.exact.push('*');
    }
    for (id, kind) in profile.pieces().iter().enumerate() {
        let letter = char::from(kind.letter);
        let own = [letter, letter.to_ascii_lowercase()];
        for color in Color::BOTH.into_iter().filter(|&color| kind.only.is_none_or(|only| only == color)) {
            if kind.only.is_some() {
                shape.exact.push(own[color as usize]);
            }
            if kind.royal && profile.royals[color as usize].1 > 0 {
                shape.kings[color as usize] = own[color as usize] as u8;
            }
            if profile.castling.partners.contains(PieceId::new(id).unwrap()) {
                shape.rooks[color as usize].push(letter);
            }
        }
        if kind.only.is_none() && !kind.royal {
            shape.pieces.push(letter);
        }
    }
    shape.holdings = profile.holdings.as_ref().map(|pieces| {
        let white = pieces.iter().map(|id| char::from(profile.kind(*id).letter));
        white.clone().chain(white.map(|letter| letter.to_ascii_lowercase())).collect()
    });
    shape
}

/// Every pair of dialects with every other option in turn.
fn converters(profile: &Arc<Profile>) -> Vec<Converter> {
    let mut converters = Vec::new();
    let from = std::iter::once(None).chain(Dialect::ALL.iter().copied().map(Some));
    for (number, (from, to)) in from.flat_map(|from| Dialect::ALL.iter().map(move |&to| (from, to))).enumerate() {
        let tolerances = [Tolerance::Tolerant, Tolerance::Strict, Tolerance::Repair];
        let meanings = [KqMeaning::Outermost, KqMeaning::Innermost, KqMeaning::Outermost, KqMeaning::Corner];
        let kq = if from == Some(Dialect::Shredder) { KqMeaning::Outermost } else { meanings[number % 4] };
        let orders = LetterOrder::ALL;
        let read = ReadOptions::new().with_dialect(from).with_kq(kq).with_tolerance(tolerances[number % 3]);
        let en_passant = [None].into_iter().chain(EpPolicy::ALL.iter().copied().map(Some)).nth(number % 5).unwrap();
        let (order, lossy) = (orders[number % orders.len()], number % 5 == 0);
        let write =
            WriteOptions::new().with_dialect(to).with_order(order).with_lossy(lossy).with_en_passant(en_passant);
        let container = [Container::Fen, Container::Fen, Container::Epd, Container::Cell][number % 4];
        let fields = FieldCount::ALL[(number / 2) % FieldCount::ALL.len()];
        let options = Options::new().with_read(read).with_write(write).with_container(container).with_fields(fields);
        let converter = Converter::new(profile.clone(), options).unwrap();
        converters.push(if number % 5 == 3 { converter.keeping() } else { converter });
    }
    for (container, dialect) in [(Container::Fen, Dialect::XFen), (Container::Epd, Dialect::Shredder)] {
        let options = Options::new().with_write(WriteOptions::new().with_dialect(dialect)).with_container(container);
        let converter = Converter::new(profile.clone(), options).unwrap();
        converters.push(converter.clone().transforming(Transform::Swap));
        converters.push(converter.writing(Arc::new(Engines)));
    }
    converters
}

/// As engines are given positions.
#[derive(Debug)]
struct Engines;

impl WriteNotation for Engines {
    fn write(&self, position: &Position, writer: &Writer, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
        let start = out.len();
        out.extend_from_slice(b"position fen ");
        writer.write_valid(position, out, sink).inspect_err(|_| out.truncate(start))
    }

    fn before_fen(&self) -> Option<&'static [u8]> {
        Some(b"position fen ")
    }
}

/// Whether the scan answered; panics where it says other than the reader.
fn check(converter: &Converter, record: &[u8]) -> bool {
    let (mut full, mut findings) = (b"<".to_vec(), Vec::<Finding>::new());
    let by_position = converter
        .convert_by_position(record, &mut full, &mut findings, &mut ParsedRecord::empty(converter.profile()))
        .map(|by_position| Converted { changed: by_position.changed });
    if let Err(error) = &by_position {
        assert!(findings.contains(error.finding()), "an error that the sink did not get: {error:?}");
        assert_eq!(full, b"<");
    }
    for finding in &findings {
        assert!(finding.span.start <= finding.span.end && finding.span.end as usize <= record.len(), "{finding:?}");
    }
    let (mut quick, mut told) = (b"<".to_vec(), Vec::<Finding>::new());
    assert_eq!(
        converter.convert(record, &mut quick, &mut told),
        by_position,
        "{} {}",
        converter.profile().id(),
        record.escape_ascii()
    );
    assert_eq!(quick.escape_ascii().to_string(), full.escape_ascii().to_string());

    assert_eq!(told, findings);

    let Some(respelled) = plain(converter, record) else { return false };
    #[cfg(feature = "stream")]
    check_needs_960(converter, record);
    assert_eq!(respelled.escape_ascii().to_string(), full[1..].escape_ascii().to_string());
    assert_eq!(Ok(Converted { changed: respelled != record }), by_position);
    // the counters are all there is to say of a plain record: in EPD, and where they are left out
    let mut expected = Vec::new();
    if converter.container == Container::Epd {
        expected.push((FindingKind::EpdCounters, Field::Operations));
    }
    if converter.fields == FieldCount::Four && !converter.keeps {
        let left_out = |field| (FindingKind::NotSaid, field);
        expected.extend([Field::HalfmoveClock, Field::FullmoveNumber].map(left_out));
    }
    let kinds: Vec<_> = findings.iter().map(|finding| (finding.kind, finding.field)).collect();
    assert!(kinds.is_empty() || kinds == expected, "{kinds:?}");
    assert!(findings.iter().all(|finding| finding.severity == Severity::Info));
    true
}

/// A plain record needs the rules of Chess960 where its position does.
#[cfg(feature = "stream")]
fn check_needs_960(converter: &Converter, record: &[u8]) {
    let profile = converter.profile();
    let read = converter.read(record, &mut ()).unwrap();
    let homes = ClassicalSquares::of(profile);
    let mut block = record.to_vec();
    block.extend([0; PADDING]);
    let part = Part { start: 0, limit: record.len(), hands_over_all: true, any_tail: false };
    converter.respell_lines(&mut block, part, &mut |_, plain| {
        let needed = needs_960(&read.position, profile);
        assert_eq!(homes.has_foreign(&plain.rights), needed, "{} {}", profile.id(), record.escape_ascii());
    });
}

/// What a scan makes of a record, if it answers: the same whichever way it looks at the
/// placement and with any bytes after the record, but that it may say nothing where
/// those are digits, which look like more of its last counter.
fn plain(converter: &Converter, record: &[u8]) -> Option<Vec<u8>> {
    let scan = converter.scan.as_ref()?;
    let ways = [scan.clone(), scan.clone().portable()];
    let mut first = None;
    // what may be after a block: nothing, the lines of an older block, anything at all
    for behind in [&b"\0"[..], b"\n", b"\r", b"8", b" ", b"R", b"/8/8 w KQkq - 0 1\n", b"\xFF\x80"] {
        let [fast, portable] = ways.each_ref().map(|scan| {
            let mut block = record.to_vec();
            block.extend(behind.iter().cycle().take(PADDING));
            let mut last = None;
            let part = Part { start: 0, limit: record.len(), hands_over_all: true, any_tail: false };
            let respelled = scan.respell_lines(&mut block, part, &mut |_, plain| last = Some(*plain));
            assert!(respelled.next <= record.len());
            assert!(block[record.len()..].iter().zip(behind.iter().cycle()).all(|(is, was)| is == was));
            block.truncate(record.len());
            assert!(respelled.records > 0 || block == record);
            let made = last.filter(|_| respelled.records == 1).map_or_else(
                || block.clone(),
                |plain| {
                    let (old, len) = plain.castling.bytes();
                    let field = plain.castling.start..plain.castling.start + len;
                    assert_eq!(old[..len], record[field.clone()]);
                    assert!(block[..field.start] == record[..field.start] && block[field.end..] == record[field.end..]);
                    edited(converter, &block, &plain)
                },
            );
            (respelled, made)
        });
        assert_eq!(fast, portable, "{}", record.escape_ascii());
        let (respelled, block) = first.get_or_insert(fast.clone());
        if !(behind[0].is_ascii_digit() && fast.0.next < respelled.next) {
            assert_eq!((&fast.0, &fast.1), (&*respelled, &*block), "{}", record.escape_ascii());
        }
    }
    let (respelled, block) = first?;
    let ends_itself = !matches!(record.last(), Some(b'\n' | b'\r'));
    (respelled.records == 1 && respelled.next == record.len() && ends_itself).then_some(block)
}

/// What a plain record of a block becomes.
fn edited(converter: &Converter, block: &[u8], plain: &Plain) -> Vec<u8> {
    let (mut made, mut kept, mut has_edits) = (Vec::new(), plain.start, false);
    converter.edit_plain(block, plain, &mut |at, new| {
        made.extend_from_slice(&block[kept..at.start]);
        made.extend_from_slice(new);
        (kept, has_edits) = (at.end, true);
    });
    assert_eq!(has_edits, converter.has_edits(plain));
    made.extend_from_slice(&block[kept..plain.end]);
    made
}

#[test]
fn scan_and_reader_agree() {
    for (cases, shape, profile) in profiles() {
        let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
        let converters = converters(&profile);
        let answers = std::cell::Cell::new(0);
        let tape = proptest::collection::vec(any::<u8>(), 0..1200);
        let result = runner.run(&tape, |tape| {
            let record = records::any(&shape, &mut Tape::new(&tape));
            for converter in &converters {
                let answered = check(converter, &record);
                answers.set(answers.get() + u32::from(answered));
            }
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{}: {error}", profile.id()));
        if converters[0].scan.is_some() && cases == MANY {
            assert!(answers.get() > cases / 2, "{}: {} scans say little", profile.id(), answers.get());
        }
    }
}

/// Whole blocks: each record becomes what it becomes alone, and a line that is not plain
/// stays as it is and ends the call.
#[test]
fn lines_of_a_block() {
    for (cases, shape, profile) in profiles() {
        let cases = cases / PART;
        let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
        let converters = converters(&profile);
        let tapes = proptest::collection::vec((proptest::collection::vec(any::<u8>(), 0..600), 0_usize..3), 1..6);
        let result = runner.run(&tapes, |tapes| {
            let ends: [&[u8]; 3] = [b"\n", b"\r\n", b"\r"];
            let record = |tape| records::any(&shape, &mut Tape::new(tape));
            let lines: Vec<_> = tapes.iter().map(|(tape, end)| (record(tape), ends[*end])).collect();
            for converter in &converters {
                check_block(converter, &lines);
            }
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{}: {error}", profile.id()));
    }
}

/// Records of a column, with line ends in them or not: each becomes what it becomes alone.
#[test]
fn records_of_a_column() {
    for (cases, shape, profile) in profiles() {
        let cases = cases / PART;
        let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
        let converters = converters(&profile);
        let tapes = proptest::collection::vec((proptest::collection::vec(any::<u8>(), 0..600), 0_usize..16), 0..8);
        let result = runner.run(&tapes, |tapes| {
            let record = |(tape, end): &(Vec<u8>, usize)| {
                let mut record = records::any(&shape, &mut Tape::new(tape));
                record.extend_from_slice([&b"\n"[..], b"\r", b"\n4k3", b""][(*end).min(3)]);
                record
            };
            let records: Vec<_> = tapes.iter().map(record).collect();
            let mut block = RecordBlock::new();
            for converter in &converters {
                for record in &records {
                    block.push(record);
                }
                assert_eq!(block.len(), records.len());
                let mut made = Vec::new();
                converter.convert_many(&mut block, |row, result| {
                    assert_eq!(row, made.len());
                    made.push(result.map(<[u8]>::to_vec));
                });
                assert!(block.is_empty());
                let alone = records.iter().map(|record| {
                    let mut out = Vec::new();
                    converter.convert(record, &mut out, &mut ()).map(|_| out)
                });
                assert_eq!(made, alone.collect::<Vec<_>>(), "{}", profile.id());
            }
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{}: {error}", profile.id()));
    }
}

fn check_block(converter: &Converter, lines: &[(Vec<u8>, &[u8])]) {
    let Some(scan) = &converter.scan else { return };
    // mutated records may have line ends of their own
    let has_end = |record: &[u8]| record.iter().any(|byte| matches!(byte, b'\n' | b'\r'));
    if lines.iter().any(|(record, _)| has_end(record)) {
        return;
    }
    for scan in [scan.clone(), scan.clone().portable()] {
        let mut block: Vec<u8> = lines.iter().flat_map(|(record, end)| [record, *end].concat()).collect();
        let len = block.len();
        block.extend([b'/'; PADDING]);
        let (mut start, mut lines) = (0, lines);
        while !lines.is_empty() {
            let mut records = Vec::new();
            let part = Part { start, limit: len, hands_over_all: true, any_tail: false };
            let respelled = scan.respell_lines(&mut block, part, &mut |_, plain| records.push(*plain));
            assert_eq!(respelled.records, records.len() as u64);
            let mut changed = 0;
            for record_at in &records {
                let ((record, end), rest) = lines.split_first().unwrap();
                assert_eq!(record_at.start..record_at.end, start..start + record.len());
                let is = edited(converter, &block, record_at);
                assert_eq!(plain(converter, record).as_ref(), Some(&is), "{}", record.escape_ascii());
                changed += u64::from(is != *record);
                start += record.len() + end.len();
                lines = rest;
            }
            assert_eq!((respelled.next, respelled.changed), (start, changed));
            let Some(((record, end), rest)) = lines.split_first() else { break };
            assert_eq!(plain(converter, record), None, "{}", record.escape_ascii());
            assert!(block[start..].starts_with(record));
            start += record.len() + end.len();
            lines = rest;
        }
        assert!(block[len..].iter().all(|&byte| byte == b'/'));
    }
}

#[test]
fn no_bytes_make_it_panic() {
    let mut runner = TestRunner::new(Config { cases: 500 / PART, failure_persistence: None, ..Config::default() });
    let converters: Vec<_> = profiles().iter().map(|(_, _, profile)| converters(profile).swap_remove(0)).collect();
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
#[case::bar_in_an_operation("bughouse", "4k3/8/8/8/8/8/8/4K3[] w - - id \"a | b\";")]
#[case::letter_of_a_partner("own-partners", "s1r1k3/8/8/8/8/8/8/4K3 w q - 0 1")]
fn records_that_separated_them(#[case] variant: &str, #[case] record: &str) {
    check_all(variant, record);
}

fn check_all(variant: &str, record: &str) {
    for (_, _, profile) in profiles().iter().filter(|(_, _, profile)| profile.id() == variant) {
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

/// Profiles with boards, letters and partners of their own.
#[cfg(feature = "profiles")]
const OWN: [&str; 9] = [
    r#"
    [variant]
    id = "own-five"
    name = "Five"
    extends = "standard"
    [board]
    files = 5
    ranks = 5
    [pieces]
    pawn = { letter = "P" }
    rook = { letter = "T" }
    mage = { letter = "M" }
    king = { letter = "G" }
    [castling]
    squares = "free"
    targets = { king_side = { king = "d", rook = "c" }, queen_side = { king = "b", rook = "c" } }
    [start]
    record = "tmgmt/ppppp/5/PPPPP/TMGMT w KQkq - 0 1"
    "#,
    r#"
    [variant]
    id = "own-twelve"
    name = "Twelve"
    extends = "standard"
    [board]
    files = 12
    [castling]
    squares = "free"
    [start]
    record = "r4k5r/12/12/12/12/12/12/R4K5R w KQkq - 0 1"
    "#,
    r#"
    [variant]
    id = "own-nine"
    name = "Nine, walls, second rank"
    extends = "standard"
    [board]
    files = 9
    ranks = 9
    walls = "static"
    [pieces]
    unicorn = { letter = "U", only = "white" }
    urchin = { letter = "U", only = "black" }
    [castling]
    squares = "free"
    rank = 2
    [start]
    record = "9/r3k3r/9/9/9/9/9/R3K3R/9 w KQkq - 0 1"
    "#,
    r#"
    [variant]
    id = "own-sixteen"
    name = "Sixteen"
    extends = "standard"
    [board]
    files = 16
    ranks = 12
    [pieces]
    king = { letter = "E" }
    count = { letter = "K" }
    ogre = { letter = "O" }
    [castling]
    squares = "free"
    [start]
    record = "r6e7r/16/16/16/16/16/16/16/16/16/16/R6E7R w KQkq - 0 1"
    "#,
    r#"
    [variant]
    id = "own-partners"
    name = "Partners"
    extends = "standard"
    [pieces]
    squire = { letter = "S", only = "white" }
    snake = { letter = "S", only = "black" }
    [castling]
    squares = "free"
    rook = { pieces = ["rook", "squire"] }
    [start]
    record = "r3k2r/8/8/8/8/8/8/S3K2R w KQkq - 0 1"
    "#,
    r#"
    [variant]
    id = "own-two-ranks"
    name = "Two ranks"
    extends = "standard"
    [board]
    ranks = 2
    [castling]
    squares = "free"
    [en_passant]
    target = "none"
    target_ranks = []
    [start]
    record = "r3k2r/R3K2R w KQkq - 0 1"
    "#,
    r#"
    [variant]
    id = "own-one-rank"
    name = "One rank"
    extends = "standard"
    [board]
    ranks = 1
    [castling]
    squares = "none"
    [en_passant]
    target = "none"
    target_ranks = []
    [start]
    record = "r3k2K w - - 0 1"
    "#,
    r#"
    [variant]
    id = "own-kings"
    name = "Kings"
    extends = "standard"
    [royals]
    white = [0, 9]
    black = [1, 2]
    [castling]
    squares = "free"
    "#,
    r#"
    [variant]
    id = "own-fifteen"
    name = "Fifteen by sixteen"
    extends = "standard"
    [board]
    files = 15
    ranks = 16
    [castling]
    squares = "free"
    rank = 4
    [start]
    record = "15/15/15/r6k6r/15/15/15/15/15/15/15/15/R6K6R/15/15/15 w KQkq - 0 1"
    "#,
];
