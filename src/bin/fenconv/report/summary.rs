//! The lines at the end, for people.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use fenconv::finding::{FindingKind, Severity};
use fenconv::stream::Summary;

use super::ReportMode;

/// What has been printed, and where more of it is.
#[derive(Default)]
pub(super) struct Tally {
    /// Messages by kind.
    pub(super) messages: HashMap<FindingKind, u64>,
    /// Findings that were in these messages.
    pub(super) shown: HashMap<FindingKind, u64>,
    /// Where the first finding of a kind was: input and line.
    pub(super) first: BTreeMap<FindingKind, (String, u64)>,
    /// Inputs that could not be read or written.
    pub(super) failed_inputs: u64,
    /// Findings that are no errors, and may not be there.
    pub(super) denied: u64,
}

/// The lines: where what was not printed is first, then what the run did. `least`: the
/// findings that count.
pub(super) fn lines(mode: ReportMode, summary: &Summary, least: Severity, tally: &Tally) -> String {
    let findings: Vec<_> = summary.findings.at_least(least).collect();
    let mut text = String::new();
    for &(kind, count) in &findings {
        let shown = tally.shown.get(&kind).copied().unwrap_or_default();
        if let (true, Some((input, line))) = (summary.records > 1 && shown < count, tally.first.get(&kind)) {
            let _ = writeln!(text, "  {}: {}, first in {input}:{line}", kind.code(), kind.summary());
        }
    }
    let Summary { records, converted, unchanged, failed, duplicates, .. } = summary;
    let result = match (mode, *failed) {
        (ReportMode::Conversion, 0) => format!("{converted} converted, {unchanged} unchanged"),
        (ReportMode::Conversion, _) => format!("{converted} converted, {unchanged} unchanged, {failed} not converted"),
        (_, 0) => "no errors".into(),
        _ => format!("{failed} with errors"),
    };
    text.push_str(&counted(*records, "record"));
    match records {
        0 if summary.games > 0 => {
            let _ = write!(text, " in {}, none of which has a FEN tag", counted(summary.games, "game"));
        }
        0 => {}
        _ => {
            let _ = write!(text, ": {result}");
        }
    }
    if tally.denied > 0 {
        let _ = write!(text, ", {} denied", counted(tally.denied, "finding"));
    }
    if *duplicates > 0 {
        let _ = write!(text, ", {duplicates} duplicates removed");
    }
    if summary.not_selected > 0 {
        let _ = write!(text, ", {} not selected", summary.not_selected);
    }
    if summary.other_games.count > 0 {
        let (count, first_line) = (summary.other_games.count, summary.other_games.first_line);
        let _ = write!(text, "; boards of other games {count}, first in line {first_line}");
    }
    if tally.failed_inputs > 0 {
        let _ = write!(text, ", {} not read or written", counted(tally.failed_inputs, "input"));
    }
    if !findings.is_empty() {
        let codes: Vec<_> = findings.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        let _ = write!(text, "; {}", codes.join(", "));
    }
    text.push('\n');
    text
}

/// A number of things.
fn counted(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}
