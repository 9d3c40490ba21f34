//! Files that are rewritten in place get their names, many at a time: a folder is synced once for
//! all in it.

use std::collections::HashSet;
use std::io;

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
}

/// What became of a file of this name.
pub(crate) type Committed = (String, io::Result<Option<Kept>>);

impl Commits {
    pub(crate) fn new(backup: Backup) -> Self {
        Self { backup, waiting: Vec::new(), most: most() }
    }

    /// How many files may be open at a time.
    pub(crate) fn most(&self) -> usize {
        self.most
    }

    /// One more file, which is on the disk. What became of those that were committed is handed over.
    pub(crate) fn add(&mut self, name: String, file: AtomicFile) -> Vec<Committed> {
        self.waiting.push((name, file));
        if self.waiting.len() < self.most { Vec::new() } else { self.commit() }
    }

    /// Moves all files that wait to their names: each of them is the old one or the new one at
    /// any time.
    pub(crate) fn commit(&mut self) -> Vec<Committed> {
        let waiting = std::mem::take(&mut self.waiting).into_iter();
        let placed: Vec<_> = waiting.map(|(name, file)| (name, file.place(&self.backup))).collect();
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
}

/// How many files may wait where not so many may be open.
fn most() -> usize {
    #[cfg(unix)]
    let open = rustix::process::getrlimit(rustix::process::Resource::Nofile).current.unwrap_or(u64::MAX);
    #[cfg(not(unix))]
    let open = u64::MAX;
    // a half is for all else, and as many as wait are being written
    usize::try_from((open / 4 / OPEN).clamp(1, MOST)).unwrap_or(1)
}
