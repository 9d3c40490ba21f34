//! How pieces move, as the notations name it: each calls a piece by its movement,
//! whatever the variant calls it.

use crate::model::PieceId;
use crate::profile::{PieceKind, Profile};

/// A movement that some notation has a name for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Walk {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
    BerolinaPawn,
    /// Bishop and knight.
    Archbishop,
    /// Rook and knight.
    Chancellor,
    /// Queen and knight.
    Amazon,
    Wazir,
    Ferz,
    Dabbaba,
    Alfil,
    Camel,
    Zebra,
    Giraffe,
    /// Knight and camel.
    Gnu,
    Nightrider,
    Grasshopper,
    /// A king of any range over one piece.
    Lion,
    Mao,
    /// The cannon of xiangqi.
    Pao,
    Leo,
    Vao,
    /// The champion of Omega Chess.
    Champion,
    /// The wizard of Omega Chess.
    Wizard,
}

/// The movement of a kind of piece, by its Betza notation, else by its name.
pub(super) fn walk(kind: &PieceKind) -> Option<Walk> {
    let by_betza = kind.betza.as_deref().and_then(|betza| {
        Some(match betza {
            "K" => Walk::King,
            "Q" => Walk::Queen,
            "R" => Walk::Rook,
            "B" => Walk::Bishop,
            "N" => Walk::Knight,
            "BN" | "NB" => Walk::Archbishop,
            "RN" | "NR" => Walk::Chancellor,
            "QN" | "NQ" => Walk::Amazon,
            "W" => Walk::Wazir,
            "F" => Walk::Ferz,
            "D" => Walk::Dabbaba,
            "A" => Walk::Alfil,
            "C" => Walk::Camel,
            "Z" => Walk::Zebra,
            "NC" | "CN" => Walk::Gnu,
            "NN" => Walk::Nightrider,
            "mRcpR" => Walk::Pao,
            "WAD" => Walk::Champion,
            "CF" | "FC" => Walk::Wizard,
            _ => return None,
        })
    });
    if kind.pawn {
        let diagonal = kind.betza.as_deref().is_some_and(|betza| betza.starts_with("mfF"));
        return Some(if diagonal { Walk::BerolinaPawn } else { Walk::Pawn });
    }
    by_betza.or_else(|| {
        // a piece whose movement is given moves otherwise
        let has_movement = kind.betza.is_some();
        Some(match &*kind.name {
            "grasshopper" => Walk::Grasshopper,
            "lion" => Walk::Lion,
            "mao" => Walk::Mao,
            "leo" => Walk::Leo,
            "vao" => Walk::Vao,
            "giraffe" => Walk::Giraffe,
            "nightrider" => Walk::Nightrider,
            "zebra" if !has_movement => Walk::Zebra,
            "camel" if !has_movement => Walk::Camel,
            "king" if !has_movement => Walk::King,
            "queen" if !has_movement => Walk::Queen,
            "rook" if !has_movement => Walk::Rook,
            "bishop" if !has_movement => Walk::Bishop,
            "knight" if !has_movement => Walk::Knight,
            "archbishop" | "princess" | "cardinal" if !has_movement => Walk::Archbishop,
            "chancellor" | "empress" | "marshal" if !has_movement => Walk::Chancellor,
            "amazon" if !has_movement => Walk::Amazon,
            _ => return None,
        })
    })
}

/// The piece of the profile that moves so and, if it is a king, is royal.
pub(super) fn piece(profile: &Profile, walk: Walk) -> Option<PieceId> {
    profile.pieces().iter().position(|kind| self::walk(kind) == Some(walk) && is_fit(kind, walk)).and_then(PieceId::new)
}

/// The movement of a piece of the profile, if the piece can be known by it from the
/// others.
pub(super) fn of(profile: &Profile, id: PieceId) -> Option<Walk> {
    let walk = walk(profile.kind(id))?;
    (piece(profile, walk) == Some(id)).then_some(walk)
}

/// A royal piece that moves otherwise is no king, a man that moves like one neither.
fn is_fit(kind: &PieceKind, walk: Walk) -> bool {
    kind.royal == (walk == Walk::King)
}
