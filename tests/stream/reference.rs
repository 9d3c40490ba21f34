//! Reference data from elsewhere, where there is any: `FENCONV_SHARED` names its
//! folder, without it these tests have nothing to do. Debug builds take a tenth
//! of the large files.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use fenconv::finding::{FindingKind, Severity};
use fenconv::notation::{Container, EpPolicy};
use fenconv::stream::{self, Actions, ByVariant, Format, Job, LocatedFinding, Observer, Summary};
use fenconv::{Converter, Dialect, Finding, Options, ReadOptions, Tolerance, Variants, WriteOptions};
use rstest::rstest;

fn shared() -> Option<PathBuf> {
    std::env::var_os("FENCONV_SHARED").map(PathBuf::from)
}

fn converter(variant: &str, container: Container, write: WriteOptions) -> Converter {
    let profile = Variants::builtin().get(variant).unwrap();
    Converter::new(profile, Options::new().with_container(container).with_write(write)).unwrap()
}

fn keeping(dialect: Dialect) -> WriteOptions {
    WriteOptions::new().with_dialect(dialect).with_en_passant(Some(EpPolicy::Keep))
}

/// The conversion of one record: no finding must come with it.
fn convert(converter: &Converter, record: &str) -> Result<String, FindingKind> {
    let (mut out, mut findings) = (Vec::new(), Vec::<Finding>::new());
    let result = converter.convert(record.as_bytes(), &mut out, &mut findings);
    assert!(result.is_err() || findings.is_empty(), "{record}: {findings:?}");
    result.map(|_| String::from_utf8(out).unwrap()).map_err(|error| error.finding().kind)
}

/// The rows of a table and the columns of these names.
fn table<const N: usize>(path: &Path, names: [&str; N]) -> Vec<[String; N]> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut rows = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let head = rows.next().unwrap();
    let columns = names.map(|name| head.iter().position(|column| *column == name).unwrap());
    rows.map(|row| columns.map(|column| row[column].to_owned())).collect()
}

#[test]
fn inner_rooks() {
    let Some(shared) = shared() else { return };
    let rows = table(&shared.join("cases/inner_rook.tsv"), ["xfen", "shredder"]);
    assert!(!rows.is_empty());
    let to = |dialect| converter("chess960", Container::Fen, keeping(dialect));
    let (xfen, shredder, classic) = (to(Dialect::XFen), to(Dialect::Shredder), to(Dialect::Classic));
    for [x, s] in &rows {
        for record in [x, s] {
            assert_eq!(convert(&xfen, record).as_ref(), Ok(x));
            assert_eq!(convert(&shredder, record).as_ref(), Ok(s));
            assert_eq!(convert(&classic, record), Err(FindingKind::Lossy));
        }
    }
}

#[test]
fn positions_in_three_dialects() {
    let Some(shared) = shared() else { return };
    let rows = table(&shared.join("cases/perft_dual.tsv"), ["standard", "shredder", "xfen"]);
    assert!(!rows.is_empty());
    let dialects = [Dialect::Classic, Dialect::Shredder, Dialect::XFen];
    let converters = dialects.map(|dialect| converter("chess960", Container::Fen, keeping(dialect)));
    for row in &rows {
        for record in row {
            for (converter, expected) in converters.iter().zip(row) {
                assert_eq!(convert(converter, record).as_ref(), Ok(expected));
            }
        }
    }
}

/// Rows of the rule vectors that are about records of a profile that exists.
#[test]
fn rule_vectors() {
    let Some(shared) = shared() else { return };
    let columns = ["id", "variant", "input", "output dialect", "expected"];
    let mut tested = 0;
    for [id, variant, input, to, expected] in table(&shared.join("cases/vectors.tsv"), columns) {
        let group = id.split('-').next().unwrap_or_default();
        let Ok(profile) = Variants::builtin().get(&variant) else { continue };
        let dialect = match to.as_str() {
            "fen" => Dialect::Classic,
            "shredder" => Dialect::Shredder,
            "xfen" | "any" => Dialect::XFen,
            _ => continue,
        };
        if !["fen", "ep", "shr", "xf", "er", "ten"].contains(&group) {
            continue;
        }
        tested += 1;
        let convert = |tolerance| {
            let read = ReadOptions::new().with_tolerance(tolerance);
            let write = WriteOptions::new().with_dialect(dialect);
            let converter = Converter::new(profile.clone(), Options::new().with_read(read).with_write(write)).unwrap();
            let mut out = Vec::new();
            converter.convert(input.as_bytes(), &mut out, &mut ()).map(|_| String::from_utf8(out).unwrap())
        };
        if expected.starts_with("error") {
            assert!(convert(Tolerance::Tolerant).is_err(), "{id}");
            assert_eq!(convert(Tolerance::Repair).is_ok(), is_dropped(&id), "{id}");
        } else if expected.starts_with("strict: error") {
            assert!(convert(Tolerance::Strict).is_err(), "{id}");
            let lenient = convert(Tolerance::Tolerant).unwrap();
            let board = expected.split(": ").last().filter(|record| record.contains('/'));
            assert!(board.is_none_or(|record| record == lenient), "{id}: {lenient}");
        } else {
            assert_eq!(convert(Tolerance::Tolerant).as_ref(), Ok(&expected), "{id}");
        }
    }
    assert!(tested > 60, "{tested}");
}

/// The errors among the vectors that `repair` takes by dropping a right or an
/// impossible target.
fn is_dropped(id: &str) -> bool {
    matches!(id, "ep-07" | "ep-08" | "ep-09" | "xf-24" | "er-02" | "er-03" | "er-04" | "er-13")
}

struct Errors(String);

impl Observer for Errors {
    fn least_severity(&self) -> Severity {
        Severity::Warning
    }

    fn finding(&mut self, located: &LocatedFinding) {
        let _ = writeln!(self.0, "{}: {}", located.line, located.finding.message(&located.record));
    }
}

fn convert_list(converter: &Converter, list: &[u8]) -> (Vec<u8>, Summary) {
    let (mut out, mut errors) = (Vec::with_capacity(list.len()), Errors(String::new()));
    let converters = ByVariant::always(converter.clone());
    // the converter knows what the records are in
    let job = Job::new(Format::Fen, Actions::Convert(&converters)).with_threads(2);
    let summary = stream::run(&mut &*list, &mut out, &job, &mut errors).unwrap();
    assert_eq!(errors.0, "");
    // the summary against the lines themselves
    let lines = |text: &[u8]| text.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect::<Vec<_>>();
    let (before, after) = (lines(list), lines(&out));
    assert_eq!(before.len(), after.len());
    let records = u64::try_from(before.len()).unwrap();
    let converted = before.iter().zip(&after).filter(|(before, after)| before != after).count() as u64;
    assert_eq!((summary.records, summary.failed, summary.bytes), (records, 0, list.len() as u64));
    assert_eq!((summary.converted, summary.unchanged), (converted, records - converted));
    (out, summary)
}

/// As much of a large file as is tried, in whole lines.
fn part(mut list: Vec<u8>) -> Vec<u8> {
    if cfg!(debug_assertions) {
        let end = list.iter().skip(list.len() / 10).position(|&byte| byte == b'\n').unwrap();
        list.truncate(list.len() / 10 + end + 1);
    }
    list
}

/// Every line converts, and back again gives the first form.
#[rstest]
#[case::mixed("DFRC_4852_v1.epd", Container::Epd, 294_466)]
#[case::crlf("3moves_FRC.epd", Container::Epd, 126_113)]
#[case::as_a_list("3moves_FRC.epd", Container::Fen, 126_113)]
#[case::double("DFRC_openings.epd", Container::Fen, 921_600)]
#[case::single("FRC_openings.epd", Container::Epd, 960)]
fn books(#[case] name: &str, #[case] container: Container, #[case] records: u64) {
    let Some(shared) = shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let mut unpack = Command::new("python3");
    unpack.args(["-m", "zipfile", "-e"]).arg(shared.join(format!("data/books/{name}.zip"))).arg(folder.path());
    // without Python there is nothing that unpacks
    if !unpack.status().is_ok_and(|status| status.success()) {
        return;
    }
    let list = part(std::fs::read(folder.path().join(name)).unwrap());
    let to = |dialect| converter("chess960", container, WriteOptions::new().with_dialect(dialect));
    let (xfen, shredder) = (to(Dialect::XFen), to(Dialect::Shredder));
    let (x, summary) = convert_list(&xfen, &list);
    if !cfg!(debug_assertions) {
        assert_eq!(summary.records, records);
    }
    let (s, _) = convert_list(&shredder, &x);
    assert!(convert_list(&xfen, &s).0 == x);
    assert!(convert_list(&shredder, &s).0 == s);
    let unchanged = convert_list(&xfen, &x).1;
    assert_eq!(unchanged.converted, 0);
}

/// Positions of real play, each with both castling fields and both targets.
#[test]
fn corpus() {
    let Some(shared) = shared() else { return };
    let mut unpack = Command::new("zstd");
    unpack.arg("-dcq").arg(shared.join("data/corpus/positions.tsv.zst"));
    let Ok(output) = unpack.output() else { return };
    let rows = String::from_utf8(part(output.stdout)).unwrap();
    let [mut xfen, mut shredder, mut always] = [const { String::new() }; 3];
    let [mut wide_xfen, mut wide_shredder] = [const { String::new() }; 2];
    for row in rows.lines() {
        let columns: Vec<_> = row.split('\t').collect();
        let fields: Vec<_> = columns[0].split(' ').collect();
        let [placement, side, castling, _, halfmove, fullmove] = fields[..] else { panic!("{row}") };
        let _ = writeln!(xfen, "{}", columns[0]);
        let _ =
            writeln!(shredder, "{}", columns[0].replacen(&format!(" {castling} "), &format!(" {} ", columns[1]), 1));
        let _ = writeln!(always, "{placement} {side} {castling} {} {halfmove} {fullmove}", columns[2]);
        let placement = widened(placement);
        let _ = writeln!(wide_xfen, "{placement} {side} {castling} - {halfmove} {fullmove}");
        let _ = writeln!(wide_shredder, "{placement} {side} {} - {halfmove} {fullmove}", columns[1]);
    }
    let to = |variant, dialect| converter(variant, Container::Fen, WriteOptions::new().with_dialect(dialect));
    for (variant, from, dialect, expected) in [
        ("chess960", &xfen, Dialect::Shredder, &shredder),
        ("chess960", &shredder, Dialect::XFen, &xfen),
        ("chess960", &always, Dialect::XFen, &xfen),
        ("capablanca", &wide_xfen, Dialect::Shredder, &wide_shredder),
        ("capablanca", &wide_shredder, Dialect::XFen, &wide_xfen),
    ] {
        let (out, _) = convert_list(&to(variant, dialect), from.as_bytes());
        assert!(out == expected.as_bytes(), "{variant} to {dialect:?}");
    }
}

/// Two files more on the right.
fn widened(placement: &str) -> String {
    let ranks = placement.split('/').enumerate().map(|(row, rank)| match (row, rank.chars().last()) {
        (0, _) => format!("{rank}ac"),
        (1, _) => format!("{rank}pp"),
        (6, _) => format!("{rank}PP"),
        (7, _) => format!("{rank}AC"),
        (_, Some(last)) if last.is_ascii_digit() => {
            format!("{}{}", &rank[..rank.len() - 1], last.to_digit(10).unwrap() + 2)
        }
        _ => format!("{rank}2"),
    });
    ranks.collect::<Vec<_>>().join("/")
}

/// Perft suites: a FEN and what it counts to, which stays as it is.
#[test]
fn perft_suites() {
    let Some(shared) = shared() else { return };
    let to = |dialect| converter("chess960", Container::Epd, keeping(dialect));
    let (xfen, shredder) = (to(Dialect::XFen), to(Dialect::Shredder));
    for entry in std::fs::read_dir(shared.join("data/perft")).unwrap() {
        let list = std::fs::read(entry.unwrap().path()).unwrap();
        let (x, _) = convert_list(&xfen, &list);
        let (s, _) = convert_list(&shredder, &x);
        assert!(convert_list(&xfen, &s).0 == x);
        let counts = |text: &[u8]| {
            let text = String::from_utf8(text.to_vec()).unwrap();
            text.lines().map(|line| line.find(';').map(|at| line[at..].trim_end().to_owned())).collect::<Vec<_>>()
        };
        assert_eq!(counts(&list), counts(&s));
        assert_eq!(list.ends_with(b"\n"), s.ends_with(b"\n"));
    }
}
