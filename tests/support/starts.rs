//! What start positions need to be checked by: every order of some letters, and
//! the rules of the sets in plain words.

use fenconv::Variants;
use fenconv::start::StartPositions;
use fenconv::variants::VariantError;

/// Every different order of the letters, sorted.
pub(crate) fn orders(letters: &str) -> Vec<String> {
    let mut letters: Vec<u8> = letters.bytes().collect();
    letters.sort_unstable();
    let mut found = Vec::new();
    loop {
        found.push(String::from_utf8(letters.clone()).unwrap());
        // the next order: the last rise, exchanged with the smallest larger letter after it
        let Some(rise) = letters.windows(2).rposition(|pair| pair[0] < pair[1]) else { return found };
        let larger = letters.iter().rposition(|&letter| letter > letters[rise]).unwrap();
        letters.swap(rise, larger);
        letters[rise + 1..].reverse();
    }
}

/// The files of a letter, from 0.
pub(crate) fn files(rank: &str, letter: char) -> Vec<usize> {
    rank.char_indices().filter(|(_, other)| *other == letter).map(|(file, _)| file).collect()
}

pub(crate) fn king_between_rooks(rank: &str) -> bool {
    let (king, rooks) = (files(rank, 'K')[0], files(rank, 'R'));
    rooks[0] < king && king < rooks[1]
}

pub(crate) fn differ_in_shade(rank: &str, one: char, other: char) -> bool {
    let squares: Vec<usize> =
        if one == other { files(rank, one) } else { vec![files(rank, one)[0], files(rank, other)[0]] };
    squares[0] % 2 != squares[1] % 2
}

pub(crate) fn is_chess960(rank: &str) -> bool {
    king_between_rooks(rank) && differ_in_shade(rank, 'B', 'B')
}

/// Capablanca's pieces: whether each pawn has a defender behind it.
pub(crate) fn pawns_are_defended(rank: &str) -> bool {
    let letters: Vec<char> = rank.chars().collect();
    (0..letters.len()).all(|pawn| {
        let at = |offset: isize| pawn.checked_add_signed(offset).and_then(|file| letters.get(file)).copied();
        let beside = [-1, 1].into_iter().filter_map(at).any(|piece| "BAQK".contains(piece));
        let leaping = [-2, 2].into_iter().filter_map(at).any(|piece| "NAC".contains(piece));
        beside || leaping || "RQKC".contains(letters[pawn])
    })
}

/// The start positions of a profile like Chess960 with this table `start.shuffle`.
pub(crate) fn shuffled(table: &str) -> Result<StartPositions, VariantError> {
    let text = format!(
        "schema = 1\n[variant]\nid = \"mine\"\nname = \"Mine\"\nextends = \"chess960\"\n[start.shuffle]\n{table}\n"
    );
    let mut variants = Variants::builtin();
    let id = variants.add("mine.toml", &text)?;
    variants.start_positions(&id)
}

/// The letters of all arrangements in the order of their numbers.
pub(crate) fn all_letters(starts: &StartPositions) -> Vec<String> {
    (0..starts.arrangement_count()).map(|number| starts.letters(&starts.nth(number).unwrap())).collect()
}
