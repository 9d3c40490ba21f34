//! Builds a position by hand and writes it in every dialect.

use fenconv::model::{File, Wing};
use fenconv::{Color, Dialect, Position, Variants, WriteOptions, Writer};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let profile = Variants::shared().get("chess960")?;
    let mut position = Position::for_profile(&profile);
    for (letter, square) in [('k', "e8"), ('K', "e1"), ('R', "g1"), ('R', "h1")] {
        position.board.put(square.parse()?, profile.piece(letter).ok_or("no such piece")?);
    }
    // the right of the inner rook
    position.castling.set(Color::White, Wing::King, Some(File::G));
    for &dialect in Dialect::ALL {
        let writer = Writer::new(profile.clone(), WriteOptions::new().with_dialect(dialect));
        match writer.to_string(&position) {
            Ok(record) => println!("{dialect}: {record}"),
            Err(error) => println!("{dialect}: {error}"),
        }
    }
    Ok(())
}
