//! What the pawns of a position have cost: every change of file captured a man.

use super::men::{A_FILE, Kind, Men, each, own_rank};
use crate::model::Color;

/// The least that the pawns of a side have done to be where they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PawnHistory {
    /// Captures by pawns.
    pub(super) captures: u32,
    /// Moves of pawns.
    pub(super) moves: u32,
}

/// Assigns each pawn a home file of its own, no further off than it has advanced, since
/// a pawn changes its file by one at most with each rank; `None` where that cannot be.
///
/// The cheapest assignment is found exactly, over all sets of home files: taking the
/// nearest free file for one pawn after the other misses some.
pub(super) fn history(men: &Men, color: Color) -> Option<PawnHistory> {
    Some(PawnHistory {
        captures: cheapest(men, color, |aside, _| aside)?,
        // two steps straight on may have been one double step
        moves: cheapest(men, color, |aside, advanced| advanced - u32::from(advanced - aside >= 2))?,
    })
}

fn cheapest(men: &Men, color: Color, cost: impl Fn(u32, u32) -> u32) -> Option<u32> {
    const NONE: u32 = u32::MAX;
    let mut least = [NONE; 256];
    least[0] = 0;
    let mut taken = 0;
    for pawn in each(men.of(color, Kind::Pawn)) {
        let (file, rank) = (u32::from(pawn % 8), u32::from(pawn / 8));
        let advanced = if color == Color::White { rank.checked_sub(1) } else { 6_u32.checked_sub(rank) }?;
        let mut next = [NONE; 256];
        for (homes, &so_far) in least.iter().enumerate() {
            if so_far == NONE || homes.count_ones() != taken {
                continue;
            }
            for home in (0..8_u32).filter(|home| homes >> home & 1 == 0 && home.abs_diff(file) <= advanced) {
                let slot = &mut next[homes | 1 << home];
                *slot = (*slot).min(so_far + cost(home.abs_diff(file), advanced));
            }
        }
        least = next;
        taken += 1;
    }
    least.into_iter().filter(|cost| *cost != NONE).min()
}

/// The number of files on which a white pawn has a black one ahead of it.
pub(super) fn opposed_files(men: &Men) -> u32 {
    let on_file = |color, file: u32| men.of(color, Kind::Pawn) & A_FILE << file;
    let opposed = |file: u32| {
        let (white, black) = (on_file(Color::White, file), on_file(Color::Black, file));
        white != 0 && black != 0 && white.trailing_zeros() < black.ilog2()
    };
    (0..8).map(|file| u32::from(opposed(file))).sum()
}

/// The pawns that never moved.
pub(super) fn at_home(men: &Men, color: Color) -> u64 {
    men.of(color, Kind::Pawn) & own_rank(color, 1)
}
