//! The table of kinds of findings: its examples show what it says of them, and
//! `docs/reference/findings.md` is written from it.

use std::collections::BTreeSet;
use std::sync::Arc;

use fenconv::finding::{Example, Field, FindingKind, Severity, Span, Stage, printable};
use fenconv::notation::Container;
use fenconv::rules::Soundness;
use fenconv::{Checker, Finding, Profile, ReadOptions, Reader, Tolerance, Variants};

use crate::support::boards::expect;
use crate::support::repository::text;

const DOCUMENT: &str = "docs/reference/findings.md";

fn kinds(stages: &'static [Stage]) -> impl Iterator<Item = FindingKind> {
    FindingKind::ALL.iter().copied().filter(|kind| stages.contains(&kind.stage()))
}

/// The profile and the container that the options of an example ask for.
fn reading(example: &Example) -> (Arc<Profile>, Container) {
    let options = example.options.trim_end_matches("--level reachable").trim_end();
    let (variant, container) = match options.split_once(' ') {
        Some(("-V", variant)) => (variant, Container::Fen),
        None | Some(("--format", "fen")) => ("chess960", Container::Fen),
        Some(("--format", "epd")) => ("chess960", Container::Epd),
        other => panic!("{other:?}"),
    };
    (Variants::builtin().get(variant).unwrap(), container)
}

fn reader(profile: &Arc<Profile>, tolerance: Tolerance) -> Reader {
    Reader::with_options(profile.clone(), ReadOptions::new().with_tolerance(tolerance))
}

#[test]
fn examples_of_the_text_are_treated_as_their_rows_say() {
    let mut shown = 0;
    for kind in kinds(&[Stage::Reading]) {
        let Some(example) = kind.example() else { continue };
        let (profile, container) = reading(&example);
        for &tolerance in Tolerance::ALL {
            let mut findings = Vec::<Finding>::new();
            let read = reader(&profile, tolerance).read_in(example.input.as_bytes(), container, &mut findings);
            let found = findings.first().unwrap_or_else(|| panic!("{kind}: nothing found in {example:?}"));
            let treated = (kind, kind.severity(tolerance), kind.action(tolerance));
            assert_eq!((found.kind, found.severity, found.action), treated, "{tolerance}: {example:?}");
            assert_eq!(read.is_ok(), kind.severity(tolerance) != Severity::Error, "{tolerance}: {example:?}");
        }
        let taken_by = Tolerance::ALL.iter().copied().find(|&at| kind.severity(at) != Severity::Error);
        assert_eq!(kind.taken_by(), taken_by, "{kind}");
        shown += 1;
    }
    // a record that is too long, a letter that no variant here makes ambiguous, what only SFEN has
    assert_eq!(shown, kinds(&[Stage::Reading]).count() - 3);
}

#[test]
fn examples_of_the_position_are_judged_as_their_rows_say() {
    for kind in kinds(&[Stage::Safe, Stage::Legal, Stage::Reachable]) {
        let example = kind.example().unwrap();
        let (profile, container) = reading(&example);
        for (&tolerance, level) in Tolerance::ALL
            .iter()
            .flat_map(|at| [Soundness::Safe, Soundness::Legal, Soundness::Reachable].map(|level| (at, level)))
        {
            let mut findings = Vec::<Finding>::new();
            let checker = Checker::new(reader(&profile, tolerance), level);
            let sound = checker.check(example.input.as_bytes(), container, &mut findings).is_ok();
            let found_at = match kind.stage() {
                Stage::Safe => Soundness::Safe,
                Stage::Legal => Soundness::Legal,
                _ => Soundness::Reachable,
            };
            if level < found_at {
                assert!(findings.is_empty(), "{example:?}: {findings:?}");
                continue;
            }
            let found = (findings[0].kind, findings[0].severity);
            assert_eq!(found, (kind, kind.severity(tolerance)), "{example:?}");
            assert_eq!(sound, kind.severity(tolerance) != Severity::Error, "{example:?}");
        }
    }
}

#[test]
fn codes_are_unique_and_name_their_kinds() {
    let codes: BTreeSet<_> = FindingKind::ALL.iter().map(|kind| kind.code()).collect();
    assert_eq!(codes.len(), FindingKind::ALL.len());
    for &kind in FindingKind::ALL {
        assert_eq!(kind.code().parse::<FindingKind>().ok(), Some(kind));
        assert!(
            kind.code().bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'),
            "{kind}"
        );
    }
    assert!("no-such-code".parse::<FindingKind>().is_err());
}

#[test]
fn words_are_unique_and_the_message_without_particulars() {
    let mut words = BTreeSet::new();
    for &kind in FindingKind::ALL {
        let finding = Finding::new(kind, Field::Placement, Span::default());
        let message = finding.message(b"");
        assert!(!message.contains(['{', '}']), "{kind}: {message}");
        assert!(words.insert(kind.summary()), "two kinds in the words `{}`", kind.summary());
        for text in [kind.summary(), kind.explanation(), kind.advice()] {
            assert!(!text.ends_with('.') && !text.is_empty(), "{kind}: {text}");
        }
    }
}

/// Severities as a rule, with the tolerances at which they are others.
fn severities(kind: FindingKind) -> String {
    let usual = kind.severity(Tolerance::default());
    let others = Tolerance::ALL.iter().filter(|&&at| kind.severity(at) != usual);
    let others = others.map(|&at| format!("with `--{at}` {}", kind.severity(at)));
    [usual.to_string()].into_iter().chain(others).collect::<Vec<_>>().join(", ")
}

/// What the document says of a kind, below a heading of its own.
fn entry(kind: FindingKind) -> String {
    let capital = |text: &str| text.chars().take(1).flat_map(char::to_uppercase).chain(text.chars().skip(1)).collect();
    let (summary, advice): (String, String) = (capital(kind.summary()), capital(kind.advice()));
    let example = kind.example().map_or("none".into(), |Example { input, options, .. }| {
        let options = if options.is_empty() { String::new() } else { format!(" with `{options}`") };
        let input = if input.is_empty() { "nothing".into() } else { format!("`{}`", printable(input.as_bytes())) };
        format!("{input}{options}")
    });
    let level = match kind.stage() {
        Stage::Safe => ", at every level",
        Stage::Legal => ", at the levels `legal` and `reachable`",
        Stage::Reachable => ", at the level `reachable`",
        _ => "",
    };
    format!(
        "### `{kind}`\n\n{summary}: {explanation}.\n\n- Severity: {severity}{level}\n- Example: {example}\n- What to do: {advice}\n",
        explanation = kind.explanation(),
        severity = severities(kind),
    )
}

/// The lists of the document by the names of their places in it.
fn lists() -> [(&'static str, String); 4] {
    let list = |stages| kinds(stages).map(entry).collect::<Vec<_>>().join("\n");
    [
        ("reading", list(&[Stage::Reading])),
        ("writing", list(&[Stage::Writing])),
        ("position", list(&[Stage::Safe, Stage::Legal, Stage::Reachable])),
        ("file", list(&[Stage::File])),
    ]
}

#[test]
fn the_document_is_written_from_the_table() {
    let mut text = text(DOCUMENT);
    for (name, list) in lists() {
        let marks = [
            format!("<!-- {name}: written by tests/library/findings.rs -->\n\n"),
            format!("\n<!-- end of {name} -->\n"),
        ];
        let start =
            text.find(&marks[0]).unwrap_or_else(|| panic!("{DOCUMENT} has no place for `{name}`")) + marks[0].len();
        let end = start + text[start..].find(&marks[1]).unwrap();
        text.replace_range(start..end, &list);
    }
    expect(DOCUMENT, &text);
}
