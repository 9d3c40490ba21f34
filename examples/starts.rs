//! Prints a start position by its number, and the number back. Usage: `starts [NUMBER [VARIANT]]`

use fenconv::start::Numbering;
use fenconv::{Variants, WriteOptions, Writer};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let number = arguments.next().unwrap_or_else(|| "518".into()).parse::<u64>()?;
    let variant = arguments.next().unwrap_or_else(|| "chess960".into());
    let variants = Variants::shared();
    let (profile, starts) = (variants.get(&variant)?, variants.start_positions(&variant)?);
    let position = starts.position(starts.numbers(Numbering::Profile, number)?)?;
    println!("{}", Writer::new(profile, WriteOptions::new()).to_string(&position)?);
    let number = starts.number(Numbering::Profile, starts.identify(&position)?).ok_or("it has no number")?;
    println!("number {number} of {}", starts.count());
    Ok(())
}
