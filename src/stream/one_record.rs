//! An input that is one record, as an argument is.

use super::error::Error;
use super::found::{BlockKind, Finder, Found, Stretch};
use super::line_ends::before_cr;
use crate::notation::INPUT_LIMIT;

/// Finds that record: everything but one line end after it.
#[derive(Debug, Default)]
pub(crate) struct OneRecord {
    too_long: bool,
}

impl Finder for OneRecord {
    fn cut(&mut self, data: &[u8], ended: bool, found: &mut Found) -> Result<Option<usize>, Error> {
        if self.too_long {
            found.kind = BlockKind::TooLongContinues;
        } else if ended {
            let record = data.strip_suffix(b"\n").map_or(data, |line| line.strip_suffix(b"\r").unwrap_or(line));
            found.stretches.push(Stretch { record: 0..record.len(), end: data.len() });
        } else if data.len() > INPUT_LIMIT {
            self.too_long = true;
            found.kind = BlockKind::TooLong;
        } else {
            return Ok(None);
        }
        Ok(Some(before_cr(data, ended)))
    }
}
