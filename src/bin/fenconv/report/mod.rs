//! What a run reports: findings, failures, the summary; for people or for programs.

mod channel;
mod clean;
mod diff;
mod failure;
mod format;
mod grouping;
mod help;
mod human;
mod object;
mod remark;
mod reporter;
mod summary;

pub(crate) use clean::{clean, file_name, for_stdout, json as json_line, lines_for_stdout};
pub(crate) use diff::Diff;
pub(crate) use failure::{FileError, UsageError};
pub(crate) use format::ReportFormat;
pub(crate) use help::Advisor;
pub(crate) use remark::Remark;
pub(crate) use reporter::Reporter;

/// What the findings are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReportMode {
    /// A conversion: to people, spelling is only counted.
    Conversion,
    /// Records that are shown or explained one by one: as a conversion, without a summary.
    Reading,
    /// A check: findings are its result.
    Check,
    /// A census: findings are only counted.
    Census,
}

/// Reports what ended the run before anything else could be reported.
pub(crate) fn failed(failure: &(dyn std::error::Error + 'static)) {
    use std::io::Write;
    let text = failure_text(ReportFormat::global(), None, failure);
    // who cannot be reached cannot hear of that either
    let _ = anstream::stderr().write_all(text.as_bytes());
}

/// Reports arguments that could not be read, in the words of clap; `meant`: what was probably
/// meant.
pub(crate) fn misused(error: &clap::Error, meant: Option<&str>) {
    use std::io::Write;
    let mut text = error.render().to_string();
    if let Some((tip, meant)) = text.split_once("\n  tip: ").map(|(_, tip)| tip.lines().next().unwrap_or("")).zip(meant)
    {
        text = text.replace(tip, meant);
    }
    // it quotes what was typed
    let text = clean::clean_lines(&text);
    let (style, rest) = match text.strip_prefix("error: ") {
        Some(rest) => (anstyle::AnsiColor::Red.on_default().bold(), rest),
        None => (anstyle::Style::new(), &*text),
    };
    let title = if rest.len() < text.len() { "error:" } else { "" };
    let gap = if title.is_empty() { "" } else { " " };
    let _ = write!(anstream::stderr(), "{style}{title}{style:#}{gap}{rest}");
}

/// Warns of something that is no finding.
pub(crate) fn warning(message: &str) {
    use std::io::Write;
    let format = ReportFormat::global();
    if !format.quiet {
        // who cannot be reached cannot hear of that either
        let _ = anstream::stderr().write_all(warning_text(format, None, message).as_bytes());
    }
}

/// Says something that is neither a finding nor a fault.
pub(crate) fn note(input: &str, message: &str) {
    use std::io::Write;
    let format = ReportFormat::global();
    if format.quiet {
        return;
    }
    let text = if format.json {
        clean::json(&object::note(input, message))
    } else {
        format!("note: {}: {message}\n", clean(input))
    };
    // who cannot be reached cannot hear of that either
    let _ = anstream::stderr().write_all(text.as_bytes());
}

fn warning_text(format: ReportFormat, input: Option<&str>, message: &str) -> String {
    if format.json {
        return clean::json(&object::warning(input, message));
    }
    let title = input.map_or_else(|| message.into(), |name| format!("{name}: {message}"));
    failure::titled(human::level(fenconv::finding::Severity::Warning), &clean(&title), None)
}

fn failure_text(format: ReportFormat, input: Option<&str>, failure: &(dyn std::error::Error + 'static)) -> String {
    if format.json { clean::json(&failure::object(input, failure)) } else { failure::picture(input, failure) }
}
