//! What the entries of a section, and those of its parents, come to.

use super::keys::{self, COMMONER, KINDS, KING, PAWN};
use super::syntax::Entry;
use super::values::{self, Fault};
use crate::model::{Color, Wing};
use crate::profile::schema::{
    CastlingSquares, CheckModel, EpTarget, Gates, List, Piece, Promoted, Symmetry, Text, Walls,
};
use crate::profile::{Look, Profile, is_betza};

/// A kind of piece of a section.
#[derive(Debug, Clone)]
pub(super) struct Kind {
    /// Its place in the engine's order.
    pub(super) place: usize,
    pub(super) name: Text,
    pub(super) letter: char,
    /// How it moves, whether we can read that or not.
    pub(super) betza: String,
    /// What its marked form moves like, with the letter of what it becomes.
    pub(super) becomes: Option<(char, Option<String>)>,
    /// What else the profile of a built-in parent says of it.
    pub(super) inherited: Piece,
}

/// The rules of a section as far as records depend on them.
#[allow(clippy::struct_excessive_bools)] // each a key of its own
#[derive(Debug, Clone)]
pub(super) struct Settings {
    pub(super) files: u8,
    pub(super) ranks: u8,
    pub(super) walls: Walls,
    /// That of a parent that says it; no key of the engine does.
    pub(super) symmetry: Option<List<Symmetry>>,
    /// That of a parent that is not drawn as chess.
    pub(super) look: Option<Look>,
    pub(super) start: String,
    pub(super) kinds: Vec<Kind>,
    pub(super) castling: bool,
    pub(super) chess960: bool,
    /// By wing: the file from 1 on which the king lands.
    pub(super) king_to: [u8; 2],
    pub(super) castling_rank: u8,
    /// The place of the kind that castles, and its letter where one was named.
    pub(super) king: usize,
    pub(super) rooks: Vec<char>,
    /// The king's file from 1 where a side has several of its kind.
    pub(super) king_file: u8,
    pub(super) castling_dropped: bool,
    pub(super) gating: bool,
    pub(super) seirawan: bool,
    pub(super) cambodian: bool,
    pub(super) drops: bool,
    pub(super) to_hand: bool,
    pub(super) drop_loop: bool,
    pub(super) two_boards: bool,
    pub(super) double_step: bool,
    /// By colour: the ranks from 1 from which a pawn steps twice, and three times.
    pub(super) steps: [Vec<u8>; 2],
    pub(super) triple_steps: [Vec<u8>; 2],
    /// By colour: the ranks on which that side may capture; all without.
    pub(super) captures_on: [Option<Vec<u8>>; 2],
    /// Who captures en passant; the pawn without.
    pub(super) captors: Option<Vec<char>>,
    pub(super) promoting: bool,
    pub(super) counting: bool,
    pub(super) checks: bool,
    pub(super) royal_letters: Vec<char>,
    pub(super) pseudo_royal: bool,
    pub(super) any_of_royals: bool,
    pub(super) explosions: bool,
}

impl Settings {
    /// Of a section without parent: the rules of chess, and no pieces.
    pub(super) fn bare() -> Self {
        Self {
            files: 8,
            ranks: 8,
            walls: Walls::None,
            symmetry: None,
            look: None,
            start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
            kinds: Vec::new(),
            castling: true,
            chess960: false,
            king_to: [7, 3],
            castling_rank: 1,
            king: KING,
            rooks: vec!['R'],
            king_file: 5,
            castling_dropped: false,
            gating: false,
            seirawan: false,
            cambodian: false,
            drops: false,
            to_hand: false,
            drop_loop: false,
            two_boards: false,
            double_step: true,
            steps: [vec![2], vec![7]],
            triple_steps: [Vec::new(), Vec::new()],
            captures_on: [None, None],
            captors: None,
            promoting: true,
            counting: false,
            checks: false,
            royal_letters: Vec::new(),
            pseudo_royal: false,
            any_of_royals: false,
            explosions: false,
        }
    }

    /// Of a variant that is known here.
    pub(super) fn of(profile: &Profile) -> Self {
        let rules = &profile.castling;
        let files_from = |file: crate::model::File| file.index() + 1;
        let kinds = kinds_of(profile);
        let own = |id: usize| char::from(profile.kinds[id].letter);
        let rooks = (0..profile.kinds.len())
            .filter(|&id| crate::model::PieceId::new(id).is_some_and(|id| rules.partners.contains(id)));
        let rooks: Vec<_> = rooks.map(own).collect();
        let castles = rules.squares != CastlingSquares::None;
        let king = own(rules.king.index());
        let is_king = |kind: &&Kind| castles && kind.letter == king;
        let steps = |color: Color| {
            let ranks = profile.en_passant.target_ranks.iter();
            let from = ranks.filter_map(|&rank| profile.size.rank_for(color, rank.checked_sub(1)?));
            from.map(|rank| rank.index() + 1).collect()
        };
        let starts_in_hand =
            profile.start_record().split(' ').next().is_some_and(|board| board.contains('[') && !board.ends_with("[]"));
        let royal = profile.kinds.iter().filter(|kind| kind.royal);
        let has_king = kinds.iter().any(|kind| kind.place == KING);
        Self {
            files: profile.size.files(),
            ranks: profile.size.ranks(),
            walls: profile.walls,
            symmetry: profile.symmetry.clone(),
            look: Some(profile.look).filter(|&look| look != Look::Chess),
            start: profile.start_record().to_owned(),
            king: kinds.iter().find(is_king).map_or(KING, |kind| kind.place),
            kinds,
            castling: castles || rules.gates != Gates::None,
            chess960: profile.chess960,
            king_to: if castles { Wing::BOTH.map(|wing| files_from(rules.targets[wing as usize].0)) } else { [7, 3] },
            castling_rank: profile.castling_rank(Color::White).index() + 1,
            rooks: if castles { rooks } else { vec!['R'] },
            king_file: rules.king_home.map_or(5, files_from),
            castling_dropped: castles && !profile.start_record().contains(" KQ"),
            gating: rules.gates != Gates::None,
            seirawan: rules.gates != Gates::None && castles,
            cambodian: rules.gates != Gates::None && !castles,
            drops: profile.holdings.is_some(),
            to_hand: profile.holdings.is_some() && (!starts_in_hand || profile.promoted != Promoted::None),
            drop_loop: false,
            two_boards: profile.boards == 2,
            double_step: profile.en_passant.target != EpTarget::None && !profile.en_passant.target_ranks.is_empty(),
            steps: Color::BOTH.map(steps),
            promoting: true,
            counting: profile.en_passant.target == EpTarget::Counting,
            checks: profile.checks.is_some(),
            royal_letters: if has_king { Vec::new() } else { royal.map(|kind| char::from(kind.letter)).collect() },
            pseudo_royal: !has_king && profile.check != CheckModel::None,
            any_of_royals: profile.check == CheckModel::All,
            explosions: profile.check == CheckModel::Atomic,
            ..Self::bare()
        }
    }

    /// Takes the entries of a section, pieces first as the engine does. `Ok` has the keys that
    /// are not known.
    pub(super) fn apply<'a>(&mut self, entries: &[Entry<'a>]) -> Result<Vec<Entry<'a>>, (Entry<'a>, Fault)> {
        let mut pieces: Vec<_> = entries.iter().filter_map(|entry| Some((keys::kind(entry.key)?, *entry))).collect();
        pieces.sort_by_key(|(place, _)| *place);
        for (place, entry) in pieces {
            self.piece(place, &entry).map_err(|fault| (entry, fault))?;
        }
        let others = entries.iter().filter(|entry| keys::kind(entry.key).is_none());
        let mut unknown = Vec::new();
        for entry in others {
            if !self.rule(entry).map_err(|fault| (*entry, fault))? && !keys::is_of_play(entry.key) {
                unknown.push(*entry);
            }
        }
        Ok(unknown)
    }

    fn piece(&mut self, place: usize, entry: &Entry<'_>) -> Result<(), Fault> {
        self.kinds.retain(|kind| kind.place != place);
        let Some(letter) = values::letter(entry)? else { return Ok(()) };
        // the kind that had the letter goes
        self.kinds.retain(|kind| kind.letter != letter);
        let betza = entry.value.get(1..).and_then(|rest| rest.strip_prefix(':'));
        let own = KINDS.get(place).filter(|_| place < keys::FIRST_CUSTOM);
        let (name, moves) = match (own, betza) {
            _ if place == KING => ("king".into(), betza.unwrap_or("K")),
            (Some((_, name, moves)), _) => ((*name).into(), *moves),
            (None, Some(betza)) => (format!("custom-{}", place - keys::FIRST_CUSTOM + 1).into(), betza),
            (None, None) => {
                return Err(format!("expected a letter, `:` and Betza notation, found `{}`", entry.value));
            }
        };
        let betza = moves.trim_end().to_owned();
        self.kinds.push(Kind { place, name, letter, betza, becomes: None, inherited: Piece::EMPTY });
        self.kinds.sort_by_key(|kind| kind.place);
        Ok(())
    }

    /// Takes an entry that is no piece; whether it bears on records.
    fn rule(&mut self, entry: &Entry<'_>) -> Result<bool, Fault> {
        let [white, black] = [0, 1];
        match entry.key {
            "maxFile" => self.files = values::file(entry)?,
            "maxRank" => self.ranks = values::rank(entry)?,
            "startFen" => entry.value.clone_into(&mut self.start),
            "twoBoards" => self.two_boards = values::boolean(entry)?,
            "castling" => self.castling = values::boolean(entry)?,
            "chess960" => self.chess960 = values::boolean(entry)?,
            "castlingKingsideFile" => self.king_to[0] = values::file(entry)?,
            "castlingQueensideFile" => self.king_to[1] = values::file(entry)?,
            "castlingRank" => self.castling_rank = values::rank(entry)?,
            "castlingKingFile" => self.king_file = values::file(entry)?,
            "castlingKingPiece" | "castlingKingPieceWhite" | "castlingKingPieceBlack" => {
                let letter = values::letter(entry)?;
                let kind = self.kinds.iter().find(|kind| Some(kind.letter) == letter);
                self.king = kind
                    .map(|kind| kind.place)
                    .ok_or_else(|| format!("expected the letter of a piece, found `{}`", entry.value))?;
            }
            "castlingRookPiece" | "castlingRookPieces" => self.rooks = values::letters(entry)?.unwrap_or_default(),
            "castlingRookPiecesWhite" | "castlingRookPiecesBlack" => {
                self.rooks.extend(values::letters(entry)?.unwrap_or_default());
            }
            // found in the start record
            "castlingRookKingsideFile" | "castlingRookQueensideFile" => drop(values::file(entry)?),
            "castlingDroppedPiece" => self.castling_dropped = values::boolean(entry)?,
            "gating" => self.gating = values::boolean(entry)?,
            "seirawanGating" => self.seirawan = values::boolean(entry)?,
            "cambodianMoves" => self.cambodian = values::boolean(entry)?,
            "pieceDrops" => self.drops = values::boolean(entry)?,
            "capturesToHand" => self.to_hand = values::boolean(entry)?,
            "dropLoop" => self.drop_loop = values::boolean(entry)?,
            "doubleStep" => self.double_step = values::boolean(entry)?,
            "doubleStepRank" | "doubleStepRankMin" => {
                let rank = values::rank(entry)?;
                self.steps = [vec![rank], vec![(self.ranks + 1).saturating_sub(rank)]];
            }
            "doubleStepRegionWhite" => self.steps[white] = values::ranks(entry)?,
            "doubleStepRegionBlack" => self.steps[black] = values::ranks(entry)?,
            "tripleStepRegionWhite" => self.triple_steps[white] = values::ranks(entry)?,
            "tripleStepRegionBlack" => self.triple_steps[black] = values::ranks(entry)?,
            "enPassantRegion" => {
                let ranks = values::ranks(entry)?;
                self.captures_on = [Some(ranks.clone()), Some(ranks)];
            }
            "enPassantRegionWhite" => self.captures_on[white] = Some(values::ranks(entry)?),
            "enPassantRegionBlack" => self.captures_on[black] = Some(values::ranks(entry)?),
            "enPassantTypes" | "enPassantTypesWhite" | "enPassantTypesBlack" => {
                self.captors.get_or_insert_default().extend(values::letters(entry)?.unwrap_or_default());
            }
            "pawnTypes" => {
                let letters = values::letters(entry)?.unwrap_or_default();
                self.promoting = !letters.is_empty();
                self.captors = Some(letters);
            }
            "promotionPawnTypes" => self.promoting = values::letters(entry)?.is_none_or(|letters| !letters.is_empty()),
            "promotedPieceType" => {
                for (from, to) in values::pairs(entry)? {
                    let betza = self.kinds.iter().find(|kind| Some(kind.letter) == to).map(|kind| kind.betza.clone());
                    let own = self.kinds.iter_mut().find(|kind| kind.letter == from);
                    if let Some(kind) = own {
                        kind.becomes = to.map(|to| (to, betza));
                    }
                }
            }
            "countingRule" => {
                self.counting = match entry.value {
                    "makruk" | "cambodian" | "asean" => true,
                    "none" => false,
                    other => return Err(format!("expected `makruk`, `cambodian`, `asean` or `none`, found `{other}`")),
                }
            }
            "checkCounting" => self.checks = values::boolean(entry)?,
            "wallingRule" => {
                self.walls = match entry.value {
                    "none" => Walls::None,
                    "arrow" | "duck" | "edge" | "past" | "static" => Walls::Mobile,
                    other => return Err(format!("expected a rule of walls, found `{other}`")),
                }
            }
            "petrifyOnCaptureTypes" | "petrifyOnCapture" => self.walls = Walls::Mobile,
            "extinctionPieceTypes" => {
                self.royal_letters = values::letters(entry)?.unwrap_or_default();
            }
            "extinctionPseudoRoyal" => self.pseudo_royal = values::boolean(entry)?,
            "dupleCheck" => self.any_of_royals = values::boolean(entry)?,
            "blastOnCapture" => self.explosions = values::boolean(entry)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    pub(super) fn kind(&self, place: usize) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.place == place)
    }

    /// The engine's own pawn, which leaves one target.
    pub(super) fn pawn(&self) -> Option<&Kind> {
        self.kind(PAWN)
    }
}

/// Kinds of profiles that do not say how they move, and what the engine has for them.
const OF_NAMES: [(&str, &str); 8] = [
    ("advisor", "fers"),
    ("bishop", "elephant"),
    ("cannon", "cannon"),
    ("elephant", "janggiElephant"),
    ("knight", "horse"),
    ("pawn", "soldier"),
    ("rook", "rook"),
    ("wazir", "wazir"),
];

/// The pieces of a variant that is known here, by the kinds that the engine has for them.
fn kinds_of(profile: &Profile) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    let mut next_custom = keys::FIRST_CUSTOM;
    for kind in &profile.kinds {
        let betza = kind.betza.clone().unwrap_or_default();
        let is_taken = |place: usize, kinds: &[Kind]| kinds.iter().any(|kind| kind.place == place);
        let by_moves = KINDS.iter().position(|(.., moves)| *moves == betza).filter(|_| !betza.is_empty());
        let by_name = || {
            let key = OF_NAMES.iter().find(|(name, _)| betza.is_empty() && *name == kind.name)?.1;
            keys::kind(key)
        };
        // a king that can be captured is the engine's commoner
        let is_king = profile.check == CheckModel::Any && profile.royals.iter().any(|(least, _)| *least > 0);
        let place = match by_moves.or_else(by_name) {
            _ if kind.royal && is_king && !is_taken(KING, &kinds) => KING,
            _ if kind.royal && !is_king && !is_taken(COMMONER, &kinds) => COMMONER,
            Some(place) if place < keys::FIRST_CUSTOM && !is_taken(place, &kinds) => place,
            _ => {
                next_custom += 1;
                next_custom - 1
            }
        };
        let becomes = kind.promoted_betza.clone().map(|betza| (char::from(kind.letter), Some(betza)));
        kinds.push(Kind {
            place,
            name: kind.name.clone().into(),
            letter: char::from(kind.letter),
            betza,
            becomes,
            inherited: as_written(profile, &kind.name),
        });
    }
    kinds.sort_by_key(|kind| kind.place);
    kinds
}

/// What the file of a profile says of a kind.
fn as_written(profile: &Profile, name: &str) -> Piece {
    let found = profile.resolved.pieces.0.iter().find(|(own, _)| own == name);
    found.map_or(Piece::EMPTY, |(_, piece)| piece.clone())
}

/// A notation that can be read; one that cannot is left out of a profile.
pub(super) fn readable(betza: &str) -> Option<Text> {
    (!betza.is_empty() && is_betza(betza)).then(|| betza.to_owned().into())
}
