//! Positions that no game of chess or Chess960 leads to, as far as that can be decided
//! cheaply and with certainty. Each rule is a function with its proof; a position without
//! a finding may still be out of reach.
//!
//! All of it means "not from the array by legal moves": handicap games, composed starts
//! and test suites are made by hand and are reported, as warnings.

mod counters;
mod last_move;
mod men;
mod parity;
mod pawns;
mod statics;
mod trapped;

use crate::finding::{Detail, Field, FindingKind};
use crate::model::{Color, File, Position, Square, Wing};
use crate::profile::{CastlingSquares, CheckModel, Gates, PieceKind, Profile, Walls};
use crate::start::StartId;

use super::flaw::Flaw;
use men::{Kind, Men, Squares, bit, first_square, own_rank};

/// Why a position cannot have been reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Rule {
    /// More promoted pieces than pawns are gone.
    Promoted,
    /// Pawns that no moves of eight pawns put there.
    Pawns,
    /// Pawns have captured more than is gone.
    Captures,
    /// A piece that had no way to its square.
    Trapped,
    /// No array has king and rooks of these rights.
    RightsArray,
    /// The number of half moves cannot have been even, or odd.
    Parity,
    /// No last move can have led there.
    NoLastMove,
    /// As before, with the king in check.
    Check,
    /// As before, by more than two men.
    Checkers,
    /// As before, with an en passant target.
    EnPassant,
    /// The halfmove clock does not fit the last move.
    Clock,
    /// A side has made too few moves.
    Moves,
}

impl Rule {
    /// The kind of finding, and the field that shows it.
    const fn kind(self) -> (FindingKind, Field) {
        match self {
            Self::Promoted => (FindingKind::TooManyPromoted, Field::Placement),
            Self::Pawns => (FindingKind::ImpossiblePawns, Field::Placement),
            Self::Captures => (FindingKind::TooFewCaptures, Field::Placement),
            Self::Trapped => (FindingKind::TrappedPiece, Field::Placement),
            Self::RightsArray => (FindingKind::ImpossibleCastling, Field::Castling),
            Self::Parity => (FindingKind::WrongSideToMove, Field::SideToMove),
            Self::NoLastMove => (FindingKind::NoLastMove, Field::Placement),
            Self::Check => (FindingKind::ImpossibleCheck, Field::Placement),
            Self::Checkers => (FindingKind::TooManyCheckers, Field::Placement),
            Self::EnPassant => (FindingKind::ImpossibleEnPassant, Field::EnPassant),
            Self::Clock => (FindingKind::ClockMismatch, Field::HalfmoveClock),
            Self::Moves => (FindingKind::TooFewMoves, Field::FullmoveNumber),
        }
    }
}

/// Whether the rules, the pieces and the array are those of chess or its shuffles: no man
/// explodes, comes back or comes from elsewhere, and kings are in check as in chess.
fn in_scope(profile: &Profile) -> bool {
    let is_chess = |kind: &PieceKind| {
        Kind::named(&kind.name).is_some_and(|known| kind.betza.as_deref() == Some(known.betza())) && kind.only.is_none()
    };
    profile.holdings.is_none()
        && profile.walls == Walls::None
        && profile.check == CheckModel::Any
        && profile.royals == [(1, 1); 2]
        && profile.castling.gates == Gates::None
        && profile.pieces().iter().all(is_chess)
        && profile.shuffle.as_ref().is_none_or(|shuffle| shuffle.count == u64::from(StartId::COUNT))
        && profile.start_record().starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ")
}

/// What was found, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct Found {
    pub(in crate::rules) rule: Rule,
    pub(in crate::rules) color: Option<Color>,
    /// 0 is a1, 63 h8.
    square: Option<u8>,
    /// How many there are and how many there can be.
    pub(in crate::rules) count: Option<(u32, u32)>,
}

impl Found {
    fn of(rule: Rule, color: Color) -> Self {
        Self { rule, color: Some(color), square: None, count: None }
    }

    fn on(rule: Rule, square: u8, color: Color) -> Self {
        Self { square: Some(square), ..Self::of(rule, color) }
    }

    fn count(rule: Rule, color: Color, found: u32, most: u32) -> Self {
        Self { count: Some((found, most)), ..Self::of(rule, color) }
    }

    /// The square at fault, if it is one.
    fn square(&self) -> Option<Square> {
        self.square.and_then(men::square)
    }

    /// As a flaw of the position.
    pub(in crate::rules) fn flaw(&self) -> Flaw {
        let (kind, field) = self.rule.kind();
        let detail = match (self.count, self.color) {
            (Some(counts), side) => {
                let [found, expected] = [counts.0, counts.1].map(|count| u16::try_from(count).unwrap_or(u16::MAX));
                side.map_or(Detail::Count { found, expected }, |side| Detail::SideCount { side, found, expected })
            }
            (None, Some(color)) => Detail::Side(color),
            (None, None) => Detail::None,
        };
        Flaw::new(kind, field, self.square(), detail)
    }
}

/// A position as the rules look at it.
#[derive(Debug, Clone, Copy)]
struct Case {
    men: Men,
    to_move: Color,
    /// By colour and wing: the file of the rook, from 0.
    rights: [[Option<u8>; 2]; 2],
    /// Whether the array may be any of Chess960, a different one for each side.
    shuffled: bool,
    /// Whether there is castling at all.
    castles: bool,
}

impl Case {
    /// The case of a position; `None` where the rules of chess do not hold or the men are
    /// more than there are.
    fn new(position: &Position, profile: &Profile) -> Option<Self> {
        let men = Men::new(position, profile).filter(|_| in_scope(profile))?;
        let too_many = |color| men.all(color).count_ones() > 16 || men.of(color, Kind::Pawn).count_ones() > 8;
        let kings = |color| men.of(color, Kind::King).count_ones();
        if Color::BOTH.into_iter().any(|color| too_many(color) || kings(color) != 1) {
            return None;
        }
        let edge = own_rank(Color::White, 0) | own_rank(Color::Black, 0);
        if Color::BOTH.into_iter().any(|color| men.of(color, Kind::Pawn) & edge != 0) {
            return None;
        }
        let file = |color, wing| position.castling.get(color, wing).map(File::index);
        Some(Self {
            men,
            to_move: position.side_to_move,
            rights: Color::BOTH.map(|color| Wing::BOTH.map(|wing| file(color, wing))),
            shuffled: profile.has_shuffled_start(),
            castles: profile.castling.squares != CastlingSquares::None,
        })
    }

    /// The king and the rooks of a side that have never moved.
    fn kept(&self, color: Color) -> Squares {
        let home = first_square(color);
        let rooks = self.rights[color as usize].iter().flatten();
        let rooks = rooks.fold(0, |set, file| set | bit(home + file));
        if rooks == 0 { 0 } else { rooks | self.men.of(color, Kind::King) }
    }

    /// Whether all men of both sides are where some array has them.
    fn is_array(&self) -> bool {
        let men = &self.men;
        let pawns_at_home = |color| pawns::at_home(men, color).count_ones() == 8;
        let rest = |color| men.all(color) == own_rank(color, 0) | own_rank(color, 1);
        Color::BOTH.into_iter().all(|color| pawns_at_home(color) && rest(color))
    }
}

/// Looks for rules that a position breaks: of the men, then of the last move, then of the
/// counters, which are fillers where they are `0 1`. Nothing is reported where the rules of
/// chess do not hold.
pub(in crate::rules) fn unreachable(position: &Position, profile: &Profile, sink: &mut dyn FnMut(Found)) {
    let Some(case) = Case::new(position, profile) else { return };
    let target = position.en_passant.iter().next();
    let facts = match statics::facts(&case) {
        Ok(facts) => facts,
        Err(found) => return sink(found),
    };
    let last = last_move::fault(&case, target).or_else(|| last_move::no_sound_predecessor(&case, target));
    if let Some(found) = last {
        return sink(found);
    }
    let counters = counters::Counters { clock: position.halfmove_clock, number: position.fullmove_number };
    if (counters.clock, counters.number) != (0, 1) {
        if let Some(found) = counters::clock(&case, target, counters) {
            sink(found);
        }
        if let Some(found) = counters::moves(&case.men, case.to_move, &facts, counters) {
            sink(found);
        }
    }
}
