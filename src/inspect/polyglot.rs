//! The keys of Polyglot's opening books: the exclusive or of a number for each piece, each
//! right, an en passant target that a pawn can capture on, and White to move.
//!
//! Source: "Polyglot book format", the document that comes with Polyglot.

mod numbers;

use self::numbers::NUMBERS;
use crate::finding::{Detail, Error, Field, Finding, FindingKind, Sink, Span, Tolerance, Treatment};
use crate::model::{Cell, Color, Position, Right, Square, Wing};
use crate::notation::rooks::CastlingPieces;
use crate::notation::{EpPolicy, en_passant};
use crate::profile::Profile;

/// Where in the list the numbers of rights begin, those of files of targets, and that of White
/// to move.
const RIGHTS: usize = 768;
const TARGETS: usize = 772;
const WHITE: usize = 780;
/// The pieces, Black's before White's of each kind.
const KINDS: &[u8; 6] = b"PNBRQK";
/// The variants that are chess from some array.
const VARIANTS: [&str; 6] = ["standard", "chess960", "dfrc", "nocastle", "wildcastle", "kingofthehill"];

/// The key of a position in Polyglot's opening books, as it is printed there in 16 hexadecimal
/// digits. It has no place for the counters, and a right is one of a wing, whichever rook it
/// is. Books of other variants have no keys that programs agree on.
///
/// # Errors
/// `wrong-profile` for a position of another profile, `unsayable-board` for a board that is not
/// 8 by 8, `unsayable-piece` for one that chess does not have, `unsayable-variant` for atomic
/// chess and the like, `lossy` for the right of an inner rook.
///
/// ```
/// use fenconv::inspect::polyglot_key;
/// use fenconv::{Reader, Variants};
/// let profile = Variants::shared().get("standard")?;
/// let read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ())?;
/// assert_eq!(polyglot_key(&read.position, &profile)?, 0x463b96181691fc9c);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn polyglot_key(position: &Position, profile: &Profile) -> Result<u64, Error> {
    profile.check_own(position)?;
    key(position, profile, false, &mut ())
}

/// As [`polyglot_key`], of a position of this profile; with `lossy` an inner rook's right is that
/// of its wing. Every reason against a key goes to `sink`.
pub(super) fn key(position: &Position, profile: &Profile, lossy: bool, sink: &mut dyn Sink) -> Result<u64, Error> {
    let of_board = board(position, profile).inspect_err(|error| sink.push(*error.finding()))?;
    let of_rights = rights(position, profile, lossy, sink)?;
    let mut key = of_board ^ of_rights;
    // a position that a program made may have one that is not on its board
    let on_board = |target: &Square| profile.size.contains(*target);
    if let Some(target) = en_passant::written(position, profile, EpPolicy::PseudoLegal).iter().find(on_board) {
        key ^= NUMBERS[TARGETS + usize::from(target.file().index())];
    }
    if position.side_to_move == Color::White {
        key ^= NUMBERS[WHITE];
    }
    Ok(key)
}

fn board(position: &Position, profile: &Profile) -> Result<u64, Error> {
    let refused = |kind, field, detail| Error::from(Finding::new(kind, field, Span::default()).with_detail(detail));
    let board = &position.board;
    if (board.size().files(), board.size().ranks()) != (8, 8) {
        return Err(refused(FindingKind::UnsayableBoard, Field::Placement, Detail::None));
    }
    let mut key = 0;
    for square in board.squares_from_top() {
        let number = match board.get(square) {
            Cell::Empty => continue,
            Cell::Piece(piece) => number(profile.kind(piece.id).letter, piece.color, square),
            Cell::Wall => None,
        };
        let missing = || refused(FindingKind::UnsayablePiece, Field::Placement, Detail::Square(square));
        key ^= NUMBERS[number.ok_or_else(missing)?];
    }
    if VARIANTS.contains(&profile.id()) {
        Ok(key)
    } else {
        Err(refused(FindingKind::UnsayableVariant, Field::Record, Detail::None))
    }
}

/// The number of a piece on a square.
fn number(letter: u8, color: Color, square: Square) -> Option<usize> {
    let kind = KINDS.iter().position(|kind| *kind == letter)?;
    let kind = 2 * kind + usize::from(color == Color::White);
    Some(64 * kind + 8 * usize::from(square.rank().index()) + usize::from(square.file().index()))
}

fn rights(position: &Position, profile: &Profile, lossy: bool, sink: &mut dyn Sink) -> Result<u64, Error> {
    let (mut key, mut refused) = (0, None);
    for right in position.castling.iter() {
        let outermost = CastlingPieces::written(&position.board, profile, right.color).outermost(right.wing);
        if outermost != Some(right.rook) {
            let treatment = if lossy { Treatment::Lossy } else { Treatment::Refused };
            let finding = Finding::new(FindingKind::Lossy, Field::Castling, Span::default())
                .with_detail(Detail::Lost(right, outermost))
                .treated(treatment, Tolerance::default());
            sink.push(finding);
            if !lossy {
                refused.get_or_insert(Error::from(finding));
            }
        }
        key ^= NUMBERS[RIGHTS + place(right)];
    }
    refused.map_or(Ok(key), Err)
}

const fn place(right: Right) -> usize {
    let color = match right.color {
        Color::White => 0,
        Color::Black => 2,
    };
    color + matches!(right.wing, Wing::Queen) as usize
}
