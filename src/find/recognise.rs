//! The record in what somebody pasted: a line of a game, an address, a message. What it is the
//! reader says; here only what is round it is taken off.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

/// Slashes that a placement has at least: the smallest boards have five ranks.
const SLASHES: usize = 4;
/// Words before a record, in any case; a `:` or `=` may be after them.
const WORDS: [&str; 4] = ["position fen", "fen", "epd", "sfen"];
/// Parts of paths that are as long as ranks.
const SITE_WORDS: [&str; 16] = [
    "analysis",
    "standard",
    "chess960",
    "crazyhouse",
    "antichess",
    "atomic",
    "horde",
    "kingofthehill",
    "racingkings",
    "threecheck",
    "fromposition",
    "editor",
    "training",
    "embed",
    "practice",
    "computer",
];
/// Quotes that a copy may have one of.
const QUOTES: [char; 9] = ['"', '\'', '`', '\u{201C}', '\u{201D}', '\u{201E}', '\u{2018}', '\u{2019}', '\u{AB}'];

/// Takes off what is round a record that somebody pasted: `FEN:` before it, a whole
/// `[FEN "..."]` line (other lines with it), a lone quote, escapes with `%`, an address of
/// lichess.org, chess.com and their like. `None` where nothing of that is there; then the text
/// is for the reader as it is. Whether what is left is a record only the reader knows.
///
/// ```
/// use fenconv::find::recognise;
/// let record = Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned());
/// assert_eq!(recognise("FEN: 4k3/8/8/8/8/8/8/4K2R w K - 0 1"), record);
/// assert_eq!(recognise("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]"), record);
/// assert_eq!(recognise("https://lichess.org/editor/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1?color=white"), record);
/// assert_eq!(recognise("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), None);
/// // quotes of an operation are part of the record
/// assert_eq!(recognise("4k3/8/8/8/8/8/8/4K2R w K - c0 \"x\";"), None);
/// ```
#[must_use]
pub fn recognise(text: &str) -> Option<String> {
    let whole = text.trim();
    let found = in_tag(whole).or_else(|| in_address(whole)).or_else(|| in_words(whole))?;
    has_ranks(&found).then_some(found)
}

fn has_ranks(text: &str) -> bool {
    text.bytes().filter(|&byte| byte == b'/').count() >= SLASHES
}

/// The value of a FEN tag.
fn in_tag(text: &str) -> Option<String> {
    let mut tags = text.match_indices('[').map(|(at, _)| text[at + 1..].trim_start());
    let value = tags.find_map(|tag| {
        let name = tag.get(..3).filter(|name| name.eq_ignore_ascii_case("fen"))?;
        tag[name.len()..].trim_start().strip_prefix('"')
    })?;
    let value = value.split(['"', '\n']).next()?;
    Some(value.trim().to_owned())
}

/// The record of an address: what `fen` is in its query, or the end of its path.
fn in_address(text: &str) -> Option<String> {
    let text = text.trim_matches(QUOTES);
    let (before, rest) = text.split_once("://").unwrap_or(("", text));
    let is_address = !before.is_empty() && before.bytes().all(|byte| byte.is_ascii_alphabetic());
    let host = rest.split(['/', '?']).next().unwrap_or_default();
    let is_host = host.contains("chess") && host.contains('.') && !host.contains(char::is_whitespace);
    if (!is_address && !is_host) || rest.starts_with(char::is_whitespace) {
        return None;
    }
    let rest = rest.split('#').next().unwrap_or_default();
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    for pair in query.split('&') {
        if let Some((name, value)) = pair.split_once('=')
            && name.eq_ignore_ascii_case("fen")
        {
            let has_blanks = value.contains("%20") || value.contains('_');
            let value = if has_blanks { value.to_owned() } else { value.replace('+', " ") };
            return Some(decoded(&value));
        }
    }
    let path = decoded(path);
    let parts: Vec<_> = path.split('/').collect();
    // the first of five parts that can all be ranks
    let first = parts.windows(SLASHES + 1).position(|ranks| ranks.iter().enumerate().all(can_be_rank))?;
    Some(parts[first..].join("/"))
}

/// Whether a part of a path can be a rank: letters and numbers; the last one of five may have
/// fields after it.
fn can_be_rank((number, part): (usize, &&str)) -> bool {
    let rank = if number == SLASHES { part.split([' ', '[']).next().unwrap_or_default() } else { part };
    !rank.is_empty()
        && rank.len() <= 32
        && rank.bytes().all(|byte| byte.is_ascii_digit() || b"+~*|".contains(&byte) || byte.is_ascii_alphabetic())
        && (rank.bytes().any(|byte| byte.is_ascii_digit()) || rank.len() <= 16)
        && !SITE_WORDS.iter().any(|word| rank.eq_ignore_ascii_case(word))
}

/// A record without words, quotes and escapes round it.
fn in_words(text: &str) -> Option<String> {
    let without_mark = text.trim_start_matches('\u{FEFF}');
    let mut rest = without_mark;
    let mut taken = false;
    for word in WORDS {
        let after =
            rest.get(..word.len()).filter(|start| start.eq_ignore_ascii_case(word)).map(|_| &rest[word.len()..]);
        // the reader takes a word with a blank after it
        if let Some(after) = after.and_then(|after| after.trim_start().strip_prefix([':', '='])) {
            (rest, taken) = (after.trim_start(), true);
            break;
        }
    }
    let is_pair = rest.len() > 1 && rest.starts_with('"') && rest.trim_end_matches([',', ';']).ends_with('"');
    // quotes and semicolons at the end of operations are theirs
    let has_operations = rest.split_whitespace().nth(4).is_some_and(|word| word.starts_with(char::is_alphabetic));
    if !has_operations && (taken || !is_pair) {
        let inner = rest.trim_end_matches([',', ';', '.']).trim_matches(QUOTES).trim();
        let quoted = rest.starts_with(QUOTES) || rest.trim_end_matches([',', ';']).ends_with(QUOTES);
        if taken || quoted {
            (rest, taken) = (inner, true);
        }
    }
    let is_escaped = ["%20", "%2F", "%2f"].iter().any(|escape| rest.contains(escape));
    (taken || is_escaped).then(|| if is_escaped { decoded(rest) } else { rest.to_owned() })
}

/// A text of an address as it is meant.
fn decoded(text: &str) -> String {
    let text = percent_decode_str(text).decode_utf8().unwrap_or(Cow::Borrowed(text));
    text.replace('_', " ").trim().to_owned()
}
