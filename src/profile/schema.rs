//! The shape of a profile's TOML file, one struct a table, and how a file takes
//! what it does not say from its parent. `variants/README.md` explains the keys.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The one version of the shape there is.
pub(super) const VERSION: u32 = 1;

#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProfileFile {
    pub(crate) schema: u32,
    pub(crate) variant: Variant,
    #[serde(default)]
    pub(crate) board: Board,
    #[serde(default)]
    pub(crate) pieces: BTreeMap<String, Piece>,
    #[serde(default)]
    pub(crate) royals: Royals,
    #[serde(default)]
    pub(crate) castling: Castling,
    #[serde(default)]
    pub(crate) en_passant: EnPassant,
    #[serde(default)]
    pub(crate) holdings: Holdings,
    #[serde(default)]
    pub(crate) checks: Checks,
    #[serde(default)]
    pub(crate) record: Record,
    #[serde(default)]
    pub(crate) start: Start,
}

#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Variant {
    pub(crate) id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) extends: Option<String>,
    /// Pieces of the parent that this variant does not have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) remove: Vec<String>,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) aliases: Vec<String>,
    /// Variants of other rules whose records are the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) also: Vec<String>,
    /// The value of a PGN `Variant` tag; empty = no tag.
    #[serde(default)]
    pub(crate) pgn: String,
}

macro_rules! table {
    ($(#[$meta:meta])* $name:ident { $($(#[$key_meta:meta])* $key:ident: $type:ty),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Default, Deserialize, Serialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            $($(#[$key_meta])* #[serde(skip_serializing_if = "Option::is_none")] pub(crate) $key: Option<$type>,)*
        }

        impl $name {
            fn inherit(&mut self, parent: &Self) {
                $(if self.$key.is_none() { self.$key.clone_from(&parent.$key); })*
            }
        }
    };
}

table! { Board {
    files: u8,
    ranks: u8,
    walls: Walls,
} }

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Walls {
    #[default]
    None,
    Static,
    Mobile,
}

table! { Piece {
    letter: char,
    synonyms: Vec<char>,
    royal: bool,
    pawn: bool,
    /// Where a pawn may stand that pawns elsewhere never do.
    on_edge: Edges,
    only: ColorName,
    /// How it moves, in Betza's notation.
    betza: String,
    promoted_betza: String,
} }

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ColorName {
    White,
    Black,
}

/// By side, of its own first and its own last rank.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Edges {
    #[serde(default)]
    pub(crate) white: Vec<Edge>,
    #[serde(default)]
    pub(crate) black: Vec<Edge>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Edge {
    First,
    Last,
}

table! { Royals {
    white: Bounds,
    black: Bounds,
    check: CheckModel,
} }

/// When a side is in check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CheckModel {
    /// Never: the king is a piece like any other.
    None,
    /// When any of its royal pieces is attacked.
    #[default]
    Any,
    /// When all of them are.
    All,
    /// As `any`, where captures explode (atomic).
    Atomic,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(untagged)]
pub(crate) enum Bounds {
    Exactly(u16),
    Between([u16; 2]),
}

table! { Castling {
    squares: CastlingSquares,
    rank: u8,
    sides: Sides,
    king: King,
    rook: Rook,
    targets: Targets,
    gates: Gates,
} }

/// What the file letters of the castling field mark beside rights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Gates {
    /// Nothing.
    #[default]
    None,
    /// Unmoved pieces while the side has pieces in hand, rights else (S-Chess).
    InHand,
    /// Unmoved pieces at all times.
    Always,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CastlingSquares {
    /// No castling.
    None,
    /// King and rooks castle from their home squares only.
    #[default]
    Home,
    /// King and rooks castle from where they stand on the castling rank.
    Free,
}

#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sides {
    pub(crate) white: String,
    pub(crate) black: String,
}

#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct King {
    pub(crate) piece: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<char>,
}

#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rook {
    pub(crate) pieces: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) king_side: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) queen_side: Option<char>,
}

#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Targets {
    pub(crate) king_side: Target,
    pub(crate) queen_side: Target,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Target {
    pub(crate) king: char,
    pub(crate) rook: char,
}

table! { EnPassant {
    target: EpTarget,
    movers: Vec<String>,
    captors: Vec<String>,
    target_ranks: Vec<u8>,
} }

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum EpTarget {
    /// No en passant.
    None,
    /// One square.
    #[default]
    Square,
    /// The square passed over and the pawn's, `c3d4` (berolina).
    TwoSquares,
    /// No target but the limit of a count of moves (makruk).
    Counting,
}

table! { Holdings {
    pieces: Vec<String>,
} }

table! { Checks {
    initial: u8,
} }

table! { Record {
    promoted: Promoted,
    short: bool,
    white: Vec<char>,
    black: Vec<char>,
} }

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Promoted {
    #[default]
    None,
    /// `Q~`: a promoted pawn, which returns to the hand as a pawn.
    Tilde,
    /// `+P`: a piece of the promoted kind (shogi).
    Plus,
    /// `|P`: a piece on the second board (alice).
    Bar,
}

#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) record: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shuffle: Option<Shuffle>,
}

table! { Shuffle {
    /// The profile whose set this is, as far as the other keys do not differ.
    like: String,
    squares: Vec<String>,
    mirror: Mirror,
    numbering: ShuffleNumbering,
    count: u64,
    rules: Vec<ShuffleRule>,
} }

/// How the other side is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Mirror {
    /// Across the middle of the board, on the same files.
    #[default]
    Files,
    /// With the board turned round.
    Rotate,
    /// On the same ranks, from the other edge (racing kings).
    FilesSwap,
    /// Only White is shuffled.
    White,
    /// Only Black is shuffled.
    Black,
    /// Each side on its own.
    Independent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ShuffleNumbering {
    /// Chess960 numbers.
    Scharnagl,
    /// The place in the sorted list of all arrangements.
    #[default]
    Lexicographic,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ShuffleRule {
    /// Every `piece` stands between two `of`.
    Between { piece: String, of: String },
    /// Two pieces stand on squares of different shades.
    OppositeShades { pieces: [String; 2] },
    /// All of these stand on squares of one shade.
    SameShade { pieces: Vec<String> },
    /// Every `piece` stands on one of these files or squares.
    Zone {
        piece: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        files: Vec<char>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        squares: Vec<String>,
    },
    /// What stands on `file` is a `piece`.
    Fixed { piece: String, file: char },
    /// No two of these stand side by side.
    NotAdjacent { pieces: Vec<String> },
    /// Every pawn of the side is defended.
    PawnsProtected {},
    /// Arrangements that do not count, in White's letters.
    Exclude { ranks: Vec<String> },
}

impl ProfileFile {
    /// Takes every key this file does not set from its parent. What names the
    /// variant and its shuffled start are never inherited.
    pub(crate) fn inherit(&mut self, parent: &Self) {
        self.board.inherit(&parent.board);
        for (name, piece) in &parent.pieces {
            if !self.variant.remove.contains(name) {
                self.pieces.entry(name.clone()).or_default().inherit(piece);
            }
        }
        self.royals.inherit(&parent.royals);
        self.castling.inherit(&parent.castling);
        self.en_passant.inherit(&parent.en_passant);
        self.holdings.inherit(&parent.holdings);
        self.checks.inherit(&parent.checks);
        self.record.inherit(&parent.record);
        if self.start.record.is_none() {
            self.start.record.clone_from(&parent.start.record);
        }
        self.variant.extends = None;
        // what a parent lacks does not come back from its own parent
        self.variant.remove.extend_from_slice(&parent.variant.remove);
    }

    /// Takes what its shuffled start does not say from the profile that it names.
    pub(crate) fn share_shuffle(&mut self, other: &Shuffle) {
        if let Some(shuffle) = &mut self.start.shuffle {
            shuffle.like = None;
            shuffle.inherit(other);
        }
    }
}
