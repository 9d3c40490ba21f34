//! Blocks in, what was made of them out, in the order of the input: on one thread, or
//! on several with a bounded number of blocks under way.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use super::blocks::{BLOCK, Block, Blocks, Lines};
use super::by_variant::ByVariant;
use super::cells::CellWorker;
use super::census::Census;
use super::detect::Format;
use super::found::Finder;
use super::games::GameWorker;
use super::lists::ListWorker;
use super::pgn::Games;
use super::records::{Actions, BlockResult, RunOptions};
use super::seen::Seen;
use super::table::Table;
use super::{Cells, Error, Observer, OnError, Summary, TagEdits};
use crate::check::Checker;
use crate::convert::Converter;
use crate::notation::Reader;

/// What is to be done with an input.
#[derive(Debug, Clone, Copy)]
pub struct Job<'a> {
    /// What its records stand in.
    pub format: Format,
    /// Where they stand in a table or an object.
    pub cells: Option<&'a Cells>,
    /// Convert the records; each is made for the container of the format.
    pub converters: &'a ByVariant<Converter>,
    /// What becomes of those that cannot be converted.
    pub on_error: OnError,
    /// What is done with the tags of games.
    pub tags: Option<&'a TagEdits>,
    /// With it, records equal as positions to one that was seen before are left out.
    pub seen: Option<&'a Mutex<Seen>>,
    /// How many threads convert; at least one.
    pub threads: usize,
    /// How many bytes are read at a time. Nothing but speed depends on it.
    pub block: usize,
    /// Set from outside, it ends the conversion between two blocks.
    pub cancel: Option<&'a AtomicBool>,
}

impl<'a> Job<'a> {
    /// Converts on one thread, keeps what cannot be converted and leaves nothing out.
    #[must_use]
    pub const fn new(format: Format, converters: &'a ByVariant<Converter>) -> Self {
        let (cells, tags, seen, cancel) = (None, None, None, None);
        Self { format, cells, converters, on_error: OnError::Keep, tags, seen, threads: 1, block: BLOCK, cancel }
    }
}

/// What is to be checked in an input.
#[derive(Debug, Clone, Copy)]
pub struct CheckJob<'a> {
    /// What the records stand in.
    pub format: Format,
    /// Where they stand in a table or an object.
    pub cells: Option<&'a Cells>,
    /// Check the records.
    pub checkers: &'a ByVariant<Checker>,
    /// Whose start positions games are expected to begin with.
    pub tags: Option<&'a TagEdits>,
    /// How many threads check; at least one.
    pub threads: usize,
    /// Set from outside, it ends the check between two blocks.
    pub cancel: Option<&'a AtomicBool>,
}

impl<'a> CheckJob<'a> {
    /// Checks on one thread.
    #[must_use]
    pub const fn new(format: Format, checkers: &'a ByVariant<Checker>) -> Self {
        Self { format, cells: None, checkers, tags: None, threads: 1, cancel: None }
    }
}

/// What is to be counted in an input.
#[derive(Debug, Clone, Copy)]
pub struct CensusJob<'a> {
    /// What the records stand in.
    pub format: Format,
    /// Where they stand in a table or an object.
    pub cells: Option<&'a Cells>,
    /// Read the records.
    pub readers: &'a ByVariant<Reader>,
    /// How many threads count; at least one.
    pub threads: usize,
    /// Set from outside, it ends the census between two blocks.
    pub cancel: Option<&'a AtomicBool>,
}

/// How blocks are worked on, whatever is done with them.
#[derive(Debug, Clone, Copy)]
struct RunSettings<'a> {
    format: Format,
    cells: &'a Cells,
    tags: &'a TagEdits,
    threads: usize,
    block: usize,
    cancel: Option<&'a AtomicBool>,
}

impl RunSettings<'_> {
    fn cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Finds the records of the format.
    fn finder(&self) -> Box<dyn Finder> {
        match self.format {
            Format::Fen | Format::Epd => Box::new(Lines::new(false)),
            // to JSON a CR is a blank
            Format::Jsonl => Box::new(Lines::new(true)),
            Format::Pgn => Box::new(Games::default()),
            Format::Csv => Box::new(Table::new(self.cells.column.clone(), self.cells.delimiter)),
        }
    }

    /// Works on what was found.
    fn worker<'t>(&'t self, options: &'t RunOptions<'t>) -> Worker<'t> {
        match self.format {
            Format::Fen | Format::Epd => Worker::ListWorker(ListWorker::new(options, self.tags)),
            Format::Pgn => Worker::Games(GameWorker::new(options, self.tags)),
            Format::Csv => Worker::Cells(CellWorker::new(options, None)),
            Format::Jsonl => Worker::Cells(CellWorker::new(options, Some(&self.cells.path))),
        }
    }
}

/// Where the records of a block are worked on; every thread has its own.
enum Worker<'a> {
    ListWorker(ListWorker<'a>),
    Games(GameWorker<'a>),
    Cells(CellWorker<'a>),
}

impl Worker<'_> {
    fn work(&mut self, block: &mut Block) -> BlockResult {
        let mut done = BlockResult { made: std::mem::take(&mut block.made), ..BlockResult::default() };
        done.made.clear();
        match self {
            Self::ListWorker(lists) => lists.work(block, &mut done),
            Self::Games(games) => games.work(block, &mut done),
            Self::Cells(cells) => cells.work(block, &mut done),
        }
        done.summary.bytes = block.len as u64;
        done
    }
}

/// Converts an input. Output and findings come in the order of the input
/// whatever the number of threads.
///
/// # Errors
/// [`Error::Read`] and [`Error::Write`] as input and output give them,
/// [`Error::NoColumn`] for a table without the column asked for, [`Error::Cancelled`]
/// once the job's flag is set. Refused records are no error: they are findings, and
/// counted in the summary.
pub fn convert(
    input: &mut (dyn Read + Send),
    output: &mut dyn Write,
    job: Job<'_>,
    observer: &mut dyn Observer,
) -> Result<Summary, Error> {
    let Job { format, converters, on_error, seen, threads, block, cancel, .. } = job;
    let (default_cells, default_tags) = (Cells::default(), TagEdits::default());
    let (cells, tags) = (job.cells.unwrap_or(&default_cells), job.tags.unwrap_or(&default_tags));
    let options = RunOptions {
        action: Actions::Convert(converters),
        container: format.container(),
        on_error,
        least_severity: observer.least_severity(),
        changes: observer.wants_changes(),
        keys: seen.is_some(),
        positions: tags.fix || tags.starts.is_some(),
    };
    run(input, output, &options, RunSettings { format, cells, tags, threads, block, cancel }, seen, observer)
}

/// Checks an input and writes nothing. Findings come in the order of the input
/// whatever the number of threads; [`Summary::failed`] counts the records with an
/// error.
///
/// # Errors
/// [`Error::Read`] as the input gives it, [`Error::NoColumn`] for a table without the
/// column asked for, [`Error::Cancelled`] once the job's flag is set.
///
/// ```
/// use fenconv::stream::{self, ByVariant, CheckJob, Format, LocatedFinding, Observer};
/// use fenconv::{Checker, Reader, Soundness, Variants};
/// struct Codes(Vec<(u64, &'static str)>);
/// impl Observer for Codes {
///     fn finding(&mut self, located: &LocatedFinding) {
///         self.0.push((located.line, located.finding.code()));
///     }
/// }
/// let reader = Reader::new(Variants::builtin().get("standard")?);
/// let checkers = ByVariant::always(Checker::new(reader, Soundness::Legal));
/// let job = CheckJob::new(Format::Fen, &checkers);
/// let list = "# two kings\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\n";
/// let mut codes = Codes(Vec::new());
/// let summary = stream::check(&mut list.as_bytes(), job, &mut codes)?;
/// assert_eq!((summary.records, summary.failed), (2, 1));
/// assert_eq!(codes.0, [(3, "opponent-in-check")]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(input: &mut (dyn Read + Send), job: CheckJob<'_>, observer: &mut dyn Observer) -> Result<Summary, Error> {
    let CheckJob { format, checkers, threads, cancel, .. } = job;
    let (default_cells, default_tags) = (Cells::default(), TagEdits::default());
    let (cells, tags) = (job.cells.unwrap_or(&default_cells), job.tags.unwrap_or(&default_tags));
    let options = RunOptions {
        action: Actions::Check(checkers),
        container: format.container(),
        on_error: OnError::Keep,
        least_severity: observer.least_severity(),
        changes: false,
        keys: false,
        positions: tags.starts.is_some(),
    };
    let settings = RunSettings { format, cells, tags, threads, block: BLOCK, cancel };
    run(input, &mut std::io::sink(), &options, settings, None, observer)
}

/// Counts how the records of an input are spelled, all of them. What is wrong with them
/// goes to the observer as in a check.
///
/// # Errors
/// As [`check`].
///
/// ```
/// use fenconv::stream::{self, ByVariant, CensusJob, Format, LocatedFinding, Observer};
/// use fenconv::{Dialect, Reader, Variants};
/// struct Nobody;
/// impl Observer for Nobody {
///     fn finding(&mut self, _: &LocatedFinding) {}
/// }
/// let readers = ByVariant::always(Reader::new(Variants::builtin().get("chess960")?));
/// let job = CensusJob { format: Format::Fen, cells: None, readers: &readers, threads: 1, cancel: None };
/// let list = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n4k3/8/8/8/8/8/8/R3K2R w HA - 0 1\n";
/// let (summary, census) = stream::census(&mut list.as_bytes(), job, &mut Nobody)?;
/// assert_eq!(summary.records, 2);
/// assert_eq!(census.spelled(&[Dialect::Shredder]).first_line, 2);
/// assert!(!census.is_all(Dialect::XFen));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn census(
    input: &mut (dyn Read + Send),
    job: CensusJob<'_>,
    observer: &mut dyn Observer,
) -> Result<(Summary, Census), Error> {
    let CensusJob { format, readers, threads, cancel, .. } = job;
    let (default_cells, tags) = (Cells::default(), TagEdits::default());
    let cells = job.cells.unwrap_or(&default_cells);
    let options = RunOptions {
        action: Actions::Count(readers),
        container: format.container(),
        on_error: OnError::Keep,
        least_severity: observer.least_severity(),
        changes: false,
        keys: false,
        positions: false,
    };
    let settings = RunSettings { format, cells, tags: &tags, threads, block: BLOCK, cancel };
    let mut census = Census::default();
    let summary = run_counting(input, &mut std::io::sink(), &options, settings, (None, &mut census), observer)?;
    Ok((summary, census))
}

fn run(
    input: &mut (dyn Read + Send),
    output: &mut dyn Write,
    options: &RunOptions<'_>,
    settings: RunSettings<'_>,
    seen: Option<&Mutex<Seen>>,
    observer: &mut dyn Observer,
) -> Result<Summary, Error> {
    run_counting(input, output, options, settings, (seen, &mut Census::default()), observer)
}

fn run_counting(
    input: &mut (dyn Read + Send),
    output: &mut dyn Write,
    options: &RunOptions<'_>,
    settings: RunSettings<'_>,
    (seen, census): (Option<&Mutex<Seen>>, &mut Census),
    observer: &mut dyn Observer,
) -> Result<Summary, Error> {
    let summary = Summary::default();
    let mut collector = Collector { output, observer, seen, census, lines: 0, leaving_out: false, summary };
    let mut blocks = Blocks::new(input, settings.finder(), settings.block);
    if settings.threads > 1 {
        return on_threads(blocks, options, settings, collector);
    }
    let mut worker = settings.worker(options);
    let mut block = Block::default();
    while blocks.next(&mut block)? {
        if settings.cancelled() {
            return Err(Error::Cancelled);
        }
        let done = worker.work(&mut block);
        collector.take(&block, &done)?;
        block.made = done.made;
        if collector.summary.stopped {
            break;
        }
    }
    Ok(collector.summary)
}

/// Puts the parts together in order.
struct Collector<'a> {
    output: &'a mut dyn Write,
    observer: &'a mut dyn Observer,
    seen: Option<&'a Mutex<Seen>>,
    census: &'a mut Census,
    lines: u64,
    /// What the next block begins with belongs to a record that was left out.
    leaving_out: bool,
    summary: Summary,
}

impl Collector<'_> {
    fn take(&mut self, block: &Block, done: &BlockResult) -> Result<(), Error> {
        for findings in &done.findings {
            let mut findings = findings.clone();
            findings.line += self.lines;
            self.observer.finding(&findings);
        }
        for change in &done.changes {
            let mut change = change.clone();
            change.line += self.lines;
            self.observer.changed(&change);
        }
        self.summary.merge(&done.summary, self.lines);
        self.census.merge(&done.census, self.lines);
        self.lines += done.lines;
        let out = [&done.made[..], &block.data[done.kept.min(block.len)..block.len]];
        let from = if self.leaving_out { done.head } else { 0 };
        self.leaving_out = done.cut_off || (self.leaving_out && done.head == block.len);
        match self.seen {
            None => self.write(out, from, out[0].len() + out[1].len())?,
            Some(seen) => self.write_new(out, from, done, seen)?,
        }
        self.observer.progress(&self.summary);
        Ok(())
    }

    /// Writes all but the records that have been seen.
    fn write_new(
        &mut self,
        out: [&[u8]; 2],
        mut from: usize,
        done: &BlockResult,
        seen: &Mutex<Seen>,
    ) -> Result<(), Error> {
        let end = out[0].len() + out[1].len();
        let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
        for record in &done.keyed {
            if seen.insert(&record.key) {
                continue;
            }
            self.summary.duplicates += 1;
            self.write(out, from, record.start)?;
            from = record.end;
            self.leaving_out |= record.end == end;
        }
        self.write(out, from, end)
    }

    /// Writes a part of two slices as if they were one.
    fn write(&mut self, [first, second]: [&[u8]; 2], from: usize, to: usize) -> Result<(), Error> {
        let middle = first.len();
        for part in
            [&first[from.min(middle)..to.min(middle)], &second[from.max(middle) - middle..to.max(middle) - middle]]
        {
            if !part.is_empty() {
                self.output.write_all(part).map_err(Error::Write)?;
            }
        }
        Ok(())
    }
}

fn on_threads(
    mut blocks: Blocks<'_>,
    options: &RunOptions<'_>,
    settings: RunSettings<'_>,
    mut collector: Collector<'_>,
) -> Result<Summary, Error> {
    // a block is either idle, waiting, being worked on or waiting for its turn
    let under_way = settings.threads * 2 + 2;
    let (give_back, idle) = crossbeam_channel::bounded::<Block>(under_way);
    for _ in 0..under_way {
        give_back.send(Block::default()).ok();
    }
    let (to_workers, waiting) = crossbeam_channel::bounded::<(u64, Block)>(under_way);
    let (to_collector, converted) = crossbeam_channel::bounded::<(u64, Block, Option<BlockResult>)>(under_way);
    std::thread::scope(|scope| {
        let reader = scope.spawn(move || {
            for number in 0.. {
                // a closed channel: the collector has seen enough
                let Ok(mut block) = idle.recv() else { return Ok(()) };
                if settings.cancelled() || !blocks.next(&mut block)? {
                    return Ok(());
                }
                if to_workers.send((number, block)).is_err() {
                    return Ok(());
                }
            }
            Ok(())
        });
        for _ in 0..settings.threads {
            let (waiting, to_collector) = (waiting.clone(), to_collector.clone());
            scope.spawn(move || {
                let mut worker = settings.worker(options);
                for (number, mut block) in waiting {
                    // a fault of the program must not leave the others waiting
                    let done = catch_unwind(AssertUnwindSafe(|| worker.work(&mut block)));
                    let (done, panic) = match done {
                        Ok(done) => (Some(done), None),
                        Err(panic) => (None, Some(panic)),
                    };
                    let sent = to_collector.send((number, block, done));
                    if let Some(panic) = panic {
                        resume_unwind(panic);
                    }
                    if sent.is_err() {
                        return;
                    }
                }
            });
        }
        drop((waiting, to_collector));
        let result = collect(converted, give_back, &mut collector);
        let read = reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        result?;
        read?;
        if settings.cancelled() {
            return Err(Error::Cancelled);
        }
        Ok(collector.summary)
    })
}

/// Takes the converted blocks in order. Returning closes both channels, which
/// ends the other threads.
#[allow(clippy::needless_pass_by_value)] // the channels close when this returns
fn collect(
    converted: crossbeam_channel::Receiver<(u64, Block, Option<BlockResult>)>,
    give_back: crossbeam_channel::Sender<Block>,
    collector: &mut Collector<'_>,
) -> Result<(), Error> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, block, done) in converted {
        // a worker has panicked: joining it goes on with that
        let Some(done) = done else { return Ok(()) };
        early.insert(number, (block, done));
        while let Some((mut block, done)) = early.remove(&next) {
            next += 1;
            collector.take(&block, &done)?;
            block.made = done.made;
            if collector.summary.stopped {
                return Ok(());
            }
            give_back.send(block).ok();
        }
    }
    Ok(())
}
