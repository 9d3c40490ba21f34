//! The command line of fenconv.

#![deny(unsafe_code)]

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
mod packed;
mod picture;
mod profiles;
mod progress;
mod report;
mod run;
mod same;
mod show;
mod signals;
mod start;
mod stdout;
mod variants;
mod words;

use std::io::{ErrorKind, Write};
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
    stdout::refuse_if_closed();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(message) if message.use_stderr() => message.exit(),
        Err(help) => {
            let printed = write!(anstream::stdout(), "{}", help.render().ansi());
            return ExitCode::from(exit_code(printed.map(|()| DONE).map_err(Failure::from)));
        }
    };
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
    let code = exit_code(result);
    signals::die_if_caught();
    ExitCode::from(code)
}

/// The exit status once everything has been printed; a failure is reported.
fn exit_code(result: Result<u8, Failure>) -> u8 {
    let printed = result.and_then(|code| Ok(std::io::stdout().flush().map(|()| code)?));
    match printed {
        Ok(code) => code,
        Err(failure) if find_io(&*failure).is_some_and(|error| error.kind() == ErrorKind::BrokenPipe) => DONE,
        Err(failure) => {
            if find_io(&*failure).is_some_and(stdout::is_closed) {
                report::failure(&*Failure::from("there is no standard output to write to"));
            } else {
                report::failure(&*failure);
            }
            FAILED
        }
    }
}

/// What the system said, if that is what a failure came of. A closed pipe is no fault: whoever
/// read our output has gone.
fn find_io<'a>(failure: &'a (dyn std::error::Error + 'static)) -> Option<&'a std::io::Error> {
    let mut cause = Some(failure);
    while let Some(error) = cause {
        if let Some(error) = error.downcast_ref() {
            return Some(error);
        }
        cause = error.source();
    }
    None
}
