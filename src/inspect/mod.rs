//! What can be found out about a position and the record it came from: which rook, which
//! dialects, whether standard rules will do, a key, and all of it in one.

mod castling;
mod castling_move;
mod explain;
mod fix;
mod key;
mod key_algorithm;
mod letters;
mod polyglot;
mod programs;
mod sanitize;
mod tag;

pub use castling::{DialectLoss, dialects, needs_960_rules};
pub use castling_move::CastlingMove;
pub use explain::{DialectRecord, EpResult, Explanation, RightSource, Twin, explain};
pub use fix::{Fix, fix};
pub use key::{Difference, PositionKey, differences, position_key, same_position};
#[cfg(feature = "stream")]
pub(crate) use key::{canonical, useful_targets};
pub use key_algorithm::KeyAlgorithm;
pub(crate) use letters::kept_by;
pub use letters::written_in;
#[cfg(feature = "stream")]
pub(crate) use letters::{letters, letters_by};
pub use polyglot::polyglot_key;
pub use programs::{OtherReading, Program, ProgramReading, programs};
pub use sanitize::{Sanitized, Sanitizer, sanitize};
#[cfg(feature = "stream")]
pub(crate) use tag::{LONGEST, find as find_tag, label};
pub use tag::{TagVariant, variant_from_tag};
