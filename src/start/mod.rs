//! Start positions and their numbers: Chess960 and every profile whose start is
//! shuffled. Knows pieces and squares; how a position is spelled is the caller's.

#[cfg(doctest)]
#[doc = include_str!("../../docs/reference/start-positions.md")]
struct Page;

mod arrangement;
mod arrangements;
mod identify;
mod numbering;
mod positions;
mod random;
mod rules;
mod scharnagl;

pub use arrangement::Arrangement;
pub use identify::{NoStart, NoStartReason};
pub use numbering::{Numbering, StartError, StartNumbers};
pub(crate) use positions::ShuffleError;
pub use positions::StartPositions;
pub use scharnagl::StartId;
