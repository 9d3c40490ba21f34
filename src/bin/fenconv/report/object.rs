//! Messages for programs: one JSON object each, with the same members.

use fenconv::finding::{Action, Field, Severity};
use fenconv::stream::{LocatedFinding, Summary};
use serde_json::{Map, Value, json};

use super::ReportMode;
use super::remark::Remark;
use super::summary::Tally;

/// A finding in an input, as [`fenconv::answer::finding`] with its place: without a tree of values,
/// for there can be one for each of millions of records.
#[derive(serde::Serialize)]
pub(super) struct Located<'a> {
    // in the order of the alphabet, as in all other objects
    action: &'a str,
    code: &'a str,
    column: u64,
    expected: Option<String>,
    field: &'a str,
    file: &'a str,
    found: Option<String>,
    line: u64,
    message: String,
    severity: &'a str,
    span: [u32; 2],
}

impl<'a> Located<'a> {
    pub(super) fn new(file: &'a str, located: &LocatedFinding) -> Self {
        let (finding, record) = (&located.finding, &located.record);
        Self {
            action: finding.action.name(),
            code: finding.code(),
            column: located.column + 1,
            expected: finding.expected(),
            field: finding.field.name(),
            file,
            found: finding.found(record),
            line: located.line,
            message: finding.message(record),
            severity: finding.severity.name(),
            span: [finding.span.start, finding.span.end],
        }
    }
}

/// A remark about a record or an argument that is not a finding in a record.
pub(super) fn remark(input: &str, (severity, code, message): (Severity, &str, &str), about: Remark<'_>) -> Value {
    let action = if severity == Severity::Error { Action::Refused } else { Action::Kept };
    json!({
        "file": input,
        "line": about.line,
        "column": about.column + 1,
        "span": [0, about.text.len()],
        "severity": severity.name(),
        "code": code,
        "field": Field::Record.name(),
        "message": message,
        "action": action.name(),
        "found": about.text,
        "expected": null,
    })
}

/// Something that is no finding, and no failure either.
pub(super) fn warning(input: Option<&str>, message: &str) -> Value {
    aside(input, (Severity::Warning, "io"), message)
}

/// Something that is good to know of an input.
pub(super) fn note(input: &str, message: &str) -> Value {
    aside(Some(input), (Severity::Info, "format"), message)
}

fn aside(input: Option<&str>, (severity, code): (Severity, &str), message: &str) -> Value {
    json!({
        "file": input,
        "line": null,
        "column": null,
        "span": null,
        "severity": severity.name(),
        "code": code,
        "field": null,
        "message": message,
        "action": "kept",
        "found": null,
        "expected": null,
    })
}

/// What all inputs gave together.
pub(super) fn summary(mode: ReportMode, summary: &Summary, tally: &Tally) -> Value {
    let findings: Map<_, _> = summary.findings.iter().map(|(kind, count)| (kind.code().into(), json!(count))).collect();
    let mut object = json!({
        "records": summary.records,
        "failed": summary.failed,
        "failed_inputs": tally.failed_inputs,
        "findings": findings,
    });
    if mode == ReportMode::Conversion {
        object["converted"] = summary.converted.into();
        object["unchanged"] = summary.unchanged.into();
        object["duplicates"] = summary.duplicates.into();
    }
    if summary.not_selected > 0 {
        object["not_selected"] = summary.not_selected.into();
    }
    if tally.denied > 0 {
        object["denied"] = tally.denied.into();
    }
    // of texts
    if summary.other_games.count > 0 {
        object["other_games"] = summary.other_games.count.into();
    }
    json!({ "summary": object })
}

#[cfg(test)]
mod tests {
    use fenconv::{Finding, Reader, Variants};

    use super::*;

    #[test]
    fn a_finding_is_the_same_object_everywhere() {
        let reader = Reader::new(Variants::shared().get("standard").unwrap());
        let record = "4k3/8/8/8/8/8/8/\u{e9}3K3 w KQ e9 01 x".as_bytes();
        let mut findings = Vec::<Finding>::new();
        let _ = reader.read(record, &mut findings);
        assert!(findings.len() > 3);
        for finding in findings {
            let mut expected = fenconv::answer::finding(&finding, record);
            expected["file"] = "a.fen".into();
            expected["line"] = 7.into();
            expected["column"] = 4.into();
            let located = LocatedFinding::new(7, 3, record, finding);
            let text = serde_json::to_string(&Located::new("a.fen", &located)).unwrap();
            assert_eq!(text, expected.to_string());
        }
    }
}
