//! The values of entries, by their types.

use super::syntax::Entry;

/// What is wrong with a value: what was expected.
pub(super) type Fault = String;

pub(super) fn boolean(entry: &Entry<'_>) -> Result<bool, Fault> {
    match entry.value {
        "true" => Ok(true),
        "false" => Ok(false),
        // the engine takes it for false
        other => Err(format!("expected `true` or `false`, found `{other}`")),
    }
}

/// A number at the start of a value, the rest of which does not count.
fn leading(value: &str) -> Option<u8> {
    let digits = value.bytes().take_while(u8::is_ascii_digit).count();
    value[..digits].parse().ok()
}

/// A rank, or a number of ranks.
pub(super) fn rank(entry: &Entry<'_>) -> Result<u8, Fault> {
    leading(entry.value)
        .filter(|rank| (1..=16).contains(rank))
        .ok_or_else(|| format!("expected 1 to 16, found `{}`", entry.value))
}

/// A file, by letter or number, from 1.
pub(super) fn file(entry: &Entry<'_>) -> Result<u8, Fault> {
    let by_letter = || {
        let letter = entry.value.bytes().next()?.to_ascii_lowercase();
        (b'a'..=b'p').contains(&letter).then(|| letter - b'a' + 1)
    };
    let file = leading(entry.value).or_else(by_letter).filter(|file| (1..=16).contains(file));
    file.ok_or_else(|| format!("expected a file a to p or 1 to 16, found `{}`", entry.value))
}

/// A piece's letter, upper case; `None` for `-`.
pub(super) fn letter(entry: &Entry<'_>) -> Result<Option<char>, Fault> {
    match entry.value.chars().next() {
        Some('-') => Ok(None),
        Some(letter) if letter.is_ascii_alphabetic() => Ok(Some(letter.to_ascii_uppercase())),
        _ => Err(format!("expected a letter or `-`, found `{}`", entry.value)),
    }
}

/// Letters of pieces, upper case, blanks or not; `None` for `*`, all of them.
pub(super) fn letters(entry: &Entry<'_>) -> Result<Option<Vec<char>>, Fault> {
    if entry.value.trim() == "*" {
        return Ok(None);
    }
    let is_letter = |letter: &char| !letter.is_whitespace() && *letter != '-';
    let letters: Vec<_> = entry.value.chars().filter(is_letter).collect();
    match letters.iter().find(|letter| !letter.is_ascii_alphabetic()) {
        Some(other) => Err(format!("expected letters of pieces, found `{other}`")),
        None => Ok(Some(letters.iter().map(char::to_ascii_uppercase).collect())),
    }
}

/// The ranks on which a region has squares, from 1: `*2` or `a2 b2`; none for `-`.
pub(super) fn ranks(entry: &Entry<'_>) -> Result<Vec<u8>, Fault> {
    let mut ranks = Vec::new();
    for word in entry.value.split_whitespace().take_while(|word| *word != "-") {
        let fault = || format!("expected squares, `*3` or `c*`, found `{word}`");
        let (file, rank) = word.split_at_checked(1).ok_or_else(fault)?;
        if file != "*" && !file.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            return Err(fault());
        }
        if rank == "*" {
            ranks.extend(1..=16);
        } else {
            ranks.push(rank.parse().ok().filter(|rank| (1..=16).contains(rank)).ok_or_else(fault)?);
        }
    }
    ranks.sort_unstable();
    ranks.dedup();
    Ok(ranks)
}

/// `p:g s:g`: letters and what they become, `None` for `-`.
pub(super) fn pairs(entry: &Entry<'_>) -> Result<Vec<(char, Option<char>)>, Fault> {
    let pair = |word: &str| match word.as_bytes() {
        [from, b':', to] if from.is_ascii_alphabetic() && (to.is_ascii_alphabetic() || *to == b'-') => {
            let upper = |byte: &u8| char::from(byte.to_ascii_uppercase());
            Ok((upper(from), (*to != b'-').then(|| upper(to))))
        }
        _ => Err(format!("expected pairs as `p:g`, found `{word}`")),
    };
    entry.value.split_whitespace().map(pair).collect()
}
