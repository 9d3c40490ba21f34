//! Castling as a move: squares of king and rook, and which right a move in text means.

use crate::support::boards::{position, profile};
use fenconv::inspect::CastlingMove;
use fenconv::model::Wing;
use rstest::rstest;

/// The right and all squares: `O-O e1-g1 h1-f1`; `-` for no castling.
fn read(text: &str, variant: &str, record: &str) -> String {
    let profile = profile(variant);
    let castling = CastlingMove::read(text, &position(&profile, record), &profile).unwrap();
    castling.map_or("-".into(), |CastlingMove { right, king, rook, king_to, rook_to, .. }| {
        format!("{} {}-{king_to} {rook}-{rook_to}", right.wing.san(), king.unwrap())
    })
}

const CLASSICAL: &str = "r3k2r/8/8/8/8/8/8/R3K2R";

#[rstest]
#[case("O-O", "w KQkq", "O-O e1-g1 h1-f1")]
#[case("0-0-0#", "w KQkq", "O-O-O e1-c1 a1-d1")]
#[case("e1g1", "w KQkq", "O-O e1-g1 h1-f1")]
#[case("e1h1", "w KQkq", "O-O e1-g1 h1-f1")]
#[case("e1c1", "w KQkq", "O-O-O e1-c1 a1-d1")]
#[case("e8a8", "b KQkq", "O-O-O e8-c8 a8-d8")]
#[case("e8g8", "b KQkq", "O-O e8-g8 h8-f8")]
#[case::of_the_other_side("e8g8", "w KQkq", "-")]
#[case::without_the_right("O-O", "w Qkq", "-")]
#[case::without_the_right("e1h1", "w Qkq", "-")]
#[case::a_step("e1f1", "w KQkq", "-")]
#[case::a_step("e1d1", "w KQkq", "-")]
#[case::another_piece("h1g1", "w KQkq", "-")]
#[case::nothing("", "w KQkq", "-")]
#[case::nothing("O-O-O-O", "w KQkq", "-")]
#[case::nothing("e1", "w KQkq", "-")]
#[case::off_the_board("e1j1", "w KQkq", "-")]
#[case::not_ascii("e1\u{e9}1", "w KQkq", "-")]
fn in_chess(#[case] text: &str, #[case] fields: &str, #[case] expected: &str) {
    for variant in ["standard", "chess960"] {
        assert_eq!(read(text, variant, &format!("{CLASSICAL} {fields} - 0 1")), expected, "{variant}");
    }
}

#[rstest]
// the rook is on the king's queen side although it is on the f-file
#[case("chess960", "4k3/8/8/8/8/8/8/5RK1 w F", "g1f1", "O-O-O g1-c1 f1-d1")]
#[case("chess960", "4k3/8/8/8/8/8/8/5RK1 w F", "g1c1", "O-O-O g1-c1 f1-d1")]
// the inner rook has the right
#[case("chess960", "4k3/8/8/8/8/8/8/4K1RR w G", "e1g1", "O-O e1-g1 g1-f1")]
#[case("chess960", "4k3/8/8/8/8/8/8/4K1RR w G", "e1h1", "-")]
// where the king stays
#[case("chess960", "4k3/8/8/8/8/8/8/6KR w H", "g1h1", "O-O g1-g1 h1-f1")]
// the rook of one wing stands where the king of the other lands
#[case("chess960", "4k3/8/8/8/8/8/8/RKR5 w CA", "b1c1", "O-O b1-g1 c1-f1")]
#[case("chess960", "4k3/8/8/8/8/8/8/RKR5 w CA", "b1a1", "O-O-O b1-c1 a1-d1")]
// one step is the king's own, and the square of its own rook never is
#[case("chess960", "4k3/8/8/8/8/8/8/5K1R w H", "f1g1", "-")]
#[case("chess960", "4k3/8/8/8/8/8/8/5KR1 w G", "f1g1", "O-O f1-g1 g1-f1")]
// the profile says where the king lands
#[case("embassy", "r3k4r/10/10/10/10/10/10/R3K4R w KQ", "e1h1", "O-O e1-h1 j1-g1")]
#[case("embassy", "r3k4r/10/10/10/10/10/10/R3K4R w KQ", "e1b1", "O-O-O e1-b1 a1-c1")]
#[case("embassy", "r3k4r/10/10/10/10/10/10/R3K4R w KQ", "e1g1", "-")]
#[case("capablanca", "r4k3r/10/10/10/10/10/10/R4K3R b kq", "f8j8", "O-O f8-i8 j8-h8")]
// castling on the second rank
#[case("shako", "10/1r3k2r1/10/10/10/10/10/10/1R3K2R1/10 b kq", "f9h9", "O-O f9-h9 i9-g9")]
#[case("antichess", "4k3/8/8/8/8/8/8/4K2R w -", "e1g1", "-")]
fn in_other_variants(#[case] variant: &str, #[case] record: &str, #[case] text: &str, #[case] expected: &str) {
    assert_eq!(read(text, variant, &format!("{record} - 0 1")), expected);
}

#[test]
fn each_right_is_read_from_its_own_moves() {
    let profile = profile("chess960");
    for id in 0..960 {
        let rank: String = fenconv::start::StartId::new(id).unwrap().back_rank().map(char::from).iter().collect();
        let record = format!("{}/8/8/8/8/8/8/{rank} w KQkq - 0 1", rank.to_lowercase());
        let position = position(&profile, &record);
        for wing in Wing::BOTH {
            let castling = CastlingMove::of(&position, &profile, wing).unwrap().unwrap();
            let takes_rook = format!("{}{}", castling.king.unwrap(), castling.rook);
            for text in [wing.san(), &takes_rook] {
                assert_eq!(CastlingMove::read(text, &position, &profile).unwrap(), Some(castling), "{record} {text}");
            }
        }
    }
}
