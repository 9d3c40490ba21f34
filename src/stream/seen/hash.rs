//! A hash of 128 bits with a secret: no one can make two texts with the same hash, or with
//! hashes side by side, without knowing it.
//!
//! It is the NH of UMAC (Black, Halevi, Krawczyk, Krovetz and Rogaway 1999) with words of 64
//! bits, twice, the second time with the keys moved on by one pair. Two texts of one length have
//! the same sums with odds of 2^-128, whatever they are. Sums and length are then brought to twice
//! 64 bits by products with keys of 128 bits, which adds as much again for each half. `SipHash`
//! takes three times as many steps, as it also withstands someone who sees the hashes.

use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

/// Pairs of words that are summed up at once; longer texts are taken in parts.
const PAIRS: usize = 16;
/// So many bytes are a part.
const PART: usize = 16 * PAIRS;

/// What goes into each hash of this process.
struct Secret {
    /// One pair more than there are in a part.
    pairs: [[u64; 2]; PAIRS + 1],
    /// For each half: what the sum's words and the length are multiplied with.
    factors: [[u128; 3]; 2],
}

static SECRET: LazyLock<Secret> = LazyLock::new(|| {
    let random = RandomState::new();
    let word = |number: usize| random.hash_one(number);
    let wide = |number| u128::from(word(number)) << 64 | u128::from(word(number + 1));
    Secret {
        pairs: std::array::from_fn(|pair| [word(2 * pair), word(2 * pair + 1)]),
        factors: [0, 1].map(|half| std::array::from_fn(|at| wide(1000 + 10 * half + 2 * at))),
    }
});

/// The hash of a text.
pub(super) fn of(text: &[u8]) -> u128 {
    let secret = &*SECRET;
    let (first, mut rest) = text.split_at(text.len().min(PART));
    let mut hash = of_part(first, secret);
    while !rest.is_empty() {
        // what was before is the beginning of the next part
        let (part, others) = rest.split_at(rest.len().min(PART - 16));
        let mut joined = [0; PART];
        joined[..16].copy_from_slice(&hash.to_le_bytes());
        joined[16..16 + part.len()].copy_from_slice(part);
        hash = of_part(&joined[..16 + part.len()], secret);
        rest = others;
    }
    hash
}

/// The hash of a text of one part.
#[inline]
fn of_part(text: &[u8], secret: &Secret) -> u128 {
    let (pairs, rest) = text.as_chunks();
    let mut sums = [0; 2];
    for (pair, keys) in pairs.iter().zip(secret.pairs.windows(2)) {
        add(&mut sums, *pair, keys);
    }
    if !rest.is_empty() {
        let mut last = [0; 16];
        last[..rest.len()].copy_from_slice(rest);
        add(&mut sums, last, &secret.pairs[pairs.len()..]);
    }
    let [low, high] = [0, 1].map(|half| {
        let (sum, [one, other, length]) = (sums[half], secret.factors[half]);
        let upper = one.wrapping_mul(sum >> 64);
        let lower = other.wrapping_mul(sum & u128::from(u64::MAX));
        upper.wrapping_add(lower).wrapping_add(length.wrapping_mul(text.len() as u128)) >> 64
    });
    high << 64 | low
}

/// Adds the products of two words with their keys: those of the pair, and those of the next one.
#[inline]
#[allow(clippy::cast_possible_truncation)] // the words of the pair
fn add(sums: &mut [u128; 2], pair: [u8; 16], keys: &[[u64; 2]]) {
    let both = u128::from_le_bytes(pair);
    for (sum, key) in sums.iter_mut().zip(keys) {
        let [low, high] = [both as u64, (both >> 64) as u64];
        let product = u128::from(low.wrapping_add(key[0])) * u128::from(high.wrapping_add(key[1]));
        *sum = sum.wrapping_add(product);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn texts_of_any_length_differ_by_any_bit() {
        let mut hashes = HashSet::new();
        let mut texts = 0;
        for length in [0, 1, 8, 15, 16, 17, 32, 63, PART - 1, PART, PART + 1, 2 * PART - 16, 2 * PART, 5 * PART] {
            let text = vec![b'p'; length];
            assert_eq!(of(&text), of(&text));
            texts += 1;
            hashes.insert(of(&text));
            for bit in 0..8 * length {
                let mut other = text.clone();
                other[bit / 8] ^= 1 << (bit % 8);
                texts += 1;
                hashes.insert(of(&other));
            }
        }
        assert_eq!(hashes.len(), texts);
    }

    /// Zeros at the end are no padding, and parts that change places are no sum.
    #[test]
    fn texts_differ_by_length_and_order() {
        let texts: [&[u8]; 6] =
            [b"", b"\0", &[0; 16], &[0; 17], b"0123456789abcdef0123456789abcdeF", b"0123456789abcdeF0123456789abcdef"];
        let hashes: HashSet<u128> = texts.iter().map(|text| of(text)).collect();
        assert_eq!(hashes.len(), texts.len());
    }
}
