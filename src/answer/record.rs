//! All that there is to say of a record, as one object.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::{finding, rights};
use crate::check::Checker;
use crate::finding::{Error, Field, Finding, FindingKind};
use crate::inspect::{Explanation, OtherReading, PositionKey, ProgramReading, explain, fix, written_in};
use crate::model::{Cell, Color, PieceId, Position, Square};
use crate::notation::{Container, Dialect, EpPolicy, ParsedRecord, PartialRecord, ReadOptions, Reader};
use crate::profile::Profile;
use crate::render::{Diagram, describe};
use crate::rules::Soundness;
use crate::start::{Numbering, StartPositions};
use crate::variants::Variants;

/// A record, and how it is looked at.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Asked<'a> {
    /// The record without its line end.
    pub record: &'a [u8],
    /// What it is in.
    pub container: Container,
    /// The id of its variant, or another name.
    pub variant: &'a str,
    /// How it is read.
    pub read: ReadOptions,
}

impl<'a> Asked<'a> {
    /// A record of this variant, read as a value alone.
    #[must_use]
    pub fn new(record: &'a [u8], variant: &'a str) -> Self {
        Self { record, container: Container::Cell, variant, read: ReadOptions::default() }
    }

    /// Says what it is in.
    #[must_use]
    pub const fn with_container(self, container: Container) -> Self {
        Self { container, ..self }
    }

    /// Says how it is read.
    #[must_use]
    pub const fn with_read(self, read: ReadOptions) -> Self {
        Self { read, ..self }
    }
}

/// All that there is to say of a record, as one object. A record that cannot be read has all of
/// it as far as it can be: `ok` is false then, `board` is null where the placement makes none, and
/// `fields` says of each whether it could be read. Spans are bytes from 0, ends exclusive. The
/// members are those of `fenconv explain --json`; `docs/library/rust.md` lists them.
///
/// # Errors
/// [`VariantError`](crate::variants::VariantError) for a name that no variant has.
///
/// ```
/// use fenconv::answer::{Asked, answer};
/// use fenconv::Variants;
/// let asked = Asked::new(b"4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "chess960");
/// let all = answer(&asked, Variants::shared())?;
/// assert_eq!((&all["ok"], &all["castling"][0]["rook"]), (&true.into(), &"h1".into()));
/// assert_eq!(all["could_castle"][0]["rook"], "g1");
/// # Ok::<(), fenconv::variants::VariantError>(())
/// ```
pub fn answer(asked: &Asked<'_>, variants: &Variants) -> Result<Value, crate::variants::VariantError> {
    let Asked { record, container, variant, read } = *asked;
    let profile = variants.get(variant)?;
    let reader = Reader::with_options(profile.clone(), read);
    let PartialRecord { fields, read, error } = reader.read_partly(record, container, &mut ());
    let mut findings = Vec::<Finding>::new();
    // what is unsound is explained like anything else
    let _ = Checker::new(reader.clone(), Soundness::Legal).check(record, container, &mut findings);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut all = json!({
        "record": text(record),
        "variant": profile.id(),
        "ok": error.is_none(),
        "fields": fields.iter().map(|given| json!({
            "field": given.field.name(),
            "span": [given.span.start, given.span.end],
            "text": text(given.span.of(record)),
            "ok": given.ok,
        })).collect::<Vec<_>>(),
        "findings": findings.iter().map(|found| {
            let mut object = finding(found, record);
            object["help"] = found.kind.help().filter(|_| found.is_error()).into();
            object["fix"] = fix(record, container, &reader, found).map_or(Value::Null, |fix| json!({
                "record": text(&fix.record), "span": [fix.span.start, fix.span.end], "description": fix.description,
            }));
            object
        }).collect::<Vec<_>>(),
        "board": null, "side_to_move": null, "dialect": null, "words": "", "castling": [], "could_castle": [],
        "en_passant": [], "could_pass": [], "dialects": {}, "others": [], "start": null,
    });
    let Some(read) = read else { return Ok(all) };
    // a position of this profile, so nothing refuses it
    let Ok(explanation) = explain(record, &read, &profile) else { return Ok(all) };
    let view = View { record, profile: &profile, read: &read, explanation: &explanation };
    let starts = variants.start_positions(profile.id()).ok();
    if let (Some(all), Ok(more)) = (all.as_object_mut(), view.members(starts.as_ref())) {
        all.extend(more);
    }
    Ok(all)
}

/// What was read of a record.
struct View<'a> {
    record: &'a [u8],
    profile: &'a Arc<Profile>,
    read: &'a ParsedRecord,
    explanation: &'a Explanation,
}

impl View<'_> {
    fn members(&self, starts: Option<&StartPositions>) -> Result<Map<String, Value>, Error> {
        let Self { record, profile, read, explanation } = *self;
        let position = &read.position;
        let castling: Vec<_> =
            explanation.rights.iter().map(|named| rights::named(&named.castling, named.span, record)).collect();
        let mut dialects = Map::new();
        for spelled in &explanation.spellings {
            let written = spelled.record.as_deref().map(String::from_utf8_lossy);
            let lost = rights::rights(&spelled.lost, position, profile)?;
            dialects.insert(spelled.dialect.name().into(), json!({ "record": written, "lost": lost }));
        }
        let others = explanation.others.iter().map(|other| self.other(other)).collect::<Result<Vec<_>, _>>()?;
        let all = json!({
            "words": describe(&Diagram::new(position.clone(), profile.clone()))?,
            "dialect": self.dialect()?,
            "board": self.board(),
            "side_to_move": position.side_to_move.name(),
            "castling": castling,
            "could_castle": rights::possible(position, profile)?,
            "gates": rights::sides(|side| {
                position.gates[side as usize].iter().map(|file| file.to_string()).collect::<String>()
            }),
            "en_passant": self.en_passant(),
            "could_pass": rights::could_pass(position, profile),
            "ep_policies": self.policies(),
            "counting": position.counting,
            "holdings": rights::sides(|side| self.hand(side)),
            "checks": position.checks,
            "halfmove_clock": position.halfmove_clock,
            "fullmove_number": position.fullmove_number,
            "operations": String::from_utf8_lossy(read.tail.of(record)).trim(),
            "dialects": dialects,
            "start": starts.map(|starts| self.start(starts)),
            "needs_960_rules": !explanation.lost_to_standard.is_empty(),
            "lost_to_standard": rights::rights(&explanation.lost_to_standard, position, profile)?,
            "key": explanation.key.to_string(),
            "key_version": PositionKey::VERSION,
            "polyglot_key": explanation.polyglot.map(|key| format!("{key:016x}")),
            "twins": explanation.twins.iter().map(|twin| {
                let record = twin.record.as_deref().map(String::from_utf8_lossy);
                (twin.transform.name().to_owned(), json!({ "record": record, "remark": twin.remark.map(FindingKind::code) }))
            }).collect::<Map<_, _>>(),
            "others": others,
        });
        match all {
            Value::Object(all) => Ok(all),
            _ => Ok(Map::new()),
        }
    }

    /// The dialect that the record is in: the most usual of those that write its letters so, `any`
    /// where all do, null for letters of several.
    fn dialect(&self) -> Result<Option<&'static str>, Error> {
        let field = self.read.field(Field::Castling).of(self.record);
        let dialects = written_in(field, &self.read.position, self.profile)?;
        let all = Dialect::ALL.iter().all(|&dialect| dialects.contains(dialect));
        Ok(if all { Some("any") } else { dialects.iter().next().map(Dialect::name) })
    }

    /// The squares in the order of a FEN: a piece as it is written, `*` for a wall, null for nothing.
    fn board(&self) -> Value {
        let board = &self.read.position.board;
        let cell = |square: Square| match board.get(square) {
            Cell::Empty => None,
            Cell::Wall => Some("*".to_owned()),
            Cell::Piece(piece) => Some(self.profile.spell(piece)),
        };
        let cells: Vec<_> = board.squares_from_top().map(cell).collect();
        json!({ "files": board.size().files(), "ranks": board.size().ranks(), "cells": cells })
    }

    fn en_passant(&self) -> Vec<Value> {
        let written =
            |policy| self.explanation.en_passant.iter().any(|result| result.policy == policy && result.written);
        let capture = match (written(EpPolicy::Legal), written(EpPolicy::PseudoLegal)) {
            (true, _) => "legal",
            (_, true) => "pseudo-legal",
            _ => "none",
        };
        let targets = self.read.position.en_passant.iter();
        targets.map(|square| json!({ "square": square.to_string(), "capture": capture })).collect()
    }

    fn policies(&self) -> Map<String, Value> {
        let results = self.explanation.en_passant.iter();
        results
            .map(|result| (result.policy.name().into(), json!({ "written": result.written, "why": result.why })))
            .collect()
    }

    fn hand(&self, side: Color) -> Map<String, Value> {
        let kinds = self.profile.pieces().iter().enumerate();
        let held = kinds.filter_map(|(index, kind)| {
            let count = self.read.position.holdings.count(side, PieceId::new(index)?);
            (count > 0).then(|| (kind.name.clone(), json!(count)))
        });
        held.collect()
    }

    fn other(&self, other: &OtherReading) -> Result<Value, Error> {
        let position: &Position = &self.read.position;
        let (reads, rights) = match &other.reading {
            ProgramReading::Rights(rights) => ("rights", rights::rights(rights, position, self.profile)?),
            ProgramReading::Refused => ("refused", Vec::new()),
            _ => ("other", Vec::new()),
        };
        let program = other.program;
        Ok(json!({
            "program": program.name, "version": program.version, "source": program.source,
            "habit": program.habit, "reads": reads, "rights": rights,
        }))
    }

    /// The numbers of a start position in every numbering that it has one in, or why it is none.
    fn start(&self, starts: &StartPositions) -> Value {
        let variant = self.profile.id();
        match starts.identify(&self.read.position) {
            Err(none) => json!({ "variant": variant, "numbers": {}, "none": none.to_string() }),
            Ok(sides) => {
                let number = |numbering: &Numbering| {
                    Some((numbering.name().to_owned(), json!(starts.number(*numbering, sides)?)))
                };
                let mut numbers: Map<_, _> = Numbering::ALL.iter().filter_map(number).collect();
                if sides.single().is_none() {
                    numbers.insert("profile".into(), json!([sides.white, sides.black]));
                }
                json!({ "variant": variant, "numbers": numbers, "none": null })
            }
        }
    }
}
