//! Reading: compressed bytes go into a thread, chunks of plain ones come out.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use crossbeam_channel::{Receiver, Sender, bounded};

use super::members::Members;
use super::source::{Source, nobody_reads};
use super::{CHUNK, CHUNKS, Compression, ZSTD_WINDOW, start};

/// Reads what compressed data hold; it is decompressed in a thread of its own, which
/// is up to 1 MiB ahead.
///
/// All members of a file are read. What is cut off, damaged or followed by bytes
/// that are no member is an error, after all that could be read before it; then
/// every other read fails as well, so a file that is not whole never looks whole.
///
/// Memory is 1.2 MiB and what the format needs: 64 KiB for gzip, 4 MiB for bzip2,
/// and for zstd the window that a frame asks for. That is 8 MiB at most in files
/// written without `--ultra` or `--long`, and never more than is allowed, of which no more
/// is touched than the frame has content.
///
/// Where no more threads are to be had, it is decompressed as it is read.
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
    way: Way,
    failed: Option<io::ErrorKind>,
    abandoned: Arc<AtomicBool>,
}

enum Way {
    /// In a thread of its own.
    Ahead(Ahead),
    /// As it is read.
    Here(Members),
}

impl Decoder {
    /// Begins to decompress what `reader` gives; zstd with a window of [`ZSTD_WINDOW`] at most.
    ///
    /// # Errors
    /// [`Unsupported`](io::ErrorKind::Unsupported) if the feature of that compression is
    /// off. Reading then fails with the errors of
    /// `reader`, with [`UnexpectedEof`](io::ErrorKind::UnexpectedEof) for a file that is
    /// cut off or empty, with [`InvalidData`](io::ErrorKind::InvalidData) for one that is
    /// damaged, such as a letter after the last member, or for one that needs too long a
    /// window ([`ZstdWindow`](super::ZstdWindow)). Zeros after the last member of gzip are none.
    pub fn new(reader: impl Read + Send + 'static, compression: Compression) -> io::Result<Self> {
        Self::with_zstd_window(reader, compression, ZSTD_WINDOW)
    }

    /// The same with another longest window of zstd, as a power of two: one of
    /// [`ZSTD_WINDOWS`](super::ZSTD_WINDOWS), or the nearest of them.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn with_zstd_window(
        reader: impl Read + Send + 'static,
        compression: Compression,
        zstd_window: u32,
    ) -> io::Result<Self> {
        let abandoned = Arc::default();
        let source = Source::new(Box::new(reader), Arc::clone(&abandoned));
        let members = Members::new(compression, source, zstd_window)?;
        let way = Ahead::begin(members, compression).map_or_else(Way::Here, Way::Ahead);
        Ok(Self { way, failed: None, abandoned })
    }
}

impl Read for Decoder {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if into.is_empty() {
            return Ok(0);
        }
        if let Some(kind) = self.failed {
            return Err(io::Error::new(kind, "decompressing has failed before"));
        }
        let read = match &mut self.way {
            Way::Ahead(ahead) => ahead.read(into),
            Way::Here(members) => members.read(into),
        };
        self.failed = read.as_ref().err().map(io::Error::kind);
        read
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

/// What a thread has decompressed.
struct Ahead {
    chunk: Vec<u8>,
    /// How much of the chunk has been read.
    read: usize,
    decoded: Receiver<Vec<u8>>,
    spent: Sender<Vec<u8>>,
    /// Its result says how the data ended.
    thread: Option<JoinHandle<io::Result<()>>>,
}

impl Ahead {
    /// Starts the thread, or gives back what it would have decompressed.
    fn begin(members: Members, kind: Compression) -> Result<Self, Members> {
        let (decoded_in, decoded) = bounded(CHUNKS);
        let (spent, spent_out) = bounded(CHUNKS);
        for _ in 0..CHUNKS {
            // there is room for all of them
            let _ = spent.send(Vec::new());
        }
        let output = Output { decoded: decoded_in, spent: spent_out, chunk: Vec::new(), filled: 0 };
        let started = start(format!("{} reader", kind.name()), members, move |members| decode(members, output));
        let thread = Some(started?);
        Ok(Self { chunk: Vec::new(), read: 0, decoded, spent, thread })
    }

    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.read == self.chunk.len() {
            if !self.advance()? {
                return Ok(0);
            }
        }
        let read = (&self.chunk[self.read..]).read(into)?;
        self.read += read;
        Ok(read)
    }

    /// Gets the next chunk; false at the end.
    fn advance(&mut self) -> io::Result<bool> {
        let spent = std::mem::take(&mut self.chunk);
        self.read = 0;
        if spent.capacity() > 0 {
            // the thread may have ended, and needs none then
            let _ = self.spent.send(spent);
        }
        if let Ok(chunk) = self.decoded.recv() {
            self.chunk = chunk;
            return Ok(true);
        }
        match self.thread.take().map(JoinHandle::join) {
            None => Ok(false),
            Some(Ok(ended)) => ended.map(|()| false),
            Some(Err(_panic)) => Err(io::Error::other("the decompressing thread panicked")),
        }
    }
}

/// What the thread does.
fn decode(mut members: Members, mut output: Output) -> io::Result<()> {
    let ended = output.fill_from(&mut members);
    // all that came before an error counts
    output.hand_over()?;
    ended
}

/// Where the plain bytes go.
struct Output {
    decoded: Sender<Vec<u8>>,
    spent: Receiver<Vec<u8>>,
    chunk: Vec<u8>,
    filled: usize,
}

impl Output {
    fn fill_from(&mut self, members: &mut Members) -> io::Result<()> {
        loop {
            if self.filled == self.chunk.len() {
                self.hand_over()?;
                self.chunk = self.spent.recv().map_err(nobody_reads)?;
                self.chunk.resize(CHUNK, 0);
            }
            match members.read(&mut self.chunk[self.filled..])? {
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

#[cfg(all(test, feature = "gzip", feature = "zstd", feature = "bzip2"))]
mod tests {
    use std::io::{Cursor, Write};

    use super::super::{Encoder, encoder};
    use super::*;

    fn here(data: &[u8], kind: Compression) -> Decoder {
        let abandoned = Arc::default();
        let source = Source::new(Box::new(Cursor::new(data.to_vec())), Arc::clone(&abandoned));
        Decoder { way: Way::Here(Members::new(kind, source, ZSTD_WINDOW).unwrap()), failed: None, abandoned }
    }

    #[test]
    fn without_a_thread_it_is_the_same() {
        let text = b"4k3/8/8/8/8/8/8/4K2R w K - 0 1\n".repeat(40_000);
        for kind in Compression::ALL {
            let mut packed = [Vec::new(), Vec::new()];
            for (data, mut encoder) in
                packed.iter_mut().zip([Encoder::new(Vec::new(), kind).unwrap(), encoder::here(Vec::new(), kind)])
            {
                for piece in text.chunks(100_001) {
                    encoder.write_all(piece).unwrap();
                }
                *data = encoder.finish().unwrap();
            }
            let mut read = Vec::new();
            for data in &packed {
                read.clear();
                here(data, kind).read_to_end(&mut read).unwrap();
                assert!(read == text, "{kind:?}");
            }
            let data = &packed[0];
            let mut cut = here(&data[..data.len() / 2], kind);
            let error = cut.read_to_end(&mut read).unwrap_err();
            assert_eq!((error.kind(), cut.read(&mut [0]).unwrap_err().kind()), (error.kind(), error.kind()));
        }
    }
}
