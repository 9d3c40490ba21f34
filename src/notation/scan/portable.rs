//! How a placement is looked at sixteen bytes a step, on any processor.
//!
//! Letters are compared one after the other. Squares are summed up from the start of
//! the text, and each rank must end where so many are full.

use wide::u8x16;

use super::mask::{Mask, Seen, Words};
use super::rights::RankBits;
use super::{Alphabet, Layout, Look, Part, Placement, Plain, Respelled, Scan, Window};
use crate::model::Rank;

/// A 1 in each byte.
const ONES: u64 = u64::MAX / 0xFF;

/// The letters of a profile, in vectors.
#[derive(Debug, Clone)]
pub(super) struct Tables {
    /// The lower-case letters that both sides have, in pairs; the last one may
    /// stand twice.
    both: Vec<[u8x16; 2]>,
    /// Every other byte that fills a square.
    exact: Vec<u8x16>,
    /// By colour: the letter of the royal piece, no letter where there is none.
    royals: [u8x16; 2],
    royal_counts: [(u32, u32); 2],
    /// The highest digit: no run is longer than a rank.
    last_digit: u8x16,
    /// Where pieces may be marked as promoted: the letters of those that are.
    markable: Option<Vec<u8x16>>,
    files: u8,
    ranks: u8,
    /// By colour: the letter of the castling king, those of the castling partners, and
    /// the castling rank, counted from the top.
    kings: [u8x16; 2],
    partners: [Vec<u8x16>; 2],
    rows: [usize; 2],
}

impl Tables {
    pub(super) fn new(alphabet: &Alphabet) -> Self {
        let splat = |letters: &[u8]| letters.iter().copied().map(u8x16::splat).collect::<Vec<_>>();
        Self {
            both: splat(&alphabet.both).chunks(2).map(|pair| [pair[0], pair[pair.len() - 1]]).collect(),
            exact: splat(&alphabet.exact),
            royals: alphabet.royals.map(u8x16::splat),
            royal_counts: alphabet.royal_counts,
            last_digit: u8x16::splat(*alphabet.digits.end()),
            markable: alphabet.markable.as_deref().map(splat),
            files: alphabet.files,
            ranks: alphabet.ranks,
            kings: alphabet.kings.map(u8x16::splat),
            partners: alphabet.partners.each_ref().map(|letters| splat(letters)),
            rows: alphabet.rows,
        }
    }
}

/// The record loop of [`Scan`].
pub(super) fn respell_lines(
    scan: &Scan,
    block: &mut [u8],
    part: Part,
    on_record: &mut dyn FnMut(&[u8], &Plain),
) -> Respelled {
    let tables = &scan.portable;
    match scan.shape {
        Layout::Narrow => {
            let look = |text: &Window| match placement::<u64, 4, false>(tables, text) {
                Look::TooLong => placement::<u128, 8, false>(tables, text).taken_apart(),
                look => look,
            };
            scan.lines(block, part, look, on_record)
        }
        Layout::Wide => {
            let look = |text: &Window| match placement::<u64, 4, true>(tables, text) {
                Look::TooLong => placement::<u128, 8, true>(tables, text).taken_apart(),
                look => look,
            };
            scan.lines(block, part, look, on_record)
        }
        Layout::Few => scan.lines(block, part, |text| placement::<u128, 8, false>(tables, text), on_record),
        Layout::Large => scan.lines(block, part, |text| placement::<u128, 8, true>(tables, text), on_record),
    }
}

/// Checks the placement and finds its end and its castling ranks.
#[inline]
fn placement<M: Mask, const VECTORS: usize, const WIDE: bool>(tables: &Tables, text: &Window) -> Look {
    let splat = u8x16::splat;
    let is_digit = |bytes: u8x16| bytes.max(splat(if WIDE { b'0' } else { b'1' })).min(tables.last_digit).cmp_eq(bytes);

    // what each byte is, and how many squares the text fills up to it
    let mut seen = Seen::NOTHING;
    let mut sums = [[0_u8; 16]; VECTORS];
    let mut sum = 0;
    for (at, sums) in sums.iter_mut().enumerate() {
        let bytes = u8x16::new(text.as_chunks().0[at]);
        let lower = bytes | splat(0x20);
        let mut piece = splat(0);
        for &[one, other] in &tables.both {
            piece |= lower.cmp_eq(one) | lower.cmp_eq(other);
        }
        for &letter in &tables.exact {
            piece |= bytes.cmp_eq(letter);
        }
        let digit = is_digit(bytes);
        let slash = bytes.cmp_eq(splat(b'/'));
        let mut width = piece & splat(1) | digit & bytes & splat(0x0F);
        if WIDE {
            // the `1` of `12` stands for ten
            let one = bytes.cmp_eq(splat(b'1'));
            width += one & is_digit(u8x16::new(text[1..].as_chunks().0[at])) & splat(9);
            set(&mut seen.ones, at, one);
            set(&mut seen.zeros, at, bytes.cmp_eq(splat(b'0')));
        }
        let mut other = !(piece | digit | slash);
        if let Some(letters) = &tables.markable {
            let mark = bytes.cmp_eq(splat(b'~'));
            other ^= mark;
            set(&mut seen.marks, at, mark);
            set(&mut seen.markable, at, letters.iter().fold(splat(0), |found, &letter| found | bytes.cmp_eq(letter)));
        }
        set(&mut seen.others, at, other);
        set(&mut seen.slashes, at, slash);
        set(&mut seen.digits, at, digit);
        set(&mut seen.royals[0], at, bytes.cmp_eq(tables.royals[0]));
        set(&mut seen.royals[1], at, bytes.cmp_eq(tables.royals[1]));
        let (low, high) = halves(width.to_array());
        let low = running_sums(low.wrapping_add(sum));
        let high = running_sums(high.wrapping_add(low >> 56));
        sum = high >> 56;
        sums[..8].copy_from_slice(&low.to_le_bytes());
        sums[8..].copy_from_slice(&high.to_le_bytes());
    }
    let others = M::join(seen.others);
    if others == M::NONE {
        return Look::TooLong;
    }
    let end = others.first();
    let within = others.before_first();
    let slashes = M::join(seen.slashes) & within;
    let wrong = seen.has_faults::<M, WIDE>(within, tables.markable.is_some(), &tables.royal_counts);
    let ranks = || ranks::<M, WIDE>(tables, sums.as_flattened(), slashes, end);
    let Some(starts) = (if wrong { None } else { ranks() }) else { return Look::NotPlain };
    let home = |color| home(tables, text, sums.as_flattened(), &starts, color);
    match (home(0), home(1)) {
        (Some(white), Some(black)) => Look::Plain(Placement { end, slashes: slashes.into(), homes: [white, black] }),
        _ => Look::NotPlain,
    }
}

/// Where the ranks begin, one more than there are; `None` where one has not its squares.
#[inline]
fn ranks<M: Mask, const WIDE: bool>(
    tables: &Tables,
    sums: &[u8],
    mut slashes: M,
    end: usize,
) -> Option<[usize; Rank::MAX as usize + 1]> {
    // a rank of more bytes than squares might overflow the sums (where few bytes are
    // looked at there is no room for that)
    let longest = usize::from(tables.files) << u32::from(tables.markable.is_some());
    let may_overflow = WIDE || M::WORDS > 1;
    let last_row = usize::from(tables.ranks) - 1;
    let mut starts = [0_usize; Rank::MAX as usize + 1];
    let (mut wrong, mut squares) = (0, 0_u8);
    for row in 0..last_row {
        let slash = slashes.first();
        squares = squares.wrapping_add(tables.files);
        wrong |= *sums.get(slash)? ^ squares;
        if may_overflow {
            wrong |= u8::from(slash - starts[row] > longest);
        }
        starts[row + 1] = slash + 1;
        slashes = slashes.without_first();
    }
    wrong |= *sums.get(end.checked_sub(1)?)? ^ squares.wrapping_add(tables.files);
    if may_overflow {
        wrong |= u8::from(end.checked_sub(starts[last_row])? > longest);
    }
    starts[last_row + 1] = end + 1;
    (wrong == 0 && slashes == M::NONE).then_some(starts)
}

/// What stands on the castling rank of a side.
#[inline]
fn home(tables: &Tables, text: &[u8], sums: &[u8], starts: &[usize], color: usize) -> Option<RankBits> {
    let row = tables.rows[color];
    let [first, behind] = [starts[row], starts[row + 1] - 1];
    if behind - first > 16 {
        return None;
    }
    let text = u8x16::new(*text.get(first..)?.first_chunk()?);
    let length = !(u32::MAX << (behind - first));
    let sums = sums.get(first..)?;
    let before = u32::from(tables.files) * row as u32;
    let files = |letters: u8x16| {
        let mut files = 0_u32;
        let mut lanes = letters.move_mask() as u32 & length;
        while lanes != 0 {
            // a piece fills the last of the squares up to it
            let squares = u32::from(*sums.get(lanes.trailing_zeros() as usize)?) - before;
            files |= 1 << (squares & 31);
            lanes &= lanes - 1;
        }
        Some((files >> 1) as u16)
    };
    let mut rooks = u8x16::splat(0);
    for &letter in &tables.partners[color] {
        rooks |= text.cmp_eq(letter);
    }
    Some(RankBits { kings: files(text.cmp_eq(tables.kings[color]))?, rooks: files(rooks)? })
}

/// Sets the bits of a vector to the bytes that are full.
#[inline]
fn set(words: &mut Words, vector: usize, bytes: u8x16) {
    words[vector / 4] |= u64::from(bytes.move_mask() as u16) << (vector % 4 * 16);
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
