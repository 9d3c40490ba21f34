//! A profile as a section of a variants.ini.

use std::fmt::Write;

use super::keys::{FIRST_CUSTOM, KINDS};
use crate::model::{Color, Wing};
use crate::profile::schema::{CastlingSquares, CheckModel, EpTarget, Gates, Promoted, Walls};
use crate::profile::{PieceKind, Profile};

impl Profile {
    /// The variant as a section of a variants.ini, for engines that read one: board, pieces,
    /// castling, hands, start. Rules of play that no record depends on are not known here and
    /// are left to be added; a piece of which the profile does not say how it moves is written
    /// as one that cannot.
    ///
    /// ```
    /// let section = fenconv::Variants::shared().get("capablanca")?.to_ini();
    /// assert!(section.starts_with("[capablanca]\nmaxFile = 10\n"));
    /// assert!(section.contains("chancellor = c\n"));
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn to_ini(&self) -> String {
        let mut section = format!("[{}]\nmaxFile = {}\nmaxRank = {}\n", self.id, self.size.files(), self.size.ranks());
        let mut add = |key: &str, value: &str| {
            let _ = writeln!(section, "{key} = {value}");
        };
        let mut customs = 0;
        let mut promotions = Vec::new();
        for kind in &self.kinds {
            let letter = char::from(kind.letter.to_ascii_lowercase());
            let key = self.engine_key(kind);
            match key {
                Some(key) => add(key, &letter.to_string()),
                None if kind.royal && self.check != CheckModel::None => {
                    add("king", &format!("{letter}:{}", kind.betza.as_deref().unwrap_or("K")));
                }
                None => {
                    customs += 1;
                    add(
                        &format!("customPiece{customs}"),
                        &format!("{letter}:{}", kind.betza.as_deref().unwrap_or_default()),
                    );
                }
            }
            if let Some(betza) = &kind.promoted_betza {
                promotions.push((letter, betza.clone()));
            }
        }
        self.add_promotions(&promotions, customs, &mut add);
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
        section
    }

    /// The engine's key of a kind that it has.
    fn engine_key(&self, kind: &PieceKind) -> Option<&'static str> {
        let betza = kind.betza.as_deref()?;
        if kind.royal {
            return (betza == "K" && self.check != CheckModel::None).then_some("king");
        }
        KINDS[..FIRST_CUSTOM].iter().find(|(_, _, moves)| *moves == betza).map(|(key, ..)| *key)
    }

    /// What pieces become: kinds of letters that no other piece has.
    fn add_promotions(&self, promotions: &[(char, String)], mut customs: usize, add: &mut impl FnMut(&str, &str)) {
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
