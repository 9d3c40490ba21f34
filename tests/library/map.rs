//! docs/internals/design.md is a true map: every source file is on it, and every file on it exists.

use std::collections::BTreeSet;

use crate::support::markdown::section;
use crate::support::repository::{files, text};

/// The source files that the map names, by their paths from `src`.
fn on_the_map() -> BTreeSet<String> {
    let design = text("docs/internals/design.md");
    let (_, tree) = section(&design, "Layout").split_once("\n    src/\n").unwrap();
    let (mut folder, mut named) = (String::new(), BTreeSet::new());
    for line in tree.lines() {
        let depth = line.len() - line.trim_start().len();
        let Some(first) = line.split_whitespace().next() else { continue };
        if depth < 6 {
            break; // past `src`
        }
        if depth == 6 {
            folder = if first.ends_with('/') { first.into() } else { String::new() };
        }
        let words = line.split(|char: char| !(char.is_ascii_alphanumeric() || "_/.".contains(char)));
        let paths = words.filter(|word| word.strip_suffix(".rs").is_some_and(|stem| !stem.is_empty()));
        named.extend(paths.map(|path| format!("{folder}{path}")));
        if first.ends_with('/') {
            // what a folder is for is said at its name
            named.insert(format!("{folder}mod.rs"));
        }
    }
    named
}

#[test]
fn every_source_file_is_on_the_map() {
    let named = on_the_map();
    for file in files("src", "rs") {
        assert!(named.contains(&file), "docs/internals/design.md does not say what src/{file} is for");
    }
}

#[test]
fn every_file_on_the_map_exists() {
    let exist: BTreeSet<_> = files("src", "rs").into_iter().collect();
    for file in on_the_map().iter().filter(|file| !file.ends_with("mod.rs")) {
        assert!(exist.contains(file), "docs/internals/design.md names src/{file}, which does not exist");
    }
}

/// A file that no `main.rs` names would never be compiled, and none of its tests run.
#[test]
fn every_file_of_tests_is_run() {
    let programs = ["library", "stream", "command"].map(|name| (name, text(&format!("tests/{name}/main.rs"))));
    for file in files("tests", "rs") {
        let Some((folder, name)) = file.trim_end_matches(".rs").rsplit_once('/') else {
            panic!("tests/{file}: in no program of tests")
        };
        let module = match folder {
            "support" => format!("    pub(crate) mod {name};"),
            _ => format!("mod {name};"),
        };
        let named = |(program, main): &(&str, String)| {
            [program, "support"].contains(&folder) && (name == "main" || main.lines().any(|line| line == module))
        };
        assert!(programs.iter().any(named), "tests/{file}: in no program of tests");
    }
}
