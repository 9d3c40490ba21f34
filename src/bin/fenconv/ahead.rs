//! Small files, several at a time: what is found in one is kept until its turn comes, so
//! everything is printed in the order of the inputs.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use fenconv::finding::Severity;
use fenconv::stream::{Change, LocatedFinding, Observer};

use crate::report::Reporter;

/// The size of a file that is small, in bytes.
pub(crate) const SMALL: u64 = 1 << 20;
/// The most findings and changes that are kept of one.
const MOST: usize = 1000;

/// What is found in an input whose turn has not come.
pub(crate) struct Recorder {
    least_severity: Severity,
    wants_changes: bool,
    events: Vec<Event>,
    /// Whether there was more than is kept.
    overflowed: bool,
}

enum Event {
    Finding(LocatedFinding),
    Changed(Change),
}

impl Recorder {
    /// Listens to what the reporter wants to hear.
    pub(crate) fn of(reporter: &Reporter) -> Self {
        let (least_severity, wants_changes) = (reporter.least_severity(), reporter.wants_changes());
        Self { least_severity, wants_changes, events: Vec::new(), overflowed: false }
    }

    /// Whether more was found than is kept; then the work is to be done again in its turn.
    pub(crate) fn has_overflowed(&self) -> bool {
        self.overflowed
    }

    fn keep(&mut self, event: impl FnOnce() -> Event) {
        self.overflowed |= self.events.len() == MOST;
        if !self.overflowed {
            self.events.push(event());
        }
    }

    /// Its turn has come.
    pub(crate) fn replay(self, reporter: &mut Reporter) {
        for event in self.events {
            match event {
                Event::Finding(located) => reporter.finding(&located),
                Event::Changed(change) => reporter.changed(&change),
            }
        }
    }
}

impl Observer for Recorder {
    fn least_severity(&self) -> Severity {
        self.least_severity
    }

    fn finding(&mut self, located: &LocatedFinding) {
        self.keep(|| Event::Finding(located.clone()));
    }

    fn wants_changes(&self) -> bool {
        self.wants_changes
    }

    fn changed(&mut self, change: &Change) {
        self.keep(|| Event::Changed(change.clone()));
    }
}

/// Works on several things at a time; what became of them comes in their order.
pub(crate) fn work<T: Send, R: Send>(things: Vec<T>, threads: usize, work: &(dyn Fn(T) -> R + Sync)) -> Vec<R> {
    let count = things.len();
    let (waiting, done) = (Mutex::new(things.into_iter().enumerate()), Mutex::new(Vec::with_capacity(count)));
    let take = || {
        loop {
            let Some((index, thing)) = lock(&waiting).next() else { return };
            let became = work(thing);
            lock(&done).push((index, became));
        }
    };
    thread::scope(|scope| {
        // where there are no more threads this one does it alone
        for _ in 1..threads.min(count) {
            let _ = thread::Builder::new().spawn_scoped(scope, take);
        }
        take();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, became)| became).collect()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
