//! Diagrams as the file of a picture.

use std::io::Write;
use std::path::Path;

use fenconv::render::{Diagram, PictureOptions};

use crate::Failure;
use crate::args::ShowArgs;
use crate::output::Output;
use crate::report::FileError;
use crate::signals;

/// What kind of picture is written.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Picture {
    Svg,
    Png,
}

impl Picture {
    /// The kind that a name says.
    pub(crate) fn of_name(path: &Path) -> Option<Self> {
        let extension = path.extension()?;
        let kinds = [("svg", Self::Svg), ("png", Self::Png)];
        kinds.into_iter().find(|(known, _)| extension.eq_ignore_ascii_case(known)).map(|(_, kind)| kind)
    }

    /// The kind to draw.
    ///
    /// # Errors
    /// Another name, and a kind that this build does not draw.
    pub(crate) fn of(path: &Path) -> Result<Self, Failure> {
        match Self::of_name(path) {
            Some(Self::Png) if !cfg!(feature = "png") => {
                Err("this build draws no PNG: it was built without the feature `png`, which \
                     `cargo install --path . --features png` has; write an .svg"
                    .into())
            }
            Some(kind) => Ok(kind),
            None => Err(format!("{}: expected a name that ends with .svg or .png", path.display()).into()),
        }
    }

    pub(crate) fn write(self, diagrams: &[Diagram], args: &ShowArgs, path: &Path) -> Result<(), Failure> {
        let options = PictureOptions::new()
            .with_theme(args.theme.0)
            .with_coordinates(!args.no_coordinates)
            .with_square(args.square)
            .with_columns(args.columns)
            .with_rows(args.rows);
        let svg = fenconv::render::svg(diagrams, &options)?;
        let bytes = match self {
            Self::Svg => svg.into_bytes(),
            Self::Png => drawn(&svg)?,
        };
        let named = FileError::of(path);
        signals::watch();
        let mut file = Output::begin(path).map_err(&named)?;
        file.write_all(&bytes).map_err(&named)?;
        Ok(file.commit().map_err(&named)?)
    }
}

#[cfg(feature = "png")]
fn drawn(svg: &str) -> Result<Vec<u8>, Failure> {
    Ok(fenconv::render::png(svg)?)
}

#[cfg(not(feature = "png"))]
#[allow(clippy::unnecessary_wraps)] // as above
fn drawn(_: &str) -> Result<Vec<u8>, Failure> {
    Ok(Vec::new())
}
