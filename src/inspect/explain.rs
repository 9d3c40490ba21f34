//! Everything there is to say about one record.

use std::sync::Arc;

use super::castling::dialects;
use super::castling_move::CastlingMove;
use super::key::{PositionKey, position_key};
use super::polyglot::polyglot_key;
use super::programs::{OtherReading, others};
use crate::finding::{Error, Field, Finding, FindingKind, Span};
use crate::model::{CastlingRights, Position};
use crate::notation::classical::ClassicalSquares;
use crate::notation::{Dialect, EpPolicy, ParsedRecord, WriteOptions, Writer, castling, en_passant};
use crate::profile::Profile;
use crate::rules::en_passant::is_legal;
use crate::transform::Transform;

/// A castling right and the letter of the record that names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct RightSource {
    /// The right with its squares.
    pub castling: CastlingMove,
    /// The letter, or the whole field where several letters name the right together.
    pub span: Span,
}

/// A position in a dialect.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct DialectRecord {
    /// The dialect.
    pub dialect: Dialect,
    /// The record; `None` if the dialect cannot express it.
    pub record: Option<Vec<u8>>,
    /// The castling rights that it cannot express.
    pub lost: CastlingRights,
}

/// What becomes of the en passant target under a policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct EpResult {
    /// The policy.
    pub policy: EpPolicy,
    /// Whether the target is written.
    pub written: bool,
    /// Why, in words.
    pub why: &'static str,
}

/// The position with colours swapped or files mirrored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Twin {
    /// What makes it of the position.
    pub transform: Transform,
    /// Its record in X-FEN; `None` if the variant has no such position.
    pub record: Option<Vec<u8>>,
    /// Why there is none, or what is different in it: where castling leads to.
    pub remark: Option<FindingKind>,
}

/// Everything there is to say about a record.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Explanation {
    /// The castling rights with their squares, and the letters that name them.
    pub rights: Vec<RightSource>,
    /// The record in each dialect.
    pub spellings: Vec<DialectRecord>,
    /// The en passant target under each policy; empty where there is no target.
    pub en_passant: Vec<EpResult>,
    /// The castling rights that a program with standard castling only would lose.
    pub lost_to_standard: CastlingRights,
    /// The programs that are known to read the record otherwise.
    pub others: Vec<OtherReading>,
    /// The key of the position.
    pub key: PositionKey,
    /// Its key in Polyglot's opening books; `None` in variants that have none, and for the right of
    /// an inner rook.
    pub polyglot: Option<u64>,
    /// The position with its colours swapped, and with its files mirrored.
    pub twins: [Twin; 2],
}

/// Explains a record that was read from `input`. For people, not for
/// batches: it writes the record several times.
///
/// # Errors
/// `wrong-profile` for a record that was read with another profile.
///
/// ```
/// use fenconv::inspect::explain;
/// use fenconv::{Reader, Variants};
/// let profile = Variants::builtin().get("chess960")?;
/// let record = b"4k3/8/8/8/8/8/8/4K1RR w K - 0 1";
/// let read = Reader::new(profile.clone()).read(record, &mut ())?;
/// let told = explain(record, &read, &profile)?;
/// assert_eq!(told.rights[0].span.of(record), b"K");
/// let others: Vec<_> = told.others.iter().map(|other| other.program.name).collect();
/// assert_eq!(others, ["chess-library (Disservin)"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(input: &[u8], read: &ParsedRecord, profile: &Arc<Profile>) -> Result<Explanation, Error> {
    let position = &read.position;
    let files = profile.size().files();
    let named = |castling: CastlingMove| {
        let span = castling::place(input, read.field(Field::Castling), castling.right, files);
        RightSource { castling, span }
    };
    let spelled = |dialect, lost: CastlingRights| {
        let options = WriteOptions { dialect, ..WriteOptions::default() };
        let mut record = Vec::new();
        let result = Writer::new(profile.clone(), options).write(position, &mut record, &mut ());
        DialectRecord { dialect, record: result.is_ok().then_some(record), lost }
    };
    let has_target = !position.en_passant.is_empty();
    Ok(Explanation {
        rights: CastlingMove::all(position, profile)?.into_iter().map(named).collect(),
        spellings: dialects(position, profile)?.into_iter().map(|said| spelled(said.dialect, said.lost)).collect(),
        en_passant: EpPolicy::ALL
            .iter()
            .copied()
            .filter(|_| has_target)
            .map(|policy| under(policy, position, profile))
            .collect(),
        lost_to_standard: ClassicalSquares::of(profile).foreign(position, profile),
        others: others(input, read, profile),
        key: position_key(position, profile)?,
        polyglot: polyglot_key(position, profile).ok(),
        twins: [Transform::Swap, Transform::Mirror].map(|transform| twin(transform, position, profile)),
    })
}

fn twin(transform: Transform, position: &Position, profile: &Arc<Profile>) -> Twin {
    let mut findings = Vec::<Finding>::new();
    let image = transform.apply(position, profile, &mut findings);
    let refused = image.as_ref().err().map(|error| error.finding().kind);
    let remark = refused.or(findings.first().map(|finding| finding.kind));
    let mut record = Vec::new();
    let writer = Writer::new(profile.clone(), WriteOptions::default());
    let written = image.is_ok_and(|image| writer.write(&image, &mut record, &mut ()).is_ok());
    Twin { transform, record: written.then_some(record), remark }
}

fn under(policy: EpPolicy, position: &Position, profile: &Profile) -> EpResult {
    let written = |policy| !en_passant::written(position, profile, policy).is_empty();
    let straight = position.en_passant.len() > 1;
    let why = match policy {
        EpPolicy::Never => "never written",
        EpPolicy::Keep => "as recorded",
        EpPolicy::PseudoLegal if straight => "its pawns capture straight ahead",
        EpPolicy::PseudoLegal if written(policy) => "an enemy pawn stands beside the pushed pawn",
        EpPolicy::PseudoLegal => "no enemy pawn stands beside the pushed pawn",
        EpPolicy::Legal => match is_legal(position, profile) {
            Some(true) => "a capture is legal",
            Some(false) if straight => "no pawn can make the capture",
            Some(false) if written(EpPolicy::PseudoLegal) => "every capture would leave the own king in check",
            Some(false) => "no enemy pawn stands beside the pushed pawn",
            None => "as pseudo-legal: the profile does not say how every piece moves",
        },
    };
    EpResult { policy, written: written(policy), why }
}
