//! cozy-chess. A record is refused if Board::from_fen() refuses it: as Shredder-FEN first, then as FEN.
use cozy_chess::{Board, Color, File, Rank, Square};
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};

fn board(text: &str, is_960: bool) -> Result<Board, String> {
    let first = Board::from_fen(text, is_960);
    first.or_else(|_| Board::from_fen(text, !is_960)).map_err(|error| format!("{error}"))
}

fn answer(ask: &Value) -> Result<Value, String> {
    let text = |key: &str| ask[key].as_str().unwrap_or_default().to_owned();
    let is_960 = ask["variant"] == "chess960";
    if ask["do"] == "equal" {
        return Ok(json!({"equal": board(&text("a"), is_960)?.same_position(&board(&text("b"), is_960)?)}));
    }
    let board = board(&text("input"), is_960)?;
    if ask["do"] == "write" {
        return Ok(json!({"record": format!("{board:#}")}));
    }
    let mut rights = serde_json::Map::new();
    for (color, rank) in [(Color::White, Rank::First), (Color::Black, Rank::Eighth)] {
        let has = board.castle_rights(color);
        let mut add = |letter: &str, file: Option<File>| {
            let letter = if color == Color::White { letter.to_owned() } else { letter.to_lowercase() };
            if let Some(file) = file { rights.insert(letter, Square::new(file, rank).to_string().into()); }
        };
        add("K", has.short);
        add("Q", has.long);
    }
    let side = if board.side_to_move() == Color::White { "w" } else { "b" };
    let ep = board.en_passant().map(|file| format!("{file}{}", if side == "w" { 6 } else { 3 }));
    Ok(json!({"rights": rights, "ep": ep, "side": side, "halfmove": board.halfmove_clock(), "fullmove": board.fullmove_number()}))
}

fn main() {
    println!("{}", json!({"program": "cozy-chess", "version": "0.3.4", "license": "MIT", "can": ["960", "file-letters", "inner-rook", "write:shredder"], "choices": {"kq-rook": "corner", "dead-right": "refuse", "ep": "always"}}));
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let ask: Value = serde_json::from_str(&line).unwrap_or_default();
        match answer(&ask) {
            Ok(ok) => println!("{}", json!({"id": ask["id"], "ok": ok})),
            Err(why) => println!("{}", json!({"id": ask["id"], "refused": why})),
        }
        let _ = io::stdout().flush();
    }
}
