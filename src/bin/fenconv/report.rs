//! Tells findings: as a picture with a caret, or as JSON.

use std::collections::{BTreeMap, HashMap};
use std::io::{IsTerminal, Write};

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use fenconv::stream::{Change, LocatedFinding, Observer, Summary};
use fenconv::{Action, Field, Finding, FindingKind, Severity};
use serde_json::json;

use crate::args::{MessageArgs, MessageFormat, When};
use crate::diff::Diff;
use crate::progress::Progress;

/// Longest part of a record that a picture shows.
const SHOWN: usize = 200;
/// The most that a record is indented to stand where it does in its line.
const INDENT: usize = 60;

/// What the findings are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReportMode {
    /// A conversion: to people spelling is only counted.
    Conversion,
    /// A check: everything is mode.
    Check,
    /// A census: findings are only counted.
    Census,
}

/// Prints findings to standard error.
pub(crate) struct Reporter {
    mode: ReportMode,
    format: MessageFormat,
    max_messages: u64,
    summary: When,
    printed: HashMap<FindingKind, u64>,
    /// Where the first finding of a kind was: input and line.
    first: BTreeMap<FindingKind, (String, u64)>,
    /// The input's name in messages.
    pub(crate) input: String,
    /// Where changes are shown, if they are.
    pub(crate) diff: Option<Diff>,
    pub(crate) progress: Progress,
}

impl Reporter {
    pub(crate) fn new(args: &MessageArgs, mode: ReportMode) -> Self {
        Self {
            mode,
            format: args.message_format,
            max_messages: args.max_messages,
            summary: args.summary,
            printed: HashMap::new(),
            first: BTreeMap::new(),
            input: String::new(),
            diff: None,
            progress: Progress::none(),
        }
    }

    /// Begins with another input of this name.
    pub(crate) fn begin(&mut self, input: String) {
        self.input = input;
        if let Some(diff) = &mut self.diff {
            diff.begin();
        }
    }

    /// An input was worked on.
    pub(crate) fn finish_input(&mut self, summary: &Summary) {
        self.progress.done(summary);
        for (kind, _) in summary.findings.iter() {
            if let Some(line) = summary.findings.first_line(kind) {
                self.first.entry(kind).or_insert_with(|| (self.input.clone(), line));
            }
        }
    }

    /// Tells a finding if it is grave enough.
    pub(crate) fn tell(&mut self, located: &LocatedFinding) {
        if located.finding.severity >= self.least_severity() {
            self.finding(located);
        }
    }

    /// Tells what was found in a record that was given as an argument.
    pub(crate) fn tell_all(&mut self, record: &[u8], findings: &[Finding]) {
        for &finding in findings {
            let column = finding.span.start.into();
            self.tell(&LocatedFinding { line: 1, column, record: record.into(), finding });
        }
    }

    /// Prints something beside the bar; it gets the input's name.
    pub(crate) fn print_beside_bar(&self, print: impl FnOnce(&str)) {
        self.progress.print_beside_bar(|| print(&self.input));
    }

    fn print_human(&mut self, located: &LocatedFinding) {
        let printed = self.printed.entry(located.finding.kind).or_default();
        *printed += 1;
        if *printed > self.max_messages {
            return;
        }
        let finding = &located.finding;
        let level = match finding.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Info => Level::INFO,
        };
        let text = Shown::of(&located.record, finding.span.range());
        let message = finding.message(&located.record);
        let label = match finding.action {
            Action::Dropped => "dropped",
            Action::Written => "written all the same",
            _ => "",
        };
        let annotate = |span| {
            let annotation = AnnotationKind::Primary.span(span);
            if label.is_empty() { annotation } else { annotation.label(label) }
        };
        let [line, column] =
            [located.line, located.column + 1].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        let group = level.primary_title(message.as_str()).id(finding.code());
        let before = column.saturating_sub(1 + text.span.start);
        // the picture counts columns itself: blanks for what stands before the record
        let group = if before <= INDENT && !text.is_part {
            let source = format!("{:before$}{}", "", text.line);
            let span = text.span.start + before..text.span.end + before;
            let snippet = Snippet::source(source).line_start(line).path(&self.input);
            group.element(snippet.annotation(annotate(span)))
        } else {
            let origin = Origin::path(&self.input).line(line).char_column(column);
            let snippet = Snippet::source(&text.line).line_start(line);
            group.element(origin).element(snippet.annotation(annotate(text.span)))
        };
        let picture = Renderer::styled().render(&[group]);
        self.progress.print_beside_bar(|| _ = writeln!(anstream::stderr(), "{picture}"));
    }

    fn print_json(&self, located: &LocatedFinding) {
        let finding = &located.finding;
        let severity: &str = finding.severity.into();
        let field: &str = finding.field.into();
        let action: &str = finding.action.into();
        let object = json!({
            "file": self.input,
            "line": located.line,
            "column": located.column + 1,
            "span": [finding.span.start, finding.span.end],
            "severity": severity,
            "code": finding.code(),
            "field": field,
            "message": finding.message(&located.record),
            "action": action,
        });
        self.progress.print_beside_bar(|| print_line(&object));
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
    pub(crate) fn print_summary(&mut self, summary: &Summary) {
        self.progress.end();
        let findings: Vec<_> = summary.findings.iter().collect();
        if self.format == MessageFormat::Json {
            if self.summary != When::Never {
                let codes: serde_json::Map<_, _> =
                    findings.iter().map(|(kind, count)| (kind.code().into(), json!(count))).collect();
                let object = match self.mode {
                    ReportMode::Conversion => json!({ "summary": {
                        "records": summary.records,
                        "converted": summary.converted,
                        "unchanged": summary.unchanged,
                        "failed": summary.failed,
                        "duplicates": summary.duplicates,
                        "findings": codes,
                    } }),
                    ReportMode::Check | ReportMode::Census => json!({ "summary": {
                        "records": summary.records,
                        "failed": summary.failed,
                        "findings": codes,
                    } }),
                };
                print_line(&object);
            }
            return;
        }
        let only_games = summary.records == 0 && summary.games > 0;
        let wanted = match self.summary {
            When::Always => true,
            When::Never => false,
            When::Auto => std::io::stderr().is_terminal() || !findings.is_empty() || only_games,
        };
        if !wanted {
            return;
        }
        let Summary { records, converted, unchanged, failed, .. } = summary;
        let result = match (self.mode, *failed) {
            (ReportMode::Conversion, 0) => format!("{converted} converted, {unchanged} unchanged"),
            (ReportMode::Conversion, _) => {
                format!("{converted} converted, {unchanged} unchanged, {failed} not converted")
            }
            (ReportMode::Check | ReportMode::Census, 0) => "no errors".into(),
            (ReportMode::Check | ReportMode::Census, _) => format!("{failed} with errors"),
        };
        let codes: Vec<_> = findings.iter().map(|(kind, count)| format!("{} {count}", kind.code())).collect();
        let codes = if codes.is_empty() { String::new() } else { format!("; {}", codes.join(", ")) };
        let left_out = match summary.duplicates {
            0 => String::new(),
            count => format!(", {count} left out as seen before"),
        };
        // what was not shown, or not all of it, gets an example
        for &(kind, count) in &findings {
            let printed = self.printed.get(&kind).copied().unwrap_or_default().min(self.max_messages);
            if let (true, Some((input, line))) = (*records > 1 && printed < count, self.first.get(&kind)) {
                let _ = writeln!(anstream::stderr(), "  {}: {}, first in {input}:{line}", kind.code(), kind.summary());
            }
        }
        let result = match records {
            0 if only_games => format!(" in {}, none of which has a FEN tag", counted(summary.games, "game")),
            0 => String::new(),
            _ => format!(": {result}{left_out}"),
        };
        let line = format!("{}{result}{codes}", counted(*records, "record"));
        let _ = writeln!(anstream::stderr(), "{line}");
    }
}

impl Observer for Reporter {
    fn least_severity(&self) -> Severity {
        match (self.format, self.mode) {
            (MessageFormat::Human, ReportMode::Conversion) | (_, ReportMode::Census) => Severity::Warning,
            _ => Severity::Info,
        }
    }

    fn finding(&mut self, located: &LocatedFinding) {
        if self.mode == ReportMode::Census && located.finding.kind != FindingKind::NoRecord {
            return;
        }
        match self.format {
            MessageFormat::Human => self.print_human(located),
            MessageFormat::Json => self.print_json(located),
        }
    }

    fn wants_changes(&self) -> bool {
        self.diff.is_some()
    }

    fn changed(&mut self, change: &Change) {
        if let Some(diff) = &mut self.diff {
            let input = &self.input;
            self.progress.print_beside_bar(|| diff.print(input, change));
        }
    }

    fn progress(&mut self, so_far: &Summary) {
        self.progress.show(so_far);
    }
}

/// A number of things.
fn counted(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Writes a line at once: standard error has no buffer.
fn print_line(object: &serde_json::Value) {
    let _ = std::io::stderr().write_all(format!("{object}\n").as_bytes());
}

/// A record as a line of text, with the span where it lies in that text.
struct Shown {
    line: String,
    /// Whether it is not all of the record.
    is_part: bool,
    span: std::ops::Range<usize>,
}

impl Shown {
    /// Bytes that are no text are escaped; of a long record the part round the
    /// span is shown.
    fn of(record: &[u8], span: std::ops::Range<usize>) -> Self {
        let from = if record.len() > SHOWN { span.start.saturating_sub(SHOWN / 2).min(record.len()) } else { 0 };
        let to = record.len().min(from + SHOWN);
        let mut shown = Self { line: String::new(), is_part: to - from < record.len(), span: 0..0 };
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

/// Prints what goes on all the same.
pub(crate) fn warning(text: &str) {
    print_title(Level::WARNING, text);
}

/// Prints why the program ends.
pub(crate) fn failure(failure: &(dyn std::error::Error + 'static)) {
    print_title(Level::ERROR, &failure.to_string());
}

fn print_title(level: Level<'_>, title: &str) {
    let picture = Renderer::styled().render(&[Group::with_title(level.primary_title(title))]);
    let _ = writeln!(anstream::stderr(), "{picture}");
}
