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
#[case("k7/8/8/8/8/8/8/7K w - -", Transform::Mirror, "legan", "not-symmetric", "")]
#[case("k7/8/8/8/8/8/8/7K w - -", Transform::Swap, "legan", "not-symmetric", "")]
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

/// In wildcastle a king on d castles as the mirror image of one on e does, and from no other file.
#[rstest]
#[case("r2k3r/8/8/8/8/8/8/R3K2R w KQkq -", "r3k2r/8/8/8/8/8/8/R2K3R w KQkq -", &[])]
#[case("4k3/8/8/8/8/8/8/R3K3 w Q -", "3k4/8/8/8/8/8/8/3K3R w K -", &[])]
#[case("4k3/8/8/8/8/8/8/R1K5 w Q -", "3k4/8/8/8/8/8/8/5K1R w K -", &["castling-not-mirrored"])]
fn castling_from_two_files(#[case] record: &str, #[case] expected: &str, #[case] findings: &[&str]) {
    let (made, codes) = turned(record, Transform::Mirror, "wildcastle");
    assert_eq!((made.as_deref(), &codes[..]), (Ok(expected), findings));
}

/// Which transforms the rules of a variant cannot tell, castling apart: by its pieces and rights,
/// unless the profile says it.
#[rstest]
#[case("standard", "swap mirror rotate")]
#[case("makruk", "swap mirror rotate")]
#[case("ordamirror", "swap mirror rotate")]
#[case("horde", "mirror")]
#[case("racingkings", "mirror")]
#[case("spartan", "mirror")]
#[case("chigorin", "mirror")]
#[case("cwda-rookies", "mirror")]
#[case("synochess", "mirror")]
#[case("empire", "mirror")]
#[case("ordavsempire", "mirror")]
#[case("shinobi", "mirror")]
#[case("stardust", "mirror")]
#[case("legan", "rotate")]
fn symmetries_of_variants(#[case] variant: &str, #[case] expected: &str) {
    let profile = Variants::shared().get(variant).unwrap();
    assert_eq!(symmetries(&profile), expected);
}

fn symmetries(profile: &std::sync::Arc<Profile>) -> String {
    let start = Reader::new(profile.clone()).read_str(profile.start_record()).unwrap().position;
    let refused =
        |transform: &Transform| apply(*transform, &start, profile).is_err_and(|error| error.code() == "not-symmetric");
    let left = EACH.into_iter().filter(|transform| !refused(transform)).map(Transform::name);
    left.collect::<Vec<_>>().join(" ")
}

/// A profile says it for itself and for those that extend it, a section of a variants.ini too.
#[test]
fn profiles_say_their_symmetries() {
    let mut variants = Variants::builtin();
    let profile = |id: &str, extends: &str, board: &str| {
        format!("schema = 1\n[variant]\nid = \"{id}\"\nname = \"{id}\"\nextends = \"{extends}\"\n[board]\n{board}\n")
    };
    variants.add("a.toml", &profile("a", "standard", "symmetry = [\"rotate\", \"swap\"]")).unwrap();
    variants.add("b.toml", &profile("b", "a", "")).unwrap();
    variants.add("c.toml", &profile("c", "a", "symmetry = []")).unwrap();
    variants.add_ini("d.ini", "[d:racingkings]\n").unwrap();
    let symmetries = |id: &str| symmetries(&variants.get(id).unwrap());
    assert_eq!(["a", "b", "c", "d"].map(symmetries), ["swap rotate", "swap rotate", "", "mirror"]);
}
