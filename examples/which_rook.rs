//! Shows for each castling right which rook it has and where king and rook go. Usage: `which_rook RECORD`

use fenconv::inspect::CastlingMove;
use fenconv::{Reader, Variants};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record = std::env::args().nth(1).unwrap_or_else(|| "4k3/8/8/8/8/8/8/3K1RR1 w K - 0 1".into());
    let profile = Variants::shared().get("chess960")?;
    let position = Reader::new(profile.clone()).read_str(&record)?.position;
    for castling in CastlingMove::all(&position, &profile)? {
        let CastlingMove { king_to, rook, rook_to, .. } = castling;
        println!("the rook on {rook}: king to {king_to}, rook to {rook_to}");
    }
    Ok(())
}
