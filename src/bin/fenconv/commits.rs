//! Files that are rewritten in place, many at a time: a disk writes many files at once in
//! little more time than one.

use std::collections::HashSet;
use std::io;
use std::sync::{Mutex, PoisonError};

use fenconv::files::{AtomicFile, Backup, Kept, Placed};

/// How many files wait to be written to the disk, at most.
const MOST: u64 = 64;
/// What each of them has open: itself, the old file, the folder.
const OPEN: u64 = 3;

/// New files that are complete and have not yet the name of the old ones.
pub(crate) struct Commits {
    backup: Backup,
    waiting: Vec<(String, AtomicFile)>,
    most: usize,
    threads: usize,
}

/// What became of a file of this name.
pub(crate) type Committed = (String, io::Result<Option<Kept>>);

impl Commits {
    pub(crate) fn new(backup: Backup, jobs: Option<u16>) -> Self {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        // a thread that syncs waits: there may be more of them than cores
        let threads = jobs.map_or_else(|| cores() * 4, usize::from);
        Self { backup, waiting: Vec::new(), most: most(), threads }
    }

    /// One more file. What became of those that were committed is handed over.
    pub(crate) fn add(&mut self, name: String, file: AtomicFile) -> Vec<Committed> {
        self.waiting.push((name, file));
        if self.waiting.len() < self.most { Vec::new() } else { self.commit() }
    }

    /// Moves all files that wait to their names: each of them is the old one or the new one at
    /// any time.
    pub(crate) fn commit(&mut self) -> Vec<Committed> {
        let prepared = self.prepare().into_iter();
        let placed: Vec<_> =
            prepared.map(|(name, file)| (name, file.and_then(|file| file.place(&self.backup)))).collect();
        // the last one of each folder makes the names of all in there last
        let mut synced = HashSet::new();
        let mut sync = |placed: Placed| {
            if synced.insert(placed.folder()) {
                placed.sync()?;
            }
            Ok(placed.kept)
        };
        let backwards = placed.into_iter().rev();
        let mut committed: Vec<_> = backwards.map(|(name, placed)| (name, placed.and_then(&mut sync))).collect();
        committed.reverse();
        committed
    }

    /// Writes the files to the disk, several at a time.
    fn prepare(&mut self) -> Vec<(String, io::Result<AtomicFile>)> {
        let waiting = std::mem::take(&mut self.waiting);
        let slots: Vec<_> = waiting.into_iter().map(|(name, file)| (name, Mutex::new(Some(Ok(file))))).collect();
        let next = Mutex::new(slots.iter());
        let work = || {
            loop {
                let Some((_, slot)) = next.lock().unwrap_or_else(PoisonError::into_inner).next() else { return };
                let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(Ok(mut file)) = slot.take() {
                    *slot = Some(file.prepare().map(|()| file));
                }
            }
        };
        std::thread::scope(|scope| {
            // where there are no more threads this one does it alone
            for _ in 1..self.threads.min(slots.len()) {
                let _ = std::thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        let taken = |slot: Mutex<Option<_>>| slot.into_inner().unwrap_or_else(PoisonError::into_inner);
        let given_up = || Err(io::Error::other("writing it to the disk has failed"));
        slots.into_iter().map(|(name, slot)| (name, taken(slot).unwrap_or_else(given_up))).collect()
    }
}

/// How many files may wait where not so many may be open.
fn most() -> usize {
    #[cfg(unix)]
    let open = rustix::process::getrlimit(rustix::process::Resource::Nofile).current.unwrap_or(u64::MAX);
    #[cfg(not(unix))]
    let open = u64::MAX;
    // a half is for all else
    usize::try_from((open / 2 / OPEN).clamp(1, MOST)).unwrap_or(1)
}
