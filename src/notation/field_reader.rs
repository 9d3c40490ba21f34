//! What the reading of every field has at hand. The fields are read by methods of it, each
//! in the file of its field.

use super::dash::is_dash;
use super::report::Report;
use crate::finding::Span;
use crate::profile::Profile;

/// Reads the fields of one record.
pub(crate) struct FieldReader<'a, 'sink> {
    /// The record; spans point into it.
    pub(super) input: &'a [u8],
    pub(super) profile: &'a Profile,
    /// Takes what is found.
    pub(super) report: &'a mut Report<'sink>,
}

impl<'a> FieldReader<'a, '_> {
    /// A field, if it is there and is no dash.
    pub(super) fn given(&self, field: Option<Span>) -> Option<Span> {
        field.filter(|span| !is_dash(span.of(self.input)))
    }

    /// The bytes of a stretch, each with its place.
    pub(super) fn bytes(&self, span: Span) -> impl Iterator<Item = (Span, u8)> + use<'a> {
        (span.start as usize..).zip(span.of(self.input)).map(|(at, &byte)| (Span::new(at, at + 1), byte))
    }
}
