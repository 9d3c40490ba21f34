//! The documents are held against the code they describe.

use std::path::Path;

use fenconv::{
    Container, Converter, Dialect, FindingKind, Options, ReadOptions, Reader, Tolerance, Variants, WriteOptions,
};
use strum::IntoEnumIterator;

fn text(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// Rows of a table with so many columns: their cells without blanks round them.
fn rows(document: &str, columns: usize) -> Vec<Vec<String>> {
    let cells = |line: &str| {
        let inner = line.strip_prefix('|')?.strip_suffix('|')?;
        Some(inner.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>())
    };
    document.lines().filter_map(cells).filter(|cells| cells.len() == columns).collect()
}

fn code_span(cell: &str) -> Option<&str> {
    cell.strip_prefix('`')?.strip_suffix('`')
}

#[test]
fn every_finding_has_one_row() {
    let document = text("docs/dialects.md");
    let named: Vec<_> =
        rows(&document, 4).into_iter().filter_map(|row| code_span(&row[0]).map(str::to_owned)).collect();
    let codes: Vec<_> = FindingKind::iter().map(FindingKind::code).collect();
    assert_eq!(named, codes, "one row a code, in the order of `FindingKind`");
}

#[test]
fn examples_show_their_findings() {
    let variants = Variants::builtin();
    let mut shown = 0;
    for row in rows(&text("docs/dialects.md"), 4) {
        let (example, variant) = match row[3].strip_suffix(')').and_then(|cell| cell.split_once(" (")) {
            Some((example, variant)) => (example, variant),
            None => (row[3].as_str(), "chess960"),
        };
        let (Some(code), Some(record)) = (code_span(&row[0]), code_span(example)) else { continue };
        let profile = variants.get(variant).unwrap();
        let container = if code == "epd-counters" { Container::Epd } else { Container::Fen };
        let read = |tolerance| {
            let mut findings = Vec::new();
            let reader = Reader::with_options(profile.clone(), ReadOptions { tolerance, ..ReadOptions::default() });
            let taken = reader.read_in(record.as_bytes(), container, &mut findings).is_ok();
            (taken, findings.into_iter().map(|finding| finding.code()).collect::<Vec<_>>())
        };
        let (taken, found) = read(Tolerance::Strict);
        assert!(!taken, "{code}: {record} is taken strictly");
        assert_eq!(found.first(), Some(&code), "{record}");
        let taken = [read(Tolerance::Tolerant).0, read(Tolerance::Repair).0];
        let expected = match row[2].as_str() {
            "tolerant" => [true, true],
            "repair" => [false, true],
            "never" => [false, false],
            other => panic!("{code}: taken by {other}"),
        };
        assert_eq!(taken, expected, "{code}: {record}");
        shown += 1;
    }
    assert!(shown > 35, "only {shown} examples were found");
}

#[test]
fn every_profile_key_is_explained() {
    let document = text("variants/README.md");
    let source = text("src/profile/schema.rs");
    // a `table!` has its keys without `pub(crate)`
    let key = |line: &str| {
        let (name, _) = line.trim().trim_start_matches("pub(crate) ").split_once(": ")?;
        let key = line.starts_with("    ") && !line.starts_with("     ") && line.ends_with(',');
        (key && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')).then(|| name.to_owned())
    };
    let keys: Vec<_> = source.lines().filter_map(key).collect();
    assert!(keys.contains(&"target_ranks".to_owned()) && keys.contains(&"schema".to_owned()));
    for key in keys {
        let named = [format!("`{key}`"), format!("`[{key}]`")];
        assert!(named.iter().any(|name| document.contains(name)), "variants/README.md does not explain `{key}`");
    }
}

#[test]
fn the_example_profile_loads() {
    let document = text("variants/README.md");
    let (_, behind) = document.split_once("```toml\n").unwrap();
    let (profile, _) = behind.split_once("```").unwrap();
    assert_eq!(profile.lines().count(), 10);
    let mut variants = Variants::builtin();
    let id = variants.add("guard.toml", profile).unwrap();
    assert_eq!(variants.get(&id).unwrap().size().files(), 9);
}

#[test]
fn the_readme_shows_the_compiled_example() {
    let document = text("README.md");
    let (_, behind) = document.split_once("```rust\n").unwrap();
    let (shown, _) = behind.split_once("```").unwrap();
    let example = text("examples/convert.rs");
    let compiled: Vec<_> = example.lines().map(str::trim).collect();
    let shown: Vec<_> = shown.lines().collect();
    assert!(compiled.windows(shown.len()).any(|lines| lines == shown));
}

#[test]
fn the_sample_book_converts_without_loss() {
    let chess960 = Variants::builtin().get("chess960").unwrap();
    for dialect in [Dialect::Shredder, Dialect::XFen] {
        let write = WriteOptions { dialect, ..WriteOptions::default() };
        let options = Options { write, container: Container::Epd, ..Options::default() };
        let converter = Converter::new(chess960.clone(), options).unwrap();
        for line in text("samples/book.epd").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            converter.convert(line.as_bytes(), &mut Vec::new(), &mut ()).unwrap();
        }
    }
}
