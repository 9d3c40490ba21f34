//! `fenconv INPUT...`: converts.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};

use fenconv::files::{Backup, Original};
use fenconv::stream::{
    self, Actions, ByVariant, Cells, Change, Format, Job, Observer, OnError, Seen, Summary, TagEdits,
};
use fenconv::{
    Container, Converter, Finding, FindingKind, Notation, Options, OptionsError, Profile, Tolerance, WriteOptions,
};

use crate::args::{ConvertArgs, Target};
use crate::input::{self, Input, OpenInput};
use crate::output::{LineJoiner, Output, Rewriting};
use crate::profiles::Choice;
use crate::progress::Progress;
use crate::report::{ReportMode, Reporter};
use crate::signals::{self, CANCEL};
use crate::templates;
use crate::{DONE, FAILED, FOUND, Failure, INTERRUPTED};

pub(crate) fn run(args: &ConvertArgs) -> Result<u8, Failure> {
    let inputs = input::inputs(&args.input, args.reading.notation().is_some())?;
    if args.in_place.is_some() && !inputs.iter().all(|input| matches!(input, Input::File(_))) {
        return Err("`-i` rewrites files: give at least one, and neither `-` nor records".into());
    }
    let choice = Choice::new(&args.reading)?;
    let mut reporter = Reporter::new(&args.messages, ReportMode::Conversion);
    reporter.diff = args.diff;
    reporter.progress = Progress::new(args.work.progress, input::size(&inputs));
    let mut run = Run {
        args,
        converters: Converters::new(args, &choice)?,
        cells: args.input.cells(),
        tags: TagEdits {
            fix: args.tags.0,
            id_tag: args.id_tag.clone(),
            starts: args.id_tag.is_some().then(|| choice.starts()),
        },
        seen: args.unique.then(Mutex::default),
        reporter,
        summary: Summary::default(),
        changed: false,
        had_io_error: false,
    };
    signals::watch();
    let result = match &args.output {
        Some(path) => run.all_into(&inputs, path),
        None => run.all(&inputs),
    };
    run.reporter.print_summary(&run.summary);
    match result {
        Err(failure) if input::is_cancelled(&failure) => return Ok(INTERRUPTED),
        other => other?,
    }
    Ok(if run.had_io_error || run.summary.stopped {
        FAILED
    } else if run.summary.failed > 0 || (args.writes_nothing() && run.changed) {
        FOUND
    } else {
        DONE
    })
}

/// Converters for what records can stand in; most inputs need one of them.
struct Converters<'a> {
    choice: &'a Choice,
    make: Make,
    made: [Option<ByVariant<Converter>>; 3],
}

/// What makes a converter for a profile.
type Make = Arc<dyn Fn(Arc<Profile>, Container) -> Result<Converter, OptionsError> + Send + Sync>;

impl<'a> Converters<'a> {
    /// Finds out whether the options go together.
    fn new(args: &ConvertArgs, choice: &'a Choice) -> Result<Self, OptionsError> {
        let read = args.reading.options();
        let (style, ep, order, lossy) = (args.style, args.ep, args.order, args.lossy);
        let (to, from) = (args.to.map(|to| to.0), args.reading.notation());
        let fields = args.fields.0;
        let rebuild = args.rebuild_start && read.tolerance == Tolerance::Repair;
        let variants = choice.variants.clone();
        let make = move |profile: Arc<Profile>, container| {
            let notation = to.and_then(Target::notation);
            let of_style = style.map(|style| style.0.write_options(&profile));
            let habits = of_style.or(notation.map(|notation| notation.write_options(&profile))).unwrap_or_default();
            let habits = to.map_or(habits, |to| to.options(habits));
            let write = WriteOptions {
                en_passant: ep.map(|ep| ep.0).or(habits.en_passant),
                order: order.map_or(habits.order, |order| order.0),
                lossy,
                ..habits
            };
            let starts = rebuild.then(|| variants.start_positions(profile.id()).ok()).flatten();
            let mut converter = Converter::new(profile, Options { read, write, fields, container })?;
            if let Some(starts) = starts {
                converter = converter.rebuilding(Arc::new(starts));
            }
            if let Some(reader) = from.and_then(Notation::reader) {
                converter = converter.reading(reader);
            }
            if let Some(notation) = notation {
                converter = converter.writing(Arc::new(notation));
            }
            Ok(converter)
        };
        let mut converters = Self { choice, make: Arc::new(make), made: [const { None }; 3] };
        converters.get(Container::Fen)?;
        Ok(converters)
    }

    fn get(&mut self, container: Container) -> Result<&ByVariant<Converter>, OptionsError> {
        Ok(match &mut self.made[container as usize] {
            Some(made) => made,
            none => {
                let make = self.make.clone();
                none.insert(self.choice.each(move |profile| make(profile, container))?)
            }
        })
    }
}

struct Run<'a> {
    args: &'a ConvertArgs,
    converters: Converters<'a>,
    cells: Cells,
    tags: TagEdits,
    seen: Option<Mutex<Seen>>,
    reporter: Reporter,
    summary: Summary,
    changed: bool,
    /// An input could not be read or written; the others are done all the same.
    had_io_error: bool,
}

impl Run<'_> {
    fn all(&mut self, inputs: &[Input]) -> Result<(), Failure> {
        let mut stdout = std::io::stdout();
        let mut output = LineJoiner::new(&mut stdout);
        for input in inputs {
            match input {
                Input::File(path) if self.args.in_place.is_some() => self.in_place(path)?,
                _ if self.args.writes_nothing() => self.one(input, &mut std::io::sink())?,
                _ => {
                    output.next().map_err(stream::Error::Write)?;
                    self.one(input, &mut output)?;
                }
            }
            if self.summary.stopped {
                break;
            }
        }
        output.flush()?;
        Ok(())
    }

    /// Converts one input; one that cannot be read is told and the rest goes on.
    fn one(&mut self, input: &Input, output: &mut dyn Write) -> Result<(), Failure> {
        let result = match input {
            Input::Record(record) => return self.record(record, output),
            Input::Stdin => {
                "<stdin>".clone_into(&mut self.reporter.input);
                self.begin(std::io::stdin(), None).and_then(|opened_input| self.stream(opened_input, output))
            }
            Input::File(path) => {
                self.reporter.input = path.display().to_string();
                let opened = input::open(path).map_err(stream::Error::Read).map_err(Failure::from);
                opened
                    .and_then(|file| self.begin(file, Some(path)))
                    .and_then(|opened_input| self.stream(opened_input, output))
            }
        };
        match result {
            Err(failure) if input::is_of_input(&failure) => {
                self.told(&failure);
                Ok(())
            }
            result => result.map(drop),
        }
    }

    fn told(&mut self, failure: &Failure) {
        self.reporter.print_beside_bar(|name| input::tell(name, failure));
        self.had_io_error = true;
    }

    fn in_place(&mut self, path: &Path) -> Result<(), Failure> {
        self.reporter.input = path.display().to_string();
        match self.rewrite(path) {
            Err(failure) if input::is_cancelled(&failure) => Err(failure),
            Err(failure) => {
                self.told(&failure);
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    fn rewrite(&mut self, path: &Path) -> Result<(), Failure> {
        let original = Original::open(path)?;
        let opened_input = self.begin(original.reader(), Some(path))?;
        let mut output = Rewriting::new(original, opened_input.compression);
        let summary = self.stream(opened_input, &mut output)?;
        if summary.stopped {
            return Ok(());
        }
        let backup = match self.args.in_place.as_deref() {
            None | Some("") => Backup::None,
            Some(suffix) => Backup::Suffix(suffix.into()),
        };
        if let Some(kept) = output.commit(&backup)?.filter(|kept| kept.was_taken) {
            self.reporter.print_beside_bar(|name| input::warn_of_backup(name, &kept.name));
        }
        Ok(())
    }

    fn all_into(&mut self, inputs: &[Input], path: &Path) -> Result<(), Failure> {
        let named = |error: std::io::Error| Failure::from(format!("{}: {error}", path.display()));
        let mut output = Output::begin(path).map_err(named)?;
        let mut joined = LineJoiner::new(&mut output);
        for input in inputs {
            joined.next().map_err(named)?;
            self.one(input, &mut joined)?;
            if self.summary.stopped {
                return Ok(());
            }
        }
        if !self.had_io_error {
            output.commit().map_err(named)?;
        }
        Ok(())
    }

    fn begin(&mut self, input: impl Read + Send + 'static, path: Option<&Path>) -> Result<OpenInput, Failure> {
        Ok(OpenInput::new(input, path, &self.args.input, self.args.work.jobs, &self.reporter.progress)?)
    }

    fn stream(&mut self, opened_input: OpenInput, output: &mut dyn Write) -> Result<Summary, Failure> {
        let OpenInput { mut text, format, threads, empty, .. } = opened_input;
        if self.args.reading.notation() == Some(Notation::Wiki) {
            let converter = self.converters.get(Container::Fen)?.default();
            let on_error = self.args.on_error.0;
            let summary = templates::convert(&mut text, output, converter, on_error, &mut self.reporter)?;
            self.finish_input(&summary);
            return Ok(summary);
        }
        if self.tags.id_tag.is_some() && !matches!(format, Format::Pgn | Format::Epd) {
            return Err("`--id-tag` needs games with tags or EPD records with operations".into());
        }
        let mut job = Job::new(format, Actions::Convert(self.converters.get(format.container())?))
            .with_cells(&self.cells)
            .with_on_error(self.args.on_error.0)
            .with_tags(&self.tags)
            .with_threads(threads)
            .with_cancel(&CANCEL);
        job.seen = self.seen.as_ref();
        self.reporter.begin();
        let mut summary = stream::run(&mut text, output, &job, &mut self.reporter)?;
        if empty && matches!(format, Format::Fen | Format::Epd) {
            self.empty(&mut summary)?;
        }
        self.finish_input(&summary);
        Ok(summary)
    }

    fn finish_input(&mut self, summary: &Summary) {
        self.changed |= summary.changed(self.args.on_error.0);
        self.reporter.finish_input(summary);
        self.summary.merge(summary, 0);
    }

    /// Nothing at all is no list of records.
    fn empty(&mut self, summary: &mut Summary) -> Result<(), Failure> {
        let mut findings = Vec::<Finding>::new();
        let converter = self.converters.get(Container::Fen)?.default();
        let _ = converter.convert(b"", &mut Vec::new(), &mut findings);
        self.reporter.tell_all(b"", &findings);
        (summary.records, summary.failed) = (1, 1);
        summary.count(FindingKind::EmptyInput, 1);
        Ok(())
    }

    /// Converts a record given as an argument; nothing is written of one that
    /// cannot be converted.
    fn record(&mut self, record: &[u8], output: &mut dyn Write) -> Result<(), Failure> {
        "<argument>".clone_into(&mut self.reporter.input);
        let format = self.args.input.format.0.unwrap_or_else(|| stream::detect(None, record));
        let converter = self.converters.get(format.container())?.default();
        let (mut out, mut findings) = (Vec::new(), Vec::<Finding>::new());
        let result = converter.convert(record, &mut out, &mut findings);
        let mut summary = Summary::default();
        summary.records = 1;
        for finding in &findings {
            summary.count(finding.kind, 1);
        }
        self.reporter.tell_all(record, &findings);
        if let Ok(converted) = result {
            summary.converted = converted.changed.into();
            summary.unchanged = (!converted.changed).into();
            if self.args.diff && converted.changed {
                let (before, after) = (record.to_owned(), out.clone());
                self.reporter.changed(&Change { line: 1, before, after });
            }
            out.push(b'\n');
            output.write_all(&out).map_err(stream::Error::Write)?;
        } else {
            summary.failed = 1;
            summary.stopped = self.args.on_error.0 == OnError::Stop;
        }
        self.finish_input(&summary);
        Ok(())
    }
}
