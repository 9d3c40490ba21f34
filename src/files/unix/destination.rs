//! What a path leads to, as a shell takes it.

use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::path::Path;

use rustix::fs::{CWD, FileType, Mode, OFlags, fstat, openat, stat};
use rustix::io::Errno;
use rustix::stdio::{stderr, stdout};

use super::atomic::AtomicFile;
use super::place::Place;
use super::{file_type, is_same_file};
use crate::files::Destination;

pub(in crate::files) fn open(path: &Path) -> io::Result<Destination> {
    let there = match stat(path) {
        Ok(there) => there,
        // a link may lead to what is not there yet
        Err(Errno::NOENT) => return AtomicFile::create(path).map(Destination::Replaced),
        Err(error) => return Err(error.into()),
    };
    let ours = |stream: BorrowedFd<'_>| fstat(stream).is_ok_and(|ours| is_same_file(&ours, &there));
    match file_type(&there) {
        FileType::Directory => return Err(Errno::ISDIR.into()),
        FileType::RegularFile => {
            for stream in [stdout(), stderr()] {
                if ours(stream) {
                    return Ok(Destination::Direct(stream.as_fd().try_clone_to_owned()?.into()));
                }
            }
            // links of /proc lead to files that have no name any more
            let place = Place::of(path);
            if let Ok(place) = place
                && place.look()?.is_some_and(|found| is_same_file(&found, &there))
            {
                return AtomicFile::create_at(place).map(Destination::Replaced);
            }
        }
        _ => {}
    }
    let flags = OFlags::WRONLY | OFlags::TRUNC | OFlags::NOCTTY | OFlags::CLOEXEC;
    Ok(Destination::Direct(openat(CWD, path, flags, Mode::empty())?.into()))
}
