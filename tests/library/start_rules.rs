//! Rule sets: what they hold, against every order of the pieces; numbers both ways;
//! and the profiles that cannot be.

use fenconv::notation::LetterOrder;
use fenconv::start::{NoStartReason, Numbering};
use fenconv::variants::VariantError;
use fenconv::{Dialect, Reader, Variants, WriteOptions, Writer};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::starts::{
    self, all_letters, differ_in_shade, files, is_chess960, king_between_rooks, orders, shuffled,
};

fn is_capablanca_random(rank: &str) -> bool {
    is_chess960(rank) && differ_in_shade(rank, 'Q', 'A')
}

#[rstest]
#[case("capablanca", "RNABQKBCNR", 48_000, is_capablanca_random)]
#[case("caparandom", "RNABQKBCNR", 21_836, |rank: &str| is_capablanca_random(rank) && starts::pawns_are_defended(rank))]
#[case("janus", "RJNBKQBNJR", 42_000, is_chess960)]
#[case("chancellor", "RNBQKCNBR", 8_400, is_chess960)]
fn a_set_is_every_order_that_keeps_to_its_rules(
    #[case] variant: &str,
    #[case] pieces: &str,
    #[case] count: usize,
    #[case] holds: fn(&str) -> bool,
) {
    let starts = Variants::builtin().start_positions(variant).unwrap();
    let expected: Vec<_> = orders(pieces).into_iter().filter(|rank| holds(rank)).collect();
    assert_eq!(expected.len(), count);
    assert!(all_letters(&starts) == expected, "{variant} is sorted by letters");
}

#[test]
fn racing_kings_keep_the_king_at_the_edge() {
    let starts = Variants::builtin().start_positions("racingkings").unwrap();
    // e2 f2 g2 h2 e1 f1 g1 h1
    let light = |square: usize| (square + usize::from(square > 3)) % 2;
    let holds = |order: &String| {
        let bishops = files(order, 'B');
        files(order, 'K')[0] % 4 >= 2 && light(bishops[0]) != light(bishops[1])
    };
    let expected: Vec<_> = orders("BBKNNQRR").into_iter().filter(holds).collect();
    assert_eq!((expected.len(), starts.count()), (1440, 1440));
    assert_eq!(all_letters(&starts), expected);
}

#[rstest]
#[case("[]", 5_040, |_: &str| true)]
#[case("[{ rule = 'opposite-shades', pieces = ['bishop', 'bishop'] }]", 2_880, |rank: &str| differ_in_shade(rank, 'B', 'B'))]
#[case("[{ rule = 'between', piece = 'king', of = 'rook' }]", 1_680, king_between_rooks)]
#[case("[{ rule = 'same-shade', pieces = ['bishop', 'queen'] }]", 720, |rank: &str| {
    !differ_in_shade(rank, 'B', 'B') && files(rank, 'B')[0] % 2 == files(rank, 'Q')[0] % 2
})]
#[case("[{ rule = 'zone', piece = 'king', files = ['d', 'e'] }]", 1_260, |rank: &str| [3, 4].contains(&files(rank, 'K')[0]))]
#[case("[{ rule = 'zone', piece = 'rook', squares = ['a1', 'h1', 'd1'] }]", 540, |rank: &str| {
    files(rank, 'R').iter().all(|file| [0, 3, 7].contains(file))
})]
#[case("[{ rule = 'fixed', piece = 'rook', file = 'a' }]", 1_260, |rank: &str| rank.starts_with('R'))]
#[case("[{ rule = 'not-adjacent', pieces = ['bishop'] }]", 3_780, |rank: &str| !rank.contains("BB"))]
#[case("[{ rule = 'not-adjacent', pieces = ['king', 'queen'] }]", 3_780, |rank: &str| !rank.contains("KQ") && !rank.contains("QK"))]
#[case("[{ rule = 'exclude', ranks = ['RNBQKBNR', 'BBKNNQRR', 'RNBQKBNR'] }]", 5_038, |rank: &str| {
    !["RNBQKBNR", "BBKNNQRR"].contains(&rank)
})]
fn each_rule_holds(#[case] rules: &str, #[case] count: usize, #[case] holds: fn(&str) -> bool) {
    let starts = shuffled(&format!("count = {count}\nrules = {rules}")).unwrap();
    let (kept, broken): (Vec<_>, Vec<_>) = orders("BBKNNQRR").into_iter().partition(|rank| holds(rank));
    assert_eq!(all_letters(&starts), kept);
    for (number, rank) in (0..).zip(kept) {
        assert_eq!(starts.identify_letters(&rank).unwrap().single(), Some(number));
    }
    for rank in broken {
        let error = starts.identify_letters(&rank).unwrap_err();
        assert!(matches!(error.reason, NoStartReason::Rule { .. }), "{rank}: {error}");
    }
}

#[rstest]
#[case("files", "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1")]
#[case("rotate", "rkrnbnqb/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1")]
#[case("white", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1")]
#[case("black", "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")]
#[case("independent", "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1")]
fn the_other_side_is_set_up_as_the_profile_says(#[case] mirror: &str, #[case] expected: &str) {
    let starts = shuffled(&format!("like = 'chess960'\nmirror = '{mirror}'")).unwrap();
    let numbers = starts.numbers(Numbering::Profile, 1).unwrap();
    let position = starts.position(numbers).unwrap();
    let mut record = Vec::new();
    Writer::new(starts.profile().clone(), WriteOptions::default()).write(&position, &mut record, &mut ()).unwrap();
    assert_eq!(String::from_utf8(record).unwrap(), expected);
    assert_eq!(starts.identify(&position), Ok(numbers));
}

/// All numbers below a count up to 100,000; about as many as `in_debug` where
/// nothing is optimised.
fn some_below(count: u64, in_debug: u64) -> impl Iterator<Item = u64> {
    let most = if cfg!(debug_assertions) { in_debug } else { 100_000 };
    (0..count).step_by(usize::try_from(count.div_ceil(most)).unwrap())
}

/// Every profile that shuffles: number to record to number, in every dialect.
#[test]
fn every_number_of_every_variant_comes_back() {
    let variants = Variants::builtin();
    let mut shuffling = 0;
    for id in variants.ids() {
        let profile = variants.get(id).unwrap();
        if !profile.has_shuffled_start() {
            assert!(matches!(variants.start_positions(id), Err(VariantError::NoShuffledStart(_))));
            continue;
        }
        shuffling += 1;
        let starts = variants.start_positions(id).unwrap();
        for number in some_below(starts.arrangement_count(), 4_000) {
            assert_eq!(starts.index_of(&starts.nth(number).unwrap()), Some(number), "{id}");
            assert!(starts.twin(number).is_none_or(|twin| starts.twin(twin) == Some(number)), "{id}");
        }
        let reader = Reader::new(profile.clone());
        let dialects = [Dialect::XFen, Dialect::Classic, Dialect::Shredder].map(|dialect| {
            let order = LetterOrder::KingSideFirst;
            Writer::new(profile.clone(), WriteOptions::new().with_dialect(dialect).with_order(order))
        });
        for number in some_below(starts.count(), 400) {
            let numbers = starts.numbers(Numbering::Profile, number).unwrap();
            let position = starts.position(numbers).unwrap();
            for writer in &dialects {
                let mut record = Vec::new();
                writer.write(&position, &mut record, &mut ()).unwrap();
                let read = reader.read(&record, &mut ()).unwrap().position;
                assert_eq!(starts.identify(&read), Ok(numbers), "{id}: {}", record.escape_ascii());
            }
        }
        let model = reader.read(profile.start_record().as_bytes(), &mut ()).unwrap().position;
        match starts.identify(&model) {
            Ok(numbers) => assert_eq!(starts.position(numbers).as_ref(), Ok(&model), "{id}"),
            // queen and archbishop of Capablanca's own array are on one shade
            Err(error) => assert!(matches!(error.reason, NoStartReason::Rule { .. }), "{id}: {error}"),
        }
    }
    assert!(shuffling >= 17, "{shuffling}");
}

#[test]
fn chance_gives_the_same_everywhere() {
    let variants = Variants::builtin();
    let draw = |variant, numbering, seed| -> Vec<u64> {
        let starts = variants.start_positions(variant).unwrap();
        starts.random(numbering, seed).unwrap().take(4).collect()
    };
    assert_eq!(draw("chess960", Numbering::Scharnagl, 0), CHANCE[0]);
    assert_eq!(draw("chess960", Numbering::WhiteMajor, 0), CHANCE[1]);
    assert_eq!(draw("caparandom", Numbering::Profile, 2026), CHANCE[2]);
    assert_eq!(draw("chess960", Numbering::Fritz9, 0), CHANCE[0].map(|number| number + 1));
}

/// Calculated apart from the library.
const CHANCE: [[u64; 4]; 3] =
    [[847, 414, 25, 932], [814_059, 397_696, 24_361, 894_764], [18_732, 10_298, 14_572, 8_401]];

#[rstest]
#[case("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", "Black has no right to castle queen side")]
#[case("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "Black is to move")]
#[case("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", "nothing on e2: expected White's pawn")]
#[case(
    "rnbqknbr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "Black breaks a rule: expected bishop and bishop on squares of different shades"
)]
#[case(
    "krnbqbnr/pppppppp/8/8/8/8/PPPPPPPP/KRNBQBNR w Kk - 0 1",
    "White breaks a rule: expected the king between two pieces `rook`"
)]
#[case("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1", "White has other pieces than BBKNNQRR to arrange")]
#[case("rnbqkbnr/ppppp1pp/8/5p2/8/8/PPPPPPPP/RNBQKBNR w KQkq f6 0 1", "Black's pawn on f5: expected nothing")]
fn what_is_no_start_says_why(#[case] record: &str, #[case] expected: &str) {
    let variants = Variants::builtin();
    let starts = variants.start_positions("chess960").unwrap();
    let position = Reader::new(variants.get("chess960").unwrap()).read(record.as_bytes(), &mut ()).unwrap().position;
    assert_eq!(starts.identify(&position).unwrap_err().to_string(), expected);
}

#[test]
fn a_wrong_right_still_tells_the_arrangement() {
    let variants = Variants::builtin();
    let starts = variants.start_positions("chess960").unwrap();
    let record = b"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1";
    let position = Reader::new(variants.get("chess960").unwrap()).read(record, &mut ()).unwrap().position;
    let error = starts.identify(&position).unwrap_err();
    assert_eq!(error.arrangement.unwrap().single(), Some(0));
    let janus = variants.start_positions("janus").unwrap();
    assert_eq!(janus.identify(&position).unwrap_err().reason, NoStartReason::OtherVariant);
}

#[rstest]
#[case("seirawan", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEh] w KQBCDFGkqbcdfg - 0 1")]
#[case("seirawan", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDGkqbcdfg - 0 1")]
#[case("threecheck", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+2 0 1")]
#[case("crazyhouse", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P] w KQkq - 0 1")]
fn hands_and_counters_are_those_of_the_start(#[case] variant: &str, #[case] record: &str) {
    let variants = Variants::builtin();
    let starts = variants.start_positions(variant).unwrap();
    let position = Reader::new(variants.get(variant).unwrap()).read(record.as_bytes(), &mut ()).unwrap().position;
    assert_eq!(starts.identify(&position).unwrap_err().reason, NoStartReason::Hands);
}

#[rstest]
#[case(
    "count = 961\nnumbering = 'scharnagl'\nrules = [{ rule = 'between', piece = 'king', of = 'rook' }, { rule = 'opposite-shades', pieces = ['bishop', 'bishop'] }]",
    "start.shuffle.count",
    7,
    "expected 960, as the rules give, found 961"
)]
#[case("rules = []", "start.shuffle.count", 6, "expected the number of arrangements, found none")]
#[case(
    "count = 1680\nnumbering = 'scharnagl'\nrules = [{ rule = 'between', piece = 'king', of = 'rook' }]",
    "start.shuffle.numbering",
    8,
    "expected the pieces and the rules of Chess960"
)]
#[case(
    "count = 1\nrules = [{ rule = 'between', piece = 'king', of = 'dragon' }]",
    "start.shuffle.rules",
    8,
    "expected the name of a piece, found `dragon`"
)]
#[case(
    "count = 1\nrules = [{ rule = 'zone', piece = 'pawn', files = ['a'] }]",
    "start.shuffle.rules",
    8,
    "expected a piece that is shuffled, found `pawn`"
)]
#[case(
    "count = 1\nrules = [{ rule = 'opposite-shades', pieces = ['king', 'rook'] }]",
    "start.shuffle.rules",
    8,
    "expected two pieces on different shades, found 2 `rook`"
)]
#[case(
    "count = 1\nrules = [{ rule = 'exclude', ranks = ['RNBQKBN'] }]",
    "start.shuffle.rules",
    8,
    "expected an arrangement of the shuffled pieces, found `RNBQKBN`"
)]
#[case(
    "count = 1\nrules = [{ rule = 'exclude', ranks = ['XNBQKBNR'] }]",
    "start.shuffle.rules",
    8,
    "expected the letter of a piece, found `X`"
)]
#[case(
    "count = 1\nrules = [{ rule = 'fixed', piece = 'king', file = 'a' }, { rule = 'fixed', piece = 'queen', file = 'a' }]",
    "start.shuffle.rules",
    8,
    "expected rules that some arrangement keeps to"
)]
#[case(
    "count = 0\nsquares = ['a1']\nrules = [{ rule = 'exclude', ranks = ['R'] }]",
    "start.shuffle.rules",
    9,
    "expected rules that some arrangement keeps to"
)]
#[case("count = 1\nsquares = ['a1', 'i1']", "start.shuffle.squares", 8, "expected a square of the board, found `i1`")]
#[case("count = 1\nsquares = ['a1', 'a3']", "start.shuffle.squares", 8, "expected a piece in the start record on a3")]
#[case("count = 1\nsquares = ['a1', 'a1']", "start.shuffle.squares", 8, "expected each square once, found `a1` again")]
#[case(
    "like = 'standard'",
    "start.shuffle.like",
    7,
    "expected the id of a profile with a shuffled start of its own, found `standard`"
)]
#[case(
    "like = 'crazyhouse'",
    "start.shuffle.like",
    7,
    "expected the id of a profile with a shuffled start of its own, found `crazyhouse`"
)]
#[case(
    "count = 1\nmirror = 'files-swap'",
    "start.shuffle.mirror",
    8,
    "expected squares that differ from those of the other side"
)]
#[case(
    "count = 1\n[pieces.queen]\nbetza = 'xR'",
    "pieces.queen.betza",
    9,
    "expected a modifier or the letter of an atom, found `x`"
)]
fn a_set_that_cannot_be_names_key_and_line(
    #[case] table: &str,
    #[case] key: &str,
    #[case] line: usize,
    #[case] message: &str,
) {
    let Err(VariantError::Profile(error)) = shuffled(table) else { panic!("{table} was taken") };
    assert_eq!((error.key.as_str(), error.line, error.message.as_str()), (key, line, message));
    assert_eq!(error.file, "mine.toml");
}

#[rstest]
#[case("count = 1\nrules = [{ rule = 'betwixt' }]", "betwixt")]
#[case("count = 1\nrules = [{ rule = 'between', piece = 'king', off = 'rook' }]", "off")]
#[case("count = 1\nmirrors = 'files'", "mirrors")]
#[case("count = 1\nmirror = 'upside'", "upside")]
fn a_misspelt_key_or_value_is_named(#[case] table: &str, #[case] named: &str) {
    let Err(VariantError::Profile(error)) = shuffled(table) else { panic!("{table} was taken") };
    assert!(error.message.contains(named) && error.line >= 7, "{error}");
}

#[test]
fn pawns_can_be_protected_only_by_pieces_whose_movement_is_known() {
    let mut variants = Variants::builtin();
    let text = "schema = 1\n[variant]\nid = 'mine'\nname = 'Mine'\nextends = 'chess960'\nremove = ['queen']\n[pieces]\n\
                dragon = { letter = 'D' }\n[start]\n\
                record = 'rnbdkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBDKBNR w KQkq - 0 1'\n[start.shuffle]\ncount = 1\n\
                rules = [{ rule = 'pawns-protected' }]\n";
    let error = variants.add("mine.toml", text).unwrap_err();
    assert_eq!((error.key.as_str(), error.line), ("start.shuffle.rules", 13));
    assert_eq!(error.message, "expected pieces whose movement is known, found no `betza` of `dragon`");
}

#[test]
fn a_shuffled_start_is_not_inherited() {
    let mut variants = Variants::builtin();
    let text = "schema = 1\n[variant]\nid = 'mine'\nname = 'Mine'\nextends = 'chess960'\n";
    variants.add("mine.toml", text).unwrap();
    assert_eq!(variants.start_positions("mine").unwrap_err(), VariantError::NoShuffledStart("mine".into()));
}

#[test]
fn too_many_ways_to_begin_are_refused_in_time() {
    let mut variants = Variants::builtin();
    let letters = "ABCDEFGHIJKLMNOP";
    let each = |text: &dyn Fn(char) -> String| letters.chars().map(text).collect::<Vec<_>>().concat();
    let pieces = each(&|letter| format!("p{letter} = {{ letter = '{letter}' }}\n"));
    let rules = each(&|letter| format!("{{ rule = 'same-shade', pieces = ['p{letter}'] }},"));
    let text = format!(
        "schema = 1\n[variant]\nid = 'mine'\nname = 'Mine'\nextends = 'standard'\n\
         remove = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king']\n[royals]\nwhite = 0\nblack = 0\n\
         [board]\nfiles = 16\n[pieces]\n{pieces}[castling]\nsquares = 'none'\n[en_passant]\ntarget = 'none'\n[start]\n\
         record = '{}/16/16/16/16/16/16/{letters} w - - 0 1'\n[start.shuffle]\ncount = 1\nrules = [{rules}]\n",
        letters.to_lowercase()
    );
    let error = variants.add("mine.toml", &text).unwrap_err();
    assert!(error.message.contains("too many ways"), "{error}");
}

fn rank() -> impl Strategy<Value = String> {
    let shuffled = Just("RNBQKBNR".chars().collect::<Vec<_>>()).prop_shuffle();
    shuffled.prop_map(|letters| letters.into_iter().collect())
}

proptest! {
    #[test]
    fn placements_that_are_no_starts_are_refused(
        white in rank(),
        black in rank(),
        squares in (0_usize..64, 0_usize..64),
        moves in 0_u8..4,
    ) {
        // two squares of the board exchanged in every fourth position
        let mut board: Vec<char> = (black.to_lowercase() + "pppppppp" + &" ".repeat(32) + "PPPPPPPP" + &white).chars().collect();
        if moves == 0 {
            board.swap(squares.0, squares.1);
        }
        let rows = board.chunks(8).map(|row| {
            let row: String = row.iter().collect();
            (1..=8).rev().fold(row, |row, run| row.replace(&" ".repeat(run), &run.to_string()))
        });
        let placement = rows.collect::<Vec<_>>().join("/");
        let variants = Variants::builtin();
        let starts = variants.start_positions("chess960").unwrap();
        let reader = Reader::new(variants.get("chess960").unwrap());
        let top: String = board[..8].iter().collect::<String>().to_uppercase();
        let bottom: String = board[56..].iter().collect();
        let classic = placement == format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{bottom}", top.to_lowercase());
        let fits = |rank: &str| {
            let mut letters: Vec<char> = rank.chars().collect();
            letters.sort_unstable();
            letters == ['B', 'B', 'K', 'N', 'N', 'Q', 'R', 'R'] && is_chess960(rank)
        };
        let is_start = classic && fits(&top) && fits(&bottom);
        let record = format!("{placement} w {} - 0 1", if is_start { "KQkq" } else { "-" });
        let position = reader.read(record.as_bytes(), &mut ()).unwrap().position;
        let found = starts.identify(&position);
        prop_assert_eq!(found.is_ok(), is_start, "{}", record);
        if let Ok(numbers) = found {
            prop_assert_eq!(starts.position(numbers), Ok(position));
        }
    }

    #[test]
    fn letters_in_any_order_are_a_start_or_say_why(letters in "[A-Za-z]{0,18}", rank in rank()) {
        let starts = Variants::builtin().start_positions("chess960").unwrap();
        let found = starts.identify_letters(&rank);
        prop_assert_eq!(found.is_ok(), is_chess960(&rank));
        if let Err(error) = starts.identify_letters(&letters) {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}
