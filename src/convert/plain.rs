//! What a converter makes of plain records, which the scan takes where they are.

use std::ops::Range;

use arrayvec::ArrayVec;

use super::Converter;
use crate::finding::{Field, Finding, FindingKind, Sink, Span};
use crate::notation::scan::{Part, Plain, Respelled};
use crate::notation::{Container, FieldCount};
use crate::transform::swapped_fields;

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

    /// Respells the one record at the beginning of a block, which has padding after it: whether
    /// it changes, and the record if there is more to do or to say; nothing if it is not plain.
    pub(super) fn respell_one(&self, block: &mut [u8], len: usize) -> Option<(bool, Option<Plain>)> {
        // a line end is no part of a record
        if matches!(block[..len].last(), None | Some(b'\n' | b'\r')) {
            return None;
        }
        let mut plain = None;
        let part = Part { start: 0, limit: len, hands_over_all: false, any_tail: false };
        let respelled = self.respell_lines(block, part, &mut |_, record| plain = Some(*record));
        (respelled.records == 1 && respelled.next == len).then_some((respelled.changed == 1, plain))
    }

    /// Whether a record that [`Converter::respell_lines`] took has more to become.
    pub(crate) fn has_edits(&self, record: &Plain) -> bool {
        record.left_out.is_some() || self.recounts(record) || self.transform.is_some() || self.to.is_some()
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
            FieldCount::Auto => false,
            FieldCount::Fen => record.counters.is_none(),
            FieldCount::Epd | FieldCount::Four => record.counters.is_some(),
        }
    }

    /// Whether there is something to report of a plain record.
    pub(crate) fn reports(&self, record: &Plain) -> bool {
        record.counters.is_some()
            && (self.container == Container::Epd || self.fields == FieldCount::Four && !self.keeps)
    }

    /// Reports what there is of a plain record, as it was before.
    pub(crate) fn report_plain(&self, block: &[u8], record: &Plain, sink: &mut dyn Sink) {
        self.reader.report_plain(record, self.container, sink);
        if self.fields == FieldCount::Four
            && !self.keeps
            && let Some(start) = record.counters
        {
            let blank = start + memchr::memchr(b' ', &block[start..record.fields_end]).unwrap_or(0);
            let counters =
                [(Field::HalfmoveClock, start..blank), (Field::FullmoveNumber, blank + 1..record.fields_end)];
            for (field, at) in counters {
                let span = Span::new(at.start - record.start, at.end - record.start);
                sink.push(Finding::new(FindingKind::NotSaid, field, span));
            }
        }
    }

    /// Hands over what a record that [`Converter::respell_lines`] took is still to become, from
    /// the front to the back: which bytes of the block become what.
    pub(crate) fn edit_plain(&self, block: &[u8], record: &Plain, replace: &mut dyn FnMut(Range<usize>, &[u8])) {
        if self.transform.is_some() {
            return replace(record.start..record.fields_end, &swapped_fields(block, record, self.profile()));
        }
        if let Some(before) = self.to.as_ref().and_then(|notation| notation.before_fen()) {
            replace(record.start..record.start, before);
        }
        if let Some(target) = record.left_out {
            replace(target..target + 2, b"-");
        }
        if !self.recounts(record) {
            return;
        }
        let end = record.fields_end;
        let Some(start) = record.counters else { return replace(end..end, b" 0 1") };
        if self.fields == FieldCount::Four {
            return replace(start - 1..end, b"");
        }
        let counters = &block[start..end];
        let (clock, number) = counters.split_at(memchr::memchr(b' ', counters).unwrap_or(0));
        let mut operations = ArrayVec::<u8, 32>::new();
        for part in [&b" fmvn "[..], &number[1..], b"; hmvc ", clock, b";"] {
            operations.extend(part.iter().copied());
        }
        replace(start - 1..end, &operations);
    }
}
