//! All that there is to say of a record, and a finding, as JSON: what the command prints with
//! `--json` and what packages for other languages hand out (feature `json`).

mod finding;
mod record;
mod rights;

pub use finding::finding;
pub use record::{Asked, answer};
