//! Hears of what is found, and prints what is to be printed of it.

use std::collections::HashSet;
use std::error::Error;
use std::io::{self, IsTerminal};
use std::sync::Arc;

use fenconv::Finding;
use fenconv::finding::{FindingKind, Severity};
use fenconv::stream::{Change, LocatedFinding, Observer, Summary};

use super::channel::Channel;
use super::clean::{self, clean};
use super::diff::Diff;
use super::format::ReportFormat;
use super::grouping::{self, Message};
use super::help::Advisor;
use super::object::Located;
use super::remark::Remark;
use super::summary::{self, Tally};
use super::{ReportMode, human, object};
use crate::args::{MessageArgs, When};
use crate::progress::Progress;

/// Messages a kind, and of one input in all, unless another number is asked for.
const MOST_OF_KIND: u64 = 20;
const MOST_OF_INPUT: u64 = 100;

/// Prints messages to standard error, those of a check to standard output.
pub(crate) struct Reporter {
    mode: ReportMode,
    format: ReportFormat,
    max_messages: Option<u64>,
    summary: When,
    channel: Channel,
    /// The input's name in messages.
    input: String,
    /// The findings of the record at hand, until the next one comes.
    pending: Vec<LocatedFinding>,
    tally: Tally,
    /// Messages about the input at hand.
    of_input: u64,
    /// Lines that help are printed once.
    helped: HashSet<String>,
    /// What is known of the run, for lines that help.
    pub(crate) advisor: Option<Advisor>,
    /// Where changes are shown, if they are.
    pub(crate) diff: Option<Diff>,
    pub(crate) progress: Progress,
}

impl Reporter {
    pub(crate) fn new(args: &MessageArgs, mode: ReportMode) -> Self {
        Self {
            mode,
            format: ReportFormat::global(),
            max_messages: args.max_messages,
            summary: args.summary,
            channel: Channel::new(mode == ReportMode::Check, !ReportFormat::global().json),
            input: String::new(),
            pending: Vec::new(),
            tally: Tally::default(),
            of_input: 0,
            helped: HashSet::new(),
            advisor: None,
            diff: None,
            progress: Progress::none(),
        }
    }

    /// Begins with another input.
    pub(crate) fn begin(&mut self, input: String) {
        self.flush();
        self.input = input;
        self.of_input = 0;
        if let Some(diff) = &mut self.diff {
            diff.begin();
        }
    }

    /// An input was worked on.
    pub(crate) fn finish_input(&mut self, summary: &Summary) {
        self.flush();
        self.progress.done(summary);
        let name = clean(&self.input);
        for (kind, _) in summary.findings.iter() {
            let line = summary.findings.tally(kind).first_line;
            self.tally.first.entry(kind).or_insert_with(|| (name.clone(), line));
        }
    }

    /// Reports what was found in a record that was given as an argument.
    pub(crate) fn report(&mut self, record: &[u8], findings: &[Finding]) {
        let least = self.least_severity();
        for &finding in findings.iter().filter(|finding| finding.severity >= least) {
            let column = finding.span.start.into();
            self.finding(&LocatedFinding::new(1, column, record, finding));
        }
        self.flush();
    }

    /// Reports that the input at hand could not be read or written.
    pub(crate) fn input_failed(&mut self, failure: &(dyn Error + 'static)) {
        self.tally.failed_inputs += 1;
        let input = std::mem::take(&mut self.input);
        self.print_failure(Some(&input), failure);
        self.input = input;
    }

    /// So many findings make a check fail though they are no errors.
    pub(crate) fn deny(&mut self, count: u64) {
        self.tally.denied = count;
    }

    /// Reports what ends the run.
    pub(crate) fn run_failed(&mut self, failure: &(dyn Error + 'static)) {
        self.print_failure(None, failure);
    }

    fn print_failure(&mut self, input: Option<&str>, failure: &(dyn Error + 'static)) {
        let text = super::failure_text(self.format, input, failure);
        self.print_aside(&text);
    }

    /// Warns of something about the input at hand that is no finding.
    pub(crate) fn warn(&mut self, message: &str) {
        if self.format.quiet {
            return;
        }
        let text = super::warning_text(self.format, Some(&self.input), message);
        self.print_aside(&text);
    }

    /// Says something about a record or an argument that is no finding in a record.
    pub(crate) fn remark(&mut self, severity: Severity, code: &str, message: &str, about: Remark<'_>) {
        if self.format.quiet && severity < Severity::Error {
            return;
        }
        let input = if self.input.is_empty() { "<argument>" } else { &self.input };
        let text = if self.format.json {
            clean::json(&object::remark(input, (severity, code, message), about))
        } else {
            human::remark(&clean(input), (severity, code, message), about)
        };
        self.print(&text);
    }

    /// Prints a text after all that came before it, beside the bar.
    fn print(&mut self, text: &str) {
        self.flush_pending();
        self.put(text);
        if self.mode != ReportMode::Check {
            self.flush_channel();
        }
    }

    /// Prints a text, with others that come soon.
    fn put(&mut self, text: &str) {
        if self.channel.print(text) {
            self.flush_channel();
        }
    }

    fn flush_channel(&mut self) {
        let Self { progress, channel, .. } = self;
        progress.print_beside_bar(|| channel.flush());
    }

    /// Prints what is no finding: people have it on standard error, programs where the
    /// findings are.
    fn print_aside(&mut self, text: &str) {
        if self.format.json {
            return self.print(text);
        }
        self.flush();
        self.progress.print_beside_bar(|| Channel::print_error(text));
    }

    fn flush(&mut self) {
        self.flush_pending();
        self.flush_channel();
    }

    /// Prints what there is to say of the record at hand.
    fn flush_pending(&mut self) {
        // most are of kinds of which there were enough
        if self.pending.iter().all(|located| self.has_enough(located.finding.kind)) {
            return self.pending.clear();
        }
        for message in grouping::messages(std::mem::take(&mut self.pending)) {
            self.print_message(&message);
        }
    }

    fn print_message(&mut self, message: &Message) {
        let kind = message.lead.finding.kind;
        if self.has_enough(kind) {
            return;
        }
        *self.tally.messages.entry(kind).or_default() += 1;
        self.of_input += 1;
        *self.tally.shown.entry(kind).or_default() += 1 + message.also.len() as u64;
        let mut help = match &self.advisor {
            Some(advisor) => advisor.lines(message),
            None => super::help::of_kind(message),
        };
        help.retain(|line| self.helped.insert(line.clone()));
        let text = human::picture(&clean(&self.input), message, &help);
        self.put(&text);
    }

    /// Whether no more messages of a kind are printed.
    fn has_enough(&self, kind: FindingKind) -> bool {
        let of_kind = self.tally.messages.get(&kind).copied().unwrap_or_default();
        match self.max_messages {
            Some(most) => of_kind >= most,
            None => of_kind >= MOST_OF_KIND || self.of_input >= MOST_OF_INPUT,
        }
    }

    /// The end of the messages: the summary. The error is that of a result that could not
    /// be printed.
    pub(crate) fn finish(&mut self, summary: &Summary) -> io::Result<()> {
        self.flush_pending();
        self.progress.end();
        let has_summary = match self.mode {
            ReportMode::Conversion | ReportMode::Check => true,
            ReportMode::Reading => only_games(summary),
            ReportMode::Census => false,
        };
        if !has_summary {
            // what was found is the result
        } else if self.format.json {
            if self.summary != When::Never {
                self.put(&clean::json(&object::summary(self.mode, summary, &self.tally)));
            }
        } else {
            self.channel.flush();
            self.print_summary(summary);
        }
        self.channel.failure().map_or(Ok(()), Err)
    }

    fn print_summary(&self, summary: &Summary) {
        let least = match (self.mode, self.summary) {
            // of a conversion, spelling that leaves the meaning alone is no trouble
            (ReportMode::Conversion, When::Auto | When::Never) => Severity::Warning,
            _ => Severity::Info,
        };
        let wanted = match self.summary {
            When::Always => true,
            When::Never => false,
            When::Auto if self.format.quiet => false,
            When::Auto => {
                let found = summary.findings.at_least(least).next().is_some();
                found
                    || only_games(summary)
                    || (self.tally.failed_inputs > 0 && summary.records > 0)
                    || io::stderr().is_terminal()
            }
        };
        if wanted {
            let text = summary::lines(self.mode, summary, least, &self.tally);
            Channel::print_error(&text);
        }
    }
}

/// Whether there are games, and none of them has a record.
fn only_games(summary: &Summary) -> bool {
    summary.records == 0 && summary.games > 0
}

impl Observer for Reporter {
    fn least_severity(&self) -> Severity {
        match self.mode {
            _ if self.format.quiet => Severity::Error,
            ReportMode::Conversion | ReportMode::Reading if !self.format.json => Severity::Warning,
            ReportMode::Census => Severity::Warning,
            ReportMode::Conversion | ReportMode::Reading | ReportMode::Check => Severity::Info,
        }
    }

    fn finding(&mut self, located: &LocatedFinding) {
        if self.mode == ReportMode::Census && located.finding.kind != FindingKind::NoRecord {
            return;
        }
        if self.format.json {
            return self.put(&clean::json(&Located::new(&self.input, located)));
        }
        let is_of_another = |pending: &LocatedFinding| !Arc::ptr_eq(&pending.record, &located.record);
        if self.pending.first().is_some_and(is_of_another) {
            self.flush_pending();
        }
        self.pending.push(located.clone());
    }

    fn wants_changes(&self) -> bool {
        self.diff.is_some()
    }

    fn changed(&mut self, change: &Change) {
        self.flush_pending();
        if let Some(diff) = &mut self.diff {
            let input = &self.input;
            self.progress.print_beside_bar(|| diff.print(input, change));
        }
    }

    fn progress(&mut self, so_far: &Summary) {
        self.flush();
        self.progress.show(so_far);
    }
}
