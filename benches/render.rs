//! What diagrams cost.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fenconv::render::{Diagram, Notation, PictureOptions, TerminalOptions, svg, terminal};
use fenconv::start::Numbering;
use fenconv::{Converter, Options, Variants};

/// All start positions of Chess960.
fn diagrams() -> Vec<Diagram> {
    let starts = Variants::builtin().start_positions("chess960").unwrap();
    let diagram = |number| {
        let numbers = starts.numbers(Numbering::Scharnagl, number).unwrap();
        let position = starts.position(numbers).unwrap();
        Diagram::new(position, starts.profile().clone()).with_caption(format!("Chess960 {number}"))
    };
    (0..960).map(diagram).collect()
}

fn pictures(criterion: &mut Criterion) {
    let diagrams = diagrams();
    let options = PictureOptions::new().with_square(24);
    let mut group = criterion.benchmark_group("render");
    group.throughput(Throughput::Elements(960)).sample_size(20);
    group.bench_function("sheet of 960 as svg", |bencher| {
        bencher.iter(|| svg(black_box(&diagrams), &options).unwrap().len());
    });
    group.bench_function("960 boards for a terminal", |bencher| {
        let options = TerminalOptions::default();
        bencher.iter(|| {
            let board = |diagram: &Diagram| terminal(&diagram.position, &diagram.profile, &options).unwrap().len();
            black_box(&diagrams).iter().map(board).sum::<usize>()
        });
    });
    #[cfg(feature = "png")]
    {
        let small = svg(&diagrams, &options.with_square(12)).unwrap();
        group.sample_size(10).bench_function("sheet of 960 as png", |bencher| {
            bencher.iter(|| fenconv::render::png(black_box(&small)).unwrap().len());
        });
    }
    group.finish();
}

fn notations(criterion: &mut Criterion) {
    const RECORD: &[u8] = b"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let profile = Variants::builtin().get("standard").unwrap();
    let mut group = criterion.benchmark_group("notations");
    for notation in [Notation::Wiki, Notation::Uci, Notation::Gbr, Notation::Popeye] {
        let write = notation.write_options(&profile);
        let options = Options::new().with_write(write);
        let converter = Converter::new(profile.clone(), options).unwrap().writing(Arc::new(notation));
        let mut out = Vec::new();
        group.bench_function(notation.name(), |bencher| {
            bencher.iter(|| {
                out.clear();
                converter.convert(black_box(RECORD), &mut out, &mut ()).unwrap();
                out.len()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, pictures, notations);
criterion_main!(benches);
