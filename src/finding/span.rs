//! Where in the input something is.

/// A stretch of the input in bytes from 0, end exclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// The byte after the last; equal to `start` where something is missing.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // inputs are limited to 1 MiB
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }

    /// The bytes it covers; empty where it lies outside `input`.
    ///
    /// ```
    /// assert_eq!(fenconv::finding::Span::new(2, 4).of(b"KQkq"), b"kq");
    /// ```
    #[must_use]
    pub fn of(self, input: &[u8]) -> &[u8] {
        input.get(self.range()).unwrap_or_default()
    }

    /// As a range for indexing.
    #[must_use]
    pub const fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The same stretch of an input that has so many bytes more in front.
    #[must_use]
    pub(crate) const fn moved_by(self, bytes: usize) -> Self {
        Self::new(self.start as usize + bytes, self.end as usize + bytes)
    }

    /// Whether it covers no byte.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start >= self.end
    }
}
