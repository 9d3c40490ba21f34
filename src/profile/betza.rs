//! How pieces capture, from Ralph Betza's notation for movements.
//!
//! ```text
//! movement  = 1*part *" "
//! part      = legs atom [ atom / digit ]
//! legs      = *modifier *2( "a" 1*modifier )
//! atom      = W (1,0) / F (1,1) / D (2,0) / N (2,1) / A (2,2) / H (3,0) / C or L (3,1)
//!           / J or Z (3,2) / G (3,3) / K (W and F) / R (W0) / B (F0) / Q (R and B)
//! modifier  = "m" (moves only) / "c" (captures only) / "e" (en passant) / "i" (first move only)
//!           / "n" (lame: can be blocked) / "p" (hops like a cannon) / "g" (hops like a grasshopper)
//!           / direction
//! direction = f / b / l / r / v (f and b) / s (l and r) / h (a half, beside another one)
//! ```
//!
//! The atom once more, or a digit, makes a rider: `NN` leaps on and on, `W3` up to
//! three times, `W0` like `WW` without limit. A direction letter means the half of
//! the moves that lead there; `fl` those of one quarter, `ff` of an oblique atom
//! the two that go further forward than aside, `fs` the other two. `fh` of an oblique
//! atom says what `f` does; `hr` means the four moves that the nearest one to the
//! right of straight ahead is turned into by quarter turns, `hl` their mirror images.
//!
//! `a` is "and again": a step of one square, `W`, `F` or `K`, then another, each square
//! on the way empty. Directions after `a` are seen by who has just made the step before:
//! `f` straight on, `fs` an eighth of a turn to either side. `mafsmafW` is the elephant
//! of Korean chess.

mod notation;

use crate::model::{BoardSize, Color, Square};

/// How a piece captures: what attack detection needs of its movement. Moves that
/// never capture and those of an unmoved piece only are left out.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct Attacks {
    pub(super) steps: Vec<Step>,
    /// Ways of several steps in different directions, all but the last to an empty square.
    pub(super) bent: Vec<Vec<Step>>,
}

/// One direction of capture, as White sees the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Step {
    pub(super) files: i8,
    pub(super) ranks: i8,
    /// How often the leap can be repeated.
    pub(super) range: u8,
    pub(super) path: Path,
}

/// What may stand between a piece and its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Path {
    /// Nothing on the squares it lands on before.
    Free,
    /// Nothing on these, nor on those each leap passes.
    Lame,
    /// One piece to hop over, with any distance after it.
    Cannon,
    /// One piece to hop over, with the target right after it.
    Grasshopper,
}

/// Whether a text is a movement that can be read.
#[cfg(feature = "profiles")]
pub(crate) fn is_betza(text: &str) -> bool {
    Attacks::parse(text).is_ok()
}

impl Attacks {
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
        for legs in &self.bent {
            let mut at = Some(from);
            for (leg, step) in legs.iter().enumerate() {
                let step = step.seen_by(color);
                at = at.filter(|&at| leg == 0 || !occupied(at));
                at = at.and_then(|at| size.offset(at, step.files, step.ranks));
            }
            at.into_iter().for_each(&mut found);
        }
    }
}

impl Step {
    /// Black's moves are White's with the board turned round.
    pub(super) fn seen_by(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self { files: -self.files, ranks: -self.ranks, ..self },
        }
    }

    /// Whether a lame leap is blocked: it goes straight first, then diagonally, as
    /// the horse and the elephant of Chinese and Korean chess do.
    pub(super) fn is_blocked(self, from: Square, size: BoardSize, occupied: impl Fn(Square) -> bool) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn attacked(movement: &str, from: &str, color: Color, blockers: &[&str]) -> String {
        let blockers: Vec<_> = blockers.iter().map(|name| square(name)).collect();
        let mut found = Vec::new();
        let attacks = Attacks::parse(movement).unwrap();
        attacks.targets(square(from), color, BoardSize::CHESS, |at| blockers.contains(&at), |at| found.push(at));
        found.sort_by_key(|at| (at.file(), at.rank()));
        found.dedup();
        found.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
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
            ("fhN", "d4", White, &[], "b5 c6 e6 f5"),
            ("rhN", "d4", White, &[], "e2 e6 f3 f5"),
            ("hrN", "d4", White, &[], "b5 c2 e6 f3"),
            ("hlN", "d4", White, &[], "b3 c6 e2 f5"),
            ("hlN", "d4", Black, &[], "b3 c6 e2 f5"),
            ("hlhrN", "d4", White, &[], "b3 b5 c2 c6 e2 e6 f3 f5"),
            ("fhNbKsW", "d4", White, &[], "b5 c3 c4 c6 d3 e3 e4 e6 f5"),
            ("mfhNcfW ", "d4", White, &[], "d5"),
            ("KfsRfhN", "d4", Black, &["d3"], "a4 b3 b4 c2 c3 c4 c5 d3 d5 e2 e3 e4 e5 f3 f4 g4 h4"),
            ("mafsmafW", "d4", White, &[], "a2 a6 b1 b7 f1 f7 g2 g6"),
            ("mafsmafW", "d4", White, &["d5", "c2", "e4", "g6"], "a2 a6 f1"),
            ("mafsmafW", "a1", Black, &["a2"], "d3"),
            ("mafW", "d4", White, &["c4"], "d2 d6 f4"),
            ("mabW", "d4", White, &["d4"], "d4"),
            ("aslF", "d4", White, &[], "b4 d2 d6 f4"),
            ("mamfW", "d4", White, &[], ""),
        ] {
            assert_eq!(attacked(movement, from, color, blockers), expected, "{movement} from {from}");
        }
    }

    #[test]
    fn what_is_no_movement_is_refused() {
        for (movement, found) in [
            ("X", 'X'),
            ("xN", 'x'),
            ("N!", '!'),
            ("f", ' '),
            ("3", '3'),
            ("hN", 'h'),
            ("aW", 'a'),
            ("mafR", 'R'),
            ("mafW3", '3'),
            ("cafW", 'c'),
            ("mafpW", 'a'),
            ("mafafafW", 'a'),
            ("F W", ' '),
        ] {
            assert_eq!(Attacks::parse(movement).unwrap_err().found, found, "{movement}");
        }
    }
}
