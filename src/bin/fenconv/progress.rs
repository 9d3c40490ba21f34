//! The bar at a long job.

use std::io::{self, IsTerminal, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fenconv::stream::Summary;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::When;

/// A job that is done before shows no bar.
const LONG: Duration = Duration::from_millis(500);

/// How far the inputs of a command have been read.
pub(crate) struct Progress {
    wanted: bool,
    opened_input: Instant,
    /// Bytes of all files, if there are only files.
    total: Option<u64>,
    read: Arc<AtomicU64>,
    bar: Option<ProgressBar>,
    /// Records of the inputs before this one.
    records: u64,
}

impl Progress {
    /// No bar at all.
    pub(crate) fn none() -> Self {
        Self::new(When::Never, None)
    }

    /// `total`: the bytes there are to read, if that is known.
    pub(crate) fn new(when: When, total: Option<u64>) -> Self {
        let terminal = io::stderr().is_terminal();
        Self {
            // no bar where it would be a file's content, whatever was asked for
            wanted: terminal && when != When::Never,
            opened_input: Instant::now(),
            total,
            read: Arc::default(),
            bar: None,
            records: 0,
        }
    }

    /// Shows how far an input has been worked on.
    #[allow(clippy::cast_precision_loss)] // a guess
    pub(crate) fn show(&mut self, so_far: &Summary) {
        if !self.wanted || self.opened_input.elapsed() < LONG {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(self.total, ProgressDrawTarget::stderr());
            let shape =
                if self.total.is_some() { "{wide_bar} {bytes} of {total_bytes}, {msg}" } else { "{bytes}, {msg}" };
            bar.with_style(ProgressStyle::with_template(shape).unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        let (elapsed, read) = (self.opened_input.elapsed(), self.read.load(Ordering::Relaxed));
        let records = self.records + so_far.records;
        let a_second = HumanCount(records / elapsed.as_secs().max(1));
        bar.set_position(read);
        bar.set_message(match self.total {
            Some(total) if read > 0 => {
                let left = elapsed.mul_f64(total.saturating_sub(read) as f64 / read as f64);
                format!("{a_second} records/s, {} left", HumanDuration(left))
            }
            _ => format!("{a_second} records/s, {} so far", HumanDuration(elapsed)),
        });
    }

    /// Where bytes are counted as they are read.
    pub(crate) fn counter(&self) -> Arc<AtomicU64> {
        self.read.clone()
    }

    /// An input was done.
    pub(crate) fn done(&mut self, summary: &Summary) {
        self.records += summary.records;
    }

    /// Prints something that the bar must not run into.
    pub(crate) fn print_beside_bar<T>(&self, print: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    /// Takes the bar away.
    pub(crate) fn end(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// An input whose bytes are counted as they are read.
pub(crate) struct Counted<R> {
    input: R,
    read: Arc<AtomicU64>,
}

impl<R> Counted<R> {
    pub(crate) fn new(input: R, read: &Arc<AtomicU64>) -> Self {
        Self { input, read: read.clone() }
    }
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
