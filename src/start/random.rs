//! Random numbers that are the same on every platform and in every version.

/// `SplitMix64` (Steele, Lea and Flood, 2014): a counter that goes on by the golden
/// ratio, mixed.
#[derive(Debug, Clone)]
pub(super) struct SplitMix64(pub(super) u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`, each as likely as any other: the upper half of the
    /// product of `bound` and a random number, drawn again where the lower half
    /// would favour some (Lemire, 2019). 0 if `bound` is 0.
    #[allow(clippy::cast_possible_truncation)] // the two halves of the product
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        let favoured = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.next()) * u128::from(bound);
            if product as u64 >= favoured {
                return (product >> 64) as u64;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_published_one() {
        let mut generator = SplitMix64(1_234_567);
        let expected = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([(); 3].map(|()| generator.next()), expected);
    }

    #[test]
    fn every_number_below_the_bound_can_come() {
        let mut generator = SplitMix64(0);
        let mut seen = [false; 7];
        for _ in 0..200 {
            seen[usize::try_from(generator.below(7)).unwrap()] = true;
        }
        assert_eq!(seen, [true; 7]);
        assert_eq!((generator.below(1), generator.below(0)), (0, 0));
    }
}
