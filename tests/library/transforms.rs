//! Positions turned: the laws hold for every profile.

use fenconv::notation::Container;
use fenconv::{Color, Converter, Error, Finding, Options, Position, Profile, Reader, Transform, Variants};
use proptest::prelude::*;
use proptest::test_runner::Config;
use rstest::rstest;

use crate::support::records::Tape;
use crate::support::spellings::spelled;

const EACH: [Transform; 3] = [Transform::Swap, Transform::Mirror, Transform::Rotate];

fn apply(transform: Transform, position: &Position, profile: &Profile) -> Result<Position, Error> {
    transform.apply(position, profile, &mut ())
}

proptest! {
    #![proptest_config(Config { cases: 4, failure_persistence: None, ..Config::default() })]

    #[test]
    fn laws_of_transforms(tape in prop::collection::vec(any::<u8>(), 40..80)) {
        let variants = Variants::builtin();
        for (number, id) in variants.ids().into_iter().enumerate() {
            let profile = variants.get(id).unwrap();
            let mut tape = Tape::new(&tape[number % 20..]);
            let text = spelled(&profile, &mut tape).text;
            let Ok(read) = Reader::new(profile.clone()).read(&text, &mut ()) else { continue };
            let position = read.position;
            let place = format!("{id}: {}", String::from_utf8_lossy(&text));
            for transform in EACH {
                let Ok(image) = apply(transform, &position, &profile) else { continue };
                assert_eq!(apply(transform, &image, &profile).as_ref(), Ok(&position), "{transform} {place}");
                let counters = (image.halfmove_clock, image.fullmove_number);
                assert_eq!(counters, (position.halfmove_clock, position.fullmove_number), "{place}");
            }
            let swapped = apply(Transform::Swap, &position, &profile);
            if let (Ok(swapped), Ok(mirrored)) = (&swapped, apply(Transform::Mirror, &position, &profile)) {
                let rotated = apply(Transform::Rotate, &position, &profile).unwrap();
                assert!(apply(Transform::Mirror, swapped, &profile).unwrap() == rotated, "Mirror {place}");
                assert!(apply(Transform::Swap, &mirrored, &profile).unwrap() == rotated, "Swap {place}");
            }
            let canonical = apply(Transform::Canonical, &position, &profile).unwrap();
            assert!(apply(Transform::Canonical, &canonical, &profile).unwrap() == canonical, "Canonical {place}");
            if let Ok(swapped) = swapped {
                assert!(apply(Transform::Canonical, &swapped, &profile).unwrap() == canonical, "Canonical {place}");
                assert_eq!(canonical.side_to_move, Color::White, "{place}");
            }
            if position.castling.is_empty() && position.gates.iter().all(|gates| gates.is_empty())
                && let Ok(mirrored) = apply(Transform::Mirror, &position, &profile)
            {
                assert!(apply(Transform::Canonical, &mirrored, &profile).unwrap() == canonical, "Canonical {place}");
            }
        }
    }
}

/// What becomes of an EPD record of standard chess, or the codes of what was found.
fn turned(record: &str, transform: Transform, variant: &str) -> (Result<String, String>, Vec<&'static str>) {
    let options = Options::new().with_container(Container::Epd);
    let converter = Converter::new(Variants::shared().get(variant).unwrap(), options).unwrap().transforming(transform);
    let (mut out, mut findings) = (Vec::new(), Vec::<Finding>::new());
    let result = converter.convert(record.as_bytes(), &mut out, &mut findings);
    let codes = findings.iter().map(Finding::code).collect();
    let place = |error: Error| format!("{} {:?}", error.code(), error.finding().snippet(record.as_bytes()));
    let place = |error: Error| place(error).replace(['[', ']'], "");
    (result.map(|_| String::from_utf8(out).unwrap()).map_err(place), codes)
}

#[rstest]
#[case("bm e4 Nf3+!;", Transform::Swap, "bm e5 Nf6+!;")]
#[case("bm exd6 R1a3 Nbxd2;", Transform::Mirror, "bm dxe6 R1h3 Ngxe2;")]
#[case("bm e8=Q#; pv e7e8q e1d1;", Transform::Swap, "bm e1=Q#; pv e2e1q e8d8;")]
#[case("bm --; am (none); pv 0000;", Transform::Rotate, "bm --; am (none); pv 0000;")]
#[case("id \"bm e4\"; c0 \"Nf3; e4\"; bm e4;", Transform::Swap, "id \"bm e4\"; c0 \"Nf3; e4\"; bm e5;")]
#[case("ce 12; acd 3; D1 20;", Transform::Swap, "ce 12; acd 3; D1 20;")]
fn moves_of_operations_go_with_the_position(#[case] operations: &str, #[case] how: Transform, #[case] expected: &str) {
    let (made, _) = turned(&format!("4k3/8/8/8/8/8/8/4K3 w - - {operations}"), how, "standard");
    let made = made.unwrap();
    assert!(made.ends_with(&format!(" - - {expected}")), "{made}");
}

#[rstest]
#[case("4k3/8/8/8/8/8/8/4K3 w - - bm e2-e4;", Transform::Swap, "standard", "transform-move", "e2-e4")]
#[case("4k3/8/8/8/8/8/8/4K3 w - - id \"x\"; bm \"e4\";", Transform::Swap, "standard", "transform-move", "\"e4\"")]
#[case("4k3/8/8/8/8/8/8/R3K3 w Q -", Transform::Mirror, "standard", "transform-castling", "Q")]
#[case("rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP b kq -", Transform::Swap, "horde", "not-symmetric", "")]
#[case("8/8/8/8/8/8/k7/K7 w - -", Transform::Rotate, "racingkings", "not-symmetric", "")]
fn what_cannot_be_turned_is_refused(
    #[case] record: &str,
    #[case] how: Transform,
    #[case] variant: &str,
    #[case] code: &str,
    #[case] snippet: &str,
) {
    let (made, codes) = turned(record, how, variant);
    let error = made.unwrap_err();
    assert!(error.starts_with(code) && codes.contains(&error.split(' ').next().unwrap()), "{error} {codes:?}");
    let bytes: Vec<_> = snippet.bytes().map(|byte| byte.to_string()).collect();
    assert!(error.ends_with(&bytes.join(", ")) || error.contains(&format!("{snippet:?}")), "{error}");
}

#[rstest]
#[case("4k3/8/8/8/8/8/8/R3K3 w Q -", Transform::Mirror, &["castling-not-mirrored"])]
#[case("4k3/8/8/8/8/8/8/4K3 w - - c9 \"1-0\";", Transform::Swap, &["transform-kept"])]
#[case("4k3/8/8/8/8/8/8/4K3 w - - c9 \"1-0\";", Transform::Mirror, &[])]
#[case("4k3/8/8/8/8/8/8/R3K3 w Q -", Transform::Canonical, &[])]
fn what_is_doubtful_is_reported(#[case] record: &str, #[case] how: Transform, #[case] expected: &[&str]) {
    let (made, codes) = turned(record, how, "chess960");
    assert!(made.is_ok());
    assert_eq!(codes, expected);
}
