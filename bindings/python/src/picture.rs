//! Pictures of positions.

use fenconv::render::{Diagram, PictureOptions, Theme, svg as draw};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::errors::value_error;
use crate::names::{expected, named};
use crate::position::{Position, nonsense};

/// How a picture looks.
pub(crate) struct Look<'a> {
    pub(crate) theme: &'a str,
    pub(crate) size: Option<u32>,
    pub(crate) flipped: bool,
}

/// The picture of one position.
pub(crate) fn one<'py>(
    py: Python<'py>,
    position: &Position,
    caption: &str,
    look: &Look<'_>,
) -> PyResult<Bound<'py, PyAny>> {
    let theme: Theme = named("theme", look.theme)?;
    let mut options = PictureOptions::new().with_theme(theme).with_flip(look.flipped);
    if let Some(size) = look.size {
        // a picture is a little wider than its squares
        let files = u32::from(position.core.board.size().files()) + 1;
        let square = u16::try_from(size / files).ok().filter(|&square| square > 0);
        options = options.with_square(square.ok_or_else(|| nonsense(format!("size={size}: expected pixels")))?);
    }
    wrapped(py, &[diagram(position, caption.to_owned())], &options)
}

fn diagram(position: &Position, caption: String) -> Diagram {
    Diagram::new(position.core.clone(), position.variant.profile.clone()).with_caption(caption)
}

fn wrapped<'py>(py: Python<'py>, diagrams: &[Diagram], options: &PictureOptions) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let picture = draw(diagrams, options).map_err(value_error)?;
    CLASS.import(py, "fenconv._svg", "Svg")?.call1((picture,))
}

/// Draw several positions on a sheet.
///
/// >>> import fenconv
/// >>> sheet = fenconv.svg([fenconv.start(0), fenconv.start(959)], captions=["0", "959"])
/// >>> sheet.count("<title>")
/// 3
#[pyfunction]
#[pyo3(signature = (positions, *, captions=None, columns=2, theme="light"))]
pub(crate) fn svg<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    captions: Option<&Bound<'py, PyAny>>,
    columns: u16,
    theme: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let mut captions = captions.map(|captions| captions.try_iter()).transpose()?;
    let mut diagrams = Vec::new();
    for position in positions.try_iter()? {
        let position = position?;
        let position = position.cast::<Position>().map_err(|_| expected("positions", "positions", &position))?;
        let caption = captions.as_mut().and_then(Iterator::next).transpose()?;
        let caption = caption.map(|caption| caption.extract()).transpose()?.unwrap_or_default();
        diagrams.push(diagram(position.get(), caption));
    }
    if columns == 0 {
        return Err(nonsense("columns=0: expected at least 1".into()));
    }
    let options = PictureOptions::new().with_theme(named("theme", theme)?).with_columns(Some(columns));
    wrapped(py, &diagrams, &options)
}
