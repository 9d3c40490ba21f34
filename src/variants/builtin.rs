//! The built-in profiles, made of the files in `variants/` by
//! `FENCONV_UPDATE=1 cargo test --lib constants && cargo fmt`.

#![allow(clippy::enum_glob_use, clippy::needless_update, clippy::wildcard_imports)]

use std::borrow::Cow::Borrowed;

use crate::profile::schema::{Bounds::*, ShuffleRule::*, *};

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
    start: Start { record: None, shuffle: None },
};

/// Sorted by id.
pub(super) static BUILT_IN: &[ProfileFile] = &[
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("active"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Active chess"),
            aliases: Borrowed(&[Borrowed("active chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Active"),
        },
        board: Board { files: Some(9), ..Board::EMPTY },
        castling: Castling {
            squares: Some(CastlingSquares::Home),
            king: Some(King { piece: Borrowed("king"), file: Some('d') }),
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('h'), queen_side: Some('a') }),
            ..Castling::EMPTY
        },
        start: Start {
            record: Some(Borrowed("rnbkqbnrq/ppppppppp/9/9/9/9/PPPPPPPPP/RNBKQBNRQ w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("alice"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Alice chess"),
            aliases: Borrowed(&[Borrowed("alice chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Alice"),
        },
        record: Record { promoted: Some(Promoted::Bar), ..Record::EMPTY },
        start: Start { record: None, shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("almost"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[Borrowed("queen")]),
            name: Borrowed("Almost chess"),
            aliases: Borrowed(&[Borrowed("almost chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Almost"),
        },
        pieces: Pieces(Borrowed(&[(
            Borrowed("chancellor"),
            Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY },
        )])),
        start: Start {
            record: Some(Borrowed("rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("amazon"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[Borrowed("queen")]),
            name: Borrowed("Amazon chess"),
            aliases: Borrowed(&[Borrowed("amazon chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Amazon"),
        },
        pieces: Pieces(Borrowed(&[(
            Borrowed("amazon"),
            Piece { letter: Some('A'), betza: Some(Borrowed("QN")), ..Piece::EMPTY },
        )])),
        start: Start {
            record: Some(Borrowed("rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("antichess"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Antichess"),
            aliases: Borrowed(&[Borrowed("anti chess"), Borrowed("anti"), Borrowed("antichess960")]),
            also: Borrowed(&[]),
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
            shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("atomic"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Atomic chess"),
            aliases: Borrowed(&[Borrowed("atom"), Borrowed("atomic chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Atomic"),
        },
        royals: Royals {
            white: Some(Range(0, 1)),
            black: Some(Range(0, 1)),
            check: Some(CheckModel::Atomic),
            ..Royals::EMPTY
        },
        castling: Castling { squares: Some(CastlingSquares::Free), ..Castling::EMPTY },
        start: Start { record: None, shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }) },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("berolina"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Berolina chess"),
            aliases: Borrowed(&[Borrowed("berolina chess")]),
            also: Borrowed(&[Borrowed("gridolina")]),
            pgn: Borrowed("Berolina"),
        },
        pieces: Pieces(Borrowed(&[(
            Borrowed("pawn"),
            Piece { betza: Some(Borrowed("mfFcfeWimfnA")), ..Piece::EMPTY },
        )])),
        en_passant: EnPassant { target: Some(EpTarget::TwoSquares), ..EnPassant::EMPTY },
        start: Start { record: None, shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("blackletter"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Black letter chess"),
            aliases: Borrowed(&[]),
            also: Borrowed(&[]),
            pgn: Borrowed("Black Letter"),
        },
        board: Board { files: Some(9), ranks: Some(10), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[
            (Borrowed("elephant"), Piece { letter: Some('E'), ..Piece::EMPTY }),
            (Borrowed("hawk"), Piece { letter: Some('H'), ..Piece::EMPTY }),
            (Borrowed("minister"), Piece { letter: Some('M'), ..Piece::EMPTY }),
        ])),
        castling: Castling {
            squares: Some(CastlingSquares::Home),
            rank: Some(2),
            king: Some(King { piece: Borrowed("king"), file: Some('e') }),
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('i'), queen_side: Some('a') }),
            ..Castling::EMPTY
        },
        en_passant: EnPassant { target_ranks: Some(Borrowed(&[4])), ..EnPassant::EMPTY },
        holdings: Holdings { pieces: Some(Borrowed(&[Borrowed("hawk")])), ..Holdings::EMPTY },
        start: Start {
            record: Some(Borrowed(
                "1ebq1meb1/rn2k2nr/ppppppppp/9/9/9/9/PPPPPPPPP/RN2K2NR/1EBQ1MEB1[HHhh] w KQkq - 0 1",
            )),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("bughouse"),
            extends: Some(Borrowed("crazyhouse")),
            remove: Borrowed(&[]),
            name: Borrowed("Bughouse"),
            aliases: Borrowed(&[Borrowed("bug")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Bughouse"),
        },
        start: Start { record: None, shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }) },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("cambodian"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[Borrowed("queen"), Borrowed("bishop")]),
            name: Borrowed("Cambodian chess (Ouk)"),
            aliases: Borrowed(&[Borrowed("ouk"), Borrowed("ouk chaktrang")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Cambodian"),
        },
        pieces: Pieces(Borrowed(&[
            (Borrowed("khon"), Piece { letter: Some('S'), betza: Some(Borrowed("FfW")), ..Piece::EMPTY }),
            (Borrowed("met"), Piece { letter: Some('M'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
        ])),
        castling: Castling { squares: Some(CastlingSquares::None), gates: Some(Gates::Always), ..Castling::EMPTY },
        en_passant: EnPassant { target: Some(EpTarget::Counting), ..EnPassant::EMPTY },
        record: Record { promoted: Some(Promoted::Tilde), ..Record::EMPTY },
        start: Start {
            record: Some(Borrowed("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("capablanca"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Capablanca chess"),
            aliases: Borrowed(&[Borrowed("capa"), Borrowed("capablanca chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Capablanca"),
        },
        board: Board { files: Some(10), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[
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
            shuffle: Some(Shuffle {
                count: Some(48000),
                rules: Some(Borrowed(&[
                    Between { piece: Borrowed("king"), of: Borrowed("rook") },
                    OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                    OppositeShades { pieces: (Borrowed("queen"), Borrowed("archbishop")) },
                ])),
                ..Shuffle::EMPTY
            }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("capahouse"),
            extends: Some(Borrowed("capablanca")),
            remove: Borrowed(&[]),
            name: Borrowed("Capahouse"),
            aliases: Borrowed(&[Borrowed("capa house")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Capahouse"),
        },
        holdings: Holdings {
            pieces: Some(Borrowed(&[
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
            shuffle: Some(Shuffle { like: Some(Borrowed("capablanca")), ..Shuffle::EMPTY }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("caparandom"),
            extends: Some(Borrowed("capablanca")),
            remove: Borrowed(&[]),
            name: Borrowed("Capablanca random chess"),
            aliases: Borrowed(&[Borrowed("capablanca960"), Borrowed("crc"), Borrowed("capablanca random")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Caparandom"),
        },
        start: Start {
            record: None,
            shuffle: Some(Shuffle {
                like: Some(Borrowed("capablanca")),
                count: Some(21836),
                rules: Some(Borrowed(&[
                    Between { piece: Borrowed("king"), of: Borrowed("rook") },
                    OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                    OppositeShades { pieces: (Borrowed("queen"), Borrowed("archbishop")) },
                    PawnsProtected {},
                ])),
                ..Shuffle::EMPTY
            }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("chancellor"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Chancellor chess"),
            aliases: Borrowed(&[Borrowed("chancellor chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Chancellor"),
        },
        board: Board { files: Some(9), ranks: Some(9), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[(
            Borrowed("chancellor"),
            Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY },
        )])),
        castling: Castling {
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('i'), queen_side: Some('a') }),
            ..Castling::EMPTY
        },
        start: Start {
            record: Some(Borrowed("rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR w KQkq - 0 1")),
            shuffle: Some(Shuffle {
                count: Some(8400),
                rules: Some(Borrowed(&[
                    Between { piece: Borrowed("king"), of: Borrowed("rook") },
                    OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                ])),
                ..Shuffle::EMPTY
            }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("chess960"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Chess960"),
            aliases: Borrowed(&[
                Borrowed("960"),
                Borrowed("fischerandom"),
                Borrowed("fischerrandom"),
                Borrowed("fischer random"),
                Borrowed("frc"),
                Borrowed("freestyle"),
                Borrowed("9lx"),
                Borrowed("wild/fr"),
            ]),
            also: Borrowed(&[]),
            pgn: Borrowed("Chess960"),
        },
        castling: Castling { squares: Some(CastlingSquares::Free), ..Castling::EMPTY },
        start: Start {
            record: None,
            shuffle: Some(Shuffle {
                numbering: Some(ShuffleNumbering::Scharnagl),
                count: Some(960),
                rules: Some(Borrowed(&[
                    Between { piece: Borrowed("king"), of: Borrowed("rook") },
                    OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                ])),
                ..Shuffle::EMPTY
            }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("chigorin"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Chigorin chess"),
            aliases: Borrowed(&[Borrowed("chigorin chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Chigorin"),
        },
        pieces: Pieces(Borrowed(&[(
            Borrowed("chancellor"),
            Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY },
        )])),
        start: Start {
            record: Some(Borrowed("rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("courier"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[Borrowed("queen")]),
            name: Borrowed("Courier chess"),
            aliases: Borrowed(&[Borrowed("courier chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Courier"),
        },
        board: Board { files: Some(12), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[
            (Borrowed("elephant"), Piece { letter: Some('E'), betza: Some(Borrowed("A")), ..Piece::EMPTY }),
            (Borrowed("ferz"), Piece { letter: Some('F'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
            (Borrowed("mann"), Piece { letter: Some('M'), betza: Some(Borrowed("K")), ..Piece::EMPTY }),
            (Borrowed("wazir"), Piece { letter: Some('W'), betza: Some(Borrowed("W")), ..Piece::EMPTY }),
        ])),
        castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
        en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
        start: Start {
            record: Some(Borrowed("rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("crazyhouse"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Crazyhouse"),
            aliases: Borrowed(&[Borrowed("crazy house"), Borrowed("house"), Borrowed("zh")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Crazyhouse"),
        },
        castling: Castling { squares: Some(CastlingSquares::Free), ..Castling::EMPTY },
        holdings: Holdings {
            pieces: Some(Borrowed(&[
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
            shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("cwda"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Chess with different armies"),
            aliases: Borrowed(&[Borrowed("different armies")]),
            also: Borrowed(&[
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
        pieces: Pieces(Borrowed(&[
            (Borrowed("bede"), Piece { letter: Some('D'), betza: Some(Borrowed("BD")), ..Piece::EMPTY }),
            (Borrowed("cardinal"), Piece { letter: Some('C'), betza: Some(Borrowed("BN")), ..Piece::EMPTY }),
            (
                Borrowed("charging_knight"),
                Piece { letter: Some('H'), betza: Some(Borrowed("fNsbWbF")), ..Piece::EMPTY },
            ),
            (Borrowed("charging_rook"), Piece { letter: Some('G'), betza: Some(Borrowed("fsRbK")), ..Piece::EMPTY }),
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
                pieces: Borrowed(&[
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
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("dfrc"),
            extends: Some(Borrowed("chess960")),
            remove: Borrowed(&[]),
            name: Borrowed("Double Chess960"),
            aliases: Borrowed(&[Borrowed("double chess960"), Borrowed("double fischer random")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Chess960"),
        },
        start: Start {
            record: None,
            shuffle: Some(Shuffle {
                like: Some(Borrowed("chess960")),
                mirror: Some(Mirror::Independent),
                ..Shuffle::EMPTY
            }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("dragon"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Dragon chess"),
            aliases: Borrowed(&[]),
            also: Borrowed(&[]),
            pgn: Borrowed("Dragon"),
        },
        pieces: Pieces(Borrowed(&[(
            Borrowed("dragon"),
            Piece { letter: Some('D'), betza: Some(Borrowed("BN")), ..Piece::EMPTY },
        )])),
        holdings: Holdings { pieces: Some(Borrowed(&[Borrowed("dragon")])), ..Holdings::EMPTY },
        start: Start {
            record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Dd] w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("duck"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Duck chess"),
            aliases: Borrowed(&[Borrowed("duck chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Duck"),
        },
        board: Board { walls: Some(Walls::Mobile), ..Board::EMPTY },
        royals: Royals {
            white: Some(Range(0, 1)),
            black: Some(Range(0, 1)),
            check: Some(CheckModel::None),
            ..Royals::EMPTY
        },
        start: Start { record: None, shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("embassy"),
            extends: Some(Borrowed("capablanca")),
            remove: Borrowed(&[]),
            name: Borrowed("Embassy chess"),
            aliases: Borrowed(&[Borrowed("embassy chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Embassy"),
        },
        castling: Castling {
            squares: Some(CastlingSquares::Home),
            king: Some(King { piece: Borrowed("king"), file: Some('e') }),
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('j'), queen_side: Some('a') }),
            targets: Some(Targets {
                king_side: Target { king: 'h', rook: 'g' },
                queen_side: Target { king: 'b', rook: 'c' },
            }),
            ..Castling::EMPTY
        },
        start: Start {
            record: Some(Borrowed("rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("extinction"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Extinction chess"),
            aliases: Borrowed(&[Borrowed("extinction chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Extinction"),
        },
        royals: Royals {
            white: Some(Range(0, 64)),
            black: Some(Range(0, 64)),
            check: Some(CheckModel::None),
            ..Royals::EMPTY
        },
        start: Start { record: None, shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("fivecheck"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Five-check"),
            aliases: Borrowed(&[Borrowed("5check")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Five-check"),
        },
        checks: Checks { initial: Some(5), ..Checks::EMPTY },
        start: Start {
            record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5+5 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("fogofwar"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Fog of war"),
            aliases: Borrowed(&[Borrowed("fog of war"), Borrowed("dark chess"), Borrowed("darkchess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Fog of War"),
        },
        royals: Royals {
            white: Some(Range(0, 1)),
            black: Some(Range(0, 1)),
            check: Some(CheckModel::None),
            ..Royals::EMPTY
        },
        start: Start { record: None, shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("giveaway"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Giveaway chess"),
            aliases: Borrowed(&[Borrowed("give away"), Borrowed("give away chess"), Borrowed("giveaway chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Giveaway"),
        },
        royals: Royals {
            white: Some(Range(0, 64)),
            black: Some(Range(0, 64)),
            check: Some(CheckModel::None),
            ..Royals::EMPTY
        },
        start: Start { record: None, shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("gothic"),
            extends: Some(Borrowed("capablanca")),
            remove: Borrowed(&[]),
            name: Borrowed("Gothic chess"),
            aliases: Borrowed(&[Borrowed("gothic chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Gothic"),
        },
        castling: Castling {
            squares: Some(CastlingSquares::Home),
            king: Some(King { piece: Borrowed("king"), file: Some('f') }),
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('j'), queen_side: Some('a') }),
            ..Castling::EMPTY
        },
        start: Start {
            record: Some(Borrowed("rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("grand"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Grand chess"),
            aliases: Borrowed(&[Borrowed("grand chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Grand"),
        },
        board: Board { files: Some(10), ranks: Some(10), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[
            (Borrowed("archbishop"), Piece { letter: Some('A'), betza: Some(Borrowed("BN")), ..Piece::EMPTY }),
            (Borrowed("chancellor"), Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY }),
        ])),
        castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
        en_passant: EnPassant { target_ranks: Some(Borrowed(&[4])), ..EnPassant::EMPTY },
        start: Start {
            record: Some(Borrowed("r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("gustav3"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Gustav III chess"),
            aliases: Borrowed(&[Borrowed("gustav"), Borrowed("gustav iii")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Gustav III"),
        },
        board: Board { files: Some(10), walls: Some(Walls::Static), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[(
            Borrowed("amazon"),
            Piece { letter: Some('A'), betza: Some(Borrowed("QN")), ..Piece::EMPTY },
        )])),
        castling: Castling {
            squares: Some(CastlingSquares::Home),
            king: Some(King { piece: Borrowed("king"), file: Some('f') }),
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('i'), queen_side: Some('b') }),
            targets: Some(Targets {
                king_side: Target { king: 'h', rook: 'g' },
                queen_side: Target { king: 'd', rook: 'e' },
            }),
            ..Castling::EMPTY
        },
        start: Start {
            record: Some(Borrowed("arnbqkbnra/*pppppppp*/*8*/*8*/*8*/*8*/*PPPPPPPP*/ARNBQKBNRA w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("horde"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Horde"),
            aliases: Borrowed(&[Borrowed("horde chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Horde"),
        },
        pieces: Pieces(Borrowed(&[(
            Borrowed("pawn"),
            Piece { on_edge: Some(Edges { white: Borrowed(&[Edge::First]), black: Borrowed(&[]) }), ..Piece::EMPTY },
        )])),
        royals: Royals { white: Some(Exactly(0)), ..Royals::EMPTY },
        castling: Castling {
            squares: Some(CastlingSquares::Free),
            sides: Some(Sides { white: Borrowed(""), black: Borrowed("kq") }),
            ..Castling::EMPTY
        },
        start: Start {
            record: Some(Borrowed("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1")),
            shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), mirror: Some(Mirror::Black), ..Shuffle::EMPTY }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("janus"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Janus chess"),
            aliases: Borrowed(&[Borrowed("janus chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Janus"),
        },
        board: Board { files: Some(10), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[(
            Borrowed("janus"),
            Piece { letter: Some('J'), betza: Some(Borrowed("BN")), ..Piece::EMPTY },
        )])),
        castling: Castling {
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('j'), queen_side: Some('a') }),
            targets: Some(Targets {
                king_side: Target { king: 'i', rook: 'h' },
                queen_side: Target { king: 'b', rook: 'c' },
            }),
            ..Castling::EMPTY
        },
        start: Start {
            record: Some(Borrowed("rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1")),
            shuffle: Some(Shuffle {
                count: Some(42000),
                rules: Some(Borrowed(&[
                    Between { piece: Borrowed("king"), of: Borrowed("rook") },
                    OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                ])),
                ..Shuffle::EMPTY
            }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("kingofthehill"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("King of the Hill"),
            aliases: Borrowed(&[Borrowed("koth"), Borrowed("king of the hill")]),
            also: Borrowed(&[]),
            pgn: Borrowed("King of the Hill"),
        },
        castling: Castling { squares: Some(CastlingSquares::Free), ..Castling::EMPTY },
        start: Start { record: None, shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }) },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("knightmate"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[Borrowed("knight")]),
            name: Borrowed("Knightmate"),
            aliases: Borrowed(&[]),
            also: Borrowed(&[]),
            pgn: Borrowed("Knightmate"),
        },
        pieces: Pieces(Borrowed(&[
            (Borrowed("king"), Piece { betza: Some(Borrowed("N")), ..Piece::EMPTY }),
            (Borrowed("mann"), Piece { letter: Some('M'), betza: Some(Borrowed("K")), ..Piece::EMPTY }),
        ])),
        start: Start {
            record: Some(Borrowed("rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("losers"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Losers chess"),
            aliases: Borrowed(&[Borrowed("losers chess"), Borrowed("wild 17")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Losers"),
        },
        start: Start { record: None, shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("makruk"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[Borrowed("queen"), Borrowed("bishop")]),
            name: Borrowed("Makruk"),
            aliases: Borrowed(&[Borrowed("thai chess")]),
            also: Borrowed(&[Borrowed("makpong")]),
            pgn: Borrowed("Makruk"),
        },
        pieces: Pieces(Borrowed(&[
            (Borrowed("khon"), Piece { letter: Some('S'), betza: Some(Borrowed("FfW")), ..Piece::EMPTY }),
            (Borrowed("met"), Piece { letter: Some('M'), betza: Some(Borrowed("F")), ..Piece::EMPTY }),
        ])),
        castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
        en_passant: EnPassant { target: Some(EpTarget::Counting), ..EnPassant::EMPTY },
        record: Record { promoted: Some(Promoted::Tilde), ..Record::EMPTY },
        start: Start { record: Some(Borrowed("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1")), shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("modern"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Modern chess"),
            aliases: Borrowed(&[Borrowed("modern chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Modern"),
        },
        board: Board { files: Some(9), ranks: Some(9), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[(
            Borrowed("minister"),
            Piece { letter: Some('M'), betza: Some(Borrowed("BN")), ..Piece::EMPTY },
        )])),
        castling: Castling {
            squares: Some(CastlingSquares::Home),
            king: Some(King { piece: Borrowed("king"), file: Some('e') }),
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('i'), queen_side: Some('a') }),
            ..Castling::EMPTY
        },
        start: Start {
            record: Some(Borrowed("rnbqkmbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBMKQBNR w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("nocastle"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("No castling"),
            aliases: Borrowed(&[Borrowed("no castling")]),
            also: Borrowed(&[]),
            pgn: Borrowed("No Castling"),
        },
        castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
        start: Start { record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")), shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("omicron"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Omicron chess"),
            aliases: Borrowed(&[Borrowed("omicron chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Omicron"),
        },
        board: Board { files: Some(12), ranks: Some(10), walls: Some(Walls::Static), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[
            (Borrowed("champion"), Piece { letter: Some('C'), betza: Some(Borrowed("WAD")), ..Piece::EMPTY }),
            (Borrowed("wizard"), Piece { letter: Some('W'), betza: Some(Borrowed("CF")), ..Piece::EMPTY }),
        ])),
        castling: Castling {
            squares: Some(CastlingSquares::Home),
            rank: Some(2),
            king: Some(King { piece: Borrowed("king"), file: Some('g') }),
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('j'), queen_side: Some('c') }),
            targets: Some(Targets {
                king_side: Target { king: 'i', rook: 'h' },
                queen_side: Target { king: 'e', rook: 'f' },
            }),
            ..Castling::EMPTY
        },
        en_passant: EnPassant { target_ranks: Some(Borrowed(&[4])), ..EnPassant::EMPTY },
        start: Start {
            record: Some(Borrowed(
                "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/W**********W w KQkq - 0 1",
            )),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("pawnback"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Pawnback chess"),
            aliases: Borrowed(&[Borrowed("pawnback chess")]),
            also: Borrowed(&[Borrowed("pawnsideways")]),
            pgn: Borrowed(""),
        },
        pieces: Pieces(Borrowed(&[(
            Borrowed("pawn"),
            Piece { betza: Some(Borrowed("fbmWfceFifmnD")), ..Piece::EMPTY },
        )])),
        en_passant: EnPassant { target: Some(EpTarget::TwoSquares), ..EnPassant::EMPTY },
        start: Start { record: None, shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("perfect"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Perfect chess"),
            aliases: Borrowed(&[Borrowed("perfect chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Perfect"),
        },
        pieces: Pieces(Borrowed(&[
            (Borrowed("archbishop"), Piece { letter: Some('M'), betza: Some(Borrowed("BN")), ..Piece::EMPTY }),
            (Borrowed("chancellor"), Piece { letter: Some('C'), betza: Some(Borrowed("RN")), ..Piece::EMPTY }),
            (Borrowed("general"), Piece { letter: Some('G'), betza: Some(Borrowed("QN")), ..Piece::EMPTY }),
        ])),
        castling: Castling {
            rook: Some(Rook {
                pieces: Borrowed(&[Borrowed("rook"), Borrowed("chancellor")]),
                king_side: Some('h'),
                queen_side: Some('a'),
            }),
            ..Castling::EMPTY
        },
        start: Start {
            record: Some(Borrowed("cmqgkbnr/pppppppp/8/8/8/8/PPPPPPPP/CMQGKBNR w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("placement"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Placement chess"),
            aliases: Borrowed(&[Borrowed("pre chess"), Borrowed("placement chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Placement"),
        },
        holdings: Holdings {
            pieces: Some(Borrowed(&[
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
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("pocketknight"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Pocket knight"),
            aliases: Borrowed(&[Borrowed("pocket knight")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Pocket Knight"),
        },
        holdings: Holdings { pieces: Some(Borrowed(&[Borrowed("knight")])), ..Holdings::EMPTY },
        start: Start {
            record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("racingkings"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Racing Kings"),
            aliases: Borrowed(&[
                Borrowed("racing kings"),
                Borrowed("racing"),
                Borrowed("race"),
                Borrowed("racingkings1440"),
            ]),
            also: Borrowed(&[]),
            pgn: Borrowed("Racing Kings"),
        },
        castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
        en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
        start: Start {
            record: Some(Borrowed("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1")),
            shuffle: Some(Shuffle {
                squares: Some(Borrowed(&[
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
                rules: Some(Borrowed(&[
                    OppositeShades { pieces: (Borrowed("bishop"), Borrowed("bishop")) },
                    Zone { piece: Borrowed("king"), files: Borrowed(&['g', 'h']), squares: Borrowed(&[]) },
                ])),
                ..Shuffle::EMPTY
            }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("seirawan"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("S-Chess"),
            aliases: Borrowed(&[
                Borrowed("schess"),
                Borrowed("sharper"),
                Borrowed("sharper chess"),
                Borrowed("seirawan chess"),
            ]),
            also: Borrowed(&[]),
            pgn: Borrowed("Seirawan"),
        },
        pieces: Pieces(Borrowed(&[
            (Borrowed("elephant"), Piece { letter: Some('E'), betza: Some(Borrowed("RN")), ..Piece::EMPTY }),
            (Borrowed("hawk"), Piece { letter: Some('H'), betza: Some(Borrowed("BN")), ..Piece::EMPTY }),
        ])),
        castling: Castling { squares: Some(CastlingSquares::Free), gates: Some(Gates::InHand), ..Castling::EMPTY },
        holdings: Holdings { pieces: Some(Borrowed(&[Borrowed("hawk"), Borrowed("elephant")])), ..Holdings::EMPTY },
        start: Start {
            record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1")),
            shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("semitorpedo"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Semi-torpedo chess"),
            aliases: Borrowed(&[]),
            also: Borrowed(&[]),
            pgn: Borrowed(""),
        },
        en_passant: EnPassant { target_ranks: Some(Borrowed(&[3, 4])), ..EnPassant::EMPTY },
        start: Start { record: None, shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("shako"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Shako"),
            aliases: Borrowed(&[]),
            also: Borrowed(&[]),
            pgn: Borrowed("Shako"),
        },
        board: Board { files: Some(10), ranks: Some(10), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[
            (Borrowed("cannon"), Piece { letter: Some('C'), betza: Some(Borrowed("mRcpR")), ..Piece::EMPTY }),
            (Borrowed("elephant"), Piece { letter: Some('E'), betza: Some(Borrowed("FA")), ..Piece::EMPTY }),
        ])),
        castling: Castling {
            squares: Some(CastlingSquares::Home),
            rank: Some(2),
            king: Some(King { piece: Borrowed("king"), file: Some('f') }),
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('i'), queen_side: Some('b') }),
            targets: Some(Targets {
                king_side: Target { king: 'h', rook: 'g' },
                queen_side: Target { king: 'd', rook: 'e' },
            }),
            ..Castling::EMPTY
        },
        en_passant: EnPassant { target_ranks: Some(Borrowed(&[4])), ..EnPassant::EMPTY },
        start: Start {
            record: Some(Borrowed("c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("shogi"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[Borrowed("queen")]),
            name: Borrowed("Shogi"),
            aliases: Borrowed(&[Borrowed("japanese chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Shogi"),
        },
        board: Board { files: Some(9), ranks: Some(9), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[
            (
                Borrowed("bishop"),
                Piece {
                    letter: Some('B'),
                    betza: Some(Borrowed("B")),
                    promoted_betza: Some(Borrowed("BW")),
                    ..Piece::EMPTY
                },
            ),
            (Borrowed("gold"), Piece { letter: Some('G'), betza: Some(Borrowed("WfF")), ..Piece::EMPTY }),
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
                    on_edge: Some(Edges { white: Borrowed(&[Edge::First]), black: Borrowed(&[Edge::First]) }),
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
            pieces: Some(Borrowed(&[
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
        start: Start {
            record: Some(Borrowed("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("shouse"),
            extends: Some(Borrowed("seirawan")),
            remove: Borrowed(&[]),
            name: Borrowed("S-House"),
            aliases: Borrowed(&[Borrowed("s house")]),
            also: Borrowed(&[]),
            pgn: Borrowed("S-House"),
        },
        castling: Castling { gates: Some(Gates::Always), ..Castling::EMPTY },
        holdings: Holdings {
            pieces: Some(Borrowed(&[
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
            shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("spartan"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Spartan chess"),
            aliases: Borrowed(&[Borrowed("spartan chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Spartan"),
        },
        pieces: Pieces(Borrowed(&[
            (
                Borrowed("captain"),
                Piece { letter: Some('C'), only: Some(ColorName::Black), betza: Some(Borrowed("WD")), ..Piece::EMPTY },
            ),
            (
                Borrowed("general"),
                Piece { letter: Some('G'), only: Some(ColorName::Black), betza: Some(Borrowed("RF")), ..Piece::EMPTY },
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
                Piece { letter: Some('W'), only: Some(ColorName::Black), betza: Some(Borrowed("BN")), ..Piece::EMPTY },
            ),
        ])),
        royals: Royals { black: Some(Range(1, 2)), check: Some(CheckModel::All), ..Royals::EMPTY },
        castling: Castling { sides: Some(Sides { white: Borrowed("kq"), black: Borrowed("") }), ..Castling::EMPTY },
        en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
        start: Start {
            record: Some(Borrowed("lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("standard"),
            extends: None,
            remove: Borrowed(&[]),
            name: Borrowed("Chess"),
            aliases: Borrowed(&[
                Borrowed("chess"),
                Borrowed("normal"),
                Borrowed("classical"),
                Borrowed("orthodox"),
                Borrowed("std"),
            ]),
            also: Borrowed(&[
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
            ]),
            pgn: Borrowed("Standard"),
        },
        board: Board { files: Some(8), ranks: Some(8), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[
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
            rook: Some(Rook { pieces: Borrowed(&[Borrowed("rook")]), king_side: Some('h'), queen_side: Some('a') }),
            targets: Some(Targets {
                king_side: Target { king: 'g', rook: 'f' },
                queen_side: Target { king: 'c', rook: 'd' },
            }),
            ..Castling::EMPTY
        },
        en_passant: EnPassant {
            target: Some(EpTarget::Square),
            movers: Some(Borrowed(&[Borrowed("pawn")])),
            target_ranks: Some(Borrowed(&[3])),
            ..EnPassant::EMPTY
        },
        start: Start {
            record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("suicide"),
            extends: Some(Borrowed("antichess")),
            remove: Borrowed(&[]),
            name: Borrowed("Suicide chess"),
            aliases: Borrowed(&[Borrowed("suicide chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Suicide"),
        },
        start: Start { record: None, shuffle: None },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("threecheck"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Three-check"),
            aliases: Borrowed(&[Borrowed("3check"), Borrowed("three check chess"), Borrowed("threecheckchess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Three-check"),
        },
        castling: Castling { squares: Some(CastlingSquares::Free), ..Castling::EMPTY },
        checks: Checks { initial: Some(3), ..Checks::EMPTY },
        start: Start {
            record: Some(Borrowed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1")),
            shuffle: Some(Shuffle { like: Some(Borrowed("chess960")), ..Shuffle::EMPTY }),
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("wildcastle"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Wild castle"),
            aliases: Borrowed(&[Borrowed("wild/0"), Borrowed("wild/1")]),
            also: Borrowed(&[]),
            pgn: Borrowed("wild/0"),
        },
        castling: Castling { squares: Some(CastlingSquares::Free), ..Castling::EMPTY },
        start: Start {
            record: Some(Borrowed("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("wildebeest"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[]),
            name: Borrowed("Wildebeest chess"),
            aliases: Borrowed(&[Borrowed("wildebeest chess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Wildebeest"),
        },
        board: Board { files: Some(11), ranks: Some(10), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[
            (Borrowed("camel"), Piece { letter: Some('C'), betza: Some(Borrowed("C")), ..Piece::EMPTY }),
            (Borrowed("wildebeest"), Piece { letter: Some('W'), betza: Some(Borrowed("NC")), ..Piece::EMPTY }),
        ])),
        castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
        en_passant: EnPassant { target_ranks: Some(Borrowed(&[3, 4])), ..EnPassant::EMPTY },
        start: Start {
            record: Some(Borrowed("rnccwkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKWCCNR w - - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
    ProfileFile {
        schema: 1,
        variant: Variant {
            id: Borrowed("xiangqi"),
            extends: Some(Borrowed("standard")),
            remove: Borrowed(&[
                Borrowed("queen"),
                Borrowed("pawn"),
                Borrowed("knight"),
                Borrowed("bishop"),
                Borrowed("rook"),
                Borrowed("king"),
            ]),
            name: Borrowed("Xiangqi"),
            aliases: Borrowed(&[Borrowed("chinese chess"), Borrowed("cchess")]),
            also: Borrowed(&[]),
            pgn: Borrowed("Xiangqi"),
        },
        board: Board { files: Some(9), ranks: Some(10), ..Board::EMPTY },
        pieces: Pieces(Borrowed(&[
            (Borrowed("advisor"), Piece { letter: Some('A'), ..Piece::EMPTY }),
            (Borrowed("bishop"), Piece { letter: Some('B'), synonyms: Some(Borrowed(&['E'])), ..Piece::EMPTY }),
            (Borrowed("cannon"), Piece { letter: Some('C'), ..Piece::EMPTY }),
            (Borrowed("king"), Piece { letter: Some('K'), royal: Some(true), ..Piece::EMPTY }),
            (Borrowed("knight"), Piece { letter: Some('N'), synonyms: Some(Borrowed(&['H'])), ..Piece::EMPTY }),
            (
                Borrowed("pawn"),
                Piece {
                    letter: Some('P'),
                    pawn: Some(true),
                    on_edge: Some(Edges { white: Borrowed(&[Edge::Last]), black: Borrowed(&[Edge::Last]) }),
                    ..Piece::EMPTY
                },
            ),
            (Borrowed("rook"), Piece { letter: Some('R'), ..Piece::EMPTY }),
        ])),
        castling: Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY },
        en_passant: EnPassant { target: Some(EpTarget::None), ..EnPassant::EMPTY },
        record: Record { white: Some(Borrowed(&['r'])), ..Record::EMPTY },
        start: Start {
            record: Some(Borrowed("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1")),
            shuffle: None,
        },
        ..EMPTY
    },
];
