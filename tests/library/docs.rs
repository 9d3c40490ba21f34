//! The documents are held against the code they describe.

use std::sync::Arc;

use fenconv::{
    Checker, Container, Converter, Dialect, Finding, FindingKind, Notation, Options, Profile, ReadOptions, Reader,
    Soundness, Tolerance, Variants, WriteOptions,
};
use strum::IntoEnumIterator;

use crate::support::repository::{code_span, rows, text};

/// Columns of the findings of the text, of the position and of the file.
const TEXT: usize = 6;
const POSITION: usize = 5;
const FILE: usize = 4;

#[test]
fn every_finding_has_one_row() {
    let document = text("docs/findings.md");
    let named: Vec<_> = [rows(&document, TEXT), rows(&document, POSITION), rows(&document, FILE)]
        .concat()
        .into_iter()
        .filter_map(|row| code_span(&row[0]).map(str::to_owned))
        .collect();
    let codes: Vec<_> = FindingKind::iter().map(FindingKind::code).collect();
    assert_eq!(named, codes, "one row a code, in the order of `FindingKind`");
}

/// The record and the profile of an example.
fn example(cell: &str) -> (Option<&str>, Arc<Profile>) {
    let (record, variant) = match cell.strip_suffix(')').and_then(|cell| cell.split_once(" (")) {
        Some((record, variant)) => (record, variant),
        None => (cell, "chess960"),
    };
    let record = code_span(record);
    (record, Variants::builtin().get(if record.is_some() { variant } else { "chess960" }).unwrap())
}

#[test]
fn examples_of_the_text_show_their_findings() {
    let mut shown = 0;
    for row in rows(&text("docs/findings.md"), TEXT) {
        let (Some(code), (Some(record), profile)) = (code_span(&row[0]), example(&row[5])) else { continue };
        let container = if code == "epd-counters" { Container::Epd } else { Container::Fen };
        for (tolerance, severity) in Tolerance::iter().zip(&row[2..5]) {
            let mut findings = Vec::<Finding>::new();
            let reader = Reader::with_options(profile.clone(), ReadOptions { tolerance, ..ReadOptions::default() });
            let taken = reader.read_in(record.as_bytes(), container, &mut findings).is_ok();
            let found = findings.first().unwrap_or_else(|| panic!("{code}: nothing found in {record}"));
            let found_severity: &str = found.severity.into();
            assert_eq!((found.code(), found_severity), (code, &**severity), "{tolerance:?}: {record}");
            assert_eq!(taken, severity != "error", "{tolerance:?}: {record}");
        }
        shown += 1;
    }
    assert!(shown > 35, "only {shown} examples were found");
}

#[test]
fn examples_of_the_position_show_their_findings() {
    let mut shown = 0;
    for row in rows(&text("docs/findings.md"), POSITION) {
        let (Some(code), (Some(record), profile)) = (code_span(&row[0]), example(&row[4])) else { continue };
        for tolerance in Tolerance::iter() {
            for (level, name) in [(Soundness::Safe, "safe"), (Soundness::Legal, "legal")] {
                let reader = Reader::with_options(profile.clone(), ReadOptions { tolerance, ..ReadOptions::default() });
                let mut findings = Vec::<Finding>::new();
                let sound = Checker::new(reader, level).check(record.as_bytes(), Container::Fen, &mut findings).is_ok();
                if name == "safe" && row[2] == "legal" {
                    assert!(findings.is_empty(), "{record}: {findings:?}");
                    continue;
                }
                let severity: &str = findings[0].severity.into();
                assert_eq!((findings[0].code(), severity), (code, &*row[3]), "{record}");
                assert_eq!(sound, severity != "error", "{record}");
            }
        }
        shown += 1;
    }
    assert_eq!(shown, 11);
}

#[test]
fn the_table_of_notations_says_what_each_carries() {
    let document = text("docs/diagrams.md");
    let (_, behind) = document.split_once("## What each says").unwrap();
    let (table, _) = behind.split_once("## Wiki").unwrap();
    let said: Vec<_> = rows(table, 5)
        .into_iter()
        .filter_map(|row| Some((code_span(&row[0])?.to_owned(), row[1].clone(), row[4].clone())))
        .collect();
    let carried: Vec<_> = Notation::iter()
        .map(|notation| {
            let fields: Vec<&str> = notation.carries().iter().map(|&field| field.into()).collect();
            let read = if notation.reader().is_some() { "yes" } else { "no" };
            (notation.name().to_owned(), read.to_owned(), fields.join(", "))
        })
        .collect();
    assert_eq!(said, carried);
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
