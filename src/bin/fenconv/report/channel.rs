//! Where messages go.

use std::io::{self, Write};

/// How much is gathered before it is written.
const BUFFERED: usize = 32 << 10;

/// Standard error, or standard output where messages are the result.
pub(super) enum Channel {
    Stderr,
    Stdout { buffer: Vec<u8>, failed: Option<io::Error> },
}

impl Channel {
    pub(super) const fn stdout() -> Self {
        Self::Stdout { buffer: Vec::new(), failed: None }
    }

    /// Prints a text at once or a little later.
    pub(super) fn print(&mut self, text: &str) {
        match self {
            // who cannot be reached cannot hear of that either
            Self::Stderr => _ = anstream::stderr().write_all(text.as_bytes()),
            Self::Stdout { buffer, .. } => {
                buffer.extend_from_slice(text.as_bytes());
                if buffer.len() > BUFFERED {
                    self.flush();
                }
            }
        }
    }

    /// Writes all that has been printed.
    pub(super) fn flush(&mut self) {
        if let Self::Stdout { buffer, failed } = self {
            let mut out = anstream::stdout().lock();
            let written = out.write_all(buffer).and_then(|()| out.flush());
            buffer.clear();
            if let Err(error) = written {
                failed.get_or_insert(error);
            }
        }
    }

    /// Why the result could not be printed, if so.
    pub(super) fn failure(&mut self) -> Option<io::Error> {
        self.flush();
        match self {
            Self::Stderr => None,
            Self::Stdout { failed, .. } => failed.take(),
        }
    }
}
