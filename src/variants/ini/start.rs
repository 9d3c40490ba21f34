//! The start record of a section as the engine writes it: its author may leave out fields, and
//! write hands as `[-]`.

use super::settings::Settings;

/// The parts of a start record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Start {
    pub(super) board: String,
    pub(super) hands: Option<String>,
    pub(super) side: String,
    pub(super) castling: String,
    pub(super) checks: Option<String>,
    pub(super) counters: [String; 2],
}

impl Start {
    pub(super) fn of(settings: &Settings) -> Self {
        let mut words = settings.start.split_whitespace();
        let placement = words.next().unwrap_or_default();
        let (board, hands) = match placement.split_once('[') {
            Some((board, hands)) => (board, Some(hands.trim_end_matches(']').trim_matches('-').to_owned())),
            None => (placement, None),
        };
        let side = words.next().unwrap_or("w").to_owned();
        let rest: Vec<_> = words.collect();
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let checks = rest.iter().find(|word| word.contains('+')).map(|word| (*word).to_owned());
        let fields: Vec<_> = rest.iter().filter(|word| !word.contains('+')).copied().collect();
        // numbers begin with the counters, whatever was left out before them
        let counters: Vec<_> = fields.iter().filter(|word| is_number(word)).map(|word| (*word).to_owned()).collect();
        let castling = fields.first().filter(|word| !is_number(word)).map_or("-", |word| *word).to_owned();
        let counter = |at: usize, missing: &str| counters.get(at).cloned().unwrap_or_else(|| missing.into());
        Self {
            board: board.to_owned(),
            hands,
            side,
            castling,
            checks,
            counters: if counters.len() > 1 { [counter(0, "0"), counter(1, "1")] } else { ["0".into(), "1".into()] },
        }
    }

    /// What a square of a rank of the board holds: files from 0, `None` where nothing is. The
    /// rank counts from 1, from White's side.
    pub(super) fn rank(&self, rank: u8) -> Vec<Option<char>> {
        let rows: Vec<_> = self.board.split('/').collect();
        let Some(row) = rows.len().checked_sub(rank.into()).and_then(|at| rows.get(at)) else { return Vec::new() };
        let mut squares = Vec::new();
        let mut run = 0_usize;
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                run = (run * 10 + digit as usize).min(16);
                continue;
            }
            squares.extend(std::iter::repeat_n(None, run));
            run = 0;
            // marks are no squares
            if !"+~|".contains(letter) {
                squares.push(Some(letter));
            }
        }
        squares.extend(std::iter::repeat_n(None, run));
        squares
    }

    /// How many of some letters a side has on the board and in hand.
    pub(super) fn count(&self, letters: &[char], white: bool) -> u16 {
        let own =
            |letter: &char| letter.is_ascii_uppercase() == white && letters.contains(&letter.to_ascii_uppercase());
        let all = self.board.chars().chain(self.hands.iter().flat_map(|hands| hands.chars()));
        u16::try_from(all.filter(own).count()).unwrap_or(u16::MAX)
    }

    /// How many of some letters with a mark a side has on the board.
    pub(super) fn count_marked(&self, letters: &[char], white: bool) -> u16 {
        let is_own = |part: &&str| {
            part.starts_with(|letter: char| {
                letter.is_ascii_uppercase() == white && letters.contains(&letter.to_ascii_uppercase())
            })
        };
        u16::try_from(self.board.split('+').skip(1).filter(is_own).count()).unwrap_or(u16::MAX)
    }
}
