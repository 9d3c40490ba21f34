//! The same with what the standard library offers, by path: where there is no Unix.

use std::fs::{File, Metadata};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tempfile::{NamedTempFile, TempPath};

use super::{Backup, Destination, Kept, backup_names, changed_meanwhile, not_a_file};

/// A regular file that was opened to be read, and that an [`AtomicFile`] may replace.
#[derive(Debug)]
pub struct Original {
    file: Arc<Mutex<File>>,
    path: PathBuf,
    seen: Metadata,
}

impl Original {
    /// Opens a regular file, through symbolic links.
    ///
    /// # Errors
    /// What is no regular file; a file that cannot be read.
    pub fn open(path: &Path) -> io::Result<Self> {
        expect_regular(&std::fs::metadata(path)?)?;
        let file = File::open(path)?;
        let seen = file.metadata()?;
        Ok(Self { file: Arc::new(Mutex::new(file)), path: path.canonicalize()?, seen })
    }

    /// Reads it from its beginning; every reader has a place of its own.
    #[must_use]
    pub fn reader(&self) -> OriginalReader {
        OriginalReader { file: self.file.clone(), at: 0 }
    }

    fn expect_unchanged(&self) -> io::Result<()> {
        let same = match std::fs::metadata(&self.path) {
            Ok(now) => now.len() == self.seen.len() && now.modified()? == self.seen.modified()?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            Err(error) => return Err(error),
        };
        if same { Ok(()) } else { Err(changed_meanwhile()) }
    }
}

fn expect_regular(there: &Metadata) -> io::Result<()> {
    if there.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if there.is_file() { Ok(()) } else { Err(not_a_file()) }
}

/// Reads an [`Original`].
#[derive(Debug)]
pub struct OriginalReader {
    file: Arc<Mutex<File>>,
    at: u64,
}

impl Read for OriginalReader {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(self.at))?;
        let read = file.read(into)?;
        self.at += read as u64;
        Ok(read)
    }
}

/// A file that appears under its name only when it is complete: the bytes go to
/// a temporary file in the same folder, which [`AtomicFile::commit`] moves there.
/// Dropped before, it leaves nothing there.
#[derive(Debug)]
pub struct AtomicFile {
    file: File,
    temporary: Arc<Mutex<Option<TempPath>>>,
    target: PathBuf,
    original: Option<Original>,
}

impl AtomicFile {
    /// Begins a file that will be at `target`, whatever is there. Through a symbolic link
    /// the file it leads to is replaced.
    ///
    /// # Errors
    /// A folder that does not exist or cannot be written to; a target that is no regular file.
    pub fn create(target: &Path) -> io::Result<Self> {
        match std::fs::metadata(target) {
            Ok(there) => expect_regular(&there)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Self::begin(target.to_owned(), None),
            Err(error) => return Err(error),
        }
        Self::begin(target.canonicalize()?, None)
    }

    /// Begins a file that will replace another one, if that is then as it was when it was
    /// opened.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn replacing(original: Original) -> io::Result<Self> {
        Self::begin(original.path.clone(), Some(original))
    }

    fn begin(target: PathBuf, original: Option<Original>) -> io::Result<Self> {
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let made: NamedTempFile = tempfile::Builder::new().prefix(".fenconv-").suffix(".tmp").tempfile_in(folder)?;
        let (file, path) = made.into_parts();
        Ok(Self { file, temporary: Arc::new(Mutex::new(Some(path))), target, original })
    }

    /// Removes the temporary file, for whoever must do that on a signal.
    #[must_use]
    pub fn cleanup(&self) -> Cleanup {
        Cleanup(Arc::downgrade(&self.temporary))
    }

    /// Writes everything to the disk and moves the file to its name. Says where the old
    /// file is kept, if it is; only one that was opened as an [`Original`] can be.
    ///
    /// # Errors
    /// A full disk, a target that cannot be replaced, an [`Original`] that has changed.
    pub fn commit(mut self, backup: &Backup) -> io::Result<Option<Kept>> {
        self.prepare()?;
        Ok(self.place(backup)?.kept)
    }

    /// The first part of [`commit`](Self::commit), which takes the time: the file is
    /// written to the disk.
    ///
    /// # Errors
    /// As `commit`.
    pub fn prepare(&mut self) -> io::Result<()> {
        self.file.sync_all()
    }

    /// The second part, after [`prepare`](Self::prepare): the file gets its name.
    ///
    /// # Errors
    /// As `commit`.
    pub fn place(self, backup: &Backup) -> io::Result<Placed> {
        let mut kept = None;
        if let Some(original) = &self.original {
            original.expect_unchanged()?;
            if let Backup::Suffix(suffix) = backup {
                kept = Some(keep(&self.target, suffix)?);
            }
        }
        drop(self.original);
        let path = self.temporary.lock().unwrap_or_else(PoisonError::into_inner).take();
        let path = path.ok_or(io::ErrorKind::NotFound)?;
        path.persist(&self.target).map_err(|error| error.error)?;
        Ok(Placed { kept })
    }
}

/// A file that has its name.
#[derive(Debug)]
#[non_exhaustive]
pub struct Placed {
    /// The old file, if it is kept.
    pub kept: Option<Kept>,
}

impl Placed {
    /// Makes the names in its folder last, where folders can be synced: not here.
    ///
    /// # Errors
    /// None.
    #[allow(clippy::unnecessary_wraps)] // as elsewhere
    pub fn sync(&self) -> io::Result<()> {
        Ok(())
    }

    /// What folder it is in: the same for files in the same one.
    #[must_use]
    pub fn folder(&self) -> FolderId {
        FolderId(())
    }
}

/// Distinguishes folders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FolderId(());

/// Keeps a file under the first free of its backup's names.
fn keep(target: &Path, suffix: &str) -> io::Result<Kept> {
    for (number, name) in backup_names(target.file_name().unwrap_or_default(), suffix)?.enumerate() {
        match std::fs::hard_link(target, target.with_file_name(&name)) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            linked => return linked.map(|()| Kept { name: name.into(), was_taken: number > 0 }),
        }
    }
    Err(io::Error::new(io::ErrorKind::AlreadyExists, "there are too many backups of it"))
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Removes a temporary file from outside, for whoever ends the program before its time.
#[derive(Debug, Clone)]
pub struct Cleanup(Weak<Mutex<Option<TempPath>>>);

impl Cleanup {
    /// Removes it, if it is still there.
    pub fn remove(&self) {
        if let Some(path) = self.0.upgrade() {
            path.lock().unwrap_or_else(PoisonError::into_inner).take();
        }
    }

    /// Whether there is nothing to remove any more.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.0.upgrade().is_none_or(|path| path.lock().unwrap_or_else(PoisonError::into_inner).is_none())
    }
}

pub(super) fn open(path: &Path) -> io::Result<Destination> {
    let device = std::fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir());
    if device || is_device_name(path) {
        return File::options().write(true).open(path).map(Destination::Direct);
    }
    AtomicFile::create(path).map(Destination::Replaced)
}

/// The names that Windows gives to devices in every folder.
fn is_device_name(path: &Path) -> bool {
    let names = ["nul", "con", "prn", "aux"];
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    cfg!(windows) && names.iter().any(|device| name.eq_ignore_ascii_case(device))
}
