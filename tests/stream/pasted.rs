//! What a pasted text is.

use fenconv::stream::{PastedKind as K, pasted};
use rstest::rstest;

const RECORD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

#[rstest]
#[case("", K::Empty, 0)]
#[case(" \n ", K::Empty, 0)]
#[case("518", K::StartNumber, 1)]
#[case("#518", K::StartNumber, 1)]
#[case("SP 518", K::StartNumber, 1)]
#[case("Chess960 #518", K::StartNumber, 1)]
#[case("Position no. 310/841", K::StartNumber, 1)]
#[case("4k3/8", K::Record, 1)]
#[case("4k3/8/8/8/8/8/8/4K2R w K - 0 1", K::Record, 1)]
#[case("FEN: 4k3/8/8/8/8/8/8/4K2R w K - 0 1", K::Record, 1)]
#[case("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]", K::Pgn, 1)]
#[case("https://lichess.org/editor/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", K::Link, 1)]
#[case("https://www.chess.com/analysis?fen=4k3/8/8/8/8/8/8/4K2R+w+K+-+0+1", K::Link, 1)]
#[case("https://example.org/news", K::Link, 0)]
#[case("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1", K::Uci, 1)]
#[case("4k3/8/8/8/8/8/8/4K2R w K - id \"x\";", K::Epd, 1)]
#[case("{\"fen\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"}", K::Jsonl, 1)]
#[case("what is wrong with 4k3/8/8/8/8/8/8/4K2R w K - 0 1 here?\n\nThanks", K::Text, 1)]
#[case("hello there", K::Record, 1)]
fn kinds(#[case] text: &str, #[case] kind: K, #[case] records: usize) {
    let found = pasted(text);
    assert_eq!((found.kind, found.records.len()), (kind, records), "{:?}", found.records);
}

#[test]
fn what_is_round_a_record_is_taken_off() {
    for text in ["FEN: R", "\"R", "[FEN \"R\"]", "https://lichess.org/editor/R", "R\n"] {
        assert_eq!(pasted(&text.replace('R', RECORD)).records, [RECORD], "{text}");
    }
}

#[test]
fn an_address_names_its_variant() {
    let variant = |text: &str| pasted(text).variant;
    assert_eq!(variant("https://lichess.org/editor/crazyhouse/4k3/8/8/8/8/8/8/4K3").as_deref(), Some("crazyhouse"));
    assert_eq!(variant("https://lichess.org/editor?fen=4k3/8/8/8/8/8/8/4K3&variant=atomic").as_deref(), Some("atomic"));
    assert_eq!(variant("https://lichess.org/editor/4k3/8/8/8/8/8/8/4K3"), None);
}

#[test]
fn a_long_text_is_looked_through_in_part() {
    let list = format!("{RECORD}\n").repeat(100_000);
    let found = pasted(&list);
    assert_eq!((found.kind, found.records.len()), (K::List, 1000));
    assert_eq!(pasted(&"é/".repeat(60_000)).kind, K::Record);
    let game = format!("[Event \"x\"]\r\n[FEN \"{RECORD}\"]\r\n\r\n1. O-O *\r\n\r\n").repeat(3);
    assert_eq!((pasted(&game).kind, pasted(&game).records), (K::Pgn, vec![RECORD.to_owned(); 3]));
}
