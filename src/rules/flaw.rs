//! Something unsound in a position.

use crate::finding::{Detail, Field, FindingKind, Severity, Tolerance};
use crate::model::Square;

/// Something unsound in a position. It knows no text: where a record is at hand, a
/// [`Checker`](crate::Checker) makes a [`Finding`](crate::Finding) of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Flaw {
    /// What it is.
    pub kind: FindingKind,
    /// An error where rules are broken; a warning where a game was continued oddly
    /// or set up by hand.
    pub severity: Severity,
    /// In which part of a record it shows.
    pub field: Field,
    /// The square at fault, if it is one.
    pub square: Option<Square>,
    /// What the square does not show.
    pub detail: Detail,
}

impl Flaw {
    /// One as severe as its kind is as a rule.
    pub(super) fn new(kind: FindingKind, field: Field, square: Option<Square>, detail: Detail) -> Self {
        Self { kind, severity: kind.severity(Tolerance::default()), field, square, detail }
    }
}
