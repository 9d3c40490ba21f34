//! The habits of programs as values: what each writes where the notation leaves
//! a choice. `docs/reference/dialects.md` says what was found and where.

use super::{Dialect, EpPolicy, LetterOrder, WriteOptions};
use crate::model::{PieceId, named};
use crate::profile::{CastlingSquares, Profile};

/// How pieces in hand are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum HoldingsForm {
    /// `[Qp]`, empty hands as `[]`.
    #[default]
    Brackets,
    /// `[Qp]`, empty hands as `[-]`.
    BracketsOrDash,
    /// `/Qp` as one rank more, empty hands as `/`.
    Slash,
}

named! { HoldingsForm, "a form of holdings":
    Brackets = "brackets",
    BracketsOrDash = "brackets-or-dash",
    Slash = "slash",
}

/// The order in which a side's pieces in hand are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum HoldingsOrder {
    /// That of the profile.
    #[default]
    Profile,
    /// That of the engine Fairy-Stockfish, from its last kind of piece to its first: `QRBNP`,
    /// `EH` in S-Chess, `GNLPSRB` in shogi.
    LastKindFirst,
    /// That of cutechess: the same but for shogi, where it is `RBGSNLP`.
    StrongestFirst,
    /// Its reverse: `PNBRQ`.
    PawnFirst,
}

named! { HoldingsOrder, "an order of pieces in hand":
    Profile = "profile",
    LastKindFirst = "last-kind-first",
    StrongestFirst = "strongest-first",
    PawnFirst = "pawn-first",
}

/// Kinds of piece by their names in profiles, of the variants whose own order is another: first
/// those that all programs put in one order.
const IN_ORDER: [&str; 7] = ["elephant", "hawk", "queen", "rook", "bishop", "knight", "pawn"];
const LAST_KIND_FIRST: [&[&str]; 2] = [&IN_ORDER, &["gold", "knight", "lance", "pawn", "silver", "rook", "bishop"]];
/// `piece-n` is the knight of Euroshogi, `wazir` and `fers` giraffe and elephant of Dobutsu shogi.
const STRONGEST_FIRST: [&[&str]; 3] = [
    &IN_ORDER,
    &["rook", "bishop", "gold", "silver", "knight", "piece-n", "lance", "pawn"],
    &["king", "wazir", "fers", "pawn"],
];

impl HoldingsOrder {
    /// The pieces of a profile that can be in hand in this order.
    pub(crate) fn of(self, profile: &Profile) -> Vec<PieceId> {
        let mut pieces = profile.holdings.clone().unwrap_or_default();
        let orders: &[&[&str]] = match self {
            Self::Profile => return pieces,
            Self::LastKindFirst | Self::PawnFirst => &LAST_KIND_FIRST,
            Self::StrongestFirst => &STRONGEST_FIRST,
        };
        let name = |id: PieceId| &*profile.kind(id).name;
        let place = |order: &[&str], id| order.iter().position(|kind| *kind == name(id));
        let mut fitting = orders.iter().filter(|order| pieces.iter().all(|&id| place(order, id).is_some()));
        if let Some(order) = fitting.next() {
            pieces.sort_by_key(|&id| place(order, id));
        }
        if self == Self::PawnFirst {
            pieces.reverse();
        }
        pieces
    }
}

/// Where the letters of unmoved pieces are in the castling field of a variant that has them
/// (S-Chess).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum GateOrder {
    /// After the rights of their side: `KQBCDFGkqbcdfg`.
    #[default]
    AfterRights,
    /// Before all rights, Black's first: `bcdfgBCDFGKQkq`.
    BeforeRights,
    /// Between the rights of their side, from the last file on: `KGFDCBQkgfdcbq`.
    BetweenRights,
}

named! { GateOrder, "an order of gates":
    AfterRights = "after-rights",
    BeforeRights = "before-rights",
    BetweenRights = "between-rights",
}

impl GateOrder {
    /// Puts the letters of a field, which are in the first of these orders, into this one.
    pub(crate) fn arrange(self, field: &mut [u8]) {
        let wing = |letter: u8| b"KQkq".iter().position(|&wing| wing == letter);
        match self {
            Self::AfterRights => {}
            Self::BeforeRights => {
                field.sort_unstable_by_key(|&letter| (wing(letter), letter.is_ascii_uppercase(), letter));
            }
            Self::BetweenRights => field.sort_unstable_by_key(|&letter| {
                let place = wing(letter).map_or(1, |wing| wing % 2 * 2);
                (letter.is_ascii_lowercase(), place, !letter)
            }),
        }
    }
}

/// The order of two en passant targets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum TargetOrder {
    /// From a1 on, rank by rank: `c5d6`.
    #[default]
    LowerFirst,
    /// The square passed over before the pawn's: `d6c5`.
    PassedFirst,
}

named! { TargetOrder, "an order of en passant targets":
    LowerFirst = "lower-first",
    PassedFirst = "passed-first",
}

/// Which fields are after the side to move in a variant whose records have no castling and no
/// en passant field (shogi).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum ShortForm {
    /// The counters, `w 0 1`.
    #[default]
    Counters,
    /// All fields of a FEN, `w - - 0 1`.
    AllFields,
    /// The move number alone, `w - 1`.
    Number,
}

named! { ShortForm, "a form of short records":
    Counters = "counters",
    AllFields = "all-fields",
    Number = "number",
}

/// How check counters are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum ChecksForm {
    /// `3+3`, the checks still to give, after the en passant target.
    #[default]
    Remaining,
    /// `+0+0`, the checks given, at the end; EPD has the remaining ones.
    Given,
}

named! { ChecksForm, "a form of check counters": Remaining = "remaining", Given = "given" }

/// A program whose habits are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Style {
    /// The server lichess.org.
    Lichess,
    /// Fairy-Stockfish, in Chess960 mode where king and rooks stand freely.
    FairyStockfish,
    /// cutechess.
    Cutechess,
    /// `XBoard` and `WinBoard`.
    Xboard,
    /// The library python-chess.
    PythonChess,
    /// The server pychess.org.
    Pychess,
}

named! { Style, "a program":
    Lichess = "lichess",
    FairyStockfish = "fairy-stockfish",
    Cutechess = "cutechess",
    Xboard = "xboard" | "winboard",
    PythonChess = "python-chess",
    Pychess = "pychess",
}

impl Style {
    /// What the program writes for a variant.
    ///
    /// ```
    /// use fenconv::notation::Style;
    /// use fenconv::{Reader, Variants, Writer};
    /// let profile = Variants::builtin().get("crazyhouse")?;
    /// let record = b"rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[P] b KQkq - 0 2";
    /// let read = Reader::new(profile.clone()).read(record, &mut ())?;
    /// let options = Style::Lichess.write_options(&profile);
    /// let mut out = Vec::new();
    /// Writer::new(profile, options).write(&read.position, &mut out, &mut ())?;
    /// assert_eq!(out, b"rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR/P b KQkq - 0 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn write_options(self, profile: &Profile) -> WriteOptions {
        let free = profile.castling.squares == CastlingSquares::Free;
        let by_mode = if free { Dialect::Shredder } else { Dialect::Classic };
        let (dialect, en_passant) = match self {
            Self::Lichess | Self::Cutechess | Self::PythonChess => (Dialect::XFen, EpPolicy::Legal),
            Self::FairyStockfish | Self::Pychess => (by_mode, EpPolicy::PseudoLegal),
            Self::Xboard => (by_mode, EpPolicy::Keep),
        };
        let holdings = match self {
            Self::Lichess => HoldingsForm::Slash,
            Self::Cutechess | Self::Xboard => HoldingsForm::BracketsOrDash,
            Self::FairyStockfish | Self::PythonChess | Self::Pychess => HoldingsForm::Brackets,
        };
        let holdings_order = match self {
            Self::Lichess | Self::Xboard => HoldingsOrder::PawnFirst,
            Self::FairyStockfish | Self::Pychess => HoldingsOrder::LastKindFirst,
            Self::Cutechess => HoldingsOrder::StrongestFirst,
            Self::PythonChess => HoldingsOrder::Profile,
        };
        // records that are written so anyway take the quick way
        let is_own_order = holdings_order.of(profile) == HoldingsOrder::Profile.of(profile);
        WriteOptions {
            dialect,
            en_passant: Some(en_passant),
            order: LetterOrder::KingSideFirst,
            classic_if_enough: dialect == Dialect::Shredder && !profile.chess960,
            holdings,
            holdings_order: if is_own_order { HoldingsOrder::Profile } else { holdings_order },
            gates: match self {
                // Ouk has no rights: White first
                _ if profile.castling.squares == CastlingSquares::None => GateOrder::AfterRights,
                Self::Cutechess => GateOrder::BeforeRights,
                Self::Xboard => GateOrder::BetweenRights,
                _ => GateOrder::AfterRights,
            },
            targets: if self == Self::Cutechess { TargetOrder::PassedFirst } else { TargetOrder::LowerFirst },
            short: match self {
                Self::FairyStockfish | Self::Pychess => ShortForm::AllFields,
                Self::Cutechess => ShortForm::Number,
                _ => ShortForm::Counters,
            },
            checks: if self == Self::Lichess { ChecksForm::Given } else { ChecksForm::Remaining },
            lossy: false,
        }
    }
}
