//! The ids of a picture. They are references within one file, but several pictures in one page
//! share their names: two diagrams with an id in common are drawn with the first one's shapes. So
//! each id begins with a prefix of its picture.

use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use arrayvec::ArrayString;
use siphasher::sip::SipHasher13;

use crate::model::ParseNameError;

/// What every id of a picture begins with: a letter, then letters, digits, `-` and `_`, at most
/// 32 in all.
///
/// ```
/// use fenconv::render::IdPrefix;
/// assert_eq!("game-7".parse::<IdPrefix>()?.to_string(), "game-7");
/// assert!("7".parse::<IdPrefix>().is_err() && "a b".parse::<IdPrefix>().is_err());
/// # Ok::<(), fenconv::model::ParseNameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct IdPrefix(ArrayString<32>);

impl FromStr for IdPrefix {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let error = ParseNameError::expected("a letter, then letters, digits, `-` and `_`, at most 32 in all");
        let has_letter = text.starts_with(|first: char| first.is_ascii_alphabetic());
        let is_name = text.chars().all(|char| char.is_ascii_alphanumeric() || matches!(char, '-' | '_'));
        if has_letter && is_name { ArrayString::from(text).map(Self).map_err(|_| error) } else { Err(error) }
    }
}

impl fmt::Display for IdPrefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a prefix is in a picture that is not finished: a character that XML does not have.
pub(super) const PLACE: char = '\u{1}';

/// Puts the prefix into a finished picture: the one that was asked for, or one that depends on
/// the picture.
pub(super) fn put_in(picture: &str, prefix: Option<IdPrefix>) -> String {
    let prefix = prefix.map_or_else(|| of_content(picture), |prefix| prefix.to_string());
    picture.replace(PLACE, &prefix)
}

/// Eight letters from 40 bits of a hash: of a thousand pictures in a page, two have the same in one
/// of two million pages.
fn of_content(picture: &str) -> String {
    let mut hasher = SipHasher13::new();
    hasher.write(picture.as_bytes());
    let mut bits = hasher.finish();
    let mut letter = || {
        let letter = b"abcdefghijklmnopqrstuvwxyz234567"[(bits & 31) as usize];
        bits >>= 5;
        char::from(letter)
    };
    // an id begins with a letter, and is a CSS name so
    let mut prefix = String::from("d");
    prefix.extend((0..8).map(|_| letter()));
    prefix
}
