//! A profile's file as one line of text, its values with tabs between them: so the built-in
//! ones are kept. A key that can be left out goes before its value, the others have places.
//!
//! Only lines that the tests compare with their files are read, so nothing is checked: what
//! were missing would be empty.

use super::{Bounds, Letters, List, Pieces, ShuffleRule, Text};

/// The values of a line from where it is read.
pub(crate) type Values = std::str::Split<'static, char>;

/// What a line can hold.
pub(crate) trait Packed: Sized {
    /// Takes its values from the line.
    fn unpack(values: &mut Values) -> Self;

    /// Adds its values to a line.
    #[cfg(all(test, feature = "profiles"))]
    fn pack(&self, values: &mut Vec<String>);
}

fn text(values: &mut Values) -> &'static str {
    values.next().unwrap_or_default()
}

/// Values that are their own texts.
macro_rules! plain {
    ($($type:ty),*) => { $(
        impl Packed for $type {
            fn unpack(values: &mut Values) -> Self {
                text(values).parse().unwrap_or_default()
            }

            #[cfg(all(test, feature = "profiles"))]
            fn pack(&self, values: &mut Vec<String>) {
                values.push(self.to_string());
            }
        }
    )* };
}

plain!(u8, u16, u32, u64, usize, bool, char);

impl Packed for Text {
    fn unpack(values: &mut Values) -> Self {
        text(values).into()
    }

    #[cfg(all(test, feature = "profiles"))]
    fn pack(&self, values: &mut Vec<String>) {
        values.push(self.to_string());
    }
}

/// How many, then each.
impl<T: Packed + Clone> Packed for List<T> {
    fn unpack(values: &mut Values) -> Self {
        (0..usize::unpack(values)).map(|_| T::unpack(values)).collect()
    }

    #[cfg(all(test, feature = "profiles"))]
    fn pack(&self, values: &mut Vec<String>) {
        values.push(self.len().to_string());
        for item in self.iter() {
            item.pack(values);
        }
    }
}

/// Whether it is there, then it.
impl<T: Packed> Packed for Option<T> {
    fn unpack(values: &mut Values) -> Self {
        bool::unpack(values).then(|| T::unpack(values))
    }

    #[cfg(all(test, feature = "profiles"))]
    fn pack(&self, values: &mut Vec<String>) {
        self.is_some().pack(values);
        if let Some(value) = self {
            value.pack(values);
        }
    }
}

impl<A: Packed, B: Packed> Packed for (A, B) {
    fn unpack(values: &mut Values) -> Self {
        (A::unpack(values), B::unpack(values))
    }

    #[cfg(all(test, feature = "profiles"))]
    fn pack(&self, values: &mut Vec<String>) {
        self.0.pack(values);
        self.1.pack(values);
    }
}

impl Packed for Pieces {
    fn unpack(values: &mut Values) -> Self {
        Self(List::unpack(values))
    }

    #[cfg(all(test, feature = "profiles"))]
    fn pack(&self, values: &mut Vec<String>) {
        self.0.pack(values);
    }
}

impl Packed for Letters {
    fn unpack(values: &mut Values) -> Self {
        Self(List::unpack(values))
    }

    #[cfg(all(test, feature = "profiles"))]
    fn pack(&self, values: &mut Vec<String>) {
        self.0.pack(values);
    }
}

/// The lower one, then the upper one if it differs.
impl Packed for Bounds {
    fn unpack(values: &mut Values) -> Self {
        match <(u16, Option<u16>)>::unpack(values) {
            (low, Some(high)) => Self::Range(low, high),
            (number, None) => Self::Exactly(number),
        }
    }

    #[cfg(all(test, feature = "profiles"))]
    fn pack(&self, values: &mut Vec<String>) {
        match *self {
            Self::Range(low, high) => (low, Some(high)).pack(values),
            Self::Exactly(number) => (number, None::<u16>).pack(values),
        }
    }
}

/// The name of the rule, then its keys.
macro_rules! rules {
    ($($rule:ident { $($key:ident),* })*) => {
        impl Packed for ShuffleRule {
            fn unpack(values: &mut Values) -> Self {
                match text(values) {
                    $(stringify!($rule) => Self::$rule { $($key: Packed::unpack(values)),* },)*
                    _ => Self::PawnsProtected {},
                }
            }

            #[cfg(all(test, feature = "profiles"))]
            fn pack(&self, values: &mut Vec<String>) {
                match self {
                    $(Self::$rule { $($key),* } => {
                        values.push(stringify!($rule).into());
                        $($key.pack(values);)*
                    })*
                }
            }
        }
    };
}

rules! {
    Between { piece, of }
    OppositeShades { pieces }
    SameShade { pieces }
    Zone { piece, files, squares }
    Fixed { piece, file }
    NotAdjacent { pieces }
    PawnsProtected {}
    Exclude { ranks }
}
