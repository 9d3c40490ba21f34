//! The numbers of findings, which never change.

use std::ffi::CStr;

use fenconv_core::finding::FindingKind;

/// Texts that end with NUL, as C has them. (Every cbindgen can read this, but not every one `c"..."`.)
macro_rules! codes {
    ($($code:literal,)*) => { &[$(concat!($code, "\0")),*] };
}

/// The codes by number, from 1. New ones come at the end; a code that is no longer used keeps
/// its place.
pub(crate) const CODES: &[&str] = codes![
    "record-too-long",
    "bom",
    "non-ascii",
    "empty-input",
    "quoted",
    "uci-prefix",
    "epd-prefix",
    "looks-like-sfen",
    "looks-like-fen4",
    "underscore",
    "trailing-moves",
    "trailing-garbage",
    "epd-counters",
    "epd-operations",
    "checks-not-allowed",
    "checks-field",
    "checks-range",
    "missing-field",
    "whitespace",
    "pocket-syntax",
    "pocket-not-allowed",
    "bad-piece-char",
    "bad-run",
    "wall-not-allowed",
    "board-rank-count",
    "board-rank-width",
    "consecutive-digits",
    "trailing-slash",
    "promoted-mark",
    "bad-side-to-move",
    "bad-castling-char",
    "king-count",
    "castling-not-allowed",
    "castling-no-king",
    "castling-no-rook",
    "ambiguous-castling-letter",
    "duplicate-castling-right",
    "too-many-castling-rights",
    "gating-no-piece",
    "bad-ep-syntax",
    "ep-not-allowed",
    "bad-ep-rank",
    "ep-no-pawn",
    "bad-counter",
    "sfen-number",
    "counter-overflow",
    "duplicate-counter",
    "lossy",
    "notation-syntax",
    "unsayable-board",
    "unsayable-piece",
    "unsayable-variant",
    "not-symmetric",
    "transform-castling",
    "castling-not-mirrored",
    "transform-move",
    "transform-kept",
    "not-said",
    "wrong-profile",
    "opponent-in-check",
    "pawn-rank",
    "too-many-checkers",
    "impossible-check",
    "impossible-en-passant",
    "too-many-pieces",
    "too-many-pawns",
    "too-many-promoted",
    "halfmove-too-high",
    "halfmove-after-double-step",
    "counter-limit",
    "impossible-pawns",
    "too-few-captures",
    "trapped-piece",
    "impossible-castling",
    "wrong-side-to-move",
    "no-last-move",
    "clock-mismatch",
    "too-few-moves",
    "tag-syntax",
    "bad-fen-tag",
    "unknown-variant",
    "tag-in-comment",
    "no-start-position",
    "partial-start",
    "start-rebuilt",
    "rights-assumed",
    "needs-960-rules",
    "bad-line",
    "missing-cell",
    "no-record",
    "letters-before-word",
];

/// The number of a kind.
pub(crate) fn of(kind: FindingKind) -> u32 {
    place(kind).map_or(0, |at| at as u32 + 1)
}

/// The code of a kind, as C has it.
pub(crate) fn code(kind: FindingKind) -> &'static CStr {
    let code = place(kind).map_or("\0", |at| CODES[at]);
    CStr::from_bytes_with_nul(code.as_bytes()).unwrap_or_default()
}

fn place(kind: FindingKind) -> Option<usize> {
    CODES.iter().position(|code| code.strip_suffix('\0') == Some(kind.code()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_number_of_its_own() {
        for &kind in FindingKind::ALL {
            assert!(place(kind).is_some(), "add \"{}\" at the end of CODES", kind.code());
        }
        for (at, code) in CODES.iter().enumerate() {
            assert!(!CODES[..at].contains(code), "{code:?} twice");
        }
    }

    #[test]
    fn numbers_stay() {
        assert_eq!(code(FindingKind::RecordTooLong).to_bytes(), b"record-too-long");
        assert_eq!(of(FindingKind::CastlingNoRook), 35);
    }
}
