//! Files that are written whole or not at all.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// Whether the file that is replaced is kept beside the new one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Backup {
    /// It is not.
    None,
    /// Under its name with this suffix; an older file of that name is replaced.
    Suffix(String),
}

/// A file that appears under its name only when it is complete: the bytes go to
/// a temporary file in the same folder, which [`AtomicFile::commit`] moves there.
/// Dropped before, it leaves nothing behind.
#[derive(Debug)]
pub struct AtomicFile {
    temporary: NamedTempFile,
    target: PathBuf,
}

impl AtomicFile {
    /// Begins a file that will stand at `target`; through a symbolic link the file
    /// it leads to is replaced. The mode of a file already there is kept.
    ///
    /// # Errors
    /// A folder that does not exist or cannot be written to.
    pub fn begin(target: &Path) -> io::Result<Self> {
        let target = match std::fs::canonicalize(target) {
            Ok(target) => target,
            Err(error) if error.kind() == io::ErrorKind::NotFound => target.to_owned(),
            Err(error) => return Err(error),
        };
        let temporary = tempfile::Builder::new().prefix(".fenconv-").suffix(".tmp").tempfile_in(folder(&target))?;
        match std::fs::metadata(&target) {
            Ok(there) => std::fs::set_permissions(temporary.path(), there.permissions())?,
            Err(_) => set_default_mode(temporary.path())?,
        }
        Ok(Self { temporary, target })
    }

    /// Where the temporary file is, for whoever must remove it on a signal.
    #[must_use]
    pub fn temporary_path(&self) -> &Path {
        self.temporary.path()
    }

    /// Writes everything to the disk and moves the file to its name. The folder
    /// is synced before and after, so that a crash leaves the old or the new file.
    ///
    /// # Errors
    /// A full disk, a target that cannot be replaced. The old file is as it was.
    pub fn commit(self, backup: &Backup) -> io::Result<()> {
        let Self { temporary, target } = self;
        temporary.as_file().sync_all()?;
        sync_folder(&target)?;
        if let Backup::Suffix(suffix) = backup {
            let mut name = target.clone().into_os_string();
            name.push(suffix);
            let kept = PathBuf::from(name);
            match std::fs::remove_file(&kept) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
            if std::fs::hard_link(&target, &kept).is_err() {
                std::fs::copy(&target, &kept)?;
                File::open(&kept)?.sync_all()?;
            }
        }
        temporary.persist(&target).map_err(|error| error.error)?;
        sync_folder(&target)
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.temporary.as_file_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn folder(target: &Path) -> &Path {
    match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(unix)]
fn sync_folder(target: &Path) -> io::Result<()> {
    File::open(folder(target))?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_target: &Path) -> io::Result<()> {
    Ok(())
}

/// Temporary files are private; a new result is as any new file.
#[cfg(unix)]
fn set_default_mode(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    // the umask can be read only by setting it; a file made beside says it as well
    let probe = path.with_extension("mode");
    let made = File::create_new(&probe)?;
    let mode = made.metadata()?.permissions().mode();
    drop(made);
    std::fs::remove_file(&probe)?;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode & 0o777))
}

#[cfg(not(unix))]
fn set_default_mode(_path: &Path) -> io::Result<()> {
    Ok(())
}
