//! The command line of fenconv.

#![forbid(unsafe_code)]

mod args;
mod check;
mod convert;
mod converters;
mod detect;
mod diff;
mod explain;
mod generated;
mod id;
mod input;
mod open_input;
mod output;
mod picture;
mod profiles;
mod progress;
mod report;
mod run;
mod same;
mod show;
mod signals;
mod start;
mod variants;
mod words;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};

/// Everything was done.
const DONE: u8 = 0;
/// A record could not be converted, or a check found something.
const FOUND: u8 = 1;
/// It could not run: usage, a file, a profile, or `--on-error stop`.
const FAILED: u8 = 2;
/// Ended by a signal, where there is no dying of it.
const INTERRUPTED: u8 = 130;

/// What ends the program before its work is done.
type Failure = Box<dyn std::error::Error + Send + Sync>;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let color = cli.color;
    color.write_global();
    let result = match cli.command {
        Some(Command::Variants(args)) => variants::run(&args),
        Some(Command::Start(args)) => start::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Detect(args)) => detect::run(&args),
        Some(Command::Id(args)) => id::run(&args),
        Some(Command::Explain(args)) => explain::run(&args),
        Some(Command::Same(args)) => same::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Completions(args)) => generated::completions(&args),
        Some(Command::Man(args)) => generated::man(&args),
        None => convert::run(&cli.convert),
    };
    let code = match result {
        Ok(code) => code,
        Err(failure) if is_closed_pipe(&*failure) => DONE,
        Err(failure) => {
            report::failure(&*failure);
            FAILED
        }
    };
    signals::die_if_caught();
    ExitCode::from(code)
}

/// Whether whoever read our output has gone: no fault of ours or theirs.
fn is_closed_pipe(failure: &(dyn std::error::Error + 'static)) -> bool {
    let mut cause = Some(failure);
    while let Some(error) = cause {
        if let Some(error) = error.downcast_ref::<std::io::Error>() {
            return error.kind() == std::io::ErrorKind::BrokenPipe;
        }
        cause = error.source();
    }
    false
}
