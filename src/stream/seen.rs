//! Which positions have been seen, for leaving out those that come again.

use std::collections::HashSet;

/// The positions seen so far. They are compared by what they mean, all of it, not by a
/// hash alone; one takes about 100 bytes of memory.
#[derive(Debug, Default)]
pub struct Seen(HashSet<Box<[u8]>>);

impl Seen {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether this one is new; it is not from now on.
    pub(crate) fn insert(&mut self, key: &[u8]) -> bool {
        let packed = pack(key);
        if self.0.contains(&packed[..]) {
            return false;
        }
        self.0.insert(packed.into())
    }
}

/// Runs of zeros, the empty squares of a key, as a zero and their length.
fn pack(key: &[u8]) -> Vec<u8> {
    let mut packed = Vec::with_capacity(key.len());
    for run in key.chunk_by(|a, b| *a == 0 && *b == 0) {
        for piece in run.chunks(usize::from(u8::MAX)) {
            packed.extend_from_slice(if piece[0] == 0 { &[0] } else { piece });
            if piece[0] == 0 {
                packed.push(u8::try_from(piece.len()).unwrap_or(u8::MAX));
            }
        }
    }
    packed
}
