//! SFEN: read and written, the sides the right way round, hands, numbers, handicaps.

use std::sync::Arc;

use fenconv::notation::Style;
use fenconv::render::Notation;
use fenconv::{Converter, Finding, Options, ReadOptions, Tolerance, Variants};
use rstest::rstest;

fn reading(variant: &str, tolerance: Tolerance) -> Converter {
    let profile = Variants::shared().get(variant).unwrap();
    let options = Options::new().with_read(ReadOptions::new().with_tolerance(tolerance));
    let options = options.with_write(Style::FairyStockfish.write_options(&profile));
    Converter::new(profile, options).unwrap().reading(Notation::Sfen.reader().unwrap())
}

fn writing(variant: &str) -> Converter {
    let profile = Variants::shared().get(variant).unwrap();
    Converter::new(profile, Options::default()).unwrap().writing(Arc::new(Notation::Sfen))
}

const KINGS: &str = "4k4/9/9/9/9/9/9/9/4K4";

#[rstest]
#[case::first_player("b - 1", "[] w - - 0 1", "b - 1")]
#[case::second_player("w - 2", "[] b - - 0 1", "w - 2")]
#[case::hands("b 2PG2b 5", "[GPPbb] w - - 0 3", "b G2P2b 5")]
#[case::eighteen("w 18p 40", "[pppppppppppppppppp] b - - 0 20", "w 18p 40")]
fn both_ways(#[case] sfen: &str, #[case] fen: &str, #[case] back: &str) {
    let written = reading("shogi", Tolerance::Strict).convert_str(&format!("{KINGS} {sfen}")).unwrap();
    assert_eq!(written, format!("{KINGS}{fen}"));
    assert_eq!(writing("shogi").convert_str(&written).unwrap(), format!("{KINGS} {back}"));
}

/// What is out of the ordinary, with the bytes of the SFEN it is about.
#[rstest]
#[case::prefix("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1", "uci-prefix 0..4", true)]
#[case::position("position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1", "uci-prefix 0..13", true)]
#[case::underscores("4k4/9/9/9/9/9/9/9/4K4_b_2P_7", "underscore 0..28", true)]
#[case::no_number("4k4/9/9/9/9/9/9/9/4K4 b -", "missing-field 25..25", true)]
#[case::board_alone("4k4/9/9/9/9/9/9/9/4K4", "missing-field 21..21", true)]
#[case::zero("4k4/9/9/9/9/9/9/9/4K4 b - 0", "bad-counter 26..27", true)]
#[case::negative("4k4/9/9/9/9/9/9/9/4K4 b - -1", "bad-counter 26..28", false)]
#[case::one("4k4/9/9/9/9/9/9/9/4K4 b 1P 1", "pocket-syntax 24..26", true)]
#[case::twice("4k4/9/9/9/9/9/9/9/4K4 b ppP 1", "pocket-syntax 25..26", true)]
#[case::king("4k4/9/9/9/9/9/9/9/4K4 b K 1", "pocket-not-allowed 24..25", false)]
#[case::dash("4k4/9/9/9/9/9/9/9/4K4 b P-p 1", "pocket-syntax 25..26", false)]
#[case::count_alone("4k4/9/9/9/9/9/9/9/4K4 b 12 1", "pocket-syntax 24..26", false)]
#[case::side("4k4/9/9/9/9/9/9/9/4K4 x - 1", "bad-side-to-move 22..23", false)]
#[case::gold("4k4/9/9/9/4+G4/9/9/9/4K4 b - 1", "promoted-mark 11..12", false)]
#[case::letter("4k4/9/9/9/4X4/9/9/9/4K4 b - 1", "bad-piece-char 11..12", false)]
#[case::brackets("4k4/9/9/9/9/9/9/9/4K4[P] b - 1", "bad-piece-char 21..22", false)]
#[case::moves("4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 5i4h", "trailing-moves 28..38", false)]
#[case::garbage("4k4/9/9/9/9/9/9/9/4K4 b - 1 x", "trailing-garbage 28..29", false)]
#[case::number("4k4/9/9/9/9/9/9/9/4K4 b - 4", "sfen-number 26..27", true)]
fn findings(#[case] sfen: &str, #[case] expected: &str, #[case] is_read: bool) {
    let mut found: Vec<Finding> = Vec::new();
    let result = reading("shogi", Tolerance::Tolerant).convert(sfen.as_bytes(), &mut Vec::new(), &mut found);
    let first = found.first().map(|finding| format!("{} {}..{}", finding.code(), finding.span.start, finding.span.end));
    assert_eq!((first.as_deref(), result.is_ok()), (Some(expected), is_read));
}

/// A handicap begins at move 1 with the second player, who is Black of a FEN.
#[test]
fn handicap_starts_come_back() {
    let mut count = 0;
    for variant in ["shogi", "minishogi", "annanshogi", "kyotoshogi", "dobutsu", "chushogi"] {
        let profile = Variants::shared().get(variant).unwrap();
        for start in profile.named_starts() {
            let sfen = writing(variant).convert_str(&start.record).unwrap();
            assert!(sfen.contains(" w ") && sfen.ends_with(" 1"), "{variant} {}: {sfen}", start.names[0]);
            let mut found: Vec<Finding> = Vec::new();
            let mut fen = Vec::new();
            reading(variant, Tolerance::Strict).convert(sfen.as_bytes(), &mut fen, &mut found).unwrap();
            assert!(found.is_empty(), "{found:?}");
            assert_eq!(writing(variant).convert_str(&String::from_utf8(fen).unwrap()).unwrap(), sfen);
            count += 1;
        }
    }
    assert_eq!(count, 65);
}

/// Each side of a piece has a letter of its own.
#[rstest]
#[case("kyotoshogi", "pgkst/5/5/LB1NR/TSKGP b P2GTSpgts 1", "p+nks+l/5/5/L+S1N+P/+LSK+NP[NNLPSnlps] w 0 1")]
#[case("dobutsu", "1r+P/2k/1K1/+pR1 w Bb 14", "1g+C/2l/1L1/+cG1[Ee] b 0 7")]
fn letters_of_a_variant(#[case] variant: &str, #[case] sfen: &str, #[case] fen: &str) {
    let profile = Variants::shared().get(variant).unwrap();
    let plain = Converter::new(profile, Options::default()).unwrap().reading(Notation::Sfen.reader().unwrap());
    assert_eq!(plain.convert_str(sfen).unwrap(), fen);
    let error = plain.convert_str(&sfen.replacen(['p', 'r'], "x", 1)).unwrap_err();
    assert_eq!(error.code(), "bad-piece-char");
}

/// The third field of chu shogi is the square of a lion that was just taken.
#[test]
fn a_square_in_the_third_field() {
    let sfen = "lfcsgekgs1fl/a1b1txotcb1a/mvrhdq1dhrvm/ppppppppp1pp/3i4ip2/3I8/12/1P5PI3/P1PPPPP1PPPP/\
                MVRHDNQDHRVM/A1B1TOXT1BCA/LFCSGKEGS1FL w 9f 10";
    let fen = reading("chushogi", Tolerance::Strict).convert_str(sfen).unwrap();
    assert!(fen.ends_with("LFCSGKEGS1FL b - d7 0 5"), "{fen}");
    assert_eq!(writing("chushogi").convert_str(&fen).unwrap(), sfen);
    let error = reading("chushogi", Tolerance::Tolerant).convert_str(&sfen.replace("9f", "13a")).unwrap_err();
    assert_eq!(error.code(), "bad-ep-syntax");
}

#[test]
fn a_variant_without_sfen_has_none() {
    let start = Variants::shared().get("standard").unwrap().start_record().to_owned();
    assert_eq!(reading("standard", Tolerance::Tolerant).convert_str(&start).unwrap_err().code(), "notation-syntax");
    assert_eq!(writing("standard").convert_str(&start).unwrap_err().code(), "unsayable-board");
}

/// The vectors that are kept elsewhere (`FENCONV_SHARED`).
#[test]
fn vectors() {
    let Some(shared) = std::env::var_os("FENCONV_SHARED") else { return };
    let table = std::fs::read_to_string(std::path::Path::new(&shared).join("cases/sfen.tsv")).unwrap();
    let mut seen = 0;
    for row in table.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>()) {
        let (id, sfen, canonical, fen, result) = (row[0], row[2], row[3], row[5], row[6]);
        let variant = if row[1] == "standard" { "shogi" } else { row[1] };
        let converted = reading(variant, Tolerance::Tolerant).convert_str(sfen);
        if let Some(code) = result.strip_prefix("error: ") {
            assert_eq!(converted.unwrap_err().code(), code, "{id}");
        } else {
            assert_eq!(converted.unwrap(), fen, "{id}");
            // all but a number that no FEN carries
            let back = writing(variant).convert_str(fen).unwrap();
            let fields = |record: &str| record.rsplit_once(' ').map(|(fields, _)| fields.to_owned());
            assert_eq!(fields(&back), fields(canonical), "{id}");
        }
        seen += 1;
    }
    assert_eq!(seen, 46);
}
