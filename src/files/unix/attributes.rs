//! What a file keeps of the one that it replaces, beside its name.
//!
//! Attributes first, then owner and group, then the access: until the last step no one but
//! its owner gets at the new file.

use std::fs::File;
use std::io;

use rustix::fs::{Gid, Uid, fchmod, fchown, fstat};

use super::access::{Access, Kept};
use super::is_not_offered;

/// Gives `new`, which no one but its owner may open yet, what `old` has: owner, group,
/// access and the attributes of its user. What the system does not let us keep, it goes
/// without; it is never open to anyone to whom the old one was not.
///
/// # Errors
/// A file that would be open to more users; a disk that fails.
pub(super) fn carry_over(old: &File, new: &File) -> io::Result<()> {
    let before = fstat(old)?;
    let list = extended::access_list(old)?;
    extended::copy(old, new)?;
    let kept = change_owner(&before, new)?;
    let mut access = Access::narrowed(before.st_mode & 0o7777, list, kept);
    if let Some(list) = &access.list
        && !extended::set_access_list(new, list)?
    {
        access = access.without_list();
    }
    if access.list.is_none() {
        // the folder may have given it one
        extended::remove_access_list(new)?;
    }
    match fchmod(new, access.as_mode()) {
        Err(error) if !is_not_offered(error) => return Err(error.into()),
        _ => {}
    }
    // of a file system that has modes of its own all files have the same
    if access.is_exceeded_by(fstat(new)?.st_mode & 0o7777) {
        let message = "cannot be replaced: the new file would be open to more users than this one";
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, message));
    }
    Ok(())
}

/// Gives a file the owner and group of another as far as that is allowed.
fn change_owner(before: &rustix::fs::Stat, new: &File) -> io::Result<Kept> {
    let kept = |now: &rustix::fs::Stat| Kept { owner: now.st_uid == before.st_uid, group: now.st_gid == before.st_gid };
    let now = kept(&fstat(new)?);
    if now.owner && now.group {
        return Ok(now);
    }
    let (owner, group) = (Uid::from_raw(before.st_uid), Gid::from_raw(before.st_gid));
    let mut changed = fchown(new, Some(owner), Some(group));
    if changed.is_err_and(is_not_offered) {
        changed = fchown(new, None, Some(group));
    }
    match changed {
        Err(error) if !is_not_offered(error) => Err(error.into()),
        _ => Ok(kept(&fstat(new)?)),
    }
}

#[cfg(any(target_os = "linux", target_os = "android"))]
mod extended {
    //! Extended attributes, the access control list among them.

    use std::fs::File;
    use std::io;

    use rustix::fs::{XattrFlags, fgetxattr, flistxattr, fremovexattr, fsetxattr};
    use rustix::io::Errno;

    use crate::files::unix::access::is_list;
    use crate::files::unix::is_not_offered;

    /// The longest value and the longest list of names that Linux has.
    const LONGEST: usize = 64 << 10;
    const ACCESS_LIST: &str = "system.posix_acl_access";
    const SELINUX: &str = "security.selinux";
    const OF_USER: &[u8] = b"user.";

    fn get(file: &File, name: &str, buffer: &mut Vec<u8>) -> io::Result<bool> {
        buffer.clear();
        buffer.reserve(LONGEST);
        match fgetxattr(file, name, rustix::buffer::spare_capacity(buffer)) {
            Ok(_) => Ok(true),
            Err(Errno::NODATA) => Ok(false),
            Err(error) if is_not_offered(error) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// The access control list of a file, if it has one.
    pub(super) fn access_list(file: &File) -> io::Result<Option<Vec<u8>>> {
        let mut list = Vec::new();
        if !get(file, ACCESS_LIST, &mut list)? {
            return Ok(None);
        }
        if is_list(&list) {
            list.shrink_to_fit();
            return Ok(Some(list));
        }
        Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "cannot be replaced: its access control list is of an unknown kind",
        ))
    }

    /// Sets an access control list; false where that is not possible.
    pub(super) fn set_access_list(file: &File, list: &[u8]) -> io::Result<bool> {
        set(file, ACCESS_LIST, list)
    }

    pub(super) fn remove_access_list(file: &File) -> io::Result<()> {
        match fremovexattr(file, ACCESS_LIST) {
            Ok(()) | Err(Errno::NODATA | Errno::NOTSUP | Errno::NOSYS) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    fn set(file: &File, name: &str, value: &[u8]) -> io::Result<bool> {
        match fsetxattr(file, name, value, XattrFlags::empty()) {
            Ok(()) => Ok(true),
            Err(error) if is_not_offered(error) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Copies the attributes of the user and the label of `SELinux`. Others mean this very
    /// file or its content: a capability would let anyone run what was written.
    pub(super) fn copy(old: &File, new: &File) -> io::Result<()> {
        let mut names = Vec::with_capacity(LONGEST);
        match flistxattr(old, rustix::buffer::spare_capacity(&mut names)) {
            Err(error) if is_not_offered(error) => return Ok(()),
            listed => listed?,
        };
        let mut value = Vec::new();
        for name in names.split(|byte| *byte == 0).filter(|name| !name.is_empty()) {
            let Ok(text) = std::str::from_utf8(name) else { continue };
            if (name.starts_with(OF_USER) || text == SELINUX) && get(old, text, &mut value)? {
                set(new, text, &value)?;
            }
        }
        Ok(())
    }
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
mod extended {
    //! Where attributes are other ones, or none.

    use std::fs::File;
    use std::io;

    pub(super) fn access_list(_: &File) -> io::Result<Option<Vec<u8>>> {
        Ok(None)
    }

    pub(super) fn set_access_list(_: &File, _: &[u8]) -> io::Result<bool> {
        Ok(false)
    }

    pub(super) fn remove_access_list(_: &File) -> io::Result<()> {
        Ok(())
    }

    pub(super) fn copy(_: &File, _: &File) -> io::Result<()> {
        Ok(())
    }
}
