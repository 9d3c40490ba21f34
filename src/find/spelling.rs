//! How slashes, blanks and dashes of a record are spelled by what it is in.

use crate::model::named;

/// How the slashes of a record are spelled; all of one record alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SlashSpelling {
    /// `/`.
    Plain,
    /// `\/`, with any number of backslashes: strings of JSON and of source code.
    Backslash,
    /// `%2F`: addresses.
    Percent,
    /// `\u002F`, with any number of backslashes: JSON in web pages.
    Unicode,
    /// `&#47;`, `&#x2F;` or `&sol;`: HTML.
    Entity,
}

named! { SlashSpelling, "a spelling of slashes":
    Plain = "/",
    Backslash = "\\/",
    Percent = "%2F",
    Unicode = "\\u002F",
    Entity = "&#47;",
}

/// How the blanks of a record are spelled; all of one record alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum BlankSpelling {
    /// Spaces, tabs and no-break spaces, up to 16.
    Space,
    /// `_`: addresses.
    Underscore,
    /// `%20`, one or more: addresses.
    Percent,
    /// `+`: queries in addresses.
    Plus,
    /// `&nbsp;`, `&#32;` and the like, one or more: HTML.
    Entity,
}

named! { BlankSpelling, "a spelling of blanks":
    Space = "space",
    Underscore = "_",
    Percent = "%20",
    Plus = "+",
    Entity = "&nbsp;",
}

/// The most spaces, or the most escapes of one, that are a blank.
const MOST_BLANKS: usize = 16;
const SLASH_ENTITIES: [&[u8]; 3] = [b"&#x2f;", b"&#47;", b"&sol;"];
const BLANK_ENTITIES: [&[u8]; 5] = [b"&nbsp;", b"&#160;", b"&#32;", b"&#xa0;", b"&#x20;"];

impl SlashSpelling {
    /// Whether the blanks of a record with such slashes may be spelled so.
    fn goes_with(self, blank: BlankSpelling) -> bool {
        use BlankSpelling::{Entity, Percent, Plus, Space, Underscore};
        match self {
            Self::Plain => true,
            Self::Percent => matches!(blank, Percent | Plus | Underscore | Space),
            Self::Entity => matches!(blank, Space | Entity),
            Self::Backslash | Self::Unicode => blank == Space,
        }
    }
}

impl BlankSpelling {
    /// The blank that a text begins with, of any spelling that goes with the slashes: how it
    /// is spelled and how many bytes it has.
    pub(super) fn first(text: &[u8], slash: SlashSpelling) -> Option<(Self, usize)> {
        let spelling = match text {
            [b' ' | b'\t' | 0xA0 | 0xC2, ..] => Self::Space,
            [b'_', ..] => Self::Underscore,
            [b'%', ..] => Self::Percent,
            [b'+', ..] => Self::Plus,
            [b'&', ..] => Self::Entity,
            _ => return None,
        };
        let length = spelling.length(text);
        (length > 0 && slash.goes_with(spelling)).then_some((spelling, length))
    }

    /// How many bytes a blank of this spelling has that a text begins with; 0 for none.
    pub(super) fn length(self, text: &[u8]) -> usize {
        let one = |text: &[u8]| match (self, text) {
            // a no-break space in UTF-8, and one of a Windows or ISO code page
            (Self::Space, [0xC2, 0xA0, ..]) => 2,
            (Self::Space, [b' ' | b'\t' | 0xA0, ..]) => 1,
            (Self::Percent, [b'%', b'2', b'0', ..]) => 3,
            (Self::Entity, [b'&', ..]) => {
                let entity = BLANK_ENTITIES.iter().find(|entity| starts_with(text, entity));
                entity.map_or(0, |entity| entity.len())
            }
            _ => 0,
        };
        match self {
            Self::Underscore => usize::from(text.starts_with(b"_")),
            Self::Plus => usize::from(text.starts_with(b"+")),
            _ => {
                let mut length = 0;
                for _ in 0..MOST_BLANKS {
                    match one(&text[length..]) {
                        0 => break,
                        more => length += more,
                    }
                }
                // more than that are no blank of a record
                if one(&text[length..]) > 0 { 0 } else { length }
            }
        }
    }
}

/// Whether a text begins with a lower-case one, in any case.
fn starts_with(text: &[u8], lower: &[u8]) -> bool {
    text.get(..lower.len()).is_some_and(|text| text.eq_ignore_ascii_case(lower))
}

/// How many bytes a dash has that a text begins with: `-`, a dash or a minus sign in UTF-8 or
/// the dash of a Windows code page; 0 for none.
pub(super) fn dash(text: &[u8]) -> usize {
    match text {
        [b'-' | 0x96, ..] => 1,
        [0xE2, 0x80, 0x93, ..] | [0xE2, 0x88, 0x92, ..] => 3,
        _ => 0,
    }
}

/// Whether a text ends with a slash of any spelling.
pub(super) fn ends_with_slash(text: &[u8]) -> bool {
    let ends =
        |slash: &&&[u8]| text.len().checked_sub(slash.len()).is_some_and(|at| text[at..].eq_ignore_ascii_case(slash));
    let known: [&[u8]; 3] = [b"/", b"%2f", br"\u002f"];
    known.iter().chain(&SLASH_ENTITIES).any(|slash| ends(&slash))
}

/// The escape of a slash that begins or ends at a byte that is looked for: its bytes before
/// and from `at` on, and how it is spelled.
pub(super) fn slash_at(text: &[u8], at: usize) -> Option<(SlashSpelling, std::ops::Range<usize>)> {
    let rest = &text[at..];
    let backslashes = || text[..at].iter().rev().take(MOST_BLANKS).take_while(|&&byte| byte == b'\\').count();
    match rest {
        [b'/', ..] => {
            let before = backslashes();
            let spelling = if before > 0 { SlashSpelling::Backslash } else { SlashSpelling::Plain };
            Some((spelling, at - before..at + 1))
        }
        [b'%', b'2', b'F' | b'f', ..] => Some((SlashSpelling::Percent, at..at + 3)),
        [b'\\', b'u', b'0', b'0', b'2', b'F' | b'f', ..] => Some((SlashSpelling::Unicode, at - backslashes()..at + 6)),
        [b'&', ..] => {
            let entity = SLASH_ENTITIES.iter().find(|entity| starts_with(rest, entity))?;
            Some((SlashSpelling::Entity, at..at + entity.len()))
        }
        _ => None,
    }
}
