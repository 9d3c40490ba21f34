//! Boards with any number of kings, rights that are assumed, rights that need Chess960.

use rstest::rstest;

use crate::support::folder::Folder;

const FRAGMENT: &str = "8/8/8/3P4/2p1N3/8/8/8";

#[rstest]
#[case::list(FRAGMENT, &["--kings", "any"], "8/8/8/3P4/2p1N3/8/8/8 w - - 0 1\n", true)]
#[case::case_of_the_name("kk6/8/8/8/8/8/8/K7 w - - 0 1", &["--kings", "ANY"], "kk6/8/8/8/8/8/8/K7 w - - 0 1\n", true)]
#[case::kept("8/8/8/8/8/8/8/8 w", &["--kings", "any", "--to", "keep"], "8/8/8/8/8/8/8/8 w\n", true)]
#[case::uci(FRAGMENT, &["--kings", "any", "--to", "wiki"], "{{Chess diagram", true)]
#[case::board_alone(FRAGMENT, &["--to", "wiki"], "{{Chess diagram", false)]
#[case::forsyth(FRAGMENT, &["--to", "forsyth"], "8/8/8/3P4/2p1N3/8/8/8\n", false)]
#[case::material(FRAGMENT, &["--to", "gbr"], "0001.11\n", false)]
fn any_number_of_kings_is_read(
    #[case] record: &str,
    #[case] options: &[&str],
    #[case] out: &str,
    #[case] warned: bool,
) {
    let outcome = Folder::new().run(&[options, &["--message-format", "json", record]].concat());
    assert!(outcome.code == 0 && outcome.out.starts_with(out), "{}{}", outcome.out, outcome.err);
    assert_eq!(outcome.codes().contains(&"king-count".into()), warned, "{}", outcome.err);
    let warnings = outcome.messages().iter().filter(|message| message["severity"] == "error").count();
    assert_eq!(warnings, 0);
}

#[rstest]
#[case(&[FRAGMENT])]
#[case(&["--to", "uci", FRAGMENT])]
#[case(&["--kings", "profile", FRAGMENT])]
#[case(&["check", FRAGMENT])]
fn elsewhere_kings_are_counted(#[case] arguments: &[&str]) {
    let outcome = Folder::new().run(arguments);
    assert_eq!(outcome.code, 1);
    assert!((outcome.err + &outcome.out).contains("king-count"));
}

#[rstest]
#[case(&["check", "--kings", "any"])]
#[case(&["check", "--kings", "any", "--level", "reachable"])]
#[case(&["explain", "--kings", "any"])]
#[case(&["show", "--pieces", "letters"])]
fn commands_take_a_board_without_kings(#[case] arguments: &[&str]) {
    for record in [FRAGMENT, "8/8/8/8/8/8/8/8 w - - 0 1", "kkkk4/8/8/8/8/8/8/KK6 b - - 0 1"] {
        let outcome = Folder::new().run(&[arguments, &[record]].concat());
        assert!(outcome.code == 0 || record.contains("kkkk"), "{record}: {}{}", outcome.out, outcome.err);
    }
}

#[rstest]
#[case::all("r3k2r/8/8/8/8/8/8/R3K2R", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")]
#[case::dash("r3k2r/8/8/8/8/8/8/R3K2R b - - 3 9", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9")]
#[case::some("4k2r/8/8/8/8/8/8/1R2K1R1 w", "4k2r/8/8/8/8/8/8/1R2K1R1 w k - 0 1")]
#[case::king_away("r2k3r/8/8/8/8/8/8/R4K1R", "r2k3r/8/8/8/8/8/8/R4K1R w - - 0 1")]
#[case::there_already("r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1")]
#[case::dropped("r3k2r/8/8/8/8/8/8/R3K3 w K - 0 1", "r3k2r/8/8/8/8/8/8/R3K3 w - - 0 1")]
fn rights_are_assumed_where_none_are_named(#[case] record: &str, #[case] expected: &str) {
    let arguments = ["--repair", "--assume-rights", "home", "--message-format", "json", record];
    let outcome = Folder::new().run(&arguments);
    assert_eq!((outcome.code, outcome.out), (0, format!("{expected}\n")));
    let assumed = expected.split(' ').nth(2) != Some("-") && record.split(' ').nth(2) != Some("K");
    assert_eq!(outcome.err.contains("rights-assumed"), assumed, "{}", outcome.err);
}

/// A side has the rights that its variant gives it.
#[rstest]
#[case("capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR", "KQkq")]
#[case("horde", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP", "kq")]
#[case("racingkings", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ", "-")]
#[case("antichess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "-")]
#[case("seirawan", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe]", "-")]
fn rights_are_those_of_the_variant(#[case] variant: &str, #[case] placement: &str, #[case] rights: &str) {
    let arguments = ["-V", variant, "--repair", "--assume-rights", "home", placement];
    let outcome = Folder::new().run(&arguments);
    assert_eq!(outcome.out.split(' ').nth(2), Some(rights), "{}{}", outcome.out, outcome.err);
}

/// A board from a picture.
#[test]
fn rights_of_a_notation_of_boards() {
    let template = Folder::new().run(&["--to", "wiki", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"]).out;
    let arguments = ["--from", "wiki", "--repair", "--assume-rights", "home", template.trim()];
    let outcome = Folder::new().run(&arguments);
    assert_eq!(outcome.out, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n", "{}", outcome.err);
}

#[test]
fn rights_are_not_assumed_without_repair() {
    assert_eq!(Folder::new().run(&["--assume-rights", "home", "r3k2r/8/8/8/8/8/8/R3K2R"]).code, 2);
}

#[rstest]
#[case(&[], "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", true)]
#[case(&[], "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", false)]
#[case(&[], "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1", false)]
#[case(&["-V", "chess960"], "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", false)]
fn check_says_what_needs_chess960(#[case] options: &[&str], #[case] record: &str, #[case] expected: bool) {
    let outcome = Folder::new().run(&[&["check", "--json"], options, &[record]].concat());
    assert_eq!((outcome.code, outcome.out.contains("needs-960-rules")), (0, expected), "{}", outcome.out);
}
