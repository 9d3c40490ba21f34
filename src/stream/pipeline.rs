//! Blocks in, what was made of them out, in the order of the input: on one thread, or
//! on several with a bounded number of blocks under way.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use super::blocks::{Block, Blocks};
use super::lists::{Done, Lists, Work};
use super::{Error, Observer, OnError, Summary};
use crate::check::Checker;
use crate::convert::Converter;
use crate::notation::Container;

/// What is to be done with an input.
#[derive(Debug, Clone, Copy)]
pub struct Job<'a> {
    /// Converts the records.
    pub converter: &'a Converter,
    /// What becomes of those that cannot be converted.
    pub on_error: OnError,
    /// How many threads convert; at least one.
    pub threads: usize,
    /// Set from outside, it ends the conversion between two blocks.
    pub cancel: Option<&'a AtomicBool>,
}

/// What is to be checked in an input.
#[derive(Debug, Clone, Copy)]
pub struct CheckJob<'a> {
    /// Checks the records.
    pub checker: &'a Checker,
    /// What the records stand in.
    pub container: Container,
    /// How many threads check; at least one.
    pub threads: usize,
    /// Set from outside, it ends the check between two blocks.
    pub cancel: Option<&'a AtomicBool>,
}

/// How blocks are worked on, whatever is done with them.
#[derive(Debug, Clone, Copy)]
struct Pace<'a> {
    threads: usize,
    cancel: Option<&'a AtomicBool>,
}

impl Pace<'_> {
    fn cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Converts an input. Output and findings come in the order of the input
/// whatever the number of threads.
///
/// # Errors
/// [`Error::Read`] and [`Error::Write`] as input and output give them,
/// [`Error::Cancelled`] once the job's flag is set. Refused records are no error:
/// they are findings, and counted in the summary.
pub fn convert(
    input: &mut (dyn Read + Send),
    output: &mut dyn Write,
    job: Job<'_>,
    observer: &mut dyn Observer,
) -> Result<Summary, Error> {
    let Job { converter, on_error, threads, cancel } = job;
    let lists = Lists { work: Work::Convert(converter), on_error, least_severity: observer.least_severity() };
    run(input, output, &lists, Pace { threads, cancel }, observer)
}

/// Checks an input and writes nothing. Findings come in the order of the input
/// whatever the number of threads; [`Summary::failed`] counts the records with an
/// error.
///
/// # Errors
/// [`Error::Read`] as the input gives it, [`Error::Cancelled`] once the job's flag is
/// set.
///
/// ```
/// use fenconv::stream::{self, CheckJob, Noticed, Observer};
/// use fenconv::{Checker, Container, Reader, Soundness, Variants};
/// struct Codes(Vec<(u64, &'static str)>);
/// impl Observer for Codes {
///     fn noticed(&mut self, noticed: &Noticed) {
///         self.0.push((noticed.line, noticed.finding.code()));
///     }
/// }
/// let reader = Reader::new(Variants::builtin().get("standard")?);
/// let checker = Checker::new(reader, Soundness::Legal);
/// let job = CheckJob { checker: &checker, container: Container::Fen, threads: 1, cancel: None };
/// let list = "# two kings\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\n";
/// let mut codes = Codes(Vec::new());
/// let summary = stream::check(&mut list.as_bytes(), job, &mut codes)?;
/// assert_eq!((summary.records, summary.failed), (2, 1));
/// assert_eq!(codes.0, [(3, "opponent-in-check")]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(input: &mut (dyn Read + Send), job: CheckJob<'_>, observer: &mut dyn Observer) -> Result<Summary, Error> {
    let CheckJob { checker, container, threads, cancel } = job;
    let work = Work::Check(checker, container);
    let lists = Lists { work, on_error: OnError::Keep, least_severity: observer.least_severity() };
    run(input, &mut std::io::sink(), &lists, Pace { threads, cancel }, observer)
}

fn run(
    input: &mut (dyn Read + Send),
    output: &mut dyn Write,
    lists: &Lists<'_>,
    pace: Pace<'_>,
    observer: &mut dyn Observer,
) -> Result<Summary, Error> {
    let mut collector = Collector { output, observer, lines: 0, summary: Summary::default() };
    let mut blocks = Blocks::new(input);
    if pace.threads <= 1 {
        let mut block = Block::default();
        while blocks.next(&mut block).map_err(Error::Read)? {
            if pace.cancelled() {
                return Err(Error::Cancelled);
            }
            let done = lists.work(&mut block);
            collector.take(&block, &done)?;
            block.made = done.made;
            if collector.summary.stopped {
                break;
            }
        }
        return Ok(collector.summary);
    }
    on_threads(blocks, lists, pace, collector)
}

/// Puts the parts together in order.
struct Collector<'a> {
    output: &'a mut dyn Write,
    observer: &'a mut dyn Observer,
    lines: u64,
    summary: Summary,
}

impl Collector<'_> {
    fn take(&mut self, block: &Block, done: &Done) -> Result<(), Error> {
        for noticed in &done.noticed {
            let mut noticed = noticed.clone();
            noticed.line += self.lines;
            self.observer.noticed(&noticed);
        }
        self.lines += done.lines;
        self.summary.merge(&done.summary);
        self.output.write_all(&done.made).map_err(Error::Write)?;
        self.output.write_all(&block.data[done.kept..block.len]).map_err(Error::Write)
    }
}

fn on_threads(
    mut blocks: Blocks<'_>,
    lists: &Lists<'_>,
    pace: Pace<'_>,
    mut collector: Collector<'_>,
) -> Result<Summary, Error> {
    // a block is either idle, waiting, being worked on or waiting for its turn
    let under_way = pace.threads * 2 + 2;
    let (give_back, idle) = crossbeam_channel::bounded::<Block>(under_way);
    for _ in 0..under_way {
        give_back.send(Block::default()).ok();
    }
    let (to_workers, waiting) = crossbeam_channel::bounded::<(u64, Block)>(under_way);
    let (to_collector, converted) = crossbeam_channel::bounded::<(u64, Block, Done)>(under_way);
    std::thread::scope(|scope| {
        let reader = scope.spawn(move || {
            for number in 0.. {
                // a closed channel: the collector has seen enough
                let Ok(mut block) = idle.recv() else { return Ok(()) };
                if pace.cancelled() || !blocks.next(&mut block)? {
                    return Ok(());
                }
                if to_workers.send((number, block)).is_err() {
                    return Ok(());
                }
            }
            Ok(())
        });
        for _ in 0..pace.threads {
            let (waiting, to_collector) = (waiting.clone(), to_collector.clone());
            scope.spawn(move || {
                for (number, mut block) in waiting {
                    let done = lists.work(&mut block);
                    if to_collector.send((number, block, done)).is_err() {
                        return;
                    }
                }
            });
        }
        drop((waiting, to_collector));
        let result = collect(converted, give_back, &mut collector);
        let read = reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        result?;
        read.map_err(Error::Read)?;
        if pace.cancelled() {
            return Err(Error::Cancelled);
        }
        Ok(collector.summary)
    })
}

/// Takes the converted blocks in order. Returning closes both channels, which
/// ends the other threads.
#[allow(clippy::needless_pass_by_value)] // the channels close when this returns
fn collect(
    converted: crossbeam_channel::Receiver<(u64, Block, Done)>,
    give_back: crossbeam_channel::Sender<Block>,
    collector: &mut Collector<'_>,
) -> Result<(), Error> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, block, done) in converted {
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
