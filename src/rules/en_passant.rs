//! Who can capture en passant, and whether a capture is legal.

use crate::model::{Board, Cell, Color, File, Piece, Position, Square};
use crate::profile::{CheckModel, EpTarget, Profile};

/// The square of the pawn that passed over a target; `None` on a rank where no
/// target can be.
#[inline]
pub(crate) fn pushed_pawn(target: Square, side_to_move: Color, profile: &Profile) -> Option<Square> {
    let mover = side_to_move.other();
    profile.en_passant.target_ranks.iter().find_map(|&relative| {
        let rank = profile.size.rank_for(mover, relative)?;
        let beyond = profile.size.rank_for(mover, relative + 1)?;
        (rank == target.rank()).then(|| Square::new(target.file(), beyond))
    })
}

/// The pawn that passed over a target, where a step of three squares is possible: it is one
/// or two squares beyond, on this board. `None` where no piece can have passed.
pub(crate) fn passer(target: Square, board: &Board, side_to_move: Color, profile: &Profile) -> Option<Square> {
    let near = pushed_pawn(target, side_to_move, profile)?;
    let far = || {
        let up = i16::from(near.rank().index()) - i16::from(target.rank().index());
        profile.size.offset(near, 0, i8::try_from(up).ok()?)
    };
    let at = if board.get(near) == Cell::Empty { far()? } else { near };
    let is_mover = |piece: Piece| piece.color != side_to_move && profile.en_passant.movers.contains(piece.id);
    board.piece(at).is_some_and(is_mover).then_some(at)
}

/// The square passed over and the pawn's, where a record names both: the lower one
/// is written first, whichever it is.
pub(crate) fn passed_and_reached([one, other]: [Square; 2], side_to_move: Color, profile: &Profile) -> [Square; 2] {
    let pushed = pushed_pawn(one, side_to_move, profile);
    if pushed.is_some_and(|pushed| pushed.rank() == other.rank()) { [one, other] } else { [other, one] }
}

/// The squares beside a pushed pawn from which it is captured.
#[inline]
pub(crate) fn captors(
    pushed: Square,
    side_to_move: Color,
    profile: &Profile,
    at: impl Fn(Square) -> Cell,
) -> impl Iterator<Item = Square> {
    let file = pushed.file().index();
    let beside = [file.checked_sub(1), Some(file + 1)].into_iter().flatten().filter_map(File::new);
    beside.map(move |file| Square::new(file, pushed.rank())).filter(move |&square| {
        matches!(at(square), Cell::Piece(piece)
            if piece.color == side_to_move && profile.en_passant.captors.contains(piece.id))
    })
}

/// Whether some capture of the recorded target is legal. `None` where that hangs on
/// a piece of which the profile does not say how it moves.
pub(crate) fn is_legal(position: &Position, profile: &Profile) -> Option<bool> {
    let (board, side) = (&position.board, position.side_to_move);
    if profile.en_passant.target == EpTarget::PassedSquares {
        let legal = |target| is_legal_at(target, position, profile);
        let found = position.en_passant.iter().map(legal).max_by_key(|legal| match legal {
            Some(legal) => 2 * u8::from(*legal),
            None => 1,
        });
        return found.unwrap_or(Some(false));
    }
    let (target, pushed) = match *position.en_passant.as_slice() {
        [target] => match pushed_pawn(target, side, profile) {
            Some(pushed) => (target, pushed),
            None => return Some(false),
        },
        [one, other] => passed_and_reached([one, other], side, profile).into(),
        _ => return Some(false),
    };
    let straight = profile.en_passant.target == EpTarget::TwoSquares;
    let captors = captors(pushed, side, profile, |at| board.get(at));
    let captors = captors.filter(|captor| !straight || captor.file() == target.file());
    any_is_legal(captors, (target, pushed), position, profile)
}

/// Whether some capture of one of the squares that were passed over is legal.
pub(crate) fn is_legal_at(target: Square, position: &Position, profile: &Profile) -> Option<bool> {
    let (board, side) = (&position.board, position.side_to_move);
    let Some((near, pawn)) = pushed_pawn(target, side, profile).zip(passer(target, board, side, profile)) else {
        return Some(false);
    };
    any_is_legal(captors(near, side, profile, |at| board.get(at)), (target, pawn), position, profile)
}

fn any_is_legal(
    captors: impl Iterator<Item = Square>,
    (target, pushed): (Square, Square),
    position: &Position,
    profile: &Profile,
) -> Option<bool> {
    let mut unknown = false;
    for from in captors {
        match leaves_no_check(position, Capture { from, target, pushed }, profile) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => unknown = true,
        }
    }
    (!unknown).then_some(false)
}

/// A capture en passant: whence, on which square, and where the pawn is that is captured.
#[derive(Clone, Copy)]
struct Capture {
    from: Square,
    target: Square,
    pushed: Square,
}

/// Makes the capture on a copy of the board.
fn leaves_no_check(position: &Position, capture: Capture, profile: &Profile) -> Option<bool> {
    let (board, side) = (&position.board, position.side_to_move);
    let Capture { from, target, pushed } = capture;
    if profile.check == CheckModel::None {
        return Some(true);
    }
    let mut after = board.clone();
    after.clear(from);
    after.clear(pushed);
    after.set(target, board.get(from));
    if profile.check == CheckModel::Atomic {
        explode(&mut after, target, profile);
        let dies = |color| {
            let royals = |board| profile.royals_on(board, color).count();
            royals(&after) < royals(board)
        };
        if dies(side) {
            return Some(false);
        }
        if dies(side.other()) {
            return Some(true);
        }
    }
    profile.in_check_on(&after, side).map(|check| !check)
}

/// Removes what a capture in atomic chess destroys: who captures, and all but
/// pawns round it.
fn explode(board: &mut Board, centre: Square, profile: &Profile) {
    board.clear(centre);
    for files in -1..=1 {
        for ranks in -1..=1 {
            let Some(square) = profile.size.offset(centre, files, ranks) else { continue };
            if board.piece(square).is_some_and(|piece| !profile.kind(piece.id).pawn) {
                board.clear(square);
            }
        }
    }
}
