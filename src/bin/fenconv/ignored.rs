//! What the files `.gitignore` of folders leave out, by git's rules.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use fast_glob::{glob_match, validate};

/// The files of a folder with such rules. What a later one says counts more.
const FILES: [&str; 3] = [".git/info/exclude", ".gitignore", ".ignore"];
/// No more of such a file is read.
const LONGEST: u64 = 1 << 20;

/// The rules that hold at a place of a walk, those of inner folders last.
pub(crate) struct Ignored {
    folders: Vec<Folder>,
    /// How many of them are outside of the folder where the walk began.
    outside: usize,
}

/// The rules of one folder, in the order in which they are written.
struct Folder {
    /// What paths of the walk begin with that are in this folder.
    path: PathBuf,
    /// The way from this folder to that path, if the walk began further in.
    between: PathBuf,
    rules: Vec<Rule>,
}

struct Rule {
    /// A pattern of whole paths from the folder on.
    pattern: String,
    only_folders: bool,
    /// Whether it leaves out what it names, or takes it back (`!`).
    leaves_out: bool,
}

impl Ignored {
    /// What holds for a walk through a folder: the rules of the folders that it is in, up to
    /// where the clone begins.
    pub(crate) fn new(start: &Path) -> Self {
        let mut folders = Vec::new();
        if let Ok(whole) = start.canonicalize() {
            let is_clone = |folder: &&Path| folder.join(".git").exists();
            let inside = whole.ancestors().take_while(|folder| !is_clone(folder)).count();
            for outer in whole.ancestors().take(inside + 1).skip(1) {
                let between = whole.strip_prefix(outer).unwrap_or(&whole).to_owned();
                folders.push(Folder { path: start.to_owned(), between, rules: rules_of(outer) });
            }
            folders.reverse();
        }
        Self { outside: folders.len(), folders }
    }

    /// Goes into a folder, so many folders below the start.
    pub(crate) fn enter(&mut self, folder: &Path, depth: usize) {
        self.folders.truncate(self.outside + depth);
        self.folders.push(Folder { path: folder.to_owned(), between: PathBuf::new(), rules: rules_of(folder) });
    }

    /// Whether a file or folder is left out, so many folders below the start: as the last rule
    /// says that names it.
    pub(crate) fn leaves_out(&self, path: &Path, depth: usize, is_folder: bool) -> bool {
        let mut folders = self.folders.iter().take(self.outside + depth).rev();
        folders.find_map(|folder| folder.leaves_out(path, is_folder)).unwrap_or(false)
    }
}

impl Folder {
    fn leaves_out(&self, path: &Path, is_folder: bool) -> Option<bool> {
        if self.rules.is_empty() {
            return None;
        }
        let path = self.between.join(path.strip_prefix(&self.path).ok()?);
        let path = path.as_os_str().as_encoded_bytes();
        let names = |rule: &&Rule| (is_folder || !rule.only_folders) && glob_match(&rule.pattern, path);
        self.rules.iter().rev().find(names).map(|rule| rule.leaves_out)
    }
}

fn rules_of(folder: &Path) -> Vec<Rule> {
    let mut rules = Vec::new();
    for name in FILES {
        let mut text = Vec::new();
        // what cannot be read says nothing, as with git
        if File::open(folder.join(name)).and_then(|file| file.take(LONGEST).read_to_end(&mut text)).is_ok() {
            let text = String::from_utf8_lossy(&text);
            rules.extend(text.trim_start_matches('\u{feff}').lines().filter_map(Rule::read));
        }
    }
    rules
}

impl Rule {
    fn read(line: &str) -> Option<Self> {
        let shorter = line.trim_end_matches(' ');
        // a blank that is escaped is part of the name
        let line = if shorter.ends_with('\\') && shorter != line { &line[..=shorter.len()] } else { shorter };
        if line.starts_with('#') {
            return None;
        }
        let (leaves_out, line) = line.strip_prefix('!').map_or((true, line), |rest| (false, rest));
        let (only_folders, line) = line.strip_suffix('/').map_or((false, line), |rest| (true, rest));
        let name = line.strip_prefix('/').unwrap_or(line);
        if name.is_empty() {
            return None;
        }
        // without a slash in it it names files in all folders below
        let mut pattern = String::from(if line.contains('/') { "" } else { "**/" });
        push_glob(name, &mut pattern);
        if name.ends_with("/**") {
            // what is in the folder, and not the folder
            pattern.push_str("/*");
        }
        validate(&pattern).is_ok().then_some(Self { pattern, only_folders, leaves_out })
    }
}

/// Writes a pattern of git's as the crate has it, where braces and `!` at the start mean more
/// and letters after a backslash something else.
fn push_glob(name: &str, pattern: &mut String) {
    let mut chars = name.chars();
    while let Some(char) = chars.next() {
        let char = if char == '\\' {
            match chars.next() {
                Some(letter) if letter.is_alphanumeric() => letter,
                next => {
                    pattern.push('\\');
                    pattern.extend(next);
                    continue;
                }
            }
        } else {
            char
        };
        if matches!(char, '{' | '}') || char == '!' && pattern.is_empty() {
            pattern.push('\\');
        }
        pattern.push(char);
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    /// What the lines of a file say of a path; `/` at its end makes it a folder.
    fn leaves_out(lines: &str, path: &str) -> Option<bool> {
        let rules = lines.lines().filter_map(Rule::read).collect();
        let folder = Folder { path: "d".into(), between: PathBuf::new(), rules };
        let name = path.strip_suffix('/').unwrap_or(path);
        folder.leaves_out(&Path::new("d").join(name), path.ends_with('/'))
    }

    #[rstest]
    // a name counts in all folders below, a path in its own only
    #[case("a.c", &["a.c", "x/a.c", "x/y/a.c", "a.c/"], &["b.c", "aa.c", "a.c2"])]
    #[case("/a.c", &["a.c"], &["x/a.c"])]
    #[case("x/a.c", &["x/a.c"], &["y/x/a.c", "a.c"])]
    #[case("x/", &["x/", "y/x/"], &["x", "y/x"])]
    #[case("/x/y/", &["x/y/"], &["x/y", "z/x/y/"])]
    // stars stop at slashes, two of them do not
    #[case("*.c", &["a.c", ".c", "x/a.c"], &["a.cc"])]
    #[case("x/*.c", &["x/a.c"], &["x/y/a.c"])]
    #[case("**/x", &["x", "y/x", "y/z/x"], &["yx", "xy"])]
    #[case("x/**", &["x/a", "x/y/a", "x/y/"], &["x/", "y/x/a"])]
    #[case("x/**/a", &["x/a", "x/y/a", "x/y/z/a"], &["xa", "x/ya"])]
    #[case("a**b", &["ab", "axb"], &["a"])]
    #[case("a?c", &["abc"], &["ac", "abbc"])]
    #[case("[ab-d]1", &["a1", "c1"], &["e1", "1"])]
    #[case("[!a]1", &["b1"], &["a1"])]
    #[case("[^a]1", &["b1"], &["a1"])]
    // what is special elsewhere is not here, and what is escaped is plain
    #[case("{a,b}", &["{a,b}"], &["a", "b"])]
    #[case("\\*", &["*"], &["a"])]
    #[case("\\#a", &["#a"], &["a"])]
    #[case("\\!a", &["!a"], &["a"])]
    #[case("\\n\\t", &["nt"], &["\n\t"])]
    #[case("a ", &["a"], &["a "])]
    #[case("a\\ ", &["a "], &["a"])]
    // neither comments nor patterns that never end name anything
    #[case("# a\n\n/\n[a\na\\", &[], &["# a", "a", "[a", "a\\"])]
    fn files_are_named_as_git_does(#[case] lines: &str, #[case] named: &[&str], #[case] others: &[&str]) {
        for path in named {
            assert_eq!(leaves_out(lines, path), Some(true), "{lines:?} {path}");
        }
        for path in others {
            assert_eq!(leaves_out(lines, path), None, "{lines:?} {path}");
        }
    }

    #[test]
    fn the_last_rule_counts() {
        let lines = "*.c\n!keep.c\n!/x/*.c\nx/no.c";
        for (path, expected) in [
            ("a.c", Some(true)),
            ("keep.c", Some(false)),
            ("y/keep.c", Some(false)),
            ("x/a.c", Some(false)),
            ("x/no.c", Some(true)),
            ("a.h", None),
        ] {
            assert_eq!(leaves_out(lines, path), expected, "{path}");
        }
        assert_eq!(leaves_out("!!a", "!a"), Some(false));
    }
}
