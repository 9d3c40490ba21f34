//! Reads and writes chess position records of any variant and knows which rook
//! each castling letter means.
//!
//! [`Variants`] has the profiles of the variants. With one of them a [`Reader`]
//! makes a [`Position`] of a record, a [`Writer`] a record of a position, and a
//! [`Converter`] goes from record to record without more than it needs. [`Sanitizer`]
//! is for servers that are handed strings by strangers.
//!
//! A right to castle is kept as the file of its rook; every spelling reads into that
//! and writes from it. What a record gets wrong is a [`Finding`] with a code and the
//! bytes concerned.
//!
//! The feature `profiles` adds variants of your own in TOML, `stream` whole files, `cli` (on
//! by default) the command and all these. Without features the library uses no files,
//! threads or environment.

#![cfg_attr(not(feature = "simd"), forbid(unsafe_code))]

mod check;
mod convert;
#[cfg(feature = "files")]
pub mod files;
mod finding;
mod inspect;
mod model;
mod notation;
mod profile;
mod render;
mod rules;
mod start;
#[cfg(feature = "stream")]
pub mod stream;
mod target;
mod variants;

pub use check::Checker;
pub use convert::{Converted, Converter, IntoError, Options, OptionsError, ReadNotation, WriteNotation};
pub use finding::{
    Action, Detail, Error, Example, Field, Finding, FindingKind, RecordError, Severity, Sink, Span, Stage, Tolerance,
    printable,
};
pub use inspect::{
    CastlingMove, DialectLoss, DialectRecord, Difference, EpResult, Explanation, OtherReading, PositionKey, Program,
    ProgramReading, RightSource, Sanitized, Sanitizer, TagVariant, dialects, differences, explain, needs_960_rules,
    position_key, programs, same_position, sanitize, variant_from_tag, written_in,
};
pub use model::{
    Board, BoardSize, CastlingRights, Cell, Color, EnPassantTargets, File, FileSet, Holdings, HomeRank, KqMeaning,
    MAX_PIECES, ParseNameError, Piece, PieceId, Position, ProfileKey, Rank, Right, Square, UnknownName, Wing,
};
pub use notation::{
    ChecksForm, Container, DEFAULT_RECORD_LIMIT, Dialect, DialectSet, EpPolicy, FieldCount, HoldingsForm, LetterOrder,
    ParsedRecord, ReadOptions, Reader, Style, WriteOptions, Writer,
};
pub use profile::{PieceKind, Profile, ProfileError};
pub use render::{Diagram, Notation, PictureOptions, Pieces, TerminalOptions, Theme, svg, terminal};
#[cfg(feature = "png")]
pub use render::{PngError, png};
pub use rules::{Flaw, Soundness, soundness};
pub use start::{Arrangement, NoStart, NoStartReason, Numbering, StartError, StartId, StartNumbers, StartPositions};
pub use target::Target;
pub use variants::{VariantError, Variants};
