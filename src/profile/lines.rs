//! By whom a square is attacked: the movements of all kinds turned round, so that a walk from
//! the square along a few lines finds every piece that attacks it.

use super::betza::{Attacks, Path, Step};
use super::{PieceKind, Promoted};
use crate::model::{Board, Cell, Color, EMPTY, MAX_PIECES, PieceId, Square, WALL, color_of_code, slot_of_code};

/// A kind of piece is twice in a table, the second time marked as promoted.
const SLOTS: usize = 2 * MAX_PIECES;

/// How a piece captures, if the profile says so.
pub(crate) fn captures(kind: &PieceKind, is_promoted: bool, mark: Promoted) -> Option<&Attacks> {
    match mark {
        // a piece of one board neither attacks nor blocks on the other
        Promoted::Bar => None,
        Promoted::Plus if is_promoted => kind.promoted_attacks.as_ref(),
        Promoted::PlusOrTilde if is_promoted => kind.promoted_attacks.as_ref().or(kind.attacks.as_ref()),
        _ => kind.attacks.as_ref(),
    }
}

/// How one side attacks.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lines {
    /// On which nothing but the squares landed on is asked, and the others.
    free: Vec<Line>,
    other: Vec<Line>,
    bent: Vec<Bent>,
    /// A bit for each slot of a piece of which nothing is known.
    unknown: u64,
}

/// A direction in which some pieces capture.
#[derive(Debug, Clone)]
struct Line {
    /// As this side goes, as far as any of its pieces does.
    step: Step,
    /// By slot: how often a piece can repeat the step, 0 for one that does not go there.
    reach: [u8; SLOTS],
}

/// A way of several steps, and the slots of the pieces that have it.
#[derive(Debug, Clone)]
struct Bent {
    legs: Vec<Step>,
    slots: u64,
}

impl Lines {
    pub(super) fn new(kinds: &[PieceKind], mark: Promoted, color: Color) -> Self {
        let mut made = Self::default();
        for (id, kind) in kinds.iter().enumerate() {
            for (is_promoted, slot) in [(false, id), (true, id + MAX_PIECES)] {
                match captures(kind, is_promoted, mark) {
                    Some(attacks) => made.add(attacks, slot, color),
                    None => made.unknown |= 1 << slot,
                }
            }
        }
        made
    }

    fn add(&mut self, attacks: &Attacks, slot: usize, color: Color) {
        for step in &attacks.steps {
            let step = step.seen_by(color);
            let is_same = |line: &&mut Line| Step { range: step.range, ..line.step } == step;
            let lines = if step.path == Path::Free { &mut self.free } else { &mut self.other };
            if let Some(line) = lines.iter_mut().find(is_same) {
                line.step.range = line.step.range.max(step.range);
                line.reach[slot] = line.reach[slot].max(step.range);
            } else {
                let mut reach = [0; SLOTS];
                reach[slot] = step.range;
                lines.push(Line { step, reach });
            }
        }
        for legs in &attacks.bent {
            let legs: Vec<_> = legs.iter().map(|step| step.seen_by(color)).collect();
            match self.bent.iter_mut().find(|bent| bent.legs == legs) {
                Some(bent) => bent.slots |= 1 << slot,
                None => self.bent.push(Bent { legs, slots: 1 << slot }),
            }
        }
    }

    /// Calls `found` with each piece of this side, which is `by`, that attacks a square, until it
    /// returns true; a piece that does so in two ways can be found twice. Whether it returned true.
    #[inline]
    pub(crate) fn attackers(
        &self,
        board: &Board,
        target: Square,
        by: Color,
        mut found: impl FnMut(Square) -> bool,
    ) -> bool {
        if board.get(target) == Cell::Wall {
            return false;
        }
        let is_own = |code: u8| code < WALL && color_of_code(code) == by;
        let (size, attacks) = (board.size(), |line: &Line, from: Square, distance: u8| {
            let code = board.code(from);
            is_own(code) && line.reach[slot_of_code(code)] >= distance
        });
        for line in &self.free {
            let [files, ranks] = [line.step.files, line.step.ranks].map(i8::cast_unsigned);
            let (mut file, mut rank) = target.coordinates();
            for distance in 1..=line.step.range {
                (file, rank) = (file.wrapping_sub(files), rank.wrapping_sub(ranks));
                let Some(from) = size.square((file, rank)) else { break };
                if board.code(from) == EMPTY {
                    continue;
                }
                if attacks(line, from, distance) && found(from) {
                    return true;
                }
                break;
            }
        }
        for line in &self.other {
            if let Some((from, distance)) = line.first_piece(board, target)
                && attacks(line, from, distance)
                && found(from)
            {
                return true;
            }
        }
        for bent in &self.bent {
            if let Some(from) = bent.origin(board, target)
                && is_own(board.code(from))
                && bent.slots >> slot_of_code(board.code(from)) & 1 == 1
                && found(from)
            {
                return true;
            }
        }
        false
    }

    /// Whether there is a piece of this side, which is `by`, of which it is not known how it captures.
    pub(crate) fn has_unknown(&self, board: &Board, by: Color) -> bool {
        let is_unknown =
            |id: PieceId, promoted: bool| self.unknown >> (id.index() + MAX_PIECES * usize::from(promoted)) & 1 == 1;
        self.unknown != 0 && board.pieces().any(|(_, piece)| piece.color == by && is_unknown(piece.id, piece.promoted))
    }
}

impl Line {
    /// The first square back from a target from which a piece could capture on it, as far as it
    /// hangs on what is between; whatever is on it, and how many steps away it is.
    fn first_piece(&self, board: &Board, target: Square) -> Option<(Square, u8)> {
        let Step { files, ranks, range, path } = self.step;
        let size = board.size();
        let (mut from, mut has_hopped) = (target, path == Path::Lame);
        for distance in 1..=range {
            from = size.offset(from, -files, -ranks)?;
            if path == Path::Lame && self.step.is_blocked(from, size, |square| board.code(square) != EMPTY) {
                return None;
            }
            if board.code(from) == EMPTY {
                // whoever hops like a grasshopper lands right after what it hops over
                if path == Path::Grasshopper && distance == 1 {
                    return None;
                }
            } else if has_hopped {
                return Some((from, distance));
            } else {
                has_hopped = true;
            }
        }
        None
    }
}

impl Bent {
    /// The square from which a target is reached, if what is between is empty.
    fn origin(&self, board: &Board, target: Square) -> Option<Square> {
        let size = board.size();
        let back = |at: Option<Square>, step: &Step| size.offset(at?, -step.files, -step.ranks);
        let from = self.legs.iter().rev().fold(Some(target), back)?;
        let mut at = from;
        for (leg, step) in self.legs.iter().enumerate() {
            if leg > 0 && board.code(at) != EMPTY {
                return None;
            }
            at = size.offset(at, step.files, step.ranks)?;
        }
        Some(from)
    }
}
