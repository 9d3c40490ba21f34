//! Lines: where they end (LF, CRLF or CR), how many there are, and which one a byte is in.

/// The line ends of a text that is cut at none of its CRLFs.
pub(crate) fn count(text: &[u8]) -> u64 {
    let feeds = memchr::memchr_iter(b'\n', text).count();
    let returns = memchr::memchr_iter(b'\r', text).filter(|at| text.get(at + 1) != Some(&b'\n')).count();
    (feeds + returns) as u64
}

/// Tells where a byte of the record at hand is: line from 1 and byte of the line
/// from 0.
pub(crate) type Locate<'a> = &'a mut dyn FnMut(u32) -> (u64, u64);

/// A record and where it is in its input.
pub(crate) struct Placed<'a> {
    pub(crate) record: &'a [u8],
    pub(crate) locate: Locate<'a>,
}

/// After the last LF; after the last CR where there is no LF.
pub(crate) fn last_line_end(text: &[u8]) -> Option<usize> {
    let lf = memchr::memrchr(b'\n', text);
    // a CR at the very end may be half of a CRLF
    lf.or_else(|| memchr::memrchr(b'\r', &text[..text.len().saturating_sub(1)])).map(|at| at + 1)
}

/// All of a text but a CR at its end that may be half of a CRLF.
pub(crate) fn before_cr(text: &[u8], ended: bool) -> usize {
    text.len() - usize::from(!ended && text.ends_with(b"\r"))
}

/// After the first line end; none where that may be half of a CRLF.
pub(crate) fn first_line_end(text: &[u8], ended: bool) -> Option<usize> {
    let at = memchr::memchr2(b'\n', b'\r', text)?;
    match text.get(at..at + 2) {
        Some(b"\r\n") => Some(at + 2),
        None if text[at] == b'\r' && !ended => None,
        _ => Some(at + 1),
    }
}

/// Places of a block, looked up from its beginning to its end; a step back costs what lies
/// between.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// Where the line begins that was last asked for, and how many there are before it.
    start: usize,
    before: u64,
    /// Up to here it is known to go.
    seen: usize,
}

impl Lines {
    /// The line from 1 and the byte of it from 0 at which the byte `at` of the block
    /// is. That byte is no line end.
    pub(crate) fn place(&mut self, block: &[u8], at: usize) -> (u64, u64) {
        if at < self.start {
            let start = line_start(&block[..at]).unwrap_or(0);
            self.before -= count(&block[start..self.start]);
            (self.start, self.seen) = (start, at);
        } else if let Some(start) = block.get(self.seen..at).and_then(line_start) {
            let start = self.seen + start;
            self.before += count(&block[self.start..start]);
            self.start = start;
        }
        self.seen = self.seen.max(at);
        (self.before + 1, (at - self.start) as u64)
    }

    /// All line ends of the block.
    pub(crate) fn all(&self, block: &[u8]) -> u64 {
        self.before + count(&block[self.start..])
    }
}

/// After the last line end.
pub(crate) fn line_start(text: &[u8]) -> Option<usize> {
    memchr::memrchr2(b'\n', b'\r', text).map(|end| end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slowly(block: &[u8], at: usize) -> (u64, u64) {
        let start = line_start(&block[..at]).unwrap_or(0);
        (count(&block[..start]) + 1, (at - start) as u64)
    }

    #[test]
    fn places_in_any_order() {
        let block = b"a\nbc\r\n\rdef\n\n\ng\rhi\r\nj";
        let places: Vec<usize> = (0..block.len()).filter(|&at| !matches!(block[at], b'\n' | b'\r')).collect();
        for first in &places {
            for second in &places {
                let mut lines = Lines::default();
                for at in [*first, *second, *first, *second, *second] {
                    assert_eq!(lines.place(block, at), slowly(block, at), "{first} {second}");
                }
                assert_eq!(lines.all(block), count(block));
            }
        }
    }

    #[test]
    fn many_places_of_a_long_line_take_no_longer_than_the_line() {
        let block = vec![b'x'; 1 << 20];
        let mut lines = Lines::default();
        // as many looks at the whole line would take minutes
        for at in 0..block.len() {
            assert_eq!(lines.place(&block, at), (1, at as u64));
        }
    }
}
