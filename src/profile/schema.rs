//! The shape of a profile's file, one struct a table, and how a file takes what it
//! does not say from its parent. `docs/reference/profiles.md` explains the keys.
//!
//! Built-in profiles are lines of text (`src/variants/builtin.txt`, read by `packed`); with the
//! feature `profiles` they are read from TOML as well.

mod packed;
mod words;

use std::borrow::Cow;
use std::collections::BTreeMap;

#[cfg(feature = "profiles")]
use serde::{Deserialize, Serialize};

pub(crate) use packed::{Packed, Values};
pub(crate) use words::*;

/// The one version of the shape there is.
pub(crate) const VERSION: u32 = 1;

/// A text, of a built-in profile or of a file that was read.
pub(crate) type Text = Cow<'static, str>;
/// A list that is copied where it is changed.
pub(crate) type List<T> = Cow<'static, [T]>;

/// A table whose keys are as declared.
macro_rules! keys {
    ($(#[doc = $doc:expr])* $name:ident {
        $($(#[doc = $key_doc:expr])* $(#[serde($($serde:tt)*)])? $key:ident: $type:ty),* $(,)?
    }) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Default, PartialEq)]
        #[cfg_attr(feature = "profiles", derive(Deserialize, Serialize), serde(deny_unknown_fields))]
        pub(crate) struct $name {
            $(
                $(#[doc = $key_doc])*
                $(#[cfg_attr(feature = "profiles", serde($($serde)*))])?
                pub(crate) $key: $type,
            )*
        }

        /// Each key in its place.
        impl Packed for $name {
            fn unpack(values: &mut Values) -> Self {
                Self { $($key: Packed::unpack(values)),* }
            }

            #[cfg(all(test, feature = "profiles"))]
            fn pack(&self, values: &mut Vec<String>) {
                $(self.$key.pack(values);)*
            }
        }
    };
}

/// A table any of whose keys can be left out, and is then the parent's.
macro_rules! table {
    ($(#[doc = $doc:expr])* $name:ident { $($(#[doc = $key_doc:expr])* $key:ident: $type:ty),* $(,)? }) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Default, PartialEq)]
        #[cfg_attr(feature = "profiles", derive(Deserialize, Serialize), serde(deny_unknown_fields))]
        pub(crate) struct $name {
            $(
                $(#[doc = $key_doc])*
                #[cfg_attr(feature = "profiles", serde(skip_serializing_if = "Option::is_none"))]
                pub(crate) $key: Option<$type>,
            )*
        }

        impl $name {
            /// With no key set.
            #[cfg(feature = "profiles")]
            #[allow(dead_code)] // not every table is made by hand
            pub(crate) const EMPTY: Self = Self { $($key: None),* };

            fn inherit(&mut self, parent: &Self) {
                $(if self.$key.is_none() { self.$key.clone_from(&parent.$key); })*
            }

            /// Without what a parent says as well.
            #[cfg(feature = "profiles")]
            #[allow(dead_code)] // not every table is compared
            fn without(self, parent: &Self) -> Self {
                Self { $($key: self.$key.filter(|own| parent.$key.as_ref() != Some(own))),* }
            }
        }

        /// The keys that are set, each before its value, and an empty one.
        impl Packed for $name {
            fn unpack(values: &mut Values) -> Self {
                let mut table = Self::default();
                loop {
                    match values.next() {
                        $(Some(stringify!($key)) => table.$key = Some(Packed::unpack(values)),)*
                        _ => return table,
                    }
                }
            }

            #[cfg(all(test, feature = "profiles"))]
            fn pack(&self, values: &mut Vec<String>) {
                $(if let Some(value) = &self.$key {
                    values.push(stringify!($key).into());
                    value.pack(values);
                })*
                values.push(String::new());
            }
        }
    };
}

keys! { ProfileFile {
    schema: u32,
    variant: Variant,
    #[serde(default)]
    board: Board,
    #[serde(default)]
    pieces: Pieces,
    #[serde(default)]
    royals: Royals,
    #[serde(default)]
    castling: Castling,
    #[serde(default)]
    en_passant: EnPassant,
    #[serde(default)]
    holdings: Holdings,
    #[serde(default)]
    checks: Checks,
    #[serde(default)]
    record: Record,
    #[serde(default)]
    sfen: Sfen,
    #[serde(default)]
    start: Start,
} }

keys! { Variant {
    id: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    extends: Option<Text>,
    /// Pieces of the parent that this variant does not have.
    #[serde(default, skip_serializing_if = "<[Text]>::is_empty")]
    remove: List<Text>,
    name: Text,
    #[serde(default)]
    aliases: List<Text>,
    /// Variants of other rules whose records are the same.
    #[serde(default, skip_serializing_if = "<[Text]>::is_empty")]
    also: List<Text>,
    /// The value of a PGN `Variant` tag; empty = no tag.
    #[serde(default)]
    pgn: Text,
} }

/// The pieces by name, sorted by it.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "profiles",
    derive(Deserialize, Serialize),
    serde(from = "BTreeMap<Text, Piece>", into = "BTreeMap<Text, Piece>")
)]
pub(crate) struct Pieces(pub(crate) List<(Text, Piece)>);

impl From<BTreeMap<Text, Piece>> for Pieces {
    fn from(pieces: BTreeMap<Text, Piece>) -> Self {
        Self(pieces.into_iter().collect())
    }
}

impl From<Pieces> for BTreeMap<Text, Piece> {
    fn from(Pieces(pieces): Pieces) -> Self {
        pieces.into_owned().into_iter().collect()
    }
}

/// Spellings of a FEN and what an SFEN has instead, sorted.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "profiles",
    derive(Deserialize, Serialize),
    serde(from = "BTreeMap<Text, Text>", into = "BTreeMap<Text, Text>")
)]
pub(crate) struct Letters(pub(crate) List<(Text, Text)>);

impl From<BTreeMap<Text, Text>> for Letters {
    fn from(letters: BTreeMap<Text, Text>) -> Self {
        Self(letters.into_iter().collect())
    }
}

impl From<Letters> for BTreeMap<Text, Text> {
    fn from(Letters(letters): Letters) -> Self {
        letters.into_owned().into_iter().collect()
    }
}

table! { Board {
    files: u8,
    ranks: u8,
    walls: Walls,
    symmetry: List<Symmetry>,
    /// How it is drawn.
    look: Look,
} }

table! { Piece {
    letter: char,
    synonyms: List<char>,
    royal: bool,
    pawn: bool,
    /// Where a pawn may stand that pawns elsewhere never do.
    on_edge: Edges,
    only: ColorName,
    /// How it moves, in Betza's notation.
    betza: Text,
    promoted_betza: Text,
    /// Whether it can bear the mark of promotion before a piece.
    promotes: bool,
    /// Whether it is royal with the mark of promotion.
    promoted_royal: bool,
} }

keys! {
/// By side, of its own first and its own last rank.
Edges {
    #[serde(default)]
    white: List<Edge>,
    #[serde(default)]
    black: List<Edge>,
} }

table! { Royals {
    white: Bounds,
    black: Bounds,
    check: CheckModel,
} }

#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "profiles", derive(Deserialize, Serialize), serde(untagged))]
pub(crate) enum Bounds {
    Exactly(u16),
    Range(u16, u16),
}

table! { Castling {
    squares: CastlingSquares,
    rank: u8,
    sides: Sides,
    king: King,
    rook: Rook,
    targets: Targets,
    /// Where king and rooks land from other files of the king.
    targets_from: List<TargetsFrom>,
    gates: Gates,
    /// Whether programs write the letters of files whatever the position needs.
    chess960: bool,
} }

keys! { Sides {
    white: Text,
    black: Text,
} }

keys! { King {
    piece: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<char>,
} }

keys! { Rook {
    pieces: List<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    king_side: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    queen_side: Option<char>,
} }

keys! { Targets {
    king_side: Target,
    queen_side: Target,
} }

keys! { TargetsFrom {
    king: char,
    king_side: Target,
    queen_side: Target,
} }

keys! { Target {
    king: char,
    rook: char,
} }

table! { EnPassant {
    target: EpTarget,
    movers: List<Text>,
    captors: List<Text>,
    target_ranks: List<u8>,
} }

table! { Holdings {
    pieces: List<Text>,
} }

table! { Checks {
    initial: u8,
} }

table! { Record {
    promoted: Promoted,
    short: bool,
    /// How many boards a record can have, `A | B`.
    boards: u8,
    white: List<char>,
    black: List<char>,
} }

table! { Sfen {
    /// The pieces in hand in the order in which they are written, by their letters in an SFEN.
    hands: Text,
    letters: Letters,
    /// The same of pieces in hand.
    letters_in_hand: Letters,
} }

keys! {
/// Of it only the record is inherited.
Start {
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Text>,
    #[serde(default, skip_serializing_if = "<[NamedStart]>::is_empty")]
    named: List<NamedStart>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shuffle: Option<Shuffle>,
} }

keys! {
/// Another start, found by one of its names.
NamedStart {
    names: List<Text>,
    record: Text,
} }

table! { Shuffle {
    /// The profile whose set this is, as far as the other keys do not differ.
    like: Text,
    squares: List<Text>,
    mirror: Mirror,
    numbering: ShuffleNumbering,
    count: u64,
    rules: List<ShuffleRule>,
} }

#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "profiles",
    derive(Deserialize, Serialize),
    serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)
)]
pub(crate) enum ShuffleRule {
    /// Every `piece` stands between two `of`.
    Between { piece: Text, of: Text },
    /// Two pieces stand on squares of different shades.
    OppositeShades { pieces: (Text, Text) },
    /// All of these stand on squares of one shade.
    SameShade { pieces: List<Text> },
    /// Every `piece` stands on one of these files or squares.
    Zone {
        piece: Text,
        #[cfg_attr(feature = "profiles", serde(default, skip_serializing_if = "<[char]>::is_empty"))]
        files: List<char>,
        #[cfg_attr(feature = "profiles", serde(default, skip_serializing_if = "<[Text]>::is_empty"))]
        squares: List<Text>,
    },
    /// What stands on `file` is a `piece`.
    Fixed { piece: Text, file: char },
    /// No two of these stand side by side.
    NotAdjacent { pieces: List<Text> },
    /// Every pawn of the side is defended.
    PawnsProtected {},
    /// Arrangements that do not count, in White's letters.
    Exclude { ranks: List<Text> },
}

impl ProfileFile {
    /// Takes every key this file does not set from its parent. What names the
    /// variant, its named starts and its shuffled start are never inherited.
    pub(crate) fn inherit(&mut self, parent: &Self) {
        self.board.inherit(&parent.board);
        let mut pieces = BTreeMap::from(std::mem::take(&mut self.pieces));
        for (name, piece) in parent.pieces.0.iter().filter(|(name, _)| !self.variant.remove.contains(name)) {
            pieces.entry(name.clone()).or_default().inherit(piece);
        }
        self.pieces = pieces.into();
        self.royals.inherit(&parent.royals);
        self.castling.inherit(&parent.castling);
        self.en_passant.inherit(&parent.en_passant);
        let has_own_hand = self.holdings.pieces.is_some();
        self.holdings.inherit(&parent.holdings);
        if !has_own_hand && let Some(hand) = &mut self.holdings.pieces {
            // what it lacks is in no hand either
            let lacks = |name: &Text| !self.pieces.0.iter().any(|(piece, _)| piece == name);
            let removed = |name: &Text| self.variant.remove.contains(name) && lacks(name);
            if hand.iter().any(removed) {
                hand.to_mut().retain(|name| !removed(name));
            }
        }
        self.checks.inherit(&parent.checks);
        self.record.inherit(&parent.record);
        self.sfen.inherit(&parent.sfen);
        if self.start.record.is_none() {
            self.start.record.clone_from(&parent.start.record);
        }
        self.variant.extends = None;
        // what a parent lacks does not come back from its own parent
        self.variant.remove.to_mut().extend_from_slice(&parent.variant.remove);
    }

    /// Makes it the variant whose king and rooks castle from wherever they are, for a file
    /// that needs no parent any more.
    pub(crate) fn castle_from_anywhere(&mut self) {
        match self.castling.squares.unwrap_or_default() {
            CastlingSquares::None => return,
            CastlingSquares::Home => {
                let Variant { id, name, pgn, .. } = &mut self.variant;
                id.to_mut().push_str("960");
                name.to_mut().push_str(" 960");
                if !pgn.is_empty() {
                    pgn.to_mut().push_str("960");
                }
            }
            CastlingSquares::Free => {}
        }
        self.castling.squares = Some(CastlingSquares::Free);
        self.castling.chess960 = Some(true);
        self.forget_home_files();
    }

    /// Takes home files of a parent away that mean nothing where king and rooks castle from
    /// wherever they are.
    pub(crate) fn forget_home_files(&mut self) {
        self.castling.king.iter_mut().for_each(|king| king.file = None);
        self.castling.rook.iter_mut().for_each(|rook| (rook.king_side, rook.queen_side) = (None, None));
    }

    /// The same as a child of a file without parent.
    #[cfg(feature = "profiles")]
    pub(crate) fn without(self, parent: &Self) -> Self {
        let mut pieces = Vec::new();
        let parents = |name: &Text| parent.pieces.0.iter().find(|(other, _)| other == name).map(|(_, piece)| piece);
        let has = |name: &Text| self.pieces.0.iter().any(|(own, _)| own == name);
        let remove: Vec<_> = parent.pieces.0.iter().map(|(name, _)| name.clone()).filter(|name| !has(name)).collect();
        for (name, piece) in self.pieces.0.iter() {
            let own = parents(name).map_or_else(|| piece.clone(), |parent| piece.clone().without(parent));
            if parents(name).is_none() || own != Piece::EMPTY {
                pieces.push((name.clone(), own));
            }
        }
        let record = self.start.record.filter(|record| Some(record) != parent.start.record.as_ref());
        Self {
            variant: Variant { extends: Some(parent.variant.id.clone()), remove: remove.into(), ..self.variant },
            board: self.board.without(&parent.board),
            pieces: Pieces(pieces.into()),
            royals: self.royals.without(&parent.royals),
            castling: self.castling.without(&parent.castling),
            en_passant: self.en_passant.without(&parent.en_passant),
            holdings: self.holdings.without(&parent.holdings),
            checks: self.checks.without(&parent.checks),
            record: self.record.without(&parent.record),
            sfen: self.sfen.without(&parent.sfen),
            start: Start { record, ..self.start },
            ..self
        }
    }

    /// Takes what its shuffled start does not say from the profile that it names.
    pub(crate) fn share_shuffle(&mut self, other: &Shuffle) {
        if let Some(shuffle) = &mut self.start.shuffle {
            shuffle.like = None;
            shuffle.inherit(other);
        }
    }
}
