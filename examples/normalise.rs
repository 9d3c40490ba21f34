//! Normalises a file of records through the library's stream: every record of a file
//! into X-FEN, the rest byte for byte; what could not be converted is reported.
//!
//!     cargo run --release --example normalise -- samples/book.epd normalised.epd

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use fenconv::files::{AtomicFile, Backup};
use fenconv::finding::Severity;
use fenconv::stream::{self, Actions, ByVariant, Job, LocatedFinding, Observer};
use fenconv::{Converter, Options, Variants};

/// Prints what was refused or repaired.
struct Log;

impl Observer for Log {
    fn least_severity(&self) -> Severity {
        Severity::Warning
    }

    fn finding(&mut self, located: &LocatedFinding) {
        eprintln!("{}: {}", located.line, located.finding.message(&located.record));
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(from), Some(to)) = (arguments.next(), arguments.next()) else {
        return Err("expected the file to read and the file to write".into());
    };
    let format = stream::detect(Some(Path::new(&from)), b"");
    let options = Options::new().with_container(format.container());
    let variants = Arc::new(Variants::builtin());
    let default = variants.get("chess960")?;
    // the tags of a game name its variant
    let converters = ByVariant::by_tag(variants, default, move |profile| Converter::new(profile, options))?;
    let job = Job::new(format, Actions::Convert(&converters)).with_threads(2);
    // the result appears whole or not at all
    let mut output = AtomicFile::create(Path::new(&to))?;
    let summary = stream::run(&mut File::open(&from)?, &mut output, &job, &mut Log)?;
    output.commit(&Backup::None)?;
    eprintln!("{} records, {} changed, {} not converted", summary.records, summary.converted, summary.failed);
    Ok(())
}
