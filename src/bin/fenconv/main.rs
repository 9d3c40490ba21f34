//! The command line of fenconv.

#![deny(unsafe_code)]

mod ahead;
mod archive;
mod args;
mod arguments;
mod census;
mod check;
mod commits;
mod convert;
mod converters;
mod detect;
mod explain;
mod findings;
mod fits;
mod generated;
mod id;
mod ignored;
mod input;
mod key;
mod name_list;
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
mod texts;
mod variants;
mod words;

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use args::{Cli, Command};
use report::ReportFormat;

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
    // that takes no parser
    if std::env::args_os().skip(1).eq(["--version"]) {
        let printed = writeln!(std::io::stdout(), "fenconv {}", env!("CARGO_PKG_VERSION"));
        return ExitCode::from(exit_code(printed.map(|()| DONE).map_err(Failure::from)));
    }
    let cli = match Cli::read(&args::given(std::env::args_os())) {
        Ok(cli) => cli,
        Err(message) if message.use_stderr() && asks_for_json() => {
            ReportFormat::of_json().write_global();
            report::failed(&report::UsageError::new(&message));
            return ExitCode::from(FAILED);
        }
        Err(message) if message.use_stderr() => {
            report::misused(&message, args::meant(&message).as_deref());
            return ExitCode::from(FAILED);
        }
        Err(help) => {
            let printed = write!(anstream::stdout(), "{}", help.render().ansi());
            return ExitCode::from(exit_code(printed.map(|()| DONE).map_err(Failure::from)));
        }
    };
    cli.color.write_global();
    ReportFormat::new(&cli.format).write_global();
    let result = match cli.command {
        Some(Command::Variants(args)) => variants::run(&args),
        Some(Command::Start(args)) => start::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Detect(args)) => detect::run(&args),
        Some(Command::Id(args)) => id::run(&args),
        Some(Command::Key(args)) => key::run(&args),
        Some(Command::Explain(args)) => explain::run(&args),
        Some(Command::Same(args)) => same::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Findings(args)) => findings::run(&args),
        Some(Command::Completions(args)) => generated::completions(&args),
        Some(Command::Man(args)) => generated::man(&args),
        None => convert::run(&cli.convert),
    };
    let code = exit_code(result);
    signals::die_if_caught();
    ExitCode::from(code)
}

/// Whether messages are to be JSON, in arguments that cannot be read.
fn asks_for_json() -> bool {
    let arguments: Vec<_> = std::env::args_os().collect();
    let options = arguments.iter().take_while(|argument| *argument != "--");
    let pairs = arguments.windows(2).any(|pair| pair[0] == "--message-format" && pair[1] == "json");
    pairs || options.into_iter().any(|option| option == "--json" || option == "--message-format=json")
}

/// The exit status once everything has been printed; a failure is reported.
fn exit_code(result: Result<u8, Failure>) -> u8 {
    let printed = result.and_then(|code| Ok(std::io::stdout().flush().map(|()| code)?));
    match printed {
        Ok(code) => code,
        Err(failure) if is_closed_pipe(&*failure) => DONE,
        Err(failure) => {
            report::failed(&*failure);
            FAILED
        }
    }
}

/// Whether whoever read our output has gone: no fault of ours or theirs.
fn is_closed_pipe(failure: &(dyn std::error::Error + 'static)) -> bool {
    find_io(failure).is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

/// What the system said, if that is what a failure came of.
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
