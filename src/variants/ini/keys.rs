//! The keys of a variants.ini: kinds of piece, what else bears on records, and what only on play.

/// The kinds of piece that the engine Fairy-Stockfish has, in its order, by their keys, with
/// their names here and how they capture and move.
pub(super) const KINDS: [(&str, &str, &str); 37] = [
    ("pawn", "pawn", "fmWfceF"),
    ("knight", "knight", "N"),
    ("bishop", "bishop", "B"),
    ("rook", "rook", "R"),
    ("queen", "queen", "Q"),
    ("fers", "fers", "F"),
    ("alfil", "alfil", "A"),
    ("fersAlfil", "fers-alfil", "FA"),
    ("silver", "silver", "FfW"),
    ("aiwok", "aiwok", "RNF"),
    ("bers", "bers", "RF"),
    ("archbishop", "archbishop", "BN"),
    ("chancellor", "chancellor", "RN"),
    ("amazon", "amazon", "QN"),
    ("knibis", "knibis", "mNcB"),
    ("biskni", "biskni", "mBcN"),
    ("kniroo", "kniroo", "mNcR"),
    ("rookni", "rookni", "mRcN"),
    ("shogiPawn", "shogi-pawn", "fW"),
    ("lance", "lance", "fR"),
    ("shogiKnight", "shogi-knight", "ffN"),
    ("gold", "gold", "WfF"),
    ("dragonHorse", "dragon-horse", "BW"),
    ("clobber", "clobber", "cW"),
    ("breakthrough", "breakthrough", "fmWfF"),
    ("immobile", "immobile", ""),
    ("cannon", "cannon", "mRcpR"),
    ("janggiCannon", "janggi-cannon", "pR"),
    ("soldier", "soldier", "fsW"),
    ("horse", "horse", "nN"),
    ("elephant", "elephant", "nA"),
    ("janggiElephant", "janggi-elephant", "mafsmafW"),
    ("banner", "banner", "RcpRnN"),
    ("wazir", "wazir", "W"),
    ("commoner", "commoner", "K"),
    ("centaur", "centaur", "KN"),
    ("king", "king", "K"),
];

/// The place of a custom piece, `customPiece1` to `customPiece25`: after all kinds but the king.
pub(super) const FIRST_CUSTOM: usize = KINDS.len() - 1;
pub(super) const CUSTOM_PIECES: usize = 25;
/// The place of the king, the last one.
pub(super) const KING: usize = FIRST_CUSTOM + CUSTOM_PIECES;
pub(super) const PAWN: usize = 0;
pub(super) const COMMONER: usize = 34;

/// The place of a kind in the engine's order; `None` for a key that is no kind.
pub(super) fn kind(key: &str) -> Option<usize> {
    if key == "king" {
        return Some(KING);
    }
    if let Some(number) = key.strip_prefix("customPiece") {
        let number: usize = number.parse().ok()?;
        return (1..=CUSTOM_PIECES).contains(&number).then(|| FIRST_CUSTOM + number - 1);
    }
    KINDS.iter().position(|(name, ..)| *name == key)
}

/// Keys that bear on play alone, by how they begin.
const OF_PLAY: [&str; 66] = [
    "variantTemplate",
    "pieceToCharTable",
    "pocketSize",
    "promotionRegion",
    "promotionPieceTypes",
    "promotionLimit",
    "sittuyinPromotion",
    "mandatory",
    "pieceDemotion",
    "piecePromotionOnCapture",
    "pieceValue",
    "checking",
    "dropChecks",
    "mustCapture",
    "mustDrop",
    "dropRegion",
    "whiteDropRegion",
    "blackDropRegion",
    "dropNoDoubled",
    "dropPromoted",
    "dropOppositeColoredBishop",
    "firstRankPawnDrops",
    "promotionZonePawnDrops",
    "immobilityIllegal",
    "blastImmuneTypes",
    "mutuallyImmuneTypes",
    "diagonalLines",
    "pass",
    "makpongRule",
    "flyingGeneral",
    "soldierPromotionRank",
    "flipEnclosedPieces",
    "enclosingDrop",
    "wallingRegion",
    "wallOrMove",
    "mobilityRegion",
    "nMoveRule",
    "nFold",
    "perpetualCheckIllegal",
    "moveRepetitionIllegal",
    "chasingRule",
    "stalemate",
    "checkmateValue",
    "shogiPawnDropMateIllegal",
    "shatarMateRule",
    "bikjangRule",
    "extinctionValue",
    "extinctionClaim",
    "extinctionPieceCount",
    "extinctionOpponentPieceCount",
    "extinctionMustAppear",
    "flag",
    "connect",
    "collinearN",
    "materialCounting",
    "adjudicateFullBoard",
    "castlingWins",
    "oppositeCastling",
    "petrifyBlastPieces",
    "promotionPawnTypesWhite",
    "promotionPawnTypesBlack",
    "blastPromotion",
    "blastDiagonals",
    "blastCenter",
    "capturesToHandOnly",
    "countingRuleLimit",
];

/// Whether a key says nothing about records.
pub(super) fn is_of_play(key: &str) -> bool {
    OF_PLAY.iter().any(|start| key.starts_with(start))
}
