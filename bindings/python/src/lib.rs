//! The extension module of the Python package: what `fenconv` does, in the words of Python.

// pickle wants tuples, and names are Python's
#![allow(clippy::type_complexity, clippy::wrong_self_convention)]

mod arrow;
mod cache;
mod converter;
mod edit;
mod errors;
mod explain;
mod files;
mod finding;
mod functions;
mod list;
mod names;
mod options;
mod picture;
mod position;
mod start;
mod text;
mod variants;

/// Chess position records: every dialect, every variant, the right castling field.
#[pyo3::pymodule(gil_used = false)]
mod _fenconv {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::arrow::{Batches, Column};
    #[pymodule_export]
    use crate::converter::Converter;
    #[pymodule_export]
    use crate::files::{Progress, Record, Records, Report, convert_bytes, convert_file, detect, records};
    #[pymodule_export]
    use crate::finding::{Checked, Finding};
    #[pymodule_export]
    use crate::functions::{check, convert, explain, key, same};
    #[pymodule_export]
    use crate::picture::svg;
    #[pymodule_export]
    use crate::position::{Position, Right};
    #[pymodule_export]
    use crate::start::{random_start, start, start_id};
    #[pymodule_export]
    use crate::variants::{Variant, Variants, variants};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("KEY_VERSION", fenconv::inspect::PositionKey::VERSION)
    }
}
