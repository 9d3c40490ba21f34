//! X-FEN to Shredder-FEN with shakmaty, which reads both and writes X-FEN: the castling
//! field is spelled here from the rooks that it has read. A record it does not read
//! becomes `refused`.

use std::io::Write as _;

use shakmaty::fen::Fen;
use shakmaty::{Color, Setup};

fn main() -> std::io::Result<()> {
    let text = std::fs::read(std::env::args().nth(1).expect("usage: shakmaty FILE"))?;
    let mut out = Vec::with_capacity(text.len());
    let mut record = Vec::new();
    for line in text.strip_suffix(b"\n").unwrap_or(&text).split(|&byte| byte == b'\n') {
        match Fen::from_ascii(line) {
            Ok(fen) => {
                record.clear();
                fen.append_ascii_to(&mut record);
                let mut fields = record.splitn(4, |&byte| byte == b' ');
                for (number, field) in fields.by_ref().take(3).enumerate() {
                    if number == 2 {
                        spell(fen.as_setup(), &mut out);
                    } else {
                        out.extend_from_slice(field);
                    }
                    out.push(b' ');
                }
                out.extend_from_slice(fields.next().unwrap_or_default());
            }
            Err(_) => out.extend_from_slice(b"refused"),
        }
        out.push(b'\n');
    }
    std::io::stdout().write_all(&out)
}

/// The files of the castling rooks, White's first, the king side's first.
fn spell(setup: &Setup, out: &mut Vec<u8>) {
    let before = out.len();
    for color in Color::ALL {
        for rook in (setup.castling_rights & color.backrank()).into_iter().rev() {
            let letter = rook.file().char() as u8;
            out.push(if color.is_white() { letter.to_ascii_uppercase() } else { letter });
        }
    }
    if out.len() == before {
        out.push(b'-');
    }
}
