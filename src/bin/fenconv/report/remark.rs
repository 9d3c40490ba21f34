//! What a remark is about.

/// A record or an argument about which something is said that is no finding in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Remark<'a> {
    pub(super) text: &'a str,
    /// Line from 1 of the input at hand.
    pub(super) line: u64,
    /// Where in the line it begins, in bytes from 0.
    pub(super) column: u64,
}

impl<'a> Remark<'a> {
    /// About an argument.
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, line: 1, column: 0 }
    }

    /// About a record that is here.
    pub(crate) fn at(self, line: u64, column: u64) -> Self {
        Self { line, column, ..self }
    }
}
