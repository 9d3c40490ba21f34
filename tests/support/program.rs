//! The program as a user runs it.

use std::process::{Command, Output};

pub(crate) fn fenconv(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fenconv")).args(arguments).output().unwrap()
}

pub(crate) fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

pub(crate) fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}
