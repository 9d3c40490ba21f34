//! What converts records as the options of a conversion ask for it.

use std::sync::{Arc, OnceLock};

use fenconv::convert::OptionsError;
use fenconv::notation::Container;
use fenconv::render::Notation;
use fenconv::stream::{ByVariant, OutputFormat};
use fenconv::{Converter, Options, Profile, ReadOptions, Target, Tolerance};

use crate::Failure;
use crate::args::{ConvertArgs, ReadingArgs};
use crate::profiles::Choice;

/// Converters for what records can be in; most inputs need one of them.
pub(crate) struct Converters<'a> {
    choice: &'a Choice,
    make: Make,
    made: [OnceLock<ByVariant<Converter>>; 3],
}

/// What makes a converter for a profile.
type Make = Arc<dyn Fn(Arc<Profile>, Container) -> Result<Converter, OptionsError> + Send + Sync>;

impl<'a> Converters<'a> {
    /// Finds out whether the options go together.
    pub(crate) fn new(args: &ConvertArgs, choice: &'a Choice) -> Result<Self, Failure> {
        let target = args.target()?;
        // a board alone need not have kings
        let is_board = target.and_then(Target::notation).is_some_and(|notation| !notation.counts_kings());
        let read = if is_board { args.reading.board_options() } else { args.reading.options() };
        let transform = args.transform.map(|transform| transform.0);
        let assumes_rights = args.assume_rights.is_some();
        let (style, ep, order, lossy) = (args.style, args.ep, args.order, args.lossy);
        let (to, from) = (target, args.reading.notation());
        let (fields, write_as) = (args.fields.map(|fields| fields.0), args.write_as.map(|format| format.0));
        let rebuild = args.rebuild_start && read.tolerance == Tolerance::Repair;
        let variants = choice.variants.clone();
        let make = move |profile: Arc<Profile>, container| {
            let notation = to.and_then(Target::notation);
            let habits = style.map(|style| Target::Style(style.0)).or(to);
            let habits = habits.map(|target| target.write_options(&profile)).unwrap_or_default();
            let dialect = if let Some(Target::Dialect(dialect)) = to { dialect } else { habits.dialect };
            let write = habits
                .with_dialect(dialect)
                .with_en_passant(ep.map(|ep| ep.0).or(habits.en_passant))
                .with_order(order.map_or(habits.order, |order| order.0))
                .with_lossy(lossy);
            let read = read.with_holdings(habits.holdings);
            let starts = rebuild.then(|| variants.start_positions(profile.id()).ok()).flatten();
            let fields = fields.or_else(|| {
                // what is EPD already stays what it is
                let is_epd = write_as == Some(OutputFormat::Epd) && container == Container::Epd;
                write_as.filter(|_| !is_epd).map(OutputFormat::fields)
            });
            let fields = fields.unwrap_or_default();
            let mut converter = Converter::new(
                profile,
                Options::new().with_read(read).with_write(write).with_fields(fields).with_container(container),
            )?;
            if let Some(starts) = starts {
                converter = converter.rebuilding(Arc::new(starts));
            }
            if assumes_rights {
                converter = converter.assuming_rights();
            }
            if let Some(transform) = transform {
                converter = converter.transforming(transform);
            }
            if let Some(reader) = from.and_then(Notation::reader) {
                converter = converter.reading(reader);
            }
            if let Some(notation) = notation {
                converter = converter.writing(Arc::new(notation));
            }
            if to == Some(Target::Keep) {
                converter = converter.keeping();
            }
            Ok(converter)
        };
        let converters = Self { choice, make: Arc::new(make), made: [const { OnceLock::new() }; 3] };
        converters.get(Container::Fen)?;
        Ok(converters)
    }

    pub(crate) fn get(&self, container: Container) -> Result<&ByVariant<Converter>, OptionsError> {
        let made = &self.made[container as usize];
        if let Some(made) = made.get() {
            return Ok(made);
        }
        let make = self.make.clone();
        let new = self.choice.each(move |profile| make(profile, container))?;
        Ok(made.get_or_init(|| new))
    }
}

/// What reads the records of a container, in whatever notation they are.
pub(crate) fn reading(
    args: &ReadingArgs,
    read: ReadOptions,
    choice: &Choice,
    container: Container,
) -> Result<ByVariant<Converter>, OptionsError> {
    let options = Options::new().with_read(read).with_container(container);
    let from = args.notation();
    choice.each(move |profile| {
        let converter = Converter::new(profile, options)?;
        Ok(match from.and_then(Notation::reader) {
            Some(reader) => converter.reading(reader),
            None => converter,
        })
    })
}
