//! The work on handles, by the system calls of Unix.

mod access;
mod atomic;
mod attributes;
mod backup;
mod destination;
mod original;
mod place;
mod temporary;

pub use atomic::{AtomicFile, FolderId, Placed};
pub use original::{Original, OriginalReader};
pub use temporary::Cleanup;

pub(super) use destination::open;
use rustix::fs::{FileType, Stat};
use rustix::io::Errno;

/// Whether two looks have seen the same file.
fn is_same_file(one: &Stat, other: &Stat) -> bool {
    one.st_dev == other.st_dev && one.st_ino == other.st_ino
}

/// Whether two looks have seen the same file with the same content.
fn is_unchanged(one: &Stat, other: &Stat) -> bool {
    is_same_file(one, other)
        && one.st_size == other.st_size
        && one.st_mtime == other.st_mtime
        && one.st_mtime_nsec == other.st_mtime_nsec
}

fn file_type(stat: &Stat) -> FileType {
    FileType::from_raw_mode(stat.st_mode)
}

/// Whether the system or the file system does not do what was asked for.
fn is_unsupported(errno: Errno) -> bool {
    [Errno::INVAL, Errno::NOSYS, Errno::NOTSUP, Errno::OPNOTSUPP].contains(&errno)
}

/// The same, or not for this user.
fn is_not_offered(errno: Errno) -> bool {
    is_unsupported(errno) || [Errno::PERM, Errno::ACCESS].contains(&errno)
}
