//! The words that keys of a profile can have.

#[cfg(feature = "profiles")]
use serde::{Deserialize, Serialize};

use super::{Packed, Values};

/// An enum of words, written with hyphens in a file.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$word_meta:meta])* $word:ident),* $(,)? }) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        $(#[$meta])*
        #[cfg_attr(feature = "profiles", derive(Deserialize, Serialize), serde(rename_all = "kebab-case"))]
        pub(crate) enum $name {
            $($(#[$word_meta])* $word,)*
        }

        impl Packed for $name {
            fn unpack(values: &mut Values) -> Self {
                let word = values.next();
                [$(Self::$word),*]
                    .into_iter()
                    .zip([$(stringify!($word)),*])
                    .find(|(_, name)| word == Some(name))
                    .map_or([$(Self::$word),*][0], |(value, _)| value)
            }

            #[cfg(all(test, feature = "profiles"))]
            fn pack(&self, values: &mut Vec<String>) {
                values.push(format!("{self:?}"));
            }
        }
    };
}

words! {
    #[derive(Default)]
    Walls {
        #[default]
        None,
        Static,
        Mobile,
    }
}

words! {
    /// How a position may be turned so that the rules cannot tell it from what it was.
    Symmetry {
        /// The colours swapped.
        Swap,
        /// The files mirrored.
        Mirror,
        /// Both.
        Rotate,
    }
}

words! {
    /// How boards and pieces of a picture look.
    #[derive(Default)]
    Look {
        #[default]
        Chess,
        Shogi,
        Xiangqi,
        Janggi,
    }
}

words! {
    ColorName {
        White,
        Black,
    }
}

words! {
    Edge {
        First,
        Last,
    }
}

words! {
    /// When a side is in check.
    #[derive(Default)]
    CheckModel {
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
}

words! {
    /// What the file letters of the castling field mark beside rights.
    #[derive(Default)]
    Gates {
        /// Nothing.
        #[default]
        None,
        /// Unmoved pieces while the side has pieces in hand, rights else (S-Chess).
        InHand,
        /// Unmoved pieces at all times.
        Always,
    }
}

words! {
    #[derive(Default)]
    CastlingSquares {
        /// No castling.
        None,
        /// King and rooks castle from their home squares only.
        #[default]
        Home,
        /// King and rooks castle from where they stand on the castling rank.
        Free,
    }
}

words! {
    #[derive(Default)]
    EpTarget {
        /// No en passant.
        None,
        /// One square.
        #[default]
        Square,
        /// The square passed over and the pawn's, `c3d4` (berolina).
        TwoSquares,
        /// One square, or both that a step of three squares passed over, `e3e4` (wildebeest).
        PassedSquares,
        /// A square of which nothing is asked (the last capture of a lion in chushogi).
        AnySquare,
        /// No target but the limit of a count of moves (makruk).
        Counting,
    }
}

words! {
    #[derive(Default)]
    Promoted {
        #[default]
        None,
        /// `Q~`: a promoted pawn, which returns to the hand as a pawn.
        Tilde,
        /// `+P`: a piece of the promoted kind (shogi).
        Plus,
        /// `+P` of the kinds with moves of a promoted piece, `P~` of the others (elgam).
        PlusOrTilde,
        /// `|P`: a piece on the second board (alice).
        Bar,
    }
}

impl Promoted {
    /// The marks before and after a promoted piece of a kind that `promotes` to another one, or
    /// that does not.
    pub(crate) const fn marks(self, promotes: bool) -> [Option<u8>; 2] {
        match self {
            Self::PlusOrTilde if promotes => [self.before(), None],
            Self::PlusOrTilde => [None, self.after()],
            _ => [self.before(), self.after()],
        }
    }

    /// The mark before a piece.
    pub(crate) const fn before(self) -> Option<u8> {
        match self {
            Self::Plus | Self::PlusOrTilde => Some(b'+'),
            Self::Bar => Some(b'|'),
            Self::None | Self::Tilde => None,
        }
    }

    /// Whether a byte before a piece is a mark of promotion. In a variant without marks it is
    /// one of another's: there it means nothing, as `~` does.
    pub(crate) const fn is_mark_before(self, byte: u8) -> bool {
        match (self, self.before()) {
            (Self::None, _) => matches!(byte, b'+' | b'|'),
            (_, Some(mark)) => byte == mark,
            (_, None) => false,
        }
    }

    /// The same of a byte after a piece.
    pub(crate) const fn is_mark_after(self, byte: u8) -> bool {
        byte == b'~' && (matches!(self, Self::None) || self.after().is_some())
    }

    /// The mark that follows a piece.
    pub(crate) const fn after(self) -> Option<u8> {
        match self {
            Self::Tilde | Self::PlusOrTilde => Some(b'~'),
            Self::None | Self::Plus | Self::Bar => None,
        }
    }
}

words! {
    /// How the other side is set up.
    #[derive(Default)]
    Mirror {
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
}

words! {
    #[derive(Default)]
    ShuffleNumbering {
        /// Chess960 numbers.
        Scharnagl,
        /// The place in the sorted list of all arrangements.
        #[default]
        Lexicographic,
    }
}
