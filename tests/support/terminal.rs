//! The program in a terminal of some kind, with something on its standard input.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the program in a terminal of some kind, as its environment says.
pub(crate) fn run(environment: &[(&str, &str)], arguments: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fenconv"));
    for name in ["LC_ALL", "LC_CTYPE", "LANG", "TERM", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.envs(environment.iter().copied()).args(arguments);
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(pipe.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}
