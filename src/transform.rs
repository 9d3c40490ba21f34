//! A position turned: colours swapped, files mirrored, both, or the least of these images.

mod moves;
mod text;

#[cfg(feature = "stream")]
pub(crate) use self::moves::MoveLine;
pub(crate) use self::moves::turned_tail;
pub(crate) use self::text::{is_swapped_as_text, swapped_fields};

use std::cmp::Ordering;
use std::sync::Arc;

use crate::finding::{Detail, Error, Field, Finding, FindingKind, Sink, Span, Tolerance, Treatment};
use crate::model::{
    BoardSize, CastlingRights, Color, EnPassantTargets, File, FileSet, KqMeaning, Position, Rank, Square, Wing, named,
};
use crate::notation::rooks::CastlingPieces;
use crate::notation::{Dialect, EpPolicy, FieldSet, Spelled, WriteOptions, Writer};
use crate::profile::Profile;
use crate::profile::schema::Symmetry;

/// How a position is turned. Rights, targets, gates, hands and check counters go with the
/// board; the counters stay.
///
/// ```
/// use fenconv::{Reader, Transform, Variants};
/// let profile = Variants::shared().get("chess960")?;
/// let read = |record| Reader::new(profile.clone()).read_str(record).map(|read| read.position);
/// let position = read("4k3/8/8/8/8/8/8/4K1RR w G - 0 1")?;
/// let swapped = Transform::Swap.apply(&position, &profile, &mut ())?;
/// assert_eq!(swapped, read("4k1rr/8/8/8/8/8/8/4K3 b g - 0 1")?);
/// assert_eq!(Transform::Swap.apply(&swapped, &profile, &mut ())?, position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Transform {
    /// The colours are swapped and the board is turned over: the other side is in the same
    /// position.
    Swap,
    /// The files are mirrored.
    Mirror,
    /// Both.
    Rotate,
    /// The least of the position and those images that the rules cannot tell from it: White to
    /// move, then the first in the alphabet. All of them have the same one.
    Canonical,
}

named! { Transform, "a transform":
    Swap = "swap",
    Mirror = "mirror",
    Rotate = "rotate",
    Canonical = "canonical",
}

impl Transform {
    /// The image of a position.
    ///
    /// A mirrored position castles to other squares than the mirror image would where the rules
    /// of castling are not symmetric: the rights are kept as those of their rooks, and
    /// `castling-not-mirrored` says so.
    ///
    /// # Errors
    /// `wrong-profile` for a position of another profile, `not-symmetric` for colours swapped in
    /// horde, whose armies differ, and for files mirrored in Legan chess, whose pawns go along a diagonal, `transform-castling` for rights of kings and rooks that the
    /// variant knows only on their own squares: `KQkq` of standard chess, mirrored.
    pub fn apply(self, position: &Position, profile: &Profile, sink: &mut dyn Sink) -> Result<Position, Error> {
        profile.check_own(position)?;
        let turned = self.turn(position, profile, false)?;
        turned.findings.into_iter().for_each(|finding| sink.push(finding));
        Ok(turned.position)
    }

    /// The image of a position of this profile; with `lossy` rights that it cannot have are left
    /// out.
    pub(crate) fn turn(self, position: &Position, profile: &Profile, lossy: bool) -> Result<Turned, Error> {
        let (swap, mirror) = match self {
            Self::Swap => (true, false),
            Self::Mirror => (false, true),
            Self::Rotate => (true, true),
            Self::Canonical => return Ok(canonical(position, profile)),
        };
        if !is_symmetric(profile, swap, mirror) {
            return Err(Finding::new(FindingKind::NotSymmetric, Field::Record, Span::default()).into());
        }
        let mut findings = Vec::new();
        let mut image = image(position, swap, mirror);
        if mirror && !(position.castling.is_empty() && position.gates == [FileSet::EMPTY; 2]) {
            let finding = |kind| Finding::new(kind, Field::Castling, Span::default());
            if image.validate_picture(profile, &mut ()).is_err() {
                if !lossy {
                    return Err(finding(FindingKind::TransformCastling).into());
                }
                findings.extend(position.castling.iter().map(|right| {
                    let detail = Detail::Lost(right, None);
                    finding(FindingKind::Lossy).with_detail(detail).treated(Treatment::Lossy, Tolerance::default())
                }));
                image.castling = CastlingRights::NONE;
                image.gates = [FileSet::EMPTY; 2];
            } else if !castles_alike(position, profile) {
                findings.push(finding(FindingKind::CastlingNotMirrored));
            }
        }
        Ok(Turned { position: image, findings, swap, mirror })
    }
}

/// An image, and what there is to say of it.
#[derive(Debug)]
pub(crate) struct Turned {
    pub(crate) position: Position,
    pub(crate) findings: Vec<Finding>,
    pub(crate) swap: bool,
    pub(crate) mirror: bool,
}

/// Whether the rules, castling apart, are the same for a position that is turned so: as the profile
/// says, else by its pieces and rights.
fn is_symmetric(profile: &Profile, swap: bool, mirror: bool) -> bool {
    let transform = match (swap, mirror) {
        (true, true) => Symmetry::Rotate,
        (true, false) => Symmetry::Swap,
        (false, true) => Symmetry::Mirror,
        (false, false) => return true,
    };
    match &profile.symmetry {
        Some(symmetry) => symmetry.contains(&transform),
        None => !swap || is_swappable(profile),
    }
}

/// Whether both sides have the same pieces and rights.
fn is_swappable(profile: &Profile) -> bool {
    let armies = profile.pieces().iter().all(|kind| kind.only.is_none());
    let rights =
        Wing::BOTH.iter().all(|&wing| profile.may_castle(Color::White, wing) == profile.may_castle(Color::Black, wing));
    armies && rights && profile.royals[0] == profile.royals[1]
}

/// Whether castling by each right of a position is the mirror image of what it is after files were
/// mirrored.
pub(crate) fn castles_alike(position: &Position, profile: &Profile) -> bool {
    position.castling.iter().all(|right| {
        let home = profile.home_rank_on(&position.board, right.color);
        let Some(king) = CastlingPieces::new(&home, profile, KqMeaning::Outermost).king else { return false };
        let mirrored = |file: File| mirrored(file, profile.size());
        let (to, rook) = profile.castling_targets_from(king, right.wing);
        profile.castling_targets_from(mirrored(king), opposite(right.wing)) == (mirrored(to), mirrored(rook))
    })
}

fn opposite(wing: Wing) -> Wing {
    match wing {
        Wing::King => Wing::Queen,
        Wing::Queen => Wing::King,
    }
}

/// The file on the other side of the board.
fn mirrored(file: File, size: BoardSize) -> File {
    File::new((size.files() - 1).wrapping_sub(file.index())).unwrap_or(file)
}

fn image(position: &Position, swap: bool, mirror: bool) -> Position {
    let size = position.board.size();
    let file = |file: File| if mirror { mirrored(file, size) } else { file };
    let rank =
        |rank: Rank| if swap { Rank::new((size.ranks() - 1).wrapping_sub(rank.index())).unwrap_or(rank) } else { rank };
    let square = |at: Square| Square::new(file(at.file()), rank(at.rank()));
    let color = |color: Color| if swap { color.other() } else { color };
    let mut image = Position { board: position.board.turned(swap, mirror), ..position.clone() };
    image.side_to_move = color(position.side_to_move);
    image.castling = CastlingRights::NONE;
    for right in position.castling.iter() {
        let wing = if mirror { opposite(right.wing) } else { right.wing };
        image.castling.set(color(right.color), wing, Some(file(right.rook)));
    }
    for side in Color::BOTH {
        let gates = position.gates[side as usize].iter().map(file);
        image.gates[color(side) as usize] = gates.fold(FileSet::EMPTY, |set, file| set.union(FileSet::of(file)));
    }
    if swap {
        image.holdings = position.holdings.swapped();
    }
    image.en_passant = EnPassantTargets::NONE;
    for target in position.en_passant.iter() {
        image.en_passant.insert(square(target));
    }
    if swap {
        image.checks = position.checks.map(|[white, black]| [black, white]);
    }
    image
}

/// The least of a position and of its images that are symmetries of the rules for it.
fn canonical(position: &Position, profile: &Profile) -> Turned {
    let has_rights = !position.castling.is_empty() || position.gates != [FileSet::EMPTY; 2];
    let mut least = Turned { position: position.clone(), findings: Vec::new(), swap: false, mirror: false };
    let mut text = Vec::new();
    record(&least.position, profile, &mut text);
    for (swap, mirror) in [(true, false), (false, true), (true, true)] {
        if !is_symmetric(profile, swap, mirror) || mirror && has_rights && !castles_alike(position, profile) {
            continue;
        }
        let image = image(position, swap, mirror);
        if image.validate_picture(profile, &mut ()).is_err() {
            continue;
        }
        let mut other = Vec::new();
        record(&image, profile, &mut other);
        if compare(&other, &text) == Ordering::Less {
            text = other;
            least = Turned { position: image, findings: Vec::new(), swap, mirror };
        }
    }
    least
}

/// The fields that images are compared by.
fn record(position: &Position, profile: &Profile, out: &mut Vec<u8>) {
    let options = WriteOptions::new().with_dialect(Dialect::Shredder).with_en_passant(Some(EpPolicy::Keep));
    let writer = Writer::new(Arc::new(profile.clone()), options);
    // file letters express every right
    let _ = writer.write_fields(position, FieldSet::Epd, &Spelled::NOT, out, &mut ());
}

fn compare(one: &[u8], other: &[u8]) -> Ordering {
    let fields = |record: &[u8]| {
        let fields: Vec<Vec<u8>> = record.split(|byte| *byte == b' ').map(<[u8]>::to_vec).collect();
        let field = |at: usize| fields.get(at).cloned().unwrap_or_default();
        (field(1) != b"w", field(0), field(2), field(3))
    };
    fields(one).cmp(&fields(other))
}
