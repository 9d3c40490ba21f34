//! `fenconv id RECORD...`: the numbers of start positions.

use std::io::Write;

use fenconv::Reader;
use fenconv::finding::Severity;
use fenconv::start::{NoStart, StartNumbers, StartPositions};

use crate::args::{IdArgs, NumberArgs};
use crate::report::{ReportMode, Reporter};
use crate::start::{Table, sides};
use crate::{DONE, FOUND, Failure, arguments, words};

pub(crate) fn run(args: &IdArgs) -> Result<u8, Failure> {
    let (variants, name) = crate::profiles::chosen(&args.reading.profiles, &args.reading.variant)?;
    let starts = variants.start_positions(&name)?;
    starts.range(args.numbers.numbering())?;
    let reader = Reader::with_options(starts.profile().clone(), args.reading.options());
    let mut table = args.numbers.table.then(|| Table::new(&starts));
    let mut reporter = Reporter::new(&args.messages, ReportMode::Reading);
    let mut out = std::io::stdout().lock();
    let mut code = DONE;
    for record in &arguments::records(&args.records) {
        let Some(record) = words::as_fen(record, &args.reading, starts.profile(), &mut reporter)? else {
            code = FOUND;
            continue;
        };
        let record = &*record;
        let Some(numbers) = identify(record, &starts, &reader, &mut reporter) else {
            code = FOUND;
            continue;
        };
        match (&mut table, number(&starts, &args.numbers, numbers)) {
            (Some(table), _) => table.print(numbers, &mut out)?,
            (None, Some(number)) => writeln!(out, "{number}")?,
            (None, None) => {
                let name = args.numbers.numbering().name();
                let message = format!("the sides differ, so there is no {name} number");
                reporter.remark(Severity::Error, "start-numbering", &message, record);
                code = FOUND;
            }
        }
    }
    Ok(code)
}

fn number(starts: &StartPositions, args: &NumberArgs, numbers: StartNumbers) -> Option<String> {
    match args.numbering {
        None => Some(sides(numbers, |number| number.to_string())),
        Some(numbering) => starts.number(numbering.0, numbers).map(|number| number.to_string()),
    }
}

/// The numbers of a record or back rank; tells why there are none.
fn identify(record: &str, starts: &StartPositions, reader: &Reader, reporter: &mut Reporter) -> Option<StartNumbers> {
    let found = if record.bytes().all(|byte| byte.is_ascii_alphabetic()) && !record.is_empty() {
        starts.identify_letters(record)
    } else {
        let position = words::read(record, "<argument>", reader, reporter)?.position;
        let found = starts.identify(&position);
        if found.is_ok() && (position.halfmove_clock, position.fullmove_number) != (0, 1) {
            let (clock, number) = (position.halfmove_clock, position.fullmove_number);
            let message = format!("the counters do not count: halfmove clock {clock}, fullmove number {number}");
            reporter.remark(Severity::Info, "start-counters", &message, record);
        }
        found
    };
    found.map_err(|error| reporter.remark(Severity::Error, error.code(), &why(&error), record)).ok()
}

fn why(error: &NoStart) -> String {
    let arrangement = error.arrangement.map(|numbers| {
        let numbers = sides(numbers, |number| number.to_string());
        format!(" (the arrangement has number {numbers})")
    });
    format!("no start position: {error}{}", arrangement.unwrap_or_default())
}
