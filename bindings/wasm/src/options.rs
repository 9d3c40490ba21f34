//! Options as they come from JavaScript: a line each, `name=value`.

use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

use fenconv::model::KqMeaning;
use fenconv::notation::{Container, EpPolicy, FieldCount, LetterOrder};
use fenconv::render::Notation;
use fenconv::{Converter, Dialect, Options, Profile, ReadOptions, Target, Tolerance, Transform};
use wasm_bindgen::JsError;

/// How records are read and written.
#[derive(Clone)]
pub(crate) struct Settings {
    pub(crate) variant: String,
    pub(crate) read: ReadOptions,
    from: Option<Notation>,
    to: Target,
    ep: Option<EpPolicy>,
    order: Option<LetterOrder>,
    fields: FieldCount,
    lossy: bool,
    assume_rights: bool,
    transform: Option<Transform>,
}

/// The value of a name.
pub(crate) fn named<T: FromStr<Err: Display>>(option: &str, name: &str) -> Result<T, JsError> {
    name.parse().map_err(|error| JsError::new(&format!("{option}: `{name}` is {error}")))
}

impl Settings {
    pub(crate) fn parse(lines: &str) -> Result<Self, JsError> {
        let mut settings = Self {
            variant: "chess960".into(),
            read: ReadOptions::default(),
            from: None,
            to: Target::Dialect(Dialect::XFen),
            ep: None,
            order: None,
            fields: FieldCount::default(),
            lossy: false,
            assume_rights: false,
            transform: None,
        };
        for (name, value) in lines.lines().filter_map(|line| line.split_once('=')) {
            settings.set(name, value)?;
        }
        Ok(settings)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), JsError> {
        match name {
            "variant" => self.variant = value.into(),
            "from" if value == "auto" => {}
            "from" => match named(name, value)? {
                Target::Dialect(dialect) => self.read.dialect = Some(dialect),
                Target::Notation(notation) if notation.reader().is_some() => self.from = Some(notation),
                target => return Err(JsError::new(&format!("from: {} is written and not read", target.name()))),
            },
            "kq" => self.read.kq = named::<KqMeaning>(name, value)?,
            "tolerance" => self.read.tolerance = named::<Tolerance>(name, value)?,
            "kings" => self.read.kings = named(name, value)?,
            "to" => self.to = named(name, value)?,
            "ep" => self.ep = Some(named(name, value)?),
            "order" => self.order = Some(named(name, value)?),
            "fields" => self.fields = named(name, value)?,
            "lossy" => self.lossy = value == "true",
            "assumeRights" => self.assume_rights = value == "true",
            "transform" => self.transform = Some(named(name, value)?),
            _ => return Err(JsError::new(&format!("`{name}` is no option"))),
        }
        Ok(())
    }

    /// What converts records of a variant so.
    pub(crate) fn converter(&self, profile: Arc<Profile>, container: Container) -> Result<Converter, String> {
        let notation = self.to.notation();
        let habits = self.to.write_options(&profile);
        let write = habits
            .with_en_passant(self.ep.or(habits.en_passant))
            .with_order(self.order.unwrap_or(habits.order))
            .with_lossy(self.lossy);
        let read = self.read.with_holdings(habits.holdings);
        let options =
            Options::new().with_read(read).with_write(write).with_fields(self.fields).with_container(container);
        let mut converter = Converter::new(profile, options).map_err(|error| error.to_string())?;
        if self.assume_rights {
            converter = converter.assuming_rights();
        }
        if let Some(transform) = self.transform {
            converter = converter.transforming(transform);
        }
        if let Some(reader) = self.from.and_then(Notation::reader) {
            converter = converter.reading(reader);
        }
        if let Some(notation) = notation {
            converter = converter.writing(Arc::new(notation));
        }
        if self.to == Target::Keep {
            converter = converter.keeping();
        }
        Ok(converter)
    }
}
