//! JSON documents: the strings of a key at any depth, and not a byte beside them.

use fenconv::finding::Severity;
use fenconv::stream::{
    self, Actions, ByVariant, Cells, Format, Job, JsonPointer, LocatedFinding, Observer, OnError, Summary,
};
use fenconv::{Converter, Dialect, Variants};
use rstest::rstest;

const RECORD: &str = "4k3/8/8/8/8/8/8/RR2K1RR w ~ - 0 1";

#[derive(Default)]
struct Findings(Vec<(u64, u64, &'static str)>);

impl Observer for Findings {
    fn least_severity(&self) -> Severity {
        Severity::Warning
    }

    fn finding(&mut self, located: &LocatedFinding) {
        self.0.push((located.line, located.column + 1, located.finding.code()));
    }
}

fn converters() -> ByVariant<Converter> {
    ByVariant::always(Converter::to_dialect(Variants::shared().get("chess960").unwrap(), Dialect::Shredder))
}

fn run(text: &str, job: Job<'_>) -> (String, Vec<(u64, u64, &'static str)>, Summary) {
    let (mut out, mut findings) = (Vec::new(), Findings::default());
    let summary = stream::run(&mut text.as_bytes(), &mut out, &job, &mut findings).unwrap();
    (String::from_utf8(out).unwrap(), findings.0, summary)
}

/// `@` is a record with rights that are converted, `#` one whose slashes are escaped; `!` is one
/// that is none of those looked for.
fn document(text: &str, rights: &str) -> String {
    let record = RECORD.replace('~', rights);
    let other = RECORD.replace('~', "KB");
    text.replace('@', &record).replace('#', &record.replace('/', "\\/")).replace('!', &other)
}

#[rstest]
#[case::array(r#"[{"fen":"@","n":1},{"fen":"@"}]"#, "fen", 2)]
#[case::laid_out("{\r\n  \"games\" : [\n    { \"fen\"\t:\n \"@\" , \"x\": \"!\" }\n  ]\n}\n", "fen", 1)]
#[case::deep(r#"{"a":{"b":[[{"c":{"fen":"@"}}]]},"fen":"@"}"#, "fen", 2)]
#[case::escaped(r##"{"fen":"#","\u0066en":"#","x":"a\"fen\":\"!\""}"##, "fen", 2)]
#[case::after_strings(r#"{"x\\":"\\\\\"","fen":"@","y":"}]"}"#, "fen", 1)]
#[case::no_string(r#"{"fen":null,"a":{"fen":["!"]},"b":{"fen":{"n":"!"}},"c":{"fen":"@"}}"#, "fen", 1)]
#[case::other_key(r#"[{"fen":"!","epd":"@"}]"#, "epd", 1)]
#[case::pointer(r#"{"a":{"fen":"@"},"b":{"fen":"!"},"c":{"a":{"fen":"@"}}}"#, "/a/fen", 2)]
#[case::number(r#"{"p":["!","@",["!","!"]]}"#, "/p/1", 1)]
#[case::several_documents("{\"fen\":\"@\"}\n[{\"fen\":\"@\"}]", "fen", 2)]
#[case::mark("\u{feff}[{\"fen\": \"@\"}]", "fen", 1)]
#[case::scalar("\"!\"", "fen", 0)]
#[case::numbers("[1, -2.5e3, true, {\"n\": 1, \"fen\": \"@\"}, false]", "fen", 1)]
fn strings_of_a_key_are_found(#[case] text: &str, #[case] key: &str, #[case] records: u64) {
    let converters = converters();
    let cells = Cells::default().with_fields(vec![JsonPointer::new(key)]);
    let job = Job::new(Format::Json, Actions::Convert(&converters)).with_cells(&cells);
    for block in (1..120).chain([1000]) {
        let (out, findings, summary) = run(&document(text, "KB"), job.with_block(block).with_threads(1 + block % 2));
        assert_eq!(out, document(text, "HB"), "blocks of {block}");
        let findings: Vec<_> = findings.iter().filter(|(.., code)| *code != "no-record").collect();
        assert!(findings.is_empty(), "{findings:?}");
        assert_eq!((summary.records, summary.converted), (records, records));
    }
}

#[rstest]
#[case(OnError::Keep)]
#[case(OnError::Skip)]
#[case(OnError::Stop)]
fn a_refused_record_stays(#[case] on_error: OnError) {
    let converters = converters();
    let job = Job::new(Format::Json, Actions::Convert(&converters)).with_on_error(on_error);
    let text = |rights: &str| {
        document("[{\"fen\":\"@\"},\n{\"fen\":\"4k3\\/8/8/8/8/8/8/4K2R w KQ - 0 1\"},{\"fen\":\"@\"}]", rights)
    };
    let (out, findings, summary) = run(&text("KB"), job);
    assert_eq!((findings, summary.failed), (vec![(2, 34, "castling-no-rook")], 1));
    if on_error == OnError::Stop {
        assert_eq!(out, text("HB").split_at(text("HB").find("\n{\"fen\":").unwrap() + 8).0);
    } else {
        assert_eq!(out, text("HB"));
    }
}

#[rstest]
#[case::not_closed("[{\"fen\":\"@\"}", (1, 45))]
#[case::in_a_string("{\"fen\":\"@\",\n\"x\": \"", (2, 6))]
#[case::closed_twice("[{\"fen\":\"@\"}]\n]", (2, 1))]
#[case::crossed("[{\"fen\":\"@\"]}", (1, 45))]
fn a_document_that_is_not_sound_is_reported_once(#[case] text: &str, #[case] place: (u64, u64)) {
    let converters = converters();
    for block in [1, 20, 1000] {
        let job = Job::new(Format::Json, Actions::Convert(&converters)).with_block(block);
        let (out, findings, _) = run(&document(text, "KB"), job);
        assert_eq!((out, findings), (document(text, "HB"), vec![(place.0, place.1, "bad-line")]), "{block}");
    }
}

#[test]
fn long_strings_and_many_levels_take_no_memory() {
    let converters = converters();
    let job = Job::new(Format::Json, Actions::Convert(&converters));
    for filling in ["x", "\\\\", "\\\"", "\\u0041", "fen\\\":\\\""] {
        let long = filling.repeat((3 << 20) / filling.len());
        let text =
            |rights: &str| document(&format!("{{\"{long}\":\"{long}\",\"fen\":\"@\",\"y\":[\"{long}\"]}}"), rights);
        let (out, findings, summary) = run(&text("KB"), job);
        assert!(out == text("HB") && findings.is_empty(), "{filling}");
        assert_eq!(summary.converted, 1);
    }
    let deep = |rights: &str| {
        document(&format!("{}{{\"fen\":\"!\"}}{},{{\"fen\":\"@\"}}", "[".repeat(100_000), "]".repeat(100_000)), rights)
    };
    let (out, findings, summary) = run(&deep("KB"), job);
    assert!(out == deep("HB") && findings.is_empty());
    assert_eq!(summary.converted, 1);
}
