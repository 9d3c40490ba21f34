//! Counts lines, which end with LF, CRLF or CR.

/// The line ends of a text that is cut at none of its CRLFs.
pub(crate) fn count(text: &[u8]) -> u64 {
    let feeds = memchr::memchr_iter(b'\n', text).count();
    let returns = memchr::memchr_iter(b'\r', text).filter(|at| text.get(at + 1) != Some(&b'\n')).count();
    (feeds + returns) as u64
}

/// Places of a block, looked up from its beginning to its end.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// Up to here lines were counted, so many.
    at: usize,
    before: u64,
}

impl Lines {
    /// The line from 1 and the byte of it from 0 at which the byte `at` of the block
    /// stands. It stands at no line end.
    pub(crate) fn place(&mut self, block: &[u8], at: usize) -> (u64, u64) {
        let line_start = memchr::memrchr2(b'\n', b'\r', &block[..at]).map_or(0, |end| end + 1);
        if line_start < self.at {
            *self = Self::default();
        }
        self.before += count(&block[self.at..line_start]);
        self.at = line_start;
        (self.before + 1, (at - line_start) as u64)
    }

    /// All line ends of the block.
    pub(crate) fn all(&self, block: &[u8]) -> u64 {
        self.before + count(&block[self.at..])
    }
}
