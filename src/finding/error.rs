//! The finding that made a reader or writer give up.

use std::fmt;

use super::{Field, Finding, FindingKind, Span};

/// The finding that made a reader or writer give up. It does not own the input; one
/// that does, with its message, is a [`RecordError`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Error(Finding);

impl Error {
    /// What was found.
    #[must_use]
    pub const fn finding(&self) -> &Finding {
        &self.0
    }

    /// The stable code, `castling-no-rook`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0.code()
    }

    /// What is wrong, in one clause; see [`Finding::message`].
    #[must_use]
    pub fn message(&self, input: &[u8]) -> String {
        self.0.message(input)
    }

    /// The same with its message, free of the input.
    ///
    /// ```
    /// use fenconv::{Reader, Variants};
    /// fn position(record: &str) -> Result<fenconv::Position, Box<dyn std::error::Error + Send + Sync>> {
    ///     let reader = Reader::new(Variants::builtin().get("standard")?);
    ///     let read = reader.read(record.as_bytes(), &mut ()).map_err(|error| error.describe(record.as_bytes()))?;
    ///     Ok(read.position)
    /// }
    /// let error = position("4k3/8/8/8/8/8/8/4K3 white - - 0 1").unwrap_err();
    /// assert_eq!(error.to_string(), "`white` is not a side to move: expected `w` or `b` (side-to-move, bytes 20..25)");
    /// ```
    #[must_use]
    pub fn describe(&self, input: &[u8]) -> RecordError {
        let Finding { kind, field, span, .. } = self.0;
        RecordError { kind, field, span, message: self.message(input) }
    }
}

impl From<Finding> for Error {
    fn from(finding: Finding) -> Self {
        Self(finding)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { kind, span, field, .. } = self.0;
        write!(f, "{} ({field}, bytes {}..{})", kind.summary(), span.start, span.end)
    }
}

impl std::error::Error for Error {}

/// An [`Error`] that owns all it says: for `?`, logs and other threads.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RecordError {
    kind: FindingKind,
    field: Field,
    span: Span,
    message: String,
}

impl RecordError {
    #[cfg(feature = "serde")]
    pub(crate) const fn from_parts(kind: FindingKind, field: Field, span: Span, message: String) -> Self {
        Self { kind, field, span, message }
    }

    /// What kind of finding it is.
    #[must_use]
    pub const fn kind(&self) -> FindingKind {
        self.kind
    }

    /// The stable code, `castling-no-rook`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// In which part of the record.
    #[must_use]
    pub const fn field(&self) -> Field {
        self.field
    }

    /// The bytes of the input that are at fault.
    #[must_use]
    pub const fn span(&self) -> Span {
        self.span
    }

    /// What is wrong, in one clause.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, span, message, .. } = self;
        write!(f, "{message} ({field}, bytes {}..{})", span.start, span.end)
    }
}

impl std::error::Error for RecordError {}
