//! `fenconv explain RECORD`: everything there is to say about a record, for people or
//! as JSON.

use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;

use fenconv::answer::{Asked, answer};
use fenconv::finding::FindingKind;
use fenconv::inspect::{CastlingMove, Explanation, OtherReading, PositionKey, ProgramReading, Twin};
use fenconv::model::{CastlingRights, PieceId, Right};
use fenconv::notation::two_boards;
use fenconv::render::{Pieces, TerminalOptions, terminal};
use fenconv::rules::Soundness;
use fenconv::start::{NoStart, StartNumbers};
use fenconv::{Checker, Color, Finding, ParsedRecord, Position, Profile, Reader, Transform, Variants};

use crate::args::ExplainArgs;
use crate::report::{ReportFormat, ReportMode, Reporter, clean, json_line};
use crate::start::sides;
use crate::words::{self, right, rights};
use crate::{DONE, FOUND, Failure, arguments};

pub(crate) fn run(args: &ExplainArgs) -> Result<u8, Failure> {
    let (variants, name) = crate::profiles::chosen(&args.reading.profiles, &args.reading.variant)?;
    let profile = variants.get(&name)?;
    let reader = Reader::with_options(profile.clone(), args.reading.options());
    let mut reporter = Reporter::new(&args.messages, ReportMode::Reading);
    let [record] = &arguments::records(&args.record)[..] else {
        return Err("more than one record: one is explained at a time".into());
    };
    let Some(record) = words::as_fen(record, &args.reading, &profile, &mut reporter)? else {
        return Ok(FOUND);
    };
    let Some(boards) = two_boards(record.as_bytes(), &profile) else {
        return explain(&record, None, args, (&variants, &reader), &mut reporter);
    };
    // a record of two boards is two records
    let mut status = DONE;
    for (board, number) in boards.into_iter().zip(1..) {
        status = status.max(explain(&record[board], Some(number), args, (&variants, &reader), &mut reporter)?);
    }
    Ok(status)
}

/// Explains one record, which is that of a board with a number if there are two.
fn explain(
    record: &str,
    board: Option<u8>,
    args: &ExplainArgs,
    (variants, reader): (&Variants, &Reader),
    reporter: &mut Reporter,
) -> Result<u8, Failure> {
    let profile = reader.profile();
    let name = board.map_or_else(|| "<argument>".into(), |number| format!("<board {number}>"));
    let read = words::read(record, &name, reader, reporter);
    let mut out = anstream::stdout().lock();
    if ReportFormat::global().json {
        let asked = Asked::new(record.as_bytes(), profile.id())
            .with_container(words::container(record))
            .with_read(args.reading.options());
        write!(out, "{}", json_line(&answer(&asked, variants)?))?;
        return Ok(if read.is_some() { DONE } else { FOUND });
    }
    let Some(read) = read else { return Ok(FOUND) };
    // what is unsound is explained like anything else
    let mut findings = Vec::<Finding>::new();
    let checker = Checker::new(reader.clone(), Soundness::Legal);
    let _ = checker.check(record.as_bytes(), words::container(record), &mut findings);
    let explanation = fenconv::inspect::explain(record.as_bytes(), &read, profile)?;
    let start = start(variants, profile, &read.position);
    let all = All { record: record.as_bytes(), profile, read: &read, findings: &findings, explanation, start };
    if let Some(number) = board {
        writeln!(out, "board {number}\n")?;
    }
    write!(out, "{}", all.text()?)?;
    Ok(DONE)
}

/// The number of the start position, or why it is none; `None` in variants that
/// always start alike.
fn start(variants: &Variants, profile: &Arc<Profile>, position: &Position) -> Option<Result<StartNumbers, NoStart>> {
    let starts = variants.start_positions(profile.id()).ok()?;
    Some(starts.identify(position))
}

struct All<'a> {
    record: &'a [u8],
    profile: &'a Profile,
    read: &'a ParsedRecord,
    findings: &'a [Finding],
    explanation: Explanation,
    start: Option<Result<StartNumbers, NoStart>>,
}

/// How the board is drawn: what else there is has rows of its own.
/// The board alone, by its letters.
fn board_options() -> TerminalOptions {
    TerminalOptions::new().with_pieces(Pieces::Letters).with_board_only(true)
}

/// Names are in a column of this width.
const NAMES: usize = 14;

impl All<'_> {
    fn text(&self) -> Result<String, fenconv::Error> {
        let Self { profile, explanation, .. } = self;
        let position = &self.read.position;
        let mut text = Text::default();
        text.row("variant", &format!("{} ({})", profile.name(), profile.id()));
        text.out.push('\n');
        text.out.push_str(&terminal(position, profile, &board_options())?);
        text.out.push('\n');
        for finding in self.findings {
            text.row("noticed", &format!("{}: {}", finding.code(), finding.message(self.record)));
        }
        text.row("to move", &position.side_to_move.to_string());
        text.rows("castling", &self.castling(), "no rights");
        for color in Color::BOTH.into_iter().filter(|&color| !position.gates[color as usize].is_empty()) {
            let files = words::files(position.gates[color as usize]);
            text.row("gates", &format!("{color} may gate on the files {files}"));
        }
        let targets = self.en_passant();
        text.rows("en passant", &targets, "no target");
        if let Some(limit) = position.counting {
            text.row("count", &format!("the limit is {limit} moves"));
        }
        let hands = Color::BOTH.map(|color| self.hand(color));
        for (color, hand) in Color::BOTH.into_iter().zip(hands).filter(|(_, hand)| !hand.is_empty()) {
            text.row("in hand", &format!("{color}: {hand}"));
        }
        if let Some([white, black]) = position.checks {
            text.row("checks", &format!("White has {white} to give, Black {black}"));
        }
        text.row("halfmove clock", &format!("{} since a capture or pawn move", position.halfmove_clock));
        text.row("move number", &position.fullmove_number.to_string());
        if !self.read.tail.is_empty() {
            text.row("after it", String::from_utf8_lossy(self.read.tail.of(self.record)).trim());
        }
        text.out.push('\n');
        for spelled in &explanation.spellings {
            let said = match &spelled.record {
                Some(record) => String::from_utf8_lossy(record).into_owned(),
                None => format!("cannot express it: {}", self.inner(&spelled.lost)),
            };
            text.row(spelled.dialect.name(), &said);
        }
        text.out.push('\n');
        match &self.start {
            Some(Ok(numbers)) => text.row("start position", &sides(*numbers, |number| number.to_string())),
            Some(Err(none)) => text.row("start position", &format!("none: {none}")),
            None => {}
        }
        let lost = &explanation.lost_to_standard;
        text.row(
            "standard rules",
            &match (lost.is_empty(), position.castling.is_empty()) {
                (true, true) => "will do".into(),
                (true, false) => "will do: kings and rooks with rights stand as in the classical array".into(),
                _ => format!("would lose {}", rights(lost, profile)),
            },
        );
        text.row("key", &format!("{} (version {})", explanation.key, PositionKey::VERSION));
        if let Some(key) = explanation.polyglot {
            text.row("polyglot key", &format!("{key:016x}"));
        }
        for twin in &explanation.twins {
            text.row(twin_name(twin), &said_of(twin));
        }
        if !explanation.others.is_empty() {
            text.out.push_str("\nKnown to read it otherwise\n");
            for other in &explanation.others {
                let version = other.program.version.map(|version| format!(" {version}")).unwrap_or_default();
                let reading = self.reading(other).map(|reading| format!(": {reading}")).unwrap_or_default();
                let (name, habit, source) = (other.program.name, other.program.habit, other.program.source);
                let _ = writeln!(text.out, "  {name}{version}{reading}\n    {habit} ({source})");
            }
        }
        Ok(text.out)
    }

    fn castling(&self) -> Vec<String> {
        let line = |named: &fenconv::inspect::RightSource| {
            let CastlingMove { right, king, rook, king_to, rook_to, outer, .. } = named.castling;
            let letters = String::from_utf8_lossy(named.span.of(self.record));
            let king = king.map(|king| king.to_string()).unwrap_or_default();
            let outer = outer.map(|outer| format!(", not the outermost on {outer}")).unwrap_or_default();
            let Right { color, wing, .. } = right;
            format!(
                "{letters}: {color} {wing} with the rook on {rook}{outer}; king {king} to {king_to}, rook to {rook_to}"
            )
        };
        self.explanation.rights.iter().map(line).collect()
    }

    fn en_passant(&self) -> Vec<String> {
        let targets = words::targets(&self.read.position);
        let width = self.explanation.en_passant.iter().map(|result| result.policy.name().len()).max().unwrap_or(0);
        let line = |result: &fenconv::inspect::EpResult| {
            let written = if result.written { "written" } else { "left out" };
            format!("  {:<width$}  {written}: {}", result.policy.name(), result.why)
        };
        let lines = self.explanation.en_passant.iter().map(line);
        if lines.len() == 0 { Vec::new() } else { std::iter::once(targets).chain(lines).collect() }
    }

    fn hand(&self, color: Color) -> String {
        let kinds = self.profile.pieces().iter().enumerate();
        let held = kinds.filter_map(|(index, kind)| {
            let count = self.read.position.holdings.count(color, PieceId::new(index)?);
            (count > 0).then(|| format!("{count} {}", kind.name))
        });
        held.collect::<Vec<_>>().join(", ")
    }

    /// Rights that a dialect cannot express.
    fn inner(&self, lost: &CastlingRights) -> String {
        let outer = |given: &Right| {
            let outer = self.explanation.rights.iter().find(|named| named.castling.right == *given)?.castling.outer?;
            Some(format!("; {} would mean {outer}", char::from(given.wing.letter())))
        };
        let named = lost.iter().map(|given| right(given, self.profile) + &outer(&given).unwrap_or_default());
        named.collect::<Vec<_>>().join(", ")
    }

    fn reading(&self, other: &OtherReading) -> Option<String> {
        match &other.reading {
            ProgramReading::Rights(others) => Some(rights(others, self.profile)),
            ProgramReading::Refused => Some("refuses the record".into()),
            _ => None,
        }
    }
}

const fn twin_name(twin: &Twin) -> &'static str {
    match twin.transform {
        Transform::Mirror => "mirror twin",
        _ => "swapped twin",
    }
}

/// The record of a twin and what is different in it, or why there is none.
fn said_of(twin: &Twin) -> String {
    let remark = twin.remark.map(FindingKind::summary);
    match (&twin.record, remark) {
        (Some(record), None) => String::from_utf8_lossy(record).into_owned(),
        (Some(record), Some(remark)) => format!("{} ({remark})", String::from_utf8_lossy(record)),
        (None, Some(remark)) => format!("none: {remark}"),
        (None, None) => "none".into(),
    }
}

/// Rows of a name and what is to be said.
#[derive(Default)]
struct Text {
    out: String,
}

impl Text {
    fn row(&mut self, name: &str, said: &str) {
        let _ = writeln!(self.out, "{name:<NAMES$}  {}", clean(said));
    }

    /// Several rows under one name.
    fn rows(&mut self, name: &str, lines: &[String], none: &str) {
        if lines.is_empty() {
            self.row(name, none);
        }
        for (index, line) in lines.iter().enumerate() {
            self.row(if index == 0 { name } else { "" }, line);
        }
    }
}
