//! Writing: chunks of plain bytes go into a thread, compressed ones to the writer.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use crossbeam_channel::{Receiver, Sender, bounded};

use super::formats::{self, Pack};
use super::{CHUNK, CHUNKS, Compression};

/// How many compressed bytes are written at a time, at least.
const OUTPUT: usize = 64 << 10;

/// Compresses what is written to it, in a thread of its own: gzip at level 6, zstd at
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
    chunk: Vec<u8>,
    /// Goes when no more chunks follow.
    full: Option<Sender<Vec<u8>>>,
    spent: Receiver<Vec<u8>>,
    thread: Option<JoinHandle<io::Result<W>>>,
    failed: Option<io::ErrorKind>,
    abandoned: Arc<AtomicBool>,
}

impl<W: Write + Send + 'static> Encoder<W> {
    /// Begins to compress to `writer`.
    ///
    /// # Errors
    /// [`Unsupported`](io::ErrorKind::Unsupported) if the feature of that compression is
    /// off; a thread that cannot be started.
    pub fn new(writer: W, compression: Compression) -> io::Result<Self> {
        let pack = formats::pack(compression)?;
        let (full, full_out) = bounded(CHUNKS);
        let (spent_in, spent) = bounded(CHUNKS);
        for _ in 1..CHUNKS {
            // there is room for all of them
            let _ = spent_in.send(Vec::new());
        }
        let abandoned = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&abandoned);
        let thread = thread::Builder::new()
            .name(format!("{} writer", compression.name()))
            .spawn(move || encode(pack, writer, &full_out, &spent_in, &flag))?;
        Ok(Self { chunk: Vec::new(), full: Some(full), spent, thread: Some(thread), failed: None, abandoned })
    }

    /// Writes all that is left and the end of the data, flushes the inner writer and
    /// gives it back.
    ///
    /// # Errors
    /// Those of the inner writer, such as a full disk, now or at any time before.
    pub fn finish(mut self) -> io::Result<W> {
        self.check()?;
        if !self.chunk.is_empty() {
            self.hand_over()?;
        }
        self.full = None;
        self.join()
    }
}

impl<W> Encoder<W> {
    fn check(&self) -> io::Result<()> {
        match self.failed {
            Some(kind) => Err(io::Error::new(kind, "compressing has failed before")),
            None => Ok(()),
        }
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
        let ended = match self.thread.take().map(JoinHandle::join) {
            Some(Ok(ended)) => ended,
            Some(Err(_panic)) => Err(io::Error::other("the compressing thread panicked")),
            None => Err(io::Error::other("the compressing thread has ended")),
        };
        self.failed = ended.as_ref().err().map(io::Error::kind);
        ended
    }
}

impl<W> Write for Encoder<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.check()?;
        if self.chunk.len() == CHUNK {
            self.hand_over()?;
        }
        self.chunk.reserve_exact(CHUNK - self.chunk.len());
        let taken = bytes.len().min(CHUNK - self.chunk.len());
        self.chunk.extend_from_slice(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.check()
    }
}

impl<W> Drop for Encoder<W> {
    fn drop(&mut self) {
        self.abandoned.store(true, Ordering::Release);
        self.full = None;
        if let Some(thread) = self.thread.take() {
            // whatever it says: the caller gave the result up
            let _ = thread.join();
        }
    }
}

impl<W> std::fmt::Debug for Encoder<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Encoder").field("failed", &self.failed).finish_non_exhaustive()
    }
}

/// What the thread does.
fn encode<W: Write>(
    mut pack: Box<dyn Pack>,
    mut writer: W,
    full: &Receiver<Vec<u8>>,
    spent: &Sender<Vec<u8>>,
    abandoned: &AtomicBool,
) -> io::Result<W> {
    let given_up = || if abandoned.load(Ordering::Acquire) { Err(io::ErrorKind::Interrupted) } else { Ok(()) };
    for mut chunk in full {
        given_up()?;
        pack.write_all(&chunk)?;
        chunk.clear();
        // an encoder that is being finished takes no more of them
        let _ = spent.send(chunk);
        let packed = pack.packed();
        if packed.len() >= OUTPUT {
            writer.write_all(packed)?;
            packed.clear();
        }
    }
    given_up()?;
    writer.write_all(&pack.finish()?)?;
    writer.flush()?;
    Ok(writer)
}
