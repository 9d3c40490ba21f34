//! The castling field of gating variants (S-Chess): letters mark unmoved pieces
//! that may gate beside the rights.
//!
//! While a side has pieces in hand a file letter is such a piece, with an empty
//! hand it is a castling right. `K` and `Q` stand for the right and for their
//! rook and king as gates; without them a king's file and a rook's file, both
//! listed, give that wing's right. Four programs write four orders; all are
//! read, one is written: the rights, then the other gates by file.

use super::castling::{self, Spelling};
use super::field_reader::FieldReader;
use super::letter::Letter;
use super::rooks::CastlingPieces;
use crate::finding::{Detail, Field, FindingKind as K, Span};
use crate::model::{CastlingRights, Color, File, FileSet, HomeRank, Position, Right, Wing, wing_of};
use crate::profile::{Gates, Profile};

/// Whether file letters of a side mean gates.
pub(crate) fn letters_are_gates(profile: &Profile, position: &Position, color: Color) -> bool {
    match profile.castling.gates {
        Gates::None => false,
        Gates::InHand => !position.holdings.is_empty(color),
        Gates::Always => true,
    }
}

/// A side whose letters mean gates.
pub(crate) struct Gater<'a> {
    pub(crate) color: Color,
    pub(crate) home: &'a HomeRank,
    pub(crate) side: &'a CastlingPieces,
    pub(crate) profile: &'a Profile,
}

impl FieldReader<'_, '_> {
    /// Reads the letters of one side into its rights and gates; those of the other
    /// side are left alone.
    pub(super) fn gates(&mut self, field: Span, gater: &Gater<'_>, rights: &mut CastlingRights) -> FileSet {
        let &Gater { color, home, side, profile } = gater;
        let mut gates = FileSet::EMPTY;
        let mut listed = FileSet::EMPTY;
        let whose = Detail::Side(color);
        for (span, byte) in self.bytes(field) {
            let mut note = |kind, detail| self.report.note_with(kind, Field::Castling, span, detail);
            match castling::letter(None, byte, profile.size.files()) {
                Some(letter) if letter.color() != color => {}
                Some(Letter::Wing(_, wing) | Letter::Either(_, wing, _)) => {
                    if !profile.may_castle(color, wing) {
                        note(K::CastlingNotAllowed, whose);
                        continue;
                    }
                    let Some(king) = side.king else {
                        note(K::CastlingNoKing, whose);
                        // the rook is unmoved all the same
                        let rook = match wing {
                            Wing::King => home.rooks.last(),
                            Wing::Queen => home.rooks.first(),
                        };
                        if let Some(rook) = rook {
                            gates.insert(rook);
                        }
                        continue;
                    };
                    let Some(rook) = side.of_wing(wing) else {
                        note(K::CastlingNoRook, Detail::Wing(color, wing));
                        continue;
                    };
                    if rights.get(color, wing).is_some() {
                        note(K::DuplicateCastlingRight, whose);
                    }
                    rights.set(color, wing, Some(rook));
                    gates.insert(rook);
                    gates.insert(king);
                }
                Some(Letter::File(_, file)) => {
                    if !home.pieces.contains(file) {
                        note(K::GatingNoPiece, whose);
                    } else if listed.contains(file) {
                        note(K::DuplicateCastlingRight, whose);
                    } else {
                        gates.insert(file);
                        listed.insert(file);
                    }
                }
                None => {}
            }
        }
        if side.king.is_some_and(|king| listed.contains(king)) {
            for wing in Wing::BOTH.into_iter().filter(|&wing| profile.may_castle(color, wing)) {
                let rooks = listed_rooks(listed, side, wing);
                match (rights.get(color, wing), rooks.len()) {
                    (None, 1) => rights.set(color, wing, rooks.first()),
                    (None, 2..) => {
                        self.report.note_with(K::TooManyCastlingRights, Field::Castling, field, whose);
                    }
                    _ => {}
                }
            }
        }
        gates
    }
}

/// The castling rooks of a wing among some files.
fn listed_rooks(files: FileSet, side: &CastlingPieces, wing: Wing) -> FileSet {
    let mut rooks = FileSet::EMPTY;
    if let Some(king) = side.king {
        let on_wing = |rook: &File| *rook != king && wing_of(*rook, king) == wing && side.of_file(*rook).is_some();
        files.iter().filter(on_wing).for_each(|rook| rooks.insert(rook));
    }
    rooks
}

/// Writes the rights of a side whose letters mean gates, then its other gates.
/// Returns what the dialect cannot express.
pub(crate) fn write(position: &Position, gater: &Gater<'_>, spelling: Spelling, out: &mut Vec<u8>) -> CastlingRights {
    let &Gater { color, side, profile, .. } = gater;
    let (rights, gates) = (&position.castling, position.gates[color as usize]);
    let mut lost = CastlingRights::NONE;
    let case = if color == Color::Black { 0x20 } else { 0 };
    let mut rest = gates;
    let mut listed = FileSet::EMPTY;
    let mut by_file = CastlingRights::NONE;
    for wing in spelling.wings() {
        let Some(rook) = rights.get(color, wing) else { continue };
        let letter = spelling.beside_gates(Right { color, wing, rook }, side);
        if letter.is_none() {
            lost.set(color, wing, Some(rook));
        }
        rest.remove(rook);
        if let Some(Letter::File(_, file)) = letter {
            out.push(file.letter().to_ascii_uppercase() | case);
            listed.insert(rook);
            by_file.set(color, wing, Some(rook));
        } else {
            // the letter of a wing stands for the rook and the king as gates as well
            out.push(wing.letter() | case);
            side.king.into_iter().for_each(|king| rest.remove(king));
        }
    }
    for file in rest.iter() {
        out.push(file.letter().to_ascii_uppercase() | case);
        listed.insert(file);
    }
    // the letters must be read as they were meant
    if side.king.is_some_and(|king| listed.contains(king)) {
        for wing in Wing::BOTH.into_iter().filter(|&wing| profile.may_castle(color, wing)) {
            let rooks = listed_rooks(listed, side, wing);
            let right = rights.get(color, wing);
            let by_wing = right.is_some() && by_file.get(color, wing).is_none();
            if !by_wing && (rooks.len() > 1 || rooks.first() != right) {
                lost.set(color, wing, right.or(rooks.first()));
            }
        }
    } else {
        // without its king's letter a rook's is no right
        by_file.iter().for_each(|right| lost.set(color, right.wing, Some(right.rook)));
    }
    lost
}
