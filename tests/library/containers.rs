//! A record means the same in a list, in EPD and as a value of its own, and what is written
//! there is read there again.

use std::sync::Arc;

use fenconv::finding::{Action, FindingKind as K};
use fenconv::notation::{Container, FieldCount};
use fenconv::{Converter, Dialect, Finding, Options, Position, Profile, ReadOptions, Reader, Tolerance, WriteOptions};
use proptest::prelude::*;
use proptest::test_runner::Config;

use crate::support::cases;
use crate::support::records::Tape;
use crate::support::spellings::{Spelled, spelled};

const CONTAINERS: [Container; 3] = [Container::Fen, Container::Epd, Container::Cell];

fn profiles() -> Vec<Arc<Profile>> {
    let variants = cases::variants();
    variants.ids().into_iter().map(|id| variants.get(id).unwrap()).collect()
}

/// What is read of a record, without what differs with what it is in: whether fields
/// are to be completed, whether a comment or the counters of a FEN are usual.
fn read(
    record: &[u8],
    options: ReadOptions,
    profile: &Arc<Profile>,
    container: Container,
) -> (Option<Position>, Vec<Finding>) {
    let mut findings = Vec::<Finding>::new();
    let read = Reader::with_options(profile.clone(), options).read_in(record, container, &mut findings);
    let first = findings.iter().find(|finding| finding.is_error()).copied();
    assert_eq!(read.as_ref().err().map(|error| *error.finding()), first);
    let comment = |finding: &Finding| finding.kind == K::TrailingGarbage && finding.snippet(record).starts_with(b";");
    findings.retain(|finding| !matches!(finding.kind, K::MissingField | K::EpdCounters) && !comment(finding));
    (read.ok().map(|read| read.position), findings)
}

fn check_reading(spelled: &Spelled, profile: &Arc<Profile>) {
    let record = spelled.text.as_slice();
    for &tolerance in Tolerance::ALL {
        let options = ReadOptions::new().with_tolerance(tolerance);
        let [fen, epd, cell] = CONTAINERS.map(|container| read(record, options, profile, container));
        let place = || format!("{} at {tolerance}: {}", profile.id(), record.escape_ascii());
        assert_eq!(epd.1, cell.1, "{}", place());
        if tolerance > Tolerance::Strict {
            assert_eq!(epd.0, cell.0, "{}", place());
        }
        // what begins with an opcode may look like operations: no FEN has any
        let opcode = |finding: &Finding| finding.snippet(record).first().is_some_and(u8::is_ascii_alphabetic);
        let refused = |finding: &Finding| {
            finding.kind == K::EpdOperations || (finding.kind == K::TrailingGarbage && opcode(finding))
        };
        if spelled.operations || fen.1.iter().any(|finding| refused(finding) && !cell.1.contains(finding)) {
            continue;
        }
        assert_eq!(fen.1, cell.1, "{}", place());
        if tolerance > Tolerance::Strict {
            assert_eq!(fen.0, cell.0, "{}", place());
        }
    }
}

/// Converts a record and reads strictly what was written: nothing is to be said of it but
/// of text that is carried and of a FEN in EPD, and it stays as it is.
fn check_writing(record: &[u8], options: Options, profile: &Arc<Profile>) {
    let convert = |record: &[u8], options: Options| {
        let (mut out, mut findings) = (Vec::new(), Vec::<Finding>::new());
        let converter = Converter::new(profile.clone(), options).unwrap();
        let result = converter.convert(record, &mut out, &mut findings);
        (result.map(|_| out).map_err(|error| error.code()), findings)
    };
    let Ok(written) = convert(record, options).0 else { return };
    // operations that are asked for in a list make EPD of it
    let container = if options.fields == FieldCount::Epd { Container::Epd } else { options.container };
    let dialect = Some(options.write.dialect);
    let [strict, tolerant] = [Tolerance::Strict, Tolerance::Tolerant].map(|tolerance| {
        let read = options.read.with_dialect(dialect).with_tolerance(tolerance);
        convert(&written, options.with_read(read).with_container(container))
    });
    let place = format!("{} {options:?}: {}", profile.id(), record.escape_ascii());
    assert_eq!(tolerant.0.as_ref(), Ok(&written), "{place}");
    for finding in &tolerant.1 {
        let counters = finding.kind == K::EpdCounters && container == Container::Epd;
        assert!(finding.action == Action::Kept || counters, "{finding:?}: {place}");
    }
    assert_eq!(strict.0.is_ok(), tolerant.1.is_empty(), "{place}");
}

proptest! {
    #![proptest_config(Config { cases: 24, failure_persistence: None, ..Config::default() })]

    #[test]
    fn a_record_means_the_same_in_each(tape in prop::collection::vec(any::<u8>(), 40..80)) {
        for (number, profile) in profiles().iter().enumerate() {
            // each profile begins elsewhere on the tape
            check_reading(&spelled(profile, &mut Tape::new(&tape[number % 20..])), profile);
        }
    }

    #[test]
    fn what_is_written_is_read_again_in_each(tape in prop::collection::vec(any::<u8>(), 40..80)) {
        let fields = [FieldCount::Auto, FieldCount::Fen, FieldCount::Epd];
        for (number, profile) in profiles().iter().enumerate() {
            let mut tape = Tape::new(&tape[number % 20..]);
            let Spelled { text, .. } = spelled(profile, &mut tape);
            let read = ReadOptions::new().with_tolerance(tape.one_of(&[Tolerance::Tolerant, Tolerance::Repair]));
            let write = WriteOptions::new().with_dialect(tape.one_of(&[Dialect::XFen, Dialect::Classic, Dialect::Shredder]));
            for container in CONTAINERS {
                let options = Options::new().with_read(read).with_write(write).with_container(container).with_fields(tape.one_of(&fields));
                check_writing(&text, options, profile);
            }
        }
    }
}
