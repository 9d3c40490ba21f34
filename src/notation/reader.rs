//! Reads a record into a position: every field in turn, every finding in order.

use std::sync::Arc;

use super::epd::{self, Operations};
use super::field_reader::FieldReader;
use super::gating::{self, Gater};
use super::placement;
use super::record::{self, Container, FieldSpans, RecordText};
use super::report::Report;
use super::rooks::CastlingPieces;
use super::scan::Plain;
use super::{DEFAULT_RECORD_LIMIT, Dialect, HoldingsForm, KingCount};
use crate::finding::{Detail, Error, Field, FindingKind as K, RecordError, Sink, Span, Tolerance, Treatment};
use crate::model::{Board, CastlingRights, Color, EnPassantTargets, FileSet, KqMeaning, Position, Square, setters};
use crate::profile::{EpTarget, Gates, Profile};

/// How a record is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The castling letters taken; `None` takes all of them mixed, as
    /// [`Dialect::XFen`] does.
    pub dialect: Option<Dialect>,
    /// What `K` and `Q` name.
    pub kq: KqMeaning,
    /// How much is taken beyond the grammar.
    pub tolerance: Tolerance,
    /// The most bytes of a record, operations left aside.
    pub limit: usize,
    /// Whether the number of royal pieces is judged: boards of lessons have none or many.
    pub kings: KingCount,
    /// How empty hands are written where the records come from: with
    /// [`HoldingsForm::BracketsOrDash`] `[-]` is nothing out of the ordinary.
    pub holdings: HoldingsForm,
}

setters! { ReadOptions {
    with_dialect: dialect: Option<Dialect>,
    with_kq: kq: KqMeaning,
    with_tolerance: tolerance: Tolerance,
    with_limit: limit: usize,
    with_kings: kings: KingCount,
    with_holdings: holdings: HoldingsForm,
} }

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            dialect: None,
            kq: KqMeaning::default(),
            tolerance: Tolerance::default(),
            limit: DEFAULT_RECORD_LIMIT,
            kings: KingCount::default(),
            holdings: HoldingsForm::default(),
        }
    }
}

/// A record that was read: its position and what else the text held.
#[derive(Debug, Clone)]
pub struct ParsedRecord {
    /// What the fields say.
    pub position: Position,
    /// The bytes after the fields: EPD operations or a comment.
    pub tail: Span,
    /// Whether the record had the four fields of EPD instead of a FEN's.
    pub epd: bool,
    /// Where the fields are, for findings about them; the placement without
    /// holdings, the counters of EPD where its operations have them.
    pub(crate) fields: FieldSpans,
}

impl ParsedRecord {
    /// The bytes that say what stands on a square of the input it was read from:
    /// the piece without its marks, or the run of empty squares.
    ///
    /// ```
    /// use fenconv::model::{File, Rank};
    /// use fenconv::{Reader, Square, Variants};
    /// let reader = Reader::new(Variants::builtin().get("standard")?);
    /// let record = b"4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    /// let read = reader.read(record, &mut ())?;
    /// let span = read.span_of(Square::new(File::H, Rank::FIRST), record, reader.profile());
    /// assert_eq!(span.of(record), b"R");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn span_of(&self, square: Square, input: &[u8], profile: &Profile) -> Span {
        placement::span_of(input, self.fields.placement, square, profile)
    }

    /// One that a record of this profile is read into.
    pub(crate) fn empty(profile: &Profile) -> Self {
        Self::new(Position::empty(profile.key, Board::empty(profile.size)), Span::default())
    }

    /// What a notation beside FEN says: a position, and the bytes of its board in the
    /// notation's input. Findings about any field get that span.
    #[must_use]
    pub fn new(position: Position, placement: Span) -> Self {
        Self { position, tail: Span::default(), epd: false, fields: FieldSpans { placement, ..FieldSpans::default() } }
    }

    /// What was read of the part of an input that begins at byte `start`, with spans of the
    /// whole: for a [`ReadNotation`](crate::convert::ReadNotation) that hands a part of its input to
    /// a [`Reader`].
    #[must_use]
    pub fn within(mut self, start: usize) -> Self {
        self.move_by(start);
        self
    }

    /// Says of a part of an input what is true of the whole.
    pub(crate) fn move_by(&mut self, start: usize) {
        self.fields.move_by(start);
        self.tail = self.tail.moved_by(start);
    }

    /// Where the fields end, and operations or a comment begin.
    pub(crate) fn fields_end(&self) -> usize {
        if !self.tail.is_empty() {
            return self.tail.start as usize;
        }
        let fields = &self.fields;
        let optional = [fields.holdings, fields.side_to_move, fields.castling, fields.en_passant, fields.checks];
        let all = optional.into_iter().chain([fields.halfmove, fields.fullmove, Some(fields.placement)]).flatten();
        all.map(|span| span.end as usize).max().unwrap_or_default()
    }

    /// The bytes of a field; empty where the record lacks it.
    #[must_use]
    pub(crate) fn field(&self, field: Field) -> Span {
        let fields = &self.fields;
        let span = match field {
            Field::Placement => Some(fields.placement),
            Field::SideToMove => fields.side_to_move,
            Field::Castling => fields.castling,
            Field::EnPassant => fields.en_passant,
            Field::Checks => fields.checks,
            Field::HalfmoveClock => fields.halfmove,
            Field::FullmoveNumber => fields.fullmove,
            Field::Operations => Some(fields.tail),
            Field::Holdings => fields.holdings,
            Field::Record | Field::Tag => None,
        };
        span.unwrap_or_default()
    }
}

/// Reads records of one variant.
///
/// ```
/// use fenconv::model::Wing;
/// use fenconv::{Color, Reader, Variants};
/// let reader = Reader::new(Variants::builtin().get("chess960")?);
/// // the white right belongs to the inner rook on g1
/// let read = reader.read(b"rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11", &mut ())?;
/// let rook = read.position.castling.get(Color::White, Wing::King).unwrap();
/// assert_eq!(rook.letter(), b'g');
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Reader {
    profile: Arc<Profile>,
    options: ReadOptions,
}

impl Reader {
    /// A tolerant reader of any dialect.
    #[must_use]
    pub fn new(profile: Arc<Profile>) -> Self {
        Self::with_options(profile, ReadOptions::default())
    }

    /// A reader with these options.
    #[must_use]
    pub fn with_options(profile: Arc<Profile>, options: ReadOptions) -> Self {
        Self { profile, options }
    }

    /// The profile it reads with.
    #[must_use]
    pub fn profile(&self) -> &Arc<Profile> {
        &self.profile
    }

    /// How it reads.
    #[must_use]
    pub fn options(&self) -> &ReadOptions {
        &self.options
    }

    /// Reads a FEN. The input is one record without its line end; every finding
    /// goes to `sink` in the order of the text's parts.
    ///
    /// # Errors
    /// The first finding that the tolerance does not take: `bad-piece-char` for
    /// `x` in `rnbxkbnr/...`, `castling-no-rook` for `K` without a rook, and so
    /// on; the sink has all of them.
    pub fn read(&self, input: &[u8], sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        self.read_in(input, Container::Fen, sink)
    }

    /// Reads a FEN from text; findings that do not refuse it are left out.
    ///
    /// # Errors
    /// What [`Reader::read`] refuses, with its message.
    ///
    /// ```
    /// use fenconv::{Reader, Variants};
    /// let reader = Reader::new(Variants::shared().get("standard")?);
    /// let position = reader.read_str("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?.position;
    /// assert_eq!(position.castling.iter().count(), 1);
    /// assert_eq!(reader.read_str("").unwrap_err().code(), "empty-input");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_str(&self, record: &str) -> Result<ParsedRecord, RecordError> {
        self.read(record.as_bytes(), &mut ()).map_err(|error| error.describe(record.as_bytes()))
    }

    /// Reads a record in a FEN list or in an EPD file.
    ///
    /// # Errors
    /// As [`Reader::read`]; EPD operations in a FEN list are `epd-operations`.
    pub fn read_in(&self, input: &[u8], container: Container, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        let mut read = ParsedRecord::empty(&self.profile);
        self.read_to(input, container, sink, &mut read).map(|()| read)
    }

    /// As [`Reader::read_in`], into a record that is used again; what it holds has no meaning
    /// where this is refused.
    pub(crate) fn read_to(
        &self,
        input: &[u8],
        container: Container,
        sink: &mut dyn Sink,
        into: &mut ParsedRecord,
    ) -> Result<(), Error> {
        self.read_refused(input, container, sink, into)?.map_or(Ok(()), Err)
    }

    /// Reads a record as far as it can be: one whose placement makes a board is read although it
    /// is refused, for which the error is returned.
    pub(crate) fn read_refused(
        &self,
        input: &[u8],
        container: Container,
        sink: &mut dyn Sink,
        into: &mut ParsedRecord,
    ) -> Result<Option<Error>, Error> {
        let mut report = Report::new(self.options.tolerance, sink);
        let has_board = self.read_fields(input, container, &mut report, into) && !into.fields.no_board;
        report.finish(has_board)
    }

    /// The findings of a record that the scan has taken: it is plain, and in EPD
    /// its counters are the one thing to say of it.
    pub(crate) fn report_plain(&self, record: &Plain, container: Container, sink: &mut dyn Sink) {
        if let (Container::Epd, Some(start)) = (container, record.counters) {
            let counters = Span::new(start - record.start, record.fields_end - record.start);
            record::epd_counters(counters, &mut Report::new(self.options.tolerance, sink));
        }
    }

    /// What the fields say; whether there are any. Where the placement makes no board, which is an
    /// error, it is empty.
    pub(super) fn read_fields(
        &self,
        input: &[u8],
        container: Container,
        report: &mut Report<'_>,
        into: &mut ParsedRecord,
    ) -> bool {
        let profile = &*self.profile;
        let ReadOptions { dialect, limit, .. } = self.options;
        let Some(fields) = record::split(&RecordText { input, profile, container, limit }, report) else {
            return false;
        };
        into.fields = fields;
        let ParsedRecord { position, fields, .. } = into;
        let mut reader = FieldReader { input, profile, report };
        let (parts, on_board) = reader.placement(fields.placement, &mut position.board);
        position.profile = profile.key;
        position.holdings = reader.holdings(&parts, self.options.holdings);
        position.side_to_move = reader.side_to_move(fields.side_to_move);
        // gates have file letters in every dialect
        let dialect = dialect.filter(|_| profile.castling.gates == Gates::None);
        (position.castling, position.gates) = (CastlingRights::NONE, [FileSet::EMPTY; 2]);
        let castling = reader.given(fields.castling);
        if let Some(castling) = castling {
            reader.castling_letters(castling, dialect);
        }
        if on_board {
            reader.royals(parts.ranks, position, self.options.kings);
            if let Some(castling) = castling {
                self.castling(&mut reader, castling, dialect, position);
            }
        }
        if profile.en_passant.target == EpTarget::Counting {
            (position.counting, position.en_passant) = (reader.counting(fields.en_passant), EnPassantTargets::NONE);
        } else {
            let board = on_board.then_some(&position.board);
            position.en_passant = reader.en_passant(fields.en_passant, board, position.side_to_move);
            position.counting = None;
        }
        position.checks = profile.checks.map(|limit| reader.checks(fields.checks, limit));
        let mut given = epd::Counters {
            halfmove: fields.halfmove.map(|span| (reader.halfmove_clock(span), span)),
            fullmove: fields.fullmove.map(|span| (reader.fullmove_number(span), span)),
        };
        if !fields.tail.is_empty() {
            given = reader.epd_counters(Operations::new(input, fields.tail, fields.blanks), given);
        }
        position.halfmove_clock = given.halfmove.map_or(0, |(clock, _)| clock);
        position.fullmove_number = given.fullmove.map_or(1, |(number, _)| number);
        fields.halfmove = given.halfmove.map(|(_, span)| span);
        fields.fullmove = given.fullmove.map(|(_, span)| span);
        fields.holdings = parts.holdings_in(fields.placement, input);
        fields.placement = parts.ranks;
        fields.no_board = !on_board;
        fields.is_written = parts.is_written;
        (into.tail, into.epd) = (fields.tail, fields.epd);
        true
    }

    /// Reads the castling field against the board.
    fn castling(
        &self,
        reader: &mut FieldReader<'_, '_>,
        field: Span,
        dialect: Option<Dialect>,
        position: &mut Position,
    ) {
        let profile = &*self.profile;
        let homes = Color::BOTH.map(|color| profile.home_rank_on(&position.board, color));
        let sides = homes.each_ref().map(|home| CastlingPieces::new(home, profile, self.options.kq));
        let gating = Color::BOTH.map(|color| gating::letters_are_gates(profile, position, color));
        position.castling = reader.castling_rights(field, &sides, gating, dialect);
        for color in Color::BOTH.into_iter().filter(|&color| gating[color as usize]) {
            let (home, side) = (&homes[color as usize], &sides[color as usize]);
            let gater = Gater { color, home, side, profile };
            position.gates[color as usize] = reader.gates(field, &gater, &mut position.castling);
        }
    }
}

/// What is wrong with the number of a side's royal pieces.
pub(crate) fn fault_of_royals(side: Color, found: u16, profile: &Profile) -> Option<Detail> {
    let (low, high) = profile.royals[side as usize];
    let expected = if found < low { low } else { high };
    (!(low..=high).contains(&found)).then_some(Detail::SideCount { side, found, expected })
}

/// Whose royal piece a byte of a placement is.
fn royal_of(text: &[u8], at: usize, profile: &Profile) -> Option<Color> {
    let before = profile.promoted.before();
    let is_marked = before.is_some() && at > 0 && text.get(at - 1).copied() == before;
    let royals = if is_marked { profile.marked_royals } else { profile.royal_kinds };
    profile.letter(text[at]).filter(|(id, _)| royals.contains(*id)).map(|(_, color)| color)
}

impl FieldReader<'_, '_> {
    /// Reports a side with too few or too many royal pieces; those in hand count
    /// as well.
    fn royals(&mut self, ranks: Span, position: &Position, kings: KingCount) {
        let treatment = match kings {
            KingCount::Profile => Treatment::Refused,
            KingCount::Any => Treatment::Doubtful,
            KingCount::Unchecked => return,
        };
        let (profile, holdings) = (self.profile, &position.holdings);
        let mut found = profile.count_royals(&position.board);
        for &id in profile.holdings.iter().flatten().filter(|id| profile.kind(**id).royal) {
            for color in Color::BOTH {
                let in_hand = holdings.count(color, id);
                found[color as usize] = found[color as usize].saturating_add(in_hand);
            }
        }
        for color in Color::BOTH {
            let found = found[color as usize];
            let Some(detail) = fault_of_royals(color, found, profile) else { continue };
            let (_, high) = profile.royals[color as usize];
            let text = ranks.of(self.input);
            let own =
                |(span, _): &(Span, u8)| royal_of(text, (span.start - ranks.start) as usize, profile) == Some(color);
            let mut own = self.bytes(ranks).filter(own);
            let surplus = own.nth(high.into()).filter(|_| found > high);
            let span = surplus.map_or(ranks, |(span, _)| span);
            self.report.note_with_as(treatment, (K::KingCount, Field::Placement), span, detail);
        }
    }
}
