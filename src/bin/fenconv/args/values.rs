//! The values of arguments: what the user types and what it means.

use std::ffi::OsStr;
use std::marker::PhantomData;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser, ValueParserFactory};
use clap::error::ErrorKind;
use clap::{Arg, Command, ValueEnum};
use fenconv::finding::FindingKind;
use fenconv::inspect::KeyAlgorithm;
use fenconv::model::{KqMeaning, UnknownName};
use fenconv::notation::{EpPolicy, FieldCount, LetterOrder, Style};
use fenconv::render::{Arrow, LONGEST_CAPTION, Notation, Theme, squares};
use fenconv::rules::Soundness;
use fenconv::start::Numbering;
use fenconv::stream::{Column, Format, OnError, OutputFormat, Property};
use fenconv::{Dialect, Square, Target, Transform};

/// Declares an argument that takes the names of one of the library's types, in any case.
macro_rules! named_argument {
    ($($name:ident($type:ty)),+ $(,)?) => { $(
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $name(pub(crate) $type);

        impl Named for $name {
            fn names() -> Vec<&'static str> {
                <$type>::ALL.iter().map(|value| value.name()).collect()
            }

            fn parse(text: &str) -> Result<Self, String> {
                text.parse().map($name).map_err(|error: UnknownName| error.to_string())
            }
        }

        impl ValueParserFactory for $name {
            type Parser = NamedParser<Self>;

            fn value_parser() -> Self::Parser {
                NamedParser(PhantomData)
            }
        }
    )+ };
}

named_argument! {
    ThemeArg(Theme), NumberingArg(Numbering), Kq(KqMeaning), Ep(EpPolicy), Order(LetterOrder),
    FieldsArg(FieldCount), OnErrorArg(OnError), TransformArg(Transform), AlgorithmArg(KeyAlgorithm), AsArg(OutputFormat), LevelArg(Soundness),
}

/// What an argument takes by name.
pub(crate) trait Named: Clone + Send + Sync + 'static {
    /// The names that help and completions show.
    fn names() -> Vec<&'static str>;

    /// The value of a name, or what is wrong with it.
    fn parse(text: &str) -> Result<Self, String>;
}

/// Reads a named value; an unknown name is an error that shows what is near.
#[derive(Debug, Clone)]
pub(crate) struct NamedParser<T>(PhantomData<T>);

impl<T: Named> TypedValueParser for NamedParser<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        let text = value.to_string_lossy();
        T::parse(&text).map_err(|error| {
            let option = arg.map(|arg| format!(" for `{arg}`")).unwrap_or_default();
            let message = format!("`{}`{option} is {error}\n", text.escape_debug());
            clap::Error::raw(ErrorKind::InvalidValue, message).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(T::names().into_iter().map(PossibleValue::new)))
    }
}

/// Implements an argument whose names are not those of one type.
macro_rules! parsed_argument {
    ($($name:ident),+) => { $(
        impl ValueParserFactory for $name {
            type Parser = NamedParser<Self>;

            fn value_parser() -> Self::Parser {
                NamedParser(PhantomData)
            }
        }
    )+ };
}

parsed_argument!(ToArg, StyleArg, FromArg, FormatArg, TagsArg, SelectArg);

/// From which side a board is shown, if not from White's.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum FlipArg {
    /// Black's
    Black,
    /// That of the side to move
    Auto,
}

/// Arrows, all in one argument.
#[derive(Debug, Clone)]
pub(crate) struct Arrows(pub(crate) Vec<Arrow>);

impl FromStr for Arrows {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Arrow::list(text).map(Self).map_err(|error| error.to_string())
    }
}

/// Squares, all in one argument.
#[derive(Debug, Clone)]
pub(crate) struct Marks(pub(crate) Vec<Square>);

impl FromStr for Marks {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        squares(text).map(Self).map_err(|error| error.to_string())
    }
}

/// The text above a board.
pub(super) fn caption(text: &str) -> Result<String, String> {
    match text.chars().count() {
        count if count > LONGEST_CAPTION => Err(format!("{count} characters, at most {LONGEST_CAPTION} are shown")),
        _ => Ok(text.into()),
    }
}

/// What `--to` takes: a dialect or a notation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ToArg(pub(crate) Target);

impl Named for ToArg {
    fn names() -> Vec<&'static str> {
        Target::all().filter(|target| !matches!(target, Target::Style(_))).map(Target::name).collect()
    }

    fn parse(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(Target::Style(style)) => Err(format!("a program: `--style {style}` writes as it does")),
            Ok(target) => Ok(Self(target)),
            Err(error) => Err(expected_one_of("a dialect or notation", &Self::names(), error.nearest())),
        }
    }
}

/// A program whose habits are followed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StyleArg(pub(crate) Style);

impl Named for StyleArg {
    fn names() -> Vec<&'static str> {
        Style::ALL.iter().map(|style| style.name()).collect()
    }

    fn parse(text: &str) -> Result<Self, String> {
        text.parse().map(Self).map_err(|error: UnknownName| match text.parse() {
            Ok(Target::Dialect(dialect)) => format!("a dialect: `--to {dialect}` writes it"),
            Ok(Target::Notation(notation)) => format!("a notation: `--to {notation}` writes it"),
            _ => error.to_string(),
        })
    }
}

/// What is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    Auto,
    Dialect(Dialect),
    Notation(Notation),
}

/// What `--from` takes: `auto`, a dialect, or a notation that can be read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FromArg(pub(crate) Source);

impl Named for FromArg {
    fn names() -> Vec<&'static str> {
        let dialects = Dialect::ALL.iter().map(|dialect| dialect.name());
        let notations = Notation::ALL.iter().filter(|notation| notation.reader().is_some());
        std::iter::once(AUTO).chain(dialects).chain(notations.map(|notation| notation.name())).collect()
    }

    fn parse(text: &str) -> Result<Self, String> {
        // the default first: a name that is not found costs a look for near ones
        if text.eq_ignore_ascii_case(AUTO) {
            return Ok(Self(Source::Auto));
        }
        match text.parse() {
            Ok(Target::Dialect(dialect)) => Ok(Self(Source::Dialect(dialect))),
            Ok(Target::Notation(notation)) if notation.reader().is_some() => Ok(Self(Source::Notation(notation))),
            Ok(Target::Notation(_)) => Err("a notation that is written only, not read".into()),
            Ok(_) => Err("a program: what it writes is read without a word".into()),
            Err(error) => {
                Err(expected_one_of("a dialect or notation that can be read", &Self::names(), error.nearest()))
            }
        }
    }
}

const AUTO: &str = "auto";

fn expected_one_of(what: &str, names: &[&str], nearest: Option<&str>) -> String {
    let near = nearest.filter(|nearest| names.contains(nearest));
    let near = near.map(|name| format!("; did you mean `{name}`?")).unwrap_or_default();
    format!("not {what}: expected one of {}{near}", names.join(", "))
}

/// What `--format` takes; `None` is `auto`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FormatArg(pub(crate) Option<Format>);

impl Named for FormatArg {
    fn names() -> Vec<&'static str> {
        let named = Format::ALL.iter().filter(|format| **format != Format::Wiki);
        std::iter::once(AUTO).chain(named.map(|format| format.name())).collect()
    }

    fn parse(text: &str) -> Result<Self, String> {
        if text.eq_ignore_ascii_case(AUTO) {
            return Ok(Self(None));
        }
        text.parse()
            .map(|format| Self(Some(format)))
            .map_err(|error: UnknownName| expected_one_of("a format", &Self::names(), error.nearest()))
    }
}

/// What `--tags` takes: whether they are corrected.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TagsArg(pub(crate) bool);

impl Named for TagsArg {
    fn names() -> Vec<&'static str> {
        vec!["keep", "fix"]
    }

    fn parse(text: &str) -> Result<Self, String> {
        let at = Self::names().iter().position(|name| name.eq_ignore_ascii_case(text));
        at.map(|at| Self(at == 1)).ok_or_else(|| expected_one_of("a way with tags", &Self::names(), None))
    }
}

/// How many kings there may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum KingsArg {
    Profile,
    Any,
}

/// The rights that are assumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RightsArg {
    Home,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PiecesArg {
    Auto,
    Figures,
    Letters,
}

/// A name that can be a tag's and an operation's.
pub(super) fn tag_name(text: &str) -> Result<String, &'static str> {
    let sound = text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
    if ["FEN", "SetUp", "Variant"].iter().any(|name| name.eq_ignore_ascii_case(text)) {
        Err("that tag says what the position is")
    } else if sound && text.len() <= 15 {
        Ok(text.into())
    } else {
        Err("expected a letter and up to 14 letters, digits or `_`")
    }
}

/// What `check` fails for beside errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Denied {
    Warnings,
    Kind(FindingKind),
}

impl FromStr for Denied {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if ["warnings", "warning"].iter().any(|name| text.eq_ignore_ascii_case(name)) {
            return Ok(Self::Warnings);
        }
        text.parse().map(|KindArg(kind)| Self::Kind(kind))
    }
}

/// What records are selected by: a property, or the code of a finding.
#[derive(Debug, Clone, Copy)]
pub(crate) enum SelectArg {
    Property(Property),
    Kind(FindingKind),
}

impl Named for SelectArg {
    fn names() -> Vec<&'static str> {
        Property::ALL.iter().map(|property| property.name()).collect()
    }

    fn parse(text: &str) -> Result<Self, String> {
        if let Ok(property) = text.parse() {
            return Ok(Self::Property(property));
        }
        text.parse().map(Self::Kind).map_err(|code: UnknownName| {
            let property = text.parse::<Property>().err().and_then(|error| error.nearest());
            let near = property.or(code.nearest()).map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
            let names = Self::names().join(", ");
            format!("not a property: expected one of {names}, or the code of a finding (see `fenconv findings`){near}")
        })
    }
}

/// The code of a finding.
#[derive(Debug, Clone, Copy)]
pub(crate) struct KindArg(pub(crate) FindingKind);

impl FromStr for KindArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.parse().map(Self).map_err(|error: UnknownName| {
            let near = error.nearest().map_or_else(String::new, |code| format!("; did you mean `{code}`?"));
            format!("no finding has this code, see `fenconv findings`{near}")
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MessageFormat {
    Human,
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    pub(crate) fn write_global(self) {
        let choice = match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// A column by its name or number.
#[derive(Debug, Clone)]
pub(crate) struct ColumnArg(pub(crate) Column);

impl FromStr for ColumnArg {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.parse().map_or_else(|_| Column::Name(text.into()), Column::Number)))
    }
}

/// Reads what separates the cells of a table.
pub(super) fn delimiter(text: &str) -> Result<u8, &'static str> {
    match text.as_bytes() {
        b"\\t" | b"tab" => Ok(b'\t'),
        &[byte] if byte.is_ascii() && !byte.is_ascii_alphanumeric() => Ok(byte),
        _ => Err("expected one character, or `tab`"),
    }
}
