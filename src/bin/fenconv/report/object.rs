//! Messages for programs: one JSON object each, with the same members.

use fenconv::Finding;
use fenconv::finding::{Action, Field, Severity};
use fenconv::stream::{LocatedFinding, Summary};
use serde_json::{Map, Value, json};

use super::ReportMode;
use super::remark::Remark;

/// A finding in an input.
pub(super) fn located(input: &str, located: &LocatedFinding) -> Value {
    let mut object = finding(&located.finding, &located.record);
    object["file"] = input.into();
    object["line"] = located.line.into();
    object["column"] = (located.column + 1).into();
    object
}

/// A finding in a record.
pub(crate) fn finding(finding: &Finding, record: &[u8]) -> Value {
    json!({
        "span": [finding.span.start, finding.span.end],
        "severity": finding.severity.name(),
        "code": finding.code(),
        "field": finding.field.name(),
        "message": finding.message(record),
        "action": finding.action.name(),
        "found": finding.found(record),
        "expected": finding.expected(),
    })
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
pub(super) fn summary(mode: ReportMode, summary: &Summary, failed_inputs: u64) -> Value {
    let findings: Map<_, _> = summary.findings.iter().map(|(kind, count)| (kind.code().into(), json!(count))).collect();
    let mut object = json!({
        "records": summary.records,
        "failed": summary.failed,
        "failed_inputs": failed_inputs,
        "findings": findings,
    });
    if mode == ReportMode::Conversion {
        object["converted"] = summary.converted.into();
        object["unchanged"] = summary.unchanged.into();
        object["duplicates"] = summary.duplicates.into();
    }
    // of texts
    if summary.other_games.count > 0 {
        object["other_games"] = summary.other_games.count.into();
    }
    json!({ "summary": object })
}
