//! Who may know whom: the modules of the library form layers, and only the
//! program touches the world.

use std::path::{Path, PathBuf};

/// For each part of `src`, the parts it may import besides itself.
const MAY_KNOW: [(&str, &[&str]); 12] = [
    ("model", &[]),
    ("error", &["model"]),
    ("profile", &["model", "error"]),
    ("rules", &["model", "error", "profile"]),
    ("notation", &["model", "error", "profile", "rules"]),
    ("start", &["model", "profile"]),
    ("variants", &["model", "error", "profile", "notation", "rules", "start"]),
    ("convert", &["model", "error", "profile", "notation", "start"]),
    ("check", &["error", "profile", "notation", "rules"]),
    ("inspect", &["model", "error", "profile", "rules", "notation", "variants", "check", "convert"]),
    ("render", &["model", "error", "profile", "notation", "convert"]),
    ("stream", &["model", "error", "profile", "notation", "start", "variants", "check", "convert", "inspect"]),
];

/// None of these imports another.
const SPELLINGS: [&str; 4] = ["classic", "shredder", "xfen", "gating"];

/// What only the program does.
const PROGRAM_ONLY: [&str; 7] = ["println!", "eprintln!", "print!(", "eprint!(", "process::exit", "std::env", "dbg!"];
/// What the core, all but the program and `stream`, does without.
const NOT_IN_CORE: [&str; 5] = ["std::fs", "std::thread", "std::time", "std::net", "std::process"];

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

/// A folder of the package, and all files in it, those of its folders too.
fn files(folder: &str) -> (PathBuf, Vec<PathBuf>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let (mut folders, mut files) = (vec![root.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    (root, files)
}

fn sources() -> Vec<Source> {
    let (root, files) = files("src");
    let source = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap();
        let code: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let path = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
        Source { path, text: code.join("\n") }
    };
    let not_test = |path: &PathBuf| path.file_name().is_some_and(|name| name != "tests.rs");
    files.into_iter().filter(not_test).map(source).collect()
}

fn library() -> impl Iterator<Item = Source> {
    sources().into_iter().filter(|source| !source.path.starts_with("bin/") && source.path != "lib.rs")
}

#[test]
fn modules_know_only_what_lies_below() {
    for source in library() {
        let (_, may_know) = MAY_KNOW
            .iter()
            .find(|(part, _)| *part == source.part())
            .unwrap_or_else(|| panic!("{}: a part of the library that no layer is named for", source.path));
        for import in source.imports() {
            let part = import.split("::").next().unwrap();
            assert!(part == source.part() || may_know.contains(&part), "{} imports crate::{import}", source.path);
        }
    }
}

#[test]
fn a_spelling_knows_no_other() {
    for source in library() {
        let Some(own) = SPELLINGS.iter().find(|name| source.path == format!("notation/{name}.rs")) else { continue };
        for other in SPELLINGS.iter().filter(|other| *other != own) {
            assert!(!source.text.contains(&format!("{other}::")), "{} knows {other}", source.path);
        }
    }
}

#[test]
fn toml_stays_in_the_profiles() {
    for source in library().filter(|source| source.part() != "profile") {
        // an input in JSON is none of the profiles' TOML
        let names: &[&str] = if source.path == "stream/json.rs" { &["toml::"] } else { &["serde", "toml::"] };
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
        for what in NOT_IN_CORE.iter().filter(|_| source.part() != "stream") {
            assert!(!source.text.contains(what), "{} has {what}", source.path);
        }
    }
}

#[test]
fn the_program_knows_the_public_interface() {
    for source in sources().iter().filter(|source| source.path.starts_with("bin/")) {
        assert!(!source.text.contains("fenconv::notation"), "{}", source.path);
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
    let forbids = |source: &Source| source.text.contains("forbid(unsafe_code)");
    let forbidden: Vec<_> = sources().into_iter().filter(forbids).map(|source| source.path).collect();
    assert!(forbidden.contains(&"lib.rs".into()) && forbidden.contains(&"bin/fenconv/main.rs".into()));
}

/// A file that no `main.rs` names would never be compiled, and none of its tests run.
#[test]
fn every_file_of_tests_is_run() {
    let (root, files) = files("tests");
    let programs = ["library", "stream", "command"]
        .map(|name| (name, std::fs::read_to_string(root.join(name).join("main.rs")).unwrap()));
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "rs")) {
        let (folder, name) = (file.parent().unwrap(), file.file_stem().unwrap().to_str().unwrap());
        let folder = folder.strip_prefix(&root).unwrap().to_str().unwrap();
        let module = match folder {
            "support" => format!("    pub(crate) mod {name};"),
            _ => format!("mod {name};"),
        };
        let named = |(program, main): &(&str, String)| {
            [program, "support"].contains(&folder) && (name == "main" || main.lines().any(|line| line == module))
        };
        assert!(programs.iter().any(named), "{}: in no program of tests", file.display());
    }
}
