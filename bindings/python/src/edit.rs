//! Other positions made from one: pieces put, fields replaced, castling, pickling.

use fenconv::finding::Field;
use fenconv::inspect::CastlingMove;
use fenconv::model::{CastlingRights, Cell, EnPassantTargets, File, FileSet, Piece, PieceId};
use fenconv::{Color, Reader, Square};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyType};

use crate::converter::CONTAINER;
use crate::errors::{At, record_error};
use crate::finding::Finding;
use crate::names::expected;
use crate::position::{Position, Right, nonsense, position_error};
use crate::text::Text;
use crate::variants::{Chosen, Variant};

impl Position {
    /// What a text means on a square.
    fn cell(&self, text: &str) -> PyResult<Cell> {
        if text == "*" {
            return Ok(Cell::Wall);
        }
        let profile = &self.variant.profile;
        let plain = text.chars().find_map(|letter| profile.piece(letter));
        let with_mark = plain.map(|piece| Piece { promoted: true, ..piece });
        let found = plain
            .into_iter()
            .chain(with_mark)
            .find(|&piece| profile.spell(piece) == text || !piece.promoted && text.chars().count() == 1);
        found.map(Cell::Piece).ok_or_else(|| {
            let letters: String = profile.pieces().iter().map(|kind| char::from(kind.letter)).collect();
            nonsense(format!(
                "no piece of {} is written {text:?}: it has {letters}, Black's in lower case",
                profile.id()
            ))
        })
    }

    /// The record with another castling field, read again.
    fn with_rights(&self, py: Python<'_>, rights: &str) -> PyResult<Self> {
        let mut bare = self.core.clone();
        bare.castling = CastlingRights::NONE;
        bare.gates = [FileSet::EMPTY; 2];
        let bare = self.with(bare);
        let record = bare.record().map_err(crate::errors::value_error)?;
        let mut fields: Vec<&str> = record.split(' ').collect();
        let Some(castling) = fields.get_mut(2) else {
            return Err(nonsense(format!("records of {} have no castling field", self.variant.id())));
        };
        *castling = if rights.is_empty() { "-" } else { rights };
        let record = fields.join(" ");
        let text = Text::of(record.as_bytes());
        let read = Reader::new(self.variant.profile.clone()).read_in(&text.bytes, CONTAINER, &mut ());
        let read = read.map_err(|error| record_error(py, &text, &error, None, At::Alone))?;
        Ok(self.with(read.position))
    }
}

fn color(name: &str) -> PyResult<Color> {
    name.parse().map_err(|error| nonsense(format!("turn={name:?}: {error}")))
}

/// What a position is made of, in plain values.
type State = (
    Vec<(String, String)>,
    (String, Vec<(String, String, u8)>, [u16; 2]),
    (Vec<String>, Option<u32>),
    Vec<(String, u16)>,
    Option<[u8; 2]>,
    (u32, u32),
);

#[pymethods]
impl Position {
    /// Return it with a piece on a square, or with none there; rights and counters stay.
    ///
    /// >>> from fenconv import Position
    /// >>> Position("4k3/8/8/8/8/8/8/4K2R w H - 0 1").put("d4", "q")["d4"]
    /// 'q'
    #[pyo3(signature = (square, piece, /))]
    fn put(&self, square: &str, piece: Option<&str>) -> PyResult<Self> {
        let at = self.square(square)?;
        let cell = piece.map_or(Ok(Cell::Empty), |text| self.cell(text))?;
        let mut core = self.core.clone();
        core.board.set(at, cell);
        Ok(self.with(core))
    }

    /// Return it with other fields; the rights are letters of any dialect, or a choice of `rights`.
    ///
    /// >>> from fenconv import Position
    /// >>> p = Position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    /// >>> p.replace(turn="black", rights="Kq", halfmove=4).to()
    /// 'r3k2r/8/8/8/8/8/8/R3K2R b Kq - 4 1'
    #[pyo3(
        signature = (*, **fields),
        text_signature = "($self, *, turn=..., rights=..., en_passant=..., halfmove=..., number=..., variant=...)"
    )]
    fn replace(&self, py: Python<'_>, fields: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let Some(fields) = fields else { return Ok(self.clone()) };
        let mut position = self.with(self.core.clone());
        let mut rights = None;
        for (name, value) in fields {
            let name: String = name.extract()?;
            match &*name {
                "turn" => position.core.side_to_move = color(&value.extract::<String>()?)?,
                "rights" => rights = Some(value),
                "en_passant" => {
                    let square = value.extract::<Option<String>>().map_err(|_| expected(&name, "a square", &value))?;
                    let square = square.map(|square| self.square(&square)).transpose()?;
                    position.core.en_passant = EnPassantTargets::from(square);
                }
                "halfmove" => position.core.halfmove_clock = number(&name, &value)?,
                "number" => position.core.fullmove_number = number(&name, &value)?,
                "variant" => position.variant = Chosen::of(None, Some(&value))?,
                _ => {
                    let names = "turn, rights, en_passant, halfmove, number and variant";
                    let message = format!("replace() got an unexpected keyword argument '{name}': there are {names}");
                    return Err(pyo3::exceptions::PyTypeError::new_err(message));
                }
            }
        }
        if position.variant != self.variant {
            position = position.as_variant(py, self)?;
        }
        match rights {
            None => Ok(position),
            Some(rights) => position.with_rights(py, &letters(&rights)?),
        }
    }

    /// Return it after castling, by the king's move ("e1g1", "e1h1") or "O-O" and "O-O-O".
    ///
    /// >>> from fenconv import Position
    /// >>> Position("4k3/8/8/8/8/8/8/R3K1R1 w GA - 0 1").castle("O-O-O").to()
    /// '4k3/8/8/8/8/8/8/2KR2R1 b - - 1 1'
    #[pyo3(signature = (r#move, /))]
    fn castle(&self, r#move: &str) -> PyResult<Self> {
        let profile = &self.variant.profile;
        let found = CastlingMove::read(r#move, &self.core, profile).map_err(crate::errors::value_error)?;
        let Some(CastlingMove { right, king: Some(king), rook, king_to, rook_to, .. }) = found else {
            return Err(nonsense(format!(
                "{:?} is no castling move that {} has a right to",
                r#move, self.core.side_to_move
            )));
        };
        let mut core = self.core.clone();
        let (king_cell, rook_cell) = (core.board.get(king), core.board.get(rook));
        core.board.clear(king);
        core.board.clear(rook);
        let between = |squares: [Square; 2]| {
            let files = squares.map(|square| square.file().index());
            (files[0].min(files[1])..=files[0].max(files[1])).filter_map(File::new)
        };
        let mut path = between([king, king_to]).chain(between([rook, rook_to]));
        if let Some(file) = path.find(|&file| core.board.get(Square::new(file, king.rank())) != Cell::Empty) {
            return Err(nonsense(format!("{:?}: {} is in the way", r#move, Square::new(file, king.rank()))));
        }
        core.board.set(king_to, king_cell);
        core.board.set(rook_to, rook_cell);
        for wing in fenconv::model::Wing::BOTH {
            core.castling.set(right.color, wing, None);
        }
        let gates = &mut core.gates[right.color as usize];
        gates.remove(king.file());
        gates.remove(rook.file());
        core.en_passant.clear();
        core.halfmove_clock = core.halfmove_clock.saturating_add(1);
        if right.color == Color::Black {
            core.fullmove_number = core.fullmove_number.saturating_add(1);
        }
        core.side_to_move = right.color.other();
        Ok(self.with(core))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Variant, State, Vec<Finding>))> {
        let restore = py.get_type::<Self>().getattr("_restore")?;
        Ok((restore, (Variant(self.variant.clone()), self.state(), self.findings.clone())))
    }

    #[classmethod]
    #[allow(clippy::needless_pass_by_value)] // as they come from Python
    fn _restore(
        _class: &Bound<'_, PyType>,
        variant: Bound<'_, Variant>,
        state: State,
        findings: Vec<Bound<'_, Finding>>,
    ) -> PyResult<Self> {
        let variant = variant.get().0.clone();
        let core = fenconv::Position::for_profile(&variant.profile);
        let mut position = Self { core, variant, findings: Vec::new() };
        position.restore(state)?;
        position.findings = findings.iter().map(|finding| finding.get().clone()).collect();
        Ok(position)
    }
}

impl Position {
    fn state(&self) -> State {
        let (core, profile) = (&self.core, &self.variant.profile);
        let spelled = |square: Square| match core.board.get(square) {
            Cell::Empty => None,
            Cell::Wall => Some((square.to_string(), "*".to_owned())),
            Cell::Piece(piece) => Some((square.to_string(), profile.spell(piece))),
        };
        let rights = core
            .castling
            .iter()
            .map(|right| (right.color.name().to_owned(), right.wing.name().to_owned(), right.rook.index()));
        let held = Color::BOTH.into_iter().flat_map(|color| {
            let kinds = (0..profile.pieces().len()).filter_map(PieceId::new);
            kinds.map(move |id| (Piece { id, color, promoted: false }, core.holdings.count(color, id)))
        });
        (
            core.board.squares_from_top().filter_map(spelled).collect(),
            (core.side_to_move.name().into(), rights.collect(), core.gates.map(FileSet::bits)),
            (core.en_passant.iter().map(|square| square.to_string()).collect(), core.counting),
            held.filter(|(_, count)| *count > 0).map(|(piece, count)| (profile.spell(piece), count)).collect(),
            core.checks,
            (core.halfmove_clock, core.fullmove_number),
        )
    }

    fn restore(&mut self, state: State) -> PyResult<()> {
        let (pieces, (turn, rights, gates), (targets, counting), held, checks, (halfmove, number)) = state;
        for (square, piece) in pieces {
            let cell = self.cell(&piece)?;
            let square = self.square(&square)?;
            self.core.board.set(square, cell);
        }
        self.core.side_to_move = color(&turn)?;
        for (side, wing, rook) in rights {
            let wing = wing.parse().map_err(crate::errors::value_error)?;
            self.core.castling.set(color(&side)?, wing, File::new(rook));
        }
        self.core.gates = gates.map(FileSet::from_bits);
        for target in targets {
            let square = self.square(&target)?;
            self.core.en_passant.insert(square);
        }
        for (piece, count) in held {
            if let Cell::Piece(piece) = self.cell(&piece)? {
                self.core.holdings.add(piece.color, piece.id, count);
            }
        }
        self.core.counting = counting;
        self.core.checks = checks;
        (self.core.halfmove_clock, self.core.fullmove_number) = (halfmove, number);
        Ok(())
    }

    /// The position with its record read as one of its own variant; `old` had it before.
    fn as_variant(&self, py: Python<'_>, old: &Self) -> PyResult<Self> {
        let before = Self { core: self.core.clone(), variant: old.variant.clone(), findings: Vec::new() };
        let record = before.record().map_err(crate::errors::value_error)?;
        let text = Text::of(record.as_bytes());
        let read = Reader::new(self.variant.profile.clone()).read_in(&text.bytes, CONTAINER, &mut ());
        match read {
            Ok(read) => Ok(self.with(read.position)),
            Err(error) if error.finding().field == Field::Record => Err(position_error(py, &error)),
            Err(error) => Err(record_error(py, &text, &error, None, At::Alone)),
        }
    }
}

fn number(name: &str, value: &Bound<'_, PyAny>) -> PyResult<u32> {
    if value.is_instance_of::<pyo3::types::PyBool>() {
        return Err(expected(name, "a number", value));
    }
    value.extract().map_err(|_| expected(name, "a number from 0 on", value))
}

/// The letters of rights, as text or as a choice of them.
fn letters(rights: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = rights.cast::<PyString>() {
        return text.extract();
    }
    let mut letters = String::new();
    for right in rights.try_iter().map_err(|_| expected("rights", "letters or an iterable of Right", rights))? {
        let right = right?;
        let right = right.cast::<Right>().map_err(|_| expected("rights", "an iterable of Right", &right))?;
        letters.push_str(&right.get().letter);
    }
    Ok(letters)
}
