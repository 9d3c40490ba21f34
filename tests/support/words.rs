//! Words that readers of English as a second language read twice.

/// Words with a second meaning, or of a second meaning, and what to write instead.
const AVOIDED: [(&str, &str); 9] = [
    ("told", "reported, shown"),
    ("tells", "shows"),
    ("stands", "is"),
    ("behind", "after"),
    ("nobody", "no one"),
    ("by chance", "at random"),
    ("parted", "separated"),
    ("unsayable", "cannot be expressed"),
    ("lies in", "is"),
];

/// The words of these to avoid, each with its place.
pub(crate) fn avoided(place: &str, words: &str) -> Vec<String> {
    let words = words.to_lowercase();
    let words: Vec<_> = words.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let spoken = format!(" {} ", words.join(" "));
    let found = AVOIDED.iter().filter(|(word, _)| spoken.contains(&format!(" {word} ")));
    found.map(|(word, instead)| format!("{place} says `{word}`: write `{instead}`")).collect()
}
