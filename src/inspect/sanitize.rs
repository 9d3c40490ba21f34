//! An untrusted record in canonical form, with everything a server asks about it.

use std::sync::Arc;

use super::castling::loss;
use super::key::{PositionKey, position_key};
use crate::check::Checker;
use crate::finding::{Error, Finding, Severity, Tolerance};
use crate::model::Position;
use crate::notation::castling::Spelling;
use crate::notation::classical::ClassicalSquares;
use crate::notation::rooks::CastlingPieces;
use crate::notation::{
    Container, Dialect, DialectSet, EpPolicy, LetterOrder, ReadOptions, Reader, WriteOptions, Writer,
};
use crate::profile::{Gates, Profile};
use crate::rules::Soundness;

/// What came of a record. Reuse it for the next one: its buffers stay.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Sanitized {
    /// The record in canonical form: all fields of a FEN in X-FEN, or in Shredder-FEN
    /// where X-FEN cannot express a right (inner rooks on boards of eleven files and
    /// more). Text after the fields is left out. Empty if the record was refused.
    pub record: Vec<u8>,
    /// Everything that was noticed: first of the text, in its order, then of the
    /// position. Spans point into the input.
    pub findings: Vec<Finding>,
    /// Whether a program that knows only standard castling could not play on.
    pub needs_960_rules: bool,
    /// The dialects that cannot express the position.
    pub lossy_in: DialectSet,
    /// What the record says, `None` if it was refused.
    pub position: Option<Position>,
    scratch: Vec<u8>,
}

impl Sanitized {
    /// Whether any finding is a warning or worse: something was dropped, is
    /// suspicious, or was refused.
    ///
    /// ```
    /// assert!(!fenconv::inspect::Sanitized::default().is_suspicious());
    /// ```
    #[must_use]
    pub fn is_suspicious(&self) -> bool {
        self.findings.iter().any(|finding| finding.severity > Severity::Info)
    }

    fn clear(&mut self) {
        self.record.clear();
        self.findings.clear();
        self.needs_960_rules = false;
        self.lossy_in = DialectSet::EMPTY;
        self.position = None;
    }
}

/// Puts untrusted records of one variant into canonical form. It does not change, so
/// threads can share it; what it makes goes into buffers of the caller's.
///
/// ```
/// use fenconv::inspect::{Sanitized, Sanitizer};
/// use fenconv::{Dialect, Tolerance, Variants};
/// let sanitizer = Sanitizer::new(Variants::builtin().get("chess960")?, Tolerance::Tolerant);
/// let mut answer = Sanitized::default();
/// for record in [b"4k3/8/8/8/8/8/8/4K1RR w G -".as_slice(), b"4k3/8/8/8/8/8/8/4K1RR w H - 0 1"] {
///     sanitizer.sanitize(record, &mut answer)?;
/// }
/// assert_eq!(answer.record, b"4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
/// assert!(answer.lossy_in.is_empty());
/// assert!(sanitizer.sanitize(b"nonsense", &mut answer).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Sanitizer {
    reader: Reader,
    checker: Option<Checker>,
    x_fen: Writer,
    shredder: Writer,
    homes: ClassicalSquares,
}

impl Sanitizer {
    /// One that reads any dialect, records of at most
    /// [`DEFAULT_RECORD_LIMIT`](crate::notation::DEFAULT_RECORD_LIMIT) bytes.
    ///
    /// ```
    /// use fenconv::inspect::Sanitizer;
    /// use fenconv::{Tolerance, Variants};
    /// let sanitizer = Sanitizer::new(Variants::builtin().get("standard")?, Tolerance::Strict);
    /// assert_eq!(sanitizer.profile().id(), "standard");
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn new(profile: Arc<Profile>, tolerance: Tolerance) -> Self {
        Self::with_options(profile, ReadOptions { tolerance, ..ReadOptions::default() })
    }

    /// One that reads as the options say.
    ///
    /// ```
    /// use fenconv::inspect::{Sanitized, Sanitizer};
    /// use fenconv::{ReadOptions, Variants};
    /// let options = ReadOptions::new().with_limit(20);
    /// let sanitizer = Sanitizer::with_options(Variants::builtin().get("standard")?, options);
    /// let error = sanitizer.sanitize(b"4k3/8/8/8/8/8/8/4K3 w - - 0 1", &mut Sanitized::default()).unwrap_err();
    /// assert_eq!(error.code(), "record-too-long");
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn with_options(profile: Arc<Profile>, options: ReadOptions) -> Self {
        let en_passant = Some(EpPolicy::of(Dialect::XFen));
        let writer = |dialect| {
            let options = WriteOptions { dialect, en_passant, ..WriteOptions::default() };
            Writer::new(profile.clone(), options)
        };
        Self {
            x_fen: writer(Dialect::XFen),
            shredder: writer(Dialect::Shredder),
            homes: ClassicalSquares::of(&profile),
            reader: Reader::with_options(profile, options),
            checker: None,
        }
        .sound(Some(Soundness::Safe))
    }

    /// How sound a position must be, [`Soundness::Safe`] if this is not called; `None`
    /// takes whatever a record says.
    ///
    /// ```
    /// use fenconv::inspect::{Sanitized, Sanitizer};
    /// use fenconv::{Tolerance, Variants};
    /// let sanitizer = Sanitizer::new(Variants::builtin().get("standard")?, Tolerance::Tolerant);
    /// let (record, mut answer) = (b"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", Sanitized::default());
    /// let error = sanitizer.sanitize(record, &mut answer).unwrap_err();
    /// assert_eq!(error.code(), "opponent-in-check");
    /// sanitizer.sound(None).sanitize(record, &mut answer)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sound(self, level: Option<Soundness>) -> Self {
        let checker = level.map(|level| Checker::new(self.reader.clone(), level));
        Self { checker, ..self }
    }

    /// The profile it reads with.
    ///
    /// ```
    /// # use fenconv::inspect::Sanitizer;
    /// # use fenconv::{Tolerance, Variants};
    /// let sanitizer = Sanitizer::new(Variants::builtin().get("gothic")?, Tolerance::Repair);
    /// assert_eq!(sanitizer.profile().size().files(), 10);
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn profile(&self) -> &Arc<Profile> {
        self.reader.profile()
    }

    /// Reads a record, without its line end, and fills `into` with what there is to
    /// say. No input makes it panic.
    ///
    /// # Errors
    /// The first finding that the tolerance does not take, see [`Reader::read`], or
    /// that makes the position unsound; `into` then has all findings and nothing else. A position that no dialect can
    /// say in full, as there is in some gating variants, is `lossy`.
    ///
    /// ```
    /// use fenconv::inspect::{Sanitized, Sanitizer};
    /// use fenconv::{Tolerance, Variants};
    /// let sanitizer = Sanitizer::new(Variants::builtin().get("chess960")?, Tolerance::Repair);
    /// let mut answer = Sanitized::default();
    /// sanitizer.sanitize(b"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", &mut answer)?;
    /// assert_eq!(answer.record, b"4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    /// assert_eq!(answer.findings.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sanitize(&self, record: &[u8], into: &mut Sanitized) -> Result<(), Error> {
        into.clear();
        let read = match &self.checker {
            Some(checker) => checker.check(record, Container::Fen, &mut into.findings),
            None => self.reader.read(record, &mut into.findings),
        };
        let position = read?.position;
        let result = self.fill(&position, into);
        match result {
            Ok(()) => into.position = Some(position),
            Err(_) => into.record.clear(),
        }
        result
    }

    fn fill(&self, position: &Position, into: &mut Sanitized) -> Result<(), Error> {
        let profile = &**self.profile();
        if position.castling.is_empty() && position.gates.iter().all(|gates| gates.is_empty()) {
            // without rights there is nothing to lose
            return self.x_fen.write_valid(position, &mut into.record, &mut into.findings);
        }
        let sides = CastlingPieces::of_both(position, profile);
        let lossy = |dialect: &Dialect| match profile.castling.gates {
            Gates::None => {
                let spelling = Spelling { dialect: *dialect, order: LetterOrder::default() };
                !spelling.letters(&position.castling, &sides).lost.is_empty()
            }
            _ => !loss(*dialect, position, profile, &mut into.scratch).in_full(),
        };
        let lossy: DialectSet = Dialect::ALL.iter().copied().filter(lossy).collect();
        let writer = if lossy.contains(Dialect::XFen) { &self.shredder } else { &self.x_fen };
        writer.write_valid(position, &mut into.record, &mut into.findings)?;
        into.needs_960_rules = !self.homes.foreign(position, profile).is_empty();
        into.lossy_in = lossy;
        Ok(())
    }

    /// The key of the position in `from`, where there is one.
    ///
    /// ```
    /// use fenconv::inspect::{Sanitized, Sanitizer};
    /// use fenconv::{Tolerance, Variants};
    /// let sanitizer = Sanitizer::new(Variants::builtin().get("standard")?, Tolerance::Strict);
    /// assert_eq!(sanitizer.key(&Sanitized::default()), None);
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn key(&self, from: &Sanitized) -> Option<PositionKey> {
        position_key(from.position.as_ref()?, self.profile()).ok()
    }
}

/// Puts one untrusted record into canonical form; for many of them keep a
/// [`Sanitizer`].
///
/// # Errors
/// As [`Sanitizer::sanitize`]; for all findings of a refused record use that.
///
/// ```
/// use fenconv::inspect::sanitize;
/// use fenconv::notation::DialectSet;
/// use fenconv::{Dialect, Tolerance, Variants};
/// let profile = Variants::builtin().get("chess960")?;
/// let answer = sanitize(b"4k3/8/8/8/8/8/8/4K1RR w G -", &profile, Tolerance::Tolerant)?;
/// assert_eq!(answer.record, b"4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
/// assert_eq!(answer.findings[0].code(), "missing-field");
/// assert!(answer.needs_960_rules);
/// assert_eq!(answer.lossy_in, DialectSet::of(&[Dialect::Classic]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sanitize(record: &[u8], profile: &Arc<Profile>, tolerance: Tolerance) -> Result<Sanitized, Error> {
    let mut sanitized = Sanitized::default();
    Sanitizer::new(profile.clone(), tolerance).sanitize(record, &mut sanitized)?;
    Ok(sanitized)
}
