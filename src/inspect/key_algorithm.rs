//! Which key a record gets where keys are asked for.

use super::key::position_key;
use super::polyglot;
use crate::convert::WriteNotation;
use crate::finding::{Error, Sink};
use crate::model::{Position, named};
use crate::notation::Writer;
use crate::profile::Profile;

/// Which key of a position is meant. A [`Converter`](crate::Converter) that writes one puts it
/// in the place of the record.
///
/// ```
/// use std::sync::Arc;
/// use fenconv::inspect::KeyAlgorithm;
/// use fenconv::{Converter, Options, Variants};
/// let converter = Converter::new(Variants::shared().get("standard")?, Options::default())?;
/// let converter = converter.writing(Arc::new(KeyAlgorithm::Polyglot));
/// let record = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// assert_eq!(converter.convert_str(record)?, "463b96181691fc9c");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum KeyAlgorithm {
    /// [`position_key`](super::position_key()), 32 hexadecimal digits.
    #[default]
    Fenconv,
    /// [`polyglot_key`](super::polyglot_key()), 16 hexadecimal digits.
    Polyglot,
}

named! { KeyAlgorithm, "an algorithm for keys":
    Fenconv = "fenconv",
    Polyglot = "polyglot",
}

impl KeyAlgorithm {
    /// The digits of a position's key; with `lossy` an inner rook's right is that of its wing
    /// where the key has no other.
    pub(crate) fn digits(
        self,
        position: &Position,
        profile: &Profile,
        lossy: bool,
        sink: &mut dyn Sink,
    ) -> Result<String, Error> {
        match self {
            Self::Fenconv => Ok(position_key(position, profile)?.to_string()),
            Self::Polyglot => Ok(format!("{:016x}", polyglot::key(position, profile, lossy, sink)?)),
        }
    }
}

impl WriteNotation for KeyAlgorithm {
    fn write(&self, position: &Position, writer: &Writer, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
        let digits = self.digits(position, writer.profile(), writer.options().lossy, sink)?;
        out.extend_from_slice(digits.as_bytes());
        Ok(())
    }

    // operations and comments are no part of a position
    fn takes(&self, _: &[u8]) -> bool {
        false
    }
}
