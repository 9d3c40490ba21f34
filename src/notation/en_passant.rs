//! The en passant target: the square a pawn has just passed over (PGN standard
//! 16.1.3.4), and the policies about when it is written.

use arrayvec::ArrayVec;

use super::EpPolicy;
use super::dash::is_dash;
use super::report::{Report, TakenBy};
use crate::error::{Field, FindingKind as K, Span};
use crate::model::{Board, Cell, Color, File, Position, Rank, Square};
use crate::profile::{EpTarget, Profile, Walls};

/// A square in letters and decimal, `e3`, `j10`; `None` off the board.
#[inline]
pub(crate) fn square(text: &[u8], profile: &Profile) -> Option<Square> {
    let (&letter, digits) = text.split_first()?;
    let file = Some(letter).filter(u8::is_ascii_lowercase).and_then(File::from_letter)?;
    if digits.is_empty() || digits.len() > 2 || digits[0] == b'0' || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let rank = digits.iter().fold(0, |sum, digit| sum * 10 + (digit - b'0'));
    let square = Square::new(file, Rank::new(rank.checked_sub(1)?)?);
    profile.size.contains(square).then_some(square)
}

/// Reads the limit of a variant that counts moves here; `-` is none.
pub(crate) fn read_counting(input: &[u8], field: Option<Span>, report: &mut Report<'_>) -> Option<u32> {
    let span = field.filter(|span| !is_dash(span.of(input)))?;
    let text = span.of(input);
    let plain = text.len() <= 9 && text.iter().all(u8::is_ascii_digit) && (text.len() == 1 || text[0] != b'0');
    if !plain {
        report.note(K::BadEpSyntax, Field::EnPassant, span, TakenBy::Nobody);
        return None;
    }
    Some(text.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0')))
}

/// Reads the target; `board` is absent where the placement made none, and then
/// only the syntax is looked at.
pub(crate) fn read(
    input: &[u8],
    field: Option<Span>,
    board: Option<&Board>,
    side_to_move: Color,
    profile: &Profile,
    report: &mut Report<'_>,
) -> ArrayVec<Square, 2> {
    let mut targets = ArrayVec::new();
    let Some(span) = field.filter(|span| !is_dash(span.of(input))) else { return targets };
    let mut note = |kind, taken_by| report.note(kind, Field::EnPassant, span, taken_by);
    let text = span.of(input);
    if profile.en_passant.target == EpTarget::TwoSquares {
        match two_squares(text, profile) {
            None => note(K::BadEpSyntax, TakenBy::Nobody),
            Some(squares) => {
                // the lower one is written first, whichever it is
                let is_passed = |at: &Square| pushed_pawn(*at, side_to_move, profile).is_some();
                let [passed, reached] = if is_passed(&squares[0]) { squares } else { [squares[1], squares[0]] };
                let mover = |board: &Board| {
                    board.get(passed) == Cell::Empty && is_mover(board, reached, side_to_move.other(), profile)
                };
                if pushed_pawn(passed, side_to_move, profile).is_none_or(|pushed| pushed.rank() != reached.rank()) {
                    note(K::BadEpRank, TakenBy::Repair);
                } else if board.is_none_or(mover) {
                    targets.extend([passed, reached]);
                } else {
                    note(K::EpNoPawn, TakenBy::Repair);
                }
            }
        }
        return targets;
    }
    let Some(target) = square(text, profile) else {
        note(K::BadEpSyntax, TakenBy::Nobody);
        return targets;
    };
    if profile.en_passant.target == EpTarget::None {
        note(K::EpNotAllowed, TakenBy::Repair);
        return targets;
    }
    let Some(pushed) = pushed_pawn(target, side_to_move, profile) else {
        note(K::BadEpRank, TakenBy::Repair);
        return targets;
    };
    if board.is_none_or(|board| can_have_been_passed(target, pushed, side_to_move, profile, |at| board.get(at))) {
        targets.push(target);
    } else {
        note(K::EpNoPawn, TakenBy::Repair);
    }
    targets
}

/// The square passed over and the pawn's square, `c3d4`, in either order.
fn two_squares(text: &[u8], profile: &Profile) -> Option<[Square; 2]> {
    let second = 1 + text.get(1..)?.iter().position(u8::is_ascii_alphabetic)?;
    Some([square(&text[..second], profile)?, square(&text[second..], profile)?])
}

fn is_mover(board: &Board, at: Square, color: Color, profile: &Profile) -> bool {
    board.piece(at).is_some_and(|piece| piece.color == color && profile.en_passant.movers.contains(piece.id))
}

/// The square of the pawn that passed over a target; `None` on a rank where no
/// target can be.
fn pushed_pawn(target: Square, side_to_move: Color, profile: &Profile) -> Option<Square> {
    let mover = side_to_move.other();
    profile.en_passant.target_ranks.iter().find_map(|&relative| {
        let rank = profile.size.rank_for(mover, relative)?;
        let beyond = profile.size.rank_for(mover, relative + 1)?;
        (rank == target.rank()).then(|| Square::new(target.file(), beyond))
    })
}

/// The square behind a target, from which the pawn came.
fn origin(target: Square, pushed: Square) -> Option<Square> {
    let rank = (2 * target.rank().index()).checked_sub(pushed.rank().index())?;
    Some(Square::new(target.file(), Rank::new(rank)?))
}

/// Whether a double step can have led to a target: its pawn stands, and the
/// squares it came over are free. `at` says what stands on a square.
#[inline]
fn can_have_been_passed(
    target: Square,
    pushed: Square,
    side_to_move: Color,
    profile: &Profile,
    at: impl Fn(Square) -> Cell,
) -> bool {
    let pawn = matches!(at(pushed), Cell::Piece(piece)
        if piece.color != side_to_move && profile.en_passant.movers.contains(piece.id));
    let free = |cell| match cell {
        Cell::Empty => true,
        Cell::Wall => profile.walls == Walls::Mobile,
        Cell::Piece(_) => false,
    };
    pawn && at(target) == Cell::Empty && origin(target, pushed).is_some_and(|square| free(at(square)))
}

/// Whether an enemy pawn stands beside the pushed pawn.
#[inline]
fn is_pseudo_legal(target: Square, side_to_move: Color, profile: &Profile, at: impl Fn(Square) -> Cell) -> bool {
    let Some(pushed) = pushed_pawn(target, side_to_move, profile) else { return false };
    let file = pushed.file().index();
    let beside = [file.checked_sub(1), Some(file + 1)];
    beside.into_iter().flatten().filter_map(File::new).any(|file| {
        matches!(at(Square::new(file, pushed.rank())), Cell::Piece(piece)
            if piece.color == side_to_move && profile.en_passant.captors.contains(piece.id))
    })
}

/// Whether a target is possible and the policy has it written: what the reader
/// and the writer say of it together.
#[inline]
pub(crate) fn stays(
    target: Square,
    side_to_move: Color,
    profile: &Profile,
    policy: EpPolicy,
    at: impl Fn(Square) -> Cell + Copy,
) -> bool {
    let Some(pushed) = pushed_pawn(target, side_to_move, profile) else { return false };
    profile.en_passant.target == EpTarget::Square
        && can_have_been_passed(target, pushed, side_to_move, profile, at)
        && is_wanted(target, side_to_move, profile, policy, at)
}

#[inline]
fn is_wanted(
    target: Square,
    side_to_move: Color,
    profile: &Profile,
    policy: EpPolicy,
    at: impl Fn(Square) -> Cell,
) -> bool {
    match policy {
        EpPolicy::Keep => true,
        EpPolicy::Never => false,
        EpPolicy::PseudoLegal => is_pseudo_legal(target, side_to_move, profile, at),
    }
}

/// Whether the policy lets the targets of a position through.
pub(crate) fn is_written(position: &Position, profile: &Profile, policy: EpPolicy) -> bool {
    match position.en_passant[..] {
        [] => false,
        [target] => is_wanted(target, position.side_to_move, profile, policy, |at| position.board.get(at)),
        // a berolina pawn captures straight ahead: written whenever there is one
        _ => policy != EpPolicy::Never,
    }
}

/// Writes the targets that the policy lets through.
pub(crate) fn write(position: &Position, profile: &Profile, policy: EpPolicy, out: &mut Vec<u8>) {
    if let Some(limit) = position.counting {
        super::counters::write(limit, out);
        return;
    }
    if !is_written(position, profile, policy) {
        out.push(b'-');
        return;
    }
    let mut targets = position.en_passant.clone();
    targets.sort_unstable_by_key(|square| square.index());
    for target in targets {
        out.push(target.file().letter());
        super::counters::write(u32::from(target.rank().index()) + 1, out);
    }
}
