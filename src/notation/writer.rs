//! Writes a position as a record.

use std::sync::Arc;

use super::castling::{Side, Spelling};
use super::{Dialect, EpPolicy, LetterOrder};
use super::{checks, counters, en_passant, holdings, placement, side};
use crate::error::{Action, Detail, Error, Field, Finding, FindingKind, Severity, Sink, Span};
use crate::model::{Color, KqMeaning, Position};
use crate::profile::Profile;

/// How a record is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WriteOptions {
    /// The spelling of the castling rights.
    pub dialect: Dialect,
    /// Which en passant targets are written; `None` is the dialect's habit.
    pub en_passant: Option<EpPolicy>,
    /// The order of the castling letters.
    pub order: LetterOrder,
    /// Whether a right that the dialect cannot say is written all the same, as
    /// the letter of its wing.
    pub lossy: bool,
}

/// Writes records of one variant.
///
/// ```
/// use fenconv::{Dialect, Reader, Variants, WriteOptions, Writer};
/// let profile = Variants::builtin().get("chess960")?;
/// let read = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", &mut ())?;
/// let classic = Writer::new(profile, WriteOptions { dialect: Dialect::Classic, ..Default::default() });
/// let mut out = Vec::new();
/// // classic has no word for the inner rook
/// let error = classic.write(&read.position, &mut out, &mut ()).unwrap_err();
/// assert_eq!(error.0.code(), "lossy");
/// assert!(out.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Writer {
    profile: Arc<Profile>,
    options: WriteOptions,
}

impl Writer {
    /// A writer with these options.
    #[must_use]
    pub fn new(profile: Arc<Profile>, options: WriteOptions) -> Self {
        Self { profile, options }
    }

    /// Appends all fields of a FEN to `out`.
    ///
    /// # Errors
    /// `lossy` for a right that the dialect cannot say, the right of an inner
    /// rook in [`Dialect::Classic`]; `out` is left as it was.
    ///
    /// # Panics
    /// If the position was read with another profile: a fault of the program,
    /// not of the record.
    pub fn write(&self, position: &Position, out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<(), Error> {
        self.write_four(position, out, Span::default(), sink)?;
        Self::write_rest(position, out);
        Ok(())
    }

    /// Appends placement, side, castling and en passant; `castling` is the field
    /// of the input that a loss is reported at.
    pub(crate) fn write_four(
        &self,
        position: &Position,
        out: &mut Vec<u8>,
        castling: Span,
        sink: &mut dyn Sink,
    ) -> Result<(), Error> {
        let profile = &*self.profile;
        let WriteOptions { dialect, en_passant: policy, order, lossy } = self.options;
        assert!(position.profile == profile.key, "the position belongs to another profile than the writer");
        let start = out.len();
        placement::write(&position.board, profile, out);
        holdings::write(&position.holdings, profile, out);
        out.extend_from_slice(&[b' ', side::letter(position.side_to_move), b' ']);
        let side = |color| Side::new(&profile.home_rank(position, color), profile, KqMeaning::Outermost);
        let sides = [side(Color::White), side(Color::Black)];
        let mut refused = None;
        let letters = Spelling { dialect, order }.letters(&position.castling, &sides);
        for right in letters.lost.iter() {
            let (severity, action) =
                if lossy { (Severity::Warning, Action::Written) } else { (Severity::Error, Action::Refused) };
            let field = Field::Castling;
            let detail = Detail::Right(right);
            let finding = Finding { kind: FindingKind::Lossy, severity, action, field, span: castling, detail };
            sink.push(finding);
            if !lossy {
                refused.get_or_insert(Error(finding));
            }
        }
        if let Some(error) = refused {
            out.truncate(start);
            return Err(error);
        }
        match letters.as_bytes() {
            [] => out.push(b'-'),
            letters => out.extend_from_slice(letters),
        }
        out.push(b' ');
        en_passant::write(position, profile, policy.unwrap_or(EpPolicy::of(dialect)), out);
        Ok(())
    }

    /// Appends what a FEN has behind its fourth field.
    pub(crate) fn write_rest(position: &Position, out: &mut Vec<u8>) {
        Self::write_checks(position, out);
        out.push(b' ');
        counters::write(position.halfmove_clock, out);
        out.push(b' ');
        counters::write(position.fullmove_number, out);
    }

    /// Appends the check counters of a variant that has them.
    pub(crate) fn write_checks(position: &Position, out: &mut Vec<u8>) {
        if let Some(remaining) = position.checks {
            out.push(b' ');
            checks::write(remaining, out);
        }
    }
}
