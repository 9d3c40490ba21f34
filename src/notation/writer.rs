//! Writes a position as a record.

use std::sync::Arc;

use super::castling::Spelling;
use super::classical::ClassicalSquares;
use super::gating::Gater;
use super::rooks::CastlingPieces;
use super::{
    ChecksForm, DEFAULT_RECORD_LIMIT, Dialect, EpPolicy, GateOrder, HoldingsForm, HoldingsOrder, LetterOrder,
    ShortForm, TargetOrder,
};
use super::{checks, decimal, en_passant, gating, holdings, placement, side_to_move};
use crate::finding::{Detail, Error, Field, Finding, FindingKind, RecordError, Sink, Span, Tolerance, Treatment};
use crate::model::{CastlingRights, Color, KqMeaning, PieceId, Position, Right, setters};
use crate::profile::{Gates, Profile};

/// How a record is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct WriteOptions {
    /// The spelling of the castling rights.
    pub dialect: Dialect,
    /// Which en passant targets are written; `None` is the dialect's habit.
    pub en_passant: Option<EpPolicy>,
    /// The order of the castling letters.
    pub order: LetterOrder,
    /// Whether classic letters are written for a position that needs no Chess960 rules, and
    /// those of `dialect` for any other.
    pub classic_if_enough: bool,
    /// How pieces in hand are written, in variants that have them.
    pub holdings: HoldingsForm,
    /// In which order.
    pub holdings_order: HoldingsOrder,
    /// Where unmoved pieces are in the castling field, in variants that mark them.
    pub gates: GateOrder,
    /// The order of two en passant targets.
    pub targets: TargetOrder,
    /// Which fields are written in a variant whose records have no castling and no en passant
    /// field (shogi).
    pub short: ShortForm,
    /// How check counters are written, in variants that have them.
    pub checks: ChecksForm,
    /// Whether a right that the dialect cannot express is written all the same, as
    /// the letter of its wing.
    pub lossy: bool,
}

setters! { WriteOptions {
    with_dialect: dialect: Dialect,
    with_en_passant: en_passant: Option<EpPolicy>,
    with_order: order: LetterOrder,
    with_classic_if_enough: classic_if_enough: bool,
    with_holdings: holdings: HoldingsForm,
    with_holdings_order: holdings_order: HoldingsOrder,
    with_gates: gates: GateOrder,
    with_targets: targets: TargetOrder,
    with_short: short: ShortForm,
    with_checks: checks: ChecksForm,
    with_lossy: lossy: bool,
} }

/// Writes records of one variant.
///
/// ```
/// use fenconv::{Dialect, Reader, Variants, WriteOptions, Writer};
/// let profile = Variants::builtin().get("chess960")?;
/// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", &mut ())?;
/// let classic = Writer::new(profile, WriteOptions::new().with_dialect(Dialect::Classic));
/// let mut out = Vec::new();
/// // classic has no word for the inner rook
/// let error = classic.write(&read.position, &mut out, &mut ()).unwrap_err();
/// assert_eq!(error.code(), "lossy");
/// assert!(out.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Writer {
    profile: Arc<Profile>,
    options: WriteOptions,
    /// The pieces in hand in the order in which they are written.
    hand: Vec<PieceId>,
    /// Where it depends on them which letters are written.
    classical: Option<ClassicalSquares>,
    /// Whether what it is given was read, and is valid.
    gets_valid: bool,
}

impl Writer {
    /// A writer with these options.
    #[must_use]
    pub fn new(profile: Arc<Profile>, options: WriteOptions) -> Self {
        let hand = options.holdings_order.of(&profile);
        let classical = options.classic_if_enough.then(|| ClassicalSquares::of(&profile));
        Self { profile, options, hand, classical, gets_valid: false }
    }

    /// The writer of those who read what they write.
    pub(crate) fn of_valid(self, gets_valid: bool) -> Self {
        Self { gets_valid, ..self }
    }

    /// Whether all that it is given is valid.
    pub(crate) const fn gets_valid(&self) -> bool {
        self.gets_valid
    }

    /// The profile it writes with.
    #[must_use]
    pub fn profile(&self) -> &Arc<Profile> {
        &self.profile
    }

    /// How it writes.
    #[must_use]
    pub fn options(&self) -> &WriteOptions {
        &self.options
    }

    /// Appends all fields of a FEN to `out`. A [`Reader`](crate::Reader) of this dialect reads
    /// the same position from it, but for an en passant target that the policy leaves out and
    /// for what a finding reports.
    ///
    /// # Errors
    /// What [`Position::validate`] finds, as `castling-no-rook` for a right whose rook was
    /// taken off the board. `lossy` for a right that the dialect cannot express, the right of
    /// an inner rook in [`Dialect::Classic`]. `out` is left as it was.
    ///
    /// Not an error but a warning is a record of more bytes than a reader takes as a rule,
    /// `record-too-long`; only hands of very many pieces make one.
    pub fn write(&self, position: &Position, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
        position.validate(&self.profile, sink)?;
        let start = out.len();
        self.write_valid(position, out, sink)?;
        if out.len() - start > DEFAULT_RECORD_LIMIT {
            let limit = Detail::Limit(u32::try_from(DEFAULT_RECORD_LIMIT).unwrap_or(u32::MAX));
            let finding = Finding::new(FindingKind::RecordTooLong, Field::Record, Span::default());
            sink.push(finding.with_detail(limit).treated(Treatment::Doubtful, Tolerance::default()));
        }
        Ok(())
    }

    /// As [`Writer::write`], of a position that is valid because it was read.
    pub(crate) fn write_valid(&self, position: &Position, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
        self.write_fields(position, FieldSet::Fen, &Spelled::NOT, out, sink)
    }

    /// All fields of a FEN as a new string; findings that do not refuse the position are left
    /// out.
    ///
    /// # Errors
    /// What [`Writer::write`] refuses, with its message.
    ///
    /// ```
    /// use fenconv::{Dialect, Reader, Variants, WriteOptions, Writer};
    /// let profile = Variants::shared().get("chess960")?;
    /// let position = Reader::new(profile.clone()).read_str("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?.position;
    /// let writer = Writer::new(profile, WriteOptions::new().with_dialect(Dialect::Shredder));
    /// assert_eq!(writer.to_string(&position)?, "4k3/8/8/8/8/8/8/4K2R w H - 0 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_string(&self, position: &Position) -> Result<String, RecordError> {
        let mut out = Vec::new();
        self.write(position, &mut out, &mut ()).map_err(|error| error.describe(b""))?;
        // letters, digits and signs: a record has nothing but ASCII
        Ok(out.iter().copied().map(char::from).collect())
    }

    /// Appends the fields of a valid position.
    pub(crate) fn write_fields(
        &self,
        position: &Position,
        shape: FieldSet,
        input: &Spelled<'_>,
        out: &mut Vec<u8>,
        sink: &mut dyn Sink,
    ) -> Result<(), Error> {
        let profile = &*self.profile;
        let WriteOptions { dialect, en_passant: policy, lossy, targets, .. } = self.options;
        let start = out.len();
        match input.placement {
            Some(ranks) => out.extend_from_slice(ranks),
            None => placement::write(&position.board, profile, out),
        }
        if profile.holdings.is_some() {
            holdings::write(&position.holdings, &self.hand, profile, self.options.holdings, out);
        }
        out.extend_from_slice(&[b' ', side_to_move::letter(position.side_to_move)]);
        let mut refused = None;
        let short = profile.short && shape == FieldSet::Fen && self.options.short != ShortForm::AllFields;
        if !short {
            out.push(b' ');
        }
        let field = out.len();
        let lost =
            if short { CastlingRights::NONE } else { write_castling(position, profile, self.spelling(position), out) };
        if profile.castling.gates != Gates::None {
            self.options.gates.arrange(&mut out[field..]);
        }
        for right in lost.iter() {
            let side = self.side(position, right.color);
            let detail = Detail::Lost(right, side.outermost(right.wing));
            let treatment = if lossy { Treatment::Lossy } else { Treatment::Refused };
            let finding = Finding::new(FindingKind::Lossy, Field::Castling, (input.place)(Some(right)))
                .with_detail(detail)
                .treated(treatment, Tolerance::default());
            sink.push(finding);
            if !lossy {
                refused.get_or_insert(Error::from(finding));
            }
        }
        if let Some(error) = refused {
            out.truncate(start);
            return Err(error);
        }
        if !short {
            out.push(b' ');
            en_passant::write(position, profile, (policy.unwrap_or(EpPolicy::of(dialect)), targets), out);
        }
        let number_alone = short && self.options.short == ShortForm::Number;
        if number_alone && position.halfmove_clock != 0 {
            sink.push(Finding::new(FindingKind::NotSaid, Field::HalfmoveClock, (input.place)(None)));
        }
        self.write_rest(position, shape, number_alone, out);
        Ok(())
    }

    fn spelling(&self, position: &Position) -> Spelling {
        let is_enough = |home: &ClassicalSquares| home.foreign(position, &self.profile).is_empty();
        let classic = self.classical.as_ref().is_some_and(is_enough);
        let dialect = if classic { Dialect::Classic } else { self.options.dialect };
        Spelling { dialect, order: self.options.order }
    }

    fn side(&self, position: &Position, color: Color) -> CastlingPieces {
        CastlingPieces::written(&position.board, &self.profile, color)
    }

    /// Appends what is after the fourth field.
    fn write_rest(&self, position: &Position, shape: FieldSet, number_alone: bool, out: &mut Vec<u8>) {
        let form = if shape == FieldSet::Epd { ChecksForm::Remaining } else { self.options.checks };
        if let (Some(remaining), ChecksForm::Remaining) = (position.checks, form) {
            out.push(b' ');
            checks::write_remaining(remaining, out);
        }
        if shape == FieldSet::Epd {
            return;
        }
        out.push(b' ');
        if number_alone {
            out.push(b'-');
        } else {
            decimal::write(position.halfmove_clock, out);
        }
        out.push(b' ');
        decimal::write(position.fullmove_number, out);
        if let (Some(remaining), Some(limit), ChecksForm::Given) = (position.checks, self.profile.checks, form) {
            out.push(b' ');
            checks::write_given(remaining, limit, out);
        }
    }
}

/// Appends the castling field and returns the rights that it cannot express.
pub(crate) fn write_castling(
    position: &Position,
    profile: &Profile,
    spelling: Spelling,
    out: &mut Vec<u8>,
) -> CastlingRights {
    if position.castling.is_empty() && profile.castling.gates == Gates::None {
        out.push(b'-');
        return CastlingRights::NONE;
    }
    let homes = Color::BOTH.map(|color| profile.home_rank_on(&position.board, color));
    let sides = homes.each_ref().map(|home| CastlingPieces::new(home, profile, KqMeaning::Outermost));
    let before = out.len();
    let mut lost = CastlingRights::NONE;
    if profile.castling.gates == Gates::None {
        let letters = spelling.letters(&position.castling, &sides);
        out.extend_from_slice(letters.as_bytes());
        lost = letters.lost;
    } else {
        for color in Color::BOTH {
            let own = if gating::letters_are_gates(profile, position, color) {
                let (home, side) = (&homes[color as usize], &sides[color as usize]);
                gating::write(position, &Gater { color, home, side, profile }, spelling, out)
            } else {
                let letters = spelling.letters(&position.castling.of(color), &sides);
                out.extend_from_slice(letters.as_bytes());
                letters.lost
            };
            own.iter().for_each(|right| lost.set(color, right.wing, Some(right.rook)));
        }
    }
    if out.len() == before {
        out.push(b'-');
    }
    lost
}

/// What is known of the input that a position was read from.
pub(crate) struct Spelled<'a> {
    /// Its ranks, where they are as the writer would write them.
    pub(crate) placement: Option<&'a [u8]>,
    /// Where it names a right, or the clock, for the case that it is lost.
    pub(crate) place: &'a dyn Fn(Option<Right>) -> Span,
}

impl Spelled<'_> {
    /// Of a position that has no input.
    pub(crate) const NOT: Self = Self { placement: None, place: &|_| Span { start: 0, end: 0 } };
}

/// Which fields are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FieldSet {
    /// All of a FEN.
    Fen,
    /// The four of EPD, and check counters where the variant has them.
    Epd,
}
