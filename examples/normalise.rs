//! Normalises a list of records through the library's stream: every record of a file
//! into X-FEN, the rest byte for byte; what could not be converted is told.
//!
//!     cargo run --release --example normalise -- samples/book.epd normalised.epd

use std::fs::File;
use std::path::Path;

use fenconv::stream::{self, AtomicFile, Backup, Job, Noticed, Observer, OnError};
use fenconv::{Converter, Options, Severity, Variants};

/// Prints what was refused or repaired.
struct Log;

impl Observer for Log {
    fn least_severity(&self) -> Severity {
        Severity::Warning
    }

    fn noticed(&mut self, noticed: &Noticed) {
        eprintln!("{}: {}", noticed.line, noticed.finding.message(&noticed.record));
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(from), Some(to)) = (arguments.next(), arguments.next()) else {
        return Err("expected the file to read and the file to write".into());
    };
    let container = stream::detect(Some(Path::new(&from)), b"").container();
    let options = Options { container, ..Options::default() };
    let converter = Converter::new(Variants::builtin().get("chess960")?, options)?;
    let job = Job { converter: &converter, on_error: OnError::Keep, threads: 2, cancel: None };
    // the result appears whole or not at all
    let mut output = AtomicFile::begin(Path::new(&to))?;
    let summary = stream::convert(&mut File::open(&from)?, &mut output, job, &mut Log)?;
    output.commit(&Backup::None)?;
    eprintln!("{} records, {} changed, {} not converted", summary.records, summary.converted, summary.failed);
    Ok(())
}
