//! How a run reports: what was asked for on the command line holds for all of it.

use std::sync::OnceLock;

use crate::args::{FormatArgs, MessageFormat};

static GLOBAL: OnceLock<ReportFormat> = OnceLock::new();

/// For whom messages are, and how many of them.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ReportFormat {
    /// One JSON object a line.
    pub(crate) json: bool,
    /// Only errors.
    pub(crate) quiet: bool,
}

impl ReportFormat {
    pub(crate) fn new(args: &FormatArgs) -> Self {
        Self { json: args.json || args.message_format == MessageFormat::Json, quiet: args.quiet }
    }

    pub(crate) const fn of_json() -> Self {
        Self { json: true, quiet: false }
    }

    /// Makes it the format of the run; the first one stays.
    pub(crate) fn write_global(self) {
        let _ = GLOBAL.set(self);
    }

    /// That of the run; the one for people before the command line has been read.
    pub(crate) fn global() -> Self {
        GLOBAL.get().copied().unwrap_or_default()
    }
}
