//! Reads a movement: the parts, the legs of each, their modifiers.

use super::{Attacks, Path, Step};

/// A movement that is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::profile) struct BetzaError {
    pub(in crate::profile) found: char,
    pub(in crate::profile) expected: &'static str,
}

const UNLIMITED: u8 = u8::MAX;
/// The most legs of a part: each can make eight ways of one.
const MAX_LEGS: usize = 3;
/// The eight directions of a step, clockwise from straight ahead.
const CIRCLE: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

impl Attacks {
    /// Reads a movement.
    pub(in crate::profile) fn parse(text: &str) -> Result<Self, BetzaError> {
        let mut attacks = Self::default();
        let mut rest = text.trim_end_matches(' ').chars().peekable();
        while rest.peek().is_some() {
            let mut modifiers = String::new();
            while let Some(letter) = rest.next_if(char::is_ascii_lowercase) {
                modifiers.push(letter);
            }
            let legs = modifiers.split('a').map(Modifiers::parse).collect::<Result<Vec<_>, _>>()?;
            let letter = rest.next().unwrap_or(' ');
            let Some((leaps, slides)) = atom(letter) else {
                return Err(BetzaError { found: letter, expected: "the letter of an atom" });
            };
            let repeated = rest.next_if(|&next| next == letter || next.is_ascii_digit());
            match &legs[..] {
                [leg] => {
                    let range = match repeated {
                        Some(digit) if digit != '0' => digit.to_digit(10).and_then(|digit| u8::try_from(digit).ok()),
                        Some(_) => None,
                        None if slides => None,
                        None => Some(1),
                    };
                    if leg.captures() {
                        for &leap in leaps {
                            leg.steps(leap, range.unwrap_or(UNLIMITED), &mut attacks.steps);
                        }
                    }
                }
                legs => {
                    if let Some(found) = repeated.or(Some(letter).filter(|letter| !matches!(letter, 'W' | 'F' | 'K'))) {
                        return Err(BetzaError { found, expected: "a step of one square after `a`: `W`, `F` or `K`" });
                    }
                    bend(legs, leaps, &mut attacks.bent)?;
                }
            }
        }
        Ok(attacks)
    }
}

/// Adds the ways of a part with several legs.
fn bend(legs: &[Modifiers], leaps: &[(i8, i8)], bent: &mut Vec<Vec<Step>>) -> Result<(), BetzaError> {
    let (last, before) = legs.split_last().expect("a part has a leg");
    if legs.len() > MAX_LEGS {
        return Err(BetzaError { found: 'a', expected: "at most three legs" });
    }
    if before.iter().any(|leg| leg.captures_too) {
        return Err(BetzaError { found: 'c', expected: "no capture before another leg" });
    }
    if legs.iter().any(|leg| leg.path != Path::Free) {
        return Err(BetzaError { found: 'a', expected: "legs that neither hop nor are lame" });
    }
    let mut first = Vec::new();
    for &leap in leaps {
        legs[0].steps(leap, 1, &mut first);
    }
    let mut ways: Vec<_> = first.into_iter().map(|step| vec![step]).collect();
    for leg in &legs[1..] {
        let turns: Vec<usize> = (0..CIRCLE.len()).filter(|&turn| leg.turns(CIRCLE[turn])).collect();
        if turns.is_empty() {
            return Err(BetzaError { found: 'a', expected: "a direction after `a`" });
        }
        let longer = |way: &Vec<Step>| {
            let last = way[way.len() - 1];
            let ahead = CIRCLE.iter().position(|&way| way == (last.files, last.ranks)).unwrap_or(0);
            let next = |turn: &usize| {
                let (files, ranks) = CIRCLE[(ahead + turn) % CIRCLE.len()];
                [&way[..], &[Step { files, ranks, ..last }]].concat()
            };
            turns.iter().map(next).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    if last.captures() && !legs.iter().any(|leg| leg.first_move_only) {
        bent.extend(ways);
    }
    Ok(())
}

/// The leaps of an atom, the longer part first, and whether it slides.
fn atom(letter: char) -> Option<(&'static [(i8, i8)], bool)> {
    Some(match letter {
        'W' => (&[(1, 0)], false),
        'F' => (&[(1, 1)], false),
        'D' => (&[(2, 0)], false),
        'N' => (&[(2, 1)], false),
        'A' => (&[(2, 2)], false),
        'H' => (&[(3, 0)], false),
        'C' | 'L' => (&[(3, 1)], false),
        'J' | 'Z' => (&[(3, 2)], false),
        'G' => (&[(3, 3)], false),
        'K' => (&[(1, 0), (1, 1)], false),
        'R' => (&[(1, 0)], true),
        'B' => (&[(1, 1)], true),
        'Q' => (&[(1, 0), (1, 1)], true),
        _ => return None,
    })
}

/// What is before an atom, or between two `a`.
struct Modifiers {
    moves_only: bool,
    captures_too: bool,
    first_move_only: bool,
    path: Path,
    directions: Vec<char>,
}

impl Modifiers {
    fn parse(text: &str) -> Result<Self, BetzaError> {
        let mut modifiers = Self {
            moves_only: false,
            captures_too: false,
            first_move_only: false,
            path: Path::Free,
            directions: Vec::new(),
        };
        for letter in text.chars() {
            match letter {
                'm' => modifiers.moves_only = true,
                'c' => modifiers.captures_too = true,
                'i' => modifiers.first_move_only = true,
                'e' => {}
                'n' => modifiers.path = Path::Lame,
                'p' => modifiers.path = Path::Cannon,
                'g' => modifiers.path = Path::Grasshopper,
                'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' => modifiers.directions.push(letter),
                found => return Err(BetzaError { found, expected: "a modifier or the letter of an atom" }),
            }
        }
        // a half is a half of something
        let is_half = |letter: &char| *letter == 'h';
        if !modifiers.directions.is_empty() && modifiers.directions.iter().all(is_half) {
            return Err(BetzaError { found: 'h', expected: "another direction beside `h`" });
        }
        Ok(modifiers)
    }

    fn captures(&self) -> bool {
        !self.first_move_only && (!self.moves_only || self.captures_too)
    }

    /// Adds the steps of a leap in the directions asked for.
    fn steps(&self, (long, short): (i8, i8), range: u8, steps: &mut Vec<Step>) {
        for (files, ranks) in [(long, short), (short, long)] {
            for (files, ranks) in [(files, ranks), (files, -ranks), (-files, ranks), (-files, -ranks)] {
                let step = Step { files, ranks, range, path: self.path };
                if self.leads(files, ranks) && !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
    }

    fn leads(&self, files: i8, ranks: i8) -> bool {
        let oblique = files != 0 && ranks != 0 && files.abs() != ranks.abs();
        let diagonal = files.abs() == ranks.abs();
        let mut rest = self.directions.as_slice();
        let mut wanted = rest.is_empty();
        while let [first, others @ ..] = rest {
            let pair = others.first().filter(|&&second| match (*first, second) {
                ('h', _) | (_, 'h') => true,
                (first, 's') if is_upright(first) => oblique,
                (first, second) if is_upright(first) => {
                    (diagonal || oblique) && !is_upright(second) || oblique && second == first
                }
                (first, second) => oblique && second == first,
            });
            let narrow = ranks.abs() > files.abs();
            wanted |= match (*first, pair) {
                // the moves of a hand: narrow ones to its side ahead, and what quarter turns make of them
                ('h', Some('l')) if oblique => narrow != (files.signum() == ranks.signum()),
                ('h', Some('r')) if oblique => narrow == (files.signum() == ranks.signum()),
                ('h', Some(&letter)) | (letter, None | Some('h')) => is_along(letter, files, ranks),
                (first, Some(&second)) if second == first => {
                    is_along(first, files, ranks) && narrow == is_upright(first)
                }
                (first, Some('s')) => is_along(first, files, ranks) && !narrow,
                (first, Some(&second)) => is_along(first, files, ranks) && is_along(second, files, ranks),
            };
            rest = &others[usize::from(pair.is_some())..];
        }
        wanted
    }

    /// Whether a leg goes on in a direction, straight ahead being that of the leg before.
    fn turns(&self, (files, ranks): (i8, i8)) -> bool {
        let straight = files == 0 || ranks == 0;
        let mut rest = self.directions.as_slice();
        while let [first, others @ ..] = rest {
            let pair = others.first().filter(|second| is_upright(**second) != is_upright(*first));
            let wanted = match pair {
                None => straight && is_along(*first, files, ranks),
                Some(second) => !straight && is_along(*first, files, ranks) && is_along(*second, files, ranks),
            };
            if wanted {
                return true;
            }
            rest = &others[usize::from(pair.is_some())..];
        }
        false
    }
}

fn is_upright(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v')
}

fn is_along(letter: char, files: i8, ranks: i8) -> bool {
    match letter {
        'f' => ranks > 0,
        'b' => ranks < 0,
        'r' => files > 0,
        'l' => files < 0,
        'v' => ranks != 0,
        's' => files != 0,
        _ => false,
    }
}
