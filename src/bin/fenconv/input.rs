//! Where records come from: standard input, files, arguments.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use fenconv::stream::{self, Format};

use crate::Failure;

/// How much is read before the rest is streamed.
const START: usize = 4096;

pub(crate) enum Input {
    Stdin,
    File(PathBuf),
    Record(Vec<u8>),
}

/// `foreign`: records are in a notation that need not look like a FEN.
pub(crate) fn inputs(arguments: &[PathBuf], foreign: bool) -> Vec<Input> {
    if arguments.is_empty() {
        return vec![Input::Stdin];
    }
    arguments
        .iter()
        .map(|argument| match argument.to_str() {
            Some("-") => Input::Stdin,
            Some(text) if is_record(argument, text, foreign) => Input::Record(text.into()),
            _ => Input::File(argument.clone()),
        })
        .collect()
}

/// An argument is a record if no such file is there and it has a blank, or four
/// slashes and no extension; in a notation that has neither, if it has no extension.
fn is_record(path: &Path, text: &str, foreign: bool) -> bool {
    let slashed = foreign || text.matches('/').count() >= 4;
    !path.exists() && (text.contains(char::is_whitespace) || (slashed && path.extension().is_none()))
}

/// Opens a file; a folder is none.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) }
}

/// What the first bytes of an input say of it.
pub(crate) struct Begun {
    pub(crate) start: Vec<u8>,
    pub(crate) format: Format,
    pub(crate) threads: usize,
}

impl Begun {
    /// Reads the first bytes; `format` and `jobs` are what the user asked for.
    pub(crate) fn new(
        input: &mut dyn Read,
        path: Option<&Path>,
        format: Option<Format>,
        jobs: Option<u16>,
    ) -> Result<Self, stream::Error> {
        let mut start = vec![0; START];
        let have = read_some(input, &mut start)?;
        start.truncate(have);
        let format = format.unwrap_or_else(|| stream::detect(path, &start));
        let threads = match jobs {
            Some(jobs) => jobs.into(),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        };
        // a short input is done before a thread is started
        Ok(Self { threads: if have < START { 1 } else { threads }, start, format })
    }
}

/// Fills as much of the buffer as the input gives.
fn read_some(input: &mut dyn Read, buffer: &mut [u8]) -> Result<usize, stream::Error> {
    let mut have = 0;
    while have < buffer.len() {
        match input.read(&mut buffer[have..]) {
            Ok(0) => break,
            Ok(count) => have += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(stream::Error::Read(error)),
        }
    }
    Ok(have)
}

pub(crate) fn is_read_error(failure: &Failure) -> bool {
    failure.downcast_ref().is_some_and(|error| matches!(error, stream::Error::Read(_)))
}

pub(crate) fn is_cancelled(failure: &Failure) -> bool {
    failure.downcast_ref().is_some_and(|error| matches!(error, stream::Error::Cancelled))
}

/// Tells that a file could not be read or written.
pub(crate) fn tell(path: &Path, failure: &Failure) {
    crate::report::failure(&*Failure::from(format!("{}: {failure}", path.display())));
}
