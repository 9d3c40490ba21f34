//! A position of a variant, as Python sees it.

use std::hash::{DefaultHasher, Hash, Hasher};

use fenconv::inspect::{CastlingMove, dialects, differences, needs_960_rules, same_position};
use fenconv::model::{Cell, PieceId, Wing};
use fenconv::notation::EpPolicy;
use fenconv::render::{Pieces, TerminalOptions, terminal};
use fenconv::rules::Soundness;
use fenconv::{Checker, Color, Dialect, Error, Reader, Square, Target, Transform, WriteOptions, Writer};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};

use crate::converter::CONTAINER;
use crate::errors::{At, record_error, value_error};
use crate::explain;
use crate::finding::Finding;
use crate::functions;
use crate::names::{named, named_or};
use crate::picture;
use crate::text::{Form, Text};
use crate::variants::{Chosen, Variant, python_string};

/// A castling right: whose, to which wing, with which rook, and where king and rook go.
///
/// >>> import fenconv
/// >>> right, = fenconv.Position("4k3/8/8/8/8/8/8/4K1RR w G - 0 1").rights
/// >>> right.color, right.wing, right.rook, right.king, right.king_to, right.rook_to, right.letter
/// ('white', 'king', 'g1', 'e1', 'g1', 'f1', 'G')
#[pyclass(frozen, eq, hash, get_all, module = "fenconv")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Right {
    /// Whose right it is: "white" or "black".
    color: String,
    /// To which side: "king" or "queen".
    wing: String,
    /// The square of the rook.
    pub(crate) rook: String,
    /// The square of the king; empty in a position without one.
    king: String,
    /// Where the king goes.
    king_to: String,
    /// Where the rook goes.
    rook_to: String,
    /// Its letter in Shredder-FEN.
    pub(crate) letter: String,
}

#[pymethods]
impl Right {
    fn __repr__(&self) -> String {
        let Self { color, wing, rook, .. } = self;
        format!("<Right: {color}, {wing} side, rook on {rook}>")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Vec<String>,))> {
        let Self { color, wing, rook, king, king_to, rook_to, letter } = self.clone();
        let restore = py.get_type::<Self>().getattr("_restore")?;
        Ok((restore, (vec![color, wing, rook, king, king_to, rook_to, letter],)))
    }

    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, members: [String; 7]) -> Self {
        let [color, wing, rook, king, king_to, rook_to, letter] = members;
        Self { color, wing, rook, king, king_to, rook_to, letter }
    }
}

/// The word for a wing.
pub(crate) const fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king",
        Wing::Queen => "queen",
    }
}

impl Right {
    fn new(castling: &CastlingMove) -> Self {
        let right = castling.right;
        let letter = right.rook.to_string();
        Self {
            color: right.color.name().into(),
            wing: wing_name(right.wing).into(),
            rook: castling.rook.to_string(),
            king: castling.king.map(|king| king.to_string()).unwrap_or_default(),
            king_to: castling.king_to.to_string(),
            rook_to: castling.rook_to.to_string(),
            letter: if right.color == Color::White { letter.to_ascii_uppercase() } else { letter },
        }
    }
}

/// A position of a variant; immutable.
///
/// `==` compares all that a record says, `same` and `key` what the position is.
///
/// >>> from fenconv import Position
/// >>> p = Position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 12", variant="standard")
/// >>> p.turn, p["e1"], p["e4"], p.halfmove, p.number
/// ('black', 'K', None, 3, 12)
/// >>> p.to("shredder")
/// 'r3k2r/8/8/8/8/8/8/R3K2R b HAha - 3 12'
/// >>> eval(repr(p)) == p
/// True
#[pyclass(frozen, eq, module = "fenconv")]
#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) core: fenconv::Position,
    pub(crate) variant: Chosen,
    pub(crate) findings: Vec<Finding>,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.core == other.core && self.variant == other.variant
    }
}

impl Position {
    /// The same with another core; what was said of the record no longer counts.
    pub(crate) fn with(&self, core: fenconv::Position) -> Self {
        Self { core, variant: self.variant.clone(), findings: Vec::new() }
    }

    /// The dialect that says all of it.
    fn lossless(&self) -> Dialect {
        let losses = dialects(&self.core, &self.variant.profile).unwrap_or_default();
        let full = |dialect| losses.iter().any(|loss| loss.dialect == dialect && loss.in_full());
        if full(Dialect::Shredder) { Dialect::Shredder } else { Dialect::XFen }
    }

    /// The record with all that it says, or why there is none.
    pub(crate) fn record(&self) -> Result<String, fenconv::finding::RecordError> {
        let options = WriteOptions::new().with_dialect(self.lossless()).with_en_passant(Some(EpPolicy::Keep));
        Writer::new(self.variant.profile.clone(), options).to_string(&self.core)
    }

    pub(crate) fn square(&self, name: &str) -> PyResult<Square> {
        let on_board = |square: &Square| self.core.board.size().contains(*square);
        name.parse().ok().filter(on_board).ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    fn spell(&self, cell: Cell) -> Option<String> {
        match cell {
            Cell::Empty => None,
            Cell::Wall => Some("*".into()),
            Cell::Piece(piece) => Some(self.variant.profile.spell(piece)),
        }
    }

    pub(crate) fn castling_moves(&self) -> Vec<CastlingMove> {
        CastlingMove::all(&self.core, &self.variant.profile).unwrap_or_default()
    }
}

/// A dict that cannot be changed.
pub(crate) fn proxy<'py>(dict: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyAny>> {
    static PROXY: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    PROXY.import(dict.py(), "types", "MappingProxyType")?.call1((dict,))
}

/// The exception of a position that no record holds.
pub(crate) fn position_error(py: Python<'_>, error: &Error) -> PyErr {
    let text = Text::position();
    record_error(py, &text, error, None, At::Alone)
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(
        signature = (record, **options),
        text_signature = "(record, *, variant='chess960', variants=None, read='auto', kq='outermost', tolerance='tolerant', en_passant='auto', order='kq', fields='auto', lossy=False, transform='none', kings='profile', assume_rights='none')"
    )]
    fn new(record: &Bound<'_, PyAny>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        functions::read(record, options)
    }

    /// Return an empty board with White to move.
    ///
    /// >>> from fenconv import Position
    /// >>> Position.empty().put("e1", "K").put("e8", "k").to()
    /// '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
    #[classmethod]
    #[pyo3(signature = (variant=None), text_signature = "($cls, variant='chess960')")]
    fn empty(_class: &Bound<'_, PyType>, variant: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let variant = Chosen::of(None, variant)?;
        Ok(Self { core: fenconv::Position::for_profile(&variant.profile), variant, findings: Vec::new() })
    }

    /// Return the position of a chess.Board, by text.
    #[classmethod]
    #[pyo3(signature = (board, /))]
    fn from_board(_class: &Bound<'_, PyType>, board: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = board.py();
        static READ: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let read = READ.import(py, "fenconv._board", "from_board")?;
        let position = read.call1((board,))?;
        Ok(position.cast::<Self>()?.get().clone())
    }

    /// Return a chess.Board of it; python-chess must be installed.
    fn to_board<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        static WRITE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        WRITE.import(slf.py(), "fenconv._board", "to_board")?.call1((slf,))
    }

    /// The variant.
    #[getter]
    fn variant(&self) -> Variant {
        Variant(self.variant.clone())
    }

    /// Whose move it is: "white" or "black".
    #[getter]
    fn turn(&self) -> &'static str {
        self.core.side_to_move.name()
    }

    /// The castling rights, White's first, king side first.
    #[getter]
    fn rights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.castling_moves().iter().map(Right::new))
    }

    /// Return the castling rights, each with its rook and the squares that it is about.
    fn castling_rooks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.rights(py)
    }

    /// The square for capturing en passant as the record has it; None without one.
    #[getter]
    fn en_passant(&self) -> Option<String> {
        self.core.en_passant.iter().next().map(|square| square.to_string())
    }

    /// The pieces in hand by their letters, those of Black in lower case.
    #[getter]
    fn holdings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let holdings = PyDict::new(py);
        let profile = &self.variant.profile;
        for color in Color::BOTH {
            for id in (0..profile.pieces().len()).filter_map(PieceId::new) {
                let count = self.core.holdings.count(color, id);
                if count > 0 {
                    holdings.set_item(profile.spell(fenconv::model::Piece { id, color, promoted: false }), count)?;
                }
            }
        }
        proxy(&holdings)
    }

    /// The checks that White and Black still have to give, in variants that count them.
    #[getter]
    fn checks(&self) -> Option<(u8, u8)> {
        self.core.checks.map(|[white, black]| (white, black))
    }

    /// Half moves since a capture or pawn move.
    #[getter]
    fn halfmove(&self) -> u32 {
        self.core.halfmove_clock
    }

    /// The number of the move, from 1.
    #[getter]
    fn number(&self) -> u32 {
        self.core.fullmove_number
    }

    /// What was noticed in the record.
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.findings.iter().cloned())
    }

    /// Whether a program with standard castling alone could not play on from it.
    #[getter]
    fn needs_960_rules(&self) -> PyResult<bool> {
        needs_960_rules(&self.core, &self.variant.profile).map_err(value_error)
    }

    fn __getitem__(&self, square: &str) -> PyResult<Option<String>> {
        Ok(self.spell(self.core.board.get(self.square(square)?)))
    }

    /// Return what is on each square that is not empty, in the order of a FEN.
    ///
    /// >>> from fenconv import Position
    /// >>> Position("4k3/8/8/8/8/8/8/4K2R w H - 0 1").pieces()
    /// {'e8': 'k', 'e1': 'K', 'h1': 'R'}
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pieces = PyDict::new(py);
        for square in self.core.board.squares_from_top() {
            if let Some(piece) = self.spell(self.core.board.get(square)) {
                pieces.set_item(square.to_string(), piece)?;
            }
        }
        Ok(pieces)
    }

    /// Return the record in a dialect or notation; RecordError where that cannot express it.
    ///
    /// >>> from fenconv import Position
    /// >>> Position("4k3/8/8/8/8/8/8/4K1RR w G - 0 1").to("classic", lossy=True)
    /// '4k3/8/8/8/8/8/8/4K1RR w K - 0 1'
    #[pyo3(
        name = "to",
        signature = (target="x-fen", *, en_passant="auto", lossy=false)
    )]
    fn write(&self, py: Python<'_>, target: &str, en_passant: &str, lossy: bool) -> PyResult<String> {
        let target: Target = named("target", target)?;
        let profile = &self.variant.profile;
        let habits = target.write_options(profile);
        let en_passant = named_or::<EpPolicy>("en_passant", en_passant, "auto")?.or(habits.en_passant);
        let writer = Writer::new(profile.clone(), habits.with_en_passant(en_passant).with_lossy(lossy));
        let mut out = Vec::new();
        let written = match target.notation() {
            Some(notation) => {
                use fenconv::convert::WriteNotation;
                self.core
                    .validate(profile, &mut ())
                    .and_then(|()| notation.write(&self.core, &writer, &mut out, &mut ()))
            }
            None => writer.write(&self.core, &mut out, &mut ()),
        };
        written.map_err(|error| position_error(py, &error))?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    /// Return the dialects that cannot express it, each with the rights that it would lose.
    fn lossy_in<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let lossy = PyDict::new(py);
        let moves = self.castling_moves();
        for loss in dialects(&self.core, &self.variant.profile).map_err(value_error)? {
            if !loss.in_full() {
                let is_lost = |castling: &&CastlingMove| loss.lost.iter().any(|right| right == castling.right);
                let lost: Vec<_> = moves.iter().filter(is_lost).map(Right::new).collect();
                lossy.set_item(loss.dialect.name(), PyTuple::new(py, lost)?)?;
            }
        }
        Ok(lossy)
    }

    /// Return the 128-bit key, equal for equal positions, or the 64 bits of Polyglot's.
    #[pyo3(signature = (algorithm="fenconv"))]
    fn key(&self, py: Python<'_>, algorithm: &str) -> PyResult<u128> {
        let algorithm = named("algorithm", algorithm)?;
        functions::key_of(self, algorithm).map_err(|error| position_error(py, &error))
    }

    /// Return the position turned: colours swapped, files mirrored, both, or the image that
    /// all of them have in common.
    ///
    /// >>> from fenconv import Position
    /// >>> Position("4k3/8/8/8/8/8/8/4K1RR w G - 0 1").transform("swap").to()
    /// '4k1rr/8/8/8/8/8/8/4K3 b g - 0 1'
    #[pyo3(signature = (how, /))]
    fn transform(&self, py: Python<'_>, how: &str) -> PyResult<Self> {
        let Some(transform) = named_or::<Transform>("how", how, "none")? else { return Ok(self.clone()) };
        let turned = transform.apply(&self.core, &self.variant.profile, &mut ());
        turned.map(|core| self.with(core)).map_err(|error| position_error(py, &error))
    }

    /// Tell whether another one is the same position, whatever its counters.
    #[pyo3(signature = (other, /))]
    fn same(&self, other: &Bound<'_, Self>) -> PyResult<bool> {
        let other = other.get();
        if self.core.profile != other.core.profile {
            return Ok(false);
        }
        same_position(&self.core, &other.core, &self.variant.profile).map_err(value_error)
    }

    /// Return what makes another one a different position, in words.
    ///
    /// >>> from fenconv import Position
    /// >>> Position("4k3/8/8/8/8/8/8/4K2R w H - 0 1").differences(Position("4k3/8/8/8/8/8/8/4K2R b - - 0 1"))
    /// ['side to move: white, black', 'the right of the rook on h1: only the first has it']
    #[pyo3(signature = (other, /))]
    fn differences(&self, other: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        let other = other.get();
        if self.core.profile != other.core.profile {
            return Ok(vec![format!("variant: {}, {}", self.variant.id(), other.variant.id())]);
        }
        let found = differences(&self.core, &other.core, &self.variant.profile).map_err(value_error)?;
        Ok(found.into_iter().map(|difference| explain::difference(&difference, self, other)).collect())
    }

    /// Return what is unsound; spans are in `str(position)`.
    #[pyo3(signature = (level="legal"))]
    fn check<'py>(&self, py: Python<'py>, level: &str) -> PyResult<Bound<'py, PyTuple>> {
        let level = named_or::<Soundness>("level", level, "none")?;
        let record = self.record().unwrap_or_default();
        let text = Text::of(record.as_bytes());
        let mut findings = Vec::new();
        if let Err(error) = self.core.validate(&self.variant.profile, &mut ()) {
            findings.push(*error.finding());
        } else if let Some(level) = level {
            let checker = Checker::new(Reader::new(self.variant.profile.clone()), level);
            let _ = checker.check(&text.bytes, CONTAINER, &mut findings);
        }
        PyTuple::new(py, Finding::all(&text, &findings))
    }

    /// Describe every field, every right's rook, every dialect.
    fn explain<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let record = self.record().map_err(value_error)?;
        let text = Text::of(record.as_bytes());
        let read = Reader::new(self.variant.profile.clone()).read_in(&text.bytes, CONTAINER, &mut ());
        let read = read.map_err(|error| position_error(py, &error))?;
        let mut findings = Vec::new();
        let checker = Checker::new(Reader::new(self.variant.profile.clone()), Soundness::Legal);
        let _ = checker.check(&text.bytes, CONTAINER, &mut findings);
        explain::explain(py, &text, &read, &self.variant, &findings)
    }

    /// Return the board as lines of text.
    ///
    /// >>> from fenconv import Position
    /// >>> print(Position("4k3/8/8/8/8/8/8/4K2R w H - 0 1").diagram())
    ///  8  .  .  .  .  k  .  .  .
    ///  7  .  .  .  .  .  .  .  .
    ///  6  .  .  .  .  .  .  .  .
    ///  5  .  .  .  .  .  .  .  .
    ///  4  .  .  .  .  .  .  .  .
    ///  3  .  .  .  .  .  .  .  .
    ///  2  .  .  .  .  .  .  .  .
    ///  1  .  .  .  .  K  .  . [R]
    ///     a  b  c  d  e  f  g  h
    ///     White to move
    fn diagram(&self) -> PyResult<String> {
        let options = TerminalOptions::new().with_pieces(Pieces::Letters);
        let board = terminal(&self.core, &self.variant.profile, &options).map_err(value_error)?;
        Ok(board.trim_end_matches('\n').to_owned())
    }

    /// Return a picture; rooks that may castle are marked. `size`: the width in pixels; `id_prefix`: what
    /// the ids in it begin with, otherwise a word that depends on what it shows.
    ///
    /// >>> from fenconv import Position
    /// >>> picture = Position("4k3/8/8/8/8/8/8/4K2R w H - 0 1").svg(caption="Castle!")
    /// >>> picture.startswith("<svg "), "<title>Castle!</title>" in picture
    /// (True, True)
    /// >>> Position("4k3/8/8/8/8/8/8/4K2R w H - 0 1").svg(arrows=["e1g1"], marks=["h1"]) == picture
    /// False
    #[pyo3(signature = (*, caption="", theme="light", size=None, flipped=false, coordinates=true, arrows=None, marks=None, id_prefix=None))]
    #[allow(clippy::too_many_arguments)] // as Python has them
    fn svg<'py>(
        &self,
        py: Python<'py>,
        caption: &str,
        theme: &str,
        size: Option<u32>,
        flipped: bool,
        coordinates: bool,
        arrows: Option<Vec<String>>,
        marks: Option<Vec<String>>,
        id_prefix: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (arrows, marks) = (arrows.unwrap_or_default(), marks.unwrap_or_default());
        let one = picture::One { caption, size, flipped, arrows, marks };
        picture::one(py, self, &one, &picture::Look { theme, coordinates, id_prefix })
    }

    fn _repr_svg_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.svg(py, "", "light", None, false, true, None, None, None)
    }

    fn __str__(&self) -> String {
        self.record().unwrap_or_else(|error| format!("<no record: {error}>"))
    }

    fn __repr__(&self) -> String {
        match self.record() {
            Ok(record) => {
                format!("Position({}, variant={})", python_string(&record), self.variant.shown())
            }
            Err(error) => format!("<Position of {}, which no record holds: {}>", self.variant.id(), error.message()),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.core, self.variant.id()).hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf.clone()
    }
}

impl Text<'static> {
    /// The text of a position that has none.
    fn position() -> Self {
        Text::of(b"")
    }
}

impl<'a> Text<'a> {
    /// A text that was written here.
    pub(crate) fn of(bytes: &'a [u8]) -> Self {
        Self::plain(bytes, Form::Str)
    }
}

/// The exception of what a method was asked that makes no sense.
pub(crate) fn nonsense(message: String) -> PyErr {
    PyValueError::new_err(message)
}
