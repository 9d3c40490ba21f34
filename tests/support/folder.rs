//! The program as its user meets it, in a folder of its own.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use super::program::{feed, program};

/// A folder of its own to run the program in.
pub(crate) struct Folder(TempDir);

pub(crate) struct Outcome {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn with(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        fs::write(self.path(name), content).unwrap();
        self
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = program(args);
        command.current_dir(self.0.path()).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub(crate) fn run(&self, args: &[&str]) -> Outcome {
        self.run_on(args, b"")
    }

    pub(crate) fn run_on(&self, args: &[&str], input: &[u8]) -> Outcome {
        let output = feed(&mut self.command(args), input);
        Outcome {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Outcome {
    /// The names of files that were printed, as Unix has them.
    pub(crate) fn names(&self) -> String {
        self.out.replace(std::path::MAIN_SEPARATOR, "/")
    }

    /// The objects of `--message-format json`, a line each.
    pub(crate) fn messages(&self) -> Vec<Value> {
        self.err.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    pub(crate) fn codes(&self) -> Vec<String> {
        self.messages().iter().filter_map(|message| message["code"].as_str().map(String::from)).collect()
    }
}
