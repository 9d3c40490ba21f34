//! What the positions of an input are like, and how many different ones there are.

use std::collections::HashSet;
use std::sync::Arc;

use super::starts::{KnownStarts, position_hash};
use crate::finding::Error;
use crate::model::{Color, EnPassantTargets, Position, Wing};
use crate::profile::Profile;
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
    starts: KnownStarts,
    positions: u64,
    unique: HashSet<u128>,
    with_counters: HashSet<(u128, u32, u32)>,
    without_targets: HashSet<u128>,
    unique_starts: HashSet<u128>,
    at_start: u64,
    to_move: [u64; 2],
    rights: [[u64; 2]; 2],
}

impl Statistics {
    /// Nothing counted yet. The variants know their start positions.
    #[must_use]
    pub fn new(variants: Arc<Variants>) -> Self {
        Self {
            starts: KnownStarts::new(variants),
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
        let whole = position_hash(position, profile);
        self.positions += 1;
        self.unique.insert(whole);
        self.with_counters.insert((whole, position.halfmove_clock, position.fullmove_number));
        let without_targets = Position { en_passant: EnPassantTargets::NONE, ..position.clone() };
        self.without_targets.insert(position_hash(&without_targets, profile));
        self.to_move[position.side_to_move as usize] += 1;
        for right in position.castling.iter() {
            self.rights[right.color as usize][right.wing as usize] += 1;
        }
        if self.starts.is_start(position, profile) {
            self.at_start += 1;
            self.unique_starts.insert(whole);
        }
        Ok(())
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
