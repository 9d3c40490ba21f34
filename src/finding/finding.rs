//! Something noticed in a record.

use super::{Action, Detail, Field, FindingKind, Severity, Span, Tolerance, Treatment};

/// Something noticed while reading or writing a record. It does not own the
/// input: [`Finding::span`] points into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Finding {
    /// What it is.
    pub kind: FindingKind,
    /// How grave it is at the tolerance asked for.
    pub severity: Severity,
    /// What was done.
    pub action: Action,
    /// In which part of the record.
    pub field: Field,
    /// The offending bytes of the input; for [`FindingKind::Lossy`] the letter that
    /// names the right, none where a position is written without an input.
    pub span: Span,
    /// What the span does not show.
    pub detail: Detail,
}

impl Finding {
    /// A finding as the default tolerance treats its kind.
    ///
    /// ```
    /// use fenconv::finding::{Field, FindingKind, Severity, Span};
    /// use fenconv::{Finding, Tolerance};
    /// let finding = Finding::new(FindingKind::CastlingNoRook, Field::Castling, Span::new(25, 26));
    /// assert_eq!(finding.severity, Severity::Error);
    /// assert_eq!(finding.at(Tolerance::Repair).severity, Severity::Warning);
    /// ```
    #[must_use]
    pub const fn new(kind: FindingKind, field: Field, span: Span) -> Self {
        let (severity, action) = kind.usual().at(Tolerance::Tolerant);
        Self { kind, severity, action, field, span, detail: Detail::None }
    }

    /// What is wrong with a position that has no text; nothing takes it.
    pub(crate) const fn of_position(kind: FindingKind, field: Field, detail: Detail) -> Self {
        Self::new(kind, field, Span::new(0, 0)).at(Tolerance::Strict).with_detail(detail)
    }

    /// The same with particulars.
    #[must_use]
    pub const fn with_detail(self, detail: Detail) -> Self {
        Self { detail, ..self }
    }

    /// The same as this tolerance treats its kind.
    #[must_use]
    pub const fn at(self, tolerance: Tolerance) -> Self {
        let (severity, action) = self.kind.usual().at(tolerance);
        Self { severity, action, ..self }
    }

    /// The same in another form of its kind, which is treated otherwise.
    pub(crate) fn treated(self, treatment: Treatment, tolerance: Tolerance) -> Self {
        debug_assert!(
            self.kind.treatments().contains(&treatment),
            "{treatment:?} is not in the row of {:?}",
            self.kind
        );
        let (severity, action) = treatment.at(tolerance);
        Self { severity, action, ..self }
    }

    /// Whether the record was refused for it.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        matches!(self.severity, Severity::Error)
    }

    /// The stable code, `castling-no-rook`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The offending bytes.
    #[must_use]
    pub fn snippet<'a>(&self, input: &'a [u8]) -> &'a [u8] {
        self.span.of(input)
    }
}
