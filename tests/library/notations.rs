//! The notations beside FEN: what each makes of eight boards, the rules and vectors, and
//! that what can be read back comes back.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use crate::support::boards::{boards, expect, profile};
use crate::support::records::{self, Shape, Tape};
use crate::support::repository::text;
use fenconv::convert::WriteNotation;
use fenconv::finding::{Action, Detail, Field, FindingKind, Severity};
use fenconv::render::Notation;
use fenconv::{
    Converter, Error, Finding, Options, Position, Profile, ReadOptions, Reader, Tolerance, WriteOptions, Writer,
};
use proptest::prelude::*;
use proptest::test_runner::Config;

fn write(notation: Notation, position: &Position, profile: &Arc<Profile>) -> Result<(String, Vec<Finding>), Error> {
    let writer = Writer::new(profile.clone(), notation.write_options(profile));
    let (mut out, mut findings) = (Vec::new(), Vec::new());
    notation.write(position, &writer, &mut out, &mut findings)?;
    Ok((String::from_utf8(out).unwrap(), findings))
}

#[test]
fn every_notation_of_every_board() {
    for notation in Notation::ALL.iter().copied() {
        let mut text = String::new();
        for (name, position, profile) in boards() {
            let _ = writeln!(text, "# {name}");
            match write(notation, &position, &profile) {
                Ok((written, findings)) => {
                    let _ = writeln!(text, "{written}");
                    for finding in findings {
                        let _ = writeln!(text, "({})", finding.message(b""));
                    }
                }
                Err(error) => {
                    let _ = writeln!(text, "{}: {}", error.code(), error.message(b""));
                }
            }
        }
        expect(&format!("tests/data/render/{}.txt", notation.name()), &text);
    }
}

fn converted(variant: &str, from: &str, input: &str, to: &str) -> Result<(String, Vec<Finding>), Error> {
    let profile = profile(variant);
    let named = |name: &str| Notation::ALL.iter().copied().find(|notation| notation.name() == name);
    let write = named(to).map_or(WriteOptions::default(), |notation| notation.write_options(&profile));
    let mut converter = Converter::new(profile, Options::new().with_write(write)).unwrap();
    if let Some(notation) = named(from) {
        converter = converter.reading(notation.reader().unwrap());
    }
    if let Some(notation) = named(to) {
        converter = converter.writing(Arc::new(notation));
    }
    let (mut out, mut findings) = (Vec::new(), Vec::new());
    converter.convert(input.as_bytes(), &mut out, &mut findings)?;
    Ok((String::from_utf8(out).unwrap(), findings))
}

/// The table of the rules that are pinned: variant, notation and text read, notation and
/// text written, or the code and the bytes of what stops it.
#[test]
fn the_rules_of_each_notation() {
    let table = text("tests/data/notations.tsv");
    let mut rows = 0;
    for line in table.lines().skip(1).filter(|line| !line.is_empty()) {
        let columns: Vec<_> = line.split('\t').collect();
        let [variant, from, input, to, expected] = *columns else { panic!("{line}") };
        // templates have several lines
        let lines = |text: &str| if [from, to].contains(&"wiki") { text.replace("\\n", "\n") } else { text.into() };
        let [input, expected] = [input, expected].map(lines);
        let found = match converted(variant, from, &input, to) {
            Ok((text, _)) => text,
            Err(error) => {
                let finding = error.finding();
                let found = finding.snippet(input.as_bytes()).escape_ascii();
                format!("{} `{found}`", finding.code())
            }
        };
        assert_eq!(found, expected, "{line}");
        rows += 1;
    }
    assert!(rows > 30, "{rows} rows");
}

/// The vectors that are kept elsewhere (`FENCONV_SHARED`).
#[test]
fn the_shared_vectors() {
    let Some(shared) = std::env::var_os("FENCONV_SHARED") else { return };
    let table = std::fs::read_to_string(Path::new(&shared).join("cases/vectors.tsv")).unwrap();
    let mut rows = 0;
    for line in table.lines() {
        let columns: Vec<_> = line.split('\t').collect();
        let [id, variant, from, input, to, expected, ..] = *columns else { continue };
        let variant = match variant {
            "fairy" => "grasshoppers",
            other => other,
        };
        let convert = |from, to| converted(variant, from, input, to).unwrap_or_else(|error| panic!("{id}: {error}")).0;
        let first = |text: String| text.split(' ').next().unwrap().to_owned();
        match (id.split('-').next().unwrap(), from, to) {
            ("gbr", "fen", _) => assert_eq!(convert("fen", "gbr"), expected, "{id}"),
            ("gbr", "material", _) => {
                assert_eq!(gbr_of_material(input), expected, "{id}");
            }
            ("pop", _, "fen" | "placement") => assert_eq!(first(convert("popeye", "x-fen")), expected, "{id}"),
            // `.ma`, a piece that this variant does not have
            ("pop", ..) => {
                assert_eq!(converted(variant, "popeye", input, "x-fen").unwrap_err().code(), "bad-piece-char");
            }
            ("wiki", _, "wikipedia-fen-param") => {
                assert_eq!(first(converted(variant, "wiki", expected, "x-fen").unwrap().0), input, "{id}");
            }
            ("wiki", ..) => {
                let rank: usize = 8 - to.strip_prefix("wikipedia-row").unwrap().parse::<usize>().unwrap();
                let text = convert("fen", "wiki");
                let row = text.lines().nth(3 + rank).unwrap();
                let squares = |row: &str| row.split('|').map(|square| square.trim().to_owned()).collect::<Vec<_>>();
                assert_eq!(squares(row), squares(expected), "{id}");
            }
            ("tex", ..) => assert_eq!(convert("fen", "latex"), expected, "{id}"),
            ("uci", ..) => assert_eq!(convert("fen", "uci"), expected, "{id}"),
            ("li", "fen", _) => assert_eq!(convert("fen", "lichess-url"), expected, "{id}"),
            ("li", ..) => assert_eq!(convert("lichess-url", "x-fen"), expected, "{id}"),
            _ => continue,
        }
        rows += 1;
    }
    assert_eq!(rows, 16);
}

/// The code of a list like `wQ; bRR; wNN vs bP`: as much of it as is said.
fn gbr_of_material(material: &str) -> String {
    let mut rows = ["k7", "8", "8", "8", "8", "8", "8", "7K"].map(String::from);
    for (row, word) in material.split([' ', ';']).filter(|word| word.len() > 1 && *word != "vs").enumerate() {
        let (side, pieces) = word.split_at(1);
        let pieces = if side == "b" { pieces.to_lowercase() } else { pieces.to_owned() };
        rows[row + 1] = format!("{pieces}{}", 8 - pieces.len());
    }
    let code = converted("standard", "fen", &format!("{} w - - 0 1", rows.join("/")), "gbr").unwrap().0;
    code.strip_suffix(".00").map(str::to_owned).unwrap_or(code)
}

#[test]
fn moves_are_kept_and_reported() {
    let input = "position startpos moves e2e4 e7e5";
    let (text, findings) = converted("standard", "uci", input, "uci").unwrap();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(text, format!("position fen {start} moves e2e4 e7e5"));
    let [finding] = *findings else { panic!("{findings:?}") };
    assert_eq!(
        (finding.kind, finding.severity, finding.action),
        (FindingKind::TrailingMoves, Severity::Warning, Action::Kept)
    );
    assert_eq!(finding.snippet(input.as_bytes()), b"moves e2e4 e7e5");

    // a diagram has no place for them, and says so
    let (_, findings) = converted("standard", "uci", input, "forsyth").unwrap();
    let told: Vec<_> = findings.iter().map(|finding| (finding.kind, finding.field)).collect();
    let not_said = |field| (FindingKind::NotSaid, field);
    let moves = (FindingKind::TrailingMoves, Field::Record);
    assert_eq!(told, [moves, not_said(Field::Castling), not_said(Field::Operations)]);
}

#[test]
fn what_is_left_out_has_its_place() {
    let profile = profile("crazyhouse");
    let record = b"4k3/8/8/8/8/8/4Q~3/4K2R[Pp] b K - 7 9 ; a comment";
    let converter = Converter::new(profile, Options::default()).unwrap().writing(Arc::new(Notation::Wiki));
    let mut findings = Vec::<Finding>::new();
    converter.convert(record, &mut Vec::new(), &mut findings).unwrap();
    let told: Vec<_> = findings
        .iter()
        .filter(|finding| finding.kind == FindingKind::NotSaid)
        .map(|finding| (finding.field, std::str::from_utf8(finding.snippet(record)).unwrap()))
        .collect();
    let expected = [
        (Field::Placement, "Q"),
        (Field::SideToMove, "b"),
        (Field::Castling, "K"),
        (Field::Holdings, "[Pp]"),
        (Field::HalfmoveClock, "7"),
        (Field::FullmoveNumber, "9"),
        (Field::Operations, " ; a comment"),
    ];
    assert_eq!(told, expected);
    assert!(matches!(
        findings.iter().find(|finding| finding.field == Field::Placement).unwrap().detail,
        Detail::Square(_)
    ));
}

/// Reads back what was written and holds the two against each other.
fn comes_back(notation: Notation, position: &Position, profile: &Arc<Profile>) -> Result<(), TestCaseError> {
    let Ok((text, _)) = write(notation, position, profile) else {
        return Err(TestCaseError::fail(format!("{notation:?} of {position:?}")));
    };
    let reader = Reader::with_options(profile.clone(), ReadOptions::new().with_tolerance(Tolerance::Strict));
    let mut findings = Vec::<Finding>::new();
    let read = notation.reader().unwrap().read(text.as_bytes(), &reader, &mut findings);
    let Ok(read) = read else { return Err(TestCaseError::fail(format!("{text}: {findings:?}"))) };
    prop_assert_eq!(&findings, &[], "{}", text);
    let mut expected = position.clone();
    if notation.carries() == [Field::Placement] {
        expected = Position::empty(position.profile, position.board.clone());
        expected.checks = read.position.checks;
        for square in expected.board.squares() {
            if let Some(piece) = expected.board.piece(square) {
                expected
                    .board
                    .set(square, fenconv::model::Cell::Piece(fenconv::model::Piece { promoted: false, ..piece }));
            }
        }
    }
    prop_assert_eq!(&read.position, &expected, "{}", text);
    let (again, _) = write(notation, &read.position, profile).unwrap();
    prop_assert_eq!(again, text);
    Ok(())
}

/// How many positions are tried: `FENCONV_CASES`, else few.
fn cases() -> u32 {
    std::env::var("FENCONV_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64)
}

proptest! {
    #![proptest_config(Config { cases: cases(), failure_persistence: None, ..Config::default() })]

    #[test]
    fn notations_come_back(tape in prop::collection::vec(any::<u8>(), 0..900)) {
        let house = Shape { holdings: Some("QRBNPqrbnp".into()), ..Shape::orthodox(8, "PNBRQ") };
        let capablanca = Shape::orthodox(10, "PNBRQAC");
        let shapes = [
            ("chess960", Shape::orthodox(8, "PNBRQ"), true),
            ("crazyhouse", house, true),
            ("almost", Shape::orthodox(8, "PNBRC"), true),
            ("capablanca", capablanca, false),
        ];
        for (variant, shape, popeye) in shapes {
            let profile = profile(variant);
            let record = records::sound(&shape, &mut Tape::new(&tape));
            // the castling rooks of some have homes
            let Ok(read) = Reader::new(profile.clone()).read(record.as_bytes(), &mut ()) else { continue };
            for notation in [Notation::Wiki, Notation::Uci, Notation::LichessUrl, Notation::Popeye] {
                if popeye || notation != Notation::Popeye {
                    comes_back(notation, &read.position, &profile)?;
                }
            }
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(
        tape in prop::collection::vec(any::<u8>(), 0..600),
        text in "(\\{\\{Chess diagram|position |https://)?[\\PC|{}\\[\\]=]{0,300}",
    ) {
        let standard = profile("standard");
        let reader = Reader::new(standard.clone());
        let record = records::any(&Shape::orthodox(8, "PNBRQ"), &mut Tape::new(&tape));
        for notation in Notation::ALL.iter().copied().filter_map(Notation::reader) {
            for input in [&record, text.as_bytes(), &tape] {
                let mut findings = Vec::<Finding>::new();
                let result = notation.read(input, &reader, &mut findings);
                let refused = findings.iter().any(|finding| finding.severity == Severity::Error);
                prop_assert_eq!(result.is_err(), refused, "{:?} of {}", notation, input.escape_ascii());
                for finding in findings {
                    prop_assert!(finding.span.range().end <= input.len(), "{:?}", finding);
                }
            }
        }
    }
}

/// The mark of shogi or Alice makes another piece: without it the notation would name a
/// piece that is not there.
#[rstest::rstest]
#[case("shogi", "4k4/9/9/9/9/9/9/9/4K3+R[] w 0 1")]
#[case("alice", "4k3/8/8/8/8/8/8/4K2|R w - - 0 1")]
fn a_promoted_piece_is_not_written_as_another(#[case] variant: &str, #[case] record: &str) {
    let profile = fenconv::Variants::shared().get(variant).unwrap();
    for &notation in Notation::ALL {
        let marked = matches!(notation, Notation::Forsyth | Notation::Uci | Notation::LichessUrl | Notation::Sfen);
        let converter = Converter::new(profile.clone(), Options::new()).unwrap().writing(Arc::new(notation));
        let error = converter.convert_str(record).err().map(|error| (error.code(), error.span().of(record.as_bytes())));
        match error {
            None => assert!(marked, "{notation}"),
            Some((code, span)) if !marked => {
                assert!(["unsayable-piece", "unsayable-board"].contains(&code), "{notation} {code}");
                assert!(
                    span.is_empty() || span.ends_with(b"R") && span.len() == 2 || code == "unsayable-board",
                    "{notation}"
                );
            }
            Some(_) => {}
        }
    }
}
