//! The fields after a placement: side to move, castling, en passant target, counters.

use std::ops::Range;

use super::spelling::{BlankSpelling, SlashSpelling, dash};
use crate::notation::{castling, en_passant};
use crate::profile::{EpTarget, Profile};

/// The most bytes of a word in place of a side to move.
const LONGEST_SIDE: usize = 8;
/// The most bytes of a castling field; as many files as a board can have, twice.
const LONGEST_WORD: usize = 32;

/// What is in place of castling rights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rights {
    /// `-`.
    None,
    /// Letters, all of them `K`, `Q`, `k` or `q`.
    OfWings,
    /// Letters, one of a file at least.
    OfFiles,
    /// Letters of rights and something else.
    Mixed,
}

/// What is in place of an en passant target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// No field: the record has three.
    Missing,
    /// `-`.
    None,
    /// What the profile has for a target.
    Square,
    /// The two squares of another game.
    TwoSquares,
    /// Some other word.
    Word,
}

/// The fields after a placement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tail {
    pub(super) blank: BlankSpelling,
    pub(super) side: Range<usize>,
    pub(super) is_side: bool,
    pub(super) castling: Range<usize>,
    pub(super) rights: Rights,
    pub(super) en_passant: Option<Range<usize>>,
    pub(super) target: Target,
    /// Where the two numbers end that are after an en passant field.
    pub(super) counters_end: Option<usize>,
}

/// A text after a placement.
#[derive(Clone, Copy)]
struct Fields<'a> {
    text: &'a [u8],
    blank: BlankSpelling,
    profile: &'a Profile,
}

impl Tail {
    /// Reads what is in a text from `at` on, after a placement with such slashes.
    pub(super) fn read(text: &[u8], at: usize, slash: SlashSpelling, profile: &Profile) -> Option<Self> {
        let (blank, length) = BlankSpelling::first(&text[at..], slash)?;
        let fields = Fields { text, blank, profile };
        let side = fields.word(at + length, LONGEST_SIDE)?;
        let is_side = matches!(text[side.clone()], [b'w' | b'b' | b'W' | b'B']);
        let start = fields.after_blank(side.end)?;
        let (mut castling, mut rights) = fields.castling(start)?;
        let (mut en_passant, mut target) = fields.target(castling.end);
        let mut counters_end = fields.counters(en_passant.as_ref());
        if rights != Rights::None
            && let Some(longer) = fields.longer_word(castling.clone())
        {
            let (next, found) = fields.target(longer.end);
            let numbers = fields.counters(next.as_ref());
            if numbers.is_some() && matches!(found, Target::None | Target::Square) {
                (castling, rights) = (longer, Rights::Mixed);
                (en_passant, target, counters_end) = (next, found, numbers);
            }
        }
        let word_counts = counters_end.is_some() && rights != Rights::None;
        if target == Target::Word && !word_counts {
            (en_passant, target, counters_end) = (None, Target::Missing, None);
        }
        let is_ended = target != Target::Missing || fields.ends(&castling, rights);
        is_ended.then_some(Self { blank, side, is_side, castling, rights, en_passant, target, counters_end })
    }

    /// The end of the last field that is looked at.
    pub(super) fn end(&self) -> usize {
        self.en_passant.as_ref().map_or(self.castling.end, |field| field.end)
    }

    /// Whether a record must be meant by the fields after a faulty placement.
    pub(super) fn is_complete(&self) -> bool {
        let wings = self.rights == Rights::OfWings;
        let target = matches!(self.target, Target::None | Target::Square);
        wings || self.rights == Rights::OfFiles && target
    }
}

impl Fields<'_> {
    fn at(&self, at: usize) -> &[u8] {
        &self.text[at..]
    }

    /// The letters and digits at a place, up to so many; no word ends in the middle of more.
    fn word(&self, start: usize, most: usize) -> Option<Range<usize>> {
        let letters = self.at(start).iter().take(most + 1).take_while(|byte| byte.is_ascii_alphanumeric()).count();
        (1..=most).contains(&letters).then_some(start..start + letters)
    }

    fn after_blank(&self, end: usize) -> Option<usize> {
        let length = self.blank.length(self.at(end));
        (length > 0).then_some(end + length)
    }

    /// Whether a field can end at a place.
    fn is_end(&self, at: usize) -> bool {
        match self.text.get(at) {
            None => true,
            Some(b'_') => self.blank == BlankSpelling::Underscore,
            Some(byte) => !byte.is_ascii_alphanumeric(),
        }
    }

    /// A `-` that is a field.
    fn dash(&self, start: usize) -> Option<Range<usize>> {
        let end = start + dash(self.at(start));
        let is_field = end > start && self.is_end(end) && dash(self.at(end)) == 0;
        is_field.then_some(start..end)
    }

    fn castling(&self, start: usize) -> Option<(Range<usize>, Rights)> {
        if let Some(dash) = self.dash(start) {
            return Some((dash, Rights::None));
        }
        let word = self.word(start, LONGEST_WORD)?;
        let letters = &self.text[word.clone()];
        let files = self.profile.size.files();
        let is_right = |&byte: &u8| castling::letter(None, byte, files).is_some();
        let rights = if letters.iter().all(|byte| b"KQkq".contains(byte)) {
            Rights::OfWings
        } else if letters.iter().all(is_right) {
            Rights::OfFiles
        } else if letters.iter().any(is_right) {
            Rights::Mixed
        } else {
            return None;
        };
        if rights == Rights::Mixed {
            let (field, target) = self.target(word.end);
            let is_record = self.counters(field.as_ref()).is_some() && matches!(target, Target::None | Target::Square);
            return is_record.then_some((word, rights));
        }
        self.is_end(word.end).then_some((word, rights))
    }

    /// The castling field with what is joined to it, if anything is: `KQ-kq`.
    fn longer_word(&self, word: Range<usize>) -> Option<Range<usize>> {
        let joined = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-/.*!?".contains(byte);
        let more = self.at(word.end).iter().take(LONGEST_WORD).take_while(joined).count();
        (1..LONGEST_WORD).contains(&more).then_some(word.start..word.end + more)
    }

    /// The field after the castling field, if there is one.
    fn target(&self, castling_end: usize) -> (Option<Range<usize>>, Target) {
        let Some(start) = self.after_blank(castling_end) else { return (None, Target::Missing) };
        if let Some(dash) = self.dash(start) {
            return (Some(dash), Target::None);
        }
        let Some(word) = self.word(start, LONGEST_SIDE).filter(|word| self.is_end(word.end)) else {
            return (None, Target::Missing);
        };
        let text = &self.text[word.clone()];
        let one = en_passant::square(text, self.profile).is_some();
        let two = en_passant::two_squares(text, self.profile).is_some();
        let target = match self.profile.en_passant.target {
            EpTarget::TwoSquares if two => Target::Square,
            EpTarget::Counting if text.iter().all(u8::is_ascii_digit) => Target::Square,
            EpTarget::Square | EpTarget::None if one => Target::Square,
            EpTarget::Square | EpTarget::None if two => Target::TwoSquares,
            _ => Target::Word,
        };
        (Some(word), target)
    }

    /// Where two numbers after an en passant field end.
    fn counters(&self, en_passant: Option<&Range<usize>>) -> Option<usize> {
        let mut end = en_passant?.end;
        for _ in 0..2 {
            let start = self.after_blank(end)?;
            let number = self.word(start, LONGEST_WORD)?;
            let is_number = self.text[number.clone()].iter().all(u8::is_ascii_digit) && self.is_end(number.end);
            // `0.5` is a score
            let goes_on = self.text.get(number.end) == Some(&b'.')
                && self.text.get(number.end + 1).is_some_and(u8::is_ascii_digit);
            if !is_number || goes_on {
                return None;
            }
            end = number.end;
        }
        Some(end)
    }

    /// Whether a castling field after which no en passant field is found ends a record: after
    /// letters of files prose may go on, `w a clear advantage`.
    fn ends(&self, castling: &Range<usize>, rights: Rights) -> bool {
        matches!(rights, Rights::None | Rights::OfWings)
            || file_letters_end(castling.len(), self.at(castling.end), self.blank)
    }
}

/// Whether so many letters, one of a file at least, end a record of three fields before such a text.
pub(super) fn file_letters_end(letters: usize, after: &[u8], blank: BlankSpelling) -> bool {
    let goes_on = [BlankSpelling::Space, blank].iter().any(|blank| {
        let length = blank.length(after);
        length > 0 && after.get(length).is_some_and(u8::is_ascii_alphanumeric)
    });
    let is_alone = || matches!(after.first(), None | Some(b'"' | b'\'' | b'`' | b'\n' | b'\r'));
    !goes_on && (letters > 1 || is_alone())
}
