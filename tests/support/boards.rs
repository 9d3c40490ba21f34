//! The boards that every target is shown, and the files that say what it makes of them.
//!
//! `FENCONV_UPDATE=1 cargo test` writes these files anew.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use fenconv::model::Board;
use fenconv::{Position, Profile, ReadOptions, Reader, Tolerance, Variants};

use crate::support::repository::path;

const GRASSHOPPERS: &str = r#"
    schema = 1
    [variant]
    id = "grasshoppers"
    extends = "standard"
    name = "Grasshoppers"
    [pieces]
    grasshopper = { letter = "G" }
"#;

pub(crate) fn profile(name: &str) -> Arc<Profile> {
    static KNOWN: Mutex<BTreeMap<String, Arc<Profile>>> = Mutex::new(BTreeMap::new());
    let read = || {
        let mut variants = Variants::builtin();
        variants.add("grasshoppers.toml", GRASSHOPPERS).unwrap();
        variants.get(name).unwrap()
    };
    KNOWN.lock().unwrap().entry(name.into()).or_insert_with(read).clone()
}

pub(crate) fn position(profile: &Arc<Profile>, record: &str) -> Position {
    let options = ReadOptions::new().with_tolerance(Tolerance::Strict);
    Reader::with_options(profile.clone(), options).read(record.as_bytes(), &mut ()).unwrap().position
}

/// The boards that every target is shown: a name, the variant, the record.
const BOARDS: [(&str, &str, &str); 10] = [
    ("classical", "standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("inner-rook", "chess960", "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11"),
    ("crazyhouse", "crazyhouse", "r1bq1rk1/ppp2p1p/2n2Q~p1/3p4/3P4/2N5/PPP2PPP/R1B1KB1R[QNNPppp] w KQ d6 0 10"),
    ("capablanca", "capablanca", "r2b1kq1cr/pp3ppppp/2n2n4/2ppa5/4P5/3A1N4/PPPP2PPPP/R1B1QKB1CR b KQkq - 3 7"),
    ("shako", "shako", "c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1"),
    ("gustav3", "gustav3", "arnbqkbnra/*pppppppp*/*8*/*8*/*4P3*/*8*/*PPPP1PPP*/ARNBQKBNRA b KQkq - 0 1"),
    ("courier", "courier", "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1"),
    ("shogi", "shogi", "lnsgk2nl/1r4+Bs1/p1ppppgpp/6p2/1p3+p3/2P6/PP1PPPPPP/1+PG4+R1/+L+N+SGK1S1L[Bpppgnl] b 0 15"),
    ("xiangqi", "xiangqi", "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2"),
    ("janggi", "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"),
];

pub(crate) fn boards() -> Vec<(&'static str, Position, Arc<Profile>)> {
    let read = |(name, variant, record): (&'static str, &str, &str)| {
        let profile = profile(variant);
        (name, position(&profile, record), profile)
    };
    let mut boards: Vec<_> = BOARDS.into_iter().map(read).collect();
    let standard = profile("standard");
    boards.push(("empty", Position::empty(standard.key(), Board::empty(standard.size())), standard));
    boards
}

/// Holds a text against a file of the repository.
pub(crate) fn expect(name: &str, text: &str) {
    if std::env::var_os("FENCONV_UPDATE").is_some() {
        std::fs::write(path(name), text).unwrap();
    }
    let expected = std::fs::read_to_string(path(name)).unwrap_or_default();
    assert!(expected == text, "{name} is not what is written now:\n{text}");
}
