//! Files and file objects.

mod census;
mod convert;
mod iterate;
mod object;
mod opened;
mod report;

pub(crate) use census::detect;
pub(crate) use convert::{convert_bytes, convert_file};
pub(crate) use iterate::{Record, Records, records};
pub(crate) use report::{Progress, Report};
