//! Castling rights for people and servers: which dialects, whether standard rules
//! will do.

use crate::finding::Error;
use crate::model::{CastlingRights, Position};
use crate::notation::castling::Spelling;
use crate::notation::classical::needs_960;
use crate::notation::{Dialect, LetterOrder, write_castling};
use crate::profile::Profile;

/// What a dialect can say of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DialectLoss {
    /// The dialect.
    pub dialect: Dialect,
    /// The castling rights that it cannot express.
    pub lost: CastlingRights,
}

impl DialectLoss {
    /// Whether the dialect says all of it.
    ///
    /// ```
    /// use fenconv::inspect::dialects;
    /// use fenconv::{Reader, Variants};
    /// let profile = Variants::shared().get("chess960")?;
    /// let position = Reader::new(profile.clone()).read_str("4k3/8/8/8/8/8/8/4K1RR w G - 0 1")?.position;
    /// let lossless = dialects(&position, &profile)?.into_iter().filter(|loss| loss.in_full());
    /// // classic FEN cannot express the right of the inner rook
    /// assert_eq!(lossless.map(|loss| loss.dialect.name()).collect::<Vec<_>>(), ["x-fen", "shredder"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_full(&self) -> bool {
        self.lost.is_empty()
    }
}

/// What each dialect can say of a position, and what it would lose.
///
/// # Errors
/// `wrong-profile` for a position of another profile.
///
/// ```
/// use fenconv::inspect::dialects;
/// use fenconv::{Dialect, Reader, Variants};
/// let profile = Variants::builtin().get("chess960")?;
/// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", &mut ())?;
/// let lossy = dialects(&read.position, &profile)?.into_iter().filter(|said| !said.in_full());
/// assert_eq!(lossy.map(|said| said.dialect).collect::<Vec<_>>(), [Dialect::Classic]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dialects(position: &Position, profile: &Profile) -> Result<Vec<DialectLoss>, Error> {
    profile.check_own(position)?;
    let mut scratch = Vec::new();
    Ok(Dialect::ALL.iter().map(|&dialect| loss(dialect, position, profile, &mut scratch)).collect())
}

/// What one dialect would lose of a position of this profile; its field is written into a
/// buffer of the caller's.
pub(super) fn loss(dialect: Dialect, position: &Position, profile: &Profile, scratch: &mut Vec<u8>) -> DialectLoss {
    scratch.clear();
    let spelling = Spelling { dialect, order: LetterOrder::KingSideFirst };
    DialectLoss { dialect, lost: write_castling(position, profile, spelling, scratch) }
}

/// Whether a program that knows only standard castling could not play on from a
/// position: a right belongs to a king or a rook that does not stand where the
/// variant's classical array has it. Without castling rights the answer is no,
/// wherever king and rooks stand.
///
/// # Errors
/// `wrong-profile` for a position of another profile.
///
/// ```
/// use fenconv::inspect::needs_960_rules;
/// use fenconv::{Reader, Variants};
/// let profile = Variants::builtin().get("chess960")?;
/// let reader = Reader::new(profile.clone());
/// let needs = |record: &[u8]| reader.read(record, &mut ()).and_then(|read| needs_960_rules(&read.position, &profile));
/// assert!(!needs(b"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1")?);
/// assert!(needs(b"r3k2r/8/8/8/8/8/8/R3K1R1 w G - 0 1")?);
/// assert!(!needs(b"r3k2r/8/8/8/8/8/8/R3K1R1 w - - 0 1")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn needs_960_rules(position: &Position, profile: &Profile) -> Result<bool, Error> {
    profile.check_own(position)?;
    Ok(needs_960(position, profile))
}
