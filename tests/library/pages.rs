//! The pages of the documents as pages: links, blocks, words.

use std::collections::BTreeSet;

use fenconv::Variants;

use crate::support::pages::{Block, pages};
use crate::support::prose::{anchors, links, outside, prose, words};
use crate::support::repository::{files, path, text};
use crate::support::words::avoided;

/// Blocks that no test runs, by page and first line, with what does instead.
const NOT_RUN: [(&str, &str); 6] = [
    // the record of the picture: tests/library/diagrams.rs
    ("README.md", "4k3/8/8/8/8/8/8/3K1RR1 w K - 0 1        Which rook may castle?"),
    // .ci/run
    ("README.md", "cargo run --release -- --to shredder samples/book.epd"),
    // .ci/bindings
    ("docs/guide/python.md", "pip install ./bindings/python"),
    // bindings/c/check
    ("docs/guide/c.md", "bindings/c/install /usr/local"),
    // a grammar and a template
    ("docs/reference/dialects.md", "record     = placement SP side SP castling SP ep SP halfmove SP fullmove"),
    ("docs/reference/notations.md", "{{Chess diagram"),
];

/// Pages of a reader, that is all but those of the internals.
fn readers() -> impl Iterator<Item = String> {
    pages().into_iter().filter(|name| !name.starts_with("docs/internals/"))
}

#[test]
fn links_lead_somewhere() {
    let others = ["CONTRIBUTING.md", "CHANGELOG.md", "conformance/README.md", "web/README.md"];
    let bindings =
        ["c/README.md", "python/README.md", "python/docs/spark.md", "python-cli/README.md", "wasm/README.md"];
    let bindings = bindings.map(|name| format!("bindings/{name}"));
    for name in pages().into_iter().chain(others.map(String::from)).chain(bindings) {
        let page = text(&name);
        for link in links(&page).filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').map_or((&*link, None), |(file, anchor)| (file, Some(anchor)));
            let target = if file.is_empty() { path(&name) } else { path(&name).parent().unwrap().join(file) };
            assert!(target.exists(), "{name}: there is no {link}");
            if let Some(anchor) = anchor {
                let target = std::fs::read_to_string(&target).unwrap();
                assert!(anchors(&target).any(|heading| heading == anchor), "{name}: there is no heading for {link}");
            }
        }
    }
}

#[test]
fn every_page_is_in_the_summary_and_says_where_next() {
    let summary: BTreeSet<_> = links(&text("docs/SUMMARY.md")).collect();
    let all: BTreeSet<_> = files("docs", "md").into_iter().filter(|name| name != "SUMMARY.md").collect();
    assert_eq!(summary, all);
    for name in pages() {
        let page = text(&name);
        let titles = outside(&page).filter(|line| line.starts_with("# ")).count();
        assert!(titles == 1 || name == "docs/SUMMARY.md", "{name} has {titles} titles");
        let plain = ["docs/SUMMARY.md", "README.md"].contains(&&*name) || name.starts_with("docs/internals/");
        assert!(plain || page.contains("\nNext: ["), "{name} does not say where next");
    }
    assert!(text("README.md").lines().count() <= 120);
}

#[test]
fn every_block_is_tried() {
    let sources: String = files("src", "rs").iter().map(|name| text(&format!("src/{name}"))).collect();
    let mut not_run = BTreeSet::new();
    for name in readers() {
        let page = text(&name);
        for Block { language, text: block } in Block::all(&page) {
            match &*language {
                // tests/command/docs.rs, tests/library/docs.rs, the tests of the bindings
                "console" | "python" | "js" | "c" => {}
                "rust" => {
                    let included = sources.contains(&format!("/{name}\")]"));
                    assert!(included || name == "README.md", "{name}: no doctest has this block:\n{block}");
                }
                "toml" if block.starts_with("schema") => {
                    Variants::builtin().add("page.toml", &block).unwrap();
                }
                "toml" => {
                    block.parse::<toml::Table>().unwrap_or_else(|error| panic!("{name}: {error}"));
                }
                "json" => {
                    serde_json::from_str::<serde_json::Value>(&block).unwrap_or_else(|error| panic!("{name}: {error}"));
                }
                "text" | "sh" => {
                    not_run.insert((name.clone(), block.lines().next().unwrap().to_owned()));
                }
                other => panic!("{name}: nothing tries blocks of `{other}`"),
            }
        }
        let indented = outside(&page).find(|line| line.starts_with("    "));
        assert_eq!(indented, None, "{name}: an indented block, which nothing tries");
    }
    let listed = NOT_RUN.map(|(page, line)| (page.to_owned(), line.to_owned()));
    assert_eq!(not_run, BTreeSet::from(listed));
}

#[test]
fn the_words_are_plain() {
    let pages = pages().into_iter().chain(["CONTRIBUTING.md".into(), "CHANGELOG.md".into()]);
    let mut found: Vec<_> = pages.flat_map(|name| avoided(&name, &words(&text(&name)))).collect();
    // summaries, explanations, messages and what to do
    let kinds = text("src/finding/kinds.rs");
    for line in kinds.lines() {
        found.extend(avoided(line, &line.split('"').skip(1).step_by(2).collect::<Vec<_>>().join(" ")));
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// Sentences of fewer than 18 words, as the mean of a page.
#[test]
fn the_sentences_are_short() {
    let long = pages().into_iter().filter_map(|name| {
        let prose = prose(&text(&name));
        let sentences = prose.split_inclusive(['.', '!', '?', '\n']).map(|one| one.split_whitespace().count());
        let sentences: Vec<_> = sentences.filter(|&words| words > 2).collect();
        let words = sentences.iter().sum::<usize>();
        (words >= 18 * sentences.len().max(1))
            .then(|| format!("{name}: {words} words in {} sentences", sentences.len()))
    });
    assert_eq!(long.collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn functions_of_c_that_pages_name_are_in_the_header() {
    let header = text("bindings/c/include/fenconv.h");
    for name in ["docs/library/c.md", "docs/guide/c.md"] {
        let page = text(name);
        for word in page.split(|char: char| !(char.is_ascii_alphanumeric() || char == '_')) {
            assert!(!word.starts_with("fenconv_") || header.contains(word), "{name}: {word}");
        }
    }
}
