//! What other programs are known to read instead: a table of programs and habits,
//! and the test of each habit against a record. What a habit is known from is in
//! the table; `docs/reference/dialects.md` has the questions that led to them, `docs/reference/programs.md` the answers
//! of the programs that were run.

use std::sync::Arc;

use crate::finding::{Field, Tolerance};
use crate::model::{CastlingRights, Color, File, KqMeaning, Wing, wing_of};
use crate::notation::castling;
use crate::notation::letter::Letter;
use crate::notation::rooks::CastlingPieces;
use crate::notation::{Container, ParsedRecord, ReadOptions, Reader};
use crate::profile::{CastlingSquares, Gates, Profile};

/// A program and a habit of reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Program {
    /// Its name.
    pub name: &'static str,
    /// The version looked at, where it is known.
    pub version: Option<&'static str>,
    /// How the habit is known.
    pub source: &'static str,
    /// The habit in words.
    pub habit: &'static str,
    test: Habit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Habit {
    /// `K` and `Q` have this meaning.
    Kq(KqMeaning),
    /// `K` and `Q` mean the rook in the corner and are an error without one.
    CornerOnly,
    /// Letters of wings and of files in one field are an error.
    OneSpelling,
    /// The letters of a side mean king side, then queen side.
    LettersByPlace,
    WhiteLettersFirst,
    /// `K` and `Q` reach a rook on the other side of the king.
    AcrossTheKing,
    /// Outside its Chess960 mode an inner rook's letter becomes `K` or `Q`.
    InnerRookLost,
    /// `k` is always the wing, on boards that have a k-file.
    WingOnWideBoards,
    /// A file letter is no castling right, also with an empty hand.
    LettersAreGates,
    EmbassyWithKingOnE,
    DashInPocket,
    CountsInPocket,
    CountsMisread,
    NoChecks(u8),
    /// `+1+2` before the counters: an error, or something else.
    GivenChecksInside {
        refused: bool,
    },
    MarkBeforePiece,
    /// Counters above these are an error, or something else.
    MostCounters {
        halfmove: u32,
        fullmove: u32,
        refused: bool,
    },
}

const RUN: &str = "was run";
const READ: &str = "its source was read";
const SAID: &str = "said of it, not checked here";

const fn program(name: &'static str, source: &'static str, habit: &'static str, test: Habit) -> Program {
    Program { name, version: None, source, habit, test }
}

impl Program {
    const fn version(self, version: &'static str) -> Self {
        Self { version: Some(version), ..self }
    }
}

const OUTERMOST: &str = "K and Q mean the outermost rook";

#[rustfmt::skip] // a row a line
const TABLE: &[Program] = &[
    program("chess-library (Disservin)", SAID, "K and Q mean the innermost rook in Chess960 mode", Habit::Kq(KqMeaning::Innermost)),
    program("cozy-chess", RUN, "K and Q mean the rook in the corner and are an error without one there", Habit::CornerOnly).version("0.3.4"),
    program("cozy-chess", RUN, "letters of wings and of files in one record are an error", Habit::OneSpelling).version("0.3.4"),
    program("python-chess", RUN, OUTERMOST, Habit::Kq(KqMeaning::Outermost)).version("1.11.2"),
    program("shakmaty", RUN, OUTERMOST, Habit::Kq(KqMeaning::Outermost)).version("0.30.1"),
    program("chessops", RUN, OUTERMOST, Habit::Kq(KqMeaning::Outermost)).version("0.15.1"),
    program("scalachess (lichess)", READ, OUTERMOST, Habit::Kq(KqMeaning::Outermost)),
    program("cutechess", READ, OUTERMOST, Habit::Kq(KqMeaning::Outermost)),
    program("Scid", SAID, OUTERMOST, Habit::Kq(KqMeaning::Outermost)),
    program("pgn-extract", RUN, "castling letters are taken by their place, king side first", Habit::LettersByPlace).version("19-04"),
    program("python-chess", RUN, "White's castling letters must stand before Black's", Habit::WhiteLettersFirst).version("1.11.2"),
    program("Fairy-Stockfish", RUN, "K and Q reach a rook on the other side of the king", Habit::AcrossTheKing).version("0.0.90"),
    program("pgn-extract", RUN, "K and Q reach a rook on the other side of the king", Habit::AcrossTheKing).version("19-04"),
    program("Fairy-Stockfish", RUN, "outside its Chess960 mode the right of an inner rook becomes K or Q, which is the outermost rook's", Habit::InnerRookLost).version("0.0.90"),
    program("cutechess", READ, "K is always the king side on boards with a k-file", Habit::WingOnWideBoards),
    program("XBoard", READ, "in S-Chess a file letter is the mark of an unmoved piece, never a castling right", Habit::LettersAreGates),
    program("PyChess (server)", READ, "Capablanca with a king on the e-file is played as Embassy, with other castling squares", Habit::EmbassyWithKingOnE),
    program("python-chess", RUN, "an empty hand as [-] is an error", Habit::DashInPocket).version("1.11.2"),
    program("python-chess", RUN, "a count in the hand is an error", Habit::CountsInPocket).version("1.11.2"),
    program("Fairy-Stockfish", RUN, "counts in the hand are read wrongly", Habit::CountsMisread).version("0.0.90"),
    program("Fairy-Stockfish", RUN, "without check counters the next check wins", Habit::NoChecks(1)).version("0.0.90"),
    program("python-chess", RUN, "without check counters each side has 3 checks to give", Habit::NoChecks(3)).version("1.11.2"),
    program("Fairy-Stockfish", RUN, "the checks given, written before the move counters, are misread", Habit::GivenChecksInside { refused: false }).version("0.0.90"),
    program("python-chess", RUN, "the checks given, written before the move counters, are an error", Habit::GivenChecksInside { refused: true }).version("1.11.2"),
    program("PyChess (desktop)", READ, "~ is taken for a mark of the piece behind it", Habit::MarkBeforePiece),
    program("scalachess (lichess)", READ, "the halfmove clock ends at 100 and the move number at 500", Habit::MostCounters { halfmove: 100, fullmove: 500, refused: false }),
    program("cozy-chess", RUN, "a halfmove clock above 100 is an error, and a move number above 65535", Habit::MostCounters { halfmove: 100, fullmove: 65_535, refused: true }).version("0.3.4"),
    program("chessops", RUN, "a counter of five digits is an error", Habit::MostCounters { halfmove: 9_999, fullmove: 9_999, refused: true }).version("0.15.1"),
];

/// The table of what other programs are known to read otherwise.
///
/// ```
/// let cozy = fenconv::inspect::programs().iter().find(|program| program.name == "cozy-chess").unwrap();
/// assert_eq!(cozy.habit, "K and Q mean the rook in the corner and are an error without one there");
/// ```
#[must_use]
pub fn programs() -> &'static [Program] {
    TABLE
}

/// What a program makes of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProgramReading {
    /// These castling rights.
    Rights(CastlingRights),
    /// Nothing: it does not take the record.
    Refused,
    /// Something else; the habit says what.
    Other,
}

/// A program that is known to read a record otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct OtherReading {
    /// The program and its habit.
    pub program: &'static Program,
    /// What it reads.
    pub reading: ProgramReading,
}

/// A record as the habits look at it.
struct Record<'a> {
    input: &'a [u8],
    read: &'a ParsedRecord,
    profile: &'a Arc<Profile>,
}

/// The programs that read a record otherwise than `read` has it.
pub(super) fn others(input: &[u8], read: &ParsedRecord, profile: &Arc<Profile>) -> Vec<OtherReading> {
    let record = Record { input, read, profile };
    let reading = |program: &'static Program| record.by(program.test).map(|reading| OtherReading { program, reading });
    TABLE.iter().filter_map(reading).collect()
}

impl Record<'_> {
    fn by(&self, habit: Habit) -> Option<ProgramReading> {
        use ProgramReading::{Other, Refused};
        let position = &self.read.position;
        let eight_by_eight = self.profile.size().files() == 8 && self.profile.size().ranks() == 8;
        match habit {
            Habit::Kq(meaning) => self.with_kq(meaning).filter(|_| eight_by_eight),
            Habit::CornerOnly => {
                let mixed = self.castling().iter().any(|byte| !b"KQkq".contains(byte));
                let differs = eight_by_eight && !mixed && self.with_kq(KqMeaning::Corner).is_some();
                differs.then_some(Refused)
            }
            Habit::OneSpelling => {
                let wings = self.castling().iter().filter(|byte| b"KQkq".contains(byte)).count();
                let mixed = wings > 0 && wings < self.castling().len();
                (eight_by_eight && mixed).then_some(Refused)
            }
            Habit::LettersByPlace => self.by_place().map(ProgramReading::Rights),
            Habit::WhiteLettersFirst => {
                let letters = self.castling();
                let black = letters.iter().position(u8::is_ascii_lowercase)?;
                (eight_by_eight && letters[black..].iter().any(u8::is_ascii_uppercase)).then_some(Refused)
            }
            Habit::AcrossTheKing => {
                let outermost = self.rights(KqMeaning::Outermost);
                let across = |byte: &u8| match Letter::wing(*byte) {
                    Some(Letter::Wing(color, wing)) => {
                        let rooks = outermost[color as usize];
                        rooks[wing as usize].is_none() && rooks.iter().any(Option::is_some)
                    }
                    _ => false,
                };
                (eight_by_eight && self.castling().iter().any(across)).then_some(Other)
            }
            Habit::InnerRookLost => {
                let outermost = self.rights(KqMeaning::Outermost);
                let inner = |wing: Wing, color: Color| {
                    let right = position.castling.get(color, wing);
                    right.is_some() && right != outermost[color as usize][wing as usize]
                };
                let mut rights = position.castling;
                let mut any = false;
                for color in Color::BOTH {
                    for wing in Wing::BOTH.into_iter().filter(|&wing| inner(wing, color)) {
                        rights.set(color, wing, outermost[color as usize][wing as usize]);
                        any = true;
                    }
                }
                any.then_some(ProgramReading::Rights(rights))
            }
            Habit::WingOnWideBoards => {
                let named = |color: Color, byte: u8| {
                    let outermost = self.rights(KqMeaning::Outermost)[color as usize][Wing::King as usize];
                    self.castling().contains(&byte)
                        && position.castling.get(color, Wing::King).is_none_or(|rook| Some(rook) != outermost)
                };
                let wide = self.profile.size().files() > 10;
                (wide && (named(Color::White, b'K') || named(Color::Black, b'k'))).then_some(Other)
            }
            Habit::LettersAreGates => {
                let wings = b"KQkq-";
                let empty = Color::BOTH
                    .into_iter()
                    .any(|color| position.holdings.is_empty(color) && !position.castling.of(color).is_empty());
                let files = self.castling().iter().any(|byte| !wings.contains(byte));
                (self.profile.castling.gates != Gates::None && empty && files).then_some(Other)
            }
            Habit::EmbassyWithKingOnE => {
                let on_e = |color| self.profile.home_rank_on(&position.board, color).kings.contains(File::E);
                let is = ["capablanca", "capahouse"].contains(&self.profile.id());
                (is && !position.castling.is_empty() && Color::BOTH.into_iter().any(on_e)).then_some(Other)
            }
            Habit::DashInPocket => (eight_by_eight && self.pocket()? == b"-").then_some(Refused),
            Habit::CountsInPocket => (eight_by_eight && self.counts()).then_some(Refused),
            Habit::CountsMisread => self.counts().then_some(Other),
            Habit::NoChecks(count) => {
                let limit = self.profile.checks?;
                (limit != count && self.field(Field::Checks).is_empty()).then_some(Other)
            }
            Habit::GivenChecksInside { refused } => {
                let inside = self.read.field(Field::Checks).start < self.read.field(Field::HalfmoveClock).start;
                let given = self.field(Field::Checks).starts_with(b"+");
                (given && inside).then_some(if refused { Refused } else { Other })
            }
            Habit::MarkBeforePiece => self.field(Field::Placement).contains(&b'~').then_some(Other),
            Habit::MostCounters { halfmove, fullmove, refused } => {
                let more = position.halfmove_clock > halfmove || position.fullmove_number > fullmove;
                (more && eight_by_eight).then_some(if refused { Refused } else { Other })
            }
        }
    }

    fn field(&self, field: Field) -> &[u8] {
        self.read.field(field).of(self.input)
    }

    fn castling(&self) -> &[u8] {
        self.field(Field::Castling)
    }

    /// The rook of each colour and wing that `K` or `Q` would name.
    fn rights(&self, meaning: KqMeaning) -> [[Option<File>; 2]; 2] {
        Color::BOTH.map(|color| {
            let home = self.profile.home_rank_on(&self.read.position.board, color);
            let side = CastlingPieces::new(&home, self.profile, meaning);
            Wing::BOTH.map(|wing| side.of_wing(wing))
        })
    }

    /// What the letters mean to a program with this meaning of `K` and `Q`.
    fn with_kq(&self, kq: KqMeaning) -> Option<ProgramReading> {
        if self.profile.castling.squares != CastlingSquares::Free || self.profile.castling.gates != Gates::None {
            return None;
        }
        let options = ReadOptions { kq, tolerance: Tolerance::Repair, limit: usize::MAX, ..ReadOptions::default() };
        let reader = Reader::with_options(self.profile.clone(), options);
        match reader.read_in(self.input, Container::Epd, &mut ()) {
            Ok(other) if other.position.castling == self.read.position.castling => None,
            Ok(other) => Some(ProgramReading::Rights(other.position.castling)),
            Err(_) => Some(ProgramReading::Refused),
        }
    }

    /// The rights if each side's letters meant king side, then queen side.
    fn by_place(&self) -> Option<CastlingRights> {
        let files = self.profile.size().files();
        let mut rights = self.read.position.castling;
        for color in Color::BOTH {
            let of_side = |byte: &u8| castling::letter(None, *byte, files).filter(|letter| letter.color() == color);
            let letters: Vec<_> = self.castling().iter().filter_map(of_side).collect();
            let king = self.profile.home_rank_on(&self.read.position.board, color).king(self.profile.king_home());
            if let ([Letter::File(_, first), Letter::File(_, second)], Some(king)) = (&letters[..], king)
                && wing_of(*first, king) == Wing::Queen
                && wing_of(*second, king) == Wing::King
            {
                rights.set(color, Wing::King, Some(*first));
                rights.set(color, Wing::Queen, Some(*second));
            }
        }
        (rights != self.read.position.castling).then_some(rights)
    }

    /// What is between the brackets of the holdings.
    fn pocket(&self) -> Option<&[u8]> {
        // the placement field is the ranks alone
        let from = self.read.field(Field::Placement).start as usize;
        let text = self.input.get(from..)?.split(|byte| b" \t_".contains(byte)).next()?;
        let from = text.iter().position(|&byte| byte == b'[')?;
        text[from + 1..].split(|&byte| byte == b']').next()
    }

    fn counts(&self) -> bool {
        self.pocket().is_some_and(|pocket| pocket.iter().any(u8::is_ascii_digit))
    }
}
