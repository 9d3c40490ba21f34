//! Inputs that are pushed piece by piece: the same as inputs that are read.

use std::fs;
use std::path::Path;

use fenconv::stream::{self, Actions, ByVariant, Format, Job, LocatedFinding, Observer, Push, PushActions, detect};
use fenconv::{Converter, Dialect, Options, Variants, WriteOptions};
use rstest::rstest;

#[derive(Default, PartialEq, Debug)]
struct Heard(Vec<(u64, u64, &'static str)>);

impl Observer for Heard {
    fn finding(&mut self, located: &LocatedFinding) {
        self.0.push((located.line, located.column, located.finding.code()));
    }
}

fn converters(format: Format) -> ByVariant<Converter> {
    let write = WriteOptions::new().with_dialect(Dialect::Shredder);
    let options = Options::new().with_write(write).with_container(format.container());
    ByVariant::always(Converter::new(Variants::shared().get("chess960").unwrap(), options).unwrap())
}

/// Pieces of lengths that differ, the same in every run.
fn pieces(input: &[u8], longest: usize) -> Vec<&[u8]> {
    let (mut rest, mut state, mut pieces) = (input, 1_u64, Vec::new());
    while !rest.is_empty() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let length = 1 + usize::try_from(state >> 33).unwrap() % longest;
        let (piece, after) = rest.split_at(length.min(rest.len()));
        pieces.push(piece);
        rest = after;
    }
    pieces
}

#[rstest]
#[case("book.epd", 7)]
#[case("broken.pgn", 400_000)]
#[case("counters.epd", 100_000)]
#[case("evals.jsonl", 5000)]
#[case("games.pgn", 65_536)]
#[case("puzzles.csv", 9999)]
fn pieces_of_any_length_change_nothing(#[case] sample: &str, #[case] longest: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(sample);
    let text = fs::read(&path).unwrap();
    let format = detect(Some(&path), &text);
    // longer than one block
    let input = text.repeat(1 + 700_000 / text.len());
    let converters_read = converters(format);
    let job = Job::new(format, Actions::Convert(&converters_read));
    let (mut out, mut heard) = (Vec::new(), Heard::default());
    let summary = stream::run(&mut &input[..], &mut out, &job, &mut heard).unwrap();

    let mut push = Push::new(format, PushActions::Convert(converters(format)));
    let (mut pushed, mut heard_pushed) = (Vec::new(), Heard::default());
    for piece in pieces(&input, longest) {
        push.push(piece, &mut pushed, &mut heard_pushed).unwrap();
    }
    assert!(push.summary().records > 0);
    let summary_pushed = push.finish(&mut pushed, &mut heard_pushed).unwrap();
    assert!(pushed == out, "{sample}");
    assert_eq!(heard_pushed, heard);
    assert_eq!(summary_pushed, summary);
}

#[test]
fn a_record_longer_than_a_block_is_found_whole() {
    let mut input = b"4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;".to_vec();
    input.resize(600_000, b'x');
    input.extend_from_slice(b"\n4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let mut push = Push::new(Format::Fen, PushActions::Convert(converters(Format::Fen)));
    let mut out = Vec::new();
    for piece in input.chunks(1000) {
        push.push(piece, &mut out, &mut ()).unwrap();
    }
    assert_eq!(push.finish(&mut out, &mut ()).unwrap().converted, 2);
    assert_eq!(out.len(), input.len());
    assert!(out.ends_with(b"w H - 0 1"));
}

#[test]
fn an_empty_input_has_no_record() {
    let mut heard = Heard::default();
    let push = Push::new(Format::Fen, PushActions::Convert(converters(Format::Fen)));
    assert_eq!(push.finish(&mut Vec::new(), &mut heard).unwrap().records, 0);
    assert_eq!(heard.0, [(1, 0, "no-record")]);
}
