//! Zip archives: every member is an input, read as it comes.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::Arc;

use fenconv::stream::{Compression, Foreign};
use flate2::bufread::DeflateDecoder;
use rawzip::{
    CompressionMethod, FileReader, RECOMMENDED_BUFFER_SIZE, RangeReader, ReaderAt, ZipArchive,
    ZipArchiveEntryWayfinder, ZipLocator,
};

use crate::packed::Packed;

/// The largest archive that is read from a pipe, in bytes: its table of members comes last, so
/// all of it is kept in memory.
const MOST_IN_MEMORY: u64 = 256 << 20;
/// The most members that an archive may have.
const MOST_MEMBERS: usize = 1_000_000;
/// The bytes of the head of a member, without its name.
const HEAD: u64 = 30;

/// Whether a file is an archive by its name.
pub(crate) fn is_named(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip"))
}

/// An archive whose members are known.
pub(crate) struct Archive {
    name: String,
    zip: ZipArchive<Arc<Bytes>>,
}

/// The bytes of an archive.
enum Bytes {
    File(FileReader),
    Memory(Vec<u8>),
}

impl ReaderAt for Bytes {
    fn read_at(&self, into: &mut [u8], offset: u64) -> io::Result<usize> {
        match self {
            Self::File(file) => file.read_at(into, offset),
            Self::Memory(bytes) => bytes.read_at(into, offset),
        }
    }
}

/// A file in an archive.
pub(crate) struct Member {
    archive: Arc<Archive>,
    /// Its path in there.
    path: Box<str>,
    place: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    is_encrypted: bool,
}

impl Archive {
    /// The files in an archive that can be read at any place.
    ///
    /// # Errors
    /// What cannot be read, or is damaged; files that lie one in another.
    pub(crate) fn members_of_file(name: String, file: File) -> io::Result<Vec<Member>> {
        let size = file.metadata()?.len();
        Self::members(name, Bytes::File(file.into()), size)
    }

    /// The files in an archive that comes from a pipe.
    ///
    /// # Errors
    /// The same; an archive that is too large.
    pub(crate) fn members_of_pipe(name: String, pipe: impl Read) -> io::Result<Vec<Member>> {
        let mut bytes = Vec::new();
        pipe.take(MOST_IN_MEMORY + 1).read_to_end(&mut bytes)?;
        let size = bytes.len() as u64;
        if size > MOST_IN_MEMORY {
            let message =
                format!("a zip archive of more than {} MiB in a pipe: give it as a file", MOST_IN_MEMORY >> 20);
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
        }
        Self::members(name, Bytes::Memory(bytes), size)
    }

    fn members(name: String, bytes: Bytes, size: u64) -> io::Result<Vec<Member>> {
        let mut buffer = vec![0; RECOMMENDED_BUFFER_SIZE];
        let located = ZipLocator::new().locate_in_reader(Arc::new(bytes), &mut buffer, size);
        let zip = located.map_err(|(_, error)| damaged(error))?;
        let archive = Arc::new(Self { name, zip });
        let mut members = Vec::new();
        // where each one begins, and where it ends at the earliest
        let mut stretches = Vec::new();
        let mut entries = archive.zip.entries(&mut buffer);
        while let Some(entry) = entries.next_entry().map_err(damaged)? {
            if stretches.len() == MOST_MEMBERS {
                return Err(io::Error::other(format!(
                    "a zip archive of more than {MOST_MEMBERS} files: unpack it first"
                )));
            }
            let path = entry.file_path();
            let path = path.as_ref();
            let begin = entry.local_header_offset();
            stretches.push((
                begin,
                begin.saturating_add(HEAD + path.len() as u64).saturating_add(entry.compressed_size_hint()),
            ));
            let path: Box<str> = String::from_utf8_lossy(path).into();
            if entry.is_dir() || is_of_system(&path) {
                continue;
            }
            let (place, method, is_encrypted) =
                (entry.wayfinder(), entry.compression_method(), entry.flags().is_encrypted());
            members.push(Member { archive: archive.clone(), path, place, method, is_encrypted });
        }
        stretches.sort_unstable();
        if stretches.windows(2).any(|pair| pair[0].1 > pair[1].0) {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "a zip archive whose files lie one in another, as only those made to do harm have them",
            ));
        }
        Ok(members)
    }
}

impl Member {
    /// Its name in messages.
    pub(crate) fn name(&self) -> String {
        format!("{}:{}", self.archive.name, self.path)
    }

    /// Its path in the archive.
    pub(crate) fn path(&self) -> &Path {
        Path::new(&*self.path)
    }

    /// What it holds.
    ///
    /// # Errors
    /// A way of compressing that is not known, a password, damage.
    pub(crate) fn open(&self, zstd_window: u32) -> io::Result<Box<dyn Read + Send>> {
        if self.is_encrypted {
            let message = "encrypted in its zip archive: unpack it with its password first";
            return Err(io::Error::new(io::ErrorKind::Unsupported, message));
        }
        let zip = &self.archive.zip;
        let entry = zip.get_entry(self.place).map_err(damaged)?;
        let (begin, end) = entry.compressed_data_range();
        let bytes = BufReader::new(RangeReader::new(zip.get_ref().clone(), begin..end));
        let text: Box<dyn Read + Send> = match self.method {
            CompressionMethod::STORE => Box::new(bytes),
            CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(bytes)),
            CompressionMethod::BZIP2 => Box::new(Packed { kind: Compression::Bzip2, zstd_window }.text(bytes)?),
            CompressionMethod::ZSTD => Box::new(Packed { kind: Compression::Zstd, zstd_window }.text(bytes)?),
            other => {
                let name = other.name().map_or_else(|| format!("number {}", other.as_u16()), str::to_owned);
                let message = format!("compressed in its zip archive with {name}, which is not read: unpack it first");
                return Err(io::Error::new(io::ErrorKind::Unsupported, message));
            }
        };
        Ok(Box::new(entry.verifying_reader(text)))
    }
}

/// What systems put into archives on their own.
fn is_of_system(path: &str) -> bool {
    let file = path.rsplit('/').next().unwrap_or_default();
    path.starts_with("__MACOSX/") || file.starts_with("._") || matches!(file, ".DS_Store" | "Thumbs.db" | "desktop.ini")
}

/// An archive that is not as it should be.
fn damaged(error: rawzip::Error) -> io::Error {
    match error.into_kind() {
        rawzip::ErrorKind::IO(error) => error,
        rawzip::ErrorKind::MissingEndOfCentralDirectory => {
            io::Error::new(io::ErrorKind::UnexpectedEof, "a zip archive that is cut off: its list of files is missing")
        }
        kind => io::Error::new(io::ErrorKind::InvalidData, format!("a damaged {}: {kind:?}", Foreign::ZIP.name())),
    }
}
