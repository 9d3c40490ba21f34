//! Compressed inputs and results: gzip, zstd and bzip2, each in a thread of its own where
//! there are threads to be had.
//!
//! A file of one of these kinds is one or more members (gzip), frames (zstd) or
//! streams (bzip2), one right after the other; all are called members here.

mod decoder;
mod encoder;
mod formats;
mod members;
mod packing;
mod source;

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

pub use decoder::Decoder;
pub use encoder::Encoder;
pub use packing::Packing;

/// What goes from one thread to the other at a time, in bytes.
const CHUNK: usize = 256 << 10;
/// How many chunks there are; they go round.
const CHUNKS: usize = 4;

/// The longest window of a zstd frame that is read unless another is asked for, as a power
/// of two: 128 MiB, as `zstd -d` has it.
pub const ZSTD_WINDOW: u32 = 27;

/// The longest windows that can be asked for, as powers of two.
pub const ZSTD_WINDOWS: RangeInclusive<u32> = 10..=if cfg!(target_pointer_width = "64") { 31 } else { 30 };

/// A zstd frame whose window is longer than allowed. It is what an error of a [`Decoder`] holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a zstd frame that needs {needed} bytes of memory, more than the {largest} that are allowed")]
#[non_exhaustive]
pub struct ZstdWindow {
    /// The bytes of memory that the frame asks for.
    pub needed: u64,
    /// How many it may have.
    pub largest: u64,
}

impl ZstdWindow {
    /// The least window, as a power of two, with which the frame could be read. It may be more than
    /// [`ZSTD_WINDOWS`] has.
    #[must_use]
    pub const fn log(self) -> u32 {
        u64::BITS - (self.needed - 1).leading_zeros()
    }
}

/// How a file is compressed.
///
/// ```
/// use std::path::Path;
///
/// use fenconv::stream::Compression;
///
/// assert_eq!(Compression::of_start(b"\x1f\x8b\x08\0"), Some(Compression::Gzip));
/// assert_eq!(Compression::of_path(Path::new("book.epd.zst")), Some(Compression::Zstd));
/// assert_eq!(Compression::strip(Path::new("book.epd.zst")), Path::new("book.epd"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Compression {
    /// gzip, `.gz` (RFC 1952).
    Gzip,
    /// Zstandard, `.zst` (RFC 8878).
    Zstd,
    /// bzip2, `.bz2`.
    Bzip2,
}

/// What begins a block of bzip2, and what its end when there is none.
const BZIP2_BLOCKS: [&[u8]; 2] = [b"\x31\x41\x59\x26\x53\x59", b"\x17\x72\x45\x38\x50\x90"];

impl Compression {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Gzip, Self::Zstd, Self::Bzip2];

    /// How many bytes of a file tell every kind.
    pub const START: usize = 10;

    /// The compression of a file that begins with these bytes, of which there should
    /// be [`START`](Self::START) unless the file is shorter.
    #[must_use]
    pub fn of_start(start: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| start.len() >= kind.magic() && kind.fits(start))
    }

    /// The compression that the extension of a path tells: `.gz`, `.zst` or `.bz2`.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?;
        Self::ALL.into_iter().find(|kind| extension.eq_ignore_ascii_case(kind.extension()))
    }

    /// The path without the extension that tells the compression: `book.epd` of
    /// `book.epd.gz`. One without such an extension stays as it is.
    #[must_use]
    pub fn strip(path: &Path) -> PathBuf {
        match Self::of_path(path) {
            Some(_) => path.with_extension(""),
            None => path.to_owned(),
        }
    }

    /// The extension of such files, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Gzip => "gz",
            Self::Zstd => "zst",
            Self::Bzip2 => "bz2",
        }
    }

    /// Its name, which is also that of the feature it needs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
            Self::Bzip2 => "bzip2",
        }
    }

    /// How many bytes tell that a member begins.
    const fn magic(self) -> usize {
        match self {
            Self::Gzip => 2,
            Self::Zstd => 4,
            Self::Bzip2 => Self::START,
        }
    }

    /// Whether bytes may begin a member, as far as they go.
    fn fits(self, start: &[u8]) -> bool {
        let is = |at: usize, magic: &[u8]| start.iter().skip(at).zip(magic).all(|(byte, magic)| byte == magic);
        match self {
            Self::Gzip => is(0, b"\x1f\x8b"),
            // a frame, or one to be skipped
            Self::Zstd => {
                is(0, b"\x28\xb5\x2f\xfd")
                    || (start.first().is_none_or(|byte| byte >> 4 == 5) && is(1, b"\x2a\x4d\x18"))
            }
            Self::Bzip2 => {
                let level = start.get(3).is_none_or(|level| (b'1'..=b'9').contains(level));
                is(0, b"BZh") && level && BZIP2_BLOCKS.iter().any(|block| is(4, block))
            }
        }
    }

    /// The error for a kind that was left out when the library was built.
    fn unsupported(self) -> io::Error {
        let name = self.name();
        io::Error::new(io::ErrorKind::Unsupported, format!("{name} data, but built without the feature `{name}`"))
    }
}

/// Starts a thread that works with something, or gives it back if there are no more threads.
fn start<T: Send + 'static, R: Send + 'static>(
    name: String,
    with: T,
    work: impl FnOnce(T) -> io::Result<R> + Send + 'static,
) -> Result<JoinHandle<io::Result<R>>, T> {
    // what belongs to a thread that does not start is lost, so it gets this when it has started
    let (hand_over, taken) = crossbeam_channel::bounded(1);
    match thread::Builder::new().name(name).spawn(move || work(taken.recv().map_err(io::Error::other)?)) {
        Ok(thread) => {
            // there is room for it
            let _ = hand_over.send(with);
            Ok(thread)
        }
        Err(_) => Err(with),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_left_out_is_an_error_that_names_its_feature() {
        for kind in Compression::ALL {
            let there = match kind {
                Compression::Gzip => cfg!(feature = "gzip"),
                Compression::Zstd => cfg!(feature = "zstd"),
                Compression::Bzip2 => cfg!(feature = "bzip2"),
            };
            let errors = [Decoder::new(io::empty(), kind).err(), Encoder::new(io::sink(), kind).err()];
            for error in errors {
                assert_eq!(error.is_none(), there, "{kind:?}");
                let Some(error) = error else { continue };
                assert_eq!(error.kind(), io::ErrorKind::Unsupported);
                assert!(error.to_string().contains(&format!("`{}`", kind.name())), "{error}");
            }
        }
    }
}
