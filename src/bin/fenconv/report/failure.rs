//! What ends a run or leaves an input out: a file, a profile, options that contradict.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

use annotate_snippets::{Group, Level, Renderer};
use fenconv::profile::ProfileError;
use fenconv::stream::{self, Foreign};
use fenconv::variants::VariantError;
use serde_json::{Value, json};

use super::clean::{clean, clean_lines, file_name};

/// A file that could not be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", file_name(path))]
pub(crate) struct FileError {
    path: PathBuf,
    /// Whether it was to be written.
    is_output: bool,
    #[source]
    error: io::Error,
}

impl FileError {
    /// What makes an error of one about this file.
    pub(crate) fn of(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| Self { path: path.into(), is_output: false, error }
    }

    /// What makes an error of one about this file, which was to be written.
    pub(crate) fn of_output(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| Self { path: path.into(), is_output: true, error }
    }

    /// What to do about a file that was to be written.
    fn help(&self) -> Option<&'static str> {
        match self.error.kind() {
            io::ErrorKind::IsADirectory => Some("`-o` takes the name of a file, in this folder for one"),
            io::ErrorKind::NotFound => Some("the folder of the file must be there"),
            _ => None,
        }
    }
}

/// Arguments that could not be read.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct UsageError(String);

impl UsageError {
    /// What clap says, without its `error:` and its pointer at the help.
    pub(crate) fn new(error: &clap::Error) -> Self {
        let text = error.render().to_string();
        let (said, _) = text.split_once("\n\nUsage:").unwrap_or((&text, ""));
        Self(said.trim_start_matches("error: ").split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// The code of a failure for programs.
fn code(failure: &(dyn Error + 'static)) -> &'static str {
    let mut cause = Some(failure);
    while let Some(error) = cause {
        match error.downcast_ref() {
            Some(stream::Error::NoColumn { .. }) => return "no-column",
            Some(stream::Error::Read(_) | stream::Error::Write(_)) => return "io",
            _ => {}
        }
        if error.is::<io::Error>() || error.is::<FileError>() {
            return "io";
        }
        if error.is::<ProfileError>() || matches!(error.downcast_ref(), Some(VariantError::Profile(_))) {
            return "profile";
        }
        if error.is::<VariantError>() {
            return "unknown-variant";
        }
        cause = error.source();
    }
    "usage"
}

/// What to do about it, where there is something.
fn help(failure: &(dyn Error + 'static)) -> Option<&'static str> {
    if let Some(stream::Error::NoColumn { .. }) = failure.downcast_ref() {
        return Some("`--column NAME` or `--column NUMBER` says which one holds the record");
    }
    if let Some(file) = failure.downcast_ref::<FileError>().filter(|file| file.is_output) {
        return file.help();
    }
    if matches!(failure.downcast_ref(), Some(VariantError::Unknown { near, .. }) if near.is_empty()) {
        return Some("`fenconv variants` lists them");
    }
    let is_folder = crate::find_io(failure).is_some_and(|error| error.kind() == io::ErrorKind::IsADirectory);
    is_folder.then_some("`-r` takes the files in a folder")
}

/// The words of a failure.
fn message(failure: &(dyn Error + 'static)) -> String {
    match crate::find_io(failure) {
        Some(error) if crate::stdout::is_closed(error) => "there is no standard output to write to".into(),
        // it says all there is to say
        Some(error) if error.get_ref().and_then(|it| it.downcast_ref::<Foreign>()).is_some() => error.to_string(),
        _ => failure.to_string(),
    }
}

/// A failure for people.
pub(super) fn picture(input: Option<&str>, failure: &(dyn Error + 'static)) -> String {
    let message = clean_lines(&message(failure));
    let title = input.map_or_else(|| message.clone(), |name| format!("{}: {message}", clean(name)));
    titled(Level::ERROR, &title, help(failure))
}

/// A failure for programs.
pub(super) fn object(input: Option<&str>, failure: &(dyn Error + 'static)) -> Value {
    let file = failure.downcast_ref().map(|FileError { path, .. }| path.display().to_string());
    json!({
        "file": input.map(str::to_owned).or(file),
        "line": null,
        "column": null,
        "span": null,
        "severity": "error",
        "code": code(failure),
        "field": null,
        "message": message(failure),
        "action": "refused",
        "found": null,
        "expected": null,
    })
}

/// A title and perhaps a line that helps.
pub(super) fn titled(level: Level<'_>, title: &str, help: Option<&str>) -> String {
    let group = Group::with_title(level.primary_title(title));
    let group = match help {
        Some(help) => group.element(Level::HELP.message(help)),
        None => group,
    };
    format!("{}\n", Renderer::styled().render(&[group]))
}
