//! The program as a user runs it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use fenconv::stream::{Compression, Encoder};

pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fenconv"));
    command.args(arguments);
    command
}

pub(crate) fn fenconv(arguments: &[&str]) -> Output {
    program(arguments).output().unwrap()
}

/// Runs a command with this on its standard input.
pub(crate) fn feed(command: &mut Command, input: &[u8]) -> Output {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // a program that does not read leaves a closed pipe
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    })
}

/// Runs the program in a terminal of some kind, as its environment says.
pub(crate) fn run(environment: &[(&str, &str)], arguments: &[&str], input: &[u8]) -> Output {
    let mut command = program(arguments);
    for name in ["LC_ALL", "LC_CTYPE", "LANG", "TERM", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    feed(command.envs(environment.iter().copied()), input)
}

pub(crate) fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

pub(crate) fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// Data as gzip has them.
pub(crate) fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = Encoder::new(Vec::new(), Compression::Gzip).unwrap();
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}
