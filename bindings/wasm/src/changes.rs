//! Changes of a record, each a line of words.

use fenconv::edit::{Change, edit_record};
use fenconv::model::Cell;
use fenconv::{Color, Finding, Profile, Square};
use serde_json::json;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::records::{refusal, with_help};
use crate::state::{CONTAINER, error, with};

fn square(name: &str) -> Result<Square, JsError> {
    name.parse().map_err(|unknown| error(format!("`{name}`: {unknown}")))
}

/// What a text means on a square: a piece as the profile writes it, `*` for a wall, `-` for nothing.
fn cell(text: &str, profile: &Profile) -> Result<Cell, JsError> {
    match text {
        "-" => return Ok(Cell::Empty),
        "*" => return Ok(Cell::Wall),
        _ => {}
    }
    let plain = text.chars().find_map(|letter| profile.piece(letter));
    let marked = plain.map(|piece| fenconv::model::Piece { promoted: true, ..piece });
    let found = plain.into_iter().chain(marked).find(|&piece| profile.spell(piece) == text);
    found.map(Cell::Piece).ok_or_else(|| error(format!("no piece of {} is written `{text}`", profile.id())))
}

fn change(line: &str, profile: &Profile) -> Result<Change, JsError> {
    let words: Vec<_> = line.split(' ').collect();
    let number = |text: &str| text.parse().map_err(|_| error(format!("`{text}` is no number")));
    Ok(match words[..] {
        ["put", at, piece] => Change::Put(square(at)?, cell(piece, profile)?),
        ["move", from, to] => Change::Move(square(from)?, square(to)?),
        ["right", rook, has] => Change::Right(square(rook)?, has == "true"),
        ["side", side] => Change::SideToMove(side.parse::<Color>().map_err(error)?),
        ["passant", "-"] => Change::EnPassant(None),
        ["passant", target] => Change::EnPassant(Some(square(target)?)),
        ["clock", clock] => Change::HalfmoveClock(number(clock)?),
        ["number", text] => Change::FullmoveNumber(number(text)?),
        ["hand", letter, count] => match cell(letter, profile)? {
            Cell::Piece(piece) => Change::Hold(piece.color, piece.id, count.parse().map_err(error)?),
            _ => return Err(error("no piece")),
        },
        ["checks", side, left] => Change::Checks(side.parse().map_err(error)?, left.parse().map_err(error)?),
        ["gate", at, has] => Change::Gate(square(at)?, has == "true"),
        ["clear"] => Change::Clear,
        ["start"] => Change::Start,
        _ => return Err(error(format!("`{line}` is no change"))),
    })
}

/// The record after changes, a line each: `record` or `error`, and `findings`, as JSON.
#[wasm_bindgen]
pub fn edit(tool: usize, record: &[u8], changes: &str) -> Result<String, JsError> {
    with(|state| {
        let tool = state.tools.get(tool).ok_or_else(|| error("no such converter"))?;
        let reader = tool.reader();
        let changes = changes.lines().map(|line| change(line, reader.profile())).collect::<Result<Vec<_>, _>>()?;
        let mut found = Vec::<Finding>::new();
        Ok(match edit_record(record, CONTAINER, &reader, &changes, &mut found) {
            Err(error) => refusal(error.finding(), &found, record),
            Ok(edited) => {
                let found: Vec<_> = found.iter().map(|finding| with_help(finding, record)).collect();
                json!({ "record": String::from_utf8_lossy(&edited), "findings": found })
            }
        }
        .to_string())
    })
}
