//! The libraries that know the formats, each way through one interface.
//!
//! Another format is another module here and another [`Compression`].

use std::io::{self, Read, Write};

use super::Compression;
use super::source::Source;

/// Reads members, one at a time: to the end of one, which leaves the source right after it.
pub(super) trait Unpack: Read + Send {
    /// The compressed bytes.
    fn source(&mut self) -> &mut Source;

    /// Begins with the member that is next in the source.
    fn begin_member(&mut self) -> io::Result<()>;
}

/// Writes one member into memory.
pub(super) trait Pack: Write + Send {
    /// What is ready; the caller takes it away.
    fn packed(&mut self) -> &mut Vec<u8>;

    /// Ends the member; gives what had not been taken away.
    fn finish(self: Box<Self>) -> io::Result<Vec<u8>>;
}

/// `zstd_window`: the longest window of a zstd frame, as a power of two.
pub(super) fn unpack(kind: Compression, source: Source, zstd_window: u32) -> io::Result<Box<dyn Unpack>> {
    let _ = zstd_window; // read with the feature `zstd` only
    expect_memory(match kind {
        Compression::Bzip2 => 4 << 20,
        Compression::Gzip | Compression::Zstd => 256 << 10,
    })?;
    match kind {
        #[cfg(feature = "gzip")]
        Compression::Gzip => Ok(Box::new(Owned::<gzip::Member>::new(source))),
        #[cfg(feature = "zstd")]
        Compression::Zstd => Ok(Box::new(zstandard::Frames::new(source, zstd_window)?)),
        #[cfg(feature = "bzip2")]
        Compression::Bzip2 => Ok(Box::new(Owned::<bzip::Stream>::new(source))),
        #[allow(unreachable_patterns)] // with every feature on
        left_out => {
            drop(source);
            Err(left_out.unsupported())
        }
    }
}

/// A decoder of a library that reads one member and has the source meanwhile.
#[cfg(any(feature = "gzip", feature = "bzip2"))]
trait Member: Read + Send {
    fn begin(source: Source) -> Self;
    fn source(&mut self) -> &mut Source;
    fn into_source(self) -> Source;
}

#[cfg(any(feature = "gzip", feature = "bzip2"))]
enum Owned<M> {
    Before(Source),
    Within(M),
    /// Between one state and the next.
    Moved,
}

#[cfg(any(feature = "gzip", feature = "bzip2"))]
impl<M> Owned<M> {
    fn new(source: Source) -> Self {
        Self::Before(source)
    }
}

#[cfg(any(feature = "gzip", feature = "bzip2"))]
impl<M: Member> Read for Owned<M> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Within(member) => member.read(into),
            Self::Before(_) | Self::Moved => Ok(0),
        }
    }
}

#[cfg(any(feature = "gzip", feature = "bzip2"))]
impl<M: Member> Unpack for Owned<M> {
    fn source(&mut self) -> &mut Source {
        match self {
            Self::Before(source) => source,
            Self::Within(member) => member.source(),
            Self::Moved => unreachable!("a decoder that panicked is not used again"),
        }
    }

    fn begin_member(&mut self) -> io::Result<()> {
        *self = match std::mem::replace(self, Self::Moved) {
            Self::Before(source) => Self::Within(M::begin(source)),
            Self::Within(member) => Self::Within(M::begin(member.into_source())),
            Self::Moved => Self::Moved,
        };
        Ok(())
    }
}

/// Some of the libraries panic where there is no memory for them, so it is asked for before.
fn expect_memory(bytes: usize) -> io::Result<()> {
    let mut memory = Vec::<u8>::new();
    memory.try_reserve_exact(bytes).map_err(|_| io::ErrorKind::OutOfMemory)?;
    // else the optimiser leaves it out
    std::hint::black_box(&mut memory);
    Ok(())
}

pub(super) fn pack(kind: Compression) -> io::Result<Box<dyn Pack>> {
    expect_memory(match kind {
        Compression::Bzip2 => 8 << 20,
        Compression::Gzip | Compression::Zstd => 1 << 20,
    })?;
    match kind {
        #[cfg(feature = "gzip")]
        Compression::Gzip => Ok(Box::new(gzip::encoder())),
        #[cfg(feature = "zstd")]
        Compression::Zstd => Ok(Box::new(zstandard::encoder()?)),
        #[cfg(feature = "bzip2")]
        Compression::Bzip2 => Ok(Box::new(bzip::encoder())),
        #[allow(unreachable_patterns)] // with every feature on
        left_out => Err(left_out.unsupported()),
    }
}

#[cfg(feature = "gzip")]
mod gzip {
    use std::io;

    use flate2::bufread::GzDecoder;
    use flate2::write::GzEncoder;

    use super::{Pack, Source};

    /// As `gzip` has it.
    const LEVEL: u32 = 6;

    pub(super) type Member = GzDecoder<Source>;

    impl super::Member for Member {
        fn begin(source: Source) -> Self {
            Self::new(source)
        }

        fn source(&mut self) -> &mut Source {
            self.get_mut()
        }

        fn into_source(self) -> Source {
            self.into_inner()
        }
    }

    pub(super) fn encoder() -> GzEncoder<Vec<u8>> {
        GzEncoder::new(Vec::new(), flate2::Compression::new(LEVEL))
    }

    impl Pack for GzEncoder<Vec<u8>> {
        fn packed(&mut self) -> &mut Vec<u8> {
            self.get_mut()
        }

        fn finish(self: Box<Self>) -> io::Result<Vec<u8>> {
            (*self).finish()
        }
    }
}

#[cfg(feature = "zstd")]
mod zstandard {
    use std::io::{self, BufRead, Read};

    use zstd::stream::write;
    use zstd::zstd_safe::{DCtx, DParameter, InBuffer, OutBuffer, get_error_name};

    use super::{Pack, Source, Unpack};
    use crate::stream::codec::{ZSTD_WINDOWS, ZstdWindow};

    /// As `zstd` has it.
    const LEVEL: i32 = 3;

    /// The most bytes that the head of a frame has, its magic with it.
    const HEAD: usize = 18;

    /// The memory of one frame serves the next.
    pub(super) struct Frames {
        context: DCtx<'static>,
        source: Source,
        window_log: u32,
        /// Whether it is in a frame.
        within: bool,
    }

    impl Frames {
        pub(super) fn new(source: Source, window_log: u32) -> io::Result<Self> {
            let window_log = window_log.clamp(*ZSTD_WINDOWS.start(), *ZSTD_WINDOWS.end());
            let mut context = DCtx::try_create().ok_or(io::ErrorKind::OutOfMemory)?;
            context.set_parameter(DParameter::WindowLogMax(window_log)).map_err(error)?;
            Ok(Self { context, source, window_log, within: false })
        }
    }

    impl Read for Frames {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            while self.within {
                let input = self.source.fill_buf()?;
                let is_end = input.is_empty();
                let (mut input, mut output) = (InBuffer::around(input), OutBuffer::around(into));
                let missing = self.context.decompress_stream(&mut output, &mut input).map_err(error)?;
                let (read, written) = (input.pos(), output.pos());
                self.source.consume(read);
                self.within = missing > 0;
                if written > 0 {
                    return Ok(written);
                }
                if is_end && self.within {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
            }
            Ok(0)
        }
    }

    impl Unpack for Frames {
        fn source(&mut self) -> &mut Source {
            &mut self.source
        }

        fn begin_member(&mut self) -> io::Result<()> {
            let needed = window_of(self.source.peek(HEAD)?);
            if needed > 1 << self.window_log {
                let window = ZstdWindow { needed, largest: 1 << self.window_log };
                return Err(io::Error::new(io::ErrorKind::InvalidData, window));
            }
            self.within = true;
            Ok(())
        }
    }

    /// The bytes of memory that a frame asks for: its window, or all of its content (RFC
    /// 8878, 3.1.1.1). 0 where it does not say.
    fn window_of(head: &[u8]) -> u64 {
        let [0x28, 0xb5, 0x2f, 0xfd, what, rest @ ..] = head else { return 0 };
        if what & 0x20 == 0 {
            let Some(window) = rest.first() else { return 0 };
            let base = 1 << (10 + (window >> 3));
            return base + base / 8 * u64::from(window & 7);
        }
        let dictionary = [0, 1, 2, 4][usize::from(what & 3)];
        let size = [1, 2, 4, 8][usize::from(what >> 6)];
        let Some(size) = rest.get(dictionary..dictionary + size) else { return 0 };
        let content = size.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
        if size.len() == 2 { content + 256 } else { content }
    }

    fn error(code: usize) -> io::Error {
        io::Error::other(get_error_name(code))
    }

    pub(super) fn encoder() -> io::Result<write::Encoder<'static, Vec<u8>>> {
        let mut encoder = write::Encoder::new(Vec::new(), LEVEL)?;
        encoder.include_checksum(true)?;
        Ok(encoder)
    }

    impl Pack for write::Encoder<'static, Vec<u8>> {
        fn packed(&mut self) -> &mut Vec<u8> {
            self.get_mut()
        }

        fn finish(self: Box<Self>) -> io::Result<Vec<u8>> {
            (*self).finish()
        }
    }
}

#[cfg(feature = "bzip2")]
mod bzip {
    use std::io;

    use bzip2::bufread::BzDecoder;
    use bzip2::write::BzEncoder;

    use super::{Pack, Source};

    /// As `bzip2` has it.
    const LEVEL: u32 = 9;

    pub(super) type Stream = BzDecoder<Source>;

    impl super::Member for Stream {
        fn begin(source: Source) -> Self {
            Self::new(source)
        }

        fn source(&mut self) -> &mut Source {
            self.get_mut()
        }

        fn into_source(self) -> Source {
            self.into_inner()
        }
    }

    pub(super) fn encoder() -> BzEncoder<Vec<u8>> {
        BzEncoder::new(Vec::new(), bzip2::Compression::new(LEVEL))
    }

    impl Pack for BzEncoder<Vec<u8>> {
        fn packed(&mut self) -> &mut Vec<u8> {
            self.get_mut()
        }

        fn finish(self: Box<Self>) -> io::Result<Vec<u8>> {
            (*self).finish()
        }
    }
}
