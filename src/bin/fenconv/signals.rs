//! Ctrl-C and termination: the work ends between two blocks, temporary files go.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use fenconv::files::Cleanup;

/// Set by the first signal.
pub(crate) static CANCEL: AtomicBool = AtomicBool::new(false);
/// The files to remove if the work does not end by itself.
static TEMPORARIES: Mutex<Vec<Cleanup>> = Mutex::new(Vec::new());
/// How long the work may take to end: a read from a terminal never does.
const GRACE: Duration = Duration::from_millis(300);

/// From here on a signal sets [`CANCEL`], and ends the program if that does not.
pub(crate) fn watch() {
    // without a handler a signal ends the program at once, which is no worse
    let _ = ctrlc::set_handler(|| {
        CANCEL.store(true, Ordering::Relaxed);
        std::thread::sleep(GRACE);
        for temporary in TEMPORARIES.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            temporary.remove();
        }
        std::process::exit(crate::INTERRUPTED.into());
    });
}

/// A temporary file is being written.
pub(crate) fn temporary(cleanup: Cleanup) {
    let mut all = TEMPORARIES.lock().unwrap_or_else(PoisonError::into_inner);
    all.retain(|temporary| !temporary.is_done());
    all.push(cleanup);
}
