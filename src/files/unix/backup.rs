//! The old file under another name.

use std::ffi::{OsStr, OsString};
use std::fs::FileTimes;
use std::io;

use rustix::fs::{AtFlags, FileType, Mode, fstat, linkat, renameat};
use rustix::io::Errno;

use super::attributes::carry_over;
use super::original::Original;
use super::place::{Place, sync};
use super::temporary::{Temporary, TemporaryName};
use super::{file_type, is_not_offered, is_same_file, is_unsupported};
use crate::files::{Kept, backup_names, changed_meanwhile};

/// Keeps the old file beside itself, under the first free of the names that go with a
/// suffix; gives that name. The content is on the disk then, the name is as well once the
/// folder has been synced.
pub(super) fn keep(original: &Original, suffix: &str) -> io::Result<Kept> {
    let names = backup_names(&original.place.name, suffix)?;
    let held = Held::of(original)?;
    let held = held.name()?;
    for (number, name) in names.enumerate() {
        let kept = Kept { name: name.clone().into(), was_taken: number > 0 };
        match original.place.beside(&name).look()? {
            // that of a run that ended before its rename
            Some(there) if is_same_file(&there, &fstat(&original.file)?) => return Ok(kept),
            Some(there) if file_type(&there) == FileType::Symlink => {
                renameat(&*original.place.folder, held.as_os_str(), &*original.place.folder, &name)?;
            }
            Some(_) => continue,
            None => match rename_to_free(&original.place, held.as_os_str(), &name) {
                Err(Errno::EXIST) => continue,
                renamed => renamed?,
            },
        }
        held.keep();
        return Ok(kept);
    }
    Err(io::Error::new(io::ErrorKind::AlreadyExists, "there are too many backups of it"))
}

/// The old file under a temporary name: a second name of it, or a copy.
enum Held {
    Linked(TemporaryName),
    Copied(Temporary),
}

impl Held {
    fn of(original: &Original) -> io::Result<Self> {
        let place = &original.place;
        let linked =
            TemporaryName::make(place, |folder, name| linkat(folder, &place.name, folder, name, AtFlags::empty()));
        match linked {
            Ok((name, ())) => {
                // the name may have become that of another file
                let there = place.beside(name.as_os_str()).look()?;
                if there.is_none_or(|there| fstat(&original.file).is_ok_and(|seen| !is_same_file(&there, &seen))) {
                    return Err(changed_meanwhile());
                }
                Ok(Self::Linked(name))
            }
            Err(error) if cannot_link(&error) => Self::copied(original),
            Err(error) => Err(error),
        }
    }

    fn copied(original: &Original) -> io::Result<Self> {
        let mut copy = Temporary::create(&original.place, Mode::RUSR | Mode::WUSR)?;
        io::copy(&mut original.reader(), &mut copy.file)?;
        carry_over(&original.file, &copy.file)?;
        // a backup of today is one as well
        if let Ok(seen) = original.file.metadata()
            && let (Ok(read), Ok(changed)) = (seen.accessed(), seen.modified())
        {
            let _ = copy.file.set_times(FileTimes::new().set_accessed(read).set_modified(changed));
        }
        sync(&copy.file)?;
        Ok(Self::Copied(copy))
    }

    fn name(&self) -> io::Result<&TemporaryName> {
        match self {
            Self::Linked(name) => Ok(name),
            Self::Copied(copy) => copy.name(),
        }
    }
}

/// Whether a file system has no second names of files, or not for this user or this file.
fn cannot_link(error: &io::Error) -> bool {
    Errno::from_io_error(error)
        .is_some_and(|error| is_not_offered(error) || matches!(error, Errno::MLINK | Errno::XDEV))
}

/// Renames to a name that nothing has.
fn rename_to_free(place: &Place, from: &OsStr, to: &OsString) -> rustix::io::Result<()> {
    #[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
    {
        use rustix::fs::{RenameFlags, renameat_with};
        match renameat_with(&*place.folder, from, &*place.folder, to, RenameFlags::NOREPLACE) {
            Err(error) if is_unsupported(error) => {}
            renamed => return renamed,
        }
    }
    // it was free just now
    renameat(&*place.folder, from, &*place.folder, to)
}
