//! What reading, writing and converting one record costs.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fenconv::inspect::{Sanitized, Sanitizer, position_key};
use fenconv::notation::{Container, EpPolicy};
use fenconv::rules::Soundness;
use fenconv::{Checker, Converter, Dialect, Options, Reader, Tolerance, Variants, WriteOptions, Writer};

/// A middle game in both dialects.
const X_FEN: &[u8] = b"rkbnqr2/pp1pbpp1/2p1pn1p/8/3P4/2N1P1P1/PPP2PBP/RKB1QRN1 w KQkq - 4 8";
const SHREDDER: &[u8] = b"rkbnqr2/pp1pbpp1/2p1pn1p/8/3P4/2N1P1P1/PPP2PBP/RKB1QRN1 w FAfa - 4 8";
/// White castles with the rook on g1, another stands on h1.
const INNER_ROOK: &[u8] = b"rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
/// The black pawn on d4 can take.
const EN_PASSANT: &[u8] = b"rkbnqr2/ppp1bpp1/5n1p/4p3/3pP3/2N3P1/PPP2PBP/RKB1QRN1 b KQkq e3 0 9";
const CAPABLANCA: &[u8] = b"rnabqkb1nr/pppp1ppppp/7c2/4p5/10/2N7/PPPPPPPPPP/R1ABQKBCNR w KQkq - 2 3";
const CRAZYHOUSE: &[u8] = b"r1b2rk1/ppp2ppp/2np1q~2/8/2BP4/2P2N2/P4PPP/R2Q1RK1[BNPnp] w - - 0 12";
const THREE_CHECK: &[u8] = b"rkbnqr2/pp1pbpp1/2p1pn1p/8/3P4/2N1P1P1/PPP2PBP/RKB1QRN1 w KQkq - 2+3 4 8";

fn converter(variant: &str, dialect: Dialect, en_passant: Option<EpPolicy>) -> Converter {
    let profile = Variants::builtin().get(variant).expect("a built-in profile");
    let write = WriteOptions::new().with_dialect(dialect).with_en_passant(en_passant);
    Converter::new(profile, Options::new().with_write(write)).expect("options that go together")
}

fn read(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("read");
    group.throughput(Throughput::Elements(1));
    for (name, variant, record) in [
        ("x-fen", "chess960", X_FEN),
        ("shredder", "chess960", SHREDDER),
        ("inner rook", "chess960", INNER_ROOK),
        ("en passant", "chess960", EN_PASSANT),
        ("capablanca", "capablanca", CAPABLANCA),
    ] {
        let reader = Reader::new(Variants::builtin().get(variant).expect("a built-in profile"));
        group.bench_function(name, |bencher| {
            bencher.iter(|| reader.read(black_box(record), &mut ()).expect("a sound record"));
        });
    }
}

fn write(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("write");
    group.throughput(Throughput::Elements(1));
    let chess960 = Variants::builtin().get("chess960").expect("a built-in profile");
    let capablanca = Variants::builtin().get("capablanca").expect("a built-in profile");
    for (name, profile, record, dialect) in [
        ("x-fen", &chess960, X_FEN, Dialect::XFen),
        ("shredder", &chess960, X_FEN, Dialect::Shredder),
        ("classic", &chess960, X_FEN, Dialect::Classic),
        ("inner rook", &chess960, INNER_ROOK, Dialect::XFen),
        ("en passant", &chess960, EN_PASSANT, Dialect::XFen),
        ("capablanca", &capablanca, CAPABLANCA, Dialect::XFen),
    ] {
        let position = Reader::new(profile.clone()).read(record, &mut ()).expect("a sound record").position;
        let writer = Writer::new(profile.clone(), WriteOptions::new().with_dialect(dialect));
        let mut out = Vec::new();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                out.clear();
                writer.write(black_box(&position), &mut out, &mut ()).expect("a dialect that can say it");
            });
        });
    }
}

/// A record with nothing to do outside its castling field takes the quick path;
/// an en passant target to leave out takes the full one.
fn convert(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("convert");
    group.throughput(Throughput::Elements(1));
    let to_shredder = converter("chess960", Dialect::Shredder, None);
    let to_x_fen = converter("chess960", Dialect::XFen, None);
    let without_targets = converter("chess960", Dialect::Shredder, Some(EpPolicy::Never));
    let capablanca = converter("capablanca", Dialect::Shredder, None);
    let crazyhouse = converter("crazyhouse", Dialect::Shredder, None);
    let three_check = converter("threecheck", Dialect::Shredder, None);
    for (name, converter, record) in [
        ("x-fen to shredder", &to_shredder, X_FEN),
        ("shredder to x-fen", &to_x_fen, SHREDDER),
        ("inner rook to shredder", &to_shredder, INNER_ROOK),
        ("capablanca to shredder", &capablanca, CAPABLANCA),
        ("crazyhouse with holdings to shredder", &crazyhouse, CRAZYHOUSE),
        ("three-check to shredder", &three_check, THREE_CHECK),
        ("en passant to shredder", &to_shredder, EN_PASSANT),
        ("the same without target, in full", &without_targets, EN_PASSANT),
    ] {
        let mut out = Vec::new();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                out.clear();
                converter.convert(black_box(record), &mut out, &mut ()).expect("a sound record")
            });
        });
    }
}

/// What a server asks of a record, with buffers that are used again.
fn inspect(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("inspect");
    group.throughput(Throughput::Elements(1));
    for (name, variant, record) in [
        ("chess960", "chess960", X_FEN),
        ("inner rook", "chess960", INNER_ROOK),
        ("capablanca", "capablanca", CAPABLANCA),
    ] {
        let profile = Variants::builtin().get(variant).expect("a built-in profile");
        let reader = Reader::new(profile.clone());
        let position = reader.read(record, &mut ()).expect("a sound record").position;
        let checker = Checker::new(reader, Soundness::Legal);
        group.bench_function(format!("check, {name}"), |bencher| {
            bencher.iter(|| checker.check(black_box(record), Container::Fen, &mut ()).expect("a sound record"));
        });
        let sanitizer = Sanitizer::new(profile.clone(), Tolerance::Tolerant);
        let mut answer = Sanitized::default();
        group.bench_function(format!("sanitize, {name}"), |bencher| {
            bencher.iter(|| sanitizer.sanitize(black_box(record), &mut answer).expect("a sound record"));
        });
        group.bench_function(format!("position key, {name}"), |bencher| {
            bencher.iter(|| position_key(black_box(&position), &profile).expect("a position of the profile"));
        });
    }
}

criterion_group!(benches, read, write, convert, inspect);
criterion_main!(benches);
