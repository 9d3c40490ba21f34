//! `fenconv detect INPUT...`: how records are spelled.

use std::io::Write;

use fenconv::stream::{Actions, Census, Format, Job, Summary, Tally};
use fenconv::{Dialect, DialectSet, Reader};
use serde_json::json;

use crate::args::DetectArgs;
use crate::profiles::Choice;
use crate::report::{ReportFormat, ReportMode, clean, json_line};
use crate::run::{Request, Run};
use crate::{Failure, signals};

pub(crate) fn run(args: &DetectArgs) -> Result<u8, Failure> {
    if let Some(notation) = args.reading.notation() {
        return Err(format!("`--from {}`: dialects are those of FEN and EPD; convert it first", notation.name()).into());
    }
    let choice = Choice::new(&args.reading, &args.input)?;
    let options = args.reading.options();
    let Ok::<_, std::convert::Infallible>(readers) =
        choice.each(move |profile| Ok(Reader::with_options(profile, options)));
    let request =
        Request::new(("detect", ReportMode::Census), &args.input, &args.reading, &args.messages).with_work(&args.work);
    let mut run = Run::new(request)?;
    signals::watch();
    let mut out = anstream::stdout().lock();
    let result = run.each(&mut |run, input| {
        let (name, input) = (input.name(), run.open(input)?);
        let (format, job) = (input.format, Job::new(input.format, Actions::Count(&readers)));
        let summary = run.stream(input, &mut std::io::sink(), job)?;
        run.reporter.progress.end();
        Found { format, summary }.print(&name, ReportFormat::global().json, &mut out)?;
        Ok(())
    });
    let found = run.found_no_record();
    run.finish(result, found)
}

struct Found {
    format: Format,
    summary: Summary,
}

/// The ways to spell a castling field that have a name: the dialects that would, code, in
/// words, and what is said of an input that has no other. Records of any other set of
/// dialects are counted under the names of those.
const SPELLINGS: [(DialectSet, &str, &str, &str); 8] = {
    use Dialect::{Classic, Shredder, XFen};
    const fn of(dialects: &[Dialect]) -> DialectSet {
        DialectSet::of(dialects)
    }
    [
        (DialectSet::ALL, "none", "no castling rights", "the same in every dialect"),
        (of(&[XFen, Classic]), "kq", "K and Q only (classic, X-FEN)", "classic FEN, and X-FEN"),
        (of(&[Shredder]), "shredder", "file letters (Shredder-FEN)", "Shredder-FEN"),
        (of(&[XFen]), "x-fen", "K and Q with an inner rook's file (X-FEN)", "X-FEN"),
        (
            of(&[XFen, Shredder]),
            "inner",
            "inner rooks' files only (X-FEN, Shredder-FEN)",
            "both X-FEN and Shredder-FEN",
        ),
        (DialectSet::EMPTY, "mixed", "both kinds mixed in one field", ""),
        (of(&[Classic]), "classic", "K and Q where X-FEN has files (classic)", "classic FEN"),
        (
            of(&[Classic, Shredder]),
            "classic-shredder",
            "file letters that classic has too",
            "both classic FEN and Shredder-FEN",
        ),
    ]
};

/// Sets of dialects that have castling fields and no row in [`SPELLINGS`].
fn other_spellings(census: &Census) -> impl Iterator<Item = (DialectSet, Tally)> {
    census.spellings().filter(|(set, _)| SPELLINGS.iter().all(|(named, ..)| named != set))
}

fn joined(set: DialectSet, name: fn(Dialect) -> &'static str, between: &str) -> String {
    set.iter().map(name).collect::<Vec<_>>().join(between)
}

impl Found {
    /// The dialect that all records are in, if there are any.
    fn dialect(&self) -> String {
        let (summary, census) = (&self.summary, &self.summary.census);
        let common = census.common();
        if summary.records == 0 && summary.games > 0 {
            return "no game has a FEN tag".into();
        }
        if summary.records == summary.failed {
            return "no record could be read".into();
        }
        if common.is_empty() {
            return "dialects are mixed: convert it to one".into();
        }
        let words = SPELLINGS.iter().find(|(set, ..)| *set == common).map(|(.., words)| (*words).into());
        format!("every record is {}", words.unwrap_or_else(|| joined(common, Dialect::title, " and ")))
    }

    fn print(&self, input: &str, as_json: bool, out: &mut dyn Write) -> std::io::Result<()> {
        if as_json {
            return write!(out, "{}", json_line(&self.json(input)));
        }
        let Self { format, summary } = self;
        let (name, census) = (format.name(), &summary.census);
        let input = clean(input);
        match (summary.records, summary.games) {
            (0, games) if games > 0 => writeln!(out, "{input}: {name}, {games} games, 0 records")?,
            (records, _) => writeln!(out, "{input}: {name}, {records} records")?,
        }
        let mut row = |what: &str, tally: Tally| match tally {
            Tally { count: 0, .. } => Ok(()),
            Tally { count, first_line } => writeln!(out, "  {what:<45} {count:>12}  first in line {first_line}"),
        };
        for (set, _, words, _) in SPELLINGS {
            row(words, census.spelled(set))?;
        }
        for (set, tally) in other_spellings(census) {
            row(&format!("as in {}", joined(set, Dialect::title, ", ")), tally)?;
        }
        row("needs the castling rules of Chess960", census.needs_960_rules)?;
        row("en passant target", census.targets)?;
        row("  on which no pawn can capture", census.idle_targets)?;
        row("four fields (EPD)", census.four_fields)?;
        row("operations or a comment behind the fields", census.operations)?;
        for (name, tally) in &census.variants {
            match name {
                Some(name) => row(&format!("Variant \"{}\"", clean(name)), *tally)?,
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
        let named = SPELLINGS.iter().map(|(set, code, ..)| ((*code).into(), tally(census.spelled(*set))));
        let others = other_spellings(census).map(|(set, found)| (joined(set, Dialect::name, "-"), tally(found)));
        let castling: serde_json::Map<_, _> = named.chain(others).collect();
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
            "games": summary.games,
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
