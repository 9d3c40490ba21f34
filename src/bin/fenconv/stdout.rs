//! Standard output: what cannot be printed there is an error, like any result that is lost.

use std::io;

/// Sees to it that writing fails if the program was started without a standard output.
///
/// Rust's own start opens `/dev/null` in its place, and what is written there is gone
/// without a word. So it is asked before that start whether there is one, and then
/// something is put there that takes nothing.
pub(crate) fn refuse_if_closed() {
    system::refuse_if_closed();
}

/// Whether an error came of there being no standard output.
pub(crate) fn is_closed(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::StorageFull && system::was_closed()
}

#[cfg(unix)]
mod system {
    use std::fs::File;
    use std::sync::atomic::{AtomicBool, Ordering};

    use rustix::io::fcntl_getfd;
    use rustix::stdio::{dup2_stdout, stdout};

    static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// Runs before `main` and all of Rust's start: it makes a system call and sets a flag,
    /// which need nothing of what is not there yet.
    #[ctor::ctor(unsafe)]
    fn look() {
        WAS_CLOSED.store(fcntl_getfd(stdout()).is_err(), Ordering::Relaxed);
    }

    pub(super) fn refuse_if_closed() {
        if was_closed() {
            // where there is no such device, output is lost as in any program of Rust
            if let Ok(full) = File::options().write(true).open("/dev/full") {
                let _ = dup2_stdout(&full);
            }
        }
    }

    pub(super) fn was_closed() -> bool {
        WAS_CLOSED.load(Ordering::Relaxed)
    }
}

#[cfg(not(unix))]
mod system {
    pub(super) fn refuse_if_closed() {}

    pub(super) fn was_closed() -> bool {
        false
    }
}
