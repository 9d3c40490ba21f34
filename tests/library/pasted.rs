//! Records with something round them: pasted ones, those cut out of code, addresses.

use fenconv::find::recognise;
use fenconv::finding::FindingKind;
use fenconv::render::Notation;
use fenconv::{Converter, Dialect, Finding, Options, Variants};
use rstest::rstest;

const R: &str = "4k3/8/8/8/8/8/8/R3K2R w HA - 3 9";

#[rstest]
#[case("FEN: @")]
#[case("fen=@;")]
#[case("Position FEN: @")]
#[case("[FEN \"@\"]")]
#[case("[Event \"x\"]\n[Fen  \"@\"]\n\n1. e4 *")]
#[case("\"@")]
#[case("@\"")]
#[case("`@`")]
#[case("\u{201C}@\u{201D}")]
#[case("'@',")]
#[case("4k3/8/8/8/8/8/8/R3K2R%20w%20HA%20-%203%209")]
#[case("https://lichess.org/analysis/standard/4k3/8/8/8/8/8/8/R3K2R_w_HA_-_3_9")]
#[case("https://lichess.org/analysis/chess960/4k3/8/8/8/8/8/8/R3K2R_w_HA_-_3_9?color=black#12")]
#[case("https://lichess.org/editor/4k3/8/8/8/8/8/8/R3K2R%20w%20HA%20-%203%209")]
#[case("https://lichess.org/editor?fen=4k3/8/8/8/8/8/8/R3K2R_w_HA_-_3_9")]
#[case("https://www.chess.com/analysis?x=1&fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2FR3K2R+w+HA+-+3+9&flip=false")]
#[case("lichess.org/editor/4k3/8/8/8/8/8/8/R3K2R_w_HA_-_3_9")]
#[case("see [https://x] [FEN \"@\"]")]
fn what_is_round_a_pasted_record_is_taken_off(#[case] text: &str) {
    assert_eq!(recognise(&text.replace('@', R)).as_deref(), Some(R), "{text}");
}

/// The reader has these as they are.
#[rstest]
#[case("@")]
#[case("\"@\"")]
#[case("position fen @ moves e1h1")]
#[case("4k3/8/8/8/8/8/8/R3K2R w HA - bm Ke2; id \"x\";")]
#[case("4k3/8/8/8/8/8/8/R3K2R w HA - c0 \"x\";")]
#[case("4k3/8/8/8/8/8/8/R3K2R w HA - c0 \"x\"")]
#[case("4k3/8/8/8/8/8/8/R3K2R_w_HA_-_3_9")]
#[case("book.fen")]
#[case("a/b/c")]
#[case("https://example.org/a/b")]
#[case("")]
#[case("[")]
#[case("FEN: none")]
fn other_texts_are_left_to_the_reader(#[case] text: &str) {
    assert_eq!(recognise(&text.replace('@', R)), None, "{text}");
}

#[rstest]
#[case("\"@\",", true)]
#[case("\"@\";", true)]
#[case("  \"@\", ", true)]
#[case("\"@\"", true)]
#[case("@,", false)]
#[case("\"@\",,", false)]
#[case("\"@\" x,", false)]
fn a_list_takes_records_cut_out_of_code(#[case] line: &str, #[case] taken: bool) {
    let converter = Converter::to_dialect(Variants::shared().get("chess960").unwrap(), Dialect::XFen);
    let (mut out, mut findings) = (Vec::new(), Vec::<Finding>::new());
    let result = converter.convert(line.replace('@', R).as_bytes(), &mut out, &mut findings);
    assert_eq!(result.is_ok(), taken, "{line}");
    if taken {
        assert_eq!(String::from_utf8(out).unwrap(), R.replace("HA", "KQ"));
        let quoted = findings.iter().find(|finding| finding.kind == FindingKind::Quoted).unwrap();
        assert_eq!(quoted.snippet(line.as_bytes()), b"\"");
    }
}

#[rstest]
#[case("https://lichess.org/editor/4k3/8/8/8/8/8/8/R3K2R%20w%20HA%20-%203%209", "")]
#[case("https://lichess.org/editor/4k3%2F8%2f8/8/8/8/8/R3K2R_w_HA_-_3_9?x#y", "")]
#[case("https://lichess.org/editor?fen=4k3/8/8/8/8/8/8/R3K2R_w_HA_-_3_9", "")]
#[case("https://lichess.org/editor?x=1&FEN=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2FR3K2R+w+HA+-+3+9&y=2", "")]
#[case("?fen=4k3/8/8/8/8/8/8/R3K2R_w_HAk_-_3_9", "k")]
#[case("https://x.org/?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2FR3K2R%20w%20HAk%20-", "k")]
#[case("https://x.org/4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F%523K2R_w_HAk_-", "k")]
fn addresses_are_decoded_and_faults_are_where_they_are(#[case] address: &str, #[case] fault: &str) {
    let profile = Variants::shared().get("chess960").unwrap();
    let converter = Converter::new(profile, Options::default()).unwrap();
    let converter = converter.reading(Notation::LichessUrl.reader().unwrap());
    let mut out = Vec::new();
    match converter.convert(address.as_bytes(), &mut out, &mut ()) {
        Ok(_) => assert_eq!((String::from_utf8(out).unwrap(), fault), (R.replace("HA", "KQ"), "")),
        Err(error) => {
            assert_eq!(error.code(), "castling-no-rook", "{address}");
            let at = address.rfind("HAk").unwrap() + 2;
            assert_eq!(error.finding().span.range(), at..at + fault.len(), "{address}");
        }
    }
}
