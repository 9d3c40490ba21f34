//! What was typed, before clap reads it, and what is said of slips that it does not see.

use std::ffi::OsString;

use super::command;

/// What the program was called with. `-i.bak`, as sed has it, is what clap knows as `-i=.bak`,
/// and `--flip auto` as `--flip=auto`, since what comes after `--flip` may be a record.
pub(crate) fn given(mut arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut given: Vec<_> = arguments.by_ref().take(1).collect();
    for argument in arguments.by_ref() {
        let ended = argument == "--";
        let rewritten = argument.to_str().and_then(in_place_suffix);
        match given.last_mut() {
            Some(flip) if flip == "--flip" && argument == "auto" => *flip = "--flip=auto".into(),
            _ => given.push(rewritten.map_or(argument, OsString::from)),
        }
        if ended {
            break;
        }
    }
    given.extend(arguments);
    given
}

/// A suffix right after `-i`, alone or after other flags.
fn in_place_suffix(argument: &str) -> Option<String> {
    let (flags, suffix) = argument.strip_prefix('-')?.split_once('i')?;
    let is_suffix = suffix.starts_with(['.', '~', '_']);
    (is_suffix && flags.chars().all(|flag| FLAGS.contains(flag))).then(|| format!("-{flags}i={suffix}"))
}

/// The short options of a conversion that take no value.
const FLAGS: &str = "rnq";

/// The command whose name is nearly a word, if there is one.
pub(crate) fn near_command(word: &str) -> Option<String> {
    let command = command();
    let likeness = |name: &str| strsim::jaro_winkler(word, name);
    let names = command.get_subcommands().map(clap::Command::get_name);
    let near = names.filter(|name| likeness(name) >= ALIKE);
    near.max_by(|a, b| likeness(a).total_cmp(&likeness(b))).map(str::to_owned)
}

/// How alike two words are that could be one with a slip, from 0 to 1.
const ALIKE: f64 = 0.85;

/// What was probably meant by an option that a command does not have: one of another command,
/// or the value of one.
pub(crate) fn meant(error: &clap::Error) -> Option<String> {
    use clap::error::{ContextKind, ContextValue, ErrorKind};
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidArg) else { return None };
    let mut command = command();
    command.build();
    let has = |command: &clap::Command| {
        command.get_arguments().any(|argument| match typed.strip_prefix("--") {
            Some(long) => argument.get_long() == Some(long),
            None => argument
                .get_short()
                .is_some_and(|short| typed.strip_prefix('-') == Some(short.encode_utf8(&mut [0; 4]))),
        })
    };
    if has(&command) {
        return Some(format!("'{typed}' is an option of a conversion, which has no command: `fenconv {typed} ...`"));
    }
    if let Some(other) = command.get_subcommands().find(|other| has(other)) {
        return Some(format!("'{typed}' is an option of `fenconv {}`", other.get_name()));
    }
    let name = typed.trim_start_matches('-');
    let of_values = |option: &str| {
        let argument = command.get_arguments().find(|argument| argument.get_long() == Some(option))?;
        let known = argument.get_possible_values().iter().any(|value| value.matches(name, true));
        known.then(|| format!("'{name}' is a value of '--{option}': `--{option} {name}`"))
    };
    ["to", "style", "format", "ep", "on-error", "from"].into_iter().find_map(of_values)
}

/// What is said where nothing but a terminal could be the input.
pub(crate) fn no_input(name: &str) -> String {
    let mut command = command();
    command.build();
    let of_name = command.find_subcommand_mut(name).map(clap::Command::render_usage);
    let usage = of_name.unwrap_or_else(|| command.render_usage());
    let help = if name.is_empty() { "fenconv --help".into() } else { format!("fenconv {name} --help") };
    format!("no input: name files or records, or `-` for what is typed\n\n{usage}\n\n`{help}` says more")
}
