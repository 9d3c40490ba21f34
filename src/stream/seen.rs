//! Which positions have been seen, for leaving out those that come again.

mod hash;

use crate::inspect::useful_targets;
use crate::model::{Color, Position, Wing};
use crate::notation::scan::Plain;
use crate::notation::{HoldingsForm, write_holdings, write_placement};
use crate::profile::Profile;

/// What distinguishes a record from others: 128 bits of a hash of what it means. Among a thousand
/// million positions two that differ have the same key with odds of one to 10^20, whoever wrote
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Key(u128);

impl Key {
    /// The key of several records that are one.
    pub(crate) fn of_all(keys: &[Self]) -> Option<Self> {
        match keys {
            [] => None,
            [key] => Some(*key),
            keys => Some(Self(hash::of(&keys.iter().flat_map(|key| key.0.to_le_bytes()).collect::<Vec<_>>()))),
        }
    }
}

/// Makes keys; its buffer is used again.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    text: Vec<u8>,
}

impl Keys {
    /// The key of a position: equal for equal positions of one variant.
    pub(crate) fn of_position(&mut self, position: &Position, profile: &Profile) -> Key {
        let text = &mut self.text;
        text.clear();
        write_placement(&position.board, profile, text);
        if let Some(pieces) = &profile.holdings {
            write_holdings(&position.holdings, pieces, profile, HoldingsForm::Brackets, text);
        }
        text.push(b' ');
        text.push(position.side_to_move as u8);
        for (color, wing) in Color::BOTH.into_iter().flat_map(|color| Wing::BOTH.map(|wing| (color, wing))) {
            text.push(position.castling.get(color, wing).map_or(0, |rook| rook.index() + 1));
        }
        text.extend(position.checks.into_iter().flatten());
        // what a plain record has none of
        for target in useful_targets(position, profile).iter() {
            text.extend([b'e', target.file().index(), target.rank().index()]);
        }
        if let Some(limit) = position.counting {
            text.push(b'c');
            text.extend(limit.to_le_bytes());
        }
        if position.gates.iter().any(|gates| !gates.is_empty()) {
            text.push(b'g');
            text.extend(position.gates.iter().flat_map(|gates| gates.bits().to_le_bytes()));
        }
        self.finish(profile)
    }

    /// The same of a plain record; `None` where it takes the position to say whether its en
    /// passant target makes a difference.
    pub(crate) fn of_plain(&mut self, block: &[u8], record: &Plain, profile: &Profile) -> Option<Key> {
        if record.target == Some(true) {
            return None;
        }
        let text = &mut self.text;
        text.clear();
        text.extend_from_slice(&block[record.start..record.placement_end]);
        let [white_king, white_queen, black_king, black_queen] = record.rights.rook_files();
        let side = u8::from(block[record.placement_end + 1] == b'b');
        text.extend_from_slice(&[b' ', side, white_king, white_queen, black_king, black_queen]);
        if profile.checks.is_some() {
            // `3+3`, each a digit
            let end = record.counters.map_or(record.fields_end, |counters| counters - 1);
            text.extend([block[end - 3] - b'0', block[end - 1] - b'0']);
        }
        Some(self.finish(profile))
    }

    fn finish(&mut self, profile: &Profile) -> Key {
        self.text.push(0);
        self.text.extend_from_slice(profile.id().as_bytes());
        Key(hash::of(&self.text))
    }
}

/// How many tables there are. Each grows by itself, so that at most one is there twice.
const TABLES: usize = 32;
/// A table with more than so many of a hundred places full grows by a quarter.
const FULL: usize = 88;

/// The positions seen so far, by keys of 128 bits; one takes 18 to 25 bytes of memory.
#[derive(Debug)]
pub struct Seen {
    tables: Vec<Table>,
    len: usize,
}

impl Default for Seen {
    fn default() -> Self {
        Self { tables: (0..TABLES).map(|_| Table::default()).collect(), len: 0 }
    }
}

impl Seen {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether this one is new; it is not from now on.
    pub(crate) fn insert(&mut self, key: Key) -> bool {
        let is_new = self.tables[usize::from(key.0.to_le_bytes()[0]) % TABLES].insert(key.0);
        self.len += usize::from(is_new);
        is_new
    }
}

/// Keys in places by their upper half, each in the first free place from there on.
#[derive(Debug, Default)]
struct Table {
    /// Zero is a free place; the key that is zero takes the place of one.
    places: Vec<u128>,
    full: usize,
}

impl Table {
    fn insert(&mut self, key: u128) -> bool {
        if self.full * 100 >= self.places.len() * FULL {
            self.grow();
        }
        let key = key.max(1);
        let mut at = place_of(key, self.places.len());
        loop {
            match self.places[at] {
                0 => break,
                there if there == key => return false,
                _ => at = if at + 1 == self.places.len() { 0 } else { at + 1 },
            }
        }
        self.places[at] = key;
        self.full += 1;
        true
    }

    fn grow(&mut self) {
        let size = (self.places.len() + self.places.len() / 4).max(16);
        let before = std::mem::replace(&mut self.places, vec![0; size]);
        self.full = 0;
        for key in before.into_iter().filter(|&key| key != 0) {
            self.insert(key);
        }
    }
}

/// Where a key is put among so many places.
#[allow(clippy::cast_possible_truncation)] // less than `places`
fn place_of(key: u128, places: usize) -> usize {
    (((key >> 64) * places as u128) >> 64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convert::Converter;
    use crate::notation::Dialect;
    use crate::notation::scan::{PADDING, Part};
    use crate::variants::Variants;

    /// The key by the scan, if it can say one, and the key by the position.
    fn both(variant: &str, record: &str) -> (Option<Key>, Key) {
        let converter = Converter::to_dialect(Variants::shared().get(variant).unwrap(), Dialect::Shredder);
        let profile = converter.profile().clone();
        let read = converter.read(record.as_bytes(), &mut ()).unwrap();
        let mut block = record.as_bytes().to_vec();
        block.extend([0; PADDING]);
        let mut plain = None;
        let part = Part { start: 0, limit: record.len(), hands_over_all: true, any_tail: false };
        converter.respell_lines(&mut block, part, &mut |data, record| {
            plain = Keys::default().of_plain(data, record, &profile);
        });
        (plain, Keys::default().of_position(&read.position, &profile))
    }

    #[test]
    fn both_ways_make_the_same_keys() {
        let mut keys = Vec::new();
        for (variant, records) in [
            ("chess960", &["4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1", "4k3/8/8/8/8/8/8/RR2K1RR w KB - 7 31"][..]),
            ("chess960", &["4k3/8/8/8/8/8/8/RR2K1RR b GB - 0 1"]),
            ("chess960", &["4k3/8/8/8/8/8/8/RR2K1RR w GQ - 0 1"]),
            ("chess960", &["4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"]),
            ("standard", &["4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"]),
            ("crazyhouse", &["4k3/8/8/8/8/8/8/4KQ~1R[Pn] w K - 0 1"]),
            ("crazyhouse", &["4k3/8/8/8/8/8/8/4KQ1R[Pn] w K - 0 1"]),
            ("threecheck", &["4k3/8/8/8/8/8/8/4K2R w K - 3+1 0 1", "4k3/8/8/8/8/8/8/4K2R w H - 3+1 9 9"]),
            ("threecheck", &["4k3/8/8/8/8/8/8/4K2R w K - 1+3 0 1"]),
        ] {
            let made: Vec<_> = records.iter().map(|record| both(variant, record)).collect();
            assert!(made.iter().all(|(plain, full)| *plain == Some(made[0].1) && *full == made[0].1), "{records:?}");
            assert!(!keys.contains(&made[0].1), "{records:?}");
            keys.push(made[0].1);
        }
        // it takes the position to say whether the target can be taken
        assert_eq!(both("standard", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").0, None);
    }

    #[test]
    fn tables_know_what_was_put_in() {
        let mut seen = Seen::default();
        // all in one table, many from the same place on, zero too
        let keys = || (0..3000_u128).map(|number| Key((number / 3) << 110 | (number % 3) << 20));
        assert!(keys().all(|key| seen.insert(key)));
        assert!(!keys().any(|key| seen.insert(key)));
        assert_eq!((seen.len(), seen.is_empty()), (3000, false));
        let places: usize = seen.tables.iter().map(|table| table.places.len()).sum();
        assert!(places * 16 <= 3000 * 29, "{places}");
    }
}
