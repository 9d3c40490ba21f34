//! Ctrl-C and termination: the work ends between two blocks, temporary files go.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Set by the first signal.
pub(crate) static CANCEL: AtomicBool = AtomicBool::new(false);
/// The file to remove if the work does not end by itself.
static TEMPORARY: Mutex<Option<PathBuf>> = Mutex::new(None);
/// How long the work may take to end: a read from a terminal never does.
const GRACE: Duration = Duration::from_millis(300);

/// From here on a signal sets [`CANCEL`], and ends the program if that does not.
pub(crate) fn watch() {
    // without a handler a signal ends the program at once, which is no worse
    let _ = ctrlc::set_handler(|| {
        CANCEL.store(true, Ordering::Relaxed);
        std::thread::sleep(GRACE);
        if let Some(path) = TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = std::fs::remove_file(path);
        }
        std::process::exit(crate::INTERRUPTED.into());
    });
}

/// Names the temporary file that is being written, or none.
pub(crate) fn temporary(path: Option<&Path>) {
    *TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner) = path.map(Path::to_owned);
}
