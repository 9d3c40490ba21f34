//! The way of a command through its inputs: the same for all that convert, check, count or
//! show records.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::Path;

use fenconv::ParsedRecord;
use fenconv::files::{Original, WalkError};
use fenconv::finding::FindingKind;
use fenconv::render::Notation;
use fenconv::stream::{self, Cells, Format, Job, OnError, Place, Summary};

use crate::archive::Member;
use crate::args::{InputArgs, MessageArgs, ReadingArgs, WorkArgs};
use crate::input::{self, Input};
use crate::open_input::{OpenInput, Opened, Opener};
use crate::progress::Progress;
use crate::report::{ReportMode, Reporter};
use crate::signals::CANCEL;
use crate::{DONE, FAILED, FOUND, Failure, INTERRUPTED};

/// What is asked of a command that goes through inputs.
#[derive(Clone, Copy)]
pub(crate) struct Request<'a> {
    /// The command's name, empty for a conversion.
    command: &'static str,
    mode: ReportMode,
    input: &'a InputArgs,
    reading: &'a ReadingArgs,
    messages: &'a MessageArgs,
    /// None where records are worked on one by one as they come.
    work: Option<&'a WorkArgs>,
    /// Whether lines are worked on as they come.
    line_buffered: bool,
    /// Whether a file can be used.
    look: fn(&Path) -> io::Result<()>,
}

impl<'a> Request<'a> {
    pub(crate) fn new(
        (command, mode): (&'static str, ReportMode),
        input: &'a InputArgs,
        reading: &'a ReadingArgs,
        messages: &'a MessageArgs,
    ) -> Self {
        Self { command, mode, input, reading, messages, work: None, line_buffered: false, look: input::look_at }
    }

    /// Works on several threads, and shows how far it is.
    pub(crate) fn with_work(self, work: &'a WorkArgs) -> Self {
        Self { work: Some(work), ..self }
    }

    /// Works on lines as they come, or not.
    pub(crate) fn with_line_buffered(self, line_buffered: bool) -> Self {
        Self { line_buffered, ..self }
    }

    /// Rewrites the files.
    pub(crate) fn rewriting(self) -> Self {
        Self { look: |path| Original::open(path).map(drop), ..self }
    }

    /// The format that is asked for; templates are looked for in the text of a wiki.
    fn format(&self) -> Option<Format> {
        let of_notation = (self.reading.notation() == Some(Notation::Wiki)).then_some(Format::Wiki);
        self.input.format.0.or(of_notation)
    }

    /// What holds for every job of the run on this input.
    fn settings<'j>(&self, input: &OpenInput, job: Job<'j>) -> Job<'j> {
        // a short input is done before a thread is started
        let jobs = if input.is_short { Some(1) } else { self.work.map_or(Some(1), |work| work.jobs) };
        let threads = jobs.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
        // an argument that cannot be converted is on the screen already
        let on_error = match job.on_error {
            OnError::Keep if input.is_one_record => OnError::Skip,
            on_error => on_error,
        };
        let job = job.with_threads(threads).with_line_buffered(self.line_buffered);
        job.with_one_record(input.is_one_record).with_on_error(on_error).with_cancel(&CANCEL)
    }
}

/// The run of a command.
pub(crate) struct Run<'a> {
    request: Request<'a>,
    inputs: Vec<Input>,
    /// What in the folders could not be looked at.
    unreadable: Vec<WalkError>,
    cells: Cells,
    pub(crate) reporter: Reporter,
    /// What all inputs so far gave.
    pub(crate) summary: Summary,
    /// An input could not be read or written; the others are worked on all the same.
    pub(crate) had_io_error: bool,
}

impl<'a> Run<'a> {
    /// Finds out which inputs are meant.
    ///
    /// # Errors
    /// No input at all on a terminal, a command that is not the first word.
    pub(crate) fn new(request: Request<'a>) -> Result<Self, Failure> {
        let Request { command, mode, input: args, reading, messages, work, .. } = request;
        if args.is_empty() && io::stdin().is_terminal() {
            return Err(crate::args::no_input(command).into());
        }
        let (inputs, unreadable) = input::inputs(args, reading.notation().is_some())?;
        let mut reporter = Reporter::new(messages, mode);
        if let Some(work) = work {
            reporter.progress = Progress::new(work.progress, input::size(&inputs));
        }
        let summary = Summary::default();
        let (cells, had_io_error) = (args.cells(), false);
        Ok(Self { request, inputs, unreadable, cells, reporter, summary, had_io_error })
    }

    pub(crate) fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// Looks at all files before anything is done with the first one; those that cannot be
    /// used are reported and left out.
    fn look_at_files(&mut self) {
        for WalkError { path, error, .. } in std::mem::take(&mut self.unreadable) {
            self.reporter.begin(path.display().to_string());
            self.report(&error.into());
        }
        let mut inputs = std::mem::take(&mut self.inputs);
        inputs.retain(|input| {
            let Input::File(path) = input else { return true };
            let seen = (self.request.look)(path);
            seen.map_err(|error| {
                self.reporter.begin(input.name());
                self.report(&stream::Error::Read(error).into());
            })
            .is_ok()
        });
        self.inputs = inputs;
    }

    /// Works on one input after the other, in archives on one file after the other; one that
    /// cannot be read is reported, and the rest goes on.
    ///
    /// # Errors
    /// What ends the run: output that cannot be written, a signal.
    pub(crate) fn each(
        &mut self,
        work: &mut dyn FnMut(&mut Self, &Input, OpenInput) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.look_at_files();
        for input in std::mem::take(&mut self.inputs) {
            self.reporter.begin(input.name());
            match self.opener().open(&input) {
                Ok(Opened::Text(text)) => self.take_on(|run| work(run, &input, text))?,
                Ok(Opened::Archive(members)) => self.each_member(&input, members, work)?,
                Err(error) => self.report(&error.into()),
            }
            if self.summary.stopped {
                break;
            }
        }
        Ok(())
    }

    /// Works on the files in an archive; like those in a folder, they are taken by their names
    /// with `-r`.
    fn each_member(
        &mut self,
        archive: &Input,
        mut members: Vec<Member>,
        work: &mut dyn FnMut(&mut Self, &Input, OpenInput) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        if self.request.input.recursive {
            members.retain(|member| input::names_records(member.path()));
        }
        if members.is_empty() {
            let empty = OpenInput::empty();
            return self.take_on(|run| work(run, archive, empty));
        }
        for member in members {
            self.reporter.begin(member.name());
            let input = Input::Member(member);
            match self.opener().open(&input) {
                Ok(Opened::Text(text)) => self.take_on(|run| work(run, &input, text))?,
                // there are none in archives
                Ok(Opened::Archive(_)) => {}
                Err(error) => self.report(&error.into()),
            }
            if self.summary.stopped {
                break;
            }
        }
        Ok(())
    }

    /// Works on files that are rewritten, as [`each`](Self::each).
    ///
    /// # Errors
    /// What ends the run.
    pub(crate) fn each_file(
        &mut self,
        work: &mut dyn FnMut(&mut Self, &Path) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.look_at_files();
        for input in std::mem::take(&mut self.inputs) {
            let Input::File(path) = &input else { continue };
            self.reporter.begin(input.name());
            self.take_on(|run| work(run, path))?;
            if self.summary.stopped {
                break;
            }
        }
        Ok(())
    }

    /// Works on an input; that it cannot be read does not end the run.
    fn take_on(&mut self, work: impl FnOnce(&mut Self) -> Result<(), Failure>) -> Result<(), Failure> {
        match work(self) {
            Err(failure) if input::is_of_input(&failure) => {
                self.report(&failure);
                Ok(())
            }
            result => result,
        }
    }

    /// What opens inputs.
    pub(crate) fn opener(&self) -> Opener<'_> {
        Opener {
            format: self.request.format(),
            zstd_window: self.request.input.zstd_window,
            line_buffered: self.request.line_buffered,
            progress: &self.reporter.progress,
        }
    }

    /// Reports that the input at hand could not be read or written.
    pub(crate) fn report(&mut self, failure: &Failure) {
        self.reporter.input_failed(&**failure);
        self.had_io_error = true;
    }

    /// Does a job on an open input.
    ///
    /// # Errors
    /// See [`stream::run`].
    pub(crate) fn stream(
        &mut self,
        mut input: OpenInput,
        output: &mut dyn Write,
        job: Job<'_>,
    ) -> Result<Summary, stream::Error> {
        let job = self.request.settings(&input, job).with_cells(&self.cells);
        let summary = stream::run(&mut input.text, output, &job, &mut self.reporter)?;
        self.take(&summary);
        Ok(summary)
    }

    /// Hands over the positions of an open input.
    ///
    /// # Errors
    /// See [`stream::positions`].
    pub(crate) fn positions(
        &mut self,
        mut input: OpenInput,
        job: Job<'_>,
        each: &mut dyn FnMut(&ParsedRecord, &Place<'_>) -> ControlFlow<()>,
    ) -> Result<Summary, stream::Error> {
        let job = self.request.settings(&input, job).with_cells(&self.cells);
        let summary = stream::positions(&mut input.text, &job, each, &mut self.reporter)?;
        self.take(&summary);
        Ok(summary)
    }

    fn take(&mut self, summary: &Summary) {
        self.reporter.finish_input(summary);
        self.summary.merge(summary, 0);
    }

    /// Whether an input was without any record.
    pub(crate) fn found_no_record(&self) -> bool {
        self.summary.findings.tally(FindingKind::NoRecord).count > 0
    }

    /// Prints what is left to say, and gives the exit status; `found`: whether what was asked
    /// for was found wanting.
    ///
    /// # Errors
    /// Output that nobody reads any more, or that cannot be written.
    pub(crate) fn finish(mut self, result: Result<(), Failure>, found: bool) -> Result<u8, Failure> {
        let ended = match result {
            Err(failure) if input::is_cancelled(&failure) => Some(INTERRUPTED),
            Err(failure) if crate::is_closed_pipe(&*failure) => return Err(failure),
            Err(failure) => {
                self.reporter.run_failed(&*failure);
                Some(FAILED)
            }
            Ok(()) => None,
        };
        self.reporter.finish(&self.summary)?;
        if let Some(status) = ended {
            return Ok(status);
        }
        Ok(if self.had_io_error || self.summary.stopped {
            FAILED
        } else if found {
            FOUND
        } else {
            DONE
        })
    }
}
