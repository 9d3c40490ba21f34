//! What is done with one record: that of its variant.

use std::sync::Arc;

use super::job::Actions;
use crate::check::Checker;
use crate::convert::Converter;
use crate::finding::{Error, Sink};
use crate::notation::{Container, ParsedRecord, ReadOptions, Reader};
use crate::profile::Profile;

/// What is done with one record: that of its variant.
#[derive(Debug, Clone)]
pub(crate) enum RecordAction {
    Convert(Arc<Converter>),
    Check(Arc<Checker>),
    Count(Arc<Reader>),
}

impl RecordAction {
    /// That of records without a `Variant` tag.
    pub(crate) fn default_of(actions: Actions<'_>) -> Self {
        match actions {
            Actions::Convert(converters) => Self::Convert(converters.default().clone()),
            Actions::Check(checkers) => Self::Check(checkers.default().clone()),
            Actions::Count(readers) => Self::Count(readers.default().clone()),
        }
    }

    /// That of a `Variant` tag; none where no variant has that name.
    pub(crate) fn of_tag(actions: Actions<'_>, tag: &[u8]) -> Option<Self> {
        match actions {
            Actions::Convert(converters) => converters.of_tag(Some(tag)).map(Self::Convert),
            Actions::Check(checkers) => checkers.of_tag(Some(tag)).map(Self::Check),
            Actions::Count(readers) => readers.of_tag(Some(tag)).map(Self::Count),
        }
    }

    pub(crate) fn profile(&self) -> &Arc<Profile> {
        match self {
            Self::Convert(converter) => converter.profile(),
            Self::Check(checker) => checker.profile(),
            Self::Count(reader) => reader.profile(),
        }
    }

    pub(crate) fn read_options(&self) -> &ReadOptions {
        match self {
            Self::Convert(converter) => converter.read_options(),
            Self::Check(checker) => checker.read_options(),
            Self::Count(reader) => reader.options(),
        }
    }

    /// Reads a record and writes nothing.
    pub(crate) fn read(&self, record: &[u8], container: Container, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        let mut read = ParsedRecord::empty(self.profile());
        self.read_to(record, container, sink, &mut read).map(|()| read)
    }

    /// The same into a record that is used again.
    pub(crate) fn read_to(
        &self,
        record: &[u8],
        container: Container,
        sink: &mut dyn Sink,
        into: &mut ParsedRecord,
    ) -> Result<(), Error> {
        match self {
            Self::Convert(converter) => converter.read_to(record, sink, into),
            Self::Check(checker) => checker.check_to(record, container, sink, into),
            Self::Count(reader) => reader.read_to(record, container, sink, into),
        }
    }
}
