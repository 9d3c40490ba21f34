//! Finds records anywhere in any text: in source code, logs, addresses, documents.
//!
//! ```text
//! record    = placement blank side blank castling [ blank en-passant ]
//! placement = rank 7*( slash rank ) [ holdings ]      ; as many as the profile's board has
//! ```
//!
//! All slashes of a record are spelled alike, and so are its blanks; what spells them is in
//! [`SlashSpelling`] and [`BlankSpelling`]. A text has few places at which so many slashes
//! are so near to each other, and only there ranks are read. Nothing is allocated.

mod judge;
mod ranks;
mod recognise;
mod runs;
mod spelling;
mod tail;

use std::ops::Range;

pub use self::recognise::recognise;
pub use self::spelling::{BlankSpelling, SlashSpelling};

use self::judge::{Place, judge};
use self::ranks::Alphabet;
use self::runs::Runs;
use crate::finding::FindingKind;
use crate::profile::Profile;

/// The most bytes of a record with everything that decides what it is.
pub const LONGEST: usize = 1024;

/// What a place in a text is that looks like a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// A record with something to convert: castling letters or an en passant target.
    Record,
    /// A record with neither; its board was not looked at closely.
    NothingToConvert,
    /// A board with castling letters that the profile does not have: of other pieces, of
    /// another size, with pieces in hand, with other kings.
    OtherGame,
    /// A record of which only one thing is wrong, and what.
    Broken(FindingKind),
}

/// A place in a text that looks like a record. All places are bytes of the text from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Candidate {
    /// Where its placement begins.
    pub start: usize,
    /// Where its last field ends: the en passant field, or without one the castling field.
    pub end: usize,
    /// Where its counters end, if it has any after the en passant field.
    pub counters_end: Option<usize>,
    /// Where its placement ends, holdings and all.
    pub placement_end: usize,
    /// The side to move.
    pub side: Range<usize>,
    /// The castling field.
    pub castling: Range<usize>,
    /// The en passant field.
    pub en_passant: Option<Range<usize>>,
    /// How its slashes are spelled.
    pub slash: SlashSpelling,
    slash_length: usize,
    /// How its blanks are spelled.
    pub blank: BlankSpelling,
    /// What it is.
    pub verdict: Verdict,
}

#[cfg(feature = "stream")]
impl Candidate {
    /// Whether the record is found again with this castling field: letters of files before a word
    /// are prose where no en passant field is.
    pub(crate) fn is_found_with(&self, castling: &[u8], text: &[u8]) -> bool {
        let is_wing = |byte: &u8| b"KQkq-".contains(byte);
        let is_safe = self.en_passant.is_some() || castling.iter().all(is_wing);
        is_safe || tail::file_letters_end(castling.len(), &text[self.castling.end..], self.blank)
    }
}

/// The places of a text that look like records of a profile, from the front to the back.
///
/// ```
/// use fenconv::Variants;
/// use fenconv::find::{Verdict, candidates};
/// let profile = Variants::shared().get("chess960")?;
/// let text = br#"<a href="/analysis/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1">a/b/c w KQ</a>"#;
/// let found: Vec<_> = candidates(text, &profile).collect();
/// assert_eq!(found.len(), 1);
/// assert_eq!((&text[found[0].castling.clone()], found[0].verdict), (&b"K"[..], Verdict::Record));
/// # Ok::<(), fenconv::variants::VariantError>(())
/// ```
#[must_use]
pub fn candidates<'t>(text: &'t [u8], profile: &'t Profile) -> Candidates<'t> {
    Candidates::new(text, Alphabet::new(profile))
}

/// The record that a text has at `start` and that ends before the end of the text: of the
/// placement, which goes up to the first blank, nothing is asked. None where no side to move
/// and castling field are after it.
#[cfg(feature = "stream")]
pub(crate) fn candidate_at(text: &[u8], start: usize, profile: &Profile) -> Option<Candidate> {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | 0xA0 | 0xC2);
    let placement_end = start + text[start..].iter().position(is_blank)?;
    let tail = tail::Tail::read(text, placement_end, SlashSpelling::Plain, profile)?;
    Some(Candidate {
        start,
        end: tail.end(),
        counters_end: tail.counters_end,
        placement_end,
        side: tail.side,
        castling: tail.castling,
        en_passant: tail.en_passant,
        slash: SlashSpelling::Plain,
        slash_length: 1,
        blank: tail.blank,
        verdict: Verdict::Record,
    })
}

/// See [`candidates`].
pub struct Candidates<'t> {
    text: &'t [u8],
    alphabet: Alphabet<'t>,
    /// A way to spell slashes each, and the next place that it has.
    ways: [(Runs<'t>, Option<Candidate>); 4],
    /// Where the last one ended.
    end: usize,
}

impl<'t> Candidates<'t> {
    fn new(text: &'t [u8], alphabet: Alphabet<'t>) -> Self {
        let least = alphabet.ranks.saturating_sub(2).max(1);
        let runs = Runs::all(text, least, alphabet.longest);
        let mut candidates = Self { text, alphabet, ways: runs.map(|runs| (runs, None)), end: 0 };
        for (runs, next) in &mut candidates.ways {
            *next = advance(runs, text, &candidates.alphabet);
        }
        candidates
    }
}

fn advance(runs: &mut Runs<'_>, text: &[u8], alphabet: &Alphabet<'_>) -> Option<Candidate> {
    while let Some(spelling) = runs.next() {
        if let Some(candidate) = judge(&Place { text, slashes: runs.slashes(), spelling }, alphabet) {
            return Some(candidate);
        }
    }
    None
}

impl Iterator for Candidates<'_> {
    type Item = Candidate;

    fn next(&mut self) -> Option<Candidate> {
        loop {
            let first = |way: &&mut (Runs<'_>, Option<Candidate>)| way.1.as_ref().map_or(usize::MAX, |next| next.start);
            let (runs, next) = self.ways.iter_mut().min_by_key(first)?;
            let candidate = next.take()?;
            *next = advance(runs, self.text, &self.alphabet);
            if candidate.start >= self.end {
                self.end = candidate.end;
                return Some(candidate);
            }
        }
    }
}

impl std::fmt::Debug for Candidates<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Candidates").field("end", &self.end).finish_non_exhaustive()
    }
}

/// A candidate as a record: its fields with `/` and blanks between them.
#[derive(Debug, Clone, Default)]
#[cfg(feature = "stream")]
pub(crate) struct PlainRecord {
    pub(crate) record: Vec<u8>,
    /// Where in the record what begins at a place of the text begins.
    parts: Vec<(usize, usize)>,
}

#[cfg(feature = "stream")]
impl PlainRecord {
    /// Takes the place of a candidate; with `counters` those that it has. Without an en
    /// passant field it gets one.
    pub(crate) fn set(&mut self, text: &[u8], candidate: &Candidate, counters: bool) {
        self.record.clear();
        self.parts.clear();
        let Candidate { start, placement_end, .. } = *candidate;
        self.placement(&text[..placement_end], start, candidate);
        let end = if counters { candidate.counters_end.unwrap_or(candidate.end) } else { candidate.end };
        self.fields(&text[..end], placement_end, candidate.blank);
        if candidate.en_passant.is_none() {
            self.record.extend_from_slice(b" -");
        }
    }

    fn part(&mut self, at: usize) {
        self.parts.push((self.record.len(), at));
    }

    fn placement(&mut self, text: &[u8], mut at: usize, candidate: &Candidate) {
        if candidate.slash == SlashSpelling::Plain {
            self.part(at);
            return self.record.extend_from_slice(&text[at..]);
        }
        self.part(at);
        while let Some(&byte) = text.get(at) {
            // no letter, number or bracket begins the escape of a slash
            if matches!(byte, b'\\' | b'%' | b'&') {
                self.record.push(b'/');
                at += candidate.slash_length;
                self.part(at);
            } else {
                self.record.push(byte);
                at += 1;
            }
        }
    }

    fn fields(&mut self, text: &[u8], mut at: usize, blank: BlankSpelling) {
        while at < text.len() {
            match blank.length(&text[at..]) {
                0 => {
                    let length = spelling::dash(&text[at..]);
                    match text[at] {
                        // of a code page
                        0x96 => self.record.extend_from_slice("\u{2013}".as_bytes()),
                        _ => self.record.extend_from_slice(&text[at..at + length.max(1)]),
                    }
                    at += length.max(1);
                }
                length => {
                    // what a record may have for a blank is the reader's to judge
                    if blank == BlankSpelling::Space {
                        self.part(at);
                        self.blanks(&text[at..at + length]);
                    } else {
                        self.record.push(b' ');
                    }
                    at += length;
                    self.part(at);
                }
            }
        }
    }

    fn blanks(&mut self, spelled: &[u8]) {
        let mut before = 0;
        for &byte in spelled {
            // a no-break space of a code page
            if byte == 0xA0 && before != 0xC2 {
                self.record.push(0xC2);
            }
            self.record.push(byte);
            before = byte;
        }
    }

    /// Where in the text a byte of the record is.
    pub(crate) fn place(&self, at: usize) -> usize {
        let after = self.parts.partition_point(|&(in_record, _)| in_record <= at);
        let (in_record, in_text) = self.parts[after.saturating_sub(1)];
        in_text + (at - in_record)
    }
}
