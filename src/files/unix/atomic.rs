//! Files that are written whole or not at all.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use rustix::fs::{FileType, Mode, OFlags, fstat, openat, renameat};
use rustix::io::Errno;

use super::attributes::carry_over;
use super::original::Original;
use super::place::{Place, sync};
use super::temporary::{Cleanup, Temporary};
use super::{backup, file_type};
use crate::files::{Backup, Kept, not_a_file};

/// A file that appears under its name only when it is complete: the bytes go to
/// a temporary file in the same folder, which [`AtomicFile::commit`] moves there.
/// Dropped before, it leaves nothing there.
///
/// It gets the owner, the group, the access control list, the mode and the user's attributes
/// of the file that it replaces. Where the system does not let us keep the owner or the group,
/// set-ID bits go and whoever is of the new group gets no more than before. A file that would
/// be open to more users than the old one is not written. One that replaces nothing is as
/// any new file.
#[derive(Debug)]
pub struct AtomicFile {
    temporary: Temporary,
    replaces: Replaces,
}

#[derive(Debug)]
enum Replaces {
    /// Whatever is there.
    Any { place: Place, seen: Option<File> },
    /// This file, if it is as it was.
    Original(Box<Original>),
}

impl AtomicFile {
    /// Begins a file that will be at `target`, whatever is there. Through a symbolic link
    /// the file it leads to is replaced, or made.
    ///
    /// # Errors
    /// A folder that does not exist or cannot be written to; a target that is no regular file.
    pub fn create(target: &Path) -> io::Result<Self> {
        Self::create_at(Place::of(target)?)
    }

    pub(super) fn create_at(place: Place) -> io::Result<Self> {
        let seen = open_regular(&place)?;
        let mode = if seen.is_some() {
            Mode::RUSR | Mode::WUSR
        } else {
            // as for any new file the system takes off what the user does not want
            Mode::from_raw_mode(0o666)
        };
        let temporary = Temporary::create(&place, mode)?;
        Ok(Self { temporary, replaces: Replaces::Any { place, seen } })
    }

    /// Begins a file that will replace another one, if that is then as it was when it was
    /// opened.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn replacing(original: Original) -> io::Result<Self> {
        let temporary = Temporary::create(&original.place, Mode::RUSR | Mode::WUSR)?;
        Ok(Self { temporary, replaces: Replaces::Original(original.into()) })
    }

    /// Removes the temporary file, for whoever must do that on a signal.
    #[must_use]
    pub fn cleanup(&self) -> Cleanup {
        Cleanup::of(&self.temporary)
    }

    /// Writes everything to the disk and moves the file to its name. A crash leaves the
    /// old file or the new one. Says where the old file is kept, if it is; only one that
    /// was opened as an [`Original`] can be.
    ///
    /// # Errors
    /// A full disk, a target that cannot be replaced, an [`Original`] that has changed. The
    /// old file is as it was, unless the message says that the new one is in place.
    pub fn commit(mut self, backup: &Backup) -> io::Result<Option<Kept>> {
        self.prepare()?;
        let placed = self.place(backup)?;
        placed.sync()?;
        Ok(placed.kept)
    }

    /// The first part of [`commit`](Self::commit), which takes the time: the file gets what
    /// it keeps of the old one, and is written to the disk. Of many files this can be done at the
    /// same time.
    ///
    /// # Errors
    /// As `commit`.
    pub fn prepare(&mut self) -> io::Result<()> {
        match &self.replaces {
            Replaces::Any { place, seen } => {
                let there = open_regular(place)?;
                if let Some(old) = there.as_ref().or(seen.as_ref()) {
                    carry_over(old, &self.temporary.file)?;
                }
            }
            Replaces::Original(original) => carry_over(&original.file, &self.temporary.file)?,
        }
        sync(&self.temporary.file)
    }

    /// The second part, after [`prepare`](Self::prepare): the file gets its name. The name
    /// lasts through a crash once the folder has been synced, for which one [`Placed`] of
    /// each folder will do.
    ///
    /// # Errors
    /// As `commit`.
    pub fn place(self, backup: &Backup) -> io::Result<Placed> {
        let Self { temporary, replaces } = self;
        let (place, kept) = match replaces {
            Replaces::Any { place, .. } => (place, None),
            Replaces::Original(original) => {
                original.expect_unchanged()?;
                let kept = match backup {
                    Backup::None => None,
                    Backup::Suffix(suffix) => Some(backup::keep(&original, suffix)?),
                };
                if kept.is_some() {
                    original.place.sync_folder()?;
                }
                (original.place, kept)
            }
        };
        let name = temporary.name()?;
        renameat(&*place.folder, name.as_os_str(), &*place.folder, &place.name)?;
        name.keep();
        Ok(Placed { place, kept })
    }
}

/// A file that has its name, which a crash may still take from it.
#[derive(Debug)]
pub struct Placed {
    place: Place,
    /// The old file, if it is kept.
    pub kept: Option<Kept>,
}

impl Placed {
    /// Makes the names in its folder last.
    ///
    /// # Errors
    /// A disk that fails.
    pub fn sync(&self) -> io::Result<()> {
        self.place.sync_folder().map_err(|error| {
            io::Error::new(error.kind(), format!("{error}: the new file is in place, but may not last through a crash"))
        })
    }

    /// What folder it is in: the same for files in the same one.
    #[must_use]
    pub fn folder(&self) -> FolderId {
        FolderId(fstat(&*self.place.folder).map(|folder| (folder.st_dev.into(), folder.st_ino.into())).ok())
    }
}

/// Distinguishes folders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FolderId(Option<(i128, i128)>);

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.temporary.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The regular file at a place, if there is anything. It need not be one that we may read.
fn open_regular(place: &Place) -> io::Result<Option<File>> {
    let Some(there) = place.look()? else { return Ok(None) };
    match file_type(&there) {
        FileType::RegularFile => {}
        FileType::Directory => return Err(Errno::ISDIR.into()),
        _ => return Err(not_a_file()),
    }
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    for access in [OFlags::RDONLY, OFlags::WRONLY] {
        match openat(&*place.folder, &place.name, flags | access, Mode::empty()) {
            Ok(file) => return Ok(Some(file.into())),
            Err(Errno::NOENT) => return Ok(None),
            Err(Errno::ACCESS | Errno::PERM) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Errno::ACCESS.into())
}
