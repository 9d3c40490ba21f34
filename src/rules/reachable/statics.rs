//! The rules that look at a position alone, not at the move before.

use super::men::{DARK, Kind, Men, first_square};
use super::trapped::{self, BackRank, Judged};
use super::{Case, Found, Rule, parity, pawns};
use crate::model::Color;
use crate::start::StartId;

/// The least number of promoted pieces, from the numbers alone: every one was a pawn, and
/// the array has one bishop on squares of each shade, which a bishop never leaves.
pub(super) fn promoted(men: &Men, color: Color) -> u32 {
    let beyond = |squares: u64, array: u32| squares.count_ones().saturating_sub(array);
    let of = |kind| men.of(color, kind);
    beyond(of(Kind::Queen), 1)
        + beyond(of(Kind::Rook), 2)
        + beyond(of(Kind::Knight), 2)
        + beyond(of(Kind::Bishop) & DARK, 1)
        + beyond(of(Kind::Bishop) & !DARK, 1)
}

/// The first rule that a position breaks.
pub(super) fn fault(case: &Case) -> Option<Found> {
    facts(case).err()
}

/// What the counters of a record are held against.
#[derive(Debug, Clone, Copy)]
pub(super) struct Facts {
    /// By colour: the least number of promoted pieces.
    pub(super) promoted: [u32; 2],
    /// By colour: the least number of pawn moves.
    pub(super) pawn_moves: [u32; 2],
}

/// What the men say of the game, or the first rule that they break.
pub(super) fn facts(case: &Case) -> Result<Facts, Found> {
    let men = &case.men;
    for color in Color::BOTH {
        let pawns = men.of(color, Kind::Pawn).count_ones();
        if pawns > 8 {
            // a pawn more than there are can only come up where a move is taken back
            return Err(Found::of(Rule::Pawns, color));
        }
        let (promoted, most) = (promoted(men, color), 8 - pawns);
        if promoted > most {
            return Err(Found::count(Rule::Promoted, color, promoted, most));
        }
    }
    let mut pawn_moves = [0; 2];
    let mut captures = [0; 2];
    for color in Color::BOTH {
        let Some(history) = pawns::history(men, color) else { return Err(Found::of(Rule::Pawns, color)) };
        captures[color as usize] = history.captures;
        pawn_moves[color as usize] = history.moves;
        let missing = men.missing(color.other());
        if history.captures > missing {
            return Err(Found::count(Rule::Captures, color, history.captures, missing));
        }
    }
    passed(men, Color::BOTH.map(|color| promoted(men, color)), [0; 2])?;
    let arrays = if case.shuffled { shuffled(case)? } else { classical(case)? };
    let captured_at_home = arrays.map(|judged| judged.captured_at_home);
    for color in Color::BOTH {
        let enemy = color.other() as usize;
        let most = men.missing(color.other()).saturating_sub(captured_at_home[enemy]);
        if captures[color as usize] > most {
            return Err(Found::count(Rule::Captures, color, captures[color as usize], most));
        }
    }
    let promoted = arrays.map(|judged| judged.promoted);
    passed(men, promoted, captured_at_home)?;
    if let Some(found) = parity::fault(case) {
        return Err(found);
    }
    Ok(Facts { promoted, pawn_moves })
}

/// All pawns and all promotions so far, less the files on which two pawns face each other:
/// 16 - 8 = 8 in the array. Steps and moves of pieces do not change it, nor does a
/// promotion, whose pawn faced none. A capture of a piece by a piece changes nothing, one of
/// a pawn takes a pawn and at most one file. A pawn that captures a pawn takes a pawn and at
/// most two files, one that captures a piece at most one file. So it grows by one at most
/// with every capture by a pawn.
fn passed(men: &Men, promoted: [u32; 2], captured_at_home: [u32; 2]) -> Result<(), Found> {
    let pawns = |color| men.of(color, Kind::Pawn).count_ones();
    let all = pawns(Color::White) + pawns(Color::Black) + promoted[0] + promoted[1];
    let missing = men.missing(Color::White) + men.missing(Color::Black);
    let captures = missing.saturating_sub(captured_at_home[0] + captured_at_home[1]);
    let needed = all.saturating_sub(pawns::opposed_files(men) + 8);
    if needed > captures {
        return Err(Found { color: None, ..Found::count(Rule::Captures, Color::White, needed, captures) });
    }
    Ok(())
}

const CLASSICAL: BackRank =
    [Kind::Rook, Kind::Knight, Kind::Bishop, Kind::Queen, Kind::King, Kind::Bishop, Kind::Knight, Kind::Rook];

/// Judges both sides by the array of chess: what one side's men leave no way out holds for
/// the other side too.
fn classical(case: &Case) -> Result<[Judged; 2], Found> {
    let mut frozen = 0;
    loop {
        let white = trapped::judge(case, Color::White, &CLASSICAL, frozen);
        let black = trapped::judge(case, Color::Black, &CLASSICAL, frozen | white.frozen);
        if let Some(fault) = white.fault.or(black.fault) {
            return Err(fault);
        }
        if (white.frozen | black.frozen) == frozen {
            return Ok([white, black]);
        }
        frozen |= white.frozen | black.frozen;
    }
}

/// Judges each side by every array of Chess960 that fits its rights, until one has no fault.
/// Which array it was stays unknown, so nothing more follows from it.
fn shuffled(case: &Case) -> Result<[Judged; 2], Found> {
    let mut judged = [Judged { fault: None, promoted: 0, captured_at_home: 0, frozen: 0 }; 2];
    for color in Color::BOTH {
        judged[color as usize].promoted = promoted(&case.men, color);
        // men all over the board come from any array: most positions need no more than one
        let arrays = StartId::all().filter_map(back_rank).filter(|array| fits_rights(case, color, array));
        let (mut fits_any, mut trapped) = (false, None);
        let is_sound = arrays.into_iter().any(|array| {
            fits_any = true;
            if !fits_shut_bishops(case, color, &array) {
                return false;
            }
            let fault = trapped::judge(case, color, &array, 0).fault;
            trapped = trapped.or(fault.filter(|fault| fault.rule == Rule::Trapped));
            fault.is_none()
        });
        if !fits_any {
            return Err(Found::of(Rule::RightsArray, color));
        }
        if !is_sound {
            // the arrays fail in different ways; one of them is shown
            return Err(trapped.unwrap_or(Found::of(Rule::Trapped, color)));
        }
    }
    Ok(judged)
}

fn back_rank(id: StartId) -> Option<BackRank> {
    let mut rank = CLASSICAL;
    for (kind, letter) in rank.iter_mut().zip(id.back_rank()) {
        *kind = Kind::of_letter(letter)?;
    }
    Some(rank)
}

/// Whether king and rooks with rights are where the array has them.
fn fits_rights(case: &Case, color: Color, array: &BackRank) -> bool {
    let [king_side, queen_side] = case.rights[color as usize];
    if king_side.or(queen_side).is_none() {
        return true;
    }
    let rook = |kind: &Kind| *kind == Kind::Rook;
    array[usize::from(case.men.king(color) % 8)] == Kind::King
        && king_side.is_none_or(|file| array.iter().rposition(rook) == Some(file.into()))
        && queen_side.is_none_or(|file| array.iter().position(rook) == Some(file.into()))
}

/// A bishop on its first rank that home pawns shut in has never moved, so the array has it
/// there. A cheap look at what removes most arrays at once.
fn fits_shut_bishops(case: &Case, color: Color, array: &BackRank) -> bool {
    let guards = pawns::at_home(&case.men, color);
    let home = first_square(color);
    let bishops = case.men.of(color, Kind::Bishop);
    (0..8_u8).zip(array).all(|(file, kind)| {
        let own = super::men::bit(home + file);
        let shut = bishops & own != 0 && super::men::pawn_attacks(color, own) & !guards == 0;
        !shut || *kind == Kind::Bishop
    })
}
