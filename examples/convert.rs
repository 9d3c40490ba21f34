//! The example of the README: one record into another dialect.

use fenconv::{Converter, Dialect, Variants};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let converter = Converter::to_dialect(Variants::shared().get("chess960")?, Dialect::Shredder);
    let record = converter.convert_str("4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1")?;
    assert_eq!(record, "4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1");
    Ok(())
}
