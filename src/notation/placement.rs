//! The placement: ranks from the top, files from a, runs of empty squares as
//! numbers (PGN standard 16.1.3.1).
//!
//! ```text
//! placement = rank *( "/" rank ) [ holdings ]
//! rank      = 1*( piece / "*" / run )
//! piece     = [ "+" / "|" ] letter [ "~" ]   ; marks as the profile has them
//! run       = decimal number              ; `10` is ten squares, never 1 and 0
//! ```

use arrayvec::ArrayVec;

use super::decimal::{self, ONE_DIGIT_FILES};
use super::field_reader::FieldReader;
use crate::finding::{Detail, Field, FindingKind as K, Span, Treatment};
use crate::model::{Board, Cell, File, PROMOTED, Piece, Rank, Square, cell_of};
use crate::profile::{NO_PIECE, Profile, Promoted, Step, Walls};

/// Codes below this are pieces without a mark.
const PLAIN_CODES: u8 = 64;

/// The parts of the first field.
pub(crate) struct Parts {
    /// The ranks.
    pub(crate) ranks: Span,
    /// The text of the holdings, without brackets or slash.
    pub(crate) holdings: Option<Span>,
    /// Whether the holdings were in brackets or after a slash without fault.
    pub(crate) sound: bool,
    /// Whether the ranks are spelled as they are written.
    pub(crate) is_written: bool,
}

impl Parts {
    /// The holdings with their brackets, which are all that may be around them in the field.
    pub(crate) fn holdings_in(&self, field: Span, input: &[u8]) -> Option<Span> {
        let inner = self.holdings?;
        let is_bracketed = input.get(self.ranks.end as usize) == Some(&b'[');
        Some(if is_bracketed { Span { start: self.ranks.end, end: field.end } } else { inner })
    }
}

impl FieldReader<'_, '_> {
    /// Reads the field onto the board: its parts, and whether the ranks make a board of the
    /// profile's size.
    pub(super) fn placement(&mut self, field: Span, board: &mut Board) -> (Parts, bool) {
        let (text, profile) = (field.of(self.input), self.profile);
        // where a piece can bear the other mark it may be written with that one
        let is_written = !profile.has_synonyms && profile.promoted != Promoted::PlusOrTilde;
        let may_be_ranks = profile.holdings.is_none() || memchr::memchr(b'[', text).is_none();
        // most fields are nothing but ranks
        if may_be_ranks && read_plain(text, profile, board) {
            return (Parts { ranks: field, holdings: None, sound: true, is_written }, true);
        }
        let mut parts = self.placement_parts(field);
        parts.is_written = is_written && read_plain(parts.ranks.of(self.input), profile, board);
        let is_sound = parts.is_written || self.board(parts.ranks, board);
        (parts, is_sound)
    }

    /// Splits the field into ranks and holdings: brackets after the last rank, or
    /// one segment more than the board has ranks.
    fn placement_parts(&mut self, field: Span) -> Parts {
        let (text, profile) = (field.of(self.input), self.profile);
        let base = field.start as usize;
        if let Some(open) = memchr::memchr(b'[', text) {
            let close = memchr::memchr(b']', &text[open..]).map(|at| open + at);
            let whole = Span::new(base + open, base + close.map_or(text.len(), |at| at + 1));
            let inner = close.map(|close| Span::new(base + open + 1, base + close));
            let mut sound = true;
            if close.is_none_or(|close| close + 1 != text.len()) {
                let from = close.map_or(open, |close| close + 1);
                let span = Span::new(base + from, base + text.len());
                self.report.note_as(Treatment::Refused, K::PocketSyntax, Field::Holdings, span);
                sound = false;
            } else if profile.holdings.is_none() {
                self.report.note(K::PocketNotAllowed, Field::Holdings, whole);
                sound = false;
            }
            return Parts { ranks: Span::new(base, base + open), holdings: inner, sound, is_written: false };
        }
        let mut parts = Parts { ranks: field, holdings: None, sound: true, is_written: false };
        let last_rank = usize::from(profile.size.ranks()) - 1;
        if let Some(slash) = memchr::memchr_iter(b'/', text).nth(last_rank) {
            let behind = &text[slash + 1..];
            if profile.holdings.is_some() && !behind.contains(&b'/') {
                parts.ranks = Span::new(base, base + slash);
                parts.holdings = Some(Span::new(base + slash + 1, base + text.len()));
            } else if behind.is_empty() {
                parts.ranks = Span::new(base, base + slash);
                let span = Span::new(base + slash, base + slash + 1);
                self.report.note(K::TrailingSlash, Field::Placement, span);
            }
        }
        parts
    }

    /// Reads the ranks; whether they make a board of the profile's size.
    fn board(&mut self, ranks: Span, board: &mut Board) -> bool {
        let (text, profile) = (ranks.of(self.input), self.profile);
        if read_plain(text, profile, board) {
            return true;
        }
        let base = ranks.start as usize;
        let size = profile.size;
        let mut sound = self.bad_piece_chars(ranks);

        let count = memchr::memchr_iter(b'/', text).count() + 1;
        if count != usize::from(size.ranks()) {
            let detail = Detail::Count { found: clamp(count), expected: size.ranks().into() };
            self.report.note_with(K::BoardRankCount, Field::Placement, ranks, detail);
            sound = false;
        }
        *board = Board::empty(size);
        let mut consecutive = Vec::new();
        let mut marks = Vec::new();
        let mut start = 0;
        for row in 0..count {
            let end = memchr::memchr(b'/', &text[start..]).map_or(text.len(), |at| start + at);
            let rank = u8::try_from(row).ok().and_then(|row| size.ranks().checked_sub(row + 1)).and_then(Rank::new);
            let mut line = Line { text, base, profile, rank, consecutive: &mut consecutive, marks: &mut marks };
            let width = line.read(start..end, board);
            if width != usize::from(size.files()) {
                let detail = Detail::Count { found: clamp(width), expected: size.files().into() };
                let span = Span::new(base + start, base + end);
                if sound || count == usize::from(size.ranks()) {
                    self.report.note_with(K::BoardRankWidth, Field::Placement, span, detail);
                }
                sound = false;
            }
            start = end + 1;
        }
        for span in consecutive {
            self.report.note(K::ConsecutiveDigits, Field::Placement, span);
        }
        for (span, treatment) in marks {
            self.report.note_as(treatment, K::PromotedMark, Field::Placement, span);
            sound &= treatment != Treatment::Refused;
        }
        sound
    }

    /// Reports bytes that no placement can have of the profile, left to right;
    /// whether there are none.
    fn bad_piece_chars(&mut self, ranks: Span) -> bool {
        let (text, profile, base) = (ranks.of(self.input), self.profile, ranks.start as usize);
        let mut sound = true;
        let mut at = 0;
        while at < text.len() {
            let byte = text[at];
            let mut end = at + 1;
            let kind = match byte {
                _ if profile.promoted.is_mark_before(byte) => None,
                b'*' if profile.walls == Walls::None => Some(K::WallNotAllowed),
                b'~' if profile.promoted.is_mark_after(byte) => None,
                b'/' | b'*' => None,
                b'0'..=b'9' => {
                    end = at + decimal::run_digits(&text[at..], profile.size);
                    (byte == b'0').then_some(K::BadRun)
                }
                // said already
                0x80.. => {
                    sound = false;
                    None
                }
                _ => profile.letter(byte).is_none().then_some(K::BadPieceChar),
            };
            if let Some(kind) = kind {
                self.report.note(kind, Field::Placement, Span::new(base + at, base + end));
                sound = false;
            }
            at = end;
        }
        sound
    }
}

/// Reads a placement that has no fault: pieces, numbers and marks before pieces, and nothing in
/// hand; anything else is for the way that can say what is wrong.
fn read_plain(text: &[u8], profile: &Profile, board: &mut Board) -> bool {
    *board = Board::empty(profile.size);
    if profile.size.files() > ONE_DIGIT_FILES {
        return read_wide(text, profile, board);
    }
    let files = usize::from(profile.size.files());
    let cells = board.codes_mut();
    // the square at hand and the end of its rank
    let mut at = usize::from(profile.size.ranks() - 1) * 16;
    let mut end = at + files;
    // what a byte is cannot be foreseen, so nothing branches on it: each puts something on the
    // square at hand and goes its steps on
    let (mut wrong, mut last) = (0, 0);
    for &byte in text {
        let Step { code, squares, kind } = profile.steps[usize::from(byte)];
        wrong |= kind & (Step::OTHER | last & Step::DIGIT);
        wrong |= if at == end { 0 } else { kind & Step::SLASH };
        // a mark is for a piece that may have one
        wrong |= ((last & Step::MARK) * (Step::BEARER / Step::MARK)) & !kind;
        cells[at & 0xFF] = code | ((last & Step::MARK) * (PROMOTED / Step::MARK));
        at = at.wrapping_add_signed(squares.into());
        end = end.wrapping_sub((kind & Step::SLASH).into());
        last = kind;
    }
    wrong | last & Step::MARK == 0 && at == end && end == files
}

/// The same for wide boards, on which `12` is a number and nothing has a mark.
fn read_wide(text: &[u8], profile: &Profile, board: &mut Board) -> bool {
    let files = usize::from(profile.size.files());
    let cells = board.codes_mut();
    // the square at hand and the end of its rank; the number that ends just before
    let mut at = usize::from(profile.size.ranks() - 1) * 16;
    let (mut end, mut number) = (at + files, (0, usize::MAX));
    for (place, &byte) in text.iter().enumerate() {
        let code = profile.letters[usize::from(byte)];
        if code != NO_PIECE {
            if at >= end {
                return false;
            }
            cells[at & 0xFF] = code;
            at += 1;
        } else if byte == b'/' {
            if at != end || end <= 16 {
                return false;
            }
            end -= 16;
            at = end - files;
        } else {
            // none begins with 0
            let digit = usize::from(byte.wrapping_sub(b'0'));
            let (before, to) = number;
            let is_second = to == place;
            if digit > 9 || !is_second && digit == 0 || is_second && before != 1 {
                return false;
            }
            at += if is_second { 9 + digit } else { digit };
            number = (if is_second { 10 } else { digit }, place + 1);
        }
    }
    at == end && end <= 16
}

/// The bytes of a placement that say what stands on a square: its piece or wall,
/// or the run that covers it; the whole placement for a square that it lacks.
pub(crate) fn span_of(input: &[u8], ranks: Span, square: Square, profile: &Profile) -> Span {
    let found = || {
        let (text, base) = (ranks.of(input), ranks.start as usize);
        let row = usize::from(profile.size.ranks().checked_sub(square.rank().index() + 1)?);
        let line = text.split(|&byte| byte == b'/').nth(row)?;
        let start = text.split(|&byte| byte == b'/').take(row).map(|line| line.len() + 1).sum::<usize>();
        let wanted = usize::from(square.file().index());
        let (mut at, mut file) = (0, 0_usize);
        while at < line.len() {
            let from = at;
            at += 1;
            let width = if line[from].is_ascii_digit() {
                at = from + decimal::run_digits(&line[from..], profile.size);
                decimal::number(&line[from..at]) as usize
            } else {
                usize::from(line[from] == b'*' || profile.letter(line[from]).is_some())
            };
            file = file.saturating_add(width);
            if file > wanted {
                return Some(Span::new(base + start + from, base + start + at));
            }
        }
        None
    };
    found().unwrap_or(ranks)
}

fn clamp(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// One rank being read.
struct Line<'a> {
    text: &'a [u8],
    base: usize,
    profile: &'a Profile,
    rank: Option<Rank>,
    consecutive: &'a mut Vec<Span>,
    marks: &'a mut Vec<(Span, Treatment)>,
}

impl Line<'_> {
    /// Puts the rank on the board and returns how many squares it fills.
    fn read(&mut self, range: std::ops::Range<usize>, board: &mut Board) -> usize {
        let mut width = 0_usize;
        let mut at = range.start;
        let mut last_digit = None;
        let mut mark_before = None;
        while at < range.end {
            let byte = self.text[at];
            match byte {
                b'0'..=b'9' => {
                    let start = at;
                    at += decimal::run_digits(&self.text[at..range.end], self.profile.size);
                    let run = decimal::number(&self.text[start..at]) as usize;
                    if last_digit == Some(start) {
                        self.consecutive.push(Span::new(self.base + start - 1, self.base + at));
                    }
                    last_digit = Some(at);
                    width = width.saturating_add(run);
                    self.no_mark(mark_before.take());
                    continue;
                }
                _ if self.profile.promoted.is_mark_before(byte) => {
                    self.no_mark(mark_before.take());
                    mark_before = Some(at);
                }
                _ if self.profile.promoted.is_mark_after(byte) => {
                    let square = self.square(width.wrapping_sub(1));
                    let marked = square.filter(|_| at > range.start && last_digit != Some(at));
                    let treatment = marked.map_or(Treatment::Refused, |square| self.promote(board, square));
                    if !(marked.is_some() && treatment == Treatment::Harmless) {
                        self.marks.push((self.span(at), treatment));
                    }
                }
                b'*' => {
                    self.put(board, width, Cell::Wall);
                    width = width.saturating_add(1);
                    self.no_mark(mark_before.take());
                }
                _ => {
                    if let Some((id, color)) = self.profile.letter(byte) {
                        self.put(board, width, Cell::Piece(Piece { id, color, promoted: false }));
                        if let Some(at) = mark_before.take()
                            && let Some(square) = self.square(width)
                        {
                            let treatment = self.promote(board, square);
                            if treatment != Treatment::Harmless {
                                self.marks.push((self.span(at), treatment));
                            }
                        }
                    }
                    width = width.saturating_add(1);
                }
            }
            at += 1;
        }
        self.no_mark(mark_before);
        width
    }

    /// Marks the piece of a square as promoted. `Harmless`: done, no finding.
    fn promote(&self, board: &mut Board, square: Square) -> Treatment {
        match board.piece(square) {
            Some(piece) if self.profile.promoted == Promoted::None => {
                let kind = self.profile.kind(piece.id);
                if kind.royal || kind.pawn { Treatment::Refused } else { Treatment::Repaired }
            }
            Some(piece) if !piece.promoted => {
                let kind = self.profile.kind(piece.id);
                if !self.profile.may_bear_mark(kind) {
                    return Treatment::Refused;
                }
                board.put(square, Piece { promoted: true, ..piece });
                Treatment::Harmless
            }
            _ => Treatment::Refused,
        }
    }

    fn no_mark(&mut self, mark_before: Option<usize>) {
        if let Some(at) = mark_before {
            self.marks.push((self.span(at), Treatment::Refused));
        }
    }

    fn span(&self, at: usize) -> Span {
        Span::new(self.base + at, self.base + at + 1)
    }

    fn square(&self, file: usize) -> Option<Square> {
        let file = u8::try_from(file).ok().and_then(File::new)?;
        Some(Square::new(file, self.rank?))
    }

    fn put(&self, board: &mut Board, file: usize, cell: Cell) {
        if let Some(square) = self.square(file) {
            board.set(square, cell);
        }
    }
}

/// Writes the ranks: runs are merged, numbers have no leading zero.
#[allow(clippy::cast_possible_truncation)] // at most 16 squares
pub(crate) fn write(board: &Board, profile: &Profile, out: &mut Vec<u8>) {
    let files = usize::from(board.size().files());
    // a byte each would have to be asked whether there is room for it
    let (mut text, mut len) = ([0; TEXT], 0);
    macro_rules! push {
        ($byte:expr) => {{
            text[len % TEXT] = $byte;
            len += 1;
        }};
    }
    macro_rules! run {
        ($squares:expr) => {{
            let squares = $squares as u8;
            if squares > 9 {
                push!(b'1');
                push!(b'0' + squares - 10);
            } else {
                // there where it is not counted as well
                text[len % TEXT] = b'0' + squares;
                len += usize::from(squares > 0);
            }
        }};
    }
    for rank in (0..board.size().ranks()).rev().filter_map(Rank::new) {
        let mut next = 0;
        board.each_filled_of(rank, |file, code| {
            run!(file - next);
            if code < PLAIN_CODES {
                push!(profile.glyphs[usize::from(code)]);
            } else {
                for byte in marked(cell_of(code), profile) {
                    push!(byte);
                }
            }
            next = file + 1;
        });
        run!(files - next);
        if rank.index() > 0 {
            push!(b'/');
        }
        if len > TEXT - LONGEST_RANK || rank.index() == 0 {
            out.extend_from_slice(&text[..len]);
            len = 0;
        }
    }
}

/// How many bytes of a placement are gathered before they are appended.
const TEXT: usize = 128;
/// Sixteen pieces with two marks, and the slash.
const LONGEST_RANK: usize = 16 * 3 + 1;

/// A wall, or a piece that may have marks.
#[cold]
fn marked(cell: Cell, profile: &Profile) -> ArrayVec<u8, 3> {
    let Cell::Piece(piece) = cell else { return (cell == Cell::Wall).then_some(b'*').into_iter().collect() };
    let promotes = profile.kinds.get(piece.id.index()).is_some_and(|kind| kind.promotes);
    let marks = profile.promoted.marks(promotes).map(|mark| mark.filter(|_| piece.promoted));
    let letter = profile.glyph(piece.id, piece.color);
    [marks[0], Some(letter), marks[1]].into_iter().flatten().collect()
}
