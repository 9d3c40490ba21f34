//! The quick way and the full way give the same games, tables and lines: where changes are shown
//! every record goes the full way.

use std::convert::Infallible;
use std::sync::Arc;

use fenconv::stream::{self, Actions, ByVariant, Change, Format, Job, LocatedFinding, Observer, Summary, TagEdits};
use fenconv::{Converter, Dialect, Options, Variants, WriteOptions};
use proptest::prelude::*;

/// Hears all that is found, and with `shows` of changes.
struct Heard {
    shows: bool,
    found: Vec<(u64, u64, String, &'static str)>,
}

impl Observer for Heard {
    fn finding(&mut self, located: &LocatedFinding) {
        let record = located.record.escape_ascii().to_string();
        self.found.push((located.line, located.column, record, located.finding.code()));
    }

    fn wants_changes(&self) -> bool {
        self.shows
    }

    fn changed(&mut self, _: &Change) {}
}

type Became = (String, Vec<(u64, u64, String, &'static str)>, Summary);

fn run(input: &str, job: &Job<'_>, shows: bool) -> Became {
    let (mut out, mut heard) = (Vec::new(), Heard { shows, found: Vec::new() });
    let summary = stream::run(&mut input.as_bytes(), &mut out, job, &mut heard).unwrap();
    (String::from_utf8(out).unwrap(), heard.found, summary)
}

/// What games are made of: records that are start positions, have lost rights, or are none, in
/// games that name their variant or leave it out.
const PIECES: [&str; 22] = [
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n",
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 3 7\"]\n",
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kkq - 0 1\"]\n",
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"]\n",
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1\"]\n",
    "[FEN \"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1\"]\r\n",
    "[FEN \"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1\"]\n",
    "[FEN \"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1\"]\n",
    "[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n",
    "[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"]\n",
    "[FEN \"4k3/8/8/8/8/8/8/4K1RR w G - 0 1\"]\n",
    "[FEN \"none\"]\n",
    "[Variant \"Chess960\"]\n",
    "[Variant \"fischerandom\"]\n",
    "[Variant \"Standard\"]\n",
    "[Variant \"From Position\"]\n",
    "[Variant \"Ludo\"]\n",
    "[SetUp \"1\"]\n",
    "[SetUp \"0\"]\n",
    "[Number \"7\"]\n",
    "\n1. e4 {x} *\n\n",
    "\n",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]
    #[test]
    fn games_become_the_same(
        which in prop::collection::vec(0..PIECES.len(), 0..14),
        (fix, numbers, standard) in any::<(bool, bool, bool)>(),
        block in 1..400_usize,
    ) {
        let input: String = which.iter().map(|&piece| PIECES[piece]).collect();
        let variants = Arc::new(Variants::builtin());
        let default = variants.get(if standard { "standard" } else { "chess960" }).unwrap();
        let write = WriteOptions::new().with_dialect(Dialect::Shredder);
        let options = Options::new().with_write(write);
        let make = move |profile| Converter::new(profile, options);
        let converters = ByVariant::by_tag(variants.clone(), default.clone(), make).unwrap();
        let of = variants.clone();
        let starts = move |profile: Arc<fenconv::Profile>| Ok::<_, Infallible>(of.start_positions(profile.id()).ok());
        let starts = ByVariant::by_tag(variants, default, starts).unwrap();
        let tags = TagEdits::new()
            .with_fix(fix)
            .with_id_tag(numbers.then(|| "Number".to_owned()))
            .with_starts(numbers.then_some(starts));
        let job = Job::new(Format::Pgn, Actions::Convert(&converters)).with_tags(&tags).with_block(block);
        prop_assert_eq!(run(&input, &job, false), run(&input, &job, true), "{}", input);
    }
}
