//! Reads and writes chess position records of any variant and knows which rook
//! each castling letter means.

mod check;
mod convert;
mod error;
mod model;
mod notation;
mod profile;
mod rules;
mod start;
#[cfg(feature = "stream")]
pub mod stream;
mod variants;

pub use check::Checker;
pub use convert::{Converted, Converter, Options, OptionsError};
pub use error::{Action, Detail, Error, Field, Finding, FindingKind, Severity, Sink, Span};
pub use model::{
    Board, BoardSize, CastlingRights, Cell, Color, File, FileSet, Holdings, HomeRank, KqMeaning, MAX_PIECES, Piece,
    PieceId, Position, ProfileKey, Rank, Right, Square, Wing,
};
pub use notation::{
    ChecksForm, Container, DEFAULT_RECORD_LIMIT, Dialect, EpPolicy, Fields, HoldingsForm, LetterOrder, Read,
    ReadOptions, Reader, Style, Tolerance, WriteOptions, Writer,
};
pub use profile::{PieceKind, Profile, ProfileError};
pub use rules::{Flaw, Soundness, soundness};
pub use start::{Arrangement, NoStart, NoStartReason, Numbering, StartError, StartId, StartNumbers, StartPositions};
pub use variants::{VariantError, Variants};
