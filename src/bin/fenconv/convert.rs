//! `fenconv INPUT...`: converts.

use fenconv::Color;
use fenconv::model::Wing;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use fenconv::files::{AtomicFile, Backup, Original};
use fenconv::stream::{self, Actions, Format, Job, Observer, Seen, Selection, Summary, TagEdits, WriteAs};

use crate::archive;
use crate::args::{ConvertArgs, SelectArg};
use crate::commits::{Commits, Committed};
use crate::converters::Converters;
use crate::input::Input;
use crate::open_input::OpenInput;
use crate::output::{LineJoiner, Output, Rewriting};
use crate::picture::Picture;
use crate::profiles::Choice;
use crate::report::{Diff, FileError, ReportMode, for_stdout};
use crate::run::{Request, Rewriter, Run};
use crate::{Failure, fits, signals};

pub(crate) fn run(args: &ConvertArgs) -> Result<u8, Failure> {
    if let Some(path) = args.output.as_deref().filter(|path| Picture::of_name(path).is_some()) {
        let path = path.display();
        return Err(format!("{path}: a conversion writes text; `fenconv show -o {path}` draws a picture").into());
    }
    if let Some(path) = args.output.as_deref().filter(|path| archive::is_named(path)) {
        let path = path.display();
        return Err(format!(
            "{path}: zip archives are read, not written; `.gz`, `.zst` or `.bz2` at the end of a name compresses"
        )
        .into());
    }
    let request = Request::new(("", ReportMode::Conversion), &args.input, &args.reading, &args.messages);
    let request = request.with_work(&args.work).with_line_buffered(args.line_buffered).with_moves(&args.moves);
    let mut run = Run::new(if args.in_place.is_some() { request.rewriting() } else { request })?;
    if args.in_place.is_some() {
        expect_files(run.inputs())?;
    }
    let choice = Choice::new(&args.reading, &args.input)?;
    if let Some(numbering) = args.numbering {
        choice.variants.start_positions(choice.profile.id())?.range(numbering.0)?;
    }
    if args.input.format.0 == Some(Format::Text) {
        note_no_castling(&choice);
    }
    run.reporter.diff = args.diff.then(Diff::new);
    run.reporter.advisor = Some(choice.advisor(&args.reading));
    let mut conversion = Conversion {
        args,
        converters: Converters::new(args, &choice)?,
        tags: TagEdits::new()
            .with_fix(args.tags.0)
            .with_id_tag(args.id_tag.clone().or_else(|| args.key_tag.clone()))
            .with_numbering(args.numbering.map(|numbering| numbering.0))
            .with_key(args.key_tag.is_some().then(|| args.algorithm.map_or_else(Default::default, |which| which.0)))
            .with_starts(args.id_tag.is_some().then(|| choice.starts())),
        selection: selection(&args.select, &choice),
        seen: args.unique.then(Mutex::default),
        changed: false,
        has_begun: false,
    };
    let result = if let Some(path) = &args.output {
        signals::watch();
        conversion.all_into(&mut run, path)
    } else {
        run.watch_signals();
        conversion.all(&mut run)
    };
    let found = run.summary.failed > 0 || (args.writes_nothing() && conversion.changed);
    run.finish(result, found)
}

/// Which records are asked for.
fn selection(selected: &[SelectArg], choice: &Choice) -> Option<Selection> {
    let (mut properties, mut kinds) = (Vec::new(), Vec::new());
    for one in selected {
        match *one {
            SelectArg::Property(property) => properties.push(property),
            SelectArg::Kind(kind) => kinds.push(kind),
        }
    }
    (!selected.is_empty()).then(|| Selection::new(choice.variants.clone(), properties, kinds))
}

/// Says of a variant without castling that there is nothing to convert in a text.
fn note_no_castling(choice: &Choice) {
    let profile = &choice.profile;
    let castles = |color| Wing::BOTH.into_iter().any(|wing| profile.may_castle(color, wing));
    if !Color::BOTH.into_iter().any(castles) {
        crate::report::note(profile.id(), "it has no castling: nothing to convert");
    }
}

/// Whether every input is a file that can be rewritten, as far as its name shows.
fn expect_files(inputs: &[Input]) -> Result<(), Failure> {
    for input in inputs {
        match input {
            Input::Stdin | Input::Member(_) | Input::Record(_) => {
                return Err("`-i` rewrites files: give at least one, and neither `-` nor records".into());
            }
            Input::File(path) => {
                let name = path.to_string_lossy();
                if name.starts_with(['.', '~', '_']) && !name.contains('/') && !path.exists() {
                    return Err(format!("`{name}` is no file; did you mean `-i{name}`?").into());
                }
            }
        }
    }
    Ok(())
}

struct Conversion<'a> {
    args: &'a ConvertArgs,
    converters: Converters<'a>,
    tags: TagEdits,
    selection: Option<Selection>,
    seen: Option<Mutex<Seen>>,
    /// Whether anything came out differently.
    changed: bool,
    /// Whether an input was written.
    has_begun: bool,
}

/// What becomes of the files that are rewritten.
fn backup(args: &ConvertArgs) -> Backup {
    match args.in_place.as_deref() {
        None | Some("") => Backup::None,
        Some(suffix) => Backup::Suffix(suffix.into()),
    }
}

impl Conversion<'_> {
    fn all(&mut self, run: &mut Run<'_>) -> Result<(), Failure> {
        if self.args.in_place.is_some() {
            return self.all_in_place(run);
        }
        let mut stdout = std::io::stdout();
        let mut output = LineJoiner::new(&mut stdout);
        run.each(&mut |run, input, text| {
            if self.args.writes_nothing() {
                return self.one(run, input, text, &mut std::io::sink());
            }
            output.next().map_err(stream::Error::Write)?;
            self.one(run, input, text, &mut output)
        })?;
        output.flush()?;
        if let Some(diff) = &mut run.reporter.diff {
            diff.finish()?;
        }
        Ok(())
    }

    fn all_into(&mut self, run: &mut Run<'_>, path: &Path) -> Result<(), Failure> {
        let named = FileError::of_output(path);
        let mut output = Output::begin(path).map_err(&named)?;
        let mut joined = LineJoiner::new(&mut output);
        run.each(&mut |run, input, text| {
            joined.next().map_err(&named)?;
            self.one(run, input, text, &mut joined)
        })?;
        if !run.had_io_error && !run.summary.stopped {
            output.commit().map_err(&named)?;
        }
        Ok(())
    }

    fn one(
        &mut self,
        run: &mut Run<'_>,
        input: &Input,
        text: OpenInput,
        output: &mut dyn Write,
    ) -> Result<(), Failure> {
        let summary = self.stream(run, text, output)?;
        let is_file = matches!(input, Input::File(_) | Input::Member(_));
        if self.args.check && is_file && summary.changed(self.args.on_error.0) {
            writeln!(anstream::stdout(), "{}", for_stdout(&input.path_bytes()))?;
        }
        Ok(())
    }

    fn all_in_place(&mut self, run: &mut Run<'_>) -> Result<(), Failure> {
        let mut commits = Commits::new(backup(self.args));
        // what came before decides what is left out
        let at_once = if self.seen.is_some() { 1 } else { commits.most() };
        let mut changed = false;
        run.each_file(
            at_once,
            &|rewriter, path, observer| self.rewrite(rewriter, path, observer),
            &mut |run, path, became| {
                let (summary, file) = became;
                run.take(&summary);
                changed |= summary.changed(self.args.on_error.0);
                if let Some(file) = file {
                    let committed = commits.add(path.display().to_string(), file);
                    report_committed(run, committed);
                }
            },
        )?;
        self.changed |= changed;
        let committed = commits.commit();
        report_committed(run, committed);
        Ok(())
    }

    /// Converts a file; the new one, on the disk, if there is any change.
    fn rewrite(
        &self,
        rewriter: &Rewriter<'_>,
        path: &Path,
        observer: &mut dyn Observer,
    ) -> Result<(Summary, Option<AtomicFile>), Failure> {
        let original = Original::open(path)?;
        let opened = rewriter.open(&original, path)?;
        let mut output = Rewriting::new(original, opened.compression);
        let job = self.job(opened.format)?;
        let summary = rewriter.stream(opened, &mut output, job, observer)?;
        if summary.stopped {
            return Ok((summary, None));
        }
        let mut file = output.finish()?;
        if let Some(file) = &mut file {
            file.prepare()?;
        }
        Ok((summary, file))
    }

    fn stream(&mut self, run: &mut Run<'_>, input: OpenInput, output: &mut dyn Write) -> Result<Summary, Failure> {
        let mut job = self.job(input.format)?;
        job.write_as = self.args.write_as.map(|format| WriteAs::new(format.0).with_continues(self.has_begun));
        let summary = run.stream(input, output, job)?;
        self.has_begun = true;
        self.changed |= summary.changed(self.args.on_error.0);
        Ok(summary)
    }

    fn job(&self, format: Format) -> Result<Job<'_>, Failure> {
        fits::check(self.args, format)?;
        let takes_numbers = match self.args.write_as {
            Some(write_as) => write_as.0.takes_numbers(),
            None => !matches!(format, Format::Fen | Format::Wiki | Format::Text),
        };
        if self.tags.id_tag.is_some() && !takes_numbers {
            return Err(
                "`--id-tag` and `--key-tag` need games with tags, EPD records with operations, a table or JSON lines"
                    .into(),
            );
        }
        let mut job = Job::new(format, Actions::Convert(self.converters.get(format.container())?))
            .with_on_error(self.args.on_error.0)
            .with_tags(&self.tags);
        job.seen = self.seen.as_ref();
        job.selection = self.selection.as_ref();
        Ok(job)
    }
}

/// Reports what could not be rewritten, and backups under another name than was asked for.
fn report_committed(run: &mut Run<'_>, committed: Vec<Committed>) {
    for (name, committed) in committed {
        match committed {
            Err(error) => {
                run.reporter.begin(name);
                run.report(&error.into());
            }
            Ok(Some(kept)) if kept.was_taken => {
                run.reporter.begin(name);
                run.reporter.warn(&format!(
                    "an older backup is there already and stays; the old file is kept as `{}`",
                    kept.name.display()
                ));
            }
            Ok(_) => {}
        }
    }
}
