//! An input that was opened: what its first bytes say of it, and its text, decompressed.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use fenconv::stream::{self, Compression, Foreign, Format};

use crate::archive::{Archive, Member};
use crate::input::Input;
use crate::packed::Packed;
use crate::progress::Counted;

/// How much is read before the rest is streamed.
const START: usize = 64 << 10;

pub(crate) struct OpenInput {
    pub(crate) text: Box<dyn Read + Send>,
    pub(crate) format: Format,
    pub(crate) compression: Option<Packed>,
    /// Whether it is one record, as an argument is.
    pub(crate) is_one_record: bool,
    /// Whether all of it has been read.
    pub(crate) is_short: bool,
}

/// What an input turned out to be.
pub(crate) enum Opened {
    Text(OpenInput),
    /// A zip archive, whose members are the inputs.
    Archive(Vec<Member>),
}

/// How inputs are opened.
pub(crate) struct Opener {
    /// The format that is asked for.
    pub(crate) format: Option<Format>,
    pub(crate) zstd_window: u32,
    /// Whether no more is waited for than a line.
    pub(crate) line_buffered: bool,
    /// Where bytes are counted as they are read.
    pub(crate) counter: Arc<AtomicU64>,
}

impl Opener {
    /// Opens an input and looks at its first bytes.
    ///
    /// # Errors
    /// What cannot be read, what is no text; a folder.
    pub(crate) fn open(&self, input: &Input) -> Result<Opened, stream::Error> {
        let text = match input {
            Input::Record(record) => Ok(OpenInput::of_argument(record, self.format)),
            Input::Stdin => self.file(io::stdin(), None),
            Input::File(path) => self.file(open(path)?, Some(path)),
            Input::Member(member) => {
                let text = member.open(self.zstd_window).map_err(stream::Error::Read)?;
                return self.file(text, Some(member.path())).map(Opened::Text).map_err(NoText::error);
            }
        };
        text.map(Opened::Text).or_else(|rest| match rest {
            NoText::Zip(rest) => {
                let members = match input {
                    Input::File(path) if path.is_file() => {
                        File::open(path).and_then(|file| Archive::members_of_file(input.name(), file))
                    }
                    _ => Archive::members_of_pipe(input.name(), rest),
                };
                members.map(Opened::Archive).map_err(stream::Error::Read)
            }
            NoText::Error(error) => Err(error),
        })
    }

    /// Opens a file that is rewritten.
    ///
    /// # Errors
    /// What cannot be read, what is no text.
    pub(crate) fn rewritten(&self, file: impl Read + Send + 'static, path: &Path) -> Result<OpenInput, stream::Error> {
        self.file(file, Some(path)).map_err(|rest| match rest {
            NoText::Zip(_) => {
                let message = "a zip archive, which `-i` does not rewrite: `-o FILE` writes another file";
                stream::Error::Read(io::Error::new(io::ErrorKind::Unsupported, message))
            }
            NoText::Error(error) => error,
        })
    }

    /// Looks at the first bytes of a file.
    fn file(&self, file: impl Read + Send + 'static, path: Option<&Path>) -> Result<OpenInput, NoText> {
        let mut file = Counted::new(file, &self.counter);
        let start = self.read_some(&mut file)?;
        // what is too short to know has been cut off, if its name says that it was packed
        let by_name = || path.filter(|_| start.len() < Compression::START).and_then(Compression::of_path);
        let kind = Compression::of_start(&start).or_else(by_name);
        let compression = kind.map(|kind| Packed { kind, zstd_window: self.zstd_window });
        let (start, rest): (_, Box<dyn Read + Send>) = match compression {
            None => (start, Box::new(file)),
            Some(packed) => {
                let mut text = packed.text(Cursor::new(start).chain(file)).map_err(stream::Error::Read)?;
                (self.read_some(&mut text)?, Box::new(text))
            }
        };
        let path = path.map(Compression::strip);
        let is_short = start.len() < START;
        let is_read = |foreign: &Foreign| self.format == Some(Format::Text) && foreign.is_utf16();
        let foreign =
            Foreign::of(path.as_deref(), &start[..start.len().min(Foreign::START)]).filter(|foreign| !is_read(foreign));
        match foreign {
            None => {}
            Some(Foreign::ZIP) => return Err(NoText::Zip(Box::new(Cursor::new(start).chain(rest)))),
            Some(foreign) => return Err(io::Error::new(io::ErrorKind::InvalidData, foreign).into()),
        }
        let format = self.format.unwrap_or_else(|| {
            let format = stream::detect(path.as_deref(), &start);
            if format == Format::Text {
                let name = path.as_ref().map_or_else(|| "<stdin>".into(), |path| path.display().to_string());
                crate::report::note(&name, "taken for text: records anywhere in it, `--format` says otherwise");
            }
            format
        });
        let text: Box<dyn Read + Send> = Box::new(Cursor::new(start).chain(rest));
        Ok(OpenInput { text, format, compression, is_one_record: false, is_short })
    }

    /// Reads as much of the first bytes as the input gives; of one that comes line by line, up
    /// to the first line that shows its format.
    fn read_some(&self, input: &mut dyn Read) -> Result<Vec<u8>, stream::Error> {
        let mut start = Vec::with_capacity(START);
        let mut input = input.take(START as u64);
        if self.line_buffered {
            while !self.shows_its_format(&start) && read_once(&mut input, &mut start).map_err(stream::Error::Read)? {}
        } else {
            input.read_to_end(&mut start).map_err(stream::Error::Read)?;
        }
        Ok(start)
    }

    /// Whether a line is complete that is neither blank nor a comment; any, where the format is
    /// known.
    fn shows_its_format(&self, start: &[u8]) -> bool {
        let shows = |line: &[u8]| self.format.is_some() || !(line.trim_ascii().is_empty() || line.starts_with(b"#"));
        start.split_inclusive(|byte| *byte == b'\n').any(|line| line.ends_with(b"\n") && shows(line))
    }
}

/// Reads once; false at the end.
fn read_once(input: &mut dyn Read, start: &mut Vec<u8>) -> io::Result<bool> {
    let mut some = [0; 512];
    loop {
        match input.read(&mut some) {
            Ok(count) => {
                start.extend_from_slice(&some[..count]);
                return Ok(count > 0);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// Why an input is not read as a text.
enum NoText {
    /// It is a zip archive, of these bytes.
    Zip(Box<dyn Read + Send>),
    Error(stream::Error),
}

impl NoText {
    /// What is said where there can be no archive.
    fn error(self) -> stream::Error {
        match self {
            Self::Zip(_) => stream::Error::Read(io::Error::new(io::ErrorKind::InvalidData, Foreign::ZIP)),
            Self::Error(error) => error,
        }
    }
}

impl From<stream::Error> for NoText {
    fn from(error: stream::Error) -> Self {
        Self::Error(error)
    }
}

impl From<io::Error> for NoText {
    fn from(error: io::Error) -> Self {
        Self::Error(stream::Error::Read(error))
    }
}

impl OpenInput {
    /// An input with nothing in it.
    pub(crate) fn empty() -> Self {
        let format = stream::detect(None, b"");
        Self { text: Box::new(io::empty()), format, compression: None, is_one_record: false, is_short: true }
    }

    /// A record is a line of its own.
    fn of_argument(record: &str, format: Option<Format>) -> Self {
        Self {
            text: Box::new(Cursor::new(format!("{record}\n"))),
            format: format.unwrap_or_else(|| stream::detect_record(record.as_bytes())),
            compression: None,
            is_one_record: true,
            is_short: true,
        }
    }
}

fn open(path: &Path) -> Result<File, stream::Error> {
    fenconv::files::open_file(path).map_err(stream::Error::Read)
}
