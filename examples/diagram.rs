//! Draws a record as SVG on standard output. Usage: `diagram RECORD > board.svg`

use fenconv::render::{Diagram, PictureOptions, svg};
use fenconv::{Reader, Variants};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record = std::env::args().nth(1).unwrap_or_else(|| "4k3/8/8/8/8/8/8/3K1RR1 w K - 0 1".into());
    let profile = Variants::shared().get("chess960")?;
    let position = Reader::new(profile.clone()).read_str(&record)?.position;
    let diagram = Diagram::new(position, profile).with_caption("Which rook?");
    println!("{}", svg(&[diagram], &PictureOptions::new().with_square(36))?);
    Ok(())
}
