//! Where a position that a program makes begins.

use super::Profile;
use crate::model::{Board, Position};

impl Position {
    /// An empty board of the profile's size with White to move, no rights and, where the
    /// variant counts checks, all of them still to give. Pieces, and with them validity, are
    /// up to the caller: see [`Position::validate`].
    ///
    /// ```
    /// use fenconv::{Position, Variants, WriteOptions, Writer};
    /// let profile = Variants::builtin().get("threecheck")?;
    /// let mut position = Position::for_profile(&profile);
    /// for (letter, square) in [('K', "e1"), ('R', "h1"), ('k', "e8")] {
    ///     position.board.put(square.parse()?, profile.piece(letter).ok_or("no such piece")?);
    /// }
    /// let mut record = Vec::new();
    /// Writer::new(profile, WriteOptions::default()).write(&position, &mut record, &mut ())?;
    /// assert_eq!(record, b"4k3/8/8/8/8/8/8/4K2R w - - 3+3 0 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn for_profile(profile: &Profile) -> Self {
        let mut position = Self::empty(profile.key, Board::empty(profile.size));
        position.checks = profile.checks.map(|limit| [limit; 2]);
        position
    }
}
