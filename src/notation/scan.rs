//! The quick path: sees whether a record is plain, many bytes a step, and
//! respells its castling field in place.
//!
//! A plain record is one that the full reader takes without a finding and that
//! no writer changes outside the castling field and an en passant target left out:
//! canonical placement, holdings and counters. Anything else is left to the reader,
//! so the scan is never a second source of findings.
//!
//! The placement is looked at in two ways that give the same answers: `avx2` where the
//! processor has it, `portable` anywhere. All the rest is the same code.

// bits are cut out of wider numbers all the time; what is not inlined costs more to hand
// over than to make; what differs from record to record costs more to branch on
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_possible_wrap)]
#![allow(clippy::inline_always, clippy::needless_bitwise_bool)]

#[cfg(all(feature = "simd", target_arch = "x86_64"))]
mod avx2;
mod mask;
mod portable;
mod rights;

use std::ops::RangeInclusive;
use std::sync::Arc;

use self::mask::Mask;
use self::rights::{RankBits, Rights};
use super::castling::Spelling;
use super::en_passant::DoubleStep;
use super::epd::EndedOperations;
use super::{
    ChecksForm, Container, EpPolicy, FieldCount, HoldingsForm, HoldingsOrder, INPUT_LIMIT, LetterOrder, ReadOptions,
    WriteOptions, en_passant,
};
use crate::finding::Tolerance;
use crate::model::{Cell, Color, Piece, PieceId, Square, Wing};
use crate::profile::{Gates, Profile, Promoted, Walls};

/// How many bytes after a record must be readable.
pub(crate) const PADDING: usize = 160;

/// As many bytes from the start of a record as are looked at.
type Window = [u8; PADDING];

/// A 1 in each byte.
const ONES: u64 = u64::MAX / 0xFF;
/// A bit for each letter of a side, counted from `b`.
const SIDES: u32 = 1 | 1 << (b'w' - b'b');
/// A byte that is never part of a placement.
const NO_LETTER: u8 = 0xFF;

/// The tables for one profile and one pair of dialects.
#[derive(Debug, Clone)]
pub(crate) struct Scan {
    profile: Arc<Profile>,
    en_passant: EpPolicy,
    limit: usize,
    shapes: Shapes,
    /// Whether letters keep their order if they say the same.
    keeps_order: bool,
    /// Whether every letter stays as it is.
    keeps_letters: bool,
    shape: Layout,
    portable: portable::Tables,
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    avx2: Option<avx2::Tables>,
    rights: Rights,
    /// Where there are holdings, by byte: its place among them from 1, 0 for what
    /// cannot be in hand.
    holdings: Option<[u8; 256]>,
}

/// What records are read from and written as.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ScanOptions {
    pub(crate) read: ReadOptions,
    pub(crate) write: WriteOptions,
    pub(crate) fields: FieldCount,
    pub(crate) container: Container,
}

/// Which records are plain, by their fields, and of which of them there is more to do or to
/// say than that they are respelled.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools)] // each is asked for by itself
struct Shapes {
    /// All fields of a FEN.
    six: bool,
    /// The four of EPD.
    four: bool,
    operations: bool,
    /// Whether six become four, with the counters as operations or without them.
    six_to_four: bool,
    four_to_six: bool,
    /// Whether the counters of six are reported.
    reports_counters: bool,
    /// Whether all of a record is written anew.
    anew: bool,
}

impl Shapes {
    fn new(profile: &Profile, options: &ScanOptions) -> Self {
        let ScanOptions { read, fields, container, .. } = *options;
        let in_epd = container == Container::Epd;
        Self {
            // a strict reader refuses the counters of a FEN in an EPD record
            six: !in_epd || read.tolerance != Tolerance::Strict,
            four: container != Container::Fen,
            // those that are left out are reported, and a `|` in them is the end of a first board
            operations: fields != FieldCount::Four && container != Container::Fen && profile.boards < 2,
            six_to_four: matches!(fields, FieldCount::Epd | FieldCount::Four),
            four_to_six: fields == FieldCount::Fen,
            reports_counters: in_epd,
            anew: false,
        }
    }
}

/// Some bytes of a block, whole lines or one record.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part {
    pub(crate) start: usize,
    /// The byte after them; [`PADDING`] more must be there.
    pub(crate) limit: usize,
    /// Whether every plain record is handed over, or those that take more than respelling.
    pub(crate) hands_over_all: bool,
    /// Whether anything may be after the fields of a record, up to the end of its line.
    pub(crate) any_tail: bool,
}

/// A plain record. Places are those of the block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Plain {
    /// Its number from 1 among the records of one call.
    pub(crate) number: u64,
    pub(crate) start: usize,
    /// The byte after it.
    pub(crate) end: usize,
    /// The byte after its fields: there operations begin.
    pub(crate) fields_end: usize,
    /// Where its counters begin; none where it has the four fields of EPD.
    pub(crate) counters: Option<usize>,
    /// The byte after its line end.
    pub(crate) next: usize,
    /// The byte after its placement and holdings.
    pub(crate) placement_end: usize,
    /// The castling field as it was; it is respelled.
    pub(crate) castling: OldLetters,
    pub(crate) rights: PlainRights,
    /// Whether it has an en passant target, and whether a pawn is there to take on it;
    /// asked only of records that are all handed over.
    pub(crate) target: Option<bool>,
    /// The first of the two bytes of an en passant target that is left out: it stands
    /// there still, and a `-` has to take its place.
    pub(crate) left_out: Option<usize>,
}

/// A castling field as it was before it was respelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OldLetters {
    pub(crate) start: usize,
    len: u32,
    letters: u32,
}

/// What a plain record says of castling, and what its letters depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "stream"), allow(dead_code))] // what whole inputs ask for
pub(crate) struct PlainRights {
    /// By colour and wing, king side first, sixteen bits: the file of the rook.
    pub(crate) rooks: u64,
    /// The same of the rooks furthest from their kings.
    pub(crate) outermost: u64,
    /// By colour, sixteen bits: the files of castling kings.
    pub(crate) kings: u32,
}

#[cfg_attr(not(feature = "stream"), allow(dead_code))] // what whole inputs ask for
impl PlainRights {
    /// By colour and wing, king side first: the file of the rook from 1, or 0.
    pub(crate) fn rook_files(&self) -> [u8; 4] {
        let file = |files: u16| if files == 0 { 0 } else { files.trailing_zeros() as u8 + 1 };
        std::array::from_fn(|right| file((self.rooks >> (16 * right)) as u16))
    }
}

/// What [`Scan::respell_lines`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Respelled {
    /// Where the first line begins that was left alone.
    pub(crate) next: usize,
    /// How many records were plain.
    pub(crate) records: u64,
    /// How many of those change.
    pub(crate) changed: u64,
}

#[cfg_attr(not(feature = "stream"), allow(dead_code))] // what whole inputs ask for
impl OldLetters {
    /// Its bytes in one word.
    pub(crate) fn letters(&self) -> u32 {
        self.letters
    }

    /// Its bytes, and how many of them count.
    pub(crate) fn bytes(&self) -> ([u8; 4], usize) {
        (self.letters.to_le_bytes(), self.len as usize)
    }
}

/// How many bytes of a placement are looked at, and whether its runs may have two
/// digits.
#[derive(Debug, Clone, Copy)]
enum Layout {
    /// Up to eight files, four ranks at least: 64 bytes, and 128 if those are not enough.
    Narrow,
    /// More files, the same.
    Wide,
    /// Up to eight files and few ranks: 128 bytes, as in 64 one of them might overflow
    /// the sums and they would not be looked at for that.
    Few,
    /// So many squares that 64 bytes are seldom enough: 128.
    Large,
}

/// Which bytes a placement is made of, and what else must be known of its ranks.
struct Alphabet {
    files: u8,
    ranks: u8,
    digits: RangeInclusive<u8>,
    /// The lower-case letters that both sides have.
    both: Vec<u8>,
    /// Every other byte that fills a square.
    exact: Vec<u8>,
    /// By colour: the letter of the royal piece, no letter where there is none.
    royals: [u8; 2],
    /// By colour: the fewest royal pieces, and how many more there may be.
    royal_counts: [(u32, u32); 2],
    /// Where pieces may be marked as promoted: the letters of those that are.
    markable: Option<Vec<u8>>,
    /// By colour: the letter of the castling king.
    kings: [u8; 2],
    /// By colour: the letters of the castling partners.
    partners: [Vec<u8>; 2],
    /// By colour: the castling rank, counted from the top.
    rows: [usize; 2],
}

impl Alphabet {
    /// `None` where a side has several kinds of royal pieces.
    fn new(profile: &Profile) -> Option<Self> {
        let size = profile.size;
        let row = |color| usize::from(size.ranks() - 1 - profile.castling_rank(color).index());
        let first_digit = if size.files() > 8 { b'0' } else { b'1' };
        let mut alphabet = Self {
            files: size.files(),
            ranks: size.ranks(),
            digits: first_digit..=b'0' + size.files().min(9),
            both: Vec::new(),
            exact: Vec::new(),
            royals: [NO_LETTER; 2],
            royal_counts: profile.royals.map(|(least, most)| (least.into(), u32::from(most) - u32::from(least))),
            markable: (profile.promoted == Promoted::Tilde).then(Vec::new),
            kings: [NO_LETTER; 2],
            partners: [Vec::new(), Vec::new()],
            rows: [row(Color::White), row(Color::Black)],
        };
        if profile.walls != Walls::None {
            alphabet.exact.push(b'*');
        }
        for byte in b'A'..=b'z' {
            let Some((id, color)) = profile.letter(byte) else { continue };
            let kind = profile.kind(id);
            if byte.to_ascii_uppercase() != kind.letter {
                continue; // a synonym: the writer spells it otherwise
            }
            match (kind.only, color) {
                (Some(_), _) => alphabet.exact.push(byte),
                (None, Color::Black) => alphabet.both.push(byte),
                (None, Color::White) => {}
            }
            if kind.royal {
                if alphabet.royals[color as usize] != NO_LETTER {
                    return None;
                }
                alphabet.royals[color as usize] = byte;
            }
            if let Some(markable) = alphabet.markable.as_mut().filter(|_| !kind.royal && !kind.pawn) {
                markable.push(byte);
            }
            if id == profile.castling.king {
                alphabet.kings[color as usize] = byte;
            }
            if profile.castling.partners.contains(id) {
                alphabet.partners[color as usize].push(byte);
            }
        }
        Some(alphabet)
    }

    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    fn fills_a_square(&self, byte: u8) -> bool {
        let letter = byte.is_ascii_alphabetic() && self.both.contains(&byte.to_ascii_lowercase());
        letter || self.exact.contains(&byte)
    }
}

/// Where a placement ends, where its ranks do, and what stands on the castling rank
/// of each side. Bytes are counted from the start of the record.
struct Placement {
    end: usize,
    /// A bit for each `/`.
    slashes: u128,
    homes: [RankBits; 2],
}

/// A plain record; places are counted from its start.
struct Record {
    end: usize,
    /// After its line end.
    next: usize,
    fields_end: usize,
    counters: Option<usize>,
    respelled: bool,
    placement_end: usize,
    rights: PlainRights,
    target: Option<bool>,
    castling: OldLetters,
    left_out: Option<usize>,
}

/// What came of looking at a placement.
enum Look {
    Plain(Placement),
    NotPlain,
    /// It does not end within the bytes looked at.
    TooLong,
}

impl Look {
    /// The same, but not where a call left it: the other way to come by one, which takes
    /// no call, can then keep all of it in registers.
    #[inline(always)]
    fn taken_apart(self) -> Self {
        match self {
            Self::Plain(Placement { end, slashes, homes }) => Self::Plain(Placement { end, slashes, homes }),
            look => look,
        }
    }
}

impl Scan {
    /// The scan of a profile; `None` where its records cannot be plain.
    pub(crate) fn new(profile: &Arc<Profile>, options: &ScanOptions) -> Option<Self> {
        let ScanOptions { read, write, .. } = *options;
        let size = profile.size;
        let may = |color| profile.may_castle(color, Wing::King);
        if Color::BOTH.into_iter().any(|color| may(color) != profile.may_castle(color, Wing::Queen)) {
            return None;
        }
        // the sums of squares are kept in a byte
        if u32::from(size.files()) * u32::from(size.ranks()) > 255
            || profile.castling.gates != Gates::None
            || profile.short
            || write.classic_if_enough
            || profile.promoted.before().is_some()
            || profile.checks.is_some_and(|limit| limit > 9 || write.checks != ChecksForm::Remaining)
        {
            return None;
        }
        let holdings = match &profile.holdings {
            None => None,
            Some(_) if write.holdings != HoldingsForm::Brackets || write.holdings_order != HoldingsOrder::Profile => {
                return None;
            }
            Some(pieces) => Some(holdings_order(pieces, profile)?),
        };
        let alphabet = Alphabet::new(profile)?;
        let shape = match (size.files(), usize::from(size.files() + 1) * usize::from(size.ranks())) {
            (..9, 36..) => Layout::Narrow,
            (..9, _) => Layout::Few,
            (_, ..96) => Layout::Wide,
            _ => Layout::Large,
        };
        Some(Self {
            en_passant: write.en_passant.unwrap_or(EpPolicy::of(write.dialect)),
            limit: read.limit,
            shapes: Shapes::new(profile, options),
            keeps_order: write.order == LetterOrder::Keep,
            keeps_letters: false,
            shape,
            portable: portable::Tables::new(&alphabet),
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            avx2: avx2::Tables::new(&alphabet),
            rights: Rights::new(profile, read, Spelling { dialect: write.dialect, order: write.order })?,
            holdings,
            profile: profile.clone(),
        })
    }

    /// The scan for those who want plain records as they are spelled.
    pub(crate) fn keeping(self) -> Self {
        let shapes = Shapes { six_to_four: false, four_to_six: false, ..self.shapes };
        Self { keeps_letters: true, en_passant: EpPolicy::Keep, shapes, ..self }
    }

    /// The scan for those who write all of a record anew, and what is after its fields too.
    pub(crate) fn handing_over(self) -> Self {
        let shapes = Shapes { operations: false, anew: true, ..self.shapes };
        Self { keeps_order: false, shapes, ..self }
    }

    /// The scan for those who write all fields of a FEN, whatever a record has, and something
    /// before it.
    pub(crate) fn writing_six(self) -> Self {
        let shapes = Shapes { operations: false, six_to_four: false, four_to_six: true, anew: true, ..self.shapes };
        Self { keeps_order: false, shapes, ..self }
    }

    /// Respells the lines of a part of a block as long as each is a plain record. Hands over
    /// the block with each record of which there is more to do or to say, or with each.
    pub(crate) fn respell_lines(
        &self,
        block: &mut [u8],
        part: Part,
        on_record: &mut dyn FnMut(&[u8], &Plain),
    ) -> Respelled {
        #[cfg(all(feature = "simd", target_arch = "x86_64"))]
        if let Some(tables) = &self.avx2 {
            // SAFETY: there are tables only where the processor has what the function needs
            #[allow(unsafe_code)]
            return unsafe { avx2::respell_lines(self, tables, block, part, on_record) };
        }
        portable::respell_lines(self, block, part, on_record)
    }

    /// The loop of [`Scan::respell_lines`] with a way to look at placements.
    #[inline(always)]
    fn lines(
        &self,
        block: &mut [u8],
        part: Part,
        look: impl Fn(&Window) -> Look,
        on_record: &mut dyn FnMut(&[u8], &Plain),
    ) -> Respelled {
        let Part { start, limit, hands_over_all, .. } = part;
        let Shapes { six_to_four, four_to_six, reports_counters, anew, .. } = self.shapes;
        let mut done = Respelled { next: start, records: 0, changed: 0 };
        while done.next < limit {
            let start = done.next;
            let Some(record) = self.record(block, Part { start, ..part }, &look) else { break };
            done.next = start + record.next;
            done.records += 1;
            let is_six = record.counters.is_some();
            let recounted = if is_six { six_to_four } else { four_to_six };
            let is_edited = anew | recounted | record.left_out.is_some();
            done.changed += u64::from(record.respelled | is_edited);
            if hands_over_all | is_edited | (is_six & reports_counters) {
                let plain = Plain {
                    number: done.records,
                    start,
                    end: start + record.end,
                    fields_end: start + record.fields_end,
                    counters: record.counters.map(|at| start + at),
                    next: start + record.next,
                    placement_end: start + record.placement_end,
                    rights: record.rights,
                    target: record.target,
                    castling: OldLetters { start: start + record.castling.start, ..record.castling },
                    left_out: record.left_out.map(|at| start + at),
                };
                on_record(block, &plain);
            }
        }
        done
    }

    /// Respells the record that begins at `start` and ends with its line, at `limit` at
    /// the latest. All that differs from record to record is asked without a branch.
    #[inline(always)]
    fn record(&self, block: &mut [u8], part: Part, look: &impl Fn(&Window) -> Look) -> Option<Record> {
        let Part { start, limit, hands_over_all, any_tail } = part;
        let text: &Window = block.get(start..)?.first_chunk()?;
        let Look::Plain(placement) = look(text) else { return None };
        let behind = match &self.holdings {
            None => placement.end,
            Some(order) => behind_holdings(text, placement.end, order)?,
        };
        // with this the compiler sees that all the rest stands in the window
        if behind > 128 {
            return None;
        }
        // " w " or " b "
        let side = u32::from_le_bytes(*text[behind..].first_chunk()?) & 0x00FF_FFFF;
        let color = (side >> 8).wrapping_sub(u32::from(b'b')) as u8;
        if side & 0x00FF_00FF != 0x0020_0020 || color > 31 || SIDES >> color & 1 == 0 {
            return None;
        }
        let field = behind + 3;
        let letters = u64::from_le_bytes(*text[field..].first_chunk()?);
        let len = length_to_blank(letters);
        if len == 0 || len > 4 {
            return None;
        }
        // no target, or a possible one
        let mut at = field + len as usize + 1;
        let (mut left_out, mut has_captor) = (None, None);
        let target: [u8; 2] = *text[at..].first_chunk()?;
        if target[0] == b'-' {
            at += 1;
        } else {
            let side = if color == 0 { Color::Black } else { Color::White };
            let target = en_passant::square(&target, &self.profile)?;
            let on = |square| self.cell(text, &placement, square);
            let step = DoubleStep::over(target, side, &self.profile)?;
            let stays = step.stays(&self.profile, self.en_passant, on)?;
            left_out = (!stays).then_some(at);
            if hands_over_all {
                has_captor = step.stays(&self.profile, EpPolicy::PseudoLegal, on);
            }
            at += 2;
        }
        if let Some(limit) = self.profile.checks {
            let &[b' ', white, b'+', black] = text[at..].first_chunk()? else { return None };
            if white.wrapping_sub(b'0') > limit || black.wrapping_sub(b'0') > limit {
                return None;
            }
            at += 4;
        }
        let most = limit - start;
        let mut counters = None;
        let [blank, digit] = *text[at..].first_chunk()?;
        if at < most && blank == b' ' && digit.is_ascii_digit() {
            counters = Some(at + 1);
            at += 1 + length_of_counters(u64::from_le_bytes(*text[at + 1..].first_chunk()?))?;
        }
        let is_known = if counters.is_some() { self.shapes.six } else { self.shapes.four };
        if !is_known || at > most || at > self.limit {
            return None;
        }
        let fields_end = at;
        let (end, next) = match text[at..].first_chunk()? {
            _ if at == most => (at, at),
            [b'\n', _] => (at, at + 1),
            b"\r\n" if at + 1 < most => (at, at + 2),
            [b'\r', _] => (at, at + 1),
            [byte, _] if any_tail && !is_glued(*byte) => (at, end_of_line(&block[start..limit], at)),
            [b' ', _] if self.shapes.operations => behind_operations(&block[start..limit], at)?,
            _ => return None,
        };
        let bits = u32::MAX >> (32 - 8 * len);
        let old = letters as u32 & bits;
        let (mut new, rights) = self.rights.respell(old, len, &placement.homes)?;
        if self.keeps_letters || self.keeps_order && letter_set(new) == letter_set(old) {
            new = old;
        }
        *block.get_mut(start + field..)?.first_chunk_mut()? = (letters as u32 & !bits | new).to_le_bytes();
        Some(Record {
            end,
            next,
            fields_end,
            counters,
            respelled: old != new,
            placement_end: behind,
            rights,
            target: has_captor,
            castling: OldLetters { start: field, len, letters: old },
            left_out,
        })
    }

    /// What stands on a square, marks of promotion left aside.
    fn cell(&self, record: &[u8], placement: &Placement, square: Square) -> Cell {
        let mut slashes = placement.slashes;
        let mut first = 0;
        for _ in 0..self.profile.size.ranks() - 1 - square.rank().index() {
            first = slashes.first() + 1;
            slashes = slashes.without_first();
        }
        let mut squares = 0;
        for at in first..placement.end {
            let byte = record[at];
            squares += match byte {
                b'1' if record[at + 1].is_ascii_digit() => 10,
                b'0'..=b'9' => byte - b'0',
                b'~' => 0,
                _ => 1,
            };
            if squares > square.file().index() {
                return match self.profile.letter(byte) {
                    Some((id, color)) => Cell::Piece(Piece { id, color, promoted: false }),
                    None if byte == b'*' => Cell::Wall,
                    None => Cell::Empty,
                };
            }
        }
        Cell::Empty
    }
}

/// By byte: the place of a piece in hand, White's from 1, then Black's; `None`
/// where a royal piece can be in hand and would have to be counted.
fn holdings_order(pieces: &[PieceId], profile: &Profile) -> Option<[u8; 256]> {
    let mut order = [0; 256];
    let mut place = 0;
    for color in Color::BOTH {
        for &id in pieces {
            let kind = profile.kind(id);
            if kind.royal {
                return None;
            }
            place += 1;
            if kind.only.is_some_and(|only| only != color) {
                continue;
            }
            let letter = if color == Color::White { kind.letter } else { kind.letter.to_ascii_lowercase() };
            order[usize::from(letter)] = place;
        }
    }
    Some(order)
}

/// The byte after holdings that begin at `at` as the writer would spell them.
#[inline]
fn behind_holdings(block: &[u8], at: usize, order: &[u8; 256]) -> Option<usize> {
    let (open, rest) = block.get(at..)?.split_first()?;
    let mut last = 1;
    for (number, &byte) in rest.iter().enumerate() {
        let place = order[usize::from(byte)];
        if byte == b']' {
            return (*open == b'[').then_some(at + number + 2);
        }
        if place < last {
            return None;
        }
        last = place;
    }
    None
}

/// Where operations that begin at `at` end, and the line after them, if they are carried over
/// as they are.
#[inline(never)]
fn behind_operations(text: &[u8], at: usize) -> Option<(usize, usize)> {
    let end = memchr::memchr2(b'\n', b'\r', &text[at..]).map_or(text.len(), |end| at + end);
    let plain = end <= INPUT_LIMIT && EndedOperations::of(&text[at..end]) == Some(EndedOperations::Carried);
    plain.then(|| (end, end_of_line(text, end)))
}

/// Whether a byte after a record is part of its last field.
#[inline]
fn is_glued(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Where the next line begins.
#[inline]
fn end_of_line(text: &[u8], at: usize) -> usize {
    let end = memchr::memchr2(b'\n', b'\r', &text[at..]).map_or(text.len(), |end| at + end);
    end + match text[end..] {
        [] => 0,
        [b'\r', b'\n', ..] => 2,
        _ => 1,
    }
}

/// The letters of a castling field without their order: a bit for each.
#[inline]
fn letter_set(field: u32) -> u64 {
    field.to_le_bytes().into_iter().fold(0, |set, letter| set | 1 << (letter & 63))
}

/// How many of eight bytes stand before a blank, all of them where there is none.
#[inline]
fn length_to_blank(text: u64) -> u32 {
    let bits = text ^ (ONES * u64::from(b' '));
    // the lowest 0x80 is exact: a borrow only spoils bytes above it
    let blanks = bits.wrapping_sub(ONES) & !bits & (ONES * 0x80);
    blanks.trailing_zeros() / 8
}

/// The length of a halfmove clock, a blank and a fullmove number as the writer
/// would spell them, at most seven bytes together; what is after them is
/// for the caller to look at.
#[inline]
fn length_of_counters(text: u64) -> Option<usize> {
    // digits are 0x30..=0x39: the high half is 3 and adding 6 does not carry
    let high = (text ^ (ONES * 0x30)) & (ONES * 0xF0);
    let low = (text & (ONES * 0x0F)).wrapping_add(ONES * 6) & (ONES * 0xF0);
    let others = high | low;
    let clock = others.trailing_zeros() & !7;
    if clock == 0 || clock > 40 {
        return None;
    }
    let end = 1 + (clock + ((others >> clock >> 8).trailing_zeros() & !7)) / 8;
    // a blank and a digit that is no zero
    let first = (((text >> clock) as u16) ^ 0x3020).rotate_left(8);
    let zero_first = (text as u8 == b'0') & (clock > 8);
    let plain = (end < 8) & (first.wrapping_sub(1) < 9) & !zero_first;
    plain.then_some(end as usize)
}

#[cfg(test)]
impl Scan {
    /// The same, looking at placements in the way of any processor.
    pub(crate) fn portable(self) -> Self {
        Self {
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            avx2: None,
            ..self
        }
    }
}
