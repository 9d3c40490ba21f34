//! The ranks of a placement in a text: how wide each is, and where the first one begins.

use std::ops::Range;

use super::spelling;
use crate::model::Color;
use crate::notation::decimal;
use crate::profile::{NO_PIECE, Profile, Promoted, Walls};

/// What a byte is to the placements of a profile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Byte {
    /// Never part of a rank.
    Other,
    Piece,
    Digit,
    /// A wall, which fills a square.
    Wall,
    /// A mark of promotion, which fills none.
    Mark,
    /// A letter or `0`: part of a rank in form only.
    Unknown,
    /// A mark of other variants.
    Foreign,
}

/// What the placements of a profile are made of.
#[derive(Debug, Clone)]
pub(super) struct Alphabet<'p> {
    pub(super) profile: &'p Profile,
    bytes: [Byte; 256],
    /// The letters of royal pieces, by colour.
    royal: [u64; 2],
    pub(super) files: usize,
    pub(super) ranks: usize,
    /// The most bytes of a rank.
    pub(super) longest: usize,
}

/// What a rank holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Rank {
    width: usize,
    /// Letters that the profile has not, and the first of them.
    unknown: usize,
    first_unknown: u8,
    /// Whether it has a mark of another variant, or a number that no rank has.
    foreign: bool,
    royals: [u16; 2],
}

/// What is between the slashes before a place, as a number of ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Ranks {
    /// Where the first one begins.
    pub(super) start: usize,
    /// How many are as wide as the board.
    pub(super) exact: usize,
    /// How many are not, although they are of its letters.
    pub(super) of_other_width: usize,
    pub(super) unknown: usize,
    pub(super) first_unknown: u8,
    pub(super) foreign: bool,
    pub(super) royals: [u16; 2],
    /// Whether the first one is at a slash, as the part of an address is.
    pub(super) after_slash: bool,
    /// Whether nothing joins it to what is before: no slash of another spelling either.
    pub(super) is_separate: bool,
}

impl<'p> Alphabet<'p> {
    pub(super) fn new(profile: &'p Profile) -> Self {
        let files = usize::from(profile.size.files());
        let mut royal = [0; 2];
        let bytes = std::array::from_fn(|at| {
            let byte = u8::try_from(at).unwrap_or(u8::MAX);
            if let Some((id, color)) = profile.letter(byte).filter(|_| profile.letters[at] != NO_PIECE) {
                if profile.kind(id).royal {
                    royal[color as usize] |= 1 << (byte & 63);
                }
                return Byte::Piece;
            }
            match byte {
                _ if profile.promoted.before() == Some(byte) => Byte::Mark,
                b'~' if profile.promoted == Promoted::Tilde => Byte::Mark,
                b'*' if profile.walls != Walls::None => Byte::Wall,
                b'1'..=b'9' => Byte::Digit,
                b'0' if files > 9 => Byte::Digit,
                _ if byte.is_ascii_alphanumeric() => Byte::Unknown,
                b'~' | b'*' | b'+' | b'|' => Byte::Foreign,
                _ => Byte::Other,
            }
        });
        let (ranks, longest) = (usize::from(profile.size.ranks()), 3 * files + 12);
        Self { profile, bytes, royal, files, ranks, longest }
    }

    fn is_royal(&self, byte: u8) -> Option<Color> {
        let is_of = |color: &Color| byte.is_ascii_alphabetic() && self.royal[*color as usize] >> (byte & 63) & 1 == 1;
        // letters of both cases differ in their lowest six bits
        Color::BOTH.into_iter().find(is_of)
    }

    /// Reads a rank; `None` if a byte of it can be in none.
    fn rank(&self, text: &[u8]) -> Option<Rank> {
        if text.is_empty() || text.len() > self.longest {
            return None;
        }
        let mut rank = Rank::default();
        let mut at = 0;
        while at < text.len() {
            let byte = text[at];
            let mut next = at + 1;
            match self.bytes[usize::from(byte)] {
                Byte::Other => return None,
                Byte::Piece => {
                    rank.width += 1;
                    if let Some(color) = self.is_royal(byte) {
                        rank.royals[color as usize] += 1;
                    }
                }
                Byte::Digit => {
                    let digits = decimal::run_digits(&text[at..], self.profile.size).max(1);
                    let number = decimal::number(&text[at..at + digits]) as usize;
                    rank.foreign |= byte == b'0';
                    rank.width = rank.width.saturating_add(number);
                    next = at + digits;
                }
                Byte::Wall => rank.width += 1,
                Byte::Mark => {}
                Byte::Unknown => {
                    rank.width += 1;
                    rank.unknown += 1;
                    if rank.unknown == 1 {
                        rank.first_unknown = byte;
                    }
                }
                Byte::Foreign => rank.foreign = true,
            }
            at = next;
        }
        Some(rank)
    }

    fn is_exact(&self, rank: &Rank) -> bool {
        rank.width == self.files && rank.unknown == 0 && !rank.foreign
    }

    /// Where the last rank of a placement ends that begins at `from`: before a blank, a
    /// bracket or a slash. Marks of other variants are taken along where a rank goes on
    /// after them.
    pub(super) fn end_of_last(&self, text: &[u8], from: usize) -> usize {
        let limit = (from + self.longest).min(text.len());
        let mut at = from;
        while at < limit {
            match self.bytes[usize::from(text[at])] {
                Byte::Other => break,
                // a `+` may be a blank
                Byte::Foreign if matches!(text[at], b'+' | b'|') => {
                    let goes_on = text.get(at + 1).is_some_and(u8::is_ascii_alphanumeric);
                    let is_whole = self.rank(&text[from..at]).is_some_and(|rank| self.is_exact(&rank));
                    if !goes_on || is_whole {
                        break;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        at
    }

    /// What is in hand where a placement ends with one segment more: letters of no royal
    /// piece, or nothing.
    pub(super) fn is_pocket(&self, segment: &[u8]) -> bool {
        segment.iter().all(|&byte| byte.is_ascii_alphabetic() && self.is_royal(byte).is_none())
    }

    /// Reads so many ranks, the last of which ends at `end`; the slashes before it are in
    /// order. `None` if there are not so many, or something else is between them.
    pub(super) fn ranks(&self, text: &[u8], slashes: &[Range<usize>], end: usize, count: usize) -> Option<Ranks> {
        let first = slashes.len().checked_sub(count - 1)?;
        let mut ranks = Ranks::default();
        let mut end = end;
        for slash in slashes[first..].iter().rev() {
            ranks.add(&self.rank(&text[slash.end..end])?, self);
            end = slash.start;
        }
        let floor = first.checked_sub(1).map_or(0, |before| slashes[before].end);
        let (start, rank) = self.first_rank(text, floor, end)?;
        ranks.add(&rank, self);
        (ranks.start, ranks.after_slash) = (start, first > 0 && start == floor);
        ranks.is_separate = !spelling::ends_with_slash(&text[..start]);
        Some(ranks)
    }

    /// Where the rank begins that ends at `end` and that nothing of the placement is before:
    /// with the letters and digits before it, an escape that they end taken off.
    fn first_rank(&self, text: &[u8], floor: usize, end: usize) -> Option<(usize, Rank)> {
        let start_of = |belongs: &dyn Fn(u8) -> bool| {
            let mut start = end;
            while start > floor && end - start <= self.longest && belongs(text[start - 1]) {
                start -= 1;
            }
            (end - start <= self.longest).then_some(start)
        };
        let marked = start_of(&|byte| {
            byte.is_ascii_alphanumeric() || matches!(self.bytes[usize::from(byte)], Byte::Wall | Byte::Mark)
        })?;
        let plain = start_of(&|byte| byte.is_ascii_alphanumeric())?;
        let exact = |start: usize| {
            let rank = self.rank(&text[start..end]).filter(|rank| self.is_exact(rank))?;
            Some((start, rank))
        };
        if let Some(found) = exact(marked).or_else(|| exact(plain)) {
            return Some(found);
        }
        let after_escape = after_escape(text, plain, end);
        if let Some(found) = after_escape.iter().flatten().find_map(|&start| exact(start)) {
            return Some(found);
        }
        let start = match after_escape.iter().flatten().next() {
            Some(&start) => start,
            // it ends in a mark
            None if marked == end => start_of(&|byte| self.bytes[usize::from(byte)] != Byte::Other)?,
            None => marked,
        };
        let mut rank = self.rank(&text[start..end])?;
        // a mark before it, and a piece before that: the rank is of another variant
        rank.foreign |= start > floor + 1
            && self.bytes[usize::from(text[start - 1])] == Byte::Foreign
            && text[start - 2].is_ascii_alphanumeric();
        Some((start, rank))
    }

    /// Whether a side has too few or too many royal pieces.
    pub(super) fn has_wrong_royals(&self, ranks: &Ranks) -> bool {
        let range = |color: usize| self.profile.royals[color].0..=self.profile.royals[color].1;
        (0..2).any(|color| !range(color).contains(&ranks.royals[color]))
    }
}

impl Ranks {
    fn add(&mut self, rank: &Rank, alphabet: &Alphabet<'_>) {
        if alphabet.is_exact(rank) {
            self.exact += 1;
        } else if rank.width != alphabet.files {
            self.of_other_width += 1;
        }
        if self.first_unknown == 0 || rank.unknown > 0 {
            self.first_unknown = rank.first_unknown;
        }
        self.unknown += rank.unknown;
        self.foreign |= rank.foreign;
        for (sum, royals) in self.royals.iter_mut().zip(rank.royals) {
            *sum = sum.saturating_add(royals);
        }
    }
}

/// Where a word goes on after an escape that ends in it: after `\n` and its like, `\x` and
/// `\u` with their digits, `%20` and `%2520`. The word begins at `start`.
fn after_escape(text: &[u8], start: usize, end: usize) -> [Option<usize>; 2] {
    let hexadecimal = |from: usize, digits: usize| {
        let there = text[..end].get(from..from + digits)?;
        (from + digits < end && there.iter().all(u8::is_ascii_hexdigit)).then_some(from + digits)
    };
    match (text[..start].last(), text.get(start)) {
        (Some(b'\\'), Some(b'n' | b'r' | b't' | b'b' | b'f' | b'v' | b'a' | b'0')) => {
            [(start + 1 < end).then_some(start + 1), None]
        }
        (Some(b'\\'), Some(b'x')) => [hexadecimal(start + 1, 2), None],
        (Some(b'\\'), Some(b'u')) => [hexadecimal(start + 1, 4), None],
        (Some(b'%'), _) => {
            let twice = if text[start..end].starts_with(b"25") { hexadecimal(start + 2, 2) } else { None };
            [hexadecimal(start, 2), twice]
        }
        _ => [None, None],
    }
}
