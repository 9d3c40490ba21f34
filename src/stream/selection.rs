//! Which records are wanted, by what they are like or what is found in them.

use std::sync::{Arc, Mutex, PoisonError};

use super::record_action::RecordAction;
use super::starts::KnownStarts;
use super::summary::Counts;
use crate::finding::{Finding, FindingKind, Sink};
use crate::model::{Color, Position, named};
use crate::notation::classical::needs_960;
use crate::notation::rooks::CastlingPieces;
use crate::notation::{Container, ParsedRecord, boards};
use crate::profile::Profile;
use crate::variants::Variants;

/// What a record can be like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Property {
    /// It has a right of a king or a rook that is not on its square of the classical array.
    Needs960,
    /// It has none: programs that know only standard castling can play on from it.
    StandardRules,
    /// It has a right of a rook that is not the outermost one of its wing.
    InnerRook,
    /// No one may castle.
    NoRights,
    /// It has an en passant target.
    EnPassant,
    /// It is White's move.
    White,
    /// It is Black's move.
    Black,
    /// It is a start position of its variant, whatever its counters.
    Start,
}

named! { Property, "a property of records":
    Needs960 = "needs-960",
    StandardRules = "standard-rules",
    InnerRook = "inner-rook",
    NoRights = "no-rights",
    EnPassant = "ep",
    White = "white",
    Black = "black",
    Start = "start",
}

/// Which records of an input are wanted: those that have one of these properties, or of which
/// one of these kinds is found while they are read or written. A record is judged as it is read,
/// before it is turned or written.
///
/// ```
/// use std::sync::Arc;
/// use fenconv::stream::{self, Actions, ByVariant, Format, Job, Property, Selection};
/// use fenconv::{Converter, Dialect, Variants};
/// let variants = Arc::new(Variants::builtin());
/// let converters = ByVariant::always(Converter::to_dialect(variants.get("chess960")?, Dialect::Classic));
/// let selection = Selection::new(variants, vec![Property::StandardRules], Vec::new());
/// let job = Job::new(Format::Fen, Actions::Convert(&converters)).with_selection(&selection);
/// let book = "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n4k3/8/8/8/8/8/8/4K1RR w G - 0 1\n";
/// let mut selected = Vec::new();
/// let summary = stream::run(&mut book.as_bytes(), &mut selected, &job, &mut ())?;
/// assert_eq!(selected, b"4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
/// assert_eq!((summary.converted, summary.not_selected), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Selection {
    properties: Vec<Property>,
    kinds: Vec<FindingKind>,
    starts: Mutex<KnownStarts>,
}

/// What a selection says of a record.
///
/// Of several in one row the first of these that there is holds for the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Judgement {
    Selected,
    /// It cannot be read, and was not asked for.
    Unreadable,
    LeftOut,
}

impl Selection {
    /// The records with one of these properties or findings. The variants know their start
    /// positions.
    #[must_use]
    pub fn new(variants: Arc<Variants>, properties: Vec<Property>, kinds: Vec<FindingKind>) -> Self {
        Self { properties, kinds, starts: Mutex::new(KnownStarts::new(variants)) }
    }

    /// Whether a record is wanted. Of two boards in one record one is enough.
    pub(crate) fn judge(&self, record: &[u8], action: &RecordAction, container: Container) -> Judgement {
        let mut wanted = Wanted { kinds: &self.kinds, found: false };
        let (halves, whole) = (boards::halves(record, action.profile()), 0..record.len());
        let parts = halves.as_ref().map_or(std::slice::from_ref(&whole), |halves| &halves[..]);
        let mut is_readable = true;
        for part in parts {
            match action.read(&record[part.clone()], container, &mut wanted) {
                Ok(read) if self.takes(&read.position, action.profile()) => return Judgement::Selected,
                Ok(_) => {}
                Err(_) => is_readable = false,
            }
        }
        if let (false, false, RecordAction::Convert(converter)) = (self.kinds.is_empty(), wanted.found, action) {
            // what is refused in writing is a finding as well
            let mut read = ParsedRecord::empty(converter.profile());
            let _ = converter.convert_by_position(record, &mut Vec::new(), &mut wanted, &mut read);
        }
        match (wanted.found, is_readable) {
            (true, _) => Judgement::Selected,
            (false, true) => Judgement::LeftOut,
            (false, false) => Judgement::Unreadable,
        }
    }

    /// What it says of a place that should hold a record and does not, by what is found there.
    pub(crate) fn judge_fault(&self, kind: FindingKind) -> Judgement {
        if self.kinds.contains(&kind) { Judgement::Selected } else { Judgement::Unreadable }
    }

    /// How many findings there are of the kinds asked for.
    pub(crate) fn wanted_among(&self, counts: &Counts) -> u64 {
        self.kinds.iter().map(|&kind| counts.tally(kind).count).sum()
    }

    /// Whether a position has one of the properties.
    fn takes(&self, position: &Position, profile: &Arc<Profile>) -> bool {
        self.properties.iter().any(|property| match property {
            Property::Needs960 => needs_960(position, profile),
            Property::StandardRules => !needs_960(position, profile),
            Property::InnerRook => has_inner_rook(position, profile),
            Property::NoRights => position.castling.is_empty(),
            Property::EnPassant => !position.en_passant.is_empty(),
            Property::White => position.side_to_move == Color::White,
            Property::Black => position.side_to_move == Color::Black,
            Property::Start => self.starts.lock().unwrap_or_else(PoisonError::into_inner).is_start(position, profile),
        })
    }
}

/// Whether a right is that of a rook that is not the outermost one of its wing.
fn has_inner_rook(position: &Position, profile: &Profile) -> bool {
    position.castling.iter().any(|right| {
        let side = CastlingPieces::written(&position.board, profile, right.color);
        side.outermost(right.wing) != Some(right.rook)
    })
}

/// Notices whether one of some kinds is found.
struct Wanted<'k> {
    kinds: &'k [FindingKind],
    found: bool,
}

impl Sink for Wanted<'_> {
    fn push(&mut self, finding: Finding) {
        self.found |= self.kinds.contains(&finding.kind);
    }
}
