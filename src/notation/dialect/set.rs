//! Sets of dialects.

use std::fmt;

use super::Dialect;

/// A set of dialects.
///
/// ```
/// use fenconv::notation::DialectSet;
/// use fenconv::Dialect;
/// let set: DialectSet = [Dialect::Shredder, Dialect::XFen].into();
/// assert!(set.contains(Dialect::XFen) && !set.contains(Dialect::Classic));
/// assert_eq!(set.iter().map(Dialect::name).collect::<Vec<_>>(), ["x-fen", "shredder"]);
/// assert_eq!(set.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct DialectSet(u8);

// a bit for each
const _: () = assert!(Dialect::ALL.len() <= 8);

impl DialectSet {
    /// No dialect.
    pub const EMPTY: Self = Self(0);

    /// All dialects.
    pub const ALL: Self = Self::of(Dialect::ALL);

    /// The set of these dialects.
    #[must_use]
    pub const fn of(dialects: &[Dialect]) -> Self {
        let (mut set, mut at) = (Self::EMPTY, 0);
        while at < dialects.len() {
            set.insert(dialects[at]);
            at += 1;
        }
        set
    }

    /// Adds a dialect.
    pub const fn insert(&mut self, dialect: Dialect) {
        self.0 |= 1 << dialect as u8;
    }

    /// Whether a dialect is in it.
    #[must_use]
    pub const fn contains(self, dialect: Dialect) -> bool {
        self.0 >> dialect as u8 & 1 == 1
    }

    /// How many dialects are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The dialects in the order of [`Dialect::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Dialect> {
        Dialect::ALL.iter().copied().filter(move |&dialect| self.contains(dialect))
    }
}

impl<const N: usize> From<[Dialect; N]> for DialectSet {
    fn from(dialects: [Dialect; N]) -> Self {
        Self::of(&dialects)
    }
}

impl FromIterator<Dialect> for DialectSet {
    fn from_iter<I: IntoIterator<Item = Dialect>>(dialects: I) -> Self {
        let mut set = Self::EMPTY;
        dialects.into_iter().for_each(|dialect| set.insert(dialect));
        set
    }
}

impl fmt::Debug for DialectSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_set_is_made_of_its_members() {
        for set in (0..1 << Dialect::ALL.len()).map(DialectSet) {
            assert_eq!(set.iter().count(), set.len());
            assert_eq!(set.iter().collect::<DialectSet>(), set);
            assert_eq!(set.is_empty(), set == DialectSet::EMPTY);
            assert!(
                Dialect::ALL.iter().all(|&dialect| set.contains(dialect) == set.iter().any(|other| other == dialect))
            );
            assert_eq!(set.intersection(DialectSet::ALL), set);
        }
        assert_eq!(DialectSet::ALL.len(), Dialect::ALL.len());
        assert_eq!(format!("{:?}", DialectSet::of(&[Dialect::XFen])), "{XFen}");
    }
}
