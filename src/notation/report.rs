//! Decides about each deviation: taken, repaired or refused.

use super::Tolerance;
use crate::error::{Action, Detail, Error, Field, Finding, FindingKind, Severity, Sink, Span};

/// The tolerance that takes a deviation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TakenBy {
    /// A harmless spelling.
    Tolerant,
    /// What is dropped.
    Repair,
    /// Nothing takes it.
    Never,
}

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

    pub(crate) fn note(&mut self, kind: FindingKind, field: Field, span: Span, taken_by: TakenBy) {
        self.note_with(kind, field, span, taken_by, Detail::None);
    }

    pub(crate) fn note_with(&mut self, kind: FindingKind, field: Field, span: Span, taken_by: TakenBy, detail: Detail) {
        let (severity, action) = match taken_by {
            TakenBy::Tolerant if self.tolerance >= Tolerance::Tolerant => (Severity::Info, Action::Normalised),
            TakenBy::Repair if self.tolerance >= Tolerance::Repair => (Severity::Warning, Action::Dropped),
            _ => (Severity::Error, Action::Refused),
        };
        let finding = Finding { kind, severity, action, field, span, detail };
        if severity == Severity::Error {
            self.refused.get_or_insert(finding);
        }
        self.sink.push(finding);
    }

    /// A harmless finding whose text is carried over.
    pub(crate) fn kept(&mut self, kind: FindingKind, field: Field, span: Span) {
        if self.tolerance >= Tolerance::Tolerant {
            let finding =
                Finding { kind, severity: Severity::Info, action: Action::Kept, field, span, detail: Detail::None };
            self.sink.push(finding);
        } else {
            self.note(kind, field, span, TakenBy::Tolerant);
        }
    }

    pub(crate) fn finish<T>(self, value: Option<T>) -> Result<T, Error> {
        match (self.refused, value) {
            (None, Some(value)) => Ok(value),
            (Some(finding), _) => Err(Error(finding)),
            // a reader that has no value has said why
            (None, None) => Err(Error(Finding {
                kind: FindingKind::EmptyInput,
                severity: Severity::Error,
                action: Action::Refused,
                field: Field::Record,
                span: Span::default(),
                detail: Detail::None,
            })),
        }
    }
}
