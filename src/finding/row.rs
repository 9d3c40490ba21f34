//! What a row of the table of kinds says, and who asks.

use std::fmt;
use std::str::FromStr;

use super::{Action, Example, FindingKind, Severity, Tolerance, Treatment};
use crate::model::UnknownName;

/// A row of the table. Templates have names in braces; the first one of a list whose
/// names are all known of a finding is taken. See `message.rs` for the names.
pub(super) struct Row {
    /// The kind in words, without the particulars.
    pub(super) summary: &'static str,
    /// What it is in full, and what becomes of it.
    pub(super) explanation: &'static str,
    /// When it is found.
    pub(super) stage: Stage,
    /// How it is treated: first as a rule, then in its other forms.
    pub(super) treated: &'static [Treatment],
    /// Templates of the message; without any that can be filled it is the summary.
    pub(super) says: &'static [&'static str],
    /// Templates of what was expected.
    pub(super) expects: &'static [&'static str],
    /// What helps, for a message: nothing where the message says it.
    pub(super) help: &'static str,
    /// What to do about it where nothing helps.
    pub(super) advice: &'static str,
    pub(super) example: Option<Example>,
}

/// The message of most kinds.
pub(super) const FOUND: &str = "{summary}: found `{text}`";

impl Row {
    /// What holds of most kinds.
    pub(super) const USUAL: Self = Self {
        summary: "",
        explanation: "",
        stage: Stage::Reading,
        treated: &[Treatment::Refused],
        says: &[FOUND],
        expects: &[],
        help: "",
        advice: "",
        example: None,
    };
}

/// When a kind is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stage {
    /// When a record is read.
    Reading,
    /// When a position is written, or read from a notation beside FEN.
    Writing,
    /// When a position is judged at [`Soundness::Safe`](crate::rules::Soundness::Safe).
    Safe,
    /// When a position is judged at [`Soundness::Legal`](crate::rules::Soundness::Legal).
    Legal,
    /// When a position is judged at [`Soundness::Reachable`](crate::rules::Soundness::Reachable).
    Reachable,
    /// When records are looked for in a file.
    File,
}

impl Stage {
    /// All of them, in the order of the work.
    pub const ALL: &'static [Self] =
        &[Self::Reading, Self::Writing, Self::Safe, Self::Legal, Self::Reachable, Self::File];
}

/// In words, after "found": "when a record is read".
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Reading => "when a record is read",
            Self::Writing => "when a position is written, or read from another notation",
            Self::Safe => "when a position is checked, at every level",
            Self::Legal => "when a position is checked, unless at the level `safe`",
            Self::Reachable => "when a position is checked at the level `reachable`",
            Self::File => "when records are looked for in a file",
        })
    }
}

impl FindingKind {
    /// The stable code, `castling-no-rook`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// The kind in words, without the particulars.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        self.row().summary
    }

    /// What it is in full, as Markdown.
    #[must_use]
    pub const fn explanation(self) -> &'static str {
        self.row().explanation
    }

    /// When it is found.
    #[must_use]
    pub const fn stage(self) -> Stage {
        self.row().stage
    }

    /// How grave it is as a rule. A finding can be graver or less grave in forms
    /// that [`explanation`](Self::explanation) names.
    #[must_use]
    pub const fn severity(self, tolerance: Tolerance) -> Severity {
        self.usual().at(tolerance).0
    }

    /// The least tolerance that takes it as a rule; `None` where nothing does.
    #[must_use]
    pub fn taken_by(self) -> Option<Tolerance> {
        Tolerance::ALL.iter().copied().find(|&tolerance| self.severity(tolerance) != Severity::Error)
    }

    /// What is done about it as a rule.
    #[must_use]
    pub const fn action(self, tolerance: Tolerance) -> Action {
        self.usual().at(tolerance).1
    }

    /// What to do about it, as options of the command, where there is something.
    #[must_use]
    pub const fn help(self) -> Option<&'static str> {
        let help = self.row().help;
        if help.is_empty() { None } else { Some(help) }
    }

    /// What to do about it, in a sentence: what helps, or else what a person has to look at.
    #[must_use]
    pub fn advice(self) -> &'static str {
        let row = self.row();
        match row.stage {
            _ if !row.help.is_empty() => row.help,
            _ if !row.advice.is_empty() => row.advice,
            Stage::Reading => "Nothing; it is read as it is meant and written as usual, and `--strict` refuses it",
            _ => "Compare the record with its source; no option changes what is on the board",
        }
    }

    /// An input in which it is found.
    #[must_use]
    pub const fn example(self) -> Option<Example> {
        self.row().example
    }

    pub(super) const fn usual(self) -> Treatment {
        self.row().treated[0]
    }

    pub(super) const fn treatments(self) -> &'static [Treatment] {
        self.row().treated
    }

    pub(super) const fn templates(self) -> &'static [&'static str] {
        self.row().says
    }

    pub(super) const fn expectations(self) -> &'static [&'static str] {
        self.row().expects
    }
}

impl fmt::Display for FindingKind {
    /// Its code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for FindingKind {
    type Err = UnknownName;

    /// The kind of a code, in any case.
    ///
    /// # Errors
    /// `no-such-code` is the code of no kind.
    fn from_str(code: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.iter().copied().find(|kind| kind.code().eq_ignore_ascii_case(code));
        found.ok_or_else(|| {
            let codes = Self::ALL.iter().map(|kind| kind.code()).collect();
            UnknownName::new("the code of a finding", codes, code)
        })
    }
}
