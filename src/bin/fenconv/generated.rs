//! `fenconv completions SHELL` and `fenconv man`: what is made of the arguments.

use std::io::{Write, stdout};

use clap_mangen::roff::{Roff, roman};

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
    let (examples, status) = (page.get_before_help().cloned(), page.get_after_help().cloned());
    let (has_version, has_commands) = (page.get_version().is_some(), page.has_subcommands());
    let page = clap_mangen::Man::new(page.before_help(None::<&str>).after_help(None::<&str>));
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    page.render_options_section(&mut text)?;
    if has_commands {
        page.render_subcommands_section(&mut text)?;
    }
    for section in [examples, status].into_iter().flatten() {
        as_section(&section.to_string()).to_writer(&mut text)?;
    }
    if has_version {
        page.render_version_section(&mut text)?;
    }
    stdout().write_all(&text)?;
    Ok(DONE)
}

/// A text of the help, whose first line names it, as a section of a manual page: its lines
/// are kept as they are.
fn as_section(text: &str) -> Roff {
    let (title, lines) = text.split_once('\n').unwrap_or((text, ""));
    let mut section = Roff::new();
    section.control("SH", [title.trim_end_matches(':').to_uppercase().as_str()]);
    section.control("nf", []);
    for line in lines.trim_end().lines() {
        section.text([roman(line)]);
    }
    section.control("fi", []);
    section
}
