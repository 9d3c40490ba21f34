//! `fenconv check INPUT...`: validates and changes nothing.

use std::io::Read;
use std::path::Path;

use fenconv::stream::{self, CheckJob, Format, Noticed, Observer, Summary};
use fenconv::{Checker, Finding, Reader};

use crate::args::CheckArgs;
use crate::input::{self, Begun, Input};
use crate::report::{Reporter, Told};
use crate::signals::{self, CANCEL};
use crate::{DONE, FAILED, FOUND, Failure, INTERRUPTED};

pub(crate) fn run(args: &CheckArgs) -> Result<u8, Failure> {
    if let Some(notation) = args.reading.notation() {
        return Err(format!("`--from {}`: what is checked is FEN or EPD; convert it first", notation.name()).into());
    }
    let profile = crate::profiles::profile(&args.reading)?;
    let reader = Reader::with_options(profile, args.reading.options());
    let mut check = Check {
        args,
        checker: Checker::new(reader, args.level.0),
        reporter: Reporter::new(&args.messages, Told::Check),
        summary: Summary::default(),
        could_not: false,
    };
    signals::watch();
    let result = input::inputs(&args.inputs, false).iter().try_for_each(|input| check.one(input));
    check.reporter.print_summary(&check.summary);
    match result {
        Err(failure) if input::is_cancelled(&failure) => return Ok(INTERRUPTED),
        other => other?,
    }
    Ok(if check.could_not {
        FAILED
    } else if check.summary.failed > 0 {
        FOUND
    } else {
        DONE
    })
}

struct Check<'a> {
    args: &'a CheckArgs,
    checker: Checker,
    reporter: Reporter,
    summary: Summary,
    /// An input could not be read; the others are checked all the same.
    could_not: bool,
}

impl Check<'_> {
    fn one(&mut self, input: &Input) -> Result<(), Failure> {
        match input {
            Input::Record(record) => {
                "<argument>".clone_into(&mut self.reporter.input);
                let format = self.args.format.0.unwrap_or_else(|| stream::detect(None, record));
                self.record(record, format);
                Ok(())
            }
            Input::Stdin => {
                "<stdin>".clone_into(&mut self.reporter.input);
                self.stream(&mut std::io::stdin(), None)
            }
            Input::File(path) => {
                self.reporter.input = path.display().to_string();
                let result =
                    input::open(path).map_err(Failure::from).and_then(|mut file| self.stream(&mut file, Some(path)));
                match result {
                    Err(failure) if !input::is_cancelled(&failure) => {
                        input::tell(path, &failure);
                        self.could_not = true;
                        Ok(())
                    }
                    other => other,
                }
            }
        }
    }

    fn stream(&mut self, input: &mut (dyn Read + Send), path: Option<&Path>) -> Result<(), Failure> {
        let Begun { start, format, threads } = Begun::new(input, path, self.args.format.0, self.args.jobs)?;
        if start.is_empty() {
            // nothing at all is no list of records
            self.record(b"", format);
            return Ok(());
        }
        let job = CheckJob { checker: &self.checker, container: format.container(), threads, cancel: Some(&CANCEL) };
        let summary = stream::check(&mut start.as_slice().chain(input), job, &mut self.reporter)?;
        self.summary.merge(&summary);
        Ok(())
    }

    fn record(&mut self, record: &[u8], format: Format) {
        let mut findings = Vec::<Finding>::new();
        let result = self.checker.check(record, format.container(), &mut findings);
        for finding in findings {
            self.summary.count(finding.kind);
            self.reporter.noticed(&Noticed { line: 1, record: record.into(), finding });
        }
        self.summary.records += 1;
        match result {
            Ok(_) => self.summary.unchanged += 1,
            Err(_) => self.summary.failed += 1,
        }
    }
}
