//! Inputs that show a kind of finding.

/// An input in which a kind is found, and how it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Example {
    /// A record, or a small file.
    pub input: &'static str,
    /// Options of the command `fenconv check` (of `fenconv` itself where something
    /// is written) with which it is found; empty where none are needed.
    pub options: &'static str,
}

impl Example {
    /// Whether it is one record: it can be given as an argument.
    #[must_use]
    pub fn is_record(&self) -> bool {
        !self.input.contains('\n')
    }
}

/// A record in which a kind is found as it is.
pub(super) const fn record(input: &'static str) -> Example {
    with(input, "")
}

/// An input in which a kind is found with some options.
pub(super) const fn with(input: &'static str, options: &'static str) -> Example {
    Example { input, options }
}
