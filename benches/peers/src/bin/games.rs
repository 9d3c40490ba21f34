//! Positions of random games, with true counters: what no rule about positions out of
//! reach may ever report. Games begin with the records of a file, one after the other.
//!
//! Each game prefers one sort of move (none, captures, pawn moves, checks, or moves back),
//! so that promotions, bare boards and long shuffles all come up.

use std::io::{BufWriter, Write as _};

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move, Position as _, Role};

const LONGEST_GAME: usize = 400;

fn main() -> std::io::Result<()> {
    let usage = "usage: games STARTS.fen POSITIONS SEED";
    let mut args = std::env::args().skip(1);
    let text = std::fs::read_to_string(args.next().expect(usage))?;
    let wanted: usize = args.next().and_then(|count| count.parse().ok()).expect(usage);
    let mut random = Random(args.next().and_then(|seed| seed.parse().ok()).expect(usage));
    let starts: Vec<Fen> = text.lines().map(|line| line.parse().expect("a FEN a line")).collect();
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut written = 0;
    for (game, start) in starts.iter().cycle().enumerate() {
        let mut position: Chess = start.clone().into_position(CastlingMode::Chess960).expect("a legal start");
        let mut last = None;
        for _ in 0..LONGEST_GAME {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let chosen = choose(game % 5, &moves, &position, last, &mut random);
            last = Some(chosen);
            position.play_unchecked(chosen);
            writeln!(out, "{}", Fen::from_position(&position, EnPassantMode::Always))?;
            written += 1;
            if written == wanted {
                return out.flush();
            }
        }
    }
    Ok(())
}

fn choose(bias: usize, moves: &[Move], position: &Chess, last: Option<Move>, random: &mut Random) -> Move {
    let any = moves[random.below(moves.len())];
    if random.below(3) == 0 {
        return any;
    }
    let gives_check = |wanted: &Move| {
        let mut after = position.clone();
        after.play_unchecked(*wanted);
        after.is_check()
    };
    let wanted: Vec<_> = moves
        .iter()
        .filter(|wanted| match bias {
            1 => wanted.is_capture() || wanted.is_promotion(),
            2 => wanted.role() == Role::Pawn,
            3 => gives_check(wanted),
            4 => last.is_some_and(|last| wanted.role() == last.role()) && !wanted.is_zeroing(),
            _ => true,
        })
        .collect();
    wanted.get(random.below(wanted.len().max(1))).map_or(any, |wanted| **wanted)
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }
}
