//! Where messages go.

use std::io::{self, Write};

/// How much is gathered before it is written.
const BUFFERED: usize = 32 << 10;

/// Standard error, or standard output where messages are the result.
pub(super) struct Channel {
    is_result: bool,
    /// Whether texts have colours, which are taken off where they are not seen.
    has_styles: bool,
    buffer: Vec<u8>,
    failed: Option<io::Error>,
}

impl Channel {
    pub(super) const fn new(is_result: bool, has_styles: bool) -> Self {
        Self { is_result, has_styles, buffer: Vec::new(), failed: None }
    }

    /// Prints a text on standard error at once.
    pub(super) fn print_error(text: &str) {
        // who cannot be reached cannot hear of that either
        let _ = anstream::stderr().write_all(text.as_bytes());
    }

    /// Prints a text a little later; whether it is time to write it. Messages for people are few and
    /// written at once.
    #[must_use]
    pub(super) fn print(&mut self, text: &str) -> bool {
        self.buffer.extend_from_slice(text.as_bytes());
        self.buffer.len() > BUFFERED || !self.is_result && self.has_styles
    }

    /// Writes all that has been printed.
    pub(super) fn flush(&mut self) {
        if self.buffer.is_empty() {
            return;
        }
        let written = match (self.is_result, self.has_styles) {
            (true, true) => write(anstream::stdout().lock(), &self.buffer),
            (true, false) => write(io::stdout().lock(), &self.buffer),
            (false, true) => write(anstream::stderr().lock(), &self.buffer),
            (false, false) => write(io::stderr().lock(), &self.buffer),
        };
        self.buffer.clear();
        // of standard error no one could hear
        if let (Err(error), true) = (written, self.is_result) {
            self.failed.get_or_insert(error);
        }
    }

    /// Why the result could not be printed, if so.
    pub(super) fn failure(&mut self) -> Option<io::Error> {
        self.flush();
        self.failed.take()
    }
}

fn write(mut out: impl Write, text: &[u8]) -> io::Result<()> {
    out.write_all(text)?;
    out.flush()
}
