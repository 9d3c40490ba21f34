//! Which en passant captures are legal: one position a case, with what `legal`
//! makes of its target.

use fenconv::finding::Field;
use fenconv::inspect::position_key;
use fenconv::model::{File, Rank};
use fenconv::notation::EpPolicy;
use fenconv::{Color, Converter, Options, Reader, Square, Variants, WriteOptions, Writer};
use rstest::rstest;

/// The en passant field as written, or the code of the finding that refused.
fn written(variant: &str, record: &str, policy: EpPolicy) -> String {
    let profile = Variants::builtin().get(variant).unwrap();
    let write = WriteOptions::new().with_en_passant(Some(policy));
    let converter = Converter::new(profile, Options::new().with_write(write)).unwrap();
    let mut out = Vec::new();
    match converter.convert(record.as_bytes(), &mut out, &mut ()) {
        Ok(_) => String::from_utf8(out).unwrap().split(' ').nth(3).unwrap().to_owned(),
        Err(error) => error.code().to_owned(),
    }
}

#[track_caller]
fn check(variant: &str, record: &str, legal: bool) {
    let target = record.split(' ').nth(3).unwrap();
    assert_eq!(written(variant, record, EpPolicy::Keep), target, "{variant}: {record}");
    assert_eq!(written(variant, record, EpPolicy::Legal), if legal { target } else { "-" }, "{variant}: {record}");
    assert_eq!(written(variant, record, EpPolicy::Never), "-", "{variant}: {record}");
}

#[rstest]
#[case::rook("4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", false)]
#[case::queen("4k3/8/8/8/3Pp3/8/8/3KQ3 b - d3 0 1", false)]
#[case::bishop_does_not_pin_there("4k3/8/8/8/3Pp3/8/8/3KB3 b - d3 0 1", true)]
#[case::blocked("4k3/4p3/8/8/3Pp3/8/8/3KR3 b - d3 0 1", true)]
#[case::white("3kr3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", false)]
#[case::captor_blocks_where_the_pawn_did("3k4/8/8/8/3Pp3/8/8/3RK3 b - d3 0 1", true)]
#[case::captor_blocks_for_white("3rk3/8/8/3pP3/8/8/8/3K4 w - d6 0 1", true)]
fn pins_on_the_file(#[case] record: &str, #[case] legal: bool) {
    check("standard", record, legal);
}

#[rstest]
#[case::queen("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", false)]
#[case::rook("8/8/8/8/k2Pp2R/8/8/3K4 b - d3 0 1", false)]
#[case::bishop("8/8/8/8/k2Pp2B/8/8/3K4 b - d3 0 1", true)]
#[case::blocked_by_a_knight("8/8/8/8/k1nPp2R/8/8/3K4 b - d3 0 1", true)]
#[case::blocked_by_an_enemy("8/8/8/8/k2PpN1R/8/8/3K4 b - d3 0 1", true)]
#[case::from_the_other_side("8/8/8/8/R2Pp2k/8/8/3K4 b - d3 0 1", false)]
#[case::another_captor_stays("8/8/8/8/k1pPp2R/8/8/3K4 b - d3 0 1", true)]
#[case::white("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", false)]
#[case::king_beside_the_pawns("4k3/8/8/KpP4q/8/8/8/8 w - b6 0 1", false)]
#[case::king_behind_the_captor("4k3/8/8/r2pP1K1/8/8/8/8 w - d6 0 1", false)]
#[case::king_on_another_rank("8/8/8/k7/3Pp2R/8/8/3K4 b - d3 0 1", true)]
fn both_pawns_leave_the_rank(#[case] record: &str, #[case] legal: bool) {
    check("standard", record, legal);
}

#[rstest]
#[case::along_the_pin("8/8/8/5k2/3Pp3/8/2B5/3K4 b - d3 0 1", true)]
#[case::along_the_pin_from_further("8/8/8/5k2/3Pp3/8/8/1B1K4 b - d3 0 1", true)]
#[case::across_the_pin("8/8/8/3k4/3Pp3/8/6B1/3K4 b - d3 0 1", false)]
#[case::captured_pawn_was_the_shield("8/8/1k6/8/3Pp3/8/8/3K2B1 b - d3 0 1", false)]
#[case::shield_against_a_queen("8/8/1k6/8/3Pp3/8/5Q2/3K4 b - d3 0 1", false)]
#[case::another_shield("8/8/1k6/2p5/3Pp3/8/8/3K2B1 b - d3 0 1", true)]
#[case::rook_does_not_look_there("8/8/1k6/8/3Pp3/8/8/3K2R1 b - d3 0 1", true)]
#[case::shield_on_the_other_diagonal("8/8/5k2/8/3Pp3/8/1B6/3K4 b - d3 0 1", false)]
#[case::white("4k1b1/8/8/3pP3/8/1K6/8/8 w - d6 0 1", false)]
fn diagonals(#[case] record: &str, #[case] legal: bool) {
    check("standard", record, legal);
}

#[rstest]
#[case::by_the_pawn("8/8/8/2k5/3Pp3/8/8/3K4 b - d3 0 1", true)]
#[case::by_the_pawn_on_the_other_side("8/8/8/4k3/3Pp3/8/8/3K4 b - d3 0 1", true)]
#[case::by_a_rook("k7/8/8/8/3Pp3/8/8/R2K4 b - d3 0 1", false)]
#[case::by_both("8/8/8/2k5/3Pp3/8/8/2RK4 b - d3 0 1", false)]
#[case::captor_steps_between("8/8/k7/8/3Pp3/8/8/3K1B2 b - d3 0 1", true)]
#[case::captor_steps_between_on_the_rank("8/8/8/8/3Pp3/k6R/8/3K4 b - d3 0 1", true)]
#[case::by_a_knight("8/8/8/5k2/3Pp3/6N1/8/3K4 b - d3 0 1", false)]
#[case::by_another_pawn("8/8/8/6k1/3Pp2P/8/8/3K4 b - d3 0 1", false)]
#[case::white_by_the_pawn("4k3/8/8/3pP3/2K5/8/8/8 w - d6 0 1", true)]
#[case::white_by_a_rook("4k2r/8/8/3pP3/8/8/8/7K w - d6 0 1", false)]
fn checks_and_whether_the_capture_answers_them(#[case] record: &str, #[case] legal: bool) {
    check("standard", record, legal);
}

#[rstest]
#[case::two("4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1", true)]
#[case::one_of_two_pinned("3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1", true)]
#[case::both_pinned("8/8/3k4/8/3pPp2/8/7B/3RK3 b - e3 0 1", false)]
#[case::a_file("4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1", true)]
#[case::h_file("4k3/8/8/8/6pP/8/8/4K3 b - h3 0 1", true)]
#[case::not_round_the_board("4k3/8/8/8/P6p/8/8/4K3 b - a3 0 1", false)]
#[case::a_rook_is_no_captor("4k3/8/8/8/3Pr3/8/8/3K4 b - d3 0 1", false)]
#[case::a_pawn_of_its_own("4k3/8/8/8/3PP3/8/8/4K3 b - d3 0 1", false)]
#[case::nobody("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", false)]
#[case::opening("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3", true)]
fn captors(#[case] record: &str, #[case] legal: bool) {
    check("standard", record, legal);
}

#[rstest]
#[case("chess960", "1k2r3/8/8/3pP3/8/8/8/4K2R w H d6 0 1", false)]
#[case("chess960", "4k3/8/8/1KpP3q/8/8/8/8 w - c6 0 1", false)]
#[case("chess960", "bbqnnrkr/ppppppp1/8/6Pp/8/8/PPPPPP1P/BBQNNRKR w KQkq h6 0 2", true)]
#[case("dfrc", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", false)]
#[case("losers", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", false)]
#[case("kingofthehill", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", false)]
#[case("threecheck", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 3+3 0 1", false)]
#[case("crazyhouse", "4k3/8/8/8/3Pp3/8/8/3KQ~3[] b - d3 0 1", false)]
#[case("crazyhouse", "4k3/8/8/8/3Pp3/8/8/3K4[Qq] b - d3 0 1", true)]
#[case("horde", "4k3/8/8/3pP3/8/8/8/8 w - d6 0 1", true)]
#[case("horde", "4k3/8/8/8/3Pp3/8/8/4Q3 b - d3 0 1", false)]
fn variants_with_the_same_check(#[case] variant: &str, #[case] record: &str, #[case] legal: bool) {
    check(variant, record, legal);
}

#[rstest]
#[case::antichess("antichess", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", true)]
#[case::nobody_beside("antichess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - e3 0 1", false)]
#[case::giveaway("giveaway", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", true)]
#[case::suicide("suicide", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", true)]
#[case::extinction("extinction", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", true)]
#[case::fog("fogofwar", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", true)]
#[case::duck("duck", "4k3/8/8/8/3Pp3/8/3*4/3KR3 b - d3 0 1", true)]
fn variants_without_check(#[case] variant: &str, #[case] record: &str, #[case] legal: bool) {
    check(variant, record, legal);
}

#[rstest]
#[case::own_king_explodes("8/8/8/8/3Pp3/2k5/8/3K4 b - d3 0 1", false)]
#[case::enemy_king_explodes("R6k/8/8/8/3Pp3/8/4K3/8 b - d3 0 1", true)]
#[case::pinning_rook_explodes("4k3/8/8/8/3Pp3/8/4R3/K7 b - d3 0 1", true)]
#[case::pinned("4k3/8/8/8/3Pp3/8/8/K3R3 b - d3 0 1", false)]
#[case::pawns_stay("4k3/8/8/8/3Pp3/4P3/8/K3R3 b - d3 0 1", true)]
#[case::kings_side_by_side("R5k1/6K1/8/8/3Pp3/8/8/8 b - d3 0 1", true)]
fn captures_that_explode(#[case] record: &str, #[case] legal: bool) {
    check("atomic", record, legal);
}

#[rstest]
#[case::archbishop("capablanca", "10/10/10/3k6/3Pp5/10/6A3/3K6 b - d3 0 1", false)]
#[case::chancellor("capablanca", "4k5/10/10/10/3Pp5/10/10/3KC5 b - d3 0 1", false)]
#[case::archbishop_on_the_file("capablanca", "4k5/10/10/10/3Pp5/10/10/3KA5 b - d3 0 1", true)]
#[case::across_ten_files("capablanca", "10/10/10/10/k2Pp4Q/10/10/3K6 b - d3 0 1", false)]
#[case::leap_of_the_chancellor("capablanca", "k9/10/1C8/10/3Pp5/10/10/3K6 b - d3 0 1", false)]
#[case::last_file("capablanca", "4k5/10/10/10/8Pp/10/10/4K5 b - i3 0 1", true)]
#[case::janus("janus", "10/10/10/3k6/3Pp5/10/6J3/3K6 b - d3 0 1", false)]
#[case::embassy("embassy", "4k5/10/10/10/3Pp5/10/10/3KC5 b - d3 0 1", false)]
#[case::capahouse("capahouse", "10/10/10/3k6/3Pp5/10/6A~3/3K6[] b - d3 0 1", false)]
#[case::grand("grand", "4k5/10/10/10/10/3Pp5/10/10/10/3KR5 b - d4 0 1", false)]
#[case::grand_free("grand", "4k5/10/10/10/10/3Pp5/10/10/10/3K6 b - d4 0 1", true)]
#[case::grand_archbishop("grand", "10/10/10/10/3k6/3Pp5/10/6A3/10/3K6 b - d4 0 1", false)]
#[case::nine_ranks("chancellor", "4k4/9/9/9/9/3Pp4/9/9/3KC4 b - d3 0 1", false)]
#[case::nine_ranks_white("chancellor", "4k4/9/9/3pP4/9/9/9/9/4K4 w - d7 0 1", true)]
#[case::nine_files("chancellor", "4k4/9/9/K2pP3q/9/9/9/9/9 w - d7 0 1", false)]
#[case::eleven_files("wildebeest", "4k6/11/11/11/11/11/3Pp6/11/11/4K6 b - d3 0 1", true)]
#[case::camel("wildebeest", "4k6/11/11/3C7/11/11/3Pp6/11/11/4K6 b - d3 0 1", false)]
#[case::wall("omicron", "4k7/12/12/12/12/3Pp7/12/4*7/12/3KR7 b - d4 0 1", true)]
#[case::no_wall("omicron", "4k7/12/12/12/12/3Pp7/12/12/12/3KR7 b - d4 0 1", false)]
fn other_boards(#[case] variant: &str, #[case] record: &str, #[case] legal: bool) {
    check(variant, record, legal);
}

/// A cannon captures behind one piece: a capture can take that away or leave it.
#[rstest]
#[case::screen_goes("4k5/10/10/10/10/3Pp5/10/10/10/3KC5 b - d4 0 1", true)]
#[case::screen_stays("4k5/10/4p5/10/10/3Pp5/10/10/10/3KC5 b - d4 0 1", false)]
#[case::three_become_one("10/10/10/10/10/k2Pp2N1C/10/10/10/3K6 b - d4 0 1", false)]
#[case::two_become_none("10/10/10/10/10/k2Pp4C/10/10/10/3K6 b - d4 0 1", true)]
#[case::captor_is_the_screen("3k6/10/10/10/10/3Pp5/10/10/10/3CK5 b - d4 0 1", false)]
#[case::elephant("10/10/7k2/10/5E4/3Pp5/10/10/10/3K6 b - d4 0 1", false)]
fn shako(#[case] record: &str, #[case] legal: bool) {
    check("shako", record, legal);
}

#[rstest]
#[case::royal_knight_pinned("knightmate", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", false)]
#[case::royal_knight_checks("knightmate", "4k3/8/3K4/8/3Pp3/8/8/8 b - d3 0 1", false)]
#[case::mann("knightmate", "4k3/3M4/8/8/3Pp3/8/8/3K4 b - d3 0 1", false)]
#[case::mann_too_far("knightmate", "4k3/8/3M4/8/3Pp3/8/8/3K4 b - d3 0 1", true)]
#[case::hawk("seirawan", "8/8/8/3k4/3Pp3/8/6H1/3K4[] b - d3 0 1", false)]
#[case::elephant("seirawan", "4k3/8/8/8/3Pp3/8/8/3KE3[] b - d3 0 1", false)]
#[case::hawk_on_the_file("seirawan", "4k3/8/8/8/3Pp3/8/8/3KH3[] b - d3 0 1", true)]
#[case::hawk_in_hand("seirawan", "4k3/8/8/8/3Pp3/8/8/3K4[H] b - d3 0 1", true)]
#[case::dragon("dragon", "8/8/8/3k4/3Pp3/8/6D1/3K4[] b - d3 0 1", false)]
#[case::amazon("amazon", "8/8/8/3k4/3Pp3/8/6A1/3K4 b - d3 0 1", false)]
#[case::almost("almost", "4k3/8/8/8/3Pp3/8/8/3KC3 b - d3 0 1", false)]
#[case::general("perfect", "4k3/8/8/8/3Pp3/8/8/3KG3 b - d3 0 1", false)]
#[case::charging_rook("cwda", "4k3/8/8/8/3Pp3/8/8/3KG3 b - d3 0 1", false)]
#[case::short_rook("cwda", "4k3/8/8/8/3Pp3/8/8/3KS3 b - d3 0 1", true)]
#[case::short_rook_near("cwda", "8/8/8/4k3/3Pp3/8/4S3/3K4 b - d3 0 1", false)]
fn other_pieces(#[case] variant: &str, #[case] record: &str, #[case] legal: bool) {
    check(variant, record, legal);
}

#[rstest]
#[case::straight("4k3/8/8/8/2pP4/8/8/4K3 b - c3d4 0 1", true)]
#[case::not_from_the_other_side("4k3/8/8/8/3Pp3/8/8/4K3 b - c3d4 0 1", false)]
#[case::diagonal_pin("8/8/4k3/8/2pP4/8/B7/4K3 b - c3d4 0 1", false)]
#[case::along_the_file("2k5/8/8/8/2pP4/8/8/2R1K3 b - c3d4 0 1", true)]
#[case::check_by_the_pawn("8/8/8/3k4/2pP4/8/8/4K3 b - c3d4 0 1", true)]
fn berolina(#[case] record: &str, #[case] legal: bool) {
    check("berolina", record, legal);
}

/// Where a profile does not say how a piece moves, `legal` takes nothing away for it.
#[rstest]
#[case::unknown("blackletter", "4k4/9/9/9/9/3Pp4/9/9/9/3KM4[] b - d4 0 1", true)]
#[case::known("blackletter", "4k4/9/9/9/9/3Pp4/9/9/9/3KR4[] b - d4 0 1", false)]
#[case::unknown_and_nobody_beside("blackletter", "4k4/9/9/9/9/3P5/9/9/9/3KM4[] b - d4 0 1", false)]
#[case::two_boards("alice", "4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", true)]
fn pieces_that_are_not_known(#[case] variant: &str, #[case] record: &str, #[case] legal: bool) {
    check(variant, record, legal);
}

#[rstest]
#[case("spartan", "4k3/8/8/8/3Ph3/8/8/3KR3 b - d3 0 1")]
#[case("racingkings", "8/8/8/8/3Pp3/8/8/k2KR3 b - d3 0 1")]
fn variants_without_en_passant(#[case] variant: &str, #[case] record: &str) {
    assert_eq!(written(variant, record, EpPolicy::Legal), "ep-not-allowed");
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

#[rstest]
#[case("standard", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", Color::White, Some(true))]
#[case("standard", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", Color::Black, Some(false))]
#[case::one_of_two_kings("spartan", "k3k3/8/8/8/8/8/8/R3K3 b - - 0 1", Color::Black, Some(false))]
#[case::both_kings("spartan", "k3k3/8/8/8/8/8/8/R2KR3 b - - 0 1", Color::Black, Some(true))]
#[case::the_last_king("spartan", "k7/8/8/8/8/8/8/R3K3 b - - 0 1", Color::Black, Some(true))]
#[case::no_check("antichess", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", Color::White, Some(false))]
#[case::no_king("horde", "4k3/8/8/8/8/8/4r3/4P3 w - - 0 1", Color::White, Some(false))]
#[case::king_gone("atomic", "4k3/8/8/8/8/8/4r3/8 w - - 0 1", Color::White, Some(false))]
#[case::promoted("shogi", "4k4/9/4+P4/9/9/9/9/9/4K4[] b 0 1", Color::Black, Some(false))]
#[case::promoted_near("shogi", "4k4/4+P4/9/9/9/9/9/9/4K4[] b 0 1", Color::Black, Some(true))]
#[case::promoted_beside("shogi", "4k+P3/9/9/9/9/9/9/9/4K4[] b 0 1", Color::Black, Some(true))]
#[case::unknown("xiangqi", "4k4/9/9/9/9/9/9/9/9/3K1R3 b - - 0 1", Color::Black, None)]
fn check_by_the_rule_of_the_variant(
    #[case] variant: &str,
    #[case] record: &str,
    #[case] color: Color,
    #[case] expected: Option<bool>,
) {
    let profile = Variants::builtin().get(variant).unwrap();
    let position = Reader::new(profile.clone()).read(record.as_bytes(), &mut ()).unwrap().position;
    assert_eq!(profile.in_check(&position, color).unwrap(), expected);
}

#[rstest]
#[case::rook_and_wall("omicron", "4k7/12/12/12/12/12/12/4*7/12/3KR7 w - - 0 1", "e1", "d1 e2 f1 g1 h1 i1 j1 k1 l1")]
#[case::cannon("shako", "4k5/10/10/10/10/10/10/10/p9/C1P2K4 w - - 0 1", "a1", "a3 a4 a5 a6 a7 a8 a9 a10 d1 e1 f1")]
#[case::fibnif("cwda", "4k3/8/8/8/3I4/8/8/4K3 w - - 0 1", "d4", "c2 c3 c5 c6 e2 e3 e5 e6")]
#[case::charging_knight("cwda", "4k3/8/8/8/3H4/8/8/4K3 w - - 0 1", "d4", "b5 c3 c4 c6 d3 e3 e4 e6 f5")]
#[case::charging_knight_of_black("cwda", "4k3/8/8/8/3h4/8/8/4K3 w - - 0 1", "d4", "b3 c2 c4 c5 d5 e2 e4 e5 f3")]
#[case::empty("standard", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "d4", "")]
fn squares_that_a_piece_attacks(
    #[case] variant: &str,
    #[case] record: &str,
    #[case] from: &str,
    #[case] expected: &str,
) {
    let profile = Variants::builtin().get(variant).unwrap();
    let position = Reader::new(profile.clone()).read(record.as_bytes(), &mut ()).unwrap().position;
    let mut squares: Vec<_> = expected.split_whitespace().map(square).collect();
    squares.sort_unstable();
    assert_eq!(profile.attacked_from(&position, square(from)).unwrap(), Some(squares));
}

/// No reader makes these, but whoever sets a position by hand can.
#[rstest]
fn targets_that_no_pawn_passed_are_neither_legal_nor_written(
    #[values("standard", "berolina")] variant: &str,
    #[values(1, 2)] count: usize,
) {
    let profile = Variants::builtin().get(variant).unwrap();
    let record = b"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    let position = Reader::new(profile.clone()).read(record, &mut ()).unwrap().position;
    for rank in (0..8).filter_map(Rank::new) {
        let mut with_targets = position.clone();
        for target in [Square::new(File::A, rank), Square::new(File::H, Rank::FIRST)].into_iter().take(count) {
            with_targets.en_passant.insert(target);
        }
        assert_eq!(position_key(&with_targets, &profile), position_key(&position, &profile));
        for policy in [EpPolicy::Keep, EpPolicy::PseudoLegal, EpPolicy::Legal, EpPolicy::Never] {
            let options = WriteOptions::new().with_en_passant(Some(policy));
            let error = Writer::new(profile.clone(), options).write(&with_targets, &mut Vec::new(), &mut ());
            assert_eq!(error.unwrap_err().finding().field, Field::EnPassant);
        }
    }
}
