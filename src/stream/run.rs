//! The way through an input: for files, arguments and what a program has in memory alike.

use std::io::{Read, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::block_result::LocatedRecord;
use super::blocks::Blocks;
use super::choices::{Cells, TagEdits};
use super::collector::{Collector, Output};
use super::error::Error;
use super::format::Format;
use super::items::Items;
use super::job::{Actions, Job};
use super::observer::Observer;
use super::pipeline::work_through;
use super::run_options::RunOptions;
use super::summary::Summary;
use super::worker::finder;
use crate::finding::{Detail, Field, Finding, FindingKind, Span, Tolerance, Treatment};
use crate::notation::ParsedRecord;
use crate::profile::Profile;

/// How much is read at a time of an input that is one record.
const ONE_RECORD: usize = 4 << 10;

/// Does a job on an input. A conversion writes the input to `output`, records converted and
/// every other byte as it was; other jobs write nothing. Output and findings come in the
/// order of the input whatever the number of threads.
///
/// # Errors
/// [`Error::Read`] and [`Error::Write`] as input and output give them,
/// [`Error::NoColumn`] for a table without the column asked for, [`Error::Cancelled`]
/// once the job's flag is set. Refused records are no error: they are findings, and
/// counted in the summary.
///
/// ```
/// use fenconv::stream::{self, Actions, ByVariant, Format, Job, LocatedFinding, Observer};
/// use fenconv::rules::Soundness;
/// use fenconv::{Checker, Dialect, Reader, Variants};
/// struct Codes(Vec<(u64, &'static str)>);
/// impl Observer for Codes {
///     fn finding(&mut self, located: &LocatedFinding) {
///         self.0.push((located.line, located.finding.code()));
///     }
/// }
/// let reader = Reader::new(Variants::builtin().get("standard")?);
/// let list = "# two kings\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\n";
///
/// let checkers = ByVariant::always(Checker::new(reader.clone(), Soundness::Legal));
/// let job = Job::new(Format::Fen, Actions::Check(&checkers));
/// let mut codes = Codes(Vec::new());
/// let summary = stream::run(&mut list.as_bytes(), &mut Vec::new(), &job, &mut codes)?;
/// assert_eq!((summary.records, summary.failed), (2, 1));
/// assert_eq!(codes.0, [(3, "opponent-in-check")]);
///
/// let readers = ByVariant::always(reader);
/// let job = Job::new(Format::Fen, Actions::Count(&readers));
/// let summary = stream::run(&mut list.as_bytes(), &mut Vec::new(), &job, &mut ())?;
/// assert!(summary.census.common().contains(Dialect::Shredder));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run(
    input: &mut (dyn Read + Send),
    output: &mut dyn Write,
    job: &Job<'_>,
    observer: &mut dyn Observer,
) -> Result<Summary, Error> {
    let output = match job.actions {
        Actions::Convert(_) => Output::Bytes(output),
        Actions::Check(_) | Actions::Count(_) => Output::Nothing,
    };
    through(input, output, job, observer)
}

/// Where a record is, and what it was read with.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Place<'a> {
    /// Line from 1.
    pub line: u64,
    /// Where in the line the record begins, in bytes from 0.
    pub column: u64,
    /// The record; the spans of what was read are in it.
    pub record: &'a [u8],
    /// Whether it is the second board of a record of two, `A | B`; the first was handed over
    /// before it, if it could be read.
    pub is_second_board: bool,
    /// The profile of its variant.
    pub profile: &'a Arc<Profile>,
}

/// Hands over every record that can be read, in the order of the input, until `each` breaks
/// off. Findings go to the observer; those of a record come before it.
///
/// The records are read as the job's actions read them, so a conversion's are those of
/// its notation.
///
/// # Errors
/// As [`run`], [`Error::Write`] apart.
///
/// ```
/// use std::ops::ControlFlow;
/// use fenconv::stream::{self, Actions, ByVariant, Format, Job};
/// use fenconv::{Reader, Variants};
/// let readers = ByVariant::always(Reader::new(Variants::builtin().get("chess960")?));
/// let job = Job::new(Format::Csv, Actions::Count(&readers));
/// let table = "id,fen\n1,4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\n2,none\n3,4k3/8/8/8/8/8/8/4K3 b - - 0 1\n";
/// let mut lines = Vec::new();
/// let summary = stream::positions(
///     &mut table.as_bytes(),
///     &job,
///     &mut |read, place| {
///         lines.push((place.line, place.column, read.position.side_to_move));
///         ControlFlow::Continue(())
///     },
///     &mut (),
/// )?;
/// assert_eq!(lines, [(2, 2, fenconv::Color::White), (4, 2, fenconv::Color::Black)]);
/// assert_eq!(summary.failed, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn positions(
    input: &mut (dyn Read + Send),
    job: &Job<'_>,
    each: &mut dyn FnMut(&ParsedRecord, &Place<'_>) -> ControlFlow<()>,
    observer: &mut dyn Observer,
) -> Result<Summary, Error> {
    let mut hand_over = |located: &LocatedRecord| {
        let LocatedRecord { line, column, record, is_second_board, read, profile, .. } = located;
        let Ok(read) = read else { return ControlFlow::Continue(()) };
        each(read, &Place { line: *line, column: *column, record, is_second_board: *is_second_board, profile })
    };
    through(input, Output::Positions(&mut hand_over), job, observer)
}

fn through<'a>(
    input: &mut (dyn Read + Send),
    mut output: Output<'a>,
    job: &Job<'a>,
    observer: &'a mut dyn Observer,
) -> Result<Summary, Error> {
    let (cells, tags) = (Cells::default(), TagEdits::default());
    let options = RunOptions {
        job: *job,
        cells: job.cells.unwrap_or(&cells),
        tags: job.tags.unwrap_or(&tags),
        least_severity: observer.least_severity(),
        changes: observer.wants_changes(),
        hands_over: matches!(output, Output::Positions(_)),
    };
    if let (Output::Bytes(output), Some(items)) = (&mut output, Items::of(&options))
        && !options.job.write_as.is_some_and(|write_as| write_as.continues)
    {
        output.write_all(&items.head()).map_err(Error::Write)?;
    }
    // a record needs no room for thousands
    let size = if job.one_record { job.block.min(ONE_RECORD) } else { job.block };
    let blocks = Blocks::new(input, finder(&options), size).line_buffered(job.line_buffered);
    let mut collector = Collector::new(output, job.seen, observer);
    work_through(blocks, &options, &mut collector)?;
    Ok(collector.finish(no_record(&options)))
}

/// What is said of an input without any record: whoever asks for records gets none. Text
/// without records is as good as any.
pub(super) fn no_record(options: &RunOptions<'_>) -> Option<Finding> {
    if options.job.format == Format::Text && !options.job.one_record {
        return None;
    }
    let format = Detail::Format(options.job.format.name());
    let finding = Finding::new(FindingKind::NoRecord, Field::Record, Span::default()).with_detail(format);
    Some(match options.job.actions {
        Actions::Convert(_) if !options.hands_over => finding.treated(Treatment::Doubtful, Tolerance::Tolerant),
        _ => finding,
    })
}
