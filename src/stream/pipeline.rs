//! Blocks in, what they became out, in the order of the input: on one thread, or on several
//! with a bounded number of blocks under way.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, Scope};

use crossbeam_channel::{Receiver, Sender, bounded};

use super::block_result::BlockResult;
use super::blocks::{Block, Blocks};
use super::collector::Collector;
use super::error::Error;
use super::run_options::RunOptions;
use super::worker::Worker;

/// A block, its number, and what it became: nothing where the worker has panicked.
type Worked = (u64, Block, Option<BlockResult>);

/// Works through all blocks.
///
/// # Errors
/// What input and output give; [`Error::Cancelled`].
pub(crate) fn work_through(
    mut blocks: Blocks<'_>,
    options: &RunOptions<'_>,
    collector: &mut Collector<'_>,
) -> Result<(), Error> {
    if options.job.threads > 1 && !options.job.line_buffered {
        on_threads(blocks, options, collector)
    } else {
        on_this_thread(&mut blocks, options, collector)
    }
}

fn check_cancelled(options: &RunOptions<'_>) -> Result<(), Error> {
    let set = options.job.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed));
    if set { Err(Error::Cancelled) } else { Ok(()) }
}

fn on_this_thread(
    blocks: &mut Blocks<'_>,
    options: &RunOptions<'_>,
    collector: &mut Collector<'_>,
) -> Result<(), Error> {
    let mut worker = Worker::new(options);
    let mut block = Block::default();
    while !collector.has_ended() && blocks.next(&mut block)? {
        check_cancelled(options)?;
        let mut done = worker.work(&mut block);
        collector.take(&block, &mut done)?;
        if options.job.line_buffered {
            collector.flush()?;
        }
        done.give_back(&mut block);
    }
    Ok(())
}

fn on_threads(blocks: Blocks<'_>, options: &RunOptions<'_>, collector: &mut Collector<'_>) -> Result<(), Error> {
    // a block is either idle, waiting, being worked on or waiting for its turn
    let under_way = options.job.threads * 2 + 2;
    let (give_back, idle) = bounded::<Block>(under_way);
    for _ in 0..under_way {
        give_back.send(Block::default()).ok();
    }
    let (to_workers, waiting) = bounded::<(u64, Block)>(under_way);
    let (to_collector, worked) = bounded::<Worked>(under_way);
    let blocks = Mutex::new(blocks);
    let lock = || blocks.lock().unwrap_or_else(PoisonError::into_inner);
    std::thread::scope(|scope| {
        let workers = start_workers(scope, options, &waiting, &to_collector);
        drop((waiting, to_collector));
        let read = move || read(&mut lock(), options, &idle, &to_workers);
        let reader = if workers > 0 { Builder::new().spawn_scoped(scope, read).ok() } else { None };
        // there may be no more threads to be had
        let Some(reader) = reader else { return on_this_thread(&mut lock(), options, collector) };
        let collected = collect(worked, give_back, collector);
        let read = reader.join().unwrap_or_else(|panic| resume_unwind(panic));
        collected?;
        read
    })
}

/// Hands the blocks of an input to the workers.
fn read(
    blocks: &mut Blocks<'_>,
    options: &RunOptions<'_>,
    idle: &Receiver<Block>,
    to_workers: &Sender<(u64, Block)>,
) -> Result<(), Error> {
    for number in 0.. {
        // a closed channel: the collector has seen enough
        let Ok(mut block) = idle.recv() else { return Ok(()) };
        check_cancelled(options)?;
        if !blocks.next(&mut block)? || to_workers.send((number, block)).is_err() {
            return Ok(());
        }
    }
    Ok(())
}

/// Starts as many workers as are asked for, or as there can be.
fn start_workers<'scope>(
    scope: &'scope Scope<'scope, '_>,
    options: &'scope RunOptions<'_>,
    waiting: &Receiver<(u64, Block)>,
    to_collector: &Sender<Worked>,
) -> usize {
    let start = |_: &usize| {
        let (waiting, to_collector) = (waiting.clone(), to_collector.clone());
        let work = move || {
            let mut worker = Worker::new(options);
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
        };
        Builder::new().spawn_scoped(scope, work).is_ok()
    };
    (0..options.job.threads).take_while(start).count()
}

/// Takes what the blocks became in their order. Returning closes both channels, which ends
/// the other threads.
#[allow(clippy::needless_pass_by_value)] // the channels close when this returns
fn collect(worked: Receiver<Worked>, give_back: Sender<Block>, collector: &mut Collector<'_>) -> Result<(), Error> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, block, done) in worked {
        // a worker has panicked: joining it goes on with that
        let Some(done) = done else { return Ok(()) };
        early.insert(number, (block, done));
        while let Some((mut block, mut done)) = early.remove(&next) {
            next += 1;
            collector.take(&block, &mut done)?;
            if collector.has_ended() {
                return Ok(());
            }
            done.give_back(&mut block);
            give_back.send(block).ok();
        }
    }
    Ok(())
}
