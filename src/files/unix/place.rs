//! Where a file is: a handle of its folder, and its name in there.

use std::ffi::{OsStr, OsString};
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustix::fs::{AtFlags, CWD, FileType, Mode, OFlags, Stat, openat, readlinkat, statat};
use rustix::io::Errno;

use super::{file_type, is_not_offered};

/// How many symbolic links may lead from one to the next, as in Linux.
const MOST_LINKS: usize = 40;

/// A folder is opened to work in it, not to read it: that it may be written to will do.
#[cfg(any(target_os = "linux", target_os = "android", target_os = "freebsd"))]
const FOLDER: OFlags = OFlags::PATH.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);
#[cfg(not(any(target_os = "linux", target_os = "android", target_os = "freebsd")))]
const FOLDER: OFlags = OFlags::RDONLY.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);

#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) folder: Arc<OwnedFd>,
    pub(super) name: OsString,
}

impl Place {
    /// Where the file is that a path leads to, or would be: through symbolic links, of
    /// which the last one may dangle.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let mut place = Self::from(CWD, path)?;
        for _ in 0..MOST_LINKS {
            match place.look() {
                Ok(Some(there)) if file_type(&there) == FileType::Symlink => {
                    let target = readlinkat(&*place.folder, &place.name, Vec::new())?;
                    let target = PathBuf::from(OsString::from_vec(target.into_bytes()));
                    place = Self::from(&*place.folder, &target)?;
                }
                Ok(_) => return Ok(place),
                Err(error) => return Err(error),
            }
        }
        Err(Errno::LOOP.into())
    }

    /// Another name in the same folder.
    pub(super) fn beside(&self, name: &OsStr) -> Self {
        Self { folder: self.folder.clone(), name: name.to_owned() }
    }

    /// The place that a path names, seen from a folder.
    fn from(start: impl AsFd, path: &Path) -> io::Result<Self> {
        let name = match path.file_name() {
            // `x/` can only be a folder
            Some(name) if !path.as_os_str().as_bytes().ends_with(b"/") => name.to_owned(),
            _ if path.as_os_str().is_empty() => return Err(Errno::NOENT.into()),
            _ => return Err(Errno::ISDIR.into()),
        };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = openat(start, folder, FOLDER, Mode::empty())?;
        Ok(Self { folder: Arc::new(folder), name })
    }

    /// What is there now, if anything; a link is not followed.
    pub(super) fn look(&self) -> io::Result<Option<Stat>> {
        match statat(&*self.folder, &self.name, AtFlags::SYMLINK_NOFOLLOW) {
            Ok(there) => Ok(Some(there)),
            Err(Errno::NOENT) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Makes the names in the folder last through a crash. Some file systems cannot do
    /// that, and a folder may be one that we may write to and not read: no errors.
    pub(super) fn sync_folder(&self) -> io::Result<()> {
        let folder =
            match openat(&*self.folder, ".", OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty()) {
                Err(Errno::ACCESS | Errno::PERM) => return Ok(()),
                folder => folder?,
            };
        sync(&folder)
    }
}

/// Writes what the system has of a file to the disk, where it can do so.
pub(super) fn sync(file: impl AsFd) -> io::Result<()> {
    loop {
        match rustix::fs::fsync(&file) {
            Err(Errno::INTR) => {}
            Err(error) if !is_not_offered(error) => return Err(error.into()),
            _ => return Ok(()),
        }
    }
}
