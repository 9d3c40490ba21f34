//! `fenconv completions SHELL` and `fenconv man`: what is made of the arguments.

use std::io::{Write, stdout};

use crate::args::{CompletionsArgs, ManArgs, command};
use crate::{DONE, Failure};

pub(crate) fn completions(args: &CompletionsArgs) -> Result<u8, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "fenconv", &mut script);
    stdout().write_all(&script)?;
    Ok(DONE)
}

/// The page of the program, or of one of its commands.
pub(crate) fn man(args: &ManArgs) -> Result<u8, Failure> {
    let mut all = command();
    all.build();
    let page = match &args.command {
        None => all,
        Some(name) => match all.find_subcommand(name) {
            Some(found) => found.clone(),
            None => return Err(format!("no command `{name}`").into()),
        },
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    stdout().write_all(&text)?;
    Ok(DONE)
}
