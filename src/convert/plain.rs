//! What a converter makes of plain records, which the scan takes where they are.

use std::ops::Range;

use arrayvec::ArrayVec;

use super::Converter;
use crate::notation::FieldCount;
#[cfg(feature = "stream")]
use crate::notation::Reader;
use crate::notation::scan::{Part, Plain, Respelled};

impl Converter {
    /// Respells the lines of a part in place as long as each is a plain record, as
    /// [`Scan::respell_lines`] does; the first other one is left to
    /// [`Converter::convert_by_position`].
    #[inline]
    pub(crate) fn respell_lines(
        &self,
        block: &mut [u8],
        part: Part,
        on_record: &mut dyn FnMut(&[u8], &Plain),
    ) -> Respelled {
        match &self.scan {
            Some(scan) => scan.respell_lines(block, part, on_record),
            None => Respelled { next: part.start, records: 0, changed: 0 },
        }
    }

    /// Respells the one record at the beginning of a block, which has padding after it; whether
    /// it changes, or nothing if it is not plain.
    pub(super) fn respell_one(&self, block: &mut [u8], len: usize) -> Option<(Plain, bool)> {
        let mut plain = None;
        let part = Part { start: 0, limit: len, hands_over_all: true, any_tail: false };
        let respelled = self.respell_lines(block, part, &mut |_, record| plain = plain.or(Some(*record)));
        plain.filter(|plain| plain.end == len && respelled.next == len).map(|plain| (plain, respelled.changed == 1))
    }

    /// What it reads with.
    #[cfg(feature = "stream")]
    pub(crate) fn reader(&self) -> &Reader {
        &self.reader
    }

    /// Whether a record that [`Converter::respell_lines`] took has more to become.
    pub(crate) fn has_edits(&self, record: &Plain) -> bool {
        record.left_out.is_some() || self.recounts(record)
    }

    /// Whether the counters of a FEN become operations.
    #[cfg(feature = "stream")]
    pub(crate) fn moves_counters(&self) -> bool {
        self.fields == FieldCount::Epd && !self.keeps
    }

    /// Whether a plain record gets another number of fields.
    fn recounts(&self, record: &Plain) -> bool {
        match self.fields {
            _ if self.keeps => false,
            FieldCount::Auto | FieldCount::Four => false,
            FieldCount::Fen => record.counters.is_none(),
            FieldCount::Epd => record.counters.is_some(),
        }
    }

    /// Hands over what a record that [`Converter::respell_lines`] took is still to become, from
    /// the front to the back: which bytes of the block become what.
    pub(crate) fn edit_plain(&self, block: &[u8], record: &Plain, replace: &mut dyn FnMut(Range<usize>, &[u8])) {
        if let Some(target) = record.left_out {
            replace(target..target + 2, b"-");
        }
        if !self.recounts(record) {
            return;
        }
        let end = record.fields_end;
        let Some(start) = record.counters else { return replace(end..end, b" 0 1") };
        let counters = &block[start..end];
        let (clock, number) = counters.split_at(memchr::memchr(b' ', counters).unwrap_or(0));
        let mut operations = ArrayVec::<u8, 32>::new();
        for part in [&b" fmvn "[..], &number[1..], b"; hmvc ", clock, b";"] {
            operations.extend(part.iter().copied());
        }
        replace(start - 1..end, &operations);
    }
}
