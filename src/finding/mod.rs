//! What is noticed in a record: its kind, its place and what is done about it.
//!
//! Each kind is a row of the table in `kinds.rs`: its words, how each tolerance treats
//! it, what helps, an example. Everybody else only says which kind was found where.

mod detail;
mod error;
mod example;
mod field;
#[allow(clippy::module_inception)] // the folder is about what the file defines
mod finding;
mod kinds;
mod message;
mod printable;
mod row;
mod sink;
mod span;
mod treatment;

pub use detail::Detail;
pub use error::{Error, RecordError};
pub use example::Example;
pub use field::Field;
pub use finding::Finding;
pub use kinds::FindingKind;
pub use printable::printable;
pub use row::Stage;
pub use sink::Sink;
pub use span::Span;
pub(crate) use treatment::Treatment;
pub use treatment::{Action, Severity, Tolerance};
