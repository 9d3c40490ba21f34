//! `fenconv check INPUT...`: validates and changes nothing.

use std::io::Read;
use std::path::Path;

use fenconv::stream::{self, Actions, ByVariant, Cells, Format, Job, Summary, TagEdits};
use fenconv::{Checker, Container, Finding, Reader};

use crate::args::CheckArgs;
use crate::input::{self, Input, OpenInput};
use crate::profiles::Choice;
use crate::progress::Progress;
use crate::report::{ReportMode, Reporter};
use crate::signals::{self, CANCEL};
use crate::{DONE, FAILED, FOUND, Failure, INTERRUPTED};

pub(crate) fn run(args: &CheckArgs) -> Result<u8, Failure> {
    if let Some(notation) = args.reading.notation() {
        return Err(format!("`--from {}`: what is checked is FEN or EPD; convert it first", notation.name()).into());
    }
    let choice = Choice::new(&args.reading)?;
    let (options, level) = (args.reading.options(), args.level.0);
    let checker = move |profile| Ok(Checker::new(Reader::with_options(profile, options), level));
    let Ok::<_, std::convert::Infallible>(checkers) = choice.each(checker);
    let inputs = input::inputs(&args.input, false)?;
    let mut reporter = Reporter::new(&args.messages, ReportMode::Check);
    reporter.progress = Progress::new(args.work.progress, input::size(&inputs));
    let mut check = Check {
        args,
        checkers,
        cells: args.input.cells(),
        tags: TagEdits { starts: Some(choice.starts()), ..TagEdits::default() },
        reporter,
        summary: Summary::default(),
        had_io_error: false,
    };
    signals::watch();
    let result = inputs.iter().try_for_each(|input| check.one(input));
    check.reporter.print_summary(&check.summary);
    match result {
        Err(failure) if input::is_cancelled(&failure) => return Ok(INTERRUPTED),
        other => other?,
    }
    Ok(if check.had_io_error {
        FAILED
    } else if check.summary.failed > 0 {
        FOUND
    } else {
        DONE
    })
}

struct Check<'a> {
    args: &'a CheckArgs,
    checkers: ByVariant<Checker>,
    cells: Cells,
    tags: TagEdits,
    reporter: Reporter,
    summary: Summary,
    /// An input could not be read; the others are checked all the same.
    had_io_error: bool,
}

impl Check<'_> {
    fn one(&mut self, input: &Input) -> Result<(), Failure> {
        let result = match input {
            Input::Record(record) => {
                "<argument>".clone_into(&mut self.reporter.input);
                let format = self.args.input.format.0.unwrap_or_else(|| stream::detect(None, record));
                self.record(record, format.container());
                return Ok(());
            }
            Input::Stdin => {
                "<stdin>".clone_into(&mut self.reporter.input);
                self.stream(std::io::stdin(), None)
            }
            Input::File(path) => {
                self.reporter.input = path.display().to_string();
                input::open(path).map_err(Failure::from).and_then(|file| self.stream(file, Some(path)))
            }
        };
        match result {
            Err(failure) if !input::is_cancelled(&failure) => {
                self.reporter.print_beside_bar(|name| input::tell(name, &failure));
                self.had_io_error = true;
                Ok(())
            }
            other => other,
        }
    }

    fn stream(&mut self, input: impl Read + Send + 'static, path: Option<&Path>) -> Result<(), Failure> {
        let opened_input = OpenInput::new(input, path, &self.args.input, self.args.work.jobs, &self.reporter.progress)?;
        let OpenInput { mut text, format, threads, empty, .. } = opened_input;
        if empty && matches!(format, Format::Fen | Format::Epd) {
            // nothing at all is no list of records
            self.record(b"", format.container());
            return Ok(());
        }
        let Self { cells, checkers, tags, .. } = self;
        let job = Job::new(format, Actions::Check(checkers))
            .with_cells(cells)
            .with_tags(tags)
            .with_threads(threads)
            .with_cancel(&CANCEL);
        self.reporter.begin();
        let summary = stream::run(&mut text, &mut std::io::sink(), &job, &mut self.reporter)?;
        self.reporter.finish_input(&summary);
        self.summary.merge(&summary, 0);
        Ok(())
    }

    fn record(&mut self, record: &[u8], container: Container) {
        let mut findings = Vec::<Finding>::new();
        let result = self.checkers.default().check(record, container, &mut findings);
        let mut summary = Summary::default();
        summary.records = 1;
        for finding in &findings {
            summary.count(finding.kind, 1);
        }
        self.reporter.tell_all(record, &findings);
        match result {
            Ok(_) => summary.unchanged = 1,
            Err(_) => summary.failed = 1,
        }
        self.reporter.finish_input(&summary);
        self.summary.merge(&summary, 0);
    }
}
