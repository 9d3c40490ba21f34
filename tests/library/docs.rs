//! The documents are held against the code they describe.

use fenconv::notation::Container;
use fenconv::render::Notation;
use fenconv::{Converter, Dialect, Options, Variants, WriteOptions};

use crate::support::repository::{code_span, rows, text};

#[test]
fn the_table_of_notations_says_what_each_carries() {
    let document = text("docs/diagrams.md");
    let (_, behind) = document.split_once("## What each says").unwrap();
    let (table, _) = behind.split_once("## Wiki").unwrap();
    let said: Vec<_> = rows(table, 5)
        .into_iter()
        .filter_map(|row| Some((code_span(&row[0])?.to_owned(), row[1].clone(), row[4].clone())))
        .collect();
    let carried: Vec<_> = Notation::ALL
        .iter()
        .copied()
        .map(|notation| {
            let fields: Vec<&str> = notation.carries().iter().map(|&field| field.name()).collect();
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
        let write = WriteOptions::new().with_dialect(dialect);
        let options = Options::new().with_write(write).with_container(Container::Epd);
        let converter = Converter::new(chess960.clone(), options).unwrap();
        for line in text("samples/book.epd").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            converter.convert(line.as_bytes(), &mut Vec::new(), &mut ()).unwrap();
        }
    }
}
