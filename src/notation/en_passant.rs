//! The en passant target: the square a pawn has just passed over (PGN standard
//! 16.1.3.4), and the policies about when it is written.

use super::EpPolicy;
use super::decimal;
use super::field_reader::FieldReader;
use crate::finding::{Field, FindingKind as K, Span};
use crate::model::{Board, Cell, Color, EnPassantTargets, Position, Rank, Square};
use crate::profile::{EpTarget, Profile, Walls};
use crate::rules::en_passant::{captors, is_legal, passed_and_reached, pushed_pawn};

/// A square in letters and decimal, `e3`, `j10`; `None` off the board.
#[inline]
pub(crate) fn square(text: &[u8], profile: &Profile) -> Option<Square> {
    Square::from_ascii(text).filter(|&square| profile.size.contains(square))
}

impl FieldReader<'_, '_> {
    /// Reads the limit of a variant that counts moves here; `-` is none.
    pub(super) fn counting(&mut self, field: Option<Span>) -> Option<u32> {
        let span = self.given(field)?;
        let text = span.of(self.input);
        let plain = text.len() <= 9 && text.iter().all(u8::is_ascii_digit) && (text.len() == 1 || text[0] != b'0');
        if !plain {
            self.report.note(K::BadEpSyntax, Field::EnPassant, span);
            return None;
        }
        Some(decimal::number(text))
    }

    /// Reads the target; `board` is absent where the placement made none, and then
    /// only the syntax is looked at.
    pub(super) fn en_passant(
        &mut self,
        field: Option<Span>,
        board: Option<&Board>,
        side_to_move: Color,
    ) -> EnPassantTargets {
        let Some(span) = self.given(field) else { return EnPassantTargets::NONE };
        let (text, profile) = (span.of(self.input), self.profile);
        let targets = if profile.en_passant.target == EpTarget::TwoSquares {
            two_squares(text, profile).map(|squares| {
                let [passed, reached] = passed_and_reached(squares, side_to_move, profile);
                let mut targets = EnPassantTargets::from(passed);
                targets.insert(reached);
                targets
            })
        } else {
            square(text, profile).map(EnPassantTargets::from)
        };
        let fault = targets.map_or(Some(K::BadEpSyntax), |targets| fault(&targets, board, side_to_move, profile));
        if let Some(kind) = fault {
            self.report.note(kind, Field::EnPassant, span);
        }
        targets.filter(|_| fault.is_none()).unwrap_or_default()
    }
}

/// What is wrong with targets on squares of the board; without a board it is only asked
/// whether there can be such targets.
pub(crate) fn fault(
    targets: &EnPassantTargets,
    board: Option<&Board>,
    side_to_move: Color,
    profile: &Profile,
) -> Option<K> {
    let pushed = |target| pushed_pawn(target, side_to_move, profile);
    match (profile.en_passant.target, targets.as_slice()) {
        (_, []) => None,
        (EpTarget::None | EpTarget::Counting, _) => Some(K::EpNotAllowed),
        (EpTarget::Square, &[target]) => {
            let Some(pushed) = pushed(target) else { return Some(K::BadEpRank) };
            let possible =
                |board: &Board| can_have_been_passed(target, pushed, side_to_move, profile, |square| board.get(square));
            (!board.is_none_or(possible)).then_some(K::EpNoPawn)
        }
        (EpTarget::TwoSquares, &[one, other]) => {
            let [passed, reached] = passed_and_reached([one, other], side_to_move, profile);
            if pushed(passed).is_none_or(|pushed| pushed.rank() != reached.rank()) {
                return Some(K::BadEpRank);
            }
            let possible = |board: &Board| {
                board.get(passed) == Cell::Empty && is_mover(board, reached, side_to_move.other(), profile)
            };
            (!board.is_none_or(possible)).then_some(K::EpNoPawn)
        }
        // the square passed over cannot be the one reached
        (EpTarget::TwoSquares, _) => Some(K::BadEpRank),
        (EpTarget::Square, _) => Some(K::BadEpSyntax),
    }
}

/// Two squares of the board, `c3d4`: the one passed over and the pawn's in either order, or
/// those of a move.
pub(crate) fn two_squares(text: &[u8], profile: &Profile) -> Option<[Square; 2]> {
    let second = 1 + text.get(1..)?.iter().position(u8::is_ascii_alphabetic)?;
    Some([square(&text[..second], profile)?, square(&text[second..], profile)?])
}

fn is_mover(board: &Board, at: Square, color: Color, profile: &Profile) -> bool {
    board.piece(at).is_some_and(|piece| piece.color == color && profile.en_passant.movers.contains(piece.id))
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
    pushed_pawn(target, side_to_move, profile)
        .is_some_and(|pushed| captors(pushed, side_to_move, profile, at).next().is_some())
}

/// Whether the policy has a target written, as the reader and the writer say together;
/// `None` of an impossible one, and where that takes more than a look at some squares.
#[inline]
pub(crate) fn stays(
    target: Square,
    side_to_move: Color,
    profile: &Profile,
    policy: EpPolicy,
    at: impl Fn(Square) -> Cell + Copy,
) -> Option<bool> {
    let pushed = pushed_pawn(target, side_to_move, profile)?;
    let possible = profile.en_passant.target == EpTarget::Square
        && can_have_been_passed(target, pushed, side_to_move, profile, at);
    let pseudo_legal = || is_pseudo_legal(target, side_to_move, profile, at);
    match policy {
        _ if !possible => None,
        EpPolicy::Keep => Some(true),
        EpPolicy::PseudoLegal => Some(pseudo_legal()),
        EpPolicy::Legal if pseudo_legal() => None,
        EpPolicy::Legal | EpPolicy::Never => Some(false),
    }
}

fn is_wanted(position: &Position, profile: &Profile, policy: EpPolicy) -> bool {
    let pseudo_legal = || match *position.en_passant.as_slice() {
        [target] => is_pseudo_legal(target, position.side_to_move, profile, |at| position.board.get(at)),
        // a berolina pawn captures straight ahead: written whenever there is one
        _ => true,
    };
    match policy {
        EpPolicy::Keep => true,
        EpPolicy::PseudoLegal => pseudo_legal(),
        EpPolicy::Legal => is_legal(position, profile).unwrap_or_else(pseudo_legal),
        EpPolicy::Never => false,
    }
}

/// Whether the policy lets the targets of a position through.
pub(crate) fn is_written(position: &Position, profile: &Profile, policy: EpPolicy) -> bool {
    !position.en_passant.is_empty() && is_wanted(position, profile, policy)
}

/// Writes the targets that the policy lets through.
pub(crate) fn write(position: &Position, profile: &Profile, policy: EpPolicy, out: &mut Vec<u8>) {
    if let Some(limit) = position.counting {
        decimal::write(limit, out);
        return;
    }
    if !is_written(position, profile, policy) {
        out.push(b'-');
        return;
    }
    for target in position.en_passant.sorted().iter() {
        target.write_name(out);
    }
}
