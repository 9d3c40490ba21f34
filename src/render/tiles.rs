//! The pieces of shogi, xiangqi and janggi: tiles and discs with a character, as their players know
//! them. A piece without a character bears its letter.

use std::fmt::Write;

use super::characters::{self, Place};
use super::lettering;
use crate::model::{Color, Piece};
use crate::profile::{Look, PieceKind, Profile};

/// The ink of a tile.
pub(super) const INK: &str = "#211c16";
/// That of a promoted piece, and of Red.
pub(super) const RED: &str = "#b3201b";
/// That of Cho in janggi.
pub(super) const GREEN: &str = "#14663f";
/// A character with more strokes has thin ones.
const DENSE: usize = 15;
const WOOD: &str = "#fdf3d9";
const EDGE: &str = "#5d4a2f";

/// What a tile or disc shows; two that are the same look the same.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tile {
    look: Look,
    sign: Sign,
    color: Color,
    promoted: bool,
    /// Upside down, as a piece of the other side is in shogi.
    turned: bool,
    size: Size,
}

/// What is written on a piece.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Sign {
    Character(char),
    Letter(u8),
}

/// The sizes of janggi pieces.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Size {
    Large,
    Middle,
    Small,
}

impl Tile {
    /// The tile of a piece on a board that is seen from a side; `None` where pieces are figures.
    pub(super) fn of(piece: Piece, profile: &Profile, bottom: Color) -> Option<Self> {
        let kind = profile.kind(piece.id);
        let Piece { color, promoted, .. } = piece;
        let character = match profile.look {
            Look::Chess => return None,
            Look::Shogi => shogi(kind, color, promoted, profile),
            Look::Xiangqi => xiangqi(kind, color),
            Look::Janggi => janggi(kind, color),
        };
        let size = match &*kind.name {
            "king" => Size::Large,
            "pawn" | "wazir" => Size::Small,
            _ => Size::Middle,
        };
        Some(Self {
            look: profile.look,
            sign: character.map_or(Sign::Letter(kind.letter), Sign::Character),
            color,
            promoted,
            turned: profile.look == Look::Shogi && color != bottom,
            size: if profile.look == Look::Janggi { size } else { Size::Large },
        })
    }

    /// Draws it, as the rest of an element that is open.
    pub(super) fn draw(self, out: &mut String) {
        let ink = self.ink();
        let turn = if self.turned { " transform=\"rotate(180 50 50)\"" } else { "" };
        let _ = write!(
            out,
            "{turn} fill=\"{WOOD}\" stroke=\"{EDGE}\" stroke-width=\"3\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
        );
        let (place, width) = match self.look {
            Look::Shogi => {
                out.push_str("<path d=\"M50 5 77 17 88 94H12L23 17z\"/>");
                ([25.0, 23.0, 50.0, 62.0], 4.6)
            }
            Look::Janggi => self.octagon(out),
            _ => self.disc(out),
        };
        // a face-down piece of jieqi is seen from its back
        let ink = if self.is_face_down() { WOOD } else { ink };
        match self.sign {
            Sign::Character(character) => {
                let mut path = String::new();
                characters::write(character, place, &mut path);
                // many strokes need thinner ones
                let width = if path.matches('M').count() > DENSE { 0.75 * width } else { width };
                let _ = write!(out, "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width:.1}\" d=\"{path}\"/>");
            }
            Sign::Letter(letter) => self.letter(letter, place, ink, out),
        }
    }

    fn ink(self) -> &'static str {
        match (self.look, self.color) {
            (Look::Shogi, _) if self.promoted => RED,
            (Look::Xiangqi, Color::White) | (Look::Janggi, Color::Black) => RED,
            (Look::Janggi, Color::White) => GREEN,
            _ => INK,
        }
    }

    fn is_face_down(self) -> bool {
        self.look == Look::Xiangqi && self.promoted
    }

    fn disc(self, out: &mut String) -> (Place, f32) {
        let ink = self.ink();
        let face = if self.is_face_down() { ink } else { "none" };
        let _ = write!(
            out,
            "<circle cx=\"50\" cy=\"50\" r=\"45\"/><circle cx=\"50\" cy=\"50\" r=\"39\" fill=\"{face}\" stroke=\"{ink}\" \
             stroke-width=\"2.5\"/>"
        );
        ([24.0, 23.0, 52.0, 54.0], 5.0)
    }

    fn octagon(self, out: &mut String) -> (Place, f32) {
        let radius: f32 = match self.size {
            Size::Large => 48.0,
            Size::Middle => 42.0,
            Size::Small => 34.0,
        };
        let ink = self.ink();
        for (radius, style) in
            [(radius, String::new()), (radius - 5.0, format!(" stroke=\"{ink}\" stroke-width=\"2\""))]
        {
            let (far, near) = (radius, radius * 0.414);
            let side = far - near;
            let _ = write!(
                out,
                "<path{style} d=\"M{} {}h{:.1}l{side:.1} {side:.1}v{:.1}l-{side:.1} {side:.1}h-{:.1}l-{side:.1}-{side:.1}v-{:.1}z\"/>",
                50.0 - near,
                50.0 - far,
                2.0 * near,
                2.0 * near,
                2.0 * near,
                2.0 * near
            );
        }
        let half = radius * 0.6;
        ([50.0 - half, 50.0 - half, 2.0 * half, 2.0 * half], radius * 0.11)
    }

    /// Writes a letter into a place, after the mark of a promoted piece.
    fn letter(self, letter: u8, [left, top, width, height]: Place, ink: &str, out: &mut String) {
        let mark = if self.promoted && !self.is_face_down() { "+" } else { "" };
        let name = format!("{mark}{}", char::from(letter));
        let scale = (width / lettering::width(&name)).min(height * 0.85 / lettering::CAPITAL).min(2.8);
        let x = left + (width - lettering::width(&name) * scale) / 2.0;
        let y = top + f32::midpoint(height, lettering::CAPITAL * scale);
        let _ = write!(
            out,
            "<g transform=\"translate({x:.1} {y:.1}) scale({scale:.2})\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\">"
        );
        lettering::write(&name, out);
        out.push_str("</g>");
    }
}

/// A kind of piece by its name and letter, its character, and that of a promoted one, a blank if
/// there is none.
type Named = (&'static str, u8, [char; 2]);

const SHOGI: &[Named] = &[
    ("rook", b'R', ['飛', '竜']),
    ("bishop", b'B', ['角', '馬']),
    ("gold", b'G', ['金', ' ']),
    ("silver", b'S', ['銀', '全']),
    ("knight", b'N', ['桂', '圭']),
    ("lance", b'L', ['香', '杏']),
    ("pawn", b'P', ['歩', 'と']),
    ("elephant", b'E', ['醉', '太']),
    ("queen", b'Q', ['奔', ' ']),
    ("soldier", b'P', ['兵', 'と']),
    ("cannon", b'U', ['砲', ' ']),
];

/// Pieces of chu shogi become others than those of shogi.
const CHU: &[Named] = &[
    ("bishop", b'B', ['角', '馬']),
    ("chariot", b'A', ['反', '鯨']),
    ("copper", b'C', ['銅', '横']),
    ("dragon", b'D', ['龍', '鷲']),
    ("elephant", b'E', ['醉', '太']),
    ("go-between", b'I', ['仲', '醉']),
    ("gold", b'G', ['金', '飛']),
    ("horse", b'H', ['馬', '鷹']),
    ("kirin", b'O', ['麒', '獅']),
    ("lance", b'L', ['香', '駒']),
    ("leopard", b'F', ['豹', '角']),
    ("lion", b'N', ['獅', ' ']),
    ("pawn", b'P', ['歩', 'と']),
    ("phoenix", b'X', ['鳳', '奔']),
    ("queen", b'Q', ['奔', ' ']),
    ("rook", b'R', ['飛', '龍']),
    ("side-mover", b'M', ['横', '猪']),
    ("silver", b'S', ['銀', '竪']),
    ("tiger", b'T', ['虎', '鹿']),
    ("vertical-mover", b'V', ['竪', '牛']),
];

/// The birds of tori shogi.
const TORI: &[Named] = &[
    ("king", b'K', ['鵬', ' ']),
    ("crane", b'C', ['鶴', ' ']),
    ("falcon", b'F', ['鷹', '鵰']),
    ("left-quail", b'L', ['鶉', ' ']),
    ("right-quail", b'R', ['鶉', ' ']),
    ("pawn", b'P', ['雉', ' ']),
    ("swallow", b'S', ['燕', '雁']),
];

/// The animals of dobutsu shogi.
const DOBUTSU: &[Named] = &[
    ("king", b'L', ['獅', ' ']),
    ("wazir", b'G', ['麒', ' ']),
    ("fers", b'E', ['象', ' ']),
    ("pawn", b'C', ['ひ', 'に']),
];

/// The character of a shogi piece.
fn shogi(kind: &PieceKind, color: Color, promoted: bool, profile: &Profile) -> Option<char> {
    let has = |name: &str, letter: u8| profile.pieces().iter().any(|kind| kind.name == name && kind.letter == letter);
    let games = [("go-between", b'I', CHU), ("swallow", b'S', TORI), ("king", b'L', DOBUTSU)];
    let game = games.into_iter().find(|&(name, letter, _)| has(name, letter)).map_or(SHOGI, |(.., game)| game);
    let named = game.iter().find(|&&(name, letter, _)| kind.name == name && kind.letter == letter);
    let Some((_, _, characters)) = named.filter(|_| game != SHOGI || moves_as_in_shogi(kind)) else {
        let is_king = kind.royal && kind.name == "king" && kind.letter == b'K' && !promoted;
        return is_king.then_some(if color == Color::White { '玉' } else { '王' });
    };
    let character = if promoted && game == SHOGI {
        let has_gold = has("gold", b'G');
        of_promoted(kind, has_gold).unwrap_or(characters[1])
    } else {
        characters[usize::from(promoted)]
    };
    Some(character).filter(|&character| character != ' ')
}

/// Other games have names and letters of shogi for pieces that move otherwise.
fn moves_as_in_shogi(kind: &PieceKind) -> bool {
    let moves = match &*kind.name {
        "rook" => "R",
        "bishop" => "B",
        "gold" => "WfF",
        "silver" => "FfW",
        "knight" => "ffN",
        "lance" => "fR",
        "pawn" => "fW",
        _ => return true,
    };
    kind.betza.as_deref().is_none_or(|betza| betza == moves)
}

/// What a promoted piece is called where it becomes a piece of shogi with another move than
/// there. Where a variant has no gold, a piece that moves like it is one.
fn of_promoted(kind: &PieceKind, has_gold: bool) -> Option<char> {
    Some(match (&*kind.name, kind.promoted_betza.as_deref()?) {
        (_, "R") => '飛',
        (_, "B") => '角',
        (_, "FfW") => '銀',
        (_, "ffN" | "fN") => '桂',
        ("knight" | "rook", "WfF") if !has_gold => '金',
        ("lance" | "bishop", "WfF") if !has_gold => 'と',
        _ => return None,
    })
}

/// The character of a xiangqi piece: Red's differ from Black's.
fn xiangqi(kind: &PieceKind, color: Color) -> Option<char> {
    let [red, black] = match &*kind.name {
        "king" => ['帥', '將'],
        "advisor" => ['仕', '士'],
        "bishop" => ['相', '象'],
        "knight" => ['傌', '馬'],
        "rook" => ['俥', '車'],
        "cannon" => ['炮', '砲'],
        "pawn" => ['兵', '卒'],
        _ => return None,
    };
    Some(if color == Color::White { red } else { black })
}

/// The character of a janggi piece: White is Cho.
fn janggi(kind: &PieceKind, color: Color) -> Option<char> {
    Some(match &*kind.name {
        "king" if color == Color::White => '楚',
        "king" => '漢',
        "wazir" => '士',
        "elephant" => '象',
        "knight" => '馬',
        "rook" => '車',
        "cannon" => '包',
        "pawn" if color == Color::White => '卒',
        "pawn" => '兵',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::Variants;

    #[test]
    fn every_piece_of_these_games_has_its_character() {
        for id in [
            "shogi",
            "minishogi",
            "gorogoro",
            "judkins",
            "kyotoshogi",
            "micro",
            "xiangqi",
            "minixiangqi",
            "jieqi",
            "janggi",
        ] {
            let profile = Variants::shared().get(id).unwrap();
            for (index, kind) in profile.pieces().iter().enumerate() {
                for color in Color::BOTH {
                    for promoted in [false, kind.promotes && profile.look == Look::Shogi] {
                        let id = crate::model::PieceId::new(index).unwrap();
                        let tile = Tile::of(Piece { id, color, promoted }, &profile, Color::White).unwrap();
                        let Sign::Character(character) = tile.sign else { panic!("{} {}", profile.id(), kind.name) };
                        assert!(characters::strokes(character).is_some(), "{character}");
                    }
                }
            }
        }
    }

    #[test]
    fn tiles_of_the_other_side_are_upside_down_as_the_board_is_seen() {
        let profile = Variants::shared().get("shogi").unwrap();
        let gold = profile.piece('G').unwrap();
        for (bottom, turned) in [(Color::White, false), (Color::Black, true)] {
            assert_eq!(Tile::of(gold, &profile, bottom).unwrap().turned, turned);
        }
        let profile = Variants::shared().get("xiangqi").unwrap();
        assert!(!Tile::of(profile.piece('K').unwrap(), &profile, Color::Black).unwrap().turned);
    }
}
