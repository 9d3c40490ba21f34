//! Reading and writing with nothing beyond the standard's grammar, errors as their kinds.

use std::sync::Arc;

use fenconv::finding::FindingKind;
use fenconv::{Dialect, Position, Profile, ReadOptions, Reader, Tolerance, WriteOptions, Writer};

pub(crate) fn read(profile: &Arc<Profile>, record: &[u8], dialect: Option<Dialect>) -> Result<Position, FindingKind> {
    let options = ReadOptions::new().with_tolerance(Tolerance::Strict).with_dialect(dialect);
    let reader = Reader::with_options(profile.clone(), options);
    reader.read(record, &mut ()).map(|read| read.position).map_err(|error| error.finding().kind)
}

pub(crate) fn write(
    position: &Position,
    profile: &Arc<Profile>,
    options: WriteOptions,
) -> Result<Vec<u8>, FindingKind> {
    let mut out = Vec::new();
    let result = Writer::new(profile.clone(), options).write(position, &mut out, &mut ());
    result.map(|()| out).map_err(|error| error.finding().kind)
}
