//! Which profile a name means.

use super::builtin::BuiltIn;
use super::{VariantError, Variants};
use crate::profile::ProfileFile;

/// The longest name for which near ones are looked for.
const LONGEST: usize = 64;
/// How alike two names are that could be one with a slip, from 0 to 1.
const ALIKE: f64 = 0.9;
const MOST: usize = 3;

/// What a name means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Found<'a> {
    /// The id of its profile.
    pub(crate) id: &'a str,
    /// Whether `960` came after it: king and rooks castle from wherever they are.
    pub(crate) chess960: bool,
}

impl<'a> Found<'a> {
    pub(crate) fn profile(id: &'a str) -> Self {
        Self { id, chess960: false }
    }
}

/// What a profile is found by.
#[derive(Debug, Clone, Copy)]
pub(super) struct Named<'a> {
    pub(super) id: &'a str,
    /// A file of the user's.
    file: Option<&'a ProfileFile>,
    /// The other names of a built-in one, with `|` between them.
    names: &'a str,
}

impl<'a> Named<'a> {
    /// Its names beside its id.
    pub(super) fn others(self) -> impl Iterator<Item = &'a str> {
        self.file.into_iter().flat_map(other_names).chain(self.names.split_terminator('|'))
    }
}

impl Variants {
    /// All profiles, the user's first.
    pub(super) fn named(&self) -> impl Iterator<Item = Named<'_>> {
        let own = self.user.iter().map(|file| Named { id: &file.variant.id, file: Some(file), names: "" });
        let replaced = |id: &str| self.user.iter().any(|own| own.variant.id == id);
        let built_in = BuiltIn::all().filter(move |built_in| !replaced(built_in.id));
        own.chain(built_in.map(|built_in| Named { id: built_in.id, file: None, names: built_in.names }))
    }

    /// The profile that a name means: by its id, by another name as it is
    /// written, then by either as [`normalize`] makes them.
    pub(crate) fn find(&self, name: &str) -> Option<Found<'_>> {
        if let Some(file) = self.file(name) {
            return Some(Found::profile(&file.variant.id));
        }
        let as_written = |named: &Named<'_>| named.others().any(|other| other.eq_ignore_ascii_case(name));
        if let Some(named) = self.named().find(as_written) {
            return Some(Found::profile(named.id));
        }
        let normalized = normalized(name);
        if let Some(id) = self.find_normalized(&normalized) {
            return Some(Found::profile(id));
        }
        // `Capahouse960` is capahouse from a shuffled start
        let base = normalized.strip_suffix("960").filter(|base| !base.is_empty())?;
        match self.find_normalized(base)? {
            "standard" => Some(Found::profile("chess960")),
            id => Some(Found { id, chess960: true }),
        }
    }

    fn find_normalized(&self, wanted: &str) -> Option<&str> {
        let is_wanted = |name: &str| normalize(name).eq(wanted.chars());
        let by_id = self.named().find(|named| is_wanted(named.id));
        let found = by_id.or_else(|| self.named().find(|named| named.others().any(is_wanted)));
        found.map(|named| named.id)
    }

    /// The error of a name that no profile has.
    pub(crate) fn unknown(&self, name: &str) -> VariantError {
        let mut near = Vec::new();
        if name.len() <= LONGEST {
            let wanted = normalized(name);
            let likeness = |other: &str| strsim::jaro_winkler(&wanted, &normalized(other));
            near.extend(self.named().filter_map(|named| {
                let names = std::iter::once(named.id).chain(named.others());
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

/// A name as it is compared: lower case, letters and digits only; `+` is `plus`.
fn normalize(name: &str) -> impl Iterator<Item = char> {
    let spelled = |sign: char| if sign == '+' { "plus" } else { "" }.chars();
    let spell = move |sign: char| {
        let letter = sign.is_ascii_alphanumeric().then_some(sign.to_ascii_lowercase());
        letter.into_iter().chain(spelled(sign))
    };
    name.chars().flat_map(spell)
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
