//! Takes each deviation, as its kind is treated at the reader's tolerance.

use crate::finding::{Detail, Error, Field, Finding, FindingKind, Sink, Span, Tolerance, Treatment};

/// The findings of one record. Reading goes on after a refusal, so that the
/// sink gets every finding; the first refusal is the error.
pub(crate) struct Report<'a> {
    tolerance: Tolerance,
    sink: &'a mut dyn Sink,
    refused: Option<Finding>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(tolerance: Tolerance, sink: &'a mut dyn Sink) -> Self {
        Self { tolerance, sink, refused: None }
    }

    /// A kind as it is treated as a rule.
    pub(crate) fn note(&mut self, kind: FindingKind, field: Field, span: Span) {
        self.push(Finding::new(kind, field, span).at(self.tolerance));
    }

    pub(crate) fn note_with(&mut self, kind: FindingKind, field: Field, span: Span, detail: Detail) {
        self.push(Finding::new(kind, field, span).with_detail(detail).at(self.tolerance));
    }

    /// A kind that is treated in one way or another, by what exactly is there.
    pub(crate) fn note_as(&mut self, treatment: Treatment, kind: FindingKind, field: Field, span: Span) {
        self.push(Finding::new(kind, field, span).treated(treatment, self.tolerance));
    }

    /// The same with particulars.
    pub(crate) fn note_with_as(
        &mut self,
        treatment: Treatment,
        (kind, field): (FindingKind, Field),
        span: Span,
        detail: Detail,
    ) {
        self.push(Finding::new(kind, field, span).with_detail(detail).treated(treatment, self.tolerance));
    }

    fn push(&mut self, finding: Finding) {
        if finding.is_error() {
            self.refused.get_or_insert(finding);
        }
        self.sink.push(finding);
    }

    /// The refusal: an error where nothing can be said of the record.
    pub(crate) fn finish(self, has_value: bool) -> Result<Option<Error>, Error> {
        match (self.refused.map(Error::from), has_value) {
            (refused, true) => Ok(refused),
            (Some(error), false) => Err(error),
            // a reader that has no value has said why
            (None, false) => Err(Finding::new(FindingKind::EmptyInput, Field::Record, Span::default()).into()),
        }
    }
}
