//! A bit for each byte of a text of up to eight vectors.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

use wide::u8x16;

/// A bit for each byte of the text.
pub(super) trait Mask:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    const NONE: Self;

    /// The bits of eight vectors side by side, as far as they fit.
    fn join(vectors: [u16; 8]) -> Self;
    /// The first byte's number.
    fn first(self) -> usize;
    /// The bytes before the first one.
    fn before_first(self) -> Self;
    fn without_first(self) -> Self;
    fn count(self) -> u32;
}

macro_rules! mask {
    ($type:ty, $join:expr) => {
        impl Mask for $type {
            const NONE: Self = 0;

            #[inline]
            fn join(vectors: [u16; 8]) -> Self {
                $join(vectors)
            }
            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn before_first(self) -> Self {
                (self & self.wrapping_neg()).wrapping_sub(1)
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

mask!(u64, |[a, b, c, d, ..]: [u16; 8]| join(a, b, c, d));
mask!(u128, |[a, b, c, d, e, f, g, h]: [u16; 8]| { u128::from(join(a, b, c, d)) | u128::from(join(e, f, g, h)) << 64 });

#[inline]
fn join(a: u16, b: u16, c: u16, d: u16) -> u64 {
    u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
}

/// A bit for each byte of up to eight vectors, gathered one vector after the
/// other: shifting a wide mask each time would cost more than all the rest.
#[derive(Clone, Copy)]
pub(super) struct Lanes([u16; 8]);

impl Lanes {
    pub(super) const NONE: Self = Self([0; 8]);

    /// Sets the bits of a vector to the bytes that are full.
    #[inline]
    pub(super) fn set(&mut self, vector: usize, bytes: u8x16) {
        self.0[vector] = bytes.move_mask() as u16;
    }

    #[inline]
    pub(super) fn join<M: Mask>(self) -> M {
        M::join(self.0)
    }
}
