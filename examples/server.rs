//! A server without its network: a record a line on standard input, a line of JSON for
//! each on standard output.
//!
//!     cargo run --release --example server -- chess960 < records.fen

use std::io::{self, BufRead, Write};

use fenconv::finding::Severity;
use fenconv::inspect::{Sanitized, Sanitizer};
use fenconv::{Tolerance, Variants};

/// A client gets no more of our memory than this for a line.
const LONGEST_LINE: u64 = 4096;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let variant = std::env::args().nth(1).unwrap_or_else(|| "chess960".into());
    let sanitizer = Sanitizer::new(Variants::builtin().get(&variant)?, Tolerance::Repair);
    let (mut input, mut output) = (io::stdin().lock(), io::BufWriter::new(io::stdout().lock()));
    let (mut line, mut answer) = (Vec::new(), Sanitized::default());
    loop {
        line.clear();
        if io::Read::take(&mut input, LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let complete = line.ends_with(b"\n") || line.len() < usize::try_from(LONGEST_LINE)?;
        if !complete {
            input.skip_until(b'\n')?;
        }
        let record = line.trim_ascii_end();
        match sanitizer.sanitize(record, &mut answer) {
            _ if !complete => write!(output, r#"{{"error":"line-too-long""#)?,
            Ok(()) => {
                let key = sanitizer.key(&answer).map(|key| key.to_string()).unwrap_or_default();
                let lossy: Vec<_> = answer.lossy_in.iter().map(|dialect| format!("\"{}\"", dialect.name())).collect();
                // a canonical record is ASCII without quotes or backslashes
                let record = String::from_utf8_lossy(&answer.record);
                let needs = answer.needs_960_rules;
                let lossy = lossy.join(",");
                write!(
                    output,
                    r#"{{"record":"{record}","key":"{key}","needs_960_rules":{needs},"lossy_in":[{lossy}]"#
                )?;
            }
            Err(error) => {
                let span = error.finding().span;
                write!(output, r#"{{"error":"{}","span":[{},{}]"#, error.code(), span.start, span.end)?;
            }
        }
        let changed = answer.findings.iter().filter(|finding| complete && finding.severity == Severity::Warning);
        let changed: Vec<_> = changed.map(|finding| format!("\"{}\"", finding.code())).collect();
        writeln!(output, r#","repaired":[{}]}}"#, changed.join(","))?;
        output.flush()?;
    }
    Ok(())
}
