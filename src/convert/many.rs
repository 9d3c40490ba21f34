//! Many records at a time, as a column has them: the quick way takes them as the lines of one
//! block instead of one by one.

use std::ops::Range;

use super::Converter;
use crate::finding::Error;
use crate::notation::ParsedRecord;
use crate::notation::scan::{PADDING, Part};

/// Records on their way through [`Converter::convert_many`]. Kept and cleared between two calls
/// it allocates nothing.
///
/// It can hold any number of records, but is quickest while what it holds is in the processor's
/// caches: convert where [`is_full`](Self::is_full) says so.
#[derive(Debug, Clone, Default)]
pub struct RecordBlock {
    /// The records with a line end after each.
    lines: Vec<u8>,
    /// Where each record ends.
    ends: Vec<usize>,
    /// The numbers of those that have a line end in them, sorted.
    broken: Vec<usize>,
    /// What some records become whose length changes.
    edited: Vec<u8>,
    /// Which of them they are, and their places in `edited`.
    edits: Vec<(usize, Range<usize>)>,
}

impl RecordBlock {
    /// How many bytes are full.
    const FULL: usize = 16 << 10;

    /// Without records.
    #[must_use]
    pub const fn new() -> Self {
        Self { lines: Vec::new(), ends: Vec::new(), broken: Vec::new(), edited: Vec::new(), edits: Vec::new() }
    }

    /// Adds a record, any bytes at all.
    #[inline]
    pub fn push(&mut self, record: &[u8]) {
        if memchr::memchr2(b'\n', b'\r', record).is_some() {
            self.broken.push(self.ends.len());
        }
        self.lines.extend_from_slice(record);
        self.ends.push(self.lines.len());
        self.lines.push(b'\n');
    }

    /// How many records there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Whether it is time to convert what is there.
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.lines.len() >= Self::FULL
    }

    /// Takes all records out.
    pub fn clear(&mut self) {
        self.lines.clear();
        self.ends.clear();
        self.broken.clear();
    }

    /// Where the line of a record begins, or of the one that would come next.
    fn start(&self, row: usize) -> usize {
        row.checked_sub(1).map_or(0, |before| self.ends[before] + 1)
    }
}

impl Converter {
    /// Converts the records of a block, in order: what each becomes is handed over with its
    /// number from 0, or why it was refused. What is only reported of a record is left out, as
    /// with [`Converter::convert_str`]. The block is empty afterwards.
    ///
    /// ```
    /// use fenconv::convert::RecordBlock;
    /// use fenconv::{Converter, Dialect, Variants};
    /// let converter = Converter::to_dialect(Variants::shared().get("chess960")?, Dialect::Shredder);
    /// let mut block = RecordBlock::new();
    /// for record in ["4k3/8/8/8/8/8/8/4K2R w K - 0 1", "?", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1"] {
    ///     block.push(record.as_bytes());
    /// }
    /// let mut out = Vec::new();
    /// converter.convert_many(&mut block, |number, result| match result {
    ///     Ok(record) => out.push(String::from_utf8_lossy(record).into_owned()),
    ///     Err(error) => out.push(format!("{number}: {}", error.code())),
    /// });
    /// assert_eq!(out, ["4k3/8/8/8/8/8/8/4K2R w H - 0 1", "1: bad-piece-char", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn convert_many(&self, block: &mut RecordBlock, mut each: impl FnMut(usize, Result<&[u8], Error>)) {
        block.lines.resize(block.lines.len() + PADDING, 0);
        let (mut row, mut broken) = (0, 0);
        let mut read = ParsedRecord::empty(self.profile());
        while row < block.len() {
            while block.broken.get(broken).is_some_and(|&broken| broken < row) {
                broken += 1;
            }
            let limit = block.broken.get(broken).copied().unwrap_or(block.len());
            let plain = row..self.respell_rows(block, row..limit);
            row = plain.end;
            let mut edits = block.edits.iter();
            let mut edit = edits.next();
            let mut start = block.start(plain.start);
            for (row, &end) in plain.clone().zip(&block.ends[plain]) {
                let mut record = &block.lines[start..end];
                if let Some((_, edited)) = edit.filter(|(edited, _)| *edited == row) {
                    record = &block.edited[edited.clone()];
                    edit = edits.next();
                }
                each(row, Ok(record));
                start = end + 1;
            }
            if let Some(&end) = block.ends.get(row) {
                block.edited.clear();
                let (record, edited) = (&block.lines[start..end], &mut block.edited);
                let converted = self.convert_by_position(record, edited, &mut (), &mut read);
                each(row, converted.map(|_| &*block.edited));
                row += 1;
            }
        }
        block.clear();
    }

    /// Respells the records of these rows as long as they are plain; the row after them.
    #[allow(clippy::cast_possible_truncation)] // there are no more records than bytes
    fn respell_rows(&self, block: &mut RecordBlock, rows: Range<usize>) -> usize {
        let part = Part {
            start: block.start(rows.start),
            limit: block.start(rows.end),
            hands_over_all: false,
            any_tail: false,
        };
        let RecordBlock { lines, edited, edits, .. } = block;
        edited.clear();
        edits.clear();
        let respelled = self.respell_lines(lines, part, &mut |lines, plain| {
            if self.has_edits(plain) {
                let (start, mut kept) = (edited.len(), plain.start);
                self.edit_plain(lines, plain, &mut |at, new| {
                    edited.extend_from_slice(&lines[kept..at.start]);
                    edited.extend_from_slice(new);
                    kept = at.end;
                });
                edited.extend_from_slice(&lines[kept..plain.end]);
                edits.push((rows.start + plain.number as usize - 1, start..edited.len()));
            }
        });
        rows.start + respelled.records as usize
    }
}
