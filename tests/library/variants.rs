//! The variant profiles: what each promises of its records, the traps that
//! programs have fallen into, and the habits of programs.

use std::sync::Arc;

use fenconv::finding::{Field, Span};
use fenconv::model::Wing;
use fenconv::notation::Style;
use fenconv::{Color, Converter, Dialect, Options, Profile, ReadOptions, Reader, Tolerance, Variants, WriteOptions};
use rstest::rstest;

fn profile(id: &str) -> Arc<Profile> {
    Variants::builtin().get(id).unwrap()
}

fn convert_with(profile: Arc<Profile>, input: &str, tolerance: Tolerance, write: WriteOptions) -> String {
    let read = ReadOptions::new().with_tolerance(tolerance);
    let converter = Converter::new(profile, Options::new().with_read(read).with_write(write)).unwrap();
    let mut out = Vec::new();
    match converter.convert(input.as_bytes(), &mut out, &mut ()) {
        Ok(_) => String::from_utf8(out).unwrap(),
        Err(error) => error.code().into(),
    }
}

fn convert(id: &str, input: &str, tolerance: Tolerance, dialect: Dialect) -> String {
    let write = WriteOptions::new().with_dialect(dialect);
    convert_with(profile(id), input, tolerance, write)
}

#[test]
fn every_start_record_is_strict_and_survives_every_dialect() {
    let variants = Variants::builtin();
    for id in variants.ids() {
        let profile = variants.get(id).unwrap();
        let start = profile.start_record();
        for &first in Dialect::ALL {
            let there = convert(id, start, Tolerance::Strict, first);
            for &second in Dialect::ALL {
                let back = convert(id, &there, Tolerance::Strict, second);
                assert_eq!(back, convert(id, start, Tolerance::Strict, second), "{id}: {there}");
            }
        }
        assert_eq!(convert(id, start, Tolerance::Strict, Dialect::XFen), start, "{id}");
    }
}

#[rstest]
#[case("3check", "threecheck")]
#[case("Three-check", "threecheck")]
#[case("5check", "fivecheck")]
#[case("fischerandom", "chess960")]
#[case("chess", "standard")]
#[case("King of the Hill", "kingofthehill")]
#[case("Crazyhouse960", "crazyhouse")]
#[case("Capahouse960", "capahouse")]
#[case("Capablanca960", "caparandom")]
#[case("seirawan960", "seirawan")]
#[case("wild/fr", "chess960")]
#[case("wild/0", "wildcastle")]
#[case("gridolina", "berolina")]
#[case("pawnsideways", "pawnback")]
fn names_lead_to_profiles(#[case] name: &str, #[case] id: &str) {
    assert_eq!(profile(name).id(), id);
}

/// Gating letters: a file letter is an unmoved piece while its side has
/// something in hand, and a right while it has not.
#[rstest]
// letters of rooks alone are gates
#[case("seirawan", "[HEhe] w HAha", Dialect::XFen, "[HEhe] w AHah")]
#[case("seirawan", "[HEhe] w HAha", Dialect::Shredder, "[HEhe] w AHah")]
// with empty hands they are rights
#[case("seirawan", "[] w HAha", Dialect::Shredder, "[] w HAha")]
#[case("seirawan", "[] w HAha", Dialect::XFen, "[] w KQkq")]
#[case("seirawan", "[he] w HAha", Dialect::Shredder, "[he] w HAah")]
#[case("seirawan", "[he] w HAha", Dialect::XFen, "[he] w KQah")]
// king and rook both listed are a right
#[case("seirawan", "[HEhe] w EHAeha", Dialect::Shredder, "[HEhe] w HAEhae")]
#[case("seirawan", "[HEhe] w EHAeha", Dialect::XFen, "[HEhe] w KQkq")]
// in S-House there is always something to gate
#[case("shouse", "[] w HAha", Dialect::XFen, "[] w AHah")]
// five spellings of one start
#[case("seirawan", "[HEhe] w KQBCDFGkqbcdfg", Dialect::Classic, "[HEhe] w KQBCDFGkqbcdfg")]
#[case("seirawan", "[EHeh] w BCDFGbcdfgKQkq", Dialect::XFen, "[HEhe] w KQBCDFGkqbcdfg")]
#[case("seirawan", "[heHE] w KGFDCBQkgfdcbq", Dialect::XFen, "[HEhe] w KQBCDFGkqbcdfg")]
#[case("seirawan", "[HEhe] w HABCDEFGhabcdefg", Dialect::XFen, "[HEhe] w KQBCDFGkqbcdfg")]
#[case("seirawan", "[HEhe] w KQBCDFGkqbcdfg", Dialect::Shredder, "[HEhe] w HABCDEFGhabcdefg")]
fn gating_letters(#[case] id: &str, #[case] input: &str, #[case] dialect: Dialect, #[case] expected: &str) {
    let record = |fields: &str| format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR{fields} - 0 1");
    assert_eq!(convert(id, &record(input), Tolerance::Strict, dialect), record(expected));
}

#[rstest]
// the king has moved: its rooks may still gate
#[case("rnbqkbnr/pppp1ppp/8/4p3/4P3/2N5/PPPPKPPP/RHBQ1BNR[Ehe] b ACDFGHkqcdfg - 2 3", Dialect::XFen, None)]
// a right of the inner rook beside gates: its letter would be one
#[case("4k3/8/8/8/8/8/8/4K1RR[H] w GE - 0 1", Dialect::XFen, Some("lossy"))]
#[case("4k3/8/8/8/8/8/8/4K1RR[H] w GE - 0 1", Dialect::Shredder, None)]
// K and a gate of the a-rook: Shredder-FEN would give it the other right
#[case("4k3/8/8/8/8/8/8/R3K2R[H] w KA - 0 1", Dialect::XFen, None)]
#[case("4k3/8/8/8/8/8/8/R3K2R[H] w KA - 0 1", Dialect::Shredder, Some("lossy"))]
// two rooks of one wing and the king: which has the right?
#[case("4k3/8/8/8/8/8/8/4K1RR[H] w GHE - 0 1", Dialect::XFen, Some("too-many-castling-rights"))]
#[case("4k3/8/8/8/8/8/8/R3K2R[H] w B - 0 1", Dialect::XFen, Some("gating-no-piece"))]
#[case("8/4k3/8/8/8/8/4K3/R6R[H] w K - 0 1", Dialect::XFen, Some("castling-no-king"))]
#[case("4k3/8/8/8/8/8/8/4K2R[H] w KK - 0 1", Dialect::XFen, Some("duplicate-castling-right"))]
#[case("4k3/8/8/8/8/8/8/4K2R[H] w EE - 0 1", Dialect::XFen, Some("duplicate-castling-right"))]
#[case("4k3/8/8/8/8/8/8/4K2R[H] w Q - 0 1", Dialect::XFen, Some("castling-no-rook"))]
fn gating_limits(#[case] input: &str, #[case] dialect: Dialect, #[case] error: Option<&str>) {
    assert_eq!(convert("seirawan", input, Tolerance::Strict, dialect), error.unwrap_or(input));
}

#[test]
fn a_right_without_its_king_leaves_the_gate_of_its_rook() {
    let input = "8/4k3/8/8/8/8/4K3/R6R[H] w KQ - 0 1";
    let repaired = convert("seirawan", input, Tolerance::Repair, Dialect::XFen);
    assert_eq!(repaired, "8/4k3/8/8/8/8/4K3/R6R[H] w AH - 0 1");
}

/// Records that programs read differently, and how they are read here.
#[rstest]
// no rook on the wing: never another one (Fairy-Stockfish takes the a-rook)
#[case("chess960", "4k3/8/8/8/8/8/8/R3K3 w K - 0 1", "castling-no-rook")]
// several kings: the one on the home square castles
#[case("giveaway", "8/8/8/8/8/8/8/RK2K2R w KQ - 0 1", "8/8/8/8/8/8/8/RK2K2R w KQ - 0 1")]
// check counters: given at the end, given in the middle, none, another limit
#[case("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+2", "4k3/8/8/8/8/8/8/4K3 w - - 2+1 0 1")]
#[case("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - +1+2 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 2+1 0 1")]
#[case("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1")]
#[case("fivecheck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+0", "4k3/8/8/8/8/8/8/4K3 w - - 5+5 0 1")]
#[case("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 1+1 0 1 +1+2", "checks-field")]
#[case("standard", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", "checks-not-allowed")]
// holdings: counts are before their letter; a ninth rank is a rank on a board of nine
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K3[2PNp] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[NPPp] w - - 0 1")]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K3[0P] w - - 0 1", "pocket-syntax")]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", "pocket-not-allowed")]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K3[X] w - - 0 1", "pocket-syntax")]
#[case("seirawan", "4k3/8/8/8/8/8/8/4K3/HEhe w - - 0 1", "4k3/8/8/8/8/8/8/4K3[HEhe] w - - 0 1")]
#[case("chancellor", "4k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "4k4/9/9/9/9/9/9/9/4K4 w - - 0 1")]
#[case("shogi", "4k4/9/9/9/9/9/9/9/4K4/RBp w 0 1", "4k4/9/9/9/9/9/9/9/4K4[RBp] w 0 1")]
// marks before and after a piece
#[case("alice", "|r|n|bqkbnr/8/8/8/8/8/8/4K3 w - - 0 1", "|r|n|bqkbnr/8/8/8/8/8/8/4K3 w - - 0 1")]
#[case("shogi", "4k4/9/+P+r7/9/9/9/9/9/4K4[] w 0 1", "4k4/9/+P+r7/9/9/9/9/9/4K4[] w 0 1")]
#[case("shogi", "4+k4/9/9/9/9/9/9/9/4K4[] w 0 1", "promoted-mark")]
#[case("shogi", "4k4/9/9/9/9/9/9/9/4K+4[] w 0 1", "promoted-mark")]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K2q~[] w - - 0 1", "4k3/8/8/8/8/8/8/4K2q~[] w - - 0 1")]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4K2q~~[] w - - 0 1", "promoted-mark")]
// fewer fields: numbers where castling or the target would be (Fairy-Stockfish
// takes the clock for a target)
#[case("standard", "4k3/8/8/8/8/8/8/4K3 w - 5 9", "4k3/8/8/8/8/8/8/4K3 w - - 5 9")]
#[case("standard", "4k3/8/8/8/8/8/8/4K3 w 5 9", "4k3/8/8/8/8/8/8/4K3 w - - 5 9")]
// letters in any order; PyChess starts with AHah, python-chess wants White first
#[case("chess960", "rk2r3/8/8/8/8/8/8/RK2R3 w aAeE - 0 1", "rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1")]
// an inner rook (Fairy-Stockfish outside Chess960 mode gives the right to h1)
#[case("chess960", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1")]
// pinned and still pseudo-legal (lichess and python-chess leave it out)
#[case("standard", "4k3/8/8/8/3Pp3/8/4R3/4K3 b - d3 0 1", "4k3/8/8/8/3Pp3/8/4R3/4K3 b - d3 0 1")]
// Embassy's array as capablanca: the record is the same, only the targets differ
#[case(
    "capablanca",
    "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1",
    "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1"
)]
// shogi with the two fields of chess is read as well
#[case("shogi", "4k4/9/9/9/9/9/9/9/4K4[] b - - 3 7", "4k4/9/9/9/9/9/9/9/4K4[] b 3 7")]
// the en passant field of other rules
#[case(
    "makruk",
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - 64 10 40",
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - 64 10 40"
)]
#[case("makruk", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - e3 10 40", "bad-ep-syntax")]
#[case(
    "makruk",
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - 64 10",
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - 64 10 1"
)]
#[case("berolina", "4k3/8/8/8/3P4/8/8/4K3 b - c3d4 0 1", "4k3/8/8/8/3P4/8/8/4K3 b - c3d4 0 1")]
#[case("berolina", "4k3/8/8/2p5/8/8/8/4K3 w - c5d6 0 1", "4k3/8/8/2p5/8/8/8/4K3 w - c5d6 0 1")]
#[case("berolina", "4k3/8/8/8/8/8/8/4K3 b - c3d4 0 1", "ep-no-pawn")]
#[case("pawnback", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3d4 1 1", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3d4 1 1")]
#[case("semitorpedo", "4k3/8/8/3Pp3/8/8/8/4K3 b - d4 0 1", "4k3/8/8/3Pp3/8/8/8/4K3 b - d4 0 1")]
#[case("berolina", "4k3/8/8/8/3P4/8/8/4K3 b - c4d4 0 1", "bad-ep-rank")]
#[case("berolina", "4k3/8/8/8/3P4/8/8/4K3 b - c3 0 1", "bad-ep-syntax")]
#[case("spartan", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "ep-not-allowed")]
#[case("horde", "4k3/8/8/8/8/P7/8/8 b - a2 0 1", "bad-ep-rank")]
#[case("grand", "4k5/10/10/10/10/4P5/10/10/10/4K5 b - e3 0 1", "bad-ep-rank")]
#[case("grand", "4k5/10/10/10/10/4Pp4/10/10/10/4K5 b - e4 0 1", "4k5/10/10/10/10/4Pp4/10/10/10/4K5 b - e4 0 1")]
#[case("shako", "5k4/10/10/10/10/4Pp4/10/10/5K4/10 b - e4 0 1", "5k4/10/10/10/10/4Pp4/10/10/5K4/10 b - e4 0 1")]
// a duck may have come to the square that the pawn left
#[case("duck", "4k3/8/8/8/3pP3/8/4*3/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/4*3/4K3 b - e3 0 1")]
#[case("standard", "4k3/8/8/8/3pP3/8/4*3/4K3 b - e3 0 1", "wall-not-allowed")]
// rights that the rules do not have
#[case("antichess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "castling-not-allowed")]
#[case("spartan", "lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "castling-not-allowed")]
#[case(
    "wildebeest",
    "rnccwkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKWCCNR w KQkq - 0 1",
    "castling-not-allowed"
)]
// letters that other programs use
#[case(
    "xiangqi",
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
)]
#[case("capablanca", "rhabqkbchr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1", "bad-piece-char")]
// numbers of two digits
#[case("capablanca", "5k4/10/10/10/10/10/91/5K4 w - - 0 1", "board-rank-width")]
#[case("courier", "12/12/12/12/5k6/12/12/5K6 w - - 0 1", "12/12/12/12/5k6/12/12/5K6 w - - 0 1")]
fn traps(#[case] id: &str, #[case] input: &str, #[case] expected: &str) {
    assert_eq!(convert(id, input, Tolerance::Tolerant, Dialect::XFen), expected);
}

#[rstest]
// rooks on b and i: classic letters, Shredder-FEN names the files
#[case("capablanca", "arnbqkbnrc/pppppppppp/10/10/10/10/PPPPPPPPPP/ARNBQKBNRC w KQkq - 0 1", "IBib")]
#[case("shako", "c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1", "IBib")]
#[case("gustav3", "arnbqkbnra/*pppppppp*/*8*/*8*/*8*/*8*/*PPPPPPPP*/ARNBQKBNRA w KQkq - 0 1", "IBib")]
#[case(
    "omicron",
    "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/W**********W w KQkq - 0 1",
    "JCjc"
)]
#[case("janus", "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1", "JAja")]
#[case("chancellor", "rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR w KQkq - 0 1", "IAia")]
#[case("active", "rnbkqbnrq/ppppppppp/9/9/9/9/PPPPPPPPP/RNBKQBNRQ w KQkq - 0 1", "HAha")]
#[case("perfect", "cmqgkbnr/pppppppp/8/8/8/8/PPPPPPPP/CMQGKBNR w KQkq - 0 1", "HAha")]
#[case("cwda", "smfekfms/pppppppp/8/8/8/8/PPPPPPPP/SMFEKFMS w KQkq - 0 1", "HAha")]
#[case("horde", "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1", "ha")]
#[case("spartan", "lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "HA")]
#[case("grand", "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1", "-")]
#[case("cambodian", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1", "DEde")]
fn castling_of_variants(#[case] id: &str, #[case] input: &str, #[case] shredder: &str) {
    let written = convert(id, input, Tolerance::Strict, Dialect::Shredder);
    assert_eq!(written.split(' ').nth(2), Some(shredder));
    assert_eq!(convert(id, &written, Tolerance::Strict, Dialect::XFen), input);
}

/// Boards of twelve files: `K` is a wing and the k-file.
#[rstest]
#[case("RNBQKBNR2R1 w H", Dialect::Classic, "lossy")]
#[case("RNBQKBNR2R1 w H", Dialect::XFen, "RNBQKBNR2R1 w H")]
// the k-rook is the outermost: both readings agree
#[case("RNBQKBNR2R1 w K", Dialect::Shredder, "RNBQKBNR2R1 w K")]
// rooks on k and l: the readings differ
#[case("RNBQKBNR2RR w K", Dialect::XFen, "ambiguous-castling-letter")]
// ... so the outermost rook is named by its file as well
#[case("RNBQKBNR2RR w L", Dialect::XFen, "RNBQKBNR2RR w L")]
#[case("RNBQKBNR2RR w L", Dialect::Classic, "RNBQKBNR2RR w K")]
fn twelve_files(#[case] input: &str, #[case] dialect: Dialect, #[case] expected: &str) {
    let record = |text: &str| format!("rnbqkbnr4/pppppppp4/12/12/12/12/PPPPPPPP4/{text} - 0 1");
    let write = WriteOptions::new().with_dialect(dialect);
    let converted = convert_with(twelve_by_eight(), &record(input), Tolerance::Strict, write);
    assert_eq!(converted, if expected.contains(' ') { record(expected) } else { expected.into() });
}

fn twelve_by_eight() -> Arc<Profile> {
    own(r#"
        schema = 1
        variant = { id = "twelve", extends = "chess960", name = "Twelve" }
        board = { files = 12 }
        [start]
        record = "rnbqkbnr4/pppppppp4/12/12/12/12/PPPPPPPP4/RNBQKBNR4 w KQkq - 0 1"
    "#)
}

fn own(text: &str) -> Arc<Profile> {
    let mut variants = Variants::builtin();
    let id = variants.add("own.toml", text).unwrap();
    variants.get(&id).unwrap()
}

#[test]
fn shredder_fen_names_the_inner_rook_on_the_k_file() {
    let read = ReadOptions::new().with_dialect(Some(Dialect::Shredder));
    let input = b"rnbqkbnr4/pppppppp4/12/12/12/12/PPPPPPPP4/RNBQKBNR2RR w K - 0 1";
    for (dialect, expected) in
        [(Dialect::Shredder, None), (Dialect::XFen, Some("lossy")), (Dialect::Classic, Some("lossy"))]
    {
        let write = WriteOptions::new().with_dialect(dialect);
        let converter = Converter::new(twelve_by_eight(), Options::new().with_read(read).with_write(write)).unwrap();
        let mut out = Vec::new();
        let result = converter.convert(input, &mut out, &mut ());
        assert_eq!(result.err().map(|error| error.code()), expected);
        if expected.is_none() {
            assert_eq!(out, input);
        }
    }
}

#[rstest]
#[case("8/8/8/8/8/8/8/8/ w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1")]
#[case("8/8/5ppp/8/5PPP/8/8/8 w - - 0 1", "8/8/5ppp/8/5PPP/8/8/8 w - - 0 1")]
#[case("rRpppppp/8/8/8/8/8/PPPPPPBN/PPRQKBNR w KA", "rRpppppp/8/8/8/8/8/PPPPPPBN/PPRQKBNR w K - 0 1")]
fn any_number_of_kings(#[case] input: &str, #[case] expected: &str) {
    let profile = own(r#"
        schema = 1
        variant = { id = "any-kings", extends = "chess960", name = "Any kings" }
        royals = { white = [0, 64], black = [0, 64] }
    "#);
    assert_eq!(convert_with(profile, input, Tolerance::Repair, WriteOptions::default()), expected);
}

#[test]
fn one_side_castles_and_the_other_gates() {
    let profile = own(r#"
        schema = 1
        variant = { id = "s-orda", extends = "seirawan", name = "S-Orda" }
        [pieces]
        yurt   = { letter = "Y" }
        lancer = { letter = "L" }
        archer = { letter = "A" }
        general = { letter = "G" }
        [castling]
        sides = { white = "kq", black = "" }
        [holdings]
        pieces = ["elephant", "hawk", "yurt", "general"]
        [start]
        record = "lgaykagl/8/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR[EHyg] w KQBCDFGabcdefgh - 0 1"
    "#);
    let start = profile.start_record().to_owned();
    for dialect in [Dialect::Classic, Dialect::XFen] {
        let write = WriteOptions::new().with_dialect(dialect);
        assert_eq!(convert_with(profile.clone(), &start, Tolerance::Strict, write), start);
    }
    // a wing is no letter of the side that cannot castle
    let given = start.replace("abcdefgh", "kabcdefgh");
    let refused = convert_with(profile.clone(), &given, Tolerance::Strict, WriteOptions::default());
    assert_eq!(refused, "castling-not-allowed");
    assert_eq!(convert_with(profile, &given, Tolerance::Repair, WriteOptions::default()), start);
}

#[test]
fn a_board_of_six_files_castles_from_its_corners() {
    let profile = own(r#"
        schema = 1
        variant = { id = "diana", extends = "standard", name = "Diana", remove = ["queen"] }
        board = { files = 6, ranks = 6 }
        [castling]
        king = { piece = "king", file = "d" }
        rook = { pieces = ["rook"], king_side = "f", queen_side = "a" }
        [castling.targets]
        king_side  = { king = "e", rook = "d" }
        queen_side = { king = "b", rook = "c" }
        [en_passant]
        target = "none"
        [start]
        record = "rbnkbr/pppppp/6/6/PPPPPP/RBNKBR w KQkq - 0 1"
    "#);
    let write = WriteOptions::new().with_dialect(Dialect::Shredder);
    let start = profile.start_record().to_owned();
    let expected = "rbnkbr/pppppp/6/6/PPPPPP/RBNKBR w FAfa - 0 1";
    assert_eq!(convert_with(profile, &start, Tolerance::Strict, write), expected);
}

/// A piece that a variant lacks is not in its hands either.
#[test]
fn a_piece_that_is_removed_leaves_the_hand() {
    let text = r#"
        schema = 1
        board = { files = 6, ranks = 6 }
        [variant]
        id = "six-shogi"
        extends = "shogi"
        name = "Six shogi"
        remove = ["lance", "knight"]
        [start]
        record = "rbsgk1/5p/6/6/P5/1KGSBR[] w 0 1"
    "#;
    let profile = own(text);
    assert_eq!(
        convert_with(profile.clone(), "5k/6/6/6/6/K5[PSGBR] w 0 1", Tolerance::Strict, WriteOptions::new()),
        "5k/6/6/6/6/K5[RBGSP] w 0 1"
    );
    let record = "5k/6/6/6/6/K5[L] w 0 1";
    assert_eq!(convert_with(profile, record, Tolerance::Strict, WriteOptions::new()), "pocket-syntax");
}

/// The habits of programs, pinned.
#[rstest]
#[case(Style::Lichess, "crazyhouse", "RNBQKBNR/ w KQkq - 0 1")]
#[case(Style::Lichess, "threecheck", "RNBQKBNR w KQkq - 0 1 +0+0")]
#[case(Style::Lichess, "chess960", "RNBQKBNR w KQkq - 0 1")]
#[case(Style::FairyStockfish, "crazyhouse", "RNBQKBNR[] w KQkq - 0 1")]
#[case(Style::FairyStockfish, "chess960", "RNBQKBNR w HAha - 0 1")]
#[case(Style::FairyStockfish, "crazyhouse960", "RNBQKBNR[] w HAha - 0 1")]
#[case(Style::FairyStockfish, "newzealand960", "RNBQKBNR w HAha - 0 1")]
#[case(Style::FairyStockfish, "standard", "RNBQKBNR w KQkq - 0 1")]
#[case(Style::FairyStockfish, "threecheck", "RNBQKBNR w KQkq - 3+3 0 1")]
#[case(Style::FairyStockfish, "seirawan", "RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1")]
#[case(Style::Cutechess, "crazyhouse", "RNBQKBNR[-] w KQkq - 0 1")]
#[case(Style::Cutechess, "threecheck", "RNBQKBNR w KQkq - 3+3 0 1")]
#[case(Style::Cutechess, "seirawan", "RNBQKBNR[EHeh] w bcdfgBCDFGKQkq - 0 1")]
#[case(Style::Xboard, "seirawan", "RNBQKBNR[HEhe] w KGFDCBQkgfdcbq - 0 1")]
#[case(Style::Xboard, "crazyhouse", "RNBQKBNR[-] w KQkq - 0 1")]
#[case(Style::Xboard, "standard", "RNBQKBNR w KQkq - 0 1")]
#[case(Style::PythonChess, "crazyhouse", "RNBQKBNR[] w KQkq - 0 1")]
#[case(Style::PythonChess, "threecheck", "RNBQKBNR w KQkq - 3+3 0 1")]
#[case(Style::Pychess, "crazyhouse", "RNBQKBNR[] w KQkq - 0 1")]
#[case(Style::Pychess, "fivecheck", "RNBQKBNR w KQkq - 5+5 0 1")]
fn styles(#[case] style: Style, #[case] id: &str, #[case] expected: &str) {
    let profile = profile(id);
    let written =
        convert_with(profile.clone(), profile.start_record(), Tolerance::Strict, style.write_options(&profile));
    assert_eq!(written, format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/{expected}"));
}

/// Shogi: the fields and the order of pieces in hand are those of the program.
#[rstest]
#[case(Style::Cutechess, "shogi", "4k4/9/9/9/9/9/9/9/4K4[PPLSNGBRrp] b 0 37", "[RBGSNLPPrp] b - 37")]
#[case(Style::Cutechess, "minishogi", "4k/5/5/5/K4[] w 0 1", "[-] w - 1")]
#[case(Style::Cutechess, "euroshogi", "4k3/8/8/8/8/8/8/4K3[PNGBR] w 0 2", "[RBGNP] w - 2")]
#[case(Style::Cutechess, "dobutsu", "1l1/3/3/1L1[CEG] w 0 2", "[GEC] w - 2")]
#[case(Style::FairyStockfish, "shogi", "4k4/9/9/9/9/9/9/9/4K4[PPLSNGBR] b 3 37", "[GNLPPSRB] b - - 3 37")]
#[case(Style::Xboard, "shogi", "4k4/9/9/9/9/9/9/9/4K4[] b 3 37", "[-] b 3 37")]
fn styles_of_shogi(#[case] style: Style, #[case] id: &str, #[case] record: &str, #[case] expected: &str) {
    let profile = profile(id);
    let written = convert_with(profile.clone(), record, Tolerance::Strict, style.write_options(&profile));
    assert_eq!(&written[record.find('[').unwrap()..], expected);
}

/// cutechess has no place for the clock.
#[test]
fn a_clock_that_a_program_leaves_out_is_reported() {
    let profile = profile("shogi");
    let options = Options::new().with_write(Style::Cutechess.write_options(&profile));
    let mut findings = Vec::new();
    let (mut out, record) = (Vec::new(), b"4k4/9/9/9/9/9/9/9/4K4[] w 5 37");
    Converter::new(profile, options).unwrap().convert(record, &mut out, &mut findings).unwrap();
    assert_eq!(out, b"4k4/9/9/9/9/9/9/9/4K4[-] w - 37");
    let found: Vec<_> = findings.iter().map(|finding| (finding.code(), finding.field, finding.span)).collect();
    assert_eq!(found, [("not-said", Field::HalfmoveClock, Span::new(26, 27))]);
}

/// A strict reader takes the `[-]` of a program that writes it.
#[rstest]
#[case(Style::Cutechess, true)]
#[case(Style::Xboard, true)]
#[case(Style::FairyStockfish, false)]
fn empty_hands_of_a_program(#[case] style: Style, #[case] is_read: bool) {
    let profile = profile("crazyhouse");
    let write = style.write_options(&profile);
    let read = ReadOptions::new().with_tolerance(Tolerance::Strict).with_holdings(write.holdings);
    let converter = Converter::new(profile, Options::new().with_read(read).with_write(write)).unwrap();
    let record = "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1";
    assert_eq!(converter.convert_str(record).ok().as_deref(), is_read.then_some(record));
}

#[rstest]
// no one can capture: X-FEN programs leave the target out, XBoard writes it
#[case(Style::Xboard, "e3")]
#[case(Style::Lichess, "-")]
#[case(Style::PythonChess, "-")]
#[case(Style::Pychess, "-")]
fn styles_and_en_passant(#[case] style: Style, #[case] target: &str) {
    let profile = profile("standard");
    let input = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let written = convert_with(profile.clone(), input, Tolerance::Strict, style.write_options(&profile));
    assert_eq!(written.split(' ').nth(3), Some(target));
}

#[rstest]
#[case(Style::Lichess, "-")]
#[case(Style::Cutechess, "-")]
#[case(Style::PythonChess, "-")]
#[case(Style::FairyStockfish, "d3")]
#[case(Style::Pychess, "d3")]
#[case(Style::Xboard, "d3")]
fn styles_and_pins(#[case] style: Style, #[case] target: &str) {
    let profile = profile("standard");
    let input = "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1";
    let written = convert_with(profile.clone(), input, Tolerance::Strict, style.write_options(&profile));
    assert_eq!(written.split(' ').nth(3), Some(target));
}

/// What a parent removes or makes anew is not taken from its own parent.
#[test]
fn removed_pieces_stay_away() {
    let mut variants = Variants::builtin();
    let text = "schema = 1\nvariant = { id = 'mate', name = 'Mate', extends = 'knightmate' }\n";
    let id = variants.add("mate.toml", text).unwrap();
    let mate = variants.get(&id).unwrap();
    assert_eq!(mate.piece_named("knight"), None);
    assert!(!mate.to_toml().contains("remove"));
}

/// What a profile gets wrong is reported with its place.
#[rstest]
#[case::unknown_key(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[board]\nfile = 9\n",
    "board.file",
    4,
    "unknown field"
)]
#[case::two_pieces_of_one_letter(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[pieces]\nrider = { letter = 'R' }\n",
    "pieces.rook.letter",
    0,
    "expected a letter of its own"
)]
#[case::loop_of_parents(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'x' }\n",
    "variant.extends",
    2,
    "expected a parent that does not extend it in turn"
)]
#[case::unknown_parent(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'y' }\n",
    "variant.extends",
    2,
    "expected the id of a profile"
)]
#[case::rook_off_the_board(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[castling]\nrook = { pieces = ['rook'], king_side = 'j', queen_side = 'a' }\n",
    "castling.rook.king_side",
    4,
    "expected a file a to h, found `j`"
)]
#[case::start_that_does_not_parse(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[start]\nrecord = '8/8 w - - 0 1'\n",
    "start.record",
    4,
    "expected a record of the variant"
)]
#[case::alias_of_another(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard', aliases = ['ZH'] }\n",
    "variant.aliases",
    2,
    "expected a name of its own"
)]
#[case::board_too_large(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[board]\nfiles = 17\n",
    "board.files",
    4,
    "expected 1 to 16"
)]
#[case::holdings_written_twice(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[holdings]\npieces = ['queen', 'rook', 'queen']\n",
    "holdings.pieces",
    4,
    "expected each piece once, found `queen` again"
)]
#[case::short_records_with_rights_to_lose(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[en_passant]\ntarget = 'none'\n[record]\nshort = true\n",
    "record.short",
    6,
    "expected a variant without castling and en passant"
)]
#[case::short_records_with_targets_to_lose(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[castling]\nsquares = 'none'\n[record]\nshort = true\n",
    "record.short",
    6,
    "expected a variant without castling and en passant"
)]
#[case::gates_that_read_as_wings(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[board]\nfiles = 11\n[castling]\ngates = 'always'\n",
    "castling.gates",
    6,
    "expected at most 10 files"
)]
#[case::a_side_by_the_letter_of_the_other(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[record]\nwhite = ['b']\n",
    "record.white",
    4,
    "expected another letter than `w` and `b`"
)]
#[case::one_letter_for_both_sides(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[record]\nwhite = ['r']\nblack = ['r']\n",
    "record.black",
    5,
    "expected a letter a to z of its own, found `r`"
)]
#[case::an_id_in_upper_case(
    "schema = 1\nvariant = { id = 'X', name = 'X' }\n",
    "variant.id",
    2,
    "expected lower-case letters, digits and hyphens"
)]
#[case::a_piece_to_remove_that_is_not_there(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard', remove = ['duke'] }\n",
    "variant.remove",
    2,
    "expected a piece of the parent, found `duke`; it has `bishop`, `king`, `knight`, `pawn`, `queen`, `rook`"
)]
#[case::no_ranks(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[board]\nranks = 0\n",
    "board.ranks",
    4,
    "expected 1 to 16, found 0"
)]
#[case::no_start(
    "schema = 1\nvariant = { id = 'x', name = 'X' }\n[pieces]\nking = { letter = 'K' }\n",
    "start.record",
    0,
    "found none"
)]
#[case::a_piece_without_a_letter(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[pieces]\nduke = { royal = false }\n",
    "pieces.duke.letter",
    4,
    "expected a letter A to Z, found none"
)]
#[case::a_letter_in_lower_case(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[pieces]\nduke = { letter = 'd' }\n",
    "pieces.duke.letter",
    4,
    "expected a letter A to Z, found `d`"
)]
#[case::royals_the_wrong_way_round(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[royals]\nwhite = [2, 1]\n",
    "royals.white",
    4,
    "expected the smaller number first, found 2 and 1"
)]
#[case::a_castling_rank_off_the_board(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[castling]\nrank = 9\n",
    "castling.rank",
    4,
    "expected 1 to 8, found 9"
)]
#[case::a_third_wing(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[castling]\nsides = { white = 'kqx', black = '' }\n",
    "castling.sides.white",
    4,
    "expected `k` and `q`, found `x`"
)]
#[case::castling_without_a_king(
    "schema = 1\nvariant = { id = 'x', name = 'X' }\n[pieces]\nking = { letter = 'K' }\n[castling]\nsquares = 'free'\n[start]\nrecord = '8/8/8/8/8/8/8/8 w - - 0 1'\n",
    "castling",
    5,
    "expected the keys `king`, `rook` and `targets`"
)]
#[case::a_king_without_a_home(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[castling]\nking = { piece = 'king' }\n",
    "castling.king.file",
    4,
    "expected the home file, found none"
)]
#[case::a_rook_before_the_king(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[castling]\nrook = { pieces = ['rook'], king_side = 'd', queen_side = 'a' }\n",
    "castling.rook.king_side",
    4,
    "expected a file beyond the king's"
)]
#[case::a_rook_behind_the_king(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[castling]\nrook = { pieces = ['rook'], king_side = 'h', queen_side = 'f' }\n",
    "castling.rook.queen_side",
    4,
    "expected a file before the king's"
)]
#[case::a_target_on_the_last_rank(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[en_passant]\ntarget_ranks = [3, 8]\n",
    "en_passant.target_ranks",
    4,
    "expected 2 to 7, found 8"
)]
#[case::an_unknown_mover(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[en_passant]\nmovers = ['duke']\n",
    "en_passant.movers",
    4,
    "expected the name of a piece, found `duke`"
)]
#[case::too_many_pieces(
    "schema = 1\nvariant = { id = 'x', name = 'X', extends = 'standard' }\n[pieces]\np0 = { letter = 'A' }\np1 = { letter = 'A' }\np2 = { letter = 'A' }\np3 = { letter = 'A' }\np4 = { letter = 'A' }\np5 = { letter = 'A' }\np6 = { letter = 'A' }\np7 = { letter = 'A' }\np8 = { letter = 'A' }\np9 = { letter = 'A' }\np10 = { letter = 'A' }\np11 = { letter = 'A' }\np12 = { letter = 'A' }\np13 = { letter = 'A' }\np14 = { letter = 'A' }\np15 = { letter = 'A' }\np16 = { letter = 'A' }\np17 = { letter = 'A' }\np18 = { letter = 'A' }\np19 = { letter = 'A' }\np20 = { letter = 'A' }\np21 = { letter = 'A' }\np22 = { letter = 'A' }\np23 = { letter = 'A' }\np24 = { letter = 'A' }\np25 = { letter = 'A' }\np26 = { letter = 'A' }\np27 = { letter = 'A' }\np28 = { letter = 'A' }\np29 = { letter = 'A' }\np30 = { letter = 'A' }\np31 = { letter = 'A' }\np32 = { letter = 'A' }\n",
    "pieces",
    3,
    "expected at most 32"
)]
#[case::other_schema("schema = 2\nvariant = { id = 'x', name = 'X' }\n", "schema", 1, "schema 2 is too new")]
#[case::a_newer_schema_with_a_key_of_its_own(
    "schema = 2\nnew = 1\n[variant]\nid = 3\n",
    "schema",
    1,
    "schema 2 is too new"
)]
#[case::an_older_schema("schema = 0\nvariant = { id = 'x', name = 'X' }\n", "schema", 1, "expected 1, found 0")]
#[case::no_toml("schema = \n", "", 1, "")]
fn broken_profiles(#[case] text: &str, #[case] key: &str, #[case] line: usize, #[case] message: &str) {
    let error = Variants::builtin().add("x.toml", text).unwrap_err();
    assert!(error.message.contains(message), "{error}");
    assert_eq!(error.key, key, "{error}");
    if line > 0 {
        assert_eq!((error.file.as_str(), error.line), ("x.toml", line), "{error}");
    }
}

/// A letter that is only read is a piece's as well.
#[test]
fn pieces_are_found_by_letters_and_names() {
    let xiangqi = profile("xiangqi");
    let horse = xiangqi.piece('N').unwrap();
    assert_eq!((xiangqi.piece('H'), horse.color, horse.promoted), (Some(horse), Color::White, false));
    assert_eq!(xiangqi.piece('h').unwrap().color, Color::Black);
    assert_eq!(Some(horse.id), xiangqi.piece_named(&xiangqi.pieces()[horse.id.index()].name));
    for letter in ['Q', '1', '+', 'é', '\0', '\u{100}'] {
        assert_eq!(xiangqi.piece(letter), None, "{letter}");
    }
    // a side that lacks the piece lacks its letter
    let spartan = profile("spartan");
    assert!(spartan.piece('l').is_some() && spartan.piece('L').is_none());
}

#[test]
fn home_files_are_printed_where_they_mean_something() {
    let castling = |id: &str| profile(id).to_toml().split("[castling]").nth(1).unwrap().to_owned();
    assert!(castling("gothic").contains("file = \"f\""));
    // its king starts on f, and castles from wherever it is
    assert!(!castling("capablanca").contains("file ="), "{}", castling("capablanca"));
}

/// A profile that is read again is the same one as long as its positions are.
#[rstest]
#[case::another_comment("# mine\n", "", true)]
#[case::another_name("", "name = 'Another'", true)]
#[case::another_id("", "id = 'another'", true)]
#[case::other_aliases("", "aliases = ['other name']\npgn = 'Other'", true)]
#[case::letters_that_are_only_read("", "[pieces]\nqueen = { synonyms = ['D'] }\n[record]\nwhite = ['r']", true)]
#[case::another_start("", "[start]\nrecord = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'", true)]
#[case::a_shuffled_start("", "[start]\nshuffle = { like = 'chess960' }", true)]
#[case::what_a_parent_says_as_well("", "[board]\nfiles = 8\n[royals]\nwhite = [1, 1]", true)]
#[case::another_letter(
    "",
    "[pieces]\nqueen = { letter = 'D' }\n[start]\nrecord = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'",
    false
)]
#[case::one_piece_more("", "[pieces]\nalfil = { letter = 'A' }", false)]
#[case::another_movement("", "[pieces]\nqueen = { betza = 'RF' }", false)]
#[case::walls("", "[board]\nwalls = 'static'", false)]
#[case::royals("", "[royals]\nwhite = [0, 1]", false)]
#[case::castling("", "[castling]\nsquares = 'free'", false)]
#[case::gates("", "[castling]\ngates = 'always'", false)]
#[case::targets("", "[en_passant]\ntarget_ranks = [3, 4]", false)]
#[case::holdings("", "[holdings]\npieces = ['queen']", false)]
#[case::checks("", "[checks]\ninitial = 3", false)]
#[case::marks("", "[record]\npromoted = 'tilde'", false)]
fn a_profile_is_known_by_what_decides_meaning(#[case] head: &str, #[case] rest: &str, #[case] same: bool) {
    let own = |head: &str, rest: &str| {
        let has = |key: &str| rest.lines().any(|line| line.starts_with(key));
        let id = if has("id") { "" } else { "id = 'own'\n" };
        let name = if has("name") { "" } else { "name = 'Own'\n" };
        own(&format!("{head}schema = 1\n[variant]\nextends = 'standard'\n{id}{name}{rest}\n"))
    };
    let (one, other) = (own("", ""), own(head, rest));
    assert_eq!(one.key() == other.key(), same);
    assert_eq!(one.key(), profile("standard").key());
}

#[test]
fn a_profile_extends_the_built_in_one_of_its_own_name() {
    let profile = own("schema = 1\nvariant = { id = 'chess960', name = 'Ours', extends = 'chess960' }\n");
    assert_eq!((profile.id(), profile.name()), ("chess960", "Ours"));
}

/// Boards, letters, home squares and castling targets against a table of facts;
/// see CONTRIBUTING.md.
#[test]
fn profiles_agree_with_the_table_of_variants() {
    let Some(folder) = std::env::var_os("FENCONV_SHARED") else { return };
    let table = std::fs::read_to_string(std::path::Path::new(&folder).join("cases/variants.tsv")).unwrap();
    let mut lines = table.lines();
    let names: Vec<_> = lines.next().unwrap().split('\t').collect();
    let mut seen = 0;
    for line in lines {
        let cells: Vec<_> = line.split('\t').collect();
        let cell = |name: &str| cells[names.iter().position(|other| *other == name).unwrap()];
        if !matches!(cell("tier"), "1" | "edge") {
            continue;
        }
        seen += 1;
        let id = cell("id");
        let profile = profile(id);
        assert_eq!(
            format!("{} {}", cell("w"), cell("h")),
            format!("{} {}", profile.size().files(), profile.size().ranks()),
            "{id}"
        );
        let mut letters: Vec<_> = profile.pieces().iter().map(|piece| char::from(piece.letter)).collect();
        letters.extend(profile.pieces().iter().flat_map(|piece| &piece.synonyms).map(|&letter| char::from(letter)));
        letters.sort_unstable();
        let mut expected: Vec<_> =
            cell("pieces").split(' ').next().unwrap().chars().filter(char::is_ascii_uppercase).collect();
        expected.sort_unstable();
        // the table has letters of their own for promoted rook and bishop of shogi
        expected.retain(|letter| id != "shogi" || !matches!(letter, 'D' | 'H'));
        assert_eq!(letters, expected, "{id}");
        let castles = cell("castling_kind") != "none" && !cell("castling_kind").starts_with("none(");
        let wings = Wing::BOTH
            .into_iter()
            .filter(|&wing| profile.may_castle(Color::White, wing) || profile.may_castle(Color::Black, wing));
        assert_eq!(wings.count() > 0, castles && cell("castling_kind") != "first-move", "{id}");
        if castles && !cell("king_dests").contains("king") && cell("king_dests").contains('/') {
            let target = |wing| {
                let (king, rook) = profile.castling_targets(wing);
                (char::from(king.letter()), char::from(rook.letter()))
            };
            let pair = |name: &str| {
                let mut files = cell(name).split('/').map(|file| file.chars().next().unwrap());
                (files.next().unwrap(), files.next().unwrap())
            };
            let (kings, rooks) = (pair("king_dests"), pair("rook_dests"));
            assert_eq!([target(Wing::King), target(Wing::Queen)], [(kings.0, rooks.0), (kings.1, rooks.1)], "{id}");
        }
        if let Some(king) = profile.king_home() {
            assert_eq!(king.to_string(), cell("king_file"), "{id}");
            let rook = |wing| char::from(profile.rook_home(wing).unwrap().letter());
            assert_eq!(format!("{}/{}", rook(Wing::King), rook(Wing::Queen)), cell("rook_files"), "{id}");
        }
        if castles && !cell("castling_rank").is_empty() {
            let rank = profile.castling_rank(Color::White).to_string();
            assert_eq!(rank, cell("castling_rank"), "{id}");
        }
    }
    assert_eq!(seen, 54);
}

/// An alias, or a variant of other rules with the same records, is a claim about records:
/// those that its programs wrote are read. See CONTRIBUTING.md.
#[test]
fn names_hold_for_the_records_of_their_variants() {
    let Some(folder) = std::env::var_os("FENCONV_SHARED") else { return };
    let table = std::fs::read_to_string(std::path::Path::new(&folder).join("cases/variant_records.tsv")).unwrap();
    let variants = Variants::shared();
    let mut seen = std::collections::BTreeSet::new();
    for line in table.lines().skip(1) {
        let [_, record, _, options] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let mut words = options.split(' ').skip_while(|word| *word != "-V");
        let Some(name) = words.nth(1).filter(|_| !options.contains("sfen")) else { continue };
        let Ok(profile) = variants.get(name) else { continue };
        // the two squares that a triple step passes over have no place in a position yet
        if profile.id() == "wildebeest" && record.contains(" e3e4 ") {
            continue;
        }
        seen.insert(name);
        let options = ReadOptions::new().with_tolerance(Tolerance::Strict);
        let read = Reader::with_options(profile.clone(), options).read(record.as_bytes(), &mut ());
        assert!(read.is_ok(), "{name}, which is {}: {record}: {:?}", profile.id(), read.err());
    }
    assert!(seen.len() > 60, "{seen:?}");
}
