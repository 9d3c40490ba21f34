//! The castling field without branches: all rights in one word, sixteen bits for
//! each colour and wing, in them a bit for each file.

use super::PlainRights;
use crate::model::{Color, File, KqMeaning, Wing};
use crate::notation::ReadOptions;
use crate::notation::castling::{self, Spelling};
use crate::notation::dialect::LetterChoice;
use crate::notation::letter::Letter;
use crate::profile::{CastlingSquares, Profile};

/// The files of each colour and wing.
type Rooks = u64;

/// Where the bits of a colour and wing begin.
const fn shift(color: Color, wing: Wing) -> u32 {
    32 * color as u32 + 16 * wing as u32
}

/// What stands on the castling rank of a side: a bit for each file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RankBits {
    /// Castling kings.
    pub(super) kings: u16,
    /// Castling partners, rooks as a rule.
    pub(super) rooks: u16,
}

/// The rooks of one side that may castle, the king side's in the low half.
struct Side {
    all: u32,
    /// Those that `K` and `Q` name.
    named: u32,
    outermost: u32,
}

/// What a letter means; nothing of any other byte.
#[derive(Debug, Clone, Copy, Default)]
struct Meaning {
    /// The file it names, on both wings.
    files: Rooks,
    /// All files of the wing it names.
    wings: Rooks,
}

/// How one right is written.
#[derive(Debug, Clone, Copy)]
struct Slot {
    shift: u32,
    /// By file; nothing for no rook, and at [`BY_WING`] the letter of the wing.
    letters: [u8; BY_WING + 1],
}

/// The bit after those of all files.
const NO_ROOK: u32 = 1 << File::MAX;
/// The place of a wing's letter.
const BY_WING: usize = 17;

/// The tables for a profile and a pair of dialects.
#[derive(Debug, Clone)]
pub(super) struct Rights {
    meanings: [Meaning; 256],
    kq: KqMeaning,
    /// The files where the king may stand, and those where the rooks may.
    king_home: u16,
    rook_homes: u16,
    /// The last file of the king side and the first of the queen side.
    corners: u32,
    /// The colours and wings in the order of writing.
    order: [Slot; 4],
    /// The rooks that may be written with the letter of their wing: all or none.
    by_wing: Rooks,
    /// Whether there are no other letters than those.
    wings_only: bool,
    /// The files whose letter is that of a wing as well, on both wings.
    two_meanings: Rooks,
}

impl Rights {
    /// `None` for a dialect that writes other letters than those of wings and files.
    pub(super) fn new(profile: &Profile, read: ReadOptions, spelling: Spelling) -> Option<Self> {
        let written = spelling.scan_letters()?;
        let size = profile.size;
        let rules = &profile.castling;
        let mut meanings = [Meaning::default(); 256];
        let on_both = |color, file: File| {
            Wing::BOTH.into_iter().fold(0, |bits, wing| bits | 1 << (shift(color, wing) + u32::from(file.index())))
        };
        let all = |color, wing| 0xFFFF << shift(color, wing);
        for byte in 0..=u8::MAX {
            let meaning = &mut meanings[usize::from(byte)];
            let letter = castling::letter(read.dialect, byte, size.files());
            match letter.filter(|letter| profile.may_castle(letter.color(), Wing::King)) {
                None => {}
                Some(Letter::Wing(color, wing)) => meaning.wings = all(color, wing),
                Some(Letter::File(color, file)) => meaning.files = on_both(color, file),
                Some(Letter::Either(color, wing, file)) => {
                    meaning.wings = all(color, wing);
                    meaning.files = on_both(color, file);
                }
            }
        }
        let [first, second] = spelling.wings();
        let slots = [(Color::White, first), (Color::White, second), (Color::Black, first), (Color::Black, second)];
        let two_meanings = Color::BOTH.into_iter().fold(0, |bits, color| {
            let k_file = File::from_letter(b'k').filter(|file| file.index() < size.files());
            bits | k_file.map_or(0, |file| on_both(color, file))
        });
        Some(Self {
            meanings,
            kq: read.kq,
            king_home: rules.king_home.map_or(u16::MAX, |file| 1 << file.index()),
            rook_homes: match rules.squares {
                CastlingSquares::Home => rules.rook_homes().bits(),
                _ => u16::MAX,
            },
            corners: 1 << (size.files() - 1) | 1 << 16,
            order: slots.map(|(color, wing)| {
                let case = 0x20 * color as u8;
                let mut letters = [0; BY_WING + 1];
                for file in (0..File::MAX).filter_map(File::new) {
                    letters[usize::from(file.index())] = file.letter().to_ascii_uppercase() | case;
                }
                letters[BY_WING] = wing.letter() | case;
                Slot { shift: shift(color, wing), letters }
            }),
            by_wing: if written == LetterChoice::Files { 0 } else { Rooks::MAX },
            wings_only: written == LetterChoice::Wings,
            two_meanings,
        })
    }

    /// The new spelling of a castling field of one to four bytes, zeros after them, and the
    /// rooks of its rights; `None` if it is not plain.
    #[inline(always)]
    pub(super) fn respell(&self, field: u32, len: u32, homes: &[RankBits; 2]) -> Option<(u32, PlainRights)> {
        let [white, black] = [self.side(homes[0]), self.side(homes[1])];
        let both = |white: u32, black: u32| u64::from(white) | u64::from(black) << 32;
        let all = both(white.all, black.all);
        let named = both(white.named, black.named);
        let outermost = both(white.outermost, black.outermost);

        let bytes = field.to_le_bytes();
        let [a, b, c, d] = bytes.map(|byte| &self.meanings[usize::from(byte)]);
        let files = a.files | b.files | c.files | d.files;
        let wings = a.wings | b.wings | c.wings | d.wings;
        let rights = all & files | named & wings;
        if self.wings_only && rights & !outermost != 0 {
            return None;
        }
        let mut by_wing = outermost & self.by_wing;
        if self.two_meanings != 0 {
            by_wing = self.with_two_meanings([a, b, c, d], all, named, outermost, rights)?;
        }
        let (mut text, mut end) = (0_u32, 0);
        for slot in &self.order {
            let rook = (rights >> slot.shift) as u16;
            let named_by_wing = (by_wing >> slot.shift) as u16 & rook != 0;
            // the bit after the files is that of no rook
            let file = (u32::from(rook) | NO_ROOK).trailing_zeros() as usize;
            let letter = u32::from(slot.letters[if named_by_wing { BY_WING } else { file }]);
            text |= letter << (end & 31);
            end += u32::from(letter != 0) * 8;
        }
        // fewer where a letter has no rook or two have one; more where two rooks have one right
        let letters = len - u32::from(field == u32::from(b'-'));
        let plain = rights.count_ones() == letters && end == 8 * letters;
        let kings = u32::from(homes[0].kings) | u32::from(homes[1].kings) << 16;
        let text = if letters == 0 { field } else { text };
        plain.then_some((text, PlainRights { rooks: rights, outermost, kings }))
    }

    /// Where some file's letter is a wing's as well: the rights that are written with the
    /// letter of their wing, `None` if a letter means two rooks or a rook has no letter.
    #[cold]
    fn with_two_meanings(
        &self,
        letters: [&Meaning; 4],
        all: Rooks,
        named: Rooks,
        outermost: Rooks,
        rights: Rooks,
    ) -> Option<Rooks> {
        if letters.into_iter().any(|letter| (all & letter.files | named & letter.wings).count_ones() > 1) {
            return None;
        }
        let mut by_wing = outermost & self.by_wing;
        if self.by_wing != 0 && !self.wings_only {
            if rights & self.two_meanings & !outermost != 0 {
                return None;
            }
            // the outermost rook leaves the letter to another one on that file
            for color in Color::BOTH {
                let [king_side, queen_side] = Wing::BOTH.map(|wing| (all >> shift(color, wing)) as u16);
                let rook = (rights >> shift(color, Wing::King)) as u16;
                if (king_side | queen_side) & self.two_meanings as u16 & !rook != 0 {
                    by_wing &= !(0xFFFF << shift(color, Wing::King));
                }
            }
        }
        Some(by_wing)
    }

    /// The rooks of one side.
    #[inline(always)]
    fn side(&self, home: RankBits) -> Side {
        let kings = u32::from(home.kings & self.king_home);
        let king = if kings & kings.wrapping_sub(1) == 0 { kings } else { 0 };
        let rooks = u32::from(home.rooks & self.rook_homes) & !king & 0_u32.wrapping_sub(u32::from(king != 0));
        let below = rooks & king.wrapping_sub(1);
        let above = rooks & !below;
        let first = |files: u32| files & files.wrapping_neg();
        // of no file none, as the bit shifted is then beyond the files
        let last = |files: u32| (1_u64 << 31 >> files.leading_zeros()) as u32;
        let on_wings = |king_side: u32, queen_side: u32| king_side | queen_side << 16;
        let outermost = on_wings(last(above), first(below));
        let named = match self.kq {
            KqMeaning::Outermost => outermost,
            KqMeaning::Innermost => on_wings(first(above), last(below)),
            KqMeaning::Corner => outermost & self.corners,
        };
        Side { all: on_wings(above, below), named, outermost }
    }
}
