//! The rules of a shuffled start, applied square by square: what an arrangement
//! may hold next depends on what it holds already.

use arrayvec::ArrayVec;

use super::arrangement::{Arrangement, MAX_SQUARES};
use crate::model::{BoardSize, Color, PieceId, Square};
use crate::profile::{Profile, ShuffleRule};

/// The most rules a set can have.
const MAX_RULES: usize = 16;

/// A kind of piece that is shuffled, and how many there are of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kind {
    pub(super) id: PieceId,
    pub(super) count: u8,
}

/// Which pieces stand on which squares, and what they keep to.
#[derive(Debug, Clone)]
pub(super) struct Rules {
    /// In the order of their letters.
    kinds: ArrayVec<Kind, MAX_SQUARES>,
    squares: ArrayVec<Square, MAX_SQUARES>,
    /// All but those that name single arrangements.
    list: Vec<ShuffleRule>,
    excluded: Vec<Arrangement>,
    pawns: Pawns,
}

/// The side that is shuffled, and what is on the board beside its shuffled pieces.
#[derive(Clone, Copy)]
pub(super) struct Surroundings<'a> {
    pub(super) color: Color,
    /// Where its pieces are shuffled.
    pub(super) squares: &'a [Square],
    pub(super) size: BoardSize,
    /// The pawns of the shuffled side.
    pub(super) pawns: &'a [Square],
    pub(super) occupied: &'a dyn Fn(Square) -> bool,
}

/// The pawns to be defended, one bit each.
#[derive(Debug, Clone, Default)]
struct Pawns {
    /// By square and kind: the pawns that the piece defends from there.
    defended: Vec<ArrayVec<u64, MAX_SQUARES>>,
    /// By square: the pawns that no later one can defend.
    due: Vec<u64>,
}

/// What the squares filled so far leave for the others.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// How many of each kind are still to be placed.
    left: [u8; MAX_SQUARES],
    /// A byte for each rule to remember what it has seen.
    seen: [u8; MAX_RULES],
    /// The pawns defended so far.
    defended: u64,
}

/// What a rule of shades has seen: nothing yet, a square of one shade, of the
/// other.
fn shade(square: Square) -> u8 {
    1 + (square.file().index() + square.rank().index()) % 2
}

impl Rules {
    /// The rules of a set of these `pieces`.
    pub(super) fn new(
        profile: &Profile,
        rules: &[ShuffleRule],
        pieces: &Arrangement,
        board: Surroundings<'_>,
    ) -> Result<Self, String> {
        if rules.len() > MAX_RULES {
            return Err(format!("expected at most {MAX_RULES} rules, found {}", rules.len()));
        }
        let mut kinds = ArrayVec::<Kind, MAX_SQUARES>::new();
        for &id in pieces.pieces() {
            match kinds.iter_mut().find(|kind| kind.id == id) {
                Some(kind) => kind.count += 1,
                None => kinds.push(Kind { id, count: 1 }),
            }
        }
        kinds.sort_by_key(|kind| profile.kind(kind.id).letter);
        let mut made = Self {
            kinds,
            squares: board.squares.iter().copied().collect(),
            list: Vec::new(),
            excluded: Vec::new(),
            pawns: Pawns::default(),
        };
        rules.iter().try_for_each(|rule| made.validate(rule, profile))?;
        for rule in rules {
            match rule {
                ShuffleRule::Exclude(ranks) => {
                    made.excluded.extend(ranks.iter().filter_map(|rank| Arrangement::new(rank)));
                }
                other => made.list.push(other.clone()),
            }
        }
        if rules.contains(&ShuffleRule::PawnsProtected) {
            made.pawns = made.pawns(profile, board)?;
        }
        Ok(made)
    }

    /// Whether a rule can be applied to the pieces there are.
    fn validate(&self, rule: &ShuffleRule, profile: &Profile) -> Result<(), String> {
        let count = |id| self.kinds.iter().find(|kind| kind.id == id).map_or(0, |kind| kind.count);
        let shuffled = |id: PieceId| match count(id) {
            0 => Err(format!("expected a piece that is shuffled, found `{}`", profile.kind(id).name)),
            _ => Ok(()),
        };
        match rule {
            ShuffleRule::Between { piece, of } => shuffled(*piece).and_then(|()| shuffled(*of)),
            ShuffleRule::OppositeShades([one, other]) => {
                let expected = if one == other { 2 } else { 1 };
                match [one, other].into_iter().find(|&&id| count(id) != expected) {
                    Some(&id) => Err(format!(
                        "expected two pieces on different shades, found {} `{}`",
                        count(id),
                        profile.kind(id).name
                    )),
                    None => Ok(()),
                }
            }
            ShuffleRule::Zone { piece, .. } | ShuffleRule::Fixed { piece, .. } => shuffled(*piece),
            ShuffleRule::Exclude(ranks) => match ranks.iter().find(|rank| !self.holds_the_pieces(rank)) {
                Some(rank) => {
                    let letters: String = rank.iter().map(|&id| char::from(profile.kind(id).letter)).collect();
                    Err(format!("expected an arrangement of the shuffled pieces, found `{letters}`"))
                }
                None => Ok(()),
            },
            ShuffleRule::SameShade(_) | ShuffleRule::NotAdjacent(_) | ShuffleRule::PawnsProtected => Ok(()),
        }
    }

    fn pawns(&self, profile: &Profile, board: Surroundings<'_>) -> Result<Pawns, String> {
        if board.pawns.len() > 64 {
            return Err(format!("expected at most 64 pawns to protect, found {}", board.pawns.len()));
        }
        let mut defended = Vec::new();
        for &square in &self.squares {
            let mut by_kind = ArrayVec::new();
            for kind in &self.kinds {
                let Some(attacks) = &profile.kind(kind.id).attacks else {
                    let name = &profile.kind(kind.id).name;
                    return Err(format!("expected pieces whose movement is known, found no `betza` of `{name}`"));
                };
                let mut pawns = 0_u64;
                let found = |at| {
                    let pawn = board.pawns.iter().position(|&pawn| pawn == at);
                    pawns |= pawn.map_or(0, |pawn| 1 << pawn);
                };
                attacks.targets(square, board.color, board.size, board.occupied, found);
                by_kind.push(pawns);
            }
            defended.push(by_kind);
        }
        let all = u64::MAX.checked_shr(64 - u32::try_from(board.pawns.len()).unwrap_or(64)).unwrap_or(0);
        let due = (0..defended.len())
            .map(|square| all & !defended[square + 1..].iter().flatten().fold(0, |later, pawns| later | pawns))
            .collect();
        Ok(Pawns { defended, due })
    }

    pub(super) fn excluded(&self) -> &[Arrangement] {
        &self.excluded
    }

    pub(super) fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    pub(super) fn len(&self) -> usize {
        self.squares.len()
    }

    /// Nothing is placed yet.
    pub(super) fn begin(&self) -> State {
        let mut left = [0; MAX_SQUARES];
        left.iter_mut().zip(&self.kinds).for_each(|(left, kind)| *left = kind.count);
        State { left, seen: [0; MAX_RULES], defended: 0 }
    }

    /// Puts one of a kind on the next square, number `at`; `None` if none is left
    /// or a rule forbids it.
    pub(super) fn place(&self, state: &State, at: usize, kind: usize) -> Option<State> {
        let mut next = state.clone();
        next.left[kind] = next.left[kind].checked_sub(1)?;
        if !self.pawns.defended.is_empty() {
            next.defended |= self.pawns.defended[at][kind];
        }
        for rule in 0..self.list.len() {
            if !self.allows(rule, &mut next, at, kind) {
                return None;
            }
        }
        Some(next)
    }

    /// Whether a rule lets a piece stand on a square; remembers what it has to.
    fn allows(&self, rule: usize, state: &mut State, at: usize, kind: usize) -> bool {
        let (id, square) = (self.kinds[kind].id, self.squares[at]);
        let seen = state.seen[rule];
        match &self.list[rule] {
            ShuffleRule::Between { piece, of } if *piece == id => {
                let outer = self.kind_of(*of);
                outer.is_some_and(|outer| (1..self.kinds[outer].count).contains(&state.left[outer]))
            }
            ShuffleRule::OppositeShades(pair) if pair.contains(&id) => {
                // forgotten after the second, so that both ways go on alike
                state.seen[rule] = if seen == 0 { shade(square) } else { 0 };
                seen != shade(square)
            }
            ShuffleRule::SameShade(pieces) if pieces.contains(id) => {
                state.seen[rule] = shade(square);
                seen == 0 || seen == shade(square)
            }
            ShuffleRule::Zone { piece, files, squares } if *piece == id => {
                files.contains(square.file()) || squares.contains(&square)
            }
            ShuffleRule::Fixed { piece, file } => square.file() != *file || *piece == id,
            ShuffleRule::NotAdjacent(pieces) => {
                let before = at.checked_sub(1).map(|before| self.squares[before]);
                let beside = before.is_some_and(|before| {
                    before.rank() == square.rank() && before.file().index().abs_diff(square.file().index()) == 1
                });
                state.seen[rule] = pieces.contains(id).into();
                !(beside && seen == 1 && pieces.contains(id))
            }
            ShuffleRule::PawnsProtected => self.pawns.due[at] & !state.defended == 0,
            _ => true,
        }
    }

    fn holds_the_pieces(&self, pieces: &[PieceId]) -> bool {
        let count = |id| pieces.iter().filter(|&&other| other == id).count();
        pieces.len() == self.len() && self.kinds.iter().all(|kind| count(kind.id) == usize::from(kind.count))
    }

    fn kind_of(&self, id: PieceId) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.id == id)
    }

    /// What is wrong with an arrangement.
    pub(super) fn check(&self, arrangement: &Arrangement) -> Result<(), Broken<'_>> {
        let pieces = arrangement.pieces();
        if !self.holds_the_pieces(pieces) {
            return Err(Broken::Pieces);
        }
        for rule in &self.list {
            // a rule of its own, to know which one it is
            let alone = Self { list: vec![rule.clone()], ..self.clone() };
            let place = |state: State, (at, id): (usize, &PieceId)| alone.place(&state, at, self.kind_of(*id)?);
            if pieces.iter().enumerate().try_fold(alone.begin(), place).is_none() {
                return Err(Broken::Rule(rule));
            }
        }
        let excluded = self.excluded.iter().any(|other| other == arrangement);
        if excluded { Err(Broken::Excluded) } else { Ok(()) }
    }
}

/// Why an arrangement is not one of a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Broken<'a> {
    /// It holds other pieces.
    Pieces,
    /// It breaks a rule.
    Rule(&'a ShuffleRule),
    /// It is left out by name.
    Excluded,
}
