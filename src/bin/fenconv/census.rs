//! What was counted of an input, in words and as JSON.

use std::io::Write;

use fenconv::model::Wing;
use fenconv::notation::DialectSet;
use fenconv::stream::{Census, Format, Statistics, Summary, Tally};
use fenconv::{Color, Dialect};
use serde_json::json;

use crate::report::{clean, json_line};

/// What was counted of an input.
pub(crate) struct Found {
    pub(crate) format: Format,
    pub(crate) summary: Summary,
    pub(crate) statistics: Option<Statistics>,
}

/// The ways to spell a castling field that have a name: the dialects that write its letters,
/// code, in words, and what is said of an input that has no other. Records of any other set
/// of dialects are counted under the names of those.
const SPELLINGS: [(DialectSet, &str, &str, &str); 7] = {
    use Dialect::{Classic, Shredder, XFen};
    const fn of(dialects: &[Dialect]) -> DialectSet {
        DialectSet::of(dialects)
    }
    [
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

/// What positions are like: in words, as code, and how many.
fn figures(statistics: &Statistics) -> [(&'static str, &'static str, u64); 11] {
    let of = |count: usize| count as u64;
    let castling = |color, wing| statistics.may_castle(color, wing);
    [
        ("unique positions", "unique", of(statistics.unique())),
        ("  by their counters too", "unique_with_counters", of(statistics.unique_with_counters())),
        ("  without en passant targets", "unique_without_targets", of(statistics.unique_without_targets())),
        ("White to move", "white_to_move", statistics.to_move(Color::White)),
        ("Black to move", "black_to_move", statistics.to_move(Color::Black)),
        ("White may castle king side", "white_king_side", castling(Color::White, Wing::King)),
        ("White may castle queen side", "white_queen_side", castling(Color::White, Wing::Queen)),
        ("Black may castle king side", "black_king_side", castling(Color::Black, Wing::King)),
        ("Black may castle queen side", "black_queen_side", castling(Color::Black, Wing::Queen)),
        ("start positions", "starts", statistics.starts()),
        ("  unique ones", "unique_starts", of(statistics.unique_starts())),
    ]
}

fn records(number: u64) -> String {
    format!("{number} record{}", if number == 1 { "" } else { "s" })
}

fn joined(set: DialectSet, name: fn(Dialect) -> &'static str, between: &str) -> String {
    set.iter().map(name).collect::<Vec<_>>().join(between)
}

impl Found {
    /// The dialect of the records that could be read, and how many could not.
    fn verdict(&self) -> String {
        let (summary, census) = (&self.summary, &self.summary.census);
        let common = census.common();
        if summary.records == 0 && summary.games > 0 {
            return "no game has a FEN tag".into();
        }
        if summary.records == summary.failed {
            return "no record could be read".into();
        }
        let words = match common {
            DialectSet::ALL => "the same in every dialect".into(),
            _ => SPELLINGS
                .iter()
                .find(|(set, ..)| *set == common)
                .map_or_else(|| joined(common, Dialect::title, " and "), |(.., words)| (*words).into()),
        };
        match (common, summary.failed) {
            (DialectSet::EMPTY, 0) => "dialects are mixed: convert it to one".into(),
            (DialectSet::EMPTY, failed) => format!("dialects are mixed: convert it to one; {failed} could not be read"),
            (DialectSet::ALL, 0) => "all dialects write these records alike".into(),
            (_, 0) => format!("every record is {words}"),
            (_, failed) => {
                let read = summary.records - failed;
                format!("of {}, {read} could be read: {words}; {failed} could not be read", records(summary.records))
            }
        }
    }

    pub(crate) fn print(&self, input: &str, as_json: bool, out: &mut dyn Write) -> std::io::Result<()> {
        if as_json {
            return write!(out, "{}", json_line(&self.json(input)));
        }
        let Self { format, summary, statistics } = self;
        let (name, census) = (format.name(), &summary.census);
        let input = clean(input);
        match (summary.records, summary.games) {
            (0, games) if games > 0 => writeln!(out, "{input}: {name}, {games} games, 0 records")?,
            (number, _) => writeln!(out, "{input}: {name}, {}", records(number))?,
        }
        let mut row = |what: &str, tally: Tally| match tally {
            Tally { count: 0, .. } => Ok(()),
            Tally { count, first_line, .. } => writeln!(out, "  {what:<45} {count:>12}  first in line {first_line}"),
        };
        row("no castling field", census.no_field)?;
        row("no castling rights", census.no_rights)?;
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
        row("operations or a comment after the fields", census.operations)?;
        row("games without a FEN tag", census.games_without_record)?;
        for (name, tally) in &census.variants {
            match name {
                Some(name) => row(&format!("Variant \"{}\"", clean(name)), *tally)?,
                None => row("no Variant tag", *tally)?,
            }
        }
        for (kind, _) in summary.findings.iter() {
            row(kind.code(), summary.findings.tally(kind))?;
        }
        row("other variants", census.more_variants)?;
        for (spelling, tally) in census.slashes() {
            row(&format!("slashes spelled `{spelling}`"), tally)?;
        }
        for (spelling, tally) in census.blanks() {
            row(&format!("blanks spelled `{spelling}`"), tally)?;
        }
        row("boards of other games", summary.other_games)?;
        if summary.failed > 0 {
            writeln!(out, "  {:<45} {:>12}", "could not be read", summary.failed)?;
        }
        for (what, _, count) in statistics.iter().flat_map(figures) {
            writeln!(out, "  {what:<45} {count:>12}")?;
        }
        writeln!(out, "  {}", self.verdict())
    }

    fn json(&self, input: &str) -> serde_json::Value {
        let Self { format, summary, statistics } = self;
        let (name, census) = (format.name(), &summary.census);
        let tally = |tally: Tally| json!({ "count": tally.count, "first_line": tally.first_line });
        let spelled = |them: &mut dyn Iterator<Item = (&'static str, Tally)>| -> serde_json::Map<_, _> {
            them.map(|(name, found)| (name.to_owned(), tally(found))).collect()
        };
        let named = SPELLINGS.iter().map(|(set, code, ..)| ((*code).into(), tally(census.spelled(*set))));
        let others = other_spellings(census).map(|(set, found)| (joined(set, Dialect::name, "-"), tally(found)));
        let without = [("missing", census.no_field), ("none", census.no_rights)];
        let without = without.map(|(code, found)| (code.to_owned(), tally(found)));
        let castling: serde_json::Map<_, _> = without.into_iter().chain(named).chain(others).collect();
        let variants: Vec<_> = census
            .variants
            .iter()
            .map(|(name, found)| json!({ "variant": name, "count": found.count, "first_line": found.first_line }))
            .collect();
        let findings: serde_json::Map<_, _> = summary
            .findings
            .iter()
            .map(|(kind, _)| (kind.code().into(), tally(summary.findings.tally(kind))))
            .collect();
        let mut object = json!({
            "file": input,
            "format": name,
            "games": summary.games,
            "games_without_fen": tally(census.games_without_record),
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
            "slashes": spelled(&mut census.slashes().map(|(spelling, tally)| (spelling.name(), tally))),
            "blanks": spelled(&mut census.blanks().map(|(spelling, tally)| (spelling.name(), tally))),
            "other_games": tally(summary.other_games),
            "verdict": self.verdict(),
        });
        if let Some(statistics) = statistics {
            let figures = figures(statistics).into_iter().map(|(_, code, count)| (code.to_owned(), json!(count)));
            object["stats"] = figures.collect::<serde_json::Map<_, _>>().into();
        }
        object
    }
}
