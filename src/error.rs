//! What was noticed in a record: kind, place and what was done about it.

use std::fmt;

use strum::{EnumCount, EnumIter, IntoStaticStr};

use crate::model::{Color, File, Right, Square, Wing};

/// A stretch of the input in bytes from 0, end exclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// The byte behind the last; equal to `start` where something is missing.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // inputs are limited to 1 MiB
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }

    /// The bytes it covers; empty where it lies outside `input`.
    ///
    /// ```
    /// assert_eq!(fenconv::Span::new(2, 4).of(b"KQkq"), b"kq");
    /// ```
    #[must_use]
    pub fn of(self, input: &[u8]) -> &[u8] {
        input.get(self.range()).unwrap_or_default()
    }

    /// As a range for indexing.
    #[must_use]
    pub const fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The same stretch of an input that has so many bytes more in front.
    #[must_use]
    pub(crate) const fn moved_by(self, bytes: usize) -> Self {
        Self::new(self.start as usize + bytes, self.end as usize + bytes)
    }

    /// Whether it covers no byte.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start >= self.end
    }
}

/// The part of a record that a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Field {
    /// The record as a whole or what stands round it.
    Record,
    /// Who stands where.
    Placement,
    /// Pieces in hand.
    Holdings,
    /// Whose move it is.
    SideToMove,
    /// The castling rights.
    Castling,
    /// The en passant target.
    EnPassant,
    /// The check counters.
    Checks,
    /// Half moves since a capture or pawn move.
    HalfmoveClock,
    /// The number of the move.
    FullmoveNumber,
    /// EPD operations or other text behind the fields.
    Operations,
    /// A tag of the game that the record belongs to.
    Tag,
}

/// How grave a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Severity {
    /// Harmless spelling, read as it was meant.
    Info,
    /// Something was dropped or is suspicious.
    Warning,
    /// The record was refused.
    Error,
}

/// What was done about a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Read as it was meant.
    Normalised,
    /// Left out of the position.
    Dropped,
    /// Carried over as it stands.
    Kept,
    /// Written although the dialect cannot say it.
    Written,
    /// The record was not accepted.
    Refused,
}

/// Every kind of finding. Its code is the kebab-case name and never changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, EnumIter, EnumCount)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)] // `summary` says each in words
pub enum FindingKind {
    RecordTooLong,
    Bom,
    NonAscii,
    EmptyInput,
    Quoted,
    UciPrefix,
    EpdPrefix,
    Underscore,
    TrailingMoves,
    TrailingGarbage,
    EpdCounters,
    EpdOperations,
    ChecksField,
    ChecksRange,
    MissingField,
    Whitespace,
    PocketSyntax,
    PocketNotAllowed,
    BadPieceChar,
    BadRun,
    WallNotAllowed,
    BoardRankCount,
    BoardRankWidth,
    ConsecutiveDigits,
    TrailingSlash,
    PromotedMark,
    BadSideToMove,
    BadCastlingChar,
    KingCount,
    CastlingNotAllowed,
    CastlingNoKing,
    CastlingNoRook,
    AmbiguousCastlingLetter,
    DuplicateCastlingRight,
    TooManyCastlingRights,
    GatingNoPiece,
    BadEpSyntax,
    EpNotAllowed,
    BadEpRank,
    EpNoPawn,
    BadCounter,
    CounterOverflow,
    Lossy,
    NotationSyntax,
    UnsayableBoard,
    UnsayablePiece,
    NotSaid,
    OpponentInCheck,
    PawnRank,
    TooManyCheckers,
    ImpossibleCheck,
    ImpossibleEnPassant,
    TooManyPieces,
    TooManyPawns,
    TooManyPromoted,
    HalfmoveTooHigh,
    HalfmoveAfterDoubleStep,
    CounterLimit,
    TagSyntax,
    BadFenTag,
    UnknownVariant,
    TagInComment,
    NoStartPosition,
    StartRebuilt,
    BadLine,
    MissingCell,
}

impl FindingKind {
    /// The stable code, `castling-no-rook`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// The kind in words, without the particulars.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::RecordTooLong => "the record is longer than the limit",
            Self::Bom => "a byte order mark stands before the record",
            Self::NonAscii => "a character outside ASCII",
            Self::EmptyInput => "the record is empty",
            Self::Quoted => "the record stands in quotes",
            Self::UciPrefix => "a UCI prefix stands before the record",
            Self::EpdPrefix => "an `epd` prefix stands before the record",
            Self::Underscore => "underscores stand for blanks",
            Self::TrailingMoves => "moves stand behind the position",
            Self::TrailingGarbage => "text stands behind the last field",
            Self::EpdCounters => "an EPD record carries the two counters of a FEN",
            Self::EpdOperations => "EPD operations stand in a FEN list",
            Self::ChecksField => "the check counters stand in an unusual place",
            Self::ChecksRange => "the check counters are beyond the limit of the variant",
            Self::MissingField => "fields are missing at the end",
            Self::Whitespace => "other than one blank between fields",
            Self::PocketSyntax => "the holdings are not spelled as expected",
            Self::PocketNotAllowed => "the variant has no such piece in hand",
            Self::BadPieceChar => "no piece of the variant",
            Self::BadRun => "no number of empty squares",
            Self::WallNotAllowed => "the variant has no walls",
            Self::BoardRankCount => "the placement has the wrong number of ranks",
            Self::BoardRankWidth => "a rank has the wrong number of squares",
            Self::ConsecutiveDigits => "two runs of empty squares stand side by side",
            Self::TrailingSlash => "a slash stands behind the last rank",
            Self::PromotedMark => "a mark of promotion where none can be",
            Self::BadSideToMove => "no side to move",
            Self::BadCastlingChar => "no castling letter",
            Self::KingCount => "the wrong number of royal pieces",
            Self::CastlingNotAllowed => "the variant gives this side no such right",
            Self::CastlingNoKing => "no king that could castle",
            Self::CastlingNoRook => "no rook that could castle",
            Self::AmbiguousCastlingLetter => "the letter names a wing and a file",
            Self::DuplicateCastlingRight => "the right is named twice",
            Self::TooManyCastlingRights => "two rooks for one wing",
            Self::GatingNoPiece => "no unmoved piece that could gate",
            Self::BadEpSyntax => "no en passant target",
            Self::EpNotAllowed => "the variant has no en passant",
            Self::BadEpRank => "an en passant target on the wrong rank",
            Self::EpNoPawn => "no double step can have led to this en passant target",
            Self::BadCounter => "no plain number",
            Self::CounterOverflow => "a number of more than nine digits",
            Self::Lossy => "the dialect cannot say this right",
            Self::NotationSyntax => "the text is not in the notation asked for",
            Self::UnsayableBoard => "the notation has no board of this size",
            Self::UnsayablePiece => "the notation has no such piece",
            Self::NotSaid => "the notation has no place for this",
            Self::OpponentInCheck => "the side that does not move is in check",
            Self::PawnRank => "a pawn on a rank where none can stand",
            Self::TooManyCheckers => "more pieces give check than one move can lead to",
            Self::ImpossibleCheck => "no last move can have led to this check",
            Self::ImpossibleEnPassant => "the king was in check before the double step",
            Self::TooManyPieces => "more pieces than a side begins with",
            Self::TooManyPawns => "more pawns than a side begins with",
            Self::TooManyPromoted => "more promoted pieces than pawns are missing",
            Self::HalfmoveTooHigh => "more half moves without a capture than the game has had",
            Self::HalfmoveAfterDoubleStep => "half moves are counted although a pawn has just moved",
            Self::CounterLimit => "a number that no game reaches",
            Self::TagSyntax => "the tag is not spelled as expected",
            Self::BadFenTag => "no record where a tag should have one",
            Self::UnknownVariant => "no profile of this variant",
            Self::TagInComment => "a FEN tag inside a comment is left as it is",
            Self::NoStartPosition => "no start position of its variant",
            Self::StartRebuilt => "all castling rights of a start position put back",
            Self::BadLine => "the line is no JSON object, or a quote in it is never closed",
            Self::MissingCell => "no record in the line",
        }
    }
}

/// The particulars of a finding that its span does not show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Detail {
    /// None.
    #[default]
    None,
    /// So many were found, so many belong there.
    Count {
        /// How many there are.
        found: u16,
        /// How many there should be.
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
    /// A right that cannot be said, and the outermost rook of its wing, which the
    /// letter of the wing would mean.
    Lost(Right, Option<File>),
}

/// Something noticed while reading or writing a record. It does not own the
/// input: [`Finding::span`] points into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Finding {
    /// What it is.
    pub kind: FindingKind,
    /// How grave it is at the tolerance asked for.
    pub severity: Severity,
    /// What was done.
    pub action: Action,
    /// In which part of the record.
    pub field: Field,
    /// The offending bytes of the input; for [`FindingKind::Lossy`] the letter that
    /// names the right, none where a position is written without an input.
    pub span: Span,
    /// What the span does not show.
    pub detail: Detail,
}

/// The most bytes of the input in a message.
const MOST_SHOWN: usize = 40;

impl Finding {
    /// The stable code, `castling-no-rook`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The offending bytes.
    #[must_use]
    pub fn snippet<'a>(&self, input: &'a [u8]) -> &'a [u8] {
        self.span.of(input)
    }

    /// One clause for people: what is wrong, what was expected and found. Bytes
    /// of the input are escaped, and of a long text the first are shown.
    ///
    /// ```
    /// use fenconv::{Reader, Variants};
    /// let reader = Reader::new(Variants::builtin().get("standard")?);
    /// let record = b"4k3/8/8/8/8/8/8/R3K3 w K - 0 1";
    /// let error = reader.read(record, &mut ()).unwrap_err();
    /// assert_eq!(error.0.message(record), "no rook that could castle: expected a white rook king side for `K`");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn message(&self, input: &[u8]) -> String {
        use FindingKind as K;
        let summary = self.kind.summary();
        let snippet = self.snippet(input);
        let (shown, rest) = snippet.split_at(snippet.len().min(MOST_SHOWN));
        let found = format!("{}{}", shown.escape_ascii(), if rest.is_empty() { "" } else { "..." });
        match (self.kind, self.detail) {
            (
                K::BoardRankWidth | K::BoardRankCount | K::KingCount | K::NotationSyntax,
                Detail::Count { found, expected },
            ) => {
                format!("{summary}: expected {expected}, found {found}")
            }
            (K::TooManyPieces | K::TooManyPawns | K::TooManyPromoted, Detail::Count { found, expected }) => {
                format!("{summary}: expected at most {expected}, found {found}")
            }
            (K::HalfmoveTooHigh | K::CounterLimit, Detail::Limit(limit)) => {
                format!("{summary}: expected at most {limit}, found `{found}`")
            }
            (K::RecordTooLong | K::ChecksRange, Detail::Limit(limit)) => {
                format!("{summary}: expected at most {limit}")
            }
            (K::CastlingNoRook, Detail::Wing(color, wing)) => {
                format!("{summary}: expected a {} rook {wing} for `{found}`", color.name())
            }
            (
                K::CastlingNoRook | K::CastlingNoKing | K::CastlingNotAllowed | K::OpponentInCheck | K::PawnRank,
                Detail::Side(color),
            ) => {
                format!("{summary}: {} `{found}`", color.name())
            }
            (K::UnsayablePiece, Detail::Square(square)) => {
                let found = if self.span.is_empty() { String::new() } else { format!(" `{found}`") };
                format!("{summary}: found{found} on {square}")
            }
            (K::NotSaid, Detail::Square(_)) => format!("{summary}: mark of promotion"),
            (K::NotSaid, _) => {
                let field: &str = self.field.into();
                format!("{summary}: {}", field.replace('-', " "))
            }
            (K::BadSideToMove, _) => format!("{summary}: expected `w` or `b`, found `{found}`"),
            (K::BadEpSyntax, _) => format!("{summary}: expected `-` or a square, found `{found}`"),
            (K::Lossy, Detail::Lost(Right { color, wing, rook }, outermost)) => {
                let outer = outermost
                    .filter(|file| *file != rook)
                    .map_or(String::new(), |file| format!(", where the outermost one is on the {file}-file"));
                format!("{summary}: {} {wing} with the rook on the {rook}-file{outer}", color.name())
            }
            _ if snippet.is_empty() || !rest.is_empty() => summary.into(),
            _ => format!("{summary}: found `{found}`"),
        }
    }
}

/// The finding that made a reader or writer give up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Error(pub Finding);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { kind, span, field, .. } = self.0;
        let field: &str = field.into();
        write!(f, "{} ({field}, bytes {}..{})", kind.summary(), span.start, span.end)
    }
}

impl std::error::Error for Error {}

/// Where findings go: `()` takes none, `Option<Finding>` keeps the first,
/// `Vec<Finding>` all.
pub trait Sink {
    /// Takes a finding.
    fn push(&mut self, finding: Finding);
}

impl Sink for () {
    fn push(&mut self, _: Finding) {}
}

impl Sink for Option<Finding> {
    fn push(&mut self, finding: Finding) {
        self.get_or_insert(finding);
    }
}

impl Sink for Vec<Finding> {
    fn push(&mut self, finding: Finding) {
        Self::push(self, finding);
    }
}
