//! A key of a position that no spelling changes.
//!
//! Version 1 is SipHash-2-4 of 128 bits with a key of zeros over these bytes:
//!
//! - `1`, the number of files, the number of ranks;
//! - each square from a1 on, rank by rank: `0` if empty, `*` for a wall, else
//!   White's letter of the kind of piece, bit 7 set for Black, after a `+` if the
//!   piece bears the mark of promotion;
//! - `w` or `b`;
//! - for White king side, White queen side, Black king side, Black queen side the
//!   file of the rook from 1, or `0`;
//! - for White, then Black a set of files whose pieces may gate, two bytes, the
//!   a-file in the lowest bit;
//! - the number of en passant targets on which a capture is legal, or pseudo-legal
//!   where the profile does not say how a piece on the board moves, then file and
//!   rank of each from 0, sorted by rank and file;
//! - `0`, or `1` and the limit of a count of moves in four bytes;
//! - for each kind of piece in hand, sorted by letter, White before Black: the
//!   letter as above and the count in two bytes; then `0`;
//! - `0`, or `1` and the checks that White and Black still have to give.
//!
//! Numbers of several bytes have their lowest byte first. The key is the first half
//! of the hash in the upper 64 bits and the second in the lower.

use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use arrayvec::ArrayVec;
use siphasher::sip128::{Hasher128, SipHasher24};

use crate::finding::Error;
use crate::model;
use crate::model::{
    Cell, Color, EnPassantTargets, File, Holdings, ParseNameError, PieceId, Position, Rank, Right, Square, Wing,
};
use crate::notation::EpPolicy;
use crate::notation::en_passant;
use crate::profile::Profile;

/// The most bytes that are hashed: 3, two for each of 256 squares, and what 32
/// kinds of piece and the other fields can take.
const LONGEST: usize = 1024;
const BLACK: u8 = 0x80;

/// A key of 128 bits: equal for equal positions whatever the dialect, the machine
/// and the version of this library.
///
/// As text it has 32 hexadecimal digits.
///
/// ```
/// use fenconv::inspect::position_key;
/// use fenconv::{Reader, Variants};
/// let profile = Variants::builtin().get("chess960")?;
/// let reader = Reader::new(profile.clone());
/// let key = |record: &[u8]| reader.read(record, &mut ()).and_then(|read| position_key(&read.position, &profile));
/// let x_fen = key(b"4k3/8/8/8/8/8/8/R3K1RR w GQ - 0 1")?;
/// let shredder = key(b"4k3/8/8/8/8/8/8/R3K1RR w GA - 30 99")?;
/// assert_eq!(x_fen, shredder);
/// assert_eq!(x_fen.to_string(), "c5c8574e98d629c20bba3d446e3c7d95");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PositionKey(u128);

impl PositionKey {
    /// The version of the algorithm. A change of any key comes with another one.
    ///
    /// ```
    /// assert_eq!(fenconv::inspect::PositionKey::VERSION, 1);
    /// ```
    pub const VERSION: u8 = 1;

    /// The key as a number.
    ///
    /// ```
    /// use fenconv::inspect::position_key;
    /// use fenconv::{Reader, Variants};
    /// let profile = Variants::builtin().get("standard")?;
    /// let read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ())?;
    /// let key = position_key(&read.position, &profile)?;
    /// assert_eq!(format!("{:032x}", key.to_u128()), key.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn to_u128(self) -> u128 {
        self.0
    }

    /// The key with this number, as [`PositionKey::to_u128`] gave it.
    #[must_use]
    pub const fn from_u128(number: u128) -> Self {
        Self(number)
    }
}

impl fmt::Display for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = [0; 32];
        for (two, byte) in digits.as_chunks_mut::<2>().0.iter_mut().zip(self.0.to_be_bytes()) {
            *two = [byte >> 4, byte & 15].map(|digit| b"0123456789abcdef"[usize::from(digit)]);
        }
        f.write_str(str::from_utf8(&digits).unwrap_or_default())
    }
}

/// As [`fmt::Display`], without leading zeros unless a width asks for them.
impl fmt::LowerHex for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

/// Reads the 32 hexadecimal digits that a key is written with, in either case.
///
/// ```
/// use fenconv::inspect::PositionKey;
/// let key: PositionKey = "c5c8574e98d629c20bba3d446e3c7d95".parse()?;
/// assert_eq!(PositionKey::from_u128(key.to_u128()).to_string(), "c5c8574e98d629c20bba3d446e3c7d95");
/// assert!("c5c8".parse::<PositionKey>().is_err());
/// # Ok::<(), fenconv::model::ParseNameError>(())
/// ```
impl FromStr for PositionKey {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let is_key = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = is_key.then(|| u128::from_str_radix(text, 16).ok()).flatten();
        number.map(Self).ok_or(ParseNameError::expected("a position key of 32 hexadecimal digits"))
    }
}

/// The key of a position. Board, side to move, castling rights as rook files, gates,
/// pieces in hand, check counters and the limit of a count of moves make it, and an
/// en passant target on which a capture is legal. The counters and any other target
/// do not count, nor does the name of the variant: keep that beside the key where
/// several are mixed. The algorithm is [versioned](PositionKey::VERSION); it takes no
/// memory and no time that depends on anything but the size of the board.
///
/// # Errors
/// `wrong-profile` for a position of another profile.
///
/// ```
/// use fenconv::inspect::position_key;
/// use fenconv::{Reader, Variants};
/// let profile = Variants::builtin().get("standard")?;
/// let reader = Reader::new(profile.clone());
/// let key = |record: &[u8]| reader.read(record, &mut ()).and_then(|read| position_key(&read.position, &profile));
/// // nothing can capture on e3
/// let with_target = key(b"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")?;
/// let without = key(b"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")?;
/// assert_eq!(with_target, without);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn position_key(position: &Position, profile: &Profile) -> Result<PositionKey, Error> {
    profile.check_own(position)?;
    let mut hasher = SipHasher24::new();
    hasher.write(&canonical(position, profile));
    let hash = hasher.finish128();
    Ok(PositionKey(u128::from(hash.h1) << 64 | u128::from(hash.h2)))
}

/// What is hashed of a position of this profile: equal for equal positions, and for no
/// others.
pub(crate) fn canonical(position: &Position, profile: &Profile) -> ArrayVec<u8, LONGEST> {
    let mut bytes = ArrayVec::new();
    let size = position.board.size();
    bytes.extend([PositionKey::VERSION, size.files(), size.ranks()]);
    if position.board.has_special() {
        each_square(position, profile, &mut bytes);
    } else {
        for rank in (0..size.ranks()).filter_map(Rank::new) {
            let mut squares = [0; File::MAX as usize];
            for (square, &code) in squares.iter_mut().zip(position.board.codes(rank)) {
                // bit 5 of a code is bit 7 here
                let letter = profile.glyphs[usize::from(code & 31)] | (code & model::BLACK) << 2;
                *square = if code == model::EMPTY { 0 } else { letter };
            }
            extend(&mut bytes, &squares[..usize::from(size.files())]);
        }
    }
    bytes.push(if position.side_to_move == Color::White { b'w' } else { b'b' });
    for color in Color::BOTH {
        for wing in Wing::BOTH {
            bytes.push(position.castling.get(color, wing).map_or(0, |rook| rook.index() + 1));
        }
    }
    position.gates.iter().for_each(|gates| extend(&mut bytes, &gates.bits().to_le_bytes()));
    let targets = useful_targets(position, profile);
    bytes.push(u8::from(!targets.is_empty()) + u8::from(targets.len() > 1));
    targets.iter().for_each(|target| bytes.extend([target.file().index(), target.rank().index()]));
    bytes.push(position.counting.is_some().into());
    bytes.extend(position.counting.into_iter().flat_map(u32::to_le_bytes));
    if position.holdings != Holdings::EMPTY {
        let mut kinds: ArrayVec<PieceId, 32> = (0..profile.pieces().len()).filter_map(PieceId::new).collect();
        kinds.sort_unstable_by_key(|id| profile.kind(*id).letter);
        for (id, color) in kinds.into_iter().flat_map(|id| Color::BOTH.map(|color| (id, color))) {
            let count = position.holdings.count(color, id);
            if count > 0 {
                bytes.push(letter(profile, id, color));
                bytes.extend(count.to_le_bytes());
            }
        }
    }
    bytes.push(0);
    bytes.push(position.checks.is_some().into());
    bytes.extend(position.checks.into_iter().flatten());
    bytes
}

/// Appends several bytes in one step; there is room for all of them.
#[inline]
fn extend(bytes: &mut ArrayVec<u8, LONGEST>, more: &[u8]) {
    let _ = bytes.try_extend_from_slice(more);
}

/// The squares where there are walls or marks of promotion.
fn each_square(position: &Position, profile: &Profile, bytes: &mut ArrayVec<u8, LONGEST>) {
    for square in position.board.squares() {
        match position.board.get(square) {
            Cell::Empty => bytes.push(0),
            Cell::Wall => bytes.push(b'*'),
            Cell::Piece(piece) => {
                if piece.promoted {
                    bytes.push(b'+');
                }
                bytes.push(letter(profile, piece.id, piece.color));
            }
        }
    }
}

fn letter(profile: &Profile, id: PieceId, color: Color) -> u8 {
    profile.kind(id).letter | if color == Color::Black { BLACK } else { 0 }
}

/// The en passant targets that make a difference, sorted.
pub(crate) fn useful_targets(position: &Position, profile: &Profile) -> EnPassantTargets {
    en_passant::written(position, profile, EpPolicy::Legal).sorted()
}

/// Whether two positions are one: as records of any dialect that can be distinguished
/// only by their counters and by en passant targets on which nothing can capture.
///
/// # Errors
/// `wrong-profile` if one of them is a position of another profile.
///
/// ```
/// use fenconv::inspect::same_position;
/// use fenconv::{Reader, Variants};
/// let profile = Variants::builtin().get("chess960")?;
/// let reader = Reader::new(profile.clone());
/// let read = |record: &[u8]| reader.read(record, &mut ()).map(|read| read.position);
/// let a = read(b"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")?;
/// assert!(same_position(&a, &read(b"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 7 30")?, &profile)?);
/// assert!(!same_position(&a, &read(b"r3k2r/8/8/8/8/8/8/R3K2R w HAh - 0 1")?, &profile)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn same_position(a: &Position, b: &Position, profile: &Profile) -> Result<bool, Error> {
    profile.check_own(a)?;
    profile.check_own(b)?;
    Ok(canonical(a, profile) == canonical(b, profile))
}

/// How two positions differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Difference {
    /// What stands on a square.
    Square(Square),
    /// Whose move it is.
    SideToMove,
    /// A castling right that only one position has, or has with this rook; true if
    /// it is the first position.
    Right(Right, bool),
    /// The files whose pieces may gate.
    Gates(Color),
    /// An en passant target on which a capture is legal.
    EnPassant,
    /// The limit of a count of moves.
    Counting,
    /// How many pieces of a kind a side has in hand.
    Holdings(Color, PieceId),
    /// The check counters.
    Checks,
}

/// How two positions differ, in the order of a record's fields; nothing
/// exactly where [`same_position`] says yes.
///
/// # Errors
/// `wrong-profile` if one of them is a position of another profile.
///
/// ```
/// use fenconv::inspect::{Difference, differences};
/// use fenconv::{Reader, Variants};
/// let profile = Variants::builtin().get("chess960")?;
/// let reader = Reader::new(profile.clone());
/// let read = |record: &[u8]| reader.read(record, &mut ()).map(|read| read.position);
/// let (a, b) = (read(b"4k3/8/8/8/8/8/8/4K3 w - - 0 1")?, read(b"4k3/8/8/8/8/8/8/4K3 b - - 0 1")?);
/// assert_eq!(differences(&a, &b, &profile)?, [Difference::SideToMove]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn differences(a: &Position, b: &Position, profile: &Profile) -> Result<Vec<Difference>, Error> {
    profile.check_own(a)?;
    profile.check_own(b)?;
    let differs = |square: &Square| a.board.get(*square) != b.board.get(*square);
    let mut found: Vec<_> = a.board.squares().filter(differs).map(Difference::Square).collect();
    for id in (0..profile.pieces().len()).filter_map(PieceId::new) {
        let differs = |color: &Color| a.holdings.count(*color, id) != b.holdings.count(*color, id);
        found.extend(Color::BOTH.into_iter().filter(differs).map(|color| Difference::Holdings(color, id)));
    }
    if a.side_to_move != b.side_to_move {
        found.push(Difference::SideToMove);
    }
    for (one, other, first) in [(a, b, true), (b, a, false)] {
        let lacks = |right: &Right| other.castling.get(right.color, right.wing) != Some(right.rook);
        found.extend(one.castling.iter().filter(lacks).map(|right| Difference::Right(right, first)));
    }
    let gates = |color: &Color| a.gates[*color as usize] != b.gates[*color as usize];
    found.extend(Color::BOTH.into_iter().filter(gates).map(Difference::Gates));
    if useful_targets(a, profile) != useful_targets(b, profile) {
        found.push(Difference::EnPassant);
    }
    if a.counting != b.counting {
        found.push(Difference::Counting);
    }
    if a.checks != b.checks {
        found.push(Difference::Checks);
    }
    Ok(found)
}
