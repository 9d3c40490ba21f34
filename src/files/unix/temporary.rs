//! A file of a name of its own that goes unless it is renamed.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::os::fd::OwnedFd;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};

use rustix::fs::{AtFlags, Mode, OFlags, openat, unlinkat};
use rustix::io::Errno;

use super::place::Place;

/// How often another name is tried.
const TRIES: u32 = 1000;

/// A name in a folder that is removed when it is dropped.
#[derive(Debug)]
pub(super) struct TemporaryName {
    folder: Arc<OwnedFd>,
    name: OsString,
    there: AtomicBool,
}

impl TemporaryName {
    /// A new name beside a place, at which `make` makes something.
    pub(super) fn make<T>(
        place: &Place,
        mut make: impl FnMut(&OwnedFd, &OsStr) -> rustix::io::Result<T>,
    ) -> io::Result<(Self, T)> {
        for number in 0..TRIES {
            let random = RandomState::new().hash_one(number);
            let name = OsString::from(format!(".fenconv-{random:016x}.tmp"));
            match make(&place.folder, &name) {
                Err(Errno::EXIST) => {}
                made => {
                    let made = made?;
                    return Ok((Self { folder: place.folder.clone(), name, there: AtomicBool::new(true) }, made));
                }
            }
        }
        Err(Errno::EXIST.into())
    }

    pub(super) fn as_os_str(&self) -> &OsStr {
        &self.name
    }

    /// It is that of no temporary file any more.
    pub(super) fn keep(&self) {
        self.there.store(false, Ordering::Release);
    }

    fn remove(&self) {
        if self.there.swap(false, Ordering::AcqRel) {
            // whatever is at that name, it is removed and not followed
            let _ = unlinkat(&*self.folder, &self.name, AtFlags::empty());
        }
    }
}

impl Drop for TemporaryName {
    fn drop(&mut self) {
        self.remove();
    }
}

#[derive(Debug)]
pub(super) struct Temporary {
    pub(super) file: File,
    pub(super) name: Arc<TemporaryName>,
}

impl Temporary {
    /// A new file in the folder of a place. Nobody else may have it open.
    pub(super) fn create(place: &Place, mode: Mode) -> io::Result<Self> {
        let flags = OFlags::RDWR | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let (name, file) = TemporaryName::make(place, |folder, name| openat(folder, name, flags, mode))?;
        Ok(Self { file: file.into(), name: Arc::new(name) })
    }
}

/// Removes a temporary file from outside, for whoever ends the program before its time.
#[derive(Debug, Clone)]
pub struct Cleanup(Weak<TemporaryName>);

impl Cleanup {
    pub(super) fn of(temporary: &Temporary) -> Self {
        Self(Arc::downgrade(&temporary.name))
    }

    /// Removes it, if it is still there.
    pub fn remove(&self) {
        if let Some(name) = self.0.upgrade() {
            name.remove();
        }
    }

    /// Whether there is nothing to remove any more.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.0.upgrade().is_none_or(|name| !name.there.load(Ordering::Acquire))
    }
}
