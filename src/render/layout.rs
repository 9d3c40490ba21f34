//! How much room a diagram takes, and what is where around its boards.

use super::picture::{Diagram, PictureOptions};
use crate::model::{BoardSize, Color, File, Position, Rank};
use crate::profile::{Look, Profile};

/// The width of a square.
pub(super) const SQUARE: f32 = 100.0;

/// Room round the board where nothing is written.
pub(super) const RIM: f32 = 24.0;
/// Room for the names of files and ranks, and for who is to move.
pub(super) const NAMES: f32 = 58.0;
/// Room for the caption.
pub(super) const CAPTION: f32 = 84.0;
/// Room for the pieces in hand: a row above or below the board, a column beside it.
pub(super) const HAND: f32 = 96.0;

/// The upper left corner of a square, from that of the board.
pub(super) fn corner(file: File, rank: Rank, size: BoardSize, bottom: Color) -> [f32; 2] {
    let [file, rank] = [file.index(), rank.index()];
    let [column, row] = match bottom {
        Color::White => [file, size.ranks() - 1 - rank],
        Color::Black => [size.files() - 1 - file, rank],
    };
    [f32::from(column) * SQUARE, f32::from(row) * SQUARE]
}

/// A board as it is seen.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) position: &'a Position,
    pub(super) profile: &'a Profile,
    /// The side at the bottom.
    pub(super) bottom: Color,
}

impl<'a> View<'a> {
    /// The boards of a diagram from left to right. Partners sit side by side, so the second board
    /// is seen from the other side.
    pub(super) fn all(diagram: &'a Diagram, options: &PictureOptions) -> impl Iterator<Item = Self> {
        let bottom = diagram.bottom.unwrap_or(if options.flip { Color::Black } else { Color::White });
        let view = |position, bottom| Self { position, profile: &diagram.profile, bottom };
        [Some(view(&diagram.position, bottom)), diagram.partner.as_ref().map(|second| view(second, bottom.other()))]
            .into_iter()
            .flatten()
    }

    /// How wide and high the board is.
    pub(super) fn extent(&self) -> [f32; 2] {
        let size = self.position.board.size();
        [f32::from(size.files()) * SQUARE, f32::from(size.ranks()) * SQUARE]
    }
}

/// Room on the sides of a board.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Room {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) right: f32,
    pub(super) bottom: f32,
}

impl Room {
    /// What is needed for the names of files and ranks and for who is to move.
    pub(super) fn around(look: Look, names: bool) -> Self {
        let names = if names { NAMES } else { RIM };
        match look {
            Look::Chess | Look::Janggi => Self { left: names, top: RIM, right: NAMES, bottom: names },
            Look::Shogi => Self { left: NAMES, top: names, right: names, bottom: RIM },
            Look::Xiangqi => Self { left: RIM, top: names, right: NAMES, bottom: names },
        }
    }

    /// The same with the pieces in hand.
    pub(super) fn of(view: &View, names: bool) -> Self {
        let mut room = Self::around(view.profile.look, names);
        let extra = |color| if view.position.holdings.is_empty(color) { 0.0 } else { HAND };
        let (top, bottom) = (extra(view.bottom.other()), extra(view.bottom));
        if view.profile.look == Look::Shogi {
            room.left += top;
            room.right += bottom;
        } else {
            room.top += top;
            room.bottom += bottom;
        }
        room
    }

    /// Enough for both.
    pub(super) fn max(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}
