//! Prints for each record on standard input who is in check and which squares each
//! side attacks. Usage: attacked VARIANT < records

use std::io::BufRead;

use fenconv::{Color, Reader, Variants};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let variant = std::env::args().nth(1).unwrap_or_else(|| "standard".into());
    let profile = Variants::builtin().get(&variant)?;
    let reader = Reader::new(profile.clone());
    let word = |answer: Option<bool>| answer.map_or("unknown", |answer| if answer { "yes" } else { "no" });
    for line in std::io::stdin().lock().lines() {
        let position = reader.read(line?.as_bytes(), &mut ())?.position;
        let mut fields = Vec::new();
        for color in Color::BOTH {
            let mut squares = Vec::new();
            for square in position.board.squares() {
                if profile.is_attacked(&position, square, color)? == Some(true) {
                    squares.push(square.to_string());
                }
            }
            fields.push(format!("{} {}", word(profile.in_check(&position, color)?), squares.join(" ")));
        }
        println!("{}", fields.join("; "));
    }
    Ok(())
}
