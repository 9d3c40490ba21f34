//! `fenconv check INPUT...`: validates and changes nothing.

use std::sync::Arc;

use fenconv::finding::{FindingKind, Severity};
use fenconv::stream::{Actions, Job, Summary, TagEdits};
use fenconv::{Checker, Profile, Reader};

use crate::Failure;
use crate::args::{CheckArgs, Denied};
use crate::profiles::Choice;
use crate::report::ReportMode;
use crate::run::{Request, Run};

pub(crate) fn run(args: &CheckArgs) -> Result<u8, Failure> {
    if let Some(notation) = args.reading.notation() {
        return Err(format!("`--from {}`: what is checked is FEN or EPD; convert it first", notation.name()).into());
    }
    let choice = Choice::new(&args.reading, &args.input)?;
    let (options, level) = (args.reading.options(), args.level.0);
    // who names the variant knows its rules
    let is_unnamed = args.reading.variant == "auto";
    let checker = move |profile: Arc<Profile>| {
        let reports_960 = is_unnamed && profile.id() == "chess960";
        let checker = Checker::new(Reader::with_options(profile, options), level);
        Ok(if reports_960 { checker.reporting_960() } else { checker })
    };
    let Ok::<_, std::convert::Infallible>(checkers) = choice.each(checker);
    let tags = TagEdits::new().with_starts(Some(choice.starts()));
    let request =
        Request::new(("check", ReportMode::Check), &args.input, &args.reading, &args.messages).with_work(&args.work);
    let mut run = Run::new(request.with_line_buffered(args.line_buffered))?;
    run.reporter.advisor = Some(choice.advisor(&args.reading));
    run.watch_signals();
    let result = run.each(&mut |run, _, input| {
        let job = Job::new(input.format, Actions::Check(&checkers)).with_tags(&tags);
        run.stream(input, &mut std::io::sink(), job)?;
        Ok(())
    });
    let denied = denied(&args.deny, &run.summary);
    run.reporter.deny(denied);
    let found = run.summary.failed > 0 || run.found_no_record() || denied > 0;
    run.finish(result, found)
}

/// How many findings are denied that are no errors anyway.
fn denied(denied: &[Denied], summary: &Summary) -> u64 {
    let count = |least: Severity, kind: FindingKind| {
        summary.findings.at_least(least).find(|(found, _)| *found == kind).map_or(0, |(_, count)| count)
    };
    let least = |kind| {
        let is_named = denied.iter().any(|denied| matches!(*denied, Denied::Kind(denied) if denied == kind));
        let are_warnings = denied.contains(&Denied::Warnings);
        if is_named { Some(Severity::Info) } else { are_warnings.then_some(Severity::Warning) }
    };
    let of_kind = |kind| least(kind).map(|least| count(least, kind) - count(Severity::Error, kind));
    summary.findings.iter().filter_map(|(kind, _)| of_kind(kind)).sum()
}
