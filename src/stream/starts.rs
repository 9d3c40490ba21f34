//! Which positions are start positions of their variant.

use std::collections::HashMap;
use std::hash::Hasher;
use std::sync::Arc;

use siphasher::sip128::{Hasher128, SipHasher24};

use crate::finding::Detail;
use crate::inspect::canonical;
use crate::model::Position;
use crate::notation::Reader;
use crate::profile::Profile;
use crate::start::{Numbering, StartNumbers, StartPositions};
use crate::variants::Variants;

/// Knows the start positions of the variants that it was asked about.
#[derive(Debug)]
pub(crate) struct KnownStarts {
    variants: Arc<Variants>,
    /// By the id of a profile.
    known: HashMap<String, Starts>,
}

/// The start positions of a variant.
#[derive(Debug)]
enum Starts {
    Shuffled(Box<StartPositions>),
    /// One, by its key.
    One(u128),
    Unknown,
}

impl KnownStarts {
    pub(crate) fn new(variants: Arc<Variants>) -> Self {
        Self { variants, known: HashMap::new() }
    }

    /// Whether a position of this profile is one, whatever its counters.
    pub(crate) fn is_start(&mut self, position: &Position, profile: &Arc<Profile>) -> bool {
        if !self.known.contains_key(profile.id()) {
            self.known.insert(profile.id().into(), Starts::of(profile, &self.variants));
        }
        match &self.known[profile.id()] {
            Starts::Shuffled(starts) => starts.identify(position).is_ok(),
            Starts::One(start) => *start == position_hash(position, profile),
            Starts::Unknown => false,
        }
    }
}

/// A start position's number in words: that of a numbering, else the profile's, White's and Black's
/// where the sides differ.
///
/// # Errors
/// The name of a numbering that has none for it, as Scharnagl's where the sides differ.
pub(crate) fn in_words(
    starts: &StartPositions,
    numbering: Option<Numbering>,
    numbers: StartNumbers,
) -> Result<String, Detail> {
    if let Some(numbering) = numbering {
        let number = starts.number(numbering, numbers).map(|number| number.to_string());
        return number.ok_or(Detail::Missing(numbering.name()));
    }
    Ok(match (numbers.single(), numbers.white, numbers.black) {
        (Some(number), ..) => number.to_string(),
        (None, white, black) => format!("{}/{}", white.unwrap_or_default(), black.unwrap_or_default()),
    })
}

impl Starts {
    fn of(profile: &Arc<Profile>, variants: &Variants) -> Self {
        if let Ok(starts) = variants.start_positions(profile.id()) {
            return Self::Shuffled(Box::new(starts));
        }
        let start = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ());
        start.map_or(Self::Unknown, |read| Self::One(position_hash(&read.position, profile)))
    }
}

/// Equal for equal positions of one variant; of others it is as unlikely as of any hash of
/// 128 bits.
pub(crate) fn position_hash(position: &Position, profile: &Profile) -> u128 {
    let mut hasher = SipHasher24::new();
    hasher.write(&canonical(position, profile));
    hasher.write(&[0]);
    hasher.write(profile.id().as_bytes());
    hasher.finish128().as_u128()
}
