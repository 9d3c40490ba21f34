//! What a position is, without a word of how records spell it.

mod board;
mod castling;
mod en_passant;
mod geometry;
mod named;
mod names;
mod piece;
mod position;

pub(crate) use board::{
    BLACK, EMPTY, NO_PIECE_BIT, PROMOTED, WALL, cell_of, code_of, color_of_code, is_promoted_code, slot_of_code,
};
pub use board::{Board, Cell};
pub(crate) use castling::wing_of;
pub use castling::{CastlingRights, HomeRank, KqMeaning, Right, Wing};
pub use en_passant::EnPassantTargets;
pub use geometry::{BoardSize, Color, File, FileSet, Rank, Square};
pub use named::UnknownName;
pub(crate) use named::{named, setters};
pub use names::ParseNameError;
pub use piece::{MAX_PIECES, Piece, PieceId};
pub use position::{Holdings, Position, ProfileKey};
