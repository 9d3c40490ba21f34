//! How text means a position: one file per field or spelling, reader and writer
//! side by side.

pub(crate) mod blank;
pub(crate) mod boards;
pub(crate) mod castling;
mod checks;
pub(crate) mod classical;
mod counters;
pub(crate) mod dash;
pub(crate) mod decimal;
mod dialect;
pub(crate) mod en_passant;
pub(crate) mod epd;
mod field_reader;
pub(crate) mod gating;
mod holdings;
pub(crate) mod letter;
mod partial;
mod placement;
mod reader;
mod record;
mod report;
pub(crate) mod rooks;
pub(crate) mod scan;
pub(crate) mod sfen;
mod side_to_move;
mod style;
mod validate;
mod writer;

use crate::finding::{Span, Tolerance};
use crate::model::{Board, named};
use crate::profile::Profile;

pub use boards::two_boards;
pub use dialect::{Dialect, DialectSet};
#[cfg(feature = "stream")]
pub(crate) use holdings::write as write_holdings;
pub use partial::{FieldText, PartialRecord};
pub(crate) use placement::write as write_placement;
pub use reader::{ParsedRecord, ReadOptions, Reader};
pub use record::Container;
#[cfg(feature = "stream")]
pub(crate) use record::{BOM, has_operations, is_fen4};
pub use style::{ChecksForm, GateOrder, HoldingsForm, HoldingsOrder, ShortForm, Style, TargetOrder};
pub(crate) use writer::{FieldSet, Spelled, write_castling};
pub use writer::{WriteOptions, Writer};

/// The board of a profile's start record.
pub(crate) fn start_board(profile: &Profile) -> Option<Board> {
    let record = profile.start_record().as_bytes();
    let end = record.iter().position(|&byte| byte == b' ').unwrap_or(record.len());
    let mut sink = ();
    let mut report = report::Report::new(Tolerance::Strict, &mut sink);
    let mut reader = field_reader::FieldReader { input: record, profile, report: &mut report };
    let mut board = Board::empty(profile.size);
    reader.placement(Span::new(0, end), &mut board).1.then_some(board)
}

/// Which en passant targets are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EpPolicy {
    /// As recorded; the PGN standard of 1994 (16.1.3.4) asks for a target after
    /// every double step.
    Keep,
    /// Only if an enemy pawn stands beside the pushed pawn (X-FEN).
    PseudoLegal,
    /// Only if a capture is legal: pins, check and, where the variant has other rules
    /// of check, those count. As pseudo-legal where that hangs on a piece of which
    /// the profile does not say how it moves.
    Legal,
    /// None.
    Never,
}

named! { EpPolicy, "an en passant policy":
    Keep = "keep",
    PseudoLegal = "pseudo-legal",
    Legal = "legal",
    Never = "never",
}

impl EpPolicy {
    /// The habit of a dialect: pseudo-legal for X-FEN, as recorded for the
    /// others.
    #[must_use]
    pub const fn of(dialect: Dialect) -> Self {
        dialect.rules().en_passant
    }
}

/// Whether the number of royal pieces is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum KingCount {
    /// Another number than the variant has refuses the record.
    #[default]
    Profile,
    /// Any number is read: another one than the variant has is a warning.
    Any,
    /// Any number is read without a word, for pictures of boards.
    Unchecked,
}

named! { KingCount, "a rule for the number of kings":
    Profile = "profile",
    Any = "any",
    Unchecked = "unchecked",
}

/// The order of the castling letters of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum LetterOrder {
    /// King side first: `HAha`.
    #[default]
    KingSideFirst,
    /// By file: `AHah`.
    Files,
    /// As the record has them, if that says the same; a [`Converter`](crate::Converter)
    /// knows it, a writer alone puts the king side first.
    Keep,
}

named! { LetterOrder, "an order of castling letters":
    KingSideFirst = "kq",
    Files = "files",
    Keep = "keep",
}

/// How many fields are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum FieldCount {
    /// A FEN is completed to all its fields, an EPD record keeps as many as it
    /// had.
    #[default]
    Auto,
    /// All fields of a FEN; `hmvc` and `fmvn` become counters.
    Fen,
    /// Four fields, the counters as `hmvc` and `fmvn`.
    Epd,
    /// The four fields alone, and check counters where the variant has them: what makes
    /// positions apart. Counters, operations and comments are left out, each with a
    /// `not-said`.
    Four,
}

named! { FieldCount, "a number of fields":
    Auto = "auto",
    Fen = "fen",
    Epd = "epd",
    Four = "four",
}

named! { Container, "a container": Fen = "fen", Epd = "epd", Cell = "cell" }

/// The most bytes a record may have, its EPD operations or comment left aside.
pub const DEFAULT_RECORD_LIMIT: usize = 1024;

/// The most bytes of any input, operations and all.
pub(crate) const INPUT_LIMIT: usize = 1 << 20;
