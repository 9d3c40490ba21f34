//! A function for each fuzz target. Each takes any bytes, of which the first choose among
//! profiles and options, and panics where the library breaks a promise.

use std::io::{Cursor, Read, Write};
use std::sync::{Arc, LazyLock};

use fenconv::convert::OptionsError;
use fenconv::find;
use fenconv::finding::{FindingKind, Severity};
use fenconv::model::{Board, Cell, File, KqMeaning, Piece, PieceId, Wing};
use fenconv::notation::{Container, EpPolicy, FieldCount, LetterOrder};
use fenconv::render::Notation;
use fenconv::stream::{
    self, Actions, ByVariant, Cells, Compression, Decoder, Encoder, Format, Job, LocatedFinding, Observer, OnError,
    Summary, TagEdits,
};
use fenconv::{
    Color, Converter, Dialect, Error, Finding, Options, Position, Profile, ReadOptions, Reader, Square, Tolerance,
    Variants, WriteOptions, Writer,
};

/// Profiles that differ in what their records hold. A corpus names them by number: add
/// only behind the last one.
const IDS: [&str; 24] = [
    "chess960",
    "standard",
    "capablanca",
    "caparandom",
    "crazyhouse",
    "threecheck",
    "seirawan",
    "shogi",
    "bughouse",
    "duck",
    "courier",
    "horde",
    "makruk",
    "grand",
    "janus",
    "fivecheck",
    "racingkings",
    "antichess",
    "knightmate",
    "shouse",
    "modern",
    "wildebeest",
    "xiangqi",
    "spartan",
];
const OWN: [&str; 5] = [
    include_str!("../../tests/data/profiles/twelve.toml"),
    include_str!("../../tests/data/profiles/five.toml"),
    include_str!("../../tests/data/profiles/checks.toml"),
    include_str!("../../tests/data/profiles/house.toml"),
    include_str!("../../tests/data/profiles/plus.toml"),
];

static VARIANTS: LazyLock<Arc<Variants>> = LazyLock::new(|| {
    let mut variants = Variants::builtin();
    for text in OWN {
        variants.add("own.toml", text).expect("a profile of the tests");
    }
    Arc::new(variants)
});

static PROFILES: LazyLock<Vec<Arc<Profile>>> = LazyLock::new(|| {
    let own: Vec<_> = VARIANTS.ids().into_iter().filter(|id| id.starts_with("test-")).collect();
    assert_eq!(own.len(), OWN.len());
    IDS.into_iter().chain(own).map(|id| VARIANTS.get(id).expect("a profile")).collect()
});

/// Bytes that are used up; zeros after them.
struct Tape<'a>(&'a [u8]);

impl Tape<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::from(self.byte()) % limit
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn profile(&mut self) -> Arc<Profile> {
        PROFILES[self.below(PROFILES.len())].clone()
    }
}

/// Options that go together, of four bytes.
fn options(tape: &mut Tape<'_>) -> Options {
    let [a, b, c, d] = [(); 4].map(|()| usize::from(tape.byte()));
    let dialect = (a % (Dialect::ALL.len() + 1)).checked_sub(1).map(|at| Dialect::ALL[at]);
    let kq = [KqMeaning::Outermost, KqMeaning::Innermost, KqMeaning::Corner][a / 4 % 3];
    let kq = if dialect == Some(Dialect::Shredder) { KqMeaning::Outermost } else { kq };
    let tolerance = [Tolerance::Tolerant, Tolerance::Strict, Tolerance::Repair][b % 3];
    let policies =
        [None, Some(EpPolicy::Keep), Some(EpPolicy::PseudoLegal), Some(EpPolicy::Legal), Some(EpPolicy::Never)];
    let write = WriteOptions::new()
        .with_dialect(Dialect::ALL[c % Dialect::ALL.len()])
        .with_en_passant(policies[c / 3 % 5])
        .with_order([LetterOrder::KingSideFirst, LetterOrder::Files, LetterOrder::Keep][d % 3])
        .with_lossy(d / 3 % 4 == 3);
    Options::new()
        .with_read(ReadOptions::new().with_dialect(dialect).with_kq(kq).with_tolerance(tolerance))
        .with_write(write)
        .with_fields([FieldCount::Auto, FieldCount::Fen, FieldCount::Epd][b / 3 % 3])
        .with_container([Container::Fen, Container::Epd, Container::Cell][b / 9 % 3])
}

fn check_findings<T>(findings: &[Finding], input: &[u8], result: &Result<T, Error>) {
    for finding in findings {
        assert!(finding.span.start <= finding.span.end && finding.span.end as usize <= input.len(), "{finding:?}");
        assert!(!finding.message(input).is_empty());
    }
    if let Err(error) = result {
        assert!(findings.contains(error.finding()), "an error that the sink did not get: {error:?}");
    }
}

/// Where letters of files are gates they cannot be inner rooks.
fn has_gates(profile: &Profile) -> bool {
    ["seirawan", "shouse"].contains(&profile.id())
}

/// Writes a position in each dialect that can say it and reads it again.
fn there_and_back(position: &Position, profile: &Arc<Profile>, order: LetterOrder) {
    for &dialect in Dialect::ALL {
        let write = WriteOptions::new().with_dialect(dialect).with_order(order).with_en_passant(Some(EpPolicy::Keep));
        let writer = Writer::new(profile.clone(), write);
        let mut text = Vec::new();
        match writer.write(position, &mut text, &mut ()) {
            Ok(()) => {
                let tolerance = Tolerance::Strict;
                let read = ReadOptions::new().with_dialect(Some(dialect)).with_tolerance(tolerance);
                let read = Reader::with_options(profile.clone(), read).read(&text, &mut ());
                let read = match read {
                    Ok(read) => read,
                    // hands can be longer than any record is read
                    Err(error) if error.finding().kind == FindingKind::RecordTooLong => continue,
                    Err(error) => panic!("{}: {error:?}", text.escape_ascii()),
                };
                assert_eq!(read.position, *position, "{}", text.escape_ascii());
                let mut again = Vec::new();
                writer.write(&read.position, &mut again, &mut ()).expect("it could be written before");
                assert_eq!(again, text);
            }
            Err(error) => {
                assert_eq!(error.finding().kind, FindingKind::Lossy);
                assert!(dialect != Dialect::Shredder || has_gates(profile));
                assert!(text.is_empty());
            }
        }
    }
}

/// Any bytes as one record: findings in place, what was read can be written, the quick
/// way says what the long one does, and converted again it stays.
pub fn records(data: &[u8]) {
    let mut tape = Tape(data);
    let (profile, options) = (tape.profile(), options(&mut tape));
    let record = tape.0;
    let reader = Reader::with_options(profile.clone(), options.read);
    let mut findings = Vec::<Finding>::new();
    let read = reader.read_in(record, options.container, &mut findings);
    check_findings(&findings, record, &read);
    if let Ok(read) = &read {
        assert!(read.tail.start <= read.tail.end && read.tail.end as usize <= record.len());
        there_and_back(&read.position, &profile, options.write.order);
    }

    let Ok(converter) = Converter::new(profile.clone(), options) else { return };
    let (mut out, mut findings) = (b"<".to_vec(), Vec::<Finding>::new());
    let converted = converter.convert(record, &mut out, &mut findings);
    check_findings(&findings, record, &converted);
    assert_eq!(out[0], b'<');
    out.remove(0);
    match converted {
        Err(_) => assert!(out.is_empty()),
        Ok(converted) => {
            assert!(read.is_ok());
            assert_eq!(converted.changed, out != record);
            converted_again(&profile, options, &out);
        }
    }
    // a list with a record too many things are asked of is never scanned
    if record.len() < 4096 && !record.iter().any(|byte| matches!(byte, b'\n' | b'\r')) {
        let one = [record, b"\n"].concat();
        let format = if options.container == Container::Epd { Format::Epd } else { Format::Fen };
        let converters = ByVariant::always(converter);
        let job = Job::new(format, Actions::Convert(&converters));
        let (quick, full) = (outcome(&one, job, false), outcome(&one, job, true));
        assert_eq!(quick, full);
    }
}

fn converted_again(profile: &Arc<Profile>, options: Options, record: &[u8]) {
    let read = options.read.with_dialect(Some(options.write.dialect)).with_kq(KqMeaning::Outermost);
    let converter = Converter::new(profile.clone(), options.with_read(read)).expect("K and Q as usual");
    let mut again = Vec::new();
    match converter.convert(record, &mut again, &mut ()) {
        Ok(_) => assert_eq!(again.escape_ascii().to_string(), record.escape_ascii().to_string()),
        Err(error) => {
            // what is written can be longer than what was read, and operations in a list of
            // FENs are nothing for a strict reader
            let operations = options.fields == FieldCount::Epd && options.container != Container::Epd;
            let kind = error.finding().kind;
            // and counters in EPD
            let counters = options.fields == FieldCount::Fen && options.container == Container::Epd;
            let meant = kind == FindingKind::RecordTooLong
                || (operations && kind == FindingKind::EpdOperations)
                || (counters && kind == FindingKind::EpdCounters);
            assert!(meant, "{kind:?}: {}", record.escape_ascii());
        }
    }
}

/// Any position that can be made of a board and rights: read as it was written.
pub fn positions(data: &[u8]) {
    let mut tape = Tape(data);
    let profile = tape.profile();
    let (size, flags) = (profile.size(), tape.byte());
    let files: Vec<File> = (0..size.files()).filter_map(File::new).collect();
    let mut position = Position::empty(profile.key(), Board::empty(size));
    let piece = |kind: usize, color| {
        let kind = kind % profile.pieces().len();
        let of_color = profile.pieces()[kind].only.is_none_or(|only| only == color);
        let id = PieceId::new(kind).filter(|_| of_color)?;
        Some(Piece { id, color, promoted: false })
    };
    // the castling ranks first: rooks are what matters
    for color in Color::BOTH {
        let rank = profile.castling_rank(color);
        for &file in &files {
            let byte = tape.byte();
            let color = if byte & 0x40 == 0 { color } else { color.other() };
            if let Some(piece) = piece(usize::from(byte & 0x1F), color).filter(|_| byte & 0x20 != 0) {
                position.board.set(Square::new(file, rank), Cell::Piece(piece));
            }
        }
    }
    let squares: Vec<Square> = position.board.squares().collect();
    for _ in 0..tape.below(40) {
        let (at, byte) = (tape.below(256) % squares.len(), tape.byte());
        let color = Color::BOTH[usize::from(byte >> 7)];
        if let Some(piece) = piece(usize::from(byte & 0x1F), color) {
            position.board.set(squares[at], Cell::Piece(Piece { promoted: byte & 0x60 == 0x60, ..piece }));
        }
    }
    for color in Color::BOTH {
        let home = profile.home_rank(&position, color).unwrap();
        for wing in Wing::BOTH {
            let (byte, king) = (tape.byte(), home.king(profile.king_home()));
            let Some(king) = king.filter(|_| byte & 1 != 0 && profile.may_castle(color, wing)) else { continue };
            let rooks: Vec<File> = home.wing_rooks(king, wing).iter().collect();
            let fixed = |rook: &File| profile.rook_home(wing).is_none_or(|home| home == *rook);
            let rooks: Vec<File> = rooks.into_iter().filter(fixed).collect();
            if !rooks.is_empty() {
                position.castling.set(color, wing, Some(rooks[usize::from(byte >> 1) % rooks.len()]));
            }
        }
    }
    position.side_to_move = Color::BOTH[usize::from(flags & 1)];
    position.halfmove_clock = u32::from(tape.byte());
    position.fullmove_number = 1 + u32::from(tape.byte());
    // what a position of another variant would not have
    let mut odd = vec![FindingKind::KingCount, FindingKind::PromotedMark];
    if flags & 2 != 0 {
        position.en_passant.insert(squares[tape.below(256) % squares.len()]);
        odd.extend([FindingKind::BadEpRank, FindingKind::EpNoPawn, FindingKind::EpNotAllowed]);
        odd.extend([FindingKind::BadEpSyntax, FindingKind::ImpossibleEnPassant]);
    }
    there_and_back_if_it_reads(&position, &profile, &odd);
}

/// As [`there_and_back`], but for what a reader refuses or reads as something else.
fn there_and_back_if_it_reads(position: &Position, profile: &Arc<Profile>, odd: &[FindingKind]) {
    let write = WriteOptions::new().with_dialect(Dialect::Shredder);
    let mut text = Vec::new();
    if let Err(error) = Writer::new(profile.clone(), write).write(position, &mut text, &mut ()) {
        // a reader would refuse it as well, or read another one
        let is_lossy = has_gates(profile) && error.finding().kind == FindingKind::Lossy;
        assert!(is_lossy || position.validate(profile, &mut ()).is_err(), "{position:?}: {error:?}");
        return;
    }
    let mut findings = Vec::<Finding>::new();
    let read = ReadOptions::new().with_dialect(Some(Dialect::Shredder));
    let read = Reader::with_options(profile.clone(), read).read(&text, &mut findings);
    check_findings(&findings, &text, &read);
    match read {
        Ok(read) => {
            assert_eq!(read.position.castling, position.castling, "{}", text.escape_ascii());
            assert_eq!(
                (read.position.halfmove_clock, read.position.fullmove_number),
                (position.halfmove_clock, position.fullmove_number)
            );
            // not every profile marks what promoted
            let pieces = |position: &Position| {
                let squares = position.board.squares().map(|square| position.board.piece(square));
                squares.map(|piece| piece.map(|piece| (piece.id, piece.color))).collect::<Vec<_>>()
            };
            assert_eq!(pieces(&read.position), pieces(position));
            there_and_back(&read.position, profile, LetterOrder::KingSideFirst);
        }
        Err(error) => assert!(odd.contains(&error.finding().kind), "{}: {error:?}", text.escape_ascii()),
    }
}

/// What an observer hears, in words.
struct Heard {
    changes: bool,
    findings: Vec<String>,
}

impl Observer for Heard {
    fn finding(&mut self, located: &LocatedFinding) {
        let LocatedFinding { line, column, record, finding, .. } = located;
        let whole = finding.kind != FindingKind::RecordTooLong;
        assert!(!whole || finding.span.end as usize <= record.len(), "{finding:?}");
        assert!(finding.span.start <= finding.span.end, "{finding:?}");
        let message = if whole { finding.message(record) } else { String::new() };
        let code = finding.code();
        self.findings.push(format!("{line}:{column} {code} {:?} {message} {}", finding.span, record.escape_ascii()));
    }

    fn least_severity(&self) -> Severity {
        Severity::Info
    }

    fn wants_changes(&self) -> bool {
        self.changes
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Outcome {
    output: Result<String, String>,
    findings: Vec<String>,
    summary: Option<Summary>,
}

/// Gives a few bytes at a time.
struct Trickle<'a>(&'a [u8]);

impl Read for Trickle<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let count = into.len().min(self.0.len()).min(3);
        into[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

fn outcome(input: &[u8], job: Job<'_>, changes: bool) -> Outcome {
    outcome_of(&mut &*input, job, changes)
}

fn outcome_of(input: &mut (dyn Read + Send), job: Job<'_>, changes: bool) -> Outcome {
    let (mut output, mut heard) = (Vec::new(), Heard { changes, findings: Vec::new() });
    let summary = stream::run(input, &mut output, &job, &mut heard);
    let error = summary.as_ref().err().map(ToString::to_string);
    let mut summary = summary.ok();
    if let Some(summary) = &mut summary
        && summary.stopped
    {
        // how far it read before it stopped is not promised
        summary.bytes = 0;
    }
    let output = error.map_or_else(|| Ok(output.escape_ascii().to_string()), Err);
    Outcome { output, findings: heard.findings, summary }
}

/// Any bytes as an input of any format: blocks and threads change nothing, nothing
/// outside of records changes, and converted again all stays.
pub fn stream(data: &[u8]) {
    let mut tape = Tape(data);
    let format = tape.of(Format::ALL);
    let (profile, mut options) = (tape.profile(), options(&mut tape));
    options.container = format.container();
    let (block, flags) = (1 + tape.below(200), tape.byte());
    let on_error = [OnError::Keep, OnError::Skip, OnError::Stop, OnError::Keep][usize::from(flags & 3)];
    let edits = TagEdits::new()
        .with_fix(flags & 4 != 0)
        .with_id_tag((flags & 8 != 0).then(|| "Id".into()))
        .with_starts((flags & 8 != 0).then(|| {
            ByVariant::always(VARIANTS.start_positions("chess960").ok().filter(|_| profile.id() == "chess960"))
        }));
    let text = tape.0;
    let make = move |profile: Arc<Profile>| {
        let converter = Converter::new(profile, options)?;
        // only the reader of templates knows what is in one
        let notation = if format == Format::Wiki { Notation::Wiki.reader() } else { None };
        Ok::<_, OptionsError>(match notation {
            Some(notation) => converter.reading(notation),
            None => converter,
        })
    };
    let Ok(converters) = ByVariant::by_tag(VARIANTS.clone(), profile, make) else { return };
    let (cells, none) = (Cells::default(), TagEdits::default());
    let job =
        Job::new(format, Actions::Convert(&converters)).with_on_error(on_error).with_tags(&edits).with_cells(&cells);

    let whole = outcome(text, job, false);
    for job in [job.with_block(block), job.with_block(block / 7), job.with_block(block).with_threads(3)] {
        assert_eq!(outcome(text, job, false), whole, "blocks of {}, {} threads", job.block, job.threads);
    }
    assert_eq!(outcome_of(&mut Trickle(text), job.with_block(block), false), whole);
    assert_eq!(outcome_of(&mut Trickle(text), job.with_line_buffered(true), false), whole, "a line at a time");
    assert_eq!(outcome(text, job, true), whole, "the long way");

    let plain = job.with_tags(&none).with_on_error(OnError::Keep);
    let once = converted(text, plain);
    let Some((output, summary)) = once else { return };
    outside_of_records(format, text, &output);
    if summary.failed == 0 && summary.records > 0 {
        let read = options.read.with_dialect(Some(options.write.dialect)).with_kq(KqMeaning::Outermost);
        let options = options.with_read(read);
        let make = move |profile: Arc<Profile>| Converter::new(profile, options);
        let converters = ByVariant::by_tag(VARIANTS.clone(), converters.default().profile().clone(), make);
        let converters = converters.expect("K and Q as usual");
        let (again, summary) = converted(&output, Job::new(format, Actions::Convert(&converters)).with_cells(&cells))
            .expect("it was one before");
        if summary.failed == 0 {
            assert_eq!(again.escape_ascii().to_string(), output.escape_ascii().to_string());
        } else {
            // what is written can be longer than what was read; operations belong into EPD, a
            // strict reader wants no counters there
            let operations = options.fields == FieldCount::Epd && format != Format::Epd;
            let meant = [FindingKind::RecordTooLong, FindingKind::EpdCounters];
            assert!(operations || summary.findings.iter().any(|(kind, _)| meant.contains(&kind)), "{summary:?}");
        }
    }
}

fn converted(input: &[u8], job: Job<'_>) -> Option<(Vec<u8>, Summary)> {
    let mut heard = Heard { changes: false, findings: Vec::new() };
    let mut output = Vec::new();
    let summary = stream::run(&mut &*input, &mut output, &job, &mut heard).ok()?;
    Some((output, summary))
}

/// Compares line by line what is surely no record.
fn outside_of_records(format: Format, before: &[u8], after: &[u8]) {
    let quotes = before.contains(&b'"') && matches!(format, Format::Csv | Format::Json);
    if quotes || format == Format::Wiki && before.contains(&b'{') {
        // a cell may go over lines, and a template does
        return;
    }
    let mark = b"\xEF\xBB\xBF".as_slice();
    // a mark alone in the last line takes the line with it
    let before =
        if matches!(format, Format::Fen | Format::Epd) { before.strip_suffix(mark).unwrap_or(before) } else { before };
    let lines = |text: &[u8]| {
        let lines = text.split_inclusive(|byte| matches!(byte, b'\n' | b'\r'));
        lines.map(<[u8]>::to_vec).collect::<Vec<_>>()
    };
    let (before, after) = (lines(before), lines(after));
    assert_eq!(before.len(), after.len());
    for (before, after) in before.iter().zip(&after) {
        let fen = before.windows(3).position(|name| name.eq_ignore_ascii_case(b"fen"));
        let may_change = match format {
            Format::Fen | Format::Epd => {
                let text = before.strip_prefix(mark).unwrap_or(before);
                !text.starts_with(b"#") && !text.trim_ascii().is_empty()
            }
            Format::Pgn => fen.is_some(),
            Format::Csv | Format::Lines => before.contains(&b'/'),
            Format::Jsonl => before.contains(&b'/') && before.contains(&b'{'),
            Format::Plain => fen.is_some() && before.contains(&b'/'),
            Format::Text => before.iter().filter(|byte| b"/%&\\".contains(byte)).count() >= 7,
            _ => false,
        };
        let end = |line: &[u8]| line.last().filter(|byte| matches!(byte, b'\n' | b'\r')).copied();
        assert_eq!(end(before), end(after));
        if !may_change {
            let unmarked = if matches!(format, Format::Fen | Format::Epd) {
                before.strip_prefix(mark).unwrap_or(before)
            } else {
                before
            };
            assert_eq!(unmarked.escape_ascii().to_string(), after.escape_ascii().to_string());
        } else if format == Format::Pgn {
            let name = fen.unwrap_or(0);
            assert!(after.starts_with(&before[..name]), "{}", after.escape_ascii());
        }
    }
}

/// Converts a text of some format with options that the first bytes choose; the text, what became
/// of it, and the profile.
fn converted_text<'t>(tape: &mut Tape<'t>, format: Format) -> Option<(&'t [u8], Vec<u8>, Arc<Profile>)> {
    let (profile, mut options) = (tape.profile(), options(tape));
    options.container = format.container();
    options.fields = FieldCount::Auto;
    let block = 1 + tape.below(200);
    let text = tape.0;
    let converters = ByVariant::always(Converter::new(profile.clone(), options).ok()?);
    let job = Job::new(format, Actions::Convert(&converters));
    let (output, summary) = converted(text, job)?;
    let (again, of_blocks) = converted(text, job.with_block(block).with_threads(1 + block % 3))?;
    assert!(again == output && of_blocks == summary, "blocks of {block}");
    assert_eq!(summary.records, summary.converted + summary.unchanged + summary.failed);
    Some((text, output, profile))
}

/// How many bytes a field has that was put into the place of another one: letters and digits, or
/// a dash.
fn field_length(text: &[u8]) -> usize {
    match text.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count() {
        0 => match text {
            [0xE2, _, _, ..] => 3,
            [_, ..] => 1,
            [] => 0,
        },
        length => length,
    }
}

/// Any bytes as a text: only castling fields and en passant targets of what looks like a record
/// change.
pub fn text(data: &[u8]) {
    let mut tape = Tape(data);
    let Some((text, output, profile)) = converted_text(&mut tape, Format::Text) else { return };
    let is_narrow = !matches!(text, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) && !text.contains(&0);
    if !is_narrow {
        return;
    }
    let (mut before, mut after) = (0, 0);
    let found: Vec<_> = find::candidates(text, &profile).collect();
    for candidate in &found {
        assert!(candidate.start < candidate.placement_end && candidate.end - candidate.start < find::LONGEST);
        // a field of a broken record may be anything, and stays
        if matches!(candidate.verdict, find::Verdict::Broken(_)) {
            continue;
        }
        for field in [Some(candidate.castling.clone()), candidate.en_passant.clone()].into_iter().flatten() {
            let same = &text[before..field.start];
            assert_eq!(same.escape_ascii().to_string(), output[after..after + same.len()].escape_ascii().to_string());
            after += same.len();
            after += field_length(&output[after..]);
            before = field.end;
        }
    }
    assert_eq!(text[before..].escape_ascii().to_string(), output[after..].escape_ascii().to_string());
    let _ = find::recognise(&String::from_utf8_lossy(text));
}

/// Any bytes as a JSON document: what it was it is, but for the strings of the key.
pub fn json(data: &[u8]) {
    fn compare(before: &serde_json::Value, after: &serde_json::Value, is_record: bool) {
        use serde_json::Value::{Array, Object, String};
        match (before, after) {
            (String(_), String(_)) if is_record => {}
            (Array(before), Array(after)) => {
                assert_eq!(before.len(), after.len());
                before.iter().zip(after).for_each(|(before, after)| compare(before, after, false));
            }
            (Object(before), Object(after)) => {
                assert!(before.keys().eq(after.keys()));
                before
                    .iter()
                    .zip(after.values())
                    .for_each(|((key, before), after)| compare(before, after, key == "fen"));
            }
            _ => assert_eq!(before, after),
        }
    }
    let mut tape = Tape(data);
    let Some((text, output, _)) = converted_text(&mut tape, Format::Json) else { return };
    if let Ok(before) = serde_json::from_slice(text) {
        let after = serde_json::from_slice(&output).expect("it was JSON before");
        compare(&before, &after, false);
    }
}

/// Any bytes as training data: lines stay lines, and of each only two words change.
pub fn training(data: &[u8]) {
    let mut tape = Tape(data);
    let format = tape.of(&[Format::Lines, Format::Plain]);
    let Some((text, output, _)) = converted_text(&mut tape, format) else { return };
    let lines = |text: &[u8]| text.split(|byte| matches!(byte, b'\n' | b'\r')).map(<[u8]>::to_vec).collect::<Vec<_>>();
    let (before, after) = (lines(text), lines(&output));
    assert_eq!(before.len(), after.len());
    for (before, after) in before.iter().zip(&after).filter(|(before, _)| before.is_ascii()) {
        let words =
            |line: &[u8]| line.split(|byte| matches!(byte, b' ' | b'\t')).map(<[u8]>::to_vec).collect::<Vec<_>>();
        let (before, after) = (words(before), words(after));
        assert_eq!(before.len(), after.len());
        let changed = before.iter().zip(&after).filter(|(before, after)| before != after).count();
        assert!(changed <= 2, "{before:?} {after:?}");
    }
}

/// Any bytes as a profile: what is taken reads its own start record.
pub fn profile(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut variants = Variants::builtin();
    match variants.add("fuzz.toml", &text) {
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(error.file != "fuzz.toml" || error.line <= text.lines().count() + 1, "{error}");
        }
        Ok(id) => {
            let profile = variants.get(&id).expect("it was added");
            let reader = Reader::new(profile.clone());
            let read = reader.read(profile.start_record().as_bytes(), &mut ());
            let read = read.unwrap_or_else(|error| panic!("{}: {error:?}", profile.start_record()));
            there_and_back(&read.position, &profile, LetterOrder::KingSideFirst);
            let mut again = Variants::builtin();
            let text = profile.to_toml();
            again.add("again.toml", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let options = Options::default();
            let converter = Converter::new(profile.clone(), options).expect("options that go together");
            let mut out = Vec::new();
            converter.convert(profile.start_record().as_bytes(), &mut out, &mut ()).expect("it was read before");
        }
    }
}

/// The most that is read of anything: what decompresses to more is left there.
const MOST: u64 = 4 << 20;

/// Any bytes as compressed data and as data to be compressed.
pub fn codec(data: &[u8]) {
    let mut tape = Tape(data);
    let kind = tape.of(&Compression::ALL);
    let bytes = tape.0;
    let mut out = Vec::new();
    if let Ok(decoder) = Decoder::new(Cursor::new(bytes.to_vec()), kind) {
        let _ = decoder.take(MOST).read_to_end(&mut out);
    }
    let _ = Compression::of_start(bytes);
    let mut encoder = Encoder::new(Vec::new(), kind).expect("it was built with all kinds");
    for part in bytes.chunks(1000) {
        encoder.write_all(part).expect("a Vec takes all");
    }
    let compressed = encoder.finish().expect("a Vec takes all");
    assert_eq!(Compression::of_start(&compressed), Some(kind));
    let mut back = Vec::new();
    let decoder = Decoder::new(Cursor::new(compressed.clone()), kind).expect("it was built with all kinds");
    decoder.take(MOST).read_to_end(&mut back).expect("what was compressed is whole");
    assert!(back == bytes);
    // cut anywhere it says so, but behind a whole member
    let cut = compressed.len() - 1;
    let mut part = Vec::new();
    let mut decoder = Decoder::new(Cursor::new(compressed[..cut].to_vec()), kind).expect("as before");
    assert!(decoder.read_to_end(&mut part).is_err(), "{} bytes of {}", cut, compressed.len());
    assert!(bytes.starts_with(&part));
}
