//! `fenconv findings [CODE]`: what the codes of findings mean.

use std::fmt::Write as _;
use std::io::Write;

use fenconv::Tolerance;
use fenconv::finding::{FindingKind, Severity, Stage};
use serde_json::{Map, Value, json};

use crate::args::FindingsArgs;
use crate::report::{ReportFormat, clean, json_line};
use crate::{DONE, Failure};

pub(crate) fn run(args: &FindingsArgs) -> Result<u8, Failure> {
    let kinds = args.code.map_or_else(|| FindingKind::ALL.to_vec(), |code| vec![code.0]);
    let text = match args.code {
        _ if ReportFormat::global().json => kinds.iter().map(|&kind| json_line(&object(kind))).collect(),
        Some(code) => in_full(code.0),
        None => list(),
    };
    anstream::stdout().lock().write_all(text.as_bytes())?;
    Ok(DONE)
}

/// All codes, each with a line.
fn list() -> String {
    let width = FindingKind::ALL.iter().map(|kind| kind.code().len()).max().unwrap_or(0);
    let mut text = String::new();
    for &stage in Stage::ALL {
        let kinds = FindingKind::ALL.iter().filter(|kind| kind.stage() == stage);
        let _ = writeln!(text, "Found {stage}:");
        for kind in kinds {
            let _ = writeln!(text, "  {kind:<width$}  {}", kind.summary());
        }
        text.push('\n');
    }
    text + "`fenconv findings CODE` says more of one.\n"
}

/// Everything about one.
fn in_full(kind: FindingKind) -> String {
    let mut text = format!("{kind}: {}\n\n{}\n\n", kind.summary(), kind.explanation());
    let mut row = |name: &str, said: &str| {
        let _ = writeln!(text, "{name:<12}{said}");
    };
    row("found", &kind.stage().to_string());
    for &tolerance in Tolerance::ALL {
        let name = if tolerance == Tolerance::default() { "tolerant".into() } else { format!("--{tolerance}") };
        row(&name, &format!("{}, {}", kind.severity(tolerance), kind.action(tolerance)));
    }
    row("what to do", kind.advice());
    if let Some(example) = kind.example() {
        for (at, line) in example.input.lines().enumerate() {
            row(if at == 0 { "example" } else { "" }, &clean(line));
        }
        row("shown by", &command(kind).join(" "));
    }
    text
}

/// What an example has for its options that a check alone shows.
const CHECK: &str = "check";
/// The first word of those that the command `key` shows.
const KEY: &str = "key";

/// The command that shows the example, without the input.
fn command(kind: FindingKind) -> Vec<&'static str> {
    let options = kind.example().map_or("", |example| example.options);
    let how = match kind.stage() {
        // a conversion shows harmless findings to programs alone
        _ if options == CHECK => Some("--json"),
        Stage::Writing | Stage::File if kind.severity(Tolerance::default()) == Severity::Info => Some("--json"),
        Stage::Writing | Stage::File => None,
        _ => Some("check"),
    };
    // a command of its own comes first
    let (command, options) = match options.split_once(' ') {
        _ if options == CHECK => (Some(CHECK), ""),
        Some((KEY, options)) => (Some(KEY), options),
        _ => (None, options),
    };
    ["fenconv"].into_iter().chain(command).chain(how).chain(options.split_whitespace()).chain(["INPUT"]).collect()
}

fn object(kind: FindingKind) -> Value {
    let by_tolerance = |name: fn(FindingKind, Tolerance) -> &'static str| -> Map<_, _> {
        Tolerance::ALL.iter().map(|&at| (at.name().to_owned(), json!(name(kind, at)))).collect()
    };
    json!({
        "code": kind.code(),
        "summary": kind.summary(),
        "explanation": kind.explanation(),
        "found": kind.stage().to_string(),
        "severity": by_tolerance(|kind, at| kind.severity(at).name()),
        "action": by_tolerance(|kind, at| kind.action(at).name()),
        "help": kind.help(),
        "advice": kind.advice(),
        "example": kind.example().map(|example| json!({ "input": example.input, "options": example.options })),
    })
}
