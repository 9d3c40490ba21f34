//! Random values for fuzzers, by the crate arbitrary (feature `arbitrary`).
//!
//! [`VariantPosition`] is any position that safe code can build, of any built-in variant: many
//! of them are what a game leads to, many have a right without its rook or a target that no
//! pawn has passed. [`AnyRecord`] is a record of one, often damaged in a few bytes.
//! [`ReadOptions`], [`WriteOptions`], [`Options`] and all that they consist of come in every
//! combination.
//!
//! ```
//! use arbitrary::{Arbitrary, Unstructured};
//! use fenconv::arbitrary::AnyRecord;
//! use fenconv::{Converter, Options};
//! # fn target(bytes: &[u8]) -> arbitrary::Result<()> {
//! // what a fuzz target does with its bytes
//! let mut bytes = Unstructured::new(bytes);
//! let (any, options) = (AnyRecord::arbitrary(&mut bytes)?, Options::arbitrary(&mut bytes)?);
//! if let Ok(converter) = Converter::new(any.profile, options) {
//!     let _ = converter.convert(&any.record, &mut Vec::new(), &mut ());
//! }
//! # Ok(())
//! # }
//! # target(&[7; 500]).unwrap();
//! ```

use std::sync::Arc;

use ::arbitrary::{Arbitrary, Result, Unstructured};

use crate::convert::Options;
use crate::finding::Tolerance;
use crate::model::{Cell, Color, File, FileSet, KqMeaning, Piece, PieceId, Position, Rank, Right, Square, Wing};
use crate::notation::{
    ChecksForm, Container, Dialect, EpPolicy, FieldCount, GateOrder, HoldingsForm, HoldingsOrder, KingCount,
    LetterOrder, ReadOptions, ShortForm, TargetOrder, WriteOptions, Writer,
};
use crate::profile::Profile;
use crate::render::Notation;
use crate::rules::Soundness;
use crate::start::StartId;
use crate::variants::{VariantPosition, Variants};

/// Values of which there are a few.
macro_rules! one_of {
    ($($type:ident :: $all:ident),+ $(,)?) => {$(
        impl<'a> Arbitrary<'a> for $type {
            fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
                bytes.choose(&$type::$all).copied()
            }
        }
    )+};
}

one_of! {
    Color::BOTH, Wing::BOTH, Tolerance::ALL, KqMeaning::ALL, Dialect::ALL, EpPolicy::ALL, LetterOrder::ALL,
    FieldCount::ALL, Container::ALL, HoldingsForm::ALL, HoldingsOrder::ALL, GateOrder::ALL, TargetOrder::ALL, ShortForm::ALL,
    ChecksForm::ALL, KingCount::ALL, Notation::ALL, Soundness::ALL,
}

impl<'a> Arbitrary<'a> for File {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::new(bytes.int_in_range(0..=Self::MAX - 1)?).unwrap_or(Self::A))
    }
}

impl<'a> Arbitrary<'a> for Rank {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::new(bytes.int_in_range(0..=Self::MAX - 1)?).unwrap_or(Self::FIRST))
    }
}

impl<'a> Arbitrary<'a> for Square {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::new(bytes.arbitrary()?, bytes.arbitrary()?))
    }
}

impl<'a> Arbitrary<'a> for Right {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self { color: bytes.arbitrary()?, wing: bytes.arbitrary()?, rook: bytes.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for StartId {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::new(bytes.int_in_range(0..=Self::COUNT - 1)?).unwrap_or(Self::CLASSICAL))
    }
}

impl<'a> Arbitrary<'a> for ReadOptions {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self {
            dialect: bytes.arbitrary()?,
            kq: bytes.arbitrary()?,
            tolerance: bytes.arbitrary()?,
            kings: bytes.arbitrary()?,
            ..Self::new()
        })
    }
}

impl<'a> Arbitrary<'a> for WriteOptions {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self {
            dialect: bytes.arbitrary()?,
            en_passant: bytes.arbitrary()?,
            order: bytes.arbitrary()?,
            classic_if_enough: bytes.arbitrary()?,
            holdings: bytes.arbitrary()?,
            holdings_order: bytes.arbitrary()?,
            gates: bytes.arbitrary()?,
            targets: bytes.arbitrary()?,
            short: bytes.arbitrary()?,
            checks: bytes.arbitrary()?,
            lossy: bytes.arbitrary()?,
        })
    }
}

impl<'a> Arbitrary<'a> for Options {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let (read, write) = (bytes.arbitrary()?, bytes.arbitrary()?);
        Ok(Self { read, write, fields: bytes.arbitrary()?, container: bytes.arbitrary()? })
    }
}

/// The most changes that are made to a start position or an empty board.
const CHANGES: usize = 40;
/// The most changes after which it may well be one that a record can hold.
const FEW: usize = 3;

/// Once in so many times; never once there are no bytes left.
fn odd(bytes: &mut Unstructured<'_>, times: u8) -> Result<bool> {
    Ok(bytes.int_in_range(0..=times - 1)? == times - 1)
}

impl<'a> Arbitrary<'a> for VariantPosition {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let profile = profile(bytes)?;
        let start = Self::read(profile.start_record(), profile.clone()).ok().filter(|_| odd(bytes, 4) == Ok(false));
        let mut position = start.map_or_else(|| Position::for_profile(&profile), |start| start.position);
        let squares: Vec<_> = position.board.squares().collect();
        let changes = if odd(bytes, 2)? { CHANGES } else { FEW };
        for _ in 0..bytes.int_in_range(0..=changes)? {
            position.board.set(*bytes.choose(&squares)?, cell(&profile, bytes)?);
        }
        position.side_to_move = bytes.arbitrary()?;
        // most of them as a record could have them
        for color in Color::BOTH {
            for wing in Wing::BOTH {
                let rook =
                    if odd(bytes, 32)? { bytes.arbitrary()? } else { rook(&position, &profile, (color, wing), bytes)? };
                position.castling.set(color, wing, rook);
            }
        }
        if odd(bytes, 8)? {
            for _ in 0..bytes.int_in_range(1..=2)? {
                let any = if odd(bytes, 8)? { bytes.arbitrary()? } else { *bytes.choose(&squares)? };
                position.en_passant.insert(any);
            }
        }
        if odd(bytes, 32)? {
            position.gates = [FileSet::from_bits(bytes.arbitrary()?), FileSet::from_bits(bytes.arbitrary()?)];
        }
        if odd(bytes, 32)? {
            position.counting = bytes.arbitrary()?;
        }
        let in_hand = profile.holdings.as_deref();
        if odd(bytes, if in_hand.is_some() { 2 } else { 32 })? {
            for _ in 0..bytes.int_in_range(1..=4)? {
                let Piece { id, color, .. } = piece(&profile, bytes)?;
                let id = if odd(bytes, 32)? { id } else { *bytes.choose(in_hand.unwrap_or(&[id]))? };
                position.holdings.add(color, id, bytes.arbitrary::<u8>()?.into());
            }
        }
        if odd(bytes, 32)? {
            position.checks = bytes.arbitrary()?;
        }
        position.halfmove_clock = if odd(bytes, 32)? { bytes.arbitrary()? } else { bytes.int_in_range(0..=100)? };
        position.fullmove_number = if odd(bytes, 32)? { bytes.arbitrary()? } else { bytes.int_in_range(1..=200)? };
        Ok(Self::new(position, profile))
    }
}

/// A record of some variant, as it is written in one of the dialects or damaged.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct AnyRecord {
    /// The variant.
    pub profile: Arc<Profile>,
    /// The bytes; they need not be ASCII, nor a record.
    pub record: Vec<u8>,
}

impl<'a> Arbitrary<'a> for AnyRecord {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let VariantPosition { profile, position } = bytes.arbitrary()?;
        let mut record = Vec::new();
        // a position that no record can hold leaves the start position
        if Writer::new(profile.clone(), bytes.arbitrary()?).write(&position, &mut record, &mut ()).is_err() {
            record.extend_from_slice(profile.start_record().as_bytes());
        }
        for _ in 0..bytes.int_in_range(0..=4)? {
            let at = bytes.int_in_range(0..=record.len())?;
            let any = *bytes.choose(b" /-~+[]|;1289KQkqABHabhpPRrwe36\r\n\x00\xFF")?;
            match bytes.int_in_range(0..=3)? {
                0 => record.insert(at, any),
                1 if at < record.len() => record[at] = any,
                2 if at < record.len() => drop(record.remove(at)),
                _ => {}
            }
        }
        Ok(Self { profile, record })
    }
}

fn profile(bytes: &mut Unstructured<'_>) -> Result<Arc<Profile>> {
    let ids = Variants::shared().ids();
    let id = bytes.choose(&ids)?;
    Variants::shared().get(id).map_err(|_| ::arbitrary::Error::IncorrectFormat)
}

fn piece(profile: &Profile, bytes: &mut Unstructured<'_>) -> Result<Piece> {
    let kinds = if odd(bytes, 64)? { crate::model::MAX_PIECES } else { profile.pieces().len() };
    let id = PieceId::new(bytes.choose_index(kinds)?).ok_or(::arbitrary::Error::IncorrectFormat)?;
    Ok(Piece { id, color: bytes.arbitrary()?, promoted: odd(bytes, 32)? })
}

fn cell(profile: &Profile, bytes: &mut Unstructured<'_>) -> Result<Cell> {
    Ok(match bytes.int_in_range(0..=127)? {
        127 => Cell::Wall,
        0..64 => Cell::Empty,
        _ => Cell::Piece(piece(profile, bytes)?),
    })
}

/// A rook that the side could castle with, if there is one and it may.
fn rook(
    position: &Position,
    profile: &Profile,
    (color, wing): (Color, Wing),
    bytes: &mut Unstructured<'_>,
) -> Result<Option<File>> {
    let Ok(home) = profile.home_rank(position, color) else { return Ok(None) };
    let Some(king) = home.king(profile.king_home()).filter(|_| profile.may_castle(color, wing)) else {
        return Ok(None);
    };
    let rooks: Vec<_> = home.wing_rooks(king, wing).iter().map(Some).chain([None]).collect();
    bytes.choose(&rooks).copied()
}
