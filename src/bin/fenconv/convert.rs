//! `fenconv INPUT...`: converts.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

use fenconv::stream::{self, AtomicFile, Backup, Format, Job, Noticed, Observer, OnError, Summary};
use fenconv::{Converter, Finding, FindingKind, Notation, Options, OptionsError, WriteOptions};

use crate::args::{ConvertArgs, To};
use crate::input::{self, Begun, Input};
use crate::profiles;
use crate::report::{Reporter, Told};
use crate::signals::{self, CANCEL};
use crate::templates;
use crate::{DONE, FAILED, FOUND, Failure, INTERRUPTED};

pub(crate) fn run(args: &ConvertArgs) -> Result<u8, Failure> {
    let profile = profiles::profile(&args.reading)?;
    let converter = |format: Format| {
        let read = args.reading.options();
        let to = args.to.map(|to| to.0);
        let notation = to.and_then(To::notation);
        let of_style = args.style.map(|style| style.0.write_options(&profile));
        let habits = of_style.or(notation.map(|notation| notation.write_options(&profile))).unwrap_or_default();
        let habits = to.map_or(habits, |to| to.options(habits));
        let write = WriteOptions {
            en_passant: args.ep.map(|ep| ep.0).or(habits.en_passant),
            order: args.order.map_or(habits.order, |order| order.0),
            lossy: args.lossy,
            ..habits
        };
        let options = Options { read, write, fields: args.fields.0, container: format.container() };
        let mut converter = Converter::new(profile.clone(), options)?;
        if let Some(reader) = args.reading.notation().and_then(Notation::reader) {
            converter = converter.reading(reader);
        }
        if let Some(notation) = notation {
            converter = converter.writing(Arc::new(notation));
        }
        Ok::<_, OptionsError>(converter)
    };
    let mut run = Run {
        args,
        fen: converter(Format::Fen)?,
        epd: converter(Format::Epd)?,
        reporter: Reporter::new(&args.messages, Told::Conversion),
        summary: Summary::default(),
        changed: false,
        could_not: false,
    };
    let inputs = input::inputs(&args.inputs, args.reading.notation().is_some());
    if args.in_place.is_some() && !inputs.iter().all(|input| matches!(input, Input::File(_))) {
        return Err("`-i` rewrites files: give at least one, and neither `-` nor records".into());
    }
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
    Ok(if run.could_not || run.summary.stopped {
        FAILED
    } else if run.summary.failed > 0 || (args.check && run.changed) {
        FOUND
    } else {
        DONE
    })
}

struct Run<'a> {
    args: &'a ConvertArgs,
    fen: Converter,
    epd: Converter,
    reporter: Reporter,
    summary: Summary,
    changed: bool,
    /// An input could not be read or written; the others are done all the same.
    could_not: bool,
}

impl Run<'_> {
    fn all(&mut self, inputs: &[Input]) -> Result<(), Failure> {
        for input in inputs {
            match input {
                Input::File(path) if self.args.in_place.is_some() => self.in_place(path)?,
                _ if self.args.check => self.one(input, &mut std::io::sink())?,
                _ => self.one(input, &mut std::io::stdout().lock())?,
            }
            if self.summary.stopped {
                break;
            }
        }
        std::io::stdout().flush()?;
        Ok(())
    }

    /// Converts one input; a file that cannot be read is told and the rest goes on.
    fn one(&mut self, input: &Input, output: &mut dyn Write) -> Result<(), Failure> {
        match input {
            Input::Record(record) => self.record(record, output),
            Input::Stdin => {
                "<stdin>".clone_into(&mut self.reporter.input);
                self.stream(&mut std::io::stdin(), None, output).map(drop)
            }
            Input::File(path) => match input::open(path) {
                Ok(mut file) => {
                    self.reporter.input = path.display().to_string();
                    match self.stream(&mut file, Some(path), output) {
                        Err(failure) if input::is_read_error(&failure) => self.told(path, &failure),
                        result => result.map(drop),
                    }
                }
                Err(error) => self.told(path, &error.into()),
            },
        }
    }

    #[allow(clippy::unnecessary_wraps)] // the end of a match arm
    fn told(&mut self, path: &Path, failure: &Failure) -> Result<(), Failure> {
        input::tell(path, failure);
        self.could_not = true;
        Ok(())
    }

    fn in_place(&mut self, path: &Path) -> Result<(), Failure> {
        let result = self.rewrite(path);
        match result {
            Err(failure) if input::is_cancelled(&failure) => Err(failure),
            Err(failure) => self.told(path, &failure),
            Ok(()) => Ok(()),
        }
    }

    fn rewrite(&mut self, path: &Path) -> Result<(), Failure> {
        let mut file = File::open(path)?;
        let mut output = AtomicFile::begin(path)?;
        signals::temporary(Some(output.temporary_path()));
        self.reporter.input = path.display().to_string();
        let summary = self.stream(&mut file, Some(path), &mut output);
        let result = summary.and_then(|summary| {
            if !summary.stopped && summary.changed(self.args.on_error.0) {
                output.commit(&match self.args.in_place.as_deref() {
                    None | Some("") => Backup::None,
                    Some(suffix) => Backup::Suffix(suffix.into()),
                })?;
            }
            Ok(())
        });
        signals::temporary(None);
        result
    }

    fn all_into(&mut self, inputs: &[Input], path: &Path) -> Result<(), Failure> {
        let named = |error: std::io::Error| Failure::from(format!("{}: {error}", path.display()));
        let mut output = AtomicFile::begin(path).map_err(named)?;
        signals::temporary(Some(output.temporary_path()));
        for input in inputs {
            self.one(input, &mut output)?;
            if self.summary.stopped {
                return Ok(());
            }
        }
        if !self.could_not {
            output.commit(&Backup::None).map_err(named)?;
        }
        signals::temporary(None);
        Ok(())
    }

    fn stream(
        &mut self,
        input: &mut (dyn Read + Send),
        path: Option<&Path>,
        output: &mut dyn Write,
    ) -> Result<Summary, Failure> {
        if self.args.reading.notation() == Some(Notation::Wiki) {
            let summary = templates::convert(input, output, &self.fen, self.args.on_error.0, &mut self.reporter)?;
            self.took(&summary);
            return Ok(summary);
        }
        let Begun { start, format, threads } = Begun::new(input, path, self.args.format.0, self.args.jobs)?;
        let converter = match format {
            Format::Fen => &self.fen,
            Format::Epd => &self.epd,
        };
        let job = Job { converter, on_error: self.args.on_error.0, threads, cancel: Some(&CANCEL) };
        let mut input = start.as_slice().chain(input);
        let mut summary = stream::convert(&mut input, output, job, &mut self.reporter)?;
        if start.is_empty() {
            self.empty(&mut summary);
        }
        self.took(&summary);
        Ok(summary)
    }

    fn took(&mut self, summary: &Summary) {
        self.changed |= summary.changed(self.args.on_error.0);
        self.summary.merge(summary);
    }

    /// Nothing at all is no list of records.
    fn empty(&mut self, summary: &mut Summary) {
        let mut findings = Vec::<Finding>::new();
        let _ = self.fen.convert(b"", &mut Vec::new(), &mut findings);
        for finding in findings {
            self.reporter.noticed(&Noticed { line: 1, record: [].into(), finding });
        }
        *summary = Summary { records: 1, failed: 1, ..summary.clone() };
        summary.count(FindingKind::EmptyInput);
    }

    /// Converts a record given as an argument; nothing is written of one that
    /// cannot be converted.
    fn record(&mut self, record: &[u8], output: &mut dyn Write) -> Result<(), Failure> {
        "<argument>".clone_into(&mut self.reporter.input);
        let format = self.args.format.0.unwrap_or_else(|| stream::detect(None, record));
        let converter = match format {
            Format::Fen => &self.fen,
            Format::Epd => &self.epd,
        };
        let (mut out, mut findings) = (Vec::new(), Vec::<Finding>::new());
        let result = converter.convert(record, &mut out, &mut findings);
        let mut summary = Summary { records: 1, ..Summary::default() };
        for finding in findings {
            summary.count(finding.kind);
            if finding.severity >= self.reporter.least_severity() {
                self.reporter.noticed(&Noticed { line: 1, record: record.into(), finding });
            }
        }
        if let Ok(converted) = result {
            summary.converted = converted.changed.into();
            summary.unchanged = (!converted.changed).into();
            out.push(b'\n');
            output.write_all(&out).map_err(stream::Error::Write)?;
        } else {
            summary.failed = 1;
            summary.stopped = self.args.on_error.0 == OnError::Stop;
        }
        self.took(&summary);
        Ok(())
    }
}
