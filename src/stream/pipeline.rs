//! Blocks in, converted blocks out, in the order of the input: on one thread, or
//! on several with a bounded number of blocks under way.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use super::blocks::{Block, Blocks};
use super::lists::{Done, Lists};
use super::{Error, Observer, OnError, Summary};
use crate::convert::Converter;

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

impl Job<'_> {
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
    let lists = Lists { converter: job.converter, on_error: job.on_error, least_severity: observer.least_severity() };
    let mut collector = Collector { output, observer, lines: 0, summary: Summary::default() };
    let mut blocks = Blocks::new(input);
    if job.threads <= 1 {
        let mut block = Block::default();
        while blocks.next(&mut block).map_err(Error::Read)? {
            if job.cancelled() {
                return Err(Error::Cancelled);
            }
            let done = lists.convert(&mut block);
            collector.take(&block, &done)?;
            block.made = done.made;
            if collector.summary.stopped {
                break;
            }
        }
        return Ok(collector.summary);
    }
    on_threads(blocks, &lists, job, collector)
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
    job: Job<'_>,
    mut collector: Collector<'_>,
) -> Result<Summary, Error> {
    // a block is either idle, waiting, being converted or waiting for its turn
    let under_way = job.threads * 2 + 2;
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
                if job.cancelled() || !blocks.next(&mut block)? {
                    return Ok(());
                }
                if to_workers.send((number, block)).is_err() {
                    return Ok(());
                }
            }
            Ok(())
        });
        for _ in 0..job.threads {
            let (waiting, to_collector) = (waiting.clone(), to_collector.clone());
            scope.spawn(move || {
                for (number, mut block) in waiting {
                    let done = lists.convert(&mut block);
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
        if job.cancelled() {
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
