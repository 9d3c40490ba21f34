//! How a placement is looked at 32 bytes a step, on processors that have AVX2.
//!
//! Each byte is looked up by both of its halves at once. Squares are summed up from
//! the start of the text, and whatever ends a rank takes one rank's worth off: the
//! sum must be nothing just there.

#[allow(clippy::wildcard_imports)] // they bear their family's name
use std::arch::x86_64::*;

use bytemuck::{bytes_of, cast};

use super::mask::{Mask, NO_WORDS, Seen};
use super::rights::RankBits;
use super::{Alphabet, Layout, Look, NO_LETTER, Part, Placement, Plain, Respelled, Scan, Window};

/// A bit for each high half of a byte that ASCII has.
const HALVES: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
/// By high half: the most squares that a byte fills, a digit as many as it says.
const MOST: [u8; 16] = [0, 0, 0, 15, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0];
/// By file: the bits of the files a to h, and of the files i to p.
const LOW_FILES: [u8; 16] = HALVES;
const HIGH_FILES: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128];
/// From the byte `16 - n` on, sixteen of which the first `n` are full.
const FULL: [u8; 32] = {
    let mut full = [0; 32];
    let mut at = 0;
    while at < 16 {
        full[at] = 0xFF;
        at += 1;
    }
    full
};

/// The tables of a profile.
#[derive(Debug, Clone)]
pub(super) struct Tables {
    /// By low half of a byte: the high halves with which it is part of a placement, `/`
    /// left out.
    members: [u8; 16],
    /// The same of pieces that may be marked as promoted.
    markable: [u8; 16],
    files: u8,
    /// The last rank, counted from the top.
    last_row: usize,
    walls: bool,
    marks: bool,
    royals: [u8; 2],
    royal_counts: [(u32, u32); 2],
    /// The letters of White's castling king, then of Black's.
    kings: [[u8; 16]; 2],
    /// The same of the castling partners, and of the others if a side has more than one.
    partner: [[u8; 16]; 2],
    more_partners: Vec<[[u8; 16]; 2]>,
    rows: [usize; 2],
}

impl Tables {
    /// `None` where the processor lacks what [`respell_lines`] needs.
    pub(super) fn new(alphabet: &Alphabet) -> Option<Self> {
        let able = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        if !able {
            return None;
        }
        let halves = |set: &dyn Fn(u8) -> bool| {
            std::array::from_fn(|low| {
                (0..8).filter(|high| set(high << 4 | low as u8)).fold(0, |bits, high| bits | 1 << high)
            })
        };
        let marks = alphabet.markable.is_some();
        let member = |byte| alphabet.fills_a_square(byte) || alphabet.digits.contains(&byte) || marks && byte == b'~';
        let partners = alphabet.partners.iter().map(Vec::len).max().unwrap_or(0);
        let partner = |number: usize| {
            alphabet.partners.each_ref().map(|letters| [letters.get(number).copied().unwrap_or(NO_LETTER); 16])
        };
        Some(Self {
            members: halves(&member),
            markable: halves(&|byte| alphabet.markable.iter().flatten().any(|&letter| letter == byte)),
            files: alphabet.files,
            last_row: usize::from(alphabet.ranks) - 1,
            walls: alphabet.fills_a_square(b'*'),
            marks,
            royals: alphabet.royals,
            royal_counts: alphabet.royal_counts,
            kings: alphabet.kings.map(|king| [king; 16]),
            partner: partner(0),
            more_partners: (1..partners).map(partner).collect(),
            rows: alphabet.rows,
        })
    }
}

/// The record loop of [`Scan`].
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn respell_lines(
    scan: &Scan,
    tables: &Tables,
    block: &mut [u8],
    part: Part,
    on_record: &mut dyn FnMut(&[u8], &Plain),
) -> Respelled {
    match scan.shape {
        Layout::Narrow => {
            let look = |text: &Window| match placement::<u64, false>(tables, text) {
                Look::TooLong => placement::<u128, false>(tables, text).taken_apart(),
                look => look,
            };
            scan.lines(block, part, look, on_record)
        }
        Layout::Wide => {
            let look = |text: &Window| match placement::<u64, true>(tables, text) {
                Look::TooLong => placement::<u128, true>(tables, text).taken_apart(),
                look => look,
            };
            scan.lines(block, part, look, on_record)
        }
        Layout::Few => scan.lines(block, part, |text| placement::<u128, false>(tables, text), on_record),
        Layout::Large => scan.lines(block, part, |text| placement::<u128, true>(tables, text), on_record),
    }
}

/// Checks the placement and finds its end and its castling ranks.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn placement<M: Mask, const WIDE: bool>(tables: &Tables, text: &Window) -> Look {
    let may_overflow = WIDE || M::WORDS > 1;
    let mut seen = Seen::NOTHING;
    // where a rank ends, and where there are fewer or more squares than a rank has
    let (mut ends, mut wrong) = (NO_WORDS, NO_WORDS);
    let mut sums = [Bytes::splat(0); 3];
    let mut sum = _mm256_setzero_si256();
    for word in 0..M::WORDS {
        let bytes = Bytes::load(text, 64 * word);
        let high = bytes.high_halves();
        let high_bit = high.look_up(&HALVES);
        let is_none = |of: &[u8; 16]| bytes.look_up(of).and(high_bit).equal(0);
        let end = is_none(&tables.members);
        let mut width = bytes.less(b'0').min(high.look_up(&MOST));
        if WIDE {
            // the `1` of `12` stands for ten
            let one = bytes.equal(b'1');
            let digit_behind = Bytes::load(text, 64 * word + 1).and(Bytes::splat(0xF0)).equal(0x30);
            width = width.add(one.and(digit_behind).and(Bytes::splat(9)));
            seen.ones[word] = one.bits();
            seen.zeros[word] = bytes.equal(b'0').bits();
        }
        if tables.walls {
            width = width.or(bytes.equal(b'*').and(Bytes::splat(1)));
        }
        if tables.marks {
            let mark = bytes.equal(b'~');
            width = width.and_not(mark);
            seen.marks[word] = mark.bits();
            seen.markable[word] = !is_none(&tables.markable).bits();
        }
        width = width.and_not(end).or(end.and(Bytes::splat(0_u8.wrapping_sub(tables.files))));

        sums[word] = width.running_sums(sum);
        sum = last_byte::<0x11>(sums[word].0[1]);
        ends[word] = end.bits();
        let misplaced = sums[word].equal(0).xor(end);
        wrong[word] = if may_overflow {
            !sums[word].is_at_most(tables.files).and_not(misplaced).bits()
        } else {
            misplaced.bits()
        };
        seen.others[word] = end.and_not(bytes.equal(b'/')).bits();
        seen.digits[word] = high.equal(3).bits();
        seen.royals[0][word] = bytes.equal(tables.royals[0]).bits();
        seen.royals[1][word] = bytes.equal(tables.royals[1]).bits();
    }
    let others = M::join(seen.others);
    if others == M::NONE {
        return Look::TooLong;
    }
    let end = others.first();
    let within = others.before_first();
    let ends = M::join(ends);
    let slashes = ends & within;
    if M::join(wrong) & others.up_to_first() != M::NONE
        || slashes.count() as usize != tables.last_row
        || seen.has_faults::<M, WIDE>(within, tables.marks, &tables.royal_counts)
    {
        return Look::NotPlain;
    }

    // where a rank begins and how long it is
    let row = |number: usize| {
        if number == 0 {
            return (0, ends.first());
        }
        if number == tables.last_row {
            let start = slashes.last() + 1;
            return (start, end - start);
        }
        let mut rest = ends;
        for _ in 1..number {
            rest = rest.without_first();
        }
        let start = rest.first() + 1;
        (start, rest.without_first().first() - start)
    };
    let rows = [row(tables.rows[0]), row(tables.rows[1])];
    match homes::<WIDE>(tables, text, bytes_of(&sums.map(|sums| sums.0)), rows) {
        Some(homes) => Look::Plain(Placement { end, slashes: slashes.into(), homes }),
        None => Look::NotPlain,
    }
}

/// What stands on the castling ranks, given where each begins and how long it is;
/// `None` if one is longer than a vector.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn homes<const WIDE: bool>(
    tables: &Tables,
    text: &Window,
    sums: &[u8],
    [white, black]: [(usize, usize); 2],
) -> Option<[RankBits; 2]> {
    let both = |one: &[u8; 16], other: &[u8; 16]| _mm256_set_m128i(cast(*other), cast(*one));
    let (full_white, full_black) = (16_usize.checked_sub(white.1)?, 16_usize.checked_sub(black.1)?);
    let inside = both(FULL[full_white..].first_chunk()?, FULL[full_black..].first_chunk()?);
    // ranks begin within the bytes looked at: the compiler sees it so
    let [white, black] = [white.0 & 127, black.0 & 127];
    let sums = both(sums[white..].first_chunk()?, sums[black..].first_chunk()?);
    let text = both(text[white..].first_chunk()?, text[black..].first_chunk()?);
    let king = _mm256_cmpeq_epi8(text, cast(tables.kings));
    let mut rook = _mm256_cmpeq_epi8(text, cast(tables.partner));
    for &letters in &tables.more_partners {
        rook = _mm256_or_si256(rook, _mm256_cmpeq_epi8(text, cast(letters)));
    }
    // a piece fills the last of the squares up to it
    let file = _mm256_sub_epi8(sums, _mm256_set1_epi8(1));
    let low = _mm256_and_si256(_mm256_shuffle_epi8(table(&LOW_FILES), file), inside);
    let mut found = _mm256_or_si256(
        add_up(_mm256_and_si256(low, king)),
        _mm256_slli_epi64::<16>(add_up(_mm256_and_si256(low, rook))),
    );
    if WIDE {
        let high = _mm256_and_si256(_mm256_shuffle_epi8(table(&HIGH_FILES), file), inside);
        found = _mm256_or_si256(found, _mm256_slli_epi64::<8>(add_up(_mm256_and_si256(high, king))));
        found = _mm256_or_si256(found, _mm256_slli_epi64::<24>(add_up(_mm256_and_si256(high, rook))));
    }
    let [white, _, black, _] = cast::<_, [u64; 4]>(_mm256_or_si256(found, _mm256_srli_si256::<8>(found)));
    let home = |found: u64| RankBits { kings: found as u16, rooks: (found >> 16) as u16 };
    Some([home(white), home(black)])
}

/// 64 bytes, in two vectors of 32.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Bytes([__m256i; 2]);

impl Bytes {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn splat(byte: u8) -> Self {
        Self([_mm256_set1_epi8(byte as i8); 2])
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn load(text: &Window, at: usize) -> Self {
        let vectors = text[at..].as_chunks::<32>().0;
        Self([cast(vectors[0]), cast(vectors[1])])
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn and(self, other: Self) -> Self {
        Self([_mm256_and_si256(self.0[0], other.0[0]), _mm256_and_si256(self.0[1], other.0[1])])
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn or(self, other: Self) -> Self {
        Self([_mm256_or_si256(self.0[0], other.0[0]), _mm256_or_si256(self.0[1], other.0[1])])
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn xor(self, other: Self) -> Self {
        Self([_mm256_xor_si256(self.0[0], other.0[0]), _mm256_xor_si256(self.0[1], other.0[1])])
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn and_not(self, other: Self) -> Self {
        Self([_mm256_andnot_si256(other.0[0], self.0[0]), _mm256_andnot_si256(other.0[1], self.0[1])])
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn add(self, other: Self) -> Self {
        Self([_mm256_add_epi8(self.0[0], other.0[0]), _mm256_add_epi8(self.0[1], other.0[1])])
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn min(self, other: Self) -> Self {
        Self([_mm256_min_epu8(self.0[0], other.0[0]), _mm256_min_epu8(self.0[1], other.0[1])])
    }

    /// So much less, zero at the least.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn less(self, byte: u8) -> Self {
        let other = Self::splat(byte);
        Self([_mm256_subs_epu8(self.0[0], other.0[0]), _mm256_subs_epu8(self.0[1], other.0[1])])
    }

    /// Full bytes where they are this one.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn equal(self, byte: u8) -> Self {
        let other = Self::splat(byte);
        Self([_mm256_cmpeq_epi8(self.0[0], other.0[0]), _mm256_cmpeq_epi8(self.0[1], other.0[1])])
    }

    /// Full bytes where they are no more.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn is_at_most(self, byte: u8) -> Self {
        let other = self.min(Self::splat(byte));
        Self([_mm256_cmpeq_epi8(self.0[0], other.0[0]), _mm256_cmpeq_epi8(self.0[1], other.0[1])])
    }

    /// The upper four bits of each byte.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn high_halves(self) -> Self {
        let halves = |vector| _mm256_and_si256(_mm256_srli_epi16::<4>(vector), _mm256_set1_epi8(0x0F));
        Self([halves(self.0[0]), halves(self.0[1])])
    }

    /// What a table has at the lower four bits of each byte, zero for a byte above 127.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn look_up(self, of: &[u8; 16]) -> Self {
        let table = table(of);
        Self([_mm256_shuffle_epi8(table, self.0[0]), _mm256_shuffle_epi8(table, self.0[1])])
    }

    /// The sum of the bytes up to it in each byte, and of what stood before them.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn running_sums(self, before: __m256i) -> Self {
        let add = |one, other| _mm256_add_epi8(one, other);
        let in_halves = |sums| {
            let sums = add(sums, _mm256_slli_si256::<1>(sums));
            let sums = add(sums, _mm256_slli_si256::<2>(sums));
            let sums = add(sums, _mm256_slli_si256::<4>(sums));
            add(sums, _mm256_slli_si256::<8>(sums))
        };
        let [one, other] = [in_halves(self.0[0]), in_halves(self.0[1])];
        let one = add(add(one, last_byte::<0x08>(one)), before);
        let other = add(add(other, last_byte::<0x08>(other)), last_byte::<0x11>(one));
        Self([one, other])
    }

    /// A bit for each byte that is full.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn bits(self) -> u64 {
        let [low, high] = self.0.map(|vector| _mm256_movemask_epi8(vector) as u32);
        u64::from(low) | u64::from(high) << 32
    }
}

/// A table of sixteen bytes for both halves of a vector.
#[inline]
#[target_feature(enable = "avx2")]
fn table(bytes: &[u8; 16]) -> __m256i {
    _mm256_broadcastsi128_si256(cast(*bytes))
}

/// The last byte of a half, in all bytes of those halves that `HALVES` gives it to.
#[inline]
#[target_feature(enable = "avx2")]
fn last_byte<const HALVES: i32>(bytes: __m256i) -> __m256i {
    _mm256_shuffle_epi8(_mm256_permute2x128_si256::<HALVES>(bytes, bytes), _mm256_set1_epi8(15))
}

/// The sum of each eight bytes: of single bits all of them.
#[inline]
#[target_feature(enable = "avx2")]
fn add_up(bytes: __m256i) -> __m256i {
    _mm256_sad_epu8(bytes, _mm256_setzero_si256())
}
