//! Records that are a stretch of their input: templates in a wiki's text, an input that is
//! one record; and records that are handed over as positions.

use std::ops::ControlFlow;

use fenconv::render::Notation;
use fenconv::stream::{self, Actions, ByVariant, Format, Job, LocatedFinding, Observer, OnError, Seen, Summary};
use fenconv::{Color, Converter, Options, Reader, Transform, Variants};
use rstest::rstest;

const BACK: [&str; 2] = ["|rd|nd|bd|qd|kd|bd|nd|rd\n", "|rl|nl|bl|ql|kl|bl|nl|rl\n"];
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
const FEN: &str = "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1";
const LIMIT: usize = 1 << 20;

/// The start position as a template.
fn template(name: &str) -> String {
    let [black, white] = BACK;
    let empty = "|  |  |  |  |  |  |  |  \n".repeat(4);
    let pawns = ["|pd".repeat(8), "|pl".repeat(8)];
    format!("{{{{{name}\n| tright\n|\n{black}{}\n{empty}{}\n{white}| {{{{x}}}} }}}}", pawns[0], pawns[1])
}

fn wiki() -> ByVariant<Converter> {
    let profile = Variants::builtin().get("standard").unwrap();
    let converter = Converter::new(profile, Options::default()).unwrap();
    ByVariant::always(converter.reading(Notation::Wiki.reader().unwrap()))
}

fn fen() -> ByVariant<Converter> {
    ByVariant::always(Converter::new(Variants::builtin().get("chess960").unwrap(), Options::default()).unwrap())
}

#[derive(Default)]
struct Places(Vec<(u64, u64, &'static str)>);

impl Observer for Places {
    fn finding(&mut self, located: &LocatedFinding) {
        self.0.push((located.line, located.column, located.finding.code()));
    }
}

fn run(text: &str, job: Job<'_>) -> (String, Vec<(u64, u64, &'static str)>, Summary) {
    let (mut out, mut places) = (Vec::new(), Places::default());
    let summary = stream::run(&mut text.as_bytes(), &mut out, &job, &mut places).unwrap();
    (String::from_utf8(out).unwrap(), places.0, summary)
}

/// Text with templates in it, what becomes of it, and what is found.
fn article() -> (String, String, Vec<(u64, u64, &'static str)>) {
    let templates = ["Chess diagram", "  chess_Diagram small", "CHESS DIAGRAM"].map(template);
    let broken = "{{Chess diagram|";
    let before = format!(
        "a {{{{cite|{{{{y}}}}}}}} {{ }} {{{{\r{{{}b\r\n{}\n\n{{{{chess dia}}}} {broken}{} c",
        templates[0], templates[1], templates[2]
    );
    let after =
        format!("a {{{{cite|{{{{y}}}}}}}} {{ }} {{{{\r{{{START}b\r\n{START}\n\n{{{{chess dia}}}} {broken}{START} c");
    let line = 2 + 11 + 1 + 11 + 2;
    (before, after, vec![(line, 14, "notation-syntax")])
}

#[test]
fn templates_are_found_whatever_the_blocks_and_threads() {
    let (before, after, places) = article();
    let converters = wiki();
    let job = Job::new(Format::Wiki, Actions::Convert(&converters));
    let (out, found, whole) = run(&before, job);
    assert_eq!(out, after);
    assert_eq!(found, places);
    assert_eq!((whole.records, whole.converted, whole.failed), (4, 3, 1));
    for block in (1..300).chain([before.len() - 1, before.len(), before.len() + 1]) {
        for threads in [1, 3] {
            let (out, found, summary) = run(&before, job.with_block(block).with_threads(threads));
            assert_eq!(out, after, "blocks of {block}");
            assert_eq!((found, summary), (places.clone(), whole.clone()), "blocks of {block}");
        }
    }
}

#[rstest]
#[case(OnError::Skip, "x{{Chess diagram|}}y", "xy")]
#[case(OnError::Stop, "x{{Chess diagram|}}y", "x")]
#[case(OnError::Keep, "x{{Chess diagram|}}y", "x{{Chess diagram|}}y")]
// what is not closed ends with the text
#[case(OnError::Skip, "x{{Chess diagram|}y", "x")]
#[case(OnError::Skip, "x{{Chess diagra", "x{{Chess diagra")]
#[case(OnError::Skip, "x{{", "x{{")]
#[case(OnError::Skip, "x{{ ", "x{{ ")]
#[case(OnError::Skip, "}}{{chess diagram}}{", "}}{")]
fn a_template_that_is_refused(#[case] on_error: OnError, #[case] before: &str, #[case] after: &str) {
    let converters = wiki();
    let job = Job::new(Format::Wiki, Actions::Convert(&converters)).with_on_error(on_error);
    for block in 1..30 {
        assert_eq!(run(before, job.with_block(block)).0, after, "blocks of {block}");
    }
}

/// In a text and in training data the board stays, so nothing is turned, and no right either.
#[rstest]
#[case(Format::Text, "see 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 there\n", (1, 4))]
#[case(Format::Text, "see 4k3/8/8/8/8/8/8/4K3 w - - 0 1 there\n", (1, 4))]
#[case(Format::Lines, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 | 1-0\n", (1, 0))]
#[case(Format::Plain, "fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\nmove e1c1\nscore 1\nply 0\nresult 1\ne\n", (1, 4))]
fn a_text_is_not_turned(#[case] format: Format, #[case] text: &str, #[case] (line, column): (u64, u64)) {
    let profile = Variants::shared().get("chess960").unwrap();
    let converter = Converter::new(profile, Options::new()).unwrap().transforming(Transform::Swap);
    let converters = ByVariant::always(converter);
    let (out, found, summary) = run(text, Job::new(format, Actions::Convert(&converters)));
    assert_eq!((out.as_str(), found, summary.failed), (text, vec![(line, column, "transform-move")], 1));
}

#[test]
fn equal_templates_are_one_record() {
    let text = format!("a\n{}\nb\n{}\nc\n", template("Chess diagram"), template("chess diagram"));
    let (converters, seen) = (wiki(), std::sync::Mutex::<Seen>::default());
    let job = Job::new(Format::Wiki, Actions::Convert(&converters)).with_seen(&seen);
    let (out, _, summary) = run(&text, job.with_block(7));
    assert_eq!(out, format!("a\n{START}\nb\n\nc\n"));
    assert_eq!(summary.duplicates, 1);
}

/// A template longer than any can be is reported once, and the text goes on after it.
#[rstest]
#[case("}}", "end")]
#[case("", "")]
#[case("{{x}} }}", "end {{y}}")]
fn a_template_that_is_too_long(#[case] close: &str, #[case] rest: &str) {
    let long = format!("{{{{Chess diagram|{}{close}", "{{z}}\n".repeat(LIMIT / 4));
    let text =
        format!("a\nb {long}{rest}{}\n", if close.is_empty() { template("Chess diagram") } else { String::new() });
    let kept = if close.is_empty() { format!("{START}\n") } else { format!("{rest}\n") };
    let converters = wiki();
    for (on_error, expected) in [(OnError::Keep, format!("a\nb {long}{kept}")), (OnError::Skip, format!("a\nb {kept}"))]
    {
        let job = Job::new(Format::Wiki, Actions::Convert(&converters)).with_on_error(on_error);
        for block in [1 << 10, 100_003, 1 << 18] {
            let (out, found, summary) = run(&text, job.with_block(block));
            assert_eq!(found, [(2, 2 + LIMIT as u64, "record-too-long")], "blocks of {block}");
            assert_eq!(summary.failed, 1);
            assert!(out == expected, "{on_error:?} {block}: {} bytes, not {}", out.len(), expected.len());
        }
    }
}

#[rstest]
#[case(FEN, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", 0)]
#[case("# none", "", 1)]
#[case("", "", 1)]
#[case(" ", "", 1)]
#[case("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", 1)]
fn an_input_that_is_one_record(#[case] record: &str, #[case] expected: &str, #[case] failed: u64) {
    let converters = fen();
    for format in [Format::Fen, Format::Epd] {
        let job = Job::new(format, Actions::Convert(&converters)).with_one_record(true).with_on_error(OnError::Skip);
        for end in ["\n", "\r\n"] {
            for block in [1, 7, 1000] {
                let (out, _, summary) = run(&format!("{record}{end}"), job.with_block(block));
                assert_eq!(out, if failed == 0 { format!("{expected}{end}") } else { String::new() });
                assert_eq!((summary.records, summary.failed), (1, failed));
            }
        }
    }
    let job = Job::new(Format::Fen, Actions::Convert(&converters)).with_one_record(true);
    let (out, found, summary) = run(&"x".repeat(2 * LIMIT), job.with_on_error(OnError::Skip));
    assert_eq!((&*out, summary.failed), ("", 1));
    assert_eq!(found, [(1, LIMIT as u64, "record-too-long")]);
}

/// A list with records that are read and others, and what is to come of it.
fn list() -> (String, Vec<(u64, u64, Color)>) {
    let (mut list, mut places) = (String::new(), Vec::new());
    for line in (1..2000).step_by(2) {
        let color = if line % 3 == 0 { Color::Black } else { Color::White };
        let side = if color == Color::White { "w" } else { "b" };
        list.extend(["4k3/8/8/8/8/8/8/4K3 ", side, " - - 0 1\nnone\n"]);
        places.push((line, 0, color));
    }
    (list, places)
}

#[rstest]
fn positions_come_in_order(#[values(1, 4)] threads: usize, #[values(100, 1 << 18)] block: usize) {
    let (list, expected) = list();
    let readers = ByVariant::always(Reader::new(Variants::builtin().get("standard").unwrap()));
    let job = Job::new(Format::Fen, Actions::Count(&readers)).with_threads(threads).with_block(block);
    let (mut places, mut found) = (Vec::new(), Places::default());
    let mut each = |read: &fenconv::ParsedRecord, place: &stream::Place<'_>| {
        assert!(place.record.starts_with(b"4k3/") && place.profile.id() == "standard");
        places.push((place.line, place.column, read.position.side_to_move));
        ControlFlow::Continue(())
    };
    let summary = stream::positions(&mut list.as_bytes(), &job, &mut each, &mut found).unwrap();
    assert_eq!(places, expected);
    assert_eq!((summary.records, summary.failed), (2000, 1000));
    assert!(found.0.iter().map(|(line, ..)| *line).is_sorted());

    let mut count = 0;
    let mut some = |_: &fenconv::ParsedRecord, _: &stream::Place<'_>| {
        count += 1;
        if count == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    stream::positions(&mut list.as_bytes(), &job, &mut some, &mut ()).unwrap();
    assert_eq!(count, 10);
}

/// What reads other notations reads them here too, and a finding comes before its record.
#[test]
fn positions_of_an_article() {
    let (text, _, found) = article();
    let converters = wiki();
    let (mut places, mut codes) = (Vec::new(), Places::default());
    let job = Job::new(Format::Wiki, Actions::Convert(&converters)).with_block(50);
    let mut each = |_: &fenconv::ParsedRecord, place: &stream::Place<'_>| {
        places.push((place.line, place.column));
        ControlFlow::Continue(())
    };
    stream::positions(&mut text.as_bytes(), &job, &mut each, &mut codes).unwrap();
    assert_eq!(places, [(2, 1), (14, 0), (27, 30)]);
    assert_eq!(codes.0, found);
}
