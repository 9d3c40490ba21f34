//! Colours swapped in the text of a plain record: ranks from the bottom, capitals for small letters.

use arrayvec::ArrayVec;

use super::{is_swappable, is_symmetric};
use crate::notation::scan::{PADDING, Plain};
use crate::profile::{EpTarget, Profile};

/// Boards of more ranks name some by two digits.
const ONE_DIGIT_RANKS: u8 = 9;

/// Whether a plain record of this profile means the swapped position when its text is swapped.
pub(crate) fn is_swapped_as_text(profile: &Profile) -> bool {
    let has_targets = matches!(profile.en_passant.target, EpTarget::None | EpTarget::Square);
    is_symmetric(profile, true, false)
        && is_swappable(profile)
        && has_targets
        && profile.size().ranks() <= ONE_DIGIT_RANKS
}

/// The fields of a plain record with colours swapped, as a writer spells them; the castling field
/// was respelled.
pub(crate) fn swapped_fields(block: &[u8], record: &Plain, profile: &Profile) -> ArrayVec<u8, PADDING> {
    let mut out = ArrayVec::new();
    let placement = &block[record.start..record.placement_end];
    let ranks = memchr::memchr(b'[', placement).unwrap_or(placement.len());
    for (number, rank) in placement[..ranks].rsplit(|&byte| byte == b'/').enumerate() {
        if number > 0 {
            out.push(b'/');
        }
        out.extend(rank.iter().map(|&byte| swapped(byte)));
    }
    // what is in hand is White's first, and so are rights
    by_side(&placement[ranks..], &mut out);
    let side = if block[record.placement_end + 1] == b'w' { b'b' } else { b'w' };
    out.extend([b' ', side, b' ']);
    let (_, letters) = record.castling.bytes();
    let target = record.castling.start + letters + 1;
    by_side(&block[record.castling.start..target - 1], &mut out);
    out.push(b' ');
    let rest = match block[target] {
        _ if record.left_out.is_some() => {
            out.push(b'-');
            target + 2
        }
        b'-' => {
            out.push(b'-');
            target + 1
        }
        file => {
            out.extend([file, b'1' + profile.size().ranks() - (block[target + 1] - b'0')]);
            target + 2
        }
    };
    let rest = &block[rest..record.fields_end];
    match rest {
        &[blank, white, plus, black, ref rest @ ..] if profile.checks.is_some() => {
            out.extend([blank, black, plus, white]);
            out.extend(rest.iter().copied());
        }
        rest => out.extend(rest.iter().copied()),
    }
    out
}

/// Appends letters of both sides, those that become White's first; other signs stay around them.
fn by_side(field: &[u8], out: &mut ArrayVec<u8, PADDING>) {
    let is_sign = |byte: &&u8| !byte.is_ascii_alphabetic();
    out.extend(field.iter().take(1).filter(is_sign).copied());
    out.extend(field.iter().filter(|byte| byte.is_ascii_lowercase()).map(|&byte| swapped(byte)));
    out.extend(field.iter().filter(|byte| byte.is_ascii_uppercase()).map(|&byte| swapped(byte)));
    out.extend(field.iter().skip(1).filter(is_sign).copied());
}

fn swapped(byte: u8) -> u8 {
    if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { byte }
}
