//! Two boards in one record, `A | B`: converted, checked, each half with its own spans.

use fenconv::notation::{Container, Style};
use fenconv::rules::Soundness;
use fenconv::{Checker, Converter, Dialect, Finding, Options, Reader, Variants, WriteOptions};
use rstest::rstest;

const A: &str = "r2qk2r/ppp1b1pp/4pn2/8/6n1/2N2N2/PPPP1PPP/R1BQ1RK1[P] w kq - 4 10";
const B: &str = "rnbqk2r/1pp1bp1p/p3pn1p/3p2B1/3P4/2N1PN2/PPP2PPP/R2QKB1R[Bbpp] w KQkq - 0 7";

fn converter(variant: &str, write: WriteOptions) -> Converter {
    Converter::new(Variants::shared().get(variant).unwrap(), Options::new().with_write(write)).unwrap()
}

#[rstest]
#[case("bughouse", &format!("{A} | {B}"), &format!("{} | {}", A.replace("kq", "ha"), B.replace("KQkq", "HAha")))]
// blanks round the bar are written as one on each side
#[case("bughouse", &format!("{A}  |{B}"), &format!("{} | {}", A.replace("kq", "ha"), B.replace("KQkq", "HAha")))]
#[case("bughouse", A, &A.replace("kq", "ha"))]
#[case(
    "supply",
    "4k4/9/9/9/9/9/9/9/9/4K4[] w - - 0 1 | 4k4/9/9/9/9/9/9/9/9/4K4[p] b - - 0 1",
    "4k4/9/9/9/9/9/9/9/9/4K4[] w - - 0 1 | 4k4/9/9/9/9/9/9/9/9/4K4[p] b - - 0 1"
)]
fn both_are_converted(#[case] variant: &str, #[case] record: &str, #[case] expected: &str) {
    let shredder = converter(variant, WriteOptions::new().with_dialect(Dialect::Shredder));
    assert_eq!(shredder.convert_str(record).unwrap(), expected);
}

/// Each half has its own places, and one that is refused refuses both.
#[rstest]
#[case(&format!("{A} | {}", B.replace("KQkq", "KQkx")), &["bad-castling-char 136..137"])]
#[case(&format!("{} | {B}", A.replace("kq", "kx")), &["bad-castling-char 57..58"])]
#[case(&format!("{A} | "), &["empty-input"])]
#[case(&format!("{A} | {B} | {B}"), &["trailing-garbage"])]
fn a_broken_half_refuses_both(#[case] record: &str, #[case] expected: &[&str]) {
    let mut findings: Vec<Finding> = Vec::new();
    let mut out = b"before ".to_vec();
    let bughouse = converter("bughouse", WriteOptions::new());
    let error = bughouse.convert(record.as_bytes(), &mut out, &mut findings).unwrap_err();
    assert_eq!(out, b"before ");
    let shown = |finding: &Finding| format!("{} {}..{}", finding.code(), finding.span.start, finding.span.end);
    let errors: Vec<_> = findings.iter().filter(|finding| finding.is_error()).map(shown).collect();
    assert_eq!(errors.len(), expected.len(), "{errors:?}");
    assert!(errors.iter().zip(expected).all(|(error, start)| error.starts_with(start)), "{errors:?}");
    assert_eq!(error.code(), expected[0].split(' ').next().unwrap());
}

#[test]
fn both_are_checked() {
    let profile = Variants::shared().get("bughouse").unwrap();
    let checker = Checker::new(Reader::new(profile), Soundness::Safe);
    // on the second board the side that is not to move is in check
    let record = format!("{A} | 4k3/8/8/8/8/8/4R3/4K3[] w - - 0 1");
    let error = checker.check(record.as_bytes(), Container::Fen, &mut ()).unwrap_err();
    assert_eq!((error.code(), error.finding().span.of(record.as_bytes())), ("opponent-in-check", &b"k"[..]));
    assert!(checker.check(format!("{A} | {B}").as_bytes(), Container::Fen, &mut ()).is_ok());
}

#[test]
fn other_variants_have_one() {
    let chess = converter("crazyhouse", Style::Pychess.write_options(&Variants::shared().get("crazyhouse").unwrap()));
    assert_eq!(chess.convert_str(&format!("{A} | {B}")).unwrap_err().code(), "trailing-garbage");
}
