//! Compressed inputs, with what they may ask for.

use std::io::{self, Read};

use fenconv::stream::{Compression, Decoder, ZSTD_WINDOWS, ZstdWindow};

/// How an input is compressed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Packed {
    pub(crate) kind: Compression,
    /// The longest window that zstd may ask for, as a power of two.
    pub(crate) zstd_window: u32,
}

impl Packed {
    /// What it holds.
    pub(crate) fn text(self, packed: impl Read + Send + 'static) -> io::Result<Text> {
        Decoder::with_zstd_window(packed, self.kind, self.zstd_window).map(Text)
    }
}

/// What a compressed input holds; an error says what can be done about it.
pub(crate) struct Text(Decoder);

impl Read for Text {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.0.read(into).map_err(|error| match error.get_ref().and_then(|error| error.downcast_ref::<ZstdWindow>()) {
            Some(window) if window.log() <= *ZSTD_WINDOWS.end() => {
                io::Error::new(error.kind(), format!("{window}: `--zstd-window {}` reads it", window.log()))
            }
            _ => error,
        })
    }
}
