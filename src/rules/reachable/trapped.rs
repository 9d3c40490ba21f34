//! Pieces that cannot have got where they are, because men that never moved shut them in
//! or out.
//!
//! A square is frozen if one man has been on it since the game began: home pawns, kings and
//! rooks with rights, and every piece of the array that they leave no way out. The reach of
//! a piece is every square it can get to over squares that are not frozen; everything else
//! may have gone away in time, so the reach is an upper bound.

use super::men::{Kind, Squares, attacks, beside, bit, each, first_square, king_steps, lowest, own_rank, pawn_attacks};
use super::{Case, Found, Rule, pawns};
use crate::model::Color;

/// The first rank of a side in the array, by file.
pub(super) type BackRank = [Kind; 8];

/// What one array of a side says about the men of that side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Judged {
    pub(super) fault: Option<Found>,
    /// The least number of promoted pieces.
    pub(super) promoted: u32,
    /// Pieces that were captured where they began, and not by a pawn.
    pub(super) captured_at_home: u32,
    /// The squares of the array's pieces that never moved.
    pub(super) frozen: Squares,
}

/// The castling squares of chess, the king's and the rook's file by wing.
const CASTLED: [(u8, u8); 2] = [(6, 5), (2, 3)];

/// Squares on which one man has been from the start, as far as no array is needed to know.
pub(super) fn frozen(case: &Case) -> Squares {
    Color::BOTH.into_iter().fold(0, |set, color| set | pawns::at_home(&case.men, color) | case.kept(color))
}

/// The men of a side, beside one array of that side.
struct Side<'a> {
    case: &'a Case,
    color: Color,
    array: &'a BackRank,
    /// The squares of men that never moved.
    frozen: Squares,
}

/// Judges the men of a side by one array of that side.
pub(super) fn judge(case: &Case, color: Color, array: &BackRank, others_frozen: Squares) -> Judged {
    let men = &case.men;
    let home = first_square(color);
    let mut side = Side { case, color, array, frozen: frozen(case) | others_frozen };
    let shunned = shunned_by_kings(case, color);
    let mut reach = [0; 8];
    loop {
        let before = side.frozen;
        for (file, &kind) in (0..).zip(array) {
            let own = bit(home + file);
            if case.kept(color) & own != 0 {
                reach[usize::from(file)] = own;
                continue;
            }
            let start = own | side.castled(file);
            let closed = if kind == Kind::King { side.frozen | shunned } else { side.frozen };
            reach[usize::from(file)] = flood(kind, color, start, closed & !start);
            if reach[usize::from(file)] == own && men.of(color, kind) & own != 0 {
                side.frozen |= own;
            }
        }
        if side.frozen == before {
            break;
        }
    }
    let mut judged = Judged { fault: None, promoted: 0, captured_at_home: 0, frozen: side.frozen };
    judged.captured_at_home = side.captured_at_home(&reach);
    judged.fault = side.place_men(&reach, &mut judged.promoted);
    judged
}

impl Side<'_> {
    /// Finds for each man of a side the piece of the array that it is, or counts it as promoted.
    fn place_men(&self, reach: &[Squares; 8], promoted: &mut u32) -> Option<Found> {
        let Self { case, color, array, frozen } = *self;
        let men = &case.men;
        let reach_of = |wanted: Kind, on: Squares| {
            let home = first_square(color);
            let of_kind = array
                .iter()
                .zip(reach)
                .zip(home..)
                .filter(move |((kind, _), square)| **kind == wanted && on & bit(*square) != 0);
            of_kind.map(|((_, reach), _)| *reach)
        };
        let trapped = |squares: Squares| Some(Found::on(Rule::Trapped, lowest(squares), color));
        let king = men.of(color, Kind::King);
        if king & reach_of(Kind::King, !0).fold(0, |all, reach| all | reach) == 0 {
            return trapped(king);
        }
        let gates = promotion_squares(case, color, frozen);
        for kind in Kind::OFFICERS {
            let by_promotion = flood(kind, color, gates, frozen);
            // a bishop never leaves its shade, so each shade has bishops of its own
            let shades: &[Squares] = if kind == Kind::Bishop { &[super::men::DARK, !super::men::DARK] } else { &[!0] };
            for &shade in shades {
                let there = men.of(color, kind) & shade;
                let mut origins = reach_of(kind, shade);
                let (one, two) = (origins.next().unwrap_or(0), origins.next().unwrap_or(0));
                let lost = there & !(one | two | by_promotion);
                if lost != 0 {
                    return trapped(lost);
                }
                // who cannot have been promoted is a piece of the array, each a different one
                let original = there & !by_promotion;
                let fit = match original.count_ones() {
                    0 | 1 => true,
                    2 => {
                        let first = original & original.wrapping_neg();
                        let second = original ^ first;
                        (one & first != 0 && two & second != 0) || (one & second != 0 && two & first != 0)
                    }
                    _ => false,
                };
                if !fit {
                    return trapped(original);
                }
                let origins = match (there & one != 0, there & two != 0) {
                    (false, false) => 0,
                    (true, true) => (there & (one | two)).count_ones().min(2),
                    _ => 1,
                };
                *promoted += there.count_ones() - origins;
            }
        }
        let pawns = men.of(color, Kind::Pawn).count_ones();
        (*promoted > 8 - pawns.min(8)).then(|| Found::count(Rule::Promoted, color, *promoted, 8 - pawns.min(8)))
    }

    /// Pieces that never left their squares and are not there were captured there. No pawn
    /// can have done it where men that never moved are on both squares it would come from.
    fn captured_at_home(&self, reach: &[Squares; 8]) -> u32 {
        let Self { case: Case { men, .. }, color, array, frozen } = *self;
        let home = first_square(color);
        let at_home = |file: u8, kind: Kind| {
            let own = bit(home + file);
            let guards = pawn_attacks(color, own);
            matches!(kind, Kind::Bishop | Kind::Rook | Kind::Queen)
                && reach[usize::from(file)] == own
                && men.of(color, kind) & own == 0
                && guards & !frozen == 0
        };
        (0..8).zip(array).map(|(file, kind)| u32::from(at_home(file, *kind))).sum()
    }

    /// Where castling puts the king or a rook of the array, if the way was ever free.
    fn castled(&self, file: u8) -> Squares {
        let Self { case, color, array, frozen } = *self;
        let kind = array[usize::from(file)];
        if !case.castles || case.kept(color) != 0 || !matches!(kind, Kind::King | Kind::Rook) {
            return 0;
        }
        let home = first_square(color);
        let Some(king) = (0..8).find(|at| array[usize::from(*at)] == Kind::King) else { return 0 };
        let rook_of = |wing: usize| {
            let is_rook = |at: &u8| array[usize::from(*at)] == Kind::Rook;
            if wing == 0 { (king..8).find(is_rook) } else { (0..king).rev().find(is_rook) }
        };
        let mut squares = 0;
        for (wing, (king_to, rook_to)) in CASTLED.into_iter().enumerate() {
            let Some(rook) = rook_of(wing) else { continue };
            let files = [king, rook, king_to, rook_to];
            let span = files.into_iter().min().unwrap_or(0)..=files.into_iter().max().unwrap_or(0);
            let way = span.filter(|at| *at != king && *at != rook).fold(0, |set, at| set | bit(home + at));
            if way & frozen == 0 && [king, rook].contains(&file) {
                squares |= bit(home + if file == king { king_to } else { rook_to });
            }
        }
        squares
    }
}

/// Squares that a king never enters: those that enemy men which never moved attack.
fn shunned_by_kings(case: &Case, color: Color) -> Squares {
    let enemy = color.other();
    let kept = case.kept(enemy);
    let king = case.men.of(enemy, Kind::King) & kept;
    let rooks = case.men.of(enemy, Kind::Rook) & kept;
    pawn_attacks(enemy, pawns::at_home(&case.men, enemy)) | king_steps(king) | (beside(rooks) | rooks << 8 | rooks >> 8)
}

/// Where pawns of a side can have been promoted. One on the seventh rank beside the file of
/// a king that never moved gave check: it was captured and not promoted.
fn promotion_squares(case: &Case, color: Color, frozen: Squares) -> Squares {
    let enemy_king = case.men.of(color.other(), Kind::King) & case.kept(color.other());
    let seventh = own_rank(color, 6) & !frozen;
    let checking = pawn_attacks(color.other(), enemy_king);
    let straight = super::men::ahead(color, seventh & !checking);
    (straight | beside(straight)) & !frozen
}

/// Every square that a piece gets to from some squares, never entering others.
fn flood(kind: Kind, color: Color, start: Squares, closed: Squares) -> Squares {
    let mut reached = start;
    let mut fresh = start;
    while fresh != 0 {
        let next = each(fresh).fold(0, |set, from| set | attacks(kind, color, from, closed));
        fresh = next & !closed & !reached;
        reached |= fresh;
    }
    reached
}
