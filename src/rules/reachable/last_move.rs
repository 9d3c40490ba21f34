//! The last move: every one that can have led to a position is taken back.

use super::men::{Kind, Men, Squares, ahead, attacks, bit, each, first_square, lowest, own_rank, pawn_attacks};
use super::{Case, Found, Rule, statics};
use crate::model::{Color, Square};

/// How many positions before are looked at: there are more only where most of them pass.
const MOST_TRIES: usize = 600;

/// A last move taken back.
#[derive(Debug, Clone, Copy)]
pub(super) struct Retraction {
    /// The men before the move, without the one that it captured.
    men: Men,
    /// Where a man was captured, if one was: any man of the side to move, a pawn for a capture
    /// en passant.
    captured: Option<(u8, bool)>,
    /// Whether the move set the halfmove clock to zero.
    pub(super) resets_clock: bool,
}

/// Why the move before cannot have been, where none can.
pub(super) fn fault(case: &Case, target: Option<Square>) -> Option<Found> {
    if target.is_none() && case.to_move == Color::White && case.is_array() {
        return None;
    }
    let mut any = false;
    retract(case, target, &mut |_| {
        any = true;
        false
    });
    if any {
        return None;
    }
    let king = case.men.king(case.to_move);
    let checkers = case.men.attackers(king, case.to_move.other()).count_ones();
    let rule = match (target, checkers) {
        (Some(_), _) => Rule::EnPassant,
        (None, 0) => Rule::NoLastMove,
        (None, 1 | 2) => Rule::Check,
        (None, _) => Rule::Checkers,
    };
    Some(if checkers > 0 { Found::on(rule, king, case.to_move) } else { Found::of(rule, case.to_move) })
}

/// Whether every position that can have been before breaks a rule itself.
pub(super) fn no_sound_predecessor(case: &Case, target: Option<Square>) -> Option<Found> {
    if target.is_none() && case.to_move == Color::White && case.is_array() {
        return None;
    }
    let mut tries = 0;
    let mut passes = false;
    retract(case, target, &mut |retraction| {
        let before = Case { men: retraction.men, to_move: case.to_move.other(), ..*case };
        let mut try_one = |men: Men| {
            tries += 1;
            passes = tries > MOST_TRIES || statics::fault(&Case { men, ..before }).is_none();
            !passes
        };
        match retraction.captured {
            None => try_one(retraction.men),
            Some((square, is_pawn)) => captured_kinds(square, is_pawn).all(|kind| {
                let mut men = retraction.men;
                men.put(case.to_move, kind, square);
                try_one(men)
            }),
        }
    });
    (!passes && tries > 0).then(|| Found::of(Rule::NoLastMove, case.to_move))
}

fn captured_kinds(square: u8, is_pawn: bool) -> impl Iterator<Item = Kind> {
    let on_edge = !(8..56).contains(&square);
    let officers = Kind::OFFICERS.into_iter().filter(move |_| !is_pawn);
    officers.chain((!on_edge).then_some(Kind::Pawn))
}

/// Whether each last move set the clock to zero or not, where all of them agree.
pub(super) fn resets_clock(case: &Case, target: Option<Square>) -> Option<bool> {
    let mut seen = [false; 2];
    retract(case, target, &mut |retraction| {
        seen[usize::from(retraction.resets_clock)] = true;
        seen != [true; 2]
    });
    match seen {
        [true, false] => Some(false),
        [false, true] => Some(true),
        _ => None,
    }
}

/// Takes back every last move after which the king of the side to move was not in check,
/// for it had moved before that; `each_one` says whether to go on.
fn retract(case: &Case, target: Option<Square>, each_one: &mut dyn FnMut(Retraction) -> bool) {
    let mut moves = Moves { case, mover: case.to_move.other(), each_one, on: true };
    if let Some(target) = target {
        moves.double_step_over(target.rank().index() * 8 + target.file().index());
    } else {
        moves.pawns();
        moves.pieces();
        moves.castling();
        moves.promotions();
    }
}

struct Moves<'a> {
    case: &'a Case,
    /// Who moved last.
    mover: Color,
    each_one: &'a mut dyn FnMut(Retraction) -> bool,
    on: bool,
}

impl Moves<'_> {
    fn may_uncapture(&self) -> bool {
        self.case.men.all(self.case.to_move).count_ones() < 16
    }

    /// Hands a move over if the waiting king was not in check before it; what a captured
    /// man was does not matter, it only blocks.
    fn offer(&mut self, men: Men, captured: Option<(u8, bool)>, resets_clock: bool) {
        if !self.on {
            return;
        }
        let mut with_captured = men;
        if let Some((square, _)) = captured {
            with_captured.put(self.case.to_move, Kind::Pawn, square);
        }
        let waiting = self.case.to_move;
        if with_captured.attackers(men.king(waiting), self.mover) == 0 {
            self.on = (self.each_one)(Retraction { men, captured, resets_clock });
        }
    }

    /// A man back from one square to another, with and without a capture.
    fn back(&mut self, (kind, to): (Kind, u8), (as_kind, from): (Kind, u8), captures: [bool; 2]) {
        let mut men = self.case.men;
        men.take(self.mover, kind, to);
        men.put(self.mover, as_kind, from);
        let pawn_move = as_kind == Kind::Pawn;
        let [plain, capture] = captures;
        if plain {
            self.offer(men, None, pawn_move);
        }
        if capture && self.may_uncapture() {
            self.offer(men, Some((to, false)), true);
        }
    }

    fn pieces(&mut self) {
        let men = self.case.men;
        let occupied = men.occupied();
        let kept = self.case.kept(self.mover);
        for kind in [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King] {
            for to in each(men.of(self.mover, kind) & !kept) {
                for from in each(attacks(kind, self.mover, to, occupied) & !occupied) {
                    if !self.on {
                        return;
                    }
                    self.back((kind, to), (kind, from), [true, true]);
                }
            }
        }
    }

    /// Where a pawn came from by a step and by captures.
    fn pawn_origins(&self, to: u8) -> (Squares, Squares) {
        let free = !self.case.men.occupied() & !own_rank(self.mover, 0) & !own_rank(self.mover, 7);
        let backwards = self.mover.other();
        (ahead(backwards, bit(to)) & free, pawn_attacks(backwards, bit(to)) & free)
    }

    fn pawns(&mut self) {
        let pawns = self.case.men.of(self.mover, Kind::Pawn);
        let occupied = self.case.men.occupied();
        for to in each(pawns) {
            let (step, aside) = self.pawn_origins(to);
            for from in each(step) {
                self.back((Kind::Pawn, to), (Kind::Pawn, from), [true, false]);
            }
            if bit(to) & own_rank(self.mover, 3) != 0 && step != 0 {
                let home = ahead(self.mover.other(), step);
                if home & occupied == 0 {
                    self.back((Kind::Pawn, to), (Kind::Pawn, lowest(home)), [true, false]);
                }
            }
            for from in each(aside) {
                self.back((Kind::Pawn, to), (Kind::Pawn, from), [false, true]);
                self.en_passant(to, from);
            }
        }
    }

    /// A capture en passant: the captured pawn had just gone past the square.
    fn en_passant(&mut self, to: u8, from: u8) {
        let occupied = self.case.men.occupied();
        let passed = ahead(self.mover.other(), bit(to));
        let home = ahead(self.mover, bit(to));
        if bit(to) & own_rank(self.mover, 5) == 0 || (passed | home) & occupied != 0 || !self.may_uncapture() {
            return;
        }
        let mut men = self.case.men;
        men.take(self.mover, Kind::Pawn, to);
        men.put(self.mover, Kind::Pawn, from);
        self.offer(men, Some((lowest(passed), true)), true);
    }

    /// A piece on the last rank was a pawn, if its side has fewer than eight.
    fn promotions(&mut self) {
        let men = self.case.men;
        if men.of(self.mover, Kind::Pawn).count_ones() >= 8 {
            return;
        }
        for kind in Kind::OFFICERS {
            let on_last = men.of(self.mover, kind) & own_rank(self.mover, 7);
            for to in each(on_last) {
                let (step, aside) = self.pawn_origins(to);
                for from in each(step) {
                    self.back((kind, to), (Kind::Pawn, from), [true, false]);
                }
                for from in each(aside) {
                    self.back((kind, to), (Kind::Pawn, from), [false, true]);
                }
            }
        }
    }

    /// Castling, from the classical files or from any that Chess960 allows.
    fn castling(&mut self) {
        let case = self.case;
        if !case.castles || case.kept(self.mover) != 0 {
            return;
        }
        let home = first_square(self.mover);
        for (king_to, rook_to, is_king_side) in [(6, 5, true), (2, 3, false)] {
            let (king_now, rook_now) = (bit(home + king_to), bit(home + rook_to));
            if case.men.of(self.mover, Kind::King) != king_now || case.men.of(self.mover, Kind::Rook) & rook_now == 0 {
                continue;
            }
            let kings = if case.shuffled { 1..7 } else { 4..5 };
            for king in kings {
                let rooks = match (case.shuffled, is_king_side) {
                    (false, true) => 7..8,
                    (false, false) => 0..1,
                    (true, true) => king + 1..8,
                    (true, false) => 0..king,
                };
                for rook in rooks {
                    self.uncastle([king, rook], [king_to, rook_to]);
                }
            }
        }
    }

    fn uncastle(&mut self, [king, rook]: [u8; 2], [king_to, rook_to]: [u8; 2]) {
        let home = first_square(self.mover);
        let mut men = self.case.men;
        men.take(self.mover, Kind::King, home + king_to);
        men.take(self.mover, Kind::Rook, home + rook_to);
        let files = [king, rook, king_to, rook_to];
        let span = files.into_iter().min().unwrap_or(0)..=files.into_iter().max().unwrap_or(7);
        let way = span.fold(0, |set, file| set | bit(home + file));
        if way & men.occupied() != 0 {
            return;
        }
        men.put(self.mover, Kind::King, home + king);
        men.put(self.mover, Kind::Rook, home + rook);
        if men.attackers(home + king, self.case.to_move) == 0 {
            self.offer(men, None, false);
        }
    }

    /// The double step that a target records.
    fn double_step_over(&mut self, target: u8) {
        let reached = ahead(self.mover, bit(target));
        let home = ahead(self.mover.other(), bit(target));
        let men = self.case.men;
        if men.of(self.mover, Kind::Pawn) & reached == 0 || (home | bit(target)) & men.occupied() != 0 {
            return;
        }
        let (to, from) = (lowest(reached), lowest(home));
        self.back((Kind::Pawn, to), (Kind::Pawn, from), [true, false]);
    }
}
