//! A bit for each byte of a text of up to 128 bytes.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A bit for each byte of the text.
pub(super) trait Mask:
    Copy
    + Eq
    + Into<u128>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    const NONE: Self;
    /// How many words it has.
    const WORDS: usize;

    /// The bits of all words side by side, as far as they fit.
    fn join(words: Words) -> Self;
    /// The first byte's number.
    fn first(self) -> usize;
    /// The last byte's number, past all where there is none.
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    fn last(self) -> usize;
    /// The bytes before the first one.
    fn before_first(self) -> Self;
    /// The bytes up to the first one, itself too.
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    fn up_to_first(self) -> Self;
    fn without_first(self) -> Self;
    fn count(self) -> u32;
}

macro_rules! mask {
    ($type:ty, $join:expr) => {
        impl Mask for $type {
            const NONE: Self = 0;
            const WORDS: usize = Self::BITS as usize / 64;

            #[inline]
            fn join(words: Words) -> Self {
                $join(words)
            }
            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            #[inline]
            fn last(self) -> usize {
                ((Self::BITS - 1).wrapping_sub(self.leading_zeros())) as usize
            }
            #[inline]
            fn before_first(self) -> Self {
                !self & self.wrapping_sub(1)
            }
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            #[inline]
            fn up_to_first(self) -> Self {
                self ^ self.wrapping_sub(1)
            }
            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
        }
    };
}

mask!(u64, |[word, _]: Words| word);
mask!(u128, |[low, high]: Words| u128::from(low) | u128::from(high) << 64);

/// A bit for each byte, 64 bytes a word: gathered a word at a time, as shifting a
/// wide mask each time would cost more than all the rest.
pub(super) type Words = [u64; 2];

/// No byte.
pub(super) const NO_WORDS: Words = [0; 2];

/// What was seen in the bytes of a text, whatever looked at them.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    /// Bytes that are no part of a placement.
    pub(super) others: Words,
    pub(super) slashes: Words,
    pub(super) digits: Words,
    /// `1` and `0`, where runs may have two digits.
    pub(super) ones: Words,
    pub(super) zeros: Words,
    /// By colour.
    pub(super) royals: [Words; 2],
    /// Where pieces may be marked as promoted: the marks, and the pieces that may be.
    pub(super) marks: Words,
    pub(super) markable: Words,
}

impl Seen {
    pub(super) const NOTHING: Self = Self {
        others: NO_WORDS,
        slashes: NO_WORDS,
        digits: NO_WORDS,
        ones: NO_WORDS,
        zeros: NO_WORDS,
        royals: [NO_WORDS; 2],
        marks: NO_WORDS,
        markable: NO_WORDS,
    };

    /// Whether there are spellings that the writer would not choose among the bytes
    /// of `within`, or another number of royal pieces than `royals` says: the fewest, and
    /// how many more there may be.
    #[inline(always)]
    pub(super) fn has_faults<M: Mask, const TWO_DIGITS: bool>(
        &self,
        within: M,
        marks: bool,
        royals: &[(u32, u32); 2],
    ) -> bool {
        let digits = M::join(self.digits);
        let double = digits & (digits >> 1) & within;
        let mut faults = double;
        if TWO_DIGITS {
            let (ones, zeros) = (M::join(self.ones), M::join(self.zeros));
            faults = double & !ones | double & (double >> 1) | zeros & !(double << 1) & within;
        }
        if marks {
            faults = faults | M::join(self.marks) & !(M::join(self.markable) << 1) & within;
        }
        let mut wrong = faults != M::NONE;
        for (&found, &(least, more)) in self.royals.iter().zip(royals) {
            let found = (M::join(found) & within).count();
            wrong |= found.wrapping_sub(least) > more;
        }
        wrong
    }
}
