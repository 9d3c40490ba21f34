//! Whether a position can stand on a board and arise in play. What a record says
//! of itself, the number of royal pieces and the rooks of castling rights, is
//! looked at when it is read and not again here.

use arrayvec::ArrayVec;

use super::flaw::Flaw;
use super::reachable;
use crate::finding::{Detail, Error, Field, FindingKind as K, Severity};
use crate::model::{
    BoardSize, Color, File, MAX_PIECES, Piece, PieceId, Position, Rank, Square, WALL, code_of, color_of_code, named,
    slot_of_code,
};
use crate::profile::{CheckModel, EpTarget, Gates, Profile, Promoted};

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
    let men = Men::of(position, profile);
    pawn_ranks(position, profile, sink);
    opponent_in_check(position, profile, &men, sink);
    if level == Soundness::Safe {
        return;
    }
    let side = position.side_to_move;
    // a side with one king, in check as in chess
    if let Some(king) = men.only_royal(side).filter(|_| profile.check == CheckModel::Any) {
        checkers(position, profile, king, sink);
        double_step(position, profile, king, sink);
    }
    material(position, profile, &men, sink);
    counters(position, profile, sink);
}

/// The pieces of both sides, counted once for all that is asked of them.
struct Men {
    /// By code, whether marked as promoted or not.
    counts: [u16; 2 * MAX_PIECES],
    /// Those of both sides, from a1 on.
    royals: ArrayVec<(Square, Color), 256>,
}

impl Men {
    fn of(position: &Position, profile: &Profile) -> Self {
        let mut men = Self { counts: [0; 2 * MAX_PIECES], royals: ArrayVec::new() };
        let royals = u64::from(profile.royal_kinds.0) | u64::from(profile.marked_royals.0) << MAX_PIECES;
        position.board.filled().for_each(|(square, code)| {
            if code < WALL {
                men.counts[usize::from(code) % (2 * MAX_PIECES)] += 1;
                if royals >> slot_of_code(code) & 1 == 1 {
                    men.royals.push((square, color_of_code(code)));
                }
            }
        });
        men
    }

    /// How many there are of a kind.
    fn count(&self, color: Color, id: PieceId) -> u16 {
        self.counts[usize::from(code_of(Piece { id, color, promoted: false }))]
    }

    fn royals(&self, color: Color) -> impl Iterator<Item = Square> {
        self.royals.iter().filter(move |(_, side)| *side == color).map(|(square, _)| *square)
    }

    /// The one royal piece of a side.
    fn only_royal(&self, color: Color) -> Option<Square> {
        let mut royals = self.royals(color);
        let first = royals.next()?;
        royals.next().is_none().then_some(first)
    }
}

fn pawn_ranks(position: &Position, profile: &Profile, sink: &mut dyn FnMut(Flaw)) {
    let board = &position.board;
    let last = board.size().ranks() - 1;
    let edges = if last == 0 { &[0][..] } else { &[last, 0] };
    for rank in edges.iter().filter_map(|&rank| Rank::new(rank)) {
        // nearly always there is none
        let is_pawn = |code: u8| code < WALL && profile.pawn_kinds.0 >> (code & 31) & 1 == 1;
        if !board.codes(rank).iter().any(|&code| is_pawn(code)) {
            continue;
        }
        for (file, piece) in board.rank(rank).filter(|(_, piece)| profile.pawn_kinds.contains(piece.id)) {
            // the promoted kind of shogi is no pawn
            if piece.promoted && matches!(profile.promoted, Promoted::Plus | Promoted::PlusOrTilde) {
                continue;
            }
            let is_last = (rank.index() == last) == (piece.color == Color::White);
            if !profile.kind(piece.id).on_edge[piece.color as usize][usize::from(is_last)] {
                let square = Square::new(file, rank);
                sink(Flaw::new(K::PawnRank, Field::Placement, Some(square), Detail::Side(piece.color)));
            }
        }
    }
}

fn opponent_in_check(position: &Position, profile: &Profile, men: &Men, sink: &mut dyn FnMut(Flaw)) {
    let (board, waiting) = (&position.board, position.side_to_move.other());
    if profile.in_check_of(board, waiting, men.royals(waiting)) != Some(true) {
        return;
    }
    let attacked = |&square: &Square| profile.is_attacked_on(board, square, position.side_to_move) == Some(true);
    sink(Flaw::new(K::OpponentInCheck, Field::Placement, men.royals(waiting).find(attacked), Detail::Side(waiting)));
}

/// One move gives check with at most two pieces: the one moved and one behind it,
/// which do not stand in one line with the king.
fn checkers(position: &Position, profile: &Profile, king: Square, sink: &mut dyn FnMut(Flaw)) {
    if !is_orthodox(profile) {
        return;
    }
    let side = position.side_to_move;
    let mut found = ArrayVec::<Square, 3>::new();
    profile.attackers_on(&position.board, king, side.other(), |from| {
        if !found.contains(&from) {
            // more than that makes no difference
            let _ = found.try_push(from);
        }
    });
    let detail = Detail::Side(side);
    match found[..] {
        [one, other] if in_line(one, king, other) => {
            sink(Flaw::new(K::ImpossibleCheck, Field::Placement, Some(king), detail));
        }
        [_, _, _, ..] => sink(Flaw::new(K::TooManyCheckers, Field::Placement, Some(king), detail)),
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
fn double_step(position: &Position, profile: &Profile, king: Square, sink: &mut dyn FnMut(Flaw)) {
    let side = position.side_to_move;
    let Some((origin, reached)) = last_double_step(position, profile) else { return };
    let mut before = position.board.clone();
    before.set(origin, position.board.get(reached));
    before.clear(reached);
    if profile.is_attacked_on(&before, king, side.other()) == Some(true) {
        sink(Flaw::new(K::ImpossibleEnPassant, Field::EnPassant, None, Detail::Side(side)));
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

fn material(position: &Position, profile: &Profile, men: &Men, sink: &mut dyn FnMut(Flaw)) {
    if !is_orthodox(profile) {
        return;
    }
    for color in Color::BOTH {
        let (mut all, mut pawns, mut promoted) = (Tally::default(), Tally::default(), 0);
        for id in (0..profile.pieces().len()).filter_map(PieceId::new) {
            let (found, limit) = (men.count(color, id), profile.start_counts[color as usize][id.index()]);
            all.add(found, limit);
            if profile.pawn_kinds.contains(id) {
                pawns.add(found, limit);
            } else if !profile.royal_kinds.contains(id) {
                promoted += found.saturating_sub(limit);
            }
        }
        let mut report = |kind, Tally { found, limit }, wanted: &dyn Fn(PieceId) -> bool| {
            if found > limit {
                let is_one = |piece: Piece| piece.color == color && wanted(piece.id);
                let is_own = |square: &Square| position.board.piece(*square).is_some_and(is_one);
                let first = position.board.squares_from_top().filter(is_own).nth(limit.into());
                sink(Flaw::new(
                    kind,
                    Field::Placement,
                    first,
                    Detail::SideCount { side: color, found, expected: limit },
                ));
            }
        };
        report(K::TooManyPieces, all, &|_| true);
        report(K::TooManyPawns, pawns, &|id| profile.pawn_kinds.contains(id));
        let missing = pawns.limit.saturating_sub(pawns.found);
        if promoted > missing {
            let detail = Detail::SideCount { side: color, found: promoted, expected: missing };
            sink(Flaw::new(K::TooManyPromoted, Field::Placement, None, detail));
        }
    }
}

/// How many pieces there are, and how many there can be.
#[derive(Clone, Copy, Default)]
struct Tally {
    found: u16,
    limit: u16,
}

impl Tally {
    fn add(&mut self, found: u16, limit: u16) {
        self.found += found;
        self.limit += limit;
    }
}

fn counters(position: &Position, profile: &Profile, sink: &mut dyn FnMut(Flaw)) {
    let (clock, number) = (position.halfmove_clock, position.fullmove_number);
    let mut tell = |kind, field, detail| sink(Flaw::new(kind, field, None, detail));
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
