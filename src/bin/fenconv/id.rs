//! `fenconv id INPUT...`: the numbers of start positions.

use std::io::{BufWriter, StdoutLock, Write};
use std::ops::ControlFlow;

use fenconv::finding::{FindingKind, Severity};
use fenconv::model::CastlingRights;
use fenconv::start::{NoStart, StartNumbers, StartPositions};
use fenconv::stream::{Actions, Job, Place};
use fenconv::{ParsedRecord, Position, WriteOptions, Writer};

use crate::Failure;
use crate::args::{IdArgs, NumberArgs};
use crate::converters;
use crate::profiles::Choice;
use crate::report::{Remark, ReportMode, Reporter};
use crate::run::{Request, Run};
use crate::start::{Table, sides};

pub(crate) fn run(args: &IdArgs) -> Result<u8, Failure> {
    let choice = Choice::new(&args.reading, &args.input)?;
    let own = choice.variants.start_positions(choice.profile.id())?;
    own.range(args.numbers.numbering())?;
    let starts = choice.starts();
    let request = Request::new(("id", ReportMode::Reading), &args.input, &args.reading, &args.messages);
    let mut run = Run::new(request.with_back_ranks())?;
    let mut printer = Printer {
        args: &args.numbers,
        table: args.numbers.table.then(|| Table::new(&own)),
        out: BufWriter::new(std::io::stdout().lock()),
        found: false,
    };
    let result = run.each(&mut |run, input, open| {
        if let Some(letters) = input.back_rank() {
            let numbers = own.identify_letters(letters);
            return Ok(printer.print(&own, numbers, Remark::new(letters), &mut run.reporter)?);
        }
        let converters = converters::reading(&args.reading, args.reading.options(), &choice, open.format.container())?;
        let job = Job::new(open.format, Actions::Convert(&converters));
        let mut printed = Ok(());
        run.positions(open, job, &mut |reporter, read, place| {
            let known = starts.of_tag(Some(place.profile.id().as_bytes()));
            let starts = known.as_deref().and_then(Option::as_ref);
            match starts {
                Some(starts) => printed = printer.identify(starts, (read, place), reporter),
                None => printer.no_starts(place, reporter),
            }
            if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(printed?)
    });
    let flushed = printer.out.flush().map_err(Failure::from);
    let found = printer.found || run.summary.failed > 0 || run.found_no_record();
    run.finish(result.and(flushed), found)
}

/// Prints a number a line, or rows of a table.
struct Printer<'a> {
    args: &'a NumberArgs,
    table: Option<Table>,
    out: BufWriter<StdoutLock<'static>>,
    /// Whether something was no start position.
    found: bool,
}

impl Printer<'_> {
    /// Prints the number of a record, and its rights if they are only a part of what they were.
    fn identify(
        &mut self,
        starts: &StartPositions,
        (read, place): (&ParsedRecord, &Place<'_>),
        reporter: &mut Reporter,
    ) -> std::io::Result<()> {
        let position = &read.position;
        let text = String::from_utf8_lossy(place.record);
        let remark = Remark::new(&text).at(place.line, place.column);
        let found = starts.identify_partial(position);
        if found.is_ok() && (position.halfmove_clock, position.fullmove_number) != (0, 1) {
            let (clock, number) = (position.halfmove_clock, position.fullmove_number);
            let message = format!("the counters do not count: halfmove clock {clock}, fullmove number {number}");
            reporter.remark(Severity::Info, "start-counters", &message, remark);
        }
        match found {
            Ok((numbers, missing)) if !missing.is_empty() => {
                let message = partial(&missing);
                reporter.remark(Severity::Info, FindingKind::PartialStart.code(), &message, remark);
                let rights = castling_field(position, starts);
                self.print_numbers(starts, numbers, (&rights, remark), reporter)
            }
            found => self.print(starts, found.map(|(numbers, _)| numbers), remark, reporter),
        }
    }

    /// Prints numbers, or reports why there are none.
    fn print(
        &mut self,
        starts: &StartPositions,
        numbers: Result<StartNumbers, NoStart>,
        remark: Remark<'_>,
        reporter: &mut Reporter,
    ) -> std::io::Result<()> {
        match numbers {
            Ok(numbers) => self.print_numbers(starts, numbers, ("", remark), reporter),
            Err(error) => {
                self.report(error.code(), &why(&error), remark, reporter);
                Ok(())
            }
        }
    }

    fn print_numbers(
        &mut self,
        starts: &StartPositions,
        numbers: StartNumbers,
        (rights, remark): (&str, Remark<'_>),
        reporter: &mut Reporter,
    ) -> std::io::Result<()> {
        if let Some(table) = &mut self.table {
            return table.print(starts, numbers, &mut self.out);
        }
        match number(starts, self.args, numbers) {
            Some(number) if rights.is_empty() => writeln!(self.out, "{number}"),
            Some(number) => writeln!(self.out, "{number} {rights}"),
            None => {
                let name = self.args.numbering().name();
                let message = format!("the sides differ, so there is no {name} number");
                self.report("start-numbering", &message, remark, reporter);
                Ok(())
            }
        }
    }

    /// Reports that a record is of a variant without a shuffled start.
    fn no_starts(&mut self, place: &Place<'_>, reporter: &mut Reporter) {
        let message = format!("no start position: `{}` has no shuffled start", place.profile.id());
        let text = String::from_utf8_lossy(place.record);
        self.report("no-start", &message, Remark::new(&text).at(place.line, place.column), reporter);
    }

    fn report(&mut self, code: &str, message: &str, remark: Remark<'_>, reporter: &mut Reporter) {
        self.found = true;
        reporter.remark(Severity::Error, code, message, remark);
    }
}

fn number(starts: &StartPositions, args: &NumberArgs, numbers: StartNumbers) -> Option<String> {
    match args.numbering {
        None => Some(sides(numbers, |number| number.to_string())),
        Some(numbering) => starts.number(numbering.0, numbers).map(|number| number.to_string()),
    }
}

fn partial(missing: &CastlingRights) -> String {
    let missing: Vec<_> = missing.iter().map(|right| format!("{} {}", right.color, right.wing)).collect();
    format!("a start position without all its castling rights: missing {}", missing.join(", "))
}

/// The castling field of a position.
fn castling_field(position: &Position, starts: &StartPositions) -> String {
    let writer = Writer::new(starts.profile().clone(), WriteOptions::new());
    let record = writer.to_string(position).unwrap_or_default();
    record.split(' ').nth(2).unwrap_or_default().to_owned()
}

fn why(error: &NoStart) -> String {
    let arrangement = error.arrangement.map(|numbers| {
        let numbers = sides(numbers, |number| number.to_string());
        format!(" (the arrangement has number {numbers})")
    });
    format!("no start position: {error}{}", arrangement.unwrap_or_default())
}
