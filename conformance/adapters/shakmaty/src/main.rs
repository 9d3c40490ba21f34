//! shakmaty. A record is refused if it does not parse or is no position of the variant.
use serde_json::{Value, json};
use shakmaty::fen::Fen;
use shakmaty::variant::{Variant, VariantPosition};
use shakmaty::{CastlingMode, CastlingSide, Color, EnPassantMode, Position, PositionError};
use std::io::{self, BufRead, Write};

fn position(ask: &Value, text: &str) -> Result<VariantPosition, String> {
    let variant = match ask["variant"].as_str().unwrap_or_default() {
        "crazyhouse" => Variant::Crazyhouse,
        "3check" => Variant::ThreeCheck,
        "horde" => Variant::Horde,
        "atomic" => Variant::Atomic,
        "racingkings" => Variant::RacingKings,
        _ => Variant::Chess,
    };
    let mode = if ask["variant"] == "standard" { CastlingMode::Standard } else { CastlingMode::Chess960 };
    let fen: Fen = text.parse().map_err(|error| format!("{error}"))?;
    VariantPosition::from_setup(variant, fen.into_setup(), mode).or_else(PositionError::ignore_too_much_material).map_err(|error| format!("{error}"))
}

fn answer(ask: &Value) -> Result<Value, String> {
    let text = |key: &str| ask[key].as_str().unwrap_or_default().to_owned();
    let record = |position: &VariantPosition| Fen::try_from_setup(position.to_setup(EnPassantMode::PseudoLegal)).unwrap_or_default().to_string();
    if ask["do"] == "equal" {
        let four = |key| position(ask, &text(key)).map(|position| record(&position).rsplitn(3, ' ').last().map(str::to_owned));
        return Ok(json!({"equal": four("a")? == four("b")?}));
    }
    let position = position(ask, &text("input"))?;
    if ask["do"] == "write" {
        return Ok(json!({"record": record(&position)}));
    }
    let mut rights = serde_json::Map::new();
    for (color, side, letter) in [(Color::White, CastlingSide::KingSide, "K"), (Color::White, CastlingSide::QueenSide, "Q"), (Color::Black, CastlingSide::KingSide, "k"), (Color::Black, CastlingSide::QueenSide, "q")] {
        if let Some(rook) = position.castles().rook(color, side) { rights.insert(letter.into(), rook.to_string().into()); }
    }
    let ep = position.pseudo_legal_ep_square().map(|square| square.to_string());
    Ok(json!({"rights": rights, "ep": ep, "side": position.turn().char().to_string(), "halfmove": position.halfmoves(), "fullmove": position.fullmoves()}))
}

fn main() {
    let can = ["960", "file-letters", "inner-rook", "holdings", "checks", "lenient", "horde", "atomic", "racingkings", "write:x-fen"];
    println!("{}", json!({"program": "shakmaty", "version": "0.30.1", "license": "GPL-3.0-or-later", "can": can, "choices": {"dead-right": "refuse", "ep": "pseudo-legal"}}));
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let ask: Value = serde_json::from_str(&line).unwrap_or_default();
        match answer(&ask) {
            Ok(ok) => println!("{}", json!({"id": ask["id"], "ok": ok})),
            Err(why) => println!("{}", json!({"id": ask["id"], "refused": why})),
        }
        let _ = io::stdout().flush();
    }
}
