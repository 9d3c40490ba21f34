//! The table of all kinds of findings.
//!
//! A kind is one row: its words and what it is, how it is treated, and what else there
//! is to say of it. The order of the rows is the order of the counts in a summary and of
//! `docs/reference/findings.md`.

use strum::IntoStaticStr;

use super::example::{record, with};
use super::row::{FOUND, Row, Stage};
use super::treatment::Treatment::{
    Carried, Doubtful, Harmless, LeftOut, Lossy, Noted, Refused, Repaired, Restored, Tolerated,
};

/// Makes the enum, its list and its rows of the table. A row begins with the kind, its
/// summary and what it is in full; the rest is a [`Row`] of which only what is unusual is
/// named.
macro_rules! kinds {
    ($($(#[$attribute:meta])* $kind:ident: $summary:literal, $explanation:literal { $($rest:tt)* })+) => {
        /// Every kind of finding. Its code is the kebab-case name and never changes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr)]
        #[strum(serialize_all = "kebab-case")]
        #[non_exhaustive]
        pub enum FindingKind {
            $(
                $(#[$attribute])*
                #[doc = concat!($summary, ": ", $explanation, ".")]
                $kind,
            )+
        }

        impl FindingKind {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$kind),+];

            pub(super) const fn row(self) -> &'static Row {
                match self {
                    $(Self::$kind => {
                        const ROW: Row = Row { summary: $summary, explanation: $explanation, $($rest)* ..Row::USUAL };
                        &ROW
                    })+
                }
            }
        }
    };
}

kinds! {
    RecordTooLong: "the record is longer than the limit",
        "more than 1,024 bytes, operations not counted; more than 1 MiB with them" {
        treated: &[Refused, Doubtful],
        says: &["{summary}: expected at most {limit} bytes"],
        expects: &["at most {limit}"],
        advice: "Look for a missing line end, or name the format of the input with `--format`",
    }
    Bom: "a byte order mark before the record",
        "the bytes EF BB BF, which some editors write; removed" {
        treated: &[Harmless],
        says: &[],
        example: Some(record("\u{feff}4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")),
    }
    NonAscii: "a character outside ASCII",
        "a no-break space or a dash for `-`; any other character is never taken" {
        treated: &[Harmless, Refused],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KQ – 0 1")),
    }
    EmptyInput: "the record is empty",
        "no record at all" {
        says: &[],
        example: Some(record("")),
        advice: "Give a record, or a file that has one",
    }
    Quoted: "the record is in quotes",
        "quotes round the record, with a comma or semicolon after them where it was cut out of source code" {
        treated: &[Harmless],
        says: &[],
        example: Some(record(r#""4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1""#)),
    }
    UciPrefix: "a UCI prefix before the record",
        "`fen` or `position fen` in front" {
        treated: &[Harmless],
        example: Some(record("position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")),
    }
    EpdPrefix: "an `epd` prefix before the record",
        "`epd` in front" {
        treated: &[Harmless],
        says: &[],
        example: Some(record("epd 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")),
    }
    LooksLikeSfen: "the record is an SFEN, whose `b` is the first player",
        "`sfen` or `position sfen` in front, or pieces in hand in the third field of a variant of shogi; a FEN has them after the placement, and `w` is the first player" {
        says: &[],
        help: "`--from sfen` reads it",
        example: Some(with("4k4/9/9/9/9/9/9/9/4K4 b 2Pb 5", "-V shogi")),
    }
    LooksLikeFen4: "the record is a FEN4, of a game with four players",
        "the notation of chess.com's variants on a board of 14 by 14, `R-0,0,0,0-1,1,1,1-...`; it is no FEN, and nothing here reads it" {
        says: &[],
        example: Some(record("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/14")),
        advice: "Export the game for two players; nothing here reads a board of four",
    }
    Underscore: "underscores instead of blanks",
        "underscores for blanks, where there is no other blank" {
        treated: &[Harmless],
        says: &[],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R_w_KQ_-_0_1")),
    }
    TrailingMoves: "moves after the position",
        "moves after the position; `moves` with nothing after it is tolerant" {
        treated: &[Repaired, Harmless, Doubtful],
        help: "`--repair` drops the moves and keeps the position before them",
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1")),
    }
    TrailingGarbage: "text after the last field",
        "a `;` at the end, removed; text after a `;`, or an operation without its `;`, kept; a seventh field, what is not an operation and control characters are never taken" {
        treated: &[Harmless, Carried, Refused],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1;")),
    }
    EpdCounters: "an EPD record carries the two counters of a FEN",
        "six fields in EPD" {
        treated: &[Harmless],
        example: Some(with("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "--format epd")),
        advice: "Nothing; `--fields epd` writes the counters as `hmvc` and `fmvn`",
    }
    EpdOperations: "EPD operations in a FEN list",
        "operations in a FEN list or a tag" {
        help: "`--format epd` reads operations",
        example: Some(with("4k3/8/8/8/8/8/8/R3K2R w KQ - id \"x\";", "--format fen")),
    }
    ChecksNotAllowed: "the variant does not count checks",
        "check counters in a variant that has none; two of them are never taken" {
        treated: &[Repaired],
        help: "`--repair` drops the counters",
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KQ - 3+3 0 1")),
    }
    ChecksField: "the check counters are in an unusual place",
        "check counters in another place; two of them are never taken" {
        treated: &[Harmless, Refused],
        example: Some(with("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 3+3", "-V threecheck")),
    }
    ChecksRange: "the check counters are beyond the limit of the variant",
        "a counter above the limit of the variant, or none at all beside a `+`" {
        says: &["{summary}: expected at most {limit}, found `{text}`"],
        expects: &["at most {limit}"],
        example: Some(with("4k3/8/8/8/8/8/8/R3K2R w KQ - 4+3 0 1", "-V threecheck")),
        advice: "Correct the counter, or name the variant with `-V`",
    }
    MissingField: "fields are missing",
        "fewer fields than the record should have: the rest is what a board alone means, White to move without rights" {
        treated: &[Harmless],
        says: &[],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KQ")),
        advice: "Nothing, if White is to move and no one may castle; else add the fields",
    }
    Whitespace: "other than one blank between fields",
        "other than one blank between fields, blanks round the record" {
        treated: &[Harmless],
        says: &[],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KQ -  0 1")),
    }
    PocketSyntax: "the holdings are not spelled as expected",
        "`[-]`, a count before a letter; anything else that is not holdings is never taken" {
        treated: &[Harmless, Refused],
        example: Some(with("4k3/8/8/8/8/8/8/R3K2R[N3P] w KQ - 0 1", "-V crazyhouse")),
    }
    PocketNotAllowed: "the variant has no such piece in hand",
        "holdings, or a piece in them, that the variant does not have" {
        treated: &[Repaired],
        help: "`--repair` drops what is in hand",
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R[Q] w KQ - 0 1")),
    }
    BadPieceChar: "not a piece of the variant",
        "a character that is not a piece of the variant" {
        says: &["`{text}` is not a piece of the variant"],
        example: Some(record("4x3/8/8/8/8/8/8/R3K2R w KQ - 0 1")),
        advice: "Correct the letter, or name the variant with `-V`; `fenconv variants --match RECORD` shows which there are",
    }
    BadRun: "not a number of empty squares",
        "a run that begins with 0; on boards of up to nine files every digit is a run" {
        says: &["`{text}` is not a number of empty squares"],
        example: Some(record("4k3/80/8/8/8/8/8/R3K2R w KQ - 0 1")),
        advice: "Correct the number, or name the variant with `-V`",
    }
    WallNotAllowed: "the variant has no walls",
        "a wall in a variant without walls" {
        example: Some(record("4k3/8/8/3*4/8/8/8/R3K2R w KQ - 0 1")),
        advice: "Name a variant with walls with `-V`",
    }
    BoardRankCount: "the placement has the wrong number of ranks",
        "too few or too many ranks" {
        says: &["{summary}: expected {number}, found {count}"],
        expects: &["{number}"],
        example: Some(record("4k3/8/8/8/8/8/R3K2R w KQ - 0 1")),
        advice: "Count the ranks, or name the variant with `-V`",
    }
    BoardRankWidth: "a rank has the wrong number of squares",
        "a rank with too few or too many squares" {
        says: &["{summary}: expected {number}, found {count}"],
        expects: &["{number}"],
        example: Some(record("4k3/8/8/7/8/8/8/R3K2R w KQ - 0 1")),
        advice: "Count the squares of the rank, or name the variant with `-V`",
    }
    ConsecutiveDigits: "two runs of empty squares side by side",
        "two runs side by side; added up" {
        treated: &[Harmless],
        example: Some(record("4k12/8/8/8/8/8/8/R3K2R w KQ - 0 1")),
    }
    TrailingSlash: "a slash after the last rank",
        "a slash after the last rank; removed" {
        treated: &[Harmless],
        says: &[],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R/ w KQ - 0 1")),
    }
    PromotedMark: "a mark of promotion where none can be",
        "a mark in a variant without them; on a king, a pawn or no piece it is never taken" {
        treated: &[Repaired, Refused],
        help: "`--repair` drops the mark",
        example: Some(record("4k3/8/8/8/8/8/8/R3KQ~1R w KQ - 0 1")),
    }
    BadSideToMove: "not a side to move",
        "`W` or `B`; anything else is never taken" {
        treated: &[Harmless, Refused],
        says: &["`{text}` is not a side to move: expected {expected}"],
        expects: &["`w` or `b`"],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R W KQ - 0 1")),
    }
    BadCastlingChar: "not a castling letter",
        "a character that is not a castling letter of the board and dialect" {
        says: &["`{text}` is not a castling letter"],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KX - 0 1")),
        advice: "Write `K`, `Q`, `k`, `q`, letters of files, or `-`",
    }
    KingCount: "the wrong number of kings",
        "too few or too many royal pieces; with `--kings any` and in notations of boards alone they may be any number" {
        treated: &[Refused, Doubtful],
        help: "`--kings any` reads a board with any number of kings",
        says: &["{summary}: {side} has {count}, expected {expected}"],
        expects: &["{number}"],
        example: Some(record("4k3/8/8/8/8/8/8/R6R w - - 0 1")),
    }
    CastlingNotAllowed: "the variant gives this side no such right",
        "a right that the variant does not give this side" {
        treated: &[Repaired],
        says: &["{summary}: {side} `{text}`"],
        help: "`--repair` drops the right",
        example: Some(with("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w Kkq - 0 1", "-V horde")),
    }
    CastlingNoKing: "no king that could castle",
        "no king on the castling rank" {
        treated: &[Repaired],
        says: &["{summary}: expected {expected} for `{text}`"],
        expects: &["a {side} king on its castling rank"],
        help: "`--repair` drops the right",
        example: Some(record("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1")),
    }
    CastlingNoRook: "no rook that could castle",
        "no such rook" {
        treated: &[Repaired],
        says: &["{summary}: expected {expected} for `{text}`"],
        expects: &["a {side} rook {wing}", "a {side} rook"],
        help: "`--repair` drops the right",
        example: Some(record("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1")),
    }
    AmbiguousCastlingLetter: "the letter names a wing and a file",
        "a letter that names a wing and the file of another rook; there are such boards from eleven files on" {
        says: &["{summary}: {side} `{text}`"],
        help: "`--from classic` reads it as a wing, `--from shredder` as a file",

    }
    DuplicateCastlingRight: "the right is named twice",
        "a right named twice" {
        treated: &[Harmless],
        says: &["{summary}: {side} `{text}`"],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KHQ - 0 1")),
    }
    TooManyCastlingRights: "two rooks for one wing",
        "two rooks for one wing of a side" {
        says: &["{summary}: {side} `{text}`"],
        example: Some(record("4k3/8/8/8/8/8/8/4K1RR w HG - 0 1")),
        advice: "Remove the letter of the rook that may not castle",
    }
    GatingNoPiece: "no unmoved piece that could gate",
        "a gate letter over an empty square, in profiles with gating" {
        treated: &[Repaired],
        says: &["{summary}: expected {expected} for `{text}`"],
        expects: &["a {side} piece on its first rank"],
        help: "`--repair` drops the letter",
        example: Some(with("r1hqerk1/pp1nbppp/2pp1nb1/4p3/2PPP3/2N1B1PP/PP2NPB1/RH1Q1RK1[E] w HDA - 3 10", "-V seirawan")),
    }
    BadEpSyntax: "not an en passant target",
        "not a square of the board" {
        says: &["`{text}` is not an en passant target: expected {expected}"],
        expects: &["`-` or a square"],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KQ e9 0 1")),
        advice: "Write `-` or a square, `e3` for example",
    }
    EpNotAllowed: "the variant has no en passant",
        "a target in a variant without en passant" {
        treated: &[Repaired],
        help: "`--repair` drops the target",
        example: Some(with("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - c3 0 1", "-V xiangqi")),
    }
    BadEpRank: "an en passant target on the wrong rank",
        "a target on the wrong rank for the side to move" {
        treated: &[Repaired],
        help: "`--repair` drops the target",
        example: Some(record("4k3/8/8/8/4P3/8/8/R3K2R w KQ e3 0 1")),
    }
    EpNoPawn: "no double step can have led to this en passant target",
        "no double step can have led to it" {
        treated: &[Repaired],
        help: "`--repair` drops the target",
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KQ e6 0 1")),
    }
    BadCounter: "not a plain number",
        "`-`, a leading zero, move number 0; anything else is never taken" {
        treated: &[Harmless, Refused],
        says: &["`{text}` is not a plain number for the {field}"],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KQ - 00 1")),
    }
    SfenNumber: "the move number of the SFEN becomes another one",
        "an even number for the first player or an odd one for the second, which no FEN has; a handicap start of the variant, number 1, comes back as it was" {
        treated: &[Doubtful],
        says: &["{summary}: found `{text}`"],
        advice: "Nothing, if the side to move is right",
    }
    CounterOverflow: "a number of more than nine digits",
        "a counter of more than nine digits" {
        expects: &["at most {limit}"],
        example: Some(record("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1234567890")),
        advice: "Correct the counter, which has at most nine digits",
    }
    DuplicateCounter: "a counter is given twice",
        "the same counter twice, as a field and by `hmvc` or `fmvn`, or by two of these; two that differ are never taken" {
        treated: &[Harmless, Refused],
        example: Some(with("4k3/8/8/8/8/8/8/R3K2R w KQ - hmvc 5; hmvc 5;", "--format epd")),
    }
    Lossy: "the dialect cannot express this right",
        "a right that the dialect cannot express; a matter of writing, not of tolerance" {
        stage: Stage::Writing,
        treated: &[Refused, Lossy],
        says: &[
            "{summary}: {side} {wing} with the rook on the {rook}-file, where the outermost one is on the {outermost}-file",
            "{summary}: {side} {wing} with the rook on the {rook}-file",
        ],
        help: "`--to x-fen` can write it; `--lossy` writes the letter of the wing and reports the loss",
        example: Some(with("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "--to classic")),
    }
    LettersBeforeWord: "letters of files before a word would not be found again",
        "a record of three fields in a text, right before a word: with letters of files in its castling field it would be taken for prose. It is kept" {
        stage: Stage::Writing,
        help: "`--to x-fen` and `--to classic` write the letters of wings where they can",
        example: Some(with("4k3/8/8/8/8/8/8/4K2R w K is\nwon", "--format text --to shredder")),
    }
    NotationSyntax: "the text is not in the notation asked for",
        "a text that is not in the notation it is read from" {
        stage: Stage::Writing,
        says: &["{summary}: expected {number}, found {count}", FOUND],
        expects: &["{number}"],
        example: Some(with("{{Chess diagram|tright|two squares|rd|kl}}", "--from wiki")),
        advice: "Correct the text, or name its notation with `--from`",
    }
    UnsayableBoard: "the notation has no board of this size",
        "a board of a size that the notation does not have" {
        stage: Stage::Writing,
        example: Some(with("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1", "-V capablanca --to gbr")),
        advice: "Use a notation for any board, `--to latex` or `--to forsyth`",
    }
    UnsayablePiece: "the notation has no such piece",
        "a piece or a wall that the notation does not have; the bytes are those of the first" {
        stage: Stage::Writing,
        says: &["{summary}: found `{text}` on {square}", "{summary}: found on {square}"],
        help: "`fenconv show -o board.svg` draws the board with any piece, `--to forsyth` writes it in the variant's letters",
        example: Some(with("4k3/8/8/8/8/8/8/4KH2 w - - 0 1", "-V seirawan --to gbr")),
    }
    UnsayableVariant: "the variant has no such key",
        "a Polyglot key of a variant whose games are not chess: python-chess gives the key that chess would have, xboard adds a number of the variant, and books of one are not found by the other" {
        stage: Stage::Writing,
        says: &[],
        example: Some(with("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "key -V atomic --algorithm polyglot")),
        advice: "Use fenconv's key, which is for all variants",
    }
    NotSymmetric: "the rules are not the same for a position turned this way",
        "colours swapped in a variant whose two sides have other pieces or aims, files mirrored in one whose pawns go along a diagonal. The record is kept" {
        stage: Stage::Writing,
        says: &[],
        example: Some(with("4k3/8/8/8/8/8/8/PPPPPPPP w - - 0 1", "-V horde --transform swap")),
        advice: "Use `--transform mirror` where only the sides differ, or `canonical`, which takes what the rules allow",
    }
    TransformCastling: "the rights cannot go with the mirrored position",
        "rights of kings and rooks that the variant knows only on their own squares, mirrored. The record is kept" {
        stage: Stage::Writing,
        says: &[],
        help: "`-V chess960` keeps the rights; `--lossy` leaves them out",
        example: Some(with("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "-V standard --transform mirror")),
    }
    CastlingNotMirrored: "castling leads to other squares than in the mirror image",
        "a mirrored position whose rights are kept, in a variant where kings castle to squares that are not symmetric" {
        stage: Stage::Writing,
        treated: &[Doubtful],
        says: &[],
        example: Some(with("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "--transform mirror")),
        advice: "Nothing, if the squares to which a king castles do not matter",
    }
    TransformMove: "the move cannot be turned with the position",
        "a move in a form that is not known, in an operation whose operands are moves; a game with moves; a record in a text or in training data, of which only two fields are written. The record is kept" {
        stage: Stage::Writing,
        says: &["{missing} cannot be turned with the position", "{summary}: found `{text}`"],
        example: Some(with("4k3/8/8/8/8/8/8/4K2R w K - bm e2-e4;", "--format epd --transform swap")),
        advice: "Write the moves as `e2e4` or `Rh8+`; take games as a list of positions with `--as fen`",
    }
    TransformKept: "results and scores are left as they are",
        "text after a record that says who wins, which is the other side once the colours are swapped; in a table and in JSON lines once a file, with the columns or keys that are not turned" {
        stage: Stage::Writing,
        treated: &[Doubtful],
        says: &["{summary}: {text}"],
        example: Some(with("4k3/8/8/8/8/8/8/4K2R w K - c9 \"1-0\";", "--format epd --transform swap")),
        advice: "Turn results and scores yourself; `--moves` names what holds moves",
    }
    NotSaid: "the notation has no place for this",
        "a part of the record that the notation has no place for, left out; docs/reference/notations.md has the list" {
        stage: Stage::Writing,
        treated: &[LeftOut],
        says: &["{summary}: mark of promotion on {square}", "{summary}: {field}"],
        example: Some(with("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "--to wiki")),
        advice: "Nothing, or use a notation that has a place for it",
    }
    WrongProfile: "the position belongs to another variant",
        "a position and the profile of another one, handed to a call of the library: it gives no answer, and nothing is written" {
        stage: Stage::Writing,
        says: &[],
        advice: "Hand over the profile that the position was read with",
    }
    OpponentInCheck: "the side that does not move is in check",
        "the side that does not move is in check: the other could capture its king. Whether there is check, and when, the profile says" {
        stage: Stage::Safe,
        says: &["{summary}: {side} `{text}`"],
        example: Some(record("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1")),
        advice: "Correct the board or the side to move; engines may crash on it",
    }
    PawnRank: "a pawn on a rank where none can be",
        "a pawn on the first or the last rank, where the profile does not let it be (`on_edge`)" {
        stage: Stage::Safe,
        says: &["{summary}: {side} `{text}`"],
        example: Some(record("4k3/8/8/8/8/8/8/P3K3 w - - 0 1")),
        advice: "Correct the board; engines may crash on it",
    }
    TooManyCheckers: "more pieces give check than one move can lead to",
        "more than two pieces give check" {
        stage: Stage::Legal,
        example: Some(record("4k3/8/5N2/8/B7/4R3/8/4K3 b - - 0 1")),
    }
    ImpossibleCheck: "no last move can have led to this check",
        "two pieces in one line with the king give check" {
        stage: Stage::Legal,
        example: Some(record("R3k2R/8/8/8/8/8/8/4K3 b - - 0 1")),
    }
    ImpossibleEnPassant: "the king was in check before the double step",
        "the king that is to move was in check before the double step" {
        stage: Stage::Legal,
        example: Some(record("4k2R/8/8/8/4P3/8/8/4K3 b - e3 0 1")),
    }
    TooManyPieces: "more pieces than a side begins with",
        "more pieces of a side than in the start position" {
        stage: Stage::Legal,
        treated: &[Doubtful],
        says: &["{summary}: {side} has {count}, expected {expected}"],
        expects: &["at most {number}"],
        example: Some(record("4k3/8/8/8/8/NN6/PPPPPPPP/RNBQKBNR w - - 0 1")),
    }
    TooManyPawns: "more pawns than a side begins with",
        "more pawns of a side than in the start position" {
        stage: Stage::Legal,
        treated: &[Doubtful],
        says: &["{summary}: {side} has {count}, expected {expected}"],
        expects: &["at most {number}"],
        example: Some(record("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1")),
    }
    TooManyPromoted: "more promoted pieces than pawns are missing",
        "more pieces of a side than were there and can have come from pawns" {
        stage: Stage::Legal,
        treated: &[Doubtful],
        says: &["{summary}: {side} has {count}, expected {expected}"],
        expects: &["at most {number}"],
        example: Some(record("4k3/8/8/8/8/1Q6/PPPPPPPP/3QK3 w - - 0 1")),
    }
    HalfmoveTooHigh: "more half moves without a capture than the game has had",
        "more half moves without a capture or pawn move than the game has had. Not looked at where a record has no move number" {
        stage: Stage::Legal,
        treated: &[Doubtful],
        says: &["{summary}: expected {expected}, found `{text}`"],
        expects: &["at most {limit}"],
        example: Some(record("4k3/8/8/8/8/8/8/4K3 w - - 1 1")),
    }
    HalfmoveAfterDoubleStep: "half moves are counted although a pawn has just moved",
        "the halfmove clock is not 0 beside an en passant target" {
        stage: Stage::Legal,
        treated: &[Doubtful],
        example: Some(record("4k3/8/8/8/4P3/8/8/4K3 b - e3 1 5")),
    }
    CounterLimit: "a number that no game reaches",
        "a halfmove clock above 150, at which a game of chess is drawn, or a move number above 8,849, which no such game reaches" {
        stage: Stage::Legal,
        treated: &[Doubtful],
        says: &["{summary}: expected {expected}, found `{text}`"],
        expects: &["at most {limit}"],
        example: Some(record("4k3/8/8/8/8/8/8/4K3 w - - 151 200")),
    }
    ImpossiblePawns: "no moves of eight pawns lead to these squares",
        "a pawn changes its file by one at most with each rank, so each needs a home file of its own" {
        stage: Stage::Reachable,
        treated: &[Doubtful],
        says: &["{summary}: {side}"],
        example: Some(with("4k3/8/8/8/8/7P/6PP/4K3 w - - 0 1", "--level reachable")),
    }
    TooFewCaptures: "the pawns have captured more than is missing",
        "every change of file by a pawn captured a man" {
        stage: Stage::Reachable,
        treated: &[Doubtful],
        says: &["{summary}: {side} needs {count} captures, expected {expected}", "{summary}: {count} captures are needed, expected {expected}"],
        expects: &["at most {number}"],
        example: Some(with("rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1", "--level reachable")),
    }
    TrappedPiece: "a piece that had no way to its square",
        "men that never moved shut it in or out, whatever else moved away" {
        stage: Stage::Reachable,
        treated: &[Doubtful],
        says: &["{summary}: {side}"],
        example: Some(with("8/4K1k1/8/8/8/8/1P6/B7 w - - 0 1", "-V standard --level reachable")),
    }
    ImpossibleCastling: "no array has king and rooks of these rights",
        "king and rooks with rights fit no array, as with a king on the a- or the h-file" {
        stage: Stage::Reachable,
        treated: &[Doubtful],
        says: &["{summary}: {side}"],
        example: Some(with("4k3/8/8/8/8/8/8/R6K w Q - 0 1", "-V chess960 --level reachable")),
    }
    WrongSideToMove: "it cannot be the turn of this side",
        "the squares of the men decide whether the number of half moves was even" {
        stage: Stage::Reachable,
        treated: &[Doubtful],
        says: &["{summary}: {side}"],
        example: Some(with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "--level reachable")),
    }
    NoLastMove: "no last move can have led here",
        "every move that the other side can have made is taken back, and none fits" {
        stage: Stage::Reachable,
        treated: &[Doubtful],
        says: &["{summary}: {side} is to move"],
        example: Some(with("4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", "--level reachable")),
    }
    ClockMismatch: "the halfmove clock does not fit the last move",
        "it runs exactly if the last move was neither a capture nor a pawn move" {
        stage: Stage::Reachable,
        treated: &[Doubtful],
        says: &["{summary}: found `{text}`"],
        example: Some(with("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 7", "--level reachable")),
    }
    TooFewMoves: "a side has made too few moves for what has happened",
        "pawn moves, promotions and captures that the position shows are more than the moves before the halfmove clock began" {
        stage: Stage::Reachable,
        treated: &[Doubtful],
        says: &["{summary}: {side} needs {count}, expected {expected}"],
        expects: &["at most {number}"],
        example: Some(with("4k3/8/8/8/8/8/8/4K3 w - - 0 5", "--level reachable")),
    }
    TagSyntax: "the tag is not spelled as expected",
        "a tag without quotes, with a quote inside that has no `\\` before it, or without an end; read as it was meant and left as it is" {
        stage: Stage::File,
        treated: &[Tolerated],
        says: &[
            "the tag has no {missing}: found `{text}`",
            "a quote inside of the tag's value has no `\\` before it: found `{text}`",
        ],
        example: Some(with("[FEN 4k3/8/8/8/8/8/8/4K3 w - - 0 1]\n\n*\n", "--format pgn")),
        advice: "Nothing; correct the tag by hand for other programs",
    }
    BadFenTag: "not a record where a tag should have one",
        "a FEN tag with `?`, `-` or nothing, `SetUp \"1\"` without a FEN; a game of Chess960 without one, which is a warning. Left as it is" {
        stage: Stage::File,
        treated: &[Refused, Doubtful],
        says: &["the game has no {missing} tag beside `{text}`", "`{text}` is not a record"],
        example: Some(with("[FEN \"?\"]\n\n*\n", "--format pgn")),
        advice: "Remove the tag, or give it the record of the position",
    }
    UnknownVariant: "no profile of this variant",
        "a Variant tag that names no profile, in a game with a FEN. The game is left as it is" {
        stage: Stage::File,
        help: "`fenconv variants` lists the profiles, `--profile FILE` adds one; `--ignore-variant-tags` reads every game as `-V` says",
        example: Some(with("[Variant \"Nosuch\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n", "--format pgn")),
    }
    TagInComment: "a FEN tag inside a comment is left as it is",
        "a FEN tag at the start of a line inside a comment, which may never have been closed. Left as it is" {
        stage: Stage::File,
        treated: &[Doubtful],
        example: Some(with("[Event \"x\"]\n\n1. e4 {open\n\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n", "--format pgn")),
        advice: "Close the brace of the comment before",
    }
    NoStartPosition: "not a start position of its variant",
        "a record that is none of its variant's start positions, where `--id-tag` or `check` asks, or one without a number in the numbering asked for. No number is written" {
        stage: Stage::File,
        treated: &[Doubtful, Noted],
        says: &["the position has no `{missing}` number"],
        example: Some(with("4k3/8/8/8/8/8/8/4K3 w - -\n", "--format epd --id-tag SP")),
        advice: "Nothing, if the record is from later in a game; else name the variant with `-V`",
    }
    PartialStart: "a start position that lacks some of its castling rights",
        "a start position with a part of its castling rights, where `--id-tag` or `id` asks for its number. The number is written" {
        stage: Stage::File,
        treated: &[Noted],
        says: &[],
        help: "`--repair --rebuild-start` puts the others back",
        example: Some(with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kkq -\n", "--format epd --id-tag SP")),
    }
    StartRebuilt: "all castling rights of a start position put back",
        "a start position that had lost castling rights, with `--rebuild-start`. All rights are put back" {
        stage: Stage::File,
        treated: &[Restored],
        says: &[],
        example: Some(with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "--repair --rebuild-start")),
        advice: "Nothing; it was asked for",
    }
    RightsAssumed: "castling rights taken from where king and rooks are",
        "a record without rights, with `--assume-rights home`: king and rooks on the squares of the classical array get the rights that they could have" {
        stage: Stage::File,
        treated: &[Restored],
        says: &[],
        example: Some(with("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "--repair --assume-rights home")),
        advice: "Nothing; it was asked for",
    }
    #[strum(serialize = "needs-960-rules")]
    Needs960Rules: "the rights need the rules of Chess960",
        "a right of a king or a rook that is not where standard chess has it, where `check` is not given the variant" {
        stage: Stage::File,
        treated: &[Noted],
        says: &[],
        example: Some(with("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "check")),
        advice: "Nothing; `--select needs-960` takes these records, `-V standard` refuses them",
    }
    BadLine: "the line is not a JSON object, or something that closes it is missing",
        "a line of JSON lines that is not a JSON object; a row of a table with a quote that is closed nowhere, and all after it; a JSON document in which a bracket is missing; a block of training data without its line `fen` or `e`. Left as it is" {
        stage: Stage::File,
        says: &["there is no {missing}", "the line is not a JSON object: found `{text}`"],
        example: Some(with("{\"fen\": 1\n", "--format jsonl")),
        advice: "Correct the line, or name the format of the input with `--format`",
    }
    MissingCell: "no record in the line",
        "a row without the column, an object without the key. Left as it is" {
        stage: Stage::File,
        help: "`--column` and `--field` name where the record is",
        example: Some(with("{\"id\": 1}\n", "--format jsonl")),
    }
    NoRecord: "no record in the input",
        "an input without any record: nothing in it, blank lines and comments, a header alone, text that is something else. A conversion passes it through. Games without a FEN tag are no such case" {
        stage: Stage::File,
        treated: &[Refused, Doubtful],
        says: &["{summary}, which was taken for {format}"],
        help: "`--format` says what an input is",
        example: Some(with("# none\n\n", "")),
    }
}
