//! The particulars of a finding.

use crate::model::{Color, File, Right, Square, Wing};

/// The particulars of a finding that its span does not show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Detail {
    /// None.
    #[default]
    None,
    /// So many were found, so many are expected.
    Count {
        /// How many there are.
        found: u16,
        /// How many there should be, or may be at most.
        expected: u16,
    },
    /// A side has so many, and so many are expected.
    SideCount {
        /// Whose they are.
        side: Color,
        /// How many there are.
        found: u16,
        /// How many there should be, or may be at most.
        expected: u16,
    },
    /// At most so many.
    Limit(u32),
    /// Whose piece or right it is.
    Side(Color),
    /// The square it is about.
    Square(Square),
    /// The wing a letter asked for.
    Wing(Color, Wing),
    /// A right that cannot be written, and the outermost rook of its wing, which the
    /// letter of the wing would mean.
    Lost(Right, Option<File>),
    /// What is not there.
    Missing(&'static str),
    /// The format that the input was taken for.
    Format(&'static str),
}
