//! Start positions: whole sets, one number both ways, the number of one record.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use fenconv::start::{Numbering, StartPositions};
use fenconv::{Reader, Variants, WriteOptions, Writer};

fn starts(variant: &str) -> StartPositions {
    Variants::builtin().start_positions(variant).expect("a built-in set")
}

fn write_all(starts: &StartPositions, writer: &Writer, out: &mut Vec<u8>) {
    out.clear();
    for number in 0..starts.count() {
        let numbers = starts.numbers(Numbering::Profile, number).expect("a number in the range");
        let position = starts.position(numbers).expect("numbers of the set");
        writer.write(&position, out, &mut ()).expect("a start position");
        out.push(b'\n');
    }
}

fn benches(criterion: &mut Criterion) {
    for variant in ["chess960", "capablanca"] {
        let starts = starts(variant);
        let writer = Writer::new(starts.profile().clone(), WriteOptions::default());
        let mut out = Vec::new();
        let name = format!("all {} of {variant}", starts.count());
        criterion.bench_function(&name, |bencher| bencher.iter(|| write_all(&starts, &writer, &mut out)));
    }
    for variant in ["chess960", "capablanca", "caparandom"] {
        criterion.bench_function(&format!("make {variant}"), |bencher| bencher.iter(|| starts(variant)));
    }
    let largest = starts("capablanca");
    let arrangement = largest.nth(31_415).expect("a number of the set");
    criterion.bench_function("nth of capablanca", |bencher| bencher.iter(|| largest.nth(black_box(31_415))));
    criterion.bench_function("index_of of capablanca", |bencher| {
        bencher.iter(|| largest.index_of(black_box(&arrangement)));
    });
    let starts = starts("chess960");
    let reader = Reader::new(starts.profile().clone());
    let record = b"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAhf - 0 1";
    criterion.bench_function("id of one record", |bencher| {
        bencher.iter(|| reader.read(black_box(record), &mut ()).map(|read| starts.identify(&read.position)));
    });
}

criterion_group!(group, benches);
criterion_main!(group);
