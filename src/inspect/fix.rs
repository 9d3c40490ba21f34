//! What helps a record, as a record: one field written as a repairing reader takes it.

use super::letters::kept_by;
use crate::finding::{Field, Finding, Span, Tolerance, printable};
use crate::notation::{Container, FieldSet, LetterOrder, PartialRecord, Reader, Spelled, WriteOptions, Writer};

/// What a record becomes where a finding is taken care of.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fix {
    /// The record, changed in one field.
    pub record: Vec<u8>,
    /// The bytes of the record before that are replaced.
    pub span: Span,
    /// What is replaced, in words: "`KQkq` becomes `-`".
    pub description: String,
}

/// What would take care of a finding in a record: its field written as a repairing reader takes
/// it, the rest of the record byte for byte. `None` where nothing is known to help, as for a
/// letter that is no piece.
///
/// ```
/// use fenconv::inspect::fix;
/// use fenconv::notation::Container;
/// use fenconv::{Finding, Reader, Variants};
/// let reader = Reader::new(Variants::shared().get("standard")?);
/// let record = b"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1";
/// let mut findings = Vec::<Finding>::new();
/// reader.read_partly(record, Container::Fen, &mut findings);
/// let fixed = fix(record, Container::Fen, &reader, &findings[0]).unwrap();
/// assert_eq!(fixed.record, b"4k3/8/8/8/8/8/8/4K3 w - - 0 1");
/// assert_eq!(fixed.description, "`KQ` becomes `-`");
/// # Ok::<(), fenconv::variants::VariantError>(())
/// ```
#[must_use]
pub fn fix(input: &[u8], container: Container, reader: &Reader, finding: &Finding) -> Option<Fix> {
    let profile = reader.profile();
    let options = reader.options().with_tolerance(Tolerance::Repair);
    let reader = Reader::with_options(profile.clone(), options);
    let PartialRecord { fields, read, .. } = reader.read_partly(input, container, &mut ());
    let read = read?;
    let old = *fields.iter().find(|text| text.field == finding.field).filter(|text| text.ok)?;
    let castling = read.field(Field::Castling).of(input);
    let dialect = kept_by(castling, &read.position, profile);
    let writer = Writer::new(profile.clone(), WriteOptions::new().with_dialect(dialect).with_order(LetterOrder::Keep));
    let mut written = Vec::new();
    writer.write_fields(&read.position, FieldSet::Fen, &Spelled::NOT, &mut written, &mut ()).ok()?;
    let fields = reader.read_partly(&written, Container::Fen, &mut ()).fields;
    let new = fields.iter().find(|text| text.field == old.field)?.span.of(&written);
    if new == old.span.of(input) {
        return None;
    }
    let mut record = input.to_vec();
    record.splice(old.span.range(), new.iter().copied());
    let description = format!("`{}` becomes `{}`", printable(old.span.of(input)), printable(new));
    Some(Fix { record, span: old.span, description })
}
