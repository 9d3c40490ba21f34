//! The libraries that know the formats, behind one face each way.
//!
//! Another format is another module here and another [`Compression`].

use std::io::{self, Read, Write};

use super::Compression;
use super::source::Source;

/// Reads members, one at a time.
pub(super) trait Unpack: Send {
    /// What the member that begins at the source holds. Read to its end, it leaves
    /// the source right behind the member.
    fn member<'a>(&'a mut self, source: &'a mut Source) -> Box<dyn Read + 'a>;
}

/// Writes one member into memory.
pub(super) trait Pack: Write + Send {
    /// What is ready; the caller takes it away.
    fn packed(&mut self) -> &mut Vec<u8>;

    /// Ends the member; gives what had not been taken away.
    fn finish(self: Box<Self>) -> io::Result<Vec<u8>>;
}

pub(super) fn unpack(kind: Compression) -> io::Result<Box<dyn Unpack>> {
    match kind {
        #[cfg(feature = "gzip")]
        Compression::Gzip => Ok(Box::new(gzip::Gzip)),
        #[cfg(feature = "zstd")]
        Compression::Zstd => Ok(Box::new(zstandard::Frames::new()?)),
        #[cfg(feature = "bzip2")]
        Compression::Bzip2 => Ok(Box::new(bzip::Bzip2)),
        #[allow(unreachable_patterns)] // with every feature on
        left_out => Err(left_out.unsupported()),
    }
}

pub(super) fn pack(kind: Compression) -> io::Result<Box<dyn Pack>> {
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
    use std::io::{self, Read};

    use flate2::bufread::GzDecoder;
    use flate2::write::GzEncoder;

    use super::{Pack, Source, Unpack};

    /// As `gzip` has it.
    const LEVEL: u32 = 6;

    pub(super) struct Gzip;

    impl Unpack for Gzip {
        fn member<'a>(&'a mut self, source: &'a mut Source) -> Box<dyn Read + 'a> {
            Box::new(GzDecoder::new(source))
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
    use std::io::{self, Read};

    use zstd::stream::{read, write};
    use zstd::zstd_safe::{DCtx, DParameter, get_error_name};

    use super::{Pack, Source, Unpack};

    /// As `zstd` has it.
    const LEVEL: i32 = 3;

    /// The longest window that a frame may ask for, as a power of two: the longest
    /// that `zstd --long` writes.
    const WINDOW_LOG_MAX: u32 = if cfg!(target_pointer_width = "64") { 31 } else { 30 };

    /// The memory of one frame serves the next.
    pub(super) struct Frames(DCtx<'static>);

    impl Frames {
        pub(super) fn new() -> io::Result<Self> {
            let mut context = DCtx::try_create().ok_or(io::ErrorKind::OutOfMemory)?;
            let set = context.set_parameter(DParameter::WindowLogMax(WINDOW_LOG_MAX));
            set.map_err(|code| io::Error::other(get_error_name(code)))?;
            Ok(Self(context))
        }
    }

    impl Unpack for Frames {
        fn member<'a>(&'a mut self, source: &'a mut Source) -> Box<dyn Read + 'a> {
            Box::new(read::Decoder::with_context(source, &mut self.0).single_frame())
        }
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
    use std::io::{self, Read};

    use bzip2::bufread::BzDecoder;
    use bzip2::write::BzEncoder;

    use super::{Pack, Source, Unpack};

    /// As `bzip2` has it.
    const LEVEL: u32 = 9;

    pub(super) struct Bzip2;

    impl Unpack for Bzip2 {
        fn member<'a>(&'a mut self, source: &'a mut Source) -> Box<dyn Read + 'a> {
            Box::new(BzDecoder::new(source))
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
