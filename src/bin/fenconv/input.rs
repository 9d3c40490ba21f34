//! Where records come from: standard input, files, folders, arguments.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use fenconv::stream::{self, Compression, Decoder, Format};

use crate::Failure;
use crate::args::InputArgs;
use crate::progress::Counted;

/// How much is read before the rest is streamed.
const START: usize = 4096;
/// The extensions of the files that are taken out of folders.
const EXTENSIONS: [&str; 7] = ["fen", "epd", "pgn", "csv", "tsv", "jsonl", "ndjson"];

pub(crate) enum Input {
    Stdin,
    File(PathBuf),
    Record(Vec<u8>),
}

/// The inputs that the arguments name, those of folders in the order of their paths.
/// `foreign`: records are in a notation that need not look like a FEN.
///
/// # Errors
/// A folder that cannot be read.
pub(crate) fn inputs(args: &InputArgs, foreign: bool) -> Result<Vec<Input>, Failure> {
    if args.inputs.is_empty() {
        return Ok(vec![Input::Stdin]);
    }
    let mut inputs = Vec::new();
    for argument in &args.inputs {
        match argument.to_str() {
            Some("-") => inputs.push(Input::Stdin),
            _ if args.recursive && argument.is_dir() => {
                for entry in walkdir::WalkDir::new(argument).sort_by_file_name() {
                    let path = entry?.into_path();
                    if path.is_file() && holds_records(&path) {
                        inputs.push(Input::File(path));
                    }
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
    Ok(inputs)
}

/// An argument is a record if no such file is there and its name has not the extension of
/// one, and it has a blank, or four slashes and no extension at all; in a notation that has
/// neither, if it has no extension.
fn is_record(path: &Path, text: &str, foreign: bool) -> bool {
    let slashed = foreign || text.matches('/').count() >= 4;
    let looks = text.contains(char::is_whitespace) || (slashed && path.extension().is_none());
    looks && !path.exists() && !holds_records(path)
}

fn holds_records(path: &Path) -> bool {
    let path = Compression::strip(path);
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    EXTENSIONS.iter().any(|known| known.eq_ignore_ascii_case(extension))
}

/// The bytes of all inputs, if they are files.
pub(crate) fn size(inputs: &[Input]) -> Option<u64> {
    let size = |input: &Input| match input {
        Input::File(path) => std::fs::metadata(path).ok().map(|file| file.len()),
        Input::Stdin | Input::Record(_) => None,
    };
    inputs.iter().map(size).sum()
}

/// Opens a file; a folder is none.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) }
}

/// An opened input: what its first bytes say of it, and its text, decompressed.
pub(crate) struct OpenInput {
    pub(crate) text: Box<dyn Read + Send>,
    pub(crate) format: Format,
    pub(crate) compression: Option<Compression>,
    pub(crate) threads: usize,
    /// There is not a byte in it.
    pub(crate) empty: bool,
}

impl OpenInput {
    pub(crate) fn new(
        input: impl Read + Send + 'static,
        path: Option<&Path>,
        args: &InputArgs,
        jobs: Option<u16>,
        progress: &crate::progress::Progress,
    ) -> Result<Self, stream::Error> {
        let mut input = Counted::new(input, progress);
        let start = read_some(&mut input)?;
        // what is too short to tell has been cut off, if its name says that it was packed
        let by_name = || path.filter(|_| start.len() < Compression::START).and_then(Compression::of_path);
        let compression = Compression::of_start(&start).or_else(by_name);
        let Some(kind) = compression else {
            return Ok(Self::of_text(start, input, path, None, args, jobs));
        };
        let packed = io::Cursor::new(start).chain(input);
        let mut text = Decoder::new(packed, kind).map_err(stream::Error::Read)?;
        let start = read_some(&mut text)?;
        let path = path.map(Compression::strip);
        Ok(Self::of_text(start, text, path.as_deref(), compression, args, jobs))
    }

    fn of_text(
        start: Vec<u8>,
        rest: impl Read + Send + 'static,
        path: Option<&Path>,
        compression: Option<Compression>,
        args: &InputArgs,
        jobs: Option<u16>,
    ) -> Self {
        let threads = match jobs {
            Some(jobs) => jobs.into(),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        };
        Self {
            format: args.format.0.unwrap_or_else(|| stream::detect(path, &start)),
            compression,
            // a short input is done before a thread is started
            threads: if start.len() < START { 1 } else { threads },
            empty: start.is_empty(),
            text: Box::new(io::Cursor::new(start).chain(rest)),
        }
    }
}

/// Reads as much of the first bytes as the input gives.
fn read_some(input: &mut dyn Read) -> Result<Vec<u8>, stream::Error> {
    let mut start = Vec::with_capacity(START);
    input.take(START as u64).read_to_end(&mut start).map_err(stream::Error::Read)?;
    Ok(start)
}

/// Whether an input is at fault, so that others can be worked on all the same.
pub(crate) fn is_of_input(failure: &Failure) -> bool {
    use stream::Error::{NoColumn, Read};
    failure.downcast_ref().is_some_and(|error| matches!(error, Read(_) | NoColumn { .. }))
}

pub(crate) fn is_cancelled(failure: &Failure) -> bool {
    failure.downcast_ref().is_some_and(|error| matches!(error, stream::Error::Cancelled))
}

/// Tells that a file could not be read or written.
pub(crate) fn tell(name: &str, failure: &Failure) {
    crate::report::failure(&*Failure::from(format!("{name}: {failure}")));
}

/// Says where the old file is, as its backup's name was taken.
pub(crate) fn warn_of_backup(name: &str, kept: &Path) {
    let kept = kept.display();
    crate::report::warning(&format!(
        "{name}: an older backup is there already and stays; the old file is kept as `{kept}`"
    ));
}
