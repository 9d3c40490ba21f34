//! Values that are stored and sent, as serde writes and reads them (feature `serde`).
//!
//! | value | as |
//! |---|---|
//! | [`VariantPosition`] | `{"variant": "chess960", "record": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}` |
//! | [`Finding`] | its code, severity, action, field, span and, where it has any, particulars |
//! | [`RecordError`] | code, field, span and message |
//! | [`PositionKey`] | 32 hexadecimal digits |
//! | [`ReadOptions`], [`WriteOptions`], [`Options`] | their fields; one that is missing has its default, an unknown one is an error |
//! | squares, files, ranks, colours, wings, and all that has a `name` | the name: `"e4"`, `"king side"`, `"x-fen"` |
//! | [`DialectSet`], [`CastlingRights`], [`EnPassantTargets`] | a list of their members |
//! | [`StartId`], [`StartNumbers`], [`Span`], [`Right`] | a number; their fields |
//!
//! A position alone is not written: which variant it belongs to is part of what it means. It is
//! written as X-FEN, or as Shredder-FEN where X-FEN cannot express a right, with every en
//! passant target; so it reads back equal. Reading takes what the default tolerance takes. The
//! variant is looked up in [`Variants::shared`]; with profiles of your own use
//! [`VariantPosition::seed`].
//!
//! ```
//! use fenconv::Variants;
//! use fenconv::variants::VariantPosition;
//! let chess960 = Variants::shared().get("chess960")?;
//! let position = VariantPosition::read("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", chess960)?;
//! let text = serde_json::to_string(&position)?;
//! assert_eq!(text, r#"{"variant":"chess960","record":"4k3/8/8/8/8/8/8/4K1RR w G - 0 1"}"#);
//! assert_eq!(serde_json::from_str::<VariantPosition>(&text)?, position);
//! let error = serde_json::from_str::<VariantPosition>(r#"{"variant":"chess960","record":"4k3/8"}"#).unwrap_err();
//! assert!(error.to_string().contains("ranks"), "{error}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use ::serde::de::{DeserializeSeed, Error as _, Visitor};
use ::serde::ser::Error as _;
use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::convert::Options;
use crate::finding::{Action, Detail, Field, Finding, FindingKind, RecordError, Severity, Span, Tolerance};
use crate::inspect::PositionKey;
use crate::model::{CastlingRights, Color, EnPassantTargets, File, KqMeaning, Rank, Right, Square, Wing};
use crate::notation::{
    ChecksForm, Container, Dialect, DialectSet, EpPolicy, FieldCount, GateOrder, HoldingsForm, HoldingsOrder,
    KingCount, LetterOrder, ReadOptions, ShortForm, Style, TargetOrder, WriteOptions, Writer,
};
use crate::render::{Notation, Pieces, Theme};
use crate::rules::Soundness;
use crate::start::{Numbering, StartId, StartNumbers};
#[cfg(feature = "stream")]
use crate::stream::{Format, OnError, OutputFormat};
use crate::target::Target;
use crate::variants::{VariantPosition, Variants};

/// Values that are written as they are displayed, and read as they are parsed.
macro_rules! as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text(PhantomData))
            }
        }
    )+};
}

as_text! {
    Color, Wing, File, Rank, Square, PositionKey,
    KqMeaning, Dialect, EpPolicy, LetterOrder, FieldCount, KingCount, Container, HoldingsForm, HoldingsOrder,
    GateOrder, TargetOrder, ShortForm, ChecksForm, Style, FindingKind, Severity, Action, Field, Tolerance,
    Numbering, Soundness, Notation, Pieces, Theme, Target,
}
#[cfg(feature = "stream")]
as_text! { Format, OnError, OutputFormat }

struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: ::serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Values that are written as another one, which derives how, and made of it again.
macro_rules! as_other {
    ($type:ty as $other:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$other>::try_from(self).map_err(S::Error::custom)?.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <$other>::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
            }
        }
    };
}

/// Values that are written as a list of their members.
macro_rules! as_list {
    ($type:ty as $member:ty: $add:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut all = Self::default();
                for member in Vec::<$member>::deserialize(deserializer)? {
                    $add(&mut all, member);
                }
                Ok(all)
            }
        }
    };
}

as_list! { DialectSet as Dialect: DialectSet::insert }
as_list! { EnPassantTargets as Square: EnPassantTargets::insert }
as_list! { CastlingRights as Right: |rights: &mut CastlingRights, Right { color, wing, rook }| rights.set(color, wing, Some(rook)) }

/// Structs by their fields. All of them must be there, unless there are usual values.
macro_rules! by_field {
    ($type:ident { $($field:ident: $value:ty),+ $(,)? } $($default:ident)?) => {
        const _: () = {
            #[derive(Serialize, Deserialize)]
            #[serde(deny_unknown_fields)]
            $(#[serde($default)])?
            struct Fields { $($field: $value),+ }

            $(impl Default for Fields {
                fn default() -> Self {
                    Self::from(&$type::$default())
                }
            })?

            impl From<&$type> for Fields {
                fn from(whole: &$type) -> Self {
                    Self { $($field: whole.$field),+ }
                }
            }

            impl From<Fields> for $type {
                fn from(fields: Fields) -> Self {
                    Self { $($field: fields.$field),+ }
                }
            }

            as_other! { $type as Fields }
        };
    };
}

by_field! { Span { start: u32, end: u32 } }
by_field! { Right { color: Color, wing: Wing, rook: File } }
by_field! { StartNumbers { white: Option<u64>, black: Option<u64> } }
by_field! { ReadOptions {
    dialect: Option<Dialect>,
    kq: KqMeaning,
    tolerance: Tolerance,
    limit: usize,
    kings: KingCount,
    holdings: HoldingsForm,
} default }
by_field! { WriteOptions {
    dialect: Dialect,
    en_passant: Option<EpPolicy>,
    order: LetterOrder,
    classic_if_enough: bool,
    holdings: HoldingsForm,
    holdings_order: HoldingsOrder,
    gates: GateOrder,
    targets: TargetOrder,
    short: ShortForm,
    checks: ChecksForm,
    lossy: bool,
} default }
by_field! { Options {
    read: ReadOptions,
    write: WriteOptions,
    fields: FieldCount,
    container: Container,
} default }

as_other! { StartId as u16 }

impl From<&StartId> for u16 {
    fn from(id: &StartId) -> Self {
        id.number()
    }
}

impl TryFrom<u16> for StartId {
    type Error = String;

    fn try_from(number: u16) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("expected a number from 0 to 959, found {number}"))
    }
}

/// A [`Finding`].
#[derive(Serialize, Deserialize)]
struct FindingFields {
    code: FindingKind,
    severity: Severity,
    action: Action,
    field: Field,
    span: Span,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    detail: Option<DetailFields>,
}

as_other! { Finding as FindingFields }

impl From<&Finding> for FindingFields {
    fn from(&Finding { kind, severity, action, field, span, detail }: &Finding) -> Self {
        Self { code: kind, severity, action, field, span, detail: DetailFields::of(detail) }
    }
}

impl TryFrom<FindingFields> for Finding {
    type Error = String;

    fn try_from(fields: FindingFields) -> Result<Self, String> {
        let FindingFields { code, severity, action, field, span, detail } = fields;
        let detail = detail.map_or(Ok(Detail::None), Detail::try_from)?;
        Ok(Self { severity, action, ..Self::new(code, field, span).with_detail(detail) })
    }
}

/// The [`Detail`] of a finding that has one.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum DetailFields {
    Count { found: u16, expected: u16 },
    SideCount { side: Color, found: u16, expected: u16 },
    Limit(u32),
    Side(Color),
    Square(Square),
    Wing { color: Color, wing: Wing },
    Lost { right: Right, outermost: Option<File> },
    Missing(String),
    Format(String),
}

impl DetailFields {
    fn of(detail: Detail) -> Option<Self> {
        Some(match detail {
            Detail::None => return None,
            Detail::Count { found, expected } => Self::Count { found, expected },
            Detail::SideCount { side, found, expected } => Self::SideCount { side, found, expected },
            Detail::Limit(limit) => Self::Limit(limit),
            Detail::Side(color) => Self::Side(color),
            Detail::Square(square) => Self::Square(square),
            Detail::Wing(color, wing) => Self::Wing { color, wing },
            Detail::Lost(right, outermost) => Self::Lost { right, outermost },
            Detail::Missing(what) => Self::Missing(what.into()),
            Detail::Format(name) => Self::Format(name.into()),
        })
    }
}

impl TryFrom<DetailFields> for Detail {
    type Error = String;

    fn try_from(fields: DetailFields) -> Result<Self, String> {
        Ok(match fields {
            DetailFields::Count { found, expected } => Self::Count { found, expected },
            DetailFields::SideCount { side, found, expected } => Self::SideCount { side, found, expected },
            DetailFields::Limit(limit) => Self::Limit(limit),
            DetailFields::Side(color) => Self::Side(color),
            DetailFields::Square(square) => Self::Square(square),
            DetailFields::Wing { color, wing } => Self::Wing(color, wing),
            DetailFields::Lost { right, outermost } => Self::Lost(right, outermost),
            DetailFields::Missing(what) => Self::Missing(kept(what)?),
            DetailFields::Format(name) => Self::Format(kept(name)?),
        })
    }
}

/// A text that stays until the end of the process, since a finding is `Copy`: one for all that
/// are equal. The library has few such texts, so there are limits for what strangers send.
fn kept(text: String) -> Result<&'static str, String> {
    const MOST_TEXTS: usize = 256;
    const LONGEST: usize = 256;
    static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = kept.get(&*text) {
        return Ok(same);
    }
    if kept.len() == MOST_TEXTS || text.len() > LONGEST {
        return Err("a text that no finding has".into());
    }
    let text = String::leak(text);
    kept.insert(text);
    Ok(text)
}

/// A [`RecordError`].
#[derive(Serialize, Deserialize)]
struct RecordErrorFields {
    code: FindingKind,
    field: Field,
    span: Span,
    message: String,
}

as_other! { RecordError as RecordErrorFields }

impl From<&RecordError> for RecordErrorFields {
    fn from(error: &RecordError) -> Self {
        Self { code: error.kind(), field: error.field(), span: error.span(), message: error.message().into() }
    }
}

impl From<RecordErrorFields> for RecordError {
    fn from(RecordErrorFields { code, field, span, message }: RecordErrorFields) -> Self {
        Self::from_parts(code, field, span, message)
    }
}

/// A [`VariantPosition`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionFields {
    variant: String,
    record: String,
}

impl PositionFields {
    fn position<E: ::serde::de::Error>(self, variants: &Variants) -> Result<VariantPosition, E> {
        let profile = variants.get(&self.variant).map_err(E::custom)?;
        VariantPosition::read(&self.record, profile).map_err(E::custom)
    }
}

/// # Errors
/// A position that its profile does not take (see [`Position::validate`](crate::Position::validate)),
/// or that no dialect can express, as there is in some gating variants.
impl Serialize for VariantPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let options = WriteOptions::new().with_en_passant(Some(EpPolicy::Keep));
        let write = |dialect| {
            let writer = Writer::new(self.profile.clone(), options.with_dialect(dialect));
            writer.to_string(&self.position)
        };
        let record = write(Dialect::XFen).or_else(|error| match error.kind() {
            FindingKind::Lossy => write(Dialect::Shredder),
            _ => Err(error),
        });
        let record = record.map_err(S::Error::custom)?;
        PositionFields { variant: self.profile.id().into(), record }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for VariantPosition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        PositionFields::deserialize(deserializer)?.position(Variants::shared())
    }
}

struct PositionSeed<'v>(&'v Variants);

impl<'de> DeserializeSeed<'de> for PositionSeed<'_> {
    type Value = VariantPosition;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<VariantPosition, D::Error> {
        PositionFields::deserialize(deserializer)?.position(self.0)
    }
}

impl VariantPosition {
    /// Reads a position of one of these variants (feature `serde`).
    ///
    /// ```
    /// use fenconv::Variants;
    /// use fenconv::variants::VariantPosition;
    /// use serde::de::DeserializeSeed;
    /// let text = r#"{"variant": "shogi", "record": "9/9/9/9/4k4/9/9/9/4K4[] w - - 0 1"}"#;
    /// let variants = Variants::builtin();
    /// let read = VariantPosition::seed(&variants).deserialize(&mut serde_json::Deserializer::from_str(text))?;
    /// assert_eq!(read.profile.id(), "shogi");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seed(variants: &Variants) -> impl for<'de> DeserializeSeed<'de, Value = Self> {
        PositionSeed(variants)
    }
}
