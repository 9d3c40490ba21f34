//! The commands in the documents print what the documents say.

use crate::support::pages::{Block, pages};
use crate::support::program::{fenconv, stdout};
use crate::support::repository::text;
use crate::support::words::avoided;

/// What commands print, by a shell of Unix.
#[cfg(unix)]
mod printed {
    use std::fmt::Write as _;
    use std::path::Path;
    use std::process::Command;
    use std::thread;

    use crate::support::folder::Folder;
    use crate::support::pages::pages;
    use crate::support::repository::{path, text};

    /// A fresh copy of the samples.
    fn samples() -> Folder {
        let folder = Folder::new();
        for sample in std::fs::read_dir(path("samples")).unwrap() {
            let sample = sample.unwrap();
            std::fs::copy(sample.path(), folder.path(sample.file_name().to_str().unwrap())).unwrap();
        }
        folder
    }

    /// What a command prints after one that ended with this status, and the status it ends with.
    fn print(command: &str, folder: &Folder, status: i32) -> (String, i32) {
        let bin = Path::new(env!("CARGO_BIN_EXE_fenconv")).parent().unwrap();
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(format!("exec 2>&1\n(exit {status})\n{command}\n")).current_dir(folder.path("."));
        shell.env("PATH", format!("{}:{}", bin.display(), std::env::var("PATH").unwrap()));
        let output = shell.env_remove("CLICOLOR_FORCE").output().unwrap();
        let mut printed = String::from_utf8(output.stdout).unwrap();
        if !printed.is_empty() && !printed.ends_with('\n') {
            printed.push('\n');
        }
        (printed, output.status.code().unwrap_or(-1))
    }

    /// Whether lines are these, where `...` is any number of lines.
    fn fits(shown: &[&str], printed: &[&str]) -> bool {
        match shown.split_first() {
            None => printed.is_empty(),
            Some((&"...", rest)) => (0..=printed.len()).any(|at| fits(rest, &printed[at..])),
            Some((line, rest)) => {
                printed.split_first().is_some_and(|(first, others)| first == line && fits(rest, others))
            }
        }
    }

    /// Runs each `$` line of the `console` blocks of a page and puts what it prints below it, unless
    /// what is there fits. The blocks of a section share a folder.
    fn run(page: &str) -> String {
        let (mut folder, mut made, mut status, mut console) = (samples(), String::new(), 0, false);
        let mut lines = page.lines().peekable();
        while let Some(line) = lines.next() {
            if line.starts_with("## ") && !console {
                folder = samples();
            }
            if line.starts_with("```") {
                console = !console && line == "```console";
            }
            let _ = writeln!(made, "{line}");
            let Some(command) = line.strip_prefix("$ ").filter(|_| console) else { continue };
            let mut shown = Vec::new();
            while let Some(line) = lines.next_if(|line| !line.starts_with("$ ") && !line.starts_with("```")) {
                shown.push(line);
            }
            let printed;
            (printed, status) = print(command, &folder, status);
            let printed: Vec<_> = printed.lines().collect();
            for line in if fits(&shown, &printed) { shown } else { printed } {
                let _ = writeln!(made, "{line}");
            }
        }
        made
    }

    /// With `FENCONV_UPDATE` set, the pages are written anew; `...` stays where it fits.
    #[test]
    fn commands_print_what_the_pages_say() {
        let wrong = |name: &String| {
            let page = text(name);
            let made = run(&page);
            if std::env::var_os("FENCONV_UPDATE").is_some() {
                std::fs::write(path(name), &made).unwrap();
                return None;
            }
            let at = page.lines().zip(made.lines()).position(|(said, printed)| said != printed)?;
            let around = |text: &str| text.lines().skip(at.saturating_sub(2)).take(12).collect::<Vec<_>>().join("\n");
            Some(format!("{name}:{} says\n{}\nbut printed is\n{}\n", at + 1, around(&page), around(&made)))
        };
        let pages = pages();
        let wrong: Vec<_> = thread::scope(|scope| {
            let runs: Vec<_> = pages.iter().map(|name| scope.spawn(move || wrong(name))).collect();
            runs.into_iter().filter_map(|run| run.join().unwrap()).collect()
        });
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

/// `cmd.exe` knows no single quotes, no `$(...)` and no `\` at the end of a line.
#[test]
fn commands_can_be_typed_on_windows() {
    for name in pages() {
        for block in Block::all(&text(&name)).iter().filter(|block| block.language == "console") {
            for command in block.text.lines().filter_map(|line| line.strip_prefix("$ fenconv ")) {
                let unix = command.contains('\'') || command.contains("$(") || command.ends_with('\\');
                assert!(!unix, "{name}: {command}");
            }
        }
    }
}

#[test]
fn the_words_of_the_help_are_plain() {
    let commands = ["check", "detect", "explain", "findings", "id", "key", "same", "show", "start", "variants"];
    for command in commands.iter().copied().map(Some).chain([None]) {
        let arguments: Vec<_> = command.into_iter().chain(["--help"]).collect();
        assert_eq!(avoided(&arguments.join(" "), stdout(&fenconv(&arguments))), Vec::<String>::new());
    }
}
