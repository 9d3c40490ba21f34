//! An input that was opened: what its first bytes say of it, and its text, decompressed.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use fenconv::stream::{self, Compression, Foreign, Format};

use crate::input::Input;
use crate::packed::Packed;
use crate::progress::{Counted, Progress};

/// How much is read before the rest is streamed.
const START: usize = Foreign::START;

pub(crate) struct OpenInput {
    pub(crate) text: Box<dyn Read + Send>,
    pub(crate) format: Format,
    pub(crate) compression: Option<Packed>,
    /// Whether it is one record, as an argument is.
    pub(crate) is_one_record: bool,
    /// Whether all of it has been read.
    pub(crate) is_short: bool,
}

impl OpenInput {
    /// Opens an input, in that format if one is asked for.
    ///
    /// # Errors
    /// What cannot be read; a folder is none.
    pub(crate) fn new(
        input: &Input,
        format: Option<Format>,
        zstd_window: u32,
        progress: &Progress,
    ) -> Result<Self, stream::Error> {
        match input {
            Input::Record(record) => Ok(Self::of_argument(record, format)),
            Input::Stdin => Self::of_file(io::stdin(), None, format, zstd_window, progress),
            Input::File(path) => Self::of_file(open(path)?, Some(path), format, zstd_window, progress),
        }
    }

    /// A record is a line of its own.
    fn of_argument(record: &str, format: Option<Format>) -> Self {
        Self {
            text: Box::new(Cursor::new(format!("{record}\n"))),
            format: format.unwrap_or_else(|| stream::detect(None, record.as_bytes())),
            compression: None,
            is_one_record: true,
            is_short: true,
        }
    }

    /// Looks at the first bytes of a file.
    ///
    /// # Errors
    /// What cannot be read; what is no text.
    pub(crate) fn of_file(
        file: impl Read + Send + 'static,
        path: Option<&Path>,
        format: Option<Format>,
        zstd_window: u32,
        progress: &Progress,
    ) -> Result<Self, stream::Error> {
        let mut file = Counted::new(file, progress);
        let start = read_some(&mut file)?;
        // what is too short to tell has been cut off, if its name says that it was packed
        let by_name = || path.filter(|_| start.len() < Compression::START).and_then(Compression::of_path);
        let kind = Compression::of_start(&start).or_else(by_name);
        let compression = kind.map(|kind| Packed { kind, zstd_window });
        let (start, rest): (_, Box<dyn Read + Send>) = match compression {
            None => (start, Box::new(file)),
            Some(packed) => {
                let mut text = packed.text(Cursor::new(start).chain(file)).map_err(stream::Error::Read)?;
                (read_some(&mut text)?, Box::new(text))
            }
        };
        let path = path.map(Compression::strip);
        if let Some(foreign) = Foreign::of(path.as_deref(), &start) {
            return Err(stream::Error::Read(io::Error::new(io::ErrorKind::InvalidData, foreign)));
        }
        let format = format.unwrap_or_else(|| stream::detect(path.as_deref(), &start));
        Ok(Self {
            format,
            compression,
            is_one_record: false,
            is_short: start.len() < START,
            text: Box::new(Cursor::new(start).chain(rest)),
        })
    }
}

fn open(path: &Path) -> Result<File, stream::Error> {
    let file = File::open(path).map_err(stream::Error::Read)?;
    let is_folder = file.metadata().is_ok_and(|there| there.is_dir());
    if is_folder { Err(stream::Error::Read(io::ErrorKind::IsADirectory.into())) } else { Ok(file) }
}

/// Reads as much of the first bytes as the input gives.
fn read_some(input: &mut dyn Read) -> Result<Vec<u8>, stream::Error> {
    let mut start = Vec::with_capacity(START);
    input.take(START as u64).read_to_end(&mut start).map_err(stream::Error::Read)?;
    Ok(start)
}
