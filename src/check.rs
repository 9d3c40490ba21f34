//! Checks records: reads them and looks whether the position is sound.

use std::sync::Arc;

use crate::finding::{Error, Field, Finding, FindingKind, Sink};
use crate::notation::boards::{self, OfHalf};
use crate::notation::classical::ClassicalSquares;
use crate::notation::{Container, ParsedRecord, ReadOptions, Reader};
use crate::profile::Profile;
use crate::rules::{Flaw, Soundness, flaws};

/// Finds everything there is to say of a record: what its reader says of the text,
/// and what is unsound in the position.
///
/// ```
/// use fenconv::notation::Container;
/// use fenconv::rules::Soundness;
/// use fenconv::{Checker, Finding, Reader, Variants};
/// let reader = Reader::new(Variants::builtin().get("standard")?);
/// let checker = Checker::new(reader, Soundness::Legal);
/// let record = b"4k3/8/8/8/8/8/8/P3K3 w - - 5 1";
/// let mut findings = Vec::<Finding>::new();
/// let error = checker.check(record, Container::Fen, &mut findings).unwrap_err();
/// assert_eq!(error.code(), "pawn-rank");
/// assert_eq!(error.finding().snippet(record), b"P");
/// let codes: Vec<_> = findings.iter().map(Finding::code).collect();
/// assert_eq!(codes, ["pawn-rank", "halfmove-too-high"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Checker {
    reader: Reader,
    level: Soundness,
    /// What standard castling knows, where it is reported that this is not enough.
    classical: Option<ClassicalSquares>,
}

impl Checker {
    /// Checks what this reader reads. Its tolerance decides which deviations of the
    /// text are errors; those of the position are the same at every tolerance.
    #[must_use]
    pub fn new(reader: Reader, level: Soundness) -> Self {
        Self { reader, level, classical: None }
    }

    /// Reports rights that need the rules of Chess960, as `needs-960-rules`: for records of
    /// which no one said that they are of Chess960.
    ///
    /// ```
    /// use fenconv::finding::FindingKind;
    /// use fenconv::notation::Container;
    /// use fenconv::rules::Soundness;
    /// use fenconv::{Checker, Finding, Reader, Variants};
    /// let reader = Reader::new(Variants::builtin().get("chess960")?);
    /// let checker = Checker::new(reader, Soundness::Legal).reporting_960();
    /// let mut findings = Vec::<Finding>::new();
    /// checker.check(b"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", Container::Fen, &mut findings)?;
    /// assert_eq!(findings[0].kind, FindingKind::Needs960Rules);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reporting_960(self) -> Self {
        Self { classical: Some(ClassicalSquares::of(self.reader.profile())), ..self }
    }

    /// The profile it reads with.
    #[must_use]
    pub fn profile(&self) -> &Arc<Profile> {
        self.reader.profile()
    }

    /// How it reads.
    #[must_use]
    pub fn read_options(&self) -> &ReadOptions {
        self.reader.options()
    }

    /// Checks one record without its line end. Every finding goes to `sink`, those
    /// of the text first; a refused record whose placement makes a board is looked at
    /// to the end. Of two boards (`A | B` in bughouse) both are checked, and the first is what is
    /// returned.
    ///
    /// # Errors
    /// The first finding of [`Severity::Error`](crate::finding::Severity::Error).
    pub fn check(&self, input: &[u8], container: Container, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        let mut read = ParsedRecord::empty(self.reader.profile());
        self.check_to(input, container, sink, &mut read).map(|()| read)
    }

    /// As [`Checker::check`], into a record that is used again.
    pub(crate) fn check_to(
        &self,
        input: &[u8],
        container: Container,
        sink: &mut dyn Sink,
        into: &mut ParsedRecord,
    ) -> Result<(), Error> {
        let Some(halves) = boards::halves(input, self.reader.profile()) else {
            return self.check_one(input, container, sink, into);
        };
        let mut other = into.clone();
        let [first, second] = [(0, &mut *into), (1, &mut other)].map(|(number, into)| {
            let half = halves[number].clone();
            let start = half.start;
            let checked = self.check_one(&input[half], container, &mut OfHalf { start, sink }, into);
            into.move_by(start);
            checked.map_err(|error| boards::error_of_half(&error, start))
        });
        second.and(first)
    }

    fn check_one(
        &self,
        input: &[u8],
        container: Container,
        sink: &mut dyn Sink,
        read: &mut ParsedRecord,
    ) -> Result<(), Error> {
        let mut first = self.reader.read_refused(input, container, sink, read)?;
        let profile = self.reader.profile();
        if let Some(squares) = &self.classical
            && first.is_none()
            && !squares.foreign(&read.position, profile).is_empty()
        {
            let castling = read.field(Field::Castling);
            sink.push(Finding::new(FindingKind::Needs960Rules, Field::Castling, castling));
        }
        flaws(&read.position, profile, self.level, &mut |flaw| {
            // the counters say nothing where the record does not have them
            let of_counters = [FindingKind::HalfmoveTooHigh, FindingKind::ClockMismatch, FindingKind::TooFewMoves];
            if of_counters.contains(&flaw.kind) && read.fields.fullmove.is_none() {
                return;
            }
            let finding = finding(&flaw, read, input, profile);
            if finding.is_error() {
                first.get_or_insert(Error::from(finding));
            }
            sink.push(finding);
        });
        first.map_or(Ok(()), Err)
    }
}

/// A flaw where it is in the text.
fn finding(flaw: &Flaw, read: &ParsedRecord, input: &[u8], profile: &Profile) -> Finding {
    let Flaw { kind, field, square, detail, .. } = *flaw;
    let span = square.map_or_else(|| read.field(field), |square| read.span_of(square, input, profile));
    Finding::new(kind, field, span).with_detail(detail)
}
