//! Changes in whole lines: whoever makes them in the input has the output.

use std::sync::{Arc, Mutex};

use fenconv::render::Notation;
use fenconv::stream::{
    self, Actions, ByVariant, Change, Format, Job, LocatedFinding, Observer, OnError, Seen, TagEdits,
};
use fenconv::{Converter, Dialect, Options, Transform, Variants, WriteOptions};
use proptest::prelude::*;
use rstest::rstest;

#[derive(Default)]
struct Changes(Vec<Change>);

impl Observer for Changes {
    fn finding(&mut self, _: &LocatedFinding) {}

    fn wants_changes(&self) -> bool {
        true
    }

    fn changed(&mut self, change: &Change) {
        self.0.push(change.clone());
    }
}

/// Makes the changes as `patch` does: by numbers of lines that end with a line feed.
fn patched(input: &[u8], changes: &[Change]) -> Vec<u8> {
    let lines: Vec<_> = input.split_inclusive(|&byte| byte == b'\n').collect();
    let (mut out, mut done, mut new_lines) = (Vec::new(), 0, 0);
    let count = |text: &[u8]| text.split_inclusive(|&byte| byte == b'\n').count();
    for change in changes {
        assert_ne!(change.before, change.after);
        let start = usize::try_from(change.line).unwrap() - 1;
        assert!(start >= done, "hunks do not overlap");
        out.extend(lines[done..start].concat());
        new_lines += start - done;
        assert_eq!(change.new_line, new_lines as u64 + 1);
        done = start + count(&change.before);
        assert_eq!(lines[start..done].concat(), change.before);
        out.extend_from_slice(&change.after);
        new_lines += count(&change.after);
    }
    out.extend(lines[done..].concat());
    out
}

/// What a list, table, game or article is made of, with records that stay, change, come
/// again and are refused.
fn pieces(format: Format) -> Vec<&'static str> {
    let mut pieces = vec!["\n", "\r\n", "\r", "x", "\u{feff}"];
    pieces.extend(match format {
        Format::Fen | Format::Epd => [
            "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\n",
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "4k3/8/8/8/8/8/8/R3K2R w K - 0 1\r\n",
            "none\r",
            "# note\n",
        ],
        Format::Pgn => [
            "[FEN \"4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\"]\n\n*\n\n",
            "[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\r\n[SetUp \"0\"]\r\n*\r\n",
            "[Variant \"Fischerandom\"]\n\n1. e4 {x} *\n\n",
            "[FEN \"none\"]\n*\n",
            "\n[Variant \"chess 960\"] [FEN \"4k3/8/8/8/8/8/8/R3K2R w K - 0 1\"]",
        ],
        Format::Csv => [
            "fen,n\n",
            "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1,1\n",
            "\"4k3/8/8/8/8/8/8/R3K2R\nw KQ - 0 1\",1\r\n",
            "none,2\n",
            "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
        ],
        Format::Lines => [
            "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1 | 3\n",
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1|3|0.5",
            "4k3/8/8/8/8/8/8/R3K2R w K - [0.5]\r\n",
            "none\r",
            "// note\n",
        ],
        Format::Plain => [
            "fen 4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\n",
            "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\r\n",
            "score 1\n",
            "e\n",
            "fen none\ne\n",
        ],
        Format::Json => [
            "[{\"fen\": \"4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\"},\n",
            "\"fen\": \"4k3\\/8/8/8/8/8/8/R3K2R w KQ - 0 1\"",
            "{",
            "}]",
            "{\"fen\":\"none\"}",
        ],
        Format::Wiki => [
            "{{Chess diagram|=|fen=4k3/8/8/8/8/8/8/R3K2R w HA - 0 1}}",
            "{{Chess diagram\n|fen=4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n}}\n",
            "{{Chess diagram|none}}",
            "{{x}}\n",
            "text",
        ],
        Format::Text => [
            "fen \"4k3\\/8\\/8\\/8\\/8\\/8\\/8\\/R3K2R w HA - 0 1\" x",
            "\n4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "/4k3/8/8/8/8/8/8/R3K2R_w_K_-_0_1\r\n",
            "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1 ",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 ",
        ],
        _ => [
            "{\"fen\": \"4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\"}\n",
            "{\"fen\": \"4k3\\/8/8/8/8/8/8/R3K2R w KQ - 0 1\"}\n",
            "{\"fen\": \"4k3/8/8/8/8/8/8/R3K2R w K - 0 1\"}",
            "{}\n",
            "none\n",
        ],
    });
    pieces
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn are_the_output(
        format in 0..Format::ALL.len(),
        which in prop::collection::vec(0..10_usize, 0..12),
        block in 1..200_usize,
        (on_error, unique, fix, becomes) in (0..2_usize, any::<bool>(), any::<bool>(), 0..6),
    ) {
        let format = Format::ALL[format];
        let pieces = pieces(format);
        let input: String = which.iter().map(|&piece| pieces[piece]).collect();
        let write = WriteOptions::new().with_dialect(Dialect::Shredder);
        let options = Options::new().with_write(write).with_container(format.container());
        let converter = Converter::new(Variants::builtin().get("chess960").unwrap(), options).unwrap();
        let notation = Notation::Wiki.reader().filter(|_| format == Format::Wiki);
        let converter = match becomes {
            0 => converter.transforming(Transform::Swap),
            1 => converter.transforming(Transform::Mirror),
            2 => converter.writing(Arc::new(Notation::Uci)),
            _ => converter,
        };
        let converters = ByVariant::always(match notation {
            Some(notation) => converter.reading(notation),
            None => converter,
        });
        let (seen, tags) = (Mutex::<Seen>::default(), TagEdits::new().with_fix(fix));
        let job = Job::new(format, Actions::Convert(&converters))
            .with_on_error([OnError::Keep, OnError::Skip][on_error])
            .with_tags(&tags)
            .with_block(block)
            .with_threads(1 + block % 2);
        let job = if unique { job.with_seen(&seen) } else { job };
        let (mut out, mut changes) = (Vec::new(), Changes::default());
        if stream::run(&mut input.as_bytes(), &mut out, &job, &mut changes).is_ok() {
            let patched = patched(input.as_bytes(), &changes.0);
            prop_assert_eq!(String::from_utf8(patched).unwrap(), String::from_utf8(out).unwrap());
        }
    }
}

#[rstest]
#[case("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\nx\n", &[(1, 1)])]
#[case("# a\r# b\n4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", &[(2, 2)])]
fn are_numbered_as_patch_does(#[case] input: &str, #[case] lines: &[(u64, u64)]) {
    let converter = Converter::new(Variants::builtin().get("chess960").unwrap(), Options::default()).unwrap();
    let converters = ByVariant::always(converter);
    let mut changes = Changes::default();
    let job = Job::new(Format::Fen, Actions::Convert(&converters));
    stream::run(&mut input.as_bytes(), &mut Vec::new(), &job, &mut changes).unwrap();
    let numbers: Vec<_> = changes.0.iter().map(|change| (change.line, change.new_line)).collect();
    assert_eq!(numbers, lines);
}
