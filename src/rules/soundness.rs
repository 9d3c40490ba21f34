//! Whether a position can stand on a board and arise in play. What a record says
//! of itself, the number of royal pieces and the rooks of castling rights, is
//! looked at when it is read and not again here.

use super::reachable;
use crate::finding::{Detail, Error, Field, FindingKind as K, Severity, Tolerance};
use crate::model::{BoardSize, Color, File, MAX_PIECES, Piece, PieceId, Position, Rank, Square, named};
use crate::profile::{CheckModel, EpTarget, Gates, PieceKind, Profile, Promoted};

/// How sound a position is asked to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Soundness {
    /// What programs rely on: pawns stand where pawns can, and the side to move
    /// cannot capture a king.
    Safe,
    /// Also what no game leads to: checks without a last move that gave them, too
    /// many pieces, counters that cannot be.
    #[default]
    Legal,
    /// Also what takes the whole game to see, where the rules and the array are those of
    /// chess or Chess960: pawns that too few captures explain, pieces that had no way out,
    /// no possible last move, counters that do not fit. What is reported is certain for a
    /// game from the array; a position set up by hand need not care.
    Reachable,
}

named! { Soundness, "a level":
    Safe = "safe",
    Legal = "legal",
    Reachable = "reachable",
}

/// Something unsound in a position. It knows no text: where a record is at hand, a
/// [`Checker`](crate::Checker) makes a [`Finding`](crate::Finding) of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Flaw {
    /// What it is.
    pub kind: K,
    /// An error where rules are broken; a warning where a game was continued oddly
    /// or set up by hand.
    pub severity: Severity,
    /// In which part of a record it shows.
    pub field: Field,
    /// The square at fault, if it is one.
    pub square: Option<Square>,
    /// What the square does not show.
    pub detail: Detail,
}

/// Half moves after which a game of chess is drawn without a claim.
const LONGEST_WAIT: u32 = 150;
/// Moves that no game of chess reaches before that ends it.
const LONGEST_GAME: u32 = 8_849;

/// Looks at a position and hands over everything unsound in it, what is wrong at
/// [`Soundness::Safe`] first.
///
/// ```
/// use fenconv::finding::FindingKind;
/// use fenconv::rules::{Soundness, soundness};
/// use fenconv::{Reader, Variants};
/// let profile = Variants::builtin().get("standard")?;
/// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", &mut ())?;
/// let mut found = Vec::new();
/// soundness(&read.position, &profile, Soundness::Safe, &mut |flaw| found.push(flaw.kind))?;
/// assert_eq!(found, [FindingKind::OpponentInCheck]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `wrong-profile` for a position of another profile.
pub fn soundness(
    position: &Position,
    profile: &Profile,
    level: Soundness,
    sink: &mut dyn FnMut(Flaw),
) -> Result<(), Error> {
    profile.check_own(position)?;
    flaws(position, profile, level, sink);
    Ok(())
}

/// As [`soundness`], of a position that was read with this profile.
pub(crate) fn flaws(position: &Position, profile: &Profile, level: Soundness, sink: &mut dyn FnMut(Flaw)) {
    let (mut is_broken, mut too_many) = (false, false);
    judge(position, profile, level, &mut |flaw| {
        is_broken |= flaw.severity == Severity::Error;
        too_many |= flaw.kind == K::TooManyPromoted;
        sink(flaw);
    });
    if level == Soundness::Reachable && !is_broken {
        // counted by shades, there can be more of what was found without them
        reachable::unreachable(position, profile, &mut |found| {
            let flaw = found.flaw();
            if flaw.kind != K::TooManyPromoted || !too_many {
                sink(flaw);
            }
        });
    }
}

fn judge(position: &Position, profile: &Profile, level: Soundness, sink: &mut dyn FnMut(Flaw)) {
    pawn_ranks(position, profile, sink);
    opponent_in_check(position, profile, sink);
    if level == Soundness::Safe {
        return;
    }
    checkers(position, profile, sink);
    double_step(position, profile, sink);
    material(position, profile, sink);
    counters(position, profile, sink);
}

pub(super) fn flaw(kind: K, field: Field, square: Option<Square>, detail: Detail) -> Flaw {
    Flaw { kind, severity: kind.severity(Tolerance::default()), field, square, detail }
}

fn kind_of(profile: &Profile, id: PieceId) -> Option<&PieceKind> {
    profile.pieces().get(id.index())
}

fn pawn_ranks(position: &Position, profile: &Profile, sink: &mut dyn FnMut(Flaw)) {
    let board = &position.board;
    let last = board.size().ranks() - 1;
    let edges = if last == 0 { &[0][..] } else { &[last, 0] };
    let ranks = edges.iter().filter_map(|&rank| Rank::new(rank));
    let pieces = ranks.flat_map(|rank| board.rank(rank).map(move |(file, piece)| (Square::new(file, rank), piece)));
    for (square, piece) in pieces {
        let Some(kind) = kind_of(profile, piece.id).filter(|kind| kind.pawn) else { continue };
        // the promoted kind of shogi is no pawn
        if piece.promoted && matches!(profile.promoted, Promoted::Plus | Promoted::PlusOrTilde) {
            continue;
        }
        let is_last = (square.rank().index() == last) == (piece.color == Color::White);
        if !kind.on_edge[piece.color as usize][usize::from(is_last)] {
            sink(flaw(K::PawnRank, Field::Placement, Some(square), Detail::Side(piece.color)));
        }
    }
}

fn opponent_in_check(position: &Position, profile: &Profile, sink: &mut dyn FnMut(Flaw)) {
    let waiting = position.side_to_move.other();
    if profile.in_check_on(&position.board, waiting) != Some(true) {
        return;
    }
    let attacked =
        |&square: &Square| profile.is_attacked_on(&position.board, square, position.side_to_move) == Some(true);
    let square = profile.royals_on(&position.board, waiting).find(attacked);
    sink(flaw(K::OpponentInCheck, Field::Placement, square, Detail::Side(waiting)));
}

/// Whether a side has one king and is in check as in chess.
fn only_king(position: &Position, profile: &Profile, color: Color) -> Option<Square> {
    let mut royals = profile.royals_on(&position.board, color);
    let king = royals.next().filter(|_| profile.check == CheckModel::Any)?;
    royals.next().is_none().then_some(king)
}

/// One move gives check with at most two pieces: the one moved and one behind it,
/// which do not stand in one line with the king.
fn checkers(position: &Position, profile: &Profile, sink: &mut dyn FnMut(Flaw)) {
    let (board, side) = (&position.board, position.side_to_move);
    let Some(king) = only_king(position, profile, side).filter(|_| is_orthodox(profile)) else { return };
    if profile.is_attacked_on(board, king, side.other()) != Some(true) {
        return;
    }
    let attacks = |&from: &Square| profile.attacked_from_on(board, from).is_some_and(|squares| squares.contains(&king));
    let others = board.pieces().filter(|(_, piece)| piece.color != side).map(|(square, _)| square);
    let found: Vec<_> = others.filter(attacks).collect();
    let detail = Detail::Side(side);
    match found[..] {
        [one, other] if in_line(one, king, other) => {
            sink(flaw(K::ImpossibleCheck, Field::Placement, Some(king), detail));
        }
        [_, _, _, ..] => sink(flaw(K::TooManyCheckers, Field::Placement, Some(king), detail)),
        _ => {}
    }
}

fn in_line(one: Square, middle: Square, other: Square) -> bool {
    let step = |from: Square, to: Square| {
        let difference = |from: u8, to: u8| i32::from(to) - i32::from(from);
        (difference(from.file().index(), to.file().index()), difference(from.rank().index(), to.rank().index()))
    };
    let ((x, y), (u, v)) = (step(one, middle), step(middle, other));
    let straight = x == 0 || y == 0 || x.abs() == y.abs();
    straight && x * v == y * u
}

/// Takes the double step back: the king that is to move now was not in check then.
fn double_step(position: &Position, profile: &Profile, sink: &mut dyn FnMut(Flaw)) {
    let side = position.side_to_move;
    let Some(king) = only_king(position, profile, side) else { return };
    let Some((origin, reached)) = last_double_step(position, profile) else { return };
    let mut before = position.board.clone();
    before.set(origin, position.board.get(reached));
    before.clear(reached);
    if profile.is_attacked_on(&before, king, side.other()) == Some(true) {
        sink(flaw(K::ImpossibleEnPassant, Field::EnPassant, None, Detail::Side(side)));
    }
}

/// Where the pawn of the recorded target came from and went to.
fn last_double_step(position: &Position, profile: &Profile) -> Option<(Square, Square)> {
    let (passed, reached) = match *position.en_passant.as_slice() {
        [target] if profile.en_passant.target == EpTarget::Square => {
            (target, super::en_passant::pushed_pawn(target, position.side_to_move, profile)?)
        }
        [one, other] => super::en_passant::passed_and_reached([one, other], position.side_to_move, profile).into(),
        _ => return None,
    };
    let back = |passed: u8, reached: u8| (2 * passed).checked_sub(reached);
    let file = back(passed.file().index(), reached.file().index()).and_then(File::new)?;
    let rank = back(passed.rank().index(), reached.rank().index()).and_then(Rank::new)?;
    Some((Square::new(file, rank), reached))
}

/// Whether the pieces are those of chess and no piece ever enters from outside.
fn is_orthodox(profile: &Profile) -> bool {
    profile.size() == BoardSize::CHESS
        && profile.holdings.is_none()
        && profile.castling.gates == Gates::None
        && profile.has_chess_pieces
}

fn material(position: &Position, profile: &Profile, sink: &mut dyn FnMut(Flaw)) {
    if !is_orthodox(profile) {
        return;
    }
    let mut all = [[0_u16; MAX_PIECES]; 2];
    for (_, piece) in position.board.pieces() {
        all[piece.color as usize][piece.id.index()] += 1;
    }
    for color in Color::BOTH {
        let (start, counts) = (&profile.start_counts[color as usize], &all[color as usize]);
        let is_pawn = |id: PieceId| kind_of(profile, id).is_some_and(|kind| kind.pawn);
        let is_royal = |id: PieceId| profile.royal_kinds.contains(id);
        let mut report = |kind, wanted: &dyn Fn(PieceId) -> bool| {
            let sum = |counts: &[u16]| {
                let wanted = (0..).zip(counts).filter(|(id, _)| PieceId::new(*id).is_some_and(wanted));
                wanted.map(|(_, count)| count).sum::<u16>()
            };
            let (limit, found) = (sum(start), sum(counts));
            if found > limit {
                let is_one = |piece: Piece| piece.color == color && wanted(piece.id);
                let is_own = |square: &Square| position.board.piece(*square).is_some_and(is_one);
                let first = position.board.squares_from_top().filter(is_own).nth(limit.into());
                let detail = Detail::SideCount { side: color, found, expected: limit };
                sink(flaw(kind, Field::Placement, first, detail));
            }
            limit.saturating_sub(found)
        };
        report(K::TooManyPieces, &|_| true);
        let missing = report(K::TooManyPawns, &is_pawn);
        let surplus = |(index, (count, start)): (usize, (&u16, &u16))| {
            let id = PieceId::new(index).filter(|&id| !is_pawn(id) && !is_royal(id));
            id.map_or(0, |_| count.saturating_sub(*start))
        };
        let promoted: u16 = counts.iter().zip(start).enumerate().map(surplus).sum();
        if promoted > missing {
            let detail = Detail::SideCount { side: color, found: promoted, expected: missing };
            sink(flaw(K::TooManyPromoted, Field::Placement, None, detail));
        }
    }
}

fn counters(position: &Position, profile: &Profile, sink: &mut dyn FnMut(Flaw)) {
    let (clock, number) = (position.halfmove_clock, position.fullmove_number);
    let mut tell = |kind, field, detail| sink(flaw(kind, field, None, detail));
    let black = u32::from(position.side_to_move == Color::Black);
    let played = number.saturating_sub(1).saturating_mul(2).saturating_add(black);
    if clock > played {
        tell(K::HalfmoveTooHigh, Field::HalfmoveClock, Detail::Limit(played));
    }
    if clock > 0 && !position.en_passant.is_empty() {
        tell(K::HalfmoveAfterDoubleStep, Field::HalfmoveClock, Detail::None);
    }
    if is_orthodox(profile) {
        for (value, field, limit) in
            [(clock, Field::HalfmoveClock, LONGEST_WAIT), (number, Field::FullmoveNumber, LONGEST_GAME)]
        {
            if value > limit {
                tell(K::CounterLimit, field, Detail::Limit(limit));
            }
        }
    }
}
