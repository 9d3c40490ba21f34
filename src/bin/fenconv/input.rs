//! Where records come from: standard input, files, folders, arguments.

use std::borrow::Cow;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

use fenconv::files::{WalkError, walk};
use fenconv::stream::{self, Compression, Format};
use fenconv::{Target, Variants};

use crate::Failure;
use crate::archive::{self, Member};
use crate::args::InputArgs;
use crate::arguments::{self, Argument, Spelled, names_records};
use crate::{name_list, texts};

/// Where records come from.
pub(crate) enum Input {
    Stdin,
    File(PathBuf),
    /// A file in a zip archive.
    Member(Box<Member>),
    /// An argument.
    Record(String),
}

impl Input {
    /// Its name in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Stdin => "<stdin>".into(),
            Self::File(path) => path.display().to_string(),
            Self::Member(member) => member.name(),
            Self::Record(_) => "<argument>".into(),
        }
    }

    /// The letters of an argument that has nothing else.
    pub(crate) fn back_rank(&self) -> Option<&str> {
        match self {
            Self::Record(text) => Some(text.as_str()).filter(|text| arguments::is_back_rank(text)),
            _ => None,
        }
    }

    /// Its name as the system has it.
    pub(crate) fn path_bytes(&self) -> Cow<'_, [u8]> {
        match self {
            Self::File(path) => path.as_os_str().as_encoded_bytes().into(),
            _ => self.name().into_bytes().into(),
        }
    }
}

/// The inputs that the arguments name, those of folders in the order of their paths, and
/// what in those folders could not be looked at.
///
/// # Errors
/// A command that is not the first word; a list of names that cannot be read.
pub(crate) fn inputs(args: &InputArgs, spelled: Spelled) -> Result<(Vec<Input>, Vec<WalkError>), Failure> {
    if args.is_empty() {
        return Ok((vec![Input::Stdin], Vec::new()));
    }
    let mut arguments = arguments::sorted(&args.inputs, spelled);
    if let Some(list) = &args.files_from {
        let is_stdin = list.as_os_str() == "-";
        if is_stdin && arguments.contains(&Argument::Stdin) {
            return Err("standard input is one thing: the list of `--files-from`, or an input".into());
        }
        let named = name_list::read((!is_stdin).then_some(list))?;
        if named.is_empty() {
            crate::report::warning(&format!("{}: no names in this list", list.display()));
        }
        arguments.extend(named.into_iter().map(Argument::Listed));
    }
    let (mut inputs, mut unreadable) = (Vec::new(), Vec::new());
    for argument in arguments {
        match argument {
            Argument::Stdin => inputs.push(Input::Stdin),
            Argument::Record(record) => inputs.push(Input::Record(record)),
            Argument::Path(path) | Argument::Listed(path) if args.recursive && path.is_dir() => {
                let before = inputs.len() + unreadable.len();
                let anywhere = args.format.0 == Some(Format::Text);
                let entries: Box<dyn Iterator<Item = _>> =
                    if anywhere { Box::new(texts::walk(&path)) } else { Box::new(walk(&path)) };
                for entry in entries {
                    match entry {
                        Ok(path) if anywhere || archive::is_named(&path) || names_records(&path) => {
                            inputs.push(Input::File(path));
                        }
                        Ok(_) => {}
                        Err(error) => unreadable.push(error),
                    }
                }
                if before == inputs.len() + unreadable.len() {
                    warn_of_nothing_in(&path);
                }
            }
            Argument::Path(path) => {
                if let Some(failure) = misplaced(&path) {
                    return Err(failure);
                }
                inputs.push(Input::File(path));
            }
            Argument::Listed(path) => inputs.push(Input::File(path)),
        }
    }
    inputs.extend(args.records.iter().cloned().map(Input::Record));
    // a file named twice is one: what was rewritten must not be read again
    let mut seen = HashSet::new();
    inputs.retain(|input| match input {
        Input::File(path) => std::fs::canonicalize(path).map_or(true, |path| seen.insert(path)),
        _ => true,
    });
    Ok((inputs, unreadable))
}

/// A word that is a command or near one, a number, or the value of an option, where no file has that name.
fn misplaced(path: &Path) -> Option<Failure> {
    let is_word = |word: &&str| word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let word = path.to_str().filter(is_word).filter(|_| !path.exists())?;
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(format!("`{word}` is no file; `fenconv start {word}` prints the position of a number").into());
    }
    if word.eq_ignore_ascii_case("convert") {
        return Some("`convert` is no file, and no command: records are converted without one".into());
    }
    let lower = word.to_ascii_lowercase();
    let meant = OTHER_WORDS.iter().find(|(other, _)| *other == lower).map(|(_, command)| (*command).to_owned());
    if let Some(command) = meant.or_else(|| crate::args::near_command(&lower)) {
        let what = if command == word { String::new() } else { format!("`{word}` is no file; ") };
        return Some(format!("{what}`{command}` is a command: put it first").into());
    }
    let option = match word.parse::<Target>() {
        Ok(Target::Style(_)) => "--style",
        Ok(_) => "--to",
        Err(_) => Variants::shared().get(word).map(|_| "-V").ok()?,
    };
    Some(format!("`{word}` is no file; did you mean `{option} {word}`?").into())
}

/// Words for commands in other programs.
const OTHER_WORDS: [(&str, &str); 10] = [
    ("validate", "check"),
    ("verify", "check"),
    ("lint", "check"),
    ("stats", "detect"),
    ("info", "explain"),
    ("compare", "same"),
    ("diff", "same"),
    ("view", "show"),
    ("draw", "show"),
    ("render", "show"),
];

/// Whether a file can be read; a folder is none.
///
/// # Errors
/// What the system says, or that it is a folder.
pub(crate) fn look_at(path: &Path) -> std::io::Result<()> {
    let there = std::fs::metadata(path)?;
    if there.is_dir() {
        return Err(std::io::ErrorKind::IsADirectory.into());
    }
    // opening a pipe would wait for whoever writes to it
    if there.is_file() { std::fs::File::open(path).map(drop) } else { Ok(()) }
}

/// Says that a folder holds no files of records, and how they are known.
fn warn_of_nothing_in(folder: &Path) {
    let named = |extension: &&str| format!(".{extension}");
    let extensions: Vec<_> = Format::ALL.iter().flat_map(|format| format.extensions()).map(named).collect();
    let packed: Vec<_> = Compression::ALL.iter().map(|kind| format!(".{}", kind.extension())).collect();
    crate::report::warning(&format!(
        "{}: no file of records in this folder; their names end with {}, and {} after that if they are compressed, or \
         with .zip",
        folder.display(),
        extensions.join(", "),
        packed.join(", "),
    ));
}

/// The bytes of all inputs, if they are files.
pub(crate) fn size(inputs: &[Input]) -> Option<u64> {
    let size = |input: &Input| match input {
        Input::File(path) => std::fs::metadata(path).ok().map(|file| file.len()),
        Input::Stdin | Input::Member(_) | Input::Record(_) => None,
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
