//! The options of a conversion, by their names.

use std::fmt::Write as _;
use std::sync::Arc;

use fenconv::model::KqMeaning;
use fenconv::notation::{Container, EpPolicy, FieldCount, KingCount, LetterOrder};
use fenconv::render::Notation;
use fenconv::stream::Format;
use fenconv::{Dialect, Options, Profile, ReadOptions, Reader, Target, Tolerance, Transform};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::errors::value_error;
use crate::names::{expected, named, named_or, nearest, string, truth};
use crate::variants::{Chosen, Set, Variants, python_string};

/// The names of all options, in the order in which they are shown and pickled.
pub(crate) const NAMES: [&str; 12] = [
    "variant",
    "variants",
    "read",
    "kq",
    "tolerance",
    "en_passant",
    "order",
    "fields",
    "lossy",
    "transform",
    "kings",
    "assume_rights",
];

/// What records are read as.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Source {
    /// FEN and EPD in any dialect.
    #[default]
    Auto,
    Dialect(Dialect),
    Notation(Notation),
}

impl Source {
    fn parse(name: &str) -> PyResult<Self> {
        if name.eq_ignore_ascii_case("auto") {
            return Ok(Self::Auto);
        }
        match named("read", name)? {
            Target::Dialect(dialect) => Ok(Self::Dialect(dialect)),
            Target::Notation(notation) if notation.reader().is_some() => Ok(Self::Notation(notation)),
            target => Err(value_error(format!("read={name:?}: {} is written and not read", target.name()))),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Dialect(dialect) => dialect.name(),
            Self::Notation(notation) => notation.name(),
        }
    }
}

/// What a conversion is asked to do.
#[derive(Clone, PartialEq)]
pub(crate) struct Settings {
    pub(crate) to: Target,
    pub(crate) variant: Chosen,
    source: Source,
    kq: KqMeaning,
    tolerance: Tolerance,
    en_passant: Option<EpPolicy>,
    order: Option<LetterOrder>,
    fields: FieldCount,
    lossy: bool,
    pub(crate) transform: Option<Transform>,
    kings: KingCount,
    pub(crate) assumes_rights: bool,
}

impl Settings {
    pub(crate) fn new(to: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let to = named("to", to)?;
        let get = |name: &str| -> PyResult<Option<Bound<'_, PyAny>>> {
            match options {
                Some(options) => options.get_item(name),
                None => Ok(None),
            }
        };
        let text = |name: &str| get(name)?.map(|value| string(name, &value)).transpose();
        if let Some(options) = options {
            for name in options.keys() {
                expect_known(&name.extract::<String>()?)?;
            }
        }
        let set = set(get("variants")?.as_ref())?;
        Ok(Self {
            to,
            variant: Chosen::of(set.as_ref(), get("variant")?.as_ref())?,
            source: text("read")?.map(|name| Source::parse(&name)).transpose()?.unwrap_or_default(),
            kq: text("kq")?.map(|name| named("kq", &name)).transpose()?.unwrap_or_default(),
            tolerance: text("tolerance")?.map(|name| named("tolerance", &name)).transpose()?.unwrap_or_default(),
            en_passant: text("en_passant")?.map(|name| named_or("en_passant", &name, "auto")).transpose()?.flatten(),
            order: text("order")?.map(|name| named("order", &name)).transpose()?,
            fields: text("fields")?.map(|name| named("fields", &name)).transpose()?.unwrap_or_default(),
            lossy: get("lossy")?.map(|value| truth("lossy", &value)).transpose()?.unwrap_or_default(),
            transform: text("transform")?.map(|name| named_or("transform", &name, "none")).transpose()?.flatten(),
            kings: text("kings")?.map(|name| named("kings", &name)).transpose()?.unwrap_or_default(),
            assumes_rights: text("assume_rights")?.map(|name| assumes_rights(&name)).transpose()?.unwrap_or_default(),
        })
    }

    /// The same with another variant.
    pub(crate) fn with_variant(&self, profile: Arc<Profile>) -> Self {
        let variant = Chosen { set: self.variant.set.clone(), profile };
        Self { variant, ..self.clone() }
    }

    /// The same for files of a format: templates of a wiki are read as such.
    pub(crate) fn for_format(&self, format: Format) -> Self {
        let source = match (format, self.source) {
            (Format::Wiki, Source::Auto) => Source::Notation(Notation::Wiki),
            (_, source) => source,
        };
        Self { source, ..self.clone() }
    }

    pub(crate) fn read_options(&self) -> ReadOptions {
        let dialect = if let Source::Dialect(dialect) = self.source { Some(dialect) } else { None };
        ReadOptions::new().with_dialect(dialect).with_kq(self.kq).with_tolerance(self.tolerance).with_kings(self.kings)
    }

    pub(crate) fn reader(&self) -> Reader {
        Reader::with_options(self.variant.profile.clone(), self.read_options())
    }

    pub(crate) fn notation(&self) -> Option<Notation> {
        if let Source::Notation(notation) = self.source { Some(notation) } else { None }
    }

    /// A converter for records in a container.
    pub(crate) fn converter(&self, container: Container) -> PyResult<fenconv::Converter> {
        let profile = self.variant.profile.clone();
        let habits = self.to.write_options(&profile);
        let write = habits
            .with_en_passant(self.en_passant.or(habits.en_passant))
            .with_order(self.order.unwrap_or(habits.order))
            .with_lossy(self.lossy);
        let options = Options::new()
            .with_read(self.read_options())
            .with_write(write)
            .with_fields(self.fields)
            .with_container(container);
        let mut converter = fenconv::Converter::new(profile, options).map_err(value_error)?;
        if let Some(reader) = self.notation().and_then(Notation::reader) {
            converter = converter.reading(reader);
        }
        if let Some(notation) = self.to.notation() {
            converter = converter.writing(Arc::new(notation));
        }
        if self.to == Target::Keep {
            converter = converter.keeping();
        }
        if let Some(transform) = self.transform {
            converter = converter.transforming(transform);
        }
        if self.assumes_rights {
            converter = converter.assuming_rights();
        }
        Ok(converter)
    }

    /// Each option that is not as it is by default.
    pub(crate) fn given<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let given = PyDict::new(py);
        if !self.variant.is_default() {
            given.set_item("variant", self.variant.pickled(py)?)?;
        }
        for (name, value) in self.words() {
            given.set_item(name, value)?;
        }
        if self.lossy {
            given.set_item("lossy", true)?;
        }
        Ok(given)
    }

    /// The options that are words, as far as they are not as by default.
    fn words(&self) -> Vec<(&'static str, &'static str)> {
        let mut words = Vec::new();
        let mut add = |name, value, is_default: bool| {
            if !is_default {
                words.push((name, value));
            }
        };
        add("read", self.source.name(), self.source == Source::Auto);
        add("kq", self.kq.name(), self.kq == KqMeaning::default());
        add("tolerance", self.tolerance.name(), self.tolerance == Tolerance::default());
        add("en_passant", self.en_passant.map_or("auto", EpPolicy::name), self.en_passant.is_none());
        add("order", self.order.map_or("kq", LetterOrder::name), self.order.is_none());
        add("fields", self.fields.name(), self.fields == FieldCount::default());
        add("transform", self.transform.map_or("none", Transform::name), self.transform.is_none());
        add("kings", self.kings.name(), self.kings == KingCount::default());
        add("assume_rights", if self.assumes_rights { "home" } else { "none" }, !self.assumes_rights);
        words
    }

    /// The arguments that make it, as `repr` shows them.
    pub(crate) fn shown(&self) -> String {
        let mut out = python_string(self.to.name());
        if !self.variant.is_default() {
            let _ = write!(out, ", variant={}", self.variant.shown());
        }
        for (name, value) in self.words() {
            let _ = write!(out, ", {name}={}", python_string(value));
        }
        if self.lossy {
            out.push_str(", lossy=True");
        }
        out
    }
}

/// Whether a record without castling field gets the rights of the classical array.
fn assumes_rights(name: &str) -> PyResult<bool> {
    match &*name.to_ascii_lowercase() {
        "none" => Ok(false),
        "home" => Ok(true),
        _ => Err(value_error(format!("assume_rights={name:?}: expected `none` or `home`"))),
    }
}

/// What `variants=` was given.
pub(crate) fn set(value: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Arc<Set>>> {
    let Some(value) = value.filter(|value| !value.is_none()) else { return Ok(None) };
    let variants = value.cast::<Variants>().map_err(|_| expected("variants", "Variants", value))?;
    Ok(Some(variants.get().0.clone()))
}

fn expect_known(name: &str) -> PyResult<()> {
    if NAMES.contains(&name) {
        return Ok(());
    }
    let near = nearest(name, &NAMES).map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
    Err(PyTypeError::new_err(format!("unexpected keyword argument '{name}'{near}")))
}

/// Whether an option was given the same value before.
pub(crate) fn is_same(one: &Bound<'_, PyAny>, other: &Bound<'_, PyAny>) -> bool {
    if one.is(other) {
        return true;
    }
    let text =
        |value: &Bound<'_, PyAny>| value.cast::<PyString>().ok().and_then(|text| text.to_str().ok().map(str::to_owned));
    text(one).is_some_and(|one| text(other).is_some_and(|other| one == other))
}
