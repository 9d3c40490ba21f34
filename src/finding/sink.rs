//! Where findings go.

use super::Finding;

/// Where findings go: `()` takes none, `Option<Finding>` keeps the first,
/// `Vec<Finding>` all.
pub trait Sink {
    /// Takes a finding.
    fn push(&mut self, finding: Finding);
}

impl Sink for () {
    fn push(&mut self, _: Finding) {}
}

impl Sink for Option<Finding> {
    fn push(&mut self, finding: Finding) {
        self.get_or_insert(finding);
    }
}

impl Sink for Vec<Finding> {
    fn push(&mut self, finding: Finding) {
        Self::push(self, finding);
    }
}
