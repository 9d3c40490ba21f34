//! What is said of positions: keys, rooks, dialects, and what a server gets.

use std::collections::HashMap;
use std::io::BufRead;
use std::sync::Arc;

use crate::support::records::{self, Shape, Tape};
use fenconv::inspect::{
    CastlingMove, Difference, OtherReading, PositionKey, ProgramReading, Sanitized, Sanitizer, TagVariant, dialects,
    differences, explain, needs_960_rules, position_key, programs, same_position, sanitize, variant_from_tag,
    written_in,
};
use fenconv::model::Wing;
use fenconv::{
    Color, Dialect, Finding, ParsedRecord, Position, Profile, ReadOptions, Reader, Tolerance, Variants, WriteOptions,
    Writer,
};
use proptest::prelude::*;
use proptest::test_runner::Config;
use rstest::rstest;

fn profile(variant: &str) -> Arc<Profile> {
    Variants::builtin().get(variant).unwrap()
}

fn read(record: &str, profile: &Arc<Profile>) -> ParsedRecord {
    Reader::new(profile.clone()).read(record.as_bytes(), &mut ()).unwrap_or_else(|error| panic!("{record}: {error}"))
}

fn position(record: &str, profile: &Arc<Profile>) -> Position {
    read(record, profile).position
}

fn key(record: &str, profile: &Arc<Profile>) -> PositionKey {
    position_key(&position(record, profile), profile).unwrap()
}

#[test]
fn keys_stay_what_they_are() {
    let rows = include_str!("../data/keys.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut keys = HashMap::new();
    for row in rows {
        let columns: Vec<_> = row.split('\t').collect();
        let [variant, expected, record] = columns[..] else { panic!("{row}") };
        let profile = profile(variant);
        let position = position(record, &profile);
        let key = position_key(&position, &profile).unwrap();
        assert_eq!(key.to_string(), expected, "{variant}: {record}");
        assert_eq!(keys.insert(key, record), None, "{record}");
        for dialect in dialects(&position, &profile).unwrap().into_iter().filter(fenconv::inspect::DialectLoss::in_full)
        {
            let options = WriteOptions::new().with_dialect(dialect.dialect);
            let mut out = Vec::new();
            Writer::new(profile.clone(), options).write(&position, &mut out, &mut ()).unwrap();
            let again = Reader::new(profile.clone()).read(&out, &mut ()).unwrap().position;
            assert_eq!(position_key(&again, &profile).unwrap(), key, "{}", String::from_utf8_lossy(&out));
        }
    }
    assert!(keys.len() > 20);
}

/// A letter counts by what it means, or by its kind where it means nothing.
#[rstest]
#[case::none("chess960", "4k3/8/8/8/8/8/8/R3K2R", "-", &["x-fen", "classic", "shredder"])]
#[case::wings("chess960", "4k3/8/8/8/8/8/8/R3K2R", "QK", &["x-fen", "classic"])]
#[case::files("chess960", "4k3/8/8/8/8/8/8/R3K2R", "AH", &["shredder"])]
#[case::mixed("chess960", "4k3/8/8/8/8/8/8/R3K2R", "HQ", &[])]
#[case::inner("chess960", "4k3/8/8/8/8/8/8/R3K1RR", "G", &["x-fen", "shredder"])]
#[case::beside_a_wing("chess960", "4k3/8/8/8/8/8/8/R3K1RR", "GQ", &["x-fen"])]
#[case::beside_a_file("chess960", "4k3/8/8/8/8/8/8/R3K1RR", "GA", &["shredder"])]
#[case::twice("chess960", "4k3/8/8/8/8/8/8/R3K2R", "KKQ", &["x-fen", "classic"])]
#[case::twice_by_file("chess960", "4k3/8/8/8/8/8/8/R3K2R", "HHA", &["shredder"])]
#[case::both_ways("chess960", "4k3/8/8/8/8/8/8/R3K2R", "KH", &[])]
#[case::dropped("chess960", "4k3/8/8/8/8/8/8/4K2R", "KQ", &["x-fen", "classic"])]
#[case::dropped_file("chess960", "4k3/8/8/8/8/8/8/4K2R", "HC", &["shredder"])]
#[case::both_sides("chess960", "r3k2r/8/8/8/8/8/8/R3K2R", "KQha", &[])]
#[case::gates("seirawan", "4k3/8/8/8/8/8/8/RNBQKBNR[H]", "KQBG", &["x-fen", "classic"])]
#[case::gates_by_file("seirawan", "4k3/8/8/8/8/8/8/RNBQKBNR[H]", "HAEBG", &["shredder"])]
#[case::gates_alone("seirawan", "4k3/8/8/8/8/8/8/RNBQKBNR[H]", "BG", &["x-fen", "classic", "shredder"])]
fn letters_have_dialects(
    #[case] variant: &str,
    #[case] placement: &str,
    #[case] field: &str,
    #[case] expected: &[&str],
) {
    let profile = profile(variant);
    let options = ReadOptions::new().with_tolerance(Tolerance::Repair);
    let record = format!("{placement} w {field} - 0 1");
    let read = Reader::with_options(profile.clone(), options).read(record.as_bytes(), &mut ()).unwrap();
    let written = written_in(field.as_bytes(), &read.position, &profile).unwrap();
    assert_eq!(written.iter().map(Dialect::name).collect::<Vec<_>>(), expected);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[rstest]
#[case("standard", START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - 12 40")]
#[case(
    "standard",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
)]
// a pinned captor
#[case("standard", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", "4k3/8/8/8/3Pp3/8/8/3KR3 b - - 0 1")]
// both pawns leave the rank
#[case("chess960", "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1")]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K3[PQp] w - - 0 1", "4k3/8/8/8/8/8/8/4K3/pQP w - - 0 1")]
#[case("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 2+1 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+2")]
#[case(
    "seirawan",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w HABCDEFGhabcdefg - 0 1"
)]
fn one_position(#[case] variant: &str, #[case] a: &str, #[case] b: &str) {
    let profile = profile(variant);
    let (a, b) = (position(a, &profile), position(b, &profile));
    assert_eq!(position_key(&a, &profile).unwrap(), position_key(&b, &profile).unwrap());
    assert!(same_position(&a, &b, &profile).unwrap());
    assert_eq!(differences(&a, &b, &profile).unwrap(), []);
}

#[rstest]
#[case("chess960", "4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "Right")]
#[case("chess960", START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "SideToMove")]
#[case("chess960", START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", "Right")]
#[case("chess960", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", "EnPassant")]
#[case("chess960", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1", "Square")]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[p] w - - 0 1", "Holdings")]
#[case("crazyhouse", "4k3/8/8/3Q4/8/8/8/4K3[] w - - 0 1", "4k3/8/8/3Q~4/8/8/8/4K3[] w - - 0 1", "Square")]
#[case("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 2+1 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 1+2 0 1", "Checks")]
#[case("seirawan", "4k3/8/8/8/8/8/8/1N2K3[H] w B - 0 1", "4k3/8/8/8/8/8/8/1N2K3[H] w - - 0 1", "Gates")]
#[case("makruk", "8/8/4k3/8/4m3/8/4K3/8 w - 64 10 40", "8/8/4k3/8/4m3/8/4K3/8 w - 44 10 40", "Counting")]
fn two_positions(#[case] variant: &str, #[case] a: &str, #[case] b: &str, #[case] what: &str) {
    let profile = profile(variant);
    let (a, b) = (position(a, &profile), position(b, &profile));
    assert_ne!(position_key(&a, &profile).unwrap(), position_key(&b, &profile).unwrap());
    assert!(!same_position(&a, &b, &profile).unwrap());
    let found = differences(&a, &b, &profile).unwrap();
    let name = |difference: &Difference| format!("{difference:?}").split('(').next().unwrap().to_owned();
    assert!(!found.is_empty() && found.iter().all(|difference| name(difference) == what), "{found:?}");
}

proptest! {
    #![proptest_config(Config { cases: 64, failure_persistence: None, ..Config::default() })]

    #[test]
    fn keys_know_no_dialect(tape in prop::collection::vec(any::<u8>(), 0..900)) {
        let profile = profile("chess960");
        let record = records::sound(&Shape::orthodox(8, "PNBRQ"), &mut Tape::new(&tape));
        let options = fenconv::ReadOptions::new().with_dialect(Some(Dialect::Shredder));
        let a = Reader::with_options(profile.clone(), options).read(record.as_bytes(), &mut ()).unwrap().position;
        for &dialect in Dialect::ALL {
            let mut out = Vec::new();
            let writer = Writer::new(profile.clone(), WriteOptions::new().with_dialect(dialect));
            let said = dialects(&a, &profile).unwrap().into_iter().find(|said| said.dialect == dialect).unwrap();
            let result = writer.write(&a, &mut out, &mut ());
            prop_assert_eq!(result.is_ok(), said.in_full());
            if result.is_ok() {
                let b = position(std::str::from_utf8(&out).unwrap(), &profile);
                prop_assert_eq!(position_key(&a, &profile).unwrap(), position_key(&b, &profile).unwrap());
                prop_assert!(same_position(&a, &b, &profile).unwrap());
            }
        }
        for (at, rook) in CastlingMove::all(&a, &profile).unwrap().iter().enumerate() {
            prop_assert!(a.board.piece(rook.rook).is_some_and(|piece| piece.color == rook.right.color));
            let mut other = a.clone();
            other.castling.set(rook.right.color, rook.right.wing, None);
            prop_assert_ne!(position_key(&a, &profile).unwrap(), position_key(&other, &profile).unwrap(), "right {}", at);
        }
    }

    #[test]
    fn no_record_makes_a_server_panic(noise in prop::collection::vec(any::<u8>(), 0..200), tape in prop::collection::vec(any::<u8>(), 0..900)) {
        let mut answer = Sanitized::default();
        let mutated = records::any(&Shape::orthodox(8, "PNBRQ"), &mut Tape::new(&tape));
        for variant in ["standard", "chess960", "crazyhouse", "seirawan"] {
            let sanitizer = Sanitizer::new(profile(variant), Tolerance::Repair);
            for input in [&noise, &mutated] {
                let result = sanitizer.sanitize(input, &mut answer);
                prop_assert_eq!(result.is_ok(), answer.position.is_some());
                prop_assert_eq!(result.is_ok(), !answer.record.is_empty());
                if let Ok(read) = Reader::new(profile(variant)).read(input, &mut ()) {
                    let told = explain(input, &read, sanitizer.profile()).unwrap();
                    prop_assert_eq!(told.spellings.len(), 3);
                }
            }
        }
    }
}

#[rstest]
#[case("rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1", "e1 a1 e8 a8", true)]
#[case("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1 a1 h8 a8", false)]
#[case("r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1", "h1 h8 a8", false)]
#[case("r3k2r/8/8/8/8/8/8/1R2K2R w Qkq - 0 1", "b1 h8 a8", true)]
#[case("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "g1", true)]
#[case("4k3/8/8/8/8/8/8/1R1K2RR w - - 0 1", "", false)]
fn rooks_and_rules(#[case] record: &str, #[case] rooks: &str, #[case] needs: bool) {
    let profile = profile("chess960");
    let position = position(record, &profile);
    let found: Vec<_> =
        CastlingMove::all(&position, &profile).unwrap().iter().map(|castling| castling.rook.to_string()).collect();
    assert_eq!(found.join(" "), rooks);
    assert_eq!(needs_960_rules(&position, &profile).unwrap(), needs);
}

#[test]
fn homes_are_those_of_the_variant() {
    for (variant, needs) in [("capablanca", false), ("caparandom", false), ("embassy", true)] {
        let profile = profile(variant);
        let record = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
        match Reader::new(profile.clone()).read(record.as_bytes(), &mut ()) {
            Ok(read) => assert_eq!(needs_960_rules(&read.position, &profile).unwrap(), needs, "{variant}"),
            Err(error) => assert!(needs, "{variant}: {error}"),
        }
    }
}

/// The programs that read a record otherwise, with the rook each gives to White's king side.
fn others(record: &str, variant: &str) -> Vec<(&'static str, Option<char>)> {
    let profile = profile(variant);
    let options = fenconv::ReadOptions::new().with_tolerance(Tolerance::Repair);
    let read = Reader::with_options(profile.clone(), options).read(record.as_bytes(), &mut ()).unwrap();
    let rook = |other: &OtherReading| match other.reading {
        ProgramReading::Rights(rights) => rights.get(Color::White, Wing::King).map(|file| char::from(file.letter())),
        _ => None,
    };
    explain(record.as_bytes(), &read, &profile)
        .unwrap()
        .others
        .iter()
        .map(|other| (other.program.name, rook(other)))
        .collect()
}

const INNERMOST: &str = "chess-library (Disservin)";

#[rstest]
#[case("chess960", START, &[])]
#[case("chess960", "4k3/8/8/8/8/8/8/4K1RR w K - 0 1", &[(INNERMOST, Some('g'))])]
#[case("chess960", "4k3/8/8/8/8/8/8/4KRR1 w K - 0 1", &[(INNERMOST, Some('f')), ("cozy-chess", None)])]
#[case("chess960", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", &[("Fairy-Stockfish", Some('h'))])]
#[case("chess960", "4k3/8/8/8/8/8/8/R3K1RR w GQ - 0 1", &[("cozy-chess", None), ("Fairy-Stockfish", Some('h'))])]
#[case("chess960", "r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", &[("pgn-extract", Some('a'))])]
#[case("chess960", "r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1", &[("python-chess", None)])]
#[case("chess960", "4k3/8/8/8/8/8/8/R3K3 w K - 0 1", &[("Fairy-Stockfish", None), ("pgn-extract", None)])]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", &[("python-chess", None)])]
#[case("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", &[("Fairy-Stockfish", None)])]
#[case("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", &[])]
#[case("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - +1+2 0 1", &[("Fairy-Stockfish", None), ("python-chess", None)])]
#[case("fivecheck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", &[("Fairy-Stockfish", None), ("python-chess", None)])]
#[case("chess960", "4k3/8/8/8/8/8/8/4K3 w - - 101 600", &[("scalachess (lichess)", None), ("cozy-chess", None)])]
#[case("chess960", "4k3/8/8/8/8/8/8/4K3 w - - 0 10000", &[("scalachess (lichess)", None), ("chessops", None)])]
#[case("chess960", "r3k2r/8/8/8/8/8/8/R3K2R w HQkq - 0 1", &[("cozy-chess", None)])]
fn programs_that_read_otherwise(
    #[case] variant: &str,
    #[case] record: &str,
    #[case] expected: &[(&str, Option<char>)],
) {
    assert_eq!(others(record, variant), expected);
}

#[test]
fn the_table_of_programs_is_complete() {
    for program in programs() {
        assert!(!program.name.is_empty() && !program.habit.is_empty() && !program.source.is_empty());
    }
}

#[rstest]
#[case("Chess960", "chess960")]
#[case("Chess 960", "chess960")]
#[case("chess-960", "chess960")]
#[case("960", "chess960")]
#[case("fischerandom", "chess960")]
#[case("FischerRandom", "chess960")]
#[case("Fischer Random Chess", "chess960")]
#[case("FRC", "chess960")]
#[case("wild/fr", "chess960")]
#[case("Standard", "standard")]
#[case("normal", "standard")]
#[case("King of the Hill", "kingofthehill")]
#[case("Three-check", "threecheck")]
#[case("Racing Kings", "racingkings")]
#[case("Capahouse960", "capahouse")]
#[case("Caparandom", "caparandom")]
#[case("Crazyhouse", "crazyhouse")]
fn tags(#[case] text: &str, #[case] expected: &str) {
    match variant_from_tag(text, &Variants::builtin()).unwrap() {
        TagVariant::Named(profile) => assert_eq!(profile.id(), expected),
        _ => panic!("{text}"),
    }
}

#[test]
fn tags_that_say_nothing() {
    let variants = Variants::builtin();
    for text in ["From Position", "from-position", "?", "", "-"] {
        assert!(matches!(variant_from_tag(text, &variants), Ok(TagVariant::ByRecord)), "{text}");
    }
    for text in ["Ludo", "♞", &"x".repeat(10_000)] {
        assert!(variant_from_tag(text, &variants).is_err());
    }
}

#[test]
fn a_server_gets_what_it_asks_for() {
    let chess960 = profile("chess960");
    let repaired = sanitize(b"4k3/8/8/8/8/8/8/4K1RR w GQ -", &chess960, Tolerance::Repair).unwrap();
    assert_eq!(repaired.record, b"4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    let codes: Vec<_> = repaired.findings.iter().map(Finding::code).collect();
    assert_eq!(codes, ["missing-field", "castling-no-rook"]);
    assert!(repaired.needs_960_rules && repaired.is_suspicious());
    assert_eq!(repaired.lossy_in, [Dialect::Classic].into());
    let error = sanitize(b"4k3/8/8/8/8/8/8/4K1RR w GQ -", &chess960, Tolerance::Tolerant).unwrap_err();
    assert_eq!((error.code(), error.finding().span.range()), ("castling-no-rook", 25..26));
    let long = [b"4k3/8/8/8/8/8/8/4K3 w - - 0 1 ".as_slice(), &[b'x'; 2000]].concat();
    assert_eq!(sanitize(&long, &chess960, Tolerance::Repair).unwrap_err().code(), "record-too-long");
}

#[test]
fn buffers_keep_nothing_of_the_last_record() {
    let sanitizer = Sanitizer::new(profile("chess960"), Tolerance::Repair);
    let mut answer = Sanitized::default();
    sanitizer.sanitize(b"4k3/8/8/8/8/8/8/4K1RR w GQ - 0 1", &mut answer).unwrap();
    let key = sanitizer.key(&answer);
    assert!(sanitizer.sanitize(b"4k3/8 w - - 0 1", &mut answer).is_err());
    assert!(answer.record.is_empty() && answer.position.is_none() && answer.lossy_in.is_empty());
    assert!(!answer.needs_960_rules && answer.findings.len() == 1);
    sanitizer.sanitize(b"4k3/8/8/8/8/8/8/4K1RR w - - 0 1", &mut answer).unwrap();
    assert!(answer.findings.is_empty() && answer.lossy_in.is_empty() && sanitizer.key(&answer) != key);
}

#[test]
fn threads_may_share_all_of_it() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<Arc<Profile>>();
    shared::<Variants>();
    shared::<Reader>();
    shared::<Writer>();
    shared::<fenconv::Converter>();
    shared::<fenconv::start::StartPositions>();
    shared::<Position>();
    shared::<Sanitizer>();
    shared::<Sanitized>();
    shared::<TagVariant>();
    shared::<fenconv::inspect::Explanation>();
    shared::<PositionKey>();
}

#[test]
fn every_variant_can_be_explained() {
    let variants = Variants::builtin();
    for id in variants.ids() {
        let profile = variants.get(id).unwrap();
        let record = profile.start_record();
        let told = explain(record.as_bytes(), &read(record, &profile), &profile).unwrap();
        assert!(told.lost_to_standard.is_empty(), "{id}");
        assert!(told.spellings.iter().any(|spelled| spelled.record.is_some()), "{id}");
        let sanitizer = Sanitizer::new(profile.clone(), Tolerance::Strict);
        let mut answer = Sanitized::default();
        sanitizer.sanitize(record.as_bytes(), &mut answer).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(sanitizer.key(&answer), Some(told.key), "{id}");
        let again = key(std::str::from_utf8(&answer.record).unwrap(), &profile);
        assert_eq!(again, told.key, "{id}");
        assert!(!answer.needs_960_rules, "{id}");
    }
}

/// Positions with inner rooks in two dialects, where there are any.
#[test]
fn inner_rooks_have_one_key() {
    let Some(shared) = std::env::var_os("FENCONV_SHARED") else { return };
    let text = std::fs::read_to_string(std::path::Path::new(&shared).join("cases/inner_rook.tsv")).unwrap();
    let mut rows = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let head = rows.next().unwrap();
    let column = |name| head.iter().position(|column| *column == name).unwrap();
    let (x_fen, shredder, chess960) = (column("xfen"), column("shredder"), profile("chess960"));
    let mut seen = HashMap::new();
    for row in rows {
        let position = position(row[x_fen], &chess960);
        let other = self::position(row[shredder], &chess960);
        assert!(same_position(&position, &other, &chess960).unwrap(), "{}", row[x_fen]);
        assert!(needs_960_rules(&position, &chess960).unwrap());
        let key = position_key(&position, &chess960).unwrap();
        assert_eq!(key, self::key(row[shredder], &chess960));
        if let Some(last) = seen.insert(key, position.clone()) {
            assert!(same_position(&last, &position, &chess960).unwrap());
        }
    }
    assert!(!seen.is_empty());
}

/// Keys of two files with the same positions in two dialects, line by line:
/// `FENCONV_KEYS=a.fen:b.fen` names them, `FENCONV_VARIANT` their variant:
/// `cargo test --release --test library inspect -- --ignored --nocapture`.
#[test]
#[ignore = "needs two large files"]
fn keys_of_two_files() {
    let named = std::env::var("FENCONV_KEYS").expect("FENCONV_KEYS names two files, `a.fen:b.fen`");
    let (a, b) = named.split_once(':').unwrap();
    let lines = |path: &str| std::io::BufReader::new(std::fs::File::open(path).unwrap()).lines().map(Result::unwrap);
    let variant = std::env::var("FENCONV_VARIANT").unwrap_or_else(|_| "chess960".into());
    let profile = profile(&variant);
    let (mut keys, mut records) = (HashMap::<PositionKey, Position>::new(), 0_u64);
    for (a, b) in lines(a).zip(lines(b)) {
        let first = position(&a, &profile);
        let key = position_key(&first, &profile).unwrap();
        assert_eq!(key, self::key(&b, &profile), "{a}");
        records += 1;
        match keys.entry(key) {
            std::collections::hash_map::Entry::Occupied(seen) => {
                assert!(same_position(seen.get(), &first, &profile).unwrap(), "a collision: {a}");
            }
            std::collections::hash_map::Entry::Vacant(place) => {
                place.insert(first);
            }
        }
    }
    println!("{records} records, {} positions", keys.len());
}
