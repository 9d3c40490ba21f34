//! `fenconv detect INPUT...`: how records are spelled.

use std::ops::ControlFlow;

use fenconv::Reader;
use fenconv::stream::{Actions, Job, Statistics};

use crate::Failure;
use crate::args::DetectArgs;
use crate::census::Found;
use crate::profiles::Choice;
use crate::report::{ReportFormat, ReportMode};
use crate::run::{Request, Run};

pub(crate) fn run(args: &DetectArgs) -> Result<u8, Failure> {
    if let Some(notation) = args.reading.notation() {
        return Err(format!("`--from {}`: dialects are those of FEN and EPD; convert it first", notation.name()).into());
    }
    let choice = Choice::new(&args.reading, &args.input)?;
    let options = args.reading.options();
    let Ok::<_, std::convert::Infallible>(readers) =
        choice.each(move |profile| Ok(Reader::with_options(profile, options)));
    let request =
        Request::new(("detect", ReportMode::Census), &args.input, &args.reading, &args.messages).with_work(&args.work);
    let mut run = Run::new(request)?;
    run.watch_signals();
    let mut out = anstream::stdout().lock();
    let result = run.each(&mut |run, input, text| {
        let (name, input) = (input.name(), text);
        let (format, job) = (input.format, Job::new(input.format, Actions::Count(&readers)));
        let mut statistics = args.stats.then(|| Statistics::new(choice.variants.clone()));
        let summary = match &mut statistics {
            None => run.stream(input, &mut std::io::sink(), job)?,
            Some(statistics) => run.positions(input, job, &mut |_, read, place| {
                let added = statistics.add(&read.position, place.profile);
                debug_assert!(added.is_ok(), "it was read with this profile");
                ControlFlow::Continue(())
            })?,
        };
        run.reporter.progress.end();
        Found { format, summary, statistics }.print(&name, ReportFormat::global().json, &mut out)?;
        Ok(())
    });
    let found = run.found_no_record();
    run.finish(result, found)
}
