//! The commands in the documents print what the documents say.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use crate::support::folder::Folder;

/// Runs each `$` line of the `console` blocks of a document in a fresh copy of the samples
/// and puts what it prints below it. Blocks of one section share the copy.
fn run(document: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let bin = Path::new(env!("CARGO_BIN_EXE_fenconv")).parent().unwrap();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let (mut folder, mut made, mut in_block) = (Folder::new(), String::new(), false);
    for line in document.lines() {
        if line.starts_with("## ") {
            folder = Folder::new();
            for sample in std::fs::read_dir(root.join("samples")).unwrap() {
                let sample = sample.unwrap();
                std::fs::copy(sample.path(), folder.path(sample.file_name().to_str().unwrap())).unwrap();
            }
        }
        in_block = if in_block { line != "```" } else { line == "```console" };
        match line.strip_prefix("$ ").filter(|_| in_block) {
            Some(command) => {
                let mut shell = Command::new("sh");
                shell.arg("-c").arg(format!("( {command}\n) 2>&1")).current_dir(folder.path(".")).env("PATH", &path);
                let output = shell.env_remove("CLICOLOR_FORCE").output().unwrap();
                let printed = String::from_utf8(output.stdout).unwrap();
                let _ = write!(made, "$ {command}\n{printed}");
                if !printed.is_empty() && !printed.ends_with('\n') {
                    made.push('\n');
                }
            }
            None if in_block && line != "```console" => {}
            None => {
                made.push_str(line);
                made.push('\n');
            }
        }
    }
    made
}

/// With `FENCONV_UPDATE` set, the document is written anew.
#[cfg(unix)]
#[test]
fn commands_print_what_the_documents_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/databases.md");
    let document = std::fs::read_to_string(&path).unwrap();
    let made = run(&document);
    if std::env::var_os("FENCONV_UPDATE").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    let differs = document.lines().zip(made.lines()).position(|(said, printed)| said != printed);
    assert!(
        document == made,
        "line {:?} of {} is not what is printed:\n{made}",
        differs.map(|at| at + 1),
        path.display()
    );
}
