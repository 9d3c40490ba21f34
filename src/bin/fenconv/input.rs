//! Where records come from: standard input, files, folders, arguments.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use fenconv::files::{WalkError, walk};
use fenconv::stream::{self, Compression, Format};

use crate::Failure;
use crate::args::InputArgs;

/// Where records come from.
pub(crate) enum Input {
    Stdin,
    File(PathBuf),
    /// An argument.
    Record(String),
}

impl Input {
    /// Its name in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Stdin => "<stdin>".into(),
            Self::File(path) => path.display().to_string(),
            Self::Record(_) => "<argument>".into(),
        }
    }
}

/// The inputs that the arguments name, those of folders in the order of their paths, and
/// what in those folders could not be looked at.
/// `foreign`: records are in a notation that need not look like a FEN.
pub(crate) fn inputs(args: &InputArgs, foreign: bool) -> (Vec<Input>, Vec<WalkError>) {
    if args.inputs.is_empty() {
        return (vec![Input::Stdin], Vec::new());
    }
    let (mut inputs, mut unreadable) = (Vec::new(), Vec::new());
    for argument in &args.inputs {
        match argument.to_str() {
            Some("-") => inputs.push(Input::Stdin),
            _ if args.recursive && argument.is_dir() => {
                let before = inputs.len() + unreadable.len();
                for entry in walk(argument) {
                    match entry {
                        Ok(path) if holds_records(&path) => inputs.push(Input::File(path)),
                        Ok(_) => {}
                        Err(error) => unreadable.push(error),
                    }
                }
                if before == inputs.len() + unreadable.len() {
                    warn_of_nothing_in(argument);
                }
            }
            Some(text) if is_record(argument, text, foreign) => inputs.push(Input::Record(text.into())),
            _ => inputs.push(Input::File(argument.clone())),
        }
    }
    // a file named twice is one: what was rewritten must not be read again
    let mut seen = HashSet::new();
    inputs.retain(|input| match input {
        Input::File(path) => std::fs::canonicalize(path).map_or(true, |path| seen.insert(path)),
        _ => true,
    });
    (inputs, unreadable)
}

/// Says that a folder holds no files of records, and how they are known.
fn warn_of_nothing_in(folder: &Path) {
    let named = |extension: &&str| format!(".{extension}");
    let extensions: Vec<_> = Format::ALL.iter().flat_map(|format| format.extensions()).map(named).collect();
    let packed: Vec<_> = Compression::ALL.iter().map(|kind| format!(".{}", kind.extension())).collect();
    crate::report::warning(&format!(
        "{}: no file of records in this folder; their names end with {}, and {} after that if they are compressed",
        folder.display(),
        extensions.join(", "),
        packed.join(", "),
    ));
}

/// An argument is a record if no such file is there and its name has not the extension of
/// one, and it has a blank, or four slashes and no extension at all; in a notation that has
/// neither, if it has no extension.
fn is_record(path: &Path, text: &str, foreign: bool) -> bool {
    let slashed = foreign || text.matches('/').count() >= 4;
    let looks = text.contains(char::is_whitespace) || (slashed && path.extension().is_none());
    looks && !path.exists() && !holds_records(path)
}

/// Whether a file says by its name that it holds records.
fn holds_records(path: &Path) -> bool {
    Format::of_path(&Compression::strip(path)).is_some()
}

/// The bytes of all inputs, if they are files.
pub(crate) fn size(inputs: &[Input]) -> Option<u64> {
    let size = |input: &Input| match input {
        Input::File(path) => std::fs::metadata(path).ok().map(|file| file.len()),
        Input::Stdin | Input::Record(_) => None,
    };
    inputs.iter().map(size).sum()
}

/// Whether an input is at fault, so that others can be worked on all the same.
pub(crate) fn is_of_input(failure: &Failure) -> bool {
    use stream::Error::{NoColumn, Read};
    failure.downcast_ref().is_some_and(|error| matches!(error, Read(_) | NoColumn { .. }))
}

pub(crate) fn is_cancelled(failure: &Failure) -> bool {
    failure.downcast_ref().is_some_and(|error| matches!(error, stream::Error::Cancelled))
}
