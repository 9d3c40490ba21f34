//! Reads and writes chess position records (FEN, X-FEN, Shredder-FEN, EPD) of any variant and knows
//! which rook each castling letter means. A right to castle is kept as the file of its rook: every
//! spelling reads into that and is written from it. What a record gets wrong is a [`Finding`].
//!
//! ```
//! use fenconv::{Converter, Dialect, Variants};
//! let converter = Converter::to_dialect(Variants::shared().get("chess960")?, Dialect::Shredder);
//! let record = converter.convert_str("4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1")?;
//! assert_eq!(record, "4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//!
//! | to | look at |
//! |---|---|
//! | convert records | [`Converter`], [`convert`] |
//! | read a record into a position, and write one | [`Reader`], [`Writer`], [`notation`] |
//! | build or change a position | [`Position`], [`model`], [`edit`] |
//! | accept a record from a stranger | [`inspect::Sanitizer`] |
//! | show what is wrong, and where | [`Checker`], [`finding`] |
//! | know which rook castles, and where to | [`inspect::CastlingMove`] |
//! | compare positions, or store a key | [`inspect::same_position`], [`inspect::position_key`] |
//! | find start positions by number | [`start`] |
//! | choose a variant, or add your own | [`Variants`], [`profile`] |
//! | judge whether a game can lead to a position | [`rules`] |
//! | draw a board, write LaTeX, UCI, SFEN | [`render`] |
//! | find records in a text | [`find`] |
//! | convert whole files | `stream`, `files` (features) |
//!
//! `docs/library/rust.md` in the source has an example of each, `examples/` has ten programs.
//!
//! # Features
//!
//! Without features the library uses no files, threads, clock or environment, and has all built-in
//! variants. `profiles` reads variants of your own in TOML, `stream` converts whole inputs on threads,
//! `files` replaces files whole or not at all, `gzip`, `zstd` and `bzip2` are compressions, `json` writes
//! all of a record as JSON, `serde` stores values, `arbitrary` makes random ones, `simd` uses AVX2, `png`
//! and `png-text` draw PNG. `cli`, on by default, is the command and most of these.
//!
//! # Untrusted input
//!
//! No input makes a call panic, and a record is read in time and memory that grow with its length alone. A
//! record has at most [`notation::DEFAULT_RECORD_LIMIT`] bytes. That it can be read does not make it
//! sound: [`inspect::Sanitizer`] also refuses positions that crash programs.

#![cfg_attr(not(feature = "simd"), forbid(unsafe_code))]
// which feature an item needs is shown at docs.rs
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "json")]
pub mod answer;
#[cfg(feature = "arbitrary")]
pub mod arbitrary;
mod check;
pub mod convert;
pub mod edit;
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

/// The examples of the pages for authors of programs are run as those of the library are.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../docs/library/rust.md")]
    #[doc = include_str!("../docs/library/untrusted-input.md")]
    #[doc = include_str!("../docs/library/errors.md")]
    struct Library;
}

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
