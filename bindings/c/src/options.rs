//! Options by name and value, as on the command line.

use std::ffi::c_char;

use fenconv_core::finding::Tolerance;
use fenconv_core::model::KqMeaning;
use fenconv_core::notation::{Container, EpPolicy, FieldCount, KingCount, LetterOrder};
use fenconv_core::render::Notation;
use fenconv_core::rules::Soundness;
use fenconv_core::start::Numbering;
use fenconv_core::{Dialect, Target};

use crate::call;
use crate::error::{fenconv_error, Failure};
use crate::status::{fenconv_status, FENCONV_UNKNOWN_NAME};

/// What a converter is asked to do. One thread at a time.
#[allow(non_camel_case_types)]
#[derive(Clone, Default)]
pub struct fenconv_options {
    pub(crate) chosen: Chosen,
}

/// The options, as they are chosen or by default.
#[derive(Clone)]
pub(crate) struct Chosen {
    pub(crate) variant: String,
    pub(crate) to: Target,
    pub(crate) from: Source,
    pub(crate) kq: KqMeaning,
    pub(crate) tolerance: Tolerance,
    pub(crate) kings: KingCount,
    pub(crate) ep: Option<EpPolicy>,
    pub(crate) order: Option<LetterOrder>,
    pub(crate) fields: FieldCount,
    pub(crate) container: Container,
    pub(crate) lossy: bool,
    pub(crate) assume_rights: bool,
    pub(crate) level: Soundness,
    pub(crate) numbering: Numbering,
}

impl Default for Chosen {
    fn default() -> Self {
        Self {
            variant: "chess960".into(),
            to: Target::Dialect(Dialect::default()),
            from: Source::default(),
            kq: KqMeaning::default(),
            tolerance: Tolerance::default(),
            kings: KingCount::default(),
            ep: None,
            order: None,
            fields: FieldCount::default(),
            container: Container::default(),
            lossy: false,
            assume_rights: false,
            level: Soundness::default(),
            numbering: Numbering::default(),
        }
    }
}

/// What records are read as.
#[derive(Clone, Copy, Default)]
pub(crate) enum Source {
    /// FEN and EPD in any dialect.
    #[default]
    Auto,
    Dialect(Dialect),
    Notation(Notation),
}

/// The names of all options.
pub(crate) const NAMES: &[&str] = &[
    "variant",
    "to",
    "from",
    "kq",
    "tolerance",
    "kings",
    "ep",
    "order",
    "fields",
    "container",
    "lossy",
    "assume-rights",
    "level",
    "numbering",
];

const AUTO: &str = "auto";

impl Chosen {
    fn set(&mut self, name: &str, value: &str) -> Result<(), Failure> {
        match name {
            "variant" => self.variant = value.into(),
            "to" => self.to = named(name, value)?,
            "from" => self.from = source(value)?,
            "kq" => self.kq = named(name, value)?,
            "tolerance" => self.tolerance = named(name, value)?,
            "kings" => self.kings = named(name, value)?,
            "ep" => self.ep = if is_auto(value) { None } else { Some(named(name, value)?) },
            "order" => self.order = if is_auto(value) { None } else { Some(named(name, value)?) },
            "fields" => self.fields = named(name, value)?,
            "container" => self.container = named(name, value)?,
            "lossy" => self.lossy = truth(name, value)?,
            "assume-rights" => self.assume_rights = home(value)?,
            "level" => self.level = named(name, value)?,
            "numbering" => self.numbering = named(name, value)?,
            _ => return Err(unknown(format!("no such option: `{}`; there are {}", shown(name), NAMES.join(", ")))),
        }
        Ok(())
    }
}

fn is_auto(value: &str) -> bool {
    value.eq_ignore_ascii_case(AUTO)
}

fn source(value: &str) -> Result<Source, Failure> {
    if is_auto(value) {
        return Ok(Source::Auto);
    }
    match named("from", value)? {
        Target::Dialect(dialect) => Ok(Source::Dialect(dialect)),
        Target::Notation(notation) if notation.reader().is_some() => Ok(Source::Notation(notation)),
        other => Err(unknown(format!("from: `{}` is written and not read", other.name()))),
    }
}

fn truth(name: &str, value: &str) -> Result<bool, Failure> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(unknown(format!("{name}: expected `true` or `false`, found `{}`", shown(value)))),
    }
}

fn home(value: &str) -> Result<bool, Failure> {
    match value {
        "home" => Ok(true),
        "none" => Ok(false),
        _ => Err(unknown(format!("assume-rights: expected `home` or `none`, found `{}`", shown(value)))),
    }
}

/// A value that has a name.
pub(crate) fn named<T>(what: &str, value: &str) -> Result<T, Failure>
where
    T: std::str::FromStr<Err = fenconv_core::model::UnknownName>,
{
    value.parse().map_err(|error| unknown(format!("{what}: {error}")))
}

pub(crate) fn unknown(message: String) -> Failure {
    Failure::new(FENCONV_UNKNOWN_NAME, message)
}

/// A text of the caller's as it can be shown.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 64;
    text.chars().take(MOST).flat_map(char::escape_debug).collect()
}

/// Makes options with their default values: X-FEN is written, `chess960` is the variant.
/// Free them with `fenconv_options_free`.
#[no_mangle]
pub extern "C" fn fenconv_options_new() -> *mut fenconv_options {
    // SAFETY: no error struct
    unsafe { call::handle(std::ptr::null_mut(), || Ok(fenconv_options::default())) }
}

/// Frees options. Converters that were made of them stay usable. NULL is allowed.
///
/// # Safety
/// `options` is NULL or was returned by `fenconv_options_new` and not yet freed.
#[no_mangle]
pub unsafe extern "C" fn fenconv_options_free(options: *mut fenconv_options) {
    // SAFETY: the caller's promise
    unsafe { call::free(options) }
}

/// Sets an option by its name and value, as on the command line and without the dashes:
/// "to" and "shredder", "variant" and "standard", "lossy" and "true". The names are
/// `fenconv_list("options", ...)`, the values stand in bindings/c/README.md. A wrong value
/// fails here, a variant that does not exist in `fenconv_converter_new`.
/// Returns `FENCONV_OK`, `FENCONV_UNKNOWN_NAME` or `FENCONV_BAD_ARGUMENT`.
///
/// # Safety
/// `options` is a live handle, `name` and `value` end with NUL, `error` is NULL or a struct of
/// its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_options_set(
    options: *mut fenconv_options,
    name: *const c_char,
    value: *const c_char,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let options = call::there_mut(options, "options")?;
            options.chosen.set(call::name(name, "name")?, call::name(value, "value")?)
        })
    }
}
