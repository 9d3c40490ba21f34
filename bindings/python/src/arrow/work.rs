//! Rows worked on, by one thread or several, in pieces between which signals are heard.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use pyo3::prelude::*;

use crate::names::expected;

/// How many rows a thread takes at a time.
const PIECE: usize = 1 << 16;
/// Fewer rows than this are worked on by one thread unless more are asked for.
const MANY: usize = 250_000;
/// From so many rows on other threads of Python run meanwhile.
const DETACHED: usize = 4096;

/// How many threads work on so many rows.
pub(super) fn threads(asked: Option<&Bound<'_, PyAny>>, rows: usize) -> PyResult<usize> {
    let most = rows.div_ceil(PIECE).max(1);
    let Some(asked) = asked.filter(|asked| !asked.is_none()) else {
        let cores = || thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get).min(4);
        return Ok(if rows < MANY { 1 } else { cores().min(most) });
    };
    if asked.is_instance_of::<pyo3::types::PyBool>() {
        return Err(expected("threads", "a number of threads", asked));
    }
    let asked: usize = asked.extract().map_err(|_| expected("threads", "a number of threads", asked))?;
    Ok(asked.clamp(1, most))
}

/// What ended the work on a piece.
pub(super) enum Stop {
    /// A record in this row was refused.
    Row(usize, fenconv::Error),
    /// Python wants to be heard.
    Signal(PyErr),
}

/// Makes something of each piece of so many rows, in order.
pub(super) fn in_pieces<T: Send>(
    py: Python<'_>,
    rows: usize,
    threads: usize,
    make: impl Fn(Range<usize>) -> Result<T, Stop> + Sync,
) -> Result<Vec<T>, Stop> {
    if rows < DETACHED {
        return Ok(vec![make(0..rows)?]);
    }
    let pieces = rows.div_ceil(PIECE);
    let piece = |at: usize| at * PIECE..rows.min((at + 1) * PIECE);
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let made: Vec<Mutex<Option<Result<T, Stop>>>> = (0..pieces).map(|_| Mutex::new(None)).collect();
    let work = |listens: bool| {
        while !stopped.load(Ordering::Relaxed) {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= pieces {
                break;
            }
            let mut result = make(piece(at));
            if listens
                && at % 2 == 0
                && let Err(signal) = Python::attach(|py| py.check_signals())
            {
                result = Err(Stop::Signal(signal));
            }
            if result.is_err() {
                stopped.store(true, Ordering::Relaxed);
            }
            *made[at].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        }
    };
    py.detach(|| {
        thread::scope(|scope| {
            for _ in 1..threads {
                // with fewer threads than were asked for it takes longer
                let _ = thread::Builder::new().spawn_scoped(scope, || work(false));
            }
            work(true);
        });
    });
    // pieces are taken in order, so whatever comes before the first error is made
    made.into_iter().filter_map(|made| made.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}
