//! `fenconv detect INPUT...`: how records are spelled.

use std::io::Write;

use fenconv::stream::{Actions, Format, Job, Summary, Tally};
use fenconv::{Dialect, Reader};
use serde_json::json;

use crate::args::DetectArgs;
use crate::profiles::Choice;
use crate::report::ReportMode;
use crate::run::{Request, Run};
use crate::{Failure, signals};

pub(crate) fn run(args: &DetectArgs) -> Result<u8, Failure> {
    if let Some(notation) = args.reading.notation() {
        return Err(format!("`--from {}`: dialects are those of FEN and EPD; convert it first", notation.name()).into());
    }
    let choice = Choice::new(&args.reading)?;
    let options = args.reading.options();
    let Ok::<_, std::convert::Infallible>(readers) =
        choice.each(move |profile| Ok(Reader::with_options(profile, options)));
    let mut run = Run::new(Request {
        input: &args.input,
        reading: &args.reading,
        messages: &args.messages,
        work: Some(&args.work),
        mode: ReportMode::Census,
    });
    signals::watch();
    let mut out = anstream::stdout().lock();
    let result = run.each(&mut |run, input| {
        let (name, input) = (input.name(), run.open(input)?);
        let (format, job) = (input.format, Job::new(input.format, Actions::Count(&readers)));
        let summary = run.stream(input, &mut std::io::sink(), job)?;
        run.reporter.progress.end();
        Found { format, summary }.print(&name, args.json, &mut out)?;
        Ok(())
    });
    run.finish(result, false)
}

struct Found {
    format: Format,
    summary: Summary,
}

/// The ways to spell a castling field: code, in words, and the dialects that would.
const SPELLINGS: [(&str, &str, &[Dialect]); 8] = {
    use Dialect::{Classic, Shredder, XFen};
    [
        ("none", "no castling rights", &[XFen, Classic, Shredder]),
        ("kq", "K and Q only (classic, X-FEN)", &[XFen, Classic]),
        ("shredder", "file letters (Shredder-FEN)", &[Shredder]),
        ("x-fen", "K and Q with an inner rook's file (X-FEN)", &[XFen]),
        ("inner", "inner rooks' files only (X-FEN, Shredder-FEN)", &[XFen, Shredder]),
        ("mixed", "both kinds mixed in one field", &[]),
        ("classic", "K and Q where X-FEN has files (classic)", &[Classic]),
        ("classic-shredder", "file letters that classic has too", &[Classic, Shredder]),
    ]
};

impl Found {
    /// The dialect that all records are in, if there are any.
    fn dialect(&self) -> &'static str {
        let (summary, census) = (&self.summary, &self.summary.census);
        let all = |dialect| census.is_all(dialect);
        match (all(Dialect::Classic), all(Dialect::XFen), all(Dialect::Shredder)) {
            _ if summary.records == summary.failed => "no record could be read",
            (true, true, true) => "every record is the same in every dialect",
            (false, true, true) => "every record is both X-FEN and Shredder-FEN",
            (true, true, false) => "every record is classic FEN, and X-FEN",
            (true, false, true) => "every record is both classic FEN and Shredder-FEN",
            (false, true, false) => "every record is X-FEN",
            (false, false, true) => "every record is Shredder-FEN",
            (true, false, false) => "every record is classic FEN",
            (false, false, false) => "dialects are mixed: convert it to one",
        }
    }

    fn print(&self, input: &str, as_json: bool, out: &mut dyn Write) -> std::io::Result<()> {
        if as_json {
            return writeln!(out, "{}", self.json(input));
        }
        let Self { format, summary } = self;
        let (name, census) = (format.name(), &summary.census);
        writeln!(out, "{input}: {name}, {} records", summary.records)?;
        let mut row = |what: &str, tally: Tally| match tally {
            Tally { count: 0, .. } => Ok(()),
            Tally { count, first_line } => writeln!(out, "  {what:<45} {count:>12}  first in line {first_line}"),
        };
        for (_, words, dialects) in SPELLINGS {
            row(words, census.spelled(dialects))?;
        }
        row("needs the castling rules of Chess960", census.needs_960_rules)?;
        row("en passant target", census.targets)?;
        row("  on which no pawn can capture", census.idle_targets)?;
        row("four fields (EPD)", census.four_fields)?;
        row("operations or a comment behind the fields", census.operations)?;
        for (name, tally) in &census.variants {
            match name {
                Some(name) => row(&format!("Variant \"{name}\""), *tally)?,
                None => row("no Variant tag", *tally)?,
            }
        }
        for (kind, count) in summary.findings.iter() {
            let first_line = summary.findings.first_line(kind).unwrap_or_default();
            row(kind.code(), Tally { count, first_line })?;
        }
        row("other variants", census.more_variants)?;
        if summary.failed > 0 {
            writeln!(out, "  {:<45} {:>12}", "could not be read", summary.failed)?;
        }
        writeln!(out, "  {}", self.dialect())
    }

    fn json(&self, input: &str) -> serde_json::Value {
        let Self { format, summary } = self;
        let (name, census) = (format.name(), &summary.census);
        let tally = |tally: Tally| json!({ "count": tally.count, "first_line": tally.first_line });
        let castling: serde_json::Map<_, _> =
            SPELLINGS.iter().map(|(code, _, dialects)| ((*code).into(), tally(census.spelled(dialects)))).collect();
        let variants: Vec<_> = census
            .variants
            .iter()
            .map(|(name, found)| json!({ "variant": name, "count": found.count, "first_line": found.first_line }))
            .collect();
        let findings: serde_json::Map<_, _> = summary
            .findings
            .iter()
            .map(|(kind, count)| {
                let first_line = summary.findings.first_line(kind).unwrap_or_default();
                (kind.code().into(), tally(Tally { count, first_line }))
            })
            .collect();
        json!({
            "file": input,
            "format": name,
            "records": summary.records,
            "failed": summary.failed,
            "castling": castling,
            "needs_960_rules": tally(census.needs_960_rules),
            "en_passant_targets": tally(census.targets),
            "idle_targets": tally(census.idle_targets),
            "four_fields": tally(census.four_fields),
            "operations": tally(census.operations),
            "variants": variants,
            "other_variants": tally(census.more_variants),
            "findings": findings,
            "verdict": self.dialect(),
        })
    }
}
