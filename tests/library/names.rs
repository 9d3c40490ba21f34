//! The names that users type, of every value that has one.

use std::collections::BTreeSet;

use fenconv::model::KqMeaning;
use fenconv::notation::{EpPolicy, FieldCount, LetterOrder, Style};
use fenconv::render::{Notation, Pieces, Theme};
use fenconv::rules::Soundness;
use fenconv::start::Numbering;
use fenconv::{Dialect, Target};

macro_rules! every_name_is_read_back {
    ($($test:ident: $type:ty),+ $(,)?) => { $(
        #[test]
        fn $test() {
            let mut names = BTreeSet::new();
            for &value in <$type>::ALL {
                let name = value.name();
                assert!(names.insert(name), "{name} twice");
                assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'));
                assert_eq!(value.to_string(), name);
                assert_eq!(name.parse(), Ok(value));
                assert_eq!(name.to_ascii_uppercase().parse(), Ok(value));
            }
            let error = "no such name".parse::<$type>().unwrap_err();
            assert_eq!((error.names().len(), error.nearest()), (names.len(), None));
        }
    )+ };
}

every_name_is_read_back! {
    dialects: Dialect, policies: EpPolicy, fields: FieldCount, meanings_of_k_and_q: KqMeaning, orders: LetterOrder,
    notations: Notation, numberings: Numbering, pieces: Pieces, levels: Soundness, styles: Style, themes: Theme,
}

#[test]
fn no_two_targets_have_one_name() {
    let all: Vec<_> = Target::all().collect();
    assert_eq!(all.len(), Dialect::ALL.len() + 1 + Notation::ALL.len() + Style::ALL.len());
    for target in all {
        assert_eq!(target.name().parse(), Ok(target));
    }
}

#[test]
fn a_slip_is_shown_what_is_near() {
    let nearest = |text: &str| text.parse::<Target>().unwrap_err().nearest();
    assert_eq!(nearest("shreder"), Some("shredder"));
    assert_eq!(nearest("stockfish"), Some("fairy-stockfish"));
    assert_eq!(nearest("LICHES"), Some("lichess"));
    assert_eq!(nearest("zzz"), None);
    assert_eq!(nearest(&"shredder".repeat(1000)), None);
}
