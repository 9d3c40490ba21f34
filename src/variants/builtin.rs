//! The built-in profiles, made of the files in `variants/` by
//! `FENCONV_UPDATE=1 cargo test --lib constants && cargo fmt`.

#![allow(clippy::enum_glob_use, clippy::needless_update, clippy::wildcard_imports)]

use std::borrow::Cow::{Borrowed, Owned};
use std::sync::LazyLock;

use super::BuiltIn;
use crate::profile::schema::{Bounds::*, ShuffleRule::*, *};

/// A list that is made when its profile is asked for: a constant would have to be relocated
/// whenever the program starts.
fn list<T: Clone, const N: usize>(items: [T; N]) -> List<T> {
    Owned(items.into())
}

const EMPTY: ProfileFile = ProfileFile {
    schema: 0,
    variant: Variant {
        id: Borrowed(""),
        extends: None,
        remove: Borrowed(&[]),
        name: Borrowed(""),
        aliases: Borrowed(&[]),
        also: Borrowed(&[]),
        pgn: Borrowed(""),
    },
    board: Board { ..Board::EMPTY },
    pieces: Pieces(Borrowed(&[])),
    royals: Royals { ..Royals::EMPTY },
    castling: Castling { ..Castling::EMPTY },
    en_passant: EnPassant { ..EnPassant::EMPTY },
    holdings: Holdings { ..Holdings::EMPTY },
    checks: Checks { ..Checks::EMPTY },
    record: Record { ..Record::EMPTY },
    sfen: Sfen { ..Sfen::EMPTY },
    start: Start { record: None, named: Borrowed(&[]), shuffle: None },
};

/// Sorted by id.
pub(super) static BUILT_IN: [BuiltIn; 215] = [
    BuiltIn {
        id: "1d-chess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("1d-chess"),
                extends: Some(Borrowed("gardner")),
                remove: list([Borrowed("knight")]),
                name: Borrowed("1d chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("1d-chess"),
            },
            board: Board { files: Some(8), ranks: Some(1), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("dabbaba"),
                Piece { letter: Some('N'), betza: Some(Borrowed("D")), ..Piece::EMPTY },
            )])),
            start: Start { record: Some(Borrowed("KNR2rnk w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "3check-crazyhouse",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("3check-crazyhouse"),
                extends: Some(Borrowed("crazyhouse")),
                remove: list([]),
                name: Borrowed("3check crazyhouse"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("3check-crazyhouse"),
            },
            checks: Checks { initial: Some(3), ..Checks::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 3+3 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "4x5chess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("4x5chess"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("4x5chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("4x5chess"),
            },
            board: Board { files: Some(4), ranks: Some(5), ..Board::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start { record: Some(Borrowed("rnbk/pppp/4/PPPP/RNBK w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "4x6chess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("4x6chess"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("4x6chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("4x6chess"),
            },
            board: Board { files: Some(4), ranks: Some(6), ..Board::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbk/pppp/4/4/PPPP/RNBK w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "5x6chess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("5x6chess"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("5x6chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("5x6chess"),
            },
            board: Board { files: Some(5), ranks: Some(6), ..Board::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqk/ppppp/5/5/PPPPP/RNBQK w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "6x6atom",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("6x6atom"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("6x6atom"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("6x6atom"),
            },
            board: Board { files: Some(6), ranks: Some(6), ..Board::EMPTY },
            royals: Royals {
                white: Some(Range(0, 2)),
                black: Some(Range(0, 2)),
                check: Some(CheckModel::Atomic),
                ..Royals::EMPTY
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rbqkbr/pppppp/6/6/PPPPPP/RBQKBR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "active",
        names: "active chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("active"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Active chess"),
                aliases: list([Borrowed("active chess")]),
                also: list([]),
                pgn: Borrowed("Active"),
            },
            board: Board { files: Some(9), ..Board::EMPTY },
            castling: Castling {
                squares: Some(CastlingSquares::Home),
                king: Some(King { piece: Borrowed("king"), file: Some('d') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('h'), queen_side: Some('a') }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbkqbnrq/ppppppppp/9/9/9/9/PPPPPPPPP/RNBKQBNRQ w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "advancedpawn",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("advancedpawn"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Advancedpawn"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Advancedpawn"),
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "ai-wok",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("ai-wok"),
                extends: Some(Borrowed("makruk")),
                remove: list([Borrowed("met")]),
                name: Borrowed("Ai-wok"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Ai-wok"),
            },
            pieces: Pieces(list([(
                Borrowed("aiwok"),
                Piece { letter: Some('A'), betza: Some(Borrowed("RNF")), ..Piece::EMPTY },
            )])),
            record: Record { promoted: Some(Promoted::None), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnsaksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKASNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "ajax-orthodox",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("ajax-orthodox"),
                extends: Some(Borrowed("nocastle")),
                remove: list([Borrowed("bishop"), Borrowed("knight"), Borrowed("rook")]),
                name: Borrowed("Ajax orthodox"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Ajax-orthodox"),
            },
            pieces: Pieces(list([
                (Borrowed("piece-b"), Piece { letter: Some('B'), betza: Some(Borrowed("BmW")), ..Piece::EMPTY }),
                (Borrowed("piece-n"), Piece { letter: Some('N'), betza: Some(Borrowed("NmK")), ..Piece::EMPTY }),
                (Borrowed("piece-r"), Piece { letter: Some('R'), betza: Some(Borrowed("RmF")), ..Piece::EMPTY }),
                (Borrowed("squirrel"), Piece { letter: Some('M'), betza: Some(Borrowed("KAD")), ..Piece::EMPTY }),
            ])),
            castling: Castling {
                squares: Some(CastlingSquares::Free),
                rook: Some(Rook { pieces: list([Borrowed("piece-r")]), king_side: None, queen_side: None }),
                ..Castling::EMPTY
            },
            holdings: Holdings { pieces: Some(list([Borrowed("squirrel")])), ..Holdings::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[MMmm] w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "alapo",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("alapo"),
                extends: Some(Borrowed("gardner")),
                remove: list([]),
                name: Borrowed("Alapo"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Alapo"),
            },
            board: Board { files: Some(6), ranks: Some(6), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("fers"), Piece { letter: Some('F'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
                (Borrowed("king"), Piece { royal: Some(false), ..Piece::EMPTY }),
                (Borrowed("wazir"), Piece { letter: Some('W'), betza: Some(Borrowed("W")), ..Piece::EMPTY }),
            ])),
            royals: Royals {
                white: Some(Exactly(0)),
                black: Some(Exactly(0)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rbqqbr/wfkkfw/6/6/WFKKFW/RBQQBR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "alice",
        names: "alice chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("alice"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Alice chess"),
                aliases: list([Borrowed("alice chess")]),
                also: list([]),
                pgn: Borrowed("Alice"),
            },
            record: Record { promoted: Some(Promoted::Bar), ..Record::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "allexplodeatomic",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("allexplodeatomic"),
                extends: Some(Borrowed("berolina")),
                remove: list([]),
                name: Borrowed("Allexplodeatomic"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Allexplodeatomic"),
            },
            pieces: Pieces(list([(Borrowed("pawn"), Piece { betza: Some(Borrowed("fmWfceFifmnD")), ..Piece::EMPTY })])),
            royals: Royals {
                white: Some(Range(0, 64)),
                black: Some(Range(0, 64)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "allqueenschess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("allqueenschess"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([Borrowed("pawn")]),
                name: Borrowed("Allqueenschess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Allqueenschess"),
            },
            board: Board { files: Some(5), ranks: Some(5), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("piece-q"),
                Piece { letter: Some('Q'), betza: Some(Borrowed("mQ")), ..Piece::EMPTY },
            )])),
            start: Start { record: Some(Borrowed("qQqQq/5/Q3q/5/QqQqQ w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "almost",
        names: "almost chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("almost"),
                extends: Some(Borrowed("standard")),
                remove: list([Borrowed("queen")]),
                name: Borrowed("Almost chess"),
                aliases: list([Borrowed("almost chess")]),
                also: list([]),
                pgn: Borrowed("Almost"),
            },
            pieces: Pieces(list([(
                Borrowed("chancellor"),
                Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY },
            )])),
            start: Start {
                record: Some(Borrowed("rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "amazon",
        names: "amazon chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("amazon"),
                extends: Some(Borrowed("standard")),
                remove: list([Borrowed("queen")]),
                name: Borrowed("Amazon chess"),
                aliases: list([Borrowed("amazon chess")]),
                also: list([]),
                pgn: Borrowed("Amazon"),
            },
            pieces: Pieces(list([(
                Borrowed("amazon"),
                Piece { letter: Some('A'), betza: Some(Borrowed("QN")), ..Piece::EMPTY },
            )])),
            start: Start {
                record: Some(Borrowed("rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "annanshogi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("annanshogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([]),
                name: Borrowed("Annan shogi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Annanshogi"),
            },
            start: Start {
                record: Some(Borrowed("lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] w 0 1")),
                named: list([
                    NamedStart {
                        names: list([Borrowed("Lance"), Borrowed("香落ち")]),
                        record: Borrowed("lnsgkgsn1/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Right Lance"), Borrowed("右香落ち")]),
                        record: Borrowed("1nsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Bishop"), Borrowed("角落ち")]),
                        record: Borrowed("lnsgkgsnl/1r7/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Rook"), Borrowed("飛車落ち")]),
                        record: Borrowed("lnsgkgsnl/7b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Rook-Lance"), Borrowed("飛香落ち")]),
                        record: Borrowed("lnsgkgsn1/7b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("2-piece"), Borrowed("二枚落ち")]),
                        record: Borrowed("lnsgkgsnl/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("4-piece"), Borrowed("四枚落ち")]),
                        record: Borrowed("1nsgkgsn1/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("6-piece"), Borrowed("六枚落ち")]),
                        record: Borrowed("2sgkgs2/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("8-piece"), Borrowed("八枚落ち")]),
                        record: Borrowed("3gkg3/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("10-piece"), Borrowed("十枚落ち")]),
                        record: Borrowed("4k4/9/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("3 Pawns"), Borrowed("歩三兵")]),
                        record: Borrowed("4k4/9/9/9/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[ppp] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Naked King"), Borrowed("裸玉")]),
                        record: Borrowed("4k4/9/9/9/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Dragonfly + NL"), Borrowed("トンボ＋桂香")]),
                        record: Borrowed("ln2k2nl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Dragonfly + L"), Borrowed("トンボ＋香")]),
                        record: Borrowed("l3k3l/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Dragonfly"), Borrowed("トンボ")]),
                        record: Borrowed("4k4/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                ]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "anti-losalamos",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("anti-losalamos"),
                extends: Some(Borrowed("nocastle")),
                remove: list([Borrowed("bishop")]),
                name: Borrowed("Anti losalamos"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Anti-losalamos"),
            },
            board: Board { files: Some(6), ranks: Some(6), ..Board::EMPTY },
            pieces: Pieces(list([(Borrowed("king"), Piece { royal: Some(false), ..Piece::EMPTY })])),
            royals: Royals {
                white: Some(Exactly(0)),
                black: Some(Exactly(0)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "antichess",
        names: "anti chess\nanti\nantichess960\nandersanti\nantiantichess\nantiatomic",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("antichess"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Antichess"),
                aliases: list([Borrowed("anti chess"), Borrowed("anti"), Borrowed("antichess960")]),
                also: list([Borrowed("andersanti"), Borrowed("antiantichess"), Borrowed("antiatomic")]),
                pgn: Borrowed("Antichess"),
            },
            royals: Royals {
                white: Some(Range(0, 64)),
                black: Some(Range(0, 64)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")),
                named: list([]),
                shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "antihouse",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("antihouse"),
                extends: Some(Borrowed("crazyhouse")),
                remove: list([]),
                name: Borrowed("Antihouse"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Antihouse"),
            },
            pieces: Pieces(list([(Borrowed("king"), Piece { royal: Some(false), ..Piece::EMPTY })])),
            royals: Royals {
                white: Some(Exactly(0)),
                black: Some(Exactly(0)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("king"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "antiminishogi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("antiminishogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("knight"), Borrowed("lance")]),
                name: Borrowed("Antiminishogi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Antiminishogi"),
            },
            board: Board { files: Some(5), ranks: Some(5), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("king"),
                Piece { royal: Some(false), promotes: Some(false), ..Piece::EMPTY },
            )])),
            royals: Royals {
                white: Some(Exactly(0)),
                black: Some(Exactly(0)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("king"),
                    Borrowed("gold"),
                    Borrowed("pawn"),
                    Borrowed("silver"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start { record: Some(Borrowed("rbsgk/4p/5/P4/KGSBR[] w 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "aralzaa",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("aralzaa"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([Borrowed("pawn")]),
                name: Borrowed("Aralzaa"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Aralzaa"),
            },
            pieces: Pieces(list([(
                Borrowed("piece-n"),
                Piece { letter: Some('N'), betza: Some(Borrowed("mN")), ..Piece::EMPTY },
            )])),
            start: Start { record: Some(Borrowed("nnn/3/NNN w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "argess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("argess"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Argess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Argess"),
            },
            pieces: Pieces(list([(
                Borrowed("pawn"),
                Piece {
                    on_edge: Some(Edges { white: list([Edge::First]), black: list([Edge::First]) }),
                    betza: Some(Borrowed("mWcF")),
                    ..Piece::EMPTY
                },
            )])),
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rppppnbk/6qb/7n/7p/PPPP3p/RNPP3p/BQNP3p/KBRP3r b - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "asean",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("asean"),
                extends: Some(Borrowed("makruk")),
                remove: list([Borrowed("khon"), Borrowed("met")]),
                name: Borrowed("Asean"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Asean"),
            },
            pieces: Pieces(list([
                (Borrowed("fers"), Piece { letter: Some('Q'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
                (Borrowed("silver"), Piece { letter: Some('B'), betza: Some(Borrowed("FfW")), ..Piece::EMPTY }),
            ])),
            record: Record { promoted: Some(Promoted::None), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "asimplegame",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("asimplegame"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([]),
                name: Borrowed("Asimplegame"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Asimplegame"),
            },
            board: Board { files: Some(4), ranks: Some(4), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("pawn"),
                Piece {
                    on_edge: Some(Edges {
                        white: list([Edge::First, Edge::Last]),
                        black: list([Edge::First, Edge::Last]),
                    }),
                    betza: Some(Borrowed("mW")),
                    ..Piece::EMPTY
                },
            )])),
            start: Start { record: Some(Borrowed("pPpP/4/4/PpPp w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "atomic",
        names: "atom\natomic chess\natomar\nnocheckatomic",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("atomic"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Atomic chess"),
                aliases: list([Borrowed("atom"), Borrowed("atomic chess")]),
                also: list([Borrowed("atomar"), Borrowed("nocheckatomic")]),
                pgn: Borrowed("Atomic"),
            },
            royals: Royals {
                white: Some(Range(0, 1)),
                black: Some(Range(0, 1)),
                check: Some(CheckModel::Atomic),
                ..Royals::EMPTY
            },
            castling: Castling { squares: Some(CastlingSquares::Free), ..Castling::EMPTY },
            start: Start {
                record: None,
                named: list([]),
                shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "atomiczh",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("atomiczh"),
                extends: Some(Borrowed("crazyhouse")),
                remove: list([]),
                name: Borrowed("Atomiczh"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Atomiczh"),
            },
            royals: Royals {
                white: Some(Range(0, 2)),
                black: Some(Range(0, 2)),
                check: Some(CheckModel::Atomic),
                ..Royals::EMPTY
            },
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("king"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "backrank",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("backrank"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Backrank"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Backrank"),
            },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (Borrowed("knight"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (Borrowed("queen"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
            ])),
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "bajr",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("bajr"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([]),
                name: Borrowed("Bajr"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Bajr"),
            },
            board: Board { files: Some(6), ranks: Some(6), ..Board::EMPTY },
            pieces: Pieces(list([(Borrowed("pawn"), Piece { betza: Some(Borrowed("mfrWmrfF")), ..Piece::EMPTY })])),
            start: Start { record: Some(Borrowed("4pp/5p/6/6/P5/PP4 w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "berolina",
        names: "berolina chess\ngridolina\nallwayspawns",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("berolina"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Berolina chess"),
                aliases: list([Borrowed("berolina chess")]),
                also: list([Borrowed("gridolina"), Borrowed("allwayspawns")]),
                pgn: Borrowed("Berolina"),
            },
            pieces: Pieces(list([(Borrowed("pawn"), Piece { betza: Some(Borrowed("mfFcfeWimfnA")), ..Piece::EMPTY })])),
            en_passant: EnPassant { target: Some(EpTarget::TwoSquares), ..EnPassant::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "black-king-only",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("black-king-only"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Black king only"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Black king only"),
            },
            royals: Royals { white: Some(Exactly(0)), black: Some(Exactly(1)), ..Royals::EMPTY },
            start: Start { record: Some(Borrowed("4k3/8/8/8/8/8/8/8 w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "blackletter",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("blackletter"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Black letter chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Black Letter"),
            },
            board: Board { files: Some(9), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("elephant"), Piece { letter: Some('E'), ..Piece::EMPTY }),
                (Borrowed("hawk"), Piece { letter: Some('H'), ..Piece::EMPTY }),
                (Borrowed("minister"), Piece { letter: Some('M'), ..Piece::EMPTY }),
            ])),
            castling: Castling {
                squares: Some(CastlingSquares::Home),
                rank: Some(2),
                king: Some(King { piece: Borrowed("king"), file: Some('e') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('i'), queen_side: Some('a') }),
                ..Castling::EMPTY
            },
            en_passant: EnPassant { target_ranks: Some(list([4])), ..EnPassant::EMPTY },
            holdings: Holdings { pieces: Some(list([Borrowed("hawk")])), ..Holdings::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "1ebq1meb1/rn2k2nr/ppppppppp/9/9/9/9/PPPPPPPPP/RN2K2NR/1EBQ1MEB1[HHhh] w KQkq - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "borderlands",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("borderlands"),
                extends: Some(Borrowed("standard")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                ]),
                name: Borrowed("Borderlands"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Borderlands"),
            },
            board: Board { files: Some(9), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (
                    Borrowed("fers"),
                    Piece {
                        letter: Some('M'),
                        betza: Some(Borrowed("F")),
                        promoted_betza: Some(Borrowed("K")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("king"), Piece { letter: Some('C'), ..Piece::EMPTY }),
                (
                    Borrowed("piece-a"),
                    Piece {
                        letter: Some('A'),
                        betza: Some(Borrowed("RcpR")),
                        promoted_betza: Some(Borrowed("RFcpR")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-e"),
                    Piece {
                        letter: Some('E'),
                        betza: Some(Borrowed("ADW")),
                        promoted_betza: Some(Borrowed("ADK")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-h"),
                    Piece {
                        letter: Some('H'),
                        betza: Some(Borrowed("NF")),
                        promoted_betza: Some(Borrowed("NK")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-l"),
                    Piece {
                        letter: Some('L'),
                        betza: Some(Borrowed("KNAD")),
                        promoted_betza: Some(Borrowed("KNAD")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-s"),
                    Piece {
                        letter: Some('S'),
                        betza: Some(Borrowed("BcpB")),
                        promoted_betza: Some(Borrowed("BWcpB")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-w"),
                    Piece {
                        letter: Some('W'),
                        betza: Some(Borrowed("fWfceFifmnD")),
                        promoted_betza: Some(Borrowed("NK")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("wazir"),
                    Piece {
                        letter: Some('F'),
                        betza: Some(Borrowed("W")),
                        promoted_betza: Some(Borrowed("K")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            royals: Royals {
                white: Some(Range(0, 2)),
                black: Some(Range(0, 2)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant {
                target: Some(EpTarget::TwoSquares),
                movers: Some(list([Borrowed("piece-w")])),
                target_ranks: Some(list([4])),
                ..EnPassant::EMPTY
            },
            holdings: Holdings { pieces: Some(list([Borrowed("fers")])), ..Holdings::EMPTY },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "a3s3a/1chesehc1/fw1wlw1wf/w1w1w1w1w/9/9/W1W1W1W1W/FW1WLW1WF/1CHESEHC1/A3S3A[MMmm] w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "buffalo",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("buffalo"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([Borrowed("pawn")]),
                name: Borrowed("Buffalo"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Buffalo"),
            },
            board: Board { files: Some(11), ranks: Some(7), ..Board::EMPTY },
            pieces: Pieces(list([
                (
                    Borrowed("mann"),
                    Piece {
                        letter: Some('C'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("K")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-b"),
                    Piece {
                        letter: Some('B'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mfW")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-d"),
                    Piece {
                        letter: Some('D'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mQ")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            start: Start {
                record: Some(Borrowed("bbbbbbbbbbb/11/11/11/11/3DDCDD3/11 w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "bughouse",
        names: "bug",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("bughouse"),
                extends: Some(Borrowed("crazyhouse")),
                remove: list([]),
                name: Borrowed("Bughouse"),
                aliases: list([Borrowed("bug")]),
                also: list([]),
                pgn: Borrowed("Bughouse"),
            },
            record: Record { boards: Some(2), ..Record::EMPTY },
            start: Start {
                record: None,
                named: list([]),
                shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "cambodian",
        names: "ouk\nouk chaktrang",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("cambodian"),
                extends: Some(Borrowed("standard")),
                remove: list([Borrowed("queen"), Borrowed("bishop")]),
                name: Borrowed("Cambodian chess (Ouk)"),
                aliases: list([Borrowed("ouk"), Borrowed("ouk chaktrang")]),
                also: list([]),
                pgn: Borrowed("Cambodian"),
            },
            pieces: Pieces(list([
                (Borrowed("khon"), Piece { letter: Some('S'), betza: Some(Borrowed("FfW")), ..Piece::EMPTY }),
                (Borrowed("met"), Piece { letter: Some('M'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
            ])),
            castling: Castling { squares: Some(CastlingSquares::None), gates: Some(Gates::Always), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::Counting), ..EnPassant::EMPTY },
            record: Record { promoted: Some(Promoted::Tilde), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "cannonshogi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("cannonshogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("pawn")]),
                name: Borrowed("Cannon Shogi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Cannonshogi"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("cannon"),
                    Piece {
                        letter: Some('U'),
                        betza: Some(Borrowed("mRcpR")),
                        promoted_betza: Some(Borrowed("mRpRmFpB2")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-a"),
                    Piece {
                        letter: Some('A'),
                        betza: Some(Borrowed("pR")),
                        promoted_betza: Some(Borrowed("mRpRmFpB2")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-c"),
                    Piece {
                        letter: Some('C'),
                        betza: Some(Borrowed("mBcpB")),
                        promoted_betza: Some(Borrowed("mBpBmWpR2")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-i"),
                    Piece {
                        letter: Some('I'),
                        betza: Some(Borrowed("pB")),
                        promoted_betza: Some(Borrowed("mBpBmWpR2")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("soldier"),
                    Piece {
                        letter: Some('P'),
                        betza: Some(Borrowed("fsW")),
                        promoted_betza: Some(Borrowed("WfF")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-i"),
                    Borrowed("piece-c"),
                    Borrowed("piece-a"),
                    Borrowed("soldier"),
                    Borrowed("cannon"),
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("silver"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("lnsgkgsnl/1rci1uab1/p1p1p1p1p/9/9/9/P1P1P1P1P/1BAU1ICR1/LNSGKGSNL[] w 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "capablanca",
        names: "capa\ncapablanca chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("capablanca"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Capablanca chess"),
                aliases: list([Borrowed("capa"), Borrowed("capablanca chess")]),
                also: list([]),
                pgn: Borrowed("Capablanca"),
            },
            board: Board { files: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("archbishop"), Piece { letter: Some('A'), betza: Some(Borrowed("BN")), ..Piece::EMPTY }),
                (Borrowed("chancellor"), Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY }),
            ])),
            castling: Castling {
                squares: Some(CastlingSquares::Free),
                targets: Some(Targets {
                    king_side: Target { king: 'i', rook: 'h' },
                    queen_side: Target { king: 'c', rook: 'd' },
                }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1")),
                named: list([]),
                shuffle: Some(Shuffle {
                    count: Some(48000),
                    rules: Some(list([
                        Between { piece: Borrowed("king"), of: Borrowed("rook") },
                        OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                        OppositeShades { pieces: (Borrowed("queen"), Borrowed("archbishop")) },
                    ])),
                    ..Shuffle::EMPTY
                }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "capahouse",
        names: "capa house",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("capahouse"),
                extends: Some(Borrowed("capablanca")),
                remove: list([]),
                name: Borrowed("Capahouse"),
                aliases: list([Borrowed("capa house")]),
                also: list([]),
                pgn: Borrowed("Capahouse"),
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("chancellor"),
                    Borrowed("archbishop"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Tilde), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR[] w KQkq - 0 1")),
                named: list([]),
                shuffle: Some(Shuffle { like: Some(Borrowed("capablanca")), ..Shuffle::EMPTY }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "caparandom",
        names: "capablanca960\ncrc\ncapablanca random",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("caparandom"),
                extends: Some(Borrowed("capablanca")),
                remove: list([]),
                name: Borrowed("Capablanca random chess"),
                aliases: list([Borrowed("capablanca960"), Borrowed("crc"), Borrowed("capablanca random")]),
                also: list([]),
                pgn: Borrowed("Caparandom"),
            },
            castling: Castling { chess960: Some(true), ..Castling::EMPTY },
            start: Start {
                record: None,
                named: list([]),
                shuffle: Some(Shuffle {
                    like: Some(Borrowed("capablanca")),
                    count: Some(21836),
                    rules: Some(list([
                        Between { piece: Borrowed("king"), of: Borrowed("rook") },
                        OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                        OppositeShades { pieces: (Borrowed("queen"), Borrowed("archbishop")) },
                        PawnsProtected {},
                    ])),
                    ..Shuffle::EMPTY
                }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "capturethequeen",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("capturethequeen"),
                extends: Some(Borrowed("nocastle")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("king"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                    Borrowed("rook"),
                ]),
                name: Borrowed("Capturethequeen"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Capturethequeen"),
            },
            pieces: Pieces(list([(Borrowed("queen"), Piece { royal: Some(true), ..Piece::EMPTY })])),
            royals: Royals {
                white: Some(Range(0, 4)),
                black: Some(Range(0, 4)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("3q4/8/8/8/8/8/8/1QQ1QQ2 w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "caught-in-a-snag",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("caught-in-a-snag"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Caught in a snag"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Caught-in-a-snag"),
            },
            board: Board { ranks: Some(6), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("centaur"), Piece { letter: Some('M'), betza: Some(Borrowed("KN")), ..Piece::EMPTY }),
                (Borrowed("fers"), Piece { letter: Some('F'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
                (Borrowed("horse"), Piece { letter: Some('U'), betza: Some(Borrowed("nN")), ..Piece::EMPTY }),
                (Borrowed("king"), Piece { letter: Some('G'), betza: Some(Borrowed("gBgR")), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { betza: Some(Borrowed("fmWfcF")), ..Piece::EMPTY }),
                (Borrowed("wazir"), Piece { letter: Some('W'), betza: Some(Borrowed("W")), ..Piece::EMPTY }),
            ])),
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("fuwmgwuf/pppppppp/8/8/PPPPPPPP/FUWGMWUF w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "centaur",
        names: "Centaur Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("centaur"),
                extends: Some(Borrowed("capablanca")),
                remove: list([Borrowed("archbishop"), Borrowed("chancellor")]),
                name: Borrowed("Centaur Chess"),
                aliases: list([Borrowed("Centaur Chess")]),
                also: list([]),
                pgn: Borrowed("Centaur"),
            },
            pieces: Pieces(list([(
                Borrowed("centaur"),
                Piece { letter: Some('C'), betza: Some(Borrowed("KN")), ..Piece::EMPTY },
            )])),
            start: Start {
                record: Some(Borrowed("rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "cetus",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("cetus"),
                extends: Some(Borrowed("shogi")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("rook"),
                    Borrowed("silver"),
                ]),
                name: Borrowed("Cetus"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Cetus"),
            },
            pieces: Pieces(list([
                (Borrowed("king"), Piece { letter: Some('B'), betza: Some(Borrowed("mQ3")), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { betza: Some(Borrowed("mW")), promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("piece-d"),
                    Piece { letter: Some('D'), betza: Some(Borrowed("mN")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-h"),
                    Piece { letter: Some('H'), betza: Some(Borrowed("mB3")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-n"),
                    Piece { letter: Some('N'), betza: Some(Borrowed("mF")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-s"),
                    Piece { letter: Some('S'), betza: Some(Borrowed("mR3")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("wazir"),
                    Piece {
                        letter: Some('O'),
                        betza: Some(Borrowed("W")),
                        promoted_betza: Some(Borrowed("F")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            royals: Royals {
                white: Some(Range(0, 1)),
                black: Some(Range(0, 1)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-d"),
                    Borrowed("piece-s"),
                    Borrowed("piece-h"),
                    Borrowed("pawn"),
                    Borrowed("piece-n"),
                    Borrowed("wazir"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { short: Some(false), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("9/9/9/1b7/9/9/9/2B6/9[DSHPPNOdsshhppnno] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "chak",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("chak"),
                extends: Some(Borrowed("gardner")),
                remove: list([Borrowed("bishop"), Borrowed("queen")]),
                name: Borrowed("Chak"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Chak"),
            },
            board: Board { files: Some(9), ranks: Some(9), ..Board::EMPTY },
            pieces: Pieces(list([
                (
                    Borrowed("centaur"),
                    Piece { letter: Some('J'), betza: Some(Borrowed("KN")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("immobile"), Piece { letter: Some('O'), promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("king"),
                    Piece {
                        betza: Some(Borrowed("WF")),
                        promoted_betza: Some(Borrowed("mQ2cQ2")),
                        promotes: Some(true),
                        promoted_royal: Some(true),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("knight"), Piece { letter: Some('V'), promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("pawn"),
                    Piece { betza: Some(Borrowed("fsmWfceF")), promoted_betza: Some(Borrowed("FvW")), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-q"),
                    Piece { letter: Some('Q'), betza: Some(Borrowed("pQ")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-s"),
                    Piece { letter: Some('S'), betza: Some(Borrowed("FvW")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("rook"), Piece { promotes: Some(false), ..Piece::EMPTY }),
            ])),
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rvsqkjsvr/4o4/p1p1p1p1p/9/9/9/P1P1P1P1P/4O4/RVSJKQSVR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "chancellor",
        names: "chancellor chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("chancellor"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Chancellor chess"),
                aliases: list([Borrowed("chancellor chess")]),
                also: list([]),
                pgn: Borrowed("Chancellor"),
            },
            board: Board { files: Some(9), ranks: Some(9), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("chancellor"),
                Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY },
            )])),
            castling: Castling {
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('i'), queen_side: Some('a') }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR w KQkq - 0 1")),
                named: list([]),
                shuffle: Some(Shuffle {
                    count: Some(8400),
                    rules: Some(list([
                        Between { piece: Borrowed("king"), of: Borrowed("rook") },
                        OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                    ])),
                    ..Shuffle::EMPTY
                }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "chaturanga",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("chaturanga"),
                extends: Some(Borrowed("nocastle")),
                remove: list([Borrowed("bishop"), Borrowed("queen")]),
                name: Borrowed("Chaturanga"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Chaturanga"),
            },
            pieces: Pieces(list([
                (Borrowed("alfil"), Piece { letter: Some('B'), betza: Some(Borrowed("A")), ..Piece::EMPTY }),
                (Borrowed("fers"), Piece { letter: Some('Q'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
            ])),
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "checkshogi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("checkshogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([]),
                name: Borrowed("Checkshogi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Checkshogi"),
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("pawn"),
                    Borrowed("silver"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                ])),
                ..Holdings::EMPTY
            },
            checks: Checks { initial: Some(1), ..Checks::EMPTY },
            record: Record { short: Some(false), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 1+1 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "chennis",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("chennis"),
                extends: Some(Borrowed("gardner")),
                remove: list([Borrowed("queen")]),
                name: Borrowed("Chennis"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Chennis"),
            },
            board: Board { files: Some(7), ranks: Some(7), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("commoner"),
                    Piece {
                        letter: Some('M'),
                        betza: Some(Borrowed("K")),
                        promoted_betza: Some(Borrowed("N")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("fers"),
                    Piece {
                        letter: Some('F'),
                        betza: Some(Borrowed("F")),
                        promoted_betza: Some(Borrowed("mRcpR")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("knight"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("R")), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("soldier"),
                    Piece {
                        letter: Some('S'),
                        betza: Some(Borrowed("fsW")),
                        promoted_betza: Some(Borrowed("B")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("pawn"),
                    Borrowed("commoner"),
                    Borrowed("soldier"),
                    Borrowed("fers"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("1fkm3/1p1s3/7/7/7/3S1P1/3MKF1[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "chess960",
        names: "960\nfischerandom\nfischerrandom\nfischer random\nfrc\nfreestyle\n9lx\nwild/fr",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("chess960"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Chess960"),
                aliases: list([
                    Borrowed("960"),
                    Borrowed("fischerandom"),
                    Borrowed("fischerrandom"),
                    Borrowed("fischer random"),
                    Borrowed("frc"),
                    Borrowed("freestyle"),
                    Borrowed("9lx"),
                    Borrowed("wild/fr"),
                ]),
                also: list([]),
                pgn: Borrowed("Chess960"),
            },
            castling: Castling { squares: Some(CastlingSquares::Free), chess960: Some(true), ..Castling::EMPTY },
            start: Start {
                record: None,
                named: list([]),
                shuffle: Some(Shuffle {
                    numbering: Some(ShuffleNumbering::Scharnagl),
                    count: Some(960),
                    rules: Some(list([
                        Between { piece: Borrowed("king"), of: Borrowed("rook") },
                        OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                    ])),
                    ..Shuffle::EMPTY
                }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "chessvshp",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("chessvshp"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Chessvshp"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Chessvshp"),
            },
            pieces: Pieces(list([
                (Borrowed("biskni"), Piece { letter: Some('J'), betza: Some(Borrowed("mBcN")), ..Piece::EMPTY }),
                (Borrowed("knibis"), Piece { letter: Some('I'), betza: Some(Borrowed("mNcB")), ..Piece::EMPTY }),
                (Borrowed("soldier"), Piece { letter: Some('S'), betza: Some(Borrowed("fsW")), ..Piece::EMPTY }),
            ])),
            start: Start {
                record: Some(Borrowed("rijqkjir/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "chigorin",
        names: "chigorin chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("chigorin"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Chigorin chess"),
                aliases: list([Borrowed("chigorin chess")]),
                also: list([]),
                pgn: Borrowed("Chigorin"),
            },
            pieces: Pieces(list([(
                Borrowed("chancellor"),
                Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY },
            )])),
            start: Start {
                record: Some(Borrowed("rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "chushogi",
        names: "chu shogi\nchu\nlishogi: Chushogi (chushogi)",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("chushogi"),
                extends: Some(Borrowed("standard")),
                remove: list([
                    Borrowed("king"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ]),
                name: Borrowed("Chu shogi"),
                aliases: list([Borrowed("chu shogi")]),
                also: list([Borrowed("chu"), Borrowed("lishogi: Chushogi (chushogi)")]),
                pgn: Borrowed("Chushogi"),
            },
            board: Board { files: Some(12), ranks: Some(12), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { letter: Some('B'), ..Piece::EMPTY }),
                (Borrowed("chariot"), Piece { letter: Some('A'), ..Piece::EMPTY }),
                (Borrowed("copper"), Piece { letter: Some('C'), ..Piece::EMPTY }),
                (Borrowed("dragon"), Piece { letter: Some('D'), ..Piece::EMPTY }),
                (Borrowed("elephant"), Piece { letter: Some('E'), promoted_royal: Some(true), ..Piece::EMPTY }),
                (Borrowed("go-between"), Piece { letter: Some('I'), ..Piece::EMPTY }),
                (Borrowed("gold"), Piece { letter: Some('G'), ..Piece::EMPTY }),
                (Borrowed("horse"), Piece { letter: Some('H'), ..Piece::EMPTY }),
                (Borrowed("king"), Piece { letter: Some('K'), royal: Some(true), ..Piece::EMPTY }),
                (Borrowed("kirin"), Piece { letter: Some('O'), ..Piece::EMPTY }),
                (Borrowed("lance"), Piece { letter: Some('L'), ..Piece::EMPTY }),
                (Borrowed("leopard"), Piece { letter: Some('F'), ..Piece::EMPTY }),
                (Borrowed("lion"), Piece { letter: Some('N'), promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { letter: Some('P'), ..Piece::EMPTY }),
                (Borrowed("phoenix"), Piece { letter: Some('X'), ..Piece::EMPTY }),
                (Borrowed("queen"), Piece { letter: Some('Q'), promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { letter: Some('R'), ..Piece::EMPTY }),
                (Borrowed("side-mover"), Piece { letter: Some('M'), ..Piece::EMPTY }),
                (Borrowed("silver"), Piece { letter: Some('S'), ..Piece::EMPTY }),
                (Borrowed("tiger"), Piece { letter: Some('T'), ..Piece::EMPTY }),
                (Borrowed("vertical-mover"), Piece { letter: Some('V'), ..Piece::EMPTY }),
            ])),
            royals: Royals {
                white: Some(Range(0, 2)),
                black: Some(Range(0, 2)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::AnySquare), ..EnPassant::EMPTY },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            sfen: Sfen { hands: Some(Borrowed("")), ..Sfen::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1",
                )),
                named: list([
                    NamedStart {
                        names: list([Borrowed("3-piece lion"), Borrowed("三枚獅子")]),
                        record: Borrowed(
                            "lfcsgekgscfl/a1b1txxt1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1T+O+OT1B1A/LFCSGKEGSCFL b - - 0 1",
                        ),
                    },
                    NamedStart {
                        names: list([Borrowed("2-lions"), Borrowed("二枚獅子")]),
                        record: Borrowed(
                            "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1T+OXT1B1A/LFCSGKEGSCFL b - - 0 1",
                        ),
                    },
                    NamedStart {
                        names: list([Borrowed("2-kings"), Borrowed("二枚王")]),
                        record: Borrowed(
                            "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGK+EGSCFL b - - 0 1",
                        ),
                    },
                ]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "coffeerace",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("coffeerace"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Coffeerace"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Coffeerace"),
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "cornerrook",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("cornerrook"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Cornerrook"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Cornerrook"),
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("r6r/1nbqkbn1/pppppppp/8/8/PPPPPPPP/1NBQKBN1/R6R w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "courier",
        names: "courier chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("courier"),
                extends: Some(Borrowed("standard")),
                remove: list([Borrowed("queen")]),
                name: Borrowed("Courier chess"),
                aliases: list([Borrowed("courier chess")]),
                also: list([]),
                pgn: Borrowed("Courier"),
            },
            board: Board { files: Some(12), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("elephant"), Piece { letter: Some('E'), betza: Some(Borrowed("A")), ..Piece::EMPTY }),
                (Borrowed("ferz"), Piece { letter: Some('F'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
                (Borrowed("mann"), Piece { letter: Some('M'), betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (Borrowed("wazir"), Piece { letter: Some('W'), betza: Some(Borrowed("W")), ..Piece::EMPTY }),
            ])),
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "cowboys",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("cowboys"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([Borrowed("pawn")]),
                name: Borrowed("Cowboys"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Cowboys"),
            },
            board: Board { files: Some(7), ranks: Some(7), walls: Some(Walls::Mobile), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("piece-n"),
                Piece { letter: Some('N'), betza: Some(Borrowed("mN")), ..Piece::EMPTY },
            )])),
            start: Start {
                record: Some(Borrowed("2n1n2/7/n5n/7/N5N/7/2N1N2 w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "crazyhouse",
        names: "crazy house\nhouse\nzh\nchessgi\ncoffeehouse\nloop",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("crazyhouse"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Crazyhouse"),
                aliases: list([Borrowed("crazy house"), Borrowed("house"), Borrowed("zh")]),
                also: list([Borrowed("chessgi"), Borrowed("coffeehouse"), Borrowed("loop")]),
                pgn: Borrowed("Crazyhouse"),
            },
            castling: Castling { squares: Some(CastlingSquares::Free), ..Castling::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Tilde), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1")),
                named: list([]),
                shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "crossderby",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("crossderby"),
                extends: Some(Borrowed("nocastle")),
                remove: list([Borrowed("bishop"), Borrowed("queen"), Borrowed("rook")]),
                name: Borrowed("Crossderby"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Crossderby"),
            },
            board: Board { walls: Some(Walls::Static), ..Board::EMPTY },
            start: Start {
                record: Some(Borrowed("n*nnnn*k/**pppp**/pp4pp/8/8/PP4PP/**PPPP**/K*NNNN*N w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "crowdedxiangqi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("crowdedxiangqi"),
                extends: Some(Borrowed("xiangqi")),
                remove: list([]),
                name: Borrowed("Crowdedxiangqi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Crowdedxiangqi"),
            },
            board: Board { ranks: Some(5), ..Board::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbakabnr/pcp1p1pcp/9/PCP1P1PCP/RNBAKABNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "cwda",
        names: "different armies\ncwda-clobberers\ncwda-clobberers-knights\ncwda-clobberers-rookies\ncwda-fide-clobberers\ncwda-fide-knights\ncwda-fide-rookies\ncwda-knights\ncwda-knights-rookies\ncwda-rookies",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("cwda"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Chess with different armies"),
                aliases: list([Borrowed("different armies")]),
                also: list([
                    Borrowed("cwda-clobberers"),
                    Borrowed("cwda-clobberers-knights"),
                    Borrowed("cwda-clobberers-rookies"),
                    Borrowed("cwda-fide-clobberers"),
                    Borrowed("cwda-fide-knights"),
                    Borrowed("cwda-fide-rookies"),
                    Borrowed("cwda-knights"),
                    Borrowed("cwda-knights-rookies"),
                    Borrowed("cwda-rookies"),
                ]),
                pgn: Borrowed("Different Armies"),
            },
            pieces: Pieces(list([
                (Borrowed("bede"), Piece { letter: Some('D'), betza: Some(Borrowed("BD")), ..Piece::EMPTY }),
                (Borrowed("cardinal"), Piece { letter: Some('C'), betza: Some(Borrowed("BN")), ..Piece::EMPTY }),
                (
                    Borrowed("charging_knight"),
                    Piece { letter: Some('H'), betza: Some(Borrowed("fNsbWbF")), ..Piece::EMPTY },
                ),
                (
                    Borrowed("charging_rook"),
                    Piece { letter: Some('G'), betza: Some(Borrowed("fsRbK")), ..Piece::EMPTY },
                ),
                (Borrowed("colonel"), Piece { letter: Some('O'), betza: Some(Borrowed("fNfsRK")), ..Piece::EMPTY }),
                (Borrowed("fad"), Piece { letter: Some('A'), betza: Some(Borrowed("FAD")), ..Piece::EMPTY }),
                (Borrowed("fibnif"), Piece { letter: Some('I'), betza: Some(Borrowed("ffbbNF")), ..Piece::EMPTY }),
                (Borrowed("half_duck"), Piece { letter: Some('F'), betza: Some(Borrowed("HFD")), ..Piece::EMPTY }),
                (Borrowed("rook_knight"), Piece { letter: Some('E'), betza: Some(Borrowed("RN")), ..Piece::EMPTY }),
                (Borrowed("short_rook"), Piece { letter: Some('S'), betza: Some(Borrowed("R4")), ..Piece::EMPTY }),
                (Borrowed("waffle"), Piece { letter: Some('W'), betza: Some(Borrowed("WA")), ..Piece::EMPTY }),
                (Borrowed("woody_rook"), Piece { letter: Some('M'), betza: Some(Borrowed("WD")), ..Piece::EMPTY }),
            ])),
            castling: Castling {
                rook: Some(Rook {
                    pieces: list([
                        Borrowed("rook"),
                        Borrowed("bede"),
                        Borrowed("charging_rook"),
                        Borrowed("short_rook"),
                    ]),
                    king_side: Some('h'),
                    queen_side: Some('a'),
                }),
                targets: Some(Targets {
                    king_side: Target { king: 'g', rook: 'f' },
                    queen_side: Target { king: 'b', rook: 'c' },
                }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("dwackawd/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "dfrc",
        names: "double chess960\ndouble fischer random",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("dfrc"),
                extends: Some(Borrowed("chess960")),
                remove: list([]),
                name: Borrowed("Double Chess960"),
                aliases: list([Borrowed("double chess960"), Borrowed("double fischer random")]),
                also: list([]),
                pgn: Borrowed("Chess960"),
            },
            start: Start {
                record: None,
                named: list([]),
                shuffle: Some(Shuffle {
                    like: Some(Borrowed("chess960")),
                    mirror: Some(Mirror::Independent),
                    ..Shuffle::EMPTY
                }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "diana",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("diana"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Diana"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Diana"),
            },
            board: Board { files: Some(6), ranks: Some(6), ..Board::EMPTY },
            castling: Castling {
                king: Some(King { piece: Borrowed("king"), file: Some('d') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('f'), queen_side: Some('a') }),
                targets: Some(Targets {
                    king_side: Target { king: 'e', rook: 'd' },
                    queen_side: Target { king: 'b', rook: 'c' },
                }),
                ..Castling::EMPTY
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rbnkbr/pppppp/6/6/PPPPPP/RBNKBR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "dobutsu",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("dobutsu"),
                extends: Some(Borrowed("shogi")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("rook"),
                    Borrowed("silver"),
                ]),
                name: Borrowed("Dobutsu"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Dobutsu"),
            },
            board: Board { files: Some(3), ranks: Some(4), ..Board::EMPTY },
            pieces: Pieces(list([
                (
                    Borrowed("fers"),
                    Piece { letter: Some('E'), betza: Some(Borrowed("F")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("king"), Piece { letter: Some('L'), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { letter: Some('C'), ..Piece::EMPTY }),
                (
                    Borrowed("wazir"),
                    Piece { letter: Some('G'), betza: Some(Borrowed("W")), promotes: Some(false), ..Piece::EMPTY },
                ),
            ])),
            royals: Royals {
                white: Some(Range(0, 2)),
                black: Some(Range(0, 2)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            holdings: Holdings {
                pieces: Some(list([Borrowed("king"), Borrowed("wazir"), Borrowed("pawn"), Borrowed("fers")])),
                ..Holdings::EMPTY
            },
            sfen: Sfen {
                hands: Some(Borrowed("RBP")),
                letters: Some(Letters(list([
                    (Borrowed("+C"), Borrowed("+P")),
                    (Borrowed("C"), Borrowed("P")),
                    (Borrowed("E"), Borrowed("B")),
                    (Borrowed("G"), Borrowed("R")),
                    (Borrowed("L"), Borrowed("K")),
                ]))),
                ..Sfen::EMPTY
            },
            start: Start {
                record: Some(Borrowed("gle/1c1/1C1/ELG[] w 0 1")),
                named: list([NamedStart {
                    names: list([Borrowed("Chick"), Borrowed("ひよこ落ち")]),
                    record: Borrowed("gle/3/1C1/ELG[] b 0 1"),
                }]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "doublearmy",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("doublearmy"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Doublearmy"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Doublearmy"),
            },
            pieces: Pieces(list([(
                Borrowed("commoner"),
                Piece { letter: Some('C'), betza: Some(Borrowed("K")), ..Piece::EMPTY },
            )])),
            start: Start {
                record: Some(Borrowed(
                    "rnbqkbnr/pppppppp/rnbqcbnr/pppppppp/PPPPPPPP/RNBQCBNR/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "dragon",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("dragon"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Dragon chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Dragon"),
            },
            pieces: Pieces(list([(
                Borrowed("dragon"),
                Piece { letter: Some('D'), betza: Some(Borrowed("BN")), ..Piece::EMPTY },
            )])),
            holdings: Holdings { pieces: Some(list([Borrowed("dragon")])), ..Holdings::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Dd] w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "dragon-chess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("dragon-chess"),
                extends: Some(Borrowed("berolina")),
                remove: list([Borrowed("bishop"), Borrowed("knight"), Borrowed("rook")]),
                name: Borrowed("Dragon chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Dragon-chess"),
            },
            pieces: Pieces(list([
                (Borrowed("centaur"), Piece { letter: Some('N'), betza: Some(Borrowed("NK")), ..Piece::EMPTY }),
                (Borrowed("dragon-horse"), Piece { letter: Some('B'), betza: Some(Borrowed("BK")), ..Piece::EMPTY }),
                (Borrowed("dragon-king"), Piece { letter: Some('R'), betza: Some(Borrowed("RK")), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { betza: Some(Borrowed("KifmnD")), ..Piece::EMPTY }),
            ])),
            castling: Castling {
                rook: Some(Rook {
                    pieces: list([Borrowed("dragon-king")]),
                    king_side: Some('h'),
                    queen_side: Some('a'),
                }),
                ..Castling::EMPTY
            },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "dragonfly",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("dragonfly"),
                extends: Some(Borrowed("crazyhouse")),
                remove: list([]),
                name: Borrowed("Dragonfly"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Dragonfly"),
            },
            board: Board { files: Some(7), ranks: Some(7), ..Board::EMPTY },
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rbbknnr/ppppppp/7/7/7/PPPPPPP/RBBKNNR[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "duck",
        names: "duck chess\natlantis\natomicduck",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("duck"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Duck chess"),
                aliases: list([Borrowed("duck chess")]),
                also: list([Borrowed("atlantis"), Borrowed("atomicduck")]),
                pgn: Borrowed("Duck"),
            },
            board: Board { walls: Some(Walls::Mobile), ..Board::EMPTY },
            royals: Royals {
                white: Some(Range(0, 1)),
                black: Some(Range(0, 1)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "elgam",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("elgam"),
                extends: Some(Borrowed("shogi")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("pawn"),
                    Borrowed("silver"),
                ]),
                name: Borrowed("Elgam"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Elgam"),
            },
            board: Board { files: Some(11), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("cannon"), Piece { letter: Some('C'), betza: Some(Borrowed("pR")), ..Piece::EMPTY }),
                (Borrowed("elephant"), Piece { letter: Some('E'), betza: Some(Borrowed("mafsmafW")), ..Piece::EMPTY }),
                (Borrowed("horse"), Piece { letter: Some('H'), betza: Some(Borrowed("nN")), ..Piece::EMPTY }),
                (Borrowed("piece-a"), Piece { letter: Some('A'), betza: Some(Borrowed("W")), ..Piece::EMPTY }),
                (Borrowed("piece-o"), Piece { letter: Some('O'), betza: Some(Borrowed("nC")), ..Piece::EMPTY }),
                (Borrowed("piece-v"), Piece { letter: Some('V'), betza: Some(Borrowed("mR")), ..Piece::EMPTY }),
                (
                    Borrowed("soldier"),
                    Piece {
                        letter: Some('S'),
                        betza: Some(Borrowed("fsW")),
                        promoted_betza: Some(Borrowed("W")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("wazir"), Piece { letter: Some('W'), betza: Some(Borrowed("W")), ..Piece::EMPTY }),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("wazir"),
                    Borrowed("piece-v"),
                    Borrowed("piece-o"),
                    Borrowed("piece-a"),
                    Borrowed("elephant"),
                    Borrowed("horse"),
                    Borrowed("soldier"),
                    Borrowed("cannon"),
                    Borrowed("rook"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::PlusOrTilde), short: Some(false), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "rheoa1aoehr/5k5/1c7c1/s1s1s1s1s1s/5v5/5V5/S1S1S1S1S1S/1C7C1/5K5/RHEOA1AOEHR[] w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "elven",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("elven"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Elven chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Elven"),
            },
            board: Board { files: Some(10), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { promoted_betza: Some(Borrowed("BW")), ..Piece::EMPTY }),
                (Borrowed("king"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("knight"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("lion"), Piece { letter: Some('L'), promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("mann"),
                    Piece { letter: Some('M'), betza: Some(Borrowed("K")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("pawn"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("queen"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { promoted_betza: Some(Borrowed("RF")), ..Piece::EMPTY }),
            ])),
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target_ranks: Some(list([4])), ..EnPassant::EMPTY },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "embassy",
        names: "embassy chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("embassy"),
                extends: Some(Borrowed("capablanca")),
                remove: list([]),
                name: Borrowed("Embassy chess"),
                aliases: list([Borrowed("embassy chess")]),
                also: list([]),
                pgn: Borrowed("Embassy"),
            },
            castling: Castling {
                squares: Some(CastlingSquares::Home),
                king: Some(King { piece: Borrowed("king"), file: Some('e') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('j'), queen_side: Some('a') }),
                targets: Some(Targets {
                    king_side: Target { king: 'h', rook: 'g' },
                    queen_side: Target { king: 'b', rook: 'c' },
                }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "embassyhouse",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("embassyhouse"),
                extends: Some(Borrowed("capahouse")),
                remove: list([]),
                name: Borrowed("Embassyhouse"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Embassyhouse"),
            },
            castling: Castling {
                targets: Some(Targets {
                    king_side: Target { king: 'h', rook: 'g' },
                    queen_side: Target { king: 'b', rook: 'c' },
                }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR[] w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "empire",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("empire"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Empire"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Empire"),
            },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
                (Borrowed("knight"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
                (
                    Borrowed("piece-c"),
                    Piece {
                        letter: Some('C'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mQcB")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-d"),
                    Piece {
                        letter: Some('D'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mQcK")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-e"),
                    Piece {
                        letter: Some('E'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mQcN")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-t"),
                    Piece {
                        letter: Some('T'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mQcR")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("rook"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
                (
                    Borrowed("soldier"),
                    Piece {
                        letter: Some('S'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("fsW")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            castling: Castling { sides: Some(Sides { white: Borrowed(""), black: Borrowed("kq") }), ..Castling::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/PPPSSPPP/8/TECDKCET w kq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "epicatomic",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("epicatomic"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Epicatomic"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Epicatomic"),
            },
            board: Board { files: Some(10), ..Board::EMPTY },
            royals: Royals {
                white: Some(Range(0, 2)),
                black: Some(Range(0, 2)),
                check: Some(CheckModel::Atomic),
                ..Royals::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnnbqkbnnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNNBQKBNNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "euroshogi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("euroshogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("knight"), Borrowed("lance"), Borrowed("silver")]),
                name: Borrowed("Euroshogi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Euroshogi"),
            },
            board: Board { files: Some(8), ranks: Some(8), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("piece-n"),
                Piece {
                    letter: Some('N'),
                    betza: Some(Borrowed("fNsW")),
                    promoted_betza: Some(Borrowed("WfF")),
                    ..Piece::EMPTY
                },
            )])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-n"),
                    Borrowed("gold"),
                    Borrowed("pawn"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("1nbgkgn1/1r4b1/pppppppp/8/8/PPPPPPPP/1B4R1/1NGKGBN1[] w 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "extinction",
        names: "extinction chess\ncaptureall\nkinglet",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("extinction"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Extinction chess"),
                aliases: list([Borrowed("extinction chess")]),
                also: list([Borrowed("captureall"), Borrowed("kinglet")]),
                pgn: Borrowed("Extinction"),
            },
            royals: Royals {
                white: Some(Range(0, 64)),
                black: Some(Range(0, 64)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "falcon",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("falcon"),
                extends: Some(Borrowed("capablanca")),
                remove: list([Borrowed("archbishop"), Borrowed("chancellor")]),
                name: Borrowed("Falcon chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Falcon"),
            },
            pieces: Pieces(list([(Borrowed("falcon"), Piece { letter: Some('F'), ..Piece::EMPTY })])),
            start: Start {
                record: Some(Borrowed("rnbfqkfbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBFQKFBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "fivecheck",
        names: "5check\nFive-Check Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("fivecheck"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Five-check"),
                aliases: list([Borrowed("5check"), Borrowed("Five-Check Chess")]),
                also: list([]),
                pgn: Borrowed("Five-check"),
            },
            checks: Checks { initial: Some(5), ..Checks::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5+5 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "fogofwar",
        names: "fog of war\ndark chess\ndarkchess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("fogofwar"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Fog of war"),
                aliases: list([Borrowed("fog of war"), Borrowed("dark chess"), Borrowed("darkchess")]),
                also: list([]),
                pgn: Borrowed("Fog of War"),
            },
            royals: Royals {
                white: Some(Range(0, 1)),
                black: Some(Range(0, 1)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "forward",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("forward"),
                extends: Some(Borrowed("nocastle")),
                remove: list([Borrowed("king")]),
                name: Borrowed("Forward"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Forward"),
            },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("knight"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("lance"),
                    Piece {
                        letter: Some('L'),
                        betza: Some(Borrowed("fR")),
                        promoted_betza: Some(Borrowed("R")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("pawn"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("piece-e"),
                    Piece {
                        letter: Some('E'),
                        betza: Some(Borrowed("ffNfsN")),
                        promoted_betza: Some(Borrowed("N")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-f"),
                    Piece {
                        letter: Some('F'),
                        betza: Some(Borrowed("fBfR")),
                        promoted_betza: Some(Borrowed("Q")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-g"),
                    Piece {
                        letter: Some('G'),
                        betza: Some(Borrowed("fFfW")),
                        promoted_betza: Some(Borrowed("K")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-s"),
                    Piece {
                        letter: Some('S'),
                        betza: Some(Borrowed("fB")),
                        promoted_betza: Some(Borrowed("B")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("queen"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { promotes: Some(false), ..Piece::EMPTY }),
            ])),
            royals: Royals {
                white: Some(Exactly(0)),
                black: Some(Exactly(0)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("lesfgsel/pppppppp/8/8/8/8/PPPPPPPP/LESFGSEL w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "fullmoon",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("fullmoon"),
                extends: Some(Borrowed("grand")),
                remove: list([]),
                name: Borrowed("Fullmoon"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Fullmoon"),
            },
            board: Board { files: Some(8), ranks: Some(8), ..Board::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            holdings: Holdings {
                pieces: Some(list([Borrowed("chancellor"), Borrowed("archbishop")])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[CAca] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "gardner",
        names: "Gardner Minichess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("gardner"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Gardner Minichess"),
                aliases: list([Borrowed("Gardner Minichess")]),
                also: list([]),
                pgn: Borrowed("Gardner"),
            },
            board: Board { files: Some(5), ranks: Some(5), ..Board::EMPTY },
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "gemini",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("gemini"),
                extends: Some(Borrowed("capablanca")),
                remove: list([Borrowed("chancellor")]),
                name: Borrowed("Gemini"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Gemini"),
            },
            start: Start {
                record: Some(Borrowed("rnbaqkabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBAQKABNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "georgian",
        names: "Georgian Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("georgian"),
                extends: Some(Borrowed("nocastle")),
                remove: list([Borrowed("queen")]),
                name: Borrowed("Georgian Chess"),
                aliases: list([Borrowed("Georgian Chess")]),
                also: list([]),
                pgn: Borrowed("Georgian"),
            },
            pieces: Pieces(list([(
                Borrowed("amazon"),
                Piece { letter: Some('A'), betza: Some(Borrowed("QN")), ..Piece::EMPTY },
            )])),
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "gethenian",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("gethenian"),
                extends: Some(Borrowed("shogi")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("pawn"),
                    Borrowed("rook"),
                    Borrowed("silver"),
                ]),
                name: Borrowed("Gethenian"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Gethenian"),
            },
            board: Board { files: Some(7), ranks: Some(7), ..Board::EMPTY },
            pieces: Pieces(list([
                (
                    Borrowed("king"),
                    Piece {
                        promoted_betza: Some(Borrowed("mW")),
                        promotes: Some(true),
                        promoted_royal: Some(true),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-b"),
                    Piece {
                        letter: Some('B'),
                        betza: Some(Borrowed("lfrbB")),
                        promoted_betza: Some(Borrowed("lrR")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-i"),
                    Piece {
                        letter: Some('I'),
                        betza: Some(Borrowed("rflbB")),
                        promoted_betza: Some(Borrowed("lrR")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-m"),
                    Piece {
                        letter: Some('M'),
                        betza: Some(Borrowed("WfF")),
                        promoted_betza: Some(Borrowed("FfW")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-n"),
                    Piece {
                        letter: Some('N'),
                        betza: Some(Borrowed("hlN")),
                        promoted_betza: Some(Borrowed("hrN")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-m"),
                    Borrowed("piece-n"),
                    Borrowed("piece-i"),
                    Borrowed("piece-b"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { short: Some(false), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("2ikb2/2mnm2/7/7/7/2MNM2/2B+KI2[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "giveaway",
        names: "give away\ngive away chess\ngiveaway chess\nandersgiveaway\natomic-giveaway\natomic-giveaway-hill\ncodrus\nelimination\nelimination-chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("giveaway"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Giveaway chess"),
                aliases: list([Borrowed("give away"), Borrowed("give away chess"), Borrowed("giveaway chess")]),
                also: list([
                    Borrowed("andersgiveaway"),
                    Borrowed("atomic-giveaway"),
                    Borrowed("atomic-giveaway-hill"),
                    Borrowed("codrus"),
                    Borrowed("elimination"),
                    Borrowed("elimination-chess"),
                ]),
                pgn: Borrowed("Giveaway"),
            },
            royals: Royals {
                white: Some(Range(0, 64)),
                black: Some(Range(0, 64)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "gorogoro",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("gorogoro"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("knight"), Borrowed("lance")]),
                name: Borrowed("Gorogoro"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Gorogoro"),
            },
            board: Board { files: Some(5), ranks: Some(6), ..Board::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("gold"),
                    Borrowed("pawn"),
                    Borrowed("silver"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("sgkgs/5/1ppp1/1PPP1/5/SGKGS[] w 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "gorogoroplus",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("gorogoroplus"),
                extends: Some(Borrowed("shogi")),
                remove: list([]),
                name: Borrowed("Gorogoro+"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Gorogoroplus"),
            },
            board: Board { files: Some(5), ranks: Some(6), ..Board::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("pawn"),
                    Borrowed("silver"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { short: Some(false), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("sgkgs/5/1ppp1/1PPP1/5/SGKGS[NLnl] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "gothhouse",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("gothhouse"),
                extends: Some(Borrowed("capahouse")),
                remove: list([]),
                name: Borrowed("Gothhouse"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Gothhouse"),
            },
            start: Start {
                record: Some(Borrowed("rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR[] w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "gothic",
        names: "gothic chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("gothic"),
                extends: Some(Borrowed("capablanca")),
                remove: list([]),
                name: Borrowed("Gothic chess"),
                aliases: list([Borrowed("gothic chess")]),
                also: list([]),
                pgn: Borrowed("Gothic"),
            },
            castling: Castling {
                squares: Some(CastlingSquares::Home),
                king: Some(King { piece: Borrowed("king"), file: Some('f') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('j'), queen_side: Some('a') }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "grand",
        names: "grand chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("grand"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Grand chess"),
                aliases: list([Borrowed("grand chess")]),
                also: list([]),
                pgn: Borrowed("Grand"),
            },
            board: Board { files: Some(10), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("archbishop"), Piece { letter: Some('A'), betza: Some(Borrowed("BN")), ..Piece::EMPTY }),
                (Borrowed("chancellor"), Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY }),
            ])),
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target_ranks: Some(list([4])), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "grandhouse",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("grandhouse"),
                extends: Some(Borrowed("grand")),
                remove: list([]),
                name: Borrowed("Grandhouse"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Grandhouse"),
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("chancellor"),
                    Borrowed("archbishop"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Tilde), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "grasshopper",
        names: "Grasshopper Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("grasshopper"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Grasshopper Chess"),
                aliases: list([Borrowed("Grasshopper Chess")]),
                also: list([]),
                pgn: Borrowed("Grasshopper"),
            },
            pieces: Pieces(list([(
                Borrowed("grasshopper"),
                Piece { letter: Some('G'), betza: Some(Borrowed("gQ")), ..Piece::EMPTY },
            )])),
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "great",
        names: "great (Great Shatranj)",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("great"),
                extends: Some(Borrowed("standard")),
                remove: list([Borrowed("queen"), Borrowed("rook"), Borrowed("bishop")]),
                name: Borrowed("Great shatranj"),
                aliases: list([Borrowed("great (Great Shatranj)")]),
                also: list([]),
                pgn: Borrowed("Great"),
            },
            board: Board { files: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("alfil"), Piece { letter: Some('E'), ..Piece::EMPTY }),
                (Borrowed("cardinal"), Piece { letter: Some('H'), ..Piece::EMPTY }),
                (Borrowed("dragon"), Piece { letter: Some('W'), ..Piece::EMPTY }),
                (Borrowed("general"), Piece { letter: Some('G'), ..Piece::EMPTY }),
                (Borrowed("mann"), Piece { letter: Some('S'), betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (Borrowed("silver"), Piece { letter: Some('M'), ..Piece::EMPTY }),
            ])),
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            holdings: Holdings { pieces: Some(list([Borrowed("mann")])), ..Holdings::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "wnegkmhenw/pppppppppp/10/10/10/10/PPPPPPPPPP/WNEGKMHENW[SSSSSSSSSsssssssss] w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "gryphon",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("gryphon"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Gryphon"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Gryphon"),
            },
            royals: Royals { white: Some(Range(0, 1)), black: Some(Range(0, 1)), ..Royals::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "gustav3",
        names: "gustav\ngustav iii\nGustav III Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("gustav3"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Gustav III chess"),
                aliases: list([Borrowed("gustav"), Borrowed("gustav iii"), Borrowed("Gustav III Chess")]),
                also: list([]),
                pgn: Borrowed("Gustav III"),
            },
            board: Board { files: Some(10), walls: Some(Walls::Static), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("amazon"),
                Piece { letter: Some('A'), betza: Some(Borrowed("QN")), ..Piece::EMPTY },
            )])),
            castling: Castling {
                squares: Some(CastlingSquares::Home),
                king: Some(King { piece: Borrowed("king"), file: Some('f') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('i'), queen_side: Some('b') }),
                targets: Some(Targets {
                    king_side: Target { king: 'h', rook: 'g' },
                    queen_side: Target { king: 'd', rook: 'e' },
                }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("arnbqkbnra/*pppppppp*/*8*/*8*/*8*/*8*/*PPPPPPPP*/ARNBQKBNRA w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "haynie",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("haynie"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Haynie"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Haynie"),
            },
            board: Board { files: Some(6), ranks: Some(6), ..Board::EMPTY },
            castling: Castling {
                king: Some(King { piece: Borrowed("king"), file: Some('d') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('f'), queen_side: Some('a') }),
                targets: Some(Targets {
                    king_side: Target { king: 'e', rook: 'd' },
                    queen_side: Target { king: 'c', rook: 'd' },
                }),
                ..Castling::EMPTY
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rbqkbr/pppppp/6/6/PPPPPP/RBQKBR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "hexapawn",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("hexapawn"),
                extends: Some(Borrowed("jesonmor")),
                remove: list([Borrowed("knight")]),
                name: Borrowed("Hexapawn"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Hexapawn"),
            },
            board: Board { files: Some(3), ranks: Some(3), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("pawn"),
                Piece {
                    letter: Some('P'),
                    pawn: Some(true),
                    on_edge: Some(Edges { white: list([Edge::First]), black: list([Edge::First]) }),
                    betza: Some(Borrowed("mfWcfF")),
                    ..Piece::EMPTY
                },
            )])),
            start: Start { record: Some(Borrowed("ppp/3/PPP w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "horde",
        names: "horde chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("horde"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Horde"),
                aliases: list([Borrowed("horde chess")]),
                also: list([]),
                pgn: Borrowed("Horde"),
            },
            pieces: Pieces(list([(
                Borrowed("pawn"),
                Piece { on_edge: Some(Edges { white: list([Edge::First]), black: list([]) }), ..Piece::EMPTY },
            )])),
            royals: Royals { white: Some(Exactly(0)), ..Royals::EMPTY },
            castling: Castling {
                squares: Some(CastlingSquares::Free),
                sides: Some(Sides { white: Borrowed(""), black: Borrowed("kq") }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1")),
                named: list([]),
                shuffle: Some(Shuffle {
                    like: Some(Borrowed("chess960")),
                    mirror: Some(Mirror::Black),
                    ..Shuffle::EMPTY
                }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "indiangreat",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("indiangreat"),
                extends: Some(Borrowed("grand")),
                remove: list([]),
                name: Borrowed("Indiangreat"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Indiangreat"),
            },
            pieces: Pieces(list([
                (Borrowed("amazon"), Piece { letter: Some('G'), betza: Some(Borrowed("QN")), ..Piece::EMPTY }),
                (Borrowed("archbishop"), Piece { letter: Some('V'), ..Piece::EMPTY }),
                (Borrowed("chancellor"), Piece { letter: Some('W'), ..Piece::EMPTY }),
            ])),
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBVGKQBNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "janggi",
        names: "janggicasual\njanggimodern\njanggitraditional",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("janggi"),
                extends: Some(Borrowed("xiangqi")),
                remove: list([Borrowed("advisor"), Borrowed("bishop")]),
                name: Borrowed("Janggi"),
                aliases: list([]),
                also: list([Borrowed("janggicasual"), Borrowed("janggimodern"), Borrowed("janggitraditional")]),
                pgn: Borrowed("Janggi"),
            },
            pieces: Pieces(list([
                (Borrowed("elephant"), Piece { letter: Some('B'), synonyms: Some(list(['E'])), ..Piece::EMPTY }),
                (Borrowed("wazir"), Piece { letter: Some('A'), ..Piece::EMPTY }),
            ])),
            start: Start {
                record: Some(Borrowed("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "janggihouse",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("janggihouse"),
                extends: Some(Borrowed("janggi")),
                remove: list([]),
                name: Borrowed("Janggihouse"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Janggihouse"),
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("wazir"),
                    Borrowed("elephant"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                    Borrowed("cannon"),
                    Borrowed("rook"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "janus",
        names: "janus chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("janus"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Janus chess"),
                aliases: list([Borrowed("janus chess")]),
                also: list([]),
                pgn: Borrowed("Janus"),
            },
            board: Board { files: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("janus"),
                Piece { letter: Some('J'), betza: Some(Borrowed("BN")), ..Piece::EMPTY },
            )])),
            castling: Castling {
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('j'), queen_side: Some('a') }),
                targets: Some(Targets {
                    king_side: Target { king: 'i', rook: 'h' },
                    queen_side: Target { king: 'b', rook: 'c' },
                }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1")),
                named: list([]),
                shuffle: Some(Shuffle {
                    count: Some(42000),
                    rules: Some(list([
                        Between { piece: Borrowed("king"), of: Borrowed("rook") },
                        OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                    ])),
                    ..Shuffle::EMPTY
                }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "jesonmor",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("jesonmor"),
                extends: Some(Borrowed("nocastle")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("king"),
                    Borrowed("pawn"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                ]),
                name: Borrowed("Jesonmor"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Jesonmor"),
            },
            board: Board { files: Some(9), ranks: Some(9), ..Board::EMPTY },
            royals: Royals {
                white: Some(Exactly(0)),
                black: Some(Exactly(0)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "jieqi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("jieqi"),
                extends: Some(Borrowed("xiangqi")),
                remove: list([]),
                name: Borrowed("Jieqi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Jieqi"),
            },
            pieces: Pieces(list([(Borrowed("pawn"), Piece { pawn: Some(false), ..Piece::EMPTY })])),
            record: Record { promoted: Some(Promoted::Tilde), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "r~n~b~a~ka~b~n~r~/9/1c~5c~1/p~1p~1p~1p~1p~/9/9/P~1P~1P~1P~1P~/1C~5C~1/9/R~N~B~A~KA~B~N~R~ w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "joust",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("joust"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([Borrowed("pawn")]),
                name: Borrowed("Joust"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Joust"),
            },
            board: Board { files: Some(8), ranks: Some(8), walls: Some(Walls::Mobile), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("piece-n"),
                Piece { letter: Some('N'), betza: Some(Borrowed("mN")), ..Piece::EMPTY },
            )])),
            start: Start { record: Some(Borrowed("8/8/8/4n3/3N4/8/8/8 w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "judkins",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("judkins"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("lance")]),
                name: Borrowed("Judkins"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Judkins"),
            },
            board: Board { files: Some(6), ranks: Some(6), ..Board::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                    Borrowed("silver"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start { record: Some(Borrowed("rbnsgk/5p/6/6/P5/KGSNBR[] w 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "karouk",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("karouk"),
                extends: Some(Borrowed("cambodian")),
                remove: list([]),
                name: Borrowed("Karouk"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Karouk"),
            },
            checks: Checks { initial: Some(1), ..Checks::EMPTY },
            record: Record { promoted: Some(Promoted::None), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 1+1 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "khans",
        names: "Khan's Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("khans"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Khan's Chess"),
                aliases: list([Borrowed("Khan's Chess")]),
                also: list([]),
                pgn: Borrowed("Khans"),
            },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (
                    Borrowed("centaur"),
                    Piece {
                        letter: Some('H'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("KN")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("knibis"),
                    Piece {
                        letter: Some('A'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mNcB")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("knight"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (
                    Borrowed("kniroo"),
                    Piece {
                        letter: Some('L'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mNcR")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("pawn"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (
                    Borrowed("piece-s"),
                    Piece {
                        letter: Some('S'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mfhNcfW")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-t"),
                    Piece {
                        letter: Some('T'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mNcK")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("queen"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
            ])),
            castling: Castling { sides: Some(Sides { white: Borrowed("kq"), black: Borrowed("") }), ..Castling::EMPTY },
            start: Start {
                record: Some(Borrowed("lhatkahl/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "kingofthehill",
        names: "koth\nking of the hill",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("kingofthehill"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("King of the Hill"),
                aliases: list([Borrowed("koth"), Borrowed("king of the hill")]),
                also: list([]),
                pgn: Borrowed("King of the Hill"),
            },
            castling: Castling { squares: Some(CastlingSquares::Free), ..Castling::EMPTY },
            start: Start {
                record: None,
                named: list([]),
                shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "knightmate",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("knightmate"),
                extends: Some(Borrowed("standard")),
                remove: list([Borrowed("knight")]),
                name: Borrowed("Knightmate"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Knightmate"),
            },
            pieces: Pieces(list([
                (Borrowed("king"), Piece { betza: Some(Borrowed("N")), ..Piece::EMPTY }),
                (Borrowed("mann"), Piece { letter: Some('M'), betza: Some(Borrowed("K")), ..Piece::EMPTY }),
            ])),
            start: Start {
                record: Some(Borrowed("rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "knights-halma",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("knights-halma"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([Borrowed("pawn")]),
                name: Borrowed("Knights halma"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Knights-halma"),
            },
            board: Board { files: Some(8), ranks: Some(8), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("piece-n"),
                Piece { letter: Some('N'), betza: Some(Borrowed("mN")), ..Piece::EMPTY },
            )])),
            start: Start {
                record: Some(Borrowed("5nnn/5nnn/5nnn/8/8/NNN5/NNN5/NNN5 w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "koedem",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("koedem"),
                extends: Some(Borrowed("crazyhouse")),
                remove: list([]),
                name: Borrowed("Koedem"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Koedem"),
            },
            royals: Royals {
                white: Some(Range(0, 64)),
                black: Some(Range(0, 64)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("king"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { boards: Some(2), ..Record::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "kyotoshogi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("kyotoshogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("bishop"), Borrowed("gold"), Borrowed("rook")]),
                name: Borrowed("Kyoto Shogi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Kyotoshogi"),
            },
            board: Board { files: Some(5), ranks: Some(5), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("R")), ..Piece::EMPTY }),
                (Borrowed("silver"), Piece { promoted_betza: Some(Borrowed("B")), ..Piece::EMPTY }),
            ])),
            holdings: Holdings {
                pieces: Some(list([Borrowed("knight"), Borrowed("lance"), Borrowed("pawn"), Borrowed("silver")])),
                ..Holdings::EMPTY
            },
            sfen: Sfen {
                hands: Some(Borrowed("TGSP")),
                letters: Some(Letters(list([
                    (Borrowed("+L"), Borrowed("T")),
                    (Borrowed("+N"), Borrowed("G")),
                    (Borrowed("+P"), Borrowed("R")),
                    (Borrowed("+S"), Borrowed("B")),
                ]))),
                letters_in_hand: Some(Letters(list([(Borrowed("L"), Borrowed("T")), (Borrowed("N"), Borrowed("G"))]))),
                ..Sfen::EMPTY
            },
            start: Start {
                record: Some(Borrowed("p+nks+l/5/5/5/+LSK+NP[] w 0 1")),
                named: list([
                    NamedStart {
                        names: list([Borrowed("Tokin"), Borrowed("と落ち")]),
                        record: Borrowed("p+nks1/5/5/5/+LSK+NP[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Silver"), Borrowed("銀落ち")]),
                        record: Borrowed("p+nk1+l/5/5/5/+LSK+NP[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Pawn"), Borrowed("歩落ち")]),
                        record: Borrowed("1+nks+l/5/5/5/+LSK+NP[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Gold"), Borrowed("金落ち")]),
                        record: Borrowed("p1ks+l/5/5/5/+LSK+NP[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("2-piece"), Borrowed("二枚落ち")]),
                        record: Borrowed("1+nks1/5/5/5/+LSK+NP[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("3-piece"), Borrowed("三枚落ち")]),
                        record: Borrowed("1+nk2/5/5/5/+LSK+NP[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Naked King"), Borrowed("裸玉")]),
                        record: Borrowed("2k2/5/5/5/+LSK+NP[] b 0 1"),
                    },
                ]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "leaperhouse",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("leaperhouse"),
                extends: Some(Borrowed("shogi")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("gold"),
                    Borrowed("lance"),
                    Borrowed("rook"),
                    Borrowed("silver"),
                ]),
                name: Borrowed("Leaperhouse"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Leaperhouse"),
            },
            board: Board { files: Some(10), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (
                    Borrowed("alibaba"),
                    Piece { letter: Some('O'), betza: Some(Borrowed("AD")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("camel"),
                    Piece { letter: Some('C'), betza: Some(Borrowed("C")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("knight"), Piece { betza: Some(Borrowed("N")), promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (
                    Borrowed("piece-r"),
                    Piece { letter: Some('R'), betza: Some(Borrowed("GH")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("zebra"),
                    Piece { letter: Some('U'), betza: Some(Borrowed("Z")), promotes: Some(false), ..Piece::EMPTY },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("alibaba"),
                    Borrowed("piece-r"),
                    Borrowed("camel"),
                    Borrowed("zebra"),
                    Borrowed("pawn"),
                    Borrowed("knight"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { short: Some(false), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("oncurkucno/10/pppppppppp/10/10/10/10/PPPPPPPPPP/10/ONCUKRUCNO[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "legan",
        names: "Legan Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("legan"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Legan Chess"),
                aliases: list([Borrowed("Legan Chess")]),
                also: list([]),
                pgn: Borrowed("Legan"),
            },
            pieces: Pieces(list([(
                Borrowed("pawn"),
                Piece {
                    on_edge: Some(Edges { white: list([Edge::First]), black: list([Edge::First]) }),
                    betza: Some(Borrowed("mflFcflW")),
                    ..Piece::EMPTY
                },
            )])),
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("knbrp3/bqpp4/npp5/rp1p3P/p3P1PR/5PPN/4PPQB/3PRBNK w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "lightbrigade",
        names: "Charge of the light brigade (light-brigade)",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("lightbrigade"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Charge of the light brigade (light-brigade)"),
                aliases: list([Borrowed("Charge of the light brigade (light-brigade)")]),
                also: list([]),
                pgn: Borrowed("Lightbrigade"),
            },
            start: Start {
                record: Some(Borrowed("nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/1Q1QK1Q1 w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "lion",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("lion"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Mighty-lion chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Lion"),
            },
            pieces: Pieces(list([(Borrowed("lion"), Piece { letter: Some('L'), ..Piece::EMPTY })])),
            start: Start {
                record: Some(Borrowed("rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "losalamos",
        names: "Los Alamos Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("losalamos"),
                extends: Some(Borrowed("gardner")),
                remove: list([Borrowed("bishop")]),
                name: Borrowed("Los Alamos Chess"),
                aliases: list([Borrowed("Los Alamos Chess")]),
                also: list([]),
                pgn: Borrowed("Losalamos"),
            },
            board: Board { files: Some(6), ranks: Some(6), ..Board::EMPTY },
            start: Start {
                record: Some(Borrowed("rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "losers",
        names: "losers chess\nwild 17",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("losers"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Losers chess"),
                aliases: list([Borrowed("losers chess"), Borrowed("wild 17")]),
                also: list([]),
                pgn: Borrowed("Losers"),
            },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "maharajah",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("maharajah"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Maharajah"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Maharajah"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("amazon"),
                    Piece {
                        letter: Some('M'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("QN")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("bishop"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
                (Borrowed("king"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
                (Borrowed("knight"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
                (Borrowed("queen"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
            ])),
            royals: Royals { white: Some(Exactly(0)), ..Royals::EMPTY },
            castling: Castling { sides: Some(Sides { white: Borrowed(""), black: Borrowed("kq") }), ..Castling::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/8/4M3 w kq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "maharajah2",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("maharajah2"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Maharajah2"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Maharajah2"),
            },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (Borrowed("king"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (Borrowed("knight"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (
                    Borrowed("maharajah"),
                    Piece {
                        letter: Some('M'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("QNAD")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("pawn"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (Borrowed("queen"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
            ])),
            royals: Royals { black: Some(Exactly(0)), ..Royals::EMPTY },
            castling: Castling { sides: Some(Sides { white: Borrowed("kq"), black: Borrowed("") }), ..Castling::EMPTY },
            start: Start {
                record: Some(Borrowed("3mm3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "makbug",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("makbug"),
                extends: Some(Borrowed("makrukhouse")),
                remove: list([]),
                name: Borrowed("Makbug"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Makbug"),
            },
            record: Record { boards: Some(2), ..Record::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "makruk",
        names: "thai chess\nmakpong",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("makruk"),
                extends: Some(Borrowed("standard")),
                remove: list([Borrowed("queen"), Borrowed("bishop")]),
                name: Borrowed("Makruk"),
                aliases: list([Borrowed("thai chess")]),
                also: list([Borrowed("makpong")]),
                pgn: Borrowed("Makruk"),
            },
            pieces: Pieces(list([
                (Borrowed("khon"), Piece { letter: Some('S'), betza: Some(Borrowed("FfW")), ..Piece::EMPTY }),
                (Borrowed("met"), Piece { letter: Some('M'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
            ])),
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::Counting), ..EnPassant::EMPTY },
            record: Record { promoted: Some(Promoted::Tilde), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "makrukhouse",
        names: "makhouse",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("makrukhouse"),
                extends: Some(Borrowed("makruk")),
                remove: list([]),
                name: Borrowed("Makrukhouse"),
                aliases: list([]),
                also: list([Borrowed("makhouse")]),
                pgn: Borrowed("Makrukhouse"),
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("khon"),
                    Borrowed("met"),
                    Borrowed("rook"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "manchu",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("manchu"),
                extends: Some(Borrowed("xiangqi")),
                remove: list([]),
                name: Borrowed("Manchu"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Manchu"),
            },
            pieces: Pieces(list([
                (Borrowed("banner"), Piece { letter: Some('M'), only: Some(ColorName::White), ..Piece::EMPTY }),
                (Borrowed("cannon"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
                (Borrowed("knight"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
            ])),
            start: Start {
                record: Some(Borrowed("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/9/9/M1BAKAB2 w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "mandala",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("mandala"),
                extends: Some(Borrowed("shogi")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("rook"),
                    Borrowed("silver"),
                ]),
                name: Borrowed("Mandala"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Mandala"),
            },
            board: Board { files: Some(10), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("king"), Piece { letter: Some('J'), betza: Some(Borrowed("FWGH")), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { letter: Some('R'), ..Piece::EMPTY }),
                (
                    Borrowed("piece-b"),
                    Piece { letter: Some('B'), betza: Some(Borrowed("ZC")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-e"),
                    Piece { letter: Some('E'), betza: Some(Borrowed("vW")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-f"),
                    Piece { letter: Some('F'), betza: Some(Borrowed("ZAD")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-g"),
                    Piece { letter: Some('G'), betza: Some(Borrowed("NC")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-l"),
                    Piece { letter: Some('L'), betza: Some(Borrowed("NAD")), promotes: Some(false), ..Piece::EMPTY },
                ),
            ])),
            royals: Royals { white: Some(Range(0, 2)), black: Some(Range(0, 2)), ..Royals::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-e"),
                    Borrowed("piece-b"),
                    Borrowed("piece-g"),
                    Borrowed("piece-f"),
                    Borrowed("piece-l"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { short: Some(false), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("flgbjjbglf/10/rrrrrrrrrr/10/10/10/10/RRRRRRRRRR/10/FLGBJJBGLF[EE] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "mansindam",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("mansindam"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("gold"), Borrowed("lance"), Borrowed("silver")]),
                name: Borrowed("Mansindam"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Mansindam"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("amazon"),
                    Piece { letter: Some('A'), betza: Some(Borrowed("QN")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("archbishop"),
                    Piece {
                        letter: Some('C'),
                        betza: Some(Borrowed("BN")),
                        promoted_betza: Some(Borrowed("BNW")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("chancellor"),
                    Piece {
                        letter: Some('M'),
                        betza: Some(Borrowed("RN")),
                        promoted_betza: Some(Borrowed("RNF")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("knight"),
                    Piece { betza: Some(Borrowed("N")), promoted_betza: Some(Borrowed("KN")), ..Piece::EMPTY },
                ),
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (
                    Borrowed("queen"),
                    Piece { letter: Some('Q'), betza: Some(Borrowed("Q")), promotes: Some(false), ..Piece::EMPTY },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("pawn"),
                    Borrowed("amazon"),
                    Borrowed("chancellor"),
                    Borrowed("archbishop"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { short: Some(false), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbakqcnm/9/ppppppppp/9/9/9/PPPPPPPPP/9/MNCQKABNR[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "massacre",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("massacre"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([Borrowed("pawn")]),
                name: Borrowed("Massacre"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Massacre"),
            },
            board: Board { files: Some(8), ranks: Some(8), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("piece-b"), Piece { letter: Some('B'), betza: Some(Borrowed("cB")), ..Piece::EMPTY }),
                (Borrowed("piece-n"), Piece { letter: Some('N'), betza: Some(Borrowed("cN")), ..Piece::EMPTY }),
                (Borrowed("piece-q"), Piece { letter: Some('Q'), betza: Some(Borrowed("cQ")), ..Piece::EMPTY }),
                (Borrowed("piece-r"), Piece { letter: Some('R'), betza: Some(Borrowed("cR")), ..Piece::EMPTY }),
            ])),
            start: Start {
                record: Some(Borrowed(
                    "rBbnbqNn/bQrnQRRr/rrqbNqQb/bBNqbNBN/bNRrrrBQ/QRQqRnNB/qBRnnqNQ/BBQnqnRR w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "micro",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("micro"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("gold"), Borrowed("knight"), Borrowed("silver")]),
                name: Borrowed("Micro"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Micro"),
            },
            board: Board { files: Some(4), ranks: Some(5), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { promoted_betza: Some(Borrowed("WfF")), ..Piece::EMPTY }),
                (Borrowed("lance"), Piece { promoted_betza: Some(Borrowed("FfW")), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("fN")), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { promoted_betza: Some(Borrowed("WfF")), ..Piece::EMPTY }),
            ])),
            holdings: Holdings {
                pieces: Some(list([Borrowed("lance"), Borrowed("pawn"), Borrowed("rook"), Borrowed("bishop")])),
                ..Holdings::EMPTY
            },
            start: Start { record: Some(Borrowed("kb+r+l/p3/4/3P/+L+RBK[] w 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "microchess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("microchess"),
                extends: Some(Borrowed("gardner")),
                remove: list([]),
                name: Borrowed("Microchess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Microchess"),
            },
            board: Board { files: Some(4), ..Board::EMPTY },
            start: Start { record: Some(Borrowed("rbnk/p3/4/3P/RBNK w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "minihouse",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("minihouse"),
                extends: Some(Borrowed("crazyhouse")),
                remove: list([]),
                name: Borrowed("Minihouse"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Minihouse"),
            },
            board: Board { files: Some(6), ranks: Some(6), ..Board::EMPTY },
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("2bnrk/5p/6/6/P5/KRNB2[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "minishogi",
        names: "mini",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("minishogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("knight"), Borrowed("lance")]),
                name: Borrowed("Mini Shogi"),
                aliases: list([Borrowed("mini")]),
                also: list([]),
                pgn: Borrowed("Minishogi"),
            },
            board: Board { files: Some(5), ranks: Some(5), ..Board::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("gold"),
                    Borrowed("pawn"),
                    Borrowed("silver"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rbsgk/4p/5/P4/KGSBR[] w 0 1")),
                named: list([
                    NamedStart {
                        names: list([Borrowed("Bishop"), Borrowed("角落ち")]),
                        record: Borrowed("r1sgk/4p/5/P4/KGSBR[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Rook"), Borrowed("飛車落ち")]),
                        record: Borrowed("1bsgk/4p/5/P4/KGSBR[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("2-piece"), Borrowed("二枚落ち")]),
                        record: Borrowed("2sgk/4p/5/P4/KGSBR[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("3-piece"), Borrowed("三枚落ち")]),
                        record: Borrowed("3gk/4p/5/P4/KGSBR[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("4-piece"), Borrowed("四枚落ち")]),
                        record: Borrowed("4k/4p/5/P4/KGSBR[] b 0 1"),
                    },
                ]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "minixiangqi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("minixiangqi"),
                extends: Some(Borrowed("xiangqi")),
                remove: list([Borrowed("advisor"), Borrowed("bishop")]),
                name: Borrowed("Mini Xiangqi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Minixiangqi"),
            },
            board: Board { files: Some(7), ranks: Some(7), ..Board::EMPTY },
            start: Start {
                record: Some(Borrowed("rcnkncr/p1ppp1p/7/7/7/P1PPP1P/RCNKNCR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "modern",
        names: "modern chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("modern"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Modern chess"),
                aliases: list([Borrowed("modern chess")]),
                also: list([]),
                pgn: Borrowed("Modern"),
            },
            board: Board { files: Some(9), ranks: Some(9), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("minister"),
                Piece { letter: Some('M'), betza: Some(Borrowed("BN")), ..Piece::EMPTY },
            )])),
            castling: Castling {
                squares: Some(CastlingSquares::Home),
                king: Some(King { piece: Borrowed("king"), file: Some('e') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('i'), queen_side: Some('a') }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqkmbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBMKQBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "monster",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("monster"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Monster chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Monster"),
            },
            castling: Castling { sides: Some(Sides { white: Borrowed(""), black: Borrowed("kq") }), ..Castling::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/2PPPP2/4K3 w kq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "mounted",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("mounted"),
                extends: Some(Borrowed("xiangqi")),
                remove: list([Borrowed("advisor"), Borrowed("king"), Borrowed("knight"), Borrowed("pawn")]),
                name: Borrowed("Mounted"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Mounted"),
            },
            board: Board { files: Some(7), ranks: Some(7), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { synonyms: Some(list([])), ..Piece::EMPTY }),
                (
                    Borrowed("centaur"),
                    Piece { letter: Some('K'), royal: Some(true), betza: Some(Borrowed("KN")), ..Piece::EMPTY },
                ),
                (Borrowed("piece-a"), Piece { letter: Some('A'), betza: Some(Borrowed("mBcpB")), ..Piece::EMPTY }),
                (Borrowed("piece-s"), Piece { letter: Some('S'), betza: Some(Borrowed("FsfW")), ..Piece::EMPTY }),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-s"),
                    Borrowed("piece-a"),
                    Borrowed("cannon"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("1cbkra1/2s1s2/7/7/7/2S1S2/1CBKRA1[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "muje",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("muje"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("gold"), Borrowed("lance"), Borrowed("pawn"), Borrowed("silver")]),
                name: Borrowed("Muje"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Muje"),
            },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("fers"),
                    Piece { letter: Some('F'), betza: Some(Borrowed("F")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("knight"), Piece { betza: Some(Borrowed("N")), promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("piece-i"),
                    Piece { letter: Some('I'), betza: Some(Borrowed("pB")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-s"),
                    Piece { letter: Some('S'), betza: Some(Borrowed("pR")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("rook"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("soldier"),
                    Piece {
                        letter: Some('P'),
                        betza: Some(Borrowed("fsW")),
                        promoted_betza: Some(Borrowed("W")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-s"),
                    Borrowed("piece-i"),
                    Borrowed("soldier"),
                    Borrowed("fers"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { short: Some(false), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbfkfbnr/1si3is1/p1p1p1p1p/9/9/9/P1P1P1P1P/1SI3IS1/RNBFKFBNR[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "no-king",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("no-king"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("No king"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("No king"),
            },
            royals: Royals {
                white: Some(Range(0, 64)),
                black: Some(Range(0, 64)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            start: Start { record: Some(Borrowed("8/8/8/8/8/8/8/8 w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "nocastle",
        names: "no castling\nNo-Castle Chess\nasymmetricrandom\nWild/4\nchangeover\ncirculargryphon\ncorner\nCorner (nocastle)\nrandomchess\nRandom\nWild/3\nshuffle\nnocastle (Shuffle)\nWild/2",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("nocastle"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("No castling"),
                aliases: list([Borrowed("no castling"), Borrowed("No-Castle Chess")]),
                also: list([
                    Borrowed("asymmetricrandom"),
                    Borrowed("Wild/4"),
                    Borrowed("changeover"),
                    Borrowed("circulargryphon"),
                    Borrowed("corner"),
                    Borrowed("Corner (nocastle)"),
                    Borrowed("randomchess"),
                    Borrowed("Random"),
                    Borrowed("Wild/3"),
                    Borrowed("shuffle"),
                    Borrowed("nocastle (Shuffle)"),
                    Borrowed("Wild/2"),
                ]),
                pgn: Borrowed("No Castling"),
            },
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "nuclear",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("nuclear"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Nuclear"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Nuclear"),
            },
            board: Board { walls: Some(Walls::Mobile), ..Board::EMPTY },
            pieces: Pieces(list([(Borrowed("pawn"), Piece { betza: Some(Borrowed("fmWfceFifmnD")), ..Piece::EMPTY })])),
            royals: Royals {
                white: Some(Range(0, 2)),
                black: Some(Range(0, 2)),
                check: Some(CheckModel::Atomic),
                ..Royals::EMPTY
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "okisakishogi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("okisakishogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("lance")]),
                name: Borrowed("Okisakishogi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Okisakishogi"),
            },
            board: Board { files: Some(10), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("knight"), Piece { betza: Some(Borrowed("N")), ..Piece::EMPTY }),
                (
                    Borrowed("piece-l"),
                    Piece {
                        letter: Some('L'),
                        betza: Some(Borrowed("vR")),
                        promoted_betza: Some(Borrowed("WfF")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("queen"),
                    Piece { letter: Some('Q'), betza: Some(Borrowed("Q")), promotes: Some(false), ..Piece::EMPTY },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-l"),
                    Borrowed("gold"),
                    Borrowed("pawn"),
                    Borrowed("silver"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("lnsgkqgsnl/1r6b1/pppppppppp/10/10/10/10/PPPPPPPPPP/1B6R1/LNSGQKGSNL[] w 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "omicron",
        names: "omicron chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("omicron"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Omicron chess"),
                aliases: list([Borrowed("omicron chess")]),
                also: list([]),
                pgn: Borrowed("Omicron"),
            },
            board: Board { files: Some(12), ranks: Some(10), walls: Some(Walls::Static), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("champion"), Piece { letter: Some('C'), betza: Some(Borrowed("WAD")), ..Piece::EMPTY }),
                (Borrowed("wizard"), Piece { letter: Some('W'), betza: Some(Borrowed("CF")), ..Piece::EMPTY }),
            ])),
            castling: Castling {
                squares: Some(CastlingSquares::Home),
                rank: Some(2),
                king: Some(King { piece: Borrowed("king"), file: Some('g') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('j'), queen_side: Some('c') }),
                targets: Some(Targets {
                    king_side: Target { king: 'i', rook: 'h' },
                    queen_side: Target { king: 'e', rook: 'f' },
                }),
                ..Castling::EMPTY
            },
            en_passant: EnPassant { target_ranks: Some(list([4])), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/W**********W w KQkq - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "opulent",
        names: "Opulent Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("opulent"),
                extends: Some(Borrowed("grand")),
                remove: list([Borrowed("knight")]),
                name: Borrowed("Opulent Chess"),
                aliases: list([Borrowed("Opulent Chess")]),
                also: list([]),
                pgn: Borrowed("Opulent"),
            },
            pieces: Pieces(list([
                (Borrowed("piece-l"), Piece { letter: Some('L'), betza: Some(Borrowed("FDH")), ..Piece::EMPTY }),
                (Borrowed("piece-n"), Piece { letter: Some('N'), betza: Some(Borrowed("NW")), ..Piece::EMPTY }),
                (Borrowed("piece-w"), Piece { letter: Some('W'), betza: Some(Borrowed("CF")), ..Piece::EMPTY }),
            ])),
            start: Start {
                record: Some(Borrowed("rw6wr/clbnqknbla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLBNQKNBLA/RW6WR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "orda",
        names: "Orda Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("orda"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Orda Chess"),
                aliases: list([Borrowed("Orda Chess")]),
                also: list([]),
                pgn: Borrowed("Orda"),
            },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (Borrowed("centaur"), Piece { letter: Some('H'), betza: Some(Borrowed("KN")), ..Piece::EMPTY }),
                (
                    Borrowed("knibis"),
                    Piece {
                        letter: Some('A'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mNcB")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("knight"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (
                    Borrowed("kniroo"),
                    Piece {
                        letter: Some('L'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mNcR")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("rook"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (
                    Borrowed("silver"),
                    Piece {
                        letter: Some('Y'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("FfW")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            castling: Castling { sides: Some(Sides { white: Borrowed("kq"), black: Borrowed("") }), ..Castling::EMPTY },
            start: Start {
                record: Some(Borrowed("lhaykahl/8/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "ordamirror",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("ordamirror"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Orda Mirror"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Ordamirror"),
            },
            pieces: Pieces(list([
                (Borrowed("centaur"), Piece { letter: Some('H'), betza: Some(Borrowed("KN")), ..Piece::EMPTY }),
                (Borrowed("knibis"), Piece { letter: Some('A'), betza: Some(Borrowed("mNcB")), ..Piece::EMPTY }),
                (Borrowed("kniroo"), Piece { letter: Some('L'), betza: Some(Borrowed("mNcR")), ..Piece::EMPTY }),
                (Borrowed("piece-f"), Piece { letter: Some('F'), betza: Some(Borrowed("mQcN")), ..Piece::EMPTY }),
            ])),
            start: Start {
                record: Some(Borrowed("lhafkahl/8/pppppppp/8/8/PPPPPPPP/8/LHAFKAHL w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "ordavsempire",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("ordavsempire"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Ordavsempire"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Ordavsempire"),
            },
            pieces: Pieces(list([
                (Borrowed("centaur"), Piece { letter: Some('H'), betza: Some(Borrowed("KN")), ..Piece::EMPTY }),
                (
                    Borrowed("knibis"),
                    Piece {
                        letter: Some('A'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mNcB")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("kniroo"),
                    Piece {
                        letter: Some('L'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mNcR")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-c"),
                    Piece {
                        letter: Some('C'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mQcB")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-d"),
                    Piece {
                        letter: Some('D'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mQcK")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-e"),
                    Piece {
                        letter: Some('E'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mQcN")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-t"),
                    Piece {
                        letter: Some('T'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("mQcR")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-y"),
                    Piece {
                        letter: Some('Y'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mNcK")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            start: Start {
                record: Some(Borrowed("tecdkcet/8/pppppppp/8/8/PPPPPPPP/8/LHAYKAHL w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "pandemonium",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("pandemonium"),
                extends: Some(Borrowed("shogi")),
                remove: list([Borrowed("gold"), Borrowed("lance"), Borrowed("pawn"), Borrowed("silver")]),
                name: Borrowed("Pandemonium"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Pandemonium"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("alfil"),
                    Piece {
                        letter: Some('A'),
                        betza: Some(Borrowed("A")),
                        promoted_betza: Some(Borrowed("BN")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("dabbaba"),
                    Piece {
                        letter: Some('U'),
                        betza: Some(Borrowed("D")),
                        promoted_betza: Some(Borrowed("KN")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("fers"),
                    Piece {
                        letter: Some('F'),
                        betza: Some(Borrowed("F")),
                        promoted_betza: Some(Borrowed("Q")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("knight"),
                    Piece { betza: Some(Borrowed("N")), promoted_betza: Some(Borrowed("NA")), ..Piece::EMPTY },
                ),
                (
                    Borrowed("mann"),
                    Piece {
                        letter: Some('S'),
                        betza: Some(Borrowed("WF")),
                        promoted_betza: Some(Borrowed("DWF")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("soldier"),
                    Piece {
                        letter: Some('P'),
                        betza: Some(Borrowed("fsW")),
                        promoted_betza: Some(Borrowed("K")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("wazir"),
                    Piece {
                        letter: Some('V'),
                        betza: Some(Borrowed("W")),
                        promoted_betza: Some(Borrowed("RN")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("dabbaba"),
                    Borrowed("mann"),
                    Borrowed("wazir"),
                    Borrowed("soldier"),
                    Borrowed("alfil"),
                    Borrowed("fers"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { short: Some(false), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbsksbnr/2a1f1u2/p1p1p1p1p/4v4/9/4V4/P1P1P1P1P/2U1F1A2/RNBSKSBNR[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "pawnback",
        names: "pawnback chess\npawnsideways\nPawnsideways Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("pawnback"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Pawnback chess"),
                aliases: list([Borrowed("pawnback chess")]),
                also: list([Borrowed("pawnsideways"), Borrowed("Pawnsideways Chess")]),
                pgn: Borrowed(""),
            },
            pieces: Pieces(list([(
                Borrowed("pawn"),
                Piece { betza: Some(Borrowed("fbmWfceFifmnD")), ..Piece::EMPTY },
            )])),
            en_passant: EnPassant { target: Some(EpTarget::TwoSquares), ..EnPassant::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "pawnsking",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("pawnsking"),
                extends: Some(Borrowed("nocastle")),
                remove: list([Borrowed("bishop"), Borrowed("knight"), Borrowed("rook")]),
                name: Borrowed("Pawnsking"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Pawnsking"),
            },
            royals: Royals {
                white: Some(Range(0, 64)),
                black: Some(Range(0, 64)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            start: Start {
                record: Some(Borrowed("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "pawnsmassacre",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("pawnsmassacre"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Pawnsmassacre"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Pawnsmassacre"),
            },
            start: Start {
                record: Some(Borrowed("RNBKQBNR/pppppppp/8/8/8/8/PPPPPPPP/rnbkqbnr w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "pawnsonly",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("pawnsonly"),
                extends: Some(Borrowed("nocastle")),
                remove: list([Borrowed("bishop"), Borrowed("king"), Borrowed("knight"), Borrowed("rook")]),
                name: Borrowed("Pawnsonly"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Pawnsonly"),
            },
            royals: Royals {
                white: Some(Exactly(0)),
                black: Some(Exactly(0)),
                check: Some(CheckModel::None),
                ..Royals::EMPTY
            },
            start: Start {
                record: Some(Borrowed("8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "pawnspassed",
        names: "Wild/8a",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("pawnspassed"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Pawns Passed"),
                aliases: list([Borrowed("Wild/8a")]),
                also: list([]),
                pgn: Borrowed("Pawnspassed"),
            },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/8/8/PPPPPPPP/pppppppp/8/8/RNBQKBNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "pawnspushed",
        names: "Wild/8",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("pawnspushed"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Pawns Pushed"),
                aliases: list([Borrowed("Wild/8")]),
                also: list([]),
                pgn: Borrowed("Pawnspushed"),
            },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/8/8/pppppppp/PPPPPPPP/8/8/RNBQKBNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "peasant",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("peasant"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Peasant"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Peasant"),
            },
            start: Start {
                record: Some(Borrowed("1nn1k1n1/4p3/8/8/8/8/PPPPPPPP/4K3 w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "perfect",
        names: "perfect chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("perfect"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Perfect chess"),
                aliases: list([Borrowed("perfect chess")]),
                also: list([]),
                pgn: Borrowed("Perfect"),
            },
            pieces: Pieces(list([
                (Borrowed("archbishop"), Piece { letter: Some('M'), betza: Some(Borrowed("BN")), ..Piece::EMPTY }),
                (Borrowed("chancellor"), Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY }),
                (Borrowed("general"), Piece { letter: Some('G'), betza: Some(Borrowed("QN")), ..Piece::EMPTY }),
            ])),
            castling: Castling {
                rook: Some(Rook {
                    pieces: list([Borrowed("rook"), Borrowed("chancellor")]),
                    king_side: Some('h'),
                    queen_side: Some('a'),
                }),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("cmqgkbnr/pppppppp/8/8/8/8/PPPPPPPP/CMQGKBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "petrified",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("petrified"),
                extends: Some(Borrowed("berolina")),
                remove: list([]),
                name: Borrowed("Petrified"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Petrified"),
            },
            board: Board { walls: Some(Walls::Mobile), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("pawn"),
                Piece { betza: Some(Borrowed("fsmWfceFifmnD")), ..Piece::EMPTY },
            )])),
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "petty",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("petty"),
                extends: Some(Borrowed("gardner")),
                remove: list([]),
                name: Borrowed("Petty"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Petty"),
            },
            board: Board { ranks: Some(6), ..Board::EMPTY },
            start: Start {
                record: Some(Borrowed("qkbnr/ppppp/5/5/PPPPP/QKBNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "placement",
        names: "pre chess\nplacement chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("placement"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Placement chess"),
                aliases: list([Borrowed("pre chess"), Borrowed("placement chess")]),
                also: list([]),
                pgn: Borrowed("Placement"),
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("king"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "pocketknight",
        names: "pocket knight\nPocket Knight Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("pocketknight"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Pocket knight"),
                aliases: list([Borrowed("pocket knight"), Borrowed("Pocket Knight Chess")]),
                also: list([]),
                pgn: Borrowed("Pocket Knight"),
            },
            holdings: Holdings { pieces: Some(list([Borrowed("knight")])), ..Holdings::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "quasi-shatranj",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("quasi-shatranj"),
                extends: Some(Borrowed("grand")),
                remove: list([Borrowed("archbishop"), Borrowed("chancellor")]),
                name: Borrowed("Quasi shatranj"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Quasi-shatranj"),
            },
            pieces: Pieces(list([
                (Borrowed("alibaba"), Piece { letter: Some('A'), betza: Some(Borrowed("AD")), ..Piece::EMPTY }),
                (Borrowed("mann"), Piece { letter: Some('G'), betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (Borrowed("piece-e"), Piece { letter: Some('E'), betza: Some(Borrowed("AF")), ..Piece::EMPTY }),
                (Borrowed("piece-f"), Piece { letter: Some('F'), betza: Some(Borrowed("AW")), ..Piece::EMPTY }),
                (Borrowed("piece-i"), Piece { letter: Some('I'), betza: Some(Borrowed("DF")), ..Piece::EMPTY }),
                (Borrowed("wizard"), Piece { letter: Some('Z'), betza: Some(Borrowed("DW")), ..Piece::EMPTY }),
            ])),
            royals: Royals { white: Some(Range(0, 4)), black: Some(Range(0, 4)), ..Royals::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "kifkaakfik/znegaagenz/pppppppppp/10/10/10/10/PPPPPPPPPP/ZNEGAAGENZ/KIFKAAKFIK w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "raazuvaa",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("raazuvaa"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Raazuvaa"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Raazuvaa"),
            },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "racingkings",
        names: "racing kings\nracing\nrace\nracingkings1440",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("racingkings"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Racing Kings"),
                aliases: list([
                    Borrowed("racing kings"),
                    Borrowed("racing"),
                    Borrowed("race"),
                    Borrowed("racingkings1440"),
                ]),
                also: list([]),
                pgn: Borrowed("Racing Kings"),
            },
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1")),
                named: list([]),
                shuffle: Some(Shuffle {
                    squares: Some(list([
                        Borrowed("e2"),
                        Borrowed("f2"),
                        Borrowed("g2"),
                        Borrowed("h2"),
                        Borrowed("e1"),
                        Borrowed("f1"),
                        Borrowed("g1"),
                        Borrowed("h1"),
                    ])),
                    mirror: Some(Mirror::FilesSwap),
                    count: Some(1440),
                    rules: Some(list([
                        OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                        Zone { piece: Borrowed("king"), files: list(['g', 'h']), squares: list([]) },
                    ])),
                    ..Shuffle::EMPTY
                }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "rookmate",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("rookmate"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Rookmate"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Rookmate"),
            },
            pieces: Pieces(list([
                (Borrowed("commoner"), Piece { letter: Some('C'), betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (Borrowed("king"), Piece { betza: Some(Borrowed("R")), ..Piece::EMPTY }),
            ])),
            checks: Checks { initial: Some(7), ..Checks::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqcbnk/pppppppp/8/8/8/8/PPPPPPPP/RNBQCBNK w - - 7+7 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "screen",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("screen"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Screen"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Screen"),
            },
            castling: Castling { squares: Some(CastlingSquares::Home), ..Castling::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("king"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("8/8/8/8/8/8/8/8[KQRRBBNNPPPPPPPPkqrrbbnnpppppppp] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "seirawan",
        names: "schess\nsharper\nsharper chess\nseirawan chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("seirawan"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("S-Chess"),
                aliases: list([
                    Borrowed("schess"),
                    Borrowed("sharper"),
                    Borrowed("sharper chess"),
                    Borrowed("seirawan chess"),
                ]),
                also: list([]),
                pgn: Borrowed("Seirawan"),
            },
            pieces: Pieces(list([
                (Borrowed("elephant"), Piece { letter: Some('E'), betza: Some(Borrowed("RN")), ..Piece::EMPTY }),
                (Borrowed("hawk"), Piece { letter: Some('H'), betza: Some(Borrowed("BN")), ..Piece::EMPTY }),
            ])),
            castling: Castling { squares: Some(CastlingSquares::Free), gates: Some(Gates::InHand), ..Castling::EMPTY },
            holdings: Holdings { pieces: Some(list([Borrowed("hawk"), Borrowed("elephant")])), ..Holdings::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1")),
                named: list([]),
                shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "semitorpedo",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("semitorpedo"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Semi-torpedo chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed(""),
            },
            en_passant: EnPassant { target_ranks: Some(list([3, 4])), ..EnPassant::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "shako",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("shako"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Shako"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Shako"),
            },
            board: Board { files: Some(10), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("cannon"), Piece { letter: Some('C'), betza: Some(Borrowed("mRcpR")), ..Piece::EMPTY }),
                (Borrowed("elephant"), Piece { letter: Some('E'), betza: Some(Borrowed("FA")), ..Piece::EMPTY }),
            ])),
            castling: Castling {
                squares: Some(CastlingSquares::Home),
                rank: Some(2),
                king: Some(King { piece: Borrowed("king"), file: Some('f') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('i'), queen_side: Some('b') }),
                targets: Some(Targets {
                    king_side: Target { king: 'h', rook: 'g' },
                    queen_side: Target { king: 'd', rook: 'e' },
                }),
                ..Castling::EMPTY
            },
            en_passant: EnPassant { target_ranks: Some(list([4])), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "shatar",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("shatar"),
                extends: Some(Borrowed("nocastle")),
                remove: list([Borrowed("queen")]),
                name: Borrowed("Shatar"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Shatar"),
            },
            pieces: Pieces(list([(
                Borrowed("bers"),
                Piece { letter: Some('J'), betza: Some(Borrowed("RF")), ..Piece::EMPTY },
            )])),
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "shatranj",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("shatranj"),
                extends: Some(Borrowed("nocastle")),
                remove: list([Borrowed("bishop"), Borrowed("queen")]),
                name: Borrowed("Shatranj"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Shatranj"),
            },
            pieces: Pieces(list([
                (Borrowed("alfil"), Piece { letter: Some('B'), betza: Some(Borrowed("A")), ..Piece::EMPTY }),
                (Borrowed("fers"), Piece { letter: Some('Q'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
            ])),
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "shinobi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("shinobi"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Shinobi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Shinobi"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("archbishop"),
                    Piece {
                        letter: Some('J'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("BN")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("bers"),
                    Piece {
                        letter: Some('D'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("RF")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("bishop"), Piece { only: Some(ColorName::Black), promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("commoner"),
                    Piece {
                        letter: Some('C'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("K")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("fers"),
                    Piece {
                        letter: Some('M'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("F")),
                        promoted_betza: Some(Borrowed("B")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("knight"), Piece { only: Some(ColorName::Black), promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("lance"),
                    Piece {
                        letter: Some('L'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("fR")),
                        promoted_betza: Some(Borrowed("R")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (
                    Borrowed("piece-h"),
                    Piece {
                        letter: Some('H'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("ffN")),
                        promoted_betza: Some(Borrowed("N")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("queen"), Piece { only: Some(ColorName::Black), promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { only: Some(ColorName::Black), promotes: Some(false), ..Piece::EMPTY }),
            ])),
            castling: Castling { sides: Some(Sides { white: Borrowed(""), black: Borrowed("kq") }), ..Castling::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-h"),
                    Borrowed("lance"),
                    Borrowed("archbishop"),
                    Borrowed("bers"),
                    Borrowed("fers"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[HLJDMM] w kq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "shinobimirror",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("shinobimirror"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Shinobimirror"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Shinobimirror"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("archbishop"),
                    Piece { letter: Some('J'), betza: Some(Borrowed("BN")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("bers"),
                    Piece { letter: Some('D'), betza: Some(Borrowed("RF")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("bishop"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("commoner"),
                    Piece { letter: Some('C'), betza: Some(Borrowed("K")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("fers"),
                    Piece {
                        letter: Some('M'),
                        betza: Some(Borrowed("F")),
                        promoted_betza: Some(Borrowed("B")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("knight"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("lance"),
                    Piece {
                        letter: Some('L'),
                        betza: Some(Borrowed("fR")),
                        promoted_betza: Some(Borrowed("R")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (
                    Borrowed("piece-h"),
                    Piece {
                        letter: Some('H'),
                        betza: Some(Borrowed("ffN")),
                        promoted_betza: Some(Borrowed("N")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("queen"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { promotes: Some(false), ..Piece::EMPTY }),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-h"),
                    Borrowed("lance"),
                    Borrowed("archbishop"),
                    Borrowed("bers"),
                    Borrowed("fers"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("lh1ck1hl/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[HLJDMMhljdmm] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "shinobiplus",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("shinobiplus"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Shinobi+"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Shinobiplus"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("archbishop"),
                    Piece {
                        letter: Some('J'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("BN")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("bers"),
                    Piece {
                        letter: Some('D'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("RF")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("bishop"), Piece { only: Some(ColorName::Black), promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("commoner"),
                    Piece {
                        letter: Some('C'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("K")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("dragon-horse"),
                    Piece {
                        letter: Some('F'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("BW")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("fers"),
                    Piece {
                        letter: Some('M'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("F")),
                        promoted_betza: Some(Borrowed("B")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("knight"), Piece { only: Some(ColorName::Black), promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("lance"),
                    Piece {
                        letter: Some('L'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("fR")),
                        promoted_betza: Some(Borrowed("R")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (
                    Borrowed("piece-h"),
                    Piece {
                        letter: Some('H'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("ffN")),
                        promoted_betza: Some(Borrowed("N")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("queen"), Piece { only: Some(ColorName::Black), promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { only: Some(ColorName::Black), promotes: Some(false), ..Piece::EMPTY }),
            ])),
            castling: Castling { sides: Some(Sides { white: Borrowed(""), black: Borrowed("kq") }), ..Castling::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("commoner"),
                    Borrowed("dragon-horse"),
                    Borrowed("piece-h"),
                    Borrowed("lance"),
                    Borrowed("archbishop"),
                    Borrowed("bers"),
                    Borrowed("fers"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K3[CFHLJDM] w kq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "shogi",
        names: "japanese chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("shogi"),
                extends: Some(Borrowed("standard")),
                remove: list([Borrowed("queen")]),
                name: Borrowed("Shogi"),
                aliases: list([Borrowed("japanese chess")]),
                also: list([]),
                pgn: Borrowed("Shogi"),
            },
            board: Board { files: Some(9), ranks: Some(9), ..Board::EMPTY },
            pieces: Pieces(list([
                (
                    Borrowed("bishop"),
                    Piece {
                        letter: Some('B'),
                        betza: Some(Borrowed("B")),
                        promoted_betza: Some(Borrowed("BW")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("gold"),
                    Piece { letter: Some('G'), betza: Some(Borrowed("WfF")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("knight"),
                    Piece {
                        letter: Some('N'),
                        betza: Some(Borrowed("ffN")),
                        promoted_betza: Some(Borrowed("WfF")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("lance"),
                    Piece {
                        letter: Some('L'),
                        betza: Some(Borrowed("fR")),
                        promoted_betza: Some(Borrowed("WfF")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("pawn"),
                    Piece {
                        letter: Some('P'),
                        on_edge: Some(Edges { white: list([Edge::First]), black: list([Edge::First]) }),
                        betza: Some(Borrowed("fW")),
                        promoted_betza: Some(Borrowed("WfF")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("rook"),
                    Piece {
                        letter: Some('R'),
                        betza: Some(Borrowed("R")),
                        promoted_betza: Some(Borrowed("RF")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("silver"),
                    Piece {
                        letter: Some('S'),
                        betza: Some(Borrowed("FfW")),
                        promoted_betza: Some(Borrowed("WfF")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("gold"),
                    Borrowed("silver"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Plus), short: Some(true), ..Record::EMPTY },
            sfen: Sfen { hands: Some(Borrowed("RBGSNLP")), ..Sfen::EMPTY },
            start: Start {
                record: Some(Borrowed("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w 0 1")),
                named: list([
                    NamedStart {
                        names: list([Borrowed("Lance"), Borrowed("香落ち")]),
                        record: Borrowed("lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Right Lance"), Borrowed("右香落ち")]),
                        record: Borrowed("1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Both Lance"), Borrowed("兩香落ち")]),
                        record: Borrowed("1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Bishop"), Borrowed("角落ち")]),
                        record: Borrowed("lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Rook"), Borrowed("飛車落ち")]),
                        record: Borrowed("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Rook-Lance"), Borrowed("飛香落ち")]),
                        record: Borrowed("lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("2-piece"), Borrowed("二枚落ち")]),
                        record: Borrowed("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("3-piece"), Borrowed("三枚落ち")]),
                        record: Borrowed("1nsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("4-piece"), Borrowed("四枚落ち")]),
                        record: Borrowed("1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("5-piece"), Borrowed("五枚落ち")]),
                        record: Borrowed("2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("6-piece"), Borrowed("六枚落ち")]),
                        record: Borrowed("2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("7-piece"), Borrowed("七枚落ち")]),
                        record: Borrowed("3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("8-piece"), Borrowed("八枚落ち")]),
                        record: Borrowed("3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("9-piece"), Borrowed("九枚落ち")]),
                        record: Borrowed("4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("10-piece"), Borrowed("十枚落ち")]),
                        record: Borrowed("4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("3 Pawns"), Borrowed("歩三兵")]),
                        record: Borrowed("4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[ppp] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Naked King"), Borrowed("裸玉")]),
                        record: Borrowed("4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Dragonfly + NL"), Borrowed("トンボ＋桂香")]),
                        record: Borrowed("ln2k2nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Dragonfly + L"), Borrowed("トンボ＋香")]),
                        record: Borrowed("l3k3l/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Dragonfly"), Borrowed("トンボ")]),
                        record: Borrowed("4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Taiko"), Borrowed("太閤落ち")]),
                        record: Borrowed("lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Lance Gained"), Borrowed("香得")]),
                        record: Borrowed("lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[L] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Two Lance Gained"), Borrowed("兩香得")]),
                        record: Borrowed("1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[LL] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Bishop Gained"), Borrowed("角得")]),
                        record: Borrowed("lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[B] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Rook Gained"), Borrowed("飛車得")]),
                        record: Borrowed("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[R] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("Rook-Lance Gained"), Borrowed("飛香得")]),
                        record: Borrowed("lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[RL] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("2-piece Gained"), Borrowed("二枚得")]),
                        record: Borrowed("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[RB] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("3-piece Gained"), Borrowed("三枚得")]),
                        record: Borrowed("1nsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[RBL] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("4-piece Gained"), Borrowed("四枚得")]),
                        record: Borrowed("1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[RBLL] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("5-piece Gained"), Borrowed("五枚得")]),
                        record: Borrowed("2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[RBNLL] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("6-piece Gained"), Borrowed("六枚得")]),
                        record: Borrowed("2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[RBNNLL] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("7-piece Gained"), Borrowed("七枚得")]),
                        record: Borrowed("3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[RBSNNLL] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("8-piece Gained"), Borrowed("八枚得")]),
                        record: Borrowed("3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[RBSSNNLL] b 0 1"),
                    },
                    NamedStart {
                        names: list([Borrowed("9-piece Gained"), Borrowed("九枚得")]),
                        record: Borrowed("4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[RBGSSNNLL] b 0 1"),
                    },
                ]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "shogun",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("shogun"),
                extends: Some(Borrowed("crazyhouse")),
                remove: list([]),
                name: Borrowed("Shogun"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Shogun"),
            },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { promoted_betza: Some(Borrowed("BN")), ..Piece::EMPTY }),
                (
                    Borrowed("fers"),
                    Piece {
                        letter: Some('F'),
                        betza: Some(Borrowed("F")),
                        promoted_betza: Some(Borrowed("Q")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("knight"), Piece { promoted_betza: Some(Borrowed("KN")), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("K")), ..Piece::EMPTY }),
                (Borrowed("queen"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { promoted_betza: Some(Borrowed("RN")), ..Piece::EMPTY }),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("fers"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnb+fkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB+FKBNR[] w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "shoshogi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("shoshogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([]),
                name: Borrowed("Sho Shogi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Shoshogi"),
            },
            pieces: Pieces(list([(
                Borrowed("piece-e"),
                Piece {
                    letter: Some('E'),
                    betza: Some(Borrowed("FsfW")),
                    promoted_betza: Some(Borrowed("K")),
                    promoted_royal: Some(true),
                    ..Piece::EMPTY
                },
            )])),
            royals: Royals { white: Some(Range(1, 2)), black: Some(Range(1, 2)), ..Royals::EMPTY },
            holdings: Holdings { pieces: Some(list([])), ..Holdings::EMPTY },
            start: Start {
                record: Some(Borrowed("lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "shouse",
        names: "s house",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("shouse"),
                extends: Some(Borrowed("seirawan")),
                remove: list([]),
                name: Borrowed("S-House"),
                aliases: list([Borrowed("s house")]),
                also: list([]),
                pgn: Borrowed("S-House"),
            },
            castling: Castling { gates: Some(Gates::Always), ..Castling::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("hawk"),
                    Borrowed("elephant"),
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Tilde), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1")),
                named: list([]),
                shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "simplifiedgryphon",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("simplifiedgryphon"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Simplifiedgryphon"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Simplifiedgryphon"),
            },
            start: Start {
                record: Some(Borrowed("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "sittuyin",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("sittuyin"),
                extends: Some(Borrowed("makruk")),
                remove: list([Borrowed("met")]),
                name: Borrowed("Sittuyin"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Sittuyin"),
            },
            pieces: Pieces(list([(
                Borrowed("fers"),
                Piece { letter: Some('F'), betza: Some(Borrowed("F")), ..Piece::EMPTY },
            )])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("king"),
                    Borrowed("khon"),
                    Borrowed("fers"),
                    Borrowed("rook"),
                    Borrowed("knight"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::None), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KSSFRRNNkssfrrnn] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "sortofalmost",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("sortofalmost"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Sortofalmost"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Sortofalmost"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("chancellor"),
                    Piece {
                        letter: Some('C'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("RN")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("queen"), Piece { only: Some(ColorName::Black), ..Piece::EMPTY }),
            ])),
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "spartan",
        names: "spartan chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("spartan"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Spartan chess"),
                aliases: list([Borrowed("spartan chess")]),
                also: list([]),
                pgn: Borrowed("Spartan"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("captain"),
                    Piece {
                        letter: Some('C'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("WD")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("general"),
                    Piece {
                        letter: Some('G'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("RF")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("hoplite"),
                    Piece {
                        letter: Some('H'),
                        pawn: Some(true),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("fmFfcWimA")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("lieutenant"),
                    Piece {
                        letter: Some('L'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("FAsmW")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("warlord"),
                    Piece {
                        letter: Some('W'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("BN")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            royals: Royals { black: Some(Range(1, 2)), check: Some(CheckModel::All), ..Royals::EMPTY },
            castling: Castling { sides: Some(Sides { white: Borrowed("kq"), black: Borrowed("") }), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed("lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "standard",
        names: "chess\nnormal\nclassical\northodox\nstd\nregular\nandernach\nantiandernach\nsuperandernach\narmageddon\ncastle\ncheckless\nchess324\ncrossing\ndisplacedgrid\ngrid\nhoppelpoppel\nkamikazerooks\nknightrelay\nmisere\nnewzealand\nnightrider\nparadigm\nracingchess\nrifle\nrooksquare\nshoot\nsixthrank\nslippedgrid\nsquatter\ncapture\ncentaurking\ncheckmateless\ncoregal\nCoregal Chess\ncylinder\nfairy\nknightodds\nkriegspiel\nMisère Chess\nNew Zealand Chess\nNightrider Chess\nopposite-castling\npawnodds\nqueenodds\nriver\nrookodds",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("standard"),
                extends: None,
                remove: list([]),
                name: Borrowed("Chess"),
                aliases: list([
                    Borrowed("chess"),
                    Borrowed("normal"),
                    Borrowed("classical"),
                    Borrowed("orthodox"),
                    Borrowed("std"),
                    Borrowed("regular"),
                ]),
                also: list([
                    Borrowed("andernach"),
                    Borrowed("antiandernach"),
                    Borrowed("superandernach"),
                    Borrowed("armageddon"),
                    Borrowed("castle"),
                    Borrowed("checkless"),
                    Borrowed("chess324"),
                    Borrowed("crossing"),
                    Borrowed("displacedgrid"),
                    Borrowed("grid"),
                    Borrowed("hoppelpoppel"),
                    Borrowed("kamikazerooks"),
                    Borrowed("knightrelay"),
                    Borrowed("misere"),
                    Borrowed("newzealand"),
                    Borrowed("nightrider"),
                    Borrowed("paradigm"),
                    Borrowed("racingchess"),
                    Borrowed("rifle"),
                    Borrowed("rooksquare"),
                    Borrowed("shoot"),
                    Borrowed("sixthrank"),
                    Borrowed("slippedgrid"),
                    Borrowed("squatter"),
                    Borrowed("capture"),
                    Borrowed("centaurking"),
                    Borrowed("checkmateless"),
                    Borrowed("coregal"),
                    Borrowed("Coregal Chess"),
                    Borrowed("cylinder"),
                    Borrowed("fairy"),
                    Borrowed("knightodds"),
                    Borrowed("kriegspiel"),
                    Borrowed("Misère Chess"),
                    Borrowed("New Zealand Chess"),
                    Borrowed("Nightrider Chess"),
                    Borrowed("opposite-castling"),
                    Borrowed("pawnodds"),
                    Borrowed("queenodds"),
                    Borrowed("river"),
                    Borrowed("rookodds"),
                ]),
                pgn: Borrowed("Standard"),
            },
            board: Board { files: Some(8), ranks: Some(8), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { letter: Some('B'), betza: Some(Borrowed("B")), ..Piece::EMPTY }),
                (
                    Borrowed("king"),
                    Piece { letter: Some('K'), royal: Some(true), betza: Some(Borrowed("K")), ..Piece::EMPTY },
                ),
                (Borrowed("knight"), Piece { letter: Some('N'), betza: Some(Borrowed("N")), ..Piece::EMPTY }),
                (
                    Borrowed("pawn"),
                    Piece { letter: Some('P'), pawn: Some(true), betza: Some(Borrowed("fmWfceF")), ..Piece::EMPTY },
                ),
                (Borrowed("queen"), Piece { letter: Some('Q'), betza: Some(Borrowed("Q")), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { letter: Some('R'), betza: Some(Borrowed("R")), ..Piece::EMPTY }),
            ])),
            castling: Castling {
                squares: Some(CastlingSquares::Home),
                king: Some(King { piece: Borrowed("king"), file: Some('e') }),
                rook: Some(Rook { pieces: list([Borrowed("rook")]), king_side: Some('h'), queen_side: Some('a') }),
                targets: Some(Targets {
                    king_side: Target { king: 'g', rook: 'f' },
                    queen_side: Target { king: 'c', rook: 'd' },
                }),
                ..Castling::EMPTY
            },
            en_passant: EnPassant {
                target: Some(EpTarget::Square),
                movers: Some(list([Borrowed("pawn")])),
                target_ranks: Some(list([3])),
                ..EnPassant::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "stardust",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("stardust"),
                extends: Some(Borrowed("xiangqi")),
                remove: list([
                    Borrowed("advisor"),
                    Borrowed("bishop"),
                    Borrowed("cannon"),
                    Borrowed("king"),
                    Borrowed("knight"),
                    Borrowed("rook"),
                ]),
                name: Borrowed("Stardust"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Stardust"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("fers"),
                    Piece {
                        letter: Some('T'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("F")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("gold"),
                    Piece {
                        letter: Some('C'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("WfF")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("pawn"), Piece { royal: Some(true), only: Some(ColorName::Black), ..Piece::EMPTY }),
                (
                    Borrowed("piece-d"),
                    Piece {
                        letter: Some('D'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("FvW")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-o"),
                    Piece {
                        letter: Some('O'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("WcF")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-r"),
                    Piece {
                        letter: Some('R'),
                        royal: Some(true),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mQ2cW")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-x"),
                    Piece {
                        letter: Some('X'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mRcW")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-y"),
                    Piece {
                        letter: Some('Y'),
                        only: Some(ColorName::White),
                        betza: Some(Borrowed("mRcD")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            royals: Royals { black: Some(Range(0, 4)), ..Royals::EMPTY },
            holdings: Holdings {
                pieces: Some(list([Borrowed("piece-y"), Borrowed("piece-d"), Borrowed("piece-x"), Borrowed("fers")])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("3tot3/1p5p1/3XRX3/1d5d1/9/1p1t1t1p1/4d4/9/9/4C4[YYYYXXXXdttttttttt] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "suicide",
        names: "suicide chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("suicide"),
                extends: Some(Borrowed("antichess")),
                remove: list([]),
                name: Borrowed("Suicide chess"),
                aliases: list([Borrowed("suicide chess")]),
                also: list([]),
                pgn: Borrowed("Suicide"),
            },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "super",
        names: "super (Superchess)",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("super"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Superchess"),
                aliases: list([Borrowed("super (Superchess)")]),
                also: list([]),
                pgn: Borrowed("Super"),
            },
            pieces: Pieces(list([
                (Borrowed("amazon"), Piece { letter: Some('A'), betza: Some(Borrowed("QN")), ..Piece::EMPTY }),
                (Borrowed("empress"), Piece { letter: Some('E'), ..Piece::EMPTY }),
                (Borrowed("princess"), Piece { letter: Some('V'), ..Piece::EMPTY }),
                (Borrowed("spy"), Piece { letter: Some('S'), ..Piece::EMPTY }),
            ])),
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "supply",
        names: "Supply Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("supply"),
                extends: Some(Borrowed("xiangqi")),
                remove: list([]),
                name: Borrowed("Supply Chess"),
                aliases: list([Borrowed("Supply Chess")]),
                also: list([]),
                pgn: Borrowed("Supply"),
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                    Borrowed("cannon"),
                    Borrowed("advisor"),
                    Borrowed("rook"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { boards: Some(2), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "synochess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("synochess"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Synochess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Synochess"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("cannon"),
                    Piece {
                        letter: Some('C'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("pR")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("commoner"),
                    Piece {
                        letter: Some('A'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("K")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("elephant"),
                    Piece {
                        letter: Some('E'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("FA")),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("horse"), Piece { letter: Some('H'), betza: Some(Borrowed("nN")), ..Piece::EMPTY }),
                (Borrowed("pawn"), Piece { only: Some(ColorName::White), ..Piece::EMPTY }),
                (
                    Borrowed("soldier"),
                    Piece {
                        letter: Some('S'),
                        only: Some(ColorName::Black),
                        betza: Some(Borrowed("fsW")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            castling: Castling { sides: Some(Sides { white: Borrowed("kq"), black: Borrowed("") }), ..Castling::EMPTY },
            holdings: Holdings { pieces: Some(list([Borrowed("soldier")])), ..Holdings::EMPTY },
            start: Start {
                record: Some(Borrowed("rneakenr/8/1c4c1/1ss2ss1/8/8/PPPPPPPP/RNBQKBNR[ss] w KQ - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "tencubed",
        names: "Ten Cubed Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("tencubed"),
                extends: Some(Borrowed("grand")),
                remove: list([]),
                name: Borrowed("Ten Cubed Chess"),
                aliases: list([Borrowed("Ten Cubed Chess")]),
                also: list([]),
                pgn: Borrowed("Tencubed"),
            },
            pieces: Pieces(list([
                (Borrowed("chancellor"), Piece { letter: Some('M'), ..Piece::EMPTY }),
                (Borrowed("piece-c"), Piece { letter: Some('C'), betza: Some(Borrowed("DAW")), ..Piece::EMPTY }),
                (Borrowed("piece-w"), Piece { letter: Some('W'), betza: Some(Borrowed("CF")), ..Piece::EMPTY }),
            ])),
            start: Start {
                record: Some(Borrowed(
                    "2cwamwc2/1rnbqkbnr1/pppppppppp/10/10/10/10/PPPPPPPPPP/1RNBQKBNR1/2CWAMWC2 w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "theban",
        names: "pychess.org start of chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("theban"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Pychess.org start of chess"),
                aliases: list([Borrowed("pychess.org start of chess")]),
                also: list([]),
                pgn: Borrowed("Theban"),
            },
            pieces: Pieces(list([(
                Borrowed("pawn"),
                Piece {
                    on_edge: Some(Edges { white: list([Edge::First]), black: list([Edge::First]) }),
                    ..Piece::EMPTY
                },
            )])),
            start: Start {
                record: Some(Borrowed("1p6/2p3kn/3p2pp/4pppp/5ppp/8/PPPPPPPP/PPPPPPKN w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "threecheck",
        names: "3check\nthree check chess\nthreecheckchess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("threecheck"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Three-check"),
                aliases: list([Borrowed("3check"), Borrowed("three check chess"), Borrowed("threecheckchess")]),
                also: list([]),
                pgn: Borrowed("Three-check"),
            },
            castling: Castling { squares: Some(CastlingSquares::Free), ..Castling::EMPTY },
            checks: Checks { initial: Some(3), ..Checks::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1")),
                named: list([]),
                shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "threekings",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("threekings"),
                extends: Some(Borrowed("antichess")),
                remove: list([]),
                name: Borrowed("Three Kings"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Threekings"),
            },
            start: Start {
                record: Some(Borrowed("knbqkbnk/pppppppp/8/8/8/8/PPPPPPPP/KNBQKBNK w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "tictacchess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("tictacchess"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([Borrowed("pawn")]),
                name: Borrowed("Tictacchess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Tictacchess"),
            },
            pieces: Pieces(list([
                (Borrowed("piece-k"), Piece { letter: Some('K'), betza: Some(Borrowed("mKmgQ")), ..Piece::EMPTY }),
                (Borrowed("piece-q"), Piece { letter: Some('Q'), betza: Some(Borrowed("mQmgQ")), ..Piece::EMPTY }),
                (Borrowed("piece-r"), Piece { letter: Some('R'), betza: Some(Borrowed("mRmgQ")), ..Piece::EMPTY }),
            ])),
            holdings: Holdings {
                pieces: Some(list([Borrowed("piece-r"), Borrowed("piece-q"), Borrowed("piece-k")])),
                ..Holdings::EMPTY
            },
            start: Start { record: Some(Borrowed("3/3/3[RQKrqk] w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "torishogi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("torishogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("rook"),
                    Borrowed("silver"),
                ]),
                name: Borrowed("Tori Shogi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Torishogi"),
            },
            board: Board { files: Some(7), ranks: Some(7), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("pawn"), Piece { betza: Some(Borrowed("bFfD")), promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("piece-c"),
                    Piece { letter: Some('C'), betza: Some(Borrowed("FvW")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-f"),
                    Piece {
                        letter: Some('F'),
                        betza: Some(Borrowed("FsfW")),
                        promoted_betza: Some(Borrowed("KbRfBbF2")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-l"),
                    Piece {
                        letter: Some('L'),
                        betza: Some(Borrowed("fRrbBlbF")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-r"),
                    Piece {
                        letter: Some('R'),
                        betza: Some(Borrowed("fRlbBrbF")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-s"),
                    Piece {
                        letter: Some('S'),
                        betza: Some(Borrowed("fW")),
                        promoted_betza: Some(Borrowed("fAbD")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("pawn"),
                    Borrowed("piece-r"),
                    Borrowed("piece-l"),
                    Borrowed("piece-c"),
                    Borrowed("piece-f"),
                    Borrowed("piece-s"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR[] w 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "torpedo",
        names: "Torpedo Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("torpedo"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Torpedo Chess"),
                aliases: list([Borrowed("Torpedo Chess")]),
                also: list([]),
                pgn: Borrowed("Torpedo"),
            },
            en_passant: EnPassant { target_ranks: Some(list([2, 3, 4, 5, 6, 7])), ..EnPassant::EMPTY },
            start: Start { record: None, named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "troitzky",
        names: "Troitzky Chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("troitzky"),
                extends: Some(Borrowed("grand")),
                remove: list([Borrowed("archbishop"), Borrowed("chancellor")]),
                name: Borrowed("Troitzky Chess"),
                aliases: list([Borrowed("Troitzky Chess")]),
                also: list([]),
                pgn: Borrowed("Troitzky"),
            },
            board: Board { walls: Some(Walls::Static), ..Board::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "****qk****/**rnbbnr**/*pppppppp*/*8*/10/10/*8*/*PPPPPPPP*/**RNBBNR**/****QK**** w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "tuktuk",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("tuktuk"),
                extends: Some(Borrowed("hexapawn")),
                remove: list([Borrowed("pawn")]),
                name: Borrowed("Tuktuk"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Tuktuk"),
            },
            board: Board { files: Some(6), ranks: Some(6), ..Board::EMPTY },
            pieces: Pieces(list([(
                Borrowed("piece-w"),
                Piece { letter: Some('W'), betza: Some(Borrowed("mvR")), ..Piece::EMPTY },
            )])),
            start: Start { record: Some(Borrowed("wwwwww/6/6/6/6/WWWWWW w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "twilight",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("twilight"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Twilight chess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Twilight"),
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("queen"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "twokings",
        names: "XBoard: twokings\nwild 9",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("twokings"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("XBoard: twokings"),
                aliases: list([Borrowed("XBoard: twokings"), Borrowed("wild 9")]),
                also: list([]),
                pgn: Borrowed("Twokings"),
            },
            royals: Royals { white: Some(Range(1, 2)), black: Some(Range(1, 2)), ..Royals::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "twokings2",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("twokings2"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Twokings2"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Twokings2"),
            },
            royals: Royals { white: Some(Range(0, 2)), black: Some(Range(0, 2)), ..Royals::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "twokingssymmetric",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("twokingssymmetric"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Twokingssymmetric"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Twokingssymmetric"),
            },
            royals: Royals { white: Some(Range(1, 2)), black: Some(Range(1, 2)), ..Royals::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "upsidedown",
        names: "Wild/5",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("upsidedown"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Upside Down"),
                aliases: list([Borrowed("Wild/5")]),
                also: list([]),
                pgn: Borrowed("Upsidedown"),
            },
            start: Start {
                record: Some(Borrowed("RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "upsidedown-desktop",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("upsidedown-desktop"),
                extends: Some(Borrowed("nocastle")),
                remove: list([]),
                name: Borrowed("Upside Down"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Upsidedown-desktop"),
            },
            start: Start {
                record: Some(Borrowed("RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "weak",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("weak"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Weak"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Weak"),
            },
            castling: Castling { sides: Some(Sides { white: Borrowed("kq"), black: Borrowed("") }), ..Castling::EMPTY },
            start: Start {
                record: Some(Borrowed("nnnnknnn/pppppppp/2p2p2/1pppppp1/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "white-king-only",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("white-king-only"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("White king only"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("White king only"),
            },
            royals: Royals { white: Some(Exactly(1)), black: Some(Exactly(0)), ..Royals::EMPTY },
            start: Start { record: Some(Borrowed("8/8/8/8/8/8/8/4K3 w - - 0 1")), named: list([]), shuffle: None },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "wildcastle",
        names: "wild/0\nwild/1",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("wildcastle"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Wild castle"),
                aliases: list([Borrowed("wild/0"), Borrowed("wild/1")]),
                also: list([]),
                pgn: Borrowed("wild/0"),
            },
            castling: Castling {
                squares: Some(CastlingSquares::Free),
                targets_from: Some(list([TargetsFrom {
                    king: 'd',
                    king_side: Target { king: 'f', rook: 'e' },
                    queen_side: Target { king: 'b', rook: 'c' },
                }])),
                ..Castling::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "wildebeest",
        names: "wildebeest chess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("wildebeest"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Wildebeest chess"),
                aliases: list([Borrowed("wildebeest chess")]),
                also: list([]),
                pgn: Borrowed("Wildebeest"),
            },
            board: Board { files: Some(11), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("camel"), Piece { letter: Some('C'), betza: Some(Borrowed("C")), ..Piece::EMPTY }),
                (Borrowed("wildebeest"), Piece { letter: Some('W'), betza: Some(Borrowed("NC")), ..Piece::EMPTY }),
            ])),
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant {
                target: Some(EpTarget::PassedSquares),
                target_ranks: Some(list([3, 4])),
                ..EnPassant::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnccwkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKWCCNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "wolf",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("wolf"),
                extends: Some(Borrowed("standard")),
                remove: list([Borrowed("knight")]),
                name: Borrowed("Wolf"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Wolf"),
            },
            board: Board { ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (
                    Borrowed("archbishop"),
                    Piece { letter: Some('F'), betza: Some(Borrowed("BN")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("bishop"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("chancellor"),
                    Piece { letter: Some('W'), betza: Some(Borrowed("RN")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("nightrider"),
                    Piece { letter: Some('N'), betza: Some(Borrowed("NN")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("NNQ")), ..Piece::EMPTY }),
                (
                    Borrowed("piece-s"),
                    Piece {
                        letter: Some('S'),
                        betza: Some(Borrowed("fKifmnD")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("queen"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("rook"), Piece { promotes: Some(false), ..Piece::EMPTY }),
            ])),
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant {
                target: Some(EpTarget::TwoSquares),
                movers: Some(list([Borrowed("piece-s")])),
                ..EnPassant::EMPTY
            },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("qwfrbbnk/pssppssp/1pp2pp1/8/8/8/8/1PP2PP1/PSSPPSSP/KNBBRFWQ w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "xboard-fairy",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("xboard-fairy"),
                extends: Some(Borrowed("standard")),
                remove: list([]),
                name: Borrowed("Fairy chess of XBoard"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Xboard-fairy"),
            },
            pieces: Pieces(list([
                (Borrowed("piece-a"), Piece { letter: Some('A'), ..Piece::EMPTY }),
                (Borrowed("piece-c"), Piece { letter: Some('C'), ..Piece::EMPTY }),
                (Borrowed("piece-d"), Piece { letter: Some('D'), ..Piece::EMPTY }),
                (Borrowed("piece-e"), Piece { letter: Some('E'), ..Piece::EMPTY }),
                (Borrowed("piece-f"), Piece { letter: Some('F'), ..Piece::EMPTY }),
                (Borrowed("piece-g"), Piece { letter: Some('G'), ..Piece::EMPTY }),
                (Borrowed("piece-h"), Piece { letter: Some('H'), ..Piece::EMPTY }),
                (Borrowed("piece-i"), Piece { letter: Some('I'), ..Piece::EMPTY }),
                (Borrowed("piece-j"), Piece { letter: Some('J'), ..Piece::EMPTY }),
                (Borrowed("piece-l"), Piece { letter: Some('L'), ..Piece::EMPTY }),
                (Borrowed("piece-m"), Piece { letter: Some('M'), ..Piece::EMPTY }),
                (Borrowed("piece-o"), Piece { letter: Some('O'), ..Piece::EMPTY }),
                (Borrowed("piece-s"), Piece { letter: Some('S'), ..Piece::EMPTY }),
                (Borrowed("piece-u"), Piece { letter: Some('U'), ..Piece::EMPTY }),
                (Borrowed("piece-v"), Piece { letter: Some('V'), ..Piece::EMPTY }),
                (Borrowed("piece-w"), Piece { letter: Some('W'), ..Piece::EMPTY }),
            ])),
            start: Start {
                record: Some(Borrowed("iecakcei/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "xhess",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("xhess"),
                extends: Some(Borrowed("grand")),
                remove: list([Borrowed("archbishop"), Borrowed("chancellor")]),
                name: Borrowed("Xhess"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Xhess"),
            },
            pieces: Pieces(list([
                (Borrowed("cannon"), Piece { letter: Some('C'), betza: Some(Borrowed("mRcpR")), ..Piece::EMPTY }),
                (Borrowed("nightrider"), Piece { letter: Some('I'), betza: Some(Borrowed("NN")), ..Piece::EMPTY }),
                (
                    Borrowed("piece-h"),
                    Piece { letter: Some('H'), betza: Some(Borrowed("mfWcfFfhmnN")), ..Piece::EMPTY },
                ),
            ])),
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            start: Start {
                record: Some(Borrowed(
                    "r8r/3nkqn3/hcb1ii1bch/1hhhhhhhh1/10/10/1HHHHHHHH1/HCB1II1BCH/3NKQN3/R8R w - - 0 1",
                )),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "xiangfu",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("xiangfu"),
                extends: Some(Borrowed("xiangqi")),
                remove: list([Borrowed("advisor"), Borrowed("king"), Borrowed("knight"), Borrowed("pawn")]),
                name: Borrowed("Xiang Fu"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Xiangfu"),
            },
            board: Board { ranks: Some(9), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("bishop"), Piece { synonyms: Some(list([])), promotes: Some(false), ..Piece::EMPTY }),
                (Borrowed("cannon"), Piece { promotes: Some(false), ..Piece::EMPTY }),
                (
                    Borrowed("horse"),
                    Piece { letter: Some('N'), betza: Some(Borrowed("nN")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-g"),
                    Piece {
                        letter: Some('G'),
                        betza: Some(Borrowed("Q1")),
                        promoted_betza: Some(Borrowed("K")),
                        promoted_royal: Some(true),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-m"),
                    Piece { letter: Some('M'), betza: Some(Borrowed("nAnD")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-w"),
                    Piece { letter: Some('W'), betza: Some(Borrowed("mBcpB")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (Borrowed("rook"), Piece { promotes: Some(false), ..Piece::EMPTY }),
            ])),
            royals: Royals { white: Some(Range(0, 2)), black: Some(Range(0, 2)), ..Royals::EMPTY },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-g"),
                    Borrowed("piece-m"),
                    Borrowed("piece-w"),
                    Borrowed("horse"),
                    Borrowed("cannon"),
                    Borrowed("rook"),
                    Borrowed("bishop"),
                ])),
                ..Holdings::EMPTY
            },
            record: Record { promoted: Some(Promoted::Plus), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("2rbm4/2cwn4/2+g1+g4/9/9/9/4+G1+G2/4NWC2/4MBR2[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "xiangqi",
        names: "chinese chess\ncchess",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("xiangqi"),
                extends: Some(Borrowed("standard")),
                remove: list([
                    Borrowed("queen"),
                    Borrowed("pawn"),
                    Borrowed("knight"),
                    Borrowed("bishop"),
                    Borrowed("rook"),
                    Borrowed("king"),
                ]),
                name: Borrowed("Xiangqi"),
                aliases: list([Borrowed("chinese chess"), Borrowed("cchess")]),
                also: list([]),
                pgn: Borrowed("Xiangqi"),
            },
            board: Board { files: Some(9), ranks: Some(10), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("advisor"), Piece { letter: Some('A'), ..Piece::EMPTY }),
                (Borrowed("bishop"), Piece { letter: Some('B'), synonyms: Some(list(['E'])), ..Piece::EMPTY }),
                (Borrowed("cannon"), Piece { letter: Some('C'), ..Piece::EMPTY }),
                (Borrowed("king"), Piece { letter: Some('K'), royal: Some(true), ..Piece::EMPTY }),
                (Borrowed("knight"), Piece { letter: Some('N'), synonyms: Some(list(['H'])), ..Piece::EMPTY }),
                (
                    Borrowed("pawn"),
                    Piece {
                        letter: Some('P'),
                        pawn: Some(true),
                        on_edge: Some(Edges { white: list([Edge::Last]), black: list([Edge::Last]) }),
                        ..Piece::EMPTY
                    },
                ),
                (Borrowed("rook"), Piece { letter: Some('R'), ..Piece::EMPTY }),
            ])),
            castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
            en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
            record: Record { white: Some(list(['r'])), ..Record::EMPTY },
            start: Start {
                record: Some(Borrowed("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "xiangqihouse",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("xiangqihouse"),
                extends: Some(Borrowed("xiangqi")),
                remove: list([]),
                name: Borrowed("Xiangqihouse"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Xiangqihouse"),
            },
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("bishop"),
                    Borrowed("knight"),
                    Borrowed("pawn"),
                    Borrowed("cannon"),
                    Borrowed("advisor"),
                    Borrowed("rook"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "yarishogi",
        names: "",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("yarishogi"),
                extends: Some(Borrowed("shogi")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("rook"),
                    Borrowed("silver"),
                ]),
                name: Borrowed("Yari Shogi"),
                aliases: list([]),
                also: list([]),
                pgn: Borrowed("Yarishogi"),
            },
            board: Board { files: Some(7), ..Board::EMPTY },
            pieces: Pieces(list([
                (Borrowed("pawn"), Piece { promoted_betza: Some(Borrowed("fKbR")), ..Piece::EMPTY }),
                (
                    Borrowed("piece-b"),
                    Piece {
                        letter: Some('B'),
                        betza: Some(Borrowed("fFfR")),
                        promoted_betza: Some(Borrowed("WfFbR")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-n"),
                    Piece {
                        letter: Some('N'),
                        betza: Some(Borrowed("fRffN")),
                        promoted_betza: Some(Borrowed("WfFbR")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-r"),
                    Piece {
                        letter: Some('R'),
                        betza: Some(Borrowed("frlR")),
                        promoted_betza: Some(Borrowed("R")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([Borrowed("piece-r"), Borrowed("piece-b"), Borrowed("piece-n"), Borrowed("pawn")])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR[] w 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
    BuiltIn {
        id: "yokai",
        names: "Yokai Shogi",
        file: LazyLock::new(|| ProfileFile {
            schema: 1,
            variant: Variant {
                id: Borrowed("yokai"),
                extends: Some(Borrowed("shogi")),
                remove: list([
                    Borrowed("bishop"),
                    Borrowed("gold"),
                    Borrowed("knight"),
                    Borrowed("lance"),
                    Borrowed("rook"),
                    Borrowed("silver"),
                ]),
                name: Borrowed("Yokai Shogi"),
                aliases: list([Borrowed("Yokai Shogi")]),
                also: list([]),
                pgn: Borrowed("Yokai"),
            },
            pieces: Pieces(list([
                (
                    Borrowed("piece-a"),
                    Piece {
                        letter: Some('A'),
                        betza: Some(Borrowed("fFbrFvrW")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-c"),
                    Piece {
                        letter: Some('C'),
                        betza: Some(Borrowed("fFblFvlW")),
                        promotes: Some(false),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-f"),
                    Piece {
                        letter: Some('F'),
                        betza: Some(Borrowed("mRcB")),
                        promoted_betza: Some(Borrowed("KmRcB")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-g"),
                    Piece {
                        letter: Some('G'),
                        betza: Some(Borrowed("fhN")),
                        promoted_betza: Some(Borrowed("N")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-l"),
                    Piece { letter: Some('L'), betza: Some(Borrowed("fRrBlF")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-n"),
                    Piece { letter: Some('N'), betza: Some(Borrowed("sR")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-r"),
                    Piece { letter: Some('R'), betza: Some(Borrowed("fRlBrF")), promotes: Some(false), ..Piece::EMPTY },
                ),
                (
                    Borrowed("piece-t"),
                    Piece {
                        letter: Some('T'),
                        betza: Some(Borrowed("mBcR")),
                        promoted_betza: Some(Borrowed("KmBcR")),
                        ..Piece::EMPTY
                    },
                ),
                (
                    Borrowed("piece-y"),
                    Piece {
                        letter: Some('Y'),
                        betza: Some(Borrowed("R2mD")),
                        promoted_betza: Some(Borrowed("R2mFmAmDmN")),
                        ..Piece::EMPTY
                    },
                ),
            ])),
            holdings: Holdings {
                pieces: Some(list([
                    Borrowed("piece-y"),
                    Borrowed("piece-c"),
                    Borrowed("piece-a"),
                    Borrowed("piece-g"),
                    Borrowed("piece-l"),
                    Borrowed("piece-r"),
                    Borrowed("piece-n"),
                    Borrowed("piece-t"),
                    Borrowed("piece-f"),
                    Borrowed("pawn"),
                ])),
                ..Holdings::EMPTY
            },
            start: Start {
                record: Some(Borrowed("rgytkfygl/1c5a1/ppppppppp/9/9/9/PPPPPPPPP/1A5C1/LGYFKTYGR[Nn] w 0 1")),
                named: list([]),
                shuffle: None,
            },
            ..EMPTY
        }),
    },
];
