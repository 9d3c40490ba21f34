//! Tells findings: as a picture with a caret, or as JSON.

use std::collections::HashMap;
use std::io::{IsTerminal, Write};

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use fenconv::stream::{Noticed, Observer, Summary};
use fenconv::{Action, Field, FindingKind, Severity};
use serde_json::json;

use crate::args::{MessageArgs, MessageFormat, When};

/// Longest part of a record that a picture shows.
const SHOWN: usize = 200;

/// What the findings are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told {
    /// A conversion: to people spelling is only counted.
    Conversion,
    /// A check: everything is told.
    Check,
}

/// Prints findings to standard error.
pub(crate) struct Reporter {
    told: Told,
    format: MessageFormat,
    max_messages: u64,
    summary: When,
    printed: HashMap<FindingKind, u64>,
    /// The input's name in messages.
    pub(crate) input: String,
}

impl Reporter {
    pub(crate) fn new(args: &MessageArgs, told: Told) -> Self {
        Self {
            told,
            format: args.message_format,
            max_messages: args.max_messages,
            summary: args.summary,
            printed: HashMap::new(),
            input: String::new(),
        }
    }

    fn print_human(&mut self, noticed: &Noticed) {
        let printed = self.printed.entry(noticed.finding.kind).or_default();
        *printed += 1;
        if *printed > self.max_messages {
            return;
        }
        let finding = &noticed.finding;
        let level = match finding.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Info => Level::INFO,
        };
        let text = Shown::of(&noticed.record, finding.span.range());
        let message = finding.message(&noticed.record);
        let label = match finding.action {
            Action::Dropped => "dropped",
            Action::Written => "written all the same",
            _ => "",
        };
        let annotation = AnnotationKind::Primary.span(text.span.clone());
        let annotation = if label.is_empty() { annotation } else { annotation.label(label) };
        let line = usize::try_from(noticed.line).unwrap_or(usize::MAX);
        let snippet = Snippet::source(&text.line).line_start(line).path(&self.input).annotation(annotation);
        let group = level.primary_title(message.as_str()).id(finding.code()).element(snippet);
        let picture = Renderer::styled().render(&[group]);
        let _ = writeln!(anstream::stderr(), "{picture}");
    }

    fn print_json(&self, noticed: &Noticed) {
        let finding = &noticed.finding;
        let severity: &str = finding.severity.into();
        let field: &str = finding.field.into();
        let action: &str = finding.action.into();
        let object = json!({
            "file": self.input,
            "line": noticed.line,
            "column": finding.span.start + 1,
            "span": [finding.span.start, finding.span.end],
            "severity": severity,
            "code": finding.code(),
            "field": field,
            "message": finding.message(&noticed.record),
            "action": action,
        });
        print_line(&object);
    }

    /// Tells something about an argument that is no finding in a record.
    pub(crate) fn remark(&self, severity: Severity, code: &str, message: &str, argument: &str) {
        if self.format == MessageFormat::Json {
            let name: &str = severity.into();
            let action: &str = if severity == Severity::Error { Action::Refused } else { Action::Kept }.into();
            let field: &str = Field::Record.into();
            let object = json!({
                "file": "<argument>",
                "line": 1,
                "column": 1,
                "span": [0, argument.len()],
                "severity": name,
                "code": code,
                "field": field,
                "message": message,
                "action": action,
            });
            print_line(&object);
            return;
        }
        let level = if severity == Severity::Error { Level::ERROR } else { Level::INFO };
        let text = Shown::of(argument.as_bytes(), 0..argument.len());
        let annotation = AnnotationKind::Primary.span(text.span.clone());
        let snippet = Snippet::source(&text.line).path("<argument>").annotation(annotation);
        let group = level.primary_title(message).id(code).element(snippet);
        let _ = writeln!(anstream::stderr(), "{}", Renderer::styled().render(&[group]));
    }

    /// The line at the end.
    pub(crate) fn print_summary(&self, summary: &Summary) {
        let findings: Vec<_> = summary.findings.iter().collect();
        if self.format == MessageFormat::Json {
            if self.summary != When::Never {
                let codes: serde_json::Map<_, _> =
                    findings.iter().map(|(kind, count)| (kind.code().into(), json!(count))).collect();
                let object = match self.told {
                    Told::Conversion => json!({ "summary": {
                        "records": summary.records,
                        "converted": summary.converted,
                        "unchanged": summary.unchanged,
                        "failed": summary.failed,
                        "findings": codes,
                    } }),
                    Told::Check => json!({ "summary": {
                        "records": summary.records,
                        "failed": summary.failed,
                        "findings": codes,
                    } }),
                };
                print_line(&object);
            }
            return;
        }
        let wanted = match self.summary {
            When::Always => true,
            When::Never => false,
            When::Auto => std::io::stderr().is_terminal() || !findings.is_empty(),
        };
        if !wanted {
            return;
        }
        let Summary { records, converted, unchanged, failed, .. } = summary;
        let result = match (self.told, *failed) {
            (Told::Conversion, 0) => format!("{converted} converted, {unchanged} unchanged"),
            (Told::Conversion, _) => format!("{converted} converted, {unchanged} unchanged, {failed} not converted"),
            (Told::Check, 0) => "no errors".into(),
            (Told::Check, _) => format!("{failed} with errors"),
        };
        let codes: Vec<_> = findings.iter().map(|(kind, count)| format!("{} {count}", kind.code())).collect();
        let codes = if codes.is_empty() { String::new() } else { format!("; {}", codes.join(", ")) };
        let line = format!("{records} record{}: {result}{codes}", if *records == 1 { "" } else { "s" });
        let _ = writeln!(anstream::stderr(), "{line}");
    }
}

impl Observer for Reporter {
    fn least_severity(&self) -> Severity {
        match (self.format, self.told) {
            (MessageFormat::Human, Told::Conversion) => Severity::Warning,
            _ => Severity::Info,
        }
    }

    fn noticed(&mut self, noticed: &Noticed) {
        match self.format {
            MessageFormat::Human => self.print_human(noticed),
            MessageFormat::Json => self.print_json(noticed),
        }
    }
}

/// Writes a line at once: standard error has no buffer.
fn print_line(object: &serde_json::Value) {
    let _ = std::io::stderr().write_all(format!("{object}\n").as_bytes());
}

/// A record as a line of text, with the span where it lies in that text.
struct Shown {
    line: String,
    span: std::ops::Range<usize>,
}

impl Shown {
    /// Bytes that are no text are escaped; of a long record the part round the
    /// span is shown.
    fn of(record: &[u8], span: std::ops::Range<usize>) -> Self {
        let from = if record.len() > SHOWN { span.start.saturating_sub(SHOWN / 2).min(record.len()) } else { 0 };
        let to = record.len().min(from + SHOWN);
        let mut shown = Self { line: String::new(), span: 0..0 };
        if from > 0 {
            shown.line.push_str("... ");
        }
        let mut rest = &record[from..to];
        let mut at = from;
        loop {
            if at <= span.start {
                shown.span = shown.line.len()..shown.line.len();
            }
            if at <= span.end {
                shown.span.end = shown.line.len();
            }
            let Some(chunk) = rest.utf8_chunks().next() else { break };
            let (piece, text) = match chunk.valid().chars().next() {
                Some(char) if !char.is_control() => (char.len_utf8(), char.to_string()),
                Some(char) => (char.len_utf8(), char.escape_default().to_string()),
                None => (1, rest[..1].escape_ascii().to_string()),
            };
            shown.line.push_str(&text);
            rest = &rest[piece..];
            at += piece;
        }
        if to < record.len() {
            shown.line.push_str(" ...");
        }
        shown
    }
}

/// Prints why the program ends.
pub(crate) fn failure(failure: &(dyn std::error::Error + 'static)) {
    let picture = Renderer::styled().render(&[Group::with_title(Level::ERROR.primary_title(failure.to_string()))]);
    let _ = writeln!(anstream::stderr(), "{picture}");
}
