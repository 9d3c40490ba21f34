//! Reads and writes chess position records of any variant and knows which rook
//! each castling letter means.
//!
//! [`Variants`] has the profiles of the variants. With one of them a [`Reader`]
//! makes a [`Position`] of a record, a [`Writer`] a record of a position, and a
//! [`Converter`] goes from record to record without more than it needs. A [`Checker`] also
//! judges the position. [`inspect::Sanitizer`] is for servers that are handed strings by
//! strangers.
//!
//! A right to castle is kept as the file of its rook; every spelling reads into that
//! and writes from it. What a record gets wrong is a [`Finding`] with a code and the
//! bytes concerned.
//!
//! What most programs need first is here; the rest is in the module of its subject.
//!
//! The feature `profiles` adds variants of your own in TOML, `stream` whole files, `cli` (on
//! by default) the command and all these; `serde` stores values, `arbitrary` makes random ones.
//! Without features the library uses no files, threads or environment.

#![cfg_attr(not(feature = "simd"), forbid(unsafe_code))]

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
mod check;
pub mod convert;
#[cfg(feature = "files")]
pub mod files;
pub mod find;
pub mod finding;
pub mod inspect;
pub mod model;
pub mod notation;
pub mod profile;
pub mod render;
pub mod rules;
#[cfg(feature = "serde")]
pub mod serde;
pub mod start;
#[cfg(feature = "stream")]
pub mod stream;
mod target;
mod transform;
pub mod variants;

pub use check::Checker;
#[doc(inline)]
pub use convert::{Converter, Options};
#[doc(inline)]
pub use finding::{Error, Finding, Tolerance};
#[doc(inline)]
pub use model::{Color, Position, Square};
#[doc(inline)]
pub use notation::{Dialect, ParsedRecord, ReadOptions, Reader, WriteOptions, Writer};
#[doc(inline)]
pub use profile::Profile;
pub use target::Target;
pub use transform::Transform;
#[doc(inline)]
pub use variants::Variants;
