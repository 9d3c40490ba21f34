//! Signals that end the program: the work ends between two blocks, temporary files go, and
//! the program dies of the signal, as a shell expects it.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use fenconv::files::Cleanup;

/// Set by the first signal.
pub(crate) static CANCEL: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
/// The files to remove if the work does not end by itself.
static TEMPORARIES: Mutex<Vec<Cleanup>> = Mutex::new(Vec::new());
/// How long the work may take to end: a read from a terminal never does.
const GRACE: Duration = Duration::from_millis(300);

/// From here on a signal sets [`CANCEL`], and ends the program if that does not. What was
/// ignored when the program began stays so.
pub(crate) fn watch() {
    system::watch();
}

/// Ends the program by the signal that has ended its work, if one has.
pub(crate) fn die_if_caught() {
    system::die_if_caught();
}

/// A temporary file is being written.
pub(crate) fn temporary(cleanup: Cleanup) {
    let mut all = TEMPORARIES.lock().unwrap_or_else(PoisonError::into_inner);
    all.retain(|temporary| !temporary.is_done());
    all.push(cleanup);
}

fn clean_up() {
    for temporary in TEMPORARIES.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        temporary.remove();
    }
}

#[cfg(unix)]
mod system {
    use std::ffi::c_int;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::sync::{Arc, LazyLock};
    use std::thread;

    use signal_hook::consts::signal::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};
    use signal_hook::iterator::Signals;
    use signal_hook::{flag, low_level};

    use super::{CANCEL, GRACE};

    /// Those that would end the program and leave its temporary files. A file that is larger
    /// than allowed is an error of the write then.
    const ENDING: [c_int; 6] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ];

    /// The signal that came last; 0 for none.
    static CAUGHT: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);
    /// Whether the work is done, so that there is nothing to end before dying.
    static DONE: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

    pub(super) fn watch() {
        let ignored = ignored();
        let ending: Vec<_> = ENDING.into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0).collect();
        for &signal in &ending {
            // without a handler a signal ends the program at once, which is no worse
            let _ = flag::register_usize(signal, CAUGHT.clone(), signal.unsigned_abs() as usize);
            let _ = flag::register_conditional_default(signal, DONE.clone());
        }
        let watching = Signals::new(&ending).and_then(|mut signals| {
            thread::Builder::new().name("signals".into()).spawn(move || {
                if let Some(signal) = signals.forever().next() {
                    thread::sleep(GRACE);
                    die_of(signal);
                }
            })
        });
        for &signal in &ending {
            // a handler that nothing comes of would be worse than none
            let _ = match &watching {
                Ok(_) => flag::register(signal, CANCEL.clone()),
                Err(_) => flag::register_conditional_default(signal, Arc::new(AtomicBool::new(true))),
            };
        }
    }

    pub(super) fn die_if_caught() {
        // one that comes after the question below ends the program at once
        DONE.store(true, Ordering::SeqCst);
        let caught = CAUGHT.load(Ordering::SeqCst);
        if let Ok(signal @ 1..) = c_int::try_from(caught) {
            die_of(signal);
        }
    }

    fn die_of(signal: c_int) {
        super::clean_up();
        let _ = low_level::emulate_default_handler(signal);
    }

    /// The signals that are ignored, a bit each. To ask the system itself is not safe in
    /// Rust; Linux says it in a file as well. Elsewhere none counts as ignored.
    fn ignored() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default()
    }
}

#[cfg(not(unix))]
mod system {
    use std::sync::atomic::Ordering;

    use super::{CANCEL, GRACE};

    pub(super) fn watch() {
        // without a handler a signal ends the program at once, which is no worse
        let _ = ctrlc::set_handler(|| {
            CANCEL.store(true, Ordering::Relaxed);
            std::thread::sleep(GRACE);
            super::clean_up();
            std::process::exit(crate::INTERRUPTED.into());
        });
    }

    pub(super) fn die_if_caught() {}
}
