//! A position that can be looked at and changed.

use std::ffi::c_char;
use std::sync::Arc;

use fenconv_core::model::{Board, Cell, Color, File, Piece, PieceId, Position, Rank, Square, Wing};
use fenconv_core::notation::Container;

use crate::call::{self, bad_argument, Out};
use crate::convert::refused;
use crate::converter::{fenconv_converter, Codec};
use crate::error::{fenconv_error, Failure};
use crate::status::fenconv_status;

/// A position of the variant that its converter has. One thread at a time.
#[allow(non_camel_case_types)]
pub struct fenconv_position {
    codec: Arc<Codec>,
    container: Container,
    position: Position,
}

/// The files of the rooks that may castle: `file[0]` are White's, `file[1]` Black's; the first of
/// the two is the king side. From 0 (the a-file); -1 if there is no right.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub struct fenconv_rights {
    /// By colour and wing.
    pub file: [[i8; 2]; 2],
}

/// What is on a square.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[allow(non_camel_case_types)]
pub struct fenconv_cell {
    /// 0 nothing, 1 a piece, 2 a wall.
    pub kind: u8,
    /// 0 White, 1 Black.
    pub color: u8,
    /// 1 if the piece bears the mark of promotion (`~` or `+`).
    pub promoted: u8,
    /// The letter of the piece's kind, in upper case.
    pub letter: c_char,
}

const EMPTY: u8 = 0;
const PIECE: u8 = 1;
const WALL: u8 = 2;

/// Makes an empty board of the converter's variant, with White to move. It keeps what it needs:
/// the converter can be freed. Free it with `fenconv_position_free`. NULL if `converter` is NULL.
///
/// # Safety
/// `converter` is NULL or a live handle.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_new(converter: *const fenconv_converter) -> *mut fenconv_position {
    // SAFETY: the caller's promise
    unsafe {
        call::handle(std::ptr::null_mut(), || {
            let converter = call::there(converter, "converter")?;
            let profile = converter.codec.profile();
            let position = Position::empty(profile.key(), Board::empty(profile.size()));
            Ok(fenconv_position { codec: converter.codec.clone(), container: converter.container, position })
        })
    }
}

/// Frees a position. NULL is allowed.
///
/// # Safety
/// `position` is NULL or was returned by `fenconv_position_new` and not yet freed.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_free(position: *mut fenconv_position) {
    // SAFETY: the caller's promise
    unsafe { call::free(position) }
}

/// Reads a record into the position. If it fails the position is as it was.
/// Returns `FENCONV_OK`, `FENCONV_REFUSED` or `FENCONV_BAD_ARGUMENT`.
///
/// # Safety
/// `position` is a live handle, `in` has `len` bytes, `error` is NULL or a struct of its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_read(
    position: *mut fenconv_position,
    r#in: *const c_char,
    len: usize,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let position = call::there_mut(position, "position")?;
            let input = call::elements(r#in.cast::<u8>(), len, "in")?;
            let read = position.codec.read(input, position.container, &mut ());
            position.position = read.map_err(|error| refused(&error, input))?.position;
            Ok(())
        })
    }
}

/// Writes the position, as the converter's options say. It is validated first: what a reader
/// would refuse is not written.
/// Returns `FENCONV_OK`, `FENCONV_REFUSED`, `FENCONV_TOO_SMALL` or `FENCONV_BAD_ARGUMENT`.
///
/// # Safety
/// `position` is a live handle, `out` has room for `cap` bytes, `out_len` can be written, `error`
/// is NULL or a struct of its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_write(
    position: *const fenconv_position,
    out: *mut c_char,
    cap: usize,
    out_len: *mut usize,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let position = call::there(position, "position")?;
            let out = Out::new(out, cap, out_len)?;
            let mut text = Vec::new();
            position.codec.write(&position.position, &mut text).map_err(|error| refused(&error, b""))?;
            out.write(&text)
        })
    }
}

/// Whether a reader would take the position: `FENCONV_OK`, or `FENCONV_REFUSED` with why not.
///
/// # Safety
/// `position` is a live handle, `error` is NULL or a struct of its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_validate(
    position: *const fenconv_position,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let position = call::there(position, "position")?;
            let valid = position.position.validate(position.codec.profile(), &mut ());
            valid.map_err(|error| refused(&error, b""))
        })
    }
}

/// The size of the board; either pointer can be NULL. Nothing is written if `position` is NULL.
///
/// # Safety
/// `position` is NULL or a live handle, `files` and `ranks` are NULL or can be written.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_size(position: *const fenconv_position, files: *mut u8, ranks: *mut u8) {
    // SAFETY: the caller's promise
    unsafe {
        let Some(position) = position.as_ref() else { return };
        let size = position.position.board.size();
        if let Some(files) = files.as_mut() {
            *files = size.files();
        }
        if let Some(ranks) = ranks.as_mut() {
            *ranks = size.ranks();
        }
    }
}

const COLORS: [Color; 2] = [Color::White, Color::Black];

/// The rights to castle; all -1 if `position` is NULL.
///
/// # Safety
/// `position` is NULL or a live handle.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_rights(position: *const fenconv_position) -> fenconv_rights {
    // SAFETY: the caller's promise
    let position = unsafe { position.as_ref() };
    let file = |color, wing| {
        let right = position.and_then(|position| position.position.castling.get(color, wing));
        right.map_or(-1, |rook| rook.index() as i8)
    };
    call::value(fenconv_rights { file: [[-1; 2]; 2] }, || fenconv_rights {
        file: COLORS.map(|color| Wing::BOTH.map(|wing| file(color, wing))),
    })
}

/// Sets the rights to castle. `fenconv_position_write` refuses those whose rook is not there.
/// Returns `FENCONV_OK`, or `FENCONV_BAD_ARGUMENT` for a file that the board does not have;
/// nothing is changed then.
///
/// # Safety
/// `position` is NULL or a live handle.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_set_rights(
    position: *mut fenconv_position,
    rights: fenconv_rights,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(std::ptr::null_mut(), || {
            let position = call::there_mut(position, "position")?;
            let files = position.position.board.size().files();
            let mut castling = fenconv_core::model::CastlingRights::NONE;
            for (color, wings) in COLORS.into_iter().zip(rights.file) {
                for (wing, file) in Wing::BOTH.into_iter().zip(wings) {
                    castling.set(color, wing, rook(file, files)?);
                }
            }
            position.position.castling = castling;
            Ok(())
        })
    }
}

fn rook(file: i8, files: u8) -> Result<Option<File>, Failure> {
    match u8::try_from(file) {
        Err(_) if file == -1 => Ok(None),
        Ok(file) if file < files => Ok(File::new(file)),
        _ => Err(bad_argument("the board does not have this file")),
    }
}

fn square(position: &Position, file: u8, rank: u8) -> Option<Square> {
    let size = position.board.size();
    let is_there = file < size.files() && rank < size.ranks();
    is_there.then(|| Some(Square::new(File::new(file)?, Rank::new(rank)?))).flatten()
}

/// What is on a square; `file` and `rank` from 0. Off the board, and if `position` is NULL, nothing.
///
/// # Safety
/// `position` is NULL or a live handle.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_cell(position: *const fenconv_position, file: u8, rank: u8) -> fenconv_cell {
    // SAFETY: the caller's promise
    let position = unsafe { position.as_ref() };
    call::value(fenconv_cell::default(), || {
        let Some(position) = position else { return fenconv_cell::default() };
        let Some(square) = square(&position.position, file, rank) else { return fenconv_cell::default() };
        match position.position.board.get(square) {
            Cell::Piece(Piece { id, color, promoted, .. }) => {
                let kind = position.codec.profile().pieces().get(id.index());
                let letter = kind.map_or(0, |kind| kind.letter);
                fenconv_cell { kind: PIECE, color: color as u8, promoted: promoted.into(), letter: letter as c_char }
            }
            Cell::Wall => fenconv_cell { kind: WALL, ..fenconv_cell::default() },
            _ => fenconv_cell::default(),
        }
    })
}

/// Changes what is on a square; `file` and `rank` from 0.
/// Returns `FENCONV_OK`, or `FENCONV_BAD_ARGUMENT` for a square off the board, a kind or colour
/// that there is not, or a letter that the variant does not have.
///
/// # Safety
/// `position` is NULL or a live handle.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_set_cell(
    position: *mut fenconv_position,
    file: u8,
    rank: u8,
    cell: fenconv_cell,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(std::ptr::null_mut(), || {
            let position = call::there_mut(position, "position")?;
            let square = square(&position.position, file, rank)
                .ok_or_else(|| bad_argument("the board does not have this square"))?;
            let cell = match cell.kind {
                EMPTY => Cell::Empty,
                WALL => Cell::Wall,
                PIECE => Cell::Piece(piece(position, cell)?),
                _ => return Err(bad_argument("there is no such kind of cell")),
            };
            position.position.board.set(square, cell);
            Ok(())
        })
    }
}

fn piece(position: &fenconv_position, cell: fenconv_cell) -> Result<Piece, Failure> {
    let color = *COLORS.get(usize::from(cell.color)).ok_or_else(|| bad_argument("there is no such colour"))?;
    let kinds = position.codec.profile().pieces();
    let id = kinds.iter().position(|kind| kind.letter == cell.letter as u8).and_then(PieceId::new);
    let id = id.ok_or_else(|| bad_argument("the variant has no piece of this letter"))?;
    Ok(Piece { id, color, promoted: cell.promoted != 0 })
}

/// The side to move: 0 White, 1 Black; 0 if `position` is NULL.
///
/// # Safety
/// `position` is NULL or a live handle.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_side(position: *const fenconv_position) -> u8 {
    // SAFETY: the caller's promise
    unsafe { position.as_ref() }.map_or(0, |position| position.position.side_to_move as u8)
}

/// Sets the side to move: 0 White, 1 Black.
/// Returns `FENCONV_OK` or `FENCONV_BAD_ARGUMENT`.
///
/// # Safety
/// `position` is NULL or a live handle.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_set_side(position: *mut fenconv_position, side: u8) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(std::ptr::null_mut(), || {
            let position = call::there_mut(position, "position")?;
            let side = COLORS.get(usize::from(side)).ok_or_else(|| bad_argument("there is no such side"))?;
            position.position.side_to_move = *side;
            Ok(())
        })
    }
}

/// Whether a program that knows only the castling of standard chess could not play on.
///
/// # Safety
/// `position` is NULL or a live handle.
#[no_mangle]
pub unsafe extern "C" fn fenconv_position_needs_960(position: *const fenconv_position) -> bool {
    // SAFETY: the caller's promise
    let position = unsafe { position.as_ref() };
    call::value(false, || {
        position.is_some_and(|position| {
            fenconv_core::inspect::needs_960_rules(&position.position, position.codec.profile()).unwrap_or(false)
        })
    })
}
