//! As much of the rules of play as notation needs: who attacks what, whether an en
//! passant capture is legal, and whether a position is sound.

mod attacks;
pub(crate) mod en_passant;
mod flaw;
mod questions;
mod reachable;
mod soundness;

pub use flaw::Flaw;
pub(crate) use soundness::flaws;
pub use soundness::{Soundness, soundness};
