//! A message for people: a title, the record with carets, and what to do.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use fenconv::Finding;
use fenconv::finding::{Action, Severity, printable};

use super::grouping::Message;
use super::remark::Remark;

/// Longest part of a record that a picture shows.
const SHOWN: usize = 200;
/// The most that a record is indented to be where it is in its line.
const INDENT: usize = 60;
/// The most findings of one kind that a message names.
const MOST_NAMED: usize = 5;

/// The words of a message: those of its first finding, and what the others add.
fn title(message: &Message) -> String {
    let record = &message.lead.record;
    let particulars = message.also.iter().filter_map(|finding| finding.particulars(record));
    let mut also = Vec::<String>::new();
    for text in particulars {
        if !also.contains(&text) {
            also.push(text);
        }
    }
    let more = also.len().saturating_sub(MOST_NAMED - 1);
    also.truncate(MOST_NAMED - 1);
    if more > 0 {
        also.push(format!("{more} more"));
    }
    let first = message.lead.finding.message(record);
    if also.is_empty() { first } else { format!("{first}; also {}", also.join(", ")) }
}

pub(super) fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Info => Level::INFO,
    }
}

/// A message as it is printed. `input`: the name of the input, free of what a terminal obeys.
pub(super) fn picture(input: &str, message: &Message, help: &[String]) -> String {
    let located = &message.lead;
    let finding = &located.finding;
    let label = match finding.action {
        Action::Dropped => "dropped",
        Action::Written => "written all the same",
        _ => "",
    };
    let Shown { line: shown, is_part, span } = Shown::of(&located.record, finding.span.range());
    let annotate = |span: Range<usize>| {
        let annotation = AnnotationKind::Primary.span(span);
        if label.is_empty() { annotation } else { annotation.label(label) }
    };
    let [line, column] = [located.line, located.column + 1].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    let title = title(message);
    let group = level(finding.severity).primary_title(title.as_str()).id(finding.code());
    let before = column.saturating_sub(1 + span.start);
    // the picture counts columns itself: blanks for what comes before the record
    let group = if before <= INDENT && !is_part {
        let moved = |span: Range<usize>| span.start + before..span.end + before;
        let mut snippet = Snippet::source(format!("{:before$}{shown}", ""))
            .line_start(line)
            .path(input)
            .annotation(annotate(moved(span)));
        // beside a label there is no room for them
        for other in others(message).filter(|_| label.is_empty()) {
            let span = Shown::of(&located.record, other.span.range()).span;
            snippet = snippet.annotation(AnnotationKind::Primary.span(moved(span)));
        }
        group.element(snippet)
    } else {
        let origin = Origin::path(input).line(line).char_column(column);
        group.element(origin).element(Snippet::source(shown).line_start(line).annotation(annotate(span)))
    };
    let group = help.iter().fold(group, |group, help| group.element(Level::HELP.message(help)));
    format!("{}\n", Renderer::styled().render(&[group]))
}

/// The other findings of a message that are elsewhere.
fn others(message: &Message) -> impl Iterator<Item = &Finding> {
    message.also.iter().filter(|other| other.span != message.lead.finding.span)
}

/// A remark about a record or an argument that is not about a part of it.
pub(super) fn remark(input: &str, (severity, code, message): (Severity, &str, &str), about: Remark<'_>) -> String {
    let Shown { line, span, .. } = Shown::of(about.text.as_bytes(), 0..about.text.len());
    let first = usize::try_from(about.line).unwrap_or(usize::MAX);
    let snippet = Snippet::source(&line).path(input).line_start(first);
    let snippet = snippet.annotation(AnnotationKind::Primary.span(span));
    let group = level(severity).primary_title(message).id(code).element(snippet);
    format!("{}\n", Renderer::styled().render(&[group]))
}

/// A record as a line of text, with the span where it is in that text.
struct Shown {
    line: String,
    /// Whether it is not all of the record.
    is_part: bool,
    span: Range<usize>,
}

impl Shown {
    /// What a terminal obeys is escaped; of a long record the part round the span is shown.
    fn of(record: &[u8], span: Range<usize>) -> Self {
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
            let piece = chunk.valid().chars().next().map_or(1, char::len_utf8);
            shown.line.push_str(&printable(&rest[..piece]));
            rest = &rest[piece..];
            at += piece;
        }
        if to < record.len() {
            shown.line.push_str(" ...");
        }
        shown
    }
}
