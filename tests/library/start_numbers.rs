//! The numbers of Chess960 and double Chess960, against vectors and against the
//! public books.

use std::collections::HashSet;
use std::io::BufRead;

use fenconv::start::{Numbering, StartError, StartId, StartNumbers};
use fenconv::{Dialect, Reader, Variants, WriteOptions, Writer};
use rstest::rstest;

use crate::support::starts;

fn id(number: u16) -> StartId {
    StartId::new(number).unwrap()
}

#[rstest]
#[case(0, "BBQNNRKR", 81)]
#[case(1, "BQNBNRKR", 82)]
#[case(2, "BQNNRBKR", 83)]
#[case(3, "BQNNRKRB", 84)]
#[case(123, "NQRNBKRB", 44)]
#[case(353, "BNRBKRQN", 786)]
#[case(518, "RNBQKBNR", 359)]
#[case(534, "RNBKQBNR", 599)]
#[case(692, "RBBQKNNR", 437)]
#[case(777, "QRKBBNRN", 218)]
#[case(959, "RKRNNQBB", 928)]
fn numbers_lead_to_arrays_and_back(#[case] number: u16, #[case] array: &str, #[case] fritz9: u16) {
    let array: [u8; 8] = array.as_bytes().try_into().unwrap();
    assert_eq!(id(number).back_rank(), array);
    assert_eq!(StartId::from_back_rank(&array), Some(id(number)));
    assert_eq!((id(number).fritz9(), StartId::from_fritz9(fritz9)), (fritz9, Some(id(number))));
}

#[test]
fn the_960_numbers_are_the_960_arrays() {
    let arrays: HashSet<_> = StartId::all().map(|id| String::from_utf8(id.back_rank().to_vec()).unwrap()).collect();
    let expected = starts::orders("BBKNNQRR").into_iter().filter(|rank| starts::is_chess960(rank));
    assert_eq!(arrays, expected.collect());
    for id in StartId::all() {
        assert_eq!(StartId::from_back_rank(&id.back_rank()), Some(id));
        assert_eq!(StartId::from_fritz9(id.fritz9()), Some(id));
        assert_eq!(StartId::from_one_based(id.one_based()), Some(id));
    }
    for rank in starts::orders("BBKNNQRR") {
        let rank: [u8; 8] = rank.into_bytes().try_into().unwrap();
        let is_array = starts::is_chess960(std::str::from_utf8(&rank).unwrap());
        assert_eq!(StartId::from_back_rank(&rank).is_some(), is_array);
    }
    assert_eq!(StartId::from_back_rank(b"RNBQKBNN"), None);
    assert_eq!(StartId::from_back_rank(b"rnbqkbnr"), None);
}

#[test]
fn every_array_has_a_mirror_twin_of_its_own() {
    let pairs: HashSet<_> = StartId::all().map(|id| (id.min(id.mirror()), id.max(id.mirror()))).collect();
    assert_eq!(pairs.len(), 480);
    assert!(StartId::all().all(|id| id.mirror() != id && id.mirror().mirror() == id));
}

#[test]
fn chess18_and_chess324_are_those_of_the_classical_king_and_rooks() {
    let numbers: Vec<_> = StartId::chess18().map(StartId::number).collect();
    let expected = [414, 430, 446, 454, 460, 461, 502, 508, 509, 518, 524, 525, 532, 533, 548, 549, 692, 693];
    assert_eq!(numbers, expected);
    let pairs: HashSet<_> = StartId::chess324().collect();
    assert_eq!(pairs.len(), 324);
    assert!(pairs.contains(&(id(414), id(693))));
}

#[rstest]
#[case(Numbering::Profile, 518, Some(518), Some(518))]
#[case(Numbering::Scharnagl, 0, Some(0), Some(0))]
#[case(Numbering::OneBased, 960, Some(0), Some(0))]
#[case(Numbering::OneBased, 1, Some(1), Some(1))]
#[case(Numbering::Fritz9, 359, Some(518), Some(518))]
#[case(Numbering::WhiteMajor, 497_280, Some(518), Some(0))]
#[case(Numbering::WhiteMajor, 1, Some(0), Some(1))]
#[case(Numbering::BlackMajor, 1, Some(1), Some(0))]
#[case(Numbering::BlackMajor, 921_599, Some(959), Some(959))]
fn each_numbering_has_its_way(
    #[case] numbering: Numbering,
    #[case] number: u64,
    #[case] white: Option<u64>,
    #[case] black: Option<u64>,
) {
    let starts = Variants::builtin().start_positions("chess960").unwrap();
    let numbers = StartNumbers { white, black };
    assert_eq!(starts.numbers(numbering, number), Ok(numbers));
    assert_eq!(starts.number(numbering, numbers), Some(number));
}

#[rstest]
#[case("chess960", Numbering::Scharnagl, 960, 0, 959)]
#[case("chess960", Numbering::OneBased, 0, 1, 960)]
#[case("chess960", Numbering::Fritz9, 961, 1, 960)]
#[case("chess960", Numbering::WhiteMajor, 921_600, 0, 921_599)]
#[case("dfrc", Numbering::Profile, 921_600, 0, 921_599)]
#[case("caparandom", Numbering::Profile, u64::MAX, 0, 21_835)]
fn a_number_beyond_the_range_names_it(
    #[case] variant: &str,
    #[case] numbering: Numbering,
    #[case] number: u64,
    #[case] low: u64,
    #[case] high: u64,
) {
    let starts = Variants::builtin().start_positions(variant).unwrap();
    let error = starts.numbers(numbering, number).unwrap_err();
    assert_eq!(error, StartError::Range { low, high });
    assert_eq!(error.code(), "start-id-range");
}

#[rstest]
#[case(Numbering::Profile, 518, Ok(518))]
#[case(Numbering::Scharnagl, 959, Ok(959))]
#[case(Numbering::OneBased, 960, Ok(0))]
#[case(Numbering::OneBased, 1, Ok(1))]
#[case(Numbering::Fritz9, 359, Ok(518))]
#[case(Numbering::Fritz9, 0, Err("start-id-range"))]
#[case(Numbering::Profile, 960, Err("start-id-range"))]
#[case(Numbering::BlackMajor, 0, Err("start-numbering"))]
fn one_side_has_the_numbers_of_its_arrangements(
    #[values("chess960", "dfrc")] variant: &str,
    #[case] numbering: Numbering,
    #[case] number: u64,
    #[case] expected: Result<u64, &str>,
) {
    let starts = Variants::builtin().start_positions(variant).unwrap();
    let found = starts.arrangement_number(numbering, number);
    assert_eq!(found.map_err(|error| error.code()), expected);
}

#[test]
fn a_numbering_that_does_not_fit_is_an_error() {
    let variants = Variants::builtin();
    let of = |variant| variants.start_positions(variant).unwrap();
    assert_eq!(of("janus").range(Numbering::Fritz9), Err(StartError::Numbering(Numbering::Fritz9)));
    assert_eq!(of("dfrc").range(Numbering::Scharnagl), Err(StartError::Numbering(Numbering::Scharnagl)));
    assert_eq!(of("horde").range(Numbering::WhiteMajor), Err(StartError::OneSided));
    let white = StartNumbers { white: Some(518), black: None };
    assert_eq!(of("horde").position(white), Err(StartError::OneSided));
    assert_eq!(of("chess960").position(white), Err(StartError::OneSided));
    assert_eq!(StartError::OneSided.code(), "start-one-sided");
    let error = of("janus").range(Numbering::Fritz9).unwrap_err();
    assert_eq!(error.to_string(), "the start positions of the variant have no fritz9 numbers");
}

/// One number in so many is tried where a test would take long without optimisation.
fn stride(in_debug: usize) -> usize {
    if cfg!(debug_assertions) { in_debug } else { 1 }
}

#[test]
fn double_chess960_goes_both_ways() {
    let variants = Variants::builtin();
    let starts = variants.start_positions("dfrc").unwrap();
    assert_eq!(starts.count(), 921_600);
    for number in (0..921_600).step_by(stride(53)) {
        let numbers = starts.numbers(Numbering::Profile, number).unwrap();
        let position = starts.position(numbers).unwrap();
        assert_eq!(starts.identify(&position), Ok(numbers));
        assert_eq!(starts.number(Numbering::Profile, numbers), Some(number));
    }
}

/// Compares a book, one record a line in the order of the numbers.
fn book_is(name: &str, numbering: Numbering, dialect: Dialect, step: usize) {
    let Some(shared) = std::env::var_os("FENCONV_SHARED") else { return };
    let archive = std::path::Path::new(&shared).join(format!("data/books/{name}.zip"));
    let folder = tempfile::tempdir().unwrap();
    let mut unzip = std::process::Command::new("python3");
    let status = unzip.args(["-m", "zipfile", "-e"]).arg(&archive).arg(folder.path()).status().unwrap();
    assert!(status.success());
    let variants = Variants::builtin();
    let profile = variants.get("chess960").unwrap();
    let starts = variants.start_positions("chess960").unwrap();
    let options = WriteOptions::new().with_dialect(dialect);
    let writer = Writer::new(profile.clone(), options);
    let reader = Reader::new(profile);
    let book = std::fs::File::open(folder.path().join(name)).unwrap();
    let mut lines = 0_usize;
    for (number, line) in std::io::BufReader::new(book).lines().enumerate() {
        lines += 1;
        if number % step != 0 {
            continue;
        }
        let line = line.unwrap();
        let number = u64::try_from(number).unwrap();
        let numbers = starts.numbers(numbering, number).unwrap();
        let mut written = Vec::new();
        writer.write(&starts.position(numbers).unwrap(), &mut written, &mut ()).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), line, "{name}, number {number}");
        let position = reader.read(line.as_bytes(), &mut ()).unwrap().position;
        assert_eq!(starts.identify(&position), Ok(numbers), "{line}");
    }
    let range = starts.range(numbering).unwrap();
    assert_eq!(u64::try_from(lines), Ok(range.end() + 1), "lines of {name}");
}

#[test]
fn the_book_of_chess960_is_in_the_order_of_the_numbers() {
    book_is("FRC_openings.epd", Numbering::Scharnagl, Dialect::XFen, 1);
}

#[test]
fn the_book_of_double_chess960_is_white_major() {
    book_is("DFRC_openings.epd", Numbering::WhiteMajor, Dialect::Shredder, stride(101));
}
