//! What works on one record and is called for many allocates nothing, with buffers that are used
//! again.

// an allocator is unsafe by its nature
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use fenconv::inspect::{Sanitized, Sanitizer, position_key};
use fenconv::notation::Container;
use fenconv::rules::Soundness;
use fenconv::{Checker, Converter, Dialect, Finding, Options, Reader, Tolerance, Variants, WriteOptions, Writer};

/// Counts what each thread allocates, so that the other tests of this program, each on a
/// thread of its own, do not disturb the count.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

fn count() {
    ALLOCATIONS.with(|count| count.set(count.get() + 1));
}

// SAFETY: all is left to the system's allocator
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promise is passed on, here and below
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as above
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How many allocations something takes.
fn allocations(work: impl FnOnce()) -> usize {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

fn check(variant: &str, dialect: Dialect, records: &[(&str, &str)]) {
    let write = WriteOptions::new().with_dialect(dialect);
    let profile = Variants::builtin().get(variant).unwrap();
    let converter = Converter::new(profile, Options::new().with_write(write)).unwrap();
    let mut out = Vec::with_capacity(1024);
    for (record, expected) in records {
        out.clear();
        let taken = allocations(|| {
            converter.convert(record.as_bytes(), &mut out, &mut ()).unwrap();
        });
        assert_eq!(out.escape_ascii().to_string(), *expected);
        assert_eq!(taken, 0, "{record}");
    }
}

#[test]
fn plain_records_take_no_allocation() {
    check(
        "chess960",
        Dialect::Shredder,
        &[
            (
                "bbqnnrkr/ppppppp1/8/7p/1P6/8/P1PPPPPP/BBQNNRKR w KQkq - 0 2",
                "bbqnnrkr/ppppppp1/8/7p/1P6/8/P1PPPPPP/BBQNNRKR w HFhf - 0 2",
            ),
            // inner rook
            ("4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1", "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1"),
            // longer than the bytes that are looked at first
            (
                "r1b1k1n1/p1p1p1p1/1p1p1p1p/p1p1p1p1/1P1P1P1P/P1P1P1P1/1P1P1P1P/R1B1K1N1 w Qq - 0 1",
                "r1b1k1n1/p1p1p1p1/1p1p1p1p/p1p1p1p1/1P1P1P1P/P1P1P1P1/1P1P1P1P/R1B1K1N1 w Aa - 0 1",
            ),
        ],
    );
    check(
        "chess960",
        Dialect::XFen,
        &[
            // a target that no pawn can take
            ("4k2r/8/8/8/4P3/8/8/R3K2R b HAh e3 0 1", "4k2r/8/8/8/4P3/8/8/R3K2R b KQk - 0 1"),
            ("4k2r/8/8/8/3pP3/8/8/R3K2R b HAh e3 0 1", "4k2r/8/8/8/3pP3/8/8/R3K2R b KQk e3 0 1"),
        ],
    );
    check(
        "capablanca",
        Dialect::Shredder,
        &[(
            "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
            "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w JAja - 0 1",
        )],
    );
}

/// Records of chess and Chess960 of which there is nothing to report, and some of other variants.
const RECORDS: [(&str, &str); 6] = [
    ("chess960", "bbqnnrkr/ppppppp1/8/7p/1P6/8/P1PPPPPP/BBQNNRKR w KQkq - 0 2"),
    ("chess960", "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11"),
    ("standard", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3"),
    ("capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"),
    ("crazyhouse", "r1b2rk1/ppp2ppp/2np1q~2/8/2BP4/2P2N2/P4PPP/R2Q1RK1[BNPnp] w - - 0 12"),
    ("threecheck", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2+3 4 8"),
];

#[test]
fn questions_about_one_record_take_no_allocation() {
    for (variant, record) in RECORDS {
        let profile = Variants::builtin().get(variant).unwrap();
        let text = record.as_bytes();
        let reader = Reader::new(profile.clone());
        let checker = Checker::new(reader.clone(), Soundness::Legal);
        let sanitizer = Sanitizer::new(profile.clone(), Tolerance::Tolerant);
        let mut answer = Sanitized::default();
        sanitizer.sanitize(text, &mut answer).unwrap();
        let position = reader.read(text, &mut ()).unwrap().position;
        let shredder = Writer::new(profile.clone(), WriteOptions::new().with_dialect(Dialect::Shredder));
        let mut out = Vec::with_capacity(1024);
        let taken = [
            ("read", allocations(|| drop(reader.read(text, &mut ())))),
            ("check", allocations(|| drop(checker.check(text, Container::Fen, &mut ())))),
            ("sanitize", allocations(|| sanitizer.sanitize(text, &mut answer).unwrap())),
            ("position_key", allocations(|| _ = position_key(&position, &profile).unwrap())),
            ("write", allocations(|| shredder.write(&position, &mut out, &mut ()).unwrap())),
        ];
        assert!(taken.iter().all(|(_, taken)| *taken == 0), "{record}: {taken:?}");
        assert_eq!(answer.position.as_ref(), Some(&position));
        assert!(answer.findings.is_empty(), "{record}: {:?}", answer.findings);
    }
}

/// A record with findings takes memory for nothing but those.
#[test]
fn findings_take_no_allocation_where_they_have_room() {
    let profile = Variants::builtin().get("standard").unwrap();
    let checker = Checker::new(Reader::new(profile), Soundness::Legal);
    let mut findings = Vec::<Finding>::with_capacity(16);
    let record = b"4k2P/8/8/8/8/8/4R3/4K3 w - - 5 1";
    let taken = allocations(|| drop(checker.check(record, Container::Fen, &mut findings)));
    assert_eq!((findings.len(), taken), (3, 0));
}

#[test]
fn allocations_are_counted() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(1)))), 1);
    assert!(allocations(|| drop(std::hint::black_box(vec![1_u8; 100].into_boxed_slice()))) > 0);
}
