//! A file of a name of its own that goes unless it is renamed.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, Weak};

use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, openat, unlinkat};
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

/// A file that is gone when it is dropped, unless its name was kept.
#[derive(Debug)]
pub(super) struct Temporary {
    pub(super) file: File,
    place: Place,
    /// Where there are files without a name, it gets one at the end: so that nothing stays
    /// of it however the program ends.
    name: Arc<OnceLock<TemporaryName>>,
}

impl Temporary {
    /// A new file in the folder of a place, for us to write to.
    pub(super) fn create(place: &Place, mode: Mode) -> io::Result<Self> {
        let place = place.clone();
        if let Some(file) = nameless(&place, mode) {
            return Ok(Self { file, place, name: Arc::default() });
        }
        let flags = OFlags::RDWR | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let (name, file) = TemporaryName::make(&place, |folder, name| openat(folder, name, flags, mode))?;
        Ok(Self { file: file.into(), place, name: Arc::new(OnceLock::from(name)) })
    }

    /// Its name; from now on it has one.
    pub(super) fn name(&self) -> io::Result<&TemporaryName> {
        if let Some(name) = self.name.get() {
            return Ok(name);
        }
        let own = format!("/proc/self/fd/{}", self.file.as_raw_fd());
        let (name, ()) =
            TemporaryName::make(&self.place, |folder, name| linkat(CWD, &own, folder, name, AtFlags::SYMLINK_FOLLOW))?;
        Ok(self.name.get_or_init(|| name))
    }
}

/// A file without a name, if there is such a thing here and a way to give it one.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn nameless(place: &Place, mode: Mode) -> Option<File> {
    let file = openat(&*place.folder, ".", OFlags::RDWR | OFlags::TMPFILE | OFlags::CLOEXEC, mode).ok()?;
    let own = format!("/proc/self/fd/{}", file.as_raw_fd());
    rustix::fs::stat(own).is_ok().then(|| file.into())
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn nameless(_: &Place, _: Mode) -> Option<File> {
    None
}

/// Removes a temporary file from outside, for whoever ends the program before its time.
#[derive(Debug, Clone)]
pub struct Cleanup(Weak<OnceLock<TemporaryName>>);

impl Cleanup {
    pub(super) fn of(temporary: &Temporary) -> Self {
        Self(Arc::downgrade(&temporary.name))
    }

    /// Removes it, if it is still there and has a name.
    pub fn remove(&self) {
        if let Some(name) = self.0.upgrade()
            && let Some(name) = name.get()
        {
            name.remove();
        }
    }

    /// Whether there is nothing to remove any more.
    #[must_use]
    pub fn is_done(&self) -> bool {
        let is_gone = |name: &TemporaryName| !name.there.load(Ordering::Acquire);
        self.0.upgrade().is_none_or(|name| name.get().is_some_and(is_gone))
    }
}
