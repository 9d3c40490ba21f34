//! Writing: chunks of plain bytes go into a thread, compressed ones to the writer.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use crossbeam_channel::{Receiver, Sender, bounded};

use super::formats::{self, Pack};
use super::{CHUNK, CHUNKS, Compression, start};

/// How many compressed bytes are written at a time, at least.
const OUTPUT: usize = 64 << 10;

/// Compresses what is written to it, in a thread of its own if one can be had: gzip at level 6, zstd at
/// level 3 with a checksum, bzip2 at level 9, as the programs of these names do.
///
/// The result is whole only after [`finish`](Self::finish). Flushing does nothing
/// before that. Dropped without it, the data end somewhere and nothing marks their
/// end; the thread is gone by then and the inner writer dropped.
///
/// An error of the inner writer reaches the caller a few chunks of 256 KiB later, or
/// from `finish`; its kind stays.
///
/// ```
/// # #[cfg(feature = "zstd")] {
/// use std::io::{Read, Write};
///
/// use fenconv::stream::{Compression, Decoder, Encoder};
///
/// let mut encoder = Encoder::new(Vec::new(), Compression::Zstd).unwrap();
/// encoder.write_all(b"8/8/8/8/8/8/8/8 w - - 0 1\n").unwrap();
/// let compressed = encoder.finish().unwrap();
///
/// let mut decoder = Decoder::new(std::io::Cursor::new(compressed), Compression::Zstd).unwrap();
/// let mut text = String::new();
/// decoder.read_to_string(&mut text).unwrap();
/// assert_eq!(text, "8/8/8/8/8/8/8/8 w - - 0 1\n");
/// # }
/// ```
pub struct Encoder<W> {
    /// Gone once the end has been written, or an error came.
    way: Option<Way<W>>,
    failed: Option<io::ErrorKind>,
}

enum Way<W> {
    /// In a thread of its own.
    Apart(Apart<W>),
    /// As it is written.
    Here(Packer<W>),
}

impl<W: Write + Send + 'static> Encoder<W> {
    /// Begins to compress to `writer`.
    ///
    /// # Errors
    /// [`Unsupported`](io::ErrorKind::Unsupported) if the feature of that compression is
    /// off.
    pub fn new(writer: W, compression: Compression) -> io::Result<Self> {
        let packer = Packer { pack: formats::pack(compression)?, writer };
        let way = Apart::begin(packer, compression).map_or_else(Way::Here, Way::Apart);
        Ok(Self { way: Some(way), failed: None })
    }

    /// Writes all that is left and the end of the data, flushes the inner writer and
    /// gives it back.
    ///
    /// # Errors
    /// Those of the inner writer, such as a full disk, now or at any time before.
    pub fn finish(mut self) -> io::Result<W> {
        self.check()?;
        match self.way.take() {
            Some(Way::Apart(apart)) => apart.finish(),
            Some(Way::Here(packer)) => packer.finish(),
            None => Err(failed_before(io::ErrorKind::Other)),
        }
    }
}

impl<W> Encoder<W> {
    fn check(&self) -> io::Result<()> {
        self.failed.map_or(Ok(()), |kind| Err(failed_before(kind)))
    }
}

fn failed_before(kind: io::ErrorKind) -> io::Error {
    io::Error::new(kind, "compressing has failed before")
}

impl<W: Write> Write for Encoder<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.check()?;
        let written = match &mut self.way {
            Some(Way::Apart(apart)) => apart.write(bytes),
            Some(Way::Here(packer)) => packer.write(bytes).map(|()| bytes.len()),
            None => Err(failed_before(io::ErrorKind::Other)),
        };
        self.failed = written.as_ref().err().map(io::Error::kind);
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        self.check()
    }
}

impl<W> std::fmt::Debug for Encoder<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Encoder").field("failed", &self.failed).finish_non_exhaustive()
    }
}

/// What compresses, and where that goes.
struct Packer<W> {
    pack: Box<dyn Pack>,
    writer: W,
}

impl<W: Write> Packer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.pack.write_all(bytes)?;
        let packed = self.pack.packed();
        if packed.len() >= OUTPUT {
            self.writer.write_all(packed)?;
            packed.clear();
        }
        Ok(())
    }

    fn finish(mut self) -> io::Result<W> {
        self.writer.write_all(&self.pack.finish()?)?;
        self.writer.flush()?;
        Ok(self.writer)
    }
}

/// What a thread is to compress.
struct Apart<W> {
    chunk: Vec<u8>,
    /// Goes when no more chunks follow.
    full: Option<Sender<Vec<u8>>>,
    spent: Receiver<Vec<u8>>,
    thread: Option<JoinHandle<io::Result<W>>>,
    abandoned: Arc<AtomicBool>,
}

impl<W: Write + Send + 'static> Apart<W> {
    /// Starts the thread, or gives back what it would have compressed with.
    fn begin(packer: Packer<W>, kind: Compression) -> Result<Self, Packer<W>> {
        let (full, full_out) = bounded(CHUNKS);
        let (spent_in, spent) = bounded(CHUNKS);
        for _ in 1..CHUNKS {
            // there is room for all of them
            let _ = spent_in.send(Vec::new());
        }
        let abandoned = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&abandoned);
        let started =
            start(format!("{} writer", kind.name()), packer, move |packer| encode(packer, &full_out, &spent_in, &flag));
        let thread = Some(started?);
        Ok(Self { chunk: Vec::new(), full: Some(full), spent, thread, abandoned })
    }
}

impl<W> Apart<W> {
    fn finish(mut self) -> io::Result<W> {
        if !self.chunk.is_empty() {
            self.hand_over()?;
        }
        self.full = None;
        self.join()
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.chunk.len() == CHUNK {
            self.hand_over()?;
        }
        self.chunk.reserve_exact(CHUNK - self.chunk.len());
        let taken = bytes.len().min(CHUNK - self.chunk.len());
        self.chunk.extend_from_slice(&bytes[..taken]);
        Ok(taken)
    }

    /// Trades the full chunk for a spent one.
    fn hand_over(&mut self) -> io::Result<()> {
        let chunk = std::mem::take(&mut self.chunk);
        if let Some(full) = &self.full
            && full.send(chunk).is_ok()
            && let Ok(spent) = self.spent.recv()
        {
            self.chunk = spent;
            return Ok(());
        }
        // the thread ends before its time on an error only
        self.join().map(drop)
    }

    /// Waits for the thread, whose result says how it went.
    fn join(&mut self) -> io::Result<W> {
        match self.thread.take().map(JoinHandle::join) {
            Some(Ok(ended)) => ended,
            Some(Err(_panic)) => Err(io::Error::other("the compressing thread panicked")),
            None => Err(io::Error::other("the compressing thread has ended")),
        }
    }
}

impl<W> Drop for Apart<W> {
    fn drop(&mut self) {
        self.abandoned.store(true, Ordering::Release);
        self.full = None;
        if let Some(thread) = self.thread.take() {
            // whatever it says: the caller gave the result up
            let _ = thread.join();
        }
    }
}

/// What the thread does.
fn encode<W: Write>(
    mut packer: Packer<W>,
    full: &Receiver<Vec<u8>>,
    spent: &Sender<Vec<u8>>,
    abandoned: &AtomicBool,
) -> io::Result<W> {
    let given_up = || if abandoned.load(Ordering::Acquire) { Err(io::ErrorKind::Interrupted) } else { Ok(()) };
    for mut chunk in full {
        given_up()?;
        packer.write(&chunk)?;
        chunk.clear();
        // an encoder that is being finished takes no more of them
        let _ = spent.send(chunk);
    }
    given_up()?;
    packer.finish()
}

/// An encoder without a thread.
#[cfg(all(test, feature = "gzip", feature = "zstd", feature = "bzip2"))]
pub(super) fn here<W: Write>(writer: W, kind: Compression) -> Encoder<W> {
    let packer = Packer { pack: formats::pack(kind).expect("it is built with all kinds"), writer };
    Encoder { way: Some(Way::Here(packer)), failed: None }
}
