//! `docs/reference/options.md` is written from the manual pages, so each option is on it.

use std::fmt::Write as _;

use crate::support::program::{fenconv, stdout};
use crate::support::repository::{path, text};

const PAGE: &str = "docs/reference/options.md";
const MARK: &str = "<!-- written by tests/command/options_page.rs -->\n";
const COMMANDS: [&str; 12] =
    ["", "check", "detect", "explain", "same", "key", "start", "id", "show", "variants", "findings", "completions"];

#[derive(Default, PartialEq)]
struct Entry {
    /// `-o, --output <FILE>`, or the name of an argument.
    name: String,
    says: String,
    values: Vec<String>,
}

struct Manual {
    about: String,
    /// Headings and what is below them.
    sections: Vec<(String, Vec<Entry>)>,
}

/// What is shown of a line of a manual page.
fn plain(line: &str) -> String {
    [(r"\fB", ""), (r"\fI", ""), (r"\fR", ""), (r"\-", "-"), (r"\*(Aq", "'"), (r"\(aq", "'")]
        .iter()
        .fold(line.to_owned(), |line, (from, to)| line.replace(from, to))
}

fn title(heading: &str) -> String {
    let words = heading.trim_matches('"').to_lowercase();
    words[..1].to_uppercase() + &words[1..]
}

impl Manual {
    fn of(command: &str) -> Self {
        let arguments: Vec<_> = ["man"].into_iter().chain(Some(command).filter(|name| !name.is_empty())).collect();
        let output = fenconv(&arguments);
        let page = stdout(&output);
        let (mut about, mut sections) = (String::new(), Vec::<(String, Vec<Entry>)>::new());
        let (mut heading, mut lines) = (String::new(), page.lines());
        while let Some(line) = lines.next() {
            if let Some(name) = line.strip_prefix(".SH ") {
                heading = title(name);
            } else if heading == "Description" && about.is_empty() {
                about = plain(line);
            } else if matches!(heading.as_str(), "Subcommands" | "Version" | "Examples" | "Exit status" | "Synopsis") {
            } else if line == ".TP" {
                if sections.last().is_none_or(|(last, _)| *last != heading) {
                    sections.push((heading.clone(), Vec::new()));
                }
                let entry = Entry { name: plain(lines.next().unwrap()), ..Entry::default() };
                sections.last_mut().unwrap().1.push(entry);
            } else if let Some(entry) = sections.last_mut().and_then(|(_, entries)| entries.last_mut()) {
                if line.starts_with(".IP") {
                    entry.values.push(plain(lines.next().unwrap()));
                } else if !line.starts_with('.') && !line.is_empty() && plain(line) != "Possible values:" {
                    let separator = if entry.says.is_empty() { "" } else { " " };
                    let _ = write!(entry.says, "{separator}{}", plain(line));
                }
            }
        }
        Self { about, sections }
    }

    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.sections.iter().flat_map(|(_, entries)| entries)
    }
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn table(entries: &[&Entry]) -> String {
    let mut table = String::from("| option | what it does |\n|---|---|\n");
    for entry in entries {
        let (name, default) = entry
            .name
            .split_once(" [default: ")
            .map_or((&*entry.name, None), |(name, default)| (name, Some(default.trim_end_matches(']'))));
        let _ = write!(table, "| `{}` | {}", cell(name), cell(&entry.says));
        if !entry.values.is_empty() {
            let values: Vec<_> = entry.values.iter().map(|value| format!("`{value}`")).collect();
            let _ = write!(table, ". Values: {}", cell(&values.join(", ")));
        }
        if let Some(default) = default {
            let _ = write!(table, ". Default: `{default}`");
        }
        table += " |\n";
    }
    table
}

/// `--output` of `-o, --output <FILE>`.
fn short(entry: &Entry) -> Option<&str> {
    let long = entry.name.split([' ', '[', '=']).find(|word| word.starts_with("--"));
    long.or_else(|| entry.name.split(' ').find(|word| word.starts_with('-')))
}

fn written() -> String {
    let conversion = Manual::of("");
    let mut page = String::new();
    for command in COMMANDS {
        let manual = Manual::of(command);
        if command.is_empty() {
            let _ = writeln!(page, "## `fenconv`\n\n{}", manual.about);
            for (heading, entries) in &manual.sections {
                let _ = write!(page, "\n### {heading}\n\n{}", table(&entries.iter().collect::<Vec<_>>()));
            }
            continue;
        }
        let _ = writeln!(page, "\n## `fenconv {command}`\n\n{}.", manual.about);
        let (shared, own): (Vec<_>, Vec<_>) =
            manual.entries().partition(|&entry| conversion.entries().any(|one| one == entry));
        let own: Vec<_> = own.into_iter().filter(|entry| short(entry) != Some("--help")).collect();
        if !own.is_empty() {
            let _ = write!(page, "\n{}", table(&own));
        }
        let shared: Vec<_> = shared.into_iter().filter_map(short).map(|name| format!("`{name}`")).collect();
        if !shared.is_empty() {
            let _ = writeln!(page, "\nAs above: {}.", shared.join(", "));
        }
    }
    page
}

/// With `FENCONV_UPDATE` set, the page is written anew.
#[test]
fn every_option_is_on_the_page() {
    let page = text(PAGE);
    let (head, rest) = page.split_once(MARK).unwrap();
    let (_, tail) = rest.split_once(MARK).unwrap();
    let made = format!("{head}{MARK}\n{}\n{MARK}{tail}", written());
    if std::env::var_os("FENCONV_UPDATE").is_some() {
        return std::fs::write(path(PAGE), &made).unwrap();
    }
    let line = page.lines().zip(made.lines()).position(|(said, is)| said != is).map(|at| at + 1);
    assert!(page == made, "{PAGE}: line {line:?} is not what the manual pages say");
}
