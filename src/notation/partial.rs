//! A record as far as it can be read: whoever mends one wants to see what is right in it.

use super::reader::{ParsedRecord, Reader};
use super::record::{Container, FieldSpans};
use super::report::Report;
use crate::finding::{Error, Field, Finding, Sink, Span};

/// A field of a record as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct FieldText {
    /// Which one.
    pub field: Field,
    /// Its bytes; of the placement those without holdings.
    pub span: Span,
    /// Whether it could be read.
    pub ok: bool,
}

/// A record as far as it can be read.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct PartialRecord {
    /// The fields that are there, in the order of the record; none where it cannot be said
    /// which part is which field.
    pub fields: Vec<FieldText>,
    /// What was read, if the placement makes a board. What another field would have said is as
    /// if it were missing.
    pub read: Option<ParsedRecord>,
    /// What refuses the record.
    pub error: Option<Error>,
}

impl Reader {
    /// Reads a record as far as it can be: every field for itself, whatever is wrong with
    /// another one. Every finding goes to `sink`.
    ///
    /// ```
    /// use fenconv::finding::Field;
    /// use fenconv::notation::Container;
    /// use fenconv::{Color, Finding, Reader, Variants};
    /// let reader = Reader::new(Variants::shared().get("chess960")?);
    /// let record = b"4k3/8/8/8/8/8/8/4K3 b KQ - 0 1";
    /// let mut findings = Vec::<Finding>::new();
    /// let partial = reader.read_partly(record, Container::Fen, &mut findings);
    /// let broken: Vec<_> = partial.fields.iter().filter(|text| !text.ok).map(|text| text.field).collect();
    /// assert_eq!(broken, [Field::Castling]);
    /// assert_eq!(partial.read.unwrap().position.side_to_move, Color::Black);
    /// assert_eq!(partial.error.unwrap().code(), "castling-no-rook");
    /// assert_eq!(findings.len(), 2);
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn read_partly(&self, input: &[u8], container: Container, sink: &mut dyn Sink) -> PartialRecord {
        let mut broken = Broken { fields: Vec::new(), sink };
        let mut report = Report::new(self.options().tolerance, &mut broken);
        let mut read = ParsedRecord::empty(self.profile());
        let has_fields = self.read_fields(input, container, &mut report, &mut read);
        let error = report.finish(true).unwrap_or_else(Some);
        let fields = if has_fields { texts(&read.fields, &broken.fields) } else { Vec::new() };
        PartialRecord { fields, read: Some(read).filter(|read| has_fields && !read.fields.no_board), error }
    }
}

fn texts(spans: &FieldSpans, broken: &[Field]) -> Vec<FieldText> {
    let all = [
        (Field::Placement, Some(spans.placement)),
        (Field::Holdings, spans.holdings),
        (Field::SideToMove, spans.side_to_move),
        (Field::Castling, spans.castling),
        (Field::EnPassant, spans.en_passant),
        (Field::Checks, spans.checks),
        (Field::HalfmoveClock, spans.halfmove),
        (Field::FullmoveNumber, spans.fullmove),
        (Field::Operations, Some(spans.tail)),
    ];
    let given = all.into_iter().filter_map(|(field, span)| Some((field, span?)));
    let mut texts: Vec<_> = given
        .filter(|(_, span)| !span.is_empty())
        .map(|(field, span)| FieldText { field, span, ok: !broken.contains(&field) })
        .collect();
    texts.sort_by_key(|text| text.span.start);
    texts
}

/// Hands findings on, and keeps which fields have an error.
struct Broken<'a> {
    fields: Vec<Field>,
    sink: &'a mut dyn Sink,
}

impl Sink for Broken<'_> {
    fn push(&mut self, finding: Finding) {
        if finding.is_error() {
            self.fields.push(finding.field);
        }
        self.sink.push(finding);
    }
}
