//! Who may know whom, as docs/internals/design.md has it: the modules of the library form layers, and
//! only the program touches the world.

use crate::support::markdown::{code_span, rows, section};
use crate::support::repository::{files, text};

/// What only the program does.
const PROGRAM_ONLY: [&str; 7] = ["println!", "eprintln!", "print!(", "eprint!(", "process::exit", "std::env", "dbg!"];
/// What only some parts of the library do.
const NOT_IN_CORE: [(&str, &[&str]); 5] = [
    ("std::fs", &["files"]),
    ("std::thread", &["stream"]),
    ("std::time", &["stream"]),
    ("std::net", &[]),
    ("std::process", &[]),
];

/// A source file: its path from `src`, and its text without tests and comments.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// The part of the library it belongs to.
    fn part(&self) -> &str {
        self.path.split(['/', '.']).next().unwrap()
    }

    /// The modules of the crate that it names, a path each.
    fn imports(&self) -> Vec<String> {
        let mut imports = Vec::new();
        for rest in self.text.split("crate::").skip(1) {
            let path =
                |text: &str| text.chars().take_while(|char| char.is_alphanumeric() || "_:".contains(*char)).collect();
            match rest.strip_prefix('{') {
                Some(group) => {
                    imports.extend(group.split('}').next().unwrap().split(',').map(|name| path(name.trim())));
                }
                None => imports.push(path(rest)),
            }
        }
        imports
    }
}

fn sources() -> Vec<Source> {
    let source = |path: String| {
        let text = text(&format!("src/{path}"));
        let text = text.split("#[cfg(test)]").next().unwrap();
        let code: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        Source { path, text: code.join("\n") }
    };
    files("src", "rs").into_iter().filter(|path| !path.ends_with("tests.rs")).map(source).collect()
}

fn library() -> impl Iterator<Item = Source> {
    sources().into_iter().filter(|source| !source.path.starts_with("bin/") && source.path != "lib.rs")
}

/// The table "Who may know whom" of docs/internals/design.md: each part of the library, and the parts
/// that it may import besides itself.
fn may_know() -> Vec<(String, Vec<String>)> {
    let design = text("docs/internals/design.md");
    let row = |cells: Vec<String>| {
        let known = cells[1].split(", ").filter_map(code_span).map(str::to_owned).collect();
        Some((code_span(&cells[0])?.to_owned(), known))
    };
    rows(section(&design, "Who may know whom"), 3).into_iter().filter_map(row).collect()
}

#[test]
fn the_table_allows_no_circle() {
    let table = may_know();
    for (row, (part, known)) in table.iter().enumerate() {
        for other in known {
            assert!(
                table[..row].iter().any(|(above, _)| above == other),
                "{part} knows {other}, which is not above it"
            );
        }
    }
}

#[test]
fn modules_know_only_what_the_table_allows() {
    let table = may_know();
    for source in library() {
        let (_, known) = table
            .iter()
            .find(|(part, _)| part == source.part())
            .unwrap_or_else(|| panic!("{}: a part of the library without a row in the table", source.path));
        for import in source.imports() {
            let part = import.split("::").next().unwrap();
            assert!(
                part == source.part() || known.iter().any(|known| known == part),
                "{} imports crate::{import}",
                source.path
            );
        }
    }
}

/// A dialect and the field of the gating variants are rules of their own each.
#[test]
fn a_dialect_knows_no_other() {
    let is_spelling = |source: &Source| {
        source.path == "notation/gating.rs"
            || source.path.starts_with("notation/dialect/") && !source.path.ends_with("/set.rs")
    };
    let spellings: Vec<_> = library().filter(is_spelling).collect();
    let name = |source: &Source| source.path.rsplit('/').next().unwrap().trim_end_matches(".rs").to_owned();
    assert!(spellings.len() > fenconv::Dialect::ALL.len());
    for source in &spellings {
        for other in spellings.iter().map(name).filter(|other| *other != name(source)) {
            assert!(!source.text.contains(&format!("{other}::")), "{} knows {other}", source.path);
        }
    }
}

#[test]
fn toml_stays_in_the_profiles() {
    for source in library().filter(|source| source.part() != "profile") {
        // an input in JSON is none of the profiles' TOML, nor are values that are stored
        let other = ["stream/json.rs", "serde.rs"].contains(&source.path.as_str()) || source.part() == "answer";
        let names: &[&str] = if other { &["toml::"] } else { &["serde::", "serde_", "toml::"] };
        for name in names {
            assert!(!source.text.contains(name), "{} knows {name}", source.path);
        }
    }
}

#[test]
fn only_the_program_prints_and_exits() {
    for source in library() {
        for what in PROGRAM_ONLY {
            assert!(!source.text.contains(what), "{} has {what}", source.path);
        }
        for (what, parts) in NOT_IN_CORE.iter().filter(|(_, parts)| !parts.contains(&source.part())) {
            assert!(!source.text.contains(what), "{} has {what}, as only {parts:?} may", source.path);
        }
    }
}

#[test]
fn the_program_knows_the_public_interface() {
    for source in sources().iter().filter(|source| source.path.starts_with("bin/")) {
        assert!(
            source.path.starts_with("bin/fenconv/args") || !source.text.contains("clap::builder"),
            "{}",
            source.path
        );
    }
}

/// One function must not run where the processor lacks something: its call is all that is
/// unsafe, and only with the feature `simd`.
#[test]
fn one_call_is_unsafe() {
    let places: Vec<_> = sources().into_iter().filter(|source| source.text.contains("unsafe {")).collect();
    let [place] = &places[..] else { panic!("{} files with unsafe code", places.len()) };
    assert_eq!(place.path, "notation/scan.rs");
    assert_eq!(place.text.matches("unsafe {").count(), 1);
    assert_eq!(place.text.matches("allow(unsafe_code)").count(), 1);
    let text = |path: &str| sources().into_iter().find(|source| source.path == path).unwrap().text;
    assert!(text("lib.rs").contains("forbid(unsafe_code)"));
    assert!(text("bin/fenconv/main.rs").contains("deny(unsafe_code)"));
}

/// Whether there is a standard output has to be asked before Rust's own start.
#[test]
fn one_function_runs_before_main() {
    let places: Vec<_> = sources().into_iter().filter(|source| source.text.contains("#[ctor")).collect();
    let [place] = &places[..] else { panic!("{} files with code before `main`", places.len()) };
    assert_eq!(place.path, "bin/fenconv/stdout.rs");
    assert_eq!(place.text.matches("ctor::ctor(unsafe)").count(), 1);
}
