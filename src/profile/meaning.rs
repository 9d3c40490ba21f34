//! What two profiles must have in common for a position of one to be a position of the
//! other.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::Profile;
use crate::model::ProfileKey;

/// The key of all that decides what a position means, and how a record says it, whatever
/// file it came from. [`ProfileKey`] lists it for the user.
pub(super) fn key(profile: &Profile) -> ProfileKey {
    let mut hasher = DefaultHasher::new();
    profile.size.hash(&mut hasher);
    profile.walls.hash(&mut hasher);
    // in order, since a piece is a number in this list
    for kind in &profile.kinds {
        (&kind.name, kind.letter, kind.royal, kind.pawn, kind.on_edge, kind.only).hash(&mut hasher);
        (kind.promotes, kind.promoted_royal).hash(&mut hasher);
        (&kind.betza, &kind.attacks, &kind.promoted_attacks).hash(&mut hasher);
    }
    (profile.royals, profile.check).hash(&mut hasher);
    profile.castling.hash(&mut hasher);
    profile.en_passant.hash(&mut hasher);
    (&profile.holdings, profile.checks, profile.promoted, profile.short).hash(&mut hasher);
    ProfileKey(hasher.finish())
}
