//! Whose move it is can follow from where the men are.

use super::men::{A_FILE, DARK, Kind, Men, own_rank};
use super::{Case, Found, Rule, pawns};
use crate::model::Color;

pub(super) fn fault(case: &Case) -> Option<Found> {
    if case.shuffled { shuffled(case) } else { classical(case) }
}

/// With all men on the board and every pawn at home, or an a- or h-pawn one step ahead,
/// bishops, queens and kings are shut in. A knight changes the shade of its square with
/// every move. A rook has its corner, the knight's square and the square after the moved
/// pawn, so each of its moves is one square and changes the shade too. Of the eight knights
/// and rooks four begin on light squares.
fn classical(case: &Case) -> Option<Found> {
    let men = &case.men;
    let mut steps = 0;
    for color in Color::BOTH {
        let ahead = men.of(color, Kind::Pawn) & own_rank(color, 2) & (A_FILE | A_FILE << 7);
        steps += ahead.count_ones();
        if men.all(color).count_ones() != 16 || pawns::at_home(men, color).count_ones() + ahead.count_ones() != 8 {
            return None;
        }
    }
    let light = |color| ((men.of(color, Kind::Knight) | men.of(color, Kind::Rook)) & !DARK).count_ones();
    let is_even = (steps + light(Color::White) + light(Color::Black)).is_multiple_of(2);
    (is_even != (case.to_move == Color::White)).then(|| Found::of(Rule::Parity, case.to_move))
}

/// The array itself with Black to move: kings and rooks have their rights and bishops cannot
/// move, so knights have made an even number of moves, and a queen too, unless it can go
/// round: among three and more neighbouring squares that it and knights hold.
fn shuffled(case: &Case) -> Option<Found> {
    let all_rights = case.rights.as_flattened().iter().all(Option::is_some);
    if case.to_move != Color::Black || !all_rights || !case.is_array() {
        return None;
    }
    let may_lose_a_move = Color::BOTH.into_iter().any(|color| queen_can_go_round(&case.men, color));
    (!may_lose_a_move).then(|| Found::of(Rule::Parity, case.to_move))
}

fn queen_can_go_round(men: &Men, color: Color) -> bool {
    let row = men.of(color, Kind::Queen) | men.of(color, Kind::Knight);
    let queen = men.of(color, Kind::Queen);
    // the two nearest squares on one side, or one on each
    let (left, right) = (row & queen >> 1, row & queen << 1);
    (left != 0 && (right != 0 || row & queen >> 2 != 0)) || (right != 0 && row & queen << 2 != 0)
}
