//! A position and the profile it belongs to.

use std::sync::Arc;

use crate::finding::RecordError;
use crate::model::Position;
use crate::notation::Reader;
use crate::profile::Profile;

/// A position with the profile it belongs to: all that it takes to write it, to store it, to
/// send it to another program.
///
/// ```
/// use fenconv::Variants;
/// use fenconv::variants::VariantPosition;
/// let crazyhouse = Variants::shared().get("crazyhouse")?;
/// let one = VariantPosition::read("4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1", crazyhouse)?;
/// assert_eq!(one.profile.id(), "crazyhouse");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct VariantPosition {
    /// The variant.
    pub profile: Arc<Profile>,
    /// The position.
    pub position: Position,
}

impl VariantPosition {
    /// A position of this profile. Whether it is one is not asked here, but by whatever uses it.
    #[must_use]
    pub fn new(position: Position, profile: Arc<Profile>) -> Self {
        Self { profile, position }
    }

    /// The position of a record.
    ///
    /// # Errors
    /// What [`Reader::read_str`] refuses: `4k3/8 w - - 0 1` has too few ranks.
    pub fn read(record: &str, profile: Arc<Profile>) -> Result<Self, RecordError> {
        let position = Reader::new(profile.clone()).read_str(record)?.position;
        Ok(Self { profile, position })
    }
}

/// Equal in what decides the meaning of the profile, and in the position.
impl PartialEq for VariantPosition {
    fn eq(&self, other: &Self) -> bool {
        // a position has the key of its profile
        self.position == other.position
    }
}

impl Eq for VariantPosition {}
