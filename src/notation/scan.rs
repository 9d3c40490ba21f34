//! The quick path: sees whether a record is plain, sixteen bytes a step, and
//! respells its castling field in place.
//!
//! A plain record is one that the full reader takes without a finding and that
//! no writer changes outside the castling field: canonical placement, holdings
//! and counters, an en passant target that stays. Anything else is left to the reader, so the
//! scan is never a second source of findings. What the letters mean and how
//! they are spelled it asks of the same functions as the reader and the writer.

// lanes are cut out of wider numbers all the time
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]

mod lanes;

use std::sync::Arc;

use wide::u8x16;

use self::lanes::{Lanes, Mask};
use super::castling::{self, Spelling};
use super::letter::Letter;
use super::rooks::Side;
use super::{ChecksForm, EpPolicy, HoldingsForm, ReadOptions, WriteOptions, en_passant};
use crate::model::{CastlingRights, Cell, Color, FileSet, HomeRank, Piece, PieceId, Rank, Square, Wing, wing_of};
use crate::profile::{Gates, Profile, Promoted, Walls};

/// How many bytes behind a record must be readable.
pub(crate) const PADDING: usize = 160;

/// A 1 in each byte.
const ONES: u64 = u64::MAX / 0xFF;
/// A byte that is never part of a placement.
const NO_LETTER: u8 = 0xFF;

/// The tables for one profile and one pair of dialects.
#[derive(Debug, Clone)]
pub(crate) struct Scan {
    profile: Arc<Profile>,
    spelling: Spelling,
    en_passant: EpPolicy,
    read: ReadOptions,
    /// The lower-case letters that both sides have, in pairs; the last one may
    /// stand twice.
    both: Vec<[u8x16; 2]>,
    /// Every other byte that fills a square.
    exact: Vec<u8x16>,
    /// By colour: the letter of the royal piece, no letter where there is none.
    royals: [u8x16; 2],
    /// The highest digit: no run is longer than a rank.
    last_digit: u8x16,
    letters: [Option<Letter>; 256],
    /// By colour: the letter of the castling king.
    kings: [u8; 2],
    /// By colour: the letters of the castling partners.
    partners: [Vec<u8>; 2],
    /// By colour: the castling rank, counted from the top.
    rows: [usize; 2],
    /// Where pieces may be marked as promoted: the letters of those that never are.
    unmarked: Option<Vec<u8x16>>,
    /// Where there are holdings, by byte: its place among them from 1, 0 for what
    /// cannot be in hand.
    holdings: Option<[u8; 256]>,
}

/// What a scan did to a plain record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Scanned {
    /// The byte behind the record.
    pub(crate) end: usize,
    /// Whether letters of its castling field were changed.
    pub(crate) changed: bool,
    /// Where its counters begin.
    pub(crate) counters: usize,
}

impl Scan {
    /// The scan of a profile; `None` where its records cannot be plain.
    pub(crate) fn new(profile: &Arc<Profile>, read: ReadOptions, write: &WriteOptions) -> Option<Self> {
        let size = profile.size;
        let may = |color| profile.may_castle(color, Wing::King);
        if Color::BOTH.into_iter().any(|color| may(color) != profile.may_castle(color, Wing::Queen)) {
            return None;
        }
        // the sums of squares are kept in a byte
        if u32::from(size.files()) * u32::from(size.ranks()) > 255
            || profile.castling.gates != Gates::None
            || profile.short
            || matches!(profile.promoted, Promoted::Plus | Promoted::Bar)
            || profile.checks.is_some_and(|limit| limit > 9 || write.checks != ChecksForm::Remaining)
        {
            return None;
        }
        let marked = profile.promoted == Promoted::Tilde;
        let mut unmarked = Vec::new();
        let holdings = match &profile.holdings {
            None => None,
            Some(_) if write.holdings != HoldingsForm::Brackets => return None,
            Some(pieces) => Some(holdings_order(pieces, profile)?),
        };
        let (mut both, mut exact, mut royals) = (Vec::new(), Vec::new(), [NO_LETTER; 2]);
        if profile.walls != Walls::None {
            exact.push(u8x16::splat(b'*'));
        }
        let (mut kings, mut partners) = ([0; 2], [Vec::new(), Vec::new()]);
        for byte in b'A'..=b'z' {
            let Some((id, color)) = profile.letter(byte) else { continue };
            let kind = profile.kind(id);
            if byte.to_ascii_uppercase() != kind.letter {
                continue; // a synonym: the writer spells it otherwise
            }
            match (kind.only, color) {
                (Some(_), _) => exact.push(u8x16::splat(byte)),
                (None, Color::Black) => both.push(u8x16::splat(byte)),
                (None, Color::White) => {}
            }
            if kind.royal || kind.pawn {
                unmarked.push(u8x16::splat(byte));
            }
            if kind.royal {
                if royals[color as usize] != NO_LETTER {
                    return None;
                }
                royals[color as usize] = byte;
            }
            if id == profile.castling.king {
                kings[color as usize] = byte;
            }
            if profile.castling.partners.contains(id) {
                partners[color as usize].push(byte);
            }
        }
        let row = |color| usize::from(size.ranks() - 1 - profile.castling_rank(color).index());
        Some(Self {
            profile: profile.clone(),
            spelling: Spelling { dialect: write.dialect, order: write.order },
            en_passant: write.en_passant.unwrap_or(EpPolicy::of(write.dialect)),
            read,
            both: both.chunks(2).map(|pair| [pair[0], pair[pair.len() - 1]]).collect(),
            exact,
            royals: royals.map(u8x16::splat),
            last_digit: u8x16::splat(b'0' + size.files().min(9)),
            letters: std::array::from_fn(|byte| {
                let letter = castling::letter(read.dialect, u8::try_from(byte).ok()?, size.files());
                letter.filter(|letter| may(letter.color()))
            }),
            kings,
            partners,
            rows: [row(Color::White), row(Color::Black)],
            unmarked: marked.then_some(unmarked),
            holdings,
        })
    }

    /// Respells the record that begins at `start` and ends with its line, at
    /// `limit` at the latest, if it is plain; `None` leaves the block alone.
    /// [`PADDING`] bytes behind the limit must be there.
    #[inline]
    pub(crate) fn respell(&self, block: &mut [u8], start: usize, limit: usize) -> Option<Scanned> {
        let size = self.profile.size;
        // the placement must end within so many vectors; where there are few ranks, 64
        // bytes are room enough for one to overflow the sums
        let widest = usize::from(size.files() + 1) * usize::from(size.ranks());
        match (size.files(), widest) {
            (..9, 36..=72) => self.respell_in::<u64, 4, false>(block, start, limit),
            (..10, _) => self.respell_in::<u128, 8, false>(block, start, limit),
            (_, ..=96) => self.respell_in::<u128, 6, true>(block, start, limit),
            _ => self.respell_in::<u128, 8, true>(block, start, limit),
        }
    }

    #[inline]
    fn respell_in<M: Mask, const VECTORS: usize, const TWO_DIGITS: bool>(
        &self,
        block: &mut [u8],
        start: usize,
        limit: usize,
    ) -> Option<Scanned> {
        let placement = self.placement::<M, VECTORS, TWO_DIGITS>(block, start)?;
        let behind = match &self.holdings {
            None => start + placement.end,
            Some(order) => behind_holdings(block, start + placement.end, order)?,
        };
        // " w " or " b "
        let side = u32::from_le_bytes(*block.get(behind..)?.first_chunk()?) & 0x00FF_FFFF;
        if side != 0x0020_7720 && side != 0x0020_6220 {
            return None;
        }
        let field = behind + 3;
        let len = length_to_blank(block.get(field..)?)?;
        // no target, or one that stays, and a blank
        let mut at = field + len + 1;
        let &[target @ .., after] = block.get(at..)?.first_chunk::<3>()?;
        if len == 0 || len > 4 {
            return None;
        }
        if target == *b"- " {
            at += 2;
        } else {
            let side = if side == 0x0020_7720 { Color::White } else { Color::Black };
            let target = en_passant::square(&target, &self.profile)?;
            let on = |square| self.cell(block, start, &placement, square);
            if after != b' ' || !en_passant::stays(target, side, &self.profile, self.en_passant, on) {
                return None;
            }
            at += 3;
        }
        if let Some(limit) = self.profile.checks {
            let &[white, b'+', black, b' '] = block.get(at..)?.first_chunk()? else { return None };
            if white.wrapping_sub(b'0') > limit || black.wrapping_sub(b'0') > limit {
                return None;
            }
            at += 4;
        }
        let first_counter = at;
        let end = at + counters(block.get(at..)?)?;
        let ended = end == limit || matches!(block.get(end)?, b'\n' | b'\r');
        if !ended || end > limit || end - start > self.read.limit {
            return None;
        }
        if block[field] == b'-' {
            return (len == 1).then_some(Scanned { end, changed: false, counters: first_counter });
        }
        let homes = [
            self.home_rank(block, start, &placement, Color::White)?,
            self.home_rank(block, start, &placement, Color::Black)?,
        ];
        let letters = self.castling(block.get(field..field + len)?, &homes)?;
        let text: &mut [u8; 4] = block.get_mut(field..)?.first_chunk_mut()?;
        let old = u32::from_le_bytes(*text);
        let bits = u32::MAX >> (32 - 8 * len);
        let new = old & !bits | u32::from_le_bytes(letters) & bits;
        *text = new.to_le_bytes();
        Some(Scanned { end, changed: old != new, counters: first_counter })
    }

    /// Checks the placement and finds its end and its ranks.
    #[inline(always)]
    #[allow(clippy::inline_always)] // its result is too large to hand over
    fn placement<M: Mask, const VECTORS: usize, const TWO_DIGITS: bool>(
        &self,
        block: &[u8],
        start: usize,
    ) -> Option<Placement<VECTORS>> {
        let text = block.get(start..start + 16 * VECTORS)?.as_chunks::<16>().0;
        let next = block.get(start + 1..start + 1 + 16 * VECTORS)?.as_chunks::<16>().0;
        let splat = u8x16::splat;
        let is_digit =
            |bytes: u8x16| bytes.max(splat(if TWO_DIGITS { b'0' } else { b'1' })).min(self.last_digit).cmp_eq(bytes);

        // what each byte is, and how many squares the text fills up to it
        let (mut others, mut slashes, mut digits) = (Lanes::NONE, Lanes::NONE, Lanes::NONE);
        let (mut ones, mut zeros, mut royals) = (Lanes::NONE, Lanes::NONE, [Lanes::NONE; 2]);
        let (mut marks, mut marked) = (Lanes::NONE, Lanes::NONE);
        let mut sums = [[0_u8; 16]; VECTORS];
        let mut sum = 0;
        for at in 0..VECTORS {
            let bytes = u8x16::new(text[at]);
            let lower = bytes | splat(0x20);
            let mut piece = splat(0);
            for &[one, other] in &self.both {
                piece |= lower.cmp_eq(one) | lower.cmp_eq(other);
            }
            for &letter in &self.exact {
                piece |= bytes.cmp_eq(letter);
            }
            let digit = is_digit(bytes);
            let slash = bytes.cmp_eq(splat(b'/'));
            let mut width = piece & splat(1) | digit & bytes & splat(0x0F);
            if TWO_DIGITS {
                // the `1` of `12` stands for ten
                let one = bytes.cmp_eq(splat(b'1'));
                width += one & is_digit(u8x16::new(next[at])) & splat(9);
                ones.set(at, one);
                zeros.set(at, bytes.cmp_eq(splat(b'0')));
            }
            let mut other = !(piece | digit | slash);
            if let Some(letters) = &self.unmarked {
                let mark = bytes.cmp_eq(splat(b'~'));
                let unmarked = letters.iter().fold(splat(0), |found, &letter| found | bytes.cmp_eq(letter));
                other ^= mark;
                marks.set(at, mark);
                marked.set(at, piece & !unmarked);
            }
            others.set(at, other);
            slashes.set(at, slash);
            digits.set(at, digit);
            royals[0].set(at, bytes.cmp_eq(self.royals[0]));
            royals[1].set(at, bytes.cmp_eq(self.royals[1]));
            let (low, high) = halves(width.to_array());
            let low = running_sums(low.wrapping_add(sum));
            let high = running_sums(high.wrapping_add(low >> 56));
            sum = high >> 56;
            sums[at][..8].copy_from_slice(&low.to_le_bytes());
            sums[at][8..].copy_from_slice(&high.to_le_bytes());
        }
        let (others, mut slashes, digits): (M, M, M) = (others.join(), slashes.join(), digits.join());
        if others == M::NONE {
            return None;
        }
        let end = others.first();
        let within = others.before_first();

        // spellings that the writer would not choose
        let double = digits & (digits >> 1) & within;
        let faults = if TWO_DIGITS {
            let (ones, zeros): (M, M) = (ones.join(), zeros.join());
            double & !ones | double & (double >> 1) | zeros & !(double << 1) & within
        } else {
            double
        };
        let faults = if self.unmarked.is_some() {
            faults | marks.join::<M>() & !(marked.join::<M>() << 1) & within
        } else {
            faults
        };

        // each rank has its squares; on wide boards one of more bytes than squares
        // might overflow the sums (on others `respell` leaves no room for that)
        let (files, last_row) = (self.profile.size.files(), usize::from(self.profile.size.ranks() - 1));
        let longest = usize::from(files) << u32::from(self.unmarked.is_some());
        let mut starts = [0_usize; Rank::MAX as usize + 1];
        let (mut wrong, mut squares) = (0, 0_u8);
        slashes = slashes & within;
        for row in 0..last_row {
            let slash = slashes.first();
            squares = squares.wrapping_add(files);
            wrong |= *sums.as_flattened().get(slash)? ^ squares;
            if VECTORS > 4 {
                wrong |= u8::from(slash - starts[row] > longest);
            }
            starts[row + 1] = slash + 1;
            slashes = slashes.without_first();
        }
        wrong |= *sums.as_flattened().get(end.checked_sub(1)?)? ^ squares.wrapping_add(files);
        if VECTORS > 4 {
            wrong |= u8::from(end.checked_sub(starts[last_row])? > longest);
        }
        for (found, (low, high)) in royals.into_iter().zip(self.profile.royals) {
            let found = (found.join::<M>() & within).count();
            wrong |= u8::from(found < low.into() || found > high.into());
        }
        if faults != M::NONE || slashes != M::NONE || wrong != 0 {
            return None;
        }
        starts[last_row + 1] = end + 1;
        Some(Placement { end, starts, sums })
    }

    /// What stands on a square, marks of promotion left aside.
    fn cell<const VECTORS: usize>(
        &self,
        block: &[u8],
        start: usize,
        placement: &Placement<VECTORS>,
        square: Square,
    ) -> Cell {
        let row = usize::from(self.profile.size.ranks() - 1 - square.rank().index());
        let before = usize::from(self.profile.size.files()) * row;
        let [first, behind] = [placement.starts[row], placement.starts[row + 1] - 1];
        // the first byte up to which all squares are filled stands there
        let wanted = before + usize::from(square.file().index()) + 1;
        let sums = &placement.sums.as_flattened()[first..behind];
        let byte = sums.iter().position(|&sum| usize::from(sum) == wanted).map_or(b'-', |at| block[start + first + at]);
        match self.profile.letter(byte) {
            Some((id, color)) => Cell::Piece(Piece { id, color, promoted: false }),
            None if byte == b'*' => Cell::Wall,
            None => Cell::Empty,
        }
    }

    /// What stands on the castling rank of a side.
    #[inline(always)]
    #[allow(clippy::inline_always)] // its result is too large to hand over
    fn home_rank<const VECTORS: usize>(
        &self,
        block: &[u8],
        start: usize,
        placement: &Placement<VECTORS>,
        color: Color,
    ) -> Option<HomeRank> {
        let row = self.rows[color as usize];
        let [first, behind] = [placement.starts[row], placement.starts[row + 1] - 1];
        if behind - first > 16 {
            return None;
        }
        let text = u8x16::new(*block.get(start + first..)?.first_chunk()?);
        let length = !(u32::MAX << (behind - first));
        let sums = placement.sums.as_flattened().get(first..)?;
        let before = u32::from(self.profile.size.files()) * row as u32;
        let files = |letters: u8x16| {
            let mut files = 0_u32;
            let mut lanes = letters.move_mask() as u32 & length;
            while lanes != 0 {
                // a piece fills the last of the squares up to it
                let squares = u32::from(*sums.get(lanes.trailing_zeros() as usize)?) - before;
                files |= 1 << (squares & 31);
                lanes &= lanes - 1;
            }
            Some(FileSet::from_bits((files >> 1) as u16))
        };
        let mut rooks = u8x16::splat(0);
        for &letter in &self.partners[color as usize] {
            rooks |= text.cmp_eq(u8x16::splat(letter));
        }
        let king = u8x16::splat(self.kings[color as usize]);
        Some(HomeRank { kings: files(text.cmp_eq(king))?, rooks: files(rooks)?, pieces: FileSet::EMPTY })
    }

    /// The letters that the rights of a plain record are written with.
    #[inline(always)]
    #[allow(clippy::inline_always)] // its result is too large to hand over
    fn castling(&self, field: &[u8], homes: &[HomeRank; 2]) -> Option<[u8; 4]> {
        let profile = &*self.profile;
        // no `map`: it does not become straight code
        let sides = [Side::new(&homes[0], profile, self.read.kq), Side::new(&homes[1], profile, self.read.kq)];
        let mut rights = CastlingRights::NONE;
        for &byte in field {
            let letter = self.letters[usize::from(byte)]?;
            // the case is the colour, as `Letter::color` says
            let color = if byte & 0x20 == 0 { Color::White } else { Color::Black };
            let side = &sides[color as usize];
            let king = side.king?;
            let rook = match letter {
                Letter::Wing(_, wing) => side.of_wing(wing)?,
                Letter::File(_, file) => side.of_file(file)?,
                Letter::Either(_, wing, file) => {
                    let rook = side.of_wing(wing)?;
                    if side.of_file(file).is_some_and(|other| other != rook) {
                        return None;
                    }
                    rook
                }
            };
            let wing = wing_of(rook, king);
            rights.set(color, wing, Some(rook));
        }
        let letters = self.spelling.letters(&rights, &sides);
        // two letters for one right make fewer rights than letters
        (letters.lost.is_empty() && letters.as_bytes().len() == field.len()).then(|| letters.bytes())
    }
}

/// Where a placement ends, where its ranks begin, and in each byte how many
/// squares the text fills up to there; all from the start of the record.
struct Placement<const VECTORS: usize> {
    end: usize,
    /// One more than there are ranks.
    starts: [usize; Rank::MAX as usize + 1],
    sums: [[u8; 16]; VECTORS],
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
            let letter = if color == Color::White { kind.letter } else { kind.letter.to_ascii_lowercase() };
            order[usize::from(letter)] = place;
        }
    }
    Some(order)
}

/// The byte behind holdings that begin at `at` as the writer would spell them.
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

/// How many of the first eight bytes stand before a blank, at most eight.
#[inline]
fn length_to_blank(text: &[u8]) -> Option<usize> {
    let bits = text.first_chunk().map(|text| u64::from_le_bytes(*text))? ^ (ONES * u64::from(b' '));
    // the lowest 0x80 is exact: a borrow only spoils bytes above it
    let blanks = bits.wrapping_sub(ONES) & !bits & (ONES * 0x80);
    Some(blanks.trailing_zeros() as usize / 8)
}

/// The length of a halfmove clock, a blank and a fullmove number as the writer
/// would spell them, at most seven bytes together; what stands behind them is
/// for the caller to look at.
#[inline]
fn counters(text: &[u8]) -> Option<usize> {
    let text = text.first_chunk().map(|text| u64::from_le_bytes(*text))?;
    // digits are 0x30..=0x39: the high half is 3 and adding 6 does not carry
    let high = (text ^ (ONES * 0x30)) & (ONES * 0xF0);
    let low = (text & (ONES * 0x0F)).wrapping_add(ONES * 6) & (ONES * 0xF0);
    let others = high | low;
    let blank = others.trailing_zeros() / 8;
    if blank == 0 || blank > 5 {
        return None;
    }
    let end = blank + 1 + (others >> (8 * blank) >> 8).trailing_zeros() / 8;
    let byte = |index: u32| (text >> (8 * index)) as u8;
    let plain =
        end < 8 && end > blank + 1 && byte(blank) == b' ' && byte(blank + 1) != b'0' && (blank == 1 || byte(0) != b'0');
    plain.then_some(end as usize)
}

/// The two words of a vector.
#[inline]
fn halves(bytes: [u8; 16]) -> (u64, u64) {
    let both = u128::from_le_bytes(bytes);
    (both as u64, (both >> 64) as u64)
}

/// The sum of the bytes up to it in each byte.
#[inline]
fn running_sums(bytes: u64) -> u64 {
    bytes.wrapping_mul(ONES)
}
