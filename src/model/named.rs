//! Values that have names a user may type: dialects, notations, policies and the like.

use std::fmt;

/// How alike two names are that could be one with a slip, from 0 to 1.
const ALIKE: f64 = 0.8;
/// A longer text is no slip of a name.
const LONGEST: usize = 64;

/// A text that is not the name of a value. It says which names there are, and which of
/// them is near.
///
/// ```
/// let error = "shreder".parse::<fenconv::Dialect>().unwrap_err();
/// assert_eq!(error.nearest(), Some("shredder"));
/// assert_eq!(error.to_string(), "not a dialect: expected `x-fen`, `classic` or `shredder`; did you mean `shredder`?");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName {
    what: &'static str,
    names: Vec<&'static str>,
    nearest: Option<&'static str>,
}

impl UnknownName {
    /// The error of a text that is none of the names of such a value, which is called `what`
    /// with its article.
    pub(crate) fn new(what: &'static str, names: Vec<&'static str>, found: &str) -> Self {
        let nearest = nearest(found, names.iter().copied());
        Self { what, names, nearest }
    }

    /// All names of such a value.
    #[must_use]
    pub fn names(&self) -> &[&'static str] {
        &self.names
    }

    /// The name that was probably meant.
    #[must_use]
    pub const fn nearest(&self) -> Option<&'static str> {
        self.nearest
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not {}: expected ", self.what)?;
        for (at, name) in self.names.iter().enumerate() {
            let before = if at == 0 {
                ""
            } else if at + 1 == self.names.len() {
                " or "
            } else {
                ", "
            };
            write!(f, "{before}`{name}`")?;
        }
        self.nearest.map_or(Ok(()), |nearest| write!(f, "; did you mean `{nearest}`?"))
    }
}

impl std::error::Error for UnknownName {}

/// The name that is most like a text, if one is.
fn nearest<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    if text.len() > LONGEST {
        return None;
    }
    let text = text.to_ascii_lowercase();
    let likeness = |name: &str| {
        let part = if text.len() > 3 && name.contains(&text) { 0.9 } else { 0.0 };
        strsim::jaro_winkler(&text, name).max(part)
    };
    let (likeness, name) =
        names.map(|name| (likeness(name), name)).reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    (likeness >= ALIKE).then_some(name)
}

/// Gives an enum its list, its names, and the reading of them without regard to case. A row
/// is a value, its name, and other spellings that are read.
macro_rules! named {
    ($type:ident, $what:literal: $($variant:ident = $name:literal $(| $alias:literal)*),+ $(,)?) => {
        impl $type {
            /// All of them, in the order of their declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Its name as a user types it, in lower case; it never changes.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }

        /// Its name.
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        /// Reads its name in any case.
        impl std::str::FromStr for $type {
            type Err = $crate::model::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                const SPELLINGS: &[&[&str]] = &[$(&[$name $(, $alias)*]),+];
                let is_one = |spellings: &&[&str]| spellings.iter().any(|name| name.eq_ignore_ascii_case(text));
                SPELLINGS.iter().position(|spellings| is_one(spellings)).map(|at| Self::ALL[at]).ok_or_else(|| {
                    let names = Self::ALL.iter().map(|value| value.name()).collect();
                    $crate::model::UnknownName::new($what, names, text)
                })
            }
        }
    };
}
/// Gives a struct of options `new` and a setter for each, so that options can be added
/// without breaking whoever sets others.
macro_rules! setters {
    ($type:ident { $($(#[$meta:meta])* $setter:ident: $option:ident: $value:ty),+ $(,)? }) => {
        impl $type {
            /// The usual ones.
            #[must_use]
            pub fn new() -> Self {
                Self::default()
            }

            $(
                #[doc = concat!("The same with another [`", stringify!($option), "`](Self::", stringify!($option), ").")]
                #[must_use]
                pub fn $setter(mut self, $option: $value) -> Self {
                    self.$option = $option;
                    self
                }
            )+
        }
    };
}
pub(crate) use {named, setters};
