//! Which profiles can read a record.

use std::sync::Arc;

use super::Variants;
use crate::finding::{Finding, Tolerance};
use crate::notation::{Container, ReadOptions, Reader};
use crate::profile::Profile;

/// How well a profile fits a record; the least is the best.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// What is out of the ordinary in the record.
    findings: usize,
    /// Whether it is another array than the one the variant begins with.
    is_other_array: bool,
    /// The longer the way to a profile without a parent, the more particular the variant.
    parents: usize,
}

impl Variants {
    /// The profiles that can read a record, the best first: those to which nothing in it is
    /// out of the ordinary, then those that begin with its array, then the simpler variants.
    /// Profiles of the user's that cannot be used are left out.
    ///
    /// ```
    /// use fenconv::Variants;
    /// let record = b"rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
    /// let matching = Variants::shared().matching(record);
    /// assert_eq!(matching[0].id(), "capablanca");
    /// assert!(Variants::shared().matching(b"no record").is_empty());
    /// ```
    #[must_use]
    pub fn matching(&self, record: &[u8]) -> Vec<Arc<Profile>> {
        let fit = |id: &str| {
            let profile = self.get(id).ok()?;
            let options = ReadOptions::new().with_tolerance(Tolerance::Tolerant);
            let mut findings: Vec<Finding> = Vec::new();
            Reader::with_options(profile.clone(), options).read_in(record, Container::Cell, &mut findings).ok()?;
            let array =
                |text: &[u8]| text.split(|byte| b" [".contains(byte)).find(|part| !part.is_empty()).map(<[u8]>::to_vec);
            let is_other_array = array(record) != array(profile.start_record().as_bytes());
            let parents = self.with_parents(id).map_or(0, |files| files.len());
            Some((Fit { findings: findings.len(), is_other_array, parents }, profile))
        };
        let mut fitting: Vec<_> = self.ids().into_iter().filter_map(fit).collect();
        // ids are sorted, and stay so
        fitting.sort_by(|(one, _), (other, _)| one.cmp(other));
        fitting.into_iter().map(|(_, profile)| profile).collect()
    }
}
