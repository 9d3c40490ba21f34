//! A variant profile as the code asks it: tables made once from a profile's file.

mod betza;
mod compile;
mod fault;
mod lines;
mod meaning;
mod position;
// no built-in profile has all the keys and words that a file can have
#[cfg_attr(not(feature = "profiles"), allow(dead_code))]
pub(crate) mod schema;
mod sfen;
mod shuffle;
#[cfg(feature = "profiles")]
mod text;

use crate::model::{
    BLACK, Board, BoardSize, Color, File, FileSet, HomeRank, NO_PIECE_BIT, PROMOTED, Piece, PieceId, ProfileKey, Rank,
    Wing, code_of,
};

pub(crate) use betza::Attacks;
#[cfg(feature = "profiles")]
pub(crate) use betza::is_betza;
pub(crate) use compile::{compile, merge};
pub(crate) use fault::KeyError;
pub(crate) use lines::captures;
pub(crate) use schema::{
    CastlingSquares, CheckModel, EpTarget, Gates, Look, Mirror, ProfileFile, Promoted, ShuffleNumbering, Text, Walls,
};
pub(crate) use shuffle::{Shuffle, ShuffleRule};
#[cfg(feature = "profiles")]
pub(crate) use text::{Source, locate, parse, to_toml};

/// A kind of piece in a profile.
#[allow(clippy::struct_excessive_bools)] // each a key of its own
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PieceKind {
    /// Its name in the profile, `rook`.
    pub name: String,
    /// White's letter, `b'R'`.
    pub letter: u8,
    /// Whether it is royal.
    pub royal: bool,
    /// Whether it is a pawn: it promotes and never bears a mark of promotion.
    pub pawn: bool,
    /// The only side that has it, if not both.
    pub only: Option<Color>,
    /// Other letters it is read from.
    pub synonyms: Vec<u8>,
    /// How it moves, in Betza's notation, where the profile says it.
    pub betza: Option<String>,
    /// Whether it can bear the mark of promotion before a piece.
    pub(crate) promotes: bool,
    /// Whether it is royal with a mark of promotion.
    pub(crate) promoted_royal: bool,
    /// By colour: whether a pawn may stand on its side's first rank and on its last.
    pub(crate) on_edge: [[bool; 2]; 2],
    /// How a promoted one moves.
    pub(crate) promoted_betza: Option<String>,
    /// How it captures, where the profile says how it moves.
    pub(crate) attacks: Option<Attacks>,
    /// The same of a promoted one, where promoted pieces are kinds of their own.
    pub(crate) promoted_attacks: Option<Attacks>,
}

impl PieceKind {
    /// Whether a piece of this kind is royal, with a mark of promotion or without.
    pub(crate) const fn is_royal(&self, promoted: bool) -> bool {
        if promoted { self.promoted_royal } else { self.royal }
    }
}

/// A set of kinds of piece, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct PieceSet(pub(crate) u32);

impl PieceSet {
    pub(crate) fn contains(self, id: PieceId) -> bool {
        self.0 >> id.index() & 1 == 1
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = PieceId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let id = PieceId::new(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(id)
        })
    }
}

/// Where king and rooks stand and land.
#[derive(Debug, Clone, Hash)]
pub(crate) struct CastlingRules {
    pub(crate) squares: CastlingSquares,
    /// By colour.
    pub(crate) ranks: [Rank; 2],
    /// By colour and wing.
    pub(crate) sides: [[bool; 2]; 2],
    pub(crate) king: PieceId,
    /// Set where king and rooks must stand on their home squares.
    pub(crate) king_home: Option<File>,
    pub(crate) rook_home: [Option<File>; 2],
    pub(crate) partners: PieceSet,
    pub(crate) gates: Gates,
    /// By wing: the files king and rook land on.
    pub(crate) targets: [(File, File); 2],
    /// The same for a king that comes from another file than usual.
    pub(crate) targets_from: Vec<(File, [(File, File); 2])>,
}

impl CastlingRules {
    /// The files that rooks must stand on, where the profile names them.
    pub(crate) fn rook_homes(&self) -> FileSet {
        let mut files = FileSet::EMPTY;
        self.rook_home.iter().flatten().for_each(|&file| files.insert(file));
        files
    }
}

/// Which squares an en passant target can be.
#[derive(Debug, Clone, Hash)]
pub(crate) struct EnPassantRules {
    pub(crate) target: EpTarget,
    pub(crate) movers: PieceSet,
    pub(crate) captors: PieceSet,
    /// From 0, as the side that made the double step counts.
    pub(crate) target_ranks: Vec<u8>,
}

/// How an SFEN of the variant differs from a FEN.
#[allow(dead_code)]
#[derive(Debug, Clone)]
pub(crate) struct SfenRules {
    /// The order of pieces in hand.
    pub(crate) hands: Vec<PieceId>,
    /// Pieces that have another letter there: the kind, whether it is promoted, and its text.
    pub(crate) letters: Vec<(PieceId, bool, String)>,
    /// The same of pieces in hand.
    pub(crate) letters_in_hand: Vec<(PieceId, u8)>,
}

/// Another start position of a variant, as a handicap of shogi.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamedStart {
    /// Its names; the first is the one that is shown.
    pub names: Vec<String>,
    /// Its record, a FEN.
    pub record: String,
}

/// The rules of a variant as far as its records depend on them.
///
/// Made by [`Variants`](crate::Variants) from a profile's file; shared as
/// `Arc<Profile>`.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools)] // facts of a variant, each on its own
pub struct Profile {
    pub(crate) key: ProfileKey,
    pub(crate) id: Text,
    pub(crate) name: Text,
    pub(crate) aliases: Vec<String>,
    pub(crate) also: Vec<String>,
    pub(crate) pgn: Text,
    pub(crate) size: BoardSize,
    pub(crate) walls: Walls,
    /// Where that is said: how positions may be turned.
    pub(crate) symmetry: Option<schema::List<schema::Symmetry>>,
    pub(crate) look: Look,
    pub(crate) kinds: Vec<PieceKind>,
    /// By byte: id, with bit 5 set for Black; `NO_PIECE` for any other byte.
    pub(crate) letters: [u8; 256],
    /// By byte of a placement of one-digit numbers.
    pub(crate) steps: [Step; 256],
    /// By id, with bit 5 set for Black: the letter.
    pub(crate) glyphs: [u8; 64],
    /// By colour: the fewest and the most royal pieces.
    pub(crate) royals: [(u16, u16); 2],
    pub(crate) royal_kinds: PieceSet,
    /// By colour and kind: how many there are in the start position.
    pub(crate) start_counts: [[u16; crate::model::MAX_PIECES]; 2],
    /// Whether some letter is read and never written.
    pub(crate) has_synonyms: bool,
    /// Whether all kinds are among those of chess.
    pub(crate) has_chess_pieces: bool,
    /// The kinds that are royal with a mark of promotion.
    pub(crate) marked_royals: PieceSet,
    /// By colour: from where and by what its pieces attack a square.
    pub(crate) lines: [lines::Lines; 2],
    /// By colour: the kinds that it cannot have.
    pub(crate) foreign_kinds: [PieceSet; 2],
    /// The kinds that are pawns.
    pub(crate) pawn_kinds: PieceSet,
    pub(crate) check: CheckModel,
    pub(crate) castling: CastlingRules,
    pub(crate) en_passant: EnPassantRules,
    /// The pieces that can be in hand, in writing order; `None` = no holdings.
    pub(crate) holdings: Option<Vec<PieceId>>,
    /// Checks that win; `None` = not counted.
    pub(crate) checks: Option<u8>,
    pub(crate) promoted: Promoted,
    /// Whether its records have no castling and no en passant field.
    pub(crate) short: bool,
    /// How many boards a record can have.
    pub(crate) boards: u8,
    /// By colour: other letters of the side to move.
    pub(crate) side_letters: [Vec<u8>; 2],
    pub(crate) sfen: Option<SfenRules>,
    /// Whether programs write the letters of files whatever the position needs.
    pub(crate) chess960: bool,
    pub(crate) start: Text,
    pub(crate) named_starts: Vec<NamedStart>,
    pub(crate) shuffle: Option<Shuffle>,
    /// All that it was made from.
    #[cfg(feature = "profiles")]
    pub(crate) resolved: ProfileFile,
}

/// What a byte does in a placement.
#[derive(Debug, Clone, Copy)]
#[repr(align(4))]
pub(crate) struct Step {
    /// What it puts on the square at hand: a piece, or nothing.
    pub(crate) code: u8,
    /// How many squares it goes on; a slash from the end of a rank to the beginning of the next.
    pub(crate) squares: i8,
    /// What it is, in bits.
    pub(crate) kind: u8,
}

impl Step {
    pub(crate) const DIGIT: u8 = 1;
    /// The mark of promotion that is before a piece.
    pub(crate) const MARK: u8 = 2;
    /// Nothing of all this.
    pub(crate) const OTHER: u8 = 8;
    /// As many squares as there are from one rank to the next.
    pub(crate) const SLASH: u8 = 16;
    /// A piece that may have the mark.
    pub(crate) const BEARER: u8 = 32;
}

/// In [`Profile::letters`]: the byte is no piece.
pub(crate) const NO_PIECE: u8 = 0xFF;

impl Profile {
    /// Its identity, which every position read with it carries.
    #[must_use]
    pub fn key(&self) -> ProfileKey {
        self.key
    }

    /// Its id, `chess960`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its name for people.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Other names it is found by.
    #[must_use]
    pub fn aliases(&self) -> &[String] {
        &self.aliases
    }

    /// Variants of other rules whose records are the same; they are found by these
    /// names as well.
    #[must_use]
    pub fn also(&self) -> &[String] {
        &self.also
    }

    /// The value of a PGN `Variant` tag; empty where no tag is written.
    #[must_use]
    pub fn pgn_label(&self) -> &str {
        &self.pgn
    }

    /// The size of its board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// Its pieces; [`PieceId::index`] counts along this list.
    #[must_use]
    pub fn pieces(&self) -> &[PieceKind] {
        &self.kinds
    }

    /// The piece of a letter as records spell it, upper case for White, without a mark;
    /// letters that are read and never written count too. `None` for any other letter.
    ///
    /// ```
    /// use fenconv::{Color, Variants};
    /// let standard = Variants::shared().get("standard")?;
    /// let queen = standard.piece('q').unwrap();
    /// assert_eq!((Some(queen.id), queen.color), (standard.piece_named("queen"), Color::Black));
    /// assert_eq!(standard.piece('x'), None);
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn piece(&self, letter: char) -> Option<Piece> {
        let (id, color) = self.letter(u8::try_from(letter).ok()?)?;
        Some(Piece { id, color, promoted: false })
    }

    /// The kind of piece of a name in the profile, `queen`; `None` for one it lacks.
    #[must_use]
    pub fn piece_named(&self, name: &str) -> Option<PieceId> {
        self.kinds.iter().position(|kind| kind.name == name).and_then(PieceId::new)
    }

    /// A piece as a placement has it: its letter and, if it is promoted, the mark of the
    /// variant, `Q~`, `+P` or `|Q`; `?` for a piece of another profile.
    ///
    /// ```
    /// use fenconv::model::Piece;
    /// use fenconv::Variants;
    /// let profile = Variants::shared().get("crazyhouse")?;
    /// let queen = profile.piece('q').unwrap();
    /// assert_eq!((profile.spell(queen), profile.spell(Piece { promoted: true, ..queen })), ("q".into(), "q~".into()));
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn spell(&self, piece: Piece) -> String {
        let marks = self.promoted.marks(self.kinds.get(piece.id.index()).is_some_and(|kind| kind.promotes));
        let mark = |mark: Option<u8>| mark.filter(|_| piece.promoted).map(char::from);
        let letter = char::from(self.glyph(piece.id, piece.color));
        mark(marks[0]).into_iter().chain([letter]).chain(mark(marks[1])).collect()
    }

    /// The record of its start position.
    #[must_use]
    pub fn start_record(&self) -> &str {
        &self.start
    }

    /// Its other start positions, as the handicaps of shogi.
    #[must_use]
    pub fn named_starts(&self) -> &[NamedStart] {
        &self.named_starts
    }

    /// The start position of a name; case and everything but letters and digits do not count.
    ///
    /// ```
    /// use fenconv::Variants;
    /// let shogi = Variants::shared().get("shogi")?;
    /// assert!(shogi.named_start("4-piece").is_some_and(|start| start.record.starts_with("1nsgkgsn1/9/")));
    /// assert_eq!(shogi.named_start("四枚落ち"), shogi.named_start("4 piece"));
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn named_start(&self, name: &str) -> Option<&NamedStart> {
        let bare = |name: &str| name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        let wanted: String = bare(name);
        self.named_starts.iter().find(|start| start.names.iter().any(|name| bare(name) == wanted))
    }

    /// Whether its start position can be shuffled, see
    /// [`StartPositions`](crate::start::StartPositions).
    #[must_use]
    pub fn has_shuffled_start(&self) -> bool {
        self.shuffle.is_some()
    }

    /// The pieces that a side can have in hand, in the order in which they are written; `None`
    /// where records have no hands.
    ///
    /// ```
    /// use fenconv::Variants;
    /// let hand = |name| Ok::<_, fenconv::variants::VariantError>(Variants::shared().get(name)?.hand().map(<[_]>::len));
    /// assert_eq!((hand("crazyhouse")?, hand("chess960")?), (Some(5), None));
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn hand(&self) -> Option<&[PieceId]> {
        self.holdings.as_deref()
    }

    /// How many checks win; `None` where they are not counted.
    #[must_use]
    pub fn checks_to_win(&self) -> Option<u8> {
        self.checks
    }

    /// Whether unmoved pieces are marked in the castling field, as those that may gate in S-Chess.
    #[must_use]
    pub fn has_gates(&self) -> bool {
        self.castling.gates != Gates::None
    }

    /// Whether its boards can have walls.
    #[must_use]
    pub fn has_walls(&self) -> bool {
        self.walls != Walls::None
    }

    /// Whether records mark pieces of this kind as promoted.
    #[must_use]
    pub fn marks_promoted(&self, id: PieceId) -> bool {
        self.kinds.get(id.index()).is_some_and(|kind| self.may_bear_mark(kind))
    }

    /// Whether a piece of a kind may have the mark of a promoted one.
    pub(crate) fn may_bear_mark(&self, kind: &PieceKind) -> bool {
        match self.promoted {
            Promoted::None => false,
            Promoted::Tilde => !kind.royal && !kind.pawn,
            Promoted::Plus => kind.promotes,
            Promoted::PlusOrTilde => kind.promotes || !kind.royal && !kind.pawn,
            Promoted::Bar => true,
        }
    }

    /// Whether a side has a right on a wing in this variant.
    #[must_use]
    pub fn may_castle(&self, color: Color, wing: Wing) -> bool {
        self.castling.squares != CastlingSquares::None && self.castling.sides[color as usize][wing as usize]
    }

    /// The files a castling king and its rook land on.
    #[must_use]
    pub fn castling_targets(&self, wing: Wing) -> (File, File) {
        self.castling.targets[wing as usize]
    }

    /// The files a king on a given file and its rook land on. It is that of
    /// [`Profile::castling_targets`] but for a variant like `wildcastle`, where the king can
    /// begin on either of two files.
    ///
    /// ```
    /// use fenconv::Variants;
    /// use fenconv::model::{File, Wing};
    /// let profile = Variants::shared().get("wildcastle")?;
    /// let [(from_e, _), (from_d, _)] = [File::E, File::D].map(|file| profile.castling_targets_from(file, Wing::King));
    /// assert_eq!([from_e, from_d], [File::G, File::F]);
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn castling_targets_from(&self, king: File, wing: Wing) -> (File, File) {
        let own = self.castling.targets_from.iter().find(|(file, _)| *file == king);
        own.map_or(self.castling.targets, |(_, targets)| *targets)[wing as usize]
    }

    /// The file on which the king must stand to castle; `None` where any file
    /// of the castling rank will do.
    #[must_use]
    pub fn king_home(&self) -> Option<File> {
        self.castling.king_home
    }

    /// The file on which the rook of a wing must stand; `None` where any rook
    /// beyond the king will do.
    #[must_use]
    pub fn rook_home(&self, wing: Wing) -> Option<File> {
        self.castling.rook_home[wing as usize]
    }

    /// The rank on which a side castles.
    #[must_use]
    pub fn castling_rank(&self, color: Color) -> Rank {
        self.castling.ranks[color as usize]
    }

    /// What stands on the castling rank of a side.
    pub(crate) fn home_rank_on(&self, board: &Board, color: Color) -> HomeRank {
        let rank = self.castling_rank(color);
        let side = if color == Color::Black { BLACK } else { 0 };
        let files = |mask, value| FileSet::from_bits(board.files_where(rank, mask, value));
        // marked as promoted or not
        let of_kind = |id: PieceId| files(!PROMOTED, code_of(Piece { id, color, promoted: false }));
        let kings = of_kind(self.castling.king);
        let rooks = self.castling.partners.iter().fold(FileSet::EMPTY, |all, id| all.union(of_kind(id)));
        let pieces = files(NO_PIECE_BIT | BLACK, side);
        HomeRank { kings, rooks, pieces }
    }

    /// By colour: how many royal pieces there are on the board.
    pub(crate) fn count_royals(&self, board: &Board) -> [u16; 2] {
        let mut found = [0, 0];
        for (kinds, promoted) in [(self.royal_kinds, false), (self.marked_royals, true)] {
            for id in kinds.iter() {
                let [white, black] = board.count(id, promoted);
                found = [found[0] + white, found[1] + black];
            }
        }
        found
    }

    /// The piece and colour of a letter.
    pub(crate) fn letter(&self, byte: u8) -> Option<(PieceId, Color)> {
        let code = self.letters[usize::from(byte)];
        let id = PieceId::new(usize::from(code & 31))?;
        let color = if code & 32 == 0 { Color::White } else { Color::Black };
        (code != NO_PIECE).then_some((id, color))
    }

    /// The letter of a side's piece; `?` for a piece of another profile.
    pub(crate) fn glyph(&self, id: PieceId, color: Color) -> u8 {
        self.glyphs[id.index() | (color as usize) << 5]
    }

    pub(crate) fn kind(&self, id: PieceId) -> &PieceKind {
        &self.kinds[id.index()]
    }
}

/// A profile that cannot be used: where and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}:{column}: {}{message}", if key.is_empty() { String::new() } else { format!("`{key}`: ") })]
#[non_exhaustive]
pub struct ProfileError {
    /// The file's name as given.
    pub file: String,
    /// The key path, `castling.king.file`; empty where the text is no TOML.
    pub key: String,
    /// Line from 1.
    pub line: usize,
    /// Column in characters from 1.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
}
