//! What is done about a finding at each tolerance.

use crate::model::named;

/// How much a reader takes beyond the standard's grammar. Nothing is ever taken
/// silently: each deviation is a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub enum Tolerance {
    /// Nothing.
    Strict,
    /// Spelling that leaves the meaning alone.
    #[default]
    Tolerant,
    /// Also what has no meaning in the position: it is dropped, never guessed.
    Repair,
}

/// How grave a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Harmless spelling, read as it was meant.
    Info,
    /// Something was dropped or is suspicious.
    Warning,
    /// The record was refused.
    Error,
}

/// What was done about a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action {
    /// Read as it was meant.
    Normalised,
    /// Left out of the position or of what is written.
    Dropped,
    /// Carried over as it is.
    Kept,
    /// Written although the dialect cannot express it.
    Written,
    /// The record was not accepted.
    Refused,
}

named! { Tolerance, "a tolerance": Strict = "strict", Tolerant = "tolerant", Repair = "repair" }
named! { Severity, "a severity": Info = "info", Warning = "warning", Error = "error" }
named! {
    Action, "an action":
    Normalised = "normalised", Dropped = "dropped", Kept = "kept", Written = "written", Refused = "refused",
}

/// How a finding is treated. The table of kinds says which of these a kind can have;
/// severity and action follow from it and from the tolerance, here and nowhere else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Treatment {
    /// A spelling that leaves the meaning alone: read as it was meant, if not strictly.
    Harmless,
    /// Text that is carried over as it is, if not strictly.
    Carried,
    /// Has no meaning in the position: `--repair` drops it.
    Repaired,
    /// Nothing takes it.
    Refused,
    /// A right that the dialect cannot express, written because that was asked for.
    Lossy,
    /// Suspicious, and left as it is.
    Doubtful,
    /// Suspicious, and left as it is, if not strictly.
    Tolerated,
    /// Good to know.
    Noted,
    /// Left out of what is written.
    LeftOut,
    /// Put back because that was asked for.
    Restored,
}

impl Treatment {
    /// How grave that is at a tolerance, and what is done.
    pub(crate) const fn at(self, tolerance: Tolerance) -> (Severity, Action) {
        let strict = matches!(tolerance, Tolerance::Strict);
        match self {
            Self::Harmless if !strict => (Severity::Info, Action::Normalised),
            Self::Carried if !strict => (Severity::Info, Action::Kept),
            Self::Tolerated if !strict => (Severity::Warning, Action::Kept),
            Self::Repaired if matches!(tolerance, Tolerance::Repair) => (Severity::Warning, Action::Dropped),
            Self::Harmless | Self::Carried | Self::Tolerated | Self::Repaired | Self::Refused => {
                (Severity::Error, Action::Refused)
            }
            Self::Lossy => (Severity::Warning, Action::Written),
            Self::Doubtful => (Severity::Warning, Action::Kept),
            Self::Noted => (Severity::Info, Action::Kept),
            Self::LeftOut => (Severity::Info, Action::Dropped),
            Self::Restored => (Severity::Warning, Action::Normalised),
        }
    }
}
