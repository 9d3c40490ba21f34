//! Where in a record what a writer says of its position is.

use super::Converter;
use crate::finding::{Detail, Finding, FindingKind, Sink, Span};
use crate::notation::{ParsedRecord, castling};

/// Finds the place in the input of what a writer says of a position.
pub(super) struct OffsetSink<'a> {
    pub(super) converter: &'a Converter,
    pub(super) input: &'a [u8],
    pub(super) read: &'a ParsedRecord,
    pub(super) sink: &'a mut dyn Sink,
}

impl OffsetSink<'_> {
    pub(super) fn place(&self, finding: Finding) -> Finding {
        let profile = self.converter.profile();
        let field = self.read.field(finding.field);
        let span = match finding.detail {
            // only FEN has its squares in a known order
            _ if self.converter.from.is_some() => field,
            Detail::Square(square) => {
                let span = self.read.span_of(square, self.input, profile);
                // with its mark it is another piece
                let mark = (span.start as usize)
                    .checked_sub(1)
                    .filter(|&at| profile.promoted.before() == Some(self.input[at]));
                let of_piece = mark.filter(|_| finding.kind == FindingKind::UnsayablePiece);
                of_piece.map_or(span, |start| Span::new(start, span.end as usize))
            }
            Detail::Lost(right, _) => castling::place(self.input, field, right, profile.size().files()),
            _ => field,
        };
        Finding { span, ..finding }
    }
}

impl Sink for OffsetSink<'_> {
    fn push(&mut self, finding: Finding) {
        self.sink.push(self.place(finding));
    }
}
