//! Shows what is wrong with a record, and where. Usage: `errors RECORD`

use fenconv::finding::Severity;
use fenconv::notation::Container;
use fenconv::rules::Soundness;
use fenconv::{Checker, Finding, Reader, Variants};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record = std::env::args().nth(1).unwrap_or_else(|| "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1".into());
    let reader = Reader::new(Variants::shared().get("chess960")?);
    let mut findings = Vec::<Finding>::new();
    // the first error is in the list too
    let _ = Checker::new(reader, Soundness::Legal).check(record.as_bytes(), Container::Fen, &mut findings);
    for finding in &findings {
        let (start, end) = (finding.span.start as usize, finding.span.end as usize);
        println!("{record}\n{}{}", " ".repeat(start), "^".repeat(end.saturating_sub(start).max(1)));
        println!("{}: {}: {}", finding.severity, finding.code(), finding.message(record.as_bytes()));
    }
    let errors = findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    println!("{errors} errors");
    Ok(())
}
