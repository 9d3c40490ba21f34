//! An input that comes piece by piece, from whoever cannot wait for the next one: no threads,
//! and no reader that is asked.

use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};

use super::blocks::{BLOCK, Block, Blocks};
use super::by_variant::ByVariant;
use super::choices::{Cells, OnError, TagEdits};
use super::collector::{Collector, Output, SoFar};
use super::error::Error;
use super::format::Format;
use super::job::{Actions, Job};
use super::observer::Observer;
use super::run::no_record;
use super::run_options::RunOptions;
use super::summary::Summary;
use super::worker::{Worker, finder};
use crate::check::Checker;
use crate::convert::Converter;
use crate::notation::Reader;

/// What is done with every record of an input that is pushed; see [`Actions`].
#[derive(Debug)]
#[non_exhaustive]
pub enum PushActions {
    /// It is converted.
    Convert(ByVariant<Converter>),
    /// It is checked.
    Check(ByVariant<Checker>),
    /// How it is spelled is counted.
    Count(ByVariant<Reader>),
}

/// Works on an input that is pushed to it: what [`run`](super::run) does, without threads, where
/// nothing can be waited for, as in a browser. The sizes of the pieces change nothing.
///
/// ```
/// use fenconv::stream::{Format, Push, PushActions, ByVariant};
/// use fenconv::{Converter, Dialect, Variants};
/// let converter = Converter::to_dialect(Variants::shared().get("chess960")?, Dialect::Shredder);
/// let mut push = Push::new(Format::Fen, PushActions::Convert(ByVariant::always(converter)));
/// let mut out = Vec::new();
/// push.push(b"4k3/8/8/8/8/8/8/4K2R w ", &mut out, &mut ())?;
/// push.push(b"K - 0 1\n", &mut out, &mut ())?;
/// let summary = push.finish(&mut out, &mut ())?;
/// assert_eq!((&out[..], summary.converted), (&b"4k3/8/8/8/8/8/8/4K2R w H - 0 1\n"[..], 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Push {
    queue: Arc<Mutex<Queue>>,
    blocks: Blocks<'static>,
    block: Block,
    format: Format,
    actions: PushActions,
    on_error: OnError,
    cells: Cells,
    tags: TagEdits,
    so_far: SoFar,
    /// How many bytes make it worth while to look for the end of a block.
    wanted: usize,
}

impl Push {
    /// Works on an input of this format.
    #[must_use]
    pub fn new(format: Format, actions: PushActions) -> Self {
        let queue = Arc::<Mutex<Queue>>::default();
        let (cells, tags) = (Cells::default(), TagEdits::default());
        let finder = finder(&options(format, &actions, OnError::Keep, (&cells, &tags)));
        let blocks = Blocks::new(Waiting(queue.clone()), finder, BLOCK);
        let (block, so_far) = (Block::default(), SoFar::default());
        Self { queue, blocks, block, format, actions, on_error: OnError::Keep, cells, tags, so_far, wanted: BLOCK }
    }

    /// Says what becomes of records that cannot be converted.
    #[must_use]
    pub fn with_on_error(self, on_error: OnError) -> Self {
        Self { on_error, ..self }
    }

    /// What has been done so far.
    #[must_use]
    pub const fn summary(&self) -> &Summary {
        &self.so_far.summary
    }

    /// Takes the next bytes; what is ready of the output is appended to `out`.
    ///
    /// # Errors
    /// As [`run`](super::run), reading and writing apart.
    pub fn push(&mut self, bytes: &[u8], out: &mut Vec<u8>, observer: &mut dyn Observer) -> Result<(), Error> {
        let waiting = {
            let mut queue = lock(&self.queue);
            queue.bytes.extend_from_slice(bytes);
            queue.bytes.len() - queue.taken
        };
        if waiting + self.blocks.kept() < self.wanted { Ok(()) } else { self.work(out, observer) }
    }

    /// The input has ended.
    ///
    /// # Errors
    /// As [`run`](super::run), reading and writing apart.
    pub fn finish(mut self, out: &mut Vec<u8>, observer: &mut dyn Observer) -> Result<Summary, Error> {
        lock(&self.queue).ended = true;
        self.work(out, observer)?;
        let options = options(self.format, &self.actions, self.on_error, (&self.cells, &self.tags));
        Ok(Collector::resume(Output::Nothing, self.so_far, observer).finish(no_record(&options)))
    }

    fn work(&mut self, out: &mut Vec<u8>, observer: &mut dyn Observer) -> Result<(), Error> {
        let mut options = options(self.format, &self.actions, self.on_error, (&self.cells, &self.tags));
        options.least_severity = observer.least_severity();
        options.changes = observer.wants_changes();
        let output = match self.actions {
            PushActions::Convert(_) => Output::Bytes(out),
            PushActions::Check(_) | PushActions::Count(_) => Output::Nothing,
        };
        let mut worker = Worker::new(&options);
        let mut collector = Collector::resume(output, std::mem::take(&mut self.so_far), observer);
        let mut worked = Ok(());
        while worked.is_ok() && !collector.has_ended() {
            match self.blocks.next(&mut self.block) {
                Ok(true) => {}
                Ok(false) => break,
                Err(Error::Read(error)) if error.kind() == io::ErrorKind::WouldBlock => break,
                Err(error) => {
                    worked = Err(error);
                    break;
                }
            }
            let mut done = worker.work(&mut self.block);
            worked = collector.take(&self.block, &mut done);
            done.give_back(&mut self.block);
        }
        self.so_far = collector.so_far();
        // a record may be longer than a block: then look again when there is twice as much
        self.wanted = BLOCK.max(2 * self.blocks.kept());
        worked
    }
}

impl std::fmt::Debug for Push {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Push").field("format", &self.format).finish_non_exhaustive()
    }
}

fn options<'o>(
    format: Format,
    actions: &'o PushActions,
    on_error: OnError,
    (cells, tags): (&'o Cells, &'o TagEdits),
) -> RunOptions<'o> {
    let actions = match actions {
        PushActions::Convert(converters) => Actions::Convert(converters),
        PushActions::Check(checkers) => Actions::Check(checkers),
        PushActions::Count(readers) => Actions::Count(readers),
    };
    let job = Job::new(format, actions).with_on_error(on_error);
    let least_severity = crate::finding::Severity::Error;
    RunOptions { job, cells, tags, least_severity, changes: false, hands_over: false }
}

/// What was pushed and not yet read.
#[derive(Debug, Default)]
struct Queue {
    bytes: Vec<u8>,
    taken: usize,
    ended: bool,
}

fn lock(queue: &Mutex<Queue>) -> std::sync::MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads from the queue; with nothing in it there may be more later.
struct Waiting(Arc<Mutex<Queue>>);

impl Read for Waiting {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let mut queue = lock(&self.0);
        let Queue { bytes, taken, ended } = &mut *queue;
        let mut left = &bytes[*taken..];
        if left.is_empty() && !*ended {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        let count = left.read(out)?;
        *taken += count;
        if *taken == bytes.len() {
            bytes.clear();
            *taken = 0;
        }
        Ok(count)
    }
}
