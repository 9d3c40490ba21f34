//! Which profile a name means.

use super::{VariantError, Variants};
use crate::profile::ProfileFile;

/// The longest name for which near ones are looked for.
const LONGEST: usize = 64;
/// How alike two names are that could be one with a slip, from 0 to 1.
const ALIKE: f64 = 0.9;
const MOST: usize = 3;

impl Variants {
    /// The id of the profile that a name means: by its id, by another name as it is
    /// written, then by either as [`normalize`] makes them.
    pub(crate) fn find(&self, name: &str) -> Option<&str> {
        let as_written = |file: &&ProfileFile| other_names(file).any(|other| other.eq_ignore_ascii_case(name));
        let exact = self.file(name).or_else(|| self.files().find(as_written)).map(|file| &*file.variant.id);
        exact.or_else(|| {
            let normalized: String = normalize(name).collect();
            // `Capahouse960` is capahouse from a shuffled start
            let base = normalized.strip_suffix("960").filter(|base| !base.is_empty());
            [Some(&*normalized), base].into_iter().flatten().find_map(|name| self.find_normalized(name))
        })
    }

    fn find_normalized(&self, wanted: &str) -> Option<&str> {
        let is_wanted = |name: &str| normalize(name).eq(wanted.chars());
        let by_id = self.files().find(|file| is_wanted(&file.variant.id));
        let found = by_id.or_else(|| self.files().find(|file| other_names(file).any(is_wanted)));
        found.map(|file| &*file.variant.id)
    }

    /// The error of a name that no profile has.
    pub(crate) fn unknown(&self, name: &str) -> VariantError {
        let mut near = Vec::new();
        if name.len() <= LONGEST {
            let wanted: String = normalize(name).collect();
            let likeness = |other: &str| strsim::jaro_winkler(&wanted, &normalize(other).collect::<String>());
            near.extend(self.files().filter_map(|file| {
                let names = std::iter::once(&*file.variant.id).chain(other_names(file));
                let nearest = names
                    .map(|name| (likeness(name), name))
                    .reduce(|best, next| if next.0 > best.0 { next } else { best })?;
                (nearest.0 >= ALIKE).then_some(nearest)
            }));
        }
        near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
        let near = near.into_iter().take(MOST).map(|(_, name)| name.to_owned()).collect();
        VariantError::Unknown { name: name.into(), near }
    }
}

/// The names that a profile has beside its id.
pub(super) fn other_names(file: &ProfileFile) -> impl Iterator<Item = &str> {
    file.variant.aliases.iter().chain(file.variant.also.iter()).map(|name| &**name)
}

/// A name as it is compared: lower case, letters and digits only.
pub(super) fn normalize(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase())
}

/// The same as a text of its own.
pub(crate) fn normalized(name: &str) -> String {
    normalize(name).collect()
}

/// What the message of an unknown name asks.
pub(super) fn question(near: &[String]) -> String {
    let quoted: Vec<_> = near.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((last, [])) => format!("; did you mean {last}?"),
        Some((last, others)) => format!("; did you mean {} or {last}?", others.join(", ")),
    }
}
