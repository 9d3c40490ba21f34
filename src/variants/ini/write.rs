//! A profile as a section of a variants.ini.

use std::borrow::Cow;
use std::fmt::Write;

use super::keys::{CUSTOM_PIECES, FIRST_CUSTOM, KINDS};
use crate::model::{Color, Wing};
use crate::profile::schema::{CastlingSquares, CheckModel, EpTarget, Gates, Promoted, Walls};
use crate::profile::{PieceKind, Profile};

/// The largest board of the engine.
const MOST_FILES: u8 = 12;
const MOST_RANKS: u8 = 10;

impl Profile {
    /// The variant as a section of a variants.ini, for engines that read one: board, pieces,
    /// castling, hands, start. Rules of play that no record depends on are not known here and
    /// are left to be added; a piece of which the profile does not say how it moves is written
    /// as one that cannot. `None` for a variant that no section can say: its board has more than
    /// 12 files or 10 ranks, or it has more than 25 kinds of pieces that the engine does not know.
    ///
    /// ```
    /// let section = fenconv::Variants::shared().get("capablanca")?.to_ini().unwrap();
    /// assert!(section.starts_with("[capablanca]\nmaxFile = 10\n"));
    /// assert!(section.contains("chancellor = c\n"));
    /// // a board of 12 by 12
    /// assert_eq!(fenconv::Variants::shared().get("chushogi")?.to_ini(), None);
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn to_ini(&self) -> Option<String> {
        if self.size.files() > MOST_FILES || self.size.ranks() > MOST_RANKS {
            return None;
        }
        let mut section = format!("[{}]\nmaxFile = {}\nmaxRank = {}\n", self.id, self.size.files(), self.size.ranks());
        let mut add = |key: &str, value: &str| {
            let _ = writeln!(section, "{key} = {value}");
        };
        let mut keys: Vec<Cow<'static, str>> = Vec::new();
        let mut customs = 0;
        let mut promotions = Vec::new();
        for kind in self.kinds_by_hand() {
            let letter = char::from(kind.letter.to_ascii_lowercase());
            let moves = kind.betza.as_deref();
            // a key can be had once
            let own = self.engine_key(kind).filter(|key| !keys.contains(&Cow::Borrowed(*key)));
            let is_king = kind.royal && self.check != CheckModel::None && !keys.contains(&Cow::Borrowed("king"));
            let (key, value) = match own {
                Some(key) => (Cow::Borrowed(key), letter.to_string()),
                None if is_king => (Cow::Borrowed("king"), format!("{letter}:{}", moves.unwrap_or("K"))),
                None => {
                    customs += 1;
                    (Cow::Owned(format!("customPiece{customs}")), format!("{letter}:{}", moves.unwrap_or_default()))
                }
            };
            add(&key, &value);
            keys.push(key);
            if let Some(betza) = &kind.promoted_betza {
                promotions.push((letter, betza.clone()));
            }
        }
        customs = self.add_promotions(&promotions, customs, &mut add);
        if customs > CUSTOM_PIECES {
            return None;
        }
        self.add_castling(&mut add);
        self.add_targets(&mut add);
        if self.holdings.is_some() {
            add("pieceDrops", "true");
            if self.promoted != Promoted::None || self.start.contains("[]") {
                add("capturesToHand", "true");
            }
        }
        if self.checks.is_some() {
            add("checkCounting", "true");
        }
        match self.walls {
            Walls::Mobile => add("wallingRule", "duck"),
            Walls::Static | Walls::None => {}
        }
        if self.boards == 2 {
            add("twoBoards", "true");
        }
        add("startFen", &self.start);
        Some(section)
    }

    /// Its kinds, those that can be in hand from the last to the first: the engine writes pieces
    /// of its custom kinds in that order.
    fn kinds_by_hand(&self) -> impl Iterator<Item = &PieceKind> {
        let place = |id: usize| {
            let hand = self.holdings.iter().flatten();
            hand.rev().position(|piece| piece.index() == id)
        };
        let mut ids: Vec<_> = (0..self.kinds.len()).collect();
        ids.sort_by_key(|&id| place(id));
        ids.into_iter().map(|id| &self.kinds[id])
    }

    /// The engine's key of a kind that it has.
    fn engine_key(&self, kind: &PieceKind) -> Option<&'static str> {
        let betza = kind.betza.as_deref()?;
        if kind.royal {
            return (betza == "K" && self.check != CheckModel::None).then_some("king");
        }
        KINDS[..FIRST_CUSTOM].iter().find(|(_, _, moves)| *moves == betza).map(|(key, ..)| *key)
    }

    /// What pieces become: kinds of letters that no other piece has. Returns how many custom kinds
    /// there are then.
    fn add_promotions(
        &self,
        promotions: &[(char, String)],
        mut customs: usize,
        add: &mut impl FnMut(&str, &str),
    ) -> usize {
        let mut targets: Vec<(String, char)> = Vec::new();
        let mut pairs = Vec::new();
        for (from, betza) in promotions {
            let own = self.kinds.iter().find(|kind| kind.betza.as_ref() == Some(betza));
            let known = targets.iter().find(|(other, _)| other == betza).map(|(_, letter)| *letter);
            let letter = known.or(own.map(|kind| char::from(kind.letter.to_ascii_lowercase()))).or_else(|| {
                let is_free = |letter: &u8| {
                    self.letter(*letter).is_none() && targets.iter().all(|(_, other)| *other != char::from(*letter))
                };
                let letter = char::from((b'a'..=b'z').find(is_free)?);
                customs += 1;
                add(&format!("customPiece{customs}"), &format!("{letter}:{betza}"));
                targets.push((betza.clone(), letter));
                Some(letter)
            });
            pairs.extend(letter.map(|letter| format!("{from}:{letter}")));
        }
        if !pairs.is_empty() {
            add("promotedPieceType", &pairs.join(" "));
        }
        customs
    }

    fn add_castling(&self, add: &mut impl FnMut(&str, &str)) {
        let rules = &self.castling;
        match (rules.gates, rules.squares) {
            (Gates::None, CastlingSquares::None) => return add("castling", "false"),
            (Gates::None, _) => {}
            (_, CastlingSquares::None) => {
                add("gating", "true");
                return add("cambodianMoves", "true");
            }
            _ => {
                add("gating", "true");
                add("seirawanGating", "true");
            }
        }
        if self.chess960 {
            add("chess960", "true");
        }
        for (wing, key) in [(Wing::King, "castlingKingsideFile"), (Wing::Queen, "castlingQueensideFile")] {
            add(key, &self.castling_targets(wing).0.to_string());
        }
        add("castlingRank", &self.castling_rank(Color::White).to_string());
        let letter = |kind: &PieceKind| char::from(kind.letter.to_ascii_lowercase());
        add("castlingKingPiece", &letter(self.kind(rules.king)).to_string());
        if let Some(file) = self.king_home() {
            add("castlingKingFile", &file.to_string());
        }
        let rooks = (0..).zip(&self.kinds).filter(|(id, _)| rules.partners.0 >> id & 1 == 1);
        add("castlingRookPieces", &rooks.map(|(_, kind)| letter(kind)).collect::<String>());
    }

    fn add_targets(&self, add: &mut impl FnMut(&str, &str)) {
        let rules = &self.en_passant;
        match rules.target {
            EpTarget::Counting => add("countingRule", "makruk"),
            EpTarget::None | EpTarget::AnySquare => add("doubleStep", "false"),
            EpTarget::TwoSquares => {}
            EpTarget::Square | EpTarget::PassedSquares => {
                for (color, key) in [(Color::White, "doubleStepRegionWhite"), (Color::Black, "doubleStepRegionBlack")] {
                    let from =
                        rules.target_ranks.iter().filter_map(|rank| self.size.rank_for(color, rank.checked_sub(1)?));
                    add(key, &from.map(|rank| format!("*{rank}")).collect::<Vec<_>>().join(" "));
                }
            }
        }
    }
}
