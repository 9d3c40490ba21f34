//! `fenconv key INPUT...`: a key a line for each record.

use std::io::{BufWriter, Write};
use std::sync::Arc;

use fenconv::render::Notation;
use fenconv::stream::{Actions, Job, OutputFormat, WriteAs};
use fenconv::{Converter, Options, WriteOptions};

use crate::Failure;
use crate::args::KeyArgs;
use crate::profiles::Choice;
use crate::report::ReportMode;
use crate::run::{Request, Run};

/// What is printed for a record without a key, so that lines stay in step.
const NO_KEY: &str = "-";

pub(crate) fn run(args: &KeyArgs) -> Result<u8, Failure> {
    let choice = Choice::new(&args.reading, &args.input)?;
    let request =
        Request::new(("key", ReportMode::Reading), &args.input, &args.reading, &args.messages).with_work(&args.work);
    let mut run = Run::new(request)?;
    run.watch_signals();
    let mut out = BufWriter::new(std::io::stdout().lock());
    let options =
        Options::new().with_read(args.reading.options()).with_write(WriteOptions::new().with_lossy(args.lossy));
    let (algorithm, from) = (args.algorithm.0, args.reading.notation());
    let write_as = WriteAs::new(OutputFormat::Fen).with_refused(NO_KEY);
    let result = run.each(&mut |run, _, input| {
        let options = options.with_container(input.format.container());
        let converters = choice.each(move |profile| {
            let converter = Converter::new(profile, options)?.writing(Arc::new(algorithm));
            Ok::<_, fenconv::convert::OptionsError>(match from.and_then(Notation::reader) {
                Some(reader) => converter.reading(reader),
                None => converter,
            })
        })?;
        let job = Job::new(input.format, Actions::Convert(&converters)).with_write_as(write_as);
        run.stream(input, &mut out, job)?;
        Ok(())
    });
    let flushed = out.flush().map_err(Failure::from);
    let found = run.summary.failed > 0 || run.found_no_record();
    run.finish(result.and(flushed), found)
}
