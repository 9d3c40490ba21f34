//! The way of a command through its inputs: the same for all that convert, check, count or
//! show records.

use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use fenconv::ParsedRecord;
use fenconv::files::{Original, WalkError};
use fenconv::finding::{FindingKind, Severity};
use fenconv::render::Notation;
use fenconv::stream::{self, Cells, Foreign, Format, Job, LocatedFinding, Observer, OnError, Place, Summary};

use crate::ahead::{self, Recorder, SMALL};
use crate::archive::Member;
use crate::args::{InputArgs, MessageArgs, ReadingArgs, WorkArgs};
use crate::arguments::{Spelled, names_records};
use crate::input::{self, Input};
use crate::open_input::{OpenInput, Opened, Opener};
use crate::progress::Progress;
use crate::report::{ReportMode, Reporter};
use crate::signals::{self, CANCEL};
use crate::{DONE, FAILED, FOUND, Failure, INTERRUPTED};

/// How many files are looked at before what was seen of them is reported.
const LOOKED_AT: usize = 4096;

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
    /// The columns or keys of moves.
    moves: &'a [String],
    /// Whether an argument of letters alone is the back rank of a start position.
    back_ranks: bool,
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
        Self {
            command,
            mode,
            input,
            reading,
            messages,
            work: None,
            line_buffered: false,
            moves: &[],
            back_ranks: false,
            look: input::look_at,
        }
    }

    /// Works on several threads, and shows how far it is.
    pub(crate) fn with_work(self, work: &'a WorkArgs) -> Self {
        Self { work: Some(work), ..self }
    }

    /// Works on lines as they come, or not.
    pub(crate) fn with_line_buffered(self, line_buffered: bool) -> Self {
        Self { line_buffered, ..self }
    }

    /// Turns the moves of these columns or keys with positions.
    pub(crate) fn with_moves(self, moves: &'a [String]) -> Self {
        Self { moves, ..self }
    }

    /// Takes letters alone for the back rank of a start position.
    pub(crate) fn with_back_ranks(self) -> Self {
        Self { back_ranks: true, ..self }
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

    /// What opens inputs, and counts there what is read of them.
    fn opener(&self, counter: Arc<AtomicU64>) -> Opener {
        Opener {
            format: self.format(),
            zstd_window: self.input.zstd_window,
            line_buffered: self.line_buffered,
            counter,
        }
    }

    /// How many files are worked on at a time.
    fn files_at_a_time(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        // a thread that writes waits for the disk: there may be more of them than cores
        self.work.map_or(1, |work| work.jobs.map_or_else(|| cores() * 4, usize::from))
    }

    /// What holds for every job of the run on this input.
    fn settings<'j>(&self, input: &OpenInput, job: Job<'j>) -> Job<'j> {
        // a short input is done before a thread is started, and needs no large block
        let job = if input.is_short { job.with_block(Foreign::START) } else { job };
        let jobs = if input.is_short { Some(1) } else { self.work.map_or(Some(1), |work| work.jobs) };
        let threads = jobs.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
        let has_instead = job.write_as.is_some_and(|write_as| write_as.refused.is_some());
        // an argument that cannot be converted is on the screen already
        let on_error = match job.on_error {
            OnError::Keep if input.is_one_record && !has_instead => OnError::Skip,
            on_error => on_error,
        };
        let job = job.with_threads(threads).with_line_buffered(self.line_buffered);
        job.with_one_record(input.is_one_record).with_on_error(on_error).with_cancel(&CANCEL)
    }
}

/// What rewrites a file.
pub(crate) type Rewrite<'a, T> = dyn Fn(&Rewriter<'_>, &Path, &mut dyn Observer) -> Result<T, Failure> + Sync + 'a;

/// What is needed to work on a file that is rewritten.
pub(crate) struct Rewriter<'a> {
    opener: Opener,
    request: &'a Request<'a>,
    cells: &'a Cells,
    /// How many threads work on one file, if not as many as the run has.
    threads: Option<usize>,
}

impl Rewriter<'_> {
    /// Looks at the first bytes of a file.
    ///
    /// # Errors
    /// What cannot be read, what is no text.
    pub(crate) fn open(&self, original: &Original, path: &Path) -> Result<OpenInput, stream::Error> {
        self.opener.rewritten(original.reader(), path)
    }

    /// Does a job on a file that is open.
    ///
    /// # Errors
    /// See [`stream::run`].
    pub(crate) fn stream(
        &self,
        mut input: OpenInput,
        output: &mut dyn Write,
        job: Job<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Summary, stream::Error> {
        let job = self.request.settings(&input, job).with_cells(self.cells);
        let job = job.with_threads(self.threads.unwrap_or(job.threads));
        stream::run(&mut input.text, output, &job, observer)
    }
}

/// A reporter that hears of findings and is used between them.
struct Shared<'r, 's>(&'r RefCell<&'s mut Reporter>);

impl Observer for Shared<'_, '_> {
    fn least_severity(&self) -> Severity {
        self.0.borrow().least_severity()
    }

    fn finding(&mut self, located: &LocatedFinding) {
        self.0.borrow_mut().finding(located);
    }

    fn progress(&mut self, so_far: &Summary) {
        self.0.borrow_mut().progress(so_far);
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
        let (inputs, unreadable) =
            input::inputs(args, Spelled { foreign: reading.notation().is_some(), back_ranks: request.back_ranks })?;
        let mut reporter = Reporter::new(messages, mode);
        if let Some(work) = work {
            reporter.progress = Progress::new(work.progress, input::size(&inputs));
        }
        let summary = Summary::default();
        let (cells, had_io_error) = (args.cells().with_moves(request.moves.to_vec()), false);
        Ok(Self { request, inputs, unreadable, cells, reporter, summary, had_io_error })
    }

    pub(crate) fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// From here on a signal ends the work between two blocks. Records that are arguments leave
    /// nothing to be cleaned up: of them a signal ends the program as it would any other.
    pub(crate) fn watch_signals(&self) {
        if self.inputs.iter().any(|input| !matches!(input, Input::Record(_))) {
            signals::watch();
        }
    }

    /// Looks at all files before anything is done with the first one; those that cannot be
    /// used are reported and left out.
    fn look_at_files(&mut self) {
        for WalkError { path, error, .. } in std::mem::take(&mut self.unreadable) {
            self.reporter.begin(path.display().to_string());
            self.report(&error.into());
        }
        let inputs = std::mem::take(&mut self.inputs);
        let request = self.request;
        let look = |input: Input| match &input {
            Input::File(path) => (request.look)(path).map_err(|error| (input.name(), error)).map(|()| input),
            _ => Ok(input),
        };
        // to ask how many cores there are takes longer than to look at one file
        let threads = if inputs.len() > 1 { request.files_at_a_time() } else { 1 };
        let mut inputs = inputs.into_iter();
        // of very many files nothing but their names is kept
        while inputs.len() > 0 {
            let some = inputs.by_ref().take(LOOKED_AT).collect();
            for seen in ahead::work(some, threads, &look) {
                match seen {
                    Ok(input) => self.inputs.push(input),
                    Err((name, error)) => {
                        self.reporter.begin(name);
                        self.report(&stream::Error::Read(error).into());
                    }
                }
            }
        }
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
            members.retain(|member| names_records(member.path()));
        }
        if members.is_empty() {
            let empty = OpenInput::empty();
            return self.take_on(|run| work(run, archive, empty));
        }
        for member in members {
            self.reporter.begin(member.name());
            let input = Input::Member(Box::new(member));
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

    /// Works on files that are rewritten: small ones, up to `at_once` of them, at the same time.
    /// What became of them is taken in their order.
    ///
    /// # Errors
    /// What ends the run: a signal.
    pub(crate) fn each_file<T: Send>(
        &mut self,
        at_once: usize,
        work: &Rewrite<'_, T>,
        take: &mut dyn FnMut(&mut Self, &Path, T),
    ) -> Result<(), Failure> {
        self.look_at_files();
        let file = |input| if let Input::File(path) = input { Some(path) } else { None };
        let mut files = std::mem::take(&mut self.inputs).into_iter().filter_map(file).peekable();
        let (request, cells) = (self.request, self.cells.clone());
        let alone = Rewriter { opener: self.opener(), request: &request, cells: &cells, threads: None };
        let beside_others = Rewriter { opener: self.opener(), threads: Some(1), ..alone };
        let is_small = |path: &PathBuf| std::fs::metadata(path).is_ok_and(|file| file.len() <= SMALL);
        while let Some(first) = files.next() {
            let mut batch = vec![first];
            if at_once > 1 && is_small(&batch[0]) {
                batch.extend(std::iter::from_fn(|| files.next_if(is_small)).take(at_once - 1));
            }
            if let [path] = &batch[..] {
                self.reporter.begin(path.display().to_string());
                let worked = work(&alone, path, &mut self.reporter);
                self.take_file(path, worked, take)?;
            } else {
                let recorder = || Recorder::of(&self.reporter);
                let recorders = batch.iter().map(|path| (path, recorder())).collect();
                let worked =
                    ahead::work(recorders, request.files_at_a_time(), &|(path, mut recorder): (&PathBuf, _)| {
                        (work(&beside_others, path, &mut recorder), recorder)
                    });
                for (path, (worked, recorder)) in batch.iter().zip(worked) {
                    self.reporter.begin(path.display().to_string());
                    let worked = if recorder.has_overflowed() {
                        drop(worked);
                        work(&alone, path, &mut self.reporter)
                    } else {
                        recorder.replay(&mut self.reporter);
                        worked
                    };
                    self.take_file(path, worked, take)?;
                    if self.summary.stopped {
                        break;
                    }
                }
            }
            if self.summary.stopped {
                break;
            }
        }
        Ok(())
    }

    /// Takes what became of a file; that it cannot be rewritten does not end the run.
    fn take_file<T>(
        &mut self,
        path: &Path,
        worked: Result<T, Failure>,
        take: &mut dyn FnMut(&mut Self, &Path, T),
    ) -> Result<(), Failure> {
        match worked {
            Ok(became) => take(self, path, became),
            Err(failure) if input::is_cancelled(&failure) => return Err(failure),
            Err(failure) => self.report(&failure),
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
    fn opener(&self) -> Opener {
        self.request.opener(self.reporter.progress.counter())
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
        each: &mut dyn FnMut(&mut Reporter, &ParsedRecord, &Place<'_>) -> ControlFlow<()>,
    ) -> Result<Summary, stream::Error> {
        let job = self.request.settings(&input, job).with_cells(&self.cells);
        // findings and positions come by turns
        let reporter = RefCell::new(&mut self.reporter);
        let mut each = |read: &ParsedRecord, place: &Place<'_>| each(&mut reporter.borrow_mut(), read, place);
        let summary = stream::positions(&mut input.text, &job, &mut each, &mut Shared(&reporter))?;
        self.take(&summary);
        Ok(summary)
    }

    /// An input was worked on.
    pub(crate) fn take(&mut self, summary: &Summary) {
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
    /// Output that no one reads any more, or that cannot be written.
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
