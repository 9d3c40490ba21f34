//! Prints the records of standard input, each position once, however it is spelled.

use std::collections::HashSet;
use std::io::BufRead;

use fenconv::inspect::position_key;
use fenconv::{Reader, Variants};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let profile = Variants::shared().get("chess960")?;
    let reader = Reader::new(profile.clone());
    let mut seen = HashSet::new();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        // what cannot be read is kept
        let Ok(read) = reader.read_str(&line) else {
            println!("{line}");
            continue;
        };
        if seen.insert(position_key(&read.position, &profile)?) {
            println!("{line}");
        }
    }
    Ok(())
}
