//! Reads a record and writes it in another spelling.

mod many;
mod notations;
mod options;
mod places;
mod plain;

use std::ops::Range;
use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::finding::{Error, Field, Finding, FindingKind, RecordError, Sink, Span};
use crate::model::{KqMeaning, Position};
use crate::notation::blank::Blanks;
use crate::notation::boards::{self, OfHalf};
use crate::notation::scan::{PADDING, Plain, Scan, ScanOptions};
use crate::notation::{
    Container, Dialect, FieldCount, FieldSet, KingCount, LetterOrder, ParsedRecord, ReadOptions, Reader, Spelled,
    WriteOptions, Writer, blank, castling, classical, dash, epd,
};
use crate::profile::Profile;
use crate::start::StartPositions;
#[cfg(feature = "stream")]
use crate::transform::Turned;
use crate::transform::{Transform, is_swapped_as_text, turned_tail};

use self::places::OffsetSink;

pub use many::RecordBlock;
pub use notations::{ReadNotation, WriteNotation};
pub use options::{Converted, IntoError, Options, OptionsError};

/// Converts records of one variant from and to the dialects asked for.
///
/// ```
/// use fenconv::{Converter, Dialect, Options, Variants, WriteOptions};
/// let profile = Variants::builtin().get("chess960")?;
/// let write = WriteOptions::new().with_dialect(Dialect::Shredder);
/// let converter = Converter::new(profile, Options::new().with_write(write))?;
/// let mut out = Vec::new();
/// converter.convert(b"4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1", &mut out, &mut ())?;
/// assert_eq!(out, b"4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Converter {
    reader: Reader,
    writer: Writer,
    fields: FieldCount,
    container: Container,
    keeps_order: bool,
    keeps: bool,
    scan: Option<Scan>,
    rebuild: Option<Arc<StartPositions>>,
    assumes_rights: bool,
    transform: Option<Transform>,
    from: Option<Arc<dyn ReadNotation>>,
    to: Option<Arc<dyn WriteNotation>>,
}

/// A converter is never changed, so a panic elsewhere leaves none in disorder; what notations
/// from outside keep inside is theirs.
impl std::panic::RefUnwindSafe for Converter {}
impl std::panic::UnwindSafe for Converter {}

impl Converter {
    /// Makes the tables for a profile and options once.
    ///
    /// # Errors
    /// Options that contradict each other, as [`KqMeaning::Innermost`] with
    /// records in [`Dialect::Shredder`].
    pub fn new(profile: Arc<Profile>, options: Options) -> Result<Self, OptionsError> {
        let read = options.read;
        if let Some(dialect) = read.dialect.filter(|dialect| !dialect.has_wing_letters())
            && read.kq != KqMeaning::Outermost
        {
            return Err(OptionsError::NoWingLetters(dialect));
        }
        Ok(Self::with(profile, options))
    }

    /// As [`Converter::new`], with options that go together.
    fn with(profile: Arc<Profile>, options: Options) -> Self {
        let Options { read, write, fields, container } = options;
        Self {
            scan: Scan::new(&profile, &ScanOptions { read, write, fields, container }),
            reader: Reader::with_options(profile.clone(), read),
            // a reader may take any number of kings
            writer: Writer::new(profile, write).of_valid(read.kings == KingCount::Profile),
            fields,
            container,
            keeps_order: write.order == LetterOrder::Keep,
            keeps: false,
            rebuild: None,
            assumes_rights: false,
            transform: None,
            from: None,
            to: None,
        }
    }

    /// A converter that reads everything and writes a dialect.
    ///
    /// ```
    /// use fenconv::{Converter, Dialect, Variants};
    /// let converter = Converter::to_dialect(Variants::shared().get("standard")?, Dialect::Shredder);
    /// assert_eq!(converter.convert_str("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")?, "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_dialect(profile: Arc<Profile>, dialect: Dialect) -> Self {
        Self::with(profile, Options::new().with_write(WriteOptions::new().with_dialect(dialect)))
    }

    /// Puts the castling rights of a start position back where its record has lost them:
    /// at move 1, with every piece of both sides where one of `starts` has it, and with
    /// White to move, `-` and letters that name no rook are taken for all four rights.
    /// Each is reported as `start-rebuilt`. Letters that name no rook are refused all the same
    /// unless the reader repairs.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use fenconv::{Converter, Options, Variants};
    /// let variants = Variants::builtin();
    /// let starts = Arc::new(variants.start_positions("chess960")?);
    /// let converter = Converter::new(variants.get("chess960")?, Options::default())?.rebuilding(starts);
    /// let mut out = Vec::new();
    /// converter.convert(b"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1", &mut out, &mut ())?;
    /// assert_eq!(out, b"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rebuilding(self, starts: Arc<StartPositions>) -> Self {
        // a record that has lost its rights may be plain
        let writer = self.writer.of_valid(false);
        Self { scan: None, rebuild: Some(starts), writer, ..self }
    }

    /// Gives a record without castling field, or with `-`, the rights that its king and rooks on
    /// the squares of the classical array could have: boards from pictures and books. That is
    /// reported as `rights-assumed`.
    ///
    /// ```
    /// use fenconv::{Converter, Options, Variants};
    /// let converter = Converter::new(Variants::shared().get("standard")?, Options::default())?.assuming_rights();
    /// assert_eq!(converter.convert_str("4k2r/8/8/8/8/8/8/R4K1R b - - 0 12")?, "4k2r/8/8/8/8/8/8/R4K1R b k - 0 12");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn assuming_rights(self) -> Self {
        // a record without rights may be plain
        let writer = self.writer.of_valid(false);
        Self { scan: None, assumes_rights: true, writer, ..self }
    }

    /// Writes every position turned, the moves in its operations with it.
    ///
    /// ```
    /// use fenconv::notation::Container;
    /// use fenconv::{Converter, Options, Transform, Variants};
    /// let options = Options::new().with_container(Container::Epd);
    /// let converter = Converter::new(Variants::shared().get("chess960")?, options)?.transforming(Transform::Swap);
    /// let record = "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+; id \"x\";";
    /// assert_eq!(converter.convert_str(record)?, "4k2r/8/8/8/8/8/8/4K3 b k - bm Rh1+; id \"x\";");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn transforming(self, transform: Transform) -> Self {
        let as_text = transform == Transform::Swap && is_swapped_as_text(self.profile());
        let scan = self.scan.filter(|_| as_text && self.to.is_none() && self.fields == FieldCount::Auto && !self.keeps);
        // the profile says what is symmetric, and may be wrong
        let writer = self.writer.of_valid(false);
        Self { scan: scan.map(Scan::handing_over), transform: Some(transform), writer, ..self }
    }

    /// Whether it turns positions.
    #[cfg(feature = "stream")]
    pub(crate) const fn transforms(&self) -> bool {
        self.transform.is_some()
    }

    /// Whether it writes another notation than a dialect.
    #[cfg(feature = "stream")]
    pub(crate) const fn writes_notation(&self) -> bool {
        self.to.is_some()
    }

    /// Whether positions that it turns may have their colours swapped.
    #[cfg(feature = "stream")]
    pub(crate) fn swaps_colors(&self) -> bool {
        self.transform.is_some_and(|transform| transform != Transform::Mirror)
    }

    /// A record's position before it is turned, and what it then is.
    #[cfg(feature = "stream")]
    pub(crate) fn turned(&self, input: &[u8]) -> Option<(Position, Turned)> {
        let before = self.read(input, &mut ()).ok()?.position;
        let turned = self.transform?.turn(&before, self.profile(), self.writer.options().lossy).ok()?;
        Some((before, turned))
    }

    /// Reads records of another notation instead of FEN and EPD.
    #[must_use]
    pub fn reading(self, notation: Arc<dyn ReadNotation>) -> Self {
        Self { scan: None, from: Some(notation), ..self }
    }

    /// Writes another notation instead of a dialect.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use fenconv::render::Notation;
    /// use fenconv::{Converter, Options, Variants};
    /// let profile = Variants::builtin().get("standard")?;
    /// let converter = Converter::new(profile, Options::default())?.writing(Arc::new(Notation::Gbr));
    /// let mut out = Vec::new();
    /// converter.convert(b"6n1/8/2p4P/8/8/r1p3K1/B7/4B1k1 w - - 0 1", &mut out, &mut ())?;
    /// assert_eq!(out, b"0323.12");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn writing(self, notation: Arc<dyn WriteNotation>) -> Self {
        let is_fen = notation.before_fen().is_some() && self.transform.is_none() && !self.keeps;
        let scan = self.scan.filter(|_| is_fen).map(Scan::writing_six);
        Self { scan, to: Some(notation), fields: FieldCount::Fen, ..self }
    }

    /// Writes every record as it is spelled, byte for byte; findings are reported all the
    /// same, and what cannot be read is refused.
    ///
    /// ```
    /// use fenconv::{Converter, Options, Variants};
    /// let converter = Converter::new(Variants::shared().get("chess960")?, Options::default())?.keeping();
    /// assert_eq!(converter.convert_str("4k3/8/8/8/8/8/8/4K2R W  HH")?, "4k3/8/8/8/8/8/8/4K2R W  HH");
    /// assert_eq!(converter.convert_str("4k3/8/8/8/8/8/8/4K2R w A").unwrap_err().code(), "castling-no-rook");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn keeping(self) -> Self {
        let scan = self.scan.filter(|_| self.transform.is_none() && self.to.is_none());
        Self { scan: scan.map(Scan::keeping), keeps: true, ..self }
    }

    /// Whether it writes every record as it is spelled.
    #[cfg(feature = "stream")]
    pub(crate) const fn keeps(&self) -> bool {
        self.keeps
    }

    /// The profile it converts with.
    #[must_use]
    pub fn profile(&self) -> &Arc<Profile> {
        self.reader.profile()
    }

    /// How it reads.
    #[must_use]
    pub fn read_options(&self) -> &ReadOptions {
        self.reader.options()
    }

    /// Appends the converted record to `out`. The input is one record without
    /// its line end; findings go to `sink`.
    ///
    /// # Errors
    /// The finding that the reader refused (see [`Reader::read`]) or `lossy` for a
    /// right that the dialect cannot express; `out` is left as it was.
    pub fn convert(&self, input: &[u8], out: &mut Vec<u8>, sink: &mut dyn Sink) -> Result<Converted, Error> {
        let start = out.len();
        if self.scan.is_some() {
            out.extend_from_slice(input);
            out.extend_from_slice(&[0; PADDING]);
            if let Some((changed, plain)) = self.respell_one(&mut out[start..], input.len()) {
                out.truncate(start + input.len());
                if let Some(plain) = plain {
                    self.finish_plain(&plain, input, (out, start), sink);
                }
                return Ok(Converted { changed });
            }
            out.truncate(start);
        }
        let mut read = ParsedRecord::empty(self.profile());
        self.convert_by_position(input, out, sink, &mut read).map(|full| Converted { changed: full.changed })
    }

    /// Reports what there is of a plain record, and makes it at the end of `out`, where it begins at
    /// `start`, what it is still to become.
    #[cold]
    fn finish_plain(&self, plain: &Plain, input: &[u8], (out, start): (&mut Vec<u8>, usize), sink: &mut dyn Sink) {
        if self.reports(plain) {
            self.report_plain(input, plain, sink);
        }
        if self.has_edits(plain) {
            let mut edits = ArrayVec::<(Range<usize>, ArrayVec<u8, PADDING>), 3>::new();
            self.edit_plain(&out[start..], plain, &mut |at, new| {
                edits.push((at, new.iter().copied().collect()));
            });
            // from the back to the front: what comes after moves
            for (at, new) in edits.into_iter().rev() {
                out.splice(start + at.start..start + at.end, new);
            }
        }
    }

    /// Converts a record to a new string; findings that do not refuse it are left out. With
    /// them, or for millions of records, [`Converter::convert`].
    ///
    /// # Errors
    /// What [`Converter::convert`] refuses, with its message.
    ///
    /// ```
    /// use fenconv::{Converter, Dialect, Variants};
    /// let converter = Converter::to_dialect(Variants::shared().get("chess960")?, Dialect::Shredder);
    /// assert_eq!(converter.convert_str("4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1")?, "4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1");
    /// let error = converter.convert_str("4k3/8/8/8/8/8/8/4K3 w K - 0 1").unwrap_err();
    /// assert_eq!((error.code(), error.span().start), ("castling-no-rook", 22));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn convert_str(&self, record: &str) -> Result<String, RecordError> {
        let mut out = Vec::with_capacity(record.len() + PADDING);
        self.convert(record.as_bytes(), &mut out, &mut ()).map_err(|error| error.describe(record.as_bytes()))?;
        // what is written is ASCII, and a tail was text before
        Ok(String::from_utf8(out).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
    }

    /// Converts a record into a buffer of the caller's; the bytes written are its beginning.
    /// Nothing is allocated for a record that keeps its length, as most do.
    ///
    /// # Errors
    /// What [`Converter::convert`] refuses; [`IntoError::TooSmall`] with the bytes needed if
    /// the buffer is too small. What is in the buffer then has no meaning.
    ///
    /// ```
    /// use fenconv::convert::IntoError;
    /// use fenconv::{Converter, Dialect, Variants};
    /// let converter = Converter::to_dialect(Variants::shared().get("chess960")?, Dialect::Shredder);
    /// let record = b"4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    /// let mut buffer = [0; 64];
    /// let written = converter.convert_into(record, &mut buffer)?;
    /// assert_eq!(&buffer[..written], b"4k3/8/8/8/8/8/8/4K2R w H - 0 1");
    /// assert_eq!(converter.convert_into(record, &mut [0; 8]), Err(IntoError::TooSmall { needed: 30 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn convert_into(&self, input: &[u8], buffer: &mut [u8]) -> Result<usize, IntoError> {
        if let Some(padded) = buffer.get_mut(..input.len() + PADDING).filter(|_| self.scan.is_some()) {
            padded[..input.len()].copy_from_slice(input);
            padded[input.len()..].fill(0);
            let respelled = self.respell_one(padded, input.len());
            if respelled.is_some_and(|(_, plain)| !plain.is_some_and(|plain| self.has_edits(&plain))) {
                return Ok(input.len());
            }
        }
        let mut out = Vec::new();
        self.convert(input, &mut out, &mut ())?;
        let there = buffer.get_mut(..out.len()).ok_or(IntoError::TooSmall { needed: out.len() })?;
        there.copy_from_slice(&out);
        Ok(out.len())
    }

    /// Reads a record as a conversion does, with rights put back or assumed where that is asked
    /// for; turned it is only when it is written.
    ///
    /// # Errors
    /// What the reader or the notation refuses: `?` is no record.
    ///
    /// ```
    /// use fenconv::{Converter, Options, Variants};
    /// let converter = Converter::new(Variants::shared().get("standard")?, Options::default())?.assuming_rights();
    /// let read = converter.read(b"4k2r/8/8/8/8/8/8/4K3 b - - 0 12", &mut ())?;
    /// assert_eq!(read.position.castling.iter().count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(&self, input: &[u8], sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        let mut read = ParsedRecord::empty(self.profile());
        self.read_to(input, sink, &mut read).map(|()| read)
    }

    /// The same into a record that is used again.
    pub(crate) fn read_to(&self, input: &[u8], sink: &mut dyn Sink, read: &mut ParsedRecord) -> Result<(), Error> {
        match &self.from {
            Some(notation) => {
                *read = notation.read(input, &self.reader, sink)?;
                // the work of strangers: what is not valid is not written
                match self.reader.options().kings {
                    KingCount::Profile => read.position.validate(self.profile(), sink)?,
                    _ => read.position.validate_picture(self.profile(), sink)?,
                }
            }
            None => self.reader.read_to(input, self.container, sink, read)?,
        }
        if let Some(starts) = &self.rebuild
            && starts.put_rights_back(&mut read.position)
        {
            sink.push(Finding::new(FindingKind::StartRebuilt, Field::Castling, read.field(Field::Castling)));
        }
        if self.assumes_rights {
            let castling = read.field(Field::Castling);
            let has_none = castling.is_empty() || dash::is_dash(castling.of(input));
            if has_none && classical::assume_rights(&mut read.position, self.profile()) {
                sink.push(Finding::new(FindingKind::RightsAssumed, Field::Castling, castling));
            }
        }
        Ok(())
    }

    /// Converts by way of a full position, which is read into `read`; of two boards that is the
    /// first one.
    pub(crate) fn convert_by_position(
        &self,
        input: &[u8],
        out: &mut Vec<u8>,
        sink: &mut dyn Sink,
        read: &mut ParsedRecord,
    ) -> Result<FullConversion, Error> {
        let Some(halves) = boards::halves(input, self.profile()) else {
            return self.convert_one(input, out, sink, read);
        };
        let start = out.len();
        let (mut converted, mut refused) = (None::<FullConversion>, None);
        let mut other = ParsedRecord::empty(self.profile());
        for (half, read) in halves.into_iter().zip([read, &mut other]) {
            if out.len() > start {
                out.extend_from_slice(boards::BETWEEN);
            }
            let (from, written) = (half.start, out.len());
            match self.convert_one(&input[half], out, &mut OfHalf { start: from, sink }, read) {
                Ok(full) => match &mut converted {
                    Some(first) => first.second = Some(Box::new(read.position.clone())),
                    None => converted = Some(full),
                },
                Err(error) => {
                    out.truncate(written);
                    refused.get_or_insert(boards::error_of_half(&error, from));
                }
            }
        }
        match (converted, refused) {
            (Some(full), None) => {
                Ok(FullConversion { changed: out[start..] != *input, fields_end: out.len() - start, ..full })
            }
            (_, refused) => {
                out.truncate(start);
                Err(refused
                    .unwrap_or_else(|| Finding::new(FindingKind::EmptyInput, Field::Record, Span::default()).into()))
            }
        }
    }

    /// Converts one board by way of a full position.
    fn convert_one(
        &self,
        input: &[u8],
        out: &mut Vec<u8>,
        sink: &mut dyn Sink,
        read: &mut ParsedRecord,
    ) -> Result<FullConversion, Error> {
        let start = out.len();
        self.read_to(input, sink, read)?;
        let tail = self.turn(input, read, sink)?;
        let tail = tail.as_deref().unwrap_or_else(|| read.tail.of(input));
        if self.keeps {
            out.extend_from_slice(input);
            let (fields_end, blanks) = (read.fields_end(), read.fields.blanks);
            return Ok(FullConversion { changed: false, fields_end, blanks, keeps: self.keeps, second: None });
        }
        let blanks = Blanks::default();
        if let Some(notation) = &self.to {
            self.write_notation(&**notation, (input, tail), read, out, sink)?;
            let fields_end = out.len() - start;
            return Ok(FullConversion {
                changed: out[start..] != *input,
                fields_end,
                blanks,
                keeps: self.keeps,
                second: None,
            });
        }
        let position = &read.position;
        let four = match self.fields {
            FieldCount::Auto => read.epd,
            FieldCount::Fen => false,
            FieldCount::Epd | FieldCount::Four => true,
        };
        let shape = if four { FieldSet::Epd } else { FieldSet::Fen };
        let files = self.profile().size().files();
        // what strangers have read or a transform has turned need not be what is there
        let is_there = read.fields.is_written && self.from.is_none() && self.transform.is_none();
        let spelled = Spelled {
            placement: is_there.then(|| read.fields.placement.of(input)),
            place: &|right| match right {
                Some(right) => castling::place(input, read.field(Field::Castling), right, files),
                None => read.field(Field::HalfmoveClock),
            },
        };
        self.writer.write_fields(position, shape, &spelled, out, sink)?;
        if self.keeps_order && self.transform.is_none() {
            castling::keep_order(read.field(Field::Castling).of(input), &mut out[start..]);
        }
        if self.fields == FieldCount::Four {
            report_left_out(input, read, sink);
            let fields_end = out.len() - start;
            return Ok(FullConversion {
                changed: out[start..] != *input,
                fields_end,
                blanks,
                keeps: self.keeps,
                second: None,
            });
        }
        if four && !read.epd {
            epd::write_counters(position.halfmove_clock, position.fullmove_number, out);
        }
        let fields_end = out.len() - start;
        let counters = if four && read.epd { epd::CounterOperations::Once } else { epd::CounterOperations::None };
        epd::write(tail, read.fields.blanks, counters, out);
        Ok(FullConversion { changed: out[start..] != *input, fields_end, blanks, keeps: self.keeps, second: None })
    }

    /// Turns the position of a record, where that is asked for; what is after its fields then.
    fn turn(&self, input: &[u8], read: &mut ParsedRecord, sink: &mut dyn Sink) -> Result<Option<Vec<u8>>, Error> {
        let Some(transform) = self.transform else { return Ok(None) };
        let castling = read.field(Field::Castling);
        let at = |finding: Finding| Finding {
            span: if finding.field == Field::Castling { castling } else { Span::new(0, input.len()) },
            ..finding
        };
        let turned = transform.turn(&read.position, self.profile(), self.writer.options().lossy);
        let turned = turned.map_err(|error| at(*error.finding())).inspect_err(|finding| sink.push(*finding))?;
        turned.findings.iter().for_each(|finding| sink.push(at(*finding)));
        let tail = turned_tail((input, read.tail), (&read.position, self.profile()), &turned, sink)?;
        read.position = turned.position;
        Ok(Some(tail))
    }

    fn write_notation(
        &self,
        notation: &dyn WriteNotation,
        (input, tail): (&[u8], &[u8]),
        read: &ParsedRecord,
        out: &mut Vec<u8>,
        sink: &mut dyn Sink,
    ) -> Result<(), Error> {
        let mut offset = OffsetSink { converter: self, input, read, sink };
        let written = notation.write(&read.position, &self.writer, out, &mut offset);
        written.map_err(|error| offset.place(*error.finding()))?;
        if notation.takes(tail) {
            out.extend_from_slice(tail);
        } else if !blank::trim(tail).is_empty() {
            sink.push(Finding::new(FindingKind::NotSaid, Field::Operations, read.tail));
        }
        Ok(())
    }
}

/// Reports what a record has after its four fields, and what is not written of it.
fn report_left_out(input: &[u8], read: &ParsedRecord, sink: &mut dyn Sink) {
    let mut report = |field, span: Span| sink.push(Finding::new(FindingKind::NotSaid, field, span));
    for field in [Field::HalfmoveClock, Field::FullmoveNumber] {
        let span = read.field(field);
        let in_operation = read.tail.start <= span.start && span.end <= read.tail.end;
        if !span.is_empty() && !in_operation {
            report(field, span);
        }
    }
    if !blank::trim(read.tail.of(input)).is_empty() {
        report(Field::Operations, read.tail);
    }
}

/// What came of a record by way of a full position.
#[derive(Debug)]
#[cfg_attr(not(feature = "stream"), allow(dead_code))] // what whole inputs ask for
pub(crate) struct FullConversion {
    pub(crate) changed: bool,
    /// The second of two boards.
    pub(crate) second: Option<Box<Position>>,
    /// Where in what was written the operations or the comment begin.
    pub(crate) fields_end: usize,
    /// What the blanks of what was written are.
    pub(crate) blanks: Blanks,
    /// Whether it was written as it is spelled.
    pub(crate) keeps: bool,
}

#[cfg(test)]
mod tests;
