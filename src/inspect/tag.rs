//! The value of a PGN `Variant` tag.

use std::sync::Arc;

use crate::profile::{Profile, ProfileError};
use crate::variants::{Found, VariantError, Variants, normalized};

/// What a PGN `Variant` tag says.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum TagVariant {
    /// The variant of this profile.
    Named(Arc<Profile>),
    /// Nothing about the rules: the record decides. Read it as Chess960, then ask
    /// [`needs_960_rules`](crate::inspect::needs_960_rules).
    ByRecord,
}

/// The label that the variant's own programs write for what a tag says; `None` where the
/// tag is to stay: it leaves the variant to the record, does not name this profile, names a
/// variant of its own with the same records, says that the start was shuffled, or the
/// profile has no label.
#[cfg(feature = "stream")]
pub(crate) fn label<'p>(text: &str, profile: &'p Profile) -> Option<&'p str> {
    let name = normalized(text);
    let shuffled = name.ends_with("960") && profile.id() != "chess960";
    let stays = shuffled || name.is_empty() || name == "fromposition";
    let label = profile.pgn_label();
    let names = [profile.id(), label].into_iter().chain(profile.aliases().iter().map(String::as_str));
    let is_named = names.map(normalized).any(|own| own == name) || (profile.id() == "chess960" && is_chess960(&name));
    let own = profile.also().iter().any(|also| normalized(also) == name);
    (!stays && is_named && !own && !label.is_empty() && label != text).then_some(label)
}

/// The longest value that is looked at.
pub(crate) const LONGEST: usize = 255;

/// The variant that the value of a PGN `Variant` tag names. Case and everything but
/// letters and digits do not count; `Capahouse960` is Capahouse from a shuffled start;
/// `From Position`, `?`, `-` and an empty value leave it to the record.
///
/// # Errors
/// [`VariantError::Unknown`] for a name that no profile has and for one of more than
/// 255 bytes, [`VariantError::Profile`] for a profile of the user's that cannot be used.
///
/// ```
/// use fenconv::inspect::{TagVariant, variant_from_tag};
/// use fenconv::Variants;
/// let variants = Variants::builtin();
/// for text in ["Chess960", "chess 960", "Fischerandom", "FRC", "wild/fr"] {
///     let Ok(TagVariant::Named(profile)) = variant_from_tag(text, &variants) else { panic!("{text}") };
///     assert_eq!(profile.id(), "chess960");
/// }
/// assert!(matches!(variant_from_tag("From Position", &variants), Ok(TagVariant::ByRecord)));
/// assert!(variant_from_tag("Ludo", &variants).is_err());
/// ```
pub fn variant_from_tag(text: &str, variants: &Variants) -> Result<TagVariant, VariantError> {
    if text.len() > LONGEST {
        let start: String = text.chars().take(40).collect();
        return Err(VariantError::Unknown { name: format!("{start}..."), near: Vec::new() });
    }
    match find(text, variants) {
        Some(found) => Ok(found?),
        None => Err(variants.unknown(text)),
    }
}

/// Whether a normalized name is one of the many of Chess960.
fn is_chess960(name: &str) -> bool {
    name.contains("fischer") && name.contains("rand") || name.contains("chess960")
}

/// What a value that is not too long names; `None` for a name that no profile has.
pub(crate) fn find(text: &str, variants: &Variants) -> Option<Result<TagVariant, ProfileError>> {
    let name = normalized(text);
    if name == "fromposition" || (name.is_empty() && text.chars().all(|char| "?- ".contains(char))) {
        return Some(Ok(TagVariant::ByRecord));
    }
    let found = variants.find(text).or(is_chess960(&name).then_some(Found::profile("chess960")))?;
    Some(variants.load(found).map(TagVariant::Named))
}
