//! Which start position a position is, and if it is none, why.

use std::fmt;

use super::rules::Broken;
use super::{Arrangement, StartNumbers, StartPositions};
use crate::model::{CastlingRights, Cell, Color, Piece, PieceId, Position, Right, Square};
use crate::profile::{Profile, ShuffleRule};

/// A position that is no start position of the variant.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct NoStart {
    /// Why it is none.
    pub reason: NoStartReason,
    /// The numbers of the arrangement, where nothing is wrong with that.
    pub arrangement: Option<StartNumbers>,
}

/// Why a position is no start position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoStartReason {
    /// It is of another profile, or its board of another size.
    #[error("the position belongs to another variant")]
    OtherVariant,
    /// A square is not as it is at the start.
    #[error("{found} on {square}: expected {expected}")]
    Square {
        /// The square.
        square: Square,
        /// What stands there, in words.
        found: String,
        /// What should stand there.
        expected: String,
    },
    /// The shuffled squares of a side hold other pieces than they should.
    #[error("{color} has other pieces than {expected} to arrange")]
    Pieces {
        /// The side.
        color: Color,
        /// The letters of the pieces that belong there.
        expected: String,
    },
    /// A side's arrangement breaks a rule.
    #[error("{color} breaks a rule: expected {rule}")]
    Rule {
        /// The side.
        color: Color,
        /// The rule in words.
        rule: String,
    },
    /// The side to move is not the one that begins.
    #[error("{} is to move", .0.other())]
    SideToMove(Color),
    /// A castling right of a fresh position is missing.
    #[error("{} has no right to castle {}", .0.color, .0.wing)]
    MissingRight(Right),
    /// There is a castling right that a fresh position has not.
    #[error("{} has a right to castle {} that no start position gives", .0.color, .0.wing)]
    SurplusRight(Right),
    /// There is an en passant target.
    #[error("there is an en passant target")]
    EnPassant,
    /// Pieces in hand, check counters or gates are not those of the start.
    #[error("the pieces in hand, the check counters or the gates are not those of the start")]
    Hands,
}

impl fmt::Display for NoStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

impl std::error::Error for NoStart {}

impl NoStart {
    /// The stable code, `no-start`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        "no-start"
    }
}

impl StartPositions {
    /// The numbers of a start position. The counters do not matter.
    ///
    /// # Errors
    /// [`NoStart`] with the rule that an arrangement breaks (`RNBQKNBR` has both
    /// bishops on squares of one shade), the right that is missing (`w KQk`), an
    /// en passant target, another side to move, a pawn that is not where it was.
    pub fn identify(&self, position: &Position) -> Result<StartNumbers, NoStart> {
        let without = |reason| NoStart { reason, arrangement: None };
        let same_size = position.board.size() == self.model.board.size();
        if position.profile != self.model.profile || !same_size {
            return Err(without(NoStartReason::OtherVariant));
        }
        let numbers = StartNumbers {
            white: self.number_on(position, Color::White).map_err(without)?,
            black: self.number_on(position, Color::Black).map_err(without)?,
        };
        let wrong = self.wrong_square(position).or_else(|| self.wrong_field(position));
        match wrong {
            None => Ok(numbers),
            Some(reason @ NoStartReason::Square { .. }) => Err(without(reason)),
            Some(reason) => Err(NoStart { reason, arrangement: Some(numbers) }),
        }
    }

    /// The numbers of a start position that may have lost some of its castling rights, and the
    /// rights that are missing; that none is left is more than a loss. Programs write such
    /// records that know only the outermost rook, or only one of the colours.
    ///
    /// # Errors
    /// As [`StartPositions::identify`], but not for a right that is missing while another is
    /// there.
    ///
    /// ```
    /// use fenconv::{Reader, Variants};
    /// let starts = Variants::shared().start_positions("chess960")?;
    /// let reader = Reader::new(starts.profile().clone());
    /// let lost = reader.read_str("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kkq - 0 1")?.position;
    /// let (numbers, missing) = starts.identify_partial(&lost)?;
    /// assert_eq!((numbers.single(), missing.iter().count()), (Some(518), 1));
    /// assert!(starts.identify(&lost).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn identify_partial(&self, position: &Position) -> Result<(StartNumbers, CastlingRights), NoStart> {
        let found = self.identify(position);
        let lacks_one = matches!(found, Err(NoStart { reason: NoStartReason::MissingRight(_), .. }));
        if !lacks_one || position.castling.is_empty() {
            return found.map(|numbers| (numbers, CastlingRights::NONE));
        }
        let fresh = self.rights(position);
        let mut missing = fresh;
        for right in position.castling.iter().filter(|right| has(&fresh, right)) {
            missing.set(right.color, right.wing, None);
        }
        let mut full = position.clone();
        for right in missing.iter() {
            full.castling.set(right.color, right.wing, Some(right.rook));
        }
        Ok((self.identify(&full)?, missing))
    }

    /// Gives a start position at move 1 all its castling rights if it lacks any or has
    /// others; says whether it did.
    pub(crate) fn put_rights_back(&self, position: &mut Position) -> bool {
        use NoStartReason::{MissingRight, SurplusRight};
        let lost = position.fullmove_number == 1
            && position.halfmove_clock == 0
            && matches!(self.identify(position), Err(NoStart { reason: MissingRight(_) | SurplusRight(_), .. }));
        if lost {
            position.castling = self.rights(position);
        }
        lost
    }

    /// The arrangement that White's letters spell, one a square: `BQNBNRKR`. Case
    /// does not count.
    ///
    /// # Errors
    /// [`NoStartReason::Pieces`] for letters that are not those of the shuffled
    /// pieces, [`NoStartReason::Rule`] for an order that breaks a rule.
    ///
    /// ```
    /// let starts = fenconv::Variants::builtin().start_positions("chess960")?;
    /// let numbers = starts.identify_letters("BQNBNRKR")?;
    /// assert_eq!(numbers.single(), Some(1));
    /// let error = starts.identify_letters("RNBQKNBR").unwrap_err();
    /// assert_eq!(error.to_string(), "White breaks a rule: expected bishop and bishop on squares of different shades");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn identify_letters(&self, letters: &str) -> Result<StartNumbers, NoStart> {
        let without = |reason| NoStart { reason, arrangement: None };
        let color = if self.squares[0].is_empty() { Color::Black } else { Color::White };
        let pieces: Option<Vec<PieceId>> =
            letters.bytes().map(|letter| self.profile.letter(letter.to_ascii_uppercase()).map(|(id, _)| id)).collect();
        let arrangement = pieces.and_then(|pieces| Arrangement::new(&pieces));
        let number = self.number_of(arrangement.as_ref(), color).map_err(without)?;
        Ok(self.same(number))
    }

    /// The number of a side's arrangement; `None` for a side that is not shuffled.
    fn number_on(&self, position: &Position, color: Color) -> Result<Option<u64>, NoStartReason> {
        if self.squares[color as usize].is_empty() {
            return Ok(None);
        }
        self.number_of(self.arrangement_on(position, color).as_ref(), color).map(Some)
    }

    fn number_of(&self, arrangement: Option<&Arrangement>, color: Color) -> Result<u64, NoStartReason> {
        if let Some(number) = arrangement.and_then(|arrangement| self.index_of(arrangement)) {
            return Ok(number);
        }
        let broken = arrangement.map_or(Err(Broken::Pieces), |arrangement| self.rules.check(arrangement));
        Err(match broken {
            Err(Broken::Rule(rule)) => NoStartReason::Rule { color, rule: words(rule, &self.profile) },
            Err(Broken::Excluded) | Ok(()) => {
                NoStartReason::Rule { color, rule: "an arrangement that is not left out".into() }
            }
            Err(Broken::Pieces) => {
                let kinds = self.rules.kinds().iter();
                let letters = kinds.flat_map(|kind| {
                    std::iter::repeat_n(char::from(self.profile.kind(kind.id).letter), kind.count.into())
                });
                NoStartReason::Pieces { color, expected: letters.collect() }
            }
        })
    }

    /// The first square beside the shuffled ones that is not as at the start.
    fn wrong_square(&self, position: &Position) -> Option<NoStartReason> {
        let beside = |square: &Square| !self.squares.iter().any(|squares| squares.contains(square));
        let differs = |square: &Square| self.model.board.get(*square) != position.board.get(*square);
        let square = position.board.squares().find(|square| differs(square) && beside(square))?;
        Some(NoStartReason::Square {
            square,
            found: self.cell(position.board.get(square)),
            expected: self.cell(self.model.board.get(square)),
        })
    }

    fn wrong_field(&self, position: &Position) -> Option<NoStartReason> {
        if position.side_to_move != self.model.side_to_move {
            return Some(NoStartReason::SideToMove(self.model.side_to_move));
        }
        let fresh = self.rights(position);
        if let Some(right) = fresh.iter().find(|right| !has(&position.castling, right)) {
            return Some(NoStartReason::MissingRight(right));
        }
        if let Some(right) = position.castling.iter().find(|right| !has(&fresh, right)) {
            return Some(NoStartReason::SurplusRight(right));
        }
        if !position.en_passant.is_empty() {
            return Some(NoStartReason::EnPassant);
        }
        let alike = position.holdings == self.model.holdings
            && position.checks == self.model.checks
            && position.counting == self.model.counting
            && position.gates == self.gates(position);
        (!alike).then_some(NoStartReason::Hands)
    }

    fn cell(&self, cell: Cell) -> String {
        match cell {
            Cell::Empty => "nothing".into(),
            Cell::Wall => "a wall".into(),
            Cell::Piece(Piece { id, color, .. }) => {
                let kind = self.profile.pieces().get(id.index());
                format!("{color}'s {}", kind.map_or("piece of another variant", |kind| &kind.name))
            }
        }
    }
}

fn has(rights: &CastlingRights, right: &Right) -> bool {
    rights.get(right.color, right.wing) == Some(right.rook)
}

fn words(rule: &ShuffleRule, profile: &Profile) -> String {
    let name = |id: &PieceId| profile.kind(*id).name.as_str();
    let names = |wanted: &dyn Fn(PieceId) -> bool| {
        let ids = (0..profile.pieces().len()).filter_map(PieceId::new).filter(|&id| wanted(id));
        ids.map(|id| name(&id)).collect::<Vec<_>>().join(", ")
    };
    match rule {
        ShuffleRule::Between { piece, of } => format!("the {} between two pieces `{}`", name(piece), name(of)),
        ShuffleRule::OppositeShades([one, other]) => {
            format!("{} and {} on squares of different shades", name(one), name(other))
        }
        ShuffleRule::SameShade(pieces) => format!("{} on squares of one shade", names(&|id| pieces.contains(id))),
        ShuffleRule::Zone { piece, .. } => format!("the {} on one of the squares set aside for it", name(piece)),
        ShuffleRule::Fixed { piece, file } => format!("a {} on the {file}-file", name(piece)),
        ShuffleRule::NotAdjacent(pieces) => format!("no two of {} side by side", names(&|id| pieces.contains(id))),
        ShuffleRule::PawnsProtected => "every pawn defended".into(),
        ShuffleRule::Exclude(_) => "an arrangement that is not left out".into(),
    }
}
