//! Profiles from the sections of a variants.ini, and sections from profiles.

use fenconv::{Dialect, ReadOptions, Reader, Tolerance, Variants, Writer};
use rstest::rstest;

/// A variant of the only section of a text.
fn import(text: &str) -> (Variants, String) {
    let mut variants = Variants::builtin();
    let import = variants.add_ini("my.ini", text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(import.warnings, Vec::<String>::new());
    let id = import.ids.last().unwrap().clone();
    (variants, id)
}

/// Whether a record is read strictly and comes back as it is.
fn comes_back(variants: &Variants, id: &str, record: &str) {
    let profile = variants.get(id).unwrap();
    let reader = Reader::with_options(profile.clone(), ReadOptions::new().with_tolerance(Tolerance::Strict));
    let read = reader.read_str(record).unwrap_or_else(|error| panic!("{id} {record}: {error}"));
    let written = Writer::new(profile, fenconv::WriteOptions::new()).to_string(&read.position).unwrap();
    assert_eq!(written, record, "{id}");
}

/// One section of each kind, its start, and a record of it.
#[rstest]
#[case::another_size(
    "[guard-nine:chess]\nmaxFile = i\nwazir = g\nstartFen = rnbqkgbnr/ppppppppp/9/9/9/9/PPPPPPPPP/RNBQKGBNR w KQkq - 0 1",
    "rnbqkgbnr/ppppppppp/9/9/9/9/PPPPPPPPP/RNBQKGBNR w KQkq - 0 1",
    "rnbqkgbnr/pppp1pppp/9/3Pp4/9/9/PPP1PPPPP/RNBQKGBNR w KQkq e6 0 3"
)]
#[case::other_castling(
    "[wide-ten:chess]\nmaxFile = 10\narchbishop = v\nchancellor = x\ncastlingKingsideFile = i\n\
     castlingQueensideFile = c\nstartFen = rnvbqkbxnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNVBQKBXNR w KQkq - 0 1",
    "rnvbqkbxnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNVBQKBXNR w KQkq - 0 1",
    "rnvbqkbxnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNVBQKBXNR w Kq - 0 1"
)]
#[case::no_parent(
    "[five-small]\nmaxRank = 5\nmaxFile = 5\nking = k\nrook = r\nbishop = b\nknight = n\npawn = p\n\
     doubleStep = false\ncastling = false\nstartFen = rnbkr/ppppp/5/PPPPP/RNBKR w - - 0 1",
    "rnbkr/ppppp/5/PPPPP/RNBKR w - - 0 1",
    "rnbkr/ppppp/P4/1PPPP/RNBKR b - - 0 1"
)]
#[case::drops(
    "[pocket-fers:crazyhouse]\nqueen = -\nfers = f\n\
     startFen = rnbfkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBFKBNR[] w KQkq - 0 1",
    "rnbfkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBFKBNR[] w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K1F~R[FRp] w KQkq - 0 1"
)]
#[case::second_rank(
    "[back-row:chess]\nmaxRank = 10\ndoubleStepRegionWhite = *3\ndoubleStepRegionBlack = *8\ncannon = c\n\
     castlingRank = 2\nstartFen = c6c/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/C6C w KQkq - 0 1",
    "c6c/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/C6C w KQkq - 0 1",
    "c6c/rnbqkbnr/ppp1pppp/8/8/2Pp4/8/PP1PPPPP/RNBQKBNR/C6C b KQkq c4 0 2"
)]
#[case::king_that_can_be_taken(
    "[take-the-king:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionPieceTypes = k\nextinctionValue = loss",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbq1bnr/pppp1Qpp/8/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQ - 0 4"
)]
#[case::counted_checks(
    "[four-checks:chess]\ncustomPiece1 = a:mQcN\nqueen = -\ncheckCounting = true\n\
     startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 4+4 0 1",
    "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 4+4 0 1",
    "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 2+3 0 9"
)]
#[case::two_squares(
    "[slant:chess]\ncustomPiece1 = p:mfFcfeWimfnA\npawnTypes = p\npromotionPawnTypes = p",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppp1pppp/8/8/2pP4/8/P1PPPPPP/RNBQKBNR b KQkq c3d4 0 2"
)]
#[case::promotion_in_place(
    "[five-gold]\nmaxRank = 5\nmaxFile = 5\nking = k\ngold = g\nsilver = s\nrook = r\nshogiPawn = p\nbers = d\n\
     promotedPieceType = p:g s:g r:d\ndoubleStep = false\ncastling = false\npieceDrops = true\n\
     capturesToHand = true\nstartFen = r1sgk/4p/5/P4/KGS1R[-] w 0 1",
    "r1sgk/4p/5/P4/KGS1R[] w - - 0 1",
    "+r1sgk/4+p/5/P4/KGS1+R[GPSRgpsr] b - - 0 7"
)]
#[case::two_armies(
    "[horde-of-camels:chess]\ncustomPiece1 = c:C\ncustomPiece2 = s:mfhNcfW\npromotionPawnTypesBlack = s\n\
     promotionPieceTypesBlack = c\nstartFen = ccc1kccc/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
    "ccc1kccc/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
    "ccc1kccc/ssssssss/8/8/8/8/PPPPPPPP/RNBQKB1R w KQ - 0 1"
)]
#[case::royal_with_a_mark(
    "[marked]\nmaxFile = 5\nmaxRank = 5\ncommoner = k\ncustomPiece1 = g:W\npromotedPieceType = g:k\n\
     extinctionPieceTypes = k\nextinctionPseudoRoyal = true\ncastling = false\nstartFen = 2+g2/5/5/5/2+G2 w - - 0 1",
    "2+g2/5/5/5/2+G2 w - - 0 1",
    "2+g2/1g3/5/5/2+G2 b - - 3 4"
)]
#[case::gates(
    "[gated:seirawan]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKBER[Heh] b KQBCDFkqbcdfg - 1 1"
)]
#[case::three_steps(
    "[long:chess]\nmaxRank = 10\ntripleStepRegionWhite = *2\ntripleStepRegionBlack = *9\ndoubleStepRegionBlack = *9\n\
     castling = false\nstartFen = 4k3/pppppppp/8/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "4k3/pppppppp/8/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "4k3/pp3ppp/8/8/8/3pP3/5p2/8/PPPP1PPP/4K3 b - e3e4 0 4"
)]
fn a_section_becomes_a_profile(#[case] text: &str, #[case] start: &str, #[case] record: &str) {
    let (variants, id) = import(text);
    assert_eq!(variants.get(&id).unwrap().start_record(), start);
    comes_back(&variants, &id, start);
    comes_back(&variants, &id, record);
    // as TOML it is the same variant
    let mut again = Variants::builtin();
    let toml = variants.added_toml(&id).unwrap();
    assert_eq!(again.add("again.toml", toml).unwrap(), id);
    assert_eq!(again.get(&id).unwrap().key(), variants.get(&id).unwrap().key());
}

#[test]
fn sections_extend_sections_before_them() {
    let (variants, id) =
        import("[a:chess]\nmaxRank = 9\nstartFen = 4k3/8/8/8/8/8/8/8/4K3 w - - 0 1\n[b:a]\nwazir = w\n");
    assert_eq!((id.as_str(), variants.get("b").unwrap().size().ranks()), ("b", 9));
    comes_back(&variants, "b", "4k3/8/8/8/3w4/8/8/8/4K3 w - - 0 1");
}

#[test]
fn what_is_not_understood_is_a_warning() {
    let mut variants = Variants::builtin();
    let text = "[a:chess]\nnMoveRule = 30\nmaxRanks = 9\n[a:chess]\n";
    let import = variants.add_ini("my.ini", text).unwrap();
    assert_eq!(import.ids, ["a"]);
    assert_eq!(import.warnings, ["my.ini:3: unknown key `maxRanks`", "my.ini:4: `a` is there already"]);
}

/// A wrong value of a key that records depend on, with its place; nothing is added.
#[rstest]
#[case("[a:chess]\nmaxRank = many\n", "my.ini:2:11: `maxRank`: expected 1 to 16, found `many`")]
#[case("[a:chess]\n\nmaxFile = -\n", "my.ini:3:11: `maxFile`: expected a file a to p or 1 to 16, found `-`")]
#[case("[a:chess]\ncastling = True\n", "my.ini:2:12: `castling`: expected `true` or `false`, found `True`")]
#[case("[a:chess]\npieceDrops = true ; x\n", "my.ini:2:14: `pieceDrops`: expected `true` or `false`, found `true ; x`")]
#[case("[a:chess]\nwazir = 1\n", "my.ini:2:9: `wazir`: expected a letter or `-`, found `1`")]
#[case(
    "[a:chess]\ncustomPiece1 = a\n",
    "my.ini:2:16: `customPiece1`: expected a letter, `:` and Betza notation, found `a`"
)]
#[case(
    "[a:chess]\npromotedPieceType = p=q\n",
    "my.ini:2:21: `promotedPieceType`: expected pairs as `p:g`, found `p=q`"
)]
#[case(
    "[a:chess]\ndoubleStepRegionWhite = two\n",
    "my.ini:2:25: `doubleStepRegionWhite`: expected squares, `*3` or `c*`, found `two`"
)]
#[case("[a:ludo]\n", "my.ini:1:2: `a`: expected a section before this one or a known variant for parent, found `ludo`")]
#[case(
    "[a : chess]\n",
    "my.ini:1:2: `a `: expected a section before this one or a known variant for parent, found ` chess`"
)]
#[case(
    "[a:chess]\nstartFen = rnbxkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
    "my.ini:2:12: `startFen`: expected a record of the variant, found one with `x` is not a piece of the variant"
)]
fn a_wrong_value_is_an_error(#[case] text: &str, #[case] expected: &str) {
    let mut variants = Variants::builtin();
    let text = format!("[good:chess]\n{text}");
    let error = variants.add_ini("my.ini", &text).unwrap_err();
    // one line further down
    let line = error.line - 1;
    let shown = error.to_string().replacen(&format!("my.ini:{}:", error.line), &format!("my.ini:{line}:"), 1);
    assert_eq!(shown, expected);
    assert!(variants.get("good").is_err());
}

/// Of no text, whatever it holds, comes a panic.
#[test]
fn any_text_is_imported_or_refused() {
    let keys = ["startFen", "castling", "customPiece1", "king", "maxFile", "castlingKingPiece", "promotedPieceType"];
    let values = [
        "",
        "-",
        "k",
        "z:é",
        "99",
        "é",
        "true",
        "8/8 w KQkqé - 0 1",
        "k[[]+ w HAha",
        "/////////////////// w",
        "p:p k:q",
    ];
    for key in keys {
        for value in values {
            for parent in ["", ":chess", ":shogi", ":seirawan", ":atomic"] {
                let text = format!("[a{parent}]\n{key} = {value}\n[é\n]\u{0}\n");
                drop(Variants::builtin().add_ini("x.ini", &text));
            }
        }
    }
}

/// Written as a section and read again, a profile still reads its start in every dialect.
#[test]
fn a_profile_becomes_a_section() {
    let mut count = 0;
    for id in Variants::shared().ids() {
        let profile = Variants::shared().get(id).unwrap();
        let Some(section) = profile.to_ini() else { continue };
        let mut variants = Variants::builtin();
        let Ok(import) = variants.add_ini("out.ini", &section) else { continue };
        assert_eq!(import.warnings, Vec::<String>::new(), "{section}");
        let again = variants.get(&import.ids[0]).unwrap();
        let reader = Reader::new(again.clone());
        let read = reader.read_str(profile.start_record()).unwrap_or_else(|error| panic!("{id}: {error}\n{section}"));
        let writer = Writer::new(again, fenconv::WriteOptions::new().with_dialect(Dialect::XFen));
        writer.to_string(&read.position).unwrap();
        count += 1;
    }
    // the others have pieces that the engine does not, or letters for one side only
    assert!(count > 180, "{count}");
}

/// A kind and a royal piece can be had once; pieces in hand are in the order of the custom kinds.
#[rstest]
#[case("elgam", &["wazir = "])]
#[case("stardust", &["king = p:K", "customPiece"])]
#[case("cetus", &["customPiece1 = b:mQ3", "customPiece2 = n:mF"])]
fn a_section_says_each_key_once(#[case] id: &str, #[case] expected: &[&str]) {
    let section = Variants::shared().get(id).unwrap().to_ini().unwrap();
    let mut keys: Vec<_> = section.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect();
    let count = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), count, "{section}");
    assert!(expected.iter().all(|line| section.contains(line)), "{section}");
}

/// The public files that are kept elsewhere (`FENCONV_SHARED`).
#[rstest]
#[case("fairy-stockfish", 143)]
#[case("pychess", 34)]
fn public_files(#[case] name: &str, #[case] sections: usize) {
    let Some(shared) = std::env::var_os("FENCONV_SHARED") else { return };
    let shared = std::path::Path::new(&shared);
    let text = std::fs::read_to_string(shared.join(format!("data/variants/{name}.variants.ini"))).unwrap();
    let mut variants = Variants::builtin();
    let import = variants.add_ini("public.ini", &text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(import.ids.len(), sections);
    // records of these variants come back through the profiles that were made
    let table = std::fs::read_to_string(shared.join("cases/variant_records.tsv")).unwrap();
    let rows = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let rows = rows.filter(|row| row[3].ends_with("--style fairy-stockfish") && !row[3].contains("960"));
    for row in rows.filter(|row| import.ids.contains(&row[0].to_owned())) {
        let profile = variants.get(row[0]).unwrap();
        let style = fenconv::notation::Style::FairyStockfish.write_options(&profile);
        let reader = Reader::with_options(profile.clone(), ReadOptions::new().with_tolerance(Tolerance::Strict));
        let read = reader.read_str(row[1]).unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        assert_eq!(Writer::new(profile, style).to_string(&read.position).as_deref(), Ok(row[1]), "{}", row[0]);
    }
}
