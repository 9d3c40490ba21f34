//! A position: what one record says, legal or not.

use super::{Board, CastlingRights, Color, EnPassantTargets, FileSet, MAX_PIECES, PieceId};

/// The identity of the profile a position was read with. Writing it with
/// another profile is an error, never a reinterpretation.
///
/// It is made of what decides the meaning of a position, and two profiles that agree in all
/// of it have the same key:
///
/// - the size of the board, and whether it can have walls;
/// - the kinds of piece, in order: name, letter, the side that has it, its movement as
///   written, that of a promoted one, whether it is royal or a pawn, on which ranks a pawn
///   may be; how many royal pieces a side has and when it is in check;
/// - how king and rooks castle, and which unmoved pieces the castling field marks;
/// - what an en passant target is, whose double step makes one, who can capture on it;
/// - the pieces that can be in hand, in order, the checks that win, the mark of promotion;
/// - whether records have no castling and no en passant field.
///
/// So a profile keeps its key when it is read again under another id, name or alias, with
/// other comments, other letters that are read and never written, another start position.
/// Keys are for comparing in one process: another version or platform can make others.
///
/// ```
/// use fenconv::Variants;
/// let key = |id| Variants::shared().get(id).map(|profile| profile.key());
/// assert_eq!(key("kingofthehill")?, key("chess960")?);
/// assert_ne!(key("standard")?, key("chess960")?);
/// # Ok::<(), fenconv::variants::VariantError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ProfileKey(pub(crate) u64);

/// Pieces in hand: a count per colour and kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Holdings {
    counts: [[u16; MAX_PIECES]; 2],
}

impl Holdings {
    /// Empty hands.
    pub const EMPTY: Self = Self { counts: [[0; MAX_PIECES]; 2] };

    /// How many of a kind a side holds.
    #[must_use]
    pub const fn count(&self, color: Color, id: PieceId) -> u16 {
        self.counts[color as usize][id.index()]
    }

    /// Puts pieces into a hand; a count stays at 65,535 once it is there.
    pub const fn add(&mut self, color: Color, id: PieceId, count: u16) {
        let slot = &mut self.counts[color as usize][id.index()];
        *slot = slot.saturating_add(count);
    }

    /// Each side has what the other one had.
    pub(crate) const fn swapped(&self) -> Self {
        Self { counts: [self.counts[1], self.counts[0]] }
    }

    /// Whether a side holds nothing.
    #[must_use]
    pub fn is_empty(&self, color: Color) -> bool {
        self.counts[color as usize].iter().all(|&count| count == 0)
    }
}

impl Default for Holdings {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// What a record says: a full board and the fields after it. It is no promise
/// that the position is legal, nor, once a field is changed, that a record can hold it:
/// `Position::validate` finds that out. `Position::for_profile` makes an empty one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Position {
    /// The profile it was read with.
    pub profile: ProfileKey,
    /// Who stands where.
    pub board: Board,
    /// Who moves.
    pub side_to_move: Color,
    /// Which rooks may still castle.
    pub castling: CastlingRights,
    /// Per colour the files whose unmoved pieces may gate (S-Chess); empty in
    /// other variants.
    pub gates: [FileSet; 2],
    /// En passant target squares as recorded: none, one, or two where a variant
    /// writes the crossed and the reached square.
    pub en_passant: EnPassantTargets,
    /// The limit that some variants write in the en passant field (makruk).
    pub counting: Option<u32>,
    /// Pieces in hand.
    pub holdings: Holdings,
    /// Checks each side still has to give, White first, where the variant
    /// counts them.
    pub checks: Option<[u8; 2]>,
    /// Half moves since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// Number of the move, from 1.
    pub fullmove_number: u32,
}

impl Position {
    /// A board with White to move and nothing else set.
    #[must_use]
    pub fn empty(profile: ProfileKey, board: Board) -> Self {
        Self {
            profile,
            board,
            side_to_move: Color::White,
            castling: CastlingRights::NONE,
            gates: [FileSet::EMPTY; 2],
            en_passant: EnPassantTargets::NONE,
            counting: None,
            holdings: Holdings::EMPTY,
            checks: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }
}
