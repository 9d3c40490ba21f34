//! Records as the tables in `tests/data` say they are read and written: every
//! finding with its kind, field and bytes, at every tolerance, in every dialect.

use std::collections::HashSet;

use crate::support::cases::{self, Case, Expected};
use fenconv::finding::{Action, Detail, Field, FindingKind, Severity};
use fenconv::notation::Container;
use fenconv::{
    Color, Converter, Dialect, Finding, Options, ReadOptions, Reader, Tolerance, Variants, WriteOptions, Writer,
};
use rstest::rstest;

const TABLES: [&str; 5] = ["castling.tsv", "placement.tsv", "en_passant.tsv", "counters.tsv", "framing.tsv"];

#[rstest]
#[case("castling.tsv")]
#[case("placement.tsv")]
#[case("en_passant.tsv")]
#[case("counters.tsv")]
#[case("framing.tsv")]
fn every_finding_is_pinned(#[case] table: &str) {
    let variants = cases::variants();
    for case in cases::read(table) {
        for tolerance in Tolerance::ALL.iter().copied() {
            let options = case.options.read.with_tolerance(tolerance);
            let reader = Reader::with_options(variants.get(&case.variant).unwrap(), options);
            let mut findings = Vec::<Finding>::new();
            let result = reader.read_in(&case.input, case.options.container, &mut findings);
            let told: Vec<_> = findings.iter().map(|finding| Expected::of(finding, &case.input)).collect();
            let expected: Vec<_> = case.findings.iter().map(|(_, expected)| expected.clone()).collect();
            assert_eq!(told, expected, "{case} at {tolerance:?}");

            for (finding, (taken_at, _)) in findings.iter().zip(&case.findings) {
                let taken = taken_at.is_some_and(|least| tolerance >= least);
                let severities = match (taken, taken_at) {
                    (true, Some(Tolerance::Repair)) => (Severity::Warning, Action::Dropped),
                    (true, _) if finding.action == Action::Kept => (Severity::Info, Action::Kept),
                    (true, _) => (Severity::Info, Action::Normalised),
                    (false, _) => (Severity::Error, Action::Refused),
                };
                assert_eq!((finding.severity, finding.action), severities, "{case} at {tolerance:?}");
            }
            // the first that is not taken is the error
            let first = findings.iter().find(|finding| finding.severity == Severity::Error);
            assert_eq!(result.err().map(|error| *error.finding()), first.copied(), "{case} at {tolerance:?}");
        }
    }
}

#[rstest]
#[case("castling.tsv")]
#[case("placement.tsv")]
#[case("en_passant.tsv")]
#[case("counters.tsv")]
#[case("framing.tsv")]
fn every_dialect_is_pinned(#[case] table: &str) {
    let variants = cases::variants();
    for case in cases::read(table) {
        let taken_at = case.taken_at();
        for tolerance in Tolerance::ALL.iter().copied() {
            for (dialect, expected) in case.written() {
                let mut options = case.options;
                options.read.tolerance = tolerance;
                options.write.dialect = dialect;
                let converter = Converter::new(variants.get(&case.variant).unwrap(), options).unwrap();
                let (mut out, mut findings) = (b"before".to_vec(), Vec::<Finding>::new());
                let result = converter.convert(&case.input, &mut out, &mut findings);
                let place = format!("{case} to {} at {tolerance:?}", dialect.name());
                let lossy = expected == Some(b"LOSSY");
                let taken = taken_at.is_some_and(|least| tolerance >= least);
                if let Some(expected) = expected.filter(|_| taken && !lossy) {
                    assert_eq!(out.strip_prefix(b"before"), Some(expected), "{place}: {}", out.escape_ascii());
                    assert_eq!(result.map(|converted| converted.changed), Ok(expected != case.input), "{place}");
                } else {
                    assert_eq!(out, b"before", "{place}");
                    assert!(findings.contains(result.unwrap_err().finding()), "{place}");
                }
                if lossy && taken {
                    check_lossy(&case, &converter, dialect);
                }
            }
        }
    }
}

/// No tolerance makes a lossy write pass; asked for, it is done and reported.
fn check_lossy(case: &Case, converter: &Converter, dialect: Dialect) {
    let mut findings = Vec::<Finding>::new();
    let error = converter.convert(&case.input, &mut Vec::new(), &mut findings).unwrap_err();
    let error = error.finding();
    let third = case.input.split(|&byte| byte == b' ').nth(2).unwrap();
    assert_eq!((error.kind, error.field, error.severity), (FindingKind::Lossy, Field::Castling, Severity::Error));
    // the letter that names the right, nothing else of the field
    let Detail::Lost(right, _) = error.detail else { panic!("{case}: {error:?}") };
    let case_of = |letter: u8| if right.color == Color::White { letter.to_ascii_uppercase() } else { letter };
    let names = [right.rook.letter(), right.wing.letter().to_ascii_lowercase()].map(case_of);
    let named = error.snippet(&case.input);
    assert!(named.len() == 1 && names.contains(&named[0]) && third.contains(&named[0]), "{case}: {error:?}");
    assert_eq!(error.action, Action::Refused, "{case}");

    let mut options = case.options;
    options.write = options.write.with_dialect(dialect).with_lossy(true);
    let converter = Converter::new(converter.profile().clone(), options).unwrap();
    let (mut out, mut told) = (Vec::new(), Vec::<Finding>::new());
    converter.convert(&case.input, &mut out, &mut told).unwrap();
    assert_eq!(told.len(), findings.len(), "{case}");
    for finding in told {
        assert_eq!((finding.kind, finding.severity), (FindingKind::Lossy, Severity::Warning), "{case}");
        assert_eq!((finding.snippet(&case.input).len(), finding.action), (1, Action::Written), "{case}");
    }
    let written = out.split(|&byte| byte == b' ').nth(2).unwrap();
    assert_eq!(written.len(), third.len(), "{case}: {}", out.escape_ascii());
}

#[test]
fn every_kind_has_a_case() {
    use FindingKind as K;

    // those below, and the one that no variant here can have
    let elsewhere =
        [K::RecordTooLong, K::Lossy, K::LettersBeforeWord, K::GatingNoPiece, K::SfenNumber, K::LooksLikeFen4];
    let findings = TABLES.into_iter().flat_map(cases::read).flat_map(|case| case.findings);
    let pinned: HashSet<String> = findings.map(|(_, expected)| expected.code).collect();
    let missing: Vec<_> = FindingKind::ALL
        .iter()
        .copied()
        // those of other notations are in render.rs, those of the position in soundness.rs
        .take_while(|kind| *kind < FindingKind::NotationSyntax)
        .filter(|kind| !elsewhere.contains(kind) && !pinned.contains(kind.code()))
        .map(FindingKind::code)
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Blanks count towards the limit, what stands round the fields does not.
#[rstest]
#[case::as_long_as_may_be("", 1024, " ; and a long comment", true)]
#[case::too_long("", 1025, "", false)]
#[case::frame_left_aside("  \"fen ", 1024, "\"", true)]
fn records_have_a_limit(#[case] before: &str, #[case] length: usize, #[case] behind: &str, #[case] taken: bool) {
    let filled = START.replacen(' ', &" ".repeat(length - START.len() + 1), 1);
    let record = format!("{before}{filled}{behind}");
    let reader = Reader::new(Variants::builtin().get("standard").unwrap());
    match reader.read(record.as_bytes(), &mut ()) {
        Ok(_) => assert!(taken),
        Err(error) => {
            assert!(!taken);
            let finding = *error.finding();
            assert_eq!((finding.kind, finding.field), (FindingKind::RecordTooLong, Field::Record));
            assert_eq!(finding.span.range(), 1024..record.len());
            assert_eq!(finding.detail, Detail::Limit(1024));
        }
    }
}

#[rstest]
#[case::operations(Container::Epd, "4k3/8/8/8/8/8/8/4K3 w - - c0 \"", "\";")]
#[case::comment(Container::Fen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;", "")]
fn what_comes_after_has_a_limit_of_its_own(
    #[case] container: Container,
    #[case] start: &str,
    #[case] end: &str,
    #[values(0, 1)] more: usize,
) {
    let limit = 1 << 20;
    let record = format!("{start}{}{end}", "x".repeat(limit + more - start.len() - end.len()));
    let profile = Variants::builtin().get("standard").unwrap();
    let converter = Converter::new(profile, Options::new().with_container(container)).unwrap();
    let mut out = Vec::new();
    let result = converter.convert(record.as_bytes(), &mut out, &mut ());
    if more == 0 {
        assert!(result.is_ok() && out == record.as_bytes());
    } else {
        let error = *result.unwrap_err().finding();
        assert_eq!((error.kind, error.span.range()), (FindingKind::RecordTooLong, limit..limit + 1));
    }
}

#[test]
fn a_limit_of_ones_own() {
    let reader = |limit| {
        let options = ReadOptions::new().with_limit(limit);
        Reader::with_options(Variants::builtin().get("standard").unwrap(), options)
    };
    assert!(reader(START.len()).read(START.as_bytes(), &mut ()).is_ok());
    assert!(reader(START.len() - 1).read(START.as_bytes(), &mut ()).is_err());
}

/// A sink may keep the first finding only, or none.
#[test]
fn a_sink_takes_what_it_wants() {
    let reader = Reader::new(Variants::builtin().get("standard").unwrap());
    let mut first = None;
    reader.read(b"4k3/8/8/8/8/8/8/4K3 W KQ - 00 1", &mut first).unwrap_err();
    assert_eq!(first.map(|finding: Finding| finding.code()), Some("bad-side-to-move"));
}

/// On a board of one rank the placement may be spelled as a word that is something else elsewhere.
#[rstest]
#[case("fen", "fen w - - 0 1")]
#[case("fen", "fen fen w - - 0 1")]
#[case("fen", "fen w")]
#[case("epd", "epd w - - 0 1")]
#[case("epd", "epd epd b - - 0 1")]
#[case("moves", "moves w - - 0 1")]
#[case("sfen", "sfen b - - 0 1")]
fn words_are_placements_of_one_rank(#[case] placement: &str, #[case] record: &str) {
    let letters: Vec<_> = "fenpdmovsk".chars().filter(|letter| placement.contains(*letter)).collect();
    let piece = |letter: &char| format!("piece-{letter} = {{ letter = \"{}\" }}\n", letter.to_ascii_uppercase());
    let pieces = letters.iter().map(piece).collect::<Vec<_>>().concat();
    let toml = format!(
        "schema = 1\n[variant]\nid = \"line\"\nname = \"Line\"\n[board]\nfiles = {}\nranks = 1\n[pieces]\n{pieces}\
         [castling]\nsquares = \"none\"\n[en_passant]\ntarget = \"none\"\n[royals]\nwhite = 0\nblack = 0\n[start]\nrecord = \"{placement} w - - 0 1\"\n",
        placement.len()
    );
    let mut variants = Variants::builtin();
    variants.add("line.toml", &toml).unwrap();
    let profile = variants.get("line").unwrap();
    let read = Reader::new(profile.clone()).read_str(record).unwrap();
    let written = Writer::new(profile, WriteOptions::default()).to_string(&read.position).unwrap();
    assert!(written.starts_with(&format!("{placement} ")), "{written}");
}
