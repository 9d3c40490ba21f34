//! The en passant target: the square a pawn has just passed over (PGN standard
//! 16.1.3.4), and the policies about when it is written.

use super::decimal;
use super::field_reader::FieldReader;
use super::{EpPolicy, TargetOrder};
use crate::finding::{Field, FindingKind as K, Span};
use crate::model::{Board, Cell, Color, EnPassantTargets, Position, Rank, Square};
use crate::profile::{EpTarget, Profile, Walls};
use crate::rules::en_passant::{captors, is_legal, is_legal_at, passed_and_reached, passer, pushed_pawn};

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
        let both = |[first, second]: [Square; 2]| {
            let mut targets = EnPassantTargets::from(first);
            targets.insert(second);
            targets
        };
        let one = || square(text, profile).map(EnPassantTargets::from);
        let targets = match profile.en_passant.target {
            EpTarget::TwoSquares => {
                two_squares(text, profile).map(|squares| both(passed_and_reached(squares, side_to_move, profile)))
            }
            EpTarget::PassedSquares => one().or_else(|| two_squares(text, profile).map(both)),
            _ => one(),
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
        (_, []) | (EpTarget::AnySquare, [_]) => None,
        (EpTarget::None | EpTarget::Counting, _) => Some(K::EpNotAllowed),
        (EpTarget::Square, &[target]) => {
            let Some(pushed) = pushed(target) else { return Some(K::BadEpRank) };
            let possible = |board: &Board| {
                DoubleStep { target, pushed, side_to_move }.is_possible(profile, |square| board.get(square))
            };
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
        (EpTarget::PassedSquares, squares) => {
            if squares.iter().any(|&square| pushed(square).is_none()) || !are_neighbours(squares) {
                return Some(K::BadEpRank);
            }
            let possible = |board: &Board| can_all_have_been_passed(squares, board, side_to_move, profile);
            (!board.is_none_or(possible)).then_some(K::EpNoPawn)
        }
        (EpTarget::Square | EpTarget::AnySquare, _) => Some(K::BadEpSyntax),
    }
}

/// Whether squares are one, or two of a file that follow each other.
fn are_neighbours(squares: &[Square]) -> bool {
    squares
        .windows(2)
        .all(|pair| pair[0].file() == pair[1].file() && pair[0].rank().index().abs_diff(pair[1].rank().index()) == 1)
}

/// Whether one pawn can have passed over all of these squares, the last of which it reached
/// or is one further.
fn can_all_have_been_passed(squares: &[Square], board: &Board, side_to_move: Color, profile: &Profile) -> bool {
    let free = |square: &Square| board.get(*square) == Cell::Empty;
    let came_from = |square: Square| {
        let near = pushed_pawn(square, side_to_move, profile)?;
        Some(squares.contains(&origin(square, near)?) || free(&origin(square, near)?))
    };
    squares.iter().all(free)
        && squares.iter().all(|&square| came_from(square) == Some(true))
        && squares.iter().all(|&square| passer(square, board, side_to_move, profile).is_some())
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

/// The square beyond a target, from which the pawn came.
fn origin(target: Square, pushed: Square) -> Option<Square> {
    let rank = (2 * target.rank().index()).checked_sub(pushed.rank().index())?;
    Some(Square::new(target.file(), Rank::new(rank)?))
}

/// The step of a pawn over a target.
pub(crate) struct DoubleStep {
    target: Square,
    /// Where the pawn is.
    pushed: Square,
    /// The side that may capture it.
    side_to_move: Color,
}

impl DoubleStep {
    /// The one that led to a target; `None` on a rank of which there is none.
    #[inline]
    pub(crate) fn over(target: Square, side_to_move: Color, profile: &Profile) -> Option<Self> {
        Some(Self { target, pushed: pushed_pawn(target, side_to_move, profile)?, side_to_move })
    }

    /// Whether it can have been: its pawn is there, and the squares it came over are free.
    /// `at` says what is on a square.
    #[inline]
    fn is_possible(&self, profile: &Profile, at: impl Fn(Square) -> Cell) -> bool {
        let &Self { target, pushed, side_to_move } = self;
        let pawn = matches!(at(pushed), Cell::Piece(piece)
            if piece.color != side_to_move && profile.en_passant.movers.contains(piece.id));
        let free = |cell| match cell {
            Cell::Empty => true,
            Cell::Wall => profile.walls == Walls::Mobile,
            Cell::Piece(_) => false,
        };
        pawn && at(target) == Cell::Empty && origin(target, pushed).is_some_and(|square| free(at(square)))
    }

    /// Whether the policy has its target written, as the reader and the writer say together;
    /// `None` of an impossible one, and where that takes more than a look at some squares.
    #[inline]
    pub(crate) fn stays(
        &self,
        profile: &Profile,
        policy: EpPolicy,
        at: impl Fn(Square) -> Cell + Copy,
    ) -> Option<bool> {
        let possible = profile.en_passant.target == EpTarget::Square && self.is_possible(profile, at);
        let pseudo_legal = || captors(self.pushed, self.side_to_move, profile, at).next().is_some();
        match policy {
            _ if !possible => None,
            EpPolicy::Keep => Some(true),
            EpPolicy::PseudoLegal => Some(pseudo_legal()),
            EpPolicy::Legal if pseudo_legal() => None,
            EpPolicy::Legal | EpPolicy::Never => Some(false),
        }
    }
}

/// Whether an enemy pawn stands beside the pushed pawn.
#[inline]
fn is_pseudo_legal(target: Square, side_to_move: Color, profile: &Profile, at: impl Fn(Square) -> Cell) -> bool {
    pushed_pawn(target, side_to_move, profile)
        .is_some_and(|pushed| captors(pushed, side_to_move, profile, at).next().is_some())
}

/// Of several squares that were passed over those on which a pawn can capture.
fn wanted_of_passed(position: &Position, profile: &Profile, policy: EpPolicy) -> EnPassantTargets {
    let pseudo_legal = |target| is_pseudo_legal(target, position.side_to_move, profile, |at| position.board.get(at));
    let mut wanted = EnPassantTargets::NONE;
    for target in position.en_passant.sorted().iter() {
        let is_wanted = match policy {
            EpPolicy::Keep => true,
            EpPolicy::PseudoLegal => pseudo_legal(target),
            EpPolicy::Legal => is_legal_at(target, position, profile).unwrap_or_else(|| pseudo_legal(target)),
            EpPolicy::Never => false,
        };
        if is_wanted {
            wanted.insert(target);
        }
    }
    wanted
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

/// The targets of a position that the policy lets through.
pub(crate) fn written(position: &Position, profile: &Profile, policy: EpPolicy) -> EnPassantTargets {
    match profile.en_passant.target {
        _ if position.en_passant.is_empty() => EnPassantTargets::NONE,
        EpTarget::PassedSquares => wanted_of_passed(position, profile, policy),
        EpTarget::AnySquare => position.en_passant,
        _ if is_wanted(position, profile, policy) => position.en_passant,
        _ => EnPassantTargets::NONE,
    }
}

/// Writes the targets that the policy lets through.
pub(crate) fn write(position: &Position, profile: &Profile, habits: (EpPolicy, TargetOrder), out: &mut Vec<u8>) {
    if let Some(limit) = position.counting {
        decimal::write(limit, out);
        return;
    }
    let (policy, order) = habits;
    let targets = written(position, profile, policy);
    if targets.is_empty() {
        out.push(b'-');
    }
    let targets = if order == TargetOrder::LowerFirst { targets.sorted() } else { targets };
    targets.iter().for_each(|target| target.write_name(out));
}
