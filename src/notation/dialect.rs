//! The dialects: each is a value in a file of its own and one row of the table below.
//! Whatever depends on a dialect asks that value; no other code lists them.

mod classic;
mod set;
mod shredder;
mod xfen;

pub use self::set::DialectSet;
use super::EpPolicy;
use super::letter::Letter;
use super::rooks::CastlingPieces;
use crate::model::{Right, named};

/// Declares the dialects: a row has a variant, its name and other names that it is found by,
/// and the file with its rules.
macro_rules! dialects {
    ($($(#[$meta:meta])* $variant:ident: $name:literal $(| $alias:literal)* => $file:ident,)*) => {
        /// A spelling of the castling rights.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        #[non_exhaustive]
        pub enum Dialect { $($(#[$meta])* $variant,)* }

        impl Dialect {
            /// What it does.
            pub(super) const fn rules(self) -> &'static Rules {
                match self { $(Self::$variant => &$file::RULES,)* }
            }
        }

        named! { Dialect, "a dialect": $($variant = $name $(| $alias)*),* }
    };
}

dialects! {
    /// `K` or `Q` for the outermost rook, the file letter for an inner one.
    #[default]
    XFen: "x-fen" | "xfen" => xfen,
    /// `K` and `Q` only; cannot express the right of an inner rook.
    Classic: "classic" | "kqkq" | "fen" => classic,
    /// Always the file letter of the rook.
    Shredder: "shredder" | "s-fen" | "shredder-fen" => shredder,
}

/// A dialect as a value.
pub(super) struct Rules {
    /// Its name in a sentence, `Shredder-FEN`.
    pub(super) title: &'static str,
    /// What a byte of the field means, on a board of so many files.
    pub(super) letter: fn(u8, u8) -> Option<Letter>,
    /// White's letter of a right; `None` if the dialect cannot express it.
    pub(super) spell: fn(Right, &CastlingPieces) -> Option<u8>,
    /// How a right is named where a file letter marks an unmoved piece; `None` if the dialect
    /// cannot express it.
    pub(super) beside_gates: fn(Right, &CastlingPieces) -> Option<Letter>,
    /// Which en passant targets its programs write.
    pub(super) en_passant: EpPolicy,
    /// What `spell` writes, for the scan, which writes all letters at once; `None` where it is
    /// anything else: records are read in full then.
    pub(super) scan: Option<LetterChoice>,
}

/// Which letters name the rooks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LetterChoice {
    /// The outermost rook has the letter of its wing, an inner one none.
    Wings,
    /// Each rook has the letter of its file.
    Files,
    /// The outermost rook has the letter of its wing, an inner one that of its file, unless
    /// that letter means a wing as well.
    WingsAndFiles,
}

impl Dialect {
    /// Its name in a sentence: `X-FEN`, `classic FEN`, `Shredder-FEN`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.rules().title
    }

    /// Whether its records can have the letters of wings, `K` and `Q`.
    pub(crate) fn has_wing_letters(self) -> bool {
        // no board of eight files has a k-file
        (self.rules().letter)(b'K', 8).is_some()
    }
}
