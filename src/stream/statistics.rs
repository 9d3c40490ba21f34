//! What the positions of an input are like, and how many different ones there are.

use std::collections::{HashMap, HashSet};
use std::hash::Hasher;
use std::sync::Arc;

use siphasher::sip128::{Hasher128, SipHasher24};

use crate::finding::Error;
use crate::inspect::canonical;
use crate::model::{Color, EnPassantTargets, Position, Wing};
use crate::notation::Reader;
use crate::profile::Profile;
use crate::start::StartPositions;
use crate::variants::Variants;

/// Counts positions by what they are like. To know which came before, it keeps about 100
/// bytes for each that is different.
///
/// ```
/// use std::sync::Arc;
/// use fenconv::stream::Statistics;
/// use fenconv::{Color, Reader, Variants};
/// let variants = Arc::new(Variants::builtin());
/// let reader = Reader::new(variants.get("chess960")?);
/// let mut statistics = Statistics::new(variants);
/// for record in ["4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w HA - 3 8"] {
///     let read = reader.read(record.as_bytes(), &mut ())?;
///     statistics.add(&read.position, reader.profile())?;
/// }
/// assert_eq!((statistics.unique(), statistics.unique_with_counters()), (1, 2));
/// assert_eq!(statistics.to_move(Color::White), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Statistics {
    variants: Arc<Variants>,
    /// By the id of a profile: how its start positions are known.
    starts: HashMap<String, Starts>,
    positions: u64,
    unique: HashSet<u128>,
    with_counters: HashSet<(u128, u32, u32)>,
    without_targets: HashSet<u128>,
    unique_starts: HashSet<u128>,
    at_start: u64,
    to_move: [u64; 2],
    rights: [[u64; 2]; 2],
}

/// The start positions of a variant.
#[derive(Debug)]
enum Starts {
    Shuffled(Box<StartPositions>),
    /// One, by its key.
    One(u128),
    Unknown,
}

impl Statistics {
    /// Nothing counted yet. The variants know their start positions.
    #[must_use]
    pub fn new(variants: Arc<Variants>) -> Self {
        Self {
            variants,
            starts: HashMap::new(),
            positions: 0,
            unique: HashSet::new(),
            with_counters: HashSet::new(),
            without_targets: HashSet::new(),
            unique_starts: HashSet::new(),
            at_start: 0,
            to_move: [0; 2],
            rights: [[0; 2]; 2],
        }
    }

    /// Counts a position.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile.
    pub fn add(&mut self, position: &Position, profile: &Arc<Profile>) -> Result<(), Error> {
        profile.check_own(position)?;
        let whole = key(position, profile);
        self.positions += 1;
        self.unique.insert(whole);
        self.with_counters.insert((whole, position.halfmove_clock, position.fullmove_number));
        let without_targets = Position { en_passant: EnPassantTargets::NONE, ..position.clone() };
        self.without_targets.insert(key(&without_targets, profile));
        self.to_move[position.side_to_move as usize] += 1;
        for right in position.castling.iter() {
            self.rights[right.color as usize][right.wing as usize] += 1;
        }
        if self.is_start(position, whole, profile) {
            self.at_start += 1;
            self.unique_starts.insert(whole);
        }
        Ok(())
    }

    fn is_start(&mut self, position: &Position, whole: u128, profile: &Arc<Profile>) -> bool {
        if !self.starts.contains_key(profile.id()) {
            self.starts.insert(profile.id().into(), Starts::of(profile, &self.variants));
        }
        match &self.starts[profile.id()] {
            Starts::Shuffled(starts) => starts.identify(position).is_ok(),
            Starts::One(start) => *start == whole,
            Starts::Unknown => false,
        }
    }

    /// How many there were.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// How many different ones: by all but the counters and an en passant target on which
    /// nothing can capture.
    #[must_use]
    pub fn unique(&self) -> usize {
        self.unique.len()
    }

    /// How many different ones by the two counters as well.
    #[must_use]
    pub fn unique_with_counters(&self) -> usize {
        self.with_counters.len()
    }

    /// How many different ones, counters and en passant targets left aside.
    #[must_use]
    pub fn unique_without_targets(&self) -> usize {
        self.without_targets.len()
    }

    /// In how many it is this side's move.
    #[must_use]
    pub fn to_move(&self, color: Color) -> u64 {
        self.to_move[color as usize]
    }

    /// In how many this side may castle on this wing.
    #[must_use]
    pub fn may_castle(&self, color: Color, wing: Wing) -> u64 {
        self.rights[color as usize][wing as usize]
    }

    /// How many are start positions of their variant, whatever their counters.
    #[must_use]
    pub fn starts(&self) -> u64 {
        self.at_start
    }

    /// How many different ones of those there are.
    #[must_use]
    pub fn unique_starts(&self) -> usize {
        self.unique_starts.len()
    }
}

impl Starts {
    fn of(profile: &Arc<Profile>, variants: &Variants) -> Self {
        if let Ok(starts) = variants.start_positions(profile.id()) {
            return Self::Shuffled(Box::new(starts));
        }
        let start = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ());
        start.map_or(Self::Unknown, |read| Self::One(key(&read.position, profile)))
    }
}

/// Equal for equal positions of one variant; of others it is as unlikely as of any hash of
/// 128 bits.
fn key(position: &Position, profile: &Profile) -> u128 {
    let mut hasher = SipHasher24::new();
    hasher.write(&canonical(position, profile));
    hasher.write(&[0]);
    hasher.write(profile.id().as_bytes());
    hasher.finish128().as_u128()
}
