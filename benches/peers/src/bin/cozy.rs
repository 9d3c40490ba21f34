//! X-FEN to Shredder-FEN with cozy-chess. A record it does not read becomes `refused`.

use std::fmt::Write as _;
use std::io::Write as _;

use cozy_chess::Board;

fn main() -> std::io::Result<()> {
    let text = std::fs::read_to_string(std::env::args().nth(1).expect("usage: cozy FILE"))?;
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        match line.parse::<Board>() {
            Ok(board) => write!(out, "{board:#}").expect("a string takes all"),
            Err(_) => out.push_str("refused"),
        }
        out.push('\n');
    }
    std::io::stdout().write_all(out.as_bytes())
}
