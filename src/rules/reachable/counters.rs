//! What the counters say of the game, held against the men. Weaker than the other rules:
//! the numbers of a record are often fillers.

use super::men::Men;
use super::statics::Facts;
use super::{Case, Found, Rule, last_move};
use crate::model::{Color, Square};

/// The counters of a record.
#[derive(Debug, Clone, Copy)]
pub(super) struct Counters {
    pub(super) clock: u32,
    pub(super) number: u32,
}

/// The clock runs exactly if the last move was neither a capture nor a pawn move.
pub(super) fn clock(case: &Case, target: Option<Square>, counters: Counters) -> Option<Found> {
    let resets = last_move::resets_clock(case, target)?;
    let runs = counters.clock > 0;
    let is_known = runs || counters.number > 1;
    (is_known && resets == runs).then(|| Found::of(Rule::Clock, case.to_move))
}

/// A side has moved its pawns, five times at least for each promotion, and captured what is
/// missing. Each of these is a move that cannot be undone, and none is within the clock.
pub(super) fn moves(men: &Men, to_move: Color, facts: &Facts, counters: Counters) -> Option<Found> {
    let black_moved = u32::from(to_move == Color::Black);
    let played = counters.number.saturating_sub(1).saturating_mul(2).saturating_add(black_moved);
    if counters.clock > played {
        // said elsewhere
        return None;
    }
    Color::BOTH.into_iter().find_map(|color| {
        let at = color as usize;
        let pawns = facts.pawn_moves[at] + 5 * facts.promoted[at];
        let needed = pawns.max(men.missing(color.other()));
        let made = counters.number.saturating_sub(1) + if color == Color::White { black_moved } else { 0 };
        let moved_last = color != to_move;
        let idle = counters.clock / 2 + if moved_last { counters.clock % 2 } else { 0 };
        let left = made.saturating_sub(idle);
        (needed > left).then(|| Found::count(Rule::Moves, color, needed, left))
    })
}
