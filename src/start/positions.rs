//! The start positions of a variant: from numbers and arrangements to boards.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::arrangement::MAX_SQUARES;
use super::arrangements::Arrangements;
use super::rules::{Broken, Rules, Surroundings};
use super::{Arrangement, Numbering, StartError, StartId, StartNumbers};
use crate::model::{CastlingRights, Cell, Color, File, FileSet, Piece, PieceId, Position, Rank, Square, Wing};
use crate::profile::{Mirror, Profile, Shuffle, ShuffleNumbering, ShuffleRule};

/// The start positions of a variant that shuffles its pieces: how many there are,
/// which one has a number, and which number one has.
///
/// Made once by [`Variants::start_positions`](crate::Variants::start_positions);
/// then no answer lists more than it gives.
///
/// ```
/// use fenconv::start::Numbering;
/// use fenconv::{Variants, WriteOptions, Writer};
/// let variants = Variants::builtin();
/// let starts = variants.start_positions("chess960")?;
/// let position = starts.position(starts.numbers(Numbering::Scharnagl, 518)?)?;
/// let mut record = Vec::new();
/// Writer::new(variants.get("chess960")?, WriteOptions::default()).write(&position, &mut record, &mut ())?;
/// assert_eq!(record, b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// assert_eq!(starts.identify(&position)?.single(), Some(518));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct StartPositions {
    pub(super) profile: Arc<Profile>,
    /// The start position that the profile spells out.
    pub(super) model: Position,
    pub(super) mirror: Mirror,
    /// By colour, in the order of an arrangement; none for a side not shuffled.
    pub(super) squares: [ArrayVec<Square, MAX_SQUARES>; 2],
    pub(super) rules: Rules,
    order: Order,
}

#[derive(Debug, Clone)]
enum Order {
    Scharnagl(Roles),
    Sorted(Arrangements),
}

/// The pieces of Chess960 with their letters there.
#[derive(Debug, Clone)]
struct Roles([(u8, PieceId); 5]);

/// A set that cannot be made: the key below `start.shuffle`, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ShuffleError {
    pub(crate) key: &'static str,
    pub(crate) message: String,
}

fn error<T>(key: &'static str, message: impl Into<String>) -> Result<T, ShuffleError> {
    Err(ShuffleError { key, message: message.into() })
}

impl StartPositions {
    /// The set of a profile, whose start record reads as `model`.
    pub(crate) fn new(profile: Arc<Profile>, shuffle: &Shuffle, model: Position) -> Result<Self, ShuffleError> {
        let mirror = shuffle.mirror;
        let squares = squares(&profile, shuffle)?;
        let lead = if mirror == Mirror::Black { Color::Black } else { Color::White };
        let mut pieces = ArrayVec::<PieceId, MAX_SQUARES>::new();
        for &square in &squares[lead as usize] {
            match model.board.piece(square).filter(|piece| piece.color == lead && !piece.promoted) {
                Some(piece) => pieces.push(piece.id),
                None => return error("squares", format!("expected a piece in the start record on {square}")),
            }
        }
        let Some(array) = Arrangement::new(&pieces) else {
            return error("squares", format!("expected at most {MAX_SQUARES}"));
        };
        let is_own_pawn = |piece: Piece| piece.color == lead && profile.kind(piece.id).pawn;
        let pawns = model.board.pieces().filter(|(_, piece)| is_own_pawn(*piece));
        let pawns: Vec<_> = pawns.map(|(square, _)| square).collect();
        let occupied = |square| model.board.get(square) != Cell::Empty;
        let around = Surroundings {
            color: lead,
            squares: &squares[lead as usize],
            size: profile.size(),
            pawns: &pawns,
            occupied: &occupied,
        };
        let rules = Rules::new(&profile, &shuffle.rules, &array, around);
        let rules = rules.or_else(|message| error("rules", message))?;
        let order = match shuffle.numbering {
            ShuffleNumbering::Scharnagl => Order::Scharnagl(roles(&profile, &shuffle.rules, &rules, &array)?),
            ShuffleNumbering::Lexicographic => {
                Order::Sorted(Arrangements::new(&rules).or_else(|message| error("rules", message))?)
            }
        };
        let made = Self { profile, model, mirror, squares, rules, order };
        let count = made.arrangement_count();
        if count != shuffle.count {
            return error("count", format!("expected {count}, as the rules give, found {}", shuffle.count));
        }
        let unlike = Color::BOTH.into_iter().find(|&color| {
            let found = made.arrangement_on(&made.model, color);
            found.is_some_and(|found| made.rules.check(&found) == Err(Broken::Pieces))
        });
        match unlike {
            Some(_) => error("mirror", "expected the same pieces of both sides in the start record"),
            None => Ok(made),
        }
    }

    /// The profile whose positions these are.
    #[must_use]
    pub fn profile(&self) -> &Arc<Profile> {
        &self.profile
    }

    /// How many start positions the variant has: the numbers of
    /// [`Numbering::Profile`].
    #[must_use]
    pub fn count(&self) -> u64 {
        self.range(Numbering::Profile).map_or(0, |range| range.end() + 1 - range.start())
    }

    /// How many arrangements a side can have.
    #[must_use]
    pub fn arrangement_count(&self) -> u64 {
        match &self.order {
            Order::Scharnagl(_) => StartId::COUNT.into(),
            Order::Sorted(arrangements) => arrangements.count(),
        }
    }

    /// The arrangement of a number from 0; `None` from
    /// [`StartPositions::arrangement_count`] on.
    #[must_use]
    pub fn nth(&self, number: u64) -> Option<Arrangement> {
        match &self.order {
            Order::Sorted(arrangements) => arrangements.nth(number),
            Order::Scharnagl(roles) => {
                let id = u16::try_from(number).ok().and_then(StartId::new)?;
                Arrangement::new(&id.back_rank().map(|letter| roles.piece(letter)))
            }
        }
    }

    /// The number of an arrangement; `None` if it is not one of the set.
    #[must_use]
    pub fn index_of(&self, arrangement: &Arrangement) -> Option<u64> {
        match &self.order {
            Order::Sorted(arrangements) => arrangements.index_of(arrangement),
            Order::Scharnagl(roles) => {
                let pieces: [PieceId; 8] = arrangement.pieces().try_into().ok()?;
                StartId::from_back_rank(&pieces.map(|id| roles.letter(id))).map(|id| id.number().into())
            }
        }
    }

    /// The number of the mirror twin, the arrangement from the last file to the
    /// first; `None` if it is not one of the set, or the number is none.
    #[must_use]
    pub fn twin(&self, number: u64) -> Option<u64> {
        let files = self.profile.size().files();
        let squares = self.shuffled_squares();
        let arrangement = self.nth(number)?;
        let mirrored: Option<ArrayVec<PieceId, MAX_SQUARES>> = squares
            .iter()
            .map(|square| {
                let from = squares.iter().position(|other| {
                    other.rank() == square.rank() && other.file().index() + square.file().index() + 1 == files
                });
                from.map(|from| arrangement.pieces()[from])
            })
            .collect();
        self.index_of(&Arrangement::new(&mirrored?)?)
    }

    /// The letters of an arrangement, as White's: `RNBQKBNR`; `?` for a piece that the
    /// variant does not have.
    #[must_use]
    pub fn letters(&self, arrangement: &Arrangement) -> String {
        let kinds = self.profile.pieces();
        let letter = |id: &PieceId| kinds.get(id.index()).map_or('?', |kind| char::from(kind.letter));
        arrangement.pieces().iter().map(letter).collect()
    }

    /// The position of these numbers.
    ///
    /// # Errors
    /// [`StartError::Range`] for a number of 960 and more in Chess960;
    /// [`StartError::OneSided`] for White's number in horde.
    pub fn position(&self, numbers: StartNumbers) -> Result<Position, StartError> {
        let mut position = self.model.clone();
        for (color, number) in [(Color::White, numbers.white), (Color::Black, numbers.black)] {
            let squares = &self.squares[color as usize];
            if squares.is_empty() != number.is_none() {
                return Err(StartError::OneSided);
            }
            let Some(number) = number else { continue };
            let high = self.arrangement_count().saturating_sub(1);
            let arrangement = self.nth(number).ok_or(StartError::Range { low: 0, high })?;
            for (&square, &id) in squares.iter().zip(arrangement.pieces()) {
                position.board.put(square, Piece { id, color, promoted: false });
            }
        }
        position.castling = self.rights(&position);
        position.gates = self.gates(&position);
        Ok(position)
    }

    /// The position that the profile spells out.
    #[cfg(feature = "stream")]
    pub(crate) const fn model(&self) -> &Position {
        &self.model
    }

    /// Whether pieces of a rank are shuffled.
    #[cfg(feature = "stream")]
    pub(crate) fn shuffles_on(&self, rank: Rank) -> bool {
        self.squares.iter().flatten().any(|square| square.rank() == rank)
    }

    /// The rights of a fresh position: those of the profile's start record, with
    /// the outermost rook where the squares are free.
    pub(super) fn rights(&self, position: &Position) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for right in self.model.castling.iter() {
            let home = self.profile.home_rank_on(&position.board, right.color);
            let rook = home.king(self.profile.king_home()).and_then(|king| match self.profile.rook_home(right.wing) {
                Some(file) => Some(file).filter(|&file| home.wing_rooks(king, right.wing).contains(file)),
                None => home.outermost(king, right.wing),
            });
            rights.set(right.color, right.wing, rook);
        }
        rights
    }

    /// The pieces that may gate: all of a side's home rank, without king and
    /// castling rooks if the profile's start record leaves these out.
    pub(super) fn gates(&self, position: &Position) -> [FileSet; 2] {
        Color::BOTH.map(|color| {
            if self.model.gates[color as usize].is_empty() {
                return FileSet::EMPTY;
            }
            let implied = self.implied(&self.model, color).intersection(self.model.gates[color as usize]).is_empty();
            let mut gates = self.profile.home_rank_on(&position.board, color).pieces;
            if implied {
                self.implied(position, color).iter().for_each(|file| gates.remove(file));
            }
            gates
        })
    }

    /// The files of a side's king and of the rooks it may castle with.
    fn implied(&self, position: &Position, color: Color) -> FileSet {
        let mut files = self.profile.home_rank_on(&position.board, color).kings;
        for wing in Wing::BOTH {
            position.castling.get(color, wing).into_iter().for_each(|file| files.insert(file));
        }
        files
    }

    /// What stands on a side's shuffled squares, if pieces of its own fill them.
    pub(super) fn arrangement_on(&self, position: &Position, color: Color) -> Option<Arrangement> {
        let own = |square: &Square| {
            let piece = position.board.piece(*square)?;
            (piece.color == color && !piece.promoted).then_some(piece.id)
        };
        let pieces: Option<ArrayVec<_, MAX_SQUARES>> = self.squares[color as usize].iter().map(own).collect();
        pieces.and_then(|pieces| Arrangement::new(&pieces)).filter(|found| !found.pieces().is_empty())
    }

    /// The squares of an arrangement, those of White unless only Black is shuffled.
    pub(super) fn shuffled_squares(&self) -> &[Square] {
        let lead = if self.mirror == Mirror::Black { Color::Black } else { Color::White };
        &self.squares[lead as usize]
    }

    pub(super) fn is_chess960(&self) -> bool {
        matches!(self.order, Order::Scharnagl(_))
    }

    pub(super) fn is_one_sided(&self) -> bool {
        matches!(self.mirror, Mirror::White | Mirror::Black)
    }

    pub(super) fn sides_are_independent(&self) -> bool {
        self.mirror == Mirror::Independent
    }

    /// The numbers of a position whose shuffled sides are alike.
    pub(super) fn same(&self, number: u64) -> StartNumbers {
        let of = |color: Color| (!self.squares[color as usize].is_empty()).then_some(number);
        StartNumbers { white: of(Color::White), black: of(Color::Black) }
    }
}

/// The squares of both sides, those of the other side by mirroring.
fn squares(profile: &Profile, shuffle: &Shuffle) -> Result<[ArrayVec<Square, MAX_SQUARES>; 2], ShuffleError> {
    let size = profile.size();
    let lead = if shuffle.mirror == Mirror::Black { Color::Black } else { Color::White };
    let first_rank = || {
        let rank = size.rank_for(lead, 0).unwrap_or(Rank::FIRST);
        (0..size.files()).filter_map(|file| Some(Square::new(File::new(file)?, rank))).collect()
    };
    let own: Vec<_> = shuffle.squares.clone().unwrap_or_else(first_rank);
    if own.is_empty() || own.len() > MAX_SQUARES {
        return error("squares", format!("expected 1 to {MAX_SQUARES}, found {}", own.len()));
    }
    if let Some(twice) = own.iter().enumerate().find(|(at, square)| own[..*at].contains(square)) {
        return error("squares", format!("expected each square once, found `{}` again", twice.1));
    }
    let flip = |index: u8, length: u8| length - 1 - index;
    let mirrored = |square: &Square| {
        let (file, rank) = (square.file().index(), square.rank().index());
        let (file, rank) = match shuffle.mirror {
            Mirror::Rotate => (flip(file, size.files()), flip(rank, size.ranks())),
            Mirror::FilesSwap => (flip(file, size.files()), rank),
            _ => (file, flip(rank, size.ranks())),
        };
        Some(Square::new(File::new(file)?, Rank::new(rank)?))
    };
    let other: ArrayVec<_, MAX_SQUARES> = own.iter().filter_map(mirrored).collect();
    if own.iter().any(|square| other.contains(square)) {
        return error("mirror", "expected squares that differ from those of the other side");
    }
    let own = own.into_iter().collect();
    Ok(match shuffle.mirror {
        Mirror::White => [own, ArrayVec::new()],
        Mirror::Black => [ArrayVec::new(), own],
        _ => [own, other],
    })
}

/// The pieces of Chess960 in a set that must be that of Chess960.
fn roles(
    profile: &Profile,
    written: &[ShuffleRule],
    rules: &Rules,
    array: &Arrangement,
) -> Result<Roles, ShuffleError> {
    let named = |letter: u8, name: &str| Some((letter, profile.piece_named(name)?));
    let roles = || {
        let king = named(b'K', "king")?;
        let rook = named(b'R', "rook")?;
        let bishop = named(b'B', "bishop")?;
        Some(Roles([king, rook, bishop, named(b'N', "knight")?, named(b'Q', "queen")?]))
    };
    let expected = |roles: &Roles| {
        let [(_, king), (_, rook), (_, bishop), ..] = roles.0;
        let between = ShuffleRule::Between { piece: king, of: rook };
        let shades = ShuffleRule::OppositeShades([bishop; 2]);
        let pieces = StartId::CLASSICAL.back_rank().map(|letter| roles.piece(letter));
        let is_classical = Arrangement::new(&pieces).is_some_and(|classical| rules.check(&classical).is_ok());
        written.len() == 2 && written.contains(&between) && written.contains(&shades) && is_classical
    };
    match roles().filter(expected) {
        Some(roles) if array.pieces().len() == 8 => Ok(roles),
        _ => error("numbering", "expected the pieces and the rules of Chess960"),
    }
}

impl Roles {
    fn piece(&self, letter: u8) -> PieceId {
        self.0.iter().find(|(other, _)| *other == letter).unwrap_or(&self.0[0]).1
    }

    fn letter(&self, id: PieceId) -> u8 {
        self.0.iter().find(|(_, other)| *other == id).map_or(b'-', |(letter, _)| *letter)
    }
}
