//! The pieces as drawings, on squares of 1 by 1 with the foot at 88. All are drawn
//! for this program.

use crate::profile::PieceKind;

/// What a stroke or a surface of a drawing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    /// A surface in the colour of the side, with an outline.
    Body,
    /// A line in the colour of the outline.
    Line,
    /// A line inside a surface.
    Detail,
    /// A spot inside a surface.
    Spot,
    /// The following layers are moved or shrunk so.
    Shift,
}

/// A drawing: its layers from the back to the front.
pub(super) type Drawing = &'static [(Ink, &'static str)];

use Ink::{Body, Detail, Line, Shift, Spot};

const FOOT: &str = "M24 88c0-6 3-9 8-11h36c5 2 8 5 8 11z";

const KING: Drawing = &[
    (Line, "M50 8v18M42 15.5h16"),
    (
        Body,
        "M50 42c-2-9-9-15-19-15-11 0-19 8-19 18 0 11 9 18 15 26v6h46v-6c6-8 15-15 15-26 0-10-8-18-19-18-10 0-17 6-19 15z",
    ),
    (Body, "M50 62c-6-9-9-15-9-22 0-6 4-11 9-14 5 3 9 8 9 14 0 7-3 13-9 22z"),
    (Detail, "M50 62c-6-9-9-15-9-22 0-1 0-2 .4-3M50 62c6-9 9-15 9-22 0-1 0-2-.4-3"),
    (Detail, "M27 71c14-5 32-5 46 0"),
    (Body, "M25 88v-9c15-5 35-5 50 0v9z"),
];

const QUEEN: Drawing = &[
    (Body, "M13 38l13 37h48l13-37-16 17-4-29-12 27-5-31-5 31-12-27-4 29z"),
    (
        Body,
        "M13 38m-5.5 0a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M33 25m-5.5 0a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M50 20m-5.5 0a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M67 25m-5.5 0a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M87 38m-5.5 0a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0",
    ),
    (Detail, "M27 68c15-4.5 31-4.5 46 0"),
    (Body, "M25 88v-11c15-5 35-5 50 0v11z"),
];

const ROOK: Drawing = &[
    (Body, "M24 18v19l9 8v28l-8 5v10h50v-10l-8-5v-28l9-8v-19h-12v8h-8v-8h-12v8h-8v-8z"),
    (Detail, "M33 46h34M33 72h34"),
];

const BISHOP: Drawing = &[
    (Body, "M50 10m-5.5 6a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0"),
    (Body, "M50 22c-12 8-21 20-21 32 0 6 3 11 7 15h28c4-4 7-9 7-15 0-12-9-24-21-32z"),
    (Detail, "M50 36v18M42 45h16"),
    (Body, "M34 69h32l3 9h-38z"),
    (Body, "M18 88c0-6 5-9 14-10h36c9 1 14 4 14 10z"),
];

const KNIGHT: Drawing = &[
    (
        Body,
        "M31 88c-1-15 8-21 14-29 2-3 3-6 2-9-6 4-12 5-17 9-3 3-3 8-9 7-5-1-8-6-8-10 1-5 5-7 7-13 2-7 3-9 8-14 1-4 0-8 1-13 4 2 8 5 10 9 1-.4 3-.6 5-.6 2-5 5-8 9-11 2 4 3 8 3 12 16 5 28 22 27 62.6z",
    ),
    (Detail, "M58 36c10 8 15 22 15 42"),
    (Spot, "M31 40m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0"),
    (Spot, "M19 58m-1.8 0a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0"),
];

const PAWN: Drawing = &[
    (
        Body,
        "M50 40c-9 0-12 4-12 7 0 2 2 4 4 5-1 11-9 16-13 23-2 3-3 7-3 13h48c0-6-1-10-3-13-4-7-12-12-13-23 2-1 4-3 4-5 0-3-3-7-12-7z",
    ),
    (Body, "M50 18a12.5 12.5 0 1 0 .01 0z"),
];

/// The head of a knight under the hat of another piece.
const UNDER_HAT: &str = "translate(6 17) scale(.81)";
const HORSE: (Ink, &str) = KNIGHT[0];
const MANE: (Ink, &str) = KNIGHT[1];
const EYE: (Ink, &str) = KNIGHT[2];
const NOSTRIL: (Ink, &str) = KNIGHT[3];

const ARCHBISHOP: Drawing = &[
    (Shift, UNDER_HAT),
    HORSE,
    MANE,
    EYE,
    NOSTRIL,
    (Shift, "rotate(8 48 20)"),
    (Body, "M49 3c-11 7-16 15-16 22 0 4 1 7 3 10h26c2-3 3-6 3-10 0-7-5-15-16-22z"),
    (Detail, "M49 13v14M43 20h12"),
];

const CHANCELLOR: Drawing = &[
    (Shift, UNDER_HAT),
    HORSE,
    MANE,
    EYE,
    NOSTRIL,
    (Shift, "rotate(8 48 20)"),
    (Body, "M29 5v16l5 5v9h30v-9l5-5v-16h-9v6h-6.5v-6h-9v6h-6.5v-6z"),
    (Detail, "M34 27h30"),
];

const AMAZON: Drawing = &[
    (Shift, UNDER_HAT),
    HORSE,
    MANE,
    EYE,
    NOSTRIL,
    (Shift, "rotate(8 48 20)"),
    (Body, "M34 35l-9-24 13 10 11-17 11 17 13-10-9 24z"),
    (
        Spot,
        "M40 29m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M49 28m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M58 29m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
    ),
];

const HAWK: Drawing = &[
    (Body, "M30 88c-2-12 3-22 7-30-8 0-15 3-21 11-4-7-3-16 3-22 3-17 16-31 33-31 20 0 31 17 31 38 0 12-4 23-4 34z"),
    (Detail, "M37 58c5-1 9-4 12-9M58 60c5 5 10 6 16 5M54 71c6 5 13 6 21 5"),
    (Spot, "M42 38m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0"),
    (Detail, "M33 31c6-3 11-3 17 0"),
];

const ELEPHANT: Drawing = &[
    (
        Body,
        "M37 88h42c4-11 7-22 6-34-1-20-15-34-33-34-17 0-28 11-31 26-2 11-2 21-6 25-2 1-4 0-4-3h-6c0 10 7 15 14 12 8-4 11-13 13-22 2 7 5 11 8 13-1 6-3 11-3 17z",
    ),
    (Detail, "M52 36c13-5 24 3 22 17-1 10-9 14-15 9-7-5-9-14-7-26z"),
    (Detail, "M31 64c3 8 9 11 16 9"),
    (Spot, "M36 44m-3.2 0a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0"),
];

const CANNON: Drawing = &[
    (Body, "M12 49l8 17c2 4 7 5 11 3l51-25-12-25-51 25c-6 2-8 3-7 5z"),
    (Detail, "M62 23l12 25"),
    (Body, "M45 52a17 17 0 1 0 .01 0z"),
    (Detail, "M45 58v22M34 69h22"),
    (Line, "M20 88h60"),
];

const CHAMPION: Drawing = &[
    (Body, "M22 16c10 2 19 0 28-5 9 5 18 7 28 5v28c0 22-12 36-28 45-16-9-28-23-28-45z"),
    (Detail, "M50 24v52M32 42h36"),
];

const WIZARD: Drawing = &[
    (Body, "M56 8c-3 18 6 36 14 58h-44c8-24 14-42 30-58z"),
    (Body, "M12 76c0-9 17-14 38-14s38 5 38 14-17 12-38 12-38-3-38-12z"),
    (Detail, "M29 64c12 5 29 5 41 0"),
    (Spot, "M48 34l2.6 6 6.4.6-4.9 4.2 1.5 6.3-5.6-3.4-5.6 3.4 1.5-6.3-4.9-4.2 6.4-.6z"),
];

/// A small queen: three points.
const FERZ: Drawing = &[
    (Body, "M50 13m-5 6a5 5 0 1 0 10 0 5 5 0 1 0-10 0"),
    (Body, "M22 34l9 41h38l9-41-16 17-12-27-12 27z"),
    (Detail, "M30 67c13-4 27-4 40 0"),
    (Body, FOOT),
];

/// A tower with a round roof.
const WAZIR: Drawing = &[
    (Body, "M50 14c-14 6-19 15-19 26h38c0-11-5-20-19-26z"),
    (Body, "M28 40h44v9h-44z"),
    (Body, "M34 49h32l3 28h-38z"),
    (Body, FOOT),
];

/// A king without a cross.
const MANN: Drawing = &[
    (Body, "M50 12m-6 7a6 6 0 1 0 12 0 6 6 0 1 0-12 0"),
    (Body, "M25 36c8-6 16-9 25-9s17 3 25 9l-7 39h-36z"),
    (Detail, "M30 66c13-4 27-4 40 0"),
    (Body, FOOT),
];

/// The drawing of a kind of piece: by its name, or by how it moves; `None` where a
/// letter has to do.
pub(super) fn drawing(kind: &PieceKind) -> Option<Drawing> {
    let by_name = match &*kind.name {
        "king" => Some(KING),
        "queen" => Some(QUEEN),
        "rook" | "short_rook" => Some(ROOK),
        "bishop" => Some(BISHOP),
        "knight" => Some(KNIGHT),
        "pawn" => Some(PAWN),
        "archbishop" | "princess" | "cardinal" | "janus" => Some(ARCHBISHOP),
        "chancellor" | "empress" | "marshal" => Some(CHANCELLOR),
        "amazon" => Some(AMAZON),
        "hawk" => Some(HAWK),
        "elephant" | "alfil" => Some(ELEPHANT),
        "cannon" | "pao" => Some(CANNON),
        "champion" => Some(CHAMPION),
        "wizard" => Some(WIZARD),
        "ferz" | "fers" | "met" | "advisor" => Some(FERZ),
        "wazir" => Some(WAZIR),
        "mann" | "commoner" => Some(MANN),
        _ => None,
    };
    let by_walk = || match kind.betza.as_deref()? {
        "BN" => Some(ARCHBISHOP),
        "RN" => Some(CHANCELLOR),
        "QN" => Some(AMAZON),
        "K" => Some(if kind.royal { KING } else { MANN }),
        _ => None,
    };
    by_name.or_else(by_walk)
}

/// A duck, for a wall that is moved about.
pub(super) const DUCK: Drawing = &[
    (
        Body,
        "M20 66c2 16 14 22 31 22 20 0 34-10 35-30-6 5-12 6-18 4 4-5 6-11 6-17 0-14-10-25-24-25-13 0-23 9-24 22-6 1-12 3-16 7 4 5 10 8 18 8 1 3 2 5 4 7-5-1-9 0-12 2z",
    ),
    (Detail, "M46 66c4 8 14 10 24 4"),
    (Spot, "M44 37m-3.2 0a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0"),
];
