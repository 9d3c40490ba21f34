//! How an SFEN of a variant differs from its FEN.

use super::fault::{KeyError, fault};
use super::schema::{Letters, Sfen, Text};
use super::{PieceKind, SfenRules};
use crate::model::PieceId;

/// The table as the notation asks it; `None` for a variant without SFEN.
pub(super) fn compile(table: &Sfen, kinds: &[PieceKind]) -> Result<Option<SfenRules>, KeyError> {
    let Some(order) = &table.hands else { return Ok(None) };
    let letters = letters(table.letters.as_ref(), kinds)?;
    let letters_in_hand = letters_in_hand(table.letters_in_hand.as_ref(), kinds)?;
    let rules = SfenRules { hands: Vec::new(), letters, letters_in_hand };
    let mut hands = Vec::new();
    for letter in order.chars() {
        let found = kinds.iter().enumerate().filter_map(|(index, _)| PieceId::new(index));
        if !letter.is_ascii_uppercase() {
            return fault("sfen.hands", format!("expected letters A to Z, found `{letter}`"));
        }
        // of what a smaller board lacks, the order says nothing
        hands.extend(found.clone().find(|&id| char::from(rules.letter_in_hand(id, kinds)) == letter));
    }
    Ok(Some(SfenRules { hands, ..rules }))
}

fn letters(table: Option<&Letters>, kinds: &[PieceKind]) -> Result<Vec<(PieceId, bool, String)>, KeyError> {
    let one = |(own, other): &(Text, Text)| {
        let (own, other) = (&**own, &**other);
        let id = id_of(own.trim_start_matches('+'), kinds, "sfen.letters")?;
        if !is_spelling(other) {
            return fault("sfen.letters", format!("expected a letter A to Z, or one after `+`, found `{other}`"));
        }
        Ok((id, own.starts_with('+'), other.to_owned()))
    };
    table.iter().flat_map(|letters| letters.0.iter()).map(one).collect()
}

fn letters_in_hand(table: Option<&Letters>, kinds: &[PieceKind]) -> Result<Vec<(PieceId, u8)>, KeyError> {
    let one = |(own, other): &(Text, Text)| {
        let (own, other) = (&**own, &**other);
        match other.as_bytes() {
            [letter] if letter.is_ascii_uppercase() => Ok((id_of(own, kinds, "sfen.letters_in_hand")?, *letter)),
            _ => fault("sfen.letters_in_hand", format!("expected a letter A to Z, found `{other}`")),
        }
    };
    table.iter().flat_map(|letters| letters.0.iter()).map(one).collect()
}

fn id_of(letter: &str, kinds: &[PieceKind], key: &str) -> Result<PieceId, KeyError> {
    let found = kinds.iter().position(|kind| letter.as_bytes() == [kind.letter]).and_then(PieceId::new);
    found.map_or_else(|| fault(key, format!("expected the letter of a piece, found `{letter}`")), Ok)
}

fn is_spelling(text: &str) -> bool {
    let letter = text.strip_prefix('+').unwrap_or(text);
    letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_uppercase())
}

impl SfenRules {
    /// The letter of a piece in hand, upper case.
    pub(crate) fn letter_in_hand(&self, id: PieceId, kinds: &[PieceKind]) -> u8 {
        let own = self.letters_in_hand.iter().find(|(kind, _)| *kind == id).map(|&(_, letter)| letter);
        let unmarked = || self.letters.iter().find(|(kind, promoted, _)| *kind == id && !promoted);
        own.or_else(|| unmarked()?.2.bytes().next()).unwrap_or(kinds[id.index()].letter)
    }
}
