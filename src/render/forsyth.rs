//! The board alone, as David Forsyth wrote it down in 1883 and a FEN begins with it:
//! ranks from the top, numbers for empty squares.

use crate::model::Position;
use crate::notation::write_placement;
use crate::profile::Profile;

pub(super) fn write(position: &Position, profile: &Profile, out: &mut Vec<u8>) {
    write_placement(&position.board, profile, out);
}
