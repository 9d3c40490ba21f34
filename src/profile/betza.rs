//! How pieces capture, from Ralph Betza's notation for movements.
//!
//! ```text
//! movement  = 1*part
//! part      = *modifier atom [ atom / digit ]
//! atom      = W (1,0) / F (1,1) / D (2,0) / N (2,1) / A (2,2) / H (3,0) / C or L (3,1)
//!           / J or Z (3,2) / G (3,3) / K (W and F) / R (W0) / B (F0) / Q (R and B)
//! modifier  = "m" (moves only) / "c" (captures only) / "e" (en passant) / "i" (first move only)
//!           / "n" (lame: can be blocked) / "p" (hops like a cannon) / "g" (hops like a grasshopper)
//!           / direction
//! direction = f / b / l / r / v (f and b) / s (l and r)
//! ```
//!
//! The atom once more, or a digit, makes a rider: `NN` leaps on and on, `W3` up to
//! three times, `W0` like `WW` without limit. A direction letter means the half of
//! the moves that lead there; `fl` those of one quarter, `ff` of an oblique atom
//! the two that go further forward than aside, `fs` the other two.

use crate::model::{BoardSize, Color, Square};

/// How a piece captures: what attack detection needs of its movement. Moves that
/// never capture and those of an unmoved piece only are left out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Attacks {
    steps: Vec<Step>,
}

/// One direction of capture, as White sees the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Step {
    files: i8,
    ranks: i8,
    /// How often the leap can be repeated.
    range: u8,
    path: Path,
}

/// What may stand between a piece and its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Path {
    /// Nothing on the squares it lands on before.
    Free,
    /// Nothing on these, nor on those each leap passes.
    Lame,
    /// One piece to hop over, with any distance behind it.
    Cannon,
    /// One piece to hop over, with the target right behind it.
    Grasshopper,
}

/// A movement that is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BetzaError {
    pub(super) found: char,
    pub(super) expected: &'static str,
}

const UNLIMITED: u8 = u8::MAX;

impl Attacks {
    /// Reads a movement.
    pub(super) fn parse(text: &str) -> Result<Self, BetzaError> {
        let mut steps = Vec::new();
        let mut rest = text.chars().peekable();
        while rest.peek().is_some() {
            let mut modifiers = String::new();
            while let Some(letter) = rest.next_if(char::is_ascii_lowercase) {
                modifiers.push(letter);
            }
            let modifiers = Modifiers::parse(&modifiers)?;
            let letter = rest.next().unwrap_or(' ');
            let Some((leaps, slides)) = atom(letter) else {
                return Err(BetzaError { found: letter, expected: "the letter of an atom" });
            };
            let range = match rest.next_if(|&next| next == letter || next.is_ascii_digit()) {
                Some(digit) if digit != '0' => digit.to_digit(10).and_then(|digit| u8::try_from(digit).ok()),
                Some(_) => None,
                None if slides => None,
                None => Some(1),
            };
            if modifiers.captures {
                for &leap in leaps {
                    modifiers.steps(leap, range.unwrap_or(UNLIMITED), &mut steps);
                }
            }
        }
        Ok(Self { steps })
    }

    /// Calls `found` with every square that a piece attacks from `from`: it would
    /// capture there if an enemy stood on it. `occupied` says where pieces and
    /// walls stand; a square can be found twice.
    pub(crate) fn targets(
        &self,
        from: Square,
        color: Color,
        size: BoardSize,
        occupied: impl Fn(Square) -> bool,
        mut found: impl FnMut(Square),
    ) {
        for step in &self.steps {
            let step = step.seen_by(color);
            let (mut at, mut hopped) = (from, false);
            for _ in 0..step.range {
                if step.path == Path::Lame && step.is_blocked(at, size, &occupied) {
                    break;
                }
                let Some(next) = size.offset(at, step.files, step.ranks) else { break };
                at = next;
                let stops = occupied(at);
                match step.path {
                    Path::Free | Path::Lame => found(at),
                    Path::Cannon | Path::Grasshopper if hopped => found(at),
                    Path::Cannon | Path::Grasshopper => {
                        hopped = stops;
                        continue;
                    }
                }
                if stops || step.path == Path::Grasshopper {
                    break;
                }
            }
        }
    }
}

impl Step {
    /// Black's moves are White's with the board turned round.
    fn seen_by(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self { files: -self.files, ranks: -self.ranks, ..self },
        }
    }

    /// Whether a lame leap is blocked: it goes straight first, then diagonally, as
    /// the horse and the elephant of Chinese and Korean chess do.
    fn is_blocked(self, from: Square, size: BoardSize, occupied: impl Fn(Square) -> bool) -> bool {
        let (mut files, mut ranks) = (0_i8, 0_i8);
        loop {
            let (left, up) = (self.files - files, self.ranks - ranks);
            if left.abs() >= up.abs() {
                files += left.signum();
            }
            if up.abs() >= left.abs() {
                ranks += up.signum();
            }
            if (files, ranks) == (self.files, self.ranks) {
                return false;
            }
            if size.offset(from, files, ranks).is_none_or(&occupied) {
                return true;
            }
        }
    }
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

struct Modifiers {
    captures: bool,
    path: Path,
    directions: Vec<char>,
}

impl Modifiers {
    fn parse(text: &str) -> Result<Self, BetzaError> {
        let mut modifiers = Self { captures: true, path: Path::Free, directions: Vec::new() };
        let (mut moves_only, mut captures_too) = (false, false);
        for letter in text.chars() {
            match letter {
                'm' => moves_only = true,
                'c' => captures_too = true,
                'i' => modifiers.captures = false,
                'e' => {}
                'n' => modifiers.path = Path::Lame,
                'p' => modifiers.path = Path::Cannon,
                'g' => modifiers.path = Path::Grasshopper,
                'f' | 'b' | 'l' | 'r' | 'v' | 's' => modifiers.directions.push(letter),
                found => return Err(BetzaError { found, expected: "a modifier or the letter of an atom" }),
            }
        }
        modifiers.captures &= !moves_only || captures_too;
        Ok(modifiers)
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
            let along = |letter| match letter {
                'f' => ranks > 0,
                'b' => ranks < 0,
                'r' => files > 0,
                'l' => files < 0,
                'v' => ranks != 0,
                _ => files != 0,
            };
            let upright = |letter| matches!(letter, 'f' | 'b' | 'v');
            let pair = others.first().filter(|&&second| match upright(*first) {
                true if second == 's' => oblique,
                true => (diagonal || oblique) && !upright(second) || oblique && second == *first,
                false => oblique && second == *first,
            });
            let narrow = ranks.abs() > files.abs();
            wanted |= match pair {
                None => along(*first),
                Some(second) if second == first => along(*first) && narrow == upright(*first),
                Some('s') => along(*first) && !narrow,
                Some(second) => along(*first) && along(*second),
            };
            rest = &others[usize::from(pair.is_some())..];
        }
        wanted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{File, Rank};

    fn square(name: &str) -> Square {
        let [file, rank] = name.as_bytes() else { panic!("no square: {name}") };
        Square::new(File::from_letter(*file).unwrap(), Rank::new(rank - b'1').unwrap())
    }

    fn attacked(movement: &str, from: &str, color: Color, blockers: &[&str]) -> String {
        let size = BoardSize::new(8, 8).unwrap();
        let blockers: Vec<_> = blockers.iter().map(|name| square(name)).collect();
        let mut found = Vec::new();
        let attacks = Attacks::parse(movement).unwrap();
        attacks.targets(square(from), color, size, |at| blockers.contains(&at), |at| found.push(at));
        found.sort_by_key(|at| (at.file(), at.rank()));
        let name = |at: &Square| format!("{}{}", char::from(at.file().letter()), at.rank().index() + 1);
        found.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn pieces_attack_where_they_capture() {
        use Color::{Black, White};
        for (movement, from, color, blockers, expected) in [
            ("fmWfceF", "e4", White, &[][..], "d5 f5"),
            ("fmWfceF", "e4", Black, &[], "d3 f3"),
            ("fmFfcWimA", "e4", Black, &[], "e3"),
            ("N", "a1", White, &["a2", "b1", "b2"], "b3 c2"),
            ("nN", "a1", White, &["a2"], "c2"),
            ("nJ", "a1", White, &["c2"], "c4"),
            ("K", "h8", White, &[], "g7 g8 h7"),
            ("R", "b2", White, &["b3", "d2", "b1"], "a2 b1 b3 c2 d2"),
            ("R2", "a1", White, &[], "a2 a3 b1 c1"),
            ("WW", "a1", White, &["a3", "b1"], "a2 a3 b1"),
            ("NN", "a1", White, &["c5"], "b3 c2 c5 e3 g4"),
            ("mRcpR", "a1", White, &["a3", "a6", "a8", "c1"], "a4 a5 a6 d1 e1 f1 g1 h1"),
            ("gQ", "a1", White, &["a3", "c3"], "a4 d4"),
            ("BN", "a1", White, &["c3"], "b2 b3 c2 c3"),
            ("FAsmW", "d4", White, &[], "b2 b6 c3 c5 e3 e5 f2 f6"),
            ("FvW", "d4", White, &[], "c3 c5 d3 d5 e3 e5"),
            ("ffN", "d4", White, &[], "c6 e6"),
            ("fsN", "d4", White, &[], "b5 f5"),
            ("fN", "d4", White, &[], "b5 c6 e6 f5"),
            ("flF", "d4", Black, &[], "e3"),
            ("frlW", "d4", White, &[], "c4 d5 e4"),
        ] {
            assert_eq!(attacked(movement, from, color, blockers), expected, "{movement} from {from}");
        }
    }

    #[test]
    fn what_is_no_movement_is_refused() {
        for (movement, found) in [("X", 'X'), ("xN", 'x'), ("N!", '!'), ("f", ' '), ("3", '3'), ("hN", 'h')] {
            assert_eq!(Attacks::parse(movement).unwrap_err().found, found, "{movement}");
        }
    }
}
