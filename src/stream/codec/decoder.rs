//! Reading: compressed bytes go into a thread, chunks of plain ones come out.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use crossbeam_channel::{Receiver, Sender, bounded};

use super::formats::{self, Unpack};
use super::source::{Source, nobody_reads};
use super::{CHUNK, CHUNKS, Compression};

/// Reads what compressed data hold; it is decompressed in a thread of its own, which
/// is up to 1 MiB ahead.
///
/// All members of a file are read. What is cut off, damaged or followed by bytes
/// that are no member is an error, behind all that could be read before it; then
/// every other read fails as well, so a file that is not whole never looks whole.
///
/// Memory is 1.2 MiB and what the format needs: 64 KiB for gzip, 4 MiB for bzip2,
/// and for zstd the window that a frame asks for. That is 8 MiB at most in files
/// written without `--ultra` or `--long`, and never more than 2 GiB, of which no more
/// is touched than the frame has content.
///
/// Dropped early, the thread ends after the member or chunk it is at, or when a read of the
/// compressed data returns; nothing waits for it. Once the end or an error has been
/// read the thread is gone and the inner reader dropped.
///
/// ```
/// # #[cfg(feature = "gzip")] {
/// use std::io::Read;
///
/// use fenconv::stream::{Compression, Decoder};
///
/// let compressed = b"\x1f\x8b\x08\0\0\0\0\0\x02\x03KK\xcd\x03\0=\xbd\x9b\x01\x03\0\0\0";
/// let mut decoder = Decoder::new(&compressed[..], Compression::Gzip).unwrap();
/// let mut text = String::new();
/// decoder.read_to_string(&mut text).unwrap();
/// assert_eq!(text, "fen");
/// # }
/// ```
pub struct Decoder {
    chunk: Vec<u8>,
    /// How much of the chunk has been read.
    read: usize,
    decoded: Receiver<Vec<u8>>,
    spent: Sender<Vec<u8>>,
    /// Its result says how the data ended.
    thread: Option<JoinHandle<io::Result<()>>>,
    failed: Option<io::ErrorKind>,
    abandoned: Arc<AtomicBool>,
}

impl Decoder {
    /// Begins to decompress what `reader` gives.
    ///
    /// # Errors
    /// [`Unsupported`](io::ErrorKind::Unsupported) if the feature of that compression is
    /// off; a thread that cannot be started. Reading then fails with the errors of
    /// `reader`, with [`UnexpectedEof`](io::ErrorKind::UnexpectedEof) for a file that is
    /// cut off or empty, with [`InvalidData`](io::ErrorKind::InvalidData) for one that is
    /// damaged, such as a letter behind the last member.
    pub fn new(reader: impl Read + Send + 'static, compression: Compression) -> io::Result<Self> {
        let mut unpack = formats::unpack(compression)?;
        let (decoded_in, decoded) = bounded(CHUNKS);
        let (spent, spent_out) = bounded(CHUNKS);
        for _ in 0..CHUNKS {
            // there is room for all of them
            let _ = spent.send(Vec::new());
        }
        let abandoned = Arc::new(AtomicBool::new(false));
        let source = Source::new(Box::new(reader), Arc::clone(&abandoned));
        let output = Output { decoded: decoded_in, spent: spent_out, chunk: Vec::new(), filled: 0 };
        let thread = thread::Builder::new()
            .name(format!("{} reader", compression.name()))
            .spawn(move || decode(compression, &mut *unpack, source, output))?;
        Ok(Self { chunk: Vec::new(), read: 0, decoded, spent, thread: Some(thread), failed: None, abandoned })
    }

    /// Gets the next chunk; false at the end.
    fn advance(&mut self) -> io::Result<bool> {
        if let Some(kind) = self.failed {
            return Err(io::Error::new(kind, "decompressing has failed before"));
        }
        let spent = std::mem::take(&mut self.chunk);
        self.read = 0;
        if spent.capacity() > 0 {
            // nobody may be there any more who wants it
            let _ = self.spent.send(spent);
        }
        if let Ok(chunk) = self.decoded.recv() {
            self.chunk = chunk;
            return Ok(true);
        }
        let ended = match self.thread.take().map(JoinHandle::join) {
            None => Ok(()),
            Some(Ok(ended)) => ended,
            Some(Err(_panic)) => Err(io::Error::other("the decompressing thread panicked")),
        };
        self.failed = ended.as_ref().err().map(io::Error::kind);
        ended.map(|()| false)
    }
}

impl Read for Decoder {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if into.is_empty() {
            return Ok(0);
        }
        while self.read == self.chunk.len() {
            if !self.advance()? {
                return Ok(0);
            }
        }
        let read = (&self.chunk[self.read..]).read(into)?;
        self.read += read;
        Ok(read)
    }
}

impl Drop for Decoder {
    fn drop(&mut self) {
        self.abandoned.store(true, Ordering::Relaxed);
    }
}

impl std::fmt::Debug for Decoder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decoder").field("failed", &self.failed).finish_non_exhaustive()
    }
}

/// What the thread does.
fn decode(kind: Compression, unpack: &mut dyn Unpack, mut source: Source, mut output: Output) -> io::Result<()> {
    let ended = members(kind, unpack, &mut source, &mut output);
    // all that came before an error counts
    output.hand_over()?;
    ended
}

fn members(kind: Compression, unpack: &mut dyn Unpack, source: &mut Source, output: &mut Output) -> io::Result<()> {
    source.expect_member(kind, "no")?;
    loop {
        let read = output.fill_from(&mut *unpack.member(source));
        read.map_err(|error| source.explain(kind, &error))?;
        if source.peek(1)?.is_empty() {
            return Ok(());
        }
        source.expect_member(kind, "trailing bytes that are no")?;
    }
}

/// Where the plain bytes go.
struct Output {
    decoded: Sender<Vec<u8>>,
    spent: Receiver<Vec<u8>>,
    chunk: Vec<u8>,
    filled: usize,
}

impl Output {
    fn fill_from(&mut self, member: &mut dyn Read) -> io::Result<()> {
        loop {
            if self.filled == self.chunk.len() {
                self.hand_over()?;
                self.chunk = self.spent.recv().map_err(nobody_reads)?;
                self.chunk.resize(CHUNK, 0);
            }
            match member.read(&mut self.chunk[self.filled..])? {
                0 => return Ok(()),
                read => self.filled += read,
            }
        }
    }

    fn hand_over(&mut self) -> io::Result<()> {
        let mut chunk = std::mem::take(&mut self.chunk);
        chunk.truncate(std::mem::take(&mut self.filled));
        if chunk.is_empty() { Ok(()) } else { self.decoded.send(chunk).map_err(nobody_reads) }
    }
}
