//! Whatever position safe code builds: writing it is an error, or it reads back equal, or a
//! finding says what does not; and no call panics.
//!
//! `FENCONV_CASES=1000000 cargo test --release --test library any_position` tries that many.

use std::sync::Arc;

use crate::positions::every_call;
use crate::support::positions;
use crate::support::profiles::{self, Rules};
use crate::support::records::Tape;
use fenconv::finding::{FindingKind, Severity};
use fenconv::inspect::{Sanitized, Sanitizer};
use fenconv::model::EnPassantTargets;
use fenconv::notation::{ChecksForm, EpPolicy, HoldingsForm, LetterOrder, Style};
use fenconv::start::StartPositions;
use fenconv::{
    Dialect, Error, Finding, Position, Profile, ReadOptions, Reader, Tolerance, Variants, WriteOptions, Writer,
};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// How many positions are tried: `FENCONV_CASES`, else few.
fn cases() -> usize {
    std::env::var("FENCONV_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1_500).max(400)
}

/// A profile and what belongs to it.
struct Variant {
    profile: Arc<Profile>,
    starts: Option<StartPositions>,
    sanitizer: Sanitizer,
}

impl Variant {
    fn of(variants: &Variants, id: &str) -> Self {
        let profile = variants.get(id).unwrap();
        let starts = variants.start_positions(id).ok();
        Self { sanitizer: Sanitizer::new(profile.clone(), Tolerance::Strict), starts, profile }
    }
}

/// The dialects, orders, forms and policies, or the habits of a program.
fn options(profile: &Profile, tape: &mut Tape<'_>) -> WriteOptions {
    if tape.once_in(3) {
        return tape.one_of(Style::ALL).write_options(profile);
    }
    WriteOptions::new()
        .with_dialect(tape.one_of(&[Dialect::XFen, Dialect::Shredder, Dialect::Classic]))
        .with_en_passant(tape.one_of(&[Some(EpPolicy::Keep), None, Some(EpPolicy::Legal), Some(EpPolicy::Never)]))
        .with_order(tape.one_of(&[LetterOrder::KingSideFirst, LetterOrder::Files, LetterOrder::Keep]))
        .with_holdings(tape.one_of(&[HoldingsForm::Brackets, HoldingsForm::BracketsOrDash, HoldingsForm::Slash]))
        .with_checks(tape.one_of(&[ChecksForm::Remaining, ChecksForm::Given]))
        .with_lossy(tape.once_in(8))
}

fn errors(findings: &[Finding]) -> Option<&Finding> {
    findings.iter().find(|finding| finding.severity == Severity::Error)
}

/// What came of writing a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Written {
    /// It is none that a record can hold.
    Invalid(FindingKind),
    /// The dialect cannot express it.
    Refused,
    /// A finding says that it reads back as another one, or not at all.
    Reported,
    ReadsBack,
    /// But for the target, which the policy leaves out.
    WithoutTarget,
}

/// Writes a position and reads it back.
fn written(position: &Position, profile: &Arc<Profile>, options: WriteOptions) -> Written {
    let (mut out, mut findings) = (b"before ".to_vec(), Vec::<Finding>::new());
    let mut faults = Vec::<Finding>::new();
    let valid = position.validate(profile, &mut faults);
    assert_eq!(valid.err().as_ref().map(Error::finding), faults.first(), "{position:?}");
    let result = Writer::new(profile.clone(), options).write(position, &mut out, &mut findings);
    if let Err(error) = result {
        assert_eq!((&*out, errors(&findings)), (&b"before "[..], Some(error.finding())), "{position:?}");
        if let Err(fault) = valid {
            assert_eq!((error, findings), (fault, faults), "{position:?}");
            return Written::Invalid(fault.finding().kind);
        }
        assert_eq!(error.finding().kind, FindingKind::Lossy, "{position:?}");
        return Written::Refused;
    }
    assert_eq!((valid, errors(&findings)), (Ok(()), None), "{position:?}");
    let record = &out[b"before ".len()..];
    if !findings.is_empty() {
        use FindingKind as K;
        let meant = |finding: &Finding| matches!(finding.kind, K::Lossy | K::RecordTooLong | K::NotSaid);
        assert!(findings.iter().all(meant), "{findings:?}");
        return Written::Reported;
    }
    let read_in = |dialect| {
        let own = ReadOptions::new().with_dialect(dialect);
        Reader::with_options(profile.clone(), own).read(record, &mut ())
    };
    // a style has two dialects; where a letter means a right in each, a reader that is not told
    // which one refuses it
    let either = options.classic_if_enough.then(|| read_in(None)).and_then(Result::ok);
    let read = either.map_or_else(|| read_in(Some(options.dialect)), Ok);
    let text = || format!("{} in {}\n{options:?}\n{position:?}", record.escape_ascii(), profile.id());
    let read = read.unwrap_or_else(|error| panic!("{error}: {}", text())).position;
    if read == *position {
        return Written::ReadsBack;
    }
    let mut without = position.clone();
    without.en_passant = EnPassantTargets::NONE;
    assert!(read == without, "{}", text());
    let keep = options.with_en_passant(Some(EpPolicy::Keep));
    assert!(keep != options && written(position, profile, keep) == Written::ReadsBack, "{}", text());
    Written::WithoutTarget
}

/// What a program asks of a position: an answer, or the same error everywhere.
fn asked(position: &Position, variant: &Variant) {
    let Variant { profile, starts, sanitizer } = variant;
    let own = profile.home_rank(position, fenconv::Color::White).map(drop);
    for (call, answer) in every_call(position, profile) {
        match (own, answer) {
            // a writer asks more of a position
            (Ok(()), answer) => assert!(answer.is_ok() || call.starts_with("write"), "{call}: {answer:?}"),
            (Err(error), answer) => assert_eq!(answer, Err(error), "{call}"),
        }
    }
    let mut sanitized = Sanitized::default();
    sanitized.position = Some(position.clone());
    assert_eq!(sanitizer.key(&sanitized).is_some(), own.is_ok());
    if let Some(Ok(numbers)) = starts.as_ref().map(|starts| starts.identify(position)) {
        let start = starts.as_ref().unwrap().position(numbers).unwrap();
        let halfmove_clock = position.halfmove_clock;
        assert_eq!(*position, {
            let mut same = start;
            (same.halfmove_clock, same.fullmove_number) = (halfmove_clock, position.fullmove_number);
            same
        });
    }
}

#[test]
fn any_position_is_refused_or_reads_back_or_is_reported() {
    let variants = Variants::builtin();
    let mut known: Vec<_> = variants.ids().into_iter().map(|id| Variant::of(&variants, id)).collect();
    let other = [variants.get("standard").unwrap().key(), variants.get("shogi").unwrap().key()];
    // the same positions each time
    let random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(Config::default(), random);
    let mut bytes = |length| {
        let strategy = proptest::collection::vec(proptest::num::u8::ANY, length);
        strategy.new_tree(&mut runner).unwrap().current()
    };
    let mut came = std::collections::BTreeMap::<Written, usize>::new();
    let builtin = known.len();
    // of the others there are many, and little can be refused of them
    let free: Vec<_> = (0..builtin)
        .filter(|&at| {
            known[at].profile.king_home().is_none()
                && known[at].profile.may_castle(fenconv::Color::White, fenconv::model::Wing::King)
        })
        .collect();
    for case in 0..cases() {
        if case % 40 == 0 {
            // a profile made at random, in place of the last one
            let rules = Rules::random(&mut Tape::new(&bytes(300)));
            let mut variants = Variants::builtin();
            let id = variants.add(profiles::FILE, &rules.toml).unwrap();
            known.truncate(builtin);
            known.push(Variant::of(&variants, &id));
        }
        let tape = bytes(400);
        let mut tape = Tape::new(&tape);
        let variant = match tape.below(3) {
            0 => known.len() - 1,
            1 => free[tape.below(free.len())],
            _ => tape.below(builtin),
        };
        let variant = &known[variant];
        let other = other[usize::from(variant.profile.key() == other[0])];
        let position = positions::any(&variant.profile, other, &mut tape);
        let options = options(&variant.profile, &mut tape);
        *came.entry(written(&position, &variant.profile, options)).or_default() += 1;
        asked(&position, variant);
    }
    // the property says something only where all this happens
    println!("{came:#?}");
    for what in [Written::Refused, Written::Reported, Written::ReadsBack, Written::WithoutTarget] {
        assert!(came.contains_key(&what), "{what:?} never came: {came:?}");
    }
    assert!(came.keys().filter(|came| matches!(came, Written::Invalid(_))).count() > 15, "{came:?}");
}

/// A position that was read is one that a record can hold.
#[test]
fn what_is_read_is_valid() {
    for id in Variants::builtin().ids() {
        let profile = Variants::builtin().get(id).unwrap();
        let read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ()).unwrap();
        assert_eq!(read.position.validate(&profile, &mut ()), Ok(()), "{id}");
        let Ok(starts) = Variants::builtin().start_positions(id) else { continue };
        for number in (0..starts.arrangement_count().min(960)).step_by(97) {
            let numbers = starts.numbers(fenconv::start::Numbering::Profile, number).unwrap();
            let position = starts.position(numbers).unwrap();
            assert_eq!(position.validate(&profile, &mut ()), Ok(()), "{id} {number}");
        }
    }
}
