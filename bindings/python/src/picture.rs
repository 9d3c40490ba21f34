//! Pictures of positions.

use fenconv::render::{Arrow, Diagram, IdPrefix, PictureOptions, Theme, squares, svg as draw};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::errors::value_error;
use crate::names::{expected, named};
use crate::position::{Position, nonsense};

/// How pictures look, one position's or a sheet's.
pub(crate) struct Look<'a> {
    pub(crate) theme: &'a str,
    pub(crate) coordinates: bool,
    pub(crate) id_prefix: Option<&'a str>,
}

impl Look<'_> {
    fn options(&self) -> PyResult<PictureOptions> {
        let theme: Theme = named("theme", self.theme)?;
        let prefix = self.id_prefix.map(|prefix| {
            prefix.parse::<IdPrefix>().map_err(|error| nonsense(format!("id_prefix={prefix:?}: {error}")))
        });
        let options = PictureOptions::new().with_theme(theme).with_coordinates(self.coordinates);
        Ok(options.with_id_prefix(prefix.transpose()?))
    }
}

/// What the picture of one position can have.
pub(crate) struct One<'a> {
    pub(crate) caption: &'a str,
    pub(crate) size: Option<u32>,
    pub(crate) flipped: bool,
    pub(crate) arrows: Vec<String>,
    pub(crate) marks: Vec<String>,
}

/// The picture of one position.
pub(crate) fn one<'py>(
    py: Python<'py>,
    position: &Position,
    one: &One<'_>,
    look: &Look<'_>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut options = look.options()?.with_flip(one.flipped);
    if let Some(size) = one.size {
        // a picture is a little wider than its squares
        let files = u32::from(position.core.board.size().files()) + 1;
        let square = u16::try_from(size / files).ok().filter(|&square| square > 0);
        options = options.with_square(square.ok_or_else(|| nonsense(format!("size={size}: expected pixels")))?);
    }
    let list = |name: &str, given: &[String]| (format!("{name}={given:?}"), given.join(","));
    let (shown, arrows) = list("arrows", &one.arrows);
    let arrows = Arrow::list(&arrows).map_err(|error| nonsense(format!("{shown}: {error}")))?;
    let (shown, marks) = list("marks", &one.marks);
    let marks = squares(&marks).map_err(|error| nonsense(format!("{shown}: {error}")))?;
    let diagram = diagram(position, one.caption.to_owned()).with_arrows(arrows).with_marks(marks);
    if let Some(square) = diagram.off_board() {
        return Err(nonsense(format!("{square} is not on the board")));
    }
    wrapped(py, &[diagram], &options)
}

fn diagram(position: &Position, caption: String) -> Diagram {
    Diagram::new(position.core.clone(), position.variant.profile.clone()).with_caption(caption)
}

fn wrapped<'py>(py: Python<'py>, diagrams: &[Diagram], options: &PictureOptions) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let picture = draw(diagrams, options).map_err(value_error)?;
    CLASS.import(py, "fenconv._svg", "Svg")?.call1((picture,))
}

/// Draw several positions on a sheet; with `rows` on pages, which a browser prints one by one.
///
/// >>> import fenconv
/// >>> sheet = fenconv.svg([fenconv.start(0), fenconv.start(959)], captions=["0", "959"])
/// >>> sheet.count("<title>")
/// 3
#[pyfunction]
#[pyo3(signature = (positions, *, captions=None, columns=2, rows=None, theme="light", coordinates=true, id_prefix=None))]
#[allow(clippy::too_many_arguments)] // as Python has them
pub(crate) fn svg<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    captions: Option<&Bound<'py, PyAny>>,
    columns: u16,
    rows: Option<u16>,
    theme: &str,
    coordinates: bool,
    id_prefix: Option<&str>,
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
    for (name, count) in [("columns", Some(columns)), ("rows", rows)] {
        if count == Some(0) {
            return Err(nonsense(format!("{name}=0: expected at least 1")));
        }
    }
    let options = Look { theme, coordinates, id_prefix }.options()?.with_columns(Some(columns)).with_rows(rows);
    wrapped(py, &diagrams, &options)
}
