//! The example of the README: one record into another dialect.

use fenconv::{Converter, Dialect, Options, Variants, WriteOptions};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let write = WriteOptions { dialect: Dialect::Shredder, ..Default::default() };
    let converter = Converter::new(Variants::builtin().get("chess960")?, Options { write, ..Default::default() })?;
    let mut out = Vec::new();
    converter.convert(b"4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1", &mut out, &mut ())?;
    assert_eq!(out, b"4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1");
    Ok(())
}
