//! The documents are held against the code they describe.

use fenconv::notation::Container;
use fenconv::render::Notation;
use fenconv::{Converter, Dialect, Options, Variants, WriteOptions};

use crate::support::markdown::{code_span, rows};
use crate::support::repository::text;

#[test]
fn the_table_of_notations_says_what_each_carries() {
    let document = text("docs/reference/notations.md");
    let (_, behind) = document.split_once("## What each expresses").unwrap();
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
    let document = text("docs/reference/profiles.md");
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
        assert!(
            named.iter().any(|name| document.contains(name)),
            "docs/reference/profiles.md does not explain `{key}`"
        );
    }
}

#[test]
fn the_profile_of_ten_lines_loads() {
    let profile = text("samples/guard.toml");
    assert!(text("docs/guide/variants.md").contains(&format!("```toml\n{profile}```")));
    assert_eq!(profile.lines().count(), 10);
    let mut variants = Variants::builtin();
    let id = variants.add("guard.toml", &profile).unwrap();
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

/// What `benches/peers/peers.py --write` measured is what the README and the performance page say.
#[test]
fn the_comparison_has_the_measured_figures() {
    let results: serde_json::Value = serde_json::from_str(&text("benches/peers/results.json")).unwrap();
    let rate = |name: &str| results["records_a_second"][name].as_f64().unwrap();
    let million = |name: &str| {
        let rate = rate(name) / 1e6;
        // two digits that say something
        let digits = if rate >= 1.0 { 1 } else { 2 + usize::from(rate < 0.1) };
        format!("{rate:.digits$} million")
    };
    let readme = text("README.md");
    let row = rows(&readme, 5).into_iter().find(|row| row[0].starts_with("records a second")).unwrap();
    assert_eq!(row[1..], ["fenconv", "shakmaty", "chessops", "python-chess"].map(million));
    let page = rows(&text("docs/internals/performance.md"), 5);
    for (name, version) in results["versions"].as_object().unwrap() {
        let program = format!("{name} {}", version.as_str().unwrap());
        let row = page.iter().find(|row| row[0] == program).unwrap_or_else(|| panic!("no row of {program}"));
        assert_eq!(row[1].replace(',', ""), format!("{:.0}", rate(name)), "{program}");
    }
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
