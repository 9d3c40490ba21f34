//! The handle that does the work.

use std::sync::Arc;

use fenconv_core::convert::{ReadNotation, WriteNotation};
use fenconv_core::finding::{Error, Finding, Sink, Span};
use fenconv_core::notation::Container;
use fenconv_core::rules::{soundness, Soundness};
use fenconv_core::start::{Numbering, StartPositions};
use fenconv_core::variants::VariantError;
use fenconv_core::{
    Checker, Converter, Options, ParsedRecord, Position, Profile, ReadOptions, Reader, Variants, Writer,
};

use crate::call;
use crate::error::{fenconv_error, Failure};
use crate::options::{fenconv_options, unknown, Chosen, Source};
use crate::status::{FENCONV_BAD_PROFILE, FENCONV_UNKNOWN_NAME};
use crate::variants::fenconv_variants;

/// Converts records as its options say. It never changes: any number of threads can use one
/// at the same time.
#[allow(non_camel_case_types)]
pub struct fenconv_converter {
    pub(crate) converter: Converter,
    checker: Checker,
    level: Soundness,
    pub(crate) container: Container,
    pub(crate) codec: Arc<Codec>,
    pub(crate) numbering: Numbering,
    /// None where the variant does not shuffle its start.
    pub(crate) starts: Option<StartPositions>,
}

/// How positions are read and written.
pub(crate) struct Codec {
    reader: Reader,
    from: Option<Arc<dyn ReadNotation>>,
    writer: Writer,
    to: Option<Arc<dyn WriteNotation>>,
}

impl Codec {
    pub(crate) fn profile(&self) -> &Profile {
        self.reader.profile()
    }

    pub(crate) fn read(&self, input: &[u8], container: Container, sink: &mut dyn Sink) -> Result<ParsedRecord, Error> {
        match &self.from {
            Some(notation) => notation.read(input, &self.reader, sink),
            None => self.reader.read_in(input, container, sink),
        }
    }

    pub(crate) fn write(&self, position: &Position, out: &mut Vec<u8>) -> Result<(), Error> {
        match &self.to {
            Some(notation) => notation.write(position, &self.writer, out, &mut ()),
            None => self.writer.write(position, out, &mut ()),
        }
    }
}

impl fenconv_converter {
    /// Reads a record's position.
    pub(crate) fn read(&self, input: &[u8]) -> Result<Position, Error> {
        self.codec.read(input, self.container, &mut ()).map(|read| read.position)
    }

    /// Judges a record: as FEN or EPD, or in the notation that it is in.
    pub(crate) fn check(&self, input: &[u8], findings: &mut Vec<Finding>) -> Result<(), Error> {
        let Some(notation) = &self.codec.from else {
            return self.checker.check(input, self.container, findings).map(drop);
        };
        let read = notation.read(input, &self.codec.reader, findings)?;
        let profile = self.codec.profile();
        let mut first = None;
        soundness(&read.position, profile, self.level, &mut |flaw| {
            let span = flaw.square.map_or_else(Span::default, |square| read.span_of(square, input, profile));
            let finding = Finding::new(flaw.kind, flaw.field, span).with_detail(flaw.detail);
            if finding.is_error() {
                first.get_or_insert(Error::from(finding));
            }
            findings.push(finding);
        })?;
        first.map_or(Ok(()), Err)
    }

    fn new(variants: &Variants, chosen: &Chosen) -> Result<Self, Failure> {
        let profile = variants.get(&chosen.variant).map_err(|error| of_variant(&error))?;
        let (dialect, from) = match chosen.from {
            Source::Auto => (None, None),
            Source::Dialect(dialect) => (Some(dialect), None),
            Source::Notation(notation) => (None, notation.reader()),
        };
        let read = ReadOptions::new()
            .with_dialect(dialect)
            .with_kq(chosen.kq)
            .with_tolerance(chosen.tolerance)
            .with_kings(chosen.kings);
        let habits = chosen.to.write_options(&profile);
        let write = habits
            .with_en_passant(chosen.ep.or(habits.en_passant))
            .with_order(chosen.order.unwrap_or(habits.order))
            .with_lossy(chosen.lossy);
        let options = Options::new()
            .with_read(read)
            .with_write(write)
            .with_fields(chosen.fields)
            .with_container(chosen.container);
        let mut converter = Converter::new(profile.clone(), options).map_err(|error| unknown(error.to_string()))?;
        if let Some(reader) = &from {
            converter = converter.reading(reader.clone());
        }
        let to = chosen.to.notation().map(|notation| Arc::new(notation) as Arc<dyn WriteNotation>);
        if let Some(writer) = &to {
            converter = converter.writing(writer.clone());
        }
        if chosen.to == fenconv_core::Target::Keep {
            converter = converter.keeping();
        }
        if chosen.assume_rights {
            converter = converter.assuming_rights();
        }
        let starts = match variants.start_positions(&chosen.variant) {
            Err(VariantError::NoShuffledStart(_)) => None,
            starts => Some(starts.map_err(|error| of_variant(&error))?),
        };
        let reader = Reader::with_options(profile.clone(), read);
        Ok(Self {
            converter,
            checker: Checker::new(reader.clone(), chosen.level),
            level: chosen.level,
            container: chosen.container,
            codec: Arc::new(Codec { reader, from, writer: Writer::new(profile, write), to }),
            numbering: chosen.numbering,
            starts,
        })
    }
}

fn of_variant(error: &VariantError) -> Failure {
    let status = match error {
        VariantError::Profile(_) => FENCONV_BAD_PROFILE,
        _ => FENCONV_UNKNOWN_NAME,
    };
    Failure::new(status, error.to_string())
}

/// Makes a converter; both handles can be freed afterwards. `variants` NULL: the built-in ones;
/// `options` NULL: the default ones. Free it with `fenconv_converter_free`.
/// Returns NULL if it fails; the error's status is then `FENCONV_UNKNOWN_NAME` (no such variant,
/// or options that contradict each other) or `FENCONV_BAD_PROFILE`.
///
/// # Safety
/// `variants` and `options` are NULL or live handles, `error` is NULL or a struct of its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_converter_new(
    variants: *const fenconv_variants,
    options: *const fenconv_options,
    error: *mut fenconv_error,
) -> *mut fenconv_converter {
    // SAFETY: the caller's promise
    unsafe {
        call::handle(error, || {
            let variants = variants.as_ref().map_or(Variants::shared(), |own| &own.set);
            let default = Chosen::default();
            let chosen = options.as_ref().map_or(&default, |own| &own.chosen);
            fenconv_converter::new(variants, chosen)
        })
    }
}

/// Frees a converter. Positions that were made of it stay usable. NULL is allowed.
///
/// # Safety
/// `converter` is NULL or was returned by `fenconv_converter_new` and not yet freed, and no
/// thread uses it.
#[no_mangle]
pub unsafe extern "C" fn fenconv_converter_free(converter: *mut fenconv_converter) {
    // SAFETY: the caller's promise
    unsafe { call::free(converter) }
}
