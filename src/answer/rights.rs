//! Castling rights as objects.

use serde_json::{Value, json};

use crate::finding::{Error, Span};
use crate::inspect::CastlingMove;
use crate::model::{CastlingRights, Color, Position, Square};
use crate::notation::castling::Spelling;
use crate::notation::rooks::CastlingPieces;
use crate::notation::{Dialect, LetterOrder};
use crate::profile::Profile;

/// A right: who castles to which wing, with which rook, and where king and rook land.
pub(super) fn right(castling: &CastlingMove, letter: &str) -> Value {
    json!({
        "color": castling.right.color.name(),
        "wing": castling.right.wing.name(),
        "letter": letter,
        "rook": castling.rook.to_string(),
        "outermost": castling.outer.unwrap_or(castling.rook).to_string(),
        "king": castling.king.map(|king| king.to_string()),
        "king_to": castling.king_to.to_string(),
        "rook_to": castling.rook_to.to_string(),
    })
}

/// A right that a record names at these bytes.
pub(super) fn named(castling: &CastlingMove, span: Span, record: &[u8]) -> Value {
    let mut object = right(castling, &String::from_utf8_lossy(span.of(record)));
    object["span"] = json!([span.start, span.end]);
    object
}

/// Rights of a position that it need not have, each with the letter of X-FEN.
pub(super) fn rights(rights: &CastlingRights, position: &Position, profile: &Profile) -> Result<Vec<Value>, Error> {
    let mut position = position.clone();
    position.castling = *rights;
    let all = CastlingMove::all(&position, profile)?;
    Ok(all.iter().map(|castling| right(castling, &letter(castling, &position, profile))).collect())
}

/// Every right that king and rooks allow.
pub(super) fn possible(position: &Position, profile: &Profile) -> Result<Vec<Value>, Error> {
    let all = CastlingMove::possible(position, profile)?;
    Ok(all.iter().map(|castling| right(castling, &letter(castling, position, profile))).collect())
}

/// The letter of a right in X-FEN, upper case for White.
fn letter(castling: &CastlingMove, position: &Position, profile: &Profile) -> String {
    let right = castling.right;
    let side = CastlingPieces::written(&position.board, profile, right.color);
    let spelling = Spelling { dialect: Dialect::XFen, order: LetterOrder::default() };
    let letter = spelling.spell(right, &side).map(|letter| right.color.in_case(letter));
    letter.map(|letter| char::from(letter).to_string()).unwrap_or_default()
}

/// Which squares could be the en passant target.
pub(super) fn could_pass(position: &Position, profile: &Profile) -> Vec<String> {
    let fits = |square: &Square| {
        let target = (*square).into();
        crate::notation::en_passant::fault(&target, Some(&position.board), position.side_to_move, profile).is_none()
    };
    position.board.squares_from_top().filter(fits).map(|square| square.to_string()).collect()
}

/// The name of a side, for members of an object.
pub(super) fn sides<T>(of: impl Fn(Color) -> T) -> Value
where
    Value: From<T>,
{
    json!({ Color::White.name(): Value::from(of(Color::White)), Color::Black.name(): Value::from(of(Color::Black)) })
}
